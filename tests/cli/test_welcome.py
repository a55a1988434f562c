"""`wasteland play` alone: it asks, and Enter is always good enough."""

from __future__ import annotations

import re

from tests.cli.terminal import Terminal


def test_enter_is_good_enough(terminal: Terminal) -> None:
    done = terminal.process("play", typed="\n\n\n\n")

    assert done.code == 0
    assert "Search and Survive" in done.out
    assert "Type a number" in done.out, "whatever is asked first, depending on how the cards fall"


def test_it_says_how_to_ask_for_the_same_again(terminal: Terminal) -> None:
    done = terminal.process("play", typed="1\n1\n2\n3\n")

    assert "wasteland play search-and-survive --seats human,greedy,greedy --option difficulty=hard" in " ".join(
        done.out.split()
    )


def test_a_wrong_number_is_asked_again(terminal: Terminal) -> None:
    done = terminal.process("play", typed="\n9\nmany\n4\n\n")

    assert done.out.count("a number from 1 to 4, please") == 2
    assert "How many bots join in?" not in done.out, "four people leave no seat for a bot"


def test_a_game_for_two_is_never_asked_for_fewer_bots_than_it_takes(terminal: Terminal) -> None:
    done = terminal.process("play", typed="waste\n2\n\n\n7\n")

    assert "How many bots join in? 1 to 3 [1]" in done.out
    assert "--option mission=road-to-gangraen" in " ".join(done.out.split())


def test_whoever_chooses_nothing_gets_nothing(terminal: Terminal) -> None:
    done = terminal.process("play")

    assert done.code == 0
    assert "Nothing was chosen." in done.out


def test_a_game_that_waits_is_offered(terminal: Terminal) -> None:
    terminal("play", "toy", "--seed", "3", typed="1\n")

    done = terminal("play", typed="\n")

    assert re.search(r"A game waits to be finished: toy, begun \d{4}-\d\d-\d\d at \d\d:\d\d\nGo on with it\? \[Y/n\]", done.out)
    assert "Heap 10" in done.out


def test_a_game_that_waits_may_wait_on(terminal: Terminal) -> None:
    terminal("play", "toy", "--seed", "3", typed="1\n")

    done = terminal("play", typed="n\n")

    assert "Which game?" in done.out
    assert len(terminal.unfinished) == 1
