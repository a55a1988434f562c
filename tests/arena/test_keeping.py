"""Games that are kept: runs add up, and games of other rules are thrown away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from wasteland import catalogue
from wasteland.arena import keeping
from wasteland.arena.keeping import Kept, stamp_of
from wasteland.arena.simulating import Plan, Record, simulate
from wasteland.engine.game import Setting

catalogue.add("toy", "tests.toy")

PLAN = Plan("toy", Setting(2), ("random", "fence"), "5")


def kept(folder: Path, plan: Plan = PLAN, stamp: str = "a") -> Kept:
    return Kept(folder / "games", "toy-2", plan, stamp)


def played(games: Kept, number: int) -> list[Record]:
    return list(games.play_on(number, 1))


def bare(records: list[Record]) -> list[Record]:
    """Records as they are kept: who had which cards, and nothing else about these."""
    return [replace(record, seen=(), used=(), held=tuple(sorted(record.held))) for record in records]


def test_two_short_runs_are_one_long_one(tmp_path: Path) -> None:
    played(kept(tmp_path), 3)

    assert [record.index for record in played(kept(tmp_path), 7)] == [3, 4, 5, 6]
    assert bare(list(kept(tmp_path).records())) == bare(list(simulate(PLAN, 7)))


def test_what_is_there_already_is_not_played_again(tmp_path: Path) -> None:
    played(kept(tmp_path), 4)

    assert played(kept(tmp_path), 4) == []
    assert len(list(kept(tmp_path).records())) == 4


def test_a_run_that_is_stopped_keeps_what_it_had(tmp_path: Path) -> None:
    playing = kept(tmp_path).play_on(9, 1)
    for _ in range(2):
        next(playing)
    playing.close()

    assert len(list(kept(tmp_path).records())) == 2


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    played(kept(tmp_path), 3)
    file = kept(tmp_path).rows.path
    file.write_text(file.read_text()[:-20])

    assert len(list(kept(tmp_path).records())) == 2
    assert [record.index for record in played(kept(tmp_path), 4)] == [2, 3]
    assert bare(list(kept(tmp_path).records())) == bare(list(simulate(PLAN, 4)))


@pytest.mark.parametrize(
    ("plan", "stamp"), [(PLAN, "b"), (replace(PLAN, seed="6"), "a"), (replace(PLAN, bots=("random",)), "a")]
)
def test_games_of_other_rules_are_thrown_away(tmp_path: Path, plan: Plan, stamp: str) -> None:
    played(kept(tmp_path), 3)
    other = kept(tmp_path, plan, stamp)

    assert list(other.records()) == []
    played(other, 1)

    assert len(list(other.records())) == 1
    assert list(kept(tmp_path).records()) == []


# -- stamps


def a_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that looks like a game's."""
    room = folder / "a_game_to_stamp"
    (room / "packs" / "base").mkdir(parents=True)
    (room / "__init__.py").write_text('"""A game."""\nMOST = 4\n')
    (room / "packs" / "base" / "luck.toml").write_text('[axe]\ntext = "Sharp."\n')
    (room / "rulebook.toml").write_text("[clause]\n")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setattr(keeping, "module_of", lambda game: "a_game_to_stamp")
    return room


@pytest.mark.parametrize(
    ("file", "text", "same"),
    [
        ("__init__.py", '"""Another word."""\n\nMOST = 4  # no more\n', True),
        ("rulebook.toml", "[other]\n", True),
        ("packs/base/luck.toml", '[axe]\ntext = "Blunt."  # really\n', True),
        ("__init__.py", '"""A game."""\nMOST = 5\n', False),
        ("packs/base/luck.toml", "[bat]\n", False),
        ("packs/base/luck.toml", '[axe]\ntext = "Sharp."\ncount = 2\n', False),
        ("more.py", "MOST = 4\n", False),
    ],
)
def test_rules_and_cards_count_and_words_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, text: str, same: bool
) -> None:
    room = a_game(tmp_path, monkeypatch)
    before = stamp_of("a-game")

    (room / file).write_text(text)

    assert (stamp_of("a-game") == before) is same


def test_what_is_kept_apart_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = a_game(tmp_path, monkeypatch)
    (room / "bot").mkdir()
    before, with_bot = stamp_of("a-game", ("bot",)), stamp_of("a-game")

    (room / "bot" / "greedy.py").write_text("MOST = 9")

    assert stamp_of("a-game", ("bot",)) == before
    assert stamp_of("a-game") != with_bot


def test_every_game_has_a_stamp_of_its_own() -> None:
    stamps = {stamp_of(id) for id in ("toy", "search-and-survive", "waste-knights-1e")}

    assert len(stamps) == 3
