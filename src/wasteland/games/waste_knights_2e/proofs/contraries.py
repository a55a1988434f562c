"""Conditions that can never hold together."""

from __future__ import annotations

from typing import Any

from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.stories import reckoned
from wasteland.games.waste_knights_2e.verbs import conditions

BOUNDED = {
    conditions.Counted: "the counter",
    conditions.RoundOfPlot: "the round of the plot",
    conditions.Clock: "the time marker",
    conditions.Knights: "the number of knights",
}
"""What conditions with bounds are about."""


def why_contrary(when: tuple[Condition, ...], knights: range) -> str:
    """Why several conditions can never hold together, with any number of knights; an empty text if they may."""
    wanted = {one.note for one in when if isinstance(one, conditions.Written)}
    barred = {one.note for one in when if isinstance(one, conditions.Unwritten)}
    for note in sorted(wanted & barred):
        return f"{note!r} would have to be written and not written"
    people = sorted({one.knight for one in when if isinstance(one, conditions.IsKnight)})
    if len(people) > 1:
        return f"the knight would have to be {' and '.join(people)}"
    bounded: dict[str, list[Any]] = {}
    for one in when:
        if isinstance(one, conditions.Counted | conditions.RoundOfPlot | conditions.Clock | conditions.Knights):
            bounded.setdefault(getattr(one, "counter", "") or BOUNDED[type(one)], []).append(one)
    for name, bounds in bounded.items():
        if not any(_is_met(name, bounds, number) for number in knights):
            return f"{name} would have to be {' and '.join(one.in_words() for one in bounds)}"
    return ""


def _is_met(name: str, bounds: list[Any], knights: int) -> bool:
    """Whether some number lies within several bounds; the number of knights is what it is."""
    named = [bound for one in bounds for bound in (one.at_least, one.at_most, one.exactly) if bound is not None]
    numbers = [knights] if name == BOUNDED[conditions.Knights] else range(2 + max(reckoned(bound, knights) for bound in named))
    return any(all(one.met(number, knights) for one in bounds) for number in numbers)
