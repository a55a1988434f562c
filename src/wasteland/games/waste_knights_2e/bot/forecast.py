"""Where counters will stand when a plot begins, or when the round is over: set-ups count, and so do the ends of rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from wasteland.games.waste_knights_2e.families import Condition, Effect
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Adventure, reckoned
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.verbs import branching, conditions, story


def forecast(table: WasteTable, knight: Knight, plot: str, levels: Mapping[str, int]) -> dict[str, int]:
    """The levels of counters after the set-up of a plot, if it began now."""
    then = dict(levels)
    _counted(table, knight, table.adventure.plots[plot].setup.do, then)
    return then


def after_round(table: WasteTable, knight: Knight, levels: Mapping[str, int]) -> dict[str, int]:
    """The levels of counters at the end of the round, if nobody did anything more."""
    then = dict(levels)
    for what in table.plot.round_end if table.plot is not None else ():
        _counted(table, knight, what.do, then)
    return then


def _counted(table: WasteTable, knight: Knight, effects: Iterable[Effect], levels: dict[str, int]) -> None:
    for effect in effects:
        match effect:
            case story.Count():
                now = levels.get(effect.counter, 0) + reckoned(effect.by, table.starting)
                most = table.adventure.counters[effect.counter].most
                now = now if effect.to is None else reckoned(effect.to, table.starting)
                levels[effect.counter] = max(0, now if most is None else min(now, reckoned(most, table.starting)))
            case story.Convert():
                lots = levels.get(effect.from_, 0) // effect.each
                levels[effect.to] = levels.get(effect.to, 0) + lots * effect.rate
                if not effect.keeps:
                    levels[effect.from_] = levels.get(effect.from_, 0) - lots * effect.each
            case branching.If():
                holds = all(_holds(table, knight, one, levels) for one in effect.when)
                _counted(table, knight, effect.do if holds else effect.else_, levels)


def _holds(table: WasteTable, knight: Knight, condition: Condition, levels: Mapping[str, int]) -> bool:
    if isinstance(condition, conditions.Counted):
        return condition.met(levels.get(condition.counter, 0), table.starting)
    return condition.holds(table, knight)


@lru_cache(maxsize=16)
def flows(adventure: Adventure) -> dict[str, set[str]]:
    """Which counters become others, when some plot begins."""
    found: dict[str, set[str]] = {}
    for plot in adventure.plots.values():
        for effect in plot.setup.do:
            if isinstance(effect, story.Convert):
                found.setdefault(effect.from_, set()).add(effect.to)
    return found
