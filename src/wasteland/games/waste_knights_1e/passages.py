"""What is read aloud: the story of a mission and its end, and the story of a task."""

from __future__ import annotations

from wasteland.engine.passages import Passage, paragraphs
from wasteland.games.waste_knights_1e.cards import Mission, Task


def story_of(mission: Mission) -> Passage:
    """Read when the mission begins. [wk1.setup.mission.choice]"""
    return Passage("mission", mission.name, paragraphs(mission.story), mission.id, note=mission.text)


def end_of(mission: Mission, is_won: bool) -> Passage:
    """Read when it is over: another text where all knights lose."""
    text = mission.epilogue if is_won else mission.defeat or mission.epilogue
    return Passage("epilogue", mission.name, paragraphs(text), mission.id)


def task_read(task: Task, place: str = "") -> Passage:
    """Read when the task comes to its frame, or is laid open. [wk1.setup.general.task-tokens]"""
    return Passage(task.id, task.name, paragraphs(task.story), task.face, place=place, note=task.text)
