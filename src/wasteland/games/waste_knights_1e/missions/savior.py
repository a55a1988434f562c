"""Savior of the Waste: make a name for yourself, then claim it in Gangraen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from wasteland.engine.asking import Refusal, Shown
from wasteland.engine.content import verb
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e.board import BOARD, GANGRAEN, hex_id, hex_named
from wasteland.games.waste_knights_1e.ending import most, won
from wasteland.games.waste_knights_1e.families import MissionRules
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable

CLAIM = "Claim the mission"


class Claim(NamedTuple):
    """Claim the mission, and win. [wk1.mission.savior.victory]"""

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How people see it."""
        return Shown(CLAIM, (hex_id(GANGRAEN),), note="wins the game", does="Claim")


@verb
class Savior(MissionRules):
    """Who has this much Reputation and explores Gangraen may claim the mission. [wk1.mission.savior.setup]"""

    reputation: int
    opens: int = 1
    """The first round in which it is claimed."""

    def deeds(self, table: KnightsTable, knight: Knight) -> list[Any]:
        """The claim, for a knight known well enough who explores Gangraen. [wk1.mission.savior.victory]"""
        explores = table.exploring is not None and table.exploring.may_explore
        return [Claim()] if explores and knight.at == GANGRAEN and not self.why_no_claim(table, knight) else []

    def why_no_claim(self, table: KnightsTable, knight: Knight) -> str:
        """Why a knight could not claim the mission in Gangraen now; an empty text if he could. [wk1.mission.savior.victory]"""
        if knight.reputation < self.reputation:
            return f"it takes {self.reputation} Reputation, and you have {knight.reputation}"
        return "" if table.round >= self.opens else f"nobody is heard before round {self.opens}"

    def refusals(self, table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
        """In Gangraen: how much Reputation is missing, or that it is too early."""
        if knight.at == GANGRAEN and (why := self.why_no_claim(table, knight)):
            yield Refusal(CLAIM, why, "wk1.mission.savior.victory", (hex_id(GANGRAEN),), does="Claim")

    async def do(self, table: KnightsTable, knight: Knight, deed: Any) -> None:
        raise won(table, [knight], put("All of {} has heard of {}.", hex_named(table, GANGRAEN), knight))

    def at_the_end(self, table: KnightsTable) -> tuple[list[Knight], str]:
        """If nobody has claimed it, the most Reputation wins. [wk1.mission.savior.victory]"""
        best = most(table, lambda knight: knight.reputation)
        return best, f"Nobody has claimed the mission in time; the best name counts for most: {best[0].reputation} Reputation."

    def estimate(self, table: KnightsTable, knight: Knight) -> float:
        """Reputation, and the way to Gangraen once there is enough of it."""
        known = min(1.0, knight.reputation / self.reputation)
        return 0.8 * known + (0.15 - 0.05 * BOARD.distance(knight.at, GANGRAEN) if known == 1.0 else 0.0)
