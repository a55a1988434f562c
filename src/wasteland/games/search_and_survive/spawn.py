"""Spawning: new cards on the Back Row, Crawlers in front, Event Walkers, and the Resource Row refilled."""

from __future__ import annotations

from wasteland.engine.piles import draw
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive.cards import HordeCard, Resource
from wasteland.games.search_and_survive.table import BACK, FRONT, Spot, Wasteland


async def spawn_phase(table: Wasteland) -> None:
    """Fill gaps in the Resource Row, then the Back Row from left to right. [sns.spawn-phase.left-to-right]"""
    for column in range(table.columns):
        await fill_resource(table, column)
    for column in range(table.columns):
        await refill(table, column)


async def refill(table: Wasteland, column: int) -> None:
    """Spawn an empty Back space, Crawler and event included. [sns.wasteland.back-row.refilled-at-once]"""
    if table.back[column] is None:
        await spawn(table, BACK[column])
        if table.waiting:
            await resolve_events(table)


async def spawn(table: Wasteland, spot: Spot) -> None:
    """Put the top Horde card face up into an empty space. [sns.def.spawn]

    A Crawler goes to the Front space of its column if that is empty; the space it skipped is Spawned too.
    [sns.spawn.crawler.to-front] [sns.spawn.crawler.back-filled-too] [sns.event.the-horde.crawler-already-front]
    """
    card = await draw_horde(table)
    if card is None:
        return
    if card.spawns_in_front and not spot.front and table.front[spot.column] is None:
        lay(table, FRONT[spot.column], card)
        await spawn(table, spot)
    else:
        lay(table, spot, card)


def lay(table: Wasteland, spot: Spot, card: HordeCard) -> None:
    """A card appears; the event of an Event Walker waits for its turn. [sns.spawn.event.nested]"""
    table.put(spot, card)
    tell(table, "{} appears in {}.", card, spot, rule="sns.def.spawn", marks=(card.id, spot.id))
    if card.spawned:
        table.waiting.append(card)


async def resolve_events(table: Wasteland) -> None:
    """Resolve waiting events in order of appearance; the card then stays as a Walker.
    [sns.spawn.event.on-appearance] [sns.spawn.event.stays-as-walker]"""
    while table.waiting:
        card = table.waiting[0]
        tell(table, "{}: {}", card, card.text, rule="sns.spawn.event.on-appearance", marks=(card.id,))
        for effect in card.spawned:
            await effect.apply(table, table.first_player, card)
        table.waiting.remove(card)


async def draw_horde(table: Wasteland) -> HordeCard | None:
    """The top card of the Horde Deck; an empty deck is rebuilt from its discard pile. [sns.wasteland.horde-deck.empty]"""
    deck = table.horde_deck
    if not (deck.loose or deck.top or deck.bottom):
        if not table.horde_discard:
            return None
        deck.shuffle_in(table.horde_discard)
        table.horde_discard = []
    return await draw(deck)


async def draw_resource(table: Wasteland) -> Resource | None:
    """The top card of the Resource Deck; an empty deck is rebuilt from its discard pile. [sns.wasteland.resource-deck.empty]"""
    deck = table.resource_deck
    if not (deck.loose or deck.top or deck.bottom):
        if not table.resource_discard:
            return None
        deck.shuffle_in(table.resource_discard)
        table.resource_discard = []
    return await draw(deck)


async def fill_resource(table: Wasteland, column: int) -> None:
    """Fill an empty Resource space. [sns.wasteland.resource-row.refilled-at-once]"""
    if table.resources[column] is None:
        card = table.resources[column] = await draw_resource(table)
        if card is not None:
            tell(table, "{} is turned up in Resource {}.", card, column + 1,
                 rule="sns.wasteland.resource-row.refilled-at-once", marks=(card.id,))  # fmt: skip


def fell(table: Wasteland, card: HordeCard) -> None:
    """A Horde card leaves without being controlled or placed. [sns.def.horde-deck]"""
    table.horde_discard.append(card)
