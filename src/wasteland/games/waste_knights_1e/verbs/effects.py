"""What cards do to a knight and his gear: resources, cards drawn and discarded, marks, vehicles, trade."""

from __future__ import annotations

from typing import Annotated, Literal

from wasteland.engine.asking import Choice, Cost, Shown
from wasteland.engine.content import Mention, Ref, verb
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Fact
from wasteland.engine.wording import listed, several
from wasteland.engine.words import Name
from wasteland.games.waste_knights_1e import equipping, gaining, gear, harm, luck, resources, settling, stalls, vehicles
from wasteland.games.waste_knights_1e.cards import Gear, Sheet
from wasteland.games.waste_knights_1e.families import Effect, When
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import AMMO, FUEL, HEALTH, RADIATION, Colour, Group, Kind, Resource
from wasteland.games.waste_knights_1e.waster import waster_over

DISCARD_LUCK = "Discard which luck card?"
REARRANGE = "Rearrange your gear?"


# -- resources


def _amounts(**amounts: int) -> str:
    """Amounts of things in words: 2 Ammo and 1 Fuel."""
    return listed(f"{amount} {name.title()}" for name, amount in amounts.items() if amount)


def _costs(when: When, **amounts: int) -> tuple[Cost, ...]:
    """Amounts of things as what is lost."""
    return tuple(Cost(amount, name.title(), when) for name, amount in amounts.items() if amount)


@verb
class Gain(Effect):
    """Gain Ammo, Fuel or Reputation. [wk1.resource.limits] [wk1.reputation.track]"""

    ammo: int = 0
    fuel: int = 0
    reputation: int = 0

    def words(self) -> str:
        return f"gain {_amounts(ammo=self.ammo, fuel=self.fuel, reputation=self.reputation)}"

    def brings(self) -> dict[str, Fact]:
        return {"brings_reputation": self.reputation} if self.reputation else {}

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        has_room = (
            self.reputation
            or (self.ammo and resources.room_for(knight, AMMO))
            or (self.fuel and resources.room_for(knight, FUEL))
        )
        return "" if has_room else "you can gain none of it"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if self.ammo:
            resources.gain(table, knight, AMMO, self.ammo)
        if self.fuel:
            resources.gain(table, knight, FUEL, self.fuel)
        if self.reputation:
            resources.gain_reputation(table, knight, self.reputation, "{}", card)


@verb
class Lose(Effect):
    """Lose Health, Ammo, Fuel or Reputation, as far as there is any; armor does not help.
    [wk1.resource.lose-is-obligatory] [wk1.combat.damage-is-not-health]"""

    health: int = 0
    ammo: int = 0
    fuel: int = 0
    reputation: int = 0

    def words(self) -> str:
        return f"lose {_amounts(health=self.health, ammo=self.ammo, fuel=self.fuel, reputation=self.reputation)}"

    def costs(self, when: When = "sure") -> tuple[Cost, ...]:
        return _costs(when, health=self.health, ammo=self.ammo, fuel=self.fuel, reputation=self.reputation)

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        has_any = (
            (self.health and knight.health)
            or (self.ammo and knight.ammo)
            or (self.fuel and knight.fuel)
            or (self.reputation and knight.reputation)
        )
        return "" if has_any else "you have none of it to lose"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if self.ammo:
            resources.lose(table, knight, AMMO, self.ammo)
        if self.fuel:
            resources.lose(table, knight, FUEL, self.fuel)
        if self.reputation:
            resources.lose_reputation(table, knight, self.reputation, "{}", card)
        if self.health:
            await harm.lose_health(table, knight, self.health, "{}", card)


@verb
class Suffer(Effect):
    """Suffer Radiation. [wk1.resource.signs]"""

    radiation: int = 1

    def words(self) -> str:
        return f"suffer {self.radiation} Radiation"

    def costs(self, when: When = "sure") -> tuple[Cost, ...]:
        return _costs(when, radiation=self.radiation)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        await harm.suffer(table, knight, self.radiation, "{}", card)


@verb
class Heal(Effect):
    """Heal Radiation, then Health. [wk1.resource.signs] [wk1.resource.radiation.no-healing]"""

    health: int = 0
    radiation: int = 0

    def words(self) -> str:
        return f"heal {_amounts(radiation=self.radiation, health=self.health)}"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        clean = resources.why_no_healing(table, knight, RADIATION) if self.radiation else ""
        if not self.health or (self.radiation and not clean):
            return clean
        healthy = resources.why_no_healing(table, knight, HEALTH)
        return healthy and (clean or healthy)

    def heals(self, table: KnightsTable, knight: Knight, resource: Resource) -> bool:
        is_meant = self.radiation if resource is RADIATION else self.health
        return bool(is_meant) and not resources.why_no_healing(table, knight, resource)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if self.radiation:
            resources.heal(table, knight, RADIATION, self.radiation)
        if self.health:
            resources.heal(table, knight, HEALTH, self.health)


# -- cards


def _is_of(card: Gear, groups: tuple[Group, ...], kinds: tuple[Kind, ...]) -> bool:
    """Whether gear belongs to one of these groups or kinds; where none is named, all gear is meant."""
    return not (groups or kinds) or card.group in groups or card.kind in kinds


@verb
class DrawGear(Effect):
    """Draw gear cards, exactly of these colours. [wk1.action.exact-draws] [wk1.vehicle.instead-of-draw]"""

    sign = "draw"

    green: int = 0
    yellow: int = 0
    red: int = 0

    def words(self) -> str:
        counts = ((self.green, "green"), (self.yellow, "yellow"), (self.red, "red"))
        return f"draw {listed(several(number, f'{colour} gear card') for number, colour in counts if number)}"

    def gear(self) -> tuple[Colour, ...]:
        counts = ((self.green, Colour.GREEN), (self.yellow, Colour.YELLOW), (self.red, Colour.RED))
        return tuple(colour for number, colour in counts if number)

    def brings(self) -> dict[str, Fact]:
        counts: list[dict[str, Fact]] = [
            {"brings_cards": getattr(self, colour.value), "brings_colour": colour} for colour in self.gear()
        ]
        return counts[0] if counts else {}

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        for colour in self.gear():
            await gaining.draw_gear(table, knight, colour, getattr(self, colour.value))


@verb
class GainBlue(Effect):
    """Search a blue card out of the supply, by its title. [wk1.gear.blue.source] [wk1.task.accomplish-reward]"""

    card: Annotated[Mention, Ref("blue", "vehicles", colour="blue")]

    def words(self) -> str:
        return f"gain the blue card {self.card.name}"

    def gear(self) -> tuple[Colour, ...]:
        return (Colour.BLUE,)

    def brings(self) -> dict[str, Fact]:
        return {"brings_blue": self.card.name}

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        await gaining.gain_blue(table, knight, self.card)


@verb
class DrawLuck(Effect):
    """Draw luck cards. [wk1.luck.hand-limit]"""

    sign = "draw"

    cards: int = 1

    def words(self) -> str:
        return f"draw {several(self.cards, 'luck card')}"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        await luck.draw_luck(table, knight, self.cards)


@verb
class DiscardLuck(Effect):
    """Discard luck cards of one's own choice."""

    sign = "discard"

    cards: int = 1

    def words(self) -> str:
        return f"discard {several(self.cards, 'luck card')}"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "" if knight.luck else "you have no luck card"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        for _ in range(min(self.cards, len(knight.luck))):
            chosen = await luck.which_to_discard(knight, DISCARD_LUCK)
            luck.discard_luck(table, knight, chosen)
            tell(table, "{} discards {}.", knight, chosen, rule="wk1.deck.discard-beside", concerns=(chosen.id,))


@verb
class DiscardGear(Effect):
    """Discard gear of one's own choice, or the Waster's; starting gear and blue cards are safe.
    [wk1.gear.starting.protected] [wk1.gear.blue.protected]"""

    sign = "discard"

    cards: int = 1
    groups: tuple[Group, ...] = ()
    """The groups meant; with kinds, either will do; all if neither is named."""
    kinds: tuple[Kind, ...] = ()
    by: Literal["you", "waster"] = "you"

    def words(self) -> str:
        meant = listed([*(kind.title() for kind in self.kinds), *self.groups], "or")
        meant = f"{meant} card" if meant else "gear card"
        chooser = " of the Waster's choice" if self.by == "waster" else ""
        return f"discard {several(self.cards, meant)}{chooser}"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "" if any(self.fits(owned) for owned in gear.discardable(knight)) else "you have no such card"

    def fits(self, owned: Gear) -> bool:
        """Whether a card is meant."""
        return _is_of(owned, self.groups, self.kinds)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        chooser = knight.seat if self.by == "you" else waster_over(table, knight.seat)
        await settling.choose_discard(table, chooser, knight, self.cards, self.fits, str(card))


@verb
class Mark(Effect):
    """A marker of the Waster's choice on available gear or the ability of the knight: what is used by marking cannot be used
    until it is gone. Anything else would work on, so it is not asked about. [wk1.gear.marked-otherwise]"""

    def words(self) -> str:
        return "the Waster marks 1 of your available gear cards or your ability"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "" if self._open(table, knight) else "nothing of yours is used by marking"

    def _open(self, table: KnightsTable, knight: Knight) -> list[Gear | Sheet]:
        things: list[Gear | Sheet] = [knight.sheet, *gear.available(knight)]
        used_by_marking = [thing for thing in things if any(use.cost == "mark" for use in thing.uses)]
        return [thing for thing in used_by_marking if not gear.is_marked(table, thing)]

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if things := self._open(table, knight):
            waster, prompt = waster_over(table, knight.seat), f"{card}: mark which of these?"
            chosen = await Choice(waster, prompt, things, show=_markable, rule="wk1.gear.marked-otherwise")
            gear.hinder(table, chosen)
            marked = Name(_markable(chosen).label, chosen.id)
            tell(table, "{} marks {}.", card, marked, rule="wk1.gear.marked-otherwise", concerns=(chosen.id,))


def _markable(thing: Gear | Sheet) -> Shown:
    """Gear by its title, a sheet by the ability on it."""
    if isinstance(thing, Sheet):
        return Shown(thing.ability, (thing.id,), note=thing.text, does="Mark")
    return Shown(thing.name, (thing.id,), note=thing.text)


@verb
class Rearrange(Effect):
    """Rearrange all one's gear, stored cards included; enhancements stay where they are.
    [wk1.prep.re-equip-window] [wk1.gear.enhancement.timing]"""

    def words(self) -> str:
        return "rearrange all your gear at once"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "" if any(True for _ in equipping.shifts(table, knight, enhancements=False)) else "you have nothing to rearrange"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        await equipping.rearrange(table, knight, REARRANGE)


# -- vehicles


@verb
class DamageVehicle(Effect):
    """The vehicle suffers damage, once or more often. [wk1.vehicle.damage-first] [wk1.vehicle.damage-second]"""

    times: int = 1

    def words(self) -> str:
        return f"your vehicle suffers {self.times} damage"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return vehicles.why_no_damage(knight)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        for _ in range(self.times):
            await vehicles.damage(table, knight, card)


@verb
class RepairVehicle(Effect):
    """Repair the vehicle. [wk1.vehicle.repair]"""

    def words(self) -> str:
        return "repair your vehicle"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "" if knight.vehicle is not None and knight.damaged else "you have no damaged vehicle"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if not self.why_not(table, knight, card):
            vehicles.repair(table, knight)


# -- the Stalls


@verb
class TradeAtStalls(Effect):
    """Trade with the Stalls wherever one is, as in a city: at the 8 normal spaces, that of the city where one happens to be,
    and the vehicle pool. [wk1.stalls.trade-elsewhere]"""

    sign = "give"

    def words(self) -> str:
        return "trade with the Stalls as in a city"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return stalls.why_no_trade(table, knight)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if not self.why_not(table, knight, card):
            await stalls.trade_at_stalls(table, knight)


@verb
class TakeFromStalls(Effect):
    """Take a card of some group or kind from the 8 normal spaces of the Stalls for nothing, which are then refilled.
    [wk1.hex.special.06-cerbero-biolabs] [wk1.hex.special.15-fort-last-stand]"""

    groups: tuple[Group, ...] = ()
    """The groups meant; with kinds, either will do; all if neither is named."""
    kinds: tuple[Kind, ...] = ()

    def words(self) -> str:
        meant = listed([*(kind.title() for kind in self.kinds), *(group.title() for group in self.groups)], "or")
        return f"take any 1 {meant or 'card'} from the 8 normal spaces of the Stalls, then refill"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "" if stalls.lying(table, self.fits) else "no such card lies there"

    def fits(self, lying: Gear) -> bool:
        """Whether a card is meant."""
        return _is_of(lying, self.groups, self.kinds)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        await stalls.take_from_stalls(table, knight, self.fits)
