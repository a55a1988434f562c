"""Points and ways as people type them: 3.5 2 for a point, a third number for its level, words before it for a leg."""

from __future__ import annotations

import re
from decimal import Decimal

from wasteland.engine.asking import Question
from wasteland.engine.placing import Place, Way
from wasteland.engine.points import Leg, Point

_NUMBER = r"-?\d{1,9}(?:\.\d{1,4})?"
_POINT = re.compile(rf"\(?({_NUMBER})[ ,]+({_NUMBER})(?:(?:[ ,]+level)?[ ,]+(-?\d{{1,9}}))?\)?")
_LEG = re.compile(r"([^\d(.;-]+?)(?: to)? *(\(?-?\d.*)")


def how_to_type(question: Question) -> str:
    """What may be typed where a list of options is not enough; nothing elsewhere."""
    if isinstance(question, Place):
        return "type a number of the list, or a point: x y, such as 12 3.5, and its level after it if that is not 0"
    if isinstance(question, Way):
        way = "; ".join(f"{label} 12 3.5" for label in question.labels[:2])
        return f"type a number of the list, or a way: its legs with a ; between them, such as {way} 1 (x, y, and the level)"
    return ""


def typed_point(words: str, scale: int) -> Point | None:
    """The point that somebody types in what people count in; None if the words are none."""
    found = _POINT.fullmatch(words.strip())
    if not found:
        return None
    x, y = (int((Decimal(number) * scale).to_integral_value()) for number in found.groups()[:2])
    return Point(x, y, int(found[3] or 0))


def typed_way(words: str, labels: tuple[str, ...], scale: int) -> tuple[Leg, ...] | None:
    """The way that somebody types, leg by leg; None if the words are none."""
    legs = []
    for part in words.split(";"):
        found = _LEG.fullmatch(part.strip())
        point = typed_point(found[2], scale) if found else None
        called = [label for label in labels if found and label.casefold().startswith(found[1].strip().casefold())]
        if point is None or len(called) != 1:
            return None
        legs.append(Leg(called[0], point))
    return tuple(legs)


def typed_answer(question: Question, words: str) -> Point | tuple[Leg, ...] | None:
    """The point or the way that answers a question; None where the words are none, or none is asked for."""
    if isinstance(question, Place):
        return typed_point(words, question.scale)
    return typed_way(words, tuple(question.labels), question.scale) if isinstance(question, Way) else None
