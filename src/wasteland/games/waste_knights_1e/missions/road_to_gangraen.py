"""Road to Gangraen: the lesson, one round on a prepared table."""

from __future__ import annotations

from wasteland.engine.content import verb
from wasteland.games.waste_knights_1e.board import BOARD, GANGRAEN
from wasteland.games.waste_knights_1e.cards import WastelandCard
from wasteland.games.waste_knights_1e.families import MissionRules
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable, Move


@verb
class RoadToGangraen(MissionRules):
    """What is laid out differently is the mission's opening; nobody wins. [wk1.mission.road-to-gangraen.setup]"""

    def binds_the_waster(self, table: KnightsTable, move: Move) -> list[WastelandCard]:
        """Whatever else lies there, the pupil meets the enemy of the lesson. [wk1.mission.road-to-gangraen.play]"""
        opening = table.mission.opening
        if opening is None or move.seat != table.first:
            return []
        return [card for card in move.revealed if card.face in opening.wasteland]

    def at_the_end(self, table: KnightsTable) -> tuple[list[Knight], str]:
        """The lesson is passed when all have moved, explored and rested. [wk1.mission.road-to-gangraen.play]"""
        return [], "The lesson is over, and both of you have passed it: you have moved, explored and rested."

    def estimate(self, table: KnightsTable, knight: Knight) -> float:
        """The way that is behind him, and a name made on it."""
        return 0.4 * (1 - BOARD.distance(knight.at, GANGRAEN) / 3) + 0.1 * min(4, knight.reputation)
