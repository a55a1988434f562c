"""The screen: inks of the house, and where words go. Everything is readable without colour too."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from wasteland.engine.words import Span, spans_of

INKS = Theme(
    {
        # Poison means "you may do this now", and nothing else.
        "poison": "bold #c8e332",
        "poison.chip": "bold #14180a on #c8e332",
        "rust": "#ef8450",
        "rust.rule": "#b8481f",
        "ochre": "#f0bd5a",
        "ochre.chip": "bold #1d1510 on #dfa12d",
        "blood": "bold #ff8272",
        "steel": "#86bccb",
        "moss": "#a4bf7d",
        "plum": "#cfa2c3",
        "dust": "#a58f73",
        "name": "bold",
        "seat.0": "#e3a93a",
        "seat.1": "#74b1c6",
        "seat.2": "#e27a5c",
        "seat.3": "#d9cf6a",
    }
)

SEAT_SHAPES = "●■▲◆"

_NARROWEST = 30

_PLAIN = str.maketrans(
    dict.fromkeys("┌┬┐├┼┤└┴┘", "+") | dict.fromkeys("─━", "-") | dict.fromkeys("│┃", "|")
    | dict(zip("■□●▲◆·…µ⚀⚁⚂⚃⚄⚅", "#-o^*-~u123456", strict=True))
)  # fmt: skip
"""What stands for our signs where a terminal does not know them."""


def make_readable() -> None:
    """Let no character that the terminal or a file cannot show be a reason to fail."""
    codecs.register_error("wasteland", _plainer)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "wasteland")  # type: ignore[union-attr]


def _plainer(wrong: UnicodeError) -> tuple[str, int]:
    assert isinstance(wrong, UnicodeEncodeError)
    signs = wrong.object[wrong.start : wrong.end].translate(_PLAIN)
    return "".join(sign if sign.isascii() else "?" for sign in signs), wrong.end


def out() -> Console:
    """Where a command prints what it was asked for."""
    return _console(stderr=False)


def err() -> Console:
    """Where errors and progress go."""
    return _console(stderr=True)


def _console(stderr: bool) -> Console:
    console = Console(stderr=stderr, theme=INKS, highlight=False, emoji=False, markup=False)
    if console.width < _NARROWEST:
        console.width = _NARROWEST
    return console


def is_live() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def seat_sign(seat: int | None) -> str:
    """The shape of a seat, so that it is known without its colour."""
    return "" if seat is None else SEAT_SHAPES[seat % len(SEAT_SHAPES)]


def inked(text: str, ink: str = "", spans: Sequence[Span] | None = None) -> Text:
    """Words on the screen, in which the name of a seat has its colour; of an event the *spans* stand beside its text."""
    told = Text(text, ink)
    for span in spans_of(text) if spans is None else spans:
        if span.part == "seat":
            told.stylize(seat_ink(int(span.of.removeprefix("seat."))), span.start, span.end)
    return told


def seat_ink(seat: int | None) -> str:
    """The colour of a seat."""
    return "" if seat is None else f"seat.{seat % len(SEAT_SHAPES)}"
