"""The friendly start: a game, people, bots and a difficulty, with a default for everything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from wasteland import catalogue
from wasteland.bots.catalogue import bots_for
from wasteland.cli.keeping import HUMAN, told, unfinished_games
from wasteland.cli.keyboard import Keyboard
from wasteland.engine.bringing import offers
from wasteland.engine.game import Game, GameOption, Setting


class Wish:
    """What somebody wants to play."""

    def __init__(
        self, game: Game[Any], chairs: Sequence[str], options: dict[str, str], brings: Sequence[Mapping[str, str]] = ()
    ) -> None:
        self.game = game
        self.chairs = tuple(chairs)
        self.options = options
        self.brings = tuple(brings)

    def command(self) -> str:
        """The command line that asks for the same."""
        options = "".join(f" --option {key}={value}" for key, value in self.options.items())
        brings = "".join(
            f" --brings {seat}:{id}={thing}" for seat, brought in enumerate(self.brings, 1) for id, thing in brought.items()
        )
        return f"wasteland play {self.game.id} --seats {','.join(self.chairs)}{options}{brings}"


def welcome(console: Console) -> Wish | Path:
    """Ask what to play: a new game, or one that was left unfinished."""
    keyboard = Keyboard(console)
    console.rule(Text("WASTELAND", "rust"), style="rust.rule", align="left")
    console.print("The end of the world has been and gone. Press Enter for what stands in [brackets].")
    waiting = unfinished_games()
    if waiting:
        console.print(f"A game waits to be finished: {told(waiting[0])}")
        if keyboard.line("Go on with it? [Y/n] ").strip().lower() not in ("n", "no"):
            return waiting[0]

    games = catalogue.games()
    game = games[0]
    if len(games) > 1:
        names = [f"{one.name}: {one.blurb}" for one in games]
        game = games[_choice(console, keyboard, "Which game?", names)]
    else:
        console.print(Text.assemble((game.name, "name"), f": {game.blurb}"))
    people = _number(console, keyboard, "How many people play?", 1, 1, game.seats[-1])
    fewest = max(0, game.seats[0] - people)
    bots = 0
    if people < game.seats[-1]:
        bots = _number(console, keyboard, "How many bots join in?", fewest, fewest, game.seats[-1] - people)
    options = {option.id: _value(console, keyboard, option) for option in game.options[:1]}
    brings = _brought(console, keyboard, game, Setting(people + bots, options), people)
    wish = Wish(game, [HUMAN] * people + [bots_for(game)[0]] * bots, options, brings)
    console.print(Text(f"Next time you can type: {wish.command()}", "dust"))
    return wish


def _brought(console: Console, keyboard: Keyboard, game: Game[Any], setting: Setting, people: int) -> list[Mapping[str, str]]:
    """What the people at the table bring, one after the other: each is offered what is left."""
    options, brings = game.brings(game.agreed_by_all(setting)), [dict[str, str]() for _ in range(people)]
    for seat, brought in enumerate(brings):
        for option in options:
            free = [offer.card for offer in offers(options, brings, seat, option) if not offer.why_not]
            names = [f"{card.name}: {card.text}" if card.text else card.name for card in free]
            if not option.needed:
                names = ["none", *names]
            if free:
                picked = _choice(console, keyboard, f"{option.name} of seat {seat + 1}?", names) - (not option.needed)
                brought |= {option.id: free[picked].id} if picked >= 0 else {}
    return [*brings] if options else []


def _choice(console: Console, keyboard: Keyboard, question: str, names: Sequence[str]) -> int:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", width=4)
    for number, name in enumerate(names, start=1):
        grid.add_row(Text(str(number), "poison"), name)
    console.print(grid)
    return _number(console, keyboard, question, 1, 1, len(names)) - 1


def _value(console: Console, keyboard: Keyboard, option: GameOption) -> str:
    names = [option.names.get(value, value) for value in option.values]
    return option.values[_choice(console, keyboard, f"{option.name}?", names)]


def _number(console: Console, keyboard: Keyboard, question: str, default: int, low: int, high: int) -> int:
    """A number from low to high; Enter is the default."""
    if low == high:
        return low
    while True:
        text = keyboard.line(f"{question} {low} to {high} [{default}] ").strip()
        if not text:
            return default
        if text.isascii() and text.isdecimal() and len(text) < 7 and low <= int(text) <= high:
            return int(text)
        console.print(Text(f"  a number from {low} to {high}, please", "ochre"))
