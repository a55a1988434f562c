"""Games of Waste Knights, every mission with every number of players: what holds throughout, and what is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games import bulk
from tests.games.bulk import Job, work
from tests.games.waste_knights_1e import many
from tests.games.waste_knights_1e.many import TRIAL, play_and_check, settings
from tests.games.waste_knights_1e.played import Played
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e.table import KnightsTable

GAMES = 1
"""Of every mission and number of players; `many` plays more, and so does `make deep` by it."""
SHORT = Setting(2, {"mission": "road-to-gangraen", "knights": "random"})


@pytest.mark.parametrize("setting", settings(), ids=lambda setting: f"{setting.options['mission']}-{setting.seats}")
def test_random_games_keep_the_rules_to_the_end(setting: Setting) -> None:
    played = Played()

    for seed in range(GAMES):
        play_and_check(setting, seed, played)

    assert played.ends.total() == GAMES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_keep_the_rules_to_the_end(seats: int) -> None:
    played = Played()

    play_and_check(Setting(seats, {"mission": "avengers", "knights": "random"}), 1, played, "greedy")

    assert played.ends.total() == 1
    assert len(played.knights) == seats


def test_most_wasteland_cards_come_into_play_in_a_few_games() -> None:
    played = Played()

    for seed in range(4):
        play_and_check(Setting(4, {"mission": "avengers", "knights": "random"}), seed, played)

    assert len(played.never()["wasteland cards never played"]) <= 5


# -- games in bulk


def test_a_game_that_fails_is_told_of_and_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails_once(setting: Setting, seed: int, played: Played, bots: str) -> Play[KnightsTable]:
        assert seed != 1, "the sky has fallen"
        return play_and_check(setting, seed, played, bots)

    monkeypatch.setattr(many, "play_and_check", fails_once)

    done = work(Job(TRIAL.module, SHORT, "random", (0, 1, 2)))

    assert done.seeds == [0, 2]
    assert [seed for seed, _ in done.errors] == [1]
    assert "the sky has fallen" in done.errors[0][1]


def test_runs_add_up(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "stamp_of", lambda game, apart: "as it was")
    command = ["--only", "road-to-gangraen", "--keep", str(tmp_path)]
    bulk.main(TRIAL, ["1", *command])
    bulk.main(TRIAL, ["2", *command, "--bots", "greedy"])
    capsys.readouterr()

    assert bulk.main(TRIAL, ["3", *command]) == 0

    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("road-to-gangraen-2-random: 3 games, ")
    assert told[1].startswith("road-to-gangraen-2-greedy: 2 games, ")
    assert told[2] == "road-to-gangraen, lost: 5"
    assert told[-1] == "errors: 0"


def test_a_run_that_has_to_be_complete_fails_as_long_as_something_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["1", "--only", "road-to-gangraen", "--keep", str(tmp_path)]
    assert bulk.main(TRIAL, command) == 0

    missing = bulk.main(TRIAL, [*command, "--complete"])

    assert missing > 0
    assert f"missing: {missing}" in capsys.readouterr().out


def test_what_was_noted_can_be_kept_and_added() -> None:
    played, again = Played(), Played()
    play_and_check(SHORT, 0, played)

    again.add(played.as_data())
    again.add(played.as_data())

    assert again.luck == played.luck
    assert again.never() == played.never()
    assert again.ends.total() == 2


def test_what_never_came_is_named() -> None:
    never = Played().never()

    assert all(never.values())
    assert never["combat cards never laid"] == ["attack", "change-range", "defend", "multi-attack", "prepare"]
