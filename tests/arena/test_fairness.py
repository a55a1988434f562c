"""Fair shares of seats, roles and those who have a card, by numbers worked out by hand."""

from __future__ import annotations

from math import isinf, sqrt

import pytest

from wasteland.arena.fairness import Fairness, Holding, Role
from wasteland.arena.simulating import Record


def game(winners: tuple[int, ...], held: tuple[tuple[str, int], ...] = (), seats: int = 4, **more: object) -> Record:
    roles = ("Ann", "Bob", "Cat", "Dan")[:seats]
    given: dict[str, object] = {"finished": True, "winners": winners, "rounds": 5, "held": held, "roles": roles}
    usual: dict[str, object] = {"index": 0, "seed": "1/0", "bots": ("greedy",) * seats, "result": "", "decisions": 10}
    return Record(**{**usual, **given, **more})  # type: ignore[arg-type]


def test_a_seat_that_wins_every_other_game_of_four_has_twice_its_share() -> None:
    fair = Fairness.of(4, [game((0,)), game((0,)), game((1,)), game((2,))])

    assert fair.seat_ratio(0).value == 2.0
    assert fair.seat_ratio(3).value == 0.0


def test_games_that_nobody_wins_take_nothing_from_a_seat() -> None:
    assert Fairness.of(2, [game((0,), seats=2), game((1,), seats=2), game((), seats=2)]).seat_ratio(0).value == 1.0


def test_who_wins_together_shares_fairly() -> None:
    fair = Fairness.of(4, [game((0, 1, 2, 3)), game((0, 1, 2, 3))])

    assert [fair.seat_ratio(seat).value for seat in range(4)] == [1.0] * 4


def test_victories_are_games_that_somebody_won() -> None:
    fair = Fairness.of(4, [game((0, 1)), game(()), game((), finished=False)])

    assert (fair.victory_rate.count, fair.victory_rate.of) == (1, 3)


def test_what_broke_off_is_named_with_its_first_seed() -> None:
    broken = [game((), finished=False, error="boom", seed=f"1/{at}") for at in (3, 4)]

    fair = Fairness.of(4, broken)

    assert fair.errors == {"boom": "1/3"}
    assert (fair.games, fair.finished) == (2, 0)


def test_a_role_has_its_share_by_the_games_that_it_was_in() -> None:
    """Two games of four with one winner each: a fair share is a quarter of a victory a game."""
    roles = Fairness.of(4, [game((0,)), game((0,))]).roles()

    assert (roles["Ann"].won, roles["Ann"].fair) == (2, 0.5)
    assert roles["Bob"].ratio.value == 0.0


def test_a_role_adds_up_over_settings() -> None:
    role = Role(10, 5, 2.5)

    role.add(Role(10, 5, 5.0))

    assert (role.played, role.won, role.fair) == (20, 10, 7.5)
    assert role.ratio.value == pytest.approx(4 / 3)


# -- cards


def test_a_card_that_every_winner_had_and_nobody_else_decides_the_game() -> None:
    fair = Fairness.of(4, [game((0,), (("axe", 0),)), game((2,), (("axe", 2),))])

    assert fair.cards["axe"].effect.value == 1.0


def test_a_card_is_compared_within_each_game() -> None:
    """Games that everybody loses last longer, so more cards are seen in them: that is not the fault of the cards."""
    lost = [game((), (("axe", 0), ("axe", 1)))] * 50
    won = [game((0,), (("axe", 0),)), game((1,), (("axe", 0),)), game((2,), (("axe", 0),)), game((3,), (("axe", 0),))]

    assert Fairness.of(4, [*lost, *won]).cards["axe"].effect.value == 0.0


def test_the_effect_by_hand() -> None:
    """Of two seats in four that have it one wins: expected is half a victory of one, so 1/2 more over a weight of 1."""
    holding = Holding()

    holding.count(holders=2, winners=1, seats=4, won=1)

    assert (holding.more, holding.weight, holding.variance) == (0.5, 1.0, 0.25)
    assert holding.effect.value == 0.5
    assert holding.effect.high == pytest.approx(0.5 + 1.96 * sqrt(0.25), abs=1e-3)


def test_a_card_that_all_have_says_nothing() -> None:
    holding = Holding()

    holding.count(holders=4, winners=1, seats=4, won=1)

    assert holding.holders == 4
    assert isinf(holding.effect.high)


def test_effects_add_up_over_settings() -> None:
    one, other = Holding(), Holding()
    one.count(1, 1, 4, 1)
    other.count(1, 0, 2, 1)

    one.add(other)

    assert one.more == 0.75 - 0.5
    assert one.weight == 0.75 + 0.5
