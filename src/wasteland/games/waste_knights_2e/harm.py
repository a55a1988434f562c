"""Wounds and radiation, damage, and what comes of too much of them: unconscious, wrecked, injured, eliminated."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.gauges import Gauge
from wasteland.engine.piles import draw
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import losing, powers
from wasteland.games.waste_knights_2e.families import Passive
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.table import WasteTable

# -- wounds


async def suffer_wounds(table: WasteTable, knight: Knight, n: int, contaminated: bool = False) -> int:
    """Suffer wounds in full, as far as there is Health; how many it were. [wk2.harm.deal-or-suffer] [wk2.combat.wounds.cap]"""
    taken = max(0, min(n, room_for_wounds(table, knight)))
    if not taken or knight.eliminated:
        return 0
    if contaminated:
        knight.contaminated += taken
    else:
        knight.wounds += taken
    kind = "contaminated wound" if contaminated else "wound"
    tell(table, f"{{}} [-suffers {{}} {kind}{'s' if taken > 1 else ''}] ({{}} of {{}}).", knight, taken, knight.harmed,
         powers.number(table, knight, "health"), rule="wk2.harm.wound-tokens")  # fmt: skip
    await check_consciousness(table, knight)
    return taken


def room_for_wounds(table: WasteTable, knight: Knight) -> int:
    """How many more wounds a knight can hold. [wk2.combat.wounds.cap] [wk2.unconscious.further-harm]"""
    return 0 if knight.unconscious is not None else powers.number(table, knight, "health") - knight.harmed


async def suffer_radiation(table: WasteTable, knight: Knight, n: int) -> None:
    """Radiation fills the track; what finds it full is a contaminated wound each. [wk2.harm.radiation.track]
    [wk2.harm.radiation.excess] [wk2.unconscious.further-harm]"""
    if knight.eliminated:
        return
    gained = Gauge(knight, "radiation", most=len(knight.sheet.resilience)).gain(n)
    if gained:
        tell(table, "{} [-suffers {} radiation] ({} of {}).", knight, gained, knight.radiation, len(knight.sheet.resilience),
             rule="wk2.harm.radiation.track")  # fmt: skip
    if n > gained:
        await suffer_wounds(table, knight, n - gained, contaminated=True)


def lost_to_radiation(knight: Knight, in_combat: bool) -> int:
    """The dice that covered spaces of the track take from a roll. [wk2.harm.radiation.penalties]"""
    covered = knight.sheet.resilience[: knight.radiation]
    return covered.count("roll") + (0 if in_combat else covered.count("test"))


# -- healing


def wounds_to_heal(knight: Knight) -> int:
    """The healing points that would heal a knight wholly: a contaminated wound takes two. [wk2.camp.heal.contaminated]"""
    return knight.wounds + 2 * knight.contaminated


async def heal_wounds(table: WasteTable, knight: Knight, points: int) -> int:
    """Spend healing points, each of the knight's choice: a wound is removed, or a contaminated one becomes a wound. How many
    were used. [wk2.camp.heal.contaminated]"""
    used = 0
    while used < points and knight.harmed:
        await _heal_one(table, knight)
        used += 1
    if used:
        tell(table, "{} [+heals]: {} now.", knight, _in_words(knight), rule="wk2.camp.heal.contaminated")
    return used


async def _heal_one(table: WasteTable, knight: Knight) -> None:
    kinds = [kind for kind, there in (("wound", knight.wounds), ("contaminated", knight.contaminated)) if there]
    picked = await Choice(knight.seat, "Heal which wound?", kinds, show=_wound_shown, rule="wk2.camp.heal.contaminated")
    if picked == "wound":
        knight.wounds -= 1
    else:
        knight.contaminated -= 1
        knight.wounds += 1


def _wound_shown(kind: str) -> Shown:
    return Shown("Remove a wound" if kind == "wound" else "Turn a contaminated wound")


def _in_words(knight: Knight) -> str:
    return f"{knight.wounds} wounds, {knight.contaminated} contaminated"


def heal_radiation(table: WasteTable, knight: Knight, n: int) -> int:
    """Heal radiation, from the right end of the track; how much it was. [wk2.harm.radiation.track]"""
    healed = Gauge(knight, "radiation").lose(n)
    if healed:
        tell(table, "{} [+heals {} radiation] ({} now).", knight, healed, knight.radiation, rule="wk2.harm.radiation.track")
    return healed


# -- unconscious


async def check_consciousness(table: WasteTable, knight: Knight) -> None:
    """Wounds that reach Health make a knight unconscious: an injury card is drawn, Unconscious side up; who bears two already
    is eliminated. In a combat defeats are looked for after the attacks of a step.
    [wk2.unconscious.trigger] [wk2.injury.third-eliminates] [wk2.precise.third-card] [wk2.combat.defeat.condition]"""
    if table.combat is not None and table.combat.knight == knight.number and not table.combat.over:
        return
    if table.duel is not None and table.duel.has(knight.number) and not table.duel.over:
        return
    if knight.eliminated or knight.unconscious is not None or not knight.harmed:
        return
    if knight.harmed < powers.number(table, knight, "health"):
        return
    if powers.is_full(powers.attached(knight)[0]):
        await losing.eliminate(table, knight, "a third injury", "wk2.injury.third-eliminates")
        return
    if table.injuries:
        knight.unconscious = await draw(table.injuries)
        tell(table, "{} is [-unconscious].", knight, rule="wk2.unconscious.trigger", milestone="fall")
        await notice(table, "falls", knight)
        losing.drop_specials(table, knight)


async def regain_consciousness(table: WasteTable, knight: Knight) -> None:
    """The injury is turned and attached; wounds of the knight's choice go until at most half of Health are left.
    [wk2.unconscious.regain.effect] [wk2.injury.lasting]"""
    card = knight.unconscious
    assert card is not None, "only an unconscious knight comes round"
    knight.unconscious = None
    knight.injuries.append(card)
    left = powers.number(table, knight, "health") // 2
    while knight.harmed > left:
        kinds = [kind for kind, there in (("wound", knight.wounds), ("contaminated", knight.contaminated)) if there]
        picked = await Choice(knight.seat, "Remove which wound?", kinds, show=_removed_shown,
                              rule="wk2.unconscious.regain.effect")  # fmt: skip
        if picked == "wound":
            knight.wounds -= 1
        else:
            knight.contaminated -= 1
    tell(table, "{} [+comes round], with {}.", knight, card, rule="wk2.unconscious.regain.effect")


def _removed_shown(kind: str) -> Shown:
    return Shown("A wound" if kind == "wound" else "A contaminated wound")


async def attach_injury(table: WasteTable, knight: Knight) -> None:
    """An injury card goes straight, front up, to the sheet; a third one is the end. [wk2.attach.direct]
    [wk2.attach.third-eliminates]"""
    if powers.is_full(powers.attached(knight)[0]):
        await losing.eliminate(table, knight, "a third injury", "wk2.attach.third-eliminates")
    elif table.injuries:
        card = await draw(table.injuries)
        knight.injuries.append(card)
        tell(table, "{} is [-injured]: {}.", knight, card, rule="wk2.attach.direct")
        await check_consciousness(table, knight)


# -- damage


async def suffer_damage(table: WasteTable, knight: Knight, n: int) -> int:
    """The vehicle suffers damage, up to its Chassis; how much it was. A wrecked one suffers none.
    [wk2.damage.tokens] [wk2.wrecked.immune]"""
    if n <= 0 or knight.wrecked is not None or knight.eliminated:
        return 0
    changed = n + sum(one.damage(table, knight, n) for one in powers.in_force(table, knight, Passive.damage))
    taken = Gauge(knight, "damage", most=powers.number(table, knight, "chassis")).gain(max(0, changed))
    if taken:
        tell(table, "{} of {} [-suffers {} damage] ({} of {}).", knight.vehicle, knight, taken, knight.damage,
             powers.number(table, knight, "chassis"), rule="wk2.damage.tokens")  # fmt: skip
    knight.used["damaged"] = table.round
    await notice(table, "damaged", knight, n)
    await check_wreck(table, knight)
    return taken


async def check_wreck(table: WasteTable, knight: Knight) -> None:
    """Damage equal to Chassis wrecks a vehicle. [wk2.wrecked.trigger]"""
    if knight.eliminated or knight.wrecked is not None or knight.damage < powers.number(table, knight, "chassis"):
        return
    await wreck(table, knight)


async def wreck(table: WasteTable, knight: Knight) -> None:
    """A malfunction card is drawn, Wrecked side up; who has two already is eliminated.
    [wk2.wrecked.trigger] [wk2.malfunction.third-eliminates]"""
    if powers.is_full(powers.attached(knight)[1]):
        await losing.eliminate(table, knight, "a third malfunction", "wk2.malfunction.third-eliminates")
    elif table.malfunctions:
        knight.wrecked = await draw(table.malfunctions)
        tell(table, "{} of {} is [-wrecked].", knight.vehicle, knight, rule="wk2.wrecked.trigger", milestone="loss")
        await notice(table, "wrecked", knight)


def repair_damage(table: WasteTable, knight: Knight, n: int) -> None:
    """Remove damage from a vehicle that is not wrecked. [wk2.damage.tokens] [wk2.wrecked.immune]"""
    if knight.wrecked is not None:
        return
    repaired = Gauge(knight, "damage").lose(n)
    if repaired:
        tell(table, "{} of {} is [+mended] by {} ({} damage left).", knight.vehicle, knight, repaired, knight.damage,
             rule="wk2.damage.tokens")  # fmt: skip


async def long_fix(table: WasteTable, knight: Knight) -> None:
    """The malfunction is turned and attached, and what the vehicle no longer holds is returned; then damage goes until at most
    half of Chassis is left. [wk2.wrecked.long-fix]"""
    card = knight.wrecked
    assert card is not None, "only a wreck needs a long fix"
    knight.wrecked = None
    knight.malfunctions.append(card)
    tell(table, "{} of {} [+runs again], with {}.", knight.vehicle, knight, card, rule="wk2.wrecked.long-fix")
    await losing.keep_limits(table, knight)
    knight.damage = min(knight.damage, powers.number(table, knight, "chassis") // 2)


async def attach_malfunction(table: WasteTable, knight: Knight) -> None:
    """A malfunction card goes straight, front up, to the vehicle; a third one is the end; a wreck gets none.
    [wk2.attach.direct] [wk2.attach.third-eliminates] [wk2.wrecked.immune]"""
    if knight.wrecked is not None:
        return
    if powers.is_full(powers.attached(knight)[1]):
        await losing.eliminate(table, knight, "a third malfunction", "wk2.attach.third-eliminates")
    elif table.malfunctions:
        card = await draw(table.malfunctions)
        knight.malfunctions.append(card)
        tell(table, "{} of {} has a [-malfunction]: {}.", knight.vehicle, knight, card, rule="wk2.attach.direct")
        await losing.keep_limits(table, knight)
        await check_wreck(table, knight)


async def heal_by(table: WasteTable, knight: Knight, points: int) -> int:
    """Heal wounds by something that is neither meds nor the Quack, with what changes such healing. [wk2.harm.healed-by]"""
    more = sum(one.healing(table, knight, "other") for one in powers.in_force(table, knight, Passive.healing))
    return await heal_wounds(table, knight, max(0, points + more))
