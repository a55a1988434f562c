"""Everybody who looks at a table on a live connection, and what is on its way to them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator

MOST_WAITING = 64
MOST_BYTES = 512 * 1024
"""Who is further behind than so many messages, or so many bytes, gets the newest state instead of all that was missed."""


class Outbox:
    """What waits to be sent on one connection. It never grows without end: the newest state wins."""

    def __init__(self, seat: int | None, token_hash: str | None = None) -> None:
        self.seat = seat
        self.token_hash = token_hash
        self.is_away = False
        """The page is there, but nobody looks at it."""
        self.has_missed = False
        """It fell behind, so that a whole state must be sent next."""
        self.code: int | None = None
        """Set when the connection is to be closed, once all that waits is sent."""
        self.reason = ""
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._is_new = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Send this when its turn comes."""
        if self.has_missed or self.code is not None:
            return
        if self._waiting and (len(self._waiting) >= MOST_WAITING or self._bytes + len(message) > MOST_BYTES):
            self.miss()
        else:
            self._waiting.append(message)
            self._bytes += len(message)
            self._is_new.set()

    def miss(self) -> None:
        """Forget what waits and tell everything anew."""
        self._waiting.clear()
        self._bytes = 0
        self.has_missed = True
        self._is_new.set()

    def close(self, code: int, reason: str = "") -> None:
        """Close the connection after what waits."""
        if self.code is None:
            self.code, self.reason = code, reason
        self._is_new.set()

    async def next(self) -> bytes | None:
        """The next message; None if none is left and there is something else to do: close, or tell everything anew."""
        while True:
            if self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                return message
            if self.has_missed or self.code is not None:
                return None
            self._is_new.clear()
            await self._is_new.wait()


class Audience:
    """The connections to one table."""

    def __init__(self) -> None:
        self._outboxes: set[Outbox] = set()

    def __len__(self) -> int:
        return len(self._outboxes)

    def __iter__(self) -> Iterator[Outbox]:
        return iter(tuple(self._outboxes))

    def is_here(self, seat: int) -> bool:
        """Whether somebody holds this seat on a live connection."""
        return any(outbox.seat == seat for outbox in self._outboxes)

    def is_looking(self, seat: int) -> bool:
        """Whether somebody at this seat has the table before their eyes."""
        return any(outbox.seat == seat and not outbox.is_away for outbox in self._outboxes)

    def add(self, outbox: Outbox) -> bool:
        """Somebody comes; True if a seat is held now that was not."""
        is_new = outbox.seat is not None and not self.is_here(outbox.seat)
        self._outboxes.add(outbox)
        return is_new

    def remove(self, outbox: Outbox) -> bool:
        """Somebody goes; True if a seat is not held any more."""
        self._outboxes.discard(outbox)
        return outbox.seat is not None and not self.is_here(outbox.seat)

    def tell(self, message: bytes) -> None:
        """Send the same to all."""
        for outbox in self._outboxes:
            outbox.put(message)

    def close(self, code: int) -> None:
        """End all connections."""
        for outbox in self._outboxes:
            outbox.close(code)
