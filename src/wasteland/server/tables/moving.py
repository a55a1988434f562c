"""One's own seat on another device: a pass is made where the seat is held, and used once where it is to be held next."""

from __future__ import annotations

import time
from dataclasses import replace

from wasteland.engine.telling import said
from wasteland.engine.words import put
from wasteland.server.invited import PassMade
from wasteland.server.refusals import Refusal
from wasteland.server.seating import Joined
from wasteland.server.store.errands import PassRow
from wasteland.server.store.happenings import Seated
from wasteland.server.tables.changing import Change, Doing, Holder
from wasteland.server.tables.live import LiveTable
from wasteland.server.tables.standing import Standing
from wasteland.server.tokens import hash_of, new_token

MINUTES = 10
"""For so long a pass is good."""
_NO_GOOD = "this link was used already, or is too old; make a new one where the seat is held"


async def pass_for(table: LiveTable, holder: Holder, seat: int) -> PassMade:
    """A new pass for a seat, for whoever holds it."""
    if holder.seat != seat or holder.token_hash is None:
        raise Refusal("not-allowed", "only whoever holds a seat may take it elsewhere")
    now, code = time.time(), new_token()
    until = now + MINUTES * 60
    await table.store.errands.make_pass(PassRow(hash_of(code), table.id, seat, holder.token_hash, until), now)
    return PassMade(seat, code, until)


async def passed(table: LiveTable, seat: int, code: str) -> Joined:
    """The seat in the hand that has brought its pass; whoever held it is told, and holds it no more."""
    row = await table.store.errands.use_pass(table.id, hash_of(code))
    if row is None or row.seat != seat or row.until < time.time():
        raise Refusal("bad-token", _NO_GOOD)
    token = new_token()
    change = await table.change(moving(seat, row.held_hash, hash_of(token)))
    return Joined(table.id, seat, token, change.sequence)


def moving(seat: int, held_hash: str, token_hash: str) -> Doing:
    """The same person holds a seat by another token."""

    def do(standing: Standing, at: float) -> Change:
        was = standing.seats[seat]
        if was.token_hash != held_hash:
            raise Refusal("bad-token", "the seat has changed hands since this link was made", standing.sequence)
        told = said(put("{} goes on in another browser.", standing.called(seat)))
        record = standing.do(Seated(seat, was.kind, was.name, was.bot, moved=True), at, (told,))
        sits = replace(was, token_hash=token_hash)
        standing.seats[seat] = sits
        return Change(record.sequence, record, (sits,))

    return do
