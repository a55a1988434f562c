"""Which of several endings that are alike good a table would like best: a matter of taste, told from who is in play.

Everybody can see who plays and what they drive, so whoever plays together leans the same way; where knights compete each has a
taste of his own. The same knights in the same adventure lean the same way in every game.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Adventure
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Outcome


def liked(table: WasteTable, knight: Knight) -> dict[Outcome, str]:
    """The ending that is liked best of each kind, but for defeats."""
    crew = [knight] if table.is_competitive else table.knights
    return _liked(table.adventure, ", ".join(sorted(f"{one.sheet.id} in {one.vehicle.face}" for one in crew)))


@lru_cache(maxsize=256)
def _liked(adventure: Adventure, crew: str) -> dict[Outcome, str]:
    found: dict[Outcome, str] = {}
    for id, ending in adventure.endings.items():
        best = found.get(ending.outcome)
        if ending.outcome is not Outcome.DEFEAT and (best is None or _taste(id, crew) > _taste(best, crew)):
            found[ending.outcome] = id
    return found


def _taste(ending: str, crew: str) -> bytes:
    return sha256(f"{ending}: {crew}".encode()).digest()
