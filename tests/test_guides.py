"""What the guides show is true: their cards can be read, and their mistakes are reported as they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wasteland.engine.content import Pack, PackError, files_in, read_pack
from wasteland.games.search_and_survive.box import SCHEMA

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "guide" / "writing-packs.md").read_text(encoding="utf-8")
BASE = ROOT / "src" / "wasteland" / "games" / "search_and_survive" / "packs" / "base"


def shown_files() -> dict[str, str]:
    """The files of the pack that the guide writes; a block names its file in the first line, but for pack.toml."""
    blocks = re.findall(r"^```toml\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    named = [re.match(r"# (\w+\.toml)\n\n", block) for block in blocks]
    return {(name[1] if name else "pack.toml"): block for name, block in zip(named, blocks, strict=True)}


def read(files: dict[str, str]) -> Pack:
    base = read_pack(files_in(BASE), SCHEMA)
    return read_pack(files, SCHEMA, known={section: list(records) for section, records in base.records.items()})


def test_the_pack_of_the_guide_can_be_read() -> None:
    pack = read(shown_files())

    assert {section: list(records) for section, records in pack.records.items() if records} == {
        "resources": ["flare-gun", "smoke-pot"],
        "horde": ["howler"],
        "mats": ["lamplighter"],
        "objectives": ["lights-on"],
    }


def test_mistakes_are_reported_as_the_guide_says() -> None:
    files = shown_files()
    files["resources.toml"] = files["resources.toml"].replace("{ draw = 1 }", "{ drawn = 1 }")
    files["objectives.toml"] = files["objectives.toml"].replace("[2, 3, 3, 4]", "[2, 3, 3]")

    with pytest.raises(PackError) as caught:
        read(files)

    for problem in caught.value.problems:
        assert f"\n{problem}\n" in GUIDE
