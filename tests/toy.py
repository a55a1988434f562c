"""A small game for tests of what plays any game: draw scrap, fence it by dice, and have the most when the heap is gone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.chance import dice
from wasteland.engine.dice import D6, fallen
from wasteland.engine.game import Game, GameOption, Result, Setting, Table
from wasteland.engine.inquiring import Finding, Inquirer, Inquiry
from wasteland.engine.piles import Pile, draw
from wasteland.engine.saving import Finder, Named, state
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Board, Card, Goal, Sheet, Space, Stage, Track, View
from wasteland.engine.viewing import Pile as PileSeen


@dataclass(frozen=True, slots=True, eq=False)
class Scrap(Named):
    """A piece of scrap."""

    id: str
    worth: int

    @property
    def name(self) -> str:
        return self.id.partition(".")[0].title()

    def __str__(self) -> str:
        return self.name


SCRAP = {
    f"{name}.{copy}": Scrap(f"{name}.{copy}", worth)
    for name, worth in (("bolt", 1), ("pipe", 2), ("lamp", 3), ("radio", 5))
    for copy in range(1, 4)
}


@state
class Heap(Table):
    """The heap, and what everybody has."""

    pile: Pile[Scrap]
    hands: list[list[Scrap]]
    caps: list[int]
    turn: int = 0
    dealt: bool = False
    faulty: bool = False
    endless: bool = False
    result: Result | None = None


def lay_out(setting: Setting) -> Heap:
    return Heap(
        Pile(list(SCRAP.values())),
        [[] for _ in range(setting.seats)],
        [0] * setting.seats,
        faulty=setting.options["heap"] == "faulty",
        endless=setting.options["heap"] == "endless",
    )


async def step(table: Heap) -> None:
    if not table.dealt:
        for hand in table.hands:
            hand.append(await draw(table.pile))
        table.dealt = True
        return
    await take_turn(table, table.turn % len(table.hands))
    table.turn += 1
    if table.faulty and table.turn == 5:
        raise RuntimeError("the heap has fallen over")
    if not len(table.pile) and not table.endless:
        most = max(table.caps)
        table.result = Result(tuple(seat for seat, caps in enumerate(table.caps) if caps == most), f"{most} caps win")


async def take_turn(table: Heap, seat: int) -> None:
    """Take a piece from the heap, or fence one on 2d6 of 7 and more. [toy.turn]"""
    hand = table.hands[seat]
    options: list[Scrap | None] = [None, *hand]

    def show(option: Scrap | None) -> Shown:
        return Shown(f"Fence the {option}", (option.id,), 21 / 36) if option else Shown("Take from the heap", ("heap",))

    def why_not() -> Iterable[Refusal]:
        yield Refusal("Sleep", "there is no time to sleep", "toy.sleep")

    if not len(table.pile):
        options = [None, None]
    picked = await Choice(seat, "What now?", options, show=show, why_not=why_not, rule="toy.turn")
    if picked is None:
        if len(table.pile):
            found = await draw(table.pile)
            hand.append(found)
            tell(table, "Seat {} takes something from the heap.", seat + 1, rule="toy.turn")
            tell(table, "You find a {}.", found, concerns=(found.id,), to=(seat,), rule="toy.turn")
        return
    hand.remove(picked)
    faces = await dice(2, 6, seat, "fence")
    fell = fallen(D6, faces)
    if sum(faces) >= 7:
        table.caps[seat] += picked.worth
        tell(table, "Seat {} sells a {}.", seat + 1, picked, concerns=(picked.id,), dice=fell, rule="toy.turn")
    else:
        tell(table, "Seat {} is cheated of a {}.", seat + 1, picked, concerns=(picked.id,), dice=fell, rule="toy.turn")


def seen(scrap: Scrap) -> Card:
    return Card(scrap.id, scrap.name, "scrap", f"Worth {scrap.worth} caps.", {"worth": scrap.worth})


def view(table: Heap, seat: int | None) -> View:
    now = table.turn % len(table.hands)
    return View(
        game="toy",
        seat=seat,
        title="Toy Heap",
        headline=f"Seat {now + 1} rummages",
        round=1 + table.turn // len(table.hands),
        stages=[Stage(f"Seat {one + 1}", one, "on" if one == now else "to come") for one in range(len(table.hands))],
        boards=[Board("shelf", "Shelf", ("Top", "Bottom"), 2, [Space("shelf.1", "Top 1", 0, 0)])],
        sheets=[
            Sheet(
                one,
                f"Seat {one + 1}",
                "Scavenger",
                "Knows a bolt from a pipe.",
                tracks=[Track("caps", "Caps", table.caps[one])],
                hand=[seen(scrap) for scrap in hand] if one == seat else [],
                piles=[PileSeen("hand", "Hand", len(hand))],
            )
            for one, hand in enumerate(table.hands)
        ],
        piles=[PileSeen("heap", "Heap", len(table.pile))],
        goals=[Goal("rich", "Be rich", 10)],
        notes=["It smells."],
        result=table.result.text if table.result else None,
    )


def redeal(table: Heap, seat: int | None, random: Random) -> None:
    hidden = [scrap for one, hand in enumerate(table.hands) if one != seat for scrap in hand]
    pool = table.pile.loose + hidden
    random.shuffle(pool)
    for one, hand in enumerate(table.hands):
        if one != seat:
            hand[:] = [pool.pop() for _ in hand]
    table.pile.loose[:] = pool


def give_up(table: Heap) -> None:
    table.result = Result((), "everybody walks away")


def estimate(table: Heap, seat: int) -> float:
    return table.caps[seat] / (1 + sum(table.caps))


def finder(table: Heap) -> Finder:
    return lambda _, wanted: SCRAP[wanted]


def find_smell(who: Inquirer[Heap]) -> Finding:
    if who.table.faulty:
        raise RuntimeError("the heap has no smell")
    return Finding("It smells.")


class Fence:
    """Fences the dearest piece, once there is one worth 2 or more."""

    def choose(self, seat: object, /) -> int:
        hand = seat.table().hands[seat.seat]  # type: ignore[attr-defined]
        worth = [scrap.worth for scrap in hand]
        options = len(seat.question.options)  # type: ignore[attr-defined]
        return 1 + worth.index(max(worth)) if worth and max(worth) > 1 and options == len(hand) + 1 else 0


class Cheat:
    """Answers what nobody asked."""

    def choose(self, seat: object, /) -> int:
        return 99


GAME = Game(
    id="toy",
    name="Toy Heap",
    blurb="Scrap, fences and two dice.",
    seats=range(1, 5),
    options=(GameOption("heap", "Heap", ("sound", "faulty", "endless"), "How the heap is piled."),),
    lay_out=lay_out,
    step=step,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=finder,
    packs=lambda setting: (),
    table=Heap,
    bots={"fence": "tests.toy:Fence", "cheat": "tests.toy:Cheat"},
    holds=lambda table, seat: table.hands[seat],
    inquiries=(Inquiry("smell", "Smell", (), find_smell),),
)
