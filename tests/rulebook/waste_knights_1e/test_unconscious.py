"""Unconscious knights: falling, lying there, being revived, and waking up in a city."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import a_drug
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, GANGRAEN, hex_at, lay_token
from wasteland.games.waste_knights_1e.consciousness import revive, wake
from wasteland.games.waste_knights_1e.equipping import arrange_together
from wasteland.games.waste_knights_1e.harm import lose_health, suffer
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.route import ON_FOOT, STAY, called
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage, Timing, Token
from wasteland.games.waste_knights_1e.verbs.hex_effects import ResupplyA
from wasteland.games.waste_knights_1e.waster import waster_of
from wasteland.games.waste_knights_1e.windows import WAKE_PROMPT, usable
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, equip

NORTH_OF_GANGRAEN = hex_at(1, 0)
BETWEEN_TWO_CITIES = ROAD = hex_at(1, 1)
"""One hex from Gangraen, one from Pumps; a highway without icons."""


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
@pytest.mark.parametrize(
    ("health", "radiation", "usable"),
    [(0, 2, "Medi-shot"), (2, 4, "Rad-out"), (0, 4, "Rad-out"), (0, 3, "Rad-out")],
    ids=["no Health", "4 Radiation", "both", "no Health, and Radiation forbids healing it"],
)
def test_who_lies_unconscious_uses_only_what_lets_him_come_round(health: int, radiation: int, usable: str) -> None:
    kit, luck = ["medi-shot", "rad-out", "extra-bullets"], ["the-other-pocket"]
    table = a_table(gear=kit, luck=luck, ammo=0, health=[health, 4], radiation=[radiation, 0])

    done = rehearse(table, step(table), stop=True)

    assert (done.prompts, [label.split(":")[0] for label in done.labels()]) == ([WAKE_PROMPT], [f"Use {usable}", "Nothing"])


@rule("wk1.unconscious.no-activity", "wk1.gear.any-time")
def test_whoever_comes_round_when_his_turn_to_move_comes_has_his_move() -> None:
    table = a_table(gear=["medi-shot"], health=[0, 4])

    done = rehearse(table, step(table), answers=["Use Medi-shot"], stop=True)

    assert (table.knights[0].health, done.prompts[-1]) == (2, "How do you move?")
    assert "Russel Crown comes round." in done.told


@rule("wk1.unconscious.no-activity", "wk1.gear.any-time")
def test_whoever_comes_round_when_his_turn_to_explore_comes_explores() -> None:
    table = a_table(gear=["rad-out"], radiation=[4, 0], stage=Stage.EXPLORATION)

    rehearse(table, step(table), answers=["Use Rad-out"])

    assert (table.knights[0].radiation, table.exploring and table.exploring.seat) == (2, 0)


@rule("wk1.unconscious.no-activity", "wk1.action.resupply-a")
@pytest.mark.parametrize(("health", "radiation"), [(0, 0), (2, 4), (0, 4)])
def test_a_resupply_that_is_carried_along_brings_him_round_too(health: int, radiation: int) -> None:
    table = a_table(health=[health, 4], radiation=[radiation, 0])
    table.knights[0].pockets[0] = a_drug("Clinic", ResupplyA())

    rehearse(table, step(table), answers=["Use Clinic"], stop=True)

    assert (table.knights[0].health, table.knights[0].radiation) == (4, 0)


@rule("wk1.unconscious.no-activity")
def test_both_dials_are_healed_one_after_the_other() -> None:
    table = a_table(gear=["medi-shot", "rad-out"], health=[0, 4], radiation=[4, 0])

    done = rehearse(table, step(table), answers=["Use Rad-out", "Use Medi-shot"], stop=True)

    assert (table.knights[0].health, table.knights[0].radiation) == (2, 2)
    assert done.told.count("Russel Crown comes round.") == 1


@rule("wk1.unconscious.no-activity")
def test_whoever_comes_round_by_himself_stays_where_he_lies_and_pays_nothing() -> None:
    table = a_table(gear=["medi-shot"], health=[0, 4], at=hex_at(3, 10))

    rehearse(table, step(table), answers=["Use Medi-shot", STAY])

    knight = table.knights[0]
    assert (knight.at, knight.ammo, knight.fuel) == (hex_at(3, 10), 4, 4)


@rule("wk1.unconscious.no-activity", "wk1.gear.any-time")
def test_whoever_lies_there_may_leave_it() -> None:
    table = a_table(gear=["medi-shot"], health=[0, 4])

    rehearse(table, step(table), answers=["Nothing"])

    assert (table.knights[0].health, table.move) == (0, None)


@rule("wk1.unconscious.no-activity", "wk1.rest.use-any-gear", "wk1.gear.any-time")
def test_in_the_knights_step_he_may_use_what_he_has_stored() -> None:
    table = a_table(stored=["medi-shot", "hoof"], health=[0, 4], stage=Stage.KNIGHTS)

    done = rehearse(table, step(table), answers=[(0, "Use Medi-shot")], stop=True)

    assert table.knights[0].health == 2
    assert "Hoof in hand 1" in done.labels(), "and now that he stands, he may arrange his gear"


@rule("wk1.unconscious.no-activity")
def test_before_that_he_arranges_nothing() -> None:
    table = a_table(stored=["medi-shot", "hoof"], health=[0, 4], stage=Stage.KNIGHTS)

    done = rehearse(table, step(table), stop=True)

    assert done.labels() == ["Done", "Use Medi-shot: heal 2 Health"]


@rule("wk1.unconscious.when", "wk1.gear.any-time")
@pytest.mark.parametrize(
    ("token", "face", "levels"),
    [(Token.CONTAMINATION, "medi-shot", {"health": [1, 4]}), (Token.RADIATION, "rad-out", {"radiation": [3, 0]})],
)
def test_who_would_lose_consciousness_may_heal_at_once(token: Token, face: str, levels: dict[str, list[int]]) -> None:
    table = a_table(gear=[face], at=[NORTH_OF_GANGRAEN, GANGRAEN], stage=Stage.WASTER, **levels)  # type: ignore[arg-type]
    lay_token(table, token, NORTH_OF_GANGRAEN)

    done = rehearse(table, step(table), answers=["Use "], stop=True)

    assert table.knights[0].conscious
    assert "Russel Crown loses consciousness." not in done.told


@rule("wk1.unconscious.when", "wk1.gear.any-time")
def test_who_heals_at_once_goes_on_with_his_move() -> None:
    table = a_table(gear=["medi-shot"], health=1, wasteland_next=["acid-rain"])
    move = a_move(table, 0, NORTH_OF_GANGRAEN, hex_at(2, 0), entered=1)

    rehearse(table, lose_health(table, table.knights[0], 1, "a fall"), answers=["Use Medi-shot"])

    assert (move.stopped, table.knights[0].health) == (False, 2)


@rule("wk1.gear.any-time", "wk1.resource.radiation.no-healing")
def test_who_is_about_to_suffer_what_forbids_healing_may_heal_first() -> None:
    table = a_table(gear=["medi-shot"], radiation=[2, 0], health=[2, 4], at=[ROAD, GANGRAEN], stage=Stage.WASTER)
    for token in (Token.RADIATION, Token.CONTAMINATION, Token.CONTAMINATION):
        lay_token(table, token, ROAD)

    rehearse(table, step(table), answers=["Use Medi-shot"], stop=True)

    knight = table.knights[0]
    assert (knight.radiation, knight.health, knight.conscious) == (3, 2, True)


@rule("wk1.gear.any-time")
def test_nobody_is_asked_before_harm_that_forbids_nothing() -> None:
    table = a_table(gear=["medi-shot"], radiation=[1, 0], health=[3, 4], at=[ROAD, ROAD], stage=Stage.WASTER)
    for token in (Token.RADIATION, Token.CONTAMINATION):
        lay_token(table, token, ROAD)

    assert rehearse(table, step(table)).asked == []


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


@rule("wk1.unconscious.no-activity", "wk1.gear.any-time")
def test_adrenal_is_offered_and_healing_with_it() -> None:
    table = a_table(gear=["adrenal", "medi-shot"])
    knight = table.knights[0]

    done = rehearse(table, lose_health(table, knight, 4, "a bomb"), stop=True)

    adrenal, medi_shot = "Use Adrenal: stay conscious, at 1 Health or 3 Radiation", "Use Medi-shot: heal 2 Health"
    assert done.labels() == [adrenal, medi_shot, "Nothing"]


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
    for knight in table.knights:
        knight.moved = True

    revive(table, *reversed(table.knights))

    assert rehearse(table, step(table)).asked == []
    assert table.stage is Stage.EXPLORATION


@rule("wk1.unconscious.revived-turn")
def test_who_is_revived_after_his_turn_came_moves_after_the_others() -> None:
    table = a_table(3, knights=["russel-crown", "mel-gearson"], health=[0, 4, 4], at=[NORTH_OF_GANGRAEN, 0, 0],
                    wasteland_next=["tornado"])  # fmt: skip
    walk = [ON_FOOT, called(table, NORTH_OF_GANGRAEN), "Face it"]
    meeting = ["Search for Russel Crown", "Revive", "Make no offer", "Make no offer"]

    done = rehearse(table, moves(table), answers=[*walk, *meeting, (2, STAY), (0, STAY)], dice=[(8, 1)])

    assert [choice.seat for choice in done.asked if choice.prompt == "How do you move?"] == [1, 2, 0]


@rule("wk1.unconscious.revived-turn")
def test_who_fell_in_his_own_move_has_no_other() -> None:
    table = a_table(3, knights=["russel-crown", "mel-gearson"], health=[0, 4, 4], at=[NORTH_OF_GANGRAEN, 0, 0],
                    wasteland_next=["tornado"])  # fmt: skip
    table.knights[0].moved, table.turns = True, 1
    walk = [ON_FOOT, called(table, NORTH_OF_GANGRAEN), "Face it"]
    meeting = ["Search for Russel Crown", "Revive", "Make no offer", "Make no offer"]

    done = rehearse(table, moves(table), answers=[*walk, *meeting, (2, STAY)], dice=[(8, 1)])

    assert [choice.seat for choice in done.asked if choice.prompt == "How do you move?"] == [1, 2]


async def moves(table: KnightsTable) -> None:
    """The Move Step, from the next knight on."""
    while table.stage is Stage.MOVE:
        await step(table)


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
