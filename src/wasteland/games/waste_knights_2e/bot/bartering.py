"""What the bot thinks of barter and of vehicle parts: what is worth its price, and what it is paid with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from wasteland.engine.asking import Pass
from wasteland.engine.baskets import LEAVE, STRIKE, Closing, PutBack, Take
from wasteland.games.waste_knights_2e import camping, parts, powers, resources, skill_tests, stalls
from wasteland.games.waste_knights_2e.bot import wares, worths
from wasteland.games.waste_knights_2e.bot.eye import Eye
from wasteland.games.waste_knights_2e.knights import Gear
from wasteland.games.waste_knights_2e.module_cards import Part
from wasteland.games.waste_knights_2e.table import Good
from wasteland.games.waste_knights_2e.terms import TECH, Resource

UNWANTED = wares.UNWANTED
FITTED = 1.3
"""What an attached part is worth, for each resource that it costs."""


def barter(eye: Eye, pick: Any) -> float:
    """The next pick of the deal that was found best: first what is taken, then what it is paid with."""
    market, me = eye.table.market, eye.me
    assert market is not None
    match pick:
        case Closing():
            return 4.0 if pick is STRIKE else 1.0 if pick is LEAVE else UNWANTED
        case PutBack():
            return UNWANTED
        case Take(thing):
            return UNWANTED if market.taken or market.offered else 1.0 + _profit(eye, thing)
    owed = sum(stalls.worth(me, good) for good in market.taken) - sum(stalls.worth(me, good) for good in market.offered)
    given = Counter(good.resource for good in market.offered)
    return UNWANTED if owed <= 0 else 3.0 - 0.01 * _dear(eye, pick.thing, given)


def _own(eye: Eye) -> Sequence[Good]:
    """All that could be given."""
    market = eye.table.market
    own = stalls.own_goods(eye.me)
    return [*(Good(part=part) for part in eye.me.parts), *own] if market is not None and market.for_parts else own


def _dear(eye: Eye, good: Good, given: Counter[Resource | None]) -> float:
    """What it costs to give a thing, for each point that it pays."""
    return _loss(eye, good, given) / max(1, stalls.worth(eye.me, good))


def _loss(eye: Eye, good: Good, given: Counter[Resource | None]) -> float:
    """What it costs to give a thing, after so much of each resource: the last ones are the dearest."""
    if good.part is not None:
        return FITTED * good.part.barter
    if good.resource is not None:
        level = getattr(eye.me, good.resource) - given[good.resource]
        before, after = (worths.resource_worth(eye.me, good.resource, n, eye.weights) for n in (level, level - 1))
        return before - after
    own = next(one for one in eye.me.all_gear() if good.card is not None and one.card.id == good.card.id)
    return worths.gear_worth(eye.me, own, eye.weights)


def _gain(eye: Eye, good: Good) -> float:
    if good.part is not None:
        return FITTED * good.part.barter
    if good.resource is not None:
        if resources.why_no_room(eye.table, eye.me, good.resource):
            return UNWANTED
        return worths.one_more(eye.me, good.resource, eye.weights)
    assert good.card is not None
    now, mended = (worths.gear_worth(eye.me, Gear(good.card, works), eye.weights) for works in (False, True))
    return now + 0.35 * mended


def _profit(eye: Eye, wanted: Good) -> float:
    """What a thing brings more than the cheapest that pays for it."""
    price, paid, cost, given = stalls.worth(eye.me, wanted), 0, 0.0, Counter[Resource | None]()
    spare = [
        good for good in _own(eye) if good.part is None and (wanted.resource is None or good.resource is not wanted.resource)
    ]
    while paid < price:
        if not spare:
            return UNWANTED
        least = min(spare, key=lambda good: _dear(eye, good, given))
        paid, cost = paid + stalls.worth(eye.me, least), cost + _loss(eye, least, given)
        given[least.resource] += 1
        spare.remove(least)
    return _gain(eye, wanted) - cost - wares.FAIR


# -- parts


def built(eye: Eye, picked: Part | Pass) -> float:
    """A part to be built in camp, by the odds of it."""
    if not isinstance(picked, Part):
        return 0.0
    helped = powers.number(eye.table, eye.me, "repair") // parts.REPAIR_A_SUCCESS
    chance = skill_tests.odds_of(eye.table, eye.me, TECH, picked.construction, "tinker", helped)
    gain = picked.barter
    if parts.why_no_fit(eye.table, eye.me, picked, eye.me.parts):
        gain -= min((old.barter for old in parts.in_the_way(eye.table, eye.me, picked)), default=gain)
    return FITTED * gain * float(chance or 0.0) - (0.0 if gain > 0 else 0.1)


def tinker(eye: Eye, picked: Pass | Part) -> float:
    """Whether to tinker, and with what: mending comes first where something is broken."""
    if picked is not camping.TINKER:
        return built(eye, picked)
    mending = sum(
        max(0.0, wares.activity(eye, one))
        for one in camping.activities(eye.table, eye.me, powers.number(eye.table, eye.me, "repair"))
        if isinstance(one, camping.Mend | camping.Fix)
    )
    return max((built(eye, part) for part in parts.buildable(eye.table, eye.me)), default=0.0) - mending


def part(eye: Eye, picked: Part) -> float:
    """A part to be given up: the cheapest."""
    return -float(picked.barter)
