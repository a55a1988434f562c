"""The laws of every play, at some questions of random games of Search and Survive."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from tests import laws
from tests.driving import play_randomly, random_game
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.search_and_survive import GAME

EACH = 19
"""The laws are dear, so they are checked at every 19th question."""

every_number_of_players = pytest.mark.parametrize("players", GAME.seats)


def a_game(players: int) -> Play[Any]:
    """An easy game, since it is a longer one."""
    return Play(GAME, Setting(players, {"difficulty": "easy"}), players)


@pytest.mark.parametrize("law", laws.AT_ANY_QUESTION_BY_CHANCE, ids=laws.named)
@every_number_of_players
def test_at_some_questions(players: int, law: Callable[[Play[Any], Random], None]) -> None:
    random, numbers = Random(players), count(players)

    def look(play: Play[Any]) -> None:
        if next(numbers) % EACH == 0:
            law(play, random)

    play_randomly(a_game(players), Random(players), at_each=look)


@pytest.mark.parametrize("law", laws.AT_ANY_QUESTION, ids=laws.named)
@every_number_of_players
def test_without_chance_at_some_questions(players: int, law: Callable[[Play[Any]], None]) -> None:
    numbers = count(players)

    def look(play: Play[Any]) -> None:
        if next(numbers) % EACH == 0:
            law(play)

    play_randomly(a_game(players), Random(players), at_each=look)


@pytest.mark.parametrize("law", laws.IN_THE_END, ids=laws.named)
@every_number_of_players
def test_when_the_game_is_over(players: int, law: Callable[[Play[Any]], None]) -> None:
    law(random_game(GAME, Setting(players), players))


@every_number_of_players
def test_the_same_seed_makes_the_same_game(players: int) -> None:
    laws.check_same_seed(GAME, Setting(players), players)


def test_the_same_seeds_make_the_same_games_in_another_process() -> None:
    laws.check_same_in_another_process("wasteland.games.search_and_survive:GAME", Setting(3), 10, 7)


@every_number_of_players
def test_forks_leave_the_future_alone(players: int) -> None:
    laws.check_forks_leave_the_future_alone(GAME, Setting(players), players)
