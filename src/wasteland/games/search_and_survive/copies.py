"""Copies of a card: alike until something happens to one of them and not to the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from wasteland.engine.asking import Shown
from wasteland.engine.cards import one_of_each
from wasteland.games.search_and_survive.cards import Card
from wasteland.games.search_and_survive.table import Player, SurvivorsTable

C = TypeVar("C", bound=Card)

FRESH = "fresh"
"""A copy to which nothing has happened, beside one to which something has."""


def told_apart(table: SurvivorsTable, player: Player, cards: list[C]) -> list[C]:
    """Of copies to which the same has happened one, since whoever chooses does not care which: used or swung cards cannot go to
    the Objective, and one that was Prepped last turn cannot be again. [sns.objective.no-use-and-play]
    [sns.prep.not-twice-running]"""
    apart = one_of_each(cards)
    if len(apart) == len(cards):
        return apart
    turn = table.turn
    if not (player.prepped_before or (turn is not None and (turn.used or turn.paid))):
        return apart
    return list({(card.face, what_happened(table, player, card)): card for card in cards}.values())


def what_happened(table: SurvivorsTable, player: Player, card: Card) -> str:
    """What has happened to a card of a player this turn or last turn that matters, in words; an empty text for nothing."""
    happened, turn = "", table.turn
    if turn is not None:
        if card in turn.swings:
            again = turn.swings.count(card) <= turn.extra_swings.count(card)
            happened = "swung, may strike again" if again else "swung"
        elif card in turn.used or card in turn.paid:
            happened = "used this turn"
    if card in player.prepped_before:
        return f"{happened}, prepped last turn" if happened else "prepped last turn"
    return happened


def shown_apart(shown: Shown, table: SurvivorsTable, player: Player, card: Card, among: Iterable[Card]) -> Shown:
    """An option about a card, with what tells it from copies of it among others to which something else has happened."""
    happened = what_happened(table, player, card)
    if all(what_happened(table, player, other) == happened for other in among if other.face == card.face):
        return shown
    words = f"({happened or FRESH})"
    return shown._replace(label=f"{shown.label} {words}", title=f"{shown.title or shown.label} {words}")
