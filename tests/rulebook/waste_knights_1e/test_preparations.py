"""The Preparations Phase: the Waster Step from a to f, and the Knights Step."""

from __future__ import annotations

from itertools import groupby

import pytest

from tests.rulebook.waste_knights_1e.made_up import an_item
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, GANGRAEN, hex_at, hex_numbered, lay_special, lay_token
from wasteland.games.waste_knights_1e.gear import mark
from wasteland.games.waste_knights_1e.preparations import (
    advance_round,
    board_effects,
    knights_step,
    mission_effects,
    pass_markers,
    remove_effects,
    update_stalls,
    waster_step,
)
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Special, Stage, Token
from wasteland.games.waste_knights_1e.verbs.passives import BoardEffect
from wasteland.games.waste_knights_1e.waster import waster_of
from wasteland.testing import rehearse
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal
from wasteland.testing.waste_knights_1e import a_table

ROAD = hex_at(1, 1)
"""A highway without icons."""
LEAVE = "Leave the Stalls"


def a_waster_step(players: int = 2, **rest: object) -> KnightsTable:
    """A table at the beginning of the Waster Step; all knights are on a road where nothing happens."""
    given: dict[str, object] = {"at": ROAD, "stage": Stage.WASTER, **rest}
    return a_table(players, **given)  # type: ignore[arg-type]


def whole_waster_step(table: KnightsTable, *answers: str | tuple[int, str], dice: tuple[int, ...] = ()) -> Rehearsal[None]:
    return rehearse(table, waster_step(table), answers=answers, dice=dice)


# -- the order


@rule("wk1.prep.waster-step-order")
def test_each_part_of_the_waster_step_is_a_beat_of_its_own() -> None:
    table = a_waster_step(2, mission="cult-of-the-manifold", at=[ROAD, GANGRAEN], stalls=["road-map"], ammo=3)
    for token in (Token.CONTAMINATION, Token.RADIATION):
        lay_token(table, token, ROAD)
    lay_special(table, Special.NUKED, hex_at(3, 1))
    table.news.followed = True

    whole_waster_step(table, (1, "Gain 1 Ammo"), (1, "Discard Road Map"), dice=(4,))

    named = [beat.name for beat in table.news.take_beats() if beat.name]
    assert named == ["Round and tasks", "Board effects", "Tokens", "Mission", "Stalls"]


@rule("wk1.prep.waster-step-order")
def test_the_waster_step_runs_from_a_to_f() -> None:
    market: list[str | None] = ["road-map"]
    table = a_waster_step(2, mission="cult-of-the-manifold", at=[ROAD, GANGRAEN], stalls=market, common="nice-trophy",
                          common_next=["pit-fight", "robo-killer"], ammo=3)  # fmt: skip
    table.tasks[0].markers = 2
    for token in (Token.CONTAMINATION, Token.RADIATION):
        lay_token(table, token, ROAD)
    lay_special(table, Special.NUKED, hex_at(3, 1))

    done = whole_waster_step(table, (1, "Pit Fight"), (1, "Gain 1 Ammo"), (1, "Discard Road Map"), dice=(4,))

    assert [clause for clause, _ in groupby(event.rule for event in done.events if event.rule)] == [
        "wk1.prep.advance-round",
        "wk1.prep.task-outdated-at-three",
        "wk1.setup.general.task-tokens",
        "wk1.prep.board-effects-radiation",
        "wk1.prep.board-effects-contamination",
        "wk1.resource.limits",
        "wk1.prep.remove-board-tokens",
        "wk1.prep.turn-special-tokens",
        "wk1.mission.cult.arrival",
        "wk1.prep.update-stalls",
        "wk1.stalls.refill",
        "wk1.prep.pass-first-player",
    ]


@rule("wk1.prep.waster-step-order")
def test_every_part_comes_once_and_then_the_knights_step() -> None:
    table = a_waster_step(2, common="nice-trophy", stalls=["road-map"], round=2)

    whole_waster_step(table, LEAVE)

    assert (table.stage, table.turns, table.round) == (Stage.KNIGHTS, 0, 3)


@rule("wk1.prep.waster-step-order", "wk1.prep.board-effects-radiation", "wk1.prep.remove-board-tokens")
def test_tokens_harm_before_they_are_removed() -> None:
    table = a_waster_step(2)
    lay_token(table, Token.RADIATION, ROAD)

    whole_waster_step(table)

    assert [knight.radiation for knight in table.knights] == [1, 1]
    assert table.tokens == []


@rule("wk1.prep.waster-step-order", "wk1.move.waster-returns-after-last")
def test_the_waster_of_the_round_just_ended_acts_until_the_markers_are_passed() -> None:
    table = a_waster_step(4, first=0, stalls=["road-map"])

    whole_waster_step(table, (2, LEAVE))

    assert (table.first, waster_of(table)) == (1, 3)


# -- a) the round


@rule("wk1.prep.advance-round")
def test_the_round_marker_advances() -> None:
    table = a_waster_step(2, round=4)

    rehearse(table, advance_round(table))

    assert table.round == 5


@rule("wk1.prep.advance-round")
@pytest.mark.parametrize(("round", "is_told"), [(10, False), (11, True)])
def test_the_last_round_is_announced(round: int, is_told: bool) -> None:
    table = a_waster_step(2, round=round)

    told = rehearse(table, advance_round(table)).told

    assert ("This is the last round." in told) == is_told


@rule("wk1.prep.mark-tasks", "wk1.prep.waster-step-order")
def test_then_every_task_gets_a_marker() -> None:
    table = a_waster_step(4, common="nice-trophy", private=["burn-baby-burn"])

    rehearse(table, advance_round(table))

    assert [errand.markers for errand in table.tasks] == [1, 1]


@rule("wk1.prep.task-outdated-at-three", "wk1.prep.waster-step-order")
def test_a_task_outdated_in_the_step_is_replaced_by_the_old_waster_and_not_marked() -> None:
    table = a_waster_step(4, first=0, common="nice-trophy", common_next=["pit-fight", "robo-killer"])
    table.tasks[0].markers = 2

    rehearse(table, advance_round(table), answers=[(2, "Pit Fight")])

    assert [(errand.task.face, errand.markers) for errand in table.tasks] == [("pit-fight", 0)]


# -- b) board effects


@rule("wk1.prep.board-effects-radiation")
def test_each_radiation_icon_and_token_is_one_radiation() -> None:
    table = a_waster_step(2, at=[hex_at(2, 0), ROAD], tiles={hex_at(2, 0): "ridge-of-lamps"})
    lay_token(table, Token.RADIATION, hex_at(2, 0))

    rehearse(table, board_effects(table))

    assert [knight.radiation for knight in table.knights] == [2, 0]


@rule("wk1.prep.board-effects-contamination")
def test_each_contamination_icon_and_token_is_one_health_and_armor_does_not_help() -> None:
    table = a_waster_step(2, at=[ROAD, hex_at(1, 4)], gear=["vest"])
    lay_token(table, Token.CONTAMINATION, ROAD)
    lay_token(table, Token.CONTAMINATION, ROAD)

    rehearse(table, board_effects(table))

    assert [knight.health for knight in table.knights] == [2, 4]


@rule("wk1.prep.board-effects-radiation", "wk1.prep.board-effects-contamination")
def test_radiation_comes_to_all_before_contamination_comes_to_anybody() -> None:
    table = a_waster_step(3, first=1)
    lay_token(table, Token.RADIATION, ROAD)
    lay_token(table, Token.CONTAMINATION, ROAD)

    told = [line for line in rehearse(table, board_effects(table)).told if "Radiation" in line or "Health" in line]

    order = [table.knights[seat] for seat in (1, 2, 0)]
    assert [line.split(" suffers")[0].split(" loses")[0] for line in told] == [str(knight) for knight in order * 2]
    assert ["Radiation" in line for line in told] == [True] * 3 + [False] * 3


@rule("wk1.prep.board-effects-radiation", "wk1.prep.board-effects-contamination")
@pytest.mark.parametrize(("more", "icons", "levels"), [(1, 0, (0, 4)), (1, 1, (2, 2)), (-1, 1, (0, 4)), (-3, 1, (0, 4))])
def test_what_makes_icons_worse_or_better_does_nothing_without_icons(more: int, icons: int, levels: tuple[int, int]) -> None:
    table = a_waster_step(2)
    table.knights[0].pockets[0] = an_item("Charm", passives=(BoardEffect(more),))
    for token in (Token.RADIATION, Token.CONTAMINATION) * icons:
        lay_token(table, token, ROAD)

    rehearse(table, board_effects(table))

    assert (table.knights[0].radiation, table.knights[0].health) == levels


@rule("wk1.prep.board-effects-radiation", "wk1.unconscious.when")
def test_board_effects_may_cost_consciousness() -> None:
    table = a_waster_step(2, at=[ROAD, hex_at(1, 4)], radiation=[3, 0])
    lay_token(table, Token.RADIATION, ROAD)

    rehearse(table, board_effects(table))

    assert not table.knights[0].conscious


@rule("wk1.prep.board-effects-city")
@pytest.mark.parametrize(
    ("label", "levels"),
    [
        ("Heal 1 Radiation", (2, 1, 2, 2)),
        ("Heal 1 Health", (2, 2, 3, 2)),
        ("Gain 1 Ammo", (3, 2, 2, 2)),
        ("Gain 1 Fuel", (2, 2, 2, 3)),
        ("Nothing", (2, 2, 2, 2)),
    ],
)
def test_a_knight_in_a_city_may_choose_one_of_four(label: str, levels: tuple[int, int, int, int]) -> None:
    table = a_waster_step(2, at=[CITY_SLOTS[3], ROAD], ammo=2, radiation=2, health=2, fuel=2)

    rehearse(table, board_effects(table), answers=[(0, label)])

    knight = table.knights[0]
    assert (knight.ammo, knight.radiation, knight.health, knight.fuel) == levels


@rule("wk1.prep.board-effects-city")
def test_outside_cities_nobody_is_asked() -> None:
    table = a_waster_step(2, at=[hex_at(1, 0), ROAD], ammo=0)

    assert rehearse(table, board_effects(table)).asked == []


@rule("wk1.prep.board-effects-city", "wk1.unconscious.no-activity")
def test_an_unconscious_knight_gets_nothing_of_the_city() -> None:
    table = a_waster_step(2, at=GANGRAEN, health=[0, 4], ammo=[0, 4])

    assert rehearse(table, board_effects(table)).asked == []


@rule("wk1.prep.board-effects-city", "wk1.golden.cannot-beats-can", "wk1.resource.radiation.no-healing")
def test_what_cannot_be_healed_cannot_be_healed_in_a_city_either() -> None:
    table = a_waster_step(2, at=[GANGRAEN, ROAD], health=2, radiation=3)

    done = rehearse(table, board_effects(table), stop=True)

    assert "Heal 1 Health" not in done.labels()
    assert {refusal.label: refusal.reason for refusal in done.refused()}[
        "Heal 1 Health"
    ] == "at 3 Radiation nobody heals Health"


@rule("wk1.prep.board-effects-city", "wk1.resource.fuel.none-without-vehicle")
def test_without_a_vehicle_the_city_has_no_fuel_to_offer() -> None:
    table = a_waster_step(2, at=[GANGRAEN, ROAD], ammo=3, vehicles=[None])

    done = rehearse(table, board_effects(table), stop=True)

    assert done.labels() == ["Gain 1 Ammo", "Nothing"]


@rule("wk1.prep.board-effects-city", "wk1.round.order")
def test_cities_are_resolved_in_the_round_order() -> None:
    table = a_waster_step(3, at=GANGRAEN, ammo=3, first=2)

    done = rehearse(table, board_effects(table), answers=[(2, "Nothing"), (0, "Nothing"), (1, "Nothing")])

    assert len(done.asked) == 3


# -- c) long-term effects


@rule("wk1.prep.remove-board-tokens")
def test_all_tokens_leave_the_board() -> None:
    table = a_waster_step(2)
    for token in Token:
        lay_token(table, token, hex_at(3, 3))

    remove_effects(table)

    assert table.tokens == []


@rule("wk1.prep.turn-special-tokens")
def test_a_light_special_token_is_turned_dark_and_a_dark_one_removed() -> None:
    table = a_waster_step(2)
    ten, six = hex_numbered(table, 10), hex_numbered(table, 6)
    assert ten is not None
    assert six is not None
    lay_special(table, Special.NUKED, ten)

    remove_effects(table)
    lay_special(table, Special.PILLS, six)
    remove_effects(table)

    assert [(token.special, token.dark) for token in table.specials] == [(Special.PILLS, True)]


# -- d) to f)


@rule("wk1.prep.mission-effects")
def test_a_mission_that_schedules_nothing_does_nothing() -> None:
    table = a_waster_step(2)

    done = rehearse(table, mission_effects(table))

    assert (done.told, done.asked, done.rolled) == ([], [], [])


@rule("wk1.prep.mission-effects", "wk1.mission.cult.arrival")
def test_what_the_mission_schedules_comes_in_the_waster_step_with_the_new_round() -> None:
    table = a_waster_step(2, mission="cult-of-the-manifold", round=1, stalls=["road-map"])

    whole_waster_step(table, LEAVE, dice=(4,))

    assert len(table.quest.foes) == 1


STALLS = ["road-map", "medi-shot", "rad-out", "hoof", "vest", "crossbow", "spitter", "chainsaw", "adrenal", "mini-bomber"]
"""A card on every space of the Stalls."""


@rule("wk1.prep.update-stalls")
@pytest.mark.parametrize(
    ("answers", "gone"),
    [
        ([LEAVE], []),
        (["Discard Road Map", LEAVE], ["road-map"]),
        (["Discard Road Map", "Discard Vest"], ["road-map", "vest"]),
    ],
)
def test_the_waster_may_discard_none_one_or_two_cards_at_the_stalls(answers: list[str], gone: list[str]) -> None:
    table = a_waster_step(2, stalls=STALLS, green_next=["dundee-hat"], yellow_next=["first-aid-kit"])

    rehearse(table, update_stalls(table), answers=[(1, answer) for answer in answers])

    assert names([*table.green_discard, *table.yellow_discard]) == gone
    assert [face for face in STALLS if face not in names(table.stalls)] == gone


@rule("wk1.prep.update-stalls", "wk1.stalls.refill")
def test_emptied_spaces_are_refilled_from_their_decks() -> None:
    table = a_waster_step(2, stalls=STALLS, green_next=["dundee-hat"])

    rehearse(table, update_stalls(table), answers=["Discard Medi-shot", LEAVE])

    assert names(table.stalls) == ["road-map", "dundee-hat", *STALLS[2:]]


@rule("wk1.prep.pass-first-player")
@pytest.mark.parametrize(("players", "first", "passed", "waster"), [(4, 0, 1, 3), (4, 3, 0, 2), (3, 1, 2, 1), (2, 1, 0, 1)])
def test_the_first_player_marker_goes_one_seat_to_the_left(players: int, first: int, passed: int, waster: int) -> None:
    table = a_waster_step(players, first=first)

    pass_markers(table)

    assert (table.first, waster_of(table)) == (passed, waster)


# -- the Knights Step


@rule("wk1.prep.unmark", "wk1.knight.special-ability")
def test_markers_leave_gear_and_sheets_but_not_tasks() -> None:
    table = a_table(2, stage=Stage.KNIGHTS, gear=["vest"], common="nice-trophy")
    knight = table.knights[0]
    assert knight.body is not None
    mark(table, knight.body)
    mark(table, knight.sheet)
    table.tasks[0].markers = 2

    rehearse(table, knights_step(table), answers=[(0, "Done")])

    assert table.marked == []
    assert table.tasks[0].markers == 2


@rule("wk1.prep.re-equip")
def test_then_all_may_rearrange_their_gear_at_the_same_time() -> None:
    table = a_table(2, stage=Stage.KNIGHTS, gears=[["vest"], ["vest"]])

    rehearse(table, knights_step(table), answers=[(1, "Vest in the backpack"), (0, "Done"), (1, "Done")])

    assert names(table.knights[1].backpack) == ["vest"]
    assert table.stage is Stage.MOVE


@rule("wk1.prep.re-equip", "wk1.unconscious.no-activity")
def test_an_unconscious_knight_rearranges_nothing() -> None:
    table = a_table(2, stage=Stage.KNIGHTS, gears=[["vest"], ["vest"]], health=[0, 4])

    rehearse(table, knights_step(table), answers=[(1, "Done")])

    assert table.stage is Stage.MOVE


@rule("wk1.prep.re-equip")
def test_stored_gear_counts_as_available_there() -> None:
    table = a_table(2, stage=Stage.KNIGHTS, stored=["medi-shot"], health=2)

    rehearse(table, knights_step(table), answers=[(0, "Use Medi-shot")])

    assert table.knights[0].health == 4


@rule("wk1.prep.draw-luck", "wk1.round.order")
def test_then_each_draws_a_luck_card_in_the_round_order() -> None:
    table = a_table(3, stage=Stage.KNIGHTS, first=1, luck_next=["deadly-quick", "flinch", "back-roads"])

    rehearse(table, knights_step(table))

    assert [names(knight.luck) for knight in table.knights] == [["back-roads"], ["deadly-quick"], ["flinch"]]


@rule("wk1.prep.draw-luck")
def test_who_is_unconscious_draws_too() -> None:
    table = a_table(2, stage=Stage.KNIGHTS, health=[0, 4], luck_next=["deadly-quick", "flinch"])

    rehearse(table, knights_step(table))

    assert [names(knight.luck) for knight in table.knights] == [["deadly-quick"], ["flinch"]]
