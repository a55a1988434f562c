"""Films of tables: any moment again as a seat saw it, played from the records."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from wasteland.engine.asking import Unfit
from wasteland.engine.game import Game
from wasteland.engine.play import Illegal
from wasteland.engine.words import spans_of
from wasteland.server.picking import meant
from wasteland.server.refusals import Refusal, unknown_table
from wasteland.server.showing import result_seen
from wasteland.server.store.happenings import Answered, Mended
from wasteland.server.store.rows import Record, TableRow
from wasteland.server.store.store import Store
from wasteland.server.tables.beats import beats_seen
from wasteland.server.tables.beginnings import how_opened, seats_from
from wasteland.server.tables.live import LiveTable
from wasteland.server.tables.sights import asked_spans, encode, question_of, seat_facts, table_facts
from wasteland.server.tables.standing import Broken, Standing
from wasteland.server.tables.story import seen, told
from wasteland.server.wire import Moment, Story

_MOST_FILMS = 12
_RECORDS_PER_STILL = 30


class _Told(NamedTuple):
    """Who answered something, what, in words, and the number of the option where it was one."""

    by: int | None
    words: str
    pick: int | None


_NOTHING = _Told(None, "", None)


class Film:
    """One table played again. Stepping on is quick; stepping back goes from the nearest still before."""

    def __init__(self, game: Game[Any], row: TableRow) -> None:
        self.game = game
        self.row = row
        self.records: list[Record] = []
        self.lock = asyncio.Lock()
        self._now: Standing | None = None
        self._stills: dict[int, Standing] = {}
        self._answered: dict[int, _Told] = {}
        """Record to what was answered there."""
        self._lost: set[int] = set()
        """Records that the rules cannot follow any more."""

    def extend(self, records: Iterable[Record]) -> None:
        """The table has gone on."""
        self.records.extend(record for record in records if record.sequence == len(self.records) + 1)

    def at(self, moment: int) -> Standing:
        """The table right after record number *moment*; it is only lent, until the next is asked for."""
        if self._now is None or self._now.sequence > moment:
            nearest = max((at for at in self._stills if at <= moment), default=None)
            self._now = self._first() if nearest is None else self._stills[nearest].copy()
        for record in self.records[self._now.sequence : moment]:
            self._step(self._now, record)
        if moment in self._lost:
            raise Refusal("failed", "the rules have changed since; this moment cannot be shown any more")
        return self._now

    def _first(self) -> Standing:
        first = self.records[0]
        try:
            return Standing.again(self.game, self.row, first)
        except Broken:
            self._lost.add(1)
            opened = how_opened(self.row, first)
            return Standing.begun(self.game, self.row, seats_from(opened.seats), first.at, opened.brings, opened.words)[0]

    def _step(self, standing: Standing, record: Record) -> None:
        is_lost = record.sequence - 1 in self._lost and not isinstance(record.happening, Mended)
        try:
            if is_lost:
                raise Broken
            self._note_answer(standing, record)
            standing.follow(record)
        except Broken:
            self._lost.add(record.sequence)
            standing.sequence = record.sequence
            return
        if record.sequence % _RECORDS_PER_STILL == 0 and record.sequence not in self._stills:
            self._stills[record.sequence] = standing.copy()

    def _note_answer(self, standing: Standing, record: Record) -> None:
        answered = record.happening
        if not isinstance(answered, Answered) or record.sequence in self._answered:
            return
        question = standing.play.question(answered.asked)
        if question is None:
            return
        with suppress(Illegal, Unfit):  # the rules have changed, and do not follow it either
            pick = question.settled(meant(question, answered.pick))
            number = pick if isinstance(pick, int) else None
            self._answered[record.sequence] = _Told(answered.seat, question.told(pick).label, number)

    def seen(self, moment: int, seat: int | None, is_over: bool) -> bytes:
        """The moment as this seat, or the public, saw it. What others answered is told only when the game *is_over*."""
        standing = self.at(moment)
        prompts = standing.prompts()
        answered, events = self._answered.get(moment, _NOTHING), told(self.records[moment - 1])
        is_known = is_over or (answered.by is not None and answered.by == seat)
        return encode(
            Moment(
                moment=moment,
                moments=len(self.records),
                view=self.game.view(standing.play.state, seat),
                events=seen(events, seat),
                beats=beats_seen(standing, seat, events),
                waiting=list(prompts),
                asked={str(one): str(prompt) for one, prompt in prompts.items()},
                asked_spans=asked_spans(prompts),
                question=question_of(standing, seat),
                answered=str(answered.words) if is_known else "",
                answered_spans=list(spans_of(answered.words)) if is_known else [],
                pick=answered.pick if is_known else None,
                over=standing.play.over,
                result=result_seen(standing.play),
                table=table_facts(self.row),
                seats=[seat_facts(row, False, standing.brought(row.seat)) for row in standing.seats],
                seat=seat,
            )
        )


class Films:
    """The films that were looked at lately."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Film] = OrderedDict()

    async def moment(self, table: LiveTable, moment: int, seat: int | None) -> bytes:
        """One moment of a table, as JSON; a `Refusal` with the range if there is no such moment."""
        film = await self._film(table)
        async with film.lock:
            self._check(film, moment)
            return await asyncio.to_thread(film.seen, moment, seat, table.gallery.is_over)

    async def story(self, table: LiveTable, seat: int | None) -> Story:
        """All that happened at a table, as far as this seat may know it."""
        records = (await self._film(table)).records
        return Story(seen((event for record in records for event in told(record)), seat), len(records))

    async def standing(self, table: LiveTable, moment: int) -> Standing:
        """A copy of the table as it stood at a moment."""
        film = await self._film(table)
        async with film.lock:
            self._check(film, moment)
            return await asyncio.to_thread(lambda: film.at(moment).copy())

    def forget(self, table_id: str) -> None:
        """The table was deleted."""
        self._known.pop(table_id, None)

    async def _film(self, table: LiveTable) -> Film:
        film = self._known.get(table.id)
        if film is None:
            film = self._known[table.id] = Film(table.standing.game, table.standing.row)
            if len(self._known) > _MOST_FILMS:
                self._known.popitem(last=False)
        self._known.move_to_end(table.id)
        if len(film.records) < table.gallery.sequence:
            async with film.lock:
                film.extend(await self._store.records(table.id, after=len(film.records), upto=table.gallery.sequence))
        if not film.records:
            raise unknown_table()
        return film

    def _check(self, film: Film, moment: int) -> None:
        if not 1 <= moment <= len(film.records):
            raise Refusal("unknown-moment", f"there is no moment {moment}; they are counted from 1 to {len(film.records)}")
