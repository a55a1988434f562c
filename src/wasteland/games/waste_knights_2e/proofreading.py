"""Proofreading of adventures: what can be read and cannot be meant. Entries that nothing leads to, options that never open,
notes that nobody reads, plots without a way out, places to which nobody comes in time."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.content import Flaw, Pack, combined
from wasteland.games.waste_knights_2e.box import pack as pack_named
from wasteland.games.waste_knights_2e.proofs import choices, journeys, sheets, ways
from wasteland.games.waste_knights_2e.proofs.parts import Found, leads_to
from wasteland.games.waste_knights_2e.proofs.proof import Proof

__all__ = ["Found", "Proof", "flaws", "leads_to"]

SECTION = "adventures"
LOOKS = (
    ways.unreached, ways.ways_out, ways.timeouts, ways.endless, ways.stuck, ways.kinds,
    sheets.notes, sheets.counters, sheets.effects, sheets.opponents, sheets.cards, sheets.tokens, sheets.tests,
    choices.closed, choices.never, choices.shadowed, choices.names,
    journeys.cut_off, journeys.rounds, journeys.late,
)  # fmt: skip
"""All that is looked at."""


def flaws(pack: Pack) -> Iterator[Flaw]:
    """All that is wrong with the adventures of a pack, which is played on the board of the base or on its own.
    [wk2.narr.load.validate] [wk2.narr.load.reachability] [wk2.narr.load.termination]"""
    adventures = pack.records[SECTION].values()
    whole = combined([pack_named("base"), pack]) if adventures else {}
    for adventure in adventures:
        read = Proof(adventure, whole)
        for looks in LOOKS:
            for found, text in looks(read):
                yield Flaw(SECTION, found, text)
