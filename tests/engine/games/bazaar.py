"""Bazaar: an open floor where anybody may trade while the coins last. One step is one day; the richest hand wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import NamedTuple

from wasteland.engine.asking import Anyone, Choice, Refusal, Shown
from wasteland.engine.game import Game, GameOption, Result, Setting, Table
from wasteland.engine.piles import Pile, draw
from wasteland.engine.saving import Finder, Named, State, state
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Board, Card, Sheet, Space, Track, View
from wasteland.engine.viewing import Pile as PileSeen

HAND, STALLS, COINS = 2, 3, 2


@dataclass(frozen=True, slots=True, eq=False)
class Ware(Named):
    """Something worth having."""

    id: str
    worth: int

    def __str__(self) -> str:
        return self.id.partition(".")[0].title()


WARES = {
    f"{name}.{copy}": Ware(f"{name}.{copy}", worth)
    for name, worth in (("rag", 1), ("rope", 2), ("water", 4), ("battery", 6), ("medicine", 9))
    for copy in (1, 2, 3, 4)
}


class Swap(NamedTuple):
    """Give the ware in one place of the hand for the one on a stall. Places are named, not wares: hands are secret."""

    place: int
    stall: int


class Peek(NamedTuple):
    """Look at the top of the pile."""


class Pass(NamedTuple):
    """Trade no more today."""


Deal = Swap | Peek | Pass


# -- what lies on the table


@state
class Trader(State):
    """A trader, and the wares in hand."""

    seat: int
    coins: int = 0
    hand: list[Ware] = field(default_factory=list)


@state
class Market(Table):
    """The whole table."""

    traders: list[Trader]
    days: int
    pile: Pile[Ware]
    stalls: list[Ware] = field(default_factory=list)
    day: int = 0
    gone: set[int] = field(default_factory=set)
    """The seats that have passed today."""
    result: Result | None = None


def lay_out(setting: Setting) -> Market:
    traders = [Trader(seat) for seat in range(setting.seats)]
    return Market(traders, int(setting.options["days"]), Pile(list(WARES.values())))


# -- the rules


async def next_day(market: Market) -> None:
    """Hand out coins, trade until everybody has passed or is broke, and count after the last day. [bazaar.day]"""
    if market.day == 0:
        await open_stalls(market)
    market.day += 1
    market.gone = set()
    for trader in market.traders:
        trader.coins = COINS
    tell(market, "Day {} begins.", market.day, rule="bazaar.day")

    while floor := [trader for trader in market.traders if trader.coins and trader.seat not in market.gone]:
        seat, deal = await Anyone(ask_deal(market, trader) for trader in floor)
        await make_deal(market, market.traders[seat], deal)

    if market.day == market.days:
        count_up(market)


async def open_stalls(market: Market) -> None:
    """Three wares on the stalls, two in each hand. [bazaar.set-up]"""
    for _ in range(STALLS):
        market.stalls.append(await draw(market.pile))
    for trader in market.traders:
        for _ in range(HAND):
            trader.hand.append(await draw(market.pile))


def ask_deal(market: Market, trader: Trader) -> Choice[Deal]:
    deals: list[Deal] = [Pass(), *(Swap(place, stall) for place in range(HAND) for stall in range(STALLS))]
    if len(market.pile):
        deals.append(Peek())
    return Choice(
        trader.seat,
        "What is your deal?",
        deals,
        show=partial(shown, market, trader),
        why_not=partial(not_now, market),
        rule="bazaar.deal",
    )


def shown(market: Market, trader: Trader, deal: Deal) -> Shown:
    if isinstance(deal, Swap):
        give, get = trader.hand[deal.place], market.stalls[deal.stall]
        return Shown(f"Give {give} for {get}", (give.id, get.id))
    return Shown("Pass") if isinstance(deal, Pass) else Shown("Look at the top of the pile", ("pile",))


def not_now(market: Market) -> Iterator[Refusal]:
    if not len(market.pile):
        yield Refusal("Look at the top of the pile", "the pile is empty", "bazaar.peek", ("pile",))


async def make_deal(market: Market, trader: Trader, deal: Deal) -> None:
    """Every deal but passing costs a coin. [bazaar.deal]"""
    if isinstance(deal, Pass):
        market.gone.add(trader.seat)
        tell(market, "Trader {} packs up for today.", trader.seat + 1, rule="bazaar.deal")
        return
    trader.coins -= 1
    if isinstance(deal, Swap):
        hand, stalls = trader.hand, market.stalls
        hand[deal.place], stalls[deal.stall] = stalls[deal.stall], hand[deal.place]
        tell(market, "Trader {} takes {}.", trader.seat + 1, hand[deal.place], rule="bazaar.deal")
    else:
        await peek(market, trader)


async def peek(market: Market, trader: Trader) -> None:
    """Look at the top ware and keep it for one from the hand, or not. What then lies on top only you know. [bazaar.peek]"""
    pile, hand = market.pile, trader.hand
    ware = await draw(pile)
    # It lies on the table while the trader thinks: a ware in a rule's own variable nobody could deal anew.
    pile.lay_on_top(ware, known_to=trader.seat)
    tell(market, "Trader {} looks at the top of the pile.", trader.seat + 1, rule="bazaar.peek")
    tell(market, "You see {}.", ware, rule="bazaar.peek", to=(trader.seat,))

    def show(place: int | None) -> Shown:
        return Shown("Leave it" if place is None else f"Take {pile.top[-1]}, lay {hand[place]} down")

    place = await Choice(trader.seat, "Take what you see?", [None, *range(HAND)], show=show, rule="bazaar.peek")
    if place is not None:
        hand[place], pile.top[-1] = pile.top[-1], hand[place]


def worth(trader: Trader) -> int:
    return sum(ware.worth for ware in trader.hand)


def count_up(market: Market) -> None:
    """The dearest hand wins; there may be several. [bazaar.end]"""
    most = max(map(worth, market.traders))
    winners = tuple(trader.seat for trader in market.traders if worth(trader) == most)
    market.result = Result(winners, f"A hand worth {most} wins")


# -- what the rest of the house wants to know


def view(market: Market, seat: int | None) -> View:
    return View(
        game="bazaar",
        seat=seat,
        title="Bazaar",
        headline=f"Day {market.day} of {market.days}",
        round=market.day,
        boards=[
            Board(
                "stalls",
                "Stalls",
                ("Stalls",),
                STALLS,
                [Space(f"stall.{at + 1}", f"Stall {at + 1}", 0, at, [seen(ware)]) for at, ware in enumerate(market.stalls)],
            )
        ],
        sheets=[sheet_of(market, trader, seat) for trader in market.traders],
        piles=[PileSeen("pile", "Pile", len(market.pile), [seen(ware) for ware in market.pile.known_top(seat)])],
        result=market.result.text if market.result else None,
    )


def sheet_of(market: Market, trader: Trader, seat: int | None) -> Sheet:
    return Sheet(
        trader.seat,
        f"Trader {trader.seat + 1}",
        "Trader",
        "Everything has its price.",
        tracks=[Track("coins", "Coins", trader.coins, COINS)],
        hand=[seen(ware) for ware in trader.hand] if trader.seat == seat or market.result else [],
        piles=[PileSeen("hand", "Hand", len(trader.hand))],
        tags=("gone",) if trader.seat in market.gone else (),
    )


def seen(ware: Ware) -> Card:
    return Card(ware.id, str(ware), "ware", f"Worth {ware.worth}.", {"worth": ware.worth})


def redeal(market: Market, seat: int | None, random: Random) -> None:
    if market.result is None:  # in the end all hands are shown
        market.pile.redeal(seat, random, [trader.hand for trader in market.traders if trader.seat != seat])


def give_up(market: Market) -> None:
    market.result = Result((), "The bazaar closes early")


def estimate(market: Market, seat: int) -> float:
    return worth(market.traders[seat]) / (1 + sum(map(worth, market.traders)))


def find(market: Market) -> Finder:
    return lambda kind, name: WARES[name]


GAME = Game(
    id="bazaar",
    name="Bazaar",
    blurb="Coins, wares, and nobody's turn.",
    seats=range(2, 5),
    options=(GameOption("days", "Days", ("2", "1", "3"), "How long the bazaar lasts."),),
    lay_out=lay_out,
    step=next_day,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=find,
    packs=lambda setting: (),
    table=Market,
)
SETTINGS = (Setting(2), Setting(4, {"days": "1"}))
"""In which the laws are checked."""
