"""Paths of Blood: horsemen who ride, artifacts that lie face down, and the cards of the module."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, a_foe, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import chronicle, places, plot_actions, powers
from wasteland.games.waste_knights_2e.families import Condition, Effect
from wasteland.games.waste_knights_2e.hiding import redeal
from wasteland.games.waste_knights_2e.rounds import end_round
from wasteland.games.waste_knights_2e.skill_tests import make_test
from wasteland.games.waste_knights_2e.stories import PlotAction
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import TALK
from wasteland.games.waste_knights_2e.verbs.horsemen import (
    ArtifactsLeft,
    Gather,
    Laden,
    LayArtifacts,
    MoveHorseman,
    OpenArtifact,
    Rides,
    Unhorse,
    Unload,
)
from wasteland.games.waste_knights_2e.verbs.story import Convert, Count
from wasteland.games.waste_knights_2e.view import view
from wasteland.testing import Rehearsal, rehearse

LEAD, FEATHER = "50", "53"
"""Entries of two artifacts."""


def the_coasts(players: int = 1, at: str = "saltmarket", riders: dict[int, str] | None = None, **laid: Any) -> WasteTable:
    """The second plot of Rise of the Red Lord, with crates at the Tower and the Gaol."""
    table = a_table(players, adventure="rise-of-the-red-lord", plot="four-coasts", at=at, **laid)
    table.artifacts, table.unopened = ["cerbero-tower", "boundary-gaol"], [LEAD, FEATHER]
    table.horsemen = riders if riders is not None else {1: "pumps", 2: "the-weir"}
    return table


def do(table: WasteTable, *effects: Effect, **more: Any) -> None:
    """Effects happen to the first knight, one after another."""
    for effect in effects:
        rehearse(table, effect.apply(table, table.knights[0], table.adventure), **more)


def the_round_ends(table: WasteTable, rounds: int = 1) -> Rehearsal[None] | None:
    """So many rounds end, one after another."""
    ended = None
    for _ in range(rounds):
        ended = rehearse(table, end_round(table))
    return ended


def action(table: WasteTable, name: str) -> PlotAction:
    """A Plot Action of the plot in play, by its name."""
    return next(one for one in plot_actions.of_plot(table) if one.name == name)


def far(table: WasteTable, one: str, other: str) -> int:
    return places.board(table).map.distance(one, other)


# -- the module


@rule("wk2.paths-of-blood.setup", "wk2.module.special-deck-order")
@pytest.mark.parametrize(("modules", "numbers"), [((), []), (("paths-of-blood",), [11, 12, 13, 14, 15, 16, 17])])
def test_the_module_brings_the_special_cards_11_to_17(modules: Sequence[str], numbers: list[int]) -> None:
    table = a_table(adventure="road-of-doom", modules=modules)

    assert [card.number for card in table.specials if 11 <= card.number <= 17] == numbers


@rule("wk2.paths-of-blood.setup")
def test_the_adventure_turns_the_module_on() -> None:
    table = the_coasts()

    assert "paths-of-blood" in table.modules
    assert [card.name for card in table.specials if card.number == 15] == ["The Red Lord"]


@rule("wk2.paths-of-blood.setup")
def test_horsemen_and_artifacts_are_on_the_board_for_all_to_see() -> None:
    table = the_coasts()
    table.laden = [2]

    spaces = {space.id: space for space in view(table, 0).boards[0].spaces}

    assert [(piece.name, piece.tags) for piece in spaces["the-weir"].pieces if piece.kind == "horseman"] == [
        ("The Drover", ("2", "laden"))
    ]
    assert [piece.name for piece in spaces["cerbero-tower"].pieces if piece.kind == "artifact"] == ["Artifact, face down"]


@rule("wk2.paths-of-blood.setup")
def test_each_horseman_is_called_by_his_name() -> None:
    table = the_coasts(riders={1: "pumps", 4: "saltmarket"})

    named = [piece.name for space in view(table, 0).boards[0].spaces for piece in space.pieces if piece.kind == "horseman"]

    assert sorted(named) == ["The Bailiff", "The Bugler"]


@rule("wk2.plot-action.allowed-by")
def test_an_action_for_each_knight_is_open_to_those_who_have_not_taken_it() -> None:
    table = the_coasts(players=2, at="alice-offsprings")
    back = action(table, "Give Back a Jacket")

    rehearse(table, plot_actions.take(table, table.knights[0], back), answers=["Lay the path"])
    table.round += 1

    assert [plot_actions.why_not(table, knight, back) for knight in table.knights] == ["you have done it", ""]


# -- artifacts


@rule("wk2.paths-of-blood.setup")
def test_what_an_artifact_is_the_lot_says_when_it_is_opened() -> None:
    opened = set()
    for seed in range(8):
        table = the_coasts(at="boundary-gaol")
        do(table, OpenArtifact(), seed=seed, stop=True)
        opened.add(table.chronicle.entries[-1].entry)
        assert table.artifacts == ["cerbero-tower"], "the token is gone from the board"
        assert table.chronicle.entries[-1].entry not in table.unopened

    assert opened == {LEAD, FEATHER}


@rule("wk2.paths-of-blood.setup", "wk2.narr.hidden-text")
def test_nothing_on_the_table_says_which_artifact_lies_where() -> None:
    table = the_coasts()
    other = table.copy()
    do(other, LayArtifacts((FEATHER, LEAD), ("cerbero-tower", "boundary-gaol")))

    assert (table.artifacts, sorted(table.unopened)) == (other.artifacts, other.unopened), "in whatever order they are named"
    before = view(table, 0)
    redeal(table, 0, Random(1))
    assert view(table, 0) == before


@rule("wk2.paths-of-blood.setup")
def test_digging_takes_the_artifact_away_and_the_plot_action_with_it() -> None:
    table = the_coasts(at="boundary-gaol")
    knight, dig = table.knights[0], action(table, "The Crate at the Gaol")
    assert not plot_actions.why_not(table, knight, dig)

    rehearse(table, plot_actions.take(table, knight, dig), answers=["Do the Friday for him"], stop=True)

    assert plot_actions.why_not(table, knight, dig) == "there is no crate here any longer"


# -- horsemen


@rule("wk2.paths-of-blood.setup", "wk2.precise.toward-away")
def test_horsemen_ride_two_spaces_for_the_nearest_artifact() -> None:
    table = the_coasts()

    the_round_ends(table)

    assert table.horsemen == {1: "boundary-gaol", 2: "cerbero-tower"}


@rule("wk2.paths-of-blood.setup")
def test_a_rider_on_an_artifact_loads_it_then_brings_it_to_the_glass() -> None:
    table = the_coasts()
    knight = table.knights[0]

    the_round_ends(table, 2)
    assert (sorted(table.laden), table.artifacts) == ([1, 2], [])
    assert table.horsemen[2] == "cerbero-tower", "who loads rides no farther"

    the_round_ends(table)
    assert (table.horsemen[2], table.laden) == ("the-glass", [1])
    assert chronicle.counted(table, knight, "red") == 1


@rule("wk2.paths-of-blood.setup")
def test_no_two_riders_make_for_an_artifact_on_which_one_of_them_stands() -> None:
    table = the_coasts(riders={1: "three-bores", 2: "cerbero-tower"})
    before = far(table, "three-bores", "boundary-gaol")

    the_round_ends(table)

    assert far(table, table.horsemen[1], "boundary-gaol") == before - 2


@rule("wk2.paths-of-blood.setup")
@pytest.mark.parametrize(("colours", "steps"), [(5, 2), (6, 3)])
def test_riders_ride_faster_once_the_country_is_red(colours: int, steps: int) -> None:
    table = the_coasts(riders={1: "kalgrave"})
    table.artifacts, table.chronicle.counters["colours"] = ["boundary-gaol"], colours
    before = far(table, "kalgrave", "boundary-gaol")

    the_round_ends(table)

    assert far(table, table.horsemen[1], "boundary-gaol") == before - steps


@rule("wk2.paths-of-blood.setup")
def test_where_no_artifact_is_left_they_ride_for_the_glass() -> None:
    table = the_coasts(riders={3: "three-bores"})
    table.artifacts = []

    the_round_ends(table, 3)

    assert table.horsemen == {3: "the-glass"}


@rule("wk2.paths-of-blood.setup")
def test_who_stops_a_rider_for_good_opens_what_he_carries() -> None:
    table = the_coasts(riders={2: "cerbero-tower"})
    table.laden, table.artifacts = [2], ["boundary-gaol"]

    table.unopened = [LEAD]
    do(table, Unhorse(2), answers=["Take it with you"])

    assert (table.horsemen, table.laden, table.unopened) == ({}, [], [])
    assert chronicle.counted(table, table.knights[0], "relics") == 1


@rule("wk2.paths-of-blood.setup")
def test_a_rider_who_was_stopped_does_not_come_back() -> None:
    table = the_coasts(riders={1: "pumps"})
    do(table, Unhorse(1))

    do(table, Gather("the-glass", ()), MoveHorseman(1, 2, away="artifact"), Unhorse(1), Unload(1))

    assert not table.horsemen


@rule("wk2.paths-of-blood.setup")
def test_what_a_rider_drops_lies_face_down_where_he_is() -> None:
    table = the_coasts(riders={2: "long-span"})
    table.laden, table.artifacts = [2], []

    do(table, Unload(2), Unload(2))

    assert (table.artifacts, table.laden, table.horsemen) == (["long-span"], [], {2: "long-span"})
    assert len(table.unopened) == 2, "nobody has looked"


@rule("wk2.paths-of-blood.setup")
def test_riders_who_gather_bring_what_they_carry() -> None:
    table = the_coasts(riders={1: "pumps", 2: "the-weir"})
    table.laden = [2]

    do(table, Gather("the-glass", (Count("red", 1),)))

    assert (table.horsemen, table.laden) == ({1: "the-glass", 2: "the-glass"}, [])
    assert chronicle.counted(table, table.knights[0], "red") == 1


@rule("wk2.paths-of-blood.setup", "wk2.precise.toward-away")
def test_a_rider_can_be_sent_away_or_called_closer() -> None:
    table = the_coasts(riders={1: "saltmarket"})
    before = far(table, "saltmarket", "boundary-gaol")

    do(table, MoveHorseman(1, 1, away="boundary-gaol"))
    assert far(table, table.horsemen[1], "boundary-gaol") == before + 1

    do(table, MoveHorseman(1, 2, toward="boundary-gaol"))
    assert far(table, table.horsemen[1], "boundary-gaol") == before - 1


@rule("wk2.paths-of-blood.setup", "wk2.plot-action.allowed-by")
def test_each_rider_is_stopped_at_most_once_a_round() -> None:
    table = the_coasts(2, at="pumps")
    first, second = table.knights
    stop = action(table, "Stop the Bailiff")

    rehearse(table, plot_actions.take(table, first, stop), answers=["Ask to see the name"])
    table.horsemen[1] = "pumps"

    assert plot_actions.why_not(table, second, stop) == "it has been done in this round"
    table.round += 1
    assert not plot_actions.why_not(table, second, stop)


# -- conditions


@pytest.mark.parametrize(("condition", "why"), [
    (Rides(1), ""),
    (Rides(3), "The Midwife rides no longer"),
    (Laden(2), ""),
    (Laden(1), "The Bailiff carries nothing"),
    (ArtifactsLeft(exactly=3), ""),
    (ArtifactsLeft(at_most=2), "only if 2 or less artifacts lie on the board or are being carried"),
])  # fmt: skip
def test_a_story_asks_who_rides_and_what_is_left(condition: Condition, why: str) -> None:
    table = the_coasts()
    table.laden = [2]

    assert condition.why_not(table, table.knights[0]) == why
    assert condition.holds(table, table.knights[0]) is not bool(why)


@pytest.mark.parametrize(
    "effect", [Unhorse(5), MoveHorseman(0, 1, toward="here"), MoveHorseman(1, 1), LayArtifacts(("50",), ())]
)
def test_a_pack_is_told_what_cannot_be(effect: Unhorse | MoveHorseman | LayArtifacts) -> None:
    assert len(list(effect.problems())) == 1


# -- the cards


def holding(table: WasteTable, number: int) -> WasteTable:
    """The first knight holds a special card."""
    table.knights[0].specials = [card for card in table.specials if card.number == number]
    return table


@rule("wk2.paths-of-blood.setup", "wk2.combat.resolution.undecided")
def test_the_last_post_ends_a_combat_undecided_once_in_a_game() -> None:
    table = holding(the_coasts(), 17)

    done = fought(table, a_foe(dice=("red",)), answers=["The Last Post"])
    assert (done.value, done.rolled, table.knights[0].wounds) == ("draw", [], 0)

    table.round += 1
    again = fought(table, a_foe(), stop=True)
    assert [str(use.source) for use in again.asked[0].options[:-1]] == ["Quick Draw"], "it was for once"


@rule("wk2.paths-of-blood.setup")
def test_the_colours_help_with_talk() -> None:
    plain, flown = the_coasts(), holding(the_coasts(), 16)

    rolls = [
        rehearse(table, make_test(table, table.knights[0], TALK, 1, "in the open"), dice=[dice]).rolled[0]
        for table, dice in ((plain, (BLANK,) * 3), (flown, (BLANK,) * 4))
    ]

    assert [[die.id for die in roll.dice].count("blue") for roll in rolls] == [0, 1]


@rule("wk2.paths-of-blood.setup", "wk2.combat.traits.threat-x")
@pytest.mark.parametrize("number", [15, 16])
def test_who_faced_the_lord_or_flies_the_colours_is_seen_by_gangs(number: int) -> None:
    table = holding(the_coasts(), number)

    fought(table, a_foe(), stop=True)

    assert table.combat is not None
    assert len(table.combat.tokens) == 1


@rule("wk2.paths-of-blood.setup")
def test_the_scales_of_the_bailiff_bring_one_more_card_to_barter() -> None:
    plain, weighed = the_coasts(), holding(the_coasts(), 11)

    assert powers.number(weighed, weighed.knights[0], "barter") == powers.number(plain, plain.knights[0], "barter") + 1


@rule("wk2.narr.chronicle.only-state")
def test_one_counter_may_count_for_another_and_stay() -> None:
    table = the_coasts()
    table.chronicle.counters |= {"red": 3, "lord": 2}

    do(table, Convert("red", "lord", keeps=True))

    assert (table.chronicle.counters["red"], table.chronicle.counters["lord"]) == (3, 5)
