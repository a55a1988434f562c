"""A play in the words of the wire: the question a seat is asked, and the result."""

from __future__ import annotations

from typing import Any

from wasteland.engine.asking import Question
from wasteland.engine.chance import Dice
from wasteland.engine.dice import Face
from wasteland.engine.placing import Place, Way
from wasteland.engine.play import Play
from wasteland.server.wanted import DieWanted, LegSeen, WayWanted
from wasteland.server.wire import OptionSeen, QuestionSeen, RefusedSeen, ResultSeen

MOST_FACES = 216
"""Real dice that fall in more ways than this are answered by their faces; to list them all would drown everybody."""


def question_seen(play: Play[Any], question: Question, opened: int) -> QuestionSeen:
    """A question as the seat sees that is asked, and since when; nobody else gets to see it."""
    dice = _dice_seen(play.open) if isinstance(play.open, Dice) else None
    options = question.options
    listed = range(len(options)) if dice is None or len(options) <= MOST_FACES else ()
    return QuestionSeen(
        seat=question.seat,
        prompt=question.prompt,
        options=[_option_seen(question, pick) for pick in listed],
        refused=[RefusedSeen(one.label, one.reason, one.rule, list(one.concerns), one.does) for one in question.refused()],
        rule=question.rule,
        note=question.note(),
        dice=dice,
        points=[list(point) for point in question.proposed] if isinstance(question, Place) else None,
        way=_way_wanted(question) if isinstance(question, Way) else None,
        scale=question.scale if isinstance(question, Place | Way) else 1,
        opened=opened,
    )


def _dice_seen(roll: Dice[Face]) -> list[DieWanted]:
    return [DieWanted(die.id, list(die.faces)) for die in roll.dice]


def _option_seen(question: Question, pick: int) -> OptionSeen:
    shown = question.shown(pick)
    return OptionSeen(
        pick, shown.label, list(shown.concerns), shown.odds, shown.note, shown.danger, shown.passes, shown.title, shown.detail,
        shown.where, shown.does, shown.sign, shown.need, list(shown.costs),
        list(shown.prospects), shown.key, shown.worth,
    )  # fmt: skip


def _way_wanted(question: Way[Any]) -> WayWanted:
    ways = [[LegSeen(leg.label, list(leg.to)) for leg in way] for way in question.proposed]
    return WayWanted(list(question.start), list(question.labels), question.most, ways)


def result_seen(play: Play[Any]) -> ResultSeen | None:
    """How the game ended, if it has."""
    result = play.state.result
    return None if result is None else ResultSeen(list(result.winners), result.text, result.lesson)
