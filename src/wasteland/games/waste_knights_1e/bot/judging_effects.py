"""What effects are worth to the knight they happen to, as things stand at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wasteland.engine.effects import share
from wasteland.engine.odds import chance_successes_at_least
from wasteland.engine.sums import total
from wasteland.games.waste_knights_1e import attack as attacks
from wasteland.games.waste_knights_1e import gear, pools, resources, stalls
from wasteland.games.waste_knights_1e.bot.judging import Judge
from wasteland.games.waste_knights_1e.bot.judging_arms import mean_of, spread_of
from wasteland.games.waste_knights_1e.bot.judging_gear import best_bargain, cashed_worth, gained_worth, owned_worth, used_worth
from wasteland.games.waste_knights_1e.cards import Enemy, Gear, Luck
from wasteland.games.waste_knights_1e.combatants import health_of
from wasteland.games.waste_knights_1e.combats import Attack
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.table import Check
from wasteland.games.waste_knights_1e.terms import AMMO, FUEL, HEALTH, MOST, RADIATION
from wasteland.games.waste_knights_1e.verbs import branches, check_effects, combat_effects, effects, hex_effects, move_effects
from wasteland.games.waste_knights_1e.wasteland_cards import escape_cost


def worth(judge: Judge, done: Iterable[Effect]) -> float:
    """What effects are worth to the judge's knight together."""
    together = 0.0
    for effect in done:
        price = _PRICES.get(type(effect))
        if price is not None:
            together += price(judge, effect)
    return together


def one_worth(judge: Judge, effect: Effect) -> float:
    """What an effect is worth to the judge's knight; what nobody has put a price on is worth nothing."""
    price = _PRICES.get(type(effect))
    return price(judge, effect) if price is not None else 0.0


# -- resources


def _gain(judge: Judge, effect: effects.Gain) -> float:
    return judge.change(AMMO, effect.ammo) + judge.change(FUEL, effect.fuel) + judge.point * effect.reputation


def _lose(judge: Judge, effect: effects.Lose) -> float:
    reputation = min(effect.reputation, judge.me.reputation)
    return (
        judge.change(HEALTH, -effect.health) + judge.change(AMMO, -effect.ammo)
        + judge.change(FUEL, -effect.fuel) - judge.point * reputation
    )  # fmt: skip


def _suffer(judge: Judge, effect: effects.Suffer) -> float:
    return judge.change(RADIATION, effect.radiation)


def _heal(judge: Judge, effect: effects.Heal) -> float:
    worth = judge.change(RADIATION, -effect.radiation) if effect.radiation else 0.0
    if effect.health and judge.me.radiation - effect.radiation < MOST - 1:
        worth += judge.change(HEALTH, effect.health)
    brings_round = any(
        resources.keeps_down(judge.me, resource) and effect.heals(judge.table, judge.me, resource)
        for resource in (RADIATION, HEALTH)
    )
    return worth + judge.fall if brings_round else worth


def _resupply_a(judge: Judge, effect: Effect) -> float:
    return judge.change(RADIATION, -MOST) + judge.change(HEALTH, MOST)


def _resupply_b(judge: Judge, effect: Effect) -> float:
    return judge.change(AMMO, MOST) + judge.change(FUEL, MOST) + _repair(judge, effect)


# -- cards


def _draw_gear(judge: Judge, effect: effects.DrawGear) -> float:
    green, yellow, red = judge.weights.drawn
    return judge.appetite * (effect.green * green + effect.yellow * yellow + effect.red * red)


def _gain_blue(judge: Judge, effect: effects.GainBlue) -> float:
    card = next((card for card in judge.table.blue if card.face == effect.card), None)
    return 0.0 if card is None else max(cashed_worth(judge), gained_worth(judge, card))


def _draw_luck(judge: Judge, effect: effects.DrawLuck) -> float:
    return judge.weights.luck * min(effect.cards, 5 - len(judge.me.luck)) + 0.2


def _discard_luck(judge: Judge, effect: effects.DiscardLuck) -> float:
    return -judge.weights.luck * min(effect.cards, len(judge.me.luck)) * 0.8


def _discard_gear(judge: Judge, effect: effects.DiscardGear) -> float:
    """What goes: his own choice of the least, or the Waster's of the best."""
    costs = sorted(owned_worth(judge, card) for card in gear.discardable(judge.me) if effect.fits(card))
    return -sum(costs[: effect.cards] if effect.by == "you" else costs[-effect.cards :])


def _damage(judge: Judge, effect: effects.DamageVehicle) -> float:
    me = judge.me
    if me.vehicle is None:
        return 0.0
    return -judge.weights.wreck if me.damaged else -judge.weights.dent


def _repair(judge: Judge, effect: Effect) -> float:
    return judge.weights.dent if judge.me.vehicle is not None and judge.me.damaged else 0.0


def _trade(judge: Judge, effect: Effect) -> float:
    return best_bargain(judge, stalls.open_spaces(judge.me)).profit


def _take_from_stalls(judge: Judge, effect: effects.TakeFromStalls) -> float:
    from_stalls = [card for card in judge.table.stalls if card is not None and effect.fits(card)]
    return max((gained_worth(judge, card) for card in from_stalls), default=0.0)


def _bombard(judge: Judge, effect: hex_effects.Bombard) -> float:
    """A missile is for others: where all stand with oneself, there is nothing to fire at."""
    hexes = {knight.at for knight in judge.table.knights} - {judge.me.at}
    return judge.weights.missile if hexes else judge.change(HEALTH, -effect.health)


def bombed(judge: Judge, hex: int, missile: hex_effects.Bombard) -> float:
    """What a missile on a hex is worth, by whom it hits there."""
    worth = 0.0
    for knight in judge.table.knights:
        if knight.at == hex:
            hit = judge.of(knight)
            harm = hit.change(RADIATION, missile.radiation) + hit.change(HEALTH, -missile.health)
            worth += harm if knight is judge.me else -harm * judge.spite_against(knight)
    return worth


def _fit(judge: Judge, effect: hex_effects.Fit) -> float:
    """Attaching what does something only then; discarding brings nothing."""
    loose = [used_worth(judge, fitting.card) for fitting in effect.fittings(judge.me) if fitting.attach]
    return max(judge.weights.fitted, *loose) if loose else 0.0


# -- moving


def _stop(judge: Judge, effect: Effect) -> float:
    move = judge.table.move
    return -judge.weights.stop * min(2, len(move.rest)) if move is not None and not move.stopped else 0.0


def _points(judge: Judge, effect: move_effects.MovementPoints) -> float:
    """Points for a move: Fuel that need not be spent, as far as the route is that long."""
    move = judge.table.move
    if move is None or not move.by_vehicle:
        return 0.0
    return judge.weights.point * max(-len(move.rest), min(effect.points, len(move.rest)))


def _dearer(judge: Judge, effect: move_effects.DearerHexes) -> float:
    move = judge.table.move
    return -judge.weights.point * effect.points * len(move.rest) if move is not None else 0.0


def _by_vehicle(judge: Judge, effect: move_effects.ByVehicle) -> float:
    move = judge.table.move
    walks = move is not None and move.by_vehicle is False
    return 0.0 if walks else worth(judge, effect.do)


def _tokens(judge: Judge, effect: move_effects.LayTokens) -> float:
    return -judge.weights.token * (effect.here + 0.2 * effect.around)


# -- branches


def _check(judge: Judge, effect: branches.Check) -> float:
    passes = pools.chance(judge.table, judge.me, effect.skill, effect.difficulty, effect.moment)
    counted = sum(0.5 * worth(judge, done) for done in effect.on.values())
    return passes * worth(judge, effect.pass_) + (1 - passes) * worth(judge, effect.fail) + counted


def _roll(judge: Judge, effect: branches.Roll) -> float:
    return sum(share(faces, pools.SIDES) * worth(judge, done) for faces, done in effect.on.items())


def _either(judge: Judge, effect: branches.Either) -> float:
    ways = [worth(judge, way) for way in effect.ways]
    return max(ways) if effect.by == "you" else min(ways)


def _may(judge: Judge, effect: branches.May) -> float:
    return max(0.0, worth(judge, effect.do))


# -- checks and attacks that are being made


def at_stake(judge: Judge) -> float:
    """What it is worth to the one who makes it that the check on the table is passed."""
    check, move = judge.table.check, judge.table.move
    assert check is not None
    victim = judge.of(judge.table.knights[check.seat])
    if check.moment == "escape" and move is not None and move.played is not None:
        return max(1.0, -card_hurts(victim, move.played))
    if check.moment == "explore" and judge.hope is not None:
        return judge.hope
    weights = judge.weights
    stakes = {"explore": weights.explore, "task": weights.task, "search": weights.found, "action": weights.action}
    return stakes.get(check.moment, weights.check)


def card_hurts(judge: Judge, card: Any) -> float:
    """What a wasteland card does to who fails to escape it."""
    if isinstance(card, Enemy):
        return judge.change(HEALTH, -escape_cost(card)) + worth(judge, card.escape_failed)
    return worth(judge, card.do)


def _dice(judge: Judge, effect: check_effects.MoreDice) -> float:
    check, made = judge.table.check, _attack(judge)
    if check is not None:
        knight = judge.table.knights[check.seat]
        pool = pools.pool(judge.table, knight, check)
        change = _passes(check, pool + effect.dice) - _passes(check, pool)
        return _sided(judge, check.seat, change * at_stake(judge))
    return _sided_attack(judge, _change(judge, made, effect.dice)) if made is not None else 0.0


def _passes(check: Check, pool: int) -> float:
    return chance_successes_at_least(max(1, pool), pools.SIDES, check.difficulty)


def _repeat(judge: Judge, effect: check_effects.Repeat) -> float:
    check, made = judge.table.check, _attack(judge)
    if check is not None:
        passes = _passes(check, len(check.faces))
        return _sided(judge, check.seat, (passes - check.passed) * at_stake(judge))
    if made is None:
        return 0.0
    return _sided_attack(judge, mean_of(_spread(judge, made)) - _would_take(judge, made))


def _turn(judge: Judge, effect: check_effects.TurnDie | check_effects.Succeed) -> float:
    check = judge.table.check
    if check is None:
        return judge.weights.hit
    return _sided(judge, check.seat, at_stake(judge) * (not check.passed))


def _attack(judge: Judge) -> Attack | None:
    return judge.table.combat.attack if judge.table.combat is not None else None


def _spread(judge: Judge, made: Attack, more: int = 0, damage: int = 0, pierce: int = 0) -> Any:
    table = judge.table
    pool, sharp = attacks.pool_of(table, made) + more, attacks.bulls_eyes_from(table, made)
    made.more_pierce += pierce
    plain = attacks.unsoaked(table, made, 0)
    made.more_pierce -= pierce
    return spread_of(pool, made.difficulty, sharp, plain + damage, 1, health_of(table, 1 - made.side))


def _would_take(judge: Judge, made: Attack, more: int = 0) -> int:
    """The Health that the dice on the table would take, with so much damage more: never more than there is."""
    if not attacks.is_hit(judge.table, made):
        return 0
    damage = total(attacks.damage_lines(judge.table, made)) + more
    return max(0, min(damage, health_of(judge.table, 1 - made.side)))


def _change(judge: Judge, made: Attack, more: int = 0, damage: int = 0, pierce: int = 0) -> float:
    """How much more Health an attack takes on the average with this."""
    return mean_of(_spread(judge, made, more, damage, pierce)) - mean_of(_spread(judge, made))


def _more_damage(judge: Judge, effect: combat_effects.MoreDamage) -> float:
    made = _attack(judge)
    if made is None:
        return 0.0
    if made.faces:
        return _sided_attack(judge, float(_would_take(judge, made, effect.damage) - _would_take(judge, made)))
    return _sided_attack(judge, _change(judge, made, damage=effect.damage))


def _more_pierce(judge: Judge, effect: combat_effects.MorePierce) -> float:
    made = _attack(judge)
    return _sided_attack(judge, _change(judge, made, pierce=effect.pierce)) if made is not None else 0.0


def _sharper(judge: Judge, effect: combat_effects.BullsEyesFrom) -> float:
    made = _attack(judge)
    if made is None:
        return 0.0
    lowest = attacks.bulls_eyes_from(judge.table, made)
    if made.faces:
        more = sum(effect.face <= face < lowest for face in made.faces)
        return _sided_attack(judge, float(_would_take(judge, made, more) - _would_take(judge, made)))
    return _sided_attack(judge, 0.1 * (lowest - effect.face) * attacks.pool_of(judge.table, made))


def _sided(judge: Judge, seat: int, worth: float) -> float:
    """Something good for another is bad for oneself, in part."""
    return worth if seat == judge.me.seat else -worth * judge.spite_against(judge.table.knights[seat])


def _sided_attack(judge: Judge, health: float) -> float:
    """Health that an attack takes more, as its attacker or its victim sees it."""
    combat, made = judge.table.combat, _attack(judge)
    assert combat is not None and made is not None
    if combat.seat(made.side) == judge.me.seat:
        return health * judge.weights.hit
    return -health * max(judge.weights.hit, -judge.change(HEALTH, -1))


# -- combat


def _ignore(judge: Judge, effect: check_effects.IgnoreLoss) -> float:
    loss = judge.table.loss
    if loss is None:
        return 0.0
    sign = -1 if effect.of is HEALTH else 1
    less = max(0, loss.amount - effect.amount)
    return judge.change(effect.of, sign * less) - judge.change(effect.of, sign * loss.amount)


def _cancel(judge: Judge, effect: Effect) -> float:
    """Cancelling is for cards that are turned against oneself, or matter."""
    played = judge.table.played_luck
    if played is None:
        return 0.0
    matters = played.on == "rival" or judge.table.combat is not None
    return judge.weights.cancel if matters else 0.45 * judge.weights.cancel


_PRICES: dict[type, Callable[[Judge, Any], float]] = {
    effects.Gain: _gain,
    effects.Lose: _lose,
    effects.Suffer: _suffer,
    effects.Heal: _heal,
    effects.DrawGear: _draw_gear,
    effects.GainBlue: _gain_blue,
    effects.DrawLuck: _draw_luck,
    effects.DiscardLuck: _discard_luck,
    effects.DiscardGear: _discard_gear,
    effects.Mark: lambda judge, effect: -judge.weights.marked,
    effects.Rearrange: lambda judge, effect: 0.1,
    effects.DamageVehicle: _damage,
    effects.RepairVehicle: _repair,
    effects.TradeAtStalls: _trade,
    effects.TakeFromStalls: _take_from_stalls,
    hex_effects.ResupplyA: _resupply_a,
    hex_effects.ResupplyB: _resupply_b,
    hex_effects.Fit: _fit,
    hex_effects.Bombard: _bombard,
    hex_effects.AskOracle: lambda judge, effect: judge.weights.oracle,
    move_effects.Stop: _stop,
    move_effects.SkipExploration: lambda judge, effect: -judge.weights.skipped,
    move_effects.MovementPoints: _points,
    move_effects.DearerHexes: _dearer,
    move_effects.ByVehicle: _by_vehicle,
    move_effects.LayTokens: _tokens,
    move_effects.PlaceKnight: lambda judge, effect: judge.weights.flight,
    branches.Check: _check,
    branches.Roll: _roll,
    branches.Either: _either,
    branches.May: _may,
    check_effects.MoreDice: _dice,
    check_effects.Repeat: _repeat,
    check_effects.Reroll: _repeat,
    check_effects.TurnDie: _turn,
    check_effects.Succeed: _turn,
    check_effects.IgnoreLoss: _ignore,
    check_effects.CancelLuck: _cancel,
    check_effects.StayConscious: lambda judge, effect: judge.fall + judge.level(HEALTH, 1),
    combat_effects.MoreDamage: _more_damage,
    combat_effects.MorePierce: _more_pierce,
    combat_effects.BullsEyesFrom: _sharper,
    combat_effects.StartingRange: lambda judge, effect: judge.weights.start,
    combat_effects.EnemyLosesHealth: lambda judge, effect: judge.weights.trap * effect.health,
    combat_effects.GainDominance: lambda judge, effect: judge.weights.dominance * effect.dominance,
    combat_effects.CombatDice: lambda judge, effect: judge.weights.trap * effect.dice,
}
"""What puts a price on which effect."""


def card_worth(judge: Judge, card: Gear | Luck) -> float:
    """A luck card of one's own, by its icon and by what it might do; gear by what it is worth."""
    if isinstance(card, Gear):
        return owned_worth(judge, card)
    own = judge.change(card.icon, -1 if card.icon is RADIATION else 1)
    return judge.weights.luck + 0.2 * own
