"""What the missions make things worth: villains, markers, trophies, the way home."""

from __future__ import annotations

from wasteland.games.waste_knights_1e.board import GANGRAEN
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.cards import Enemy
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.missions.avengers import Avengers
from wasteland.games.waste_knights_1e.missions.cult import Cult
from wasteland.games.waste_knights_1e.missions.damsel import Damsel
from wasteland.games.waste_knights_1e.missions.only_one import OnlyOne, trophies
from wasteland.games.waste_knights_1e.missions.savior import Savior


def villain_stake(judge: Judge, enemy: Enemy) -> float:
    """What it is worth to win against an enemy of the mission."""
    rules, weights = judge.table.mission.rules, judge.weights
    match rules:
        case Avengers():
            return each_health(judge) * (1.0 if enemy.id in rules.unbowed else rules.defeat)
        case Damsel():
            return weights.damsel
        case Cult():
            crowd = len(judge.table.quest.foes)
            return weights.cultist * max(1, crowd) + judge.point
    return 0.0


def each_health(judge: Judge) -> float:
    """What a Health of a villain is worth."""
    return judge.weights.revenge if isinstance(judge.table.mission.rules, Avengers) else 0.0


def duel_stake(judge: Judge, rival: Knight) -> float:
    """What the mission gives for a victory over this knight."""
    table, weights = judge.table, judge.weights
    rules = table.mission.rules
    if isinstance(rules, OnlyOne) and not rules.why_no_trophy(table, judge.me, rival):
        last = len(trophies(table, judge.me)) == table.seats - 2
        return weights.victory if last else weights.trophy
    if isinstance(rules, Damsel) and table.quest.carrier == rival.seat:
        return weights.damsel
    return 0.0


def wants_duels(judge: Judge, rival: Knight) -> bool:
    """Whether it is worth to look for a knight because of the mission."""
    return duel_stake(judge, rival) > 0


def home(judge: Judge) -> float:
    """What exploring Gangraen is worth because of the mission."""
    table, me = judge.table, judge.me
    rules = table.mission.rules
    known = isinstance(rules, Savior) and me.reputation >= rules.reputation
    brings = isinstance(rules, Damsel) and table.quest.carrier == me.seat
    if not (isinstance(rules, Savior | Damsel) and (known or brings)):
        return 0.0
    early = max(0, rules.opens - table.round)
    return judge.weights.victory * judge.later(early) if early <= 1 else 0.0


def explored_worth(judge: Judge, hex: int, guard: float) -> float:
    """What exploring a hex is worth because of the mission; *guard* is what fighting the Damsel's guard is worth by
    itself."""
    table = judge.table
    if hex == GANGRAEN:
        return home(judge)
    if isinstance(table.mission.rules, Damsel) and hex in table.quest.sites:
        return judge.weights.search + min(0.0, guard) / max(1, len(table.quest.unseen))
    return 0.0
