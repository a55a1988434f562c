"""Which records of a table decided what stands now: those of them that are taken back are struck out in the story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wasteland.server.store.happenings import Answered, GaveUp, Happening, Mended, TookBack


class Decided(NamedTuple):
    """A record that something was decided at: by whom, and how many decisions were behind it then."""

    sequence: int
    seat: int | None
    behind: int


def decided_after(
    happening: Happening, sequence: int, behind: int, now: int, decided: Sequence[Decided]
) -> tuple[Decided, ...]:
    """What stands once something has happened at a record, that had so many decisions *behind* it, and after which there are so
    many *now*."""
    match happening:
        case Answered(seat=seat) | GaveUp(seat=seat):
            return (*decided, Decided(sequence, seat, behind))
        case TookBack(seat=seat):
            return tuple(one for one in decided if one.behind < now or (behind <= now and one.seat != seat))
        case Mended():
            return ()
    return tuple(decided)
