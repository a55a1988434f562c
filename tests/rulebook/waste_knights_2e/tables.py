"""Tables for the chapters of the second edition: those of the kit, with the small adventure that rules are rehearsed on."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from wasteland.testing.waste_knights_2e import a_table as laid

a_table = partial(laid, packs=(Path(__file__).parent / "rehearsal",))
"""A table in the middle of a round, as the kit lays it."""
