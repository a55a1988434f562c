"""What combats are worth: the stakes of those who fight, and the prospects of combats that could be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from wasteland.games.waste_knights_1e import tasks
from wasteland.games.waste_knights_1e.board import may_trade_on
from wasteland.games.waste_knights_1e.bot import judging_effects as appraising
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.bot.judging_missions import duel_stake, each_health, villain_stake
from wasteland.games.waste_knights_1e.bot.judging_trades import best_offer
from wasteland.games.waste_knights_1e.bot.outlook import CombatOutlook, Stakes, outlook_on
from wasteland.games.waste_knights_1e.cards import CommonTask, Enemy
from wasteland.games.waste_knights_1e.combats import Combat
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.resources import dice_penalty
from wasteland.games.waste_knights_1e.terms import AMMO
from wasteland.games.waste_knights_1e.verbs.combat_effects import StartingRange
from wasteland.games.waste_knights_1e.verbs.deeds import DefeatEnemy, DefeatKnight

BARGAIN = 5.0
"""More is hardly gained by a trade."""
_NO_LEVELS = (0.0,) * 30
"""An enemy's own Health means nothing to whoever plays it."""


def outlook_of(judge: Judge) -> CombatOutlook:
    """The combat that is on, with what it means to both sides."""
    combat = judge.table.combat
    assert combat is not None
    active = judge.of(judge.table.knights[combat.active])
    if combat.rival is not None:
        other = judge.of(judge.table.knights[combat.rival])
        outlook = outlook_on(judge.table, (_duellist(active, other), _duellist(other, active)))
        is_open = combat.choosing and combat.clash == 1
        return outlook._replace(truce=_truce(active, other, outlook)) if is_open else outlook
    assert combat.enemy is not None
    mine = _against(active, combat.enemy, combat)
    theirs = Stakes(win=2.0 - mine.lose, lose=-0.8 * mine.win, levels=_NO_LEVELS, each=judge.weights.hurt, fearless=True)
    return outlook_on(judge.table, (mine, theirs))


def _against(judge: Judge, enemy: Enemy, combat: Combat) -> Stakes:
    """What fighting an enemy means to a knight: its reward, deeds, the mission; and what it does when it wins."""
    win = appraising.worth(judge, enemy.reward) + appraising.worth(judge, enemy.when_beaten)
    if combat.from_card:
        win += deed_worth(judge, enemy)
    if combat.villain is not None:
        win += villain_stake(judge, enemy)
    lose = appraising.worth(judge, enemy.when_it_wins)
    ammo = -judge.change(AMMO, -1) * 0.6
    return Stakes(win, min(0.0, lose), judge.health_left, each_health(judge) if combat.villain is not None else 0.0, ammo)


def deed_worth(judge: Judge, enemy: Enemy) -> float:
    """The reward of the common task that defeating this enemy would accomplish."""
    total = 0.0
    for errand in tasks.open_to_all(judge.table):
        task = errand.task
        if isinstance(task, CommonTask) and isinstance(task.deed, DefeatEnemy) and task.deed.trait in (None, enemy.trait):
            total += appraising.worth(judge, task.reward)
    return total


def _duellist(judge: Judge, rival: Judge) -> Stakes:
    """What a duel means to a knight: a name, a theft, a trophy, a deed."""
    win = judge.point + judge.weights.theft + duel_stake(judge, rival.me)
    for errand in tasks.open_to_all(judge.table):
        if isinstance(errand.task, CommonTask) and isinstance(errand.task.deed, DefeatKnight):
            win += appraising.worth(judge, errand.task.reward)
    lose = -judge.weights.theft - 0.7 * duel_stake(rival, judge.me)
    ammo = -judge.change(AMMO, -1) * 0.6
    return Stakes(win, lose, judge.health_left, 0.8 * judge.spite_against(rival.me), ammo)


# -- combats that could be


@contextmanager
def _imagined(judge: Judge, combat: Combat) -> Iterator[None]:
    table = judge.table
    before, table.combat = table.combat, combat
    try:
        yield
    finally:
        table.combat = before


def enemy_prospect(judge: Judge, enemy: Enemy, *, villain: int | None = None, from_card: bool = False) -> float:
    """What it is worth to the knight to fight an enemy from the beginning."""
    me = judge.me
    combat = Combat(me.seat, enemy=enemy, villain=villain, from_card=from_card, at=me.at, clash=1)
    combat.penalties = [dice_penalty(me), 0]
    for effect in enemy.before_combat:
        if isinstance(effect, StartingRange) and effect.range is not None:
            combat.range = effect.range
    with _imagined(judge, combat):
        return outlook_of(judge).prospect(0) + appraising.worth(judge, enemy.before_combat) * 0.8


def duel_prospect(judge: Judge, rival: Knight) -> float:
    """What it is worth to the knight to duel with another from the beginning."""
    return _duel(judge, rival).prospect(0)


def _duel(judge: Judge, rival: Knight) -> CombatOutlook:
    known = judge.duels.get(rival.seat)
    if known is None:
        known = judge.duels[rival.seat] = _imagined_duel(judge, rival)
    return known


def _imagined_duel(judge: Judge, rival: Knight) -> CombatOutlook:
    combat = Combat(judge.me.seat, rival=rival.seat, at=judge.me.at, clash=1)
    combat.penalties = [dice_penalty(judge.me), dice_penalty(rival)]
    with _imagined(judge, combat):
        return outlook_of(judge)


# -- truces


def _truce(one: Judge, other: Judge, duel: CombatOutlook) -> tuple[float, float] | None:
    """What it is worth to either of two that they lower their weapons instead of this duel: what they may trade then, where
    that is allowed. None where no trade could be worth as much as the duel is to who asked for it."""
    if duel.prospect(0) > BARGAIN:
        return None
    if not may_trade_on(one.table, one.me.at):
        return 0.0, 0.0
    mine, his = best_offer(one, other.me), best_offer(other, one.me)
    return max(mine.gain, his.his), max(his.gain, mine.his)


def parley_prospect(judge: Judge, rival: Knight) -> float:
    """What it is worth to the knight to ask another to a duel that both would rather not fight: what they trade instead.
    Nothing, if one of them would fight after all."""
    duel = _duel(judge, rival)
    truce = _truce(judge, judge.of(rival), duel)
    if truce is None or not truce[0]:
        return 0.0
    return truce[0] if all(gain > duel.prospect(side) for side, gain in enumerate(truce)) else 0.0
