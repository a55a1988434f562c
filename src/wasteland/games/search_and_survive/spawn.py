"""Spawning: new cards on the Back Row, Crawlers in front, Event Walkers, and the Resource Row refilled."""

from __future__ import annotations

from wasteland.engine.effects import carry_out
from wasteland.engine.piles import draw_or_rebuild
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive.cards import HordeCard, Resource
from wasteland.games.search_and_survive.table import BACK, FRONT, Spot, SurvivorsTable


async def spawn_phase(table: SurvivorsTable) -> None:
    """Fill gaps in the Resource Row, then the Back Row from left to right. [sns.spawn-phase.left-to-right]"""
    for column, resource in enumerate(table.resources):
        if resource is None:
            await fill_resource(table, column)
    for column, card in enumerate(table.back):
        if card is None:
            await refill(table, column)


async def refill(table: SurvivorsTable, column: int) -> None:
    """Spawn an empty Back space, Crawler and event included. [sns.wasteland.back-row.refilled-at-once]"""
    if table.back[column] is None:
        await spawn(table, BACK[column])
        if table.waiting:
            await resolve_events(table)


async def spawn(table: SurvivorsTable, spot: Spot) -> None:
    """Put the top Horde card face up into an empty space, if there is one. [sns.def.spawn] [sns.wasteland.horde-deck.empty]

    A Crawler goes to the Front space of its column if that is empty; the space it skipped is Spawned too.
    [sns.spawn.crawler.to-front] [sns.spawn.crawler.back-filled-too] [sns.event.the-horde.crawler-already-front]
    """
    card = await draw_or_rebuild(table.horde_deck, table.horde_discard)
    if card is None:
        return
    if card.spawns_in_front and not spot.front and table.front[spot.column] is None:
        lay(table, FRONT[spot.column], card)
        await spawn(table, spot)
    else:
        lay(table, spot, card)


def lay(table: SurvivorsTable, spot: Spot, card: HordeCard) -> None:
    """A card appears; the event of an Event Walker waits for its turn. [sns.spawn.event.nested]"""
    (table.front if spot.front else table.back)[spot.column] = card
    if table.news.heard:
        tell(table, "{} appears in {}.", card, spot, rule="sns.def.spawn", concerns=(card.id, spot.id))
    if card.spawned:
        table.waiting.append(card)


async def resolve_events(table: SurvivorsTable) -> None:
    """Resolve waiting events in order of appearance; the card then stays as a Walker.
    [sns.spawn.event.on-appearance] [sns.spawn.event.stays-as-walker]"""
    while table.waiting:
        card = table.waiting[0]
        tell(table, "{}: {}", card, card.text, rule="sns.spawn.event.on-appearance", concerns=(card.id,), milestone="turn")
        await carry_out(card.spawned, table, table.first_player, card)
        table.waiting.remove(card)


async def fill_resource(table: SurvivorsTable, column: int) -> None:
    """Fill an empty Resource space. [sns.wasteland.resource-row.refilled-at-once] [sns.wasteland.resource-deck.empty]"""
    if table.resources[column] is None:
        card = await draw_or_rebuild(table.resource_deck, table.resource_discard)
        if card is not None:
            turn_up(table, column, card)


def turn_up(table: SurvivorsTable, column: int, card: Resource) -> None:
    """A Resource card is laid face up on its space. [sns.def.resource-row-and-deck]"""
    table.resources[column] = card
    if table.news.heard:
        tell(table, "{} is turned up in Resource {}.", card, column + 1, rule="sns.def.resource-row-and-deck",
             concerns=(card.id,))  # fmt: skip


def fell(table: SurvivorsTable, card: HordeCard) -> None:
    """A Horde card leaves without being controlled or placed. [sns.def.horde-deck]"""
    table.horde_discard.append(card)
