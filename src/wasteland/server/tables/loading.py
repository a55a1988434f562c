"""A table out of the store: from its newest checkpoint and what was recorded since, as near as changed rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from wasteland.engine.game import Game
from wasteland.engine.resuming import restored
from wasteland.engine.saving import Unreadable
from wasteland.engine.sealing import Word
from wasteland.engine.telling import Event
from wasteland.server.store.happenings import Mended
from wasteland.server.store.rows import Checkpoint, Record, Stored
from wasteland.server.tables.beginnings import how_opened, seats_from
from wasteland.server.tables.decided import Decided
from wasteland.server.tables.floors import Overtaken
from wasteland.server.tables.lots import Lots
from wasteland.server.tables.nature import fresh
from wasteland.server.tables.proposals import OpenProposal
from wasteland.server.tables.standing import Broken, Standing


class NeedsWhole(Exception):
    """The checkpoint is of no use any more: all records from the first on are needed."""


class Loaded(NamedTuple):
    """A table as it stands; *mended* is the record that says what changed rules have cost it, still to be stored."""

    standing: Standing
    mended: Record | None


def loaded(game: Game[Any], stored: Stored, at: float) -> Loaded:
    """The table that the store knows. `NeedsWhole` asks for the same without a checkpoint, with all records."""
    if stored.checkpoint is None:
        standing, lost = _from_beginning(game, stored, at)
    else:
        standing, lost = _from_checkpoint(game, stored, stored.checkpoint)
    if not lost:
        lost = _followed(standing, [record for record in stored.records if record.sequence > standing.sequence])
    standing.seats = list(stored.seats)
    if not lost:
        return Loaded(standing, None)
    standing.sequence = stored.table.sequence
    told = Event(f"Play goes on from an earlier moment: {lost}.")
    return Loaded(standing, standing.do(Mended(standing.checkpoint["play"]), at, (told,)))


def _from_beginning(game: Game[Any], stored: Stored, at: float) -> tuple[Standing, str]:
    first = stored.records[0]
    try:
        return Standing.again(game, stored.table, first), ""
    except Broken as broken:
        opened = how_opened(stored.table, first)
        standing, _ = Standing.begun(game, stored.table, stored.seats, at, opened.brings, opened.words)
        return standing, str(broken)


def _from_checkpoint(game: Game[Any], stored: Stored, checkpoint: Checkpoint) -> tuple[Standing, str]:
    data, row = checkpoint.data, stored.table
    try:
        words, rewinds, told, is_known = data.get("dice", ((), (), 0, False))
        words = tuple(Word(*word) for word in words)
        checkpoint_at = data["play"]["checkpoint_at"]
        play, lost = restored(game, data["play"], fresh(row, checkpoint_at, checkpoint_at, words, rewinds))
        seats, opened = seats_from(data["seats"]), dict(data["opened"])
        brings, is_gathering = tuple(data.get("brings", ())), data.get("gathering", False)
        standing = Standing(game, row, seats, play, checkpoint.sequence, opened, brings, is_gathering)
        standing.overtaken = {seat: tuple(Overtaken(*one) for one in seen) for seat, seen in data.get("overtaken", ())}
        standing.answered = set(data["answered"])
        standing.held = set(data.get("held", [seat.seat for seat in stored.seats if seat.kind == "human" or seat.token_hash]))
        standing.lots = Lots(words, tuple(rewinds), told, is_known)
        standing.decided = tuple(Decided(*one) for one in data.get("written", ()))
        standing.proposal = OpenProposal(*data["proposal"]) if data["proposal"] else None
    except (Unreadable, LookupError, TypeError, ValueError) as unreadable:
        raise NeedsWhole(str(unreadable)) from unreadable
    return standing, lost.why if lost else ""


def _followed(standing: Standing, records: Sequence[Record]) -> str:
    """Let the records happen again; why the rest of them could not, or nothing."""
    for record in records:
        try:
            standing.follow(record)
        except Broken as broken:
            return str(broken)
    return ""
