"""Steps that are over, as far as somebody may go back into them: the state at their beginning, and who answered there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

_EACH = 4
"""So many steps are remembered for every seat, the newest in which it answered; further back all is played again."""


class Past(NamedTuple, Generic[T]):
    """A step that is over: the state at its beginning, where in the log it began and ended, and the seats that answered."""

    state: T
    begin: int
    end: int
    seats: frozenset[int]


class Steps(Generic[T]):
    """The newest steps in which each seat has answered: an undo plays again what is in one of them, and no more."""

    __slots__ = ("_past", "answered")

    def __init__(self, past: Iterable[Past[T]] = (), answered: Iterable[int] = ()) -> None:
        self._past = [*past]
        self.answered = set(answered)
        """The seats that have answered in the step that is on."""

    def copy(self) -> Steps[T]:
        """The same, to go on by itself. States are shared: they stay as they are."""
        return Steps(self._past, self.answered)

    def end(self, state: T, begin: int, end: int) -> None:
        """The step that is on has ended; if nobody answered in it, there is nothing to go back for."""
        if not self.answered:
            return
        self._past.append(Past(state, begin, end, frozenset(self.answered)))
        self.answered.clear()
        known: dict[int, int] = {}
        kept: list[Past[T]] = []
        for past in reversed(self._past):
            wanted = False
            for seat in past.seats:
                times = known[seat] = known.get(seat, 0) + 1
                wanted = wanted or times <= _EACH
            if wanted:
                kept.append(past)
        self._past = kept[::-1]

    def with_answer_of(self, seat: int) -> Past[T] | None:
        """The newest step that is over in which this seat has answered."""
        return next((past for past in reversed(self._past) if seat in past.seats), None)

    def ended_at(self, place: int) -> Past[T] | None:
        """The step that ended at this place of the log."""
        return self._past[-1] if self._past and self._past[-1].end == place else None

    def back_to(self, length: int) -> Past[T] | None:
        """Forget the steps after this place of the log; the one to go back into it from, which is the one that is on then."""
        while self._past and self._past[-1].begin > length:
            self._past.pop()
        if not self._past:
            return None
        past = self._past.pop()
        self.answered = set(past.seats)
        return past
