"""How often the bots of a game win, by number of players and option: the tables of docs/balance.

python benchmarks/balance.py search-and-survive --games 2000 --write docs/balance/search-and-survive.md
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from wasteland import catalogue
from wasteland.arena.simulating import Plan, simulate
from wasteland.arena.summing import Summary
from wasteland.engine.game import Game, Setting

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
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", type=Path, help="a page whose marked section is renewed")
    arguments = parser.parse_args()

    game = catalogue.game(arguments.game)
    told = "\n".join(
        [
            *by_difficulty(game, arguments.bot, arguments.games, arguments.workers),
            "",
            *by_option(game, arguments.bot, arguments.option, arguments.each, arguments.workers),
        ]
    )
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
            total = simulated(game.id, bot, seats, {"difficulty": difficulty}, games, workers)
            rate, rounds = total.win_rate, sum(total.rounds) / max(1, len(total.rounds))
            won = f"{rate.share:.1%} | {rate.low:.1%} to {rate.high:.1%}"
            lines.append(f"| {difficulty} | {seats} | {total.games} | {won} | {rounds:.1f} |")
            sys.stderr.write(lines[-1] + "\n")
    return lines


def by_option(game: Game[Any], bot: str, option: str, games: int, workers: int) -> list[str]:
    """A table with the win rate for each number of players and each value of an option."""
    values = [value for value in next(one for one in game.options if one.id == option).values if value != "random"]
    heads = " | ".join(f"{seats} players" if seats > 1 else "1 player" for seats in game.seats)
    lines = [f"| {option} | {heads} |", "|---|" + "---:|" * len(game.seats)]
    for value in values:
        rates = [simulated(game.id, bot, seats, {option: value}, games, workers).win_rate for seats in game.seats]
        lines.append(
            f"| {value} | " + " | ".join(f"{rate.share:.0%} ({rate.low:.0%}-{rate.high:.0%})" for rate in rates) + " |"
        )
        sys.stderr.write(lines[-1] + "\n")
    return lines


def simulated(game: str, bot: str, seats: int, options: dict[str, str], games: int, workers: int) -> Summary:
    """So many games of one setting; a game that broke off is an error of ours and stops everything."""
    total = Summary()
    for record in simulate(Plan(game, Setting(seats, options), (bot,), SEED, cards=False), games, workers):
        if record.error:
            raise SystemExit(f"game {record.seed} broke off: {record.error}")
        total.add(record)
    return total


if __name__ == "__main__":
    sys.exit(main())
