"""What actions and tasks ask for: what it costs to give it, and how likely it can be given."""

from __future__ import annotations

from wasteland.games.waste_knights_1e import actions, gear
from wasteland.games.waste_knights_1e.bot import judging_effects as appraising
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.bot.judging_gear import owned_worth, payment
from wasteland.games.waste_knights_1e.bot.ways import FAR
from wasteland.games.waste_knights_1e.cards import Demand
from wasteland.games.waste_knights_1e.families import Requirement
from wasteland.games.waste_knights_1e.terms import VALUE, Resource
from wasteland.games.waste_knights_1e.verbs.requirements import GiveUpReputation, HandIn, HaveDefeated, PayGear, Spend


def action_worth(judge: Judge, action: actions.Perform) -> float:
    """What an action is worth less what it costs."""
    key = ("action", id(action.action))
    if key not in judge.known:
        cost = sum(cost_of(judge, cost) for cost in action.action.cost)
        judge.known[key] = appraising.worth(judge, action.action.do) - cost
    return judge.known[key]


def cost_of(judge: Judge, cost: Requirement) -> float:
    """What fulfilling a requirement costs, where it costs something."""
    me = judge.me
    match cost:
        case PayGear(colour=colour, cards=cards):
            return min(FAR, payment(judge, VALUE[colour] * cards).lost)
        case HandIn(cards=cards):
            fitting = sorted(owned_worth(judge, card) for card in gear.discardable(me) if cost.fits(card))
            return sum(fitting[:cards])
        case Spend(resource=resource, amount=amount):
            return -judge.change(Resource(resource), -amount)
        case GiveUpReputation(points=points):
            return judge.point * points
    return 0.0


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
