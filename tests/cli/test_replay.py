"""Transcripts: what was played is played again, and what was cut, changed or never ours is refused with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.terminal import GAME, Terminal


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
