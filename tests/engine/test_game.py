"""What games are made of: who sits where, and how well they stand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.engine.games import duel
from wasteland.engine.game import Setting, clockwise


@pytest.mark.parametrize(
    ("people", "start", "told"),
    [("abc", 0, "abc"), ("abc", 2, "cab"), ("a", 0, "a"), (range(4), 1, [1, 2, 3, 0])],
    ids=["from the first", "from the last", "alone", "seats"],
)
def test_who_sits_clockwise_from_a_seat(people: Sequence[object], start: int, told: Sequence[object]) -> None:
    assert clockwise(people, start) == list(told)


def test_while_a_game_is_on_the_score_is_the_games_own_estimate() -> None:
    ring = duel.lay_out(Setting(2, {"length": "long"}))
    ring.fighters[0].wounds = 2

    assert [duel.GAME.score(ring, seat) for seat in (0, 1)] == [0.25, 0.75]


def test_at_the_end_the_score_says_who_has_won() -> None:
    ring = duel.lay_out(Setting(2, {"length": "long"}))
    ring.fighters[0].wounds = 2
    ring.end((0,), "The wounded one wins.")

    assert [duel.GAME.score(ring, seat) for seat in (0, 1)] == [1.0, 0.0]
