"""A play in the words of the wire: the question a seat is asked, and the result."""

from __future__ import annotations

from typing import Any

from wasteland.engine.asking import Choice, Place, Question
from wasteland.engine.chance import Dice
from wasteland.engine.play import Play
from wasteland.server.wire import DiceWanted, OptionSeen, QuestionSeen, RefusedSeen, ResultSeen

MOST_FACES = 216
"""Real dice that fall in more ways than this are answered by their faces; to list them all would drown everybody."""


def question_seen(play: Play[Any], question: Question) -> QuestionSeen:
    """A question as the seat sees that is asked; nobody else gets to see it."""
    if isinstance(question, Place):
        return _place_seen(question)
    dice = DiceWanted(play.open.count, play.open.sides) if isinstance(play.open, Dice) else None
    return _choice_seen(question, dice)


def _choice_seen(question: Choice[Any], dice: DiceWanted | None) -> QuestionSeen:
    listed = range(len(question.options)) if dice is None or len(question.options) <= MOST_FACES else ()
    return QuestionSeen(
        seat=question.seat,
        prompt=question.prompt,
        options=[_option_seen(question, pick) for pick in listed],
        refused=[RefusedSeen(one.label, one.reason, one.rule, list(one.concerns)) for one in question.refused()],
        rule=question.rule,
        note=question.note(),
        dice=dice,
    )


def _option_seen(question: Choice[Any], pick: int) -> OptionSeen:
    shown = question.shown(pick)
    return OptionSeen(pick, shown.label, list(shown.concerns), shown.odds, shown.note, shown.danger, shown.passes)


def _place_seen(question: Place) -> QuestionSeen:
    points = question.candidates()
    options = [OptionSeen(pick, f"{point.x}, {point.y}", [], None) for pick, point in enumerate(points)]
    return QuestionSeen(question.seat, question.prompt, options, [], question.rule, points=[list(point) for point in points])


def result_seen(play: Play[Any]) -> ResultSeen | None:
    """How the game ended, if it has."""
    result = play.state.result
    return None if result is None else ResultSeen(list(result.winners), result.text, result.lesson)
