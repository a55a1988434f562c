"""What seats may do besides answering: sit down, leave, take back, give up. Each is checked, done, and ready to be stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from wasteland.bots.catalogue import NoSuchBot, bots_for, make_bot
from wasteland.engine.bringing import Brought
from wasteland.engine.game import Game
from wasteland.engine.play import Illegal
from wasteland.engine.telling import said
from wasteland.engine.wording import listed
from wasteland.engine.words import Name, Words, put
from wasteland.server.refusals import Refusal
from wasteland.server.store.happenings import (
    Agreed,
    Chose,
    Declined,
    GaveUp,
    Proposable,
    Proposed,
    Seated,
    SeatKind,
    TookBack,
)
from wasteland.server.store.rows import Record, SeatRow
from wasteland.server.tables.gathering import agreed, check, public_names, waited_for
from wasteland.server.tables.naming import clean, usual_name
from wasteland.server.tables.standing import Standing
from wasteland.server.wire import Pick

Outcome = Literal["done", "waiting", "declined"]


class Holder(NamedTuple):
    """Whoever asks: the seat that its token opens, if any, and whether it is the token of the host."""

    seat: int | None = None
    is_host: bool = False
    token_hash: str | None = None
    """The hash of its token; None for the public."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something that has happened in memory and is to be stored; *record* is None where nothing needs to be."""

    sequence: int
    """The sequence of the table afterwards."""
    record: Record | None
    seats: tuple[SeatRow, ...] = ()
    one_hand: bool | None = None
    outcome: Outcome = "done"


def _changed(record: Record, outcome: Outcome = "done") -> Change:
    return Change(record.sequence, record, outcome=outcome)


Doing = Callable[[Standing, float], Change]
"""Does something to a standing at a time, or raises a `Refusal` and leaves it as it is."""


# -- answers


def answering(seat: int, sequence: int, pick: Pick, by_bot: bool = False) -> Doing:
    """Answer the question that was open to this seat at *sequence*."""

    def do(standing: Standing, at: float) -> Change:
        if standing.play.over:
            raise Refusal("over", "the game is over", standing.sequence)
        if not by_bot:
            _check_human(standing, seat)
        elif standing.seats[seat].kind != "bot":
            raise Refusal("late", "somebody has come back while the bot was thinking", standing.sequence)
        opened = standing.opened.get(seat)
        if opened is None:
            raise Refusal("not-asked", "this seat is not asked anything now", standing.sequence)
        if not opened <= sequence <= standing.sequence:
            raise Refusal("late", "the table has moved on; this question is not open any more", standing.sequence)
        try:
            return _changed(standing.answer(seat, pick, at))
        except Illegal as illegal:
            raise Refusal("illegal", str(illegal), standing.sequence) from None

    return do


def _check_human(standing: Standing, seat: int) -> None:
    """Who has stepped aside for a bot may look on, and come back; until then the bot plays."""
    if standing.seats[seat].kind == "bot":
        raise Refusal("not-allowed", "a bot plays this seat now", standing.sequence)


# -- seats


def joining(name: str | None, wanted: int | None, token_hash: str, brings: Brought | None = None) -> Doing:
    """Take an open seat, the first if none is named, and perhaps choose what it brings."""

    def do(standing: Standing, at: float) -> Change:
        seats = standing.seats
        if wanted is not None and not 0 <= wanted < len(seats):
            raise Refusal("unknown-seat", f"there is no seat {wanted}; they are counted from 0 to {len(seats) - 1}")
        free = [row.seat for row in seats if row.kind == "open" and wanted in (None, row.seat)]
        if not free:
            which = "no seat is open at this table" if wanted is None else "this seat is taken"
            raise Refusal("taken", which, standing.sequence)
        who = clean(name) or usual_name(free[0])
        sits = SeatRow(free[0], "human", who, None, token_hash)
        return _seated(standing, sits, at, put("{} sits down.", Name(who, seat=sits.seat)), one_hand=False, brings=brings)

    return do


def changing_seat(holder: Holder, seat: int, kind: SeatKind, bot: str | None, name: str | None, token_hash: str) -> Doing:
    """Let somebody else sit there. A token is made where people sit down; who only steps aside for a bot keeps theirs."""

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
        is_own = holder.seat == seat
        if kind == "open":
            kept = None
        elif is_own or (kind == was.kind == "human"):
            kept = was.token_hash
        else:
            kept = token_hash if kind == "human" else None
        sits = SeatRow(seat, kind, who, chosen, kept)
        return _seated(standing, sits, at, _what_changes(was, sits))

    return do


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
) -> Change:
    if brings is not None:
        _check_gathering(standing)
    seated = Seated(sits.seat, sits.kind, sits.name, sits.bot)
    if standing.is_gathering and (brings is not None or sits.kind != standing.seats[sits.seat].kind):
        chosen = brings if standing.wants else {}
        seated = Seated(sits.seat, sits.kind, sits.name, sits.bot, chosen, _begins(standing, sits, chosen))
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
        chose = Chose(seat, brings, _begins(standing, standing.seats[seat], brings))
        things = public_names(standing.wants, brings)
        brought = f"brings {listed(things.values())}" if things else "has chosen"
        return _changed(standing.do(chose, at, (said(put("{} {}.", standing.called(seat), brought)),)))

    return do


def _check_gathering(standing: Standing) -> None:
    if not standing.wants:
        raise Refusal("malformed", "nothing is brought to this game", standing.sequence)
    if not standing.is_gathering:
        raise Refusal("late", "the game has begun; what was brought stays", standing.sequence)


def _begins(standing: Standing, sits: SeatRow, brings: Brought | None) -> tuple[Brought, ...]:
    """What every seat brings, if the game begins once this one has chosen that; a `Refusal` if it may not choose it."""
    game, row, chosen = standing.game, standing.row, standing.brings_of(sits.seat, brings)
    check(game, row, chosen, sits.seat)
    seats = [sits if other.seat == sits.seat else other for other in standing.seats]
    return () if waited_for(seats, chosen) else agreed(game, row, chosen)


# -- taking back and giving up


def is_in_one_hand(standing: Standing) -> bool:
    """Whether nobody has to be asked for consent."""
    return standing.row.one_hand or len(standing.humans) <= 1


def why_not_alone(standing: Standing, seat: int) -> str:
    """Why this seat may not take back its last answer without asking; an empty text if it may.

    When the game is over, everybody may have seen everything: nobody goes back from there alone.
    """
    return standing.play.why_no_undo(seat, standing.name_of) or ("the game is over" if standing.play.over else "")


def undoing(seat: int, agree: bool | None) -> Doing:
    """Take back one's last answer: alone where nothing new is known since, else by consent of all."""

    def do(standing: Standing, at: float) -> Change:
        _check_human(standing, seat)
        if agree is not None:
            return _agreeing(standing, "undo", seat, agree, at)
        if not why_not_alone(standing, seat):
            return _take_back(standing, seat, at, agreed=False)
        if is_in_one_hand(standing):
            return _take_back(standing, seat, at, agreed=True)
        try:
            standing.play.fork().undo(seat, agreed=True)
        except Illegal as illegal:
            raise Refusal("illegal", str(illegal), standing.sequence) from None
        return _proposing(standing, "undo", seat, at)

    return do


def giving_up(seat: int, agree: bool | None) -> Doing:
    """End the game for everybody, if all agree."""

    def do(standing: Standing, at: float) -> Change:
        if standing.play.over:
            raise Refusal("over", "the game is over", standing.sequence)
        if standing.is_gathering:
            raise Refusal("gathering", "the game has not begun", standing.sequence)
        _check_human(standing, seat)
        if agree is not None:
            return _agreeing(standing, "give-up", seat, agree, at)
        if is_in_one_hand(standing):
            return _give_up(standing, seat, at)
        return _proposing(standing, "give-up", seat, at)

    return do


def _take_back(standing: Standing, seat: int, at: float, *, agreed: bool) -> Change:
    told = said(put("{} takes back an answer.", standing.called(seat)))
    try:
        return _changed(standing.do(TookBack(seat, agreed), at, (told,)))
    except Illegal as illegal:
        raise Refusal("illegal", str(illegal), standing.sequence) from None


def _give_up(standing: Standing, seat: int, at: float) -> Change:
    several = len(standing.humans) > 1
    told = said(put("All give up.") if several else put("{} gives up.", standing.called(seat)))
    return _changed(standing.do(GaveUp(seat), at, (told,)))


def _proposing(standing: Standing, what: Proposable, seat: int, at: float) -> Change:
    proposal = standing.proposal
    if proposal is not None and proposal.what == what:
        return _agreeing(standing, what, seat, True, at)
    if proposal is not None:
        raise Refusal("taken", "something else is proposed already", standing.sequence)
    waiting = tuple(other for other in standing.humans if other != seat)
    words = "{} asks to take back an answer." if what == "undo" else "{} proposes to give up."
    told = said(put(words, standing.called(seat)))
    return _changed(standing.do(Proposed(seat, what, waiting), at, (told,)), "waiting")


def _agreeing(standing: Standing, what: Proposable, seat: int, agree: bool, at: float) -> Change:
    proposal = standing.proposal
    if proposal is None or proposal.what != what:
        raise Refusal("late", "nothing like that is proposed now", standing.sequence)
    who = standing.called(seat)
    if not agree:
        told = said(put("{} takes the proposal back." if seat == proposal.seat else "{} declines.", who))
        return _changed(standing.do(Declined(seat, what), at, (told,)), "declined")
    if seat not in proposal.waiting:
        return Change(standing.sequence, None, outcome="waiting")
    if proposal.waiting == [seat]:
        if what == "undo":
            return _take_back(standing, proposal.seat, at, agreed=True)
        return _give_up(standing, proposal.seat, at)
    return _changed(standing.do(Agreed(seat, what), at, (said(put("{} agrees.", who)),)), "waiting")
