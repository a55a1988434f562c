"""What the bot thinks of attacking another knight, where the story lets knights fight each other."""

from __future__ import annotations

from wasteland.games.waste_knights_2e import chronicle, duels, powers
from wasteland.games.waste_knights_2e.bot.eye import Eye
from wasteland.games.waste_knights_2e.bot.fights import Blow, blow, fall_of, weapons
from wasteland.games.waste_knights_2e.bot.worths import step_of
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.terms import ARMOR_PIERCING

BOOTY = 0.7
"""The part of a point of what counts that a thing at stake is worth."""


def best(eye: Eye) -> float:
    """What attacking the best of the rivals here is worth."""
    return max((duel(eye, rival) for rival in duels.rivals(eye.table, eye.me)), default=0.0)


def duel(eye: Eye, rival: Knight) -> float:
    """What attacking a knight is worth: what is at stake either way, and the wounds."""
    me, rival = eye.me, eye.table.knights[rival.number]
    mine, theirs = _armed(eye, me), _armed(eye, rival)
    won, lost, wounds = 0.0, 0.0, 0.0
    for dealt, chance in enumerate(fall_of(mine.pool).successes):
        for suffered, other in enumerate(fall_of(theirs.pool).successes):
            given = max(0, dealt + mine.extra - _stops(rival, mine))
            taken = max(0, suffered + theirs.extra - _stops(me, theirs))
            won += chance * other * (given > taken)
            lost += chance * other * (taken > given)
            wounds += chance * other * _hurt(eye, taken)
    return won * _booty(eye, rival) - lost * _booty(eye, me) + wounds - mine.costs


def _armed(eye: Eye, knight: Knight) -> Blow:
    """The strongest attack of a knight."""
    return max((blow(eye.table, knight, gear, eye.weights) for gear in weapons(knight)), key=lambda one: fall_of(one.pool).mean)


def _stops(knight: Knight, against: Blow) -> int:
    return 0 if knight.armor is None or ARMOR_PIERCING in against.traits else knight.armor.side.protection


def _hurt(eye: Eye, taken: int) -> float:
    """What so many wounds cost the attacker."""
    left, levels = powers.number(eye.table, eye.me, "health") - eye.me.harmed, eye.weights.health
    fallen = step_of(levels, left // 2) - eye.weights.fall - 4
    return (step_of(levels, left - taken) if taken < left else fallen) - step_of(levels, left)


def _booty(eye: Eye, loser: Knight) -> float:
    """What a knight has to lose: half of what is at stake."""
    counters = duels.spoils(eye.table, eye.me) or ()
    lost = sum((chronicle.counted(eye.table, loser, counter) + 1) // 2 for counter in counters)
    relics = sum(card.kind == duels.RELIC for card in loser.specials)
    return BOOTY * eye.weights.score * (lost + relics)
