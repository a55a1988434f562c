"""The laws of every play, at the questions of random games: every game of tests/engine/games is put under them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import laws
from tests.driving import random_game
from tests.tiers import LAWS
from wasteland.engine.game import Game, Setting

MODULES = [f"tests.engine.games.{path.stem}" for path in sorted((Path(__file__).parent / "games").glob("[a-z]*"))]


def tables() -> list[Any]:
    """The games that are there, each in the settings that its module lists as SETTINGS, or with its fewest and most seats."""
    found = []
    for where in MODULES:
        module = import_module(where)
        game: Game[Any] | None = getattr(module, "GAME", None)
        if game is not None:
            usual = [Setting(seats) for seats in sorted({game.seats[0], game.seats[-1]})]
            for setting in getattr(module, "SETTINGS", usual):
                name = "-".join([game.id, str(setting.seats), *setting.options.values()])
                found.append(pytest.param(where, game, setting, id=name))
    return found


every_table = pytest.mark.parametrize(("where", "game", "setting"), tables())


@pytest.mark.bulk
@every_table
@settings(settings.get_profile(LAWS))
@given(seed=st.integers(0, 10**6), each=st.integers(1, 5))
def test_all_laws_hold(where: str, game: Game[Any], setting: Setting, seed: int, each: int) -> None:
    laws.play_by_the_laws(game, setting, seed, each)


@every_table
def test_the_same_seeds_make_the_same_games_in_another_process(where: str, game: Game[Any], setting: Setting) -> None:
    laws.check_same_in_another_process(f"{where}:GAME", setting, seeds=20, hash_seed=1 + len(game.id))


@every_table
def test_another_seed_makes_another_game(where: str, game: Game[Any], setting: Setting) -> None:
    assert len({tuple(random_game(game, setting, seed).log) for seed in range(20)}) > 1
