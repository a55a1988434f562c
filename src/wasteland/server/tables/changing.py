"""What seats may do: answer, sit down, leave, bring things. Each is checked, done, and ready to be stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, Self

import msgspec

from wasteland.bots.catalogue import NoSuchBot, bots_for, make_bot
from wasteland.engine.bringing import Brought
from wasteland.engine.game import Game
from wasteland.engine.play import Illegal
from wasteland.engine.sealing import Word
from wasteland.engine.telling import said
from wasteland.engine.wording import listed
from wasteland.engine.words import Name, Words, put
from wasteland.server.refusals import Refusal
from wasteland.server.store.happenings import Chose, GaveWord, Seated, SeatKind
from wasteland.server.store.rows import Record, SeatRow
from wasteland.server.tables.gathering import agreed, check, public_names, waited_for
from wasteland.server.tables.naming import clean, usual_name, word_of
from wasteland.server.tables.nature import lot_of
from wasteland.server.tables.standing import Standing
from wasteland.server.wire import Pick

Outcome = Literal["done", "waiting", "declined"]


class Holder(NamedTuple):
    """Whoever asks: the seat that its token opens, if any, and whether it is the token of the host."""

    seat: int | None = None
    is_host: bool = False
    token_hash: str | None = None
    """The hash of its token; None for the public."""
    former: int | None = None
    """The seat that it opened until somebody else got it: all that is left of it is a say in what all must agree to."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something that has happened in memory and is to be stored; *record* is None where nothing needs to be."""

    sequence: int
    """The sequence of the table afterwards."""
    record: Record | None
    seats: tuple[SeatRow, ...] = ()
    one_hand: bool | None = None
    outcome: Outcome = "done"

    @classmethod
    def of(cls, record: Record, outcome: Outcome = "done") -> Self:
        """What a record tells, where nobody sits elsewhere after it."""
        return cls(record.sequence, record, outcome=outcome)


Doing = Callable[[Standing, float], Change]
"""Does something to a standing at a time, or raises a `Refusal` and leaves it as it is."""


# -- answers


def answering(seat: int, sequence: int, pick: Pick, by_bot: bool = False) -> Doing:
    """Answer the question that was open to this seat at *sequence*."""

    def do(standing: Standing, at: float) -> Change:
        if standing.play.over:
            raise Refusal("over", "the game is over", standing.sequence)
        if not by_bot:
            check_human(standing, seat)
        elif standing.seats[seat].kind != "bot":
            raise Refusal("late", "somebody has come back while the bot was thinking", standing.sequence)
        opened = standing.opened.get(seat)
        if opened is None:
            raise Refusal("not-asked", "this seat is not asked anything now", standing.sequence)
        meant: Pick | None = pick
        if sequence < opened:
            meant = None if by_bot else standing.still_meant(seat, sequence, pick)
        if meant is None or sequence > standing.sequence:
            raise Refusal("late", "the table has moved on; this question is not open any more", standing.sequence)
        try:
            return Change.of(standing.answer(seat, meant, at))
        except Illegal as illegal:
            raise Refusal("illegal", str(illegal), standing.sequence) from None

    return do


def check_human(standing: Standing, seat: int) -> None:
    """Who has stepped aside for a bot may look on, and come back; until then the bot plays."""
    if standing.seats[seat].kind == "bot":
        raise Refusal("not-allowed", "a bot plays this seat now", standing.sequence)


# -- seats


def joining(
    name: str | None, wanted: int | None, token_hash: str, brings: Brought | None = None, word: str | None = None
) -> Doing:
    """Take an open seat, the first if none is named, perhaps choose what it brings, and mix a word into the dice."""

    def do(standing: Standing, at: float) -> Change:
        seats = standing.seats
        if wanted is not None and not 0 <= wanted < len(seats):
            raise Refusal("unknown-seat", f"there is no seat {wanted}; they are counted from 0 to {len(seats) - 1}")
        free = [row.seat for row in seats if row.kind == "open" and wanted in (None, row.seat)]
        if not free:
            which = "no seat is open at this table" if wanted is None else "this seat is taken"
            raise Refusal("taken", which, standing.sequence)
        who = clean(name) or usual_name(free[0])
        sits = SeatRow(free[0], "human", who, None, token_hash, seats[free[0]].former)
        told = put("{} sits down.", Name(who, seat=sits.seat))
        given = word_of(word) if standing.row.dice == "sealed" else ""
        return _seated(standing, sits, at, told, one_hand=False, brings=brings, word=given)

    return do


def changing_seat(holder: Holder, seat: int, kind: SeatKind, bot: str | None, name: str | None, token_hash: str) -> Doing:
    """Let somebody else sit there. Who only steps aside for a bot keeps the token. Where nobody but bots ever sat, or all seats
    are in one hand, a person gets a token at once; a seat that somebody held is opened, and taken by joining.
    """

    def do(standing: Standing, at: float) -> Change:
        if not 0 <= seat < len(standing.seats):
            raise Refusal("unknown-seat", f"there is no seat {seat}; they are counted from 0 to {len(standing.seats) - 1}")
        if not (holder.is_host or holder.seat == seat):
            raise Refusal("not-allowed", "only the host may change who sits at the seats of others")
        was = standing.seats[seat]
        chosen = checked_bot(standing.game, bot) if kind == "bot" else None
        if kind != "bot" and bot is not None:
            raise Refusal("malformed", "only a bot's seat names a bot")
        who = clean(name) or _usual_name(was, kind, chosen)
        if kind == "open":
            kept = None
        elif holder.seat == seat or (kind == was.kind == "human"):
            kept = was.token_hash
        else:
            kept = token_hash if kind == "human" else None
        if kept == token_hash and (why := _why_no_token(standing, seat)):
            raise Refusal("not-allowed", why, standing.sequence)
        sits = SeatRow(seat, kind, who, chosen, kept, was.former if kept == was.token_hash else was.token_hash or was.former)
        return _seated(standing, sits, at, _what_changes(was, sits), one_hand=False if kind == "open" else None)

    return do


def _why_no_token(standing: Standing, seat: int) -> str:
    """Why the host is not simply given a token for a seat: whoever held it has seen a hand that is nobody else's business."""
    if standing.row.one_hand or seat not in standing.held:
        return ""
    return "somebody has held this seat: open it, and whoever is to sit there joins by the link of the table"


def checked_bot(game: Game[Any], bot: str | None) -> str:
    """The name of a bot that plays this game."""
    name = bot if bot is not None else bots_for(game)[0]
    try:
        make_bot(game, name)
    except NoSuchBot as unknown:
        raise Refusal("malformed", str(unknown)) from None
    return name


def _usual_name(was: SeatRow, kind: SeatKind, bot: str | None) -> str:
    if kind == "bot" and bot is not None:
        return bot.capitalize()
    return was.name if was.kind == kind == "human" else usual_name(was.seat)


def _what_changes(was: SeatRow, sits: SeatRow) -> Words | None:
    """What people are told when somebody else sits at a seat, or has another name; nothing where nothing changes."""
    before, now = Name(was.name, seat=was.seat), Name(sits.name, seat=sits.seat)
    if sits.kind == was.kind and sits.bot == was.bot:
        return put("{} is called {} now.", before, now) if sits.name != was.name else None
    match sits.kind:
        case "human":
            return put("{} takes over from {}.", now, before)
        case "bot":
            return put("{}, a bot, takes over from {}.", now, before)
        case "open":
            return put("{} leaves; the seat is open.", before)


def _seated(
    standing: Standing,
    sits: SeatRow,
    at: float,
    words: Words | None,
    one_hand: bool | None = None,
    brings: Brought | None = None,
    word: str = "",
) -> Change:
    if brings is not None:
        _check_gathering(standing)
    seated = Seated(sits.seat, sits.kind, sits.name, sits.bot, word=word)
    if standing.is_gathering and (brings is not None or sits.kind != standing.seats[sits.seat].kind):
        chosen = brings if standing.wants else {}
        begins = _begins(standing, sits, chosen, standing.lots_with(sits.seat, word).words)
        seated = msgspec.structs.replace(seated, brings=chosen, begins=begins)
    record = standing.do(seated, at, (said(words),) if words else ())
    standing.seats[sits.seat] = sits
    if one_hand is not None:
        standing.row = replace(standing.row, one_hand=one_hand)
    return Change(record.sequence, record, (sits,), one_hand)


# -- what seats bring


def choosing(holder: Holder, seat: int, brings: Brought) -> Doing:
    """Choose what a seat brings, until the game begins: which it does as soon as nobody is waited for."""

    def do(standing: Standing, at: float) -> Change:
        if not 0 <= seat < len(standing.seats):
            raise Refusal("unknown-seat", f"there is no seat {seat}; they are counted from 0 to {len(standing.seats) - 1}")
        if not (holder.is_host or holder.seat == seat):
            raise Refusal("not-allowed", "only the host may choose what the seats of others bring")
        _check_gathering(standing)
        chose = Chose(seat, brings, _begins(standing, standing.seats[seat], brings, standing.lots.words))
        things = public_names(standing.wants, brings)
        brought = f"brings {listed(things.values())}" if things else "has chosen"
        return Change.of(standing.do(chose, at, (said(put("{} {}.", standing.called(seat), brought)),)))

    return do


def giving_word(holder: Holder, seat: int, word: str) -> Doing:
    """Mix another word into the dice, until the game begins: what has fallen stays as it fell."""

    def do(standing: Standing, at: float) -> Change:
        if holder.seat != seat:
            raise Refusal("not-allowed", "a word for the dice comes from whoever holds the seat", standing.sequence)
        if standing.row.dice != "sealed":
            raise Refusal("malformed", "no words are mixed into the dice of this table", standing.sequence)
        if not standing.is_gathering:
            raise Refusal("late", "the game has begun; the words for its dice stay", standing.sequence)
        return Change.of(standing.do(GaveWord(seat, word_of(word)), at))

    return do


def _check_gathering(standing: Standing) -> None:
    if not standing.wants:
        raise Refusal("malformed", "nothing is brought to this game", standing.sequence)
    if not standing.is_gathering:
        raise Refusal("late", "the game has begun; what was brought stays", standing.sequence)


def _begins(standing: Standing, sits: SeatRow, brings: Brought | None, words: tuple[Word, ...]) -> tuple[Brought, ...]:
    """What every seat brings, if the game begins once this one has chosen that; a `Refusal` if it may not choose it."""
    game, row, chosen = standing.game, standing.row, standing.brings_of(sits.seat, brings)
    check(game, row, chosen, sits.seat)
    seats = [sits if other.seat == sits.seat else other for other in standing.seats]
    return () if waited_for(seats, chosen) else agreed(game, row, chosen, lot_of(row, words))
