"""What games are made of: who sits where, and how well they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.engine.games import duel
from wasteland.engine.game import BadSetting, Game, Setting, clockwise


@pytest.mark.parametrize(
    ("people", "start", "told"),
    [("abc", 0, "abc"), ("abc", 2, "cab"), ("a", 0, "a"), (range(4), 1, [1, 2, 3, 0])],
    ids=["from the first", "from the last", "alone", "seats"],
)
def test_who_sits_clockwise_from_a_seat(people: Sequence[object], start: int, told: Sequence[object]) -> None:
    assert clockwise(people, start) == list(told)


def with_rings_of_packs() -> Game[duel.Ring]:
    """The duel, in which each pack brings a length of its own."""
    length = replace(duel.GAME.options[0], of_packs=lambda packs: tuple(f"as-{pack}" for pack in packs if pack != "base"))
    return replace(duel.GAME, options=(length,))


def test_an_option_has_the_values_that_its_packs_bring() -> None:
    setting = Setting(2, {"length": "as-mine"}, ("base", "mine"))

    assert with_rings_of_packs().agreed(setting).options == {"length": "as-mine"}


def test_without_its_pack_a_value_is_refused_and_those_that_there_are_are_named() -> None:
    with pytest.raises(BadSetting, match=r"option length cannot be 'as-mine'; it is one of .*, as-other"):
        with_rings_of_packs().agreed(Setting(2, {"length": "as-mine"}, ("base", "other")))


def test_while_a_game_is_on_the_score_is_the_games_own_estimate() -> None:
    ring = duel.lay_out(Setting(2, {"length": "long"}))
    ring.fighters[0].wounds = 2

    assert [duel.GAME.score(ring, seat) for seat in (0, 1)] == [0.25, 0.75]


def test_at_the_end_the_score_says_who_has_won() -> None:
    ring = duel.lay_out(Setting(2, {"length": "long"}))
    ring.fighters[0].wounds = 2
    ring.end((0,), "The wounded one wins.")

    assert [duel.GAME.score(ring, seat) for seat in (0, 1)] == [1.0, 0.0]
