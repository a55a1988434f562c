"""Odds agree with counting every roll."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from wasteland.engine.odds import (
    Odds,
    Pool,
    chance_successes_at_least,
    chances_of_hits,
    hits,
    numbered,
    successes,
    two_dice,
)

BULLS_EYES = successes(10, 7, double=(10,))
BLANKS = (0, 0, 0, 1, 1, 3)

Roll = tuple[int, ...]


def counted(count: int, faces: Roll, chance: Callable[[Roll], Fraction | bool]) -> Fraction:
    """The mean of a chance over every roll, one by one."""
    rolls = list(product(faces, repeat=count))
    return sum((Fraction(chance(roll)) for roll in rolls), start=Fraction(0)) / len(rolls)


a_pool = pytest.mark.parametrize(
    "pool",
    [Pool(1, numbered(6)), Pool(3, numbered(6)), Pool(3, BULLS_EYES), Pool(4, BLANKS), Pool(2, (-1, 0, 5)), Pool(0, BLANKS)],
)


@a_pool
@pytest.mark.parametrize("need", range(-2, 14))
def test_the_chance_of_at_least(pool: Pool, need: int) -> None:
    assert pool.at_least(need) == counted(pool.count, pool.faces, lambda roll: sum(roll) >= need)


@a_pool
def test_the_chances_of_all_values_make_one(pool: Pool) -> None:
    odds = pool.odds()

    assert sum(map(odds.chance, odds.ways)) == 1


def test_sevens_are_six_ways_of_thirty_six() -> None:
    assert Pool(2, numbered(6)).odds().chance(7) == Fraction(1, 6)


def test_two_dice_show_seven_on_average() -> None:
    assert Pool(2, numbered(6)).odds().mean == 7


def test_a_value_that_cannot_fall_has_no_chance() -> None:
    assert Pool(2, numbered(6)).odds().chance(13) == 0


def test_different_dice_add_up() -> None:
    both = Pool(1, numbered(6)).odds() + Pool(2, numbered(4)).odds()

    assert both.at_least(9) == Fraction(sum(a + b + c >= 9 for a in range(1, 7) for b in range(1, 5) for c in range(1, 5)), 96)


def test_a_hundred_dice_are_exact() -> None:
    assert Pool(100, numbered(10)).odds().at_least(551) == Fraction(1, 2) - Pool(100, numbered(10)).odds().chance(550) / 2


@pytest.mark.parametrize("pool", [Pool(-1, BLANKS), Pool(2, ())])
def test_a_pool_that_cannot_be_is_refused(pool: Pool) -> None:
    with pytest.raises(ValueError, match=r"pool of -1 dice|needs faces"):
        pool.odds()


# -- sums and successes


@pytest.mark.parametrize(("count", "on", "need"), [(1, 7, 1), (3, 7, 1), (3, 5, 2), (4, 9, 3)])
def test_the_chance_of_successes(count: int, on: int, need: int) -> None:
    chance = counted(count, numbered(10), lambda roll: sum(face >= on for face in roll) >= need)

    assert chance_successes_at_least(count, 10, on, need) == float(chance)


def test_a_bulls_eye_counts_two() -> None:
    chance = counted(3, numbered(10), lambda roll: sum((face >= 7) + (face == 10) for face in roll) >= 3)

    assert chance_successes_at_least(3, 10, 7, 3, double=(10,)) == float(chance)


def test_a_double_face_counts_even_below_the_threshold() -> None:
    assert successes(6, 5, double=(1,)) == (2, 0, 0, 0, 1, 1)


# -- hits and bull's eyes


def worth(roll: Roll, on: int, bulls_eye: int) -> int:
    """What a roll is worth in an attack: 0 for a miss, 1 for a hit, 1 more for each bull's eye."""
    return any(face >= min(on, bulls_eye) for face in roll) + sum(face >= bulls_eye for face in roll)


an_attack = pytest.mark.parametrize(
    ("count", "on", "bulls_eye"),
    [(1, 7, 10), (3, 7, 10), (4, 5, 9), (2, 9, 9), (3, 7, 11), (2, 11, 10), (2, 1, 10), (2, 7, 1), (0, 7, 10)],
)


@an_attack
def test_what_an_attack_is_worth(count: int, on: int, bulls_eye: int) -> None:
    odds = hits(count, 10, on, bulls_eye)

    for value in range(count + 3):
        assert odds.chance(value) == counted(count, numbered(10), lambda roll: worth(roll, on, bulls_eye) == value)  # noqa: B023


@an_attack
def test_the_chances_of_an_attack_make_one(count: int, on: int, bulls_eye: int) -> None:
    assert sum(chances_of_hits(count, 10, on, bulls_eye)) == pytest.approx(1)


def test_the_chances_stand_in_order_from_the_miss_to_a_bulls_eye_with_every_die() -> None:
    assert chances_of_hits(2, 10, 7, 10) == (0.36, 0.45, 0.18, 0.01)


def test_a_hit_is_as_likely_as_one_success() -> None:
    assert float(hits(5, 10, 7, 9).at_least(1)) == chance_successes_at_least(5, 10, 7)


def test_an_attack_with_less_than_no_dice_is_refused() -> None:
    with pytest.raises(ValueError, match="pool of -1 dice"):
        hits(-1, 10, 7, 10)


# -- two dice, double ones miss


def sum_hits(need: int) -> Callable[[Roll], bool]:
    return lambda roll: sum(roll) >= need and roll != (1, 1)


@pytest.mark.parametrize("need", range(-3, 15))
def test_two_dice(need: int) -> None:
    assert two_dice(need) == float(counted(2, numbered(6), sum_hits(need)))


def test_odds_know_where_they_come_from() -> None:
    assert Pool(2, (0, 1)).odds() == Odds({0: 1, 1: 2, 2: 1}, 4)
