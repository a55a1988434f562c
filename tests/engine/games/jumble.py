"""Jumble: things lie open to all, and whoever is first has one. Every morning, a step, the same lie there."""

from __future__ import annotations

from dataclasses import field
from functools import partial
from random import Random

from wasteland.engine.asking import Anyone, Choice, Shown
from wasteland.engine.game import Game, Result, Setting, Table
from wasteland.engine.saving import Finder, state
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Board, Card, Sheet, Space, Track, View

THINGS = ("kettle", "lamp", "nail", "nail")
DAYS = 2


@state
class Lawn(Table):
    """The whole table."""

    taken: list[int]
    """How many things each seat has."""
    things: list[str] = field(default_factory=list)
    done: set[int] = field(default_factory=set)
    """The seats that take no more today."""
    day: int = 0
    result: Result | None = None


def lay_out(setting: Setting) -> Lawn:
    return Lawn([0] * setting.seats)


# -- the rules


async def next_day(lawn: Lawn) -> None:
    """Lay the things out, and let everybody take some until none are left or nobody wants more. [jumble.day]"""
    lawn.day += 1
    lawn.things, lawn.done = list(THINGS), set()
    while lawn.things and (floor := [seat for seat in range(len(lawn.taken)) if seat not in lawn.done]):
        seat, thing = await Anyone(ask(lawn, seat) for seat in floor)
        if thing is None:
            lawn.done.add(seat)
            continue
        lawn.things.remove(thing)
        lawn.taken[seat] += 1
        tell(lawn, "Seat {} takes a {}.", seat + 1, thing, rule="jumble.day")
    if lawn.day == DAYS:
        most = max(lawn.taken)
        lawn.result = Result(tuple(seat for seat, taken in enumerate(lawn.taken) if taken == most), f"{most} things win")


def ask(lawn: Lawn, seat: int) -> Choice[str | None]:
    return Choice(seat, "What do you take?", [*lawn.things, None], show=partial(shown, lawn), rule="jumble.day")


def shown(lawn: Lawn, thing: str | None) -> Shown:
    return Shown("Nothing more today") if thing is None else Shown(f"Take the {thing}", (thing,))


# -- what the rest of the house wants to know


def view(lawn: Lawn, seat: int | None) -> View:
    lying = [Space(f"spot.{at}", f"Spot {at}", 0, at, [Card(one, one, "thing")]) for at, one in enumerate(lawn.things)]
    return View(
        game="jumble",
        seat=seat,
        title="Jumble",
        headline=f"Day {lawn.day} of {DAYS}",
        round=lawn.day,
        boards=[Board("lawn", "Lawn", ("Lawn",), len(THINGS), lying)],
        sheets=[
            Sheet(one, f"Seat {one + 1}", "Neighbour", "", tracks=[Track("things", "Things", taken)])
            for one, taken in enumerate(lawn.taken)
        ],
        result=lawn.result.text if lawn.result else None,
    )


def redeal(lawn: Lawn, seat: int | None, random: Random) -> None:
    """Everything lies open."""


def give_up(lawn: Lawn) -> None:
    lawn.result = Result((), "It rains")


def find(lawn: Lawn) -> Finder:
    return lambda kind, name: name


GAME = Game(
    id="jumble",
    name="Jumble",
    blurb="First come, first served.",
    seats=range(2, 4),
    options=(),
    lay_out=lay_out,
    step=next_day,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=lambda lawn, seat: lawn.taken[seat] / (1 + sum(lawn.taken)),
    find=find,
    packs=lambda setting: (),
    table=Lawn,
)
