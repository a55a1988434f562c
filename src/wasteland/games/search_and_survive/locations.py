"""Locations, and the once-a-turn abilities of cards in play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from wasteland.engine.asking import Refusal, Shown, choice
from wasteland.engine.effects import carry_out, idle
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.engine.words import put
from wasteland.games.search_and_survive.cards import DAMAGE, Card, Resource, Use
from wasteland.games.search_and_survive.copies import shown_apart, told_apart
from wasteland.games.search_and_survive.damage import pay_with
from wasteland.games.search_and_survive.draw import draw_cards, use
from wasteland.games.search_and_survive.table import Player, SurvivorsTable, the


class PutIntoPlay(NamedTuple):
    """Put a Location from Hand into play below the mat, at no cost. [sns.location.played-in-item-phase]"""

    card: Resource

    def shown(self) -> Shown:
        title = f"Put {self.card.name} into play"
        return Shown(f"{title}: {self.card.text}", (self.card.id,), title=title, detail=self.card.text, does="Put into play")

    async def take(self, table: SurvivorsTable, player: Player) -> None:
        player.hand.remove(self.card)
        player.locations.append(self.card)
        table.turn.arrived.append(self.card)  # type: ignore[union-attr]
        tell(
            table,
            "{} puts {} into play.",
            player,
            self.card,
            rule="sns.location.played-in-item-phase",
            concerns=(self.card.id,),
        )
        if player.mat.location_draw:
            await draw_cards(table, player, player.mat.location_draw)


class Activate(NamedTuple):
    """Use the ability of a Survivor or Location in play. [sns.location.once-a-turn]"""

    card: Card

    def shown(self) -> Shown:
        title = f"Use {self.card.name}"
        return Shown(f"{title}: {self.card.text}", (self.card.id,), title=title, detail=self.card.text, does="Use")

    async def take(self, table: SurvivorsTable, player: Player) -> None:
        ability = self.card.use
        assert ability is not None and table.turn is not None
        table.turn.activated.append(self.card)
        use(table, self.card)
        tell(table, "{} uses {}.", player, self.card, rule="sns.location.once-a-turn", concerns=(self.card.id,))
        await pay(table, player, ability)
        await carry_out(ability.do, table, player, self.card)


_activating = cache(Activate)


def within_reach(table: SurvivorsTable, player: Player) -> list[Card]:
    """Cards in play with an ability that this player may use: their own, and everybody's Global Locations.
    [sns.location.local] [sns.location.global]"""
    found: list[Card] = [card for card in player.survivors if card.use is not None] if player.survivors else []
    for owner in table.players:
        if owner.locations:
            found += [card for card in owner.locations if card.use and (owner is player or card.scope == "global")]
    return found


def activations(table: SurvivorsTable, player: Player, first: bool) -> list[Activate]:
    """The abilities of cards in play that can be used now."""
    cards = within_reach(table, player)
    return [_activating(card) for card in cards if not why_not(table, player, card, first)] if cards else []


def why_not(table: SurvivorsTable, player: Player, card: Card, first: bool) -> tuple[str, str] | None:
    """Why an ability cannot be used now, and the clause; None if it can."""
    ability = card.use
    assert ability is not None and table.turn is not None
    if card in table.turn.activated:
        return "once a turn", "sns.location.once-a-turn"
    if ability.first and not first:
        return "only as the first action of the Item Phase", "sns.location.hospital.first-action"
    if len(payable(table, player, ability)) < ability.discard:
        return _price(ability), _price_rule(table, player)
    reason = idle(ability.do, table, player, card)
    return (reason, "sns.item.permitted-actions") if reason else None


def _price(ability: Use) -> str:
    what = "Damage card" if ability.of == "damage" else "card"
    return f"needs {several(ability.discard, what)} in Hand"


def _price_rule(table: SurvivorsTable, player: Player) -> str:
    has_served = any(card in table.turn.paid for card in player.hand)  # type: ignore[union-attr]
    return "sns.item.damage.one-use-a-turn" if has_served else "sns.item.permitted-actions"


def payable(table: SurvivorsTable, player: Player, ability: Use) -> list[Resource]:
    """The cards in Hand that an ability's cost may be paid with. [sns.item.damage.one-use-a-turn]"""
    paid = table.turn.paid  # type: ignore[union-attr]
    return [
        card for card in player.hand
        if card not in paid and (ability.of == "any" or card.kind is DAMAGE)
    ]  # fmt: skip


async def pay(table: SurvivorsTable, player: Player, ability: Use) -> None:
    """Discard cards from Hand as an ability's cost, one after another as the player picks."""
    for _ in range(ability.discard):
        choices = told_apart(table, player, payable(table, player, ability))
        card = await choice(player.seat, "Discard which card as the cost?", choices, show=_price_shown,
                            about=(table, player, ability), rule="sns.def.discard")  # fmt: skip
        pay_with(table, player, card)


def _price_shown(table: SurvivorsTable, player: Player, ability: Use, card: Resource) -> Shown:
    return shown_apart(card.shown(), table, player, card, payable(table, player, ability))


def activation_refusals(table: SurvivorsTable, player: Player, first: bool) -> Iterator[Refusal]:
    """Abilities of cards in play that cannot be used now, and why."""
    for card in within_reach(table, player):
        if refusal := why_not(table, player, card, first):
            yield Refusal(f"Use {card.name}", *refusal, (card.id,), does="Use")
    for other in table.players:
        if other is not player:
            for location in other.locations:
                if location.scope == "local" and location.use:
                    reason = put("a Local Location is only for its controller, {}", the(other))
                    yield Refusal(f"Use {location.name}", reason, "sns.location.local", (location.id,), does="Use")
