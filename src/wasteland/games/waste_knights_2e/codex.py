"""Everything that the packs print, each once; of adventures nothing but their covers."""

from __future__ import annotations

from functools import cache

from wasteland.engine.printing import printed_in
from wasteland.engine.viewing import Printed
from wasteland.games.waste_knights_2e.box import pack
from wasteland.games.waste_knights_2e.faces import face


@cache
def codex(packs: tuple[str, ...]) -> tuple[Printed, ...]:
    """All that these packs print, in their order. [wk2.narr.hidden-text]"""
    return printed_in(map(pack, packs), face)
