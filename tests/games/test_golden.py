"""Whole games as text: every decision and every outcome, as they stand in golden/.

When rules, cards or the bot are changed on purpose, `make golden` writes them anew; read the difference before it is committed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from wasteland import catalogue
from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.saving import state_hash
from wasteland.engine.transcript import read, verified, written

FOLDER = Path(__file__).parent / "golden"
SETTINGS = {
    "search-and-survive/one-easy": Setting(1, {"difficulty": "easy"}),
    "search-and-survive/two-normal": Setting(2, {"objective": "the-cure"}),
    "search-and-survive/three-normal": Setting(3, {"objective": "thin-the-horde"}),
    "search-and-survive/four-hard": Setting(4, {"difficulty": "hard"}),
    "waste-knights-1e/two-road-to-gangraen": Setting(2, {"mission": "road-to-gangraen"}),
    "waste-knights-1e/three-damsel": Setting(3, {"mission": "damsel-in-distress"}),
    "waste-knights-1e/four-only-one": Setting(4, {"mission": "there-can-be-only-one"}),
}
each_game = pytest.mark.parametrize("name", SETTINGS)


def path_of(name: str) -> Path:
    """Where a game is kept."""
    return FOLDER / f"{name}.txt"


def played(name: str) -> str:
    """The transcript of a game of greedy bots."""
    game, seed = name.split("/")
    rules, setting = catalogue.game(game), SETTINGS[name]
    play = Play(rules, setting, Seeded(seed))
    play_on(play, make_bots(rules, ["greedy"], setting.seats), seated(play, seed), limit=5000)
    return written(play, ["greedy"] * setting.seats, seed)


def test_all_games_that_are_kept_are_played() -> None:
    assert sorted(FOLDER.rglob("*.txt")) == sorted(map(path_of, SETTINGS))


def test_there_is_a_game_for_every_number_of_players() -> None:
    there = {(name.split("/")[0], setting.seats) for name, setting in SETTINGS.items()}

    assert there == {(game, seats) for game, _ in there for seats in catalogue.game(game).seats}


@each_game
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    assert played(name) == path_of(name).read_text(encoding="utf-8")


@each_game
def test_a_golden_game_replays_to_its_end(name: str) -> None:
    path = path_of(name)
    transcript = read(path.read_text(encoding="utf-8"))

    play = verified(transcript, catalogue.game(transcript.header.game))

    assert play.over
    assert state_hash(play.state) in path.read_text(encoding="utf-8").splitlines()[-1]


if __name__ == "__main__":
    for name in SETTINGS:
        path_of(name).parent.mkdir(exist_ok=True)
        path_of(name).write_text(played(name), encoding="utf-8")
