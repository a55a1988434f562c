"""Raid: coloured dice with icons, some of them rolled again, against guards that a plain die counts. One step is one raid; a
secret charm says what counts twice in the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from tests.engine.coloured import BLUE, BOTCH, DICE, FATE, GREEN, ICONS, RED, SUCCESS, WHITE
from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.chance import Dice, dice, rolled_again
from wasteland.engine.dice import D6, Die, Icons, fallen, in_words
from wasteland.engine.game import Game, GameOption, Result, Setting, Table
from wasteland.engine.icons import at_least, chance
from wasteland.engine.piles import Pile, draw
from wasteland.engine.reckonings import Line, Reckoning
from wasteland.engine.rerolls import best_again
from wasteland.engine.saving import Finder, Named, State, state
from wasteland.engine.telling import tell
from wasteland.engine.viewing import Card, Sheet, Track, View
from wasteland.engine.viewing import Pile as PileSeen

MAY_FALL_AGAIN = tuple({face for die in DICE.values() for face in die.faces if BOTCH not in face})
"""What was botched stands. [raid.again]"""

STAND = Pass("Let the others lie")


class Way(NamedTuple):
    """A way in, and the dice it is tried with."""

    name: str
    dice: tuple[Die[Icons], ...]


WAYS = (
    Way("Creep in", (WHITE, WHITE, GREEN)),
    Way("Break in", (WHITE, GREEN, BLUE)),
    Way("Storm in", (GREEN, RED, RED, BLUE)),
)


@dataclass(frozen=True, slots=True, eq=False)
class Charm(Named):
    """What its bearer wants; it counts twice in the end."""

    id: str
    icon: str

    def __str__(self) -> str:
        return self.id.title()


CHARMS = {charm.id: charm for charm in (Charm("coin", SUCCESS), Charm("eye", FATE), Charm("scar", BOTCH), Charm("bone", BOTCH))}


# -- what lies on the table


@state
class Raider(State):
    """A raider, and how many of each icon the dice have brought."""

    seat: int
    icons: dict[str, int]
    charm: Charm | None = None


@state
class Camp(Table):
    """The whole table."""

    raiders: list[Raider]
    each: int
    """So many raids everybody makes."""
    charms: Pile[Charm]
    raids: int = 0
    guards: int = 0
    lying: list[Die[Icons]] = field(default_factory=list)
    """The dice of the newest raid."""
    faces: tuple[Icons, ...] = ()
    result: Result | None = None


def lay_out(setting: Setting) -> Camp:
    raiders = [Raider(seat, dict.fromkeys(ICONS, 0)) for seat in range(setting.seats)]
    return Camp(raiders, int(setting.options["raids"]), Pile(list(CHARMS.values())))


# -- the rules


async def raid(camp: Camp) -> None:
    """The guards are counted; choose a way in, roll its dice, some of them once again; enough successes bring all icons home.
    [raid.raid]"""
    if not camp.raids:
        for raider in camp.raiders:
            raider.charm = await draw(camp.charms)
            tell(camp, "You bear the {}.", raider.charm, rule="raid.charm", to=(raider.seat,))
    raider = camp.raiders[camp.raids % len(camp.raiders)]
    camp.lying, camp.faces = [], ()
    (face,) = await dice(1, 6, raider.seat, "guards")
    camp.guards = (face + 1) // 2
    tell(camp, "Guards before raider {}: {}.", raider.seat + 1, camp.guards, rule="raid.guards", dice=fallen(D6, [face]))

    way = await Choice(raider.seat, "Which way in?", WAYS, show=way_shown, about=(camp,), rule="raid.way")
    roll = Dice(way.dice, raider.seat, way.name)
    camp.lying, camp.faces = list(roll.dice), await roll
    tell_dice(camp, raider, way.name)

    if places := await chosen_again(camp, raider):
        camp.faces = await rolled_again(roll, camp.faces, places, "again")
        tell_dice(camp, raider, "Once again")

    bring_home(camp, raider)
    camp.raids += 1
    if camp.raids == camp.each * len(camp.raiders):
        count_up(camp)


def way_shown(camp: Camp, way: Way) -> Shown:
    return Shown(way.name, odds=float(chance(way.dice, at_least(success=camp.guards))), note=Dice(way.dice).name)


async def chosen_again(camp: Camp, raider: Raider) -> list[int]:
    """The places of the dice to be rolled once again, all together; what was botched stands. [raid.again]"""
    chosen: list[int] = []
    while True:
        open_ones = [place for place, face in enumerate(camp.faces) if BOTCH not in face and place not in chosen]
        options: list[Pass | int] = [STAND, *open_ones]
        picked = await Choice(raider.seat, "Roll which die again?", options, show=again_shown, why_not=stand, about=(camp,),
                              rule="raid.again")  # fmt: skip
        if isinstance(picked, Pass):
            return sorted(chosen)
        chosen.append(picked)


def again_shown(camp: Camp, option: Pass | int) -> Shown:
    best = best_again(camp.lying, camp.faces, at_least(success=camp.guards), MAY_FALL_AGAIN)
    if isinstance(option, Pass):
        return option.shown()._replace(odds=float(best.chance))
    return Shown(named(camp, option), (f"die.{option + 1}",), note="one of the best" if option in best.places else "")


def stand(camp: Camp) -> Iterator[Refusal]:
    for place, face in enumerate(camp.faces):
        if BOTCH in face:
            yield Refusal(named(camp, place), "what was botched stands", "raid.again", (f"die.{place + 1}",))


def named(camp: Camp, place: int) -> str:
    """A die on the table by its place, its colour and what it shows."""
    return f"Die {place + 1}, {camp.lying[place].id}: {in_words(camp.faces[place])}"


def tell_dice(camp: Camp, raider: Raider, what: str) -> None:
    if camp.news.heard:
        tell(camp, "Raider {}, {}: {}.", raider.seat + 1, what, ", ".join(map(in_words, camp.faces)), rule="raid.raid",
             dice=fallen(camp.lying, camp.faces), reckonings=(reckoning(camp),))  # fmt: skip


def fell(camp: Camp, icon: str) -> int:
    """How many of an icon lie on the table."""
    return sum(face.count(icon) for face in camp.faces)


def bring_home(camp: Camp, raider: Raider) -> None:
    """As many successes as guards bring all icons home, else only the botches. [raid.home]"""
    gets_in = fell(camp, SUCCESS) >= camp.guards
    for icon in ICONS if gets_in else (BOTCH,):
        raider.icons[icon] += fell(camp, icon)
    tell(camp, "Raider {} {}.", raider.seat + 1, "gets in" if gets_in else "is driven off", rule="raid.home")


def score(raider: Raider) -> int:
    """Successes and fates count, botches cost; the charm's icon does so twice. [raid.end]"""
    worth = {SUCCESS: 1, FATE: 1, BOTCH: -1}
    twice = raider.charm.icon if raider.charm else ""
    return sum(worth[icon] * count * (2 if icon == twice else 1) for icon, count in raider.icons.items())


def count_up(camp: Camp) -> None:
    """The highest score wins, and all charms are shown. [raid.end]"""
    most = max(map(score, camp.raiders))
    winners = tuple(raider.seat for raider in camp.raiders if score(raider) == most)
    camp.result = Result(winners, f"{most} wins")


# -- what the rest of the house wants to know


def reckoning(camp: Camp) -> Reckoning:
    """The dice on the table, and what they come to."""
    words = ", ".join(map(in_words, camp.faces))
    line = Line(f"{camp.guards} needed", words, dice=fallen(camp.lying, camp.faces))
    return Reckoning("raid", "The raid", [line], str(fell(camp, SUCCESS)), camp.raids % len(camp.raiders))


def view(camp: Camp, seat: int | None) -> View:
    return View(
        game="raid",
        seat=seat,
        title="Raid",
        headline=f"Raid {camp.raids + 1} of {camp.each * len(camp.raiders)}",
        round=1 + camp.raids // len(camp.raiders),
        sheets=[
            Sheet(
                raider.seat,
                f"Raider {raider.seat + 1}",
                "Raider",
                "Goes in by night.",
                tracks=[Track(icon, icon.title(), count) for icon, count in raider.icons.items()],
                play=[seen(raider.charm)] if raider.charm and (raider.seat == seat or camp.result) else [],
            )
            for raider in camp.raiders
        ],
        tracks=[Track("guards", "Guards", camp.guards)],
        piles=[PileSeen("charms", "Charms", len(camp.charms))],
        reckonings=[reckoning(camp)] if camp.faces else [],
        result=camp.result.text if camp.result else None,
    )


def seen(charm: Charm) -> Card:
    return Card(charm.id, str(charm), "charm", f"Every {charm.icon} counts twice.", {"icon": charm.icon})


def redeal(camp: Camp, seat: int | None, random: Random) -> None:
    hidden = [raider for raider in camp.raiders if raider.seat != seat and raider.charm]
    if camp.result is None:  # in the end all charms are shown
        hands = [[raider.charm] for raider in hidden if raider.charm]
        camp.charms.redeal(seat, random, hands)
        for raider, (charm,) in zip(hidden, hands, strict=True):
            raider.charm = charm


def give_up(camp: Camp) -> None:
    camp.result = Result((), "Everybody goes home")


def estimate(camp: Camp, seat: int) -> float:
    others = max(score(raider) for raider in camp.raiders if raider.seat != seat)
    return 0.5 + max(-10, min(10, score(camp.raiders[seat]) - others)) / 20


def find(camp: Camp) -> Finder:
    kinds: dict[type, dict[str, Named]] = {Die: {**DICE}, Charm: {**CHARMS}}
    return lambda kind, name: kinds[kind][name]


GAME = Game(
    id="raid",
    name="Raid",
    blurb="Coloured dice, some of them twice, and a secret charm.",
    seats=range(2, 5),
    options=(GameOption("raids", "Raids", ("2", "1"), "How many raids everybody makes."),),
    lay_out=lay_out,
    step=raid,
    view=view,
    redeal=redeal,
    give_up=give_up,
    estimate=estimate,
    find=find,
    packs=lambda setting: (),
    table=Camp,
)
