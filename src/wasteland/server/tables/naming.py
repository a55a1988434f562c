"""Names that people give to themselves and to their tables, and the words that they mix into the dice."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from wasteland.engine.words import renamed
from wasteland.server.refusals import Refusal
from wasteland.server.store.rows import SeatRow

LONGEST = 60
"""Letters in a name."""


def usual_name(seat: int) -> str:
    """What somebody is called who gave no name."""
    return f"Seat {seat + 1}"


def by_name(text: str, seats: Sequence[SeatRow], roles: Mapping[int, str]) -> str:
    """A text that calls people by the names that they gave, where the game calls them by what they play; as the page does."""

    def name_of(seat: int, called: str) -> str:
        given, role = seats[seat].name, roles.get(seat, "")
        known = (usual_name(seat), usual_name(seat).lower(), role, f"The {role}", f"the {role}")
        return (role or called if given == usual_name(seat) else given) if called in known else called

    return renamed(text, name_of)


def clean(name: str | None, longest: int = LONGEST) -> str:
    """The name in one line, without letters that cannot be seen; empty if there is none."""
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in name or "").split())
    if len(text) > longest:
        raise Refusal("malformed", f"a name has at most {longest} letters")
    return text


_DRAWN = ("ash", "bolt", "bone", "brass", "coil", "crow", "dust", "ember", "flint", "gear", "grit", "hinge", "iron", "kettle")


def word_of(text: str | None) -> str:
    """The word that a seat mixes into the dice; drawn here where it has none of its own."""
    return clean(text) or "-".join(secrets.choice(_DRAWN) for _ in range(4))
