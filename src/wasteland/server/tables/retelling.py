"""A log told again as the records of a new table: for forks, and for transcripts that come from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from wasteland.engine.asking import Anyone, Ask, Together
from wasteland.engine.chance import Chance, Dice
from wasteland.engine.entries import GIVE_UP, Entry, Moment, pick_on_the_floor, picks_in
from wasteland.engine.game import Game
from wasteland.engine.play import Play, ask_for_everything, played, replayed
from wasteland.engine.saving import plain
from wasteland.engine.sealing import Word
from wasteland.server.store.happenings import Answered, Began, GaveUp, Happening, Opening
from wasteland.server.store.rows import Record, SeatRow, TableRow
from wasteland.server.tables.beginnings import sitters
from wasteland.server.tables.gathering import Chosen, setting_of
from wasteland.server.tables.nature import fresh
from wasteland.server.tables.standing import Standing
from wasteland.server.tables.story import kept


class _Teller:
    """Gathers records one by one, each with the outcomes and the events that followed."""

    def __init__(self, row: TableRow, began: Began, at: float) -> None:
        self.row = row
        self.at = at
        self.outcomes: list[int] = []
        """What nature has decided since the newest happening."""
        self._newest: Opening | Happening = began
        self._events: list[Any] = []
        self._earlier: list[Record] = []

    @property
    def records(self) -> list[Record]:
        """All that was told so far."""
        return [*self._earlier, self._record()]

    def _record(self) -> Record:
        newest = msgspec.structs.replace(self._newest, outcomes=tuple(self.outcomes))
        return Record(len(self._earlier) + 1, newest, self._events, self.at)

    def _go_on(self, happening: Happening) -> None:
        self._earlier.append(self._record())
        self._newest, self.outcomes, self._events = happening, [], []

    def hear(self, play: Play[Any]) -> None:
        """What the rules told belongs to the newest record."""
        self._events.extend(kept(play.news.take()))

    def tell(self, moment: Moment) -> None:
        """One entry of the log."""
        wanted, entry = moment.wanted, moment.entry
        if entry == GIVE_UP:
            self._go_on(GaveUp(None))
        elif isinstance(wanted, Dice) and self.row.real_dice:
            self._go_on(Answered(max(wanted.seat, 0), plain(entry)))
        elif isinstance(wanted, Chance) and isinstance(entry, int):
            self.outcomes.append(entry)
        elif isinstance(wanted, Together) and isinstance(entry, tuple):
            for question, pick in zip(wanted.choices, picks_in(wanted, entry), strict=True):
                if question.is_open:
                    self._go_on(Answered(question.seat, plain(question.entry_of(pick))))
        elif isinstance(wanted, Anyone) and isinstance(entry, tuple):
            which, pick = pick_on_the_floor(wanted, entry)
            question = wanted.choices[which]
            self._go_on(Answered(question.seat, plain(question.entry_of(pick))))
        elif isinstance(wanted, Ask):
            self._go_on(Answered(wanted.seat, plain(entry)))

    def answer_in_secret(self, secret: Mapping[int, Entry]) -> None:
        """Answers that still wait for those of others."""
        for seat, entry in secret.items():
            self._go_on(Answered(seat, plain(entry)))


def retold(
    game: Game[Any],
    row: TableRow,
    seats: Sequence[SeatRow],
    log: Sequence[Entry],
    secret: Mapping[int, Entry],
    at: float,
    brings: Chosen = (),
    words: tuple[str, ...] = (),
) -> tuple[Standing, list[Record]]:
    """The table that a log leads to, and its records."""
    teller = _Teller(row, Began((), sitters(seats), brings, words, len(log)), at)
    setting = setting_of(row, brings)
    play = played(game, setting, (), ask_for_everything, listen=True)
    for moment, play in replayed(game, setting, log, listen=True):
        teller.hear(play)
        teller.tell(moment)
    teller.hear(play)
    given = tuple(Word(len(log), seat, word) for seat, word in enumerate(words) if word)
    nature = fresh(row, len(log), len(log), given)
    play.go_on_with(nature)
    teller.outcomes.extend(nature.outcomes)
    teller.hear(play)
    teller.answer_in_secret(secret)

    first, *others = records = teller.records
    standing = Standing.again(game, row, first)
    for record in others:
        standing.follow(record)
    standing.seats = list(seats)
    return standing, records
