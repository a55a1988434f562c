"""What each seat brings to a game before it begins: one of some ready things, or a thing that its player has built."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from wasteland.engine.reading import Reading
from wasteland.engine.toml_files import Problem, Tables, excesses, nearest
from wasteland.engine.viewing import Card
from wasteland.engine.wording import listed

Thing = str | Mapping[str, Any]
"""The id of a ready thing, or a built one as plain data."""

Brought = Mapping[str, Thing]
"""What one seat brings, by the ids of the options."""

MOST_LETTERS = 20_000
"""A built thing is no longer than this as text."""


class Objection(NamedTuple):
    """One reason why a game cannot be set up like this; with the seat and what it brings, where it is about that."""

    text: str
    seat: int | None = None
    option: str = ""

    def __str__(self) -> str:
        about = [f"seat {self.seat + 1}"] if self.seat is not None else []
        return ": ".join(filter(None, [", ".join([*about, *filter(None, [self.option])]), self.text]))


@dataclass(frozen=True, slots=True)
class SeatOption:
    """Something that seats bring to the game: a knight, a faction, a band."""

    id: str
    name: str
    text: str = ""
    values: tuple[Card, ...] = ()
    """The ready things; who does not choose gets one that may be had."""
    once: bool = False
    """A ready thing is there once: nobody else at the table may bring it, under whatever option."""
    needed: bool = True
    """Every seat has one. If not, who does not choose has none."""
    secret: bool = False
    """Before the game only its owner knows it; once the game is on, the view says who may see what."""
    builds: type | None = None
    """The record that a built thing becomes; None where there are ready things only."""
    there: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What references in a built thing may lead to, by section and id."""
    check: Callable[[int, Any], Iterable[str]] | None = None
    """What is wrong with a seat's bringing this (the id of a ready thing, or the record of a built one), in words."""

    def __post_init__(self) -> None:
        if self.needed and not self.values:
            raise ValueError(f"every seat needs {self.id!r}, so at least one is ready: bots bring one, too")
        if self.secret and self.once:
            raise ValueError(f"{self.id!r} is secret, so it cannot be there once: who is refused it would know who has it")

    @property
    def names(self) -> dict[str, str]:
        """The ready things by id."""
        return {card.id: card.name for card in self.values}

    def called(self, thing: Thing) -> str:
        """A thing by the name that people know it by; a built one may have none."""
        name = self.names.get(thing) if isinstance(thing, str) else thing.get("name")
        return name if isinstance(name, str) and name else "one of their own making"

    def made(self, thing: Mapping[str, Any]) -> Any:
        """A built thing as its record; ValueError if it is none."""
        problems: list[Problem] = []
        made = self._read(thing, problems)
        if problems:
            raise ValueError("; ".join(map(str, problems)))
        return made

    def _read(self, thing: Mapping[str, Any], problems: list[Problem]) -> Any:
        assert self.builds is not None
        return Reading(Tables(dict(thing), problems), self.there).record(self.builds, thing, ())

    def faults(self, seat: int, thing: Any) -> Iterator[str]:
        """What is wrong with the thing itself, whoever else brings what."""
        if isinstance(thing, str):
            if thing not in self.names:
                named = f"it is one of {', '.join(self.names)}" if self.names else "it has to be built"
                near = nearest(thing, self.names)
                yield f"there is no {thing[:40]!r}{near or f'; {named}'}"
                return
            made: Any = thing
        elif not isinstance(thing, Mapping) or self.builds is None:
            yield f"the id of a ready one expected{' or a table' if self.builds else ''}"
            return
        else:
            problems = [Problem("", None, "", why) for why in _unwritable(thing)]
            made = None if problems else self._read(thing, problems)
            yield from map(str, problems)
            if problems:
                return
        yield from self.check(seat, made) if self.check else ()


def _unwritable(thing: Mapping[str, Any]) -> Iterator[str]:
    """Why a thing could not be kept: it is too deep, too large, or no plain data at all."""
    if found := excesses(thing):
        yield found[0][1]
        return
    try:
        text = json.dumps(thing, ensure_ascii=False, allow_nan=False)
        text.encode()
    except (TypeError, ValueError):
        yield "it holds something that is no plain data"
    else:
        if len(text) > MOST_LETTERS:
            yield f"it is too large: {len(text)} letters, and {MOST_LETTERS} are the most"


class Offer(NamedTuple):
    """A ready thing as a seat is offered it; *why_not* says why it may not have it, *taken_by* who has it."""

    card: Card
    why_not: str = ""
    taken_by: int | None = None


# -- all seats of a table


def objections(
    options: Sequence[SeatOption], brings: Sequence[Brought], seats: int, newest: int | None = None
) -> list[Objection]:
    """Everything that is wrong with what was chosen so far; what was not chosen yet is nothing wrong. Of two who want the same
    the later seat is refused it, or the one that has chosen as the *newest*."""
    found = []
    if len(brings) > seats:
        found.append(Objection(f"things are brought for {len(brings)} seats, and there are {seats}"))
    ids = [option.id for option in options]
    for seat, brought in enumerate(brings[:seats]):
        found += [Objection(_unknown(id, ids), seat) for id in brought if id not in ids]
        for option in (option for option in options if option.id in brought):
            found += [Objection(why, seat, option.id) for why in option.faults(seat, brought[option.id])]
    holders: dict[str, int] = {}
    for held in sorted(_held_once(options, brings[:seats]), key=lambda held: held.seat == newest):
        if held.id in holders:
            found.append(
                Objection(f"seat {holders[held.id] + 1} has {held.option.names[held.id]} already", held.seat, held.option.id)
            )
        holders.setdefault(held.id, held.seat)
    return found


def _unknown(id: str, known: Sequence[str]) -> str:
    """What to say of something that nobody brings to this game."""
    if not known:
        return f"nothing is brought to this game, and no {id[:40]!r}"
    return f"nobody brings a {id[:40]!r}{nearest(id, known) or f'; what is brought is {listed(known)}'}"


class _Held(NamedTuple):
    """A ready thing that is there once, and who has it as what."""

    seat: int
    option: SeatOption
    id: str


def _held_once(options: Sequence[SeatOption], brings: Sequence[Brought]) -> Iterator[_Held]:
    for seat, brought in enumerate(brings):
        for option in options:
            thing = brought.get(option.id)
            if option.once and isinstance(thing, str) and thing in option.names:
                yield _Held(seat, option, thing)


def offers(options: Sequence[SeatOption], brings: Sequence[Brought], seat: int, option: SeatOption) -> list[Offer]:
    """The ready things of an option as a seat is offered them, given what else is chosen at the table."""
    own = (seat, option.id)
    holders = {held.id: held.seat for held in _held_once(options, brings) if (held.seat, held.option.id) != own}
    found = []
    for card in option.values:
        holder = holders.get(card.id) if option.once else None
        why = list(option.faults(seat, card.id)) if holder is None else [f"seat {holder + 1} has it"]
        found.append(Offer(card, "; ".join(why), holder))
    return found


def filled(
    options: Sequence[SeatOption], brings: Sequence[Brought], seats: int, lot: Random | None = None
) -> tuple[tuple[Brought, ...], list[Objection]]:
    """What every seat brings, with what nobody chose: the first that may be had, or one drawn by *lot*; and what cannot be."""
    chosen: list[dict[str, Thing]] = [dict(brought) for brought in brings]
    chosen += [{} for _ in range(seats - len(chosen))]
    found = []
    for option in (option for option in options if option.needed):
        for seat, brought in enumerate(chosen):
            if option.id in brought:
                continue
            free = [offer.card.id for offer in offers(options, chosen, seat, option) if not offer.why_not]
            if free:
                brought[option.id] = lot.choice(free) if lot else free[0]
            else:
                found.append(Objection("none of the ready ones may be had", seat, option.id))
    return tuple({option.id: brought[option.id] for option in options if option.id in brought} for brought in chosen), found


# -- as text


def as_text(thing: Thing) -> str:
    """A thing on one line: an id, or JSON."""
    return thing if isinstance(thing, str) else json.dumps(thing, separators=(",", ":"))


def from_text(text: str) -> Thing:
    """The thing that a line tells of; ValueError if it is neither an id nor a table in JSON."""
    if not text.startswith("{"):
        return text
    try:
        thing: Thing = json.loads(text)
    except RecursionError:
        raise ValueError("lists or tables lie too deep in each other") from None
    return thing
