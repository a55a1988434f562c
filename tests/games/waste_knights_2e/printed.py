"""What the base pack prints, section by section and module by module, for tests of its data."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from wasteland.engine.content import files_in, read_pack
from wasteland.games.waste_knights_2e import vocabulary  # noqa: F401  # its words become known
from wasteland.games.waste_knights_2e.box import SCHEMA
from wasteland.games.waste_knights_2e.cards import SpecialCard
from wasteland.games.waste_knights_2e.modules import of_special
from wasteland.games.waste_knights_2e.terms import Module

EVERYTHING: Mapping[str, Mapping[str, Any]] = read_pack(
    files_in(files("wasteland.games.waste_knights_2e").joinpath("packs", "base")),
    SCHEMA,
).records
"""What the base pack prints, the modules included."""


def module_of(record: Any) -> Module | None:
    """The module to which a record belongs: its own, or that of the knight who owns it."""
    if isinstance(record, SpecialCard):
        return of_special(record.number)
    owner = EVERYTHING["knights"].get(getattr(record, "owner", ""))
    module: Module | None = getattr(record if owner is None else owner, "module", None)
    return module


def of_module(module: Module | None) -> dict[str, dict[str, Any]]:
    """What belongs to a module; to the base game, if none is named."""
    return {
        section: {id: record for id, record in records.items() if module_of(record) is module}
        for section, records in EVERYTHING.items()
    }


RECORDS: Mapping[str, Mapping[str, Any]] = of_module(None)
"""What the base game prints."""
