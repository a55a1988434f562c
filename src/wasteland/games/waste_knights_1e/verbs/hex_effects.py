"""What only hexes and tasks do: resupply, Implants and Tunings, missiles, the Oracle, special tokens."""

from __future__ import annotations

from typing import Literal, NamedTuple

from wasteland.engine.asking import Choice, Pass, Shown
from wasteland.engine.content import verb
from wasteland.engine.piles import draw_several_then_rebuild
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e import gear, harm, resources, settling, vehicles
from wasteland.games.waste_knights_1e.board import hex_id, hex_named, hex_numbered, lay_special, name_of
from wasteland.games.waste_knights_1e.cards import Gear, WastelandCard
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import AMMO, FUEL, HEALTH, MOST, RADIATION, Kind, Resource, Special
from wasteland.games.waste_knights_1e.wording import in_a_row

HOMES = {Special.NUKED: 10, Special.PILLS: 6, Special.REBOOT: 11}
"""The number of the hex that each special token blocks. [wk1.special-token.placement]"""
NO_MORE = Pass("No more")
SHED_WHICH, FIT_WHICH, TARGET_WHICH = "Discard which Mutation?", "Attach or discard which card?", "Target which hex?"
LAY_WHICH = "Which card waits for the first knight who moves?"


# -- resupply


@verb
class ResupplyA(Effect):
    """Heal all Radiation, then all Health. [wk1.action.resupply-a]"""

    def words(self) -> str:
        return "heal all Radiation and all Health"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "you are clean and healthy" if knight.radiation == 0 and knight.health == MOST else ""

    def heals(self, table: KnightsTable, knight: Knight, resource: Resource) -> bool:
        return not resources.why_no_healing(table, knight, resource)

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        for resource in (RADIATION, HEALTH):
            if not resources.why_no_healing(table, knight, resource):
                resources.heal(table, knight, resource, MOST)


@verb
class ResupplyB(Effect):
    """Fill up Ammo and Fuel and have the vehicle repaired. [wk1.action.resupply-b]"""

    def words(self) -> str:
        return "regain all Ammo and all Fuel and repair your vehicle"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        lacks_any = any(resources.room_for(knight, resource) for resource in (AMMO, FUEL))
        return "" if lacks_any or knight.damaged else "you lack neither Ammo nor Fuel nor repairs"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        resources.gain(table, knight, AMMO, MOST)
        if knight.vehicle is not None:
            resources.gain(table, knight, FUEL, MOST)
            vehicles.repair(table, knight)


# -- Implants, Mutations, Tunings


@verb
class ShedMutations(Effect):
    """Discard any number of the Mutations that are part of the knight. [wk1.gear.special.mutation]"""

    def words(self) -> str:
        return "discard any number of your Mutations"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "" if self._attached(knight) else "you have no Mutation"

    def _attached(self, knight: Knight) -> list[Gear]:
        return [card for card in knight.attached if card.kind is Kind.MUTATION]

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        shed = 0
        while attached := self._attached(knight):
            options: list[Gear | Pass] = [*attached] if not shed else [*attached, NO_MORE]
            chosen = await Choice(knight.seat, SHED_WHICH, options, rule="wk1.gear.special.mutation")
            if isinstance(chosen, Pass):
                return
            shed += 1
            await _discard_for_good(table, knight, chosen)


async def _discard_for_good(table: KnightsTable, knight: Knight, card: Gear) -> None:
    """What was attached leaves the game without a reward. [wk1.gear.special.not-cashed-when-attached]"""
    tell(table, "{} is rid of {}.", knight, card, rule="wk1.gear.special.not-cashed-when-attached", concerns=(card.id,))
    await settling.leave_game(table, knight, card)


class Fitting(NamedTuple):
    """Attach a card, or discard one that is attached."""

    card: Gear
    attach: bool

    def shown(self) -> Shown:
        does = "Attach" if self.attach else "Discard"
        return Shown(f"{does} {self.card}", (self.card.id,), note=self.card.text, danger=not self.attach, does=does)


@verb
class Fit(Effect):
    """Attach or discard one Implant of the knight, or one Tuning of the vehicle.
    [wk1.gear.special.implant] [wk1.gear.special.tuning]"""

    kind: Literal["implant", "tuning"]

    def words(self) -> str:
        return f"attach or discard 1 {self.kind.capitalize()}"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        if self.fittings(knight):
            return ""
        no_vehicle = self.kind == "tuning" and knight.vehicle is None
        return "you have no vehicle" if no_vehicle else f"you have no {self.kind.capitalize()}"

    def fittings(self, knight: Knight) -> list[Fitting]:
        """What the knight can attach or discard."""
        kind = Kind(self.kind)
        attached = knight.tunings if kind is Kind.TUNING else knight.attached
        can_attach = kind is Kind.IMPLANT or knight.vehicle is not None
        loose = [card for card in gear.owned(knight) if card.kind is kind and card not in attached]
        found = [Fitting(card, attach=True) for card in loose if can_attach]
        return found + [Fitting(card, attach=False) for card in attached if card.kind is kind]

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        chosen = await Choice(knight.seat, FIT_WHICH, self.fittings(knight), rule=f"wk1.gear.special.{self.kind}")
        if chosen.attach:
            await settling.attach(table, knight, chosen.card)
        else:
            await _discard_for_good(table, knight, chosen.card)


# -- missiles


@verb
class Bombard(Effect):
    """Every knight on a hex of one's choice is hit, oneself included. [wk1.hex.special.10-launch-site-zero]"""

    radiation: int = 0
    health: int = 0

    def words(self) -> str:
        return f"target a hex: every knight on it suffers {self.radiation} Radiation and loses {self.health} Health"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        hexes = sorted({other.at for other in table.knights}, key=lambda at: (at == knight.at, at))
        target = await Choice(knight.seat, TARGET_WHICH, hexes, show=_target_shown, about=(table, knight),
                              rule="wk1.hex.special.10-launch-site-zero")  # fmt: skip
        tell(table, "{} fires at {}.", knight, hex_named(table, target), concerns=(hex_id(target),))
        for other in table.clockwise(knight.seat):
            if other.at == target:
                await harm.suffer(table, other, self.radiation, "{}", card)
                await harm.lose_health(table, other, self.health, "{}", card)


def _target_shown(table: KnightsTable, knight: Knight, hex: int) -> Shown:
    """A hex with the knights on it; an empty one is not worth a missile."""
    there = in_a_row([other for other in table.knights if other.at == hex])
    return Shown(name_of(table, hex), (hex_id(hex),), note=put("hits {}", there), danger=hex == knight.at)


# -- the Oracle


@verb
class AskOracle(Effect):
    """Draw wasteland cards and lay one of them face down for the first knight who moves in the next Move Step.
    [wk1.hex.special.13-hermits-oracle]"""

    cards: int = 3

    def words(self) -> str:
        drawn = several(self.cards, "wasteland card")
        return f"draw {drawn} and lay one face down for the first knight who moves in the next Move Step"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        table.looked_at_by = knight.seat
        table.looked_at = await draw_several_then_rebuild(table.wasteland_cards, self.cards, table.wasteland_discard)
        if table.looked_at:
            laid = await Choice(knight.seat, LAY_WHICH, table.looked_at, show=_foretold,
                                rule="wk1.hex.special.13-hermits-oracle")  # fmt: skip
            self._lay(table, knight, laid)
        table.looked_at, table.looked_at_by = [], None

    def _lay(self, table: KnightsTable, knight: Knight, laid: WastelandCard) -> None:
        """The card goes under the Waster marker and the others are discarded, as is one that was still waiting there."""
        table.wasteland_discard += [other for other in table.looked_at if other is not laid]
        if table.oracle is not None:
            table.wasteland_discard.append(table.oracle)
        table.oracle, table.oracle_by = laid, knight.seat
        others = [other for other in table.looked_at if other is not laid]
        tell(table, "{} lays a card under the Waster marker and discards {}.", knight, in_a_row(others) if others else "none",
             rule="wk1.hex.special.13-hermits-oracle")  # fmt: skip
        tell(table, "It is {}.", laid, to=(knight.seat,), concerns=(laid.id,))


def _foretold(card: WastelandCard) -> Shown:
    return Shown(card.name, (card.id,), note=card.text)


# -- special tokens


@verb
class LaySpecial(Effect):
    """A special token goes on its hex, light side up: nobody can explore it. [wk1.special-token.placement]"""

    token: Special

    def words(self) -> str:
        return f"the {self.token.capitalize()} token goes on hex [{HOMES[self.token]}], which cannot be explored for a time"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        hex = hex_numbered(table, HOMES[self.token])
        if hex is not None:
            lay_special(table, self.token, hex)
            tell(table, "The {} token lies on {}.", self.token.capitalize(), hex_named(table, hex),
                 rule="wk1.special-token.placement", concerns=(hex_id(hex),))  # fmt: skip
