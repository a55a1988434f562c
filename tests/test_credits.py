"""Whoever made something that we build on is thanked by name: every icon and every library."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CREDITS = (ROOT / "CREDITS.md").read_text(encoding="utf-8")


def plain(name: str) -> str:
    """A name as one compares it: `Import Linter` is `import-linter`."""
    return re.sub(r"[-_. ]+", "-", name).lower()


def credited_icons() -> list[str]:
    """The icons of every author: what stands after the colon."""
    section = CREDITS.partition("## The icons\n")[2].partition("\n## ")[0]
    authors = re.findall(r"^- .+?: ([^.]+)\.$", section, re.MULTILINE)
    return [name for names in authors for name in re.split(r",\s+", names)]


def python_libraries() -> list[str]:
    made = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = made["project"]
    wanted = [*made["build-system"]["requires"], *project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        wanted += extra
    names = {re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in wanted}
    return sorted(names - {project["name"]})


def web_libraries() -> list[str]:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    return sorted({*package.get("dependencies", {}), *package.get("devDependencies", {})})


def test_every_icon_is_credited_once_and_no_other() -> None:
    used = json.loads((ROOT / "web" / "src" / "look" / "icons.json").read_text(encoding="utf-8"))
    assert sorted(credited_icons()) == sorted(used)


@pytest.mark.parametrize("library", [*python_libraries(), *web_libraries()])
def test_every_library_is_credited(library: str) -> None:
    listed = {plain(name) for pair in re.findall(r"\[([^\]]+)\]\(|`([^`]+)`", CREDITS) for name in pair}
    assert plain(library) in listed
