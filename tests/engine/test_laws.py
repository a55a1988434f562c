"""The laws of every play, at every question of random games of the small test games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests import laws
from tests.driving import play_randomly, random_game
from tests.engine.games import bazaar, duel, landing, yard
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Play

TABLES: list[tuple[Game[Any], Setting]] = [
    (duel.GAME, Setting(2)),
    (duel.GAME, Setting(2, {"length": "long"})),
    (bazaar.GAME, Setting(2)),
    (bazaar.GAME, Setting(4, {"days": "1"})),
    (landing.GAME, Setting(2)),
    (yard.GAME, Setting(2)),
]

games = st.sampled_from(TABLES)
seeds = st.integers(0, 10**6)
a_few = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
every_table = pytest.mark.parametrize(
    ("game", "setting"),
    TABLES,
    ids=[f"{game.id}-{setting.seats}-{'-'.join(setting.options.values())}" for game, setting in TABLES],
)


@pytest.mark.parametrize("law", laws.AT_ANY_QUESTION_BY_CHANCE, ids=laws.named)
@a_few
@given(table=games, seed=seeds)
def test_at_every_question(law: Callable[[Play[Any], Random], None], table: tuple[Game[Any], Setting], seed: int) -> None:
    random = Random(seed)

    play_randomly(Play(*table, seed), Random(seed), at_each=lambda play: law(play, random))


@pytest.mark.parametrize("law", laws.AT_ANY_QUESTION, ids=laws.named)
@a_few
@given(table=games, seed=seeds)
def test_always(law: Callable[[Play[Any]], None], table: tuple[Game[Any], Setting], seed: int) -> None:
    play_randomly(Play(*table, seed), Random(seed), at_each=law)


@pytest.mark.parametrize("law", laws.IN_THE_END, ids=laws.named)
@a_few
@given(table=games, seed=seeds)
def test_when_the_game_is_over(law: Callable[[Play[Any]], None], table: tuple[Game[Any], Setting], seed: int) -> None:
    law(random_game(*table, seed))


@pytest.mark.parametrize(
    "law",
    [laws.check_over, laws.check_fork_equals, laws.check_save_restore, laws.check_transcript, laws.check_undo_alone],
    ids=laws.named,
)
@a_few
@given(table=games, seed=seeds, answers=st.integers(0, 8))
def test_when_all_have_given_up(
    law: Callable[[Play[Any]], None], table: tuple[Game[Any], Setting], seed: int, answers: int
) -> None:
    play = random_game(*table, seed, limit=answers)
    if not play.over:
        play.give_up()

    law(play)


@a_few
@given(table=games, seed=seeds)
def test_views_are_blind_in_the_end_too(table: tuple[Game[Any], Setting], seed: int) -> None:
    laws.check_views_are_blind(random_game(*table, seed), Random(seed))


@a_few
@given(table=games, seed=seeds)
def test_inquiries_are_blind_in_the_end_too(table: tuple[Game[Any], Setting], seed: int) -> None:
    laws.check_inquiries_are_blind(random_game(*table, seed), Random(seed))


@every_table
def test_the_same_seed_makes_the_same_game(game: Game[Any], setting: Setting) -> None:
    for seed in range(20):
        laws.check_same_seed(game, setting, seed)


@every_table
def test_forks_leave_the_future_alone(game: Game[Any], setting: Setting) -> None:
    for seed in range(10):
        laws.check_forks_leave_the_future_alone(game, setting, seed)


@every_table
def test_the_same_seed_makes_the_same_game_in_another_process(game: Game[Any], setting: Setting) -> None:
    where = f"tests.engine.games.{game.id}:GAME"

    laws.check_same_in_another_process(where, setting, seeds=20, hash_seed=1 + len(game.id))


@every_table
def test_another_seed_makes_another_game(game: Game[Any], setting: Setting) -> None:
    assert len({tuple(random_game(game, setting, seed).log) for seed in range(20)}) > 1
