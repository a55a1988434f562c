"""What the tests of missions share: knights armed alike, what they may do in their Exploration Step, duels on the road, rounds
that begin, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tests.rulebook.waste_knights_1e.combats import HIT, MISS, a_weapon, strip
from wasteland.engine.asking import Question
from wasteland.games.waste_knights_1e.board import GANGRAEN, hex_at
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.exploration import MissionDeed
from wasteland.games.waste_knights_1e.movement import next_hex
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table

VILLAINS = box(("base",)).villains
PLAIN = ("mel-gearson", "heat-leisure", "geoffrey-goldrush", "guy-pierced")
"""Knights without anything that is used in a combat, who shoot with 2, 3, 2 and 2 dice."""
ROAD = hex_at(1, 1)
"""A hex where nothing happens to anybody."""

LET_BE = "Steal nothing"
STRIKE = ("Attack", "Prepare")
"""The cards of a clash, the Active Knight's first: only he strikes."""
BOTH_STRIKE = ("Attack", "Attack")
TWO_QUIET_CLASHES = ("Prepare", "Defend", "Defend", "Prepare", "Done")
"""The second and the third clash with an enemy: nobody strikes, and dominance stays where it is."""
DRAWN = ("Prepare", "Prepare", "Defend", "Defend", "Done", "Prepare", "Prepare")
"""Three clashes with an enemy that decide nothing."""
OUTLASTED = ("Prepare", "Defend", "Defend", "Defend", "Done", "Prepare", "Defend")
"""Three clashes with an enemy, whose Defend leaves dominance to the knight."""
TRUCE = ("Defend", "Defend")


def quest(mission: str, players: int = 2, *, damage: int = 0, **laid: Any) -> KnightsTable:
    """A table of a mission; every knight has a gun with so much more damage, and nothing else."""
    table = a_table(players, mission=mission, **({"knights": PLAIN} | laid))
    for knight in table.knights:
        strip(knight, a_weapon(id=f"gun.{knight.seat}", damage=damage, needs_ammo=False))
    return table


def a_hit(table: KnightsTable, seat: int = 0) -> tuple[int, ...]:
    """The dice of a knight's attack that hits, without a bull's eye."""
    return (HIT, *[MISS] * (table.knights[seat].sheet.guns - 1))


# -- what the mission lets a knight do


def deeds(done: Rehearsal[None]) -> list[str]:
    """What the mission offers at the question left open."""
    question = _left_open(done)
    return [question.shown(at).label for at, option in enumerate(question.options) if isinstance(option, MissionDeed)]


def reasons(done: Rehearsal[None]) -> dict[str, str]:
    """What the question left open refuses, and why."""
    return {refusal.label: refusal.reason for refusal in done.refused()}


def note_of(done: Rehearsal[None], label: str) -> str:
    """What is said of an option of the question left open."""
    question = _left_open(done)
    return question.shown(done.labels().index(label)).note


def _left_open(done: Rehearsal[None]) -> Question:
    assert done.open is not None
    return done.open


# -- duels


def duel(
    table: KnightsTable,
    active: int,
    rival: int,
    *answers: str,
    dice: Iterable[Sequence[int]] = (),
    at: int = ROAD,
    stop: bool = False,
) -> Rehearsal[None]:
    """One knight drives to another, meets no wasteland card, asks him and is not refused; everybody else is in Gangraen. The
    cards of their duel are answered the Active Knight's first, then what the winner steals."""
    table.wasteland_cards.loose.clear()
    for knight in table.knights:
        knight.at = at if knight.seat == rival else GANGRAEN
    a_move(table, active, at)
    asked = [f"Ask {table.knights[rival]}", "Agree"]
    return rehearse(table, next_hex(table), answers=[*asked, *answers], dice=dice, stop=stop)


def knocks_out(table: KnightsTable, winner: int, loser: int, *theft: str, **rest: Any) -> Rehearsal[None]:
    """A knight whose gun takes all Health with a hit knocks another out in the first clash of a duel."""
    return duel(table, winner, loser, *STRIKE, *theft, dice=[a_hit(table, winner)], **rest)


def outlasts(table: KnightsTable, winner: int, loser: int, *theft: str, **rest: Any) -> Rehearsal[None]:
    """A knight wins a duel by dominance: the other's Defend leaves it to him in the first clash, and that decides."""
    clashes = ("Prepare", "Defend", "Done", "Defend", "Defend", "Done", "Done", "Prepare", "Prepare")
    return duel(table, winner, loser, *clashes, *theft, **rest)


def knock_each_other_out(table: KnightsTable, active: int, rival: int, **rest: Any) -> Rehearsal[None]:
    """Two knights whose guns take all Health with a hit shoot at the same time, and both fall."""
    return duel(table, active, rival, *BOTH_STRIKE, dice=[a_hit(table, active), a_hit(table, rival)], **rest)


# -- rounds, and the end


def new_round(table: KnightsTable, *, dice: Iterable[int] = ()) -> Rehearsal[None]:
    """The Waster Step of the next round."""
    table.stage = Stage.WASTER
    return rehearse(table, step(table), dice=dice)


def winners(table: KnightsTable) -> Sequence[int]:
    """The seats that have won."""
    assert table.result is not None, "the game is not over"
    return table.result.winners
