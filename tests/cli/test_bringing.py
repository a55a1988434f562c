"""What seats bring, from the command line: chosen, built in a file, asked for, and drawn by lot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.engine.games import pit
from wasteland.arena.simulating import Plan, simulate
from wasteland.engine.game import Setting

BOTS = ("play", "pit", "--seats", "random,random", "--seed", "3")


def test_what_a_seat_brings_is_chosen_on_the_command_line(terminal: Terminal) -> None:
    done = terminal(*BOTS, "--brings", "1:champion=cy", "--brings", "2:champion=bo", "--brings", "2:crew=mixed")

    assert (done.code, done.err) == (0, "")
    assert "Seat 2 brings Bo and Mixed Lot." in done.out


@pytest.mark.parametrize("name", ["crew.json", "crew.toml"])
def test_a_built_thing_comes_from_a_file(name: str, terminal: Terminal, tmp_path: Path) -> None:
    members = 'members = [{ fighter = "rat" }, { fighter = "rat" }, { fighter = "dog" }]'
    text = f'name = "Ours"\n{members}\n' if name.endswith("toml") else json.dumps(pit.OWN)
    (tmp_path / name).write_text(text, encoding="utf-8")

    done = terminal(*BOTS, "--brings", "1:champion=cy", "--brings", f"1:crew=@{tmp_path / name}")

    assert "Seat 1 brings Cy and Ours." in done.out


def test_a_secret_thing_is_not_told(terminal: Terminal) -> None:
    done = terminal(*BOTS, "--quiet", "--brings", "1:champion=cy", "--brings", "1:charm=coin")

    assert "Coin" not in done.out


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("1:champion=asj", "seat 1, champion: there is no 'asj'; did you mean 'ash'?"),
        ("3:champion=ash", "things are brought for 3 seats, and there are 2"),
        ("champion=ash", "--brings 'champion=ash' should read seat:key=value, as in 1:knight=kate"),
        ("0:champion=ash", "--brings '0:champion=ash' should read seat:key=value, as in 1:knight=kate"),
        ("1:crew=@nowhere.json", "nowhere.json: No such file or directory"),
    ],
)
def test_what_cannot_be_brought_is_refused_in_one_line(given: str, why: str, terminal: Terminal) -> None:
    done = terminal(*BOTS, "--brings", given)

    assert (done.code, done.err) == (2, f"wasteland: {why}\n")


@pytest.mark.parametrize(("name", "text"), [("crew.json", "{"), ("crew.toml", "name ="), ("crew.json", "[1]")])
def test_a_file_that_holds_no_thing_is_refused(name: str, text: str, terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")

    done = terminal(*BOTS, "--brings", f"1:crew=@{tmp_path / name}")

    assert done.code == 2
    assert done.err.startswith(f"wasteland: {tmp_path / name}: ")


def test_a_game_that_goes_on_brings_nothing_new(terminal: Terminal, tmp_path: Path) -> None:
    terminal(*BOTS, "--transcript", str(tmp_path / "game.txt"))

    done = terminal("play", "--resume", str(tmp_path / "game.txt"), "--brings", "1:champion=cy")

    assert done.code == 2 and "--resume goes on as the game began" in done.err


def test_a_transcript_is_gone_on_with_as_it_was_brought(terminal: Terminal, tmp_path: Path) -> None:
    terminal(*BOTS, "--brings", "1:champion=cy", "--brings", "1:charm=coin", "--transcript", str(tmp_path / "game.txt"))

    assert "brings 0.charm: coin" in (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert "Seat 1 brings Cy and " in terminal("play", "--resume", str(tmp_path / "game.txt")).out


def test_whoever_is_asked_what_to_play_is_asked_what_to_bring(terminal: Terminal) -> None:
    from wasteland import catalogue

    number = catalogue.ids().index("pit") + 1

    done = terminal("play", typed=f"{number}\n2\n\n\n1\n1\n1\n1\n1\n3\n")

    words = " ".join(done.out.split())
    assert "Champion of seat 2? 1 to 2 [1]" in words, "one of the three is taken"
    assert (
        "--brings 1:champion=ash --brings 1:crew=pack --brings 2:champion=bo --brings 2:crew=pack --brings 2:charm=coin"
        in words
    )
    assert "Seat 1 brings Ash and The Pack." in words


def test_simulated_games_bring_what_they_are_told(terminal: Terminal) -> None:
    done = terminal("simulate", "pit", "--games", "20", "--bots", "random", "--brings", "1:champion=cy", "--json")

    assert (done.code, json.loads(done.out)["finished"]) == (0, 20)


def test_in_simulated_games_the_rest_is_drawn_by_lot() -> None:
    plan = Plan("pit", Setting(2, brings=({"champion": "cy"},)), ("random",), "1")

    roles = {record.roles for record in simulate(plan, 20)}

    assert roles == {("Cy", "Ash"), ("Cy", "Bo")}


def test_a_simulated_game_can_be_played_again_with_its_seed(terminal: Terminal) -> None:
    plan = Plan("pit", Setting(2), ("random",), "1")

    for record in simulate(plan, 4):
        out = terminal("play", "pit", "--seats", "random,random", "--seed", record.seed).out
        for seat, role in enumerate(record.roles, start=1):
            assert f"Seat {seat} brings {role} and " in out
