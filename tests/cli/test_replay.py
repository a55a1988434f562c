"""Transcripts: what was played is played again, and what was cut, changed or never ours is refused with its line."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.cli.terminal import GAME, Terminal
from tests.driving import answer_randomly
from wasteland import catalogue
from wasteland.engine.chance import Nature, Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.sealing import Promise, Seal, Sealed, Word, commitment_of
from wasteland.engine.transcript import written


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The transcript of a game that the game's own bot played."""
    folder = tmp_path_factory.mktemp("game")
    path = folder / "game.txt"
    done = Terminal(folder)("play", GAME, "--seats", "greedy", "--seed", "7", "--transcript", str(path))
    assert done.code == 0
    return path.read_text()


def replayed(terminal: Terminal, folder: Path, text: str, *options: str) -> tuple[int, str]:
    path = folder / "copy.txt"
    path.write_text(text)
    done = terminal("replay", str(path), *options)
    assert "Traceback" not in done.err
    return done.code, done.out + done.err


def test_a_whole_transcript_is_confirmed(terminal: Terminal, tmp_path: Path, text: str) -> None:
    code, told = replayed(terminal, tmp_path, text, "--verify")

    assert code == 0
    assert re.search(r"copy\.txt: \d+ decisions, won by .*; state [0-9a-f]{16}", told)


def test_the_same_seed_writes_the_same_transcript_in_every_process(terminal: Terminal, tmp_path: Path, text: str) -> None:
    for hash_seed in ("1", "2"):
        path = tmp_path / f"{hash_seed}.txt"
        done = terminal.process(
            "play", GAME, "--seats", "greedy", "--seed", "7", "--transcript", str(path), PYTHONHASHSEED=hash_seed
        )
        assert done.code == 0
        assert path.read_text() == text


@pytest.mark.parametrize("kept", [0.1, 0.5, 0.9])
def test_a_transcript_that_was_cut_is_refused_with_its_last_line(
    terminal: Terminal, tmp_path: Path, text: str, kept: float
) -> None:
    lines = text.splitlines()[: int(kept * len(text.splitlines()))]

    code, told = replayed(terminal, tmp_path, "\n".join(lines), "--verify")

    assert code == 2
    assert re.search(rf"copy\.txt: line {len(lines)}: ", told)


@pytest.mark.parametrize("at", [0.4, 0.6, 0.8])
def test_a_line_that_was_changed_is_named(terminal: Terminal, tmp_path: Path, text: str, at: float) -> None:
    lines = text.splitlines()
    number = int(at * len(lines))
    seat, entry, rest = lines[number].split(maxsplit=2)
    lines[number] = f"{seat} {int(entry) + 1} {rest}"

    code, told = replayed(terminal, tmp_path, "\n".join(lines) + "\n", "--verify")

    assert code == 2
    assert f"line {number + 1}: " in told


def test_a_line_that_was_dropped_is_missed_where_it_was(terminal: Terminal, tmp_path: Path, text: str) -> None:
    lines = text.splitlines()
    number = len(lines) // 2

    code, told = replayed(terminal, tmp_path, "\n".join(lines[:number] + lines[number + 1 :]) + "\n", "--verify")

    assert code == 2
    assert f"line {number + 1}: " in told


def test_a_changed_header_is_named(terminal: Terminal, tmp_path: Path, text: str) -> None:
    code, told = replayed(terminal, tmp_path, text.replace("seat 0: greedy", "seat 0: somebody"), "--verify")

    assert code == 2
    assert "the header was changed" in told


@pytest.mark.parametrize(
    "foreign", [b"", b"Dear diary", b"\xff\xfe\x00\x01" * 40, b"[" * 5000, b"PK\x03\x04", b"wasteland transcript 9\n\n"]
)
def test_what_was_never_ours_is_refused(terminal: Terminal, tmp_path: Path, foreign: bytes) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(foreign)

    for arguments in (["replay", str(path)], ["replay", str(path), "--verify"], ["play", "--resume", str(path)]):
        done = terminal(*arguments)

        assert done.code == 2
        assert "foreign: line " in done.err
        assert "Traceback" not in done.err


def test_a_folder_is_no_transcript(terminal: Terminal, tmp_path: Path) -> None:
    done = terminal("replay", str(tmp_path))

    assert (done.code, done.err) == (2, f"wasteland: {tmp_path}: Is a directory\n")


def test_a_transcript_is_told_as_a_story(terminal: Terminal, tmp_path: Path, text: str) -> None:
    code, told = replayed(terminal, tmp_path, text)

    assert code == 0
    assert "takes turn 1 of round 1" in told
    assert "won by" in told.splitlines()[-1]


def test_the_table_at_a_moment(terminal: Terminal, tmp_path: Path, text: str) -> None:
    code, told = replayed(terminal, tmp_path, text, "--at", "40")

    assert code == 0
    assert "RESOURCE" in told
    assert re.search(r"line \d+ comes next", told)


def test_the_table_at_the_end(terminal: Terminal, tmp_path: Path, text: str) -> None:
    end = re.search(r"^end: (\d+) ", text, re.MULTILINE)
    assert end

    code, told = replayed(terminal, tmp_path, text, "--at", end[1])

    assert code == 0
    assert "won by" in told


def test_a_moment_after_the_end_is_refused(terminal: Terminal, tmp_path: Path, text: str) -> None:
    code, told = replayed(terminal, tmp_path, text, "--at", "99999")

    assert code == 2
    assert "--at 99999: the transcript has" in told


def test_a_game_of_a_simulation_can_be_played_again_by_its_seed(terminal: Terminal, tmp_path: Path) -> None:
    games, path = tmp_path / "games.jsonl", tmp_path / "game.txt"
    terminal("simulate", GAME, "--bots", "random", "--seats", "2", "--games", "3", "--seed", "9", "--out", str(games))

    terminal("play", GAME, "--seats", "random,random", "--seed", "9/2", "--transcript", str(path), "--quiet")

    decisions = [line for line in path.read_text().splitlines() if re.match(r"[01] ", line)]
    assert f'"decisions": {len(decisions)},' in games.read_text().splitlines()[2]


# -- dice that were promised

SECRET = "5ec7e7" * 8
WORDS = (Word(0, 0, "rust"), Word(7, 1, "tin"))


def promised_game(nature: Nature, promise: Promise) -> str:
    """A game of two that was given up after some answers, with what was promised about its dice."""
    game = catalogue.game(GAME)
    play = Play(game, Setting(2), nature)
    for _ in range(30):
        if isinstance(nature, Sealed):
            nature.place = len(play.log) + 1
        answer_randomly(play, Random(len(play.log)))
    play.give_up()
    return written(play, ["Ada", "Bo"], promise=promise)


PROMISE = Promise(commitment_of(SECRET), WORDS, secret=SECRET)


def test_dice_that_were_promised_are_checked(terminal: Terminal, tmp_path: Path) -> None:
    text = promised_game(Sealed(Seal(SECRET, WORDS), 0), PROMISE)

    code, told = replayed(terminal, tmp_path, text, "--verify")

    assert code == 0
    assert re.search(r"dice: as promised, \d+ outcomes from the secret and the words of 2 seats", told)


@pytest.mark.parametrize(
    ("promise", "found"),
    [
        (replace(PROMISE, commitment="ab" * 32), r"copy\.txt: the dice are not as promised: the secret is not the one"),
        (replace(PROMISE, words=WORDS[:1]), r"copy\.txt: line \d+: the dice are not as promised: outcome \d+ does not follow"),
        (replace(PROMISE, rewinds=(0,)), r"copy\.txt: line \d+: the dice are not as promised: outcome \d+ does not follow"),
    ],
)
def test_dice_that_are_not_as_promised_are_refused(terminal: Terminal, tmp_path: Path, promise: Promise, found: str) -> None:
    text = promised_game(Sealed(Seal(SECRET, WORDS), 0), promise)

    code, told = replayed(terminal, tmp_path, text, "--verify")

    assert code == 2 and re.search(found, told)


def test_a_game_with_other_dice_under_the_same_promise_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    code, told = replayed(terminal, tmp_path, promised_game(Seeded(3), PROMISE), "--verify")

    assert code == 2 and "does not follow from the secret and the words" in told


def test_before_the_secret_is_told_that_is_said(terminal: Terminal, tmp_path: Path) -> None:
    text = promised_game(Sealed(Seal(SECRET, WORDS), 0), replace(PROMISE, secret=""))

    assert "dice: the secret is told when the game is over" in replayed(terminal, tmp_path, text, "--verify")[1]


def test_of_a_seed_it_is_said_that_it_was_known(terminal: Terminal, tmp_path: Path, text: str) -> None:
    assert "dice: whoever knew the seed 7 could foretell them" in replayed(terminal, tmp_path, text, "--verify")[1]
