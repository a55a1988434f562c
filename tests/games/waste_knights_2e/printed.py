"""What the base pack prints, section by section, for tests of its data."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from wasteland.engine.content import files_in, read_pack
from wasteland.games.waste_knights_2e import vocabulary  # noqa: F401  # its words become known
from wasteland.games.waste_knights_2e.box import SCHEMA

RECORDS: Mapping[str, Mapping[str, Any]] = read_pack(
    files_in(files("wasteland.games.waste_knights_2e").joinpath("packs", "base")),
    SCHEMA,
).records
