"""Odds over icons, and of dice that are rolled again, agree with counting every roll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.coloured import BLUE, DICE, GREEN, RED, WHITE
from wasteland.engine.dice import Die, Icons
from wasteland.engine.icons import Aim, at_least, at_most, chance, tally
from wasteland.engine.rerolls import Again, best_again, chance_if_chosen

Roll = tuple[Icons, ...]
Pool = list[Die[Icons]]

BLANK: Icons = ()
ALL = [WHITE, GREEN, BLUE, RED] * 3

any_die = st.sampled_from([*DICE.values()]) | st.builds(
    lambda faces: Die("odd", tuple(faces)),
    st.lists(st.sampled_from([(), ("success",), ("success", "botch"), ("fate", "fate")]), min_size=2, max_size=4),
)
pools = st.lists(any_die, max_size=3)
some_dice = st.lists(any_die, min_size=1, max_size=2).flatmap(
    lambda kinds: st.lists(st.sampled_from(kinds), min_size=1, max_size=3)
)
"""Mostly several of a kind."""
some_rolls = some_dice.flatmap(lambda pool: st.tuples(st.just(pool), st.tuples(*(st.sampled_from(die.faces) for die in pool))))
aims = st.builds(
    lambda least, most: at_least(success=least) & at_most(botch=most), st.integers(0, 5), st.integers(0, 2)
) | st.builds(lambda least: at_least(success=least), st.integers(0, 5))
rules = st.none() | st.just((BLANK,)) | st.just((BLANK, ("botch",)))


def fell(roll: Roll, icon: str) -> int:
    return sum(face.count(icon) for face in roll)


def meets(roll: Roll, aim: Aim) -> bool:
    """What is aim, put in another way."""
    return all(low <= fell(roll, icon) <= (100 if high is None else high) for icon, low, high in aim.bounds)


def counted(pool: Sequence[Die[Icons]], likely: Callable[[Roll], Fraction | bool]) -> Fraction:
    """The mean of a chance over every roll, one by one."""
    rolls = list(product(*(die.faces for die in pool)))
    return sum((Fraction(likely(roll)) for roll in rolls), start=Fraction(0)) / len(rolls)


def after(pool: Pool, roll: Roll, places: tuple[int, ...], aim: Aim) -> Fraction:
    """How likely a roll comes to what is wanted when these dice of it are rolled again."""
    held = tuple(face for place, face in enumerate(roll) if place not in places)
    return counted([pool[place] for place in places], lambda again: meets(held + again, aim))


def best_by_trying(pool: Pool, roll: Roll, aim: Aim, may: Sequence[Icons] | None, most: int | None) -> Fraction:
    """The best chance of all choices of dice to roll again, one by one."""
    free = [place for place, face in enumerate(roll) if may is None or face in may]
    sizes = range(min(len(free), len(pool) if most is None else most) + 1)
    return max(after(pool, roll, places, aim) for size in sizes for places in combinations(free, size))


# -- one roll


@given(pool=pools, aim=aims)
def test_the_chance_of_what_is_wanted(pool: Pool, aim: Aim) -> None:
    assert chance(pool, aim) == counted(pool, lambda roll: meets(roll, aim))


@given(pool=pools)
def test_all_icons_at_once(pool: Pool) -> None:
    found = tally(pool, "success", "fate", "botch")

    assert sum(found.ways.values()) == found.total
    for counts, ways in found.ways.items():
        expected = counted(pool, lambda roll: tuple(fell(roll, icon) for icon in found.icons) == counts)  # noqa: B023
        assert Fraction(ways, found.total) == expected


@given(pool=pools, need=st.integers(0, 6))
def test_one_icon_alone(pool: Pool, need: int) -> None:
    odds = tally(pool, "fate", "success").of("success")

    assert odds.at_least(need) == counted(pool, lambda roll: fell(roll, "success") >= need)
    assert odds.mean == counted(pool, lambda roll: Fraction(fell(roll, "success")))


@given(pool=some_dice, aim=aims)
def test_blanks_that_are_all_rolled_again(pool: Pool, aim: Aim) -> None:
    def blanks(roll: Roll) -> Fraction:
        return after(pool, roll, tuple(place for place, face in enumerate(roll) if face == BLANK), aim)

    assert chance(pool, aim, again=[BLANK]) == counted(pool, blanks)


def test_the_order_of_the_dice_makes_no_difference() -> None:
    assert chance([RED, WHITE, RED], at_least(success=2)) == chance([WHITE, RED, RED], at_least(success=2))


def test_a_die_of_the_same_name_with_other_faces_is_another() -> None:
    sure = Die("white", (("success",), ("success",)))

    assert chance([WHITE], at_least(success=1)) == Fraction(1, 3)
    assert chance([sure], at_least(success=1)) == 1


def test_the_means_of_the_colours_rise() -> None:
    means = [tally([die], "success").of("success").mean for die in (WHITE, GREEN, BLUE, RED)]

    assert means == [Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(1)]


def test_what_is_wanted_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="success is wanted twice"):
        at_least(success=1) & at_most(success=3)


def test_twelve_dice_are_exact() -> None:
    lost = chance(ALL, at_least(success=8)) + chance(ALL, at_most(success=7))

    assert lost == 1


# -- dice that are rolled again


@settings(max_examples=300)
@given(rolled=some_rolls, aim=aims, may=rules, most=st.none() | st.integers(0, 3))
def test_the_best_dice_to_roll_again(
    rolled: tuple[Pool, Roll], aim: Aim, may: Sequence[Icons] | None, most: int | None
) -> None:
    pool, roll = rolled

    best = best_again(pool, roll, aim, may, most)

    assert best.chance == after(pool, roll, best.places, aim) == best_by_trying(pool, roll, aim, may, most)
    assert most is None or len(best.places) <= most
    assert may is None or all(roll[place] in may for place in best.places)


@given(pool=some_dice, aim=aims, may=rules, most=st.none() | st.integers(0, 2))
@settings(max_examples=60)
def test_the_chance_if_the_best_dice_are_rolled_again(
    pool: Pool, aim: Aim, may: Sequence[Icons] | None, most: int | None
) -> None:
    by_trying = counted(pool, lambda roll: best_by_trying(pool, roll, aim, may, most))

    assert chance_if_chosen(pool, aim, may, most) == by_trying


def test_nothing_is_rolled_again_that_need_not_be() -> None:
    best = best_again([WHITE, WHITE, RED], [("success",), BLANK, BLANK], at_least(success=1))

    assert best == Again((), Fraction(1))


def test_of_two_alike_the_worse_is_rolled_again() -> None:
    best = best_again([RED, RED], [("success", "fate"), BLANK], at_least(success=3), most=1)

    assert best == Again((1,), Fraction(1, 3))


def test_as_few_as_will_do() -> None:
    sure = Die("sure", (("success",), ("success", "success")))

    assert best_again([WHITE, sure], [BLANK, ("success",)], at_least(success=1)).places == ()
    assert best_again([WHITE, sure], [BLANK, ("success",)], at_least(success=3)).places == (0, 1)


def test_a_choice_is_never_worse_than_a_rule() -> None:
    aim = at_least(success=3) & at_most(botch=0)
    pool = [GREEN, GREEN, BLUE, RED]

    assert chance(pool, aim) < chance(pool, aim, again=[BLANK]) < chance_if_chosen(pool, aim, may=[BLANK])


def test_twelve_dice_are_judged_too() -> None:
    assert chance(ALL, at_least(success=8)) < chance_if_chosen(ALL, at_least(success=8)) < 1
