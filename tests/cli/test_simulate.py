"""`wasteland simulate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pyarrow import parquet  # type: ignore[import-untyped]

from tests.cli.terminal import GAME, KNIGHTS, Screen, Terminal


def told(terminal: Terminal, *arguments: str) -> dict[str, Any]:
    done = terminal("simulate", *arguments, "--json")
    assert done.code == 0, done.err
    found: dict[str, Any] = json.loads(done.out.splitlines()[-1])
    return found


def test_the_json_object_has_what_was_promised(terminal: Terminal) -> None:
    summary = told(terminal, GAME, "--games", "20", "--bots", "random", "--seats", "4", "--seed", "1")

    assert (summary["games"], summary["finished"], summary["errors"]) == (20, 20, 0)
    assert summary["decisions"] > 20
    assert summary["seconds"] > 0
    assert sum(summary["results"].values()) == 20


def test_nothing_but_json_goes_to_the_last_line_and_nothing_to_stderr(terminal: Terminal) -> None:
    done = terminal("simulate", GAME, "--games", "5", "--bots", "random", "--json")

    assert len(done.out.splitlines()) == 1
    assert done.err == ""


def test_one_worker_or_two_come_to_the_same(terminal: Terminal) -> None:
    games = (GAME, "--games", "30", "--bots", "greedy,random", "--seed", "4")

    one, two = (told(terminal, *games, "--workers", workers) for workers in ("1", "2"))

    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_the_game_plays_with_its_own_bot_unless_told_otherwise(terminal: Terminal) -> None:
    assert list(told(terminal, GAME, "--games", "2")["by_bot"]) == ["greedy"]


def test_bots_take_the_seats_in_turn(terminal: Terminal) -> None:
    summary = told(terminal, "toy", "--games", "4", "--bots", "fence,random", "--seats", "3")

    assert (summary["by_bot"]["fence"]["games"], summary["by_bot"]["random"]["games"]) == (8, 4)


def test_options_reach_the_game(terminal: Terminal) -> None:
    hard, easy = (
        told(terminal, GAME, "--games", "40", "--seed", "3", "--option", f"difficulty={difficulty}")["results"]["wins"]
        for difficulty in ("hard", "easy")
    )

    assert easy > hard


def test_people_get_rates_with_intervals_lengths_and_cards(terminal: Terminal) -> None:
    shown = terminal("simulate", GAME, "--games", "30", "--bots", "greedy", "--seed", "1").out

    for words in ("games with a winner", "95 % interval", "rounds a game", "Machete", "win rate with it"):
        assert words in shown


def test_cards_that_never_came_up_are_named(terminal: Terminal) -> None:
    shown = terminal("simulate", GAME, "--games", "1", "--bots", "random", "--seed", "1").out

    assert "never seen: " in shown
    assert "never used: " in shown


def test_without_cards_it_says_nothing_of_them(terminal: Terminal) -> None:
    assert "cards" not in told(terminal, GAME, "--games", "2", "--bots", "random", "--fast")


def test_a_game_that_breaks_is_counted(terminal: Terminal) -> None:
    summary = told(terminal, "toy", "--games", "3", "--option", "heap=faulty")

    assert (summary["errors"], summary["finished"]) == (3, 0)
    assert summary["error_kinds"][0]["first_seed"] == "1/0"


def test_a_game_that_breaks_is_shown_with_its_seed(terminal: Terminal) -> None:
    shown = terminal("simulate", "toy", "--games", "3", "--option", "heap=faulty").out

    assert "3 games broke off, the first with seed 1/0: RuntimeError: the heap has fallen over" in " ".join(shown.split())


def test_a_game_without_an_end_is_unfinished_and_no_win(terminal: Terminal) -> None:
    summary = told(terminal, "toy", "--games", "2", "--option", "heap=endless", "--rounds", "30")

    assert summary["results"] == {"wins": 0, "losses": 0, "unfinished": 2}


def test_every_game_goes_to_a_file(terminal: Terminal, tmp_path: Path) -> None:
    lines, columns = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    for path in (lines, columns):
        told(terminal, GAME, "--games", "6", "--bots", "random", "--seats", "2", "--out", str(path))

    rows = [json.loads(line) for line in lines.read_text().splitlines()]

    assert [row["index"] for row in rows] == list(range(6))
    assert parquet.read_table(columns).to_pylist() == rows


def test_a_person_sees_a_bar(terminal: Terminal) -> None:
    with Screen(terminal, "simulate", GAME, "--games", "200", "--bots", "random", "--workers", "1") as screen:
        screen.wait_for("/200")

        assert screen.end() == 0


def test_ctrl_c_stops_it_without_a_traceback(terminal: Terminal) -> None:
    with Screen(terminal, "simulate", GAME, "--games", "100000", "--bots", "greedy", "--workers", "2") as screen:
        screen.wait_for("/100000")

        screen.type("\x03")

        assert screen.end() == 130
        assert "Traceback" not in screen.text


def test_a_mission_for_more_is_refused_before_any_game(terminal: Terminal) -> None:
    done = terminal("simulate", KNIGHTS, "-n", "3", "--seats", "2", "--option", "mission=there-can-be-only-one")

    assert done.code == 2
    assert done.out == ""
    assert "There Can Be Only One is for 3 or 4 players, not 2" in done.err


def test_games_of_knights_are_counted(terminal: Terminal) -> None:
    done = terminal("simulate", KNIGHTS, "-n", "2", "--bots", "random", "--seats", "3", "--json")

    result = json.loads(done.out.splitlines()[-1])
    assert (result["games"], result["finished"], result["errors"]) == (2, 2, 0)
