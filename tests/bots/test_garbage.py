"""What a game leaves behind when it is over: nothing that only the garbage collector could find."""

from __future__ import annotations

import gc
import sys
from typing import Any

import pytest

from wasteland import catalogue
from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.game import Setting
from wasteland.engine.play import Play


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("id", ["search-and-survive", "waste-knights-1e"])
def test_a_game_leaves_no_cycles_behind(id: str, bot: str) -> None:
    game = catalogue.game(id)
    _one_game(game, bot, 1)
    gc.collect()
    gc.disable()
    try:
        _one_game(game, bot, 2)
        assert gc.collect() == 0, "a worker that plays thousands of games may then leave the collector nearly alone"
    finally:
        gc.enable()


def _one_game(game: Any, bot: str, seed: int) -> None:
    play = Play(game, Setting(max(game.seats)), seed)
    play_on(play, make_bots(game, [bot], play.setting.seats), seated(play, seed), sys.maxsize)
