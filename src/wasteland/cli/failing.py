"""What happens when something is wrong: one or two lines for people, and a report for the bug list."""

from __future__ import annotations

import os
import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

from wasteland import __version__
from wasteland.cli.keeping import state_folder

BAD_INPUT = 2
BROKEN = 1
INTERRUPTED = 130


class BadInput(Exception):
    """Somebody asked for what cannot be; the words say what and where."""


def complain(words: str) -> None:
    """Say on stderr what is wrong."""
    sys.stderr.write(f"wasteland: {words}\n")


def debugging() -> bool:
    """Whether tracebacks are wanted."""
    return os.environ.get("WASTELAND_DEBUG", "") not in ("", "0")


def report(wrong: BaseException, arguments: list[str]) -> None:
    """Say that we are at fault, and write down what is needed to find out why."""
    if debugging():
        traceback.print_exception(wrong)
    kind = f"{type(wrong).__name__}: {' '.join(str(wrong).split())}"
    complain(f"this should not have happened: {kind[:200]}")
    path = _written(wrong, arguments)
    complain(f"a report is in {path}" if path else "set WASTELAND_DEBUG=1 to see where")


def _written(wrong: BaseException, arguments: list[str]) -> Path | None:
    """The report as a file; None if it could not be written."""
    told = [
        f"wasteland {__version__}, Python {platform.python_version()} on {platform.system()}",
        f"command: wasteland {' '.join(arguments)}",
        "",
        *traceback.format_exception(wrong),
    ]
    try:
        folder = state_folder() / "reports"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{datetime.now():%Y-%m-%d-%H%M%S}.txt"
        path.write_text("\n".join(told), encoding="utf-8")
    except OSError:
        return None
    return path
