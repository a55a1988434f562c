"""The tables of one browser, in a few words each, and what was won at them. The tokens that it holds say whose they are."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import msgspec
import structlog

from wasteland.server.listing import Figures, HeldTable, Mine, MyTable, Tally
from wasteland.server.refusals import Refusal
from wasteland.server.showing import result_seen
from wasteland.server.store.rows import Listed, TableRow
from wasteland.server.store.store import Store
from wasteland.server.tables.live import LiveTable
from wasteland.server.tokens import fits, hash_of, table_id
from wasteland.server.wire import SeatFacts

log = structlog.get_logger("wasteland.ledger")

MOST_TABLES = 200
"""So many may be asked for at once."""
_MOST_TOKENS = 8
_MOST_KEPT = 2000
_LONG_PAUSE = 600.0
"""Seconds without anything done after which nobody was at the table."""


@dataclass(frozen=True, slots=True)
class _Summary:
    """A table as everybody may see it at one sequence."""

    seen: MyTable
    seconds: float
    """How long it was played, once it is over."""
    is_told: bool = False
    """It was not played here, but told by a transcript."""


class Ledger:
    """Sums tables up. What does not change is worked out once."""

    def __init__(self, store: Store, table: Callable[[str], AbstractAsyncContextManager[LiveTable]]) -> None:
        self._store = store
        self._table = table
        self._known: OrderedDict[tuple[str, int], _Summary] = OrderedDict()

    async def of(self, asked: Sequence[HeldTable]) -> Mine:
        """The tables that somebody asks for, as far as one of the tokens fits."""
        if len(asked) > MOST_TABLES:
            raise Refusal("malformed", f"more than {MOST_TABLES} tables at once")
        wanted = {id: held.tokens for held in asked if (id := table_id(held.table)) is not None}
        listed = await self._store.listed(wanted)
        gone = [id for id in wanted if id not in {one.table.id for one in listed}]
        tables, counted, seconds = [], [], 0.0
        for one in listed:
            summary = await self._summary(one)
            if summary is None:
                continue
            held = _held(one, wanted[one.table.id])
            outcome = _outcome(summary.seen, held)
            tables.append(msgspec.structs.replace(summary.seen, held=held, outcome=outcome))
            if held and not summary.is_told:
                counted.append(tables[-1])
                seconds += summary.seconds
        return Mine(tables, gone, figures(counted, seconds))

    async def _summary(self, listed: Listed) -> _Summary | None:
        """A table as it stands; None if it cannot be loaded now."""
        key = listed.table.id, listed.table.sequence
        if key not in self._known:
            try:
                self._known[key] = await self._summed_up(listed.table)
            except Refusal as refusal:
                log.warning("a table could not be summed up", table=listed.table.id, why=refusal.reason)
                return None
            if len(self._known) > _MOST_KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return self._known[key]

    async def _summed_up(self, row: TableRow) -> _Summary:
        async with self._table(row.id) as table, table.reading():
            standing = table.standing
            view = standing.game.view(standing.play.state, None)
            seen = MyTable(
                row.id,
                row.name,
                row.game,
                "" if standing.is_gathering else view.title,
                view.level,
                view.round,
                "" if standing.is_gathering else view.headline,
                [_without_presence(seat) for seat in table.gallery.seats()],
                [],
                list(standing.prompts()),
                standing.is_gathering,
                standing.play.over,
                result_seen(standing.play),
                "",
                None,
                row.created,
                row.touched,
            )
            sequence = standing.sequence
        newest = await self._store.records(row.id, after=sequence - 1, upto=sequence)
        seen.mover = newest[-1].seat if newest else None
        if not seen.over:
            return _Summary(seen, 0.0)
        times = await self._store.times(row.id)
        return _Summary(seen, _seconds(times), is_told=times[0] == times[-1])


def _without_presence(seat: SeatFacts) -> SeatFacts:
    """Who is there just now is not kept."""
    return msgspec.structs.replace(seat, here=False)


def _held(listed: Listed, tokens: Sequence[str]) -> list[int]:
    hashes = [hash_of(token) for token in tokens[:_MOST_TOKENS]]
    return [seat.seat for seat in listed.seats if any(fits(one, seat.token_hash) for one in hashes)]


def _outcome(seen: MyTable, held: Sequence[int]) -> Literal["won", "lost", ""]:
    if not seen.over or not held or seen.result is None or seen.result.lesson:
        return ""
    return "won" if set(held) & set(seen.result.winners) else "lost"


def _seconds(times: Sequence[float]) -> float:
    return sum(pause for before, after in pairwise(times) if (pause := after - before) < _LONG_PAUSE)


# -- figures


def figures(tables: Sequence[MyTable], seconds: float) -> Figures:
    """What was played and won at these tables. A lesson that is over was neither."""
    tables = [one for one in tables if one.result is None or not one.result.lesson]
    ended = sorted((one for one in tables if one.outcome), key=lambda one: one.touched)
    row = next((at for at, one in enumerate(reversed(ended)) if one.outcome != "won"), len(ended))
    return Figures(
        len(tables),
        len(ended),
        sum(one.outcome == "won" for one in ended),
        row,
        round(seconds / 3600, 1),
        _tallied((("", one.game, ""), one) for one in ended),
        _tallied(((one.game, one.played, one.played), one) for one in ended if one.played),
        _tallied(
            (("", bot, bot.replace("-", " ").capitalize()), one)
            for one in ended
            for bot in sorted({seat.bot for seat in one.seats if seat.kind == "bot" and seat.bot is not None})
        ),
    )


def _tallied(counted: Iterable[tuple[tuple[str, str, str], MyTable]]) -> list[Tally]:
    """Tables counted by a game, an id and a name; what was played most comes first."""
    found: dict[tuple[str, str, str], Tally] = {}
    for (game, id, name), one in counted:
        tally = found.setdefault((game, id, name), Tally(id, name, game, 0, 0))
        tally.played += 1
        tally.won += one.outcome == "won"
    return sorted(found.values(), key=lambda tally: (-tally.played, tally.id))
