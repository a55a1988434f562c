"""Deciding in stories: which options are open, who picks one, votes and ballots."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.asking import Choice, Refusal, Shown, Together
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import book, chronicle, grim, paying, skill_tests
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Entry, Option, StoryTest, reckoned
from wasteland.games.waste_knights_2e.table import Cast, Test, WasteTable


async def chosen(table: WasteTable, knight: Knight, entry: Entry) -> Option | None:
    """The option that whoever decides picks of the open ones; none where all are closed. For an unconscious subject it is the
    worst that can be paid. [wk2.narr.entry.choice-owner] [wk2.narr.entry.unconscious-subject]"""
    options = [option for option in entry.options if not why_closed(table, knight, option)]
    if not options:
        return None
    if entry.decided != "subject":
        return await _voted(table, knight, entry, options)
    if not knight.is_conscious:
        return grim.worst_option(table, knight, options)
    return await _asked(table, knight, entry, options, knight)


def why_closed(table: WasteTable, knight: Knight, option: Option) -> str:
    """Why an option cannot be chosen now; an empty text if it can. [wk2.narr.entry.unpayable]"""
    for condition in option.when:
        if reason := condition.why_not(table, knight):
            return option.why_not or reason
    return paying.why_not(table, knight, option.cost)


def _asked(table: WasteTable, knight: Knight, entry: Entry, options: Sequence[Option], decides: Knight) -> Choice[Option]:
    return Choice(decides.seat, entry.question or "What do you do?", options, show=_shown, why_not=_closed,
                  about=(table, knight, entry, decides), rule="wk2.narr.entry.choice-commit")  # fmt: skip


async def _voted(table: WasteTable, knight: Knight, entry: Entry, options: Sequence[Option]) -> Option:
    """A vote is open and taken by all conscious knights, on a tie the first player decides; a ballot is secret, on a tie the
    worse option is taken. [wk2.precise.votes] [wk2.precise.unconscious-presence]"""
    voters = [one for one in table.in_order() if one.is_conscious]
    voters = list({one.seat: one for one in reversed(voters)}.values())[::-1]
    if not voters:
        return grim.worst_option(table, knight, options)
    if entry.decided == "ballot":
        votes = await Together([_asked(table, knight, entry, _free(table, one, options), one) for one in voters])
    else:
        votes = []
        for one in voters:
            votes.append(await _asked(table, knight, entry, _free(table, one, options), one))
            if table.reading is not None:
                table.reading.votes.append(Cast(one.seat, votes[-1].label))
            tell(table, "{} votes: {}.", one, votes[-1].label, rule="wk2.precise.votes")
    most = max(map(votes.count, votes))
    tied = [option for option in options if votes.count(option) == most]
    if len(tied) == 1:
        return tied[0]
    if entry.decided == "ballot":
        return grim.worst_option(table, knight, tied)
    decides = next((one for one in voters if one.number == table.first), voters[0])
    return await _asked(table, knight, entry, tied, decides)


def _free(table: WasteTable, voter: Knight, options: Sequence[Option]) -> Sequence[Option]:
    """The answers that a voter is free to give: who has bound himself to some has no others. [wk2.precise.votes]"""
    own = [one for one in table.left() if one.seat == voter.seat]
    bound = [option for option in options if option.binds and any(chronicle.stands(table, one, option.binds) for one in own)]
    return bound or options


def _shown(table: WasteTable, knight: Knight, entry: Entry, decides: Knight, option: Option) -> Shown:
    """An option: its label, its price, and for a test the skill, the difficulty and the odds; never what comes of it.
    [wk2.narr.hidden-text]"""
    odds, note = None, ""
    if option.test is not None:
        needed = difficulty(table, knight, option.test)
        test = Test(knight.number, option.test.skill, needed, "", tag=option.test.tag)
        odds = float(skill_tests.odds(table, knight, test))
        note = f"{option.test.skill.title()} {skill_tests.needed(table, knight, test) or 'X'}"
    elif option.fight:
        note = f"fight {book.opponent_of(table, option.fight)}"
    price = paying.in_words(option.cost)
    return Shown(option.label, (entry.id,), odds, ", ".join(word for word in (note, f"costs {price}" if price else "") if word),
                 costs=paying.costs(option.cost), sign="roll" if option.test is not None else "")  # fmt: skip


def _closed(table: WasteTable, knight: Knight, entry: Entry, decides: Knight) -> list[Refusal]:
    """The options that are closed now, each with its reason. [wk2.narr.entry.unpayable]"""
    reasons = [(option, why_closed(table, knight, option)) for option in entry.options]
    if entry.decided != "subject":
        free = _free(table, decides, [option for option, why in reasons if not why])
        reasons = [(option, why or ("" if option in free else "you have given your word")) for option, why in reasons]
    return [Refusal(option.label, why, "wk2.narr.entry.unpayable", (entry.id,)) for option, why in reasons if why]


def difficulty(table: WasteTable, knight: Knight, test: StoryTest) -> int | None:
    """The difficulty of a test in a story: notes make it easier or harder, never below 1. [wk2.narr.entry.test-branches]"""
    if test.difficulty is None:
        return None
    eased = sum(chronicle.stands(table, knight, note) for note in test.ease)
    eased += any(part.face == test.with_part for part in knight.parts) and knight.wrecked is None
    hard = sum(chronicle.stands(table, knight, note) for note in test.hard)
    return max(1, reckoned(test.difficulty, table.starting) - eased + hard)
