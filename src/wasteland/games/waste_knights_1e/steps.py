"""The steps of a Game Round by their names, and how the story tells that one begins."""

from __future__ import annotations

from wasteland.engine.telling import tell
from wasteland.engine.viewing import Chapter
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage

STEPS = {
    Stage.WASTER: "Waster",
    Stage.KNIGHTS: "Knights",
    Stage.MOVE: "Move",
    Stage.EXPLORATION: "Exploration",
    Stage.REST: "Rest",
}
"""What each step is called where it is clear that it is one."""
_BEGINNINGS = {
    Stage.WASTER: "Round {} begins.",
    Stage.KNIGHTS: "The knights make ready.",
    Stage.MOVE: "{} is next to move.",
    Stage.EXPLORATION: "{} is next to explore.",
    Stage.REST: "The knights rest.",
}


def tell_step(table: KnightsTable, step: Stage, rule: str, knight: Knight | None = None) -> None:
    """A step of the round begins, or a knight's turn in it: a chapter of the story. [wk1.round.phases]"""
    if not table.news.heard:
        return
    concerns, seat = ((), None) if knight is None else ((f"seat.{knight.seat}",), knight.seat)
    chapter = Chapter(f"Round {table.round}, {STEPS[step]} Step", seat, table.round)
    tell(table, _BEGINNINGS[step], table.round if knight is None else knight, rule=rule, concerns=concerns, chapter=chapter)
