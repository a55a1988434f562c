"""Effects on what knights have: resources, XP, gear, upgrades, special cards."""

from __future__ import annotations

from typing import Annotated

from wasteland.engine.content import Mention, Ref, verb
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.wording import listed, several
from wasteland.games.waste_knights_2e import gear, losing, resources, stalls, upgrading
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.families import Effect, Toll
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.stories import Entry
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import MOST_UPGRADES, RESOURCES, Resource

GEAR_WORTH, XP_WORTH = 1.5, 2
"""What gear and XP count for, where a resource counts 1."""


def _amounts(fuel: int, ammo: int, meds: int, any_: int) -> str:
    """Amounts of resources in words: 2 ammo and 1 resource of your choice."""
    named = [(fuel, "fuel"), (ammo, "ammo"), (meds, "meds")]
    words = [f"{n} {of}" for n, of in named if n]
    return listed([*words, f"{several(any_, 'resource')} of your choice"] if any_ else words)


@verb
class Gain(Effect):
    """Gain resources, as far as pool and Tank go. [wk2.golden.resources-limited]"""

    fuel: int = 0
    ammo: int = 0
    meds: int = 0
    any: int = 0

    def words(self) -> str:
        return f"gain {self.gains()}"

    def gains(self) -> str:
        return _amounts(self.fuel, self.ammo, self.meds, self.any)

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=-(self.fuel + self.ammo + self.meds + self.any))

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for resource in RESOURCES:
            if n := getattr(self, resource):
                resources.gain(table, knight, resource, n)
        await resources.gain_any(table, knight, self.any)


@verb
class Lose(Effect):
    """Lose resources, as far as there are any. [wk2.narr.entry.unpayable]"""

    fuel: int = 0
    ammo: int = 0
    meds: int = 0
    any: int = 0

    def words(self) -> str:
        return f"lose {_amounts(self.fuel, self.ammo, self.meds, self.any)}"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        named = any(getattr(self, resource) and resources.level(knight, resource) for resource in Resource)
        return "" if named or (self.any and resources.amount(knight)) else "you have none of it"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(resources=self.fuel + self.ammo + self.meds + self.any)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for resource in RESOURCES:
            if n := getattr(self, resource):
                resources.lose(table, knight, resource, n)
        await resources.lose_any(table, knight, self.any)


@verb
class Xp(Effect):
    """Gain XP. An entry that can be met again gives it once to each knight. [wk2.xp.gain] [wk2.precise.repeatable-xp]"""

    n: int

    def words(self) -> str:
        return f"gain {self.gains()}"

    def gains(self) -> str:
        return f"{self.n} XP"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=-XP_WORTH * self.n)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if isinstance(card, Entry) and not card.once:
            if card.id in knight.paid:
                tell(table, "{} has learnt from this before.", knight, rule="wk2.precise.repeatable-xp")
                return
            knight.paid.append(card.id)
        resources.gain_xp(table, knight, self.n)


@verb
class LoseXp(Effect):
    """Lose XP, never below 0. [wk2.upgrade.first-time-only]"""

    n: int

    def words(self) -> str:
        return f"lose {self.n} XP"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=XP_WORTH * self.n)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        resources.lose_xp(table, knight, self.n)


@verb
class DrawGear(Effect):
    """Draw gear from the bottom of the deck, broken unless it says working. [wk2.gear.acquire.from-bottom]
    [wk2.gear.acquire.side]"""

    n: int = 1
    working: bool = False

    def words(self) -> str:
        return f"draw {several(self.n, 'working gear card' if self.working else 'gear card')}"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=-GEAR_WORTH * self.n)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for _ in range(self.n):
            await gear.draw(table, knight, self.working)


@verb
class TakeGear(Effect):
    """Gain a gear card by its name, from the deck or its discard pile, if there is one left. [wk2.gear.acquire.place]"""

    card: Annotated[Mention, Ref("gear")]
    working: bool = True

    def words(self) -> str:
        return f"take a {'working' if self.working else 'broken'} {self.card.name}"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=-GEAR_WORTH)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for pile in (table.gear_discard, table.gear.loose):
            if found := next((one for one in pile if one.face == self.card), None):
                pile.remove(found)
                await gear.gain(table, knight, found, self.working)
                return
        tell(table, "No {} is left.", self.card.name, rule="wk2.golden.limited-components")


@verb
class BreakGear(Effect):
    """Gear of the knight's choice breaks. [wk2.gear.break]"""

    n: int = 1

    def words(self) -> str:
        return f"break {several(self.n, 'gear card')}"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if knight.all_gear() else "you have no gear"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(gear=self.n)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for _ in range(min(self.n, len(knight.all_gear()))):
            losing.break_gear(table, knight, await losing.choose_gear(
                knight, knight.all_gear(), "Which gear breaks?", "wk2.gear.break"))  # fmt: skip


@verb
class DiscardGear(Effect):
    """Discard gear of the knight's choice. [wk2.upgrade.unique-gear.as-cost]"""

    n: int = 1

    def words(self) -> str:
        return f"discard {several(self.n, 'gear card')}"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if knight.all_gear() else "you have no gear"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(gear=2 * self.n)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for _ in range(min(self.n, len(knight.all_gear()))):
            picked = await losing.choose_gear(knight, knight.all_gear(), "Discard which gear?", "wk2.gear.break")
            losing.discard(table, knight, picked)
            tell(table, "{} [-discards] {}.", knight, picked, rule="wk2.gear.break")


@verb
class RepairGear(Effect):
    """Broken gear of the knight's choice works again, up to a repair cost if one is named. [wk2.camp.repair.x-cost]"""

    n: int = 1
    most: int | None = None
    """The dearest that it mends; none named, anything, X included."""

    def words(self) -> str:
        upto = "" if self.most is None else f" of repair cost {self.most} or less"
        return f"repair {several(self.n, 'gear card')}{upto}"

    def _mendable(self, knight: Knight) -> list[Gear]:
        cheap = [one for one in gear.broken(knight) if one.card.repair is not None and one.card.repair <= (self.most or 0)]
        return gear.broken(knight) if self.most is None else cheap

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if self._mendable(knight) else "you have no such broken gear"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=-self.n)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for _ in range(self.n):
            if mendable := self._mendable(knight):
                picked = await losing.choose_gear(knight, mendable, "Mend which gear?", "wk2.camp.repair.gear")
                gear.mend(table, knight, picked)


@verb
class Barter(Effect):
    """Barter (X): so many gear cards on offer, also outside a city. [wk2.city.stalls.offer]"""

    cards: int

    def words(self) -> str:
        return f"Barter ({self.cards})"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if knight.is_conscious:
            await stalls.barter(table, knight, self.cards)


@verb
class ChooseUpgrade(Effect):
    """Choose an upgrade at once, beyond those that XP has earned; with six it is ignored. [wk2.upgrade.side]
    [wk2.upgrade.limit]"""

    def words(self) -> str:
        return "choose an upgrade"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if upgrading.open_to(table, knight) else "no upgrade is left for you"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if upgrading.held(knight) + knight.owed < MOST_UPGRADES:
            knight.owed += 1
        if upgrading.owed(table, knight) and knight.is_conscious:
            await upgrading.choose(table, knight)


@verb
class TakeCard(Effect):
    """Take a special card by its number, wherever it lies, unless somebody has it. [wk2.adventure.special-card]"""

    number: int

    def words(self) -> str:
        return f"take special card {self.number}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        found = next((one for one in table.specials if one.number == self.number), None)
        if found is None and self.number in table.dropped:
            found = box(table.packs, table.modules).specials[self.number]
            del table.dropped[self.number]
        elif found is not None:
            table.specials.remove(found)
        if found is not None:
            knight.specials.append(found)
            tell(table, "{} takes {}.", knight, found, rule="wk2.adventure.special-card", concerns=(found.id,))
            await losing.keep_limits(table, knight)


@verb
class ReturnCard(Effect):
    """A special card goes back to its deck. [wk2.adventure.special-card]"""

    number: int

    def words(self) -> str:
        return f"return special card {self.number}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        losing.return_special(table, self.number)


@verb
class PassCard(Effect):
    """A special card goes from whoever has it to the knight. [wk2.narr.special-cards]"""

    number: int

    def words(self) -> str:
        return f"special card {self.number} passes to you"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for holder in table.knights:
            for one in [one for one in holder.specials if one.number == self.number and holder is not knight]:
                holder.specials.remove(one)
                knight.specials.append(one)
                tell(table, "{} passes from {} to {}.", one, holder, knight, rule="wk2.narr.special-cards")
                await losing.keep_limits(table, knight)


@verb
class KeepEvent(Effect):
    """The knight keeps the event card that says so. [wk2.wasteland.event.kept]"""

    def words(self) -> str:
        return "keep this card"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(resources=1)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        from_deck = table.card
        if from_deck is card and not knight.eliminated:
            knight.kept.append(card)  # type: ignore[arg-type]  # only an event says so
            tell(table, "{} [-keeps] {}.", knight, card, rule="wk2.wasteland.event.kept")
