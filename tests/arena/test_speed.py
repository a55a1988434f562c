"""Measuring: every figure is there and makes sense."""

from __future__ import annotations

from tests.toy import GAME
from wasteland import catalogue
from wasteland.arena.speed import measure, one_game
from wasteland.engine.game import Setting


def test_every_figure_is_measured() -> None:
    speed = measure(GAME, Setting(2), seconds=0.2, memory_games=50)

    assert speed.seats == 2
    assert min(speed.decisions_per_s, speed.games_per_s, speed.decisions_per_game, speed.fork_us, speed.copy_us) > 0


def test_decisions_and_games_agree() -> None:
    speed = measure(GAME, Setting(2), seconds=0.2, memory_games=0)

    assert abs(speed.decisions_per_s / speed.games_per_s - speed.decisions_per_game) < 1e-6


def test_many_games_leave_nothing_behind() -> None:
    """A thousand games are measured by `wasteland bench`; here fewer, with a generous bound."""
    game = catalogue.game("search-and-survive")

    growth = measure(game, Setting(2), seconds=0.1, memory_games=300).memory_growth_kb

    assert growth is None or growth < 2000


def test_a_game_of_random_bots_is_counted() -> None:
    play, given = one_game(GAME, GAME.agreed(Setting(2)), "3")

    assert play.over
    assert given > 5
