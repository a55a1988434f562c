"""What cards do: the effects of any game, in words, in order, whether they would come to anything, what stands at a number."""

from __future__ import annotations

from collections.abc import Awaitable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

E = TypeVar("E")
T = TypeVar("T")
P = TypeVar("P")
C = TypeVar("C")


class Worded(Protocol):
    """Something that can say in a few words what it does; they begin in lower case."""

    def words(self) -> str: ...


def in_words(effects: Iterable[Worded]) -> str:
    """What effects do one after another, in words."""
    return ", then ".join(effect.words() for effect in effects)


def why_none(reasons: Iterable[str]) -> str:
    """Why nothing of several things would come to anything, each with its reason: the first one; an empty text if one of them
    has none, or if there is nothing at all."""
    first = ""
    for reason in reasons:
        if not reason:
            return ""
        first = first or reason
    return first


# -- effects


class EffectOf(Generic[T, P, C]):
    """Something that a card of kind C does to a player P at a table T. The family of effects of a game is made of it:
    `class Effect(EffectOf[MyTable, MyPlayer, MyCard], Verb)`."""

    __slots__ = ()

    def words(self) -> str:
        """What it does, in a few words that begin in lower case."""
        raise NotImplementedError

    def why_not(self, table: T, player: P, card: C, /) -> str:
        """Why it would do nothing now; an empty text if it would do something."""
        return ""

    async def apply(self, table: T, player: P, card: C, /) -> None:
        """Do it. *card* is what says so."""
        raise NotImplementedError


def carry_out(effects: Sequence[EffectOf[T, P, C]], table: T, player: P, card: C) -> Awaitable[None]:
    """Do effects one after another, in the order in which they are printed. Where there are none, as often, it is free."""
    if len(effects) == 1:
        return effects[0].apply(table, player, card)
    return _in_order(effects, table, player, card) if effects else NOTHING


async def _in_order(effects: Sequence[EffectOf[T, P, C]], table: T, player: P, card: C) -> None:
    for effect in effects:
        await effect.apply(table, player, card)


class _Nothing:
    """Something to await that is over at once, as often as it is awaited."""

    __slots__ = ()

    def __await__(self) -> Generator[Any, Any, None]:
        return iter(())  # type: ignore[return-value]  # an iterator is all that awaiting takes


NOTHING = _Nothing()


def idle(effects: Sequence[EffectOf[T, P, C]], table: T, player: P, card: C) -> str:
    """Why none of these effects would do anything now; an empty text if one would."""
    if len(effects) == 1:
        return effects[0].why_not(table, player, card)
    return why_none([effect.why_not(table, player, card) for effect in effects])


# -- numbers that a card names


@cache
def span(faces: str) -> range:
    """The numbers that a card names: "4" is 4 alone, "4-6" is 4 to 6; a ValueError if it names none."""
    low, dash, high = faces.partition("-")
    last = high if dash else low
    if not (low.isdecimal() and last.isdecimal() and int(low) <= int(last)):
        raise ValueError(f'{faces!r} is no number or range of numbers, such as "1" or "4-6"')
    return range(int(low), int(last) + 1)


@cache
def share(faces: str, sides: int) -> float:
    """How likely a die with so many sides shows one of the numbers that a card names."""
    return len(span(faces)) / sides


def misfits(faces: Iterable[str], low: int, high: int, what: str) -> Iterator[str]:
    """What is wrong with the numbers that a card names, if they should lie between *low* and *high*: a pack's problems."""
    for named in faces:
        try:
            fits = low <= span(named)[0] and span(named)[-1] <= high
        except ValueError:
            fits = False
        if not fits:
            yield f'{named!r} is no {what}, such as "{low}" or "{high - 1}-{high}"'


def at_number(on: Mapping[str, Iterable[E]], number: int) -> list[E]:
    """What stands at a number, where a card lists numbers such as "1" or "4-6"."""
    return [thing for named, things in on.items() if number in span(named) for thing in things]


def numbers_in_words(on: Mapping[str, Iterable[Worded]]) -> str:
    """What stands at the numbers that a card lists, in words."""
    return "; ".join(f"on {named} {in_words(effects)}" for named, effects in on.items())
