"""The laws of every play, at some questions of random games of every game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, NamedTuple

import pytest

from tests import laws
from tests.driving import play_randomly, random_game
from wasteland import catalogue
from wasteland.engine.game import Setting
from wasteland.engine.play import Play


class Case(NamedTuple):
    """A setting in which the laws are checked, at every so-many-th question, since they are dear."""

    game: str
    seats: int
    options: dict[str, str]
    each: int

    @property
    def setting(self) -> Setting:
        return Setting(self.seats, self.options)

    def begun(self) -> Play[Any]:
        return Play(catalogue.game(self.game), self.setting, self.seats)


CASES = [
    *(Case("search-and-survive", seats, {"difficulty": "easy"}, 19) for seats in (1, 2, 3, 4)),
    Case("waste-knights-1e", 2, {"mission": "damsel-in-distress", "knights": "random"}, 149),
    Case("waste-knights-1e", 3, {"mission": "there-can-be-only-one", "knights": "random"}, 199),
    Case("waste-knights-1e", 4, {"mission": "avengers", "knights": "choose"}, 251),
]

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.seats}")


def at_some_questions(case: Case, law: Callable[[Play[Any]], None]) -> None:
    """Play at random, and look at every so-many-th question."""
    numbers = count(case.seats)

    def look(play: Play[Any]) -> None:
        if next(numbers) % case.each == 0:
            law(play)

    play_randomly(case.begun(), Random(case.seats), at_each=look)


@pytest.mark.parametrize("law", laws.AT_ANY_QUESTION_BY_CHANCE, ids=laws.named)
@every_case
def test_at_some_questions(case: Case, law: Callable[[Play[Any], Random], None]) -> None:
    random = Random(case.seats)
    at_some_questions(case, lambda play: law(play, random))


@pytest.mark.parametrize("law", laws.AT_ANY_QUESTION, ids=laws.named)
@every_case
def test_without_chance_at_some_questions(case: Case, law: Callable[[Play[Any]], None]) -> None:
    at_some_questions(case, law)


@pytest.mark.parametrize("law", laws.IN_THE_END, ids=laws.named)
@every_case
def test_when_the_game_is_over(case: Case, law: Callable[[Play[Any]], None]) -> None:
    law(random_game(catalogue.game(case.game), case.setting, case.seats))


@every_case
def test_the_same_seed_makes_the_same_game(case: Case) -> None:
    laws.check_same_seed(catalogue.game(case.game), case.setting, case.seats)


@pytest.mark.parametrize("game", sorted({case.game for case in CASES}))
def test_the_same_seeds_make_the_same_games_in_another_process(game: str) -> None:
    laws.check_same_in_another_process(f"{catalogue.module_of(game)}:GAME", Setting(3), 5, 7)


@every_case
def test_forks_leave_the_future_alone(case: Case) -> None:
    laws.check_forks_leave_the_future_alone(catalogue.game(case.game), case.setting, case.seats)
