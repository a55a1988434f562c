"""The search bot: stronger than chance, and the same everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.bazaar import GAME as BAZAAR
from tests.engine.games.duel import GAME as DUEL
from tests.engine.games.landing import GAME as LANDING
from tests.toy import GAME
from wasteland.bots.random_bot import RandomBot
from wasteland.bots.search import SearchBot
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Play


def match(seed: int) -> Play[Any]:
    play = Play(GAME, Setting(2), Seeded(str(seed)))
    play_on(play, [SearchBot(playouts=40), RandomBot()], seated(play, seed), 1000)
    return play


def test_it_beats_random_play() -> None:
    winners = [seat for seed in range(60) for seat in match(seed).state.result.winners]

    assert winners.count(0) > 1.3 * winners.count(1), "of luck the game has a lot"


def test_the_same_seed_gives_the_same_game() -> None:
    assert match(3).log == match(3).log


def test_thinking_leaves_the_game_as_it_is() -> None:
    play = Play(GAME, Setting(2), Seeded("1"))
    before = list(play.log)

    SearchBot(playouts=40).choose(seated(play, "1")[0])

    assert play.log == before
    assert play.question(0) is not None


@pytest.mark.parametrize("game", [DUEL, BAZAAR, LANDING], ids=lambda game: game.id)
def test_it_plays_every_kind_of_question(game: Game[Any]) -> None:
    play = Play(game, Setting(game.seats[0]), Seeded("1"))

    play_on(play, [SearchBot(playouts=6, horizon=10)] * play.setting.seats, seated(play, "1"), 100_000)

    assert play.over
