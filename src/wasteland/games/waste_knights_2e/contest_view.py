"""A combat as people see it: its five steps, both sides with their dice and tokens."""

from __future__ import annotations

from wasteland.engine.dice import fallen
from wasteland.engine.viewing import Card, Contest, Line, Reckoning, Side, Stage, Track, when
from wasteland.games.waste_knights_2e import attacks, powers, reading
from wasteland.games.waste_knights_2e.dice import dice_of
from wasteland.games.waste_knights_2e.faces import face, gear
from wasteland.games.waste_knights_2e.table import Combat, Test, WasteTable
from wasteland.games.waste_knights_2e.terms import CombatStep

STEPS = {
    CombatStep.ENGAGEMENT: "Engagement",
    CombatStep.RANGED: "Ranged attacks",
    CombatStep.ADVANCE: "Advance",
    CombatStep.MELEE: "Melee attacks",
    CombatStep.RESOLUTION: "Resolution",
}


def contest(table: WasteTable) -> Contest | None:
    """The combat that is on. [wk2.combat.sequence]"""
    combat = table.combat
    if combat is None:
        return None
    knight = table.knights[combat.knight]
    now = list(STEPS).index(combat.step)
    return Contest(
        id=f"combat.{table.round}.{combat.knight}.{combat.foe.id}",
        name=f"{knight} against {combat.foe}",
        stages=[Stage(name, None, when(at, now)) for at, name in enumerate(STEPS.values())],
        sides=[_knight_side(table, combat), _foe_side(table, combat)],
        reckonings=_rolls(table, combat),
    )


def _knight_side(table: WasteTable, combat: Combat) -> Side:
    knight = table.knights[combat.knight]
    weapon, health = attacks.weapon_of(knight, combat), powers.number(table, knight, "health")
    return Side(
        id=f"knight.{knight.number}",
        name=knight.sheet.name,
        seat=knight.seat,
        card=None if weapon is None else gear(weapon),
        tracks=[Track("wounds", "Wounds", knight.harmed, health, alarm=knight.harmed >= health - 1)],
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
        played=[_token(face(token)) for token in combat.tokens],
        tags=tuple(combat.traits),
        player=reading.reader(table, knight),
    )


def _token(card: Card) -> Card:
    """A threat token with its red side up. [wk2.threat.yellow-or-red]"""
    return Card(card.id, card.name, card.kind, str(card.facts["red"]), card.facts, ("red",))


def _rolls(table: WasteTable, combat: Combat) -> list[Reckoning]:
    """The dice of both sides, once they lie there. [wk2.combat.ranged.simultaneous]"""
    found = []
    if combat.faces:
        dice = fallen(dice_of(combat.pool), combat.faces)
        found.append(Reckoning("foe-roll", f"{combat.foe} attacks", [Line("Attack dice", "", dice=dice)]))
    return [*found, roll(table, table.test)] if table.test is not None and table.test.faces else found


def roll(table: WasteTable, test: Test) -> Reckoning:
    """The dice of a test. [wk2.test.pool]"""
    knight = table.knights[test.knight]
    dice = fallen(dice_of(test.pool), test.faces)
    name = f"{test.skill.title()} {'' if test.difficulty is None else test.difficulty} {test.why}".replace("  ", " ")
    return Reckoning("test", name, [Line(test.skill.title(), "", dice=dice)], seat=knight.seat)
