"""The laws of every play, at some questions of random games of every game."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests import laws
from tests.tiers import Bulk
from wasteland import catalogue
from wasteland.engine.game import Setting


class Case(NamedTuple):
    """A setting in which the laws are checked, at every so-many-th question, since they are dear."""

    game: str
    seats: int
    options: dict[str, str]
    each: int


CASES = [
    *(Case("search-and-survive", seats, {"difficulty": "easy"}, 19) for seats in (1, 2, 3, 4)),
    Case("waste-knights-1e", 2, {"mission": "damsel-in-distress", "knights": "random"}, 149),
    Case("waste-knights-1e", 3, {"mission": "there-can-be-only-one", "knights": "random"}, 199),
    Case("waste-knights-1e", 4, {"mission": "avengers", "knights": "choose"}, 251),
    Case("waste-knights-2e", 1, {"adventure": "road-of-doom", "setup": "full"}, 29),
    Case("waste-knights-2e", 2, {"adventure": "awakening", "setup": "quick"}, 79),
    Case("waste-knights-2e", 3, {"adventure": "spreading-corruption", "setup": "full"}, 113),
    Case("waste-knights-2e", 4, {"adventure": "safe-haven", "setup": "quick"}, 149),
    Case("waste-knights-2e", 3, {"adventure": "sunken-treasures", "setup": "quick"}, 131),
    Case("waste-knights-2e", 2, {"adventure": "rise-of-the-red-lord", "setup": "quick"}, 97),
]


@pytest.mark.bulk
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.seats}")
def test_all_laws_hold(case: Case, bulk: Bulk) -> None:
    for seed in range(case.seats, case.seats + bulk(1, 40)):
        laws.play_by_the_laws(catalogue.game(case.game), Setting(case.seats, case.options), seed, case.each)


OURS = [game for game in catalogue.ids() if catalogue.module_of(game).startswith("wasteland.games.")]
"""Without those that other tests add."""


@pytest.mark.parametrize("game", OURS)
def test_every_game_is_under_the_laws_with_its_fewest_and_its_most_seats(game: str) -> None:
    seats = catalogue.game(game).seats

    assert {seats[0], seats[-1]} <= {case.seats for case in CASES if case.game == game}


@pytest.mark.parametrize("game", OURS)
def test_the_same_seeds_make_the_same_games_in_another_process(game: str) -> None:
    laws.check_same_in_another_process(f"{catalogue.module_of(game)}:GAME", Setting(3), 5, 7)
