"""What the guides show is true: commands exist, cards can be read, and mistakes are reported as they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_group

from wasteland.cli.main import app
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

    told = re.findall(r"^wasteland: night-market/(.+)$", GUIDE, re.MULTILINE)
    assert sorted(map(str, caught.value.problems)) == sorted(told)


# -- commands


def shown_commands() -> list[tuple[str, str, set[str]]]:
    """Every `wasteland` command that a page shows in code: the page, the command, and its options."""
    found = []
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        text = page.read_text(encoding="utf-8")
        blocks = "\n".join(re.findall(r"^```\w*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
        lines = [*re.findall(r"`wasteland ([^`]+)`", text), *re.findall(r"^(?:\$ )?wasteland (.+)$", blocks, re.MULTILINE)]
        found += [(page.name, line.split()[0], set(re.findall(r"--[a-z-]+", line))) for line in lines]
    return found


def test_every_command_in_the_pages_exists_with_its_options() -> None:
    known = {
        name: {flag for option in command.params for flag in option.opts} for name, command in get_group(app).commands.items()
    }

    wrong = [
        f"{page}: wasteland {name} {' '.join(sorted(options - known.get(name, set())))}"
        for page, name, options in shown_commands()
        if name not in known or options - known[name]
    ]

    assert shown_commands()
    assert not wrong
