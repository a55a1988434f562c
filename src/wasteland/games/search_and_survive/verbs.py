"""What a card may do: the words of a pack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.chance import dice
from wasteland.engine.content import verb
from wasteland.engine.piles import EVERYBODY, draw_or_rebuild
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive import surge
from wasteland.games.search_and_survive.cards import Card, Effect, HordeCard, Resource
from wasteland.games.search_and_survive.damage import damage_in, remove_from, take_damage
from wasteland.games.search_and_survive.draw import draw_cards
from wasteland.games.search_and_survive.group import pick_player, picked_by_group
from wasteland.games.search_and_survive.objective import draw_resource, leave_play, scavenge
from wasteland.games.search_and_survive.spawn import fell, fill_resource, refill, spawn
from wasteland.games.search_and_survive.survivors import lose_survivor
from wasteland.games.search_and_survive.table import BACK, FRONT, Player, Spot, Wasteland

FROM_HAND, FROM_DISCARD, STOP = "From the Hand", "From the Discard Pile", "Remove no more"
WHO_RECALLS, RECALL_WHICH = "Who puts a card on top of their Deck?", "Put which card on top of your Deck?"
WHOSE_DAMAGE = "Whose Damage is removed?"
DESTROY_WHICH, HOLD_WHICH = "Destroy which column?", "Barricade which column?"
WHICH_DEEPEST = "Which of them goes back first, to lie deepest?"
RECYCLE_WHICH = "Put which Resource under the deck?"


class TurnOver(Exception):
    """The turn that is on ends here."""


# -- cards and tokens


@verb
class Draw(Effect):
    """Draw cards into the Hand, from one's own Deck or from the Resource Deck. [sns.def.draw]"""

    cards: int = 1
    source: Literal["deck", "resource-deck"] = "deck"

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        if self.source == "deck":
            await draw_cards(table, player, self.cards)
            return
        for _ in range(self.cards):
            won = await draw_or_rebuild(table.resource_deck, table.resource_discard)
            if won is not None:
                await draw_resource(table, player, won)


@verb
class Scavenge(Effect):
    """Scavenge the top card of the Resource Deck: the player alone, or each player clockwise, the first player or the one
    who acts beginning. [sns.def.resource-row-and-deck] [sns.attack.group-scavenge.order]"""

    who: Literal["you", "each-from-you", "each-from-first"] = "you"

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        takers = [player] if self.who == "you" else table.clockwise(player.seat if self.who == "each-from-you" else table.first)
        for taker in takers:
            won = await draw_or_rebuild(table.resource_deck, table.resource_discard)
            if won is not None:
                await scavenge(table, taker, won)


@verb
class TakeSurge(Effect):
    """Take a Surge Token."""

    tokens: int = 1

    def why_not(self, table: Wasteland, player: Player, card: Card) -> str:
        return "" if table.surge_supply else "no Surge Token is left in the supply"

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        for _ in range(self.tokens):
            surge.gain(table, player)


@verb
class Recall(Effect):
    """A player of one's choice puts a card of their choice from their Discard Pile on top of their Deck."""

    def why_not(self, table: Wasteland, player: Player, card: Card) -> str:
        return "" if any(other.discard for other in table.players) else "all Discard Piles are empty"

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        able = [other for other in table.players if other.discard]
        chosen = await pick_player(table, player, WHO_RECALLS, able, "sns.def.draw")
        cards = {found.face: found for found in chosen.discard}
        recalled = await Choice(chosen.seat, RECALL_WHICH, list(cards.values()), rule="sns.def.draw")
        chosen.discard.remove(recalled)
        chosen.deck.lay_on_top(recalled, EVERYBODY)
        tell(table, "{} puts {} on top of their Deck.", chosen, recalled, marks=(recalled.id,))


@verb
class DiscardHand(Effect):
    """Discard the whole Hand."""

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        player.discard += player.hand
        player.hand = []


@verb
class EndTurn(Effect):
    """The turn ends."""

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        raise TurnOver


# -- Damage


@verb
class TakeDamage(Effect):
    """Take Damage. [sns.def.damage.taking]"""

    cards: int = 1

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        await take_damage(table, player, self.cards, card.name)


@verb
class RemoveDamage(Effect):
    """Return Damage cards from Hand and Discard Pile to the Damage Supply. [sns.def.remove]

    With "you" it helps the player; with "anyone" the Discard Pile of another player may be chosen instead; with "each"
    every player may, from the first player on.
    """

    up_to: int = 1
    hand: bool = True
    """Whether cards in Hand may be Removed too."""
    whose: Literal["you", "anyone", "each"] = "you"

    def why_not(self, table: Wasteland, player: Player, card: Card) -> str:
        if any(self._has_any(other, other is player) for other in self._patients(table, player, card)):
            return ""
        return "there is no Damage to remove"

    def _patients(self, table: Wasteland, player: Player, card: Card) -> list[Player]:
        if self.whose == "each":
            return table.clockwise(table.first)
        if self.whose == "anyone" or card.face in player.mat.helps_with:
            return table.clockwise(player.seat)
        return [player]

    def _has_any(self, patient: Player, own: bool) -> bool:
        return bool(damage_in(patient.discard) or (own and self.hand and damage_in(patient.hand)))

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        patients = [other for other in self._patients(table, player, card) if self._has_any(other, other is player)]
        if not patients:
            return
        if self.whose != "each":
            patients = [await pick_player(table, player, WHOSE_DAMAGE, patients, "sns.def.remove")]
        for patient in patients:
            await self._remove(table, patient, player if self.whose != "each" else patient)

    async def _remove(self, table: Wasteland, patient: Player, chooser: Player) -> None:
        for _ in range(self.up_to):
            options = [FROM_DISCARD] if damage_in(patient.discard) else []
            if self.hand and patient is chooser and damage_in(patient.hand):
                options.append(FROM_HAND)
            if not options:
                return
            where = await Choice(chooser.seat, "Remove 1 Damage card?", [*options, STOP], rule="sns.def.remove")
            if where == STOP:
                return
            remove_from(table, patient, patient.hand if where == FROM_HAND else patient.discard)


@verb
class DealDamage(Effect):
    """Deal Damage to one player picked by the group. [sns.zap.spitter.group-picks-victim]"""

    cards: int = 1

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        victim = await picked_by_group(table, f"{card.name}: who takes the Damage?", "sns.zap.spitter.group-picks-victim")
        await take_damage(table, victim, self.cards, card.name)


@verb
class Explode(Effect):
    """Destroy this card and the cards beside, before and behind it, then deal Damage to each player, from the first on.
    [sns.zap.explode.neighbours] [sns.zap.exploder.damage-order]"""

    damage: int = 0

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        spot = table.spot_of(card)
        if spot is None:
            return
        tell(table, "{} explodes in {}.", card, spot, rule="sns.def.explode", marks=(card.id, spot.id))
        for near in (spot, *_around(table, spot)):
            destroy(table, near)
        for victim in table.clockwise(table.first):
            await take_damage(table, victim, self.damage, f"{card.name} exploded")


def _around(table: Wasteland, spot: Spot) -> list[Spot]:
    """The spaces next to one: left, right, in front or behind, never the Resource Row. [sns.zap.explode.resource-spared]"""
    row, other = (FRONT, BACK) if spot.front else (BACK, FRONT)
    sides = [row[column] for column in (spot.column - 1, spot.column + 1) if 0 <= column < table.columns]
    return [*sides, other[spot.column]]


def destroy(table: Wasteland, spot: Spot) -> None:
    """A Horde card goes to its discard pile; this is no Kill. [sns.def.destroy]"""
    card = table.at(spot)
    if card is not None:
        table.put(spot, None)
        fell(table, card)
        tell(table, "{} in {} is destroyed.", card, spot, rule="sns.def.destroy", marks=(card.id, spot.id))


# -- the Wasteland


@verb
class DestroyColumn(Effect):
    """Destroy the Front and Back card of a column; the Back space is Spawned again and nobody Scavenges.
    [sns.attack.path.ability-kill-no-scavenge]"""

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        column = await _column(table, player, DESTROY_WHICH)
        destroy(table, FRONT[column])
        destroy(table, BACK[column])
        await refill(table, column)


@verb
class HoldColumn(Effect):
    """None of the cards of a column moves in the next Horde Phase."""

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        column = await _column(table, player, HOLD_WHICH)
        table.held.append(column)
        tell(table, "Column {} is barricaded.", column + 1)


async def _column(table: Wasteland, player: Player, prompt: str) -> int:
    def shown(column: int) -> Shown:
        lying = [card for card in (table.front[column], table.back[column]) if card is not None]
        names = " and ".join(card.name for card in lying) or "empty"
        return Shown(f"Column {column + 1}: {names}", tuple(card.id for card in lying))

    return await Choice(player.seat, prompt, range(table.columns), show=shown, rule="sns.def.wasteland")


@verb
class LookAhead(Effect):
    """Look at the top cards of the Horde Deck and put them back in any order."""

    cards: int = 3

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        seen: list[HordeCard] = []
        for _ in range(min(self.cards, len(table.horde_deck) or len(table.horde_discard))):
            drawn = await draw_or_rebuild(table.horde_deck, table.horde_discard)
            if drawn is not None:
                seen.append(drawn)
        tell(table, "{} looks at the top {} cards of the Horde Deck.", player, len(seen))
        tell(table, "They are {}.", ", ".join(lying.name for lying in seen), to=(player.seat,))
        while seen:
            deepest = await Choice(player.seat, WHICH_DEEPEST, seen[:], rule="sns.def.horde-deck")
            seen.remove(deepest)
            table.horde_deck.lay_on_top(deepest, player.seat)


@verb
class Recycle(Effect):
    """Put a card of the Resource Row under the Resource Deck and refill its space."""

    def why_not(self, table: Wasteland, player: Player, card: Card) -> str:
        return "" if any(table.resources) else "the Resource Row is empty"

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        lying: list[Resource] = [found for found in table.resources if found is not None]
        chosen = await Choice(player.seat, RECYCLE_WHICH, lying, rule="sns.def.resource-row-and-deck")
        column = table.resources.index(chosen)
        table.resources[column] = None
        table.resource_deck.lay_underneath(chosen)
        tell(table, "{} goes under the Resource Deck.", chosen, marks=(chosen.id,))
        await fill_resource(table, column)


@verb
class AimBetter(Effect):
    """The next attack this turn gets a bonus."""

    plus: int

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        table.turn.boost += self.plus  # type: ignore[union-attr]


# -- the Horde


@verb
class Roll(Effect):
    """Roll a die and do what stands at its result; results that are not listed do nothing."""

    on: dict[str, tuple[Effect, ...]]
    """Faces, such as "1" or "4-6", and what they do."""

    def problems(self) -> Iterable[str]:
        for faces in self.on:
            low, _, high = faces.partition("-")
            if not (low.isdecimal() and (high or low).isdecimal() and 1 <= int(low) <= int(high or low) <= 6):
                yield f'{faces!r} is no face or range of faces of a six-sided die, such as "1" or "4-6"'

    def why_not(self, table: Wasteland, player: Player, card: Card) -> str:
        reasons = [effect.why_not(table, player, card) for effects in self.on.values() for effect in effects]
        return reasons[0] if reasons and all(reasons) else ""

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        (face,) = await dice(1, 6, player.seat, card.name)
        tell(table, "{}: the die shows {}.", card, face, dice=(face,), marks=(card.id,))
        for faces, effects in self.on.items():
            low, _, high = faces.partition("-")
            if int(low) <= face <= int(high or low):
                for effect in effects:
                    await effect.apply(table, player, card)


@verb
class MoveAgain(Effect):
    """A second complete Zombie Movement Phase follows this round's; only one is added per Horde Phase."""

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        table.moves_again = True
        tell(table, "The Horde will move twice.")


@verb
class CalmHorde(Effect):
    """The next Zombie Movement Phase is resolved as if a 6 had been rolled."""

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        table.calms += 1


@verb
class FillFront(Effect):
    """Spawn a Horde card on every Front space that is empty at this moment, from left to right.
    [sns.event.the-horde.spawns-front]"""

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        for column in [column for column, lying in enumerate(table.front) if lying is None]:
            await spawn(table, FRONT[column])


@verb
class RollForSurvivors(Effect):
    """A die for every Survivor under a player's control; on these faces and below it is Killed.
    [sns.event.outbreak.rolls] [sns.event.roll-order]"""

    lost_on: int = 2

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        for owner in table.clockwise(table.first):
            left = list(owner.survivors)
            while left:
                survivor = await Choice(owner.seat, "Roll for which Survivor next?", left[:], rule="sns.event.roll-order")
                left.remove(survivor)
                (face,) = await dice(1, 6, owner.seat, f"{card.name}: {survivor.name}")
                tell(table, "{} rolls {} for {}.", owner, face, survivor, dice=(face,), marks=(survivor.id,))
                if face <= self.lost_on and not await surge.saves_survivor(table, owner):
                    lose_survivor(table, owner, survivor)


@verb
class RollForLocations(Effect):
    """A die for every Location in play; on 1-2 it is Destroyed, unless its controller's mat says otherwise.
    [sns.event.overrun.rolls] [sns.event.roll-order]"""

    async def apply(self, table: Wasteland, player: Player, card: Card) -> None:
        for owner in table.clockwise(table.first):
            left = list(owner.locations)
            while left:
                location = await Choice(owner.seat, "Roll for which Location next?", left[:], rule="sns.event.roll-order")
                left.remove(location)
                (face,) = await dice(1, 6, owner.seat, f"{card.name}: {location.name}")
                tell(table, "{} rolls {} for {}.", owner, face, location, dice=(face,), marks=(location.id,))
                if face <= owner.mat.overrun_on and not await surge.saves_location(table, owner):
                    _lose_location(table, owner, location)


def _lose_location(table: Wasteland, owner: Player, location: Resource) -> None:
    owner.locations.remove(location)
    leave_play(table, owner, location)
    table.resource_discard.append(location)
    tell(table, "{} loses {}.", owner, location, rule="sns.event.overrun.rolls", marks=(location.id,))
