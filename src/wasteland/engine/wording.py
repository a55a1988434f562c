"""How words are put: things in a row, a number of things, how a sentence begins."""

from __future__ import annotations

from collections.abc import Iterable

_IRREGULAR = {"die": "dice"}
_HISSING = ("s", "x", "sh", "ch")


def listed(things: Iterable[str], joined_by: str = "and") -> str:
    """Several things in a row: Blades; Blades and Guns; Blades, Guns and Talk."""
    names = list(things)
    return f"{', '.join(names[:-1])} {joined_by} {names[-1]}" if len(names) > 1 else "".join(names)


def begun(words: str) -> str:
    """Words as a sentence or a label begins, with a large letter; the others stay as they are."""
    return words[:1].upper() + words[1:]


def plural(thing: str, number: int | str = 2) -> str:
    """A thing as it is called if there are so many of it: one die, two dice; one hex, two hexes. The number may be written as
    cards write it: "1", "2-9"."""
    if number in (1, -1, "1"):
        return thing
    return _IRREGULAR.get(thing) or f"{thing}{'es' if thing.endswith(_HISSING) else 's'}"


def several(number: int | str, thing: str) -> str:
    """A number of things: 1 card, 2 cards."""
    return f"{number} {plural(thing, number)}"
