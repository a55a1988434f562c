"""What stands and moves on the board for a story, how competitive and solo games end, and how stories are checked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.engine.content import Pack, PackError, files_in, read_pack
from wasteland.games.waste_knights_2e import GAME, endings, places, plot_actions
from wasteland.games.waste_knights_2e.box import SCHEMA, box, pack
from wasteland.games.waste_knights_2e.dice import DICE
from wasteland.games.waste_knights_2e.happenings import happen
from wasteland.games.waste_knights_2e.stories import Happening, PlotAction
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import MOST_OF_A_COLOUR, FoeType, Mode
from wasteland.games.waste_knights_2e.verbs.board_effects import MoveMarker, PlaceMarker, PlacePlot, PlaceRamparts, RemovePlot
from wasteland.testing import rehearse

REHEARSAL = Path(__file__).parent / "rehearsal"


def did(table: WasteTable, *effects: Any) -> WasteTable:
    """Effects are carried out for the first knight."""
    for effect in effects:
        rehearse(table, effect.apply(table, table.knights[0], table.adventure))
    return table


# -- the board


@rule("wk2.components.books-and-board", "wk2.components.markers", "wk2.components.knight-tokens", "wk2.components.harm-tokens")
def test_the_board_has_132_spaces_six_cities_and_fourteen_locations() -> None:
    lands = box(("base",)).board

    assert (len(lands.spaces), len(lands.cities), len(lands.locations)) == (132, 6, 14)
    assert [space.number for space in lands.locations] == list(range(1, 15))


@rule("wk2.components.dice")
def test_there_are_three_dice_of_four_colours() -> None:
    assert (len(DICE), MOST_OF_A_COLOUR) == (4, 3)


@rule("wk2.combat.enemy-card.fields")
def test_enemies_are_of_five_types() -> None:
    types = {card.type for card in (*box(("base",)).road, *box(("base",)).rough) if hasattr(card, "type")}

    assert types == set(FoeType)


@rule("wk2.components.special-ramparts-markers")
def test_the_markers_stand_where_a_story_puts_them() -> None:
    table = did(a_table(), PlaceMarker("kalgrave"), PlaceRamparts("gangraen"))

    assert (table.special, table.ramparts) == ("kalgrave", "gangraen")


@rule("wk2.precise.toward-away")
def test_toward_and_away_are_counted_in_steps_over_open_edges() -> None:
    table = did(a_table(at="new-sydney"), PlaceMarker("pumps"))
    far = places.open_map(table).distance("pumps", "new-sydney")

    did(table, MoveMarker(2, toward="here"))
    assert places.open_map(table).distance(table.special, "new-sydney") == far - 2

    did(table, MoveMarker(1, away="here"))
    assert places.open_map(table).distance(table.special, "new-sydney") == far - 1


@rule("wk2.adventure.plot-token", "wk2.narr.token.plot")
def test_a_plot_action_with_a_token_is_open_where_the_token_lies_and_only_while_it_lies_there() -> None:
    table = did(a_table(), PlacePlot(3, "pumps"))
    action = PlotAction(name="Dig", at=("kalgrave",), token=3)

    assert plot_actions.why_not(table, table.knights[0], action) == ""

    did(table, RemovePlot(3))
    assert plot_actions.why_not(table, table.knights[0], action) == "its place is not on the board now"


@rule("wk2.adventure.challenge-token")
def test_a_challenge_token_goes_to_whoever_takes_its_plot_action() -> None:
    table = a_table(plot="waiting")
    table.challenges = ["pumps", "kalgrave"]
    action = PlotAction(name="Win", at=("challenge",), repeat="token")

    rehearse(table, plot_actions.take(table, table.knights[0], action))

    assert (table.challenges, table.knights[0].challenges) == (["kalgrave"], 1)
    assert plot_actions.why_not(table, table.knights[0], action) == "no challenge token lies here"


@rule("wk2.vehicle.not-lost")
def test_nothing_in_a_pack_can_take_a_vehicle_away() -> None:
    table = a_table(2)

    rehearse(table, endings_of(table))

    assert all(knight.vehicle is not None for knight in table.knights)


async def endings_of(table: WasteTable) -> None:
    """Everything is lost but the vehicle."""
    for knight in table.knights:
        knight.hands, knight.armor, knight.carried = [], None, []


# -- endings


def a_contest(*scores: int, **more: Any) -> WasteTable:
    """A competitive game of as many knights as there are scores."""
    table = a_table(len(scores), **more)
    counter = replace(table.adventure.counters["clue"], personal=True, most=99)
    counters = {**table.adventure.counters, "clue": counter}
    table.adventure = replace(table.adventure, mode=Mode.COMPETITIVE, score="clue", counters=counters)
    for knight, score in zip(table.knights, scores, strict=True):
        knight.counters["clue"] = score
    return table


def won(table: WasteTable) -> tuple[int, ...]:
    return endings.winners(table, table.adventure.endings["home"])


@rule("wk2.narr.end.competitive")
def test_where_knights_compete_who_has_most_wins_alone() -> None:
    assert won(a_contest(3, 5, 4)) == (1,)


@rule("wk2.narr.end.competitive")
def test_in_the_end_all_hear_what_everybody_has_got() -> None:
    table = a_contest(3, 5)

    done = rehearse(table, happen(table, table.knights[0], Happening(end="home"), table.adventure, ""))

    assert done.ended
    assert {"Johnny Taylor has 3.", "Alinta has 5."} <= {*done.told}


@rule("wk2.narr.end.competitive", "wk2.narr.end.competitive-last")
def test_the_eliminated_cannot_win_and_the_last_one_left_wins_by_the_goal_alone() -> None:
    table = a_contest(3, 5)
    table.knights[1].eliminated = True

    assert won(table) == (0,)
    assert endings.winners(table, table.adventure.endings["lost"]) == ()


@rule("wk2.narr.end.competitive-ties")
def test_ties_are_broken_by_xp_then_by_what_one_owns_then_by_injuries() -> None:
    assert won(a_contest(3, 3, xp=[2, 4])) == (1,)
    assert won(a_contest(3, 3, fuel=[4, 2])) == (0,)
    hurt = a_contest(3, 3)
    hurt.knights[0].injuries = [hurt.injuries.loose.pop()]
    assert won(hurt) == (1,)
    assert won(a_contest(3, 3)) == (0, 1)


@rule("wk2.narr.end.solo", "wk2.solo.knight-count")
def test_with_two_knights_in_one_hand_the_game_is_lost_when_both_are_gone() -> None:
    table = a_table(1)
    assert table.left()

    table.knights[0].eliminated = True

    assert not table.left()


# -- how stories are checked


def with_changed(folder: Path, file: str, old: str, new: str) -> Path:
    """The small adventure, with one thing changed in one of its files."""
    copied = folder / "rehearsal"
    copytree(REHEARSAL, copied)
    path = copied / "adventures" / "rehearsal" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return copied


def problems(folder: Path) -> list[str]:
    """All that is wrong with a pack, with file and line."""
    try:
        read: Pack = read_pack(files_in(folder), SCHEMA, pack("base").records)
        read.read_whole()
    except PackError as wrong:
        return [str(problem) for problem in wrong.problems]
    return [str(read.placed(flaw)) for flaw in GAME.flaws(read)]


@rule("wk2.narr.load.validate")
@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("adventure.toml", '"pumps"', '"pumpz"', "adventures/rehearsal/adventure.toml:7: rehearsal.start: there is no 'pumpz'"),
        ("adventure.toml", '"waiting"', '"weighting"', "there is no 'weighting' in plots here; did you mean 'waiting'?"),
        ("plots.toml", 'A = "1"', 'A = "17"', "there is no '17' in entries here"),
        ("entries.toml", 'fight = "dogs"', 'fight = "cats"', "there is no 'cats' in opponents here"),
        (
            "entries.toml",
            '{ written = "key" }',
            '{ has = { what = "xp", at_least = 2, at_most = 1 } }',
            "nothing is 2 or more and 1",
        ),
        ("endings.toml", 'outcome = "victory"', 'outcome = "defeat"', "an adventure may end in victory and in defeat"),
        ("adventure.toml", 'start   = "pumps"\n', "", "the field 'start' is missing"),
    ],
)
def test_what_leads_nowhere_is_refused_with_its_place(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    found = problems(with_changed(tmp_path, file, old, new))

    assert any(problem in one for one in found), found


@rule("wk2.narr.load.validate")
@pytest.mark.parametrize(
    ("space", "problem"),
    [
        ('terrain = "desert"\nicons = ["threat", "threat", "radiation"]', "a space has at most 2 danger icons"),
        ('terrain = "desert"\nicons = ["threat"]\nkind = "city"\nname = "Nowhere"', "and a city none"),
        ('terrain = "crater"\nkind = "city"\nname = "Nowhere"', "nobody can stand on a crater"),
        ('terrain = "crater"\ncrosses_to = "pumps"', "nobody can stand on a crater"),
        ('terrain = "desert"\nkind = "city"', "cities and special locations have a name"),
        ('terrain = "desert"\nkind = "location"\nname = "Nowhere"', "a special location has a number"),
    ],
)
def test_a_space_that_cannot_be_is_refused(tmp_path: Path, space: str, problem: str) -> None:
    folder = with_changed(tmp_path, "adventure.toml", "pumps", "pumps")
    (folder / "spaces.toml").write_text(f'[nowhere]\nq = 40\nr = 40\nside = "west"\n{space}\n', encoding="utf-8")

    assert [one for one in problems(folder) if problem in one] != []


@rule("wk2.narr.load.validate")
def test_a_condition_may_ask_for_exactly_so_much_by_both_its_bounds(tmp_path: Path) -> None:
    bounds = '{ has = { what = "xp", at_least = 2, at_most = 2 } }'

    assert not any(
        "nothing is" in one for one in problems(with_changed(tmp_path, "entries.toml", '{ written = "key" }', bounds))
    )


@rule("wk2.narr.load.reachability", "wk2.narr.load.validate")
def test_the_small_adventure_is_in_order() -> None:
    assert problems(REHEARSAL) == []


@rule("wk2.narr.load.reachability")
def test_an_entry_that_nothing_leads_to_is_named(tmp_path: Path) -> None:
    found = problems(with_changed(tmp_path, "plots.toml", 'D = "4"', 'D = "1"'))

    assert found == ["adventures/rehearsal/entries.toml:50: rehearsal.entries.4: nothing leads to this entry"]


@rule("wk2.narr.load.termination")
def test_entries_that_lead_to_each_other_without_end_are_named(tmp_path: Path) -> None:
    folder = with_changed(tmp_path, "entries.toml", 'text = "They stay."', 'text = "They stay."\ngo_to = "2"')

    assert any("rehearsal.entries.2: this entry leads back to itself" in one for one in problems(folder))


@rule("wk2.narr.encounter.minimum")
def test_a_plot_with_fewer_than_four_letters_is_named(tmp_path: Path) -> None:
    folder = with_changed(tmp_path, "plots.toml", 'D = "4"', "")

    assert any("3 letters lead somewhere" in one for one in problems(folder))
