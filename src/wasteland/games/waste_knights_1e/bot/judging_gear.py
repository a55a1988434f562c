"""What gear is worth: weapons by what they take in a clash, armor by what it soaks, the rest by what it does or brings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from wasteland.games.waste_knights_1e import gear, placing, stalls
from wasteland.games.waste_knights_1e.bot.judging import Bill, Fighter, Judge, fighter_of
from wasteland.games.waste_knights_1e.bot.judging_arms import mean_taken
from wasteland.games.waste_knights_1e.cards import CommonTask, Gear, Sheet, Vehicle
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import Slot
from wasteland.games.waste_knights_1e.pools import SIDES as FACES
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, SKILL_OF
from wasteland.games.waste_knights_1e.terms import ARMOR, BLUE, ENHANCEMENT, GENERAL_GEAR, MELEE, WEAPON, Kind, Range, Reach
from wasteland.games.waste_knights_1e.verbs.combat_passives import Armor, AttackDice, BullsEyes, Damage, FoeDice, Pierce
from wasteland.games.waste_knights_1e.verbs.deeds import BigDeal
from wasteland.games.waste_knights_1e.verbs.effects import Heal
from wasteland.games.waste_knights_1e.verbs.passives import (
    ExploresFreely,
    HexCost,
    LuckDrawn,
    OneHandIsEnough,
    Price,
    SkillDice,
    Speed,
    Threat,
)

USUAL_ARMOR = 1
"""Weapons are judged by what they take from somebody with so much armor."""
SHARES = {Range.SHORT: 0.35, Range.MEDIUM: 0.45, Range.LONG: 0.2}
"""How much of a combat is fought at each range."""
SCARCE = (0.15, 0.7, 0.85, 0.92, 0.95)
"""What is left of a weapon's worth by the Ammo there is for it."""
AT_TIMES = 0.4
"""The part of its worth that is left of what holds only at times."""
DIE, HIT = 0.3, 0.6
"""What a die more, and a point of damage more, take in a clash, about."""
_NO_REACH: tuple[float, ...] = (0.0,) * len(SHARES)


class Arm(NamedTuple):
    """A weapon with what is attached to it, as far as numbers tell."""

    ranges: tuple[Reach, ...]
    damage: int
    multi: int
    pierce: int
    sharp: int
    dice: int
    needs_ammo: bool


# -- weapons


def _taken(skill: int, need: int, arm: Arm, more_damage: int) -> float:
    """What an attack with a weapon takes on the average, or a Multi-attack if that is more."""
    plain = 1 + arm.damage + more_damage - max(0, USUAL_ARMOR - arm.pierce)
    once = mean_taken(skill + arm.dice, need, arm.sharp, plain, 1) + 0.5
    if not arm.multi:
        return once
    return max(once, mean_taken(skill + arm.dice + arm.multi, need, arm.sharp, plain, 1) + 1.0)


def arm_of(weapon: Gear, enhancements: Iterable[Gear], has_bulls_eyes: bool) -> Arm:
    """A weapon in numbers, with its enhancements; dice that it has only at times count for nothing."""
    damage, pierce, dice, sharp = weapon.damage, weapon.pierce, 0, FACES
    for card in (weapon, *enhancements):
        for passive in card.passives:
            match passive:
                case Damage(more=more):
                    damage += more
                case Pierce(more=more):
                    pierce += more
                case AttackDice(dice=more, when=None):
                    dice += more
                case BullsEyes(from_=lowest):
                    sharp = min(sharp, lowest)
    sharp = sharp if has_bulls_eyes else FACES + 1
    return Arm(weapon.ranges, damage, weapon.multi, pierce, sharp, dice, weapon.needs_ammo)


def reach_worth(knight: Knight, weapons: Iterable[Gear]) -> float:
    """What a set of weapons takes in a clash, over all ranges, the best at each."""
    return _reach_together(fighter_of(knight), *weapons)


@lru_cache(maxsize=1024)
def _reach_together(fighter: Fighter, *weapons: Gear) -> float:
    best = _NO_REACH
    for weapon in weapons:
        best = tuple(map(max, best, _reach_of(fighter, weapon)))
    return sum(best)


def _reach_of(fighter: Fighter, weapon: Gear) -> tuple[float, ...]:
    sheet, ammo, has_bulls_eyes, fitted = fighter
    enhancements = gear.carried_by(weapon, fitted) if fitted else ()
    return _reach(sheet, ammo, has_bulls_eyes, weapon, *enhancements)


@lru_cache(maxsize=8192)
def _reach(sheet: Sheet, ammo: int, has_bulls_eyes: bool, weapon: Gear, *enhancements: Gear) -> tuple[float, ...]:
    """What a weapon takes in a clash at each range, by how much of a combat is fought there."""
    arm, found = arm_of(weapon, enhancements, has_bulls_eyes), []
    for range, card in RANGE_CARDS.items():
        best = 0.0
        for reach in arm.ranges:
            if (icon := card.icon(reach)) is not None:
                taken = _taken(sheet.skill(SKILL_OF[reach]) + icon.dice, card.difficulty, arm, icon.damage)
                best = max(best, taken * (SCARCE[ammo] if arm.needs_ammo and reach is not MELEE else 1.0))
        found.append(SHARES[range] * best)
    return tuple(found)


# -- the kit as it lies


def kit(judge: Judge, knight: Knight) -> float:
    """What a knight's gear is worth as it lies, or hangs on him: only what is available counts."""
    weights = judge.weights
    worth = judge.edge * reach_worth(knight, gear.weapons(knight))
    worn = gear.armor_of(knight)
    if worn is not None:
        worth += weights.armor * armor_points(knight, worn)
    for card in gear.available(knight):
        if card.group is GENERAL_GEAR:
            worth += general(judge, card)
    return worth


def armor_points(knight: Knight, worn: Gear) -> float:
    """Armor with what is attached to it; what holds at times counts in part."""
    return _points(worn, *gear.enhancements_of(knight, worn))


@lru_cache(maxsize=1024)
def _points(worn: Gear, *enhancements: Gear) -> float:
    points = float(worn.armor)
    for card in (worn, *enhancements):
        for passive in card.passives:
            match passive:
                case Armor(more=more, when=when):
                    points += more if when is None else AT_TIMES * more
                case FoeDice(dice=dice):
                    points -= DIE * dice
                case _:
                    points += 0.2
    return points


def general(judge: Judge, card: Gear) -> float:
    """General gear at hand: what its passives and uses are worth some day."""
    key = ("general", card)
    known = judge.known.get(key)
    if known is None:
        known = judge.known[key] = _general(judge, card)
    return known


def _general(judge: Judge, card: Gear) -> float:
    weights = judge.weights
    worth = sum([held(judge, passive) for passive in card.passives])
    for use in card.uses:
        if use.cost == "mark":
            healed = sum([effect.health for effect in use.do if isinstance(effect, Heal)])
            worth += 2 * weights.use + weights.mending * healed * min(1.0, weights.haste * judge.rounds_left)
        else:
            worth += weights.use
    return worth + 0.3 * card.value


def held(judge: Judge, passive: Passive) -> float:
    """What something that always holds, or at times, is worth to a knight."""
    weights = judge.weights
    often = 1.0 if getattr(passive, "when", None) is None else AT_TIMES
    match passive:
        case Armor(more=more):
            return often * weights.armor * more
        case FoeDice(dice=dice):
            return -often * DIE * weights.armor * dice
        case AttackDice(dice=dice):
            return often * DIE * judge.edge * dice
        case Damage(more=more):
            return often * HIT * judge.edge * more
        case Speed(more=more):
            return weights.vehicle * more
        case LuckDrawn(more=more):
            return AT_TIMES * weights.luck * judge.rounds_left * more
        case SkillDice(dice=dice):
            return weights.passive * dice
        case ExploresFreely(skills=skills):
            return weights.explore * (AT_TIMES if skills else 1.0)
        case Threat(more=more) | Price(more=more) | HexCost(more=more):
            return -weights.passive * more
        case OneHandIsEnough():
            return weights.free_hand + _free_hand(judge)
    return weights.passive


# -- single cards


def owned_worth(judge: Judge, card: Gear) -> float:
    """What a card that the knight has is worth to him: what would be missing without it, or what it can be traded for."""
    key = ("owned", card)
    known = judge.known.get(key)
    if known is None:
        sold, used = sold_worth(judge, card), used_worth(judge, card)
        known = judge.known[key] = used if used > sold else sold
    return known


def sold_worth(judge: Judge, card: Gear) -> float:
    """What a card is worth for what can be had for it."""
    return cashed_worth(judge) if card.colour is BLUE else judge.weights.trade * card.value


def cashed_worth(judge: Judge) -> float:
    """What a blue card is worth that is given up for good: a name, and a red card."""
    return judge.point + judge.appetite * judge.weights.drawn[2]


def used_worth(judge: Judge, card: Gear) -> float:
    """What a card of the knight's does for him."""
    me = judge.me
    if isinstance(card, Vehicle):
        return vehicle_worth(judge, card, me.damaged)
    if card.group is WEAPON or card.group is ARMOR:
        others = [other for other in judge.arms if other is not card]
        without = _arming(judge, others) if len(others) < len(judge.arms) else _as_armed(judge)
        return _arming(judge, [*others, card]) - without + 0.2 * card.value
    if card.group is ENHANCEMENT:
        return 1.5 + 0.8 * card.value if any(other.takes(card) for other in judge.arms) else 0.0
    return general(judge, card)


def gained_worth(judge: Judge, card: Gear) -> float:
    """What a card would be worth that the knight does not have."""
    key = ("gained", card.face)
    known = judge.known.get(key)
    if known is None:
        known = judge.known[key] = _gained(judge, card)
    return known


def _gained(judge: Judge, card: Gear) -> float:
    me = judge.me
    if isinstance(card, Vehicle):
        now = vehicle_worth(judge, me.vehicle, me.damaged) if me.vehicle else 0.0
        return vehicle_worth(judge, card, False) - now
    used = used_worth(judge, card)
    if card.group is GENERAL_GEAR and not _has_room(judge, card):
        used *= 0.7
    sold = 0.9 * sold_worth(judge, card)
    return used if used > sold else sold


def _arming(judge: Judge, arms: Sequence[Gear]) -> float:
    """The best that can be made of weapons and armor: two hands, one body, and a little for spares."""
    return _armed(judge, arms, judge.needs_one_hand)


def _as_armed(judge: Judge) -> float:
    """The best that can be made of the weapons and armor that the knight has."""
    if _AS_ARMED not in judge.known:
        judge.known[_AS_ARMED] = _arming(judge, judge.arms)
    return judge.known[_AS_ARMED]


_AS_ARMED = ("armed", None)


def _free_hand(judge: Judge) -> float:
    """What it is worth that a two-handed weapon leaves a hand free for another."""
    arms = judge.arms
    return _armed(judge, arms, True) - _armed(judge, arms, False)


def _armed(judge: Judge, arms: Sequence[Gear], one_hand: bool) -> float:
    best, second, worn = _at_best(judge.fighter, one_hand, *arms)
    return judge.edge * (best + judge.weights.spare * second) + judge.weights.armor * worn


@lru_cache(maxsize=4096)
def _at_best(fighter: Fighter, one_hand: bool, *arms: Gear) -> tuple[float, float, float]:
    """What two hands can make of weapons, what the second best of them is worth by itself, and the best armor; *one_hand* is
    enough for any weapon, or not."""
    reaches = [(_reach_of(fighter, card), card.hands) for card in arms if card.group is WEAPON]
    singles = sorted([(sum(reach), reach, hands) for reach, hands in reaches], reverse=True)
    worn = max([_points(card, *gear.carried_by(card, fighter.fitted)) for card in arms if card.group is ARMOR], default=0.0)
    best = max([worth for worth, _, hands in singles if hands == 2], default=0.0)
    light = [(worth, reach) for worth, reach, hands in singles if hands == 1 or one_hand][:3]
    for at, (worth, one) in enumerate(light):
        together = [worth, *[sum(map(max, one, other)) for _, other in light[at + 1 :]]]
        best = max(best, *together)
    return best, singles[1][0] if len(singles) > 1 else 0.0, worn


def _has_room(judge: Judge, card: Gear) -> bool:
    """Whether a general card could lie open, so that it works."""
    return card.kind in (Kind.IMPLANT, Kind.MUTATION, Kind.TUNING) or None in judge.me.pockets


def vehicle_worth(judge: Judge, vehicle: Vehicle, damaged: bool) -> float:
    """A vehicle by Speed and room, and by whether it lasts."""
    weights = judge.weights
    speed, room = (vehicle.damaged_speed, vehicle.damaged_capacity) if damaged else (vehicle.speed, vehicle.capacity)
    return 2.0 + weights.vehicle * speed + weights.boot * room + weights.sturdy * (vehicle.colour is BLUE)


# -- rearranging


def shifted(judge: Judge, card: Gear, to: Slot) -> float:
    """How much better the kit would be with a card laid somewhere else."""
    knight = judge.me.copy()
    placing.lay(knight, card, to)
    if _AS_IT_LIES not in judge.known:
        judge.known[_AS_IT_LIES] = kit(judge, judge.me)
    return kit(judge, knight) - judge.known[_AS_IT_LIES]


_AS_IT_LIES = ("kit", None)


# -- the Stalls


class Bargaining(NamedTuple):
    """A trade at the Stalls that would be worth it."""

    taken: tuple[Gear, ...]
    offered: tuple[Gear, ...]
    profit: float


NO_BARGAIN = Bargaining((), (), 0.0)


def best_bargain(judge: Judge, spaces: Sequence[int] = stalls.NORMAL) -> Bargaining:
    """The best trade of one card at these spaces of the Stalls, or of two where a task rewards that."""
    table, me = judge.table, judge.me
    purse = [
        (owned_worth(judge, card), stalls.value_of(me, card), card)
        for card in stalls.offerable(me)
        if card is not me.vehicle and gear.carrier_of(me, card) is None
    ]
    total = sum(value for _, value, _ in purse)
    on_sale = stalls.on_sale(table, spaces)
    goods = [
        (gained_worth(judge, card), price, card)
        for card, price in zip(on_sale, stalls.prices_of(table, me, on_sale), strict=True)
        if not (isinstance(card, Vehicle) and me.vehicle is not None and card.face == me.vehicle.face)
    ]
    deal = next((errand.task.deed for errand in table.tasks if isinstance(errand.task, CommonTask)), None)
    wanted: list[tuple[float, int, tuple[Gear, ...]]] = [(worth, price, (card,)) for worth, price, card in goods]
    if isinstance(deal, BigDeal):
        pair = sorted((one for one in goods if not isinstance(one[2], Vehicle)), key=lambda one: one[1] - one[0])[: deal.cards]
        if len(pair) == deal.cards:
            worth = sum(worth for worth, _, _ in pair) + 2 * judge.point + 3.0
            price = max(deal.value, sum(price for _, price, _ in pair))
            wanted.append((worth, price, tuple(card for _, _, card in pair)))
    wanted = [one for one in wanted if one[1] <= total]
    if not wanted:
        return NO_BARGAIN
    bills = cheapest(purse, max(price for _, price, _ in wanted))
    worth, price, taken = max(wanted, key=lambda one: one[0] - bills[one[1]][0])
    lost, offered = bills[price]
    return Bargaining(taken, offered, worth - lost) if worth - lost > 0 else NO_BARGAIN


def cheapest(purse: Sequence[tuple[float, int, Gear]], most: int) -> list[Bill]:
    """How to pay every price up to the highest, so that least is lost; *purse* has what each card is worth to its owner, and
    its value. No change is given."""
    bills: list[Bill] = [(0.0, ()), *[(inf, ())] * most]
    for lost, value, card in purse:
        for price in range(most, 0, -1) if value else ():
            before, cards = bills[price - value if price > value else 0]
            if before + lost < bills[price][0]:
                bills[price] = before + lost, (*cards, card)
    return bills


def payment(judge: Judge, value: int) -> Bill:
    """The cards with which the knight would pay a cost in gear."""
    known = judge.bills.get(value)
    if known is None:
        purse = [(owned_worth(judge, card), card.value, card) for card in gear.discardable(judge.me)]
        judge.bills |= enumerate(cheapest(purse, value))
        known = judge.bills[value]
    return known
