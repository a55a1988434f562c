"""A greedy bot on a seat of a table that a test has laid out: it is asked what the rules ask, and sees what the seat sees."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from wasteland.bots.sitting import Seat
from wasteland.engine.asking import Question
from wasteland.engine.seeing import imagined
from wasteland.games.waste_knights_2e import GAME
from wasteland.games.waste_knights_2e.bot.greedy import Greedy
from wasteland.games.waste_knights_2e.deciding import chosen
from wasteland.games.waste_knights_2e.stories import Entry, Option
from wasteland.games.waste_knights_2e.table import Reading, WasteTable
from wasteland.testing.rehearsal import rehearse

E = "an-entry"


class LaidSeat(Seat[WasteTable]):
    """A seat at a table in the middle of a rule, where a question is open."""

    def __init__(self, table: WasteTable, question: Question) -> None:
        self._laid, self._question = table, question
        self.seat, self.random = question.seat, Random(1)

    @property
    def question(self) -> Question:
        return self._question

    def table(self, random: Random | None = None) -> WasteTable:
        return imagined(GAME, self._laid, self.seat, random or self.random)


def picked(table: WasteTable, rule: Awaitable[Any], answers: Iterable[str] = (), dice: Iterable[Any] = ()) -> str:
    """What a greedy seat picks at the first question that has no answer yet, by its label."""
    question = rehearse(table, rule, answers=answers, dice=dice, stop=True).open
    assert question is not None, "nobody is asked anything any more"
    pick = Greedy().choose(LaidSeat(table, question))
    return question.told(pick).label


def decided(table: WasteTable, *options: Option) -> str:
    """The option that the bot takes in an entry made of them."""
    entry = Entry(id=E, title="An entry", options=options)
    table.adventure = replace(table.adventure, entries={**table.adventure.entries, E: entry})
    table.reading = Reading(E, 0)
    return picked(table, chosen(table, table.knights[0], entry))
