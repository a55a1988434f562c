"""`wasteland bench`: how fast the games go on this machine."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from wasteland import catalogue
from wasteland.arena.speed import Speed, measure
from wasteland.cli.options import Json, print_json
from wasteland.cli.screen import err, out
from wasteland.engine.game import Setting


def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game only.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.  [default: as many as the game takes]")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="Time for self-play.")] = 5.0,
    memory_games: Annotated[int, typer.Option(min=0, help="Games over which memory must not grow; 0 leaves it out.")] = 1000,
    json: Json = False,
) -> None:
    """Measure random self-play, forks in the middle of a turn, copies of the state, and memory, on one core."""
    chosen = [catalogue.game(game)] if game else list(catalogue.games())
    speeds: dict[str, Speed] = {}
    for one in chosen:
        setting = one.agreed(Setting(seats or one.seats[-1]))
        with err().status(f"{one.name}, {setting.seats} seats ..."):
            speeds[one.id] = measure(one, setting, seconds, memory_games)
    if json:
        print_json({id: _rounded(speed) for id, speed in speeds.items()})
    else:
        out().print(_table(speeds))


def _rounded(speed: Speed) -> dict[str, Any]:
    return {key: round(value, 2) if isinstance(value, float) else value for key, value in asdict(speed).items()}


def _table(speeds: dict[str, Speed]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("game")
    for name in ("seats", "decisions/s", "games/s", "decisions/game", "fork µs", "copy µs", "memory"):
        table.add_column(name, justify="right")
    for id, speed in speeds.items():
        growth = speed.memory_growth_kb
        table.add_row(
            id,
            str(speed.seats),
            f"{speed.decisions_per_s:,.0f}",
            f"{speed.games_per_s:,.1f}",
            f"{speed.decisions_per_game:,.1f}",
            f"{speed.fork_us:.1f}",
            f"{speed.copy_us:.1f}",
            "-" if growth is None else f"{growth:+,} kB",
        )
    return table
