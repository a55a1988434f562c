"""Tourney: bout after bout of two fighters, in clashes of two blows. One step is one bout. Its newest blows are in sight until
the next fall, and the bout before is, until the next begins."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import NamedTuple

from wasteland.engine.asking import Choice, Shown, Together
from wasteland.engine.chance import dice
from wasteland.engine.dice import D6, fallen
from wasteland.engine.game import Game, Result, Setting, Table
from wasteland.engine.piles import Pile, draw
from wasteland.engine.reckonings import Line, Reckoning
from wasteland.engine.saving import Finder, Named, State, state
from wasteland.engine.sums import Kept, as_lines, kept, total
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Card, Contest, Sheet, Side, Stage, Track, View, changed, when
from wasteland.engine.viewing import Pile as PileSeen
from wasteland.engine.words import Name, put

BOUTS, CLASHES, NEEDED = 2, 2, 5
AIMS = {"Head": -1, "Legs": 1}
COIN, TRINKET = "A coin", "A trinket"
PRAISE, THREAT = "Well fought", "Next time"


@dataclass(frozen=True, slots=True, eq=False)
class Trinket(Named):
    """What a victor may take unseen; its worth counts in the end."""

    id: str
    worth: int


TRINKETS = {f"trinket.{worth}": Trinket(f"trinket.{worth}", worth) for worth in range(1, 9)}


# -- what lies on the table


@state
class Fighter(State):
    """One of the two, with what was won."""

    seat: int
    coins: int = 0
    bag: list[Trinket] = field(default_factory=list)
    """Nobody else knows what is in it."""


class Blow(NamedTuple):
    """What came of a blow; no rule asks for it."""

    clash: int
    seat: int
    aim: str
    counted: Kept
    is_hit: bool


@state
class Bout(State):
    """A bout; once it is over, all but its hits are there for people to look at."""

    number: int
    clash: int = 0
    choosing: bool = False
    hits: list[int] = field(default_factory=lambda: [0, 0])
    blows: list[Blow] = field(default_factory=list)
    """Those of the newest clash."""
    over: bool = False
    had: list[Kept] = field(default_factory=list)
    """What each had when the last blow had fallen."""
    has: list[Kept] = field(default_factory=list)
    """What each has since the victor has taken something."""

    @property
    def winner(self) -> int | None:
        one, other = self.hits
        return None if one == other else int(other > one)


@state
class Lists(Table):
    """The whole table."""

    fighters: list[Fighter]
    trinkets: Pile[Trinket]
    bouts: int = 0
    bout: Bout | None = None
    last: Bout | None = None
    """The bout that ended last, until the next begins."""
    result: Result | None = None


def lay_out(setting: Setting) -> Lists:
    return Lists([Fighter(0), Fighter(1)], Pile(list(TRINKETS.values())))


# -- the rules


async def bout(lists: Lists) -> None:
    """Two clashes, and who has hit more often takes something; then the other says a word. [tourney.bout]"""
    lists.bouts += 1
    lists.bout, lists.last = Bout(lists.bouts), None
    for number in range(1, CLASHES + 1):
        await clash(lists, lists.bout, number)

    lists.bout.over = True
    lists.bout.had = [belongings(fighter) for fighter in lists.fighters]
    tell(lists, "Bout {} is over.", lists.bout.number, rule="tourney.bout", contest=shown(lists, lists.bout))
    winner = lists.bout.winner
    if winner is not None:
        await take_prize(lists, lists.fighters[winner])
    lists.bout.has = [belongings(fighter) for fighter in lists.fighters]
    lists.bout, lists.last = None, lists.bout

    loser = 0 if winner is None else 1 - winner
    prompt = partial(put, "What do you say to {}?", called(1 - loser))
    await Choice(loser, prompt, (PRAISE, THREAT), show=_said_to, about=(1 - loser,), rule="tourney.manners")
    if lists.bouts == BOUTS:
        worths = [fighter.coins * 4 + sum(trinket.worth for trinket in fighter.bag) for fighter in lists.fighters]
        lists.result = Result(tuple(seat for seat in (0, 1) if worths[seat] == max(worths)), f"{max(worths)} is the most")


def called(seat: int) -> Name:
    """A fighter in a sentence."""
    return Name(f"Fighter {seat + 1}", seat=seat)


def _said_to(other: int, word: str) -> Shown:
    return Shown(put("{}, {}", word, called(other)) if word == PRAISE else word)


async def clash(lists: Lists, bout: Bout, number: int) -> None:
    """Both choose in secret who would rather strike first, then each strikes. [tourney.clash]"""
    bout.clash, bout.choosing = number, True
    keen = await Together(Choice(seat, "Strike first?", (True, False), show=_keen, rule="tourney.clash") for seat in (0, 1))
    bout.choosing = False
    for seat in (0, 1) if keen[0] or not keen[1] else (1, 0):
        aim = await Choice(seat, "Aim where?", tuple(AIMS), rule="tourney.clash")
        (face,) = await dice(1, 6, seat, "blow")
        counted = kept([("die", face), (aim, AIMS[aim])])
        blow = Blow(number, seat, aim, counted, total(counted) >= NEEDED)
        bout.hits[seat] += blow.is_hit
        bout.blows = [*(one for one in bout.blows if one.clash == number), blow]
        tell(lists, "Fighter {} aims at the {}.", seat + 1, aim.lower(), rule="tourney.clash", reckonings=(reckoned(blow),))


def _keen(picked: bool) -> Shown:
    return Shown("At once" if picked else "Wait")


async def take_prize(lists: Lists, fighter: Fighter) -> None:
    """The victor takes a coin, or a trinket that nobody else sees. [tourney.prize]"""
    prize = await Choice(fighter.seat, "What do you take?", (COIN, TRINKET), rule="tourney.prize")
    if prize == COIN:
        fighter.coins += 1
    else:
        fighter.bag.append(await draw(lists.trinkets))


def belongings(fighter: Fighter) -> Kept:
    return (("Coins", fighter.coins), ("Trinkets", len(fighter.bag)))


# -- what the rest of the house wants to know


def shown(lists: Lists, bout: Bout) -> Contest:
    """A bout that is on, or the last one."""
    names = [*(f"Clash {number}" for number in range(1, CLASHES + 1)), "The end"]
    now = CLASHES if bout.over else bout.clash - 1
    victor = None if bout.winner is None else f"Fighter {bout.winner + 1} wins"
    has = bout.has or [belongings(fighter) for fighter in lists.fighters]
    return Contest(
        id=f"bout.{bout.number}",
        name=f"Bout {bout.number}",
        stages=[Stage(name, None, when(at, now)) for at, name in enumerate(names)],
        sides=[
            Side(f"side.{seat}", f"Fighter {seat + 1}", seat, tracks=[Track("hits", "Hits", hits)], player=seat)
            for seat, hits in enumerate(bout.hits)
        ],
        lean=bout.hits[0] - bout.hits[1],
        lean_limit=CLASHES,
        reckonings=[reckoned(blow) for blow in bout.blows],
        choosing=bout.choosing,
        result=(victor or "A draw") if bout.over else "",
        why=f"{bout.hits[0]} to {bout.hits[1]}" if bout.over else "",
        changes=[change for seat, had in enumerate(bout.had) for change in changed(seat, had, has[seat])],
    )


def reckoned(blow: Blow) -> Reckoning:
    """A blow line by line."""
    (_, face), *more = blow.counted
    lines = [Line(f"{NEEDED}+", str(face), "", dice=fallen(D6, [face], NEEDED)), *as_lines(more)]
    total = "hit" if blow.is_hit else "miss"
    return Reckoning(f"blow.{blow.seat}", f"Fighter {blow.seat + 1}", lines, total, blow.seat, f"Clash {blow.clash}")


def view(lists: Lists, seat: int | None) -> View:
    return View(
        game="tourney",
        seat=seat,
        title="Tourney",
        headline=f"Bout {lists.bouts} of {BOUTS}",
        round=lists.bouts,
        sheets=[
            Sheet(
                fighter.seat,
                f"Fighter {fighter.seat + 1}",
                "Fighter",
                "Fights for what there is.",
                tracks=[Track("coins", "Coins", fighter.coins)],
                hand=[seen(trinket) for trinket in fighter.bag] if fighter.seat == seat else [],
                piles=[PileSeen(f"bag.{fighter.seat}", "Bag", len(fighter.bag))],
            )
            for fighter in lists.fighters
        ],
        piles=[PileSeen("trinkets", "Trinkets", len(lists.trinkets))],
        contest=None if lists.bout is None else shown(lists, lists.bout),
        ended=None if lists.last is None else shown(lists, lists.last),
        result=lists.result.text if lists.result else None,
    )


def seen(trinket: Trinket) -> Card:
    return Card(trinket.id, "Trinket", "trinket", "It glitters.", {"worth": trinket.worth})


def redeal(lists: Lists, seat: int | None, random: Random) -> None:
    lists.trinkets.redeal(seat, random, [fighter.bag for fighter in lists.fighters if fighter.seat != seat])


def give_up(lists: Lists) -> None:
    lists.result = Result((), "Both ride home")


def estimate(lists: Lists, seat: int) -> float:
    return 0.5 + (lists.fighters[seat].coins - lists.fighters[1 - seat].coins) / (2 * BOUTS)


def find(lists: Lists) -> Finder:
    return lambda kind, name: TRINKETS[name]


GAME = Game(
    id="tourney",
    name="Tourney",
    blurb="Two fighters, bout after bout.",
    seats=range(2, 3),
    options=(),
    lay_out=lay_out,
    step=bout,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=find,
    packs=lambda setting: (),
    table=Lists,
)
