"""`wasteland stories`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.terminal import Terminal

ADVENTURE = "road-of-doom"
SMALL = Path(__file__).parents[1] / "rulebook" / "waste_knights_2e" / "rehearsal"
SVG = "{http://www.w3.org/2000/svg}"


def told(terminal: Terminal, *arguments: str) -> dict[str, Any]:
    done = terminal("stories", *arguments, "--json")
    assert done.code == 0, done.err
    found: dict[str, Any] = json.loads(done.out.splitlines()[-1])
    return found


def test_it_says_how_often_and_when_each_thing_was_met(terminal: Terminal) -> None:
    data = told(terminal, ADVENTURE, "--games", "5", "--bots", "random")

    assert (data["games"], data["finished"], data["errors"]) == (5, 5, 0)
    assert data["scenes"]["1"] == {"games": 5, "times": 5, "round": 0}, "the adventure begins with it"
    assert sum(ending["games"] for ending in data["endings"].values()) == 5
    assert sum(rate["games"] for rate in data["outcomes"].values()) == 5


def test_what_was_never_met_is_named(terminal: Terminal) -> None:
    data = told(terminal, ADVENTURE, "--games", "1", "--bots", "random")

    unread = {id for id, tally in data["scenes"].items() if not tally["games"]}
    assert unread
    assert set(data["never_met"]["scenes"]) == unread


def test_one_worker_or_two_come_to_the_same(terminal: Terminal) -> None:
    games = (ADVENTURE, "--games", "6", "--bots", "random", "--seed", "4")

    one, two = (told(terminal, *games, "--workers", workers) for workers in ("1", "2"))

    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_a_person_reads_a_table(terminal: Terminal) -> None:
    done = terminal("stories", ADVENTURE, "--games", "2", "--bots", "random")

    assert (done.code, done.err) == (0, "")
    for words in (
        "Road of Doom, 1 seat (random), seed 1",
        "2 games: 2 finished, 0 errors",
        "Not on Fire",
        "entries never met:",
    ):
        assert words in done.out


def test_an_adventure_for_more_is_played_by_more(terminal: Terminal) -> None:
    assert told(terminal, "safe-haven", "--games", "1", "--bots", "random", "--seats", "3")["seats"] == 3


def test_an_adventure_of_ones_own_is_played_too(terminal: Terminal) -> None:
    data = told(terminal, "rehearsal", "--games", "3", "--bots", "random", "--pack", str(SMALL))

    assert (data["story"], data["finished"]) == ("rehearsal", 3)


# -- the graph


def graph(terminal: Terminal, path: Path) -> str:
    done = terminal("stories", ADVENTURE, "--games", "2", "--bots", "random", "--graph", str(path))
    assert (done.code, done.err) == (0, "")
    return path.read_text(encoding="utf-8")


def test_the_graph_is_a_picture_with_every_entry_and_plot(terminal: Terminal, tmp_path: Path) -> None:
    drawn = ElementTree.fromstring(graph(terminal, tmp_path / "road.svg"))  # noqa: S314 - we have just written it

    cards = {node.get("data-id") for node in drawn.iter(f"{SVG}g") if (node.get("class") or "").startswith("scene")}
    heads = {node.get("data-id") for node in drawn.iter(f"{SVG}g") if node.get("class") == "head"}
    data = told(terminal, ADVENTURE, "--games", "1", "--bots", "random")
    assert cards == set(data["scenes"])
    assert heads == set(data["chapters"])


def test_no_card_of_the_graph_lies_on_another(terminal: Terminal, tmp_path: Path) -> None:
    drawn = ElementTree.fromstring(graph(terminal, tmp_path / "road.svg"))  # noqa: S314 - we have just written it

    cards = [node for node in drawn.iter(f"{SVG}rect") if node.get("class") == "card"]
    places = [tuple(float(card.get(name, "")) for name in ("x", "y", "width", "height")) for card in cards]
    laid = [
        (one, other)
        for at, one in enumerate(places)
        for other in places[:at]
        if abs(one[0] - other[0]) < one[2] and abs(one[1] - other[1]) < one[3]
    ]
    assert not laid


def test_the_page_has_the_picture_and_the_table(terminal: Terminal, tmp_path: Path) -> None:
    page = graph(terminal, tmp_path / "road.html")

    assert page.startswith("<!doctype html>")
    assert "<svg" in page
    assert 'data-of="30"' in page


@pytest.mark.parametrize("name", ["road.svg", "road.html"])
def test_a_graph_asks_no_other_host_for_anything(terminal: Terminal, tmp_path: Path, name: str) -> None:
    drawn = graph(terminal, tmp_path / name)

    assert set(re.findall(r"https?://[^\"' )]+", drawn)) == {"http://www.w3.org/2000/svg"}, "a name, and no address"
    assert not re.search(r"<link|@import|url\(", drawn)


# -- what it refuses


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("road-of-dom",), "no adventure is called 'road-of-dom'; did you mean road-of-doom?"),
        ((ADVENTURE, "--graph", "road.png"), "should end in .svg or .html"),
        ((ADVENTURE, "--seats", "2"), "Road of Doom is for 1 to 1 knights, and 2 play"),
        ((ADVENTURE, "--game", "search-and-survive"), "no adventure is called 'road-of-doom'; there is none"),
    ],
)
def test_it_refuses_in_one_line(terminal: Terminal, arguments: tuple[str, ...], words: str) -> None:
    done = terminal("stories", *arguments)

    assert done.code == 2
    assert words in done.err
    assert len(done.err.splitlines()) == 1
