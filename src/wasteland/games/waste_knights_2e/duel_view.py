"""A duel as people see it: two knights with their dice, their armor and the step in which each strikes, and what came of it
[wk2.combat.no-pvp]. What each has chosen lies open once both have."""

from __future__ import annotations

from wasteland.engine.reckonings import Line, Reckoning
from wasteland.engine.viewing import Between, Card, Contest, Forecast, Side
from wasteland.games.waste_knights_2e import attacks, harm
from wasteland.games.waste_knights_2e.faces import gear
from wasteland.games.waste_knights_2e.fight_view import (
    SAME_MOMENT,
    STEPS,
    forecasts_of,
    icons,
    in_wounds,
    pool_of,
    roll,
    stages,
    step_with,
    successes,
    wounds_of,
)
from wasteland.games.waste_knights_2e.fights import Duel, Strike
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import CombatStep


def duel(table: WasteTable) -> Contest | None:
    """The duel that is on."""
    return None if table.duel is None else seen(table, table.duel)


def ended(table: WasteTable) -> Contest | None:
    """The duel that ended last, as it ended, until the next fight begins or another knight has the turn."""
    return None if table.duelled is None else seen(table, table.duelled)


def seen(table: WasteTable, duel: Duel) -> Contest:
    """A duel, the attacker first: while weapons are chosen in secret neither side has laid anything open.
    [wk2.combat.weapon.choose]"""
    one, other = (table.knights[number] for number in duel.both)
    return Contest(
        id=f"duel.{table.round}.{one.number}.{other.number}",
        name=f"{one} against {other}",
        stages=stages(duel.step),
        sides=[_side(table, duel, one, other), _side(table, duel, other, one)],
        reckonings=_blows(table, duel),
        choosing=not duel.armed,
        between=_between(table, duel),
        result=_result(table, duel),
    )


def forecasts(table: WasteTable) -> list[Forecast]:
    """How the attacks of a duel may go that have not been made: the odds of so many wounds, and whether the weapon breaks.
    [wk2.combat.attack.wounds] [wk2.combat.attack.botch-break]"""
    duel = table.duel
    if duel is None or not duel.armed or duel.over:
        return []
    one, other = (table.knights[number] for number in duel.both)
    struck = {strike.knight for strike in duel.strikes}
    return [
        forecast
        for knight, foe in ((one, other), (other, one))
        if knight.number not in struck
        for forecast in forecasts_of(
            table,
            knight,
            weapon_of(knight, duel),
            str(foe),
            (harm.room_for_wounds(table, foe), f"knight.{foe.number}"),
            which=f".{knight.number}",
        )
    ]


def weapon_of(knight: Knight, duel: Duel) -> Gear | None:
    """The weapon that a knight uses, as it lies in hand; None is bare-handed. [wk2.combat.bare-handed]"""
    return next((gear for gear in knight.hands if gear.card is duel.weapons.get(knight.number)), None)


def _side(table: WasteTable, duel: Duel, knight: Knight, foe: Knight) -> Side:
    weapon = weapon_of(knight, duel)
    played: list[Card] = []
    if duel.armed:
        played.append(pool_of(table, knight, weapon, str(foe), _step(knight, duel)))
    return Side(
        id=f"knight.{knight.number}",
        name=knight.sheet.name,
        seat=knight.seat,
        card=None if weapon is None else gear(weapon),
        tracks=[wounds_of(table, knight)],
        played=played + ([] if knight.armor is None else [gear(knight.armor)]),
        tags=() if weapon is None else tuple(weapon.side.traits),
        player=knight.seat,
    )


def _step(knight: Knight, duel: Duel) -> CombatStep:
    weapon = weapon_of(knight, duel)
    return step_with(weapon, attacks.kind_of(weapon))


def _between(table: WasteTable, duel: Duel) -> Between | None:
    """Where both attack in the step that is on they do so at once, but for an ambush. [wk2.combat.ranged.simultaneous]
    [wk2.combat.engagement.ambush-both]"""
    steps = {_step(table.knights[number], duel) for number in duel.both}
    if not duel.armed or duel.over or steps != {duel.step} or duel.step is CombatStep.ENGAGEMENT:
        return None
    return SAME_MOMENT


def _blows(table: WasteTable, duel: Duel) -> list[Reckoning]:
    """The attacks that were made, and the dice of one that lie there and may still be rolled again."""
    made = [_blow(table, duel, strike) for strike in duel.strikes]
    test = table.test
    return [*made, roll(table, test)] if test is not None and test.faces and duel.has(test.knight) else made


def _blow(table: WasteTable, duel: Duel, strike: Strike) -> Reckoning:
    knight, weapon = table.knights[strike.knight], duel.weapons.get(strike.knight)
    lines = [successes(strike.pool, strike.faces)]
    if other := 0 if strike.wounds is None or lines[0].amount is None else strike.wounds - lines[0].amount:
        lines.append(Line("Besides the dice", f"{other:+}", amount=other))
    lines += icons(strike.faces, weapon)
    total = "" if strike.wounds is None else in_wounds(strike.wounds)
    return Reckoning(f"blow.{knight.number}", f"{knight} attacks", lines, total, seat=knight.seat, stage=STEPS[strike.step])


def _result(table: WasteTable, duel: Duel) -> str:
    """How it ended, in two or three words. [wk2.combat.resolution.undecided]"""
    if not duel.over:
        return ""
    return "Both part" if duel.winner is None else f"{table.knights[duel.winner]} wins"
