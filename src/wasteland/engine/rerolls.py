"""Which dice to roll again once they have fallen, and how likely a roll with that choice comes to what is wanted: exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, reduce
from itertools import combinations_with_replacement, groupby, product
from math import factorial, prod
from typing import NamedTuple

from wasteland.engine.dice import Die, Icons
from wasteland.engine.icons import Aim, Counts, InOrder, added, chance, in_order, on_face


class Again(NamedTuple):
    """The dice to roll again, by their places, and how likely the roll then comes to what is wanted."""

    places: tuple[int, ...]
    chance: Fraction


class _Option(NamedTuple):
    """A way to roll dice of one kind again: how many of each lot that shows the same, and what all others show together."""

    numbers: tuple[int, ...]
    held: Counts

    @property
    def size(self) -> int:
        return sum(self.numbers)


def best_again(
    dice: Sequence[Die[Icons]],
    faces: Sequence[Icons],
    aim: Aim,
    may: Collection[Icons] | None = None,
    most: int | None = None,
) -> Again:
    """Which dice that fell to roll once again, as few as will do; *may* says which faces may be, and *most* how many dice."""
    kept, lying = aim.nothing, dict[Die[Icons], dict[Counts, list[int]]]()
    for place, (die, face) in enumerate(zip(dice, faces, strict=True)):
        counts = on_face(face, aim.icons)
        if may is None or face in may:
            lying.setdefault(die, {}).setdefault(counts, []).append(place)
        else:
            kept = added(kept, counts)
    options = [
        _options(die, {counts: len(places) for counts, places in lots.items()}, aim, free=False) for die, lots in lying.items()
    ]
    best = Again((), Fraction(-1))
    for chosen in sorted(product(*options), key=lambda some: sum(option.size for option in some)):
        rolled = [die for die, option in zip(lying, chosen, strict=True) for _ in range(option.size)]
        if best.chance == 1 or (most is not None and len(rolled) > most):
            break
        likely = chance(rolled, aim, kept=reduce(added, (option.held for option in chosen), kept))
        if likely > best.chance:
            best = Again(tuple(sorted(_places(lying.values(), chosen))), likely)
    return best


def _places(lying: Iterable[Mapping[Counts, Sequence[int]]], chosen: Iterable[_Option]) -> Iterator[int]:
    for lots, option in zip(lying, chosen, strict=True):
        for places, number in zip(lots.values(), option.numbers, strict=True):
            yield from places[:number]


def chance_if_chosen(
    dice: Iterable[Die[Icons]], aim: Aim, may: Collection[Icons] | None = None, most: int | None = None
) -> Fraction:
    """How likely these dice come to what is wanted, if then the best of them are rolled once again, as in `best_again`."""
    return _if_chosen(in_order(dice), aim, None if may is None else frozenset(may), most)


_Choices = frozenset[tuple[tuple[int, ...], Counts]]
"""How many dice of each kind may be rolled again, each time with what all others show."""


@cache
def _if_chosen(pool: InOrder, aim: Aim, may: frozenset[Icons] | None, most: int | None) -> Fraction:
    kinds, total = {die: len(list(alike)) for die, alike in groupby(pool)}, prod(die.sides for die in pool)
    rolls: Mapping[_Choices, int] = {frozenset({((), aim.nothing)}): 1}
    for die, count in kinds.items():
        longer = Counter[_Choices]()
        for (so_far, ways), (more, others) in product(rolls.items(), _rolls_of(die, count, aim, may, most is None).items()):
            longer[_both(so_far, more, aim, len(pool) if most is None else most)] += ways * others
        rolls = longer

    @cache
    def ways_to_come_to_it(sizes: tuple[int, ...], held: Counts) -> int:
        again = (die for die, size in zip(kinds, sizes, strict=True) for _ in range(size))
        return int(chance(again, aim, kept=held) * total)

    found = sum(ways * max((ways_to_come_to_it(*choice) for choice in choices), default=0) for choices, ways in rolls.items())
    return Fraction(found, total * total)


def _both(so_far: _Choices, more: _Choices, aim: Aim, most: int) -> _Choices:
    """What may be chosen among the dice of some kinds and of one more, as far as there is hope left."""
    found = ((sizes + size, aim.capped(added(held, held_too))) for (sizes, held), (size, held_too) in product(so_far, more))
    return frozenset((sizes, held) for sizes, held in found if sum(sizes) <= most and not aim.is_lost(held))


def _rolls_of(die: Die[Icons], count: int, aim: Aim, may: frozenset[Icons] | None, free: bool) -> Counter[_Choices]:
    """What may be chosen among so many dice of one kind, and in how many ways they fall like that."""
    alike = Counter((on_face(face, aim.icons), may is None or face in may) for face in die.faces)
    rolls = Counter[_Choices]()
    for fell in combinations_with_replacement(alike, count):
        numbers = Counter(fell)
        ways = factorial(count) // prod(map(factorial, numbers.values())) * prod(alike[one] for one in fell)
        kept = reduce(added, (counts for counts, is_open in fell if not is_open), aim.nothing)
        lots = {counts: number for (counts, is_open), number in numbers.items() if is_open}
        options = _options(die, lots, aim, free)
        rolls[frozenset(((option.size,), aim.capped(added(kept, option.held))) for option in options)] += ways
    return rolls


def _options(die: Die[Icons], lots: Mapping[Counts, int], aim: Aim, free: bool) -> list[_Option]:
    """What is worth rolling again of dice of one kind, by what they show: of as many dice never those that leave worse ones.
    Where any number is *free*, a die that shows the worst it can is rolled again anyway."""
    all_faces = [on_face(face, aim.icons) for face in die.faces]
    ranges: list[Sequence[int]] = []
    for shown, number in lots.items():
        if all(aim.is_no_worse(shown, face) for face in all_faces):
            ranges.append((0,))
        elif free and all(aim.is_no_worse(face, shown) for face in all_faces):
            ranges.append((number,))
        else:
            ranges.append(range(number + 1))
    found: dict[int, dict[Counts, _Option]] = {}
    for numbers in product(*ranges):
        held = aim.nothing
        for (shown, number), again in zip(lots.items(), numbers, strict=True):
            held = added(held, tuple(count * (number - again) for count in shown))
        found.setdefault(sum(numbers), {})[aim.capped(held)] = _Option(numbers, aim.capped(held))
    return [
        option
        for of_size in found.values()
        for held, option in of_size.items()
        if not any(other != held and aim.is_no_worse(other, held) for other in of_size)
    ]
