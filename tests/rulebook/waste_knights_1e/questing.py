"""What the tests of missions share: a mission's table, a fight that is over, and a knight's deeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wasteland.games.waste_knights_1e.fights import ACTIVE, OTHER, Fight
from wasteland.games.waste_knights_1e.missions.foes import Challenge
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.testing import rehearse
from wasteland.testing.rehearsal import Rehearsal
from wasteland.testing.waste_knights_1e import exploring


def labels(table: Wasteland, seat: int = 0) -> list[str]:
    """What the mission lets a knight do now, in words."""
    return [deed.shown(table, table.knights[seat]).label for deed in table.mission.rules.deeds(table, table.knights[seat])]


def refused(table: Wasteland, seat: int = 0) -> dict[str, str]:
    """What the mission refuses a knight now, and why."""
    return {refusal.label: refusal.reason for refusal in table.mission.rules.refusals(table, table.knights[seat])}


def do(table: Wasteland, label: str, seat: int = 0, **rest: Any) -> Rehearsal[None]:
    """The knight does what the mission offers under this label."""
    knight, rules = table.knights[seat], table.mission.rules
    [deed] = [deed for deed in rules.deeds(table, knight) if deed.shown(table, knight).label == label]
    return rehearse(table, rules.do(table, knight, deed), **rest)


def challenge(table: Wasteland, seat: int = 0, at: int | None = None) -> Fight:
    """The knight challenges the foe on his hex; the combat has begun."""
    exploring(table, seat, at=at)
    [deed] = [deed for deed in table.mission.rules.deeds(table, table.knights[seat]) if isinstance(deed, Challenge)]
    rehearse(table, table.mission.rules.do(table, table.knights[seat], deed))
    assert table.fight is not None
    return table.fight


def end_fight(
    table: Wasteland, *, won: bool = False, beaten: bool = False, lost: int = 0, by_health: bool = True
) -> Rehearsal[None]:
    """The combat that is on ends: the Active Knight has *won*, was *beaten*, both or neither; the enemy has *lost* Health."""
    fight = table.fight
    assert fight is not None
    fight.defeated[OTHER], fight.defeated[ACTIVE] = won, beaten
    fight.lost, fight.by_health = lost, by_health
    rules = table.mission.rules
    rules.judge(table, fight)
    done = rehearse(table, rules.after_combat(table, fight))
    table.fight = None
    return done


def duel(table: Wasteland, active: int, rival: int, *, won: bool = False, beaten: bool = False) -> Rehearsal[None]:
    """A duel ends."""
    table.fight = Fight(active, rival=rival)
    return end_fight(table, won=won, beaten=beaten)


def winners(table: Wasteland) -> Sequence[int]:
    """The seats that have won."""
    assert table.result is not None, "the game is not over"
    return table.result.winners
