"""What the guides show is true: commands exist, cards can be read, and mistakes are reported as they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_group

from tests.serving import Server, sqlite_url
from wasteland import catalogue
from wasteland.arena.simulating import Plan, simulate
from wasteland.cli.main import app
from wasteland.engine.content import Pack, PackError, files_in, read_pack
from wasteland.engine.game import Setting
from wasteland.games.search_and_survive.box import SCHEMA
from wasteland.server.app import make_app
from wasteland.server.refusals import STATUS
from wasteland.server.settings import Settings

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
    return read_pack(files, SCHEMA, known=base.records)


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


# -- an adventure


def shown_adventure(folder: Path) -> Path:
    """The adventure that a guide writes, as the files that its blocks name in their first lines."""
    page = (ROOT / "docs" / "guide" / "writing-adventures.md").read_text(encoding="utf-8")
    for block in re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL):
        named = re.match(r"# (\S+\.toml)\n", block)
        assert named, "a block begins with the name of its file"
        path = folder / named[1]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block, encoding="utf-8")
    return folder / "wrong-number"


def checked(folder: Path) -> list[str]:
    """What `wasteland check` would say of an adventure, without where its folder lies."""
    game = catalogue.game("waste-knights-2e")
    [pack] = game.packs(Setting(1, packs=(str(folder),)))
    pack.read_whole()
    return [f"{folder.name}/{pack.placed(flaw)}" for flaw in game.flaws(pack)]


def test_the_adventure_of_the_guide_is_in_order(tmp_path: Path) -> None:
    assert checked(shown_adventure(tmp_path)) == []


def test_the_adventure_of_the_guide_is_played_to_its_endings(tmp_path: Path) -> None:
    packs = ("base", str(shown_adventure(tmp_path)))
    setting = Setting(1, {"adventure": "wrong-number"}, packs)
    plan = Plan("waste-knights-2e", setting, ("random",), "1", cards=False, stories=True)

    games = list(simulate(plan, 40))

    assert [game.error for game in games if not game.finished] == []
    met = {id for game in games for id, _ in game.met}
    assert {"plot ringing", "plot other-end", "ending silence"} <= met


def test_faults_in_the_adventure_are_told_as_the_guide_says(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "guide" / "writing-adventures.md").read_text(encoding="utf-8")
    home = shown_adventure(tmp_path) / "adventures" / "wrong-number"
    for name, old, new in (
        ("plots.toml", "at_least = 2", "at_least = 4"),
        ("entries.toml", '{ written = "fuse" }', '{ unwritten = "fuse" }, { written = "fuse" }'),
    ):
        text = (home / name).read_text(encoding="utf-8")
        assert old in text
        (home / name).write_text(text.replace(old, new), encoding="utf-8")

    assert sorted(checked(tmp_path / "wrong-number")) == sorted(
        re.findall(r"^wasteland: (wrong-number/.+)$", page, re.MULTILINE)
    )


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


def flags_of(command: Any) -> set[str]:
    """The options of a command, and of those under it."""
    own = {flag for option in command.params for flag in (*option.opts, *option.secondary_opts)}
    return own.union(*map(flags_of, getattr(command, "commands", {}).values()))


def test_every_command_in_the_pages_exists_with_its_options() -> None:
    known = {name: flags_of(command) for name, command in get_group(app).commands.items()}

    wrong = [
        f"{page}: wasteland {name} {' '.join(sorted(options - known.get(name, set())))}"
        for page, name, options in shown_commands()
        if name not in known or options - known[name]
    ]

    assert shown_commands()
    assert not wrong


# -- the API


def test_the_program_of_the_api_guide_plays_a_game(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "guide" / "api.md").read_text(encoding="utf-8")
    [program] = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)

    with Server(sqlite_url(tmp_path), "--rate", "0") as server:
        program = program.replace("http://127.0.0.1:8000", server.address)
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)  # noqa: S603

    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip(), "it tells how the game ended"


def test_the_api_guide_names_every_address() -> None:
    page = (ROOT / "docs" / "guide" / "api.md").read_text(encoding="utf-8")
    paths = make_app(Settings("")).openapi_schema.to_schema()["paths"]

    missing = [path for path in paths if path.rpartition("/")[2].strip("{}") not in page]

    assert paths
    assert not missing


def test_the_api_guide_names_every_refusal_and_its_status() -> None:
    page = (ROOT / "docs" / "guide" / "api.md").read_text(encoding="utf-8")
    rows = {
        int(status): set(re.findall(r"`([a-z-]+)`", codes)) for status, codes in re.findall(r"^\| (\d{3}) \| (.+)$", page, re.M)
    }

    missing = [(code, status) for code, status in STATUS.items() if code not in rows.get(status, set())]

    assert not missing
