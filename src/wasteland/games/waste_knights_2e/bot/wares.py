"""What the bot thinks of camp and city: healing, mending, trade, barter, gear to be carried, upgrades."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from wasteland.engine.asking import Pass
from wasteland.games.waste_knights_2e import camping, cities, gear, powers, trade, upgrading, using
from wasteland.games.waste_knights_2e.bot import tolls, worths
from wasteland.games.waste_knights_2e.bot.eye import Eye
from wasteland.games.waste_knights_2e.cards import GearCard, Injury, Malfunction, Upgrade, UpgradeSide
from wasteland.games.waste_knights_2e.dice import points
from wasteland.games.waste_knights_2e.families import Effect
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.powers import Usable
from wasteland.games.waste_knights_2e.terms import ARMOR, MEDS, WEAPON, Action, Resource, Shop, Skill

UNWANTED = -100.0
FAIR = 0.4
"""What a deal brings at the least."""


def told(eye: Eye, effects: Iterable[Effect]) -> float:
    """What effects are worth to the knight, as they tell of themselves."""
    return tolls.told(effects, eye.table, eye.me, eye.weights)


# -- camp


def camp(eye: Eye) -> float:
    """What there is to be done in a camp here."""
    repair, total = powers.number(eye.table, eye.me, "repair"), 0.0
    found = sorted(
        ((activity(eye, one), one) for one in camping.activities(eye.table, eye.me, repair)), key=lambda one: -one[0]
    )
    for worth, one in found:
        takes = _repair(one)
        if worth > 0 and takes <= repair:
            total, repair = total + worth, repair - takes
    return total


def _repair(one: Any) -> int:
    match one:
        case camping.Mend(_, broken):
            return broken.card.repair or 0
        case camping.Fix(owner):
            return owner.vehicle.repair_cost
    return 0


def activity(eye: Eye, one: Any) -> float:
    """Something to be done in camp; 0 is breaking it."""
    me, weights = eye.me, eye.weights
    match one:
        case camping.Heal(radiation):
            spent = worths.one_more(me, MEDS, weights, -1)
            return spent + (unglow(eye, 1) if radiation else healed(eye, me, camping.POINTS)) - 0.2
        case camping.Mend(owner, broken):
            return mended(eye, owner, broken)
        case camping.Fix(owner):
            return fixed(eye, owner, 1)
        case camping.Trade(other):
            return sum(move.gain for move in bargain(eye, eye.table.knights[other.number])) - FAIR
        case Usable():
            return eye.supposing.of_effects(me, one.use.do, using.source_of(me, one)) - used_up(eye, one)
    return weights.learnt if one is camping.UPGRADE else 0.0


def used_up(eye: Eye, one: Usable) -> float:
    """What using something takes."""
    if one.gear is None or one.use.limit not in ("discard", "break"):
        return 0.05 if one.use.limit != "game" else 1.5
    worth = worths.gear_worth(eye.me, one.gear, eye.weights)
    return max(0.3, worth if one.use.limit == "discard" or not one.gear.works else 0.6 * worth)


def healed(eye: Eye, knight: Knight, n: int) -> float:
    """What healing so much is worth to a knight."""
    weights, health = eye.weights, powers.number(eye.table, knight, "health")
    left, plain = health - knight.harmed, min(n, knight.wounds)
    turned = min(max(0, (n - plain) // 2), knight.contaminated)
    level = worths.step_of(weights.health, left + plain + turned) - worths.step_of(weights.health, left)
    return level + weights.contaminated * turned


def unglow(eye: Eye, n: int) -> float:
    """What healing radiation is worth."""
    covered = eye.me.sheet.resilience[: eye.me.radiation][-n:]
    each = {"": eye.weights.covered, "test": eye.weights.test_lost, "roll": eye.weights.roll_lost}
    return sum(each[space] for space in covered)


def fixed(eye: Eye, knight: Knight, n: int) -> float:
    """What mending a vehicle is worth."""
    knight = eye.table.knights[knight.number]
    if knight.wrecked is not None:
        return 0.0
    whole = powers.number(eye.table, knight, "chassis") - knight.damage
    levels = eye.weights.chassis
    gain = worths.step_of(levels, whole + min(n, knight.damage)) - worths.step_of(levels, whole)
    return gain if knight is eye.me else gain * max(0.0, eye.others_share())


def mended(eye: Eye, knight: Knight, broken: Gear) -> float:
    """What it is worth that a card works again."""
    knight = eye.table.knights[knight.number]
    broken = next(one for one in knight.all_gear() if one.id == broken.id)
    before = worths.gear_worths(knight, eye.weights)
    broken.works = True
    gain = worths.gear_worths(knight, eye.weights) - before
    broken.works = False
    gain = max(0.1, gain)
    return gain if knight is eye.me else gain * max(0.0, eye.others_share())


# -- trade


class Handed(NamedTuple):
    """A thing that would change hands, and what that brings."""

    pick: trade.Give | trade.Ask
    gain: float


def bargain(eye: Eye, other: Knight) -> list[Handed]:
    """What had better change hands: of those who win together, to whom it is worth more."""
    if eye.table.is_competitive:
        return []
    found: list[Handed] = []
    for resource in Resource:
        for giver, taker, kind in ((eye.me, other, trade.Give), (other, eye.me, trade.Ask)):
            if getattr(giver, resource) and not (resource is Resource.FUEL and _full(eye, taker)):
                gain = _wants(eye, taker, resource, 1) + _wants(eye, giver, resource, -1)
                found += [Handed(kind(resource), gain)] if gain > FAIR else []
    for giver, taker, kind in ((eye.me, other, trade.Give), (other, eye.me, trade.Ask)):
        for one in giver.all_gear():
            if not one.card.owner and len(taker.carried) < powers.number(eye.table, taker, "capacity"):
                gain = worths.gear_worth(taker, one, eye.weights) - worths.gear_worth(giver, one, eye.weights)
                found += [Handed(kind(one), gain)] if gain > 2 * FAIR else []
    best = sorted(found, key=lambda one: -one.gain)[:2]
    return best if len({type(one.pick) for one in best}) == len(best) else best[:1]


def _full(eye: Eye, knight: Knight) -> bool:
    return knight.fuel >= powers.number(eye.table, knight, "tank")


def _wants(eye: Eye, knight: Knight, resource: Resource, by: int) -> float:
    more = worths.one_more(knight, resource, eye.weights, by)
    if resource is MEDS and knight.harmed >= 2:
        more += 1.2 * by
    return more


def traded(eye: Eye, pick: Any) -> float:
    """The next thing of the bargain that was found best; then it is proposed."""
    now = eye.table.bargain
    assert now is not None
    laid = len(now.given) + len(now.asked) + sum(now.given_resources.values()) + sum(now.asked_resources.values())
    wanted = bargain(eye, eye.table.knights[now.other])
    if isinstance(pick, Pass):
        return 1.0 if pick is trade.LEAVE else (5.0 if laid >= len(wanted) else 0.0) if laid else UNWANTED
    goal = wanted[laid] if laid < len(wanted) else None
    return 3.0 if goal is not None and type(pick) is type(goal.pick) and _same(pick.thing, goal.pick.thing) else UNWANTED


def _same(one: Gear | Resource, other: Gear | Resource) -> bool:
    if isinstance(one, Gear) and isinstance(other, Gear):
        return one.id == other.id
    return one is other


def consent(eye: Eye, answer: Pass) -> float:
    """Whether to agree to a bargain: with friends always to what serves the group, with rivals to what serves oneself."""
    now = eye.table.bargain
    assert now is not None
    if answer is not trade.AGREE:
        return 0.0
    me, giver = eye.table.knights[now.other], eye.table.knights[now.knight]
    gain = sum(worths.gear_worth(me, one, eye.weights) for one in giver.all_gear() if one.id in now.given)
    loss = sum(worths.gear_worth(me, one, eye.weights) for one in me.all_gear() if one.id in now.asked)
    gain += sum(worths.one_more(me, one, eye.weights, n) for one, n in now.given_resources.items())
    loss -= sum(worths.one_more(me, one, eye.weights, -n) for one, n in now.asked_resources.items())
    return gain - loss + (0.0 if eye.table.is_competitive else 3.0)


# -- the city


def city(eye: Eye) -> float:
    """What a City Action is worth where the knight stands: the best shops, and what follows of itself."""
    found = sorted((shop(eye, one) for one in Shop if not cities.why_closed(eye.table, eye.me, one, [])), reverse=True)
    best = sum(max(0.0, worth) for worth in found[: powers.number(eye.table, eye.me, "shops")])
    return best + eye.supposing.of_moment(eye.me, Action.CITY)


def shop(eye: Eye, one: Shop) -> float:
    """What visiting a shop is worth."""
    me = eye.me
    cost = 0.8 * cities.price(eye.table, me, one)
    match one:
        case Shop.QUACK:
            cure = 4.0 * len(me.injuries[:1])
            return max(cure, healed(eye, me, cities.HEALED) + unglow(eye, 1)) - cost
        case Shop.GARAGE:
            return max(4.0 * len(me.malfunctions[:1]), fixed(eye, me, cities.MENDED)) - cost
        case Shop.WORKSHOP:
            return max((mended(eye, me, broken) for broken in gear.broken(me)), default=0.0) - cost
    return 0.9 - cost


def visit(eye: Eye, picked: cities.Visit) -> float:
    """A shop to be visited."""
    return shop(eye, picked.shop) - 0.05


def cured(eye: Eye, picked: Any) -> float:
    """What the Quack, the Garage or an entry cures."""
    if isinstance(picked, Injury | Malfunction):
        return 4.0 + _hampers(eye, picked)
    if picked is cities.HEAL:
        return healed(eye, eye.me, cities.HEALED) + unglow(eye, 1)
    return fixed(eye, eye.me, cities.MENDED)


def _hampers(eye: Eye, card: Injury | Malfunction) -> float:
    """How much worse than another a card is: by the dice of the skill that it is about."""
    skills = [skill for passive in card.passives for skill in getattr(passive, "skills", ())]
    return 0.05 * sum(points(eye.me.sheet.skill(skill)) for skill in skills) + (0.8 if not skills else 0.0)


# -- gear to be carried


def kept(eye: Eye, picked: gear.Keep | Pass) -> float:
    """Where new gear goes, and what goes for it."""
    new = eye.question.about[0]
    if isinstance(picked, Pass):
        return -worths.gear_worth(eye.me, Gear(new.card, new.works), eye.weights)
    gone = {old.id for old in picked.instead_of}
    loss = sum(worths.gear_worth(eye.me, one, eye.weights) for one in eye.me.all_gear() if one.id in gone)
    return (0.3 if picked.is_equipped else 0.0) - loss


def rearranged(eye: Eye) -> gear.Equip | None:
    """The card that had better be taken from the vehicle into its slot."""
    best, gain = None, 0.5
    for one in gear.moves(eye.table, eye.me):
        if not isinstance(one, gear.Equip):
            continue
        held = _held(eye, one.gear.card.kind is ARMOR, one.gear)
        value = _slot_worth(eye, one.gear)
        if value - held > gain:
            best, gain = one, value - held
    return best


def _slot_worth(eye: Eye, one: Gear) -> float:
    if one.card.kind is ARMOR:
        return worths.armor_worth(one, eye.weights)
    return worths.arms_worth(eye.me, one, eye.weights) if one.card.kind is WEAPON and one.side.dice else 0.0


def _held(eye: Eye, is_armor: bool, new: Gear) -> float:
    """What the slot has that a card would take."""
    if is_armor:
        return 0.0 if eye.me.armor is None else worths.armor_worth(eye.me.armor, eye.weights)
    if gear.hands_free(eye.me) >= new.card.hands:
        return 0.0
    return max((_slot_worth(eye, one) for one in eye.me.hands), default=0.0)


def moved(eye: Eye, picked: Any) -> float:
    """Moving gear about."""
    wanted = rearranged(eye)
    if isinstance(picked, gear.Equip):
        return 5.0 if wanted is not None and picked.gear.id == wanted.gear.id else UNWANTED
    return 1.0 if isinstance(picked, Pass) else UNWANTED


def given_up(eye: Eye, picked: Gear) -> float:
    """A card to be discarded or broken; where one is mended, the one that is worth most."""
    own = next((one for one in eye.me.all_gear() if one.id == picked.id), picked)
    if eye.question.rule in ("wk2.camp.repair.gear", "wk2.city.workshop"):
        return mended(eye, eye.me, own)
    return -worths.gear_worth(eye.me, own, eye.weights) - (0.3 if own.works else 0.0)


# -- upgrades


def upgrade(eye: Eye, picked: upgrading.Chosen) -> float:
    """An upgrade and its side."""
    card = picked.card
    if isinstance(card, GearCard):
        return 1.5 + worths.gear_worth(eye.me, Gear(card, True), eye.weights)
    assert isinstance(card, Upgrade)
    return side(eye, card.front if picked.is_front else card.back) + 0.15 * card.xp


def side(eye: Eye, one: UpgradeSide) -> float:
    """What a side of an upgrade can do."""
    worth = 0.0
    for skill, dice in one.raises.items():
        worth += 0.5 * points(dice) * (1.5 if skill in (Skill.GUNS, Skill.BLADES) else 1.0)
    worth += 0.8 * len(one.betters)
    for passive in one.passives:
        worth += 1.5 + 0.4 * float(getattr(passive, "by", 0) or 0) + 0.5 * len(getattr(passive, "dice_", ()))
    for use in one.uses:
        often = {"game": 0.5, "combat": 1.2}.get(use.limit, 1.0)
        worth += often * 2.0
    return worth
