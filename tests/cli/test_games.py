"""`wasteland games`."""

from __future__ import annotations

import json

from tests.cli.terminal import GAME, Terminal
from tests.installing import Install


def test_a_game_is_listed_with_what_one_needs_to_start_it(terminal: Terminal) -> None:
    told = terminal("games").out

    assert all(words in told for words in (GAME, "Search and Survive", "1 to 4 seats", "difficulty=normal", "greedy"))


def test_the_list_as_json(terminal: Terminal) -> None:
    listed = {game["id"]: game for game in json.loads(terminal("games", "--json").out)}

    assert listed[GAME]["seats"] == [1, 4]
    assert {"greedy", "random"} <= set(listed[GAME]["bots"])


def test_a_broken_game_is_named_beside_those_that_can_be_played(terminal: Terminal, install: Install) -> None:
    install("slag-heap", "slag_heap_nowhere")

    done = terminal("games")

    assert GAME in done.out and "slag-heap" not in done.out
    assert (
        done.err
        == "wasteland: slag_heap_nowhere cannot be imported: ModuleNotFoundError: No module named 'slag_heap_nowhere'\n"
    )


def test_whoever_wants_to_play_a_broken_game_is_told_why_not(terminal: Terminal, install: Install) -> None:
    install("slag-heap", "slag_heap_failing", "1 / 0")

    done = terminal("play", "slag-heap")

    assert done.code == 2
    assert "slag_heap_failing cannot be imported: ZeroDivisionError: division by zero (slag_heap_failing.py:1)" in done.err
    assert "Traceback" not in done.err


def test_the_author_of_a_broken_game_can_see_where_it_breaks(terminal: Terminal, install: Install) -> None:
    install("slag-heap", "slag_heap_breaking", "1 / 0")

    assert "Traceback" in terminal("--debug", "play", "slag-heap").err
