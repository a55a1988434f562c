"""The command as a whole: what it can do, and how it fails."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.terminal import GAME, Terminal
from wasteland import __version__

COMMANDS = ["games", "play", "serve", "tables", "simulate", "replay", "check", "rules", "bench"]


def test_the_version(terminal: Terminal) -> None:
    assert terminal("--version").out == f"wasteland {__version__}\n"


def test_the_help_names_every_command(terminal: Terminal) -> None:
    told = terminal("--help").out

    assert [command for command in COMMANDS if command not in told] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(terminal: Terminal, command: str) -> None:
    done = terminal(command, "--help")

    assert done.code == 0
    assert f"wasteland {command}" in done.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["pley"],
        ["play", "--sets", "human"],
        ["play", "chess"],
        ["play", GAME, "--seats", "human,nobody"],
        ["play", GAME, "--seats", "human,,greedy"],
        ["play", GAME, "--seats", "greedy,greedy,greedy,greedy,greedy"],
        ["play", GAME, "--option", "difficulty"],
        ["play", GAME, "--option", "difficulty=impossible"],
        ["play", GAME, "--option", "colour=red"],
        ["play", GAME, "--pack", "/nowhere/at/all"],
        ["play", "--seats", "greedy"],
        ["play", "--resume", "/nowhere/at/all"],
        ["play", GAME, "--seats", "greedy", "--transcript", "/nowhere/at/all/game.txt"],
        ["play", GAME, "--seats", "greedy", "--real-dice"],
        ["simulate", GAME, "--games", "many"],
        ["simulate", GAME, "--games", "0"],
        ["simulate", GAME, "--bots", "greedo"],
        ["simulate", GAME, "--seats", "7"],
        ["simulate", GAME, "--games", "1", "--out", "games.csv"],
        ["replay"],
        ["replay", "/nowhere/at/all"],
        ["check", "/nowhere/at/all"],
        ["rules", "chess"],
        ["rules", GAME, "xyzzy"],
        ["bench", "chess"],
    ],
    ids=" ".join,
)
def test_bad_input_is_told_in_a_line_or_two(terminal: Terminal, arguments: list[str]) -> None:
    done = terminal(*arguments)

    assert done.code == 2
    assert done.err.startswith("wasteland: ")
    assert 1 <= len(done.err.splitlines()) <= 2
    assert "Traceback" not in done.out + done.err


def test_a_wrong_option_says_where_to_find_help(terminal: Terminal) -> None:
    assert "(see wasteland play --help)" in terminal("play", "--sets", "human").err


def test_a_game_that_breaks_is_our_fault(terminal: Terminal) -> None:
    done = terminal("play", "toy", "--seats", "fence", "--option", "heap=faulty")

    assert done.code == 1
    assert "this should not have happened: RuntimeError: the heap has fallen over" in done.err
    assert "Traceback" not in done.err


def test_a_report_says_what_is_needed_to_find_the_fault(terminal: Terminal) -> None:
    terminal("play", "toy", "--seats", "fence", "--option", "heap=faulty")

    (report,) = (terminal.home / "wasteland" / "reports").iterdir()

    assert f"wasteland {__version__}" in report.read_text()
    assert "command: wasteland play toy --seats fence --option heap=faulty" in report.read_text()
    assert "Traceback" in report.read_text()


def test_a_traceback_is_shown_to_those_who_ask(terminal: Terminal) -> None:
    done = terminal("--debug", "play", "toy", "--seats", "fence", "--option", "heap=faulty")

    assert "Traceback" in done.err


def test_a_home_that_cannot_be_written_to_is_no_reason_for_a_traceback(terminal: Terminal) -> None:
    terminal.home.write_text("no folder")

    done = terminal("play", "toy", "--seats", "fence", "--option", "heap=faulty")

    assert done.code == 1
    assert "set WASTELAND_DEBUG=1 to see where" in done.err


def test_whoever_stops_reading_leaves_no_error(terminal: Terminal) -> None:
    command = f"{sys.executable} -m wasteland rules {GAME} --json | head -c 10"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)  # noqa: S602

    assert done.stderr == ""


def test_a_terminal_that_knows_no_unicode_gets_what_it_can_show(terminal: Terminal) -> None:
    done = terminal.process("play", GAME, "--seats", "greedy", "--seed", "1", PYTHONIOENCODING="ascii", PYTHONUTF8="0")

    assert done.code == 0
    assert done.out.isascii()
    assert "+- RESOURCE -" in done.out
