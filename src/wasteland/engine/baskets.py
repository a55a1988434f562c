"""Baskets: things offered for things taken, pick by pick and with regrets, until the deal is struck or left."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

G = TypeVar("G")


class Basket(Protocol[G]):
    """What is in a deal that is not yet struck: a part of a game's state."""

    offered: list[G]
    taken: list[G]
    regrets: int
    """How many picks were taken back."""


class Offer(NamedTuple, Generic[G]):
    """Offer a thing of one's own."""

    thing: G


class Take(NamedTuple, Generic[G]):
    """Take a thing that lies there."""

    thing: G


class PutBack(NamedTuple, Generic[G]):
    """Put back what was offered or taken."""

    thing: G


class Closing(NamedTuple):
    """The end of the deal, one way or the other."""

    label: str


STRIKE, LEAVE = Closing("Deal"), Closing("No deal")
Pick = Offer[G] | Take[G] | PutBack[G] | Closing


async def struck(basket: Basket[G], ask: Callable[[], Awaitable[Pick[G]]]) -> bool:
    """Things are offered, taken and put back as somebody picks, until the deal is struck or left; whether it is struck."""
    while True:
        picked = await ask()
        match picked:
            case Offer(thing):
                basket.offered.append(thing)
            case Take(thing):
                basket.taken.append(thing)
            case PutBack(thing):
                (basket.offered if thing in basket.offered else basket.taken).remove(thing)
                basket.regrets += 1
            case Closing():
                return picked is STRIKE


@dataclass(frozen=True, slots=True)
class Terms(Generic[G]):
    """What there is to offer and to take, and what it is worth. No change is given."""

    own: Sequence[G]
    """All that could be offered, be it in the basket or not."""
    goods: Sequence[G]
    """All that could be taken, be it in the basket or not."""
    value: Callable[[G], int]
    """What a thing of one's own counts for."""
    price: Callable[[G], int]
    """What a thing that lies there costs."""
    most_regrets: int
    """So many picks may be taken back, so that a deal comes to an end."""
    unlike: Callable[[list[G]], list[G]] = list
    """Of things alike one, where nobody cares which."""
    unlike_goods: Callable[[list[G]], list[G]] = list
    """The same of what could be taken."""

    def offered(self, basket: Basket[G]) -> int:
        """What all that is offered counts for."""
        return sum(map(self.value, basket.offered))

    def cost(self, basket: Basket[G]) -> int:
        """What all that is taken costs."""
        return sum(map(self.price, basket.taken))

    def to_spend(self, basket: Basket[G]) -> int:
        """What would be left if everything were offered."""
        return sum(map(self.value, self.own)) - self.cost(basket)

    def is_fair(self, basket: Basket[G]) -> bool:
        """Whether something is taken, and what is offered pays for it."""
        return bool(basket.taken) and self.cost(basket) <= self.offered(basket)

    def left(self, basket: Basket[G]) -> list[G]:
        """What could still be taken, be it too dear or not."""
        return _without(self.goods, basket.taken)

    def picks(self, basket: Basket[G]) -> list[Pick[G]]:
        """What may be picked next: taken is only what everything together could pay for."""
        to_spend = self.to_spend(basket)
        picks: list[Pick[G]] = [STRIKE] if self.is_fair(basket) else []
        picks += [Take(thing) for thing in self.unlike_goods(self.left(basket)) if self.price(thing) <= to_spend]
        picks += map(Offer, self.unlike(_without(self.own, basket.offered)))
        if basket.regrets < self.most_regrets:
            picks += map(PutBack, self.unlike([*basket.taken, *basket.offered]))
        picks.append(LEAVE)
        return picks


def _without(things: Iterable[G], gone: Iterable[G]) -> list[G]:
    """Things less others, each as often as it is there."""
    left = list(things)
    for thing in gone:
        if thing in left:
            left.remove(thing)
    return left
