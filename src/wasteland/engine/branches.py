"""Effects that lead to others, in any game: one of several ways, something one may do or leave, what a roll decides.

A game makes its verbs of them: it says which fields a pack fills in, whom it asks, and how what is asked looks.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from wasteland.engine.asking import Choice, Pass, Refusal
from wasteland.engine.effects import EffectOf, Worded, at_number, carry_out, idle, in_words, numbers_in_words, why_none
from wasteland.engine.wording import begun

T = TypeVar("T")
P = TypeVar("P")
C = TypeVar("C")
E = TypeVar("E", bound=Worded)


class Alternative(NamedTuple, Generic[E]):
    """One of several things that may be done: effects one after another."""

    effects: Sequence[E]

    @property
    def label(self) -> str:
        """What it does, as a label begins."""
        return begun(in_words(self.effects))


class EitherOf(EffectOf[T, P, C]):
    """One of several ways, of somebody's choice; ways that would do nothing are closed while others are open."""

    __slots__ = ()

    ways: Sequence[Sequence[EffectOf[T, P, C]]]
    """What there is to choose from."""

    def asked(self, table: T, player: P, card: C, ways: list[Alternative[Any]], /) -> Choice[Alternative[Any]]:
        """Who chooses one of the open ways, and how they look; `closed` lists the others."""
        raise NotImplementedError

    def words(self) -> str:
        return f"either {', or '.join(map(in_words, self.ways))}"

    def problems(self) -> Iterator[str]:
        """What is wrong with it in a pack."""
        if len(self.ways) < 2 or not all(self.ways):
            yield "there are at least two ways, and each does something"

    def why_not(self, table: T, player: P, card: C, /) -> str:
        return why_none(idle(way, table, player, card) for way in self.ways)

    def closed(self, table: T, player: P, card: C, rule: str) -> Iterator[Refusal]:
        """The ways that would do nothing now, each with its reason and the clause that closes it."""
        for way in self.ways:
            if reason := idle(way, table, player, card):
                yield Refusal(Alternative(way).label, reason, rule)

    async def apply(self, table: T, player: P, card: C, /) -> None:
        if ways := [Alternative(way) for way in self.ways if not idle(way, table, player, card)]:
            chosen = await self.asked(table, player, card, ways)
            await carry_out(chosen.effects, table, player, card)


class MayOf(EffectOf[T, P, C]):
    """Something that one may do or leave; where it would do nothing, nobody is asked."""

    __slots__ = ()

    do: Sequence[EffectOf[T, P, C]]
    """What may be done."""

    def asked(self, table: T, player: P, card: C, way: Alternative[Any], /) -> Choice[Alternative[Any] | Pass]:
        """Who says whether it is done, and how that looks."""
        raise NotImplementedError

    def words(self) -> str:
        return f"you may {in_words(self.do)}"

    def why_not(self, table: T, player: P, card: C, /) -> str:
        return idle(self.do, table, player, card)

    async def apply(self, table: T, player: P, card: C, /) -> None:
        if not self.why_not(table, player, card):
            if isinstance(await self.asked(table, player, card, Alternative(self.do)), Alternative):
                await carry_out(self.do, table, player, card)


class RollOf(EffectOf[T, P, C]):
    """A die is rolled, and what stands at its result is done; results that are not listed do nothing."""

    __slots__ = ()

    on: Mapping[str, Sequence[EffectOf[T, P, C]]]
    """Faces, such as "1" or "4-6", and what they do."""

    def rolled(self, table: T, player: P, card: C, /) -> Awaitable[int]:
        """Roll the die, and tell what it shows."""
        raise NotImplementedError

    def words(self) -> str:
        return f"roll a die: {numbers_in_words(self.on)}"

    async def apply(self, table: T, player: P, card: C, /) -> None:
        face = await self.rolled(table, player, card)
        await carry_out(at_number(self.on, face), table, player, card)
