"""A play in the words of the wire: the question a seat is asked, and the result."""

from __future__ import annotations

from typing import Any

from wasteland.engine.asking import Question, Refusal
from wasteland.engine.chance import Dice
from wasteland.engine.dice import Face
from wasteland.engine.placing import Place, Way
from wasteland.engine.play import Play
from wasteland.engine.words import Span, spans_of
from wasteland.server.wanted import DieWanted, LegSeen, WayWanted
from wasteland.server.wire import OptionSeen, QuestionSeen, RefusedSeen, ResultSeen

MOST_FACES = 216
"""Real dice that fall in more ways than this are answered by their faces; to list them all would drown everybody."""


def question_seen(play: Play[Any], question: Question, opened: int) -> QuestionSeen:
    """A question as the seat sees that is asked, and since when; nobody else gets to see it."""
    prompt, note = question.prompt, question.note()
    dice = _dice_seen(play.open) if isinstance(play.open, Dice) else None
    options = question.options
    listed = range(len(options)) if dice is None or len(options) <= MOST_FACES else ()
    return QuestionSeen(
        seat=question.seat,
        prompt=str(prompt),
        options=[_option_seen(question, pick) for pick in listed],
        refused=[_refused_seen(one) for one in question.refused()],
        rule=question.rule,
        note=str(note),
        dice=dice,
        points=[list(point) for point in question.proposed] if isinstance(question, Place) else None,
        way=_way_wanted(question) if isinstance(question, Way) else None,
        scale=question.scale if isinstance(question, Place | Way) else 1,
        opened=opened,
        spans=_spans(prompt=prompt, note=note),
    )


def _dice_seen(roll: Dice[Face]) -> list[DieWanted]:
    return [DieWanted(die.id, list(die.faces)) for die in roll.dice]


def _option_seen(question: Question, pick: int) -> OptionSeen:
    shown = question.shown(pick)
    return OptionSeen(
        pick, str(shown.label), list(shown.concerns), shown.odds, str(shown.note), shown.danger, shown.passes, str(shown.title),
        str(shown.detail), str(shown.where), shown.does, shown.sign, shown.need, list(shown.costs),
        list(shown.prospects), shown.key, shown.worth,
        _spans(label=shown.label, note=shown.note, title=shown.title, detail=shown.detail, where=shown.where),
    )  # fmt: skip


def _refused_seen(refusal: Refusal) -> RefusedSeen:
    label, reason, rule, concerns, does = refusal
    return RefusedSeen(str(label), str(reason), rule, list(concerns), does, _spans(label=label, reason=reason))


def _spans(**words: str) -> dict[str, list[Span]]:
    """Which letters stand for what, by the field that has them; only those fields that name something."""
    return {field: list(spans) for field, text in words.items() if (spans := spans_of(text))}


def _way_wanted(question: Way[Any]) -> WayWanted:
    ways = [[LegSeen(leg.label, list(leg.to)) for leg in way] for way in question.proposed]
    return WayWanted(list(question.start), list(question.labels), question.most, ways)


def result_seen(play: Play[Any]) -> ResultSeen | None:
    """How the game ended, if it has."""
    result = play.state.result
    return None if result is None else ResultSeen(list(result.winners), result.text, result.lesson)
