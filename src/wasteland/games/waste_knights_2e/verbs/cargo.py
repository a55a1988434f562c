"""Cargo: a burden that one knight carries for all, how it changes hands and sides, and the jolts of the road."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.content import Ref, verb
from wasteland.engine.effects import in_words
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import chronicle, losing, places
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.cards import SpecialCard
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.families import Condition, Effect
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable


def _lying(table: WasteTable, space: str) -> list[SpecialCard]:
    """The burdens that wait on a space. [wk2.precise.special-card-holder]"""
    cards = box(table.packs, table.modules).specials
    return [cards[number] for number, at in table.dropped.items() if at == space and cards[number].is_cargo]


def _carried(knight: Knight) -> list[SpecialCard]:
    """The burdens that a knight carries. [wk2.narr.special-cards]"""
    return [card for card in knight.specials if card.is_cargo]


# -- who carries it


@verb
class CargoLies(Condition):
    """A burden waits on the space of the knight, who is conscious. [wk2.precise.special-card-holder]"""

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return knight.is_conscious and bool(_lying(table, knight.at))

    def words(self) -> str:
        return "what was carried lies here"


@verb
class TakeUp(Effect):
    """The knight takes up the burdens that wait on the space. [wk2.precise.special-card-holder]"""

    def words(self) -> str:
        return "take up what lies here"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if not knight.is_conscious:
            return
        for one in _lying(table, knight.at):
            del table.dropped[one.number]
            knight.specials.append(one)
            tell(table, "{} takes up {}.", knight, one, rule="wk2.precise.special-card-holder", concerns=(one.id,))
        await losing.keep_limits(table, knight)


@verb
class SetDown(Effect):
    """The burdens of the knight are set down on the space. [wk2.precise.special-card-holder]"""

    def words(self) -> str:
        return "set down what you carry"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for one in _carried(knight):
            knight.specials.remove(one)
            table.dropped[one.number] = knight.at
            tell(table, "{} waits at {}.", one, places.name_of(table, knight.at), rule="wk2.precise.special-card-holder",
                 concerns=(one.id, knight.at))  # fmt: skip


@verb
class HandOver(Effect):
    """The burdens of the knight go to another knight on the space who can drive with them. [wk2.narr.special-cards]"""

    def words(self) -> str:
        return "hand it to a knight here"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if self._takers(table, knight) else "nobody is here who could drive with it"

    def _takers(self, table: WasteTable, knight: Knight) -> list[Knight]:
        return [one for one in table.on(knight.at) if one is not knight and one.wrecked is None]

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        takers = self._takers(table, knight)
        if not takers:
            return
        taker = await Choice(knight.seat, "Hand it to whom?", takers, show=_taker_shown, rule="wk2.narr.special-cards")
        for one in _carried(knight):
            knight.specials.remove(one)
            taker.specials.append(one)
            tell(table, "{} passes from {} to {}.", one, knight, taker, rule="wk2.narr.special-cards", concerns=(one.id,))
        await losing.keep_limits(table, taker)


def _taker_shown(knight: Knight) -> Shown:
    return Shown(str(knight), (knight.sheet.id,))


@verb
class ForCarrier(Effect):
    """It happens to whoever carries the burden; where nobody does, something else happens to the subject.
    [wk2.narr.entry.subject]"""

    do: tuple[Effect, ...]
    else_: tuple[Effect, ...] = ()

    def words(self) -> str:
        other = f"; if nobody carries it, {in_words(self.else_)}" if self.else_ else ""
        return f"the carrier: {in_words(self.do)}{other}"

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.do, self.else_)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        carrier = next((one for one in table.in_order() if _carried(one) and one.is_conscious), None)
        if carrier is None:
            await carry_out(self.else_, table, knight, card)
        else:
            await carry_out(self.do, table, carrier, card)


@verb
class TurnCard(Effect):
    """A special card becomes another one, with whoever holds it or wherever it lies. [wk2.adventure.special-card]"""

    from_: int
    to: int

    def words(self) -> str:
        return f"special card {self.from_} becomes special card {self.to}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        other = next((one for one in table.specials if one.number == self.to), None)
        if other is None:
            return
        holder = next((one for one in table.knights if any(held.number == self.from_ for held in one.specials)), None)
        lies = table.dropped.get(self.from_)
        if holder is None and lies is None:
            return
        losing.return_special(table, self.from_)
        table.specials.remove(other)
        if holder is not None:
            holder.specials.append(other)
        elif lies is not None:
            table.dropped[self.to] = lies
        tell(table, "It is {} now.", other, rule="wk2.adventure.special-card", concerns=(other.id,))


# -- the jolts of the road


@verb
class SpedUp(Condition):
    """The knight is at the first space of a move for which so much fuel was spent. [wk2.move.mp.fuel]"""

    fuel: int = 2

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        move = table.move
        return move is not None and move.knight == knight.number and move.entered == 1 and move.fuel >= self.fuel

    def words(self) -> str:
        return f"{self.fuel} fuel were spent on this move"


@verb
class Cushioned(Effect):
    """Something happens, unless a named effect takes it up: once a round, or once and for all.
    [wk2.narr.chronicle.named-effect]"""

    effect: Annotated[str, Ref(".effects")]
    do: tuple[Effect, ...]
    spend: bool = False
    """Whether the named effect is struck for it."""

    def words(self) -> str:
        once = "" if self.spend else " for the first time in a round"
        return f"{in_words(self.do)}, unless {self.effect} takes it up{once}"

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.do,)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        key = f"{self.effect} took it up"
        worked = any(one.used.get(key) == table.round for one in table.knights)
        if self.effect not in table.chronicle.effects or (worked and not self.spend):
            await carry_out(self.do, table, knight, card)
            return
        knight.used[key] = table.round
        effect = table.adventure.effects[self.effect]
        tell(table, "{} [+takes it up].", effect, rule="wk2.narr.chronicle.named-effect")
        if self.spend:
            chronicle.lift(table, self.effect)
