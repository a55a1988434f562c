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

WITH_CHANCE: list[Callable[[Play[Any], Random], None]] = [
    laws.check_fork_is_apart,
    laws.check_fork_and_parent_go_alike,
    laws.check_views_are_blind,
    laws.check_redeal_keeps_the_question,
    laws.check_fork_for_forgets,
    laws.check_fork_for_is_apart,
    laws.check_fork_for_can_be_forked,
    laws.check_undo_redo,
]
WITHOUT_CHANCE: list[Callable[[Play[Any]], None]] = [
    laws.check_questions,
    laws.check_fork_equals,
    laws.check_fork_of_fork_equals,
    laws.check_save_restore,
    laws.check_plain_state,
    laws.check_copy,
    laws.check_transcript,
    laws.check_replay,
    laws.check_undo_alone,
    laws.check_refusals,
]
IN_THE_END: list[Callable[[Play[Any]], None]] = [
    laws.check_over,
    laws.check_fork_equals,
    laws.check_save_restore,
    laws.check_transcript,
    laws.check_replay,
]

every_number_of_players = pytest.mark.parametrize("players", GAME.seats)


def named(law: Callable[..., None]) -> str:
    return law.__name__.removeprefix("check_")


def a_game(players: int) -> Play[Any]:
    """An easy game, since it is a longer one."""
    return Play(GAME, Setting(players, {"difficulty": "easy"}), players)


@pytest.mark.parametrize("law", WITH_CHANCE, ids=named)
@every_number_of_players
def test_at_some_questions(players: int, law: Callable[[Play[Any], Random], None]) -> None:
    random, numbers = Random(players), count(players)

    def look(play: Play[Any]) -> None:
        if next(numbers) % EACH == 0:
            law(play, random)

    play_randomly(a_game(players), Random(players), at_each=look)


@pytest.mark.parametrize("law", WITHOUT_CHANCE, ids=named)
@every_number_of_players
def test_without_chance_at_some_questions(players: int, law: Callable[[Play[Any]], None]) -> None:
    numbers = count(players)

    def look(play: Play[Any]) -> None:
        if next(numbers) % EACH == 0:
            law(play)

    play_randomly(a_game(players), Random(players), at_each=look)


@pytest.mark.parametrize("law", IN_THE_END, ids=named)
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
