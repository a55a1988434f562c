"""The waiting room: a host who will not wait any longer begins."""

from __future__ import annotations

from wasteland.engine.telling import said
from wasteland.engine.words import put
from wasteland.server.refusals import Refusal
from wasteland.server.store.happenings import Chose
from wasteland.server.tables.changing import Change, Doing, Holder
from wasteland.server.tables.gathering import agreed, waited_for
from wasteland.server.tables.nature import lot_of
from wasteland.server.tables.standing import Standing


def starting(holder: Holder) -> Doing:
    """Begin now: who has not chosen gets what the lot gives. An open seat has to be filled first, by somebody or by a bot."""

    def do(standing: Standing, at: float) -> Change:
        if not holder.is_host:
            raise Refusal("not-allowed", "only the host may start the game", standing.sequence)
        if not standing.is_gathering:
            raise Refusal("late", "the game has begun", standing.sequence)
        open = [row.seat + 1 for row in standing.seats if row.kind == "open"]
        if open:
            raise Refusal("gathering", f"seat {open[0]} is open; put a bot there, or wait for somebody", standing.sequence)
        slow = waited_for(standing.seats, standing.brings)[0]
        begins = agreed(standing.game, standing.row, standing.brings, lot_of(standing.row, standing.lots.words))
        told = said(put("The host starts the game; {} takes what the lot gives.", standing.called(slow)))
        record = standing.do(Chose(slow, begins[slow], begins), at, (told,))
        return Change(record.sequence, record)

    return do
