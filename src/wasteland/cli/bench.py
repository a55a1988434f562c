"""`wasteland bench`: how fast the games go on this machine."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import typer

from wasteland import catalogue
from wasteland.arena.speed import Speed, measure
from wasteland.cli.options import Json, print_json
from wasteland.cli.screen import err, out
from wasteland.engine.game import Game, Setting


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
        for one in chosen:
            for line in _told(one, speeds[one.id], memory_games):
                out().print(line, soft_wrap=True)


def _rounded(speed: Speed) -> dict[str, Any]:
    return {key: round(value, 2) if isinstance(value, float) else value for key, value in asdict(speed).items()}


def _told(game: Game[Any], speed: Speed, memory_games: int) -> list[str]:
    """What was measured, in words."""
    lines = [
        f"{game.name}, {speed.seats} seats, random self-play on one core",
        f"  {speed.decisions_per_s:,.0f} decisions a second, {speed.games_per_s:,.1f} games a second "
        f"({speed.decisions_per_game:,.1f} decisions a game)",
        f"  {speed.fork_us:.1f} µs for a fork in the middle of a turn, {speed.copy_us:.1f} µs for a copy of the state",
    ]
    if speed.memory_growth_kb is not None:
        lines.append(f"  {speed.memory_growth_kb:+,} kB of memory after {memory_games:,} more games")
    return lines
