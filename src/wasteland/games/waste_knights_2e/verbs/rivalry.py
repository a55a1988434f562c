"""Words for knights who compete: whom they work for, fights between them, and what they take from each other or drop."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.content import verb
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import chronicle, grim, places
from wasteland.games.waste_knights_2e.families import Condition, Effect, Passive
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.verbs.story import CounterId, NoteId


@verb
class ShowFaction(Effect):
    """Everybody learns for whom the knight works. [wk2.narr.end.competitive]"""

    def words(self) -> str:
        return "show whom you work for"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if knight.faction and not knight.is_known:
            knight.is_known = True
            tell(table, "{} works for {}.", knight, table.adventure.factions[knight.faction], rule="wk2.narr.end.competitive")


@verb
class AllowPvp(Passive):
    """At some places knights may attack each other; who loses gives half of some counters to who wins. [wk2.combat.no-pvp]"""

    at: tuple[Place, ...]
    spoils_: tuple[CounterId, ...] = ()

    def words(self) -> str:
        lost = f"; who loses gives half of his {' and '.join(self.spoils_)} to who wins" if self.spoils_ else ""
        return f"knights may attack each other at {', '.join(self.at)}{lost}"

    def spoils(self, table: WasteTable, attacker: Knight) -> tuple[str, ...] | None:
        here = any(attacker.at in places.spaces(table, attacker, place) for place in self.at)
        return self.spoils_ if here else None


@verb
class Steal(Effect):
    """Some of a personal counter passes from another knight, of the subject's choice, to the subject. Of one who plays both,
    nothing is stolen. [wk2.precise.others] [wk2.narr.chronicle.only-state]"""

    counter: CounterId
    n: int = 1
    here: bool = False
    """Only from knights on the space."""

    def words(self) -> str:
        return f"take {self.n} {self.counter} from another knight{' here' if self.here else ''}"

    def _victims(self, table: WasteTable, knight: Knight) -> list[Knight]:
        others = [one for one in table.left() if one.seat != knight.seat and (not self.here or one.at == knight.at)]
        return [one for one in others if chronicle.counted(table, one, self.counter)]

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if victims := self._victims(table, knight):
            name = chronicle.counter_of(table, self.counter).name
            victim = await _picked(table, knight, victims, f"Take {self.n} {name} from whom?")
            chronicle.hand_over(table, victim, knight, self.counter, self.n)


async def _picked(table: WasteTable, knight: Knight, among: Sequence[Knight], prompt: str) -> Knight:
    """Which of some knights the subject picks; an unconscious one picks nobody, then it is the worst. [wk2.precise.others]"""
    if not knight.is_conscious:
        return grim.worst_knight(table, among)
    return await Choice(knight.seat, prompt, list(among), show=_shown, rule="wk2.precise.others")


def _shown(knight: Knight) -> Shown:
    return Shown(str(knight), (knight.sheet.id,))


@verb
class Drop(Effect):
    """Half of a personal counter, rounded up, stays on the space as general tokens. [wk2.components.story-tokens]"""

    counter: CounterId

    def words(self) -> str:
        return f"half of your {self.counter}, rounded up, stays here"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        has = chronicle.counted(table, knight, self.counter)
        dropped = (has + 1) // 2
        if dropped:
            chronicle.count(table, knight, self.counter, has - dropped)
            table.general += [knight.at] * dropped
            tell(table, "{} of it [-stays] at {}.", dropped, places.name_of(table, knight.at), concerns=(knight.at,),
                 rule="wk2.components.story-tokens")  # fmt: skip


@verb
class Salvage(Effect):
    """The general tokens on the space become so many of a personal counter, as far as the knight can hold them.
    [wk2.components.story-tokens]"""

    counter: CounterId

    def words(self) -> str:
        return f"salvage the general tokens here as {self.counter}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        has = chronicle.counted(table, knight, self.counter)
        found = min(table.general.count(knight.at), chronicle.most(table, self.counter) - has)
        for _ in range(found):
            table.general.remove(knight.at)
        chronicle.count(table, knight, self.counter, has + found)


@verb
class EveryKnightWrote(Condition):
    """All knights who are left have a personal note. [wk2.precise.chronicle-secrets]"""

    note: NoteId

    def holds(self, table: WasteTable, knight: Knight) -> bool:
        return all(self.note in one.notes for one in table.left())

    def words(self) -> str:
        return f"every knight has {self.note}"
