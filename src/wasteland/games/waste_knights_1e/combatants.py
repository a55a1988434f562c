"""The two of a combat: who they are, who plays them, what holds for them, and when one is defeated."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.saving import Named
from wasteland.games.waste_knights_1e import gear, resources
from wasteland.games.waste_knights_1e.board import NEIGHBOURS, described
from wasteland.games.waste_knights_1e.cards import Enemy
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Attack, Combat, Fought
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import MOST
from wasteland.games.waste_knights_1e.waster import waster_over

SIDES = (ACTIVE, OTHER)


def combat_of(table: KnightsTable) -> Combat:
    """The combat that is on."""
    assert table.combat is not None, "no combat is on"
    return table.combat


def knight_on(table: KnightsTable, side: int) -> Knight | None:
    """The knight who fights on a side; None for an enemy."""
    combat = table.combat
    assert combat is not None, "no combat is on"
    seat = combat.active if side == ACTIVE else combat.rival
    return None if seat is None else table.knights[seat]


def combatant(table: KnightsTable, side: int) -> Knight | Enemy:
    """Who fights on a side: a knight or an enemy. [wk1.combat.terms]"""
    return combatant_in(table, combat_of(table), side)


def combatant_in(table: KnightsTable, combat: Combat | Fought, side: int) -> Knight | Enemy:
    """Who fights on a side of this combat, or has fought. [wk1.combat.terms]"""
    if side == OTHER and combat.enemy is not None:
        return combat.enemy
    return table.knights[combat.seat(side) or 0]


def player_of(table: KnightsTable, side: int) -> int:
    """The seat that decides for a side; the Waster plays the enemy. [wk1.combat.when] [wk1.duel.combat-roles]

    Ruling: nobody fights himself. Where the Waster of the step is the Active Knight's own player, the one who would be his
    Waster in the Move Step plays the enemy.
    """
    combat = combat_of(table)
    seat = combat.seat(side)
    if seat is not None:
        return seat
    return waster_over(table, combat.active)


def seats_of(table: KnightsTable, first: int = ACTIVE) -> list[int]:
    """The seats of the knights who fight, the side *first* before the other: they alone use what they have.
    [wk1.combat.closed-to-others] [wk1.combat.waster-uses-enemy-card-only]"""
    combat = combat_of(table)
    return [seat for side in (first, 1 - first) if (seat := combat.seat(side)) is not None]


def deck_of(table: KnightsTable, side: int) -> str:
    """The colour of a side's combat deck: the Active Knight's is red; with 2 players each keeps his own all game.
    [wk1.combat.decks] [wk1.players2.combat-decks]"""
    return deck_for(table, side, player_of(table, side))


def deck_for(table: KnightsTable, side: int, player: int) -> str:
    """The colour of the combat deck of a side for which this seat decides. [wk1.combat.decks] [wk1.players2.combat-decks]"""
    return ("red", "blue")[player if table.seats == 2 else side]


# -- what holds


def passives_on(table: KnightsTable, side: int) -> Sequence[tuple[Passive, Named]]:
    """All that holds for a side, and the card, sheet or hex that says so. An enemy has its own text and that of the hexes
    on which and next to which it is fought. [wk1.hex.special.11-cerbero-tower]"""
    combat = combat_of(table)
    if side == ACTIVE or combat.enemy is None:
        return gear.passives_of(table, table.knights[combat.seat(side) or 0])
    held: list[tuple[Passive, Named]] = [(passive, combat.enemy) for passive in combat.enemy.passives]
    for hex in (combat.at, *NEIGHBOURS[combat.at]):
        if table.tiles[hex].passives and (tile := described(table, hex)) is not None:
            held += [(passive, tile) for passive in tile.passives]
    return held


def passives_in(table: KnightsTable, attack: Attack) -> Sequence[tuple[Passive, Named]]:
    """What holds for the attacker in this attack: of weapons and their enhancements only the one used.
    [wk1.combat.attack.choose-weapon]"""
    knight = knight_on(table, attack.side)
    return passives_on(table, attack.side) if knight is None else gear.passives_with(table, knight, attack.weapon)


def penalty_of(table: KnightsTable, knight: Knight) -> int:
    """The dice that wounds cost a knight in checks; those of the combat that is on cost none until it ends, nor do those that
    were healed in it and came back. [wk1.resource.health.dice-penalty] [wk1.combat.adrenaline]"""
    penalty = resources.dice_penalty(knight)
    combat = table.combat
    if penalty and combat is not None:
        for side in SIDES:
            if combat.seat(side) == knight.seat:
                return combat.penalties[side]
    return penalty


# -- defeat


def is_struck_down(table: KnightsTable, knight: Knight) -> bool:
    """Whether the attacks that are being made have taken a combatant's last Health: he is defeated before he can heal.
    [wk1.combat.attack.no-rescue-from-single-blow]"""
    combat = table.combat
    if knight.health or combat is None or combat.attack is None:
        return False
    return knight.seat in (combat.active, combat.rival)


def is_attacking(table: KnightsTable, knight: Knight) -> bool:
    """Whether it is this knight's attack that is being made; who is struck down at equal initiative makes his all the same.
    [wk1.combat.initiative.equal]"""
    combat = table.combat
    return combat is not None and combat.attack is not None and combat.seat(combat.attack.side) == knight.seat


def health_of(table: KnightsTable, side: int) -> int:
    """The Health that a side has left; losses that stay on a villain count from the beginning.
    [wk1.combat.attack.record-loss]"""
    knight = knight_on(table, side)
    return max(0, most_health_of(table, side) - combat_of(table).lost) if knight is None else knight.health


def most_health_of(table: KnightsTable, side: int) -> int:
    """The Health that a side could have: a knight's most, an enemy's at the beginning of the combat, of which a villain may
    have lost some before. [wk1.combat.attack.record-loss] [wk1.mission.avengers.combat]"""
    combat = combat_of(table)
    if knight_on(table, side) is not None:
        return MOST
    assert combat.enemy is not None
    return combat.enemy.health if combat.villain is None else table.quest.foes[combat.villain].stake


def note_defeats(table: KnightsTable) -> bool:
    """See who has lost all Health, or consciousness in any other way; whether somebody has.
    [wk1.combat.end.defeat-by-health] [wk1.combat.end.defeat-by-radiation]"""
    combat = combat_of(table)
    for side in SIDES:
        knight = knight_on(table, side)
        if not health_of(table, side) if knight is None else not knight.conscious:
            combat.defeated[side] = combat.by_health = True
    return combat.defeated[ACTIVE] or combat.defeated[OTHER]
