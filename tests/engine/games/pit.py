"""Pit: every seat brings a champion, a crew that it has built, and perhaps a charm that nobody knows of. One step is a bout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Annotated, Any

from wasteland.engine.asking import Choice, Shown, Together
from wasteland.engine.bringing import SeatOption
from wasteland.engine.chance import dice
from wasteland.engine.content import Ref
from wasteland.engine.dice import D6, fallen
from wasteland.engine.game import Game, GameOption, Result, Setting, Table
from wasteland.engine.saving import Finder, Named, State, state
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Card, Sheet, Track, View

BOUTS = 3


# -- what can be brought


@dataclass(frozen=True, slots=True, eq=False)
class Printed(Named):
    """A thing with a name: a champion, a fighter, a charm."""

    id: str
    name: str
    worth: int
    """What a champion adds, what a fighter costs and is good for, how lucky a charm is."""

    def __str__(self) -> str:
        return self.name

    def seen(self) -> Card:
        return Card(self.id, self.name, type(self).__name__.lower(), f"Worth {self.worth}.", {"worth": self.worth})


class Champion(Printed):
    """Adds to every roll of its crew."""


class Fighter(Printed):
    """Goes into the pit once."""


class Charm(Printed):
    """Counts in the end."""


CHAMPIONS = {one.id: one for one in (Champion("ash", "Ash", 1), Champion("bo", "Bo", 0), Champion("cy", "Cy", 0))}
FIGHTERS = {one.id: one for one in (Fighter("rat", "Rat", 1), Fighter("dog", "Dog", 2), Fighter("brute", "Brute", 4))}
CHARMS = {one.id: one for one in (Charm("tooth", "Tooth", 1), Charm("coin", "Coin", 2))}


@dataclass(frozen=True)
class Hired:
    """A fighter with a name of its own."""

    fighter: Annotated[str, Ref("fighters")]
    name: str = ""


@dataclass(frozen=True)
class Crew:
    """The fighters of a seat."""

    name: str
    members: tuple[Hired, ...]

    def problems(self) -> Iterator[str]:
        if len(self.members) < BOUTS:
            yield f"a crew has a fighter for each of the {BOUTS} bouts"

    @property
    def cost(self) -> int:
        return sum(FIGHTERS[hired.fighter].worth for hired in self.members)


def crew_of(name: str, *fighters: str) -> Crew:
    return Crew(name, tuple(map(Hired, fighters)))


READY = {"pack": crew_of("The Pack", "dog", "dog", "dog"), "mixed": crew_of("Mixed Lot", "rat", "rat", "brute", "dog")}


OWN: dict[str, Any] = {"name": "Ours", "members": [{"fighter": "brute"}, {"fighter": "rat", "name": "Nib"}, {"fighter": "dog"}]}
"""A crew that somebody has built."""


def brings(setting: Setting) -> Sequence[SeatOption]:
    most = int(setting.options["points"])
    crews = tuple(Card(id, crew.name, "crew", f"{crew.cost} points.", {"cost": crew.cost}) for id, crew in READY.items())
    return (
        SeatOption("champion", "Champion", "Leads the crew.", tuple(one.seen() for one in CHAMPIONS.values()), once=True),
        SeatOption(
            "crew",
            "Crew",
            "Ready, or of your own making.",
            crews,
            builds=Crew,
            there={"fighters": FIGHTERS},
            check=partial(too_dear, most),
        ),
        SeatOption(
            "charm", "Charm", "Shown in the end.", tuple(one.seen() for one in CHARMS.values()), needed=False, secret=True
        ),
    )


def too_dear(most: int, seat: int, crew: str | Crew) -> Iterable[str]:
    """A crew costs no more than was agreed, and holds one brute at most. [pit.crew]"""
    crew = READY[crew] if isinstance(crew, str) else crew
    if crew.cost > most:
        yield f"{crew.name} costs {crew.cost} points, and {most} are the most"
    if sum(hired.fighter == "brute" for hired in crew.members) > 1:
        yield "one brute is enough"


# -- what lies on the table


@state
class Side(State):
    """What a seat has brought, and how often it has won."""

    seat: int
    champion: Champion
    crew: str
    left: list[Fighter]
    charm: Charm | None = None
    wins: int = 0


@state
class Pit(Table):
    """The whole table."""

    sides: list[Side]
    bout: int = 0
    result: Result | None = None


def lay_out(setting: Setting) -> Pit:
    (_, building, _) = brings(setting)
    sides = []
    for seat, brought in enumerate(setting.brings):
        thing, charm = brought["crew"], brought.get("charm")
        crew: Crew = READY[thing] if isinstance(thing, str) else building.made(thing)
        left = [FIGHTERS[hired.fighter] for hired in crew.members]
        sides.append(Side(seat, CHAMPIONS[str(brought["champion"])], crew.name, left, CHARMS[str(charm)] if charm else None))
    return Pit(sides)


# -- the rules


async def bout(pit: Pit) -> None:
    """All send a fighter in secret, and the highest roll wins; after the last bout charms are shown. [pit.bout]"""
    pit.bout += 1
    sent = await Together(
        Choice(side.seat, "Who goes into the pit?", list(range(len(side.left))), show=partial(shown, side), rule="pit.bout")
        for side in pit.sides
    )

    rolls = []
    for side, place in zip(pit.sides, sent, strict=True):
        fighter = side.left.pop(place)
        (face,) = await dice(1, 6, side.seat, "bout")
        rolls.append(face + fighter.worth + side.champion.worth)
        tell(pit, "{} of {} rolls {}.", fighter, side.crew, rolls[-1], rule="pit.bout", dice=fallen(D6, [face]))
    for side, roll in zip(pit.sides, rolls, strict=True):
        side.wins += roll == max(rolls)

    if pit.bout == BOUTS:
        totals = [side.wins + (side.charm.worth if side.charm else 0) for side in pit.sides]
        winners = tuple(side.seat for side, total in zip(pit.sides, totals, strict=True) if total == max(totals))
        pit.result = Result(winners, f"{max(totals)} is the most")


def shown(side: Side, place: int) -> Shown:
    return Shown(side.left[place].name, (f"{side.left[place].id}.{side.seat}.{place}",))


# -- what the rest of the house wants to know


def view(pit: Pit, seat: int | None) -> View:
    return View(
        game="pit",
        seat=seat,
        title="Pit",
        headline=f"Bout {pit.bout}",
        round=pit.bout,
        sheets=[
            Sheet(
                side.seat,
                side.champion.name,
                side.crew,
                "",
                tracks=[Track("wins", "Wins", side.wins, BOUTS)],
                hand=[side.charm.seen()] if side.charm and (side.seat == seat or pit.result) else [],
                play=[replace(one.seen(), id=f"{one.id}.{side.seat}.{at}") for at, one in enumerate(side.left)],
            )
            for side in pit.sides
        ],
        result=pit.result.text if pit.result else None,
    )


def redeal(pit: Pit, seat: int | None, random: Random) -> None:
    """Charms that have not been shown may be anybody else's."""
    hidden = [] if pit.result else [side for side in pit.sides if side.seat != seat]
    charms = [side.charm for side in hidden]
    random.shuffle(charms)
    for side, charm in zip(hidden, charms, strict=True):
        side.charm = charm


def give_up(pit: Pit) -> None:
    pit.result = Result((), "The pit is closed")


def estimate(pit: Pit, seat: int) -> float:
    return pit.sides[seat].wins / BOUTS


def find(pit: Pit) -> Finder:
    box: dict[type[Any], dict[str, Any]] = {Champion: dict(CHAMPIONS), Fighter: dict(FIGHTERS), Charm: dict(CHARMS)}
    return lambda kind, name: box[kind][name]


GAME = Game(
    id="pit",
    name="Pit",
    blurb="A crew of your own, three bouts.",
    seats=range(2, 4),
    options=(GameOption("points", "Points", ("9", "6"), "What a crew may cost."),),
    lay_out=lay_out,
    step=bout,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=find,
    packs=lambda setting: (),
    table=Pit,
    brings=brings,
)

SETTINGS = [
    Setting(2),
    Setting(3, {"points": "9"}, brings=({"champion": "cy", "crew": OWN, "charm": "coin"}, {"charm": "tooth"})),
]
