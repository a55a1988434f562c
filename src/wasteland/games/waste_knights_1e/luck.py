"""Luck cards: drawing them, the limit of a hand, and those that last. How they are played is among the windows."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.piles import draw_several_then_rebuild
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.games.waste_knights_1e import gear
from wasteland.games.waste_knights_1e.cards import Luck
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable, Lasting
from wasteland.games.waste_knights_1e.terms import Timing

MOST_HELD = 5
"""No hand is larger. [wk1.luck.hand-limit]"""


async def draw_luck(table: KnightsTable, knight: Knight, cards: int) -> None:
    """Draw luck cards, hidden from the others, and keep to the limit. [wk1.deck.reshuffle] [wk1.luck.hand-limit]"""
    if cards < 1:
        return
    drawn = await draw_several_then_rebuild(table.luck, cards, table.luck_discard)
    knight.luck += drawn
    if table.news.heard:
        tell(table, "{} draws {}.", knight, several(len(drawn), "luck card"), rule="wk1.deck.reshuffle" if not drawn else "")
        if drawn:
            tell(table, "Drawn: {}.", drawn, to=(knight.seat,), concerns=tuple(card.id for card in drawn))
    await keep_limit(table, knight)


async def draw_for_the_round(table: KnightsTable, knight: Knight) -> None:
    """The luck card of the Knights Step, and what passives add to it. [wk1.prep.draw-luck]"""
    more = sum(passive.luck_drawn(table, knight) for passive, _ in gear.passives_of(table, knight))
    await draw_luck(table, knight, 1 + more)


async def keep_limit(table: KnightsTable, knight: Knight) -> None:
    """Discard down to 5 luck cards, those of his choice. [wk1.luck.hand-limit]"""
    while len(knight.luck) > MOST_HELD:
        card = await which_to_discard(knight, "Which luck card do you discard?")
        discard_luck(table, knight, card)
        tell(table, "{} discards {}.", knight, card, rule="wk1.luck.hand-limit", concerns=(card.id,))


def which_to_discard(knight: Knight, prompt: str) -> Choice[Luck]:
    """The question which luck card goes; each says when it may be played, and for what. [wk1.luck.hand-limit]"""
    return Choice(knight.seat, prompt, hand_of(knight), show=_going_shown, anew=hand_of, about=(knight,),
                  rule="wk1.luck.hand-limit")  # fmt: skip


def _going_shown(knight: Knight, card: Luck) -> Shown:
    return Shown(card.name, (card.id,), note=card.text, detail=card.when.replace("-", " "), does="Discard",
                 sign="discard")  # fmt: skip


def hand_of(knight: Knight) -> list[Luck]:
    """The luck cards that a knight holds, to choose from."""
    return list(knight.luck)


def discard_luck(table: KnightsTable, knight: Knight, card: Luck) -> None:
    """Put a luck card from a hand on its discard pile. [wk1.deck.discard-beside]"""
    knight.luck.remove(card)
    table.luck_discard.append(card)


def end_lasting_for_combat(table: KnightsTable) -> None:
    """Discard the luck cards that lasted for the combat that is over. [wk1.luck.discard-after-use]"""
    _end_lasting(table, [lasting for lasting in table.lasting if lasting.card.when is not Timing.BEFORE_MOVING])


def end_lasting_for_move(table: KnightsTable) -> None:
    """Discard the luck cards that lasted for the move that is over; nothing lasts longer. [wk1.luck.discard-after-use]"""
    _end_lasting(table, table.lasting)


def _end_lasting(table: KnightsTable, over: Sequence[Lasting]) -> None:
    table.luck_discard += [lasting.card for lasting in reversed(over)]
    table.lasting = [lasting for lasting in table.lasting if lasting not in over]
