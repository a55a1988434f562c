"""What goes over the wire for inquiries: what a game tells whoever asks, the asking, and what was found."""

from __future__ import annotations

from msgspec import Struct, field

from wasteland.engine.inquiring import Finding

Value = str | int | list[int]
"""A thing by its id, a word, a number, a point as two or three numbers, a way as four numbers for each leg."""


class ParameterFacts(Struct):
    """Something that an inquiry takes."""

    id: str
    name: str
    kind: str
    """One of thing, point, number, word, way."""
    of: list[str]
    """The kinds of things that may be named, if not all; the words; the labels of legs, counted from 0."""
    least: int
    most: int


class InquiryFacts(Struct):
    """Something that a seat, or the public, may ask at any time without answering anything."""

    id: str
    name: str
    text: str
    takes: list[ParameterFacts]


class Inquire(Struct, forbid_unknown_fields=True):
    """An inquiry at a table, by whoever has the token, or by the public."""

    inquiry: str
    values: dict[str, Value] = field(default_factory=dict)
    """What it takes, by name."""
    token: str | None = None
    moment: int | None = None
    """Ask about the table as it was right after that record."""


class Found(Struct):
    """What an inquiry found, and the sequence of the table, or the moment, that it is true of."""

    sequence: int
    finding: Finding
