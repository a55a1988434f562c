"""What an adventure may bring: deeds, what they need, what they take, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from wasteland.games.waste_knights_2e.bot.facts import Fact, Held, Need
from wasteland.games.waste_knights_2e.families import Condition
from wasteland.games.waste_knights_2e.stories import Price, StoryTest
from wasteland.games.waste_knights_2e.verbs import conditions, whereabouts

MOST_TIMES = 99


class Roll(NamedTuple):
    """A test or a fight that has to go one way: passed or failed, so many successes, or how the fight went."""

    test: StoryTest | None
    fight: str
    came: Any


class Step(NamedTuple):
    """How far something moves a counter: up or down, or to a number."""

    counter: str
    by: int
    to: int | None = None


class Deed(NamedTuple):
    """Something that may be done or may happen: what it takes, and what comes of it."""

    needs: tuple[Need, ...]
    rolls: tuple[Roll, ...]
    price: float
    """What it costs besides, in actions."""
    gives: tuple[Fact, ...]
    steps: tuple[Step, ...]
    plot: str = ""
    """The plot in which it can be, where it is bound to one."""
    kind: Literal["", "act", "letter", "token", "boundary", "timeout", "wait"] = ""
    """Why it takes time; nothing if it follows at once."""
    about: Any = None
    """The action, the letter or the token that it is about."""
    times: int = MOST_TIMES
    """So often at the most."""


class Gift(NamedTuple):
    """What a deed gives, by numbers."""

    kind: str
    """Empty if it is so at once; *begins* for a plot, *read* and *token* for an entry."""
    fact: int
    instead: int
    """That a plot has begun, or that one came to an entry that is not read again; else the same fact."""


class Move(NamedTuple):
    """How far a deed moves a counter, and how often; *up* and *down* are the ways, by their numbers."""

    counter: str
    by: int
    to: int | None
    times: int
    up: int
    down: int


NOBODY = -1
"""Instead of the number of a fact that nobody asks for."""


def is_unsettled(deed: Deed) -> bool:
    """Whether how a deed stands follows from more than what a story tells, such as the time, or what knights have."""
    by_time = deed.kind == "timeout" or (deed.kind == "act" and deed.about.repeat == "round")
    return by_time or not all(_is_told(need.condition) for need in deed.needs if isinstance(need, Held))


def _is_told(condition: Condition) -> bool:
    match condition:
        case conditions.Not():
            return _is_told(condition.that)
        case conditions.Any():
            return all(_is_told(one) for way in condition.of for one in way)
    return isinstance(condition, _TOLD)


_TOLD = (
    conditions.Written,
    conditions.Unwritten,
    conditions.AnyKnightWrote,
    conditions.Counted,
    conditions.InForce,
    conditions.Seen,
    conditions.Done,
    conditions.Knights,
    conditions.Module,
    whereabouts.MarkerAt,
    whereabouts.At,
    whereabouts.AnybodyAt,
    whereabouts.On,
    whereabouts.Company,
    whereabouts.Present,
)


def first_of(deed: Deed) -> Fact:
    """The first fact that a deed needs."""
    return next(need for need in deed.needs if not isinstance(need, Held))


def counters_of(deed: Deed) -> Iterator[Fact]:
    """The ways in which a deed moves counters; one that sets a counter may do so either way."""
    for step in deed.steps:
        if step.to is not None or step.by > 0:
            yield "up", step.counter
        if step.to is not None or step.by < 0:
            yield "down", step.counter


def priced(price: Price | None) -> float:
    """A price in actions, about."""
    if price is None:
        return 0.0
    spent = price.fuel + price.ammo + price.meds + price.resources
    return 0.4 * spent + 0.7 * (price.gear + price.broken) + 0.5 * (price.wounds + price.damage)
