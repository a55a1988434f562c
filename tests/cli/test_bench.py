"""`wasteland bench`."""

from __future__ import annotations

import json

from tests.cli.terminal import GAME, Terminal

QUICK = ("--seconds", "0.2", "--memory-games", "20")


def test_the_json_object_has_what_was_promised(terminal: Terminal) -> None:
    done = terminal("bench", GAME, *QUICK, "--json")

    measured = json.loads(done.out.splitlines()[-1])[GAME]

    assert all(measured[key] > 0 for key in ("decisions_per_s", "games_per_s", "fork_us", "copy_us"))


def test_people_get_words(terminal: Terminal) -> None:
    told = terminal("bench", GAME, *QUICK, "--seats", "2").out

    assert "Search and Survive, 2 seats" in told
    assert "decisions a second" in told
    assert "for a fork in the middle of a turn" in told
