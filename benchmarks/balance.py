"""How often the bots of a game win, by number of players and option: the tables of docs/balance.

python benchmarks/balance.py search-and-survive --games 2000 --write docs/balance/search-and-survive.md
python benchmarks/balance.py waste-knights-1e --option mission --skip road-to-gangraen --each 16 --against random \\
  --write docs/balance/waste-knights-1e.md

A game with difficulties gets a table of them. Where seats play against each other, another one says how the bot does beside
random ones.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from wasteland import catalogue
from wasteland.arena.simulating import Plan, simulate
from wasteland.arena.summing import Summary
from wasteland.engine.game import BadSetting, Game, Setting

BEGIN, END = "<!-- balance: begin -->", "<!-- balance: end -->"
SEED = "balance"


def main() -> int:
    """Simulate, print, and write down if wanted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=2000, help="games for each number of players and difficulty")
    parser.add_argument("--each", type=int, default=300, help="games for each number of players and value of another option")
    parser.add_argument("--option", default="objective", help="that other option")
    parser.add_argument("--skip", action="append", default=["random"], help="a value of that option to leave out")
    parser.add_argument("--against", default="", help="a bot that takes every other seat, for one more table")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", type=Path, help="a page whose marked section is renewed")
    arguments = parser.parse_args()

    game = catalogue.game(arguments.game)
    tables: list[list[str]] = []
    if any(option.id == "difficulty" for option in game.options):
        tables.append(by_difficulty(game, arguments.bot, arguments.games, arguments.workers))
    values = {arguments.option: _values(game, arguments.option, arguments.skip)}
    lengths = bool(arguments.against)
    tables.append(by_option(game, arguments.bot, values, arguments.each, arguments.workers, lengths=lengths))
    if arguments.against:
        tables.append(beside(game, (arguments.bot, arguments.against), values, arguments.each, arguments.workers))
    told = "\n\n".join("\n".join(lines) for lines in tables)
    sys.stdout.write(told + "\n")
    if arguments.write:
        page = arguments.write.read_text(encoding="utf-8")
        before, _, rest = page.partition(BEGIN)
        _, _, after = rest.partition(END)
        arguments.write.write_text(f"{before}{BEGIN}\n\n{told}\n\n{END}{after}", encoding="utf-8")
    return 0


def by_difficulty(game: Game[Any], bot: str, games: int, workers: int) -> list[str]:
    """A table with the win rate and its interval for each number of players and each difficulty."""
    difficulties = next(option for option in game.options if option.id == "difficulty").values
    lines = ["| difficulty | players | games | won | 95 % interval | rounds |", "|---|---:|---:|---:|---:|---:|"]
    for difficulty in difficulties:
        for seats in game.seats:
            total = simulated(game.id, (bot,), seats, {"difficulty": difficulty}, games, workers)
            rate, rounds = total.win_rate, sum(total.rounds) / max(1, len(total.rounds))
            won = f"{rate.share:.1%} | {rate.low:.1%} to {rate.high:.1%}"
            lines.append(f"| {difficulty} | {seats} | {total.games} | {won} | {rounds:.1f} |")
            sys.stderr.write(lines[-1] + "\n")
    return lines


Values = dict[str, list[str]]
"""The values of an option that are compared."""


def by_option(game: Game[Any], bot: str, values: Values, games: int, workers: int, *, lengths: bool) -> list[str]:
    """A table with the win rate for each number of players and each value of an option, and with the rounds where these
    *lengths* are wanted; a dash where so many cannot play."""

    def won(seats: int, options: dict[str, str]) -> str:
        total = simulated(game.id, (bot,), seats, options, games, workers)
        rate = total.win_rate
        length = f", {sum(total.rounds) / max(1, len(total.rounds)):.1f}" if lengths else ""
        return f"{rate.share:.0%} ({rate.low:.0%}-{rate.high:.0%}){length}"

    return _compared(game, values, won)


def beside(game: Game[Any], bots: tuple[str, str], values: Values, games: int, workers: int) -> list[str]:
    """A table with the share of its seats that each of two bots wins, on every other seat."""

    def shared(seats: int, options: dict[str, str]) -> str:
        total = simulated(game.id, bots, seats, options, games, workers)
        return " : ".join(f"{wins / max(1, played):.0%}" for played, wins in (total.by_bot[bot] for bot in bots))

    return _compared(game, values, shared)


def _compared(game: Game[Any], values: Values, cell: Callable[[int, dict[str, str]], str]) -> list[str]:
    [(option, compared)] = values.items()
    heads = " | ".join(f"{seats} players" if seats > 1 else "1 player" for seats in game.seats)
    lines = [f"| {option} | {heads} |", "|---|" + "---:|" * len(game.seats)]
    for value in compared:
        settings = [(seats, {option: value}) for seats in game.seats]
        cells = [cell(*setting) if _may_play(game, *setting) else "-" for setting in settings]
        lines.append(f"| {value} | {' | '.join(cells)} |")
        sys.stderr.write(lines[-1] + "\n")
    return lines


def _values(game: Game[Any], option: str, skip: Collection[str]) -> list[str]:
    return [value for value in next(one for one in game.options if one.id == option).values if value not in skip]


def _may_play(game: Game[Any], seats: int, options: dict[str, str]) -> bool:
    try:
        game.lay_out(game.agreed(Setting(seats, options)))
    except BadSetting:
        return False
    return True


def simulated(game: str, bots: tuple[str, ...], seats: int, options: dict[str, str], games: int, workers: int) -> Summary:
    """So many games of one setting; a game that broke off is an error of ours and stops everything."""
    total = Summary()
    for record in simulate(Plan(game, Setting(seats, options), bots, SEED, cards=False), games, workers):
        if record.error:
            raise SystemExit(f"game {record.seed} broke off: {record.error}")
        total.add(record)
    return total


if __name__ == "__main__":
    sys.exit(main())
