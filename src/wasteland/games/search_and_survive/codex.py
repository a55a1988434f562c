"""Everything that the packs print: cards, mats, Objectives and difficulties, each once."""

from __future__ import annotations

from functools import cache
from typing import Any

from wasteland.engine import viewing
from wasteland.engine.printing import copies_in_box, face_up, printed_in
from wasteland.engine.viewing import Printed
from wasteland.games.search_and_survive.box import pack
from wasteland.games.search_and_survive.cards import Card, Mat, Objective
from wasteland.games.search_and_survive.view import face, need_in_words

SETS = 4
"""A box has the starter cards of four players."""


@cache
def codex(packs: tuple[str, ...]) -> tuple[Printed, ...]:
    """All that these packs print, in their order."""
    return printed_in(map(pack, packs), _printed, _count)


def _count(section: str, record: Any) -> int:
    return copies_in_box(section, record) * (SETS if section == "starters" else 1)


def _printed(record: Any) -> viewing.Card:
    if isinstance(record, Card):
        return face(record)
    if isinstance(record, Objective):
        needed = {need_in_words(need): " / ".join(map(str, need.cards)) for need in record.needs}
        return face_up(record, "objective", needed)
    return face_up(record, "mat" if isinstance(record, Mat) else "difficulty", {})
