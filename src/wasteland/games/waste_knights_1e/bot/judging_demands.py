"""What actions and tasks ask for: what it costs to give it, and how likely it can be given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wasteland.games.waste_knights_1e import gear
from wasteland.games.waste_knights_1e.bot import judging_effects as appraising
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.bot.judging_gear import owned_worth, payment
from wasteland.games.waste_knights_1e.bot.ways import FAR
from wasteland.games.waste_knights_1e.cards import Action, Demand
from wasteland.games.waste_knights_1e.families import Requirement
from wasteland.games.waste_knights_1e.terms import VALUE, Resource
from wasteland.games.waste_knights_1e.verbs.requirements import GiveUpReputation, HandIn, HaveDefeated, PayGear, Spend


def action_worth(judge: Judge, action: Action) -> float:
    """What an action is worth less what it costs."""
    worth = judge.actions.get(action)
    if worth is None:
        worth = judge.actions[action] = appraising.worth(judge, action.do) - cost_of(judge, action.cost)
    return worth


def cost_of(judge: Judge, costs: Iterable[Requirement]) -> float:
    """What fulfilling requirements costs, where it costs something."""
    together = 0.0
    for cost in costs:
        price = _PRICES.get(type(cost))
        if price is not None:
            together += price(judge, cost)
    return together


def _paid(judge: Judge, cost: PayGear) -> float:
    return min(FAR, payment(judge, VALUE[cost.colour] * cost.cards)[0])


def _handed_in(judge: Judge, cost: HandIn) -> float:
    fitting = sorted([owned_worth(judge, card) for card in gear.discardable(judge.me) if cost.fits(card)])
    return sum(fitting[: cost.cards])


_PRICES: dict[type, Callable[[Judge, Any], float]] = {
    PayGear: _paid,
    HandIn: _handed_in,
    Spend: lambda judge, cost: -judge.change(Resource(cost.resource), -cost.amount),
    GiveUpReputation: lambda judge, cost: judge.point * cost.points,
}
"""What puts a price on which requirement."""


def demand_chance(judge: Judge, demand: Demand) -> float:
    """How likely a demand of a task can be met, as things are; what is missing may be had later."""
    chance = 1.0
    for requirement in demand.do:
        odds = requirement.odds(judge.table, judge.me)
        if odds is not None:
            chance *= odds
        elif isinstance(requirement, HaveDefeated):
            chance *= judge.weights.chance
        elif requirement.why_not(judge.table, judge.me):
            chance *= judge.weights.lacking
    return chance
