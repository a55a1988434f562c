"""`wasteland simulate`: many games of bots, and what they come to."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wasteland import catalogue
from wasteland.arena import simulating
from wasteland.arena.simulating import MOST_DECISIONS, MOST_ROUNDS, Plan, Record
from wasteland.arena.summing import Summary
from wasteland.arena.watching import cards_of
from wasteland.arena.writing import record_file
from wasteland.bots.catalogue import bots_for
from wasteland.cli.options import (
    Brings,
    GameArgument,
    Json,
    Options,
    Packs,
    agreed_options,
    brings_in,
    names_in,
    packs_in,
    print_json,
)
from wasteland.cli.results import show_summary
from wasteland.cli.screen import err, out
from wasteland.engine.game import Setting

FEW_GAMES = 50
"""For fewer games than this a second process is not worth its start."""


def simulate(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(help="Bots for the seats, in turn: a,b,...  [default: the game's own]")] = "",
    seats: Annotated[int | None, typer.Option(help="How many seats.  [default: as many as bots]")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    workers: Annotated[int | None, typer.Option(min=1, help="Processes.  [default: one for each core]")] = None,
    option: Options = None,
    pack: Packs = None,
    brings: Brings = None,
    out_file: Annotated[Path | None, typer.Option("--out", help="Write every game to F.jsonl or F.parquet.")] = None,
    json: Json = False,
    fast: Annotated[bool, typer.Option("--fast", help="Do not watch the cards.")] = False,
    rounds: Annotated[int, typer.Option(min=1, help="A longer game counts as unfinished.")] = MOST_ROUNDS,
    decisions: Annotated[int, typer.Option(min=1, help="A game with more decisions counts as unfinished.")] = MOST_DECISIONS,
) -> None:
    """Let bots play many games: win rates with 95 % intervals, lengths, and how each card did."""
    chosen = catalogue.game(game)
    names = names_in(bots, "--bots") if bots else [bots_for(chosen)[0]]
    brought = brings_in(brings)
    setting = Setting(seats or max(len(names), chosen.seats[0]), agreed_options(option), packs_in(pack), brought)
    setting = chosen.agreed(setting)
    chosen.lay_out(setting)  # what cannot be laid out is refused here, not once for every game
    plan = Plan(game, replace(setting, brings=brought), tuple(names), seed, not fast, rounds, decisions)
    workers = workers or max(1, min(os.cpu_count() or 1, games // FEW_GAMES))

    summary, begun = Summary(), perf_counter()
    with ExitStack() as stack:
        write = stack.enter_context(record_file(out_file)) if out_file else None
        for record in with_bar(simulating.simulate(plan, games, workers), games, hidden=json):
            summary.add(record)
            if write is not None:
                write(record)
    seconds = perf_counter() - begun

    faces = None if fast else cards_of(chosen, setting)
    if json:
        print_json({"game": game, "seats": setting.seats, "seed": seed} | summary.as_data(seconds, faces))
    else:
        show_summary(out(), chosen, plan, summary, seconds, faces)


def with_bar(records: Iterable[Record], games: int, hidden: bool) -> Iterator[Record]:
    """The same records, with a bar on stderr while a person looks on."""
    console = err()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=hidden or not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        for record in records:
            yield record
            progress.advance(task)
