"""Cargo: who carries it, what shakes it, what takes up a jolt, and how it lies where its carrier fell."""

from __future__ import annotations

from typing import Any

import pytest

from wasteland.engine.effects import carry_out
from wasteland.games.waste_knights_2e import camping, chronicle, deciding, harm, movement, places, powers
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.rounds import end_round
from wasteland.games.waste_knights_2e.table import WasteTable, Written
from wasteland.games.waste_knights_2e.verbs.cargo import Cushioned, ForCarrier, HandOver, SetDown, TakeUp, TurnCard
from wasteland.games.waste_knights_2e.verbs.conditions import IsCarrier
from wasteland.games.waste_knights_2e.verbs.harms import Wound
from wasteland.games.waste_knights_2e.verbs.story import Count
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import a_table

COOL, HOT = 20, 21


def a_convoy(at: list[str] | str = "kalgrave", players: int = 2, **more: Any) -> WasteTable:
    """Johnny carries the container; Alinta rides with him."""
    table = a_table(players, adventure="deadly-cargo", plot=more.pop("plot", "papers"), at=at, **more)
    table.knights[0].specials = [card for card in table.specials if card.number == COOL]
    table.specials = [card for card in table.specials if card.number != COOL]
    table.chronicle.effects.append("carried")
    table.chronicle.notes.append(Written("loaded", "3", 1))
    return table


def shake(table: WasteTable) -> int:
    return chronicle.counted(table, table.knights[0], "shake")


def numbers(table: WasteTable) -> list[list[int]]:
    return [[card.number for card in knight.specials] for knight in table.knights]


def do(table: WasteTable, *effects: Any, knight: int = 0, answers: list[str] | None = None) -> None:
    one = table.knights[knight]
    rehearse(table, carry_out(effects, table, one, one.sheet), answers=answers or [])


def drive(table: WasteTable, *spaces: str, knight: int = 0) -> None:
    names = [places.name_of(table, space) for space in spaces]
    table.letters = {}
    stack = table.road, table.rough
    for pile in stack:
        pile.loose = []
    answers = [f"Over {name}" for name in names] + [f"Drive to {names[-1]}"]
    rehearse(table, movement.move(table, table.knights[knight]), answers=answers)


# -- who carries it


def test_only_a_burden_that_stays_is_cargo() -> None:
    table = a_convoy()
    johnny, alinta = table.knights

    assert IsCarrier(cargo=True).holds(table, johnny)
    alinta.specials = [card for card in table.specials if card.number == 6]
    assert IsCarrier().holds(table, alinta)
    assert not IsCarrier(cargo=True).holds(table, alinta)


def test_in_camp_it_is_handed_to_a_knight_on_the_space() -> None:
    table = a_convoy()

    rehearse(
        table, camping.camp(table, table.knights[0]), answers=["Make camp without it", "The Container, Cool", "Break camp"]
    )

    assert numbers(table) == [[], [COOL]]


def test_it_is_handed_to_nobody_who_could_not_drive_with_it() -> None:
    table = a_convoy()
    table.knights[1].wrecked = table.malfunctions.loose.pop()

    assert HandOver().why_not(table, table.knights[0], table.adventure) == "nobody is here who could drive with it"


def test_it_waits_where_its_carrier_falls_and_is_shaken() -> None:
    table = a_convoy()

    rehearse(table, harm.suffer_wounds(table, table.knights[0], 9))

    assert table.dropped == {COOL: "kalgrave"}
    assert shake(table) == 1


def test_it_waits_where_its_carrier_is_wrecked_and_is_shaken_by_the_blow_and_by_the_wreck() -> None:
    table = a_convoy()

    rehearse(table, harm.suffer_damage(table, table.knights[0], 9))

    assert table.dropped == {COOL: "kalgrave"}
    assert shake(table) == 2


def test_who_stops_where_it_lies_takes_it_up() -> None:
    table = a_convoy(at=["pumps", "kalgrave"])
    table.knights[0].at = "kalgrave"
    do(table, SetDown())

    rehearse(table, notice(table, "move", table.knights[1]), answers=["Say that you are sorry"])

    assert numbers(table) == [[], [COOL]]
    assert not table.dropped


def test_who_has_fallen_beside_it_leaves_it_lying() -> None:
    table = a_convoy()
    rehearse(table, harm.suffer_wounds(table, table.knights[0], 9))

    assert not rehearse(table, notice(table, "move", table.knights[0])).asked
    assert table.dropped == {COOL: "kalgrave"}


def test_nobody_takes_it_up_from_afar() -> None:
    table = a_convoy(at=["kalgrave", "pumps"])
    do(table, SetDown())
    do(table, TakeUp(), knight=1)

    assert table.dropped == {COOL: "kalgrave"}


def test_places_know_where_it_is_carried_or_lies() -> None:
    table = a_convoy(at=["kalgrave", "pumps"])
    alinta = table.knights[1]

    assert places.spaces(table, alinta, "cargo") == ["kalgrave"]
    assert "w-49" in places.spaces(table, alinta, "beside-cargo")
    do(table, SetDown())
    table.knights[0].at = "pumps"
    assert places.spaces(table, alinta, "cargo") == ["kalgrave"]


def test_something_befalls_the_carrier_and_nobody_else() -> None:
    table = a_convoy()

    do(table, ForCarrier((Wound(1),)), knight=1)

    assert [knight.wounds for knight in table.knights] == [1, 0]


def test_where_nobody_carries_it_something_else_happens_to_the_subject() -> None:
    table = a_convoy()
    do(table, SetDown())

    do(table, ForCarrier((Wound(1),), (Wound(2),)), knight=1)

    assert [knight.wounds for knight in table.knights] == [0, 2]


# -- its two states


@pytest.mark.parametrize("lies", [False, True], ids=["carried", "lying"])
def test_it_is_turned_where_it_is(lies: bool) -> None:
    table = a_convoy()
    if lies:
        do(table, SetDown())

    do(table, TurnCard(COOL, HOT))

    assert numbers(table)[0] == ([] if lies else [HOT])
    assert table.dropped == ({HOT: "kalgrave"} if lies else {})
    assert [card.number for card in table.specials if card.number in (COOL, HOT)] == [COOL]


def test_hot_it_hurts_everybody_on_its_space_at_the_end_of_the_round() -> None:
    table = a_convoy(at=["kalgrave", "kalgrave", "pumps"], players=3)
    table.chronicle.effects.append("hot")

    rehearse(table, end_round(table))

    assert [knight.radiation for knight in table.knights] == [1, 1, 0]


# -- the jolts of the road


def test_rough_ground_shakes_it() -> None:
    table = a_convoy()

    drive(table, "w-49", "w-42")

    assert shake(table) == 1, "mountains, then highway"


def test_rough_ground_under_another_knight_does_not() -> None:
    table = a_convoy()

    drive(table, "w-49", "w-42", knight=1)

    assert shake(table) == 0


def test_fuel_for_a_move_shakes_it_once() -> None:
    table = a_convoy(at="rustys-garden")

    drive(table, "w-24", "saltmarket", "w-18", "w-14")

    assert table.knights[0].fuel == 1
    assert shake(table) == 1


def test_the_cradle_takes_up_the_first_jolt_of_each_round() -> None:
    table = a_convoy()
    table.chronicle.effects.append("cradle")
    jolt = Cushioned("cradle", (Count("shake", 1),))

    do(table, jolt, jolt)
    assert shake(table) == 1

    table.round += 1
    do(table, jolt)
    assert shake(table) == 1


def test_a_swept_road_spares_one_jolt_and_no_more() -> None:
    table = a_convoy()
    table.chronicle.effects.append("swept")

    drive(table, "w-49")

    assert shake(table) == 0
    assert "swept" not in table.chronicle.effects


def test_it_slows_whoever_is_not_in_a_heavy_vehicle() -> None:
    slow, heavy = a_convoy(), a_convoy(vehicles=["truck"])

    speeds = [powers.number(table, table.knights[0], "speed") for table in (slow, heavy)]

    assert speeds == [3, 4]


# -- the ballot


def test_who_has_sold_the_vote_can_give_no_other_answer() -> None:
    table = a_convoy()
    table.chronicle.counters |= {"truth": 6}
    table.knights[1].notes.append("my-bribe")

    said = rehearse(table, deciding.chosen(table, table.knights[0], table.adventure.entries["40"]), answers=[
        (0, "A washer: let it go, on the Glass"),
    ])  # fmt: skip

    assert said.value is not None
    assert said.value.plot == "three-bidders", "Alinta is not asked, and on a tie it is the worse of the two"
