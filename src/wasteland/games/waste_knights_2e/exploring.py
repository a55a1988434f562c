"""The Explore Action: exploration cards drawn one after another until one is accepted."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.piles import draw_or_rebuild
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import places, powers, resources, using
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.deck_cards import ExplorationCard
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import FUEL, Timing

ACCEPT = Pass("Accept it", harmless=False)
NEXT = Pass("Draw the next card", harmless=False)
SPEND = Pass("Spend 1 fuel for one card more", harmless=False)


async def explore(table: WasteTable, knight: Knight) -> None:
    """Cards are drawn up to the Exploration value, each covering the one before; the last one must be accepted. Once,
    1 fuel buys one card more. [wk2.explore.draw] [wk2.explore.redraw] [wk2.explore.limit] [wk2.explore.last-must]
    [wk2.explore.fuel]"""
    await using.window(table, knight, Timing.EXPLORE)
    most, fuelled = powers.number(table, knight, "exploration"), False
    drawn: list[ExplorationCard] = []
    while True:
        card = await draw_or_rebuild(table.exploration, table.exploration_discard)
        if card is None:
            break
        drawn.append(card)
        table.explored = card
        tell(table, "{} finds {}.", knight, card, rule="wk2.explore.draw", concerns=(card.id,))
        picked = ACCEPT
        while (picked := await _asked(table, knight, card, len(drawn) < most, fuelled)) is SPEND:
            resources.spend(table, knight, FUEL, 1, "to search on")
            most, fuelled = most + 1, True
        if picked is ACCEPT:
            await _accept(table, knight, card)
            break
    table.explored = None
    table.exploration_discard += drawn


def _asked(table: WasteTable, knight: Knight, card: ExplorationCard, may_go_on: bool, fuelled: bool) -> Choice[Pass]:
    options = [ACCEPT, *([NEXT] if may_go_on else []), *([] if why_no_fuel(knight, fuelled) else [SPEND])]
    return Choice(knight.seat, f"Accept {card}?", options, show=_shown, why_not=_closed,
                  about=(table, knight, card, may_go_on, fuelled), rule="wk2.explore.redraw")  # fmt: skip


def why_no_fuel(knight: Knight, fuelled: bool) -> str:
    """Why no fuel can be spent for one card more; an empty text if it can. [wk2.explore.fuel]"""
    if fuelled:
        return "you have done so in this action"
    if knight.wrecked is not None:
        return "your vehicle is wrecked"
    return "" if knight.fuel else "you have no fuel"


def _shown(table: WasteTable, knight: Knight, card: ExplorationCard, may_go_on: bool, fuelled: bool, picked: Pass) -> Shown:
    find = card.find(places.space_of(table, knight).terrain)
    if picked is ACCEPT:
        return Shown(picked.label, (card.id,), note=find.text)
    return Shown(picked.label, sign="draw" if picked is NEXT else "token")


def _closed(table: WasteTable, knight: Knight, card: ExplorationCard, may_go_on: bool, fuelled: bool) -> list[Refusal]:
    closed = [] if may_go_on else [Refusal(NEXT.label, "this is the last card you may draw", "wk2.explore.last-must")]
    why = why_no_fuel(knight, fuelled)
    return [*closed, Refusal(SPEND.label, why, "wk2.explore.fuel")] if why else closed


async def _accept(table: WasteTable, knight: Knight, card: ExplorationCard) -> None:
    """All that the section of the terrain gives, then all its drawbacks. [wk2.explore.accept] [wk2.explore.drawbacks]"""
    find = card.find(places.space_of(table, knight).terrain)
    tell(table, "{} accepts it: {}", knight, find.text, rule="wk2.explore.accept")
    await carry_out(find.gains, table, knight, card)
    await carry_out(find.drawbacks, table, knight, card)
