"""Everything that the packs print: board, knights, gear, luck, wasteland and task cards, missions, each once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from wasteland.engine import viewing
from wasteland.engine.printing import printed_in
from wasteland.engine.viewing import Printed
from wasteland.games.waste_knights_1e.box import pack
from wasteland.games.waste_knights_1e.cards import Task
from wasteland.games.waste_knights_1e.faces import face


@cache
def codex(packs: tuple[str, ...]) -> tuple[Printed, ...]:
    """All that these packs print, in their order."""
    return printed_in(map(pack, packs), _with_its_story)


def _with_its_story(record: Any) -> viewing.Card:
    card = face(record)
    return replace(card, facts={**card.facts, "story": record.story}) if isinstance(record, Task) else card
