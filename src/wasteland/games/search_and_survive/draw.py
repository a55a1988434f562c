"""The Draw Phase, and Drawing in general."""

from __future__ import annotations

from wasteland.engine.asking import choice
from wasteland.engine.piles import draw_several
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive.cards import Card
from wasteland.games.search_and_survive.table import Player, SurvivorsTable

ONE_MORE, NO_MORE = "Draw 1 more card", "No more cards"


async def draw_phase(table: SurvivorsTable, player: Player) -> None:
    """Take back what was Prepped, then Draw 5 cards, or more where a card says so.
    [sns.draw.five-cards] [sns.prep.place-and-return] [sns.prep.on-top-of-five] [sns.draw.extra-cards]"""
    if player.prepped:
        player.hand += player.prepped.values()
        player.prepped = {}

    await draw_cards(table, player, player.mat.draws)

    if player.mat.survivors_add_nothing and player.mat.draws > 5:
        return
    for survivor in player.survivors:
        for _ in range(survivor.extra_draw):
            if (
                await choice(player.seat, "Draw an additional card?", (ONE_MORE, NO_MORE), rule="sns.draw.extra-cards")
                == ONE_MORE
            ):
                use(table, survivor)
                await draw_cards(table, player, 1)


async def draw_cards(table: SurvivorsTable, player: Player, count: int) -> None:
    """Add cards from the player's Deck to the Hand; when it runs out the Discard Pile is shuffled to become the Deck.
    [sns.draw.reshuffle-when-short] [sns.draw.old-deck-first] [sns.draw.reshuffle-only-on-need] [sns.draw.nothing-left]"""
    drawn = await draw_several(player.deck, count, player.discard)
    player.hand += drawn
    if table.news.heard:
        tell(table, "{} draws {}.", player, drawn or "nothing",
             rule="sns.def.draw", concerns=tuple(card.id for card in drawn))  # fmt: skip


def use(table: SurvivorsTable, card: Card) -> None:
    """A card's ability took effect, or its bonus was added. [sns.objective.use.includes-bonus]"""
    turn = table.turn
    if turn is not None and card not in turn.used:
        turn.used.append(card)
