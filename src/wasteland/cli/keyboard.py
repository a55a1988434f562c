"""Reading what people type, at a terminal or from a file."""

from __future__ import annotations

import sys

from rich.console import Console

from wasteland.cli.screen import is_live


class EndOfInput(Exception):
    """Nobody types any more: Ctrl-D, or the end of a file."""


class Leave(Exception):
    """Somebody leaves the table."""


class Keyboard:
    """Where replies come from. What comes from a file is echoed, so that what is printed can be read later."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._live = is_live()
        if self._live:
            _edit_lines()

    def line(self, prompt: str) -> str:
        """One line, without what ends it."""
        if self._live:
            try:
                return input(prompt)
            except EOFError:
                raise EndOfInput from None
        self._console.print(prompt, end="")
        line = sys.stdin.readline()
        self._console.print(line.rstrip("\n") if line else "")
        if not line:
            raise EndOfInput
        return line.rstrip("\n")

    def wipe(self) -> None:
        """Leave nothing of what was on the screen, not even by scrolling back."""
        if self._console.is_terminal:
            self._console.clear()
            self._console.file.write("\x1b[3J")
        else:
            self._console.print("\n" * 2)


def _edit_lines() -> None:
    """Arrow keys and history, where the system has them."""
    try:
        import readline  # noqa: F401 - input() uses it once it is there
    except ImportError:
        return
