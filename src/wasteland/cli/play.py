"""`wasteland play`: a game at this terminal, with people, bots, or both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from wasteland import catalogue
from wasteland.bots.catalogue import bots_for
from wasteland.cli.commands import obey
from wasteland.cli.failing import INTERRUPTED, BadInput
from wasteland.cli.keeping import HUMAN, Evening, Keeper, resume_line, unfinished_games
from wasteland.cli.keyboard import EndOfInput, Leave
from wasteland.cli.opening import Opened, new_seed, open_file, set_table
from wasteland.cli.options import Brings, Options, Packs, agreed_options, brings_in, names_in, packs_in
from wasteland.cli.screen import out
from wasteland.cli.sitting import Sitting
from wasteland.cli.welcome import welcome
from wasteland.engine.bringing import Brought
from wasteland.engine.game import Game, Setting
from wasteland.engine.wording import listed


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The id of a game; without it you are asked.")] = None,
    seats: Annotated[str | None, typer.Option(help="Who sits where: human,random,...  [default: human, with bots]")] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same dice and draws.")] = None,
    option: Options = None,
    pack: Packs = None,
    brings: Brings = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Roll your own dice and type in what fell.")] = False,
    transcript: Annotated[Path | None, typer.Option(help="Keep a transcript of the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a transcript or a save.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Where only bots play, show nothing but the end.")] = False,
) -> None:
    """Play a game in the terminal. Without GAME you are asked what you want to play."""
    console = out()
    wanted = Wanted(
        game,
        names_in(seats, "--seats") if seats else None,
        agreed_options(option),
        packs_in(pack),
        brings_in(brings),
        seed,
        real_dice,
    )
    try:
        if game is None and resume is None:
            resume = wanted.asked_for(console)
        opened = wanted.resumed(resume) if resume else wanted.begun()
    except EndOfInput:
        console.print("Nothing was chosen.")
        return
    if resume is None:
        _mention_unfinished(console, opened.evening)
    _sit_down(console, opened, Keeper(opened.evening, transcript, resume), quiet)


@dataclass(slots=True)
class Wanted:
    """What the command line asks for."""

    game: str | None
    chairs: list[str] | None
    options: dict[str, str]
    packs: tuple[str, ...]
    brings: tuple[Brought, ...]
    seed: str | None
    real_dice: bool

    def asked_for(self, console: Console) -> Path | None:
        """Ask what to play; if that is an unfinished game, where it is."""
        if self.chairs or self.options or len(self.packs) > 1 or self.brings:
            raise BadInput("which game? `wasteland games` lists them, `wasteland play` alone asks")
        wish = welcome(console)
        if isinstance(wish, Path):
            return wish
        self.game, self.chairs, self.options, self.brings = wish.game.id, list(wish.chairs), wish.options, wish.brings
        return None

    def begun(self) -> Opened:
        """A new game."""
        game = catalogue.game(self.game or "")
        chairs = self.chairs or [HUMAN] + [bots_for(game)[0]] * (game.seats[0] - 1)
        evening = Evening(tuple(chairs), self.seed or new_seed(), self.real_dice)
        return set_table(game, Setting(len(evening.chairs), self.options, self.packs, self.brings), evening)

    def resumed(self, path: Path) -> Opened:
        """A game from a file."""
        if self.options or len(self.packs) > 1 or self.brings or self.seed or self.real_dice:
            raise BadInput("--resume goes on as the game began: no --option, --pack, --brings, --seed or --real-dice")
        opened = open_file(path, self.chairs)
        if self.game is not None and self.game != opened.play.game.id:
            raise BadInput(f"{path}: this is a game of {opened.play.game.id}, not of {self.game}")
        return opened


def _brought(game: Game[Any], setting: Setting) -> Iterator[str]:
    """What every seat has brought, as far as everybody may know."""
    options = game.brings(setting)
    for seat, brought in enumerate(setting.brings, start=1):
        things = [option.called(brought[option.id]) for option in options if option.id in brought and not option.secret]
        if things:
            yield f"Seat {seat} brings {listed(things)}."


def _mention_unfinished(console: Console, evening: Evening) -> None:
    waiting = unfinished_games() if HUMAN in evening.chairs else []
    if waiting:
        console.print(Text(f"A game waits to be finished: {resume_line(waiting[0])}", "dust"), soft_wrap=True)


def _sit_down(console: Console, opened: Opened, keeper: Keeper, quiet: bool) -> None:
    """Play until the end, or until somebody leaves; then say where the game is."""
    evening = opened.evening
    if opened.lost is not None:
        console.print(Text(f"{opened.lost.decisions} answers could not be played again: {opened.lost.why}", "blood"))
    console.print(Text(f"{opened.play.game.name}, seed {evening.seed}", "dust"))
    for line in _brought(opened.play.game, opened.play.setting):
        console.print(Text(line, "dust"), soft_wrap=True)
    console.quiet = quiet and HUMAN not in evening.chairs
    sitting = Sitting(opened, console, keeper, obey)
    try:
        sitting.run()
        console.quiet = False
        sitting.show_result()
    except (Leave, EndOfInput):
        _say_where(console, keeper, sitting)
    except KeyboardInterrupt:
        console.print()
        _say_where(console, keeper, sitting)
        raise typer.Exit(INTERRUPTED) from None
    if keeper.transcript is not None:
        console.print(Text(f"The transcript is in {keeper.transcript}", "dust"))


def _say_where(console: Console, keeper: Keeper, sitting: Sitting) -> None:
    keeper.keep(sitting.play)
    if keeper.why_not_kept:
        console.print(Text(f"The game could not be kept: {keeper.why_not_kept}", "blood"))
    elif keeper.unfinished is not None:
        console.print(f"The game is kept in {keeper.unfinished}", soft_wrap=True)
        console.print(resume_line(keeper.unfinished), soft_wrap=True)
