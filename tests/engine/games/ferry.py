"""Ferry: travellers make for secret places over a map whose gates are shut until somebody pays. One step is a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.chance import dice
from wasteland.engine.dice import D6, fallen
from wasteland.engine.game import Game, GameOption, Result, Setting, Table
from wasteland.engine.hexes import Hex
from wasteland.engine.piles import Pile, draw
from wasteland.engine.saving import Finder, Named, State, state
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Board, Card, Edge, Piece, Sheet, Space, Track, View
from wasteland.engine.viewing import Pile as PileSeen

TURNS = 24


@dataclass(frozen=True, slots=True, eq=False)
class Spot(Named):
    """A place: how far east and south it lies, and which hex it is where the land is made of hexes."""

    id: str
    east: int
    south: int
    hex: Hex

    @property
    def name(self) -> str:
        return self.id.replace("-", " ").title()

    def __str__(self) -> str:
        return self.name


SPOTS = {
    spot.id: spot
    for spot in (
        Spot("pumps", 0, 0, Hex(0, 0)),
        Spot("saltmarket", 10, 30, Hex(0, 1)),
        Spot("gangraen", 40, 25, Hex(1, 0)),
        Spot("long-span", 60, 10, Hex(2, -1)),
        Spot("weir", 55, 45, Hex(2, 0)),
        Spot("alice", 85, 0, Hex(3, -2)),
        Spot("three-bores", 90, 40, Hex(3, -1)),
    )
}


@dataclass(frozen=True, slots=True, eq=False)
class Road(Named):
    """A way between two places; a gate on it is shut at first."""

    id: str
    ends: tuple[str, str]
    gate: str = ""


ROADS = {
    road.id: road
    for road in (
        Road("coast", ("pumps", "saltmarket")),
        Road("ridge", ("pumps", "gangraen")),
        Road("scrap", ("saltmarket", "gangraen")),
        Road("lip", ("gangraen", "long-span")),
        Road("sluice", ("gangraen", "weir")),
        Road("span", ("long-span", "alice"), "bridge"),
        Road("dam", ("weir", "three-bores"), "dam"),
        Road("far", ("alice", "three-bores")),
    )
}


# -- what lies on the table


@state
class Traveller(State):
    """Somebody on the way."""

    seat: int
    at: Spot
    coins: int = 2


@state
class Land(Table):
    """The whole table."""

    travellers: list[Traveller]
    is_hexes: bool
    wishes: Pile[Spot]
    wanted: list[Spot] = field(default_factory=list)
    """Where each of them secretly wants to be."""
    opened: set[str] = field(default_factory=set)
    """The roads whose gate was opened."""
    turn: int = 0
    result: Result | None = None


def lay_out(setting: Setting) -> Land:
    far = [SPOTS[id] for id in ("alice", "three-bores", "long-span", "weir")]
    travellers = [Traveller(seat, SPOTS["pumps"]) for seat in range(setting.seats)]
    return Land(travellers, setting.options["map"] == "hexes", Pile(far))


# -- the rules


def is_closed(land: Land, road: Road) -> bool:
    """A gate is shut until somebody has paid. [ferry.gates]"""
    return bool(road.gate) and road.id not in land.opened


def roads_from(spot: Spot) -> list[Road]:
    return [road for road in ROADS.values() if spot.id in road.ends]


def beyond(road: Road, spot: Spot) -> Spot:
    return SPOTS[road.ends[1] if road.ends[0] == spot.id else road.ends[0]]


async def take_turn(land: Land) -> None:
    """Go along a road, or pay for a gate; who arrives where they wanted wins at once. [ferry.turn]"""
    if not land.wanted:
        for _ in land.travellers:
            land.wanted.append(await draw(land.wishes))

    traveller = land.travellers[land.turn % len(land.travellers)]
    land.turn += 1
    roads = [road for road in roads_from(traveller.at) if not is_closed(land, road) or traveller.coins]
    road = await Choice(
        traveller.seat,
        "Which way?",
        roads,
        show=partial(shown, land, traveller),
        why_not=partial(barred, land, traveller),
        rule="ferry.turn",
    )
    if is_closed(land, road):
        traveller.coins -= 1
        land.opened.add(road.id)
        tell(land, "Traveller {} pays for the {}.", traveller.seat + 1, road.gate, concerns=(road.id,), rule="ferry.gates")
    else:
        traveller.at = beyond(road, traveller.at)
        faces = await dice(1, 6, traveller.seat, "luck")
        traveller.coins += faces == (6,)
        tell(land, "Traveller {} goes to {}.", traveller.seat + 1, traveller.at, concerns=(traveller.at.id,),
             dice=fallen(D6, faces))  # fmt: skip

    if traveller.at is land.wanted[traveller.seat]:
        raise land.end((traveller.seat,), f"Traveller {traveller.seat + 1} is there")
    if land.turn == TURNS:
        raise land.end((), "Night falls")


def shown(land: Land, traveller: Traveller, road: Road) -> Shown:
    if is_closed(land, road):
        return Shown(f"Pay for the {road.gate}", (road.id,), note="1 coin")
    there = beyond(road, traveller.at)
    return Shown(f"Go to {there}", (there.id,))


def barred(land: Land, traveller: Traveller) -> Iterator[Refusal]:
    """A gate that nobody can pay for. [ferry.gates]"""
    for road in roads_from(traveller.at):
        if is_closed(land, road) and not traveller.coins:
            there = beyond(road, traveller.at)
            yield Refusal(f"Go to {there}", f"the {road.gate} is shut", "ferry.gates", (road.id, there.id))


# -- what the rest of the house wants to know


def view(land: Land, seat: int | None) -> View:
    return View(
        game="ferry",
        seat=seat,
        title="Ferry",
        headline=f"Turn {land.turn} of {TURNS}",
        round=1 + land.turn // len(land.travellers),
        boards=[
            Board("land", "The land", (), 0, list(spaces(land)), "hexes" if land.is_hexes else "map", edges=list(edges(land)))
        ],
        sheets=[
            Sheet(
                one.seat,
                f"Traveller {one.seat + 1}",
                "Traveller",
                "",
                tracks=[Track(f"coins.{one.seat}", "Coins", one.coins)],
                hand=[Card(f"wish.{spot.id}", spot.name, "wish") for spot in land.wanted[one.seat :][:1] if one.seat == seat],
            )
            for one in land.travellers
        ],
        piles=[PileSeen("wishes", "Wishes", len(land.wishes))],
        result=land.result.text if land.result else None,
    )


def spaces(land: Land) -> Iterator[Space]:
    for spot in SPOTS.values():
        here = [one.seat for one in land.travellers if one.at is spot]
        row, column = (spot.hex.r, spot.hex.q) if land.is_hexes else (spot.south, spot.east)
        pieces = [Piece(f"seat.{seat}", f"Traveller {seat + 1}", "traveller", seat) for seat in here]
        yield Space(spot.id, spot.name, row, column, pieces=pieces)


def edges(land: Land) -> Iterator[Edge]:
    """On a map every road; between hexes the gates, and the water that nobody crosses."""
    for road in ROADS.values():
        closed = is_closed(land, road)
        if road.gate:
            text = "1 coin opens it" if closed else ""
            yield Edge(road.id, *road.ends, closed, road.gate.title(), text, "stone-bridge")
        elif not land.is_hexes:
            yield Edge(road.id, *road.ends)
    joined = {frozenset(road.ends) for road in ROADS.values()}
    for one, other in combinations(SPOTS.values(), 2):
        if land.is_hexes and one.hex.distance(other.hex) == 1 and frozenset((one.id, other.id)) not in joined:
            yield Edge(f"{one.id}/{other.id}", one.id, other.id, closed=True, name="Water")


def redeal(land: Land, seat: int | None, random: Random) -> None:
    others = [[spot] for one, spot in enumerate(land.wanted) if one != seat]
    land.wishes.redeal(seat, random, others)
    dealt = iter(others)
    land.wanted = [spot if one == seat else next(dealt)[0] for one, spot in enumerate(land.wanted)]


def give_up(land: Land) -> None:
    land.result = Result((), "They turn back")


def estimate(land: Land, seat: int) -> float:
    return 0.5


def find(land: Land) -> Finder:
    def found(kind: type[Any], name: str) -> Any:
        return SPOTS[name]

    return found


GAME = Game(
    id="ferry",
    name="Ferry",
    blurb="Roads, gates and a secret.",
    seats=range(2, 4),
    options=(GameOption("map", "Map", ("map", "hexes"), "How the land is drawn."),),
    lay_out=lay_out,
    step=take_turn,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=find,
    packs=lambda setting: (),
    table=Land,
)

SETTINGS = [Setting(2), Setting(3, {"map": "hexes"})]
