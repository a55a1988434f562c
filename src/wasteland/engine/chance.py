"""What a rule may ask of nature: dice, draws, and where the outcomes come from."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cache
from itertools import product
from math import perm, prod
from random import Random
from typing import Any, Generic, Protocol, TypeVar, overload

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.dice import Die, F_co, Face, in_words, numbered_die, pool_in_words
from wasteland.engine.wording import several
from wasteland.engine.words import Wording, put, worded

MOST_WAYS = 2**48
"""Seeded numbers have 53 bits: with many more ways than this, some would be likelier than others, and some never come."""


T = TypeVar("T")


class Chance:
    """Nature picks one of *ways*, each as likely as the next."""

    __slots__ = ("ways",)

    def __init__(self, ways: int) -> None:
        self.ways = ways

    def __await__(self) -> Generator[Any, Any, int]:
        way: int = yield self
        return way

    def told(self, way: int) -> str:
        """The outcome in words, for transcripts."""
        return f"{way + 1} of {self.ways}"

    def turned(self, way: int) -> Sequence[Any]:
        """The things that the outcome turns up."""
        return ()


class Draw(Chance, Generic[T]):
    """Nature picks one of the things in *pile*, a list without order; awaiting takes it out and gives it."""

    __slots__ = ("pile",)

    def __init__(self, pile: list[T]) -> None:
        self.ways = len(pile)
        self.pile = pile

    def __await__(self) -> Generator[Any, Any, T]:  # type: ignore[override]
        way: int = yield self
        pile = self.pile
        taken = pile[way]
        pile[way] = pile[-1]
        pile.pop()
        return taken

    def told(self, way: int) -> str:
        return f"draws {self.pile[way]}"

    def turned(self, way: int) -> Sequence[Any]:
        return [self.pile[way]]


class DrawSeveral(Chance, Generic[T]):
    """Nature picks *count* of the things in *pile*, one after another; awaiting takes them out and gives them."""

    __slots__ = ("count", "pile")

    def __init__(self, pile: list[T], count: int) -> None:
        self.ways = _ways(len(pile), count)
        self.pile = pile
        self.count = count

    def __await__(self) -> Generator[Any, Any, list[T]]:  # type: ignore[override]
        way: int = yield self
        return _taken(self.pile, self.count, way)

    def told(self, way: int) -> str:
        return "draws " + ", ".join(map(str, self.turned(way)))

    def turned(self, way: int) -> Sequence[Any]:
        return _taken(list(self.pile), self.count, way)


@cache
def _ways(things: int, count: int) -> int:
    """In how many ways so many of these things can be drawn one after another."""
    ways = perm(things, count) if count > 0 else 0
    if not 0 < ways <= MOST_WAYS:
        raise ValueError(f"{count} of {things} things cannot be drawn at once")
    return ways


@cache
def drawn_at_once(things: int, wanted: int) -> int:
    """How many of so many things one draw can take out, if so many are wanted."""
    count = min(things, wanted)
    while perm(things, count) > MOST_WAYS:
        count -= 1
    return count


def _taken(pile: list[T], count: int, way: int) -> list[T]:
    """Take *count* things out of a pile, as the outcome *way* says; the last ones close the gaps."""
    left = len(pile)
    for _ in range(count):
        way, at = divmod(way, left)
        left -= 1
        pile[at], pile[left] = pile[left], pile[at]
    taken = pile[left:]
    taken.reverse()
    del pile[left:]
    return taken


class Reveal(Chance):
    """Nothing is left to chance, but something becomes known that was not: it bars the way back for undo."""

    __slots__ = ("thing",)

    def __init__(self, thing: Any) -> None:
        self.ways = 1
        self.thing = thing

    def turned(self, way: int) -> Sequence[Any]:
        return (self.thing,)

    def told(self, way: int) -> str:
        return f"draws {self.thing}"


class Rolls(Sequence[tuple[F_co, ...]]):
    """Every way in which dice can fall, in order, worked out when looked at: ten d10 fall in 10,000,000,000 ways."""

    def __init__(self, dice: Sequence[Die[F_co]]) -> None:
        self.dice = dice
        self._last_first = [(die.faces, die.sides) for die in reversed(dice)]
        self._ways = prod(die.sides for die in dice)

    def __len__(self) -> int:
        return self._ways

    @overload
    def __getitem__(self, way: int) -> tuple[F_co, ...]: ...
    @overload
    def __getitem__(self, way: slice) -> list[tuple[F_co, ...]]: ...
    def __getitem__(self, way: int | slice) -> tuple[F_co, ...] | list[tuple[F_co, ...]]:
        if isinstance(way, slice):
            return [self[one] for one in range(*way.indices(len(self)))]
        if not 0 <= way < self._ways:
            raise IndexError(f"{pool_in_words(self.dice)} cannot fall in way {way}")
        fell = []
        for faces, sides in self._last_first:
            way, place = divmod(way, sides)
            fell.append(faces[place])
        fell.reverse()
        return tuple(fell)


_FEW = 10_000
"""So many ways are written down at once; where there are more, each is worked out when it falls."""


@cache
def _faces(dice: tuple[Die[F_co], ...]) -> Sequence[tuple[F_co, ...]]:
    ways = prod(die.sides for die in dice)
    if not dice:
        raise ValueError("a roll needs a die")
    if ways > MOST_WAYS:
        raise ValueError(f"{pool_in_words(dice)} are too many dice for one roll; roll them in parts")
    return Rolls(dice) if ways > _FEW else tuple(product(*(die.faces for die in dice)))


class Dice(Chance, Generic[F_co]):
    """Dice of any kinds, rolled by *seat* for a reason given in words; awaiting gives the faces, die by die."""

    __slots__ = ("_why", "dice", "faces", "seat")

    def __init__(self, dice: Iterable[Die[F_co]], seat: int = -1, why: Wording = "") -> None:
        self.dice = tuple(dice)
        self.seat = seat
        self._why = why
        self.faces = _faces(self.dice)
        self.ways = len(self.faces)

    def __await__(self) -> Generator[Any, Any, tuple[F_co, ...]]:  # type: ignore[override]
        way: int = yield self
        return self.faces[way]

    def because(self, why: Wording) -> Dice[F_co]:
        """The same roll for a reason of its own: `dice` keeps none that is only put into words when somebody looks."""
        roll: Dice[F_co] = object.__new__(Dice)
        roll.dice, roll.faces, roll.ways = self.dice, self.faces, self.ways
        roll.seat, roll._why = self.seat, why
        return roll

    @property
    def why(self) -> str:
        """What it is rolled for, in words."""
        return worded(self._why)

    @property
    def count(self) -> int:
        """How many dice are rolled."""
        return len(self.dice)

    @property
    def name(self) -> str:
        """What is rolled: 2d6; 2 white and 1 red."""
        return pool_in_words(self.dice)

    def way_of(self, faces: Sequence[Face | str]) -> int:
        """The outcome that shows these faces, die by die, as `Die.place_of` reads them; ValueError if such dice cannot."""
        if len(faces) != self.count:
            raise ValueError(f"{several(self.count, 'die')} rolled, but {several(len(faces), 'face')} given")
        way = 0
        for number, (die, face) in enumerate(zip(self.dice, faces, strict=True), start=1):
            try:
                way = way * die.sides + die.place_of(face)
            except ValueError as wrong:
                raise ValueError(f"die {number}: {wrong}" if self.count > 1 else str(wrong)) from None
        return way

    def told(self, way: int) -> str:
        faces = [in_words(face) for face in self.faces[way]]
        is_plain = self.dice[0].is_numbered and len(set(self.dice)) == 1
        told = f"{self.name} {' '.join(faces)}" if is_plain else f"{self.name}: {', '.join(faces)}"
        return told + (f" ({self.why})" if self.why else "")

    def as_choice(self) -> Choice[tuple[F_co, ...]]:
        """The same roll as a question to its seat: which faces fell on the real table?"""
        return Choice(
            max(self.seat, 0),
            put("Roll {}: {}. What fell?", self.name, self.why) if self.why else f"Roll {self.name}. What fell?",
            self.faces,
            show=lambda faces: Shown(" ".join(map(in_words, faces))),
        )


@cache
def dice(count: int, sides: int, seat: int = -1, why: str = "") -> Dice[int]:
    """So many numbered_die dice. They have no state of their own: the same roll is the same object, made once."""
    return Dice((numbered_die(sides),) * count, seat, why)


async def rolled_again(roll: Dice[F_co], faces: Sequence[F_co], places: Sequence[int], why: str) -> tuple[F_co, ...]:
    """Roll some dice of a roll again, by their places; gives all faces, the new ones where the old ones were."""
    fell = list(faces)
    for place, face in zip(places, await Dice((roll.dice[place] for place in places), roll.seat, why), strict=True):
        fell[place] = face
    return tuple(fell)


class Nature(Protocol):
    """Where outcomes come from."""

    def __call__(self, chance: Chance, /) -> int | None:
        """The outcome, from 0 to ways-1; None if a person is to be asked for it."""


class Seeded:
    """Outcomes from a seed: the same in every process and on every machine."""

    __slots__ = ("_number", "_seed")

    def __init__(self, seed: int | str | Random) -> None:
        self._seed = seed
        self._number: Callable[[], float] | None = None

    def numbers(self) -> Callable[[], float]:
        """What gives the next number from 0 to 1; a generator costs more than a fork, so it is made when first asked for."""
        if self._number is None:
            self._number = (self._seed if isinstance(self._seed, Random) else Random(self._seed)).random
        return self._number

    def __call__(self, chance: Chance, /) -> int:
        return int((self._number or self.numbers())() * chance.ways)


class RealDice:
    """Dice are rolled by people at a real table and typed in; the rest comes from a seed."""

    __slots__ = ("rest",)

    def __init__(self, rest: Nature) -> None:
        self.rest = rest

    def __call__(self, chance: Chance, /) -> int | None:
        return None if isinstance(chance, Dice) else self.rest(chance)


class Unscripted(Exception):
    """The rules asked nature for something the script does not have, or not in this order."""


class Scripted:
    """Dice fall as told, in this order, and dice that were not told fail loudly; draws come from *otherwise*."""

    def __init__(self, dice: Iterable[Sequence[Face | str]], otherwise: Nature | None = None) -> None:
        self.dice = [tuple(faces) for faces in dice]
        self.otherwise = otherwise

    def __call__(self, chance: Chance, /) -> int | None:
        if isinstance(chance, Dice):
            if not self.dice:
                raise Unscripted(f"{chance.name} are rolled ({chance.why}), but the script has no more")
            return chance.way_of(self.dice.pop(0))
        if chance.ways == 1:
            return 0
        if self.otherwise is None:
            raise Unscripted(f"nature is asked for one of {chance.ways}, and the script tells of dice only")
        return self.otherwise(chance)


class Unrecorded(Exception):
    """The rules asked nature for something else than the record holds."""


class Recorded:
    """Outcomes as they were once, handed out in this order: what is played again needs no random generator."""

    __slots__ = ("_outcomes", "_used")

    def __init__(self, outcomes: Iterable[int]) -> None:
        self._outcomes = tuple(outcomes)
        self._used = 0

    @property
    def left(self) -> int:
        """How many outcomes have not been asked for."""
        return len(self._outcomes) - self._used

    def __call__(self, chance: Chance, /) -> int:
        if not self.left:
            raise Unrecorded(f"nature is asked for one of {chance.ways}, but only {len(self._outcomes)} outcomes were recorded")
        way = self._outcomes[self._used]
        if type(way) is not int or not 0 <= way < chance.ways:
            raise Unrecorded(f"outcome {self._used + 1} is recorded as {way!r}, which is none of {chance.ways} ways")
        self._used += 1
        return way
