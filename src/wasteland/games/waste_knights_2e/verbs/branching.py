"""Effects that lead to others: for several knights, where something holds, one of several ways, what one may do or leave."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.branches import Alternative, EitherOf, MayOf
from wasteland.engine.content import verb
from wasteland.engine.effects import idle, in_words, why_none
from wasteland.engine.saving import Named
from wasteland.games.waste_knights_2e import grim
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.families import Condition, Effect, all_hold, tolls
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable

LEAVE_IT = Pass("Leave it")


@verb
class All(Effect):
    """It happens to every knight, from the first player on. [wk2.narr.entry.subject]"""

    do: tuple[Effect, ...]

    def words(self) -> str:
        return f"all knights: {in_words(self.do)}"

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.do,)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for one in table.in_order():
            if not one.eliminated:
                await carry_out(self.do, table, one, card)


@verb
class Here(Effect):
    """It happens to every knight on the space of the subject. [wk2.narr.entry.subject]"""

    do: tuple[Effect, ...]

    def words(self) -> str:
        return f"all knights here: {in_words(self.do)}"

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.do,)

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        here = [one for one in table.left() if one.at == knight.at]
        return why_none([idle(self.do, table, one, card) for one in here])

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for one in table.in_order():
            if one.at == knight.at and not one.eliminated:
                await carry_out(self.do, table, one, card)


async def _to_one(table: WasteTable, knight: Knight, among: Sequence[Knight], effects: tuple[Effect, ...], card: Named) -> None:
    """It happens to one of some knights, of the subject's choice; where there is nobody, nothing happens. An unconscious
    subject chooses nothing: then it is the worst. [wk2.precise.others] [wk2.grim.worst-option]"""
    if not among:
        return
    if knight.is_conscious:
        picked = await Choice(knight.seat, f"Who? {in_words(effects)}", list(among), show=_knight_shown,
                              about=(effects, card), rule="wk2.precise.others")  # fmt: skip
    else:
        picked = grim.worst_knight(table, among)
    await carry_out(effects, table, picked, card)


def _knight_shown(effects: tuple[Effect, ...], card: Named, knight: Knight) -> Shown:
    return Shown(str(knight), (knight.sheet.id,))


@verb
class Other(Effect):
    """It happens to another knight, of the subject's choice. [wk2.precise.others]"""

    do: tuple[Effect, ...]

    def words(self) -> str:
        return f"another knight: {in_words(self.do)}"

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.do,)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await _to_one(table, knight, [one for one in table.left() if one is not knight], self.do, card)


@verb
class One(Effect):
    """It happens to a knight of the subject's choice. [wk2.precise.others]"""

    do: tuple[Effect, ...]

    def words(self) -> str:
        return f"one knight: {in_words(self.do)}"

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.do,)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await _to_one(table, knight, table.left(), self.do, card)


@verb
class If(Effect):
    """What happens where something holds, and where it does not."""

    when: tuple[Condition, ...]
    do: tuple[Effect, ...]
    else_: tuple[Effect, ...] = ()

    def words(self) -> str:
        holds = " and ".join(condition.words() for condition in self.when)
        return f"if {holds}: {in_words(self.do)}" + (f"; otherwise {in_words(self.else_)}" if self.else_ else "")

    def _way(self, table: WasteTable, knight: Knight) -> tuple[Effect, ...]:
        return self.do if all_hold(self.when, table, knight) else self.else_

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.do, self.else_)

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        way = self._way(table, knight)
        return idle(way, table, knight, card) if way else "nothing would come of it"

    def toll(self, table: WasteTable, knight: Knight) -> Any:
        return tolls(self._way(table, knight), table, knight)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await carry_out(self._way(table, knight), table, knight, card)


@verb
class Either(EitherOf[WasteTable, Knight, Named], Effect):
    """One of several ways, of the knight's choice."""

    ways: tuple[tuple[Effect, ...], ...]

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return self.ways

    def asked(self, table: WasteTable, knight: Knight, card: Named, ways: list[Alternative[Any]]) -> Choice[Alternative[Any]]:
        return Choice(knight.seat, f"{card}: which?", ways, show=_way_shown, why_not=_ways_closed,
                      about=(self, table, knight, card), rule="wk2.narr.entry.choice-owner")  # fmt: skip


def _way_shown(either: Either, table: WasteTable, knight: Knight, card: Named, way: Alternative[Any]) -> Shown:
    return Shown(way.label, (str(card.id),))


def _ways_closed(either: Either, table: WasteTable, knight: Knight, card: Named) -> list[Refusal]:
    return list(either.closed(table, knight, card, "wk2.narr.entry.choice-owner"))


@verb
class May(MayOf[WasteTable, Knight, Named], Effect):
    """Something that the knight may do or leave."""

    do: tuple[Effect, ...]

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.do, ())

    def asked(self, table: WasteTable, knight: Knight, card: Named, way: Alternative[Any]) -> Choice[Alternative[Any] | Pass]:
        options: list[Alternative[Any] | Pass] = [way, LEAVE_IT]
        return Choice(knight.seat, f"{card}: do it?", options, show=_may_shown, about=(card,),
                      rule="wk2.narr.entry.choice-owner")  # fmt: skip


def _may_shown(card: Named, way: Alternative[Any] | Pass) -> Shown:
    return way.shown() if isinstance(way, Pass) else Shown(way.label, (str(card.id),))


@verb
class Nothing(Effect):
    """Nothing happens."""

    def words(self) -> str:
        return "nothing happens"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        pass
