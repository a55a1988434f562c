"""A log told again as the records of a new table: for forks, and for transcripts that come from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wasteland.engine.asking import Anyone, Together
from wasteland.engine.chance import Chance, Dice
from wasteland.engine.entries import GIVE_UP, Entry, Moment, pick_on_the_floor, picks_in
from wasteland.engine.game import Game
from wasteland.engine.play import Play, ask_for_everything, played, replayed
from wasteland.engine.saving import plain
from wasteland.server.store.rows import Record, SeatRow, TableRow
from wasteland.server.tables.gathering import Chosen, setting_of
from wasteland.server.tables.nature import fresh
from wasteland.server.tables.standing import Standing, plain_seats
from wasteland.server.tables.story import kept


class _Teller:
    """Gathers records one by one, each with the outcomes and the events that followed."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], brings: Chosen, at: float) -> None:
        self.row = row
        self.at = at
        self.records: list[Record] = []
        self._begin("begin", None, {"seats": plain_seats(seats), **({"brings": brings} if brings else {})})

    def _begin(self, kind: str, seat: int | None, data: dict[str, Any]) -> None:
        self.outcomes: list[int] = []
        data["outcomes"] = self.outcomes
        self.records.append(Record(len(self.records) + 1, kind, seat, data, [], self.at))

    def hear(self, play: Play[Any]) -> None:
        """What the rules told belongs to the newest record."""
        self.records[-1].events.extend(kept(play.news.take()))

    def tell(self, moment: Moment) -> None:
        """One entry of the log."""
        wanted, entry = moment.wanted, moment.entry
        if entry == GIVE_UP:
            self._begin("give-up", None, {})
        elif isinstance(wanted, Dice) and self.row.real_dice:
            self._begin("answer", max(wanted.seat, 0), {"pick": entry})
        elif isinstance(wanted, Chance) and isinstance(entry, int):
            self.outcomes.append(entry)
        elif isinstance(wanted, Together) and isinstance(entry, tuple):
            for question, pick in zip(wanted.choices, picks_in(wanted, entry), strict=True):
                if question.is_open:
                    self._begin("answer", question.seat, {"pick": plain(question.entry_of(pick))})
        elif isinstance(wanted, Anyone) and isinstance(entry, tuple):
            which, pick = pick_on_the_floor(wanted, entry)
            self._begin("answer", moment.seat, {"pick": plain(wanted.choices[which].entry_of(pick))})
        else:
            self._begin("answer", moment.seat, {"pick": plain(entry)})

    def answer_in_secret(self, secret: Mapping[int, Entry]) -> None:
        """Answers that still wait for those of others."""
        for seat, entry in secret.items():
            self._begin("answer", seat, {"pick": plain(entry)})


def retold(
    game: Game[Any],
    row: TableRow,
    seats: Sequence[SeatRow],
    log: Sequence[Entry],
    secret: Mapping[int, Entry],
    at: float,
    brings: Chosen = (),
) -> tuple[Standing, list[Record]]:
    """The table that a log leads to, and its records."""
    teller = _Teller(row, seats, brings, at)
    setting = setting_of(row, brings)
    play = played(game, setting, (), ask_for_everything, listen=True)
    for moment, play in replayed(game, setting, log, listen=True):
        teller.hear(play)
        teller.tell(moment)
    teller.hear(play)
    nature = fresh(row.seed, len(log), row.real_dice)
    play.go_on_with(nature)
    teller.outcomes.extend(nature.outcomes)
    teller.hear(play)
    teller.answer_in_secret(secret)

    standing = Standing.again(game, row, teller.records[0])
    for record in teller.records[1:]:
        standing.follow(record)
    standing.seats = list(seats)
    return standing, teller.records
