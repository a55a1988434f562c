"""Tales: adventures that are read aloud, entry by entry. One step is one entry; the pack holds them as files and folders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Annotated, Any

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.boxes import packs_of
from wasteland.engine.chance import dice
from wasteland.engine.content import LATER, Pack, Ref, Schema
from wasteland.engine.dice import D6, fallen
from wasteland.engine.game import Game, GameOption, Result, Setting, Table
from wasteland.engine.passages import Passage
from wasteland.engine.piles import Pile, draw
from wasteland.engine.saving import Finder, Named, state
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Card, Sheet, Track, View
from wasteland.engine.viewing import Pile as PileSeen

# -- what stands in a pack


@dataclass(frozen=True)
class Way:
    """What may be done at an entry, and where it leads."""

    label: str
    to: Annotated[str, Ref(".entries")] = ""
    ends: str = ""
    """How the adventure ends with it."""
    needs: str = ""
    """A note that somebody must have made before."""
    note: str = ""
    """A note that is made with it."""
    test: int = 0
    """A die has to show as much."""
    fails: Annotated[str, Ref(".entries")] = ""
    plot: Annotated[str, Ref(".plots")] = ""

    def problems(self) -> Iterator[str]:
        if bool(self.to) == bool(self.ends):
            yield "a way leads to an entry, or it ends the adventure"
        if bool(self.test) != bool(self.fails):
            yield "a test says where it leads if it fails"


@dataclass(frozen=True, eq=False)
class Entry(Named):
    """A passage of an adventure, and what may be done there."""

    id: str
    title: str
    text: tuple[str, ...]
    ways: tuple[Way, ...]
    picture: str = ""
    speaker: str = ""


@dataclass(frozen=True, eq=False)
class Plot(Named):
    """What it is about for a while."""

    id: str
    name: str


@dataclass(frozen=True, eq=False)
class Adventure(Named):
    """A tale to be read together."""

    id: str
    name: str
    first: Annotated[str, Ref(".entries")]
    plot: Annotated[str, Ref(".plots")]
    plots: Mapping[str, Plot]
    entries: Annotated[Mapping[str, Entry], LATER]


@dataclass(frozen=True, eq=False)
class Omen(Named):
    """What a seat secretly hopes for."""

    id: str
    name: str
    note: str


SCHEMA = Schema("tales", {"adventures": Adventure, "omens": Omen})
pack = packs_of(__package__, SCHEMA)


# -- what lies on the table


@state
class Fire(Table):
    """Those who sit round it, and how far the tale is."""

    adventure: Adventure
    entry: Entry
    plot: Plot
    omens: Pile[Omen]
    hopes: list[Omen] = field(default_factory=list)
    """The secret omen of each seat."""
    seats: int = 2
    read: int = 0
    notes: set[str] = field(default_factory=set)
    result: Result | None = None


def lay_out(setting: Setting) -> Fire:
    box = pack("base").records
    adventure: Adventure = box["adventures"][setting.options["adventure"]]
    first, plot = adventure.entries[adventure.first], adventure.plots[adventure.plot]
    return Fire(adventure, first, plot, Pile(list(box["omens"].values())), seats=setting.seats)


# -- the rules


async def read_on(fire: Fire) -> None:
    """Somebody reads, the next in turn decides, and a way leads to another entry or to the end. [tales.read]"""
    if not fire.hopes:
        for seat in range(fire.seats):
            omen = await draw(fire.omens)
            fire.hopes.append(omen)
            tell(fire, "You hope for {}.", omen.name, to=(seat,), rule="tales.omen")

    entry, seat = fire.entry, fire.read % fire.seats
    tell(fire, "{}. {}", entry.title, " ".join(entry.text), rule="tales.read", passage=passage(fire))
    open_ways = [way for way in entry.ways if not way.needs or way.needs in fire.notes]
    way = await Choice(
        seat, "What do you do?", open_ways, show=partial(shown, entry), why_not=partial(barred, fire), rule="tales.read"
    )
    fire.read += 1
    if way.note:
        fire.notes.add(way.note)
    if way.plot:
        fire.plot = fire.adventure.plots[way.plot]
    if way.test:
        (face,) = await dice(1, 6, seat, "test")
        tell(fire, "The die shows {}.", face, rule="tales.test", dice=fallen(D6, [face]))
        if face < way.test:
            fire.entry = fire.adventure.entries[way.fails]
            return
    if way.ends:
        winners = tuple(one for one, omen in enumerate(fire.hopes) if omen.note in fire.notes)
        raise fire.end(winners, way.ends)
    fire.entry = fire.adventure.entries[way.to]


def passage(fire: Fire) -> Passage:
    """What is read: whoever decided last reads it to the others."""
    entry, place = fire.entry, f"{fire.adventure.name}, page {1 + fire.read}"
    return Passage(
        f"entry.{entry.id}", entry.title, entry.text, entry.picture, entry.speaker, place, reader=(fire.read - 1) % fire.seats
    )


def shown(entry: Entry, way: Way) -> Shown:
    return Shown(way.label, (f"entry.{entry.id}",), (7 - way.test) / 6 if way.test else None)


def barred(fire: Fire) -> Iterator[Refusal]:
    """What nobody has made the note for. [tales.notes]"""
    for way in fire.entry.ways:
        if way.needs and way.needs not in fire.notes:
            yield Refusal(way.label, "nobody knows enough for that", "tales.notes", (f"entry.{fire.entry.id}",))


# -- what the rest of the house wants to know


def view(fire: Fire, seat: int | None) -> View:
    return View(
        game="tales",
        seat=seat,
        title=fire.adventure.name,
        headline=fire.plot.name,
        round=1 + fire.read,
        sheets=[
            Sheet(
                one,
                f"Reader {one + 1}",
                "Reader",
                "",
                hand=[Card(omen.id, omen.name, "omen") for omen in fire.hopes[one : one + 1] if one == seat or fire.result],
            )
            for one in range(fire.seats)
        ],
        piles=[PileSeen("omens", "Omens", len(fire.omens))],
        tracks=[Track("notes", "Notes", len(fire.notes))],
        result=fire.result.text if fire.result else None,
        passage=None if fire.result else passage(fire),
    )


def redeal(fire: Fire, seat: int | None, random: Random) -> None:
    others = [[omen] for one, omen in enumerate(fire.hopes) if one != seat]
    if fire.result is None:
        fire.omens.redeal(seat, random, others)
        dealt = iter(others)
        fire.hopes = [omen if one == seat else next(dealt)[0] for one, omen in enumerate(fire.hopes)]


def give_up(fire: Fire) -> None:
    fire.result = Result((), "The fire goes out")


def estimate(fire: Fire, seat: int) -> float:
    return 0.5


def find(fire: Fire) -> Finder:
    box = pack("base").records

    def found(kind: type[Any], name: str) -> Any:
        places: dict[type[Any], Mapping[str, Any]] = {
            Adventure: box["adventures"],
            Omen: box["omens"],
            Entry: fire.adventure.entries,
            Plot: fire.adventure.plots,
        }
        return places[kind][name]

    return found


def packs(setting: Setting) -> tuple[Pack, ...]:
    return tuple(map(pack, setting.packs))


GAME = Game(
    id="tales",
    name="Tales",
    blurb="Read, and decide.",
    seats=range(1, 4),
    options=(GameOption("adventure", "Adventure", ("cellar", "well"), "What is read."),),
    lay_out=lay_out,
    step=read_on,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=find,
    packs=packs,
    table=Fire,
)

SETTINGS = [Setting(3), Setting(2, {"adventure": "well"})]
