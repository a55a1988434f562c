"""Dice as things: a die with its faces, numbers or icons; which face somebody means; and a die that fell, for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any, Generic, TypeVar

from wasteland.engine.saving import Named
from wasteland.engine.wording import listed

Icons = tuple[str, ...]
"""The icons on a face; on a blank one there are none."""

Face = int | Icons
"""What a die shows: a number, or icons."""

F_co = TypeVar("F_co", bound=int | tuple[str, ...], covariant=True)

BLANK = "blank"


@dataclass(frozen=True, slots=True)
class Die(Named, Generic[F_co]):
    """A die by its id, the word people call it by: d6, or a colour. All its faces bear numbers, or all bear icons."""

    id: str
    faces: tuple[F_co, ...]

    def __post_init__(self) -> None:
        if len(self.faces) < 2:
            raise ValueError(f"{self.id}: a die needs two faces or more")
        if len({isinstance(face, int) for face in self.faces}) > 1:
            raise ValueError(f"{self.id}: a die has numbers on its faces or icons, not both")

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def sides(self) -> int:
        """How many faces it has."""
        return len(self.faces)

    @property
    def is_numbered(self) -> bool:
        """Whether its faces bear numbers."""
        return isinstance(self.faces[0], int)

    def shows(self) -> str:
        """What it can show, in words, each face once."""
        return listed(dict.fromkeys(map(in_words, self.faces)), "or")

    def place_of(self, said: Face | str) -> int:
        """The place, from 0 on, of the face that somebody means: by itself, or by its name as people type it. A face with
        icons may be meant by its place, too, counted from 1; a ValueError says why nothing is meant."""
        if isinstance(said, str):
            said = said.strip().casefold()
            if said.isascii() and said.isdecimal():
                said = int(said[:9])
            elif not self.is_numbered:
                said = self._icons_in(said)
        if isinstance(said, int) and not self.is_numbered:
            if not 1 <= said <= self.sides:
                raise ValueError(f"a {self.id} die has {self.sides} faces, and none is number {said}")
            return said - 1
        for place, face in enumerate(self.faces):
            if face == said or (isinstance(face, tuple) and isinstance(said, tuple) and sorted(face) == sorted(said)):
                return place
        raise self._cannot_show(in_words(said))

    def _cannot_show(self, what: str) -> ValueError:
        if self.is_numbered:
            return ValueError(f"a die with {self.sides} sides cannot show {what}")
        return ValueError(f"a {self.id} die cannot show {what}; it shows {self.shows()}")

    def _icons_in(self, typed: str) -> Icons:
        """The icons that somebody typed, joined by + or a space, each by its name or the beginning of it."""
        known = [*dict.fromkeys(icon for face in self.faces if isinstance(face, tuple) for icon in face), BLANK]
        icons: list[str] = []
        for word in typed.replace("+", " ").split():
            found = [name for name in known if name == word] or [name for name in known if name.startswith(word)]
            if not found:
                raise self._cannot_show(typed)
            if len(found) > 1:
                raise ValueError(f"{word!r} on a {self.id} die could be {listed(found, 'or')}")
            icons += found
        return () if icons == [BLANK] else tuple(icons)


def in_words(face: Face | str) -> str:
    """A face as people read and type it: 7, success, success+fate, blank."""
    return str(face) if isinstance(face, int | str) else "+".join(face) or BLANK


@cache
def numbered_die(sides: int) -> Die[int]:
    """The die with the numbers from 1 on."""
    return Die(f"d{sides}", tuple(range(1, sides + 1)))


D6, D10 = numbered_die(6), numbered_die(10)


def pool_in_words(dice: Sequence[Die[Face]]) -> str:
    """Dice as people call them, in their order: 2d6; 2 white and 1 red."""
    runs = [(die, len(list(alike))) for die, alike in groupby(dice)]
    return listed(f"{count}{'' if die.is_numbered else ' '}{die.id}" for die, count in runs)


# -- for people


@dataclass(frozen=True, slots=True)
class Fallen:
    """A die that fell: which it is, what it shows, and from which number on that is a success, or more than one."""

    die: str
    """Its id; empty where nobody has kept it."""
    sides: int
    """0 where nobody has kept it."""
    face: Face
    needed: int | None = None
    """None where no rule asks it of a single die."""
    bulls_eye: int | None = None
    """None where no number is."""


def fallen(
    dice: Die[Any] | Sequence[Die[Any]], faces: Sequence[Face], needed: int | None = None, bulls_eye: int | None = None
) -> tuple[Fallen, ...]:
    """Dice that fell, one by one, with what was needed of each; *dice* is one die where all are alike."""
    kinds = [dice] * len(faces) if isinstance(dice, Die) else dice
    return tuple(Fallen(die.id, die.sides, face, needed, bulls_eye) for die, face in zip(kinds, faces, strict=True))
