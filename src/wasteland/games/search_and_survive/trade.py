"""The Trade Phase: one card to another player."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.asking import Pass, Refusal, Shown, choice
from wasteland.engine.piles import EVERYBODY
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive.cards import DAMAGE, Resource
from wasteland.games.search_and_survive.copies import shown_apart, told_apart
from wasteland.games.search_and_survive.group import pick_player
from wasteland.games.search_and_survive.objective import wanted_by
from wasteland.games.search_and_survive.table import Player, SurvivorsTable

DISCARD_PILE, TOP_OF_DECK = "Into the Discard Pile", "On top of the Deck"
NOTHING = Pass("Trade nothing", "then attack")


async def trade_phase(table: SurvivorsTable, player: Player) -> None:
    """Give away at most 1 card that is no Damage; nothing comes back. [sns.trade.one-card-a-turn] [sns.trade.solo-skipped]"""
    if len(table.players) == 1:
        return
    cards = told_apart(table, player, [card for card in player.hand if card.kind is not DAMAGE])
    options: list[Pass | Resource] = [NOTHING, *cards]
    card = await choice(player.seat, "Give a card away?", options, show=_shown,
                        why_not=trade_refusals, about=(table, player), rule="sns.trade.one-card-a-turn")  # fmt: skip
    if isinstance(card, Pass):
        return

    others = [other.seat for other in table.players if other is not player]
    receiver = await pick_player(table, player, "Give it to whom?", others, "sns.trade.to-discard-pile")
    where = DISCARD_PILE
    if player.mat.trades_on_top:
        where = await choice(player.seat, "Where does it go?", (DISCARD_PILE, TOP_OF_DECK), rule="sns.trade.to-discard-pile")
    player.hand.remove(card)
    if where == TOP_OF_DECK:
        receiver.deck.lay_on_top(card, EVERYBODY)
    else:
        receiver.discard.append(card)
    if table.news.heard:
        tell(table, "{} gives {} to {}.", player, card, receiver, rule="sns.trade.to-discard-pile", concerns=(card.id,))


def _shown(table: SurvivorsTable, player: Player, option: Pass | Resource) -> Shown:
    """A card to give, and whether the Objective asks for it."""
    if isinstance(option, Pass):
        return option.shown()
    shown = shown_apart(option.shown(), table, player, option, player.hand)
    return shown._replace(note="the Objective asks for it" if wanted_by(table, option) else "")


def trade_refusals(table: SurvivorsTable, player: Player) -> Iterator[Refusal]:
    """Damage and Prepped cards cannot be traded, nor what is in play."""
    for card in player.hand:
        if card.kind is DAMAGE:
            yield Refusal(f"Give {card.name}", "Damage cards cannot be traded", "sns.trade.no-damage", (card.id,), does="Give")
    for located in (*player.locations, *player.survivors):
        rule = "sns.trade.any-other-hand-card"
        yield Refusal(f"Give {located.name}", "cards in play cannot be traded", rule, (located.id,), does="Give")
