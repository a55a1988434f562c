"""Whole games as text: every decision and every outcome, as they stand in golden/.

When rules, cards or the bot are changed on purpose, `make golden` writes them anew; read the difference before it is committed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.saving import state_hash
from wasteland.engine.transcript import read, verified, written
from wasteland.games.search_and_survive import GAME

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
SETTINGS = {
    "one-easy": Setting(1, {"difficulty": "easy"}),
    "two-normal": Setting(2, {"objective": "the-cure"}),
    "three-normal": Setting(3, {"objective": "thin-the-horde"}),
    "four-hard": Setting(4, {"difficulty": "hard"}),
}


def played(name: str) -> str:
    """The transcript of a game of greedy bots."""
    setting = SETTINGS[name]
    play = Play(GAME, setting, Seeded(name))
    play_on(play, make_bots(GAME, ["greedy"], setting.seats), seated(play, name), limit=5000)
    return written(play, ["greedy"] * setting.seats, name)


def test_there_is_a_game_for_every_number_of_players() -> None:
    assert [path.stem for path in GOLDEN] == sorted(SETTINGS)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_goes_as_it_went(path: Path) -> None:
    assert played(path.stem) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_end(path: Path) -> None:
    transcript = read(path.read_text(encoding="utf-8"))

    play = verified(transcript, GAME)

    assert play.over
    assert state_hash(play.state) in path.read_text(encoding="utf-8").splitlines()[-1]


if __name__ == "__main__":
    for name in SETTINGS:
        (Path(__file__).parent / "golden" / f"{name}.txt").write_text(played(name), encoding="utf-8")
