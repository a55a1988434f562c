"""What the knights themselves are worth, before the game begins: for a mission, on a board."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.odds import chance_successes_at_least
from wasteland.games.waste_knights_1e import gear, pools
from wasteland.games.waste_knights_1e.board import BOARD, GANGRAEN
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.bot.judging_gear import armor_points, held, reach_worth
from wasteland.games.waste_knights_1e.bot.weights import Weights
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Sheet
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.missions.damsel import Damsel
from wasteland.games.waste_knights_1e.missions.savior import Savior
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import CHALLENGING, Skill


class Calling(NamedTuple):
    """What counts in a mission: how much fighting, and how much finding out."""

    fights: float
    finds: float


CALLINGS: dict[type, Calling] = {Savior: Calling(0.7, 3.0), Damsel: Calling(1.3, 2.0)}
"""Missions that are not won by fighting alone."""
HUNT = Calling(1.6, 1.0)
FIRST_ARMS = 0.4
"""What counts of the arms that a knight begins with: better ones come soon."""
BEST, SECOND = 2.2, 0.5
"""What a die of the better of Guns and Blades is worth, and of the other."""
KNACK = 2.0
"""The most that an ability is worth."""
TASTE = 6.0
"""How much better a knight must be that he is preferred to one who is liked more: who always plays the same gets bored."""
LOTS = 101
NEAR = 2.0
"""At this distance from Gangraen a hex counts for half."""


def sheet_worth(table: KnightsTable, seat: int, sheet: Sheet, weights: Weights) -> float:
    """What it is worth to play a knight: his arms, what he can do, and what he finds out on this board."""
    starting = [box(table.packs).starting[id] for id in sheet.starting]
    imagined = table.copy()
    imagined.knights = [Knight(other, sheet, starting, GANGRAEN) for other in range(table.seats)]
    judge = Judge(imagined, seat, weights)
    calling = CALLINGS.get(type(table.mission.rules), HUNT)
    strength = calling.fights * _prowess(sheet) + FIRST_ARMS * _arms(judge) + _ability(judge) + calling.finds * _skills(judge)
    return strength + TASTE * _liking(table, seat, sheet)


def _liking(table: KnightsTable, seat: int, sheet: Sheet) -> float:
    """How much a seat happens to like a knight, from 0 to 1: as good as by lot, but the same whoever looks, for the lot is the
    order in which the tiles have come."""
    lot = sum(hex * tile.number for hex, tile in enumerate(table.tiles)) + 37 * seat
    place = list(box(table.packs).knights).index(sheet.id)
    return (lot * (2 * place + 7919) + 31 * place * place) % LOTS / LOTS


def _prowess(sheet: Sheet) -> float:
    second, best = sorted((sheet.skill(Skill.GUNS), sheet.skill(Skill.BLADES)))
    return BEST * best + SECOND * second


def _arms(judge: Judge) -> float:
    me, worn = judge.me, gear.armor_of(judge.me)
    points = 0.0 if worn is None else armor_points(me, worn)
    return judge.weights.damage * reach_worth(me, gear.weapons(me)) + judge.weights.armor * points


def _ability(judge: Judge) -> float:
    """What the sheet gives him: what always holds, and what he may use again and again."""
    sheet = judge.me.sheet
    return min(KNACK, sum(held(judge, passive) for passive in sheet.passives) + 2 * judge.weights.use * len(sheet.uses))


def _skills(judge: Judge) -> float:
    """How likely he passes the checks of this board, the nearer the more."""
    worth = 0.0
    for hex, tile in enumerate(judge.table.tiles):
        if tile.check is not None:
            dice = judge.me.sheet.skill(tile.check)
            passes = chance_successes_at_least(max(1, dice), pools.SIDES, CHALLENGING)
            worth += judge.weights.explore * passes / (1 + BOARD.distance(hex, GANGRAEN) / NEAR)
    return worth
