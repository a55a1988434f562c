"""Baskets: what may be picked, when a deal may be struck, and that it comes to an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import field
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.games.blank import Blank, play_of
from wasteland.engine.asking import Choice
from wasteland.engine.baskets import LEAVE, STRIKE, Offer, Pick, PutBack, Take, Terms, struck
from wasteland.engine.saving import State, state


@state
class Counted(State):
    """A basket of things that are worth what they are: 1, 2, 3 coins."""

    offered: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    regrets: int = 0


def terms(own: list[int], goods: list[int], most_regrets: int = 1) -> Terms[int]:
    return Terms(own, goods, int, int, most_regrets, unlike=lambda things: list(dict.fromkeys(things)))


def test_taken_is_what_all_together_could_pay_for() -> None:
    assert terms([1, 2], [2, 3, 4]).picks(Counted()) == [Take(2), Take(3), Offer(1), Offer(2), LEAVE]


def test_what_is_taken_is_no_longer_to_be_spent() -> None:
    assert terms([1, 2], [2, 3, 4]).picks(Counted(taken=[2])) == [Offer(1), Offer(2), PutBack(2), LEAVE]


def test_a_deal_is_struck_when_what_is_offered_pays_for_what_is_taken() -> None:
    deal = terms([1, 2], [2])

    assert not deal.is_fair(Counted([1], [2]))
    assert deal.is_fair(Counted([2], [2]))
    assert deal.is_fair(Counted([1, 2], [2])), "no change is given"


def test_nothing_is_struck_for_nothing() -> None:
    assert STRIKE not in terms([1], [1]).picks(Counted(offered=[1]))


def test_of_things_alike_one_is_offered() -> None:
    assert terms([1, 1], []).picks(Counted()) == [Offer(1), LEAVE]


def test_things_alike_are_there_as_often_as_they_are() -> None:
    deal = terms([1, 1], [])

    assert deal.picks(Counted(offered=[1])) == [Offer(1), PutBack(1), LEAVE]
    assert deal.picks(Counted(offered=[1, 1])) == [PutBack(1), LEAVE]


def test_who_has_regretted_enough_goes_on_or_leaves() -> None:
    assert terms([1, 2], []).picks(Counted(offered=[1], regrets=1)) == [Offer(2), LEAVE]


# -- the course of a deal


def dealt(deal: Terms[int], pick: Callable[[list[Pick[int]]], int]) -> tuple[Counted, bool, int]:
    """A deal of somebody who picks by the number of an option: the basket, whether it was struck, after how many picks."""
    basket, came_to = Counted(), []

    async def rule(table: Blank) -> None:
        came_to.append(await struck(basket, lambda: Choice(0, "What next?", deal.picks(basket))))
        table.done()

    play = play_of(rule)
    while not play.over:
        [choice] = play.asked()
        play.answer(0, pick([*choice.options]))
    return basket, came_to[0], len(play.log)


def told(*picks: Pick[int]) -> Callable[[list[Pick[int]]], int]:
    waiting = iter(picks)
    return lambda options: options.index(next(waiting))


def test_picks_fill_the_basket_until_the_deal_is_struck() -> None:
    basket, is_struck, _ = dealt(terms([1, 2, 3], [2]), told(Take(2), Offer(1), Offer(3), PutBack(1), STRIKE))

    assert is_struck
    assert (basket.offered, basket.taken, basket.regrets) == ([3], [2], 1)


def test_a_deal_that_is_left_is_not_struck() -> None:
    assert not dealt(terms([2], [2]), told(Take(2), Offer(2), LEAVE))[1]


coins = st.lists(st.integers(1, 4), max_size=5)


@given(coins, coins, st.integers(0, 3), st.randoms(use_true_random=False))
def test_every_deal_ends_and_every_deal_that_is_struck_is_fair(
    own: list[int], goods: list[int], most: int, random: Random
) -> None:
    deal = terms(own, goods, most)
    basket, is_struck, picks = dealt(deal, lambda options: random.randrange(len(options)))

    assert picks <= len(own) + len(goods) + 2 * most + 1
    assert not Counter(basket.offered) - Counter(own)
    assert not Counter(basket.taken) - Counter(goods)
    assert not is_struck or (basket.taken and sum(basket.offered) >= sum(basket.taken))
