"""New tables: from a wish, from a moment of another table, from a transcript."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from wasteland.bots.catalogue import bots_for
from wasteland.engine.bringing import Brought
from wasteland.engine.content import PackError
from wasteland.engine.entries import Entry, Misfit
from wasteland.engine.game import BadSetting, Game, Setting
from wasteland.engine.transcript import BadTranscript, Transcript, read, verified
from wasteland.server.refusals import Refusal
from wasteland.server.store.rows import Checkpoint, Record, SeatRow, TableRow
from wasteland.server.tables.changing import checked_bot
from wasteland.server.tables.gathering import Chosen
from wasteland.server.tables.live import game_of
from wasteland.server.tables.naming import LONGEST, clean, usual_name, word_of
from wasteland.server.tables.retelling import retold
from wasteland.server.tables.standing import Standing
from wasteland.server.tokens import hash_of, new_seed, new_table_id, new_token
from wasteland.server.wire import ImportedTable, NewTable, Opened, SeatToken, SeatWish


@dataclass(frozen=True, slots=True)
class NewRows:
    """A table that is ready to be stored, and what to tell whoever opened it."""

    table: TableRow
    seats: list[SeatRow]
    records: list[Record]
    checkpoint: Checkpoint | None
    opened: Opened

    def with_id(self, id: str) -> NewRows:
        """The same under another id, where this one is taken."""
        return replace(self, table=replace(self.table, id=id), opened=msgspec.structs.replace(self.opened, table=id))


class _Keys:
    """The tokens of a new table."""

    def __init__(self, wishes: Sequence[SeatWish]) -> None:
        self.host = new_token()
        self.watch = new_token()
        self.seats = {seat: new_token() for seat, wish in enumerate(wishes) if wish.kind == "human"}

    def opened(self, table: str) -> Opened:
        """What is told once, and never again."""
        return Opened(table, [SeatToken(seat, token) for seat, token in self.seats.items()], self.watch, self.host)


def new_table(wish: NewTable, at: float) -> NewRows:
    """The table that somebody wants to open."""
    game = game_of(wish.game)
    seats = _wishes(game, wish.seats)
    brought = tuple(seat.brings or {} for seat in seats)
    setting = agreed_setting(game, len(seats), wish.options, wish.packs, brought)
    keys = _Keys(seats)
    table = _row(game, setting, clean(wish.name) or game.name, keys, at, seed=wish.seed, real_dice=wish.real_dice)
    table = replace(table, one_hand=_is_in_one_hand(seats, wish.apart))
    rows = _seat_rows(seats, keys)
    if game.brings(setting):
        brings: Chosen = tuple(seat.brings for seat in seats)
    else:
        brings = tuple({} for _ in seats) if wish.waits and any(seat.kind == "open" for seat in seats) else ()
    try:
        _, record = Standing.begun(game, table, rows, at, brings, _words(table, seats))
    except Exception as failure:
        raise Refusal("failed", f"the game cannot be laid out: {failure}") from failure
    return NewRows(table, rows, [record], None, keys.opened(table.id))


def _is_in_one_hand(seats: Sequence[SeatWish], apart: bool | None) -> bool:
    """Whether all seats of people are in one hand; a seat that waits for somebody never is."""
    people = [seat.kind for seat in seats if seat.kind != "bot"]
    return "open" not in people and (len(people) < 2 if apart is None else not apart)


def forked(standing: Standing, moment: int, wishes: Sequence[SeatWish] | None, name: str | None, at: float) -> NewRows:
    """A new table that goes on from where another stood."""
    game, row = standing.game, standing.row
    if standing.is_gathering:
        raise Refusal("gathering", "the game had not begun at that moment", standing.sequence)
    as_before = [SeatWish(seat.kind, seat.bot, seat.name) for seat in standing.seats]
    seats = _wishes(game, as_before if wishes is None else wishes)
    if len(seats) != row.seats:
        raise Refusal("malformed", f"there are {row.seats} seats at this table, not {len(seats)}")
    keys = _Keys(seats)
    if any(wish.brings is not None for wish in seats):
        raise Refusal("malformed", "what was brought to the game stays as it was")
    setting = standing.play.setting
    called = clean(name) or f"{row.name[:40]} from moment {moment}"
    table = _row(game, setting, called, keys, at, real_dice=row.real_dice, forked_from=row.id)
    return _told_again(game, table, setting.brings, seats, keys, standing.play.log, standing.play.secret, at)


def _told_again(
    game: Game[Any],
    table: TableRow,
    brings: tuple[Brought, ...],
    seats: Sequence[SeatWish],
    keys: _Keys,
    log: Sequence[Entry],
    secret: Mapping[int, Entry],
    at: float,
) -> NewRows:
    rows = _seat_rows(seats, keys)
    now, records = retold(game, table, rows, log, secret, at, brings, _words(table, seats))
    one_hand = _is_in_one_hand(seats, apart=False)
    table = replace(table, sequence=now.sequence, over=now.play.over, one_hand=one_hand)
    return NewRows(table, rows, records, Checkpoint(now.sequence, now.checkpoint), keys.opened(table.id))


def imported(wish: ImportedTable, at: float) -> NewRows:
    """A table that stands where a transcript ends."""
    try:
        transcript = read(wish.transcript)
        game = game_of(transcript.header.game)
        _check_packs(game, transcript.header.packs)
        verified(transcript, game)
        return _from_transcript(game, transcript, clean(wish.name), at)
    except (BadTranscript, Misfit) as bad:
        raise Refusal("malformed", f"the transcript cannot be played: {bad}") from None
    except Refusal:
        raise
    except Exception as failure:
        raise Refusal("malformed", f"the rules fail at this transcript: {failure}") from failure


def _from_transcript(game: Game[Any], transcript: Transcript, name: str, at: float) -> NewRows:
    header, bots = transcript.header, bots_for(game)
    wishes = [
        SeatWish("bot", called) if called in bots else SeatWish("human", None, called[:LONGEST]) for called in header.seats
    ]
    seats = _wishes(game, wishes)
    keys = _Keys(seats)
    setting = game.agreed(header.setting)
    is_real = header.notes.get("dice") == "real"
    table = _row(game, setting, name or f"{game.name} from a transcript", keys, at, real_dice=is_real)
    return _told_again(game, table, setting.brings, seats, keys, transcript.log, {}, at)


def _row(
    game: Game[Any],
    setting: Setting,
    name: str,
    keys: _Keys,
    at: float,
    *,
    seed: int | None = None,
    real_dice: bool = False,
    forked_from: str | None = None,
) -> TableRow:
    return TableRow(
        id=new_table_id(),
        name=name,
        game=game.id,
        seats=setting.seats,
        options=dict(setting.options),
        packs=setting.packs,
        seed=new_seed() if seed is None else str(seed),
        dice="sealed" if seed is None else "named",
        real_dice=real_dice,
        one_hand=True,
        forked_from=forked_from,
        created=at,
        touched=at,
        over=False,
        sequence=1,
        host_hash=hash_of(keys.host),
        watch_hash=hash_of(keys.watch),
    )


def _wishes(game: Game[Any], seats: Sequence[SeatWish]) -> list[SeatWish]:
    """The seats as wished, with every bot checked and named."""
    found = []
    for number, wish in enumerate(seats):
        if wish.kind != "bot" and wish.bot is not None:
            raise Refusal("malformed", f"seat {number} names a bot, but its kind is {wish.kind!r}")
        bot = checked_bot(game, wish.bot) if wish.kind == "bot" else None
        usual = bot.capitalize() if bot else usual_name(number)
        found.append(SeatWish(wish.kind, bot, clean(wish.name) or usual, wish.brings, word_of(wish.word)))
    return found


def _words(table: TableRow, seats: Sequence[SeatWish]) -> tuple[str, ...]:
    """What the seats mix into the dice, if these can be verified; whoever takes an open seat does so then."""
    return tuple("" if seat.kind == "open" else seat.word or "" for seat in seats) if table.dice == "sealed" else ()


def _seat_rows(wishes: Sequence[SeatWish], keys: _Keys) -> list[SeatRow]:
    return [
        SeatRow(seat, wish.kind, wish.name or "", wish.bot, hash_of(keys.seats[seat]) if seat in keys.seats else None)
        for seat, wish in enumerate(wishes)
    ]


def agreed_setting(
    game: Game[Any],
    seats: int,
    options: Mapping[str, str],
    packs: Sequence[str] | None,
    brings: tuple[Brought, ...] = (),
) -> Setting:
    """How the game is set up; a `Refusal` says what cannot be."""
    if packs is not None:
        _check_packs(game, packs)
    try:
        wish = Setting(seats, options, brings=brings)
        setting = game.agreed(wish if packs is None else replace(wish, packs=tuple(packs)))
        game.packs(setting)
    except BadSetting as bad:
        raise Refusal("malformed", str(bad), objections=bad.objections) from None
    except (PackError, LookupError) as bad:
        raise Refusal("malformed", str(bad)) from None
    return setting


def _check_packs(game: Game[Any], packs: Sequence[str]) -> None:
    """Only packs that `GET /api/games` lists: a game takes folders, too, and nobody far away shall name a folder here."""
    known = Setting(game.seats[0]).packs
    if not packs or len(set(packs)) < len(packs) or not set(packs) <= set(known):
        raise Refusal("malformed", f"the packs of a table are one or more of these, each once: {', '.join(known)}")
