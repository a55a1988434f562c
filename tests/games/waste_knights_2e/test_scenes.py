"""Scenes beside the plot, what befalls whoever is at a place, and how far the Column has come."""

from __future__ import annotations

from wasteland.games.waste_knights_2e.places import spaces
from wasteland.games.waste_knights_2e.table import Read, WasteTable
from wasteland.games.waste_knights_2e.verbs.distances import MarkerTo
from wasteland.games.waste_knights_2e.verbs.harms import Wound
from wasteland.games.waste_knights_2e.verbs.scenes import NextScene, Scene, WhoIsAt
from wasteland.games.waste_knights_2e.verbs.whereabouts import At
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import a_table


def a_haven(players: int = 2, **more: object) -> WasteTable:
    """A table of Safe Haven on the way to Three Bores, the Column still at Kalgrave."""
    table = a_table(players, adventure="safe-haven", plot="the-column", **more)  # type: ignore[arg-type]
    table.special, table.plot_tokens[1] = "kalgrave", "three-bores"
    return table


def read(table: WasteTable) -> list[str]:
    return [one.entry for one in table.chronicle.entries]


def test_the_first_scene_that_is_new_and_whose_needs_hold_is_read() -> None:
    table = a_haven(at="pumps")
    table.chronicle.entries.append(Read("105", 0, 1))
    talk = NextScene((Scene(entry="103", when=(At("gangraen"),)), Scene(entry="105"), Scene(entry="106"), Scene(entry="107")))

    rehearse(table, talk.apply(table, table.knights[0], table.adventure), answers=["Ride with the convoy for a stage"])

    assert read(table) == ["105", "106"]


def test_where_every_scene_has_been_read_nothing_is_said() -> None:
    table = a_haven(at="pumps")
    table.chronicle.entries.append(Read("105", 0, 1))

    said = rehearse(table, NextScene((Scene(entry="105"),)).apply(table, table.knights[0], table.adventure))

    assert (said.asked, read(table)) == ([], ["105"])


def test_it_befalls_the_first_knight_at_the_place_and_not_whoever_speaks_for_the_plot() -> None:
    table = a_haven(at=["pumps", "kalgrave"])

    rehearse(table, WhoIsAt("marker", (Wound(1),)).apply(table, table.knights[0], table.adventure))

    assert [knight.wounds for knight in table.knights] == [0, 1]


def test_where_nobody_is_at_the_place_something_else_happens() -> None:
    table = a_haven(at="pumps")

    rehearse(table, WhoIsAt("marker", (Wound(1),), (Wound(2),)).apply(table, table.knights[0], table.adventure))

    assert [knight.wounds for knight in table.knights] == [2, 0]


def test_progress_of_the_marker_is_the_way_that_it_has_behind_it() -> None:
    table = a_haven()
    way = MarkerTo("The way", "kalgrave", "plot-1")
    whole = way.wanted(table)

    assert (way.reached(table, table.knights[0]), whole) == (0, 8)
    table.special = "the-weir"
    assert way.reached(table, table.knights[0]) == 6
    table.special = spaces(table, table.knights[0], "plot-1")[0]
    assert way.reached(table, table.knights[0]) == whole
