"""The dice of a skill check: how many there are, what gives and costs them, and how likely they pass."""

from __future__ import annotations

from wasteland.engine.dice import D10
from wasteland.engine.odds import chance_successes_at_least
from wasteland.engine.sums import Sum, that_count, total
from wasteland.games.waste_knights_1e import combatants, gear
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import Skill

DIE = D10
"""All dice have ten sides; the face 0 reads as 10. [wk1.components.dice]"""
SIDES = DIE.sides


def pool(table: KnightsTable, knight: Knight, made: Check) -> int:
    """How many dice a check has: all gained and suffered counted, never less than 1. [wk1.check.pool]"""
    return max(1, total(pool_lines(table, knight, made)))


def pool_lines(table: KnightsTable, knight: Knight, made: Check) -> Sum:
    """How the pool comes about: the skill and whatever changes it. [wk1.check.pool]"""
    lines: Sum = [(made.skill.title(), knight.sheet.skill(made.skill))]
    lines += [(source, passive.check_dice(table, knight, made)) for passive, source in gear.passives_of(table, knight)]
    lines += [("luck and gear used", made.dice), ("low Health", -combatants.penalty_of(table, knight))]
    return that_count(lines)


def chance(table: KnightsTable, knight: Knight, skill: Skill, difficulty: int, moment: str = "") -> float:
    """How likely a knight would pass such a check now, if nothing is used. [wk1.check.success]"""
    return chance_of(table, knight, Check(knight.seat, skill, difficulty, "", moment))


def chance_of(table: KnightsTable, knight: Knight, made: Check) -> float:
    """How likely a check is passed with the dice it has now."""
    return 1.0 if made.succeeds else chance_successes_at_least(pool(table, knight, made), SIDES, made.difficulty)
