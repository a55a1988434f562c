"""What others may have to agree to: taking back, giving up. Each is checked, done, and ready to be stored."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.entries import GIVE_UP
from wasteland.engine.play import Illegal
from wasteland.engine.telling import said
from wasteland.engine.words import put
from wasteland.server.refusals import Refusal
from wasteland.server.store.happenings import Agreed, Declined, GaveUp, Proposable, Proposed, TookBack
from wasteland.server.tables.changing import Change, Doing, check_human
from wasteland.server.tables.standing import Standing


def others_asked(standing: Standing, seat: int) -> tuple[int, ...]:
    """The seats that must agree besides this one: whoever ever held one by a token, be he gone or a bot in his place."""
    return () if standing.row.one_hand else tuple(sorted(standing.held - {seat}))


def why_never_back(standing: Standing) -> str:
    """Why not even all together may go back: where a game was given up, everybody may have read what was hidden in it."""
    is_given_up = standing.play.over and standing.play.log[-1:] == [GIVE_UP]
    if standing.row.one_hand or not is_given_up:
        return ""
    return "the game was given up, and what was hidden may have been read since; play on from a moment of it at a new table"


class Hindered(NamedTuple):
    """Why a seat may not do something alone, and the seat that is why, if one is; an empty reason if it may."""

    why: str
    by: int | None


def why_not_alone(standing: Standing, seat: int) -> Hindered:
    """Why this seat may not take back its last answer without asking.

    When the game is over, everybody may have seen everything: nobody goes back from there alone.
    """
    by = None

    def called(other: int) -> str:
        nonlocal by
        by = other
        return standing.name_of(other)

    why = standing.play.why_no_undo(seat, called) or ("the game is over" if standing.play.over else "")
    return Hindered(why, by)


def undoing(seat: int, agree: bool | None) -> Doing:
    """Take back one's last answer: alone where nothing new is known since, else by consent of all."""

    def do(standing: Standing, at: float) -> Change:
        if agree is not None:
            return _agreeing(standing, "undo", seat, agree, at)
        check_human(standing, seat)
        if why := why_never_back(standing):
            raise Refusal("over", why, standing.sequence)
        if not why_not_alone(standing, seat).why:
            return _take_back(standing, seat, at, agreed=False)
        if not others_asked(standing, seat):
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
        if agree is not None:
            return _agreeing(standing, "give-up", seat, agree, at)
        check_human(standing, seat)
        if not others_asked(standing, seat):
            return _give_up(standing, seat, at)
        return _proposing(standing, "give-up", seat, at)

    return do


def falls_anew(standing: Standing, *, agreed: bool) -> bool:
    """Whether after an undo nothing falls as it fell before: where others had to agree to it."""
    return agreed and not standing.row.one_hand


def repeats(standing: Standing, *, agreed: bool) -> bool:
    """Whether an undo goes back past what has become known, and that comes again as it came. Real dice fall as they like."""
    return agreed and not falls_anew(standing, agreed=agreed) and not standing.row.real_dice


def _take_back(standing: Standing, seat: int, at: float, *, agreed: bool) -> Change:
    again = "; whatever fell since will fall the same again" if repeats(standing, agreed=agreed) else ""
    told = said(put(f"{{}} takes back an answer{again}.", standing.called(seat)))
    try:
        anew = falls_anew(standing, agreed=agreed)
        return Change.of(standing.do(TookBack(seat, agreed, anew), at, (told,)))
    except Illegal as illegal:
        raise Refusal("illegal", str(illegal), standing.sequence) from None


def _give_up(standing: Standing, seat: int, at: float) -> Change:
    told = said(put("All give up.") if len(standing.humans) > 1 else put("{} gives up.", standing.called(seat)))
    return Change.of(standing.do(GaveUp(seat), at, (told,)))


def _proposing(standing: Standing, what: Proposable, seat: int, at: float) -> Change:
    proposal = standing.proposal
    if proposal is not None and proposal.what == what:
        return _agreeing(standing, what, seat, True, at)
    if proposal is not None:
        raise Refusal("taken", "something else is proposed already", standing.sequence)
    words = "{} asks to take back an answer." if what == "undo" else "{} proposes to give up."
    told = said(put(words, standing.called(seat)))
    return Change.of(standing.do(Proposed(seat, what, others_asked(standing, seat)), at, (told,)), "waiting")


def _agreeing(standing: Standing, what: Proposable, seat: int, agree: bool, at: float) -> Change:
    proposal = standing.proposal
    if proposal is None or proposal.what != what:
        raise Refusal("late", "nothing like that is proposed now", standing.sequence)
    if seat not in (proposal.seat, *proposal.waiting, *proposal.agreed):
        raise Refusal("not-allowed", "this seat is not asked for its consent", standing.sequence)
    who = standing.called(seat)
    if not agree:
        told = said(put("{} takes the proposal back." if seat == proposal.seat else "{} declines.", who))
        return Change.of(standing.do(Declined(seat, what), at, (told,)), "declined")
    if seat not in proposal.waiting:
        return Change(standing.sequence, None, outcome="waiting")
    if proposal.waiting == [seat]:
        if what == "undo":
            return _take_back(standing, proposal.seat, at, agreed=True)
        return _give_up(standing, proposal.seat, at)
    return Change.of(standing.do(Agreed(seat, what), at, (said(put("{} agrees.", who)),)), "waiting")
