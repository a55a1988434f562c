"""What a card may do: the words of a pack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from wasteland.engine.asking import Pass, Shown, choice
from wasteland.engine.branches import RollOf
from wasteland.engine.chance import dice
from wasteland.engine.content import verb
from wasteland.engine.dice import D6, fallen
from wasteland.engine.effects import misfits, why_none
from wasteland.engine.piles import EVERYBODY, draw_or_rebuild
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.games.search_and_survive import surge
from wasteland.games.search_and_survive.cards import Card, Effect, Resource
from wasteland.games.search_and_survive.copies import shown_apart, told_apart
from wasteland.games.search_and_survive.damage import damage_in, remove_from, take_damage
from wasteland.games.search_and_survive.draw import draw_cards
from wasteland.games.search_and_survive.group import pick_player
from wasteland.games.search_and_survive.objective import draw_resource, scavenge
from wasteland.games.search_and_survive.spawn import fell, fill_resource, refill
from wasteland.games.search_and_survive.table import BACK, FRONT, Player, Spot, SurvivorsTable

FROM_HAND, FROM_DISCARD, STOP = "From the Hand", "From the Discard Pile", Pass("Remove no more", harmless=False)
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

    def words(self) -> str:
        if self.source == "deck":
            return f"draw {several(self.cards, 'card')}"
        top = "top card" if self.cards == 1 else f"top {self.cards} cards"
        return f"draw the {top} of the Resource Deck"

    def why_not(self, table: SurvivorsTable, player: Player, card: Card) -> str:
        if self.source == "deck" or table.resource_deck or table.resource_discard:
            return ""
        return "no Resource card is left to draw"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
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

    def words(self) -> str:
        who = {"you": "scavenge", "each-from-you": "each player, you first, scavenges"}
        return f"{who.get(self.who, 'each player, from the first player on, scavenges')} the top card of the Resource Deck"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        takers = [player] if self.who == "you" else table.clockwise(player.seat if self.who == "each-from-you" else table.first)
        for taker in takers:
            won = await draw_or_rebuild(table.resource_deck, table.resource_discard)
            if won is not None:
                await scavenge(table, taker, won)


@verb
class TakeSurge(Effect):
    """Take a Surge Token."""

    tokens: int = 1

    def words(self) -> str:
        return f"take {several(self.tokens, 'Surge Token')}"

    def why_not(self, table: SurvivorsTable, player: Player, card: Card) -> str:
        return "" if table.surge_supply else "no Surge Token is left in the supply"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        for _ in range(self.tokens):
            surge.gain(table, player)


@verb
class Recall(Effect):
    """A player of one's choice puts a card of their choice from their Discard Pile on top of their Deck."""

    def words(self) -> str:
        return "a player of your choice puts a card from their Discard Pile on top of their Deck"

    def why_not(self, table: SurvivorsTable, player: Player, card: Card) -> str:
        return "" if any(other.discard for other in table.players) else "all Discard Piles are empty"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        able = [other for other in table.players if other.discard]
        chosen = await pick_player(table, player, WHO_RECALLS, [other.seat for other in able], "sns.def.draw")
        recalled = await choice(chosen.seat, RECALL_WHICH, told_apart(table, chosen, chosen.discard), show=_recalled_shown,
                                about=(table, chosen), rule="sns.def.draw")  # fmt: skip
        chosen.discard.remove(recalled)
        chosen.deck.lay_on_top(recalled, EVERYBODY)
        tell(table, "{} puts {} on top of their Deck.", chosen, recalled, concerns=(recalled.id,))


def _recalled_shown(table: SurvivorsTable, player: Player, card: Resource) -> Shown:
    return shown_apart(card.shown(), table, player, card, player.discard)


@verb
class DiscardHand(Effect):
    """Discard the whole Hand."""

    def words(self) -> str:
        return "discard your whole Hand"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        player.discard += player.hand
        player.hand = []


@verb
class EndTurn(Effect):
    """The turn ends."""

    def words(self) -> str:
        return "end your turn"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        raise TurnOver


# -- Damage


@verb
class TakeDamage(Effect):
    """Take Damage. [sns.def.damage.taking]"""

    cards: int = 1

    def words(self) -> str:
        return f"take {self.cards} Damage"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
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

    def words(self) -> str:
        own = "Hand and Discard Pile" if self.hand else "Discard Pile"
        if self.whose == "each":
            return f"each player may remove up to {self.up_to} Damage from their Discard Pile"
        whose = f"your {own}, or from one player's Discard Pile" if self.whose == "anyone" else f"your {own}"
        return f"remove up to {self.up_to} Damage from {whose}"

    def why_not(self, table: SurvivorsTable, player: Player, card: Card) -> str:
        if any(self._has_any(other, other is player) for other in self._patients(table, player, card)):
            return ""
        return "there is no Damage to remove"

    def _patients(self, table: SurvivorsTable, player: Player, card: Card) -> list[Player]:
        if self.whose == "each":
            return table.clockwise(table.first)
        if self.whose == "anyone" or card.face in player.mat.helps_with:
            return table.clockwise(player.seat)
        return [player]

    def _has_any(self, patient: Player, own: bool) -> bool:
        return bool(damage_in(patient.discard) or (own and self.hand and damage_in(patient.hand)))

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        patients = [other for other in self._patients(table, player, card) if self._has_any(other, other is player)]
        if not patients:
            return
        if self.whose != "each":
            seats = [patient.seat for patient in patients]
            patients = [await pick_player(table, player, WHOSE_DAMAGE, seats, "sns.def.remove")]
        for patient in patients:
            await self._remove(table, patient, player if self.whose != "each" else patient)

    async def _remove(self, table: SurvivorsTable, patient: Player, chooser: Player) -> None:
        for _ in range(self.up_to):
            options: list[str | Pass] = [FROM_DISCARD] if damage_in(patient.discard) else []
            if self.hand and patient is chooser and damage_in(patient.hand):
                options.append(FROM_HAND)
            if not options:
                return
            where = await choice(chooser.seat, "Remove 1 Damage card?", [*options, STOP], rule="sns.def.remove")
            if where == STOP:
                return
            remove_from(table, patient, patient.hand if where == FROM_HAND else patient.discard)


# -- the Wasteland


def destroy(table: SurvivorsTable, spot: Spot) -> None:
    """A Horde card goes to its discard pile; this is no Kill. [sns.def.destroy]"""
    card = table.at(spot)
    if card is not None:
        table.put(spot, None)
        fell(table, card)
        tell(table, "{} in {} [+is destroyed].", card, spot, rule="sns.def.destroy", concerns=(card.id, spot.id))


@verb
class DestroyColumn(Effect):
    """Destroy the Front and Back card of a column; the Back space is Spawned again and nobody Scavenges.
    [sns.attack.path.ability-kill-no-scavenge]"""

    def words(self) -> str:
        return "destroy the Front and Back card of one column"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        column = await _column(table, player, DESTROY_WHICH)
        destroy(table, FRONT[column])
        destroy(table, BACK[column])
        await refill(table, column)


@verb
class HoldColumn(Effect):
    """None of the cards of a column moves in the next Horde Phase."""

    def words(self) -> str:
        return "no card of one column moves in the next Horde Phase"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        column = await _column(table, player, HOLD_WHICH)
        table.held.append(column)
        tell(table, "Column {} is barricaded.", column + 1)


async def _column(table: SurvivorsTable, player: Player, prompt: str) -> int:
    def shown(column: int) -> Shown:
        lying = [card for card in (table.front[column], table.back[column]) if card is not None]
        names = " and ".join(card.name for card in lying) or "empty"
        title = f"Column {column + 1}"
        return Shown(f"{title}: {names}", tuple(card.id for card in lying), title=title, detail=names)

    return await choice(player.seat, prompt, range(table.columns), show=shown, rule="sns.def.wasteland")


@verb
class LookAhead(Effect):
    """Look at the top cards of the Horde Deck and put them back in any order."""

    cards: int = 3

    def words(self) -> str:
        return f"look at the top {several(self.cards, 'card')} of the Horde Deck and put them back in any order"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        seen = table.looked_at
        while len(seen) < self.cards and (drawn := await draw_or_rebuild(table.horde_deck, table.horde_discard)):
            seen.append(drawn)
        tell(table, "{} looks at the top {} of the Horde Deck.", player, several(len(seen), "card"))
        tell(table, "They are {}.", seen, to=(player.seat,))
        while seen:
            deepest = await choice(player.seat, WHICH_DEEPEST, seen, rule="sns.def.horde-deck")
            seen.remove(deepest)
            table.horde_deck.lay_on_top(deepest, player.seat)


@verb
class Recycle(Effect):
    """Put a card of the Resource Row under the Resource Deck and refill its space."""

    def words(self) -> str:
        return "put 1 card of the Resource Row under the Resource Deck and refill its space"

    def why_not(self, table: SurvivorsTable, player: Player, card: Card) -> str:
        return "" if any(table.resources) else "the Resource Row is empty"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        lying: list[Resource] = [found for found in table.resources if found is not None]
        chosen = await choice(player.seat, RECYCLE_WHICH, lying, rule="sns.def.resource-row-and-deck")
        column = table.resources.index(chosen)
        table.resources[column] = None
        table.resource_deck.lay_underneath(chosen)
        tell(table, "{} goes under the Resource Deck.", chosen, concerns=(chosen.id,))
        await fill_resource(table, column)


@verb
class AimBetter(Effect):
    """The next attack this turn gets a bonus."""

    plus: int

    def words(self) -> str:
        return f"your next attack this turn gets +{self.plus}"

    async def apply(self, table: SurvivorsTable, player: Player, card: Card) -> None:
        table.turn.boost += self.plus  # type: ignore[union-attr]


# -- dice


@verb
class Roll(RollOf[SurvivorsTable, Player, Card], Effect):
    """Roll a die and do what stands at its result; results that are not listed do nothing."""

    on: dict[str, tuple[Effect, ...]]
    """Faces, such as "1" or "4-6", and what they do."""

    def predicted(self) -> str:
        return "; ".join(
            f"{faces}: {', '.join(effect.predicted() for effect in effects)}" for faces, effects in self.on.items()
        )

    def problems(self) -> Iterable[str]:
        return misfits(self.on, 1, 6, "face or range of faces of a six-sided die")

    def why_not(self, table: SurvivorsTable, player: Player, card: Card) -> str:
        return why_none(effect.why_not(table, player, card) for effects in self.on.values() for effect in effects)

    async def rolled(self, table: SurvivorsTable, player: Player, card: Card) -> int:
        (face,) = await dice(1, 6, player.seat, card.name)
        if table.news.heard:
            tell(table, "{}: the die shows [={}].", card, face, dice=fallen(D6, [face]), concerns=(card.id,))
        return face
