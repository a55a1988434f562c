"""A table as a transcript, and whether its dice were as promised."""

from __future__ import annotations

from wasteland.engine.sealing import checked
from wasteland.engine.transcript import written
from wasteland.server.seating import DiceChecked
from wasteland.server.tables.standing import Standing


def transcript_of(standing: Standing) -> str:
    """The game so far as text; `Misfit` if the rules have changed too much since it began."""
    row = standing.row
    names = [seat.bot if seat.kind == "bot" and seat.bot else seat.name for seat in standing.seats]
    notes = {"dice": "real"} if row.real_dice else {}
    return written(standing.play, names, row.seed if row.dice == "named" else None, notes, standing.promise)


def dice_checked(standing: Standing) -> DiceChecked:
    """Whether every outcome follows from what was promised; `Misfit` if the rules have changed too much since then."""
    promise = standing.promise
    if promise is None:
        return DiceChecked("none", "nothing was promised about the dice of this table")
    found = checked(promise, (moment for moment, _ in standing.play.moments()), standing.row.real_dice)
    return DiceChecked(found.verdict, found.why, found.outcomes)
