"""How a table was opened, and who sat there, as its records keep it."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.server.store.failing import StoreFailed
from wasteland.server.store.happenings import Illegible, Opening, Sitter
from wasteland.server.store.rows import Record, SeatRow, TableRow


def how_opened(row: TableRow, first: Record) -> Opening:
    """What the first record of a table tells; `StoreFailed` if it does not tell that, for without it there is no table."""
    opened = first.happening
    if isinstance(opened, Opening):
        return opened
    why = opened.why if isinstance(opened, Illegible) else "it does not say how the table was opened"
    raise StoreFailed(f"record {first.sequence} of the table {row.id} cannot be read: {why}")


def sitters(seats: Sequence[SeatRow]) -> tuple[Sitter, ...]:
    """Who sits where, as records keep it: without the hashes of tokens."""
    return tuple(Sitter(seat.kind, seat.name, seat.bot) for seat in seats)


def seats_from(sitting: Sequence[Sitter]) -> list[SeatRow]:
    """Who sat where, as a record tells."""
    return [SeatRow(seat, kind, name, bot, None) for seat, (kind, name, bot) in enumerate(sitting)]
