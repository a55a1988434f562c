"""What it takes to move a counter so far, by deeds that move it."""

from __future__ import annotations

from collections.abc import Iterable

Cost = tuple[float, float]
"""The actions that something takes: until its plot has begun, and in it."""
FREE: Cost = (0.0, 0.0)
Help = tuple[Cost, int, int]
"""What a deed takes that moves a counter, how far it does so, and how often."""


def together(helped: Iterable[Help], by: int) -> Cost | None:
    """What several deeds take together until they have moved a counter so far: the cheapest of those that can be done once
    some plots have begun, or others as well."""
    best: Cost | None = None
    cheapest = sorted(helped, key=_each)
    for stage in sorted({cost[0] for cost, _, _ in cheapest}):
        if best is not None and stage >= best[0] + best[1]:
            break
        work = _work([one for one in cheapest if one[0][0] <= stage], by)
        if work is not None and (best is None or stage + work < best[0] + best[1]):
            best = stage, work
    return best


def _work(helped: Iterable[Help], by: int) -> float | None:
    """The same of some deeds alone, the cheapest first."""
    work = 0.0
    for cost, far, times in helped:
        often = min(times, -(-by // far))
        work, by = work + often * cost[1], by - often * far
        if by <= 0:
            return work
    return None


def _each(help: Help) -> float:
    """What a deed takes for each step of a counter."""
    return help[0][1] / help[1]
