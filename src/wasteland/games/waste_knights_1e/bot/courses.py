"""Where a combat goes on its own: what both sides may count on in the clashes that are left, whoever of them closes in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple

from wasteland.games.waste_knights_1e import attack as attacks
from wasteland.games.waste_knights_1e.bot.judging_arms import Arms
from wasteland.games.waste_knights_1e.clash import ADVANCE, RETREAT
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, moved
from wasteland.games.waste_knights_1e.terms import CHANGE_RANGE, Range

ARROW = 0.5
"""What an arrow of dominance counts for, in Health."""
LEARNT = 5
"""So often both think again what the other may do."""
_HINDERED = attacks.HINDERS[CHANGE_RANGE]


class Course(NamedTuple):
    """The Health that a side may take and lose, and the arrows that it has more than the other."""

    dealt: float
    suffered: float
    edge: float


NO_COURSE = Course(0.0, 0.0, 0.0)


@lru_cache(maxsize=1024)
def course_of(mine: Arms, theirs: Arms, range: Range, left: int, ferocious: bool, drawn_to: Range | None) -> Course:
    """What comes from a range on in so many clashes. In the last one who can strikes; before it, both may as well go where they
    can do more, or where the other can do less."""
    if not left:
        return NO_COURSE
    if left == 1:
        return Course(*_struck(mine, theirs, range))
    return _gone(mine, theirs, range, 0.0 if ferocious else ARROW, drawn_to)


def _struck(mine: Arms, theirs: Arms, range: Range) -> tuple[float, float, float]:
    (dealt, arrows), (suffered, against) = mine.drifts[range], theirs.drifts[range]
    return dealt, suffered, arrows - against


def _gone(mine: Arms, theirs: Arms, range: Range, arrow: float, drawn_to: Range | None) -> Course:
    """What two clashes come to: both strike or take a step, as it serves them, and strike in the last."""
    last = {goal: _struck(mine, theirs, goal) for goal in ((drawn_to,) if drawn_to else RANGE_CARDS)}
    found: list[list[tuple[float, float, float]]] = []
    margins: list[list[float]] = []
    answers = _acts(theirs, range)
    for step, dealt, hindered_dealt, edge in _acts(mine, range):
        row, margin = [], []
        for other, suffered, hindered_suffered, against in answers:
            then_dealt, then_suffered, then_edge = last[drawn_to or moved(range, step + other)]
            taken = (hindered_dealt if other else dealt) + then_dealt
            lost = (hindered_suffered if step else suffered) + then_suffered
            ahead = edge - against + then_edge
            row.append((taken, lost, ahead))
            margin.append(taken - lost + arrow * ahead)
        found.append(row)
        margins.append(margin)
    chances, shares = _balanced(margins)
    all_dealt = all_suffered = whole_edge = 0.0
    for chance, row in zip(chances, found, strict=True):
        for share, (dealt, suffered, edge) in zip(shares, row, strict=True) if chance else ():
            if share:
                all_dealt += chance * share * dealt
                all_suffered += chance * share * suffered
                whole_edge += chance * share * edge
    return Course(all_dealt, all_suffered, whole_edge)


@lru_cache(maxsize=1024)
def _acts(arms: Arms, range: Range) -> list[tuple[int, float, float, float]]:
    """What a side can do at a range: the step, the Health that it takes, also from somebody who takes a step himself, and the
    arrows that it gains more than it gives."""
    found = []
    for step in (ADVANCE, RETREAT):
        own, given = arms.arrows(range, CHANGE_RANGE, step)
        found.append((step, 0.0, 0.0, float(own - given)))
    blow = arms.best(range)
    if blow is not None:
        own, given = arms.arrows(range, blow.card)
        found.append((0, blow.mean(), blow.mean(_HINDERED), float(own - given)))
    return found


def _balanced(margins: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """How often each row and column is chosen by two who learn from each other, one for the margin, the other against it."""
    columns = [*zip(*margins, strict=True)]
    each = 1 / LEARNT
    rows_seen, columns_seen = [0.0] * len(margins), [0.0] * len(columns)
    by_row, by_column = [*map(sum, margins)], [*map(sum, columns)]
    for left in reversed(range(LEARNT)):
        row, column = by_row.index(max(by_row)), by_column.index(min(by_column))
        rows_seen[row] += each
        columns_seen[column] += each
        if left:
            by_row, by_column = [*map(add, by_row, columns[column])], [*map(add, by_column, margins[row])]
    return rows_seen, columns_seen
