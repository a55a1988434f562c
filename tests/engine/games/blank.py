"""Blank: a table with nothing on it but a pad, and one rule that the test brings along."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import field
from random import Random
from typing import Any

from wasteland.engine.chance import Nature
from wasteland.engine.game import Game, Result, Setting, Table
from wasteland.engine.play import Play
from wasteland.engine.saving import Finder, state
from wasteland.engine.viewing import View


@state
class Blank(Table):
    """A pad to write on."""

    pad: list[str] = field(default_factory=list)
    steps: int = 0
    result: Result | None = None

    def write(self, *things: object) -> None:
        self.pad += map(str, things)

    def done(self) -> None:
        """The game is over after this step."""
        self.result = Result((0,), "done")


Rule = Callable[[Blank], Coroutine[Any, Any, None]]


def game_of(rule: Rule) -> Game[Blank]:
    """A game of one rule; it goes on step by step until the rule says that it is done."""
    return Game(
        id="blank",
        name="Blank",
        blurb="One rule.",
        seats=range(1, 5),
        options=(),
        lay_out=lambda setting: Blank(),
        step=rule,
        view=view,
        redeal=redeal,
        give_up=give_up,
        estimate=lambda table, seat: 0.5,
        find=find,
        packs=lambda setting: (),
        table=Blank,
    )


def play_of(rule: Rule, nature: Nature | int = 0, seats: int = 2) -> Play[Blank]:
    """A play of one rule."""
    return Play(game_of(rule), Setting(seats), nature)


def view(table: Blank, seat: int | None) -> View:
    return View("blank", seat, "Blank", " ".join(table.pad), table.steps)


def redeal(table: Blank, seat: int | None, random: Random) -> None:
    """Nothing is hidden."""


def give_up(table: Blank) -> None:
    table.result = Result((), "given up")


def find(table: Blank) -> Finder:
    def nothing(kind: type[Any], name: str) -> Any:
        raise KeyError(name)

    return nothing
