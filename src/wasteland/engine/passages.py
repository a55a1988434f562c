"""Passages: long texts that are there to be read, with their picture, and with what may be done there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal


@dataclass(slots=True)
class Vote:
    """What somebody has voted for, in words."""

    seat: int
    label: str


@dataclass(slots=True)
class Passage:
    """A long text to be read, paragraph by paragraph. In a view it is what is read now: its choices are the options of the
    question that concern its id. In an event it is what was told: the words of the event hold the same."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    """Words between asterisks are stressed."""
    picture: str = ""
    """The name of a drawing, which clients compose."""
    speaker: str = ""
    """Who says it, where somebody does."""
    place: str = ""
    """Where it stands, in a few words over the title: "Entry 30, at Three Bores"."""
    note: str = ""
    """What it comes to in the words of the rules: the goal, the reward."""
    reader: int | None = None
    """The seat that reads it aloud."""
    decided: Literal["", "vote", "ballot"] = ""
    """How it is decided what is done there, where it is not one who decides: openly, one after another, or in secret."""
    votes: tuple[Vote, ...] = ()
    """Those that were cast openly so far."""


def paragraphs(text: str) -> tuple[str, ...]:
    """A text as its paragraphs, which empty lines part; each on one line."""
    return tuple(" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()) if part.strip())
