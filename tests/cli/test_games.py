"""`wasteland games`."""

from __future__ import annotations

import json

from tests.cli.terminal import GAME, Terminal


def test_a_game_is_listed_with_what_one_needs_to_start_it(terminal: Terminal) -> None:
    told = terminal("games").out

    assert all(words in told for words in (GAME, "Search and Survive", "1 to 4 seats", "difficulty=normal", "greedy"))


def test_the_list_as_json(terminal: Terminal) -> None:
    listed = {game["id"]: game for game in json.loads(terminal("games", "--json").out)}

    assert listed[GAME]["seats"] == [1, 4]
    assert {"greedy", "random"} <= set(listed[GAME]["bots"])
