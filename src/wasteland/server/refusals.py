"""Why something is not done: one word for programs, a sentence for people, and the status that goes with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wasteland.engine.bringing import Objection
from wasteland.server.wire import ObjectionSeen, Refused

STATUS = {
    "malformed": 400,
    "illegal": 400,
    "no-answer": 400,
    "bad-token": 403,
    "not-allowed": 403,
    "wrong-origin": 403,
    "wrong-host": 403,
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-seat": 404,
    "unknown-moment": 404,
    "unknown-path": 404,
    "wrong-method": 405,
    "late": 409,
    "not-asked": 409,
    "over": 409,
    "running": 409,
    "gathering": 409,
    "taken": 409,
    "failed": 409,
    "too-large": 413,
    "too-fast": 429,
    "unavailable": 503,
}


class Refusal(Exception):
    """Something was refused, and nothing has changed."""

    def __init__(
        self,
        code: str,
        reason: str,
        sequence: int | None = None,
        objections: Sequence[Objection] = (),
        replaced: int | None = None,
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.sequence = sequence
        self.objections = objections
        self.replaced = replaced
        """The seat that whoever asks held until somebody else got it."""

    @property
    def status(self) -> int:
        """The HTTP status that says the same."""
        return STATUS[self.code]

    @property
    def told(self) -> Refused:
        """The refusal as it goes over the wire."""
        return Refused(self.code, self.reason, self.sequence, objections_seen(self.objections), self.replaced)


def objections_seen(objections: Iterable[Objection]) -> list[ObjectionSeen]:
    """Objections as they go over the wire."""
    return [ObjectionSeen(one.text, one.seat, one.option) for one in objections]


def unknown_table() -> Refusal:
    """There is no such table, or not any more."""
    return Refusal("unknown-table", "there is no such table; it may have been deleted")
