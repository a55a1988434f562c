"""Unconscious knights: falling, lying there, being revived, and waking up in a city."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, GANGRAEN, hex_at
from wasteland.games.waste_knights_1e.consciousness import revive, wake
from wasteland.games.waste_knights_1e.equipping import arrange_together
from wasteland.games.waste_knights_1e.harm import lose_health, suffer
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.terms import Stage, Timing
from wasteland.games.waste_knights_1e.waster import waster_of
from wasteland.games.waste_knights_1e.windows import anytime, usable
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, equip

NORTH_OF_GANGRAEN = hex_at(1, 0)
BETWEEN_TWO_CITIES = hex_at(1, 1)
"""One hex from Gangraen, one from Pumps."""


# -- losing consciousness


@rule("wk1.unconscious.when")
def test_a_knight_falls_at_no_health() -> None:
    table = a_table(health=2)

    done = rehearse(table, lose_health(table, table.knights[0], 2, "a fall"))

    assert not table.knights[0].conscious
    assert done.told[-1] == "Russel Crown loses consciousness."


@rule("wk1.unconscious.when")
def test_a_knight_falls_at_four_radiation() -> None:
    table = a_table(radiation=3)

    done = rehearse(table, suffer(table, table.knights[0], 1, "fallout"))

    assert not table.knights[0].conscious
    assert done.told[-1] == "Russel Crown loses consciousness."


@rule("wk1.unconscious.when")
def test_a_knight_stands_at_one_health_and_three_radiation() -> None:
    table = a_table(health=2, radiation=2)

    rehearse(table, lose_health(table, table.knights[0], 1, "a fall"))
    rehearse(table, suffer(table, table.knights[0], 1, "fallout"))

    assert table.knights[0].conscious


@rule("wk1.unconscious.when")
def test_a_fall_ends_the_move_on_the_hex_where_it_happens() -> None:
    table = a_table(health=1)
    move = a_move(table, 0, NORTH_OF_GANGRAEN, hex_at(2, 0), entered=1)

    rehearse(table, lose_health(table, table.knights[0], 1, "a fall"))

    assert move.stopped
    assert table.knights[0].at == NORTH_OF_GANGRAEN


@rule("wk1.unconscious.when")
def test_the_fall_of_another_knight_does_not_end_a_move() -> None:
    table = a_table(health=1)
    move = a_move(table, 0, NORTH_OF_GANGRAEN, entered=1)

    rehearse(table, lose_health(table, table.knights[1], 1, "a fall"))

    assert not move.stopped


@rule("wk1.unconscious.when")
def test_who_is_unconscious_already_does_not_fall_again() -> None:
    table = a_table(radiation=4)

    done = rehearse(table, lose_health(table, table.knights[0], 4, "contamination"))

    assert table.knights[0].health == 0
    assert "Russel Crown loses consciousness." not in done.told


# -- lying there


@rule("wk1.unconscious.no-activity")
def test_an_unconscious_knight_uses_nothing() -> None:
    table = a_table(gear=["medi-shot", "rad-out"], radiation=4, health=2)

    assert anytime(table, table.knights[0]) == []


@rule("wk1.unconscious.no-activity")
def test_a_conscious_knight_in_the_same_state_does() -> None:
    table = a_table(gear=["medi-shot", "rad-out"], radiation=2, health=2)

    assert [option.shown().concerns for option in anytime(table, table.knights[0])] == [("medi-shot.1",), ("rad-out.1",)]


@rule("wk1.unconscious.no-activity")
def test_an_unconscious_knight_arranges_no_gear() -> None:
    table = a_table(stored=["hoof"], health=0, stage=Stage.KNIGHTS)

    assert rehearse(table, arrange_together(table, [0])).asked == []


@rule("wk1.unconscious.no-activity")
def test_an_unconscious_knight_does_not_move() -> None:
    table = a_table(health=0)

    assert rehearse(table, step(table)).asked == []


@rule("wk1.unconscious.no-activity")
def test_an_unconscious_knight_explores_nothing() -> None:
    table = a_table(health=0, stage=Stage.EXPLORATION)

    assert rehearse(table, step(table)).asked == []
    assert table.exploring is None


@rule("wk1.unconscious.no-activity")
@pytest.mark.parametrize(("harm", "left"), [(lose_health, (1, 0)), (suffer, (4, 3))])
def test_adrenal_prevents_unconsciousness(harm: object, left: tuple[int, int]) -> None:
    table = a_table(gear=["adrenal"])
    knight = table.knights[0]

    rehearse(table, harm(table, knight, 4, "a bomb"), answers=["Use Adrenal"])  # type: ignore[operator]

    assert knight.conscious
    assert (knight.health, knight.radiation) == left


@rule("wk1.unconscious.no-activity")
def test_adrenal_is_offered_and_healing_is_not() -> None:
    table = a_table(gear=["adrenal", "medi-shot"])
    knight = table.knights[0]

    done = rehearse(table, lose_health(table, knight, 4, "a bomb"), stop=True)

    assert done.labels() == ["Use Adrenal: stay conscious, at 1 Health or 3 Radiation", "Nothing"]


@rule("wk1.unconscious.no-activity")
def test_adrenal_in_the_backpack_is_of_no_use() -> None:
    table = a_table(stored=["adrenal"])

    assert usable(table, table.knights[0], Timing.UNCONSCIOUS, 0) == []


@rule("wk1.unconscious.still-waster")
def test_the_player_of_an_unconscious_knight_is_the_waster() -> None:
    table = a_table(health=[4, 0], wasteland_next=["acid-rain", "tornado"])
    a_move(table, 0, hex_at(1, 2), by_vehicle=True)

    assert waster_of(table) == 1


@rule("wk1.unconscious.still-waster")
def test_an_unconscious_waster_still_decides() -> None:
    table = a_table(health=0, at=BETWEEN_TWO_CITIES, first=0)

    done = rehearse(table, wake(table), stop=True)

    assert done.asked[0].seat == 1


# -- reviving


@rule("wk1.unconscious.revive")
@pytest.mark.parametrize(
    ("health", "radiation", "after"),
    [(0, 1, (2, 1)), (3, 4, (3, 2)), (0, 4, (2, 2)), (0, 3, (2, 3))],
    ids=["Health", "Radiation", "both", "Health, though Radiation forbids healing"],
)
def test_a_revived_knight_heals_two_of_what_knocked_him_out(health: int, radiation: int, after: tuple[int, int]) -> None:
    table = a_table(health=[4, health], radiation=[0, radiation])
    reviver, fallen = table.knights

    revive(table, reviver, fallen)

    assert (fallen.health, fallen.radiation) == after
    assert fallen.conscious


@rule("wk1.unconscious.revive")
def test_the_reviver_gains_reputation_and_pays_nothing() -> None:
    table = a_table(health=[4, 0])
    reviver, fallen = table.knights

    revive(table, reviver, fallen)

    assert (reviver.reputation, fallen.reputation) == (1, 0)
    assert (fallen.ammo, fallen.fuel) == (4, 4), "waking up by oneself costs something, being revived does not"


@rule("wk1.unconscious.revive")
def test_the_reviver_may_go_on_moving() -> None:
    table = a_table(health=[4, 0])
    move = a_move(table, 0, NORTH_OF_GANGRAEN, hex_at(2, 0), entered=1)

    revive(table, *table.knights)

    assert not move.stopped


@rule("wk1.unconscious.revived-turn")
def test_a_revived_knight_who_has_not_moved_moves_in_his_turn() -> None:
    table = a_table(health=[4, 0])
    table.turns = 1

    revive(table, *table.knights)

    assert rehearse(table, step(table), stop=True).asked[0].seat == 1


@rule("wk1.unconscious.revived-turn")
def test_a_revived_knight_who_has_had_his_move_has_no_other() -> None:
    table = a_table(health=[0, 4])
    table.turns = 2

    revive(table, *reversed(table.knights))

    assert rehearse(table, step(table)).asked == []
    assert table.stage is Stage.EXPLORATION


@rule("wk1.unconscious.revived-turn")
def test_who_is_revived_after_his_turn_has_missed_it() -> None:
    table = a_table(3, health=[0, 4, 4])
    table.turns = 2

    revive(table, table.knights[1], table.knights[0])

    assert rehearse(table, step(table), stop=True).asked[0].seat == 2, "and not 0, whose turn came while he lay there"


@rule("wk1.unconscious.revived-turn")
def test_a_revived_knight_acts_in_the_later_steps() -> None:
    table = a_table(health=[0, 4], at=CITY_SLOTS[2], stage=Stage.EXPLORATION)

    revive(table, *reversed(table.knights))
    rehearse(table, step(table))

    assert table.exploring is not None
    assert table.exploring.seat == 0


# -- waking up


@rule("wk1.unconscious.wake-place")
def test_he_wakes_up_in_the_nearest_city() -> None:
    table = a_table(health=[0, 4], at=hex_at(3, 10))

    done = rehearse(table, wake(table))

    assert table.knights[0].at == CITY_SLOTS[4], "New Sydney is next door"
    assert done.asked == []


@rule("wk1.unconscious.wake-place")
def test_the_waster_chooses_among_equally_near_cities() -> None:
    table = a_table(health=[0, 4], at=BETWEEN_TWO_CITIES)

    rehearse(table, wake(table), answers=[(1, "Pumps")])

    assert table.knights[0].at == CITY_SLOTS[2]


@rule("wk1.unconscious.wake-place")
def test_in_a_city_he_wakes_up_where_he_lies() -> None:
    table = a_table(health=[0, 4], at=GANGRAEN)

    rehearse(table, wake(table))

    assert table.knights[0].at == GANGRAEN


@rule("wk1.unconscious.wake-place")
def test_whoever_is_carried_to_a_city_takes_his_marker_off_the_hex() -> None:
    table = a_table(health=[0, 4], at=hex_at(3, 10))
    table.knights[0].explored = True

    rehearse(table, wake(table))

    assert not table.knights[0].explored


@rule("wk1.unconscious.wake-place")
def test_conscious_knights_stay_where_they_are() -> None:
    table = a_table(at=hex_at(3, 10))

    rehearse(table, wake(table))

    assert [knight.at for knight in table.knights] == [hex_at(3, 10)] * 2


@rule("wk1.unconscious.wake-heal")
@pytest.mark.parametrize(
    ("health", "radiation", "after"),
    [(0, 1, (2, 1)), (3, 4, (3, 2)), (0, 4, (2, 2)), (0, 3, (2, 3))],
    ids=["Health", "Radiation", "both", "Health, though Radiation forbids healing"],
)
def test_waking_heals_two_of_what_knocked_him_out(health: int, radiation: int, after: tuple[int, int]) -> None:
    table = a_table(health=[health, 4], radiation=[radiation, 0])
    knight = table.knights[0]

    rehearse(table, wake(table))

    assert (knight.health, knight.radiation) == after


@rule("wk1.unconscious.wake-cost")
@pytest.mark.parametrize(("had", "left"), [((4, 4), (3, 3)), ((1, 0), (0, 0))])
def test_waking_costs_one_ammo_and_one_fuel_as_far_as_he_has_them(had: tuple[int, int], left: tuple[int, int]) -> None:
    table = a_table(health=[0, 4], ammo=[had[0], 4], fuel=[had[1], 4])
    knight = table.knights[0]

    rehearse(table, wake(table))

    assert (knight.ammo, knight.fuel) == left


@rule("wk1.unconscious.wake-cost")
def test_waking_up_brings_nobody_reputation() -> None:
    table = a_table(health=[0, 4])

    rehearse(table, wake(table))

    assert [knight.reputation for knight in table.knights] == [0, 0]


def test_what_keeps_a_knight_up_is_gone_afterwards() -> None:
    table = a_table(health=1)
    equip(table, 0, "adrenal")

    rehearse(table, lose_health(table, table.knights[0], 1, "a fall"), answers=["Use Adrenal"])

    assert [card.face for card in table.red_discard] == ["adrenal"]
