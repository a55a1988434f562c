"""A marker that is always coming, and the tolls of the crossings. [wk2.precise.toward-away]"""

from __future__ import annotations

import pytest

from wasteland.games.waste_knights_2e import chronicle, places
from wasteland.games.waste_knights_2e.rounds import end_round
from wasteland.games.waste_knights_2e.table import EntryToken, WasteTable
from wasteland.games.waste_knights_2e.verbs.pursuit import Pursue
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import a_table

SMOKE = "120"


def hunted(at: str, marker: str = "pumps", general: tuple[str, ...] = ()) -> WasteTable:
    """Somebody on the road of doom, and where the marker and general tokens are."""
    table = a_table(adventure="road-of-doom", plot="long-road", at=at)
    table.special, table.general = marker, list(general)
    return table


def ride(table: WasteTable, effect: Pursue, answers: list[str] | None = None) -> None:
    rehearse(table, effect.apply(table, table.knights[0], table.knights[0].sheet), answers=answers or [])


def test_the_marker_comes_so_many_spaces_nearer() -> None:
    table = hunted(at="last-light")
    before = places.board(table).map.distance("pumps", "last-light")

    ride(table, Pursue(3))

    assert places.board(table).map.distance(table.special, "last-light") == before - 3


def test_the_marker_stops_where_it_has_come_to() -> None:
    table = hunted(at="pumps", marker="old-refinery")

    ride(table, Pursue(9))

    assert table.special == "pumps"


def test_a_token_in_reach_is_visited_first_and_taken() -> None:
    table = hunted(at="last-light", marker="old-refinery", general=("pumps", "pumps", "kalgrave"))

    ride(table, Pursue(3, meets=SMOKE), answers=["Drive while they are busy"])

    assert table.general == ["kalgrave"]
    assert table.chronicle.effects == ["burnt-pumps"]
    assert [read.entry for read in table.chronicle.entries] == [SMOKE]


def test_a_token_out_of_reach_is_left_alone() -> None:
    table = hunted(at="last-light", marker="old-refinery", general=("pumps",))

    ride(table, Pursue(2, meets=SMOKE))

    assert table.general == ["pumps"]
    assert not table.chronicle.entries


def test_where_no_entry_is_named_tokens_are_passed_by() -> None:
    table = hunted(at="last-light", marker="old-refinery", general=("pumps",))

    ride(table, Pursue(3))

    assert table.special != "pumps"
    assert table.general == ["pumps"]


@pytest.mark.parametrize("end", ["long-span", "w-25"])
def test_a_token_at_either_end_closes_a_crossing(end: str) -> None:
    table = hunted(at="gangraen")
    table.chronicle.effects = ["tolls"]
    table.chronicle.tokens = [EntryToken(1, "13", end)]

    assert "w-25" not in places.open_map(table).beside["long-span"]
    table.chronicle.tokens = []
    assert "w-25" in places.open_map(table).beside["long-span"]


@pytest.mark.parametrize(("heat", "notes", "steps"), [(0, (), 4), (3, (), 5), (0, ("riders-broken",), 3)])
def test_the_column_rides_by_heat_and_by_how_many_are_left(heat: int, notes: tuple[str, ...], steps: int) -> None:
    table = tracked(heat, notes)
    before = places.board(table).map.distance("pumps", "last-light")

    rehearse(table, end_round(table))

    assert places.board(table).map.distance(table.special, "last-light") == before - steps


@pytest.mark.parametrize("effect", ["grace", "jammed"])
def test_the_column_rests_for_a_round_where_it_allows_a_day_or_cannot_hear(effect: str) -> None:
    table = tracked()
    table.chronicle.effects.append(effect)

    rehearse(table, end_round(table))

    assert table.special == "pumps"
    assert table.chronicle.effects == ["tracked"], "for one round"


def test_nobody_is_hunted_who_does_not_tick() -> None:
    table = tracked()
    table.knights[0].specials = []

    rehearse(table, end_round(table))

    assert table.special == "pumps"


def tracked(heat: int = 0, notes: tuple[str, ...] = ()) -> WasteTable:
    """Somebody at Last Light who ticks, with the column at Pumps."""
    table = hunted(at="last-light")
    knight = table.knights[0]
    knight.specials = [card for card in table.specials if card.number == 1]
    table.chronicle.effects = ["tracked"]
    table.chronicle.counters = {"heat": heat}
    for note in notes:
        chronicle.write(table, knight, note)
    return table
