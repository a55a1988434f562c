"""The two of a combat: who they are, who plays them, what holds for them, and when one is defeated."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.saving import Named
from wasteland.games.waste_knights_1e import gear, resources
from wasteland.games.waste_knights_1e.board import NEIGHBOURS, described
from wasteland.games.waste_knights_1e.cards import Enemy
from wasteland.games.waste_knights_1e.fights import ACTIVE, OTHER, Attack, Fight
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.verbs.words import Passive
from wasteland.games.waste_knights_1e.waster import waster_over

SIDES = (ACTIVE, OTHER)


def fight_of(table: Wasteland) -> Fight:
    """The combat that is on."""
    assert table.fight is not None, "no combat is on"
    return table.fight


def knight_on(table: Wasteland, side: int) -> Knight | None:
    """The knight who fights on a side; None for an enemy."""
    seat = fight_of(table).seat(side)
    return None if seat is None else table.knights[seat]


def combatant(table: Wasteland, side: int) -> Knight | Enemy:
    """Who fights on a side: a knight or an enemy. [wk1.combat.terms]"""
    fight = fight_of(table)
    if side == OTHER and fight.enemy is not None:
        return fight.enemy
    return table.knights[fight.seat(side) or 0]


def player_of(table: Wasteland, side: int) -> int:
    """The seat that decides for a side; the Waster plays the enemy. [wk1.combat.when] [wk1.duel.combat-roles]

    Ruling: nobody fights himself. Where the Waster of the step is the Active Knight's own player, the one who would be his
    Waster in the Move Step plays the enemy.
    """
    fight = fight_of(table)
    seat = fight.seat(side)
    if seat is not None:
        return seat
    return waster_over(table, fight.active)


def seats_of(table: Wasteland, first: int = ACTIVE) -> list[int]:
    """The seats of the knights who fight, the side *first* before the other: they alone use what they have.
    [wk1.combat.closed-to-others] [wk1.combat.waster-uses-enemy-card-only]"""
    fight = fight_of(table)
    return [seat for side in (first, 1 - first) if (seat := fight.seat(side)) is not None]


def deck_of(table: Wasteland, side: int) -> str:
    """The colour of a side's combat deck: the Active Knight's is red; with 2 players each keeps his own all game.
    [wk1.combat.decks] [wk1.players2.combat-decks]"""
    if table.seats == 2:
        return ("red", "blue")[player_of(table, side)]
    return ("red", "blue")[side]


# -- what holds


def passives_on(table: Wasteland, side: int) -> Sequence[tuple[Passive, Named]]:
    """All that holds for a side, and the card, sheet or hex that says so. An enemy has its own text and that of the hexes
    on which and next to which it is fought. [wk1.hex.special.11-cerbero-tower]"""
    fight = fight_of(table)
    if side == ACTIVE or fight.enemy is None:
        return gear.passives_of(table, table.knights[fight.seat(side) or 0])
    held: list[tuple[Passive, Named]] = [(passive, fight.enemy) for passive in fight.enemy.passives]
    for hex in (fight.at, *NEIGHBOURS[fight.at]):
        if table.tiles[hex].passives and (tile := described(table, hex)) is not None:
            held += [(passive, tile) for passive in tile.passives]
    return held


def passives_in(table: Wasteland, attack: Attack) -> Sequence[tuple[Passive, Named]]:
    """What holds for the attacker in this attack: of weapons and their enhancements only the one used.
    [wk1.combat.attack.choose-weapon]"""
    held = passives_on(table, attack.side)
    knight = knight_on(table, attack.side)
    if knight is None:
        return held
    return [(passive, card) for passive, card in held if gear.counts_with(knight, card, attack.weapon)]


def penalty_of(table: Wasteland, knight: Knight) -> int:
    """The dice that wounds cost a knight in checks; those of the combat that is on cost none until it ends.
    [wk1.resource.health.dice-penalty] [wk1.combat.adrenaline]"""
    penalty = resources.dice_penalty(knight)
    fight = table.fight
    if penalty and fight is not None:
        for side in SIDES:
            if fight.seat(side) == knight.seat:
                return min(penalty, fight.penalties[side])
    return penalty


# -- defeat


def health_of(table: Wasteland, side: int) -> int:
    """The Health that a side has left; losses that stay on a villain count from the beginning.
    [wk1.combat.attack.record-loss]"""
    fight = fight_of(table)
    knight = knight_on(table, side)
    if knight is not None:
        return knight.health
    assert fight.enemy is not None
    before = 0 if fight.villain is None else table.quest.foes[fight.villain].lost
    return max(0, fight.enemy.health - before - fight.lost)


def note_defeats(table: Wasteland) -> bool:
    """See who has lost all Health, or consciousness in any other way; whether somebody has.
    [wk1.combat.end.defeat-by-health] [wk1.combat.end.defeat-by-radiation]"""
    fight = fight_of(table)
    for side in SIDES:
        knight = knight_on(table, side)
        if not health_of(table, side) if knight is None else not knight.conscious:
            fight.defeated[side] = fight.by_health = True
    return fight.defeated[ACTIVE] or fight.defeated[OTHER]
