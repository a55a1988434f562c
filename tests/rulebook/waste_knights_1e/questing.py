"""What the tests of missions share: a mission's table, a fight that is over, and a knight's deeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.missions.foes import Challenge
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.testing import rehearse
from wasteland.testing.rehearsal import Rehearsal
from wasteland.testing.waste_knights_1e import exploring


def labels(table: KnightsTable, seat: int = 0) -> list[str]:
    """What the mission lets a knight do now, in words."""
    return [deed.shown(table, table.knights[seat]).label for deed in table.mission.rules.deeds(table, table.knights[seat])]


def refused(table: KnightsTable, seat: int = 0) -> dict[str, str]:
    """What the mission refuses a knight now, and why."""
    return {refusal.label: refusal.reason for refusal in table.mission.rules.refusals(table, table.knights[seat])}


def do(table: KnightsTable, label: str, seat: int = 0, **rest: Any) -> Rehearsal[None]:
    """The knight does what the mission offers under this label."""
    knight, rules = table.knights[seat], table.mission.rules
    [deed] = [deed for deed in rules.deeds(table, knight) if deed.shown(table, knight).label == label]
    return rehearse(table, rules.do(table, knight, deed), **rest)


def challenge(table: KnightsTable, seat: int = 0, at: int | None = None) -> Combat:
    """The knight challenges the foe on his hex; the combat has begun."""
    exploring(table, seat, at=at)
    [deed] = [deed for deed in table.mission.rules.deeds(table, table.knights[seat]) if isinstance(deed, Challenge)]
    rehearse(table, table.mission.rules.do(table, table.knights[seat], deed), stop=True)
    assert table.combat is not None
    return table.combat


def end_combat(
    table: KnightsTable, *, won: bool = False, beaten: bool = False, lost: int = 0, by_health: bool = True
) -> Rehearsal[None]:
    """The combat that is on ends: the Active Knight has *won*, was *beaten*, both or neither; the enemy has *lost* Health."""
    combat = table.combat
    assert combat is not None
    combat.defeated[OTHER], combat.defeated[ACTIVE] = won, beaten
    combat.lost, combat.by_health = lost, by_health
    rules = table.mission.rules
    rules.judge(table, combat)
    done = rehearse(table, rules.after_combat(table, combat))
    table.combat = None
    return done


def duel(table: KnightsTable, active: int, rival: int, *, won: bool = False, beaten: bool = False) -> Rehearsal[None]:
    """A duel ends."""
    table.combat = Combat(active, rival=rival)
    return end_combat(table, won=won, beaten=beaten)


def winners(table: KnightsTable) -> Sequence[int]:
    """The seats that have won."""
    assert table.result is not None, "the game is not over"
    return table.result.winners
