"""Those who look at a table, and what they are shown: only what is stored, to each only what that seat may know."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

import structlog

from wasteland.server.messages import ChangeMessage, GoneMessage, HereMessage, MovedMessage, SaidMessage, StateMessage
from wasteland.server.store.happenings import Seated
from wasteland.server.store.rows import Record, SaidRow, SeatRow
from wasteland.server.tables.audience import Audience, Outbox
from wasteland.server.tables.beats import beats_seen
from wasteland.server.tables.sights import Sights, encode, seat_facts
from wasteland.server.tables.standing import Standing
from wasteland.server.tables.story import MOST_TOLD, Told, seen, told
from wasteland.server.wire import EventSeen, Said, SeatFacts, State

log = structlog.get_logger("wasteland.tables")

MOST_SAID = 100
"""So many lines of chat are told to somebody who comes to a table."""

_NOT_YOURS = 1008
_CHANGED_HANDS = "the seat has changed hands"


class Gallery:
    """Everybody who looks at one table. While something is being stored, it still shows what was before."""

    def __init__(self, table: str) -> None:
        self.audience = Audience()
        self.sequence = 0
        """The newest record that is shown."""
        self.is_over = False
        self.touched = 0.0
        """When something was last played."""
        self._table = table
        self._seats: tuple[SeatRow, ...] = ()
        self._brought: tuple[dict[str, str], ...] = ()
        self._sights = Sights()
        self._story: deque[Told] = deque(maxlen=2 * MOST_TOLD)
        self._said: deque[SaidRow] = deque(maxlen=MOST_SAID)

    def begin(self, standing: Standing, records: Iterable[Record], said: Iterable[SaidRow], touched: float) -> None:
        """The table was loaded: forget what was shown before."""
        self._take(standing)
        self._sights.forget()
        self._story.clear()
        self._story.extend(event for record in records if record.sequence <= self.sequence for event in told(record))
        self._said.clear()
        self._said.extend(said)
        self.touched = touched
        self.send_strangers_away()
        for outbox in self.audience:
            outbox.miss()

    def _take(self, standing: Standing) -> None:
        self.sequence, self.is_over = standing.sequence, standing.play.over
        self._seats = tuple(standing.seats)
        self._brought = tuple(standing.brought(row.seat) for row in standing.seats)

    def seats(self) -> list[SeatFacts]:
        """Who sits where, and who is here."""
        return [seat_facts(row, self.audience.is_here(row.seat), self._brought[row.seat]) for row in self._seats]

    # -- what is shown

    def state(self, standing: Standing, seat: int | None, since: int | None = None) -> State:
        """Everything that this seat, or the public, may see; with *since*, of the story only what came after that."""
        return State(**self._fields(standing, seat, *self._told_so_far(seat, since)))

    def tell_all(self, standing: Standing, outbox: Outbox, since: int | None = None) -> None:
        """Tell everything to one who looks."""
        fields = self._fields(standing, outbox.seat, *self._told_so_far(outbox.seat, since))
        outbox.has_missed = False
        outbox.put(encode(StateMessage(**fields)))

    def _told_so_far(self, seat: int | None, since: int | None) -> tuple[list[EventSeen], list[Said]]:
        story = [event for event in seen(self._story, seat) if since is None or event.sequence > since]
        return story[-MOST_TOLD:], [_said_seen(row) for row in self._said]

    def _fields(self, standing: Standing, seat: int | None, events: list[EventSeen], said: list[Said]) -> dict[str, Any]:
        sight = self._sights.of(standing, seat)
        return {
            **self._sights.public(standing),
            "view": sight.view,
            "question": sight.question,
            "undo": sight.undo,
            "gathering": sight.gathering,
            "asks": sight.asks,
            "events": events,
            "seat": seat,
            "seats": self.seats(),
            "said": said,
        }

    def show(self, standing: Standing, before: int, record: Record) -> None:
        """Tell everybody what has changed, each what that seat may know; encoded once for each seat."""
        events = told(record)
        self._story.extend(events)
        self.touched = record.at
        self._take(standing)
        if isinstance(record.happening, Seated):
            self.send_strangers_away(has_moved=record.happening.moved)
        messages: dict[int | None, bytes] = {}
        for outbox in self.audience:
            try:
                if outbox.seat not in messages:
                    fields = self._fields(standing, outbox.seat, seen(events, outbox.seat), [])
                    beats = beats_seen(standing, outbox.seat, events)
                    messages[outbox.seat] = encode(ChangeMessage(**fields, before=before, beats=beats))
                outbox.put(messages[outbox.seat])
            except Exception:  # the change is stored, whatever becomes of the view
                log.exception("a view failed", table=self._table, sequence=self.sequence, seat=outbox.seat)
                outbox.miss()

    # -- who comes and goes

    def enter(self, standing: Standing, outbox: Outbox) -> None:
        """Somebody opens a live connection and is told everything; unless the seat has changed hands on the way here."""
        if not self.is_held(outbox.seat, outbox.token_hash):
            outbox.close(_NOT_YOURS, _CHANGED_HANDS)
            return
        if self.audience.add(outbox):
            self._tell_who_is_here(outbox)
        self.tell_all(standing, outbox)

    def leave(self, outbox: Outbox) -> None:
        """A live connection has ended."""
        if self.audience.remove(outbox):
            self._tell_who_is_here()

    def _tell_who_is_here(self, but: Outbox | None = None) -> None:
        message = encode(HereMessage(self.sequence, self.seats()))
        for outbox in self.audience:
            if outbox is not but:
                outbox.put(message)

    def send_strangers_away(self, *, has_moved: bool = False) -> None:
        """Close the connections of those who do not hold their seat any more; who has moved elsewhere is told so."""
        for outbox in self.audience:
            if not self.is_held(outbox.seat, outbox.token_hash):
                if has_moved:
                    outbox.put(encode(MovedMessage(self.sequence)))
                outbox.close(_NOT_YOURS, _CHANGED_HANDS)

    def is_held(self, seat: int | None, token_hash: str | None) -> bool:
        """Whether a seat is in the hand that has this token; where there is no seat, there is nothing to hold."""
        return seat is None or self._seats[seat].token_hash == token_hash

    # -- what is said

    def name_of(self, seat: int) -> str:
        """What somebody at a seat is called."""
        return self._seats[seat].name

    def hear(self, rows: Iterable[SaidRow]) -> None:
        """Tell everybody what was said, each line once."""
        known = {row.number for row in self._said}
        for row in rows:
            if row.number not in known:
                self._said.append(row)
                self.audience.tell(encode(SaidMessage(self.sequence, _said_seen(row))))

    def say_goodbye(self) -> None:
        """The table is no more: everybody is told and sent away."""
        self.audience.tell(encode(GoneMessage(self.sequence)))
        self.audience.close(1000)


def _said_seen(row: SaidRow) -> Said:
    return Said(row.number, row.seat, row.name, row.text, row.at)
