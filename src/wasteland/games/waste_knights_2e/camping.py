"""The Camp Action: healing, mending, trade with those on the space, what works in camp, and upgrades."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.telling import tell
from wasteland.engine.windows import Patience
from wasteland.games.waste_knights_2e import gear, harm, powers, resources, trade, upgrading, using
from wasteland.games.waste_knights_2e.families import Passive
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.parts import buildable, tinker
from wasteland.games.waste_knights_2e.powers import Usable
from wasteland.games.waste_knights_2e.table import Camp, WasteTable
from wasteland.games.waste_knights_2e.terms import MEDS, Timing

POINTS = 3
"""The wounds that a dose of meds heals. [wk2.camp.heal.meds]"""
PROPOSALS = 2
"""So often may a bargain be put to the same knight in one camp."""
BREAK_CAMP = Pass("Break camp")
TINKER = Pass("Tinker with the vehicle", note="instead of Repair", harmless=False)
MAKE_CAMP = Pass("Make camp without it")
UPGRADE = Pass("Choose an upgrade", harmless=False)


class Heal(NamedTuple):
    """Spend meds on wounds, or on radiation."""

    radiation: bool


class Mend(NamedTuple):
    """Spend Repair points on a broken card, one's own or that of somebody on the space."""

    owner: Knight
    gear: Gear


class Fix(NamedTuple):
    """Spend Repair points on a vehicle."""

    owner: Knight


class Trade(NamedTuple):
    """Trade with somebody on the space."""

    other: Knight


Activity = Heal | Mend | Fix | Trade | Usable | Pass


async def camp(table: WasteTable, knight: Knight) -> None:
    """Any or all of it, in any order, until the knight breaks camp; what is not used of Repair is lost. Tinkering comes first,
    and instead of Repair. [wk2.camp.any-and-all] [wk2.camp.excess-lost] [wk2.part.tinker.instead-of-repair]"""
    fire = table.camp = Camp(knight.number, powers.number(table, knight, "repair"))
    if buildable(table, knight) and await _tinkers(table, knight):
        fire.repair = 0
    patience, proposals = Patience(), Patience(PROPOSALS)
    while patience.has(knight.seat):
        found = [one for one in activities(table, knight, fire.repair) if not _is_weary(one, proposals)]
        options: list[Activity] = [*found, BREAK_CAMP]
        picked = await Choice(knight.seat, "In camp: what next?", options, show=_shown, why_not=_closed,
                              about=(table, knight, fire.repair), rule="wk2.camp.any-and-all")  # fmt: skip
        patience.lasts(knight.seat)
        match picked:
            case Heal(radiation):
                await _heal(table, knight, radiation)
            case Mend(owner, broken):
                fire.repair -= broken.card.repair or 0
                gear.mend(table, owner, broken)
            case Fix(owner):
                fire.repair -= owner.vehicle.repair_cost
                harm.repair_damage(table, owner, 1)
            case Trade(other):
                proposals.lasts(other.number)
                await trade.trade(table, knight, other)
            case Usable():
                await using.use(table, knight, picked)
            case _ if picked is UPGRADE:
                await upgrading.choose(table, knight)
            case _:
                break
    table.camp = None


async def _tinkers(table: WasteTable, knight: Knight) -> bool:
    """Whether the knight tries to build a part, before anything else in the camp. [wk2.part.tinker.instead-of-repair]"""
    options = [TINKER, MAKE_CAMP]
    picked = await Choice(knight.seat, "Tinker first?", options, rule="wk2.part.tinker.instead-of-repair")
    return picked is TINKER and await tinker(table, knight)


def activities(table: WasteTable, knight: Knight, repair: int) -> list[Activity]:
    """What could be done now, with so many Repair points left."""
    found: list[Activity] = []
    if knight.meds:
        found += [Heal(False)] if knight.harmed else []
        found += [Heal(True)] if knight.radiation else []
    for owner in on_the_space(table, knight):
        found += [Mend(owner, one) for one in gear.broken(owner) if one.card.repair is not None and one.card.repair <= repair]
        if owner.damage and owner.wrecked is None and owner.vehicle.repair_cost <= repair:
            found.append(Fix(owner))
    found += map(Trade, trade.partners(table, knight))
    found += using.usable(table, knight, Timing.CAMP)
    return [*found, UPGRADE] if upgrading.owed(table, knight) else found


def _is_weary(activity: Activity, proposals: Patience) -> bool:
    """Whether it is a trade with somebody who has heard enough proposals in this camp."""
    return isinstance(activity, Trade) and not proposals.has(activity.other.number)


def on_the_space(table: WasteTable, knight: Knight) -> list[Knight]:
    """The knight, and all others on the space: gear and vehicles of the unconscious may be mended, too.
    [wk2.share.repair-others] [wk2.share.trade.unconscious]"""
    return [knight, *(one for one in table.left() if one is not knight and one.at == knight.at)]


async def _heal(table: WasteTable, knight: Knight, radiation: bool) -> None:
    """Meds heal 3 points of wounds, or 1 radiation. [wk2.camp.heal.meds] [wk2.camp.heal.self-only]"""
    resources.spend(table, knight, MEDS, 1, "to heal")
    if radiation:
        harm.heal_radiation(table, knight, 1)
    else:
        more = sum(one.healing(table, knight, "meds") for one in powers.in_force(table, knight, Passive.healing))
        await harm.heal_wounds(table, knight, max(0, POINTS + more))


def _shown(table: WasteTable, knight: Knight, repair: int, picked: Activity) -> Shown:
    left = f"{repair} Repair left"
    match picked:
        case Heal(radiation):
            if radiation:
                return Shown("Spend meds on radiation", note="heals 1 radiation", sign="token")
            return Shown("Spend meds on wounds", note=f"heals {POINTS} wounds; a contaminated one takes two", sign="token")
        case Mend(owner, broken):
            whose = "" if owner is knight else f" of {owner}"
            return Shown(f"Mend {broken.card.name}{whose}", (broken.id,), note=f"{broken.card.repair} of {left}", does="Mend")
        case Fix(owner):
            whose = "your vehicle" if owner is knight else f"the vehicle of {owner}"
            return Shown(f"Mend {whose}", (owner.vehicle.id,), note=f"{owner.vehicle.repair_cost} of {left}", does="Mend")
        case Trade(other):
            return Shown(f"Trade with {other}", (other.sheet.id,), sign="give")
        case Usable():
            return using.shown(picked)
    return picked.shown()


def _closed(table: WasteTable, knight: Knight, repair: int) -> list[Refusal]:
    """What cannot be mended, and why. [wk2.camp.repair.x-cost] [wk2.camp.repair.gear]"""
    closed = []
    for broken in gear.broken(knight):
        cost = broken.card.repair
        if cost is None:
            why, rule = "only a Workshop can mend it", "wk2.camp.repair.x-cost"
        elif cost > repair:
            why, rule = f"it takes {cost} Repair, and {repair} are left", "wk2.camp.repair.gear"
        else:
            continue
        closed.append(Refusal(f"Mend {broken.card.name}", why, rule, (broken.id,), "Mend"))
    return closed


def tell_camp(table: WasteTable, knight: Knight) -> None:
    """Who camps, and with whom. [wk2.share.camp-marker]"""
    others = [one for one in on_the_space(table, knight) if one is not knight]
    if others:
        tell(table, "{} camps with {}.", knight, others, rule="wk2.share.camp-marker")
    else:
        tell(table, "{} camps.", knight, rule="wk2.camp.any-and-all")
