"""Effects that hurt and heal: wounds, radiation, damage, injuries, malfunctions, and the loss of a knight."""

from __future__ import annotations

from wasteland.engine.asking import Choice
from wasteland.engine.content import verb
from wasteland.engine.saving import Named
from wasteland.engine.wording import several
from wasteland.games.waste_knights_2e import armor, cities, harm, losing, powers, threats
from wasteland.games.waste_knights_2e.families import Effect, Toll
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable


@verb
class Deal(Effect):
    """Wounds are dealt: armor may prevent them, unless it is an enemy with Armor Piercing that deals them.
    [wk2.harm.deal-or-suffer] [wk2.combat.armor-piercing]"""

    n: int
    piercing: bool = False

    def words(self) -> str:
        return f"you are dealt {several(self.n, 'wound')}{' through any armor' if self.piercing else ''}"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(wounds=self.n)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        combat = table.combat
        by_piercing_foe = combat is not None and card is combat.foe and threats.pierces(combat)
        await armor.deal_wounds(table, knight, self.n, self.piercing or by_piercing_foe)


@verb
class Wound(Effect):
    """Wounds are suffered in full. [wk2.harm.deal-or-suffer]"""

    n: int = 1

    def words(self) -> str:
        return f"suffer {several(self.n, 'wound')}"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        falls = knight.harmed + self.n >= powers.number(table, knight, "health")
        return Toll(wounds=self.n, unconscious=int(falls and knight.is_conscious))

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await harm.suffer_wounds(table, knight, self.n)


@verb
class ContaminatedWound(Effect):
    """Contaminated wounds are suffered in full. [wk2.harm.wound-tokens]"""

    n: int = 1

    def words(self) -> str:
        return f"suffer {several(self.n, 'contaminated wound')}"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        falls = knight.harmed + self.n >= powers.number(table, knight, "health")
        return Toll(contaminated=self.n, unconscious=int(falls and knight.is_conscious))

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await harm.suffer_wounds(table, knight, self.n, contaminated=True)


@verb
class Radiation(Effect):
    """Radiation is suffered. [wk2.harm.radiation.track]"""

    n: int = 1

    def words(self) -> str:
        return f"suffer {self.n} radiation"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(radiation=self.n)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await harm.suffer_radiation(table, knight, self.n)


@verb
class Damage(Effect):
    """The vehicle suffers damage. [wk2.damage.tokens]"""

    n: int = 1

    def words(self) -> str:
        return f"your vehicle suffers {self.n} damage"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        breaks = knight.damage + self.n >= powers.number(table, knight, "chassis") and knight.wrecked is None
        return Toll(damage=self.n, wrecked=int(breaks))

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await harm.suffer_damage(table, knight, self.n)


@verb
class Heal(Effect):
    """Wounds are healed; a contaminated one takes two points. [wk2.camp.heal.contaminated] [wk2.harm.healed-by]"""

    n: int = 1

    def words(self) -> str:
        return f"heal {several(self.n, 'wound')}"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if knight.harmed else "you have no wounds"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=-min(self.n, knight.harmed))

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if knight.unconscious is None:
            await harm.heal_by(table, knight, self.n)


@verb
class HealRadiation(Effect):
    """Radiation is healed. [wk2.harm.radiation.track]"""

    n: int = 1

    def words(self) -> str:
        return f"heal {self.n} radiation"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if knight.radiation else "you have no radiation"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=-min(self.n, knight.radiation))

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        harm.heal_radiation(table, knight, self.n)


@verb
class Fix(Effect):
    """Damage is removed from the vehicle. [wk2.damage.tokens]"""

    n: int = 1

    def words(self) -> str:
        return f"remove {self.n} damage from your vehicle"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if knight.damage and knight.wrecked is None else "your vehicle has no damage that could be removed"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=-min(self.n, knight.damage))

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        harm.repair_damage(table, knight, self.n)


@verb
class AttachInjury(Effect):
    """An injury is attached. [wk2.attach.direct]"""

    def words(self) -> str:
        return "attach an injury"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(eliminated=int(powers.is_full(powers.attached(knight)[0])), wounds=4)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await harm.attach_injury(table, knight)


@verb
class AttachMalfunction(Effect):
    """A malfunction is attached. [wk2.attach.direct]"""

    def words(self) -> str:
        return "attach a malfunction"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(eliminated=int(powers.is_full(powers.attached(knight)[1])), damage=4)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await harm.attach_malfunction(table, knight)


@verb
class CureInjury(Effect):
    """An attached injury of the knight's choice is removed. [wk2.injury.lasting]"""

    def words(self) -> str:
        return "remove an injury"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if knight.injuries else "you have no injury"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if knight.injuries:
            picked = await Choice(knight.seat, "Cure which injury?", knight.injuries, rule="wk2.injury.lasting")
            cities.cure_injury(table, knight, picked)


@verb
class CureMalfunction(Effect):
    """An attached malfunction of the knight's choice is removed. [wk2.malfunction.lasting]"""

    def words(self) -> str:
        return "remove a malfunction"

    def why_not(self, table: WasteTable, knight: Knight, card: Named) -> str:
        return "" if knight.malfunctions else "you have no malfunction"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if knight.malfunctions:
            picked = await Choice(knight.seat, "Mend which malfunction?", knight.malfunctions, rule="wk2.malfunction.lasting")
            cities.cure_malfunction(table, knight, picked)


@verb
class Wreck(Effect):
    """The vehicle is wrecked at once. [wk2.wrecked.trigger]"""

    def words(self) -> str:
        return "your vehicle is wrecked"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(wrecked=1, eliminated=int(powers.is_full(powers.attached(knight)[1])))

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if knight.wrecked is None and not knight.eliminated:
            knight.damage = powers.number(table, knight, "chassis")
            await harm.wreck(table, knight)


@verb
class KnockOut(Effect):
    """The knight is unconscious at once. [wk2.unconscious.trigger]"""

    def words(self) -> str:
        return "you are unconscious"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(unconscious=1, eliminated=int(powers.is_full(powers.attached(knight)[0])))

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        await harm.suffer_wounds(table, knight, harm.room_for_wounds(table, knight))


@verb
class Eliminate(Effect):
    """The knight is eliminated. [wk2.elimination.loses]"""

    def words(self) -> str:
        return "you are eliminated"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(eliminated=1)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        if not knight.eliminated:
            await losing.eliminate(table, knight, str(card), "wk2.elimination.loses")
