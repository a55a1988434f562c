"""Writes the files that a guide shows into a folder: `python -m docs.unpack docs/guide/a-new-game.md FOLDER`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

_FILE = re.compile(r"^```\w+\n# (\S+\.\w+)\n\n+(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A block of code that names its file in the first line."""


def shown_files(page: Path) -> dict[str, str]:
    """The files that a page shows, by their paths: every block of code that has a path as its first line. A block with the path
    of an earlier one goes on with it, two lines below."""
    files: dict[str, str] = {}
    for path, text in _FILE.findall(page.read_text(encoding="utf-8")):
        files[path] = f"{files[path]}\n\n{text}" if path in files else text
    return files


def unpack(page: Path, folder: Path) -> None:
    """Write the files that a page shows into a folder that is new or empty."""
    if folder.exists() and any(folder.iterdir()):
        raise SystemExit(f"{folder} is not empty")
    for path, text in shown_files(page).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    unpack(*map(Path, sys.argv[1:]))
