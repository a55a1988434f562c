"""A law of every game: neither a prompt nor what is told names a card to somebody who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.games.waste_knights_1e.played import BOX
from wasteland.engine.asking import Question
from wasteland.engine.telling import Event
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.hiding import knows_stored
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.tasks import dealt_to
from wasteland.games.waste_knights_1e.terms import Stage


def check_prompt(table: KnightsTable, question: Question) -> None:
    """Everybody reads a prompt: it names no card that others cannot see. What is handed out in the set-up all know."""
    if table.stage is not Stage.SETUP:
        named = {card.name for card in _hidden(table, question.seat) if card.name in question.prompt}
        if named:
            named -= _names(_open(table))
        assert not named, f"{question.prompt!r} gives away {named}"


@dataclass(frozen=True)
class Secrets:
    """What each seat alone knew before an answer, and what lay open. It is noted all the time and rarely looked at."""

    held: list[list[Any]]
    shown: list[Any]

    @classmethod
    def of(cls, table: KnightsTable) -> Secrets:
        """As it is now."""
        held = [[*_hidden(table, seat), *dealt_to(table, seat)] for seat in range(len(table.knights))]
        return cls(held, [*_open(table)])

    def lay_elsewhere(self, card: Any, holder: int) -> bool:
        """Whether a card that a seat has hidden now lay open before, or was another's."""
        return card in self.shown or any(card in cards for seat, cards in enumerate(self.held) if seat != holder)

    def names_for(self, seat: int) -> set[str]:
        """The names of all cards that a seat sees."""
        return _names((*self.shown, *self.held[seat]) if seat < len(self.held) else self.shown)


def check_told(before: Secrets, table: KnightsTable, events: Sequence[Event]) -> None:
    """What an answer has led to is told to nobody by the name of a card that he could not see before and cannot see now."""
    if not events:
        return
    after = Secrets.of(table)
    for holder, cards in enumerate(after.held):
        for card in cards:
            named = [event for event in events if card.id in _ids(event) or card.name in event.text]
            if named and not before.lay_elsewhere(card, holder):
                for event in named:
                    for seat in range(table.seats) if event.to is None else event.to:
                        told = f"{event.text!r} gives {card} of {table.knights[holder]} away to seat {seat}"
                        assert _may_know(table, seat, card, holder) or _may_mean_another(event, card, seat, before, after), told


def _may_know(table: KnightsTable, seat: int, card: Any, holder: int) -> bool:
    """Whether a seat can tell a card that another has. What is handed out in the set-up all know."""
    if seat == holder:
        return True
    is_gear = isinstance(card, Gear)
    return is_gear and (table.stage is Stage.SETUP or knows_stored(table, seat, table.knights[holder], card))


def _may_mean_another(event: Event, card: Any, seat: int, before: Secrets, after: Secrets) -> bool:
    """Whether an event speaks of a card alike that the seat sees, or of one whose longer name has this one in it."""
    seen = before.names_for(seat) | after.names_for(seat)
    text = event.text
    for name in sorted((name for name in seen if card.name in name), key=len, reverse=True):
        text = text.replace(name, "")
    return card.id not in _ids(event) and card.name not in text


def _ids(event: Event) -> set[str]:
    """The ids that go out with an event."""
    return {*event.concerns, *(span.of for span in event.spans)}


def _names(cards: Iterable[Any]) -> set[str]:
    return {getattr(card, "name", "") for card in cards}


def _hidden(table: KnightsTable, seat: int) -> Iterator[Any]:
    """What a seat has that others do not see: luck, stored gear and hidden tasks."""
    knight = table.knights[seat]
    for card in (*knight.luck, *knight.backpack, *knight.boot, *knight.incoming, *knight.hidden):
        if card not in table.marked and card.id not in _blue():
            yield card


@cache
def _blue() -> frozenset[str]:
    return frozenset(card.id for card in BOX.blue)


def _open(table: KnightsTable) -> Iterator[Any]:
    """What lies open and may well be named."""
    for knight in table.knights:
        yield from (*knight.hands, knight.body, *knight.pockets, *knight.starting, *knight.attached)
        yield from (fitted.enhancement for fitted in knight.fitted)
    if table.combat is not None and table.combat.attack is not None:
        yield table.combat.attack.weapon  # it was named, wherever a reward in the middle of the attack has put it
    yield from (*table.stalls, *table.luck_discard, *table.playing, *table.wasteland_discard)
    yield from (lasting.card for lasting in table.lasting)
    yield from (*table.green_discard, *table.yellow_discard, *table.red_discard, *table.on_the_counter())
