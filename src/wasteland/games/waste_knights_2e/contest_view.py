"""A combat as people see it: its five steps, both sides with their dice and tokens, what may come of it, and what came."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from wasteland.engine.dice import fallen
from wasteland.engine.icons import at_least, chance
from wasteland.engine.reckonings import Line, Reckoning
from wasteland.engine.viewing import Between, Card, Contest, Fact, Forecast, Side, Track
from wasteland.games.waste_knights_2e import attacks, harm, reading, threats
from wasteland.games.waste_knights_2e.cards import ThreatEffect, ThreatToken
from wasteland.games.waste_knights_2e.dice import FATE, SUCCESS, count, dice_of, in_box
from wasteland.games.waste_knights_2e.faces import face, gear
from wasteland.games.waste_knights_2e.fight_view import (
    SAME_MOMENT,
    STEPS,
    forecasts_of,
    icons,
    in_wounds,
    odds_of_wounds,
    pool_of,
    roll,
    stages,
    step_of,
    step_with,
    successes,
    wounds_of,
)
from wasteland.games.waste_knights_2e.fights import Blow, Combat
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import AMBUSH, BLUE, WHITE, Attack, Colour, CombatStep

IN_BRIEF: dict[ThreatEffect, str] = {
    "wound": "+1 wound",
    "two-wounds": "+2 wounds",
    "white-die": "+1 white die",
    "blue-die": "+1 blue die",
    "health": "+1 Health",
    "free-fate": "+1 fate",
    "armor-piercing": "pierces armor",
    "ambush": "ambush",
    "blanks-again": "blanks again",
    "discard-resource": "1 resource less",
    "radiation": "1 radiation",
    "contaminated-wound": "1 contaminated",
    "damage": "1 damage",
    "two-damage": "2 damage",
    "lost-success": "1 success less",
}
"""What the red side of a token does, as short as it stands on a pin."""
DICE: dict[ThreatEffect, Colour] = {"white-die": WHITE, "blue-die": BLUE}


def contest(table: WasteTable) -> Contest | None:
    """The combat that is on. [wk2.combat.sequence]"""
    return None if table.combat is None else _seen(table, table.combat)


def ended(table: WasteTable) -> Contest | None:
    """The combat that ended last, as it ended, until the next begins or another knight has the turn."""
    return None if table.fought is None or table.combat is not None else _seen(table, table.fought)


def _seen(table: WasteTable, combat: Combat) -> Contest:
    knight = table.knights[combat.knight]
    return Contest(
        id=f"combat.{table.round}.{combat.knight}.{combat.foe.id}",
        name=f"{knight} against {combat.foe}",
        stages=stages(combat.step),
        sides=[_knight_side(table, combat), _foe_side(table, combat)],
        reckonings=[*_blows(table, combat), *_rolls(table, combat)],
        between=_between(combat),
        result=_result(knight, combat),
    )


def _result(knight: Knight, combat: Combat) -> str:
    """How it ended, in two or three words. [wk2.combat.resolution.undecided]"""
    ends = {"win": f"{knight} wins", "lose": f"{combat.foe} wins", "draw": "Both part"}
    return ends.get(combat.came, "")


def _between(combat: Combat) -> Between | None:
    """Where both attack in the step that is on, they do so at once. [wk2.combat.ranged.simultaneous]"""
    apart = AMBUSH in combat.traits or combat.foe.attack is not _attack(combat)
    if apart or step_of_attack(combat) != combat.step:
        return None
    return SAME_MOMENT


# -- the sides


def _knight_side(table: WasteTable, combat: Combat) -> Side:
    knight = table.knights[combat.knight]
    weapon = attacks.weapon_of(knight, combat)
    return Side(
        id=f"knight.{knight.number}",
        name=knight.sheet.name,
        seat=knight.seat,
        card=None if weapon is None else gear(weapon),
        tracks=[wounds_of(table, knight)],
        played=[pool_of(table, knight, weapon, str(combat.foe), knight_step(table, knight, combat))],
        player=knight.seat,
    )


def _foe_side(table: WasteTable, combat: Combat) -> Side:
    knight = table.knights[combat.knight]
    return Side(
        id=combat.foe.id,
        name=combat.foe.name,
        seat=None,
        card=face(combat.foe),
        tracks=[Track("wounds", "Wounds", combat.wounds, combat.health)],
        played=[_token(combat, token) for token in combat.tokens],
        tags=tuple(combat.traits),
        player=reading.reader(table, knight),
    )


def _token(combat: Combat, token: ThreatToken) -> Card:
    """A threat token with its red side up, and the step in which that bites. [wk2.threat.yellow-or-red]
    [wk2.threat.red-timing]"""
    card = face(token)
    step = CombatStep.ENGAGEMENT if token.red in threats.AT_ONCE else step_of_attack(combat)
    facts: dict[str, Fact] = {**card.facts, "effect": token.red, "step": str(step), "brief": IN_BRIEF[token.red]}
    if token.red in DICE:
        facts["dice"] = str(DICE[token.red])
    return Card(card.id, card.name, card.kind, str(card.facts["red"]), facts, ("red",))


def step_of_attack(combat: Combat) -> CombatStep:
    """The step in which the foe attacks. [wk2.combat.engagement.ambush] [wk2.combat.ranged.who] [wk2.combat.melee.who]"""
    return CombatStep.ENGAGEMENT if AMBUSH in combat.traits else step_of(combat.foe.attack)


def knight_step(table: WasteTable, knight: Knight, combat: Combat) -> CombatStep:
    """The step in which the knight attacks. [wk2.combat.engagement.ambush] [wk2.combat.ranged.who] [wk2.combat.melee.who]"""
    return step_with(attacks.weapon_of(knight, combat), _attack(combat))


def _attack(combat: Combat) -> Attack:
    """How the knight attacks: with the weapon that was chosen, which may have gone to pieces since. [wk2.combat.bare-handed]"""
    return Attack.MELEE if combat.weapon is None or combat.weapon.attack is None else combat.weapon.attack


# -- what fell


def _blows(table: WasteTable, combat: Combat) -> list[Reckoning]:
    """The attacks that were made, each with what it came to. [wk2.combat.attack.wounds]"""
    return [_foe_blow(combat, blow) if blow.by_foe else _knight_blow(table, combat, blow) for blow in combat.blows]


def _foe_blow(combat: Combat, blow: Blow) -> Reckoning:
    lines = [successes(blow.pool, blow.faces)]
    if added := threats.wounds(combat):
        lines.append(Line("Threat tokens", f"+{added}", amount=added))
    if fates := count(blow.faces, FATE) + threats.fates(combat):
        lines.append(Line("Fate", str(fates), str(face(combat.foe).facts.get("fate", "")), fates))
    return Reckoning("foe-blow", f"{combat.foe} attacks", lines, in_wounds(blow.wounds), stage=STEPS[blow.step])


def _knight_blow(table: WasteTable, combat: Combat, blow: Blow) -> Reckoning:
    knight, fell = table.knights[combat.knight], count(blow.faces, SUCCESS)
    lines = [successes(blow.pool, blow.faces)]
    if stopped := min(fell, attacks.prevented(table, knight, combat)):
        lines.append(Line(f"{combat.foe} prevents", f"-{stopped}", amount=-stopped))
    if other := blow.wounds - max(0, fell - stopped):
        lines.append(Line("Besides the dice", f"{other:+}", amount=other))
    lines += icons(blow.faces, combat.weapon)
    return Reckoning(
        "knight-blow", f"{knight} attacks", lines, in_wounds(blow.wounds), seat=knight.seat, stage=STEPS[blow.step]
    )


def _rolls(table: WasteTable, combat: Combat) -> list[Reckoning]:
    """The dice of both sides that lie there and have not yet been resolved. [wk2.combat.ranged.simultaneous]"""
    found = []
    struck = {blow.by_foe for blow in combat.blows}
    if combat.faces and True not in struck:
        dice = fallen(dice_of(combat.pool), combat.faces)
        found.append(Reckoning("foe-roll", f"{combat.foe} attacks", [Line("Attack dice", "", dice=dice)]))
    if table.test is not None and table.test.faces and False not in struck:
        found.append(roll(table, table.test))
    return found


# -- what may come


def forecasts(table: WasteTable) -> list[Forecast]:
    """How the attacks may go that have not been made, in percent: wounds, and whether the weapon breaks.
    [wk2.combat.attack.wounds] [wk2.combat.attack.botch-break]"""
    combat = table.combat
    if combat is None or combat.step is CombatStep.RESOLUTION:
        return []
    knight, struck = table.knights[combat.knight], {blow.by_foe for blow in combat.blows}
    found = [] if False in struck or (table.test is not None and table.test.faces) else [*_of_knight(table, knight, combat)]
    return found if True in struck or combat.faces else [*found, _of_foe(table, knight, combat)]


def _of_knight(table: WasteTable, knight: Knight, combat: Combat) -> Iterator[Forecast]:
    needed = None if combat.health is None else combat.health - combat.wounds
    weapon, prevented = attacks.weapon_of(knight, combat), attacks.prevented(table, knight, combat)
    yield from forecasts_of(table, knight, weapon, str(combat.foe), (needed, combat.foe.id), prevented)


def _of_foe(table: WasteTable, knight: Knight, combat: Combat) -> Forecast:
    dice, added = dice_of(in_box((*combat.foe.dice, *threats.dice(combat)))), threats.wounds(combat)
    room = harm.room_for_wounds(table, knight)
    bars = odds_of_wounds(
        lambda n: chance(dice, at_least(success=n - added)) if n > added else Fraction(1), room, f"knight.{knight.number}"
    )
    return Forecast("struck", f"{combat.foe} attacks", bars=bars, bars_name="wounds")
