"""How often the bots of a game win, by number of players and option: the tables of docs/balance.

python -m benchmarks.balance search-and-survive --games 2000 --write docs/balance/search-and-survive.md
python -m benchmarks.balance waste-knights-1e --rivals --option mission --skip road-to-gangraen --with knights=random \\
  --games 2000 --against random --keep build/balance --reasons docs/balance/waste-knights-1e-reasons.toml \\
  --write docs/balance/waste-knights-1e.md

A game with difficulties gets a table of them. Where seats are rivals, there are tables of seats, roles and cards instead, and
one of how the bot does beside another. With --keep the games of several runs add up, as long as rules and cards stay the same:
--minutes stops a run early, and --games 0 only writes down what is there.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Collection
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.balance_fairness import Naming, reasons_in, told_fairness
from benchmarks.balance_runs import Runs, cells
from benchmarks.balance_tables import beside, by_difficulty, by_option
from wasteland import catalogue
from wasteland.engine.game import Game

BEGIN, END = "<!-- balance: begin -->", "<!-- balance: end -->"
FEW = 20
"""So many games say enough of a bot beside a random one."""


def main(given: list[str] | None = None) -> int:
    """Simulate, print, and write down if wanted."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the workers are sent home too
    arguments = _parser().parse_args(given)
    game = catalogue.game(arguments.game)
    values = _values(game, arguments.option, arguments.skip, arguments.only)
    told = _rivals(game, values, arguments) if arguments.rivals else _together(game, values, arguments)
    sys.stdout.write(told + "\n")
    if arguments.write:
        page = arguments.write.read_text(encoding="utf-8")
        before, _, rest = page.partition(BEGIN)
        _, _, after = rest.partition(END)
        arguments.write.write_text(f"{before}{BEGIN}\n\n{told}\n\n{END}{after}", encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=2000, help="games for each number of players and difficulty, or cell")
    parser.add_argument("--each", type=int, default=300, help="games for each number of players and value of another option")
    parser.add_argument("--option", default="objective", help="that other option")
    parser.add_argument("--skip", action="append", default=["random"], help="a value of that option to leave out")
    parser.add_argument("--only", action="append", default=[], help="a value of that option to play, and no other")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", type=Path, help="a page whose marked section is renewed")
    rivals = parser.add_argument_group("where seats are rivals")
    rivals.add_argument("--rivals", action="store_true", help="tables of seats, roles and cards")
    rivals.add_argument("--players", type=int, action="append", help="only so many players")
    rivals.add_argument("--with", dest="others", action="append", default=[], help="OPTION=VALUE for all games")
    rivals.add_argument("--against", default="", help="a bot that takes every other seat, for one more table")
    rivals.add_argument("--keep", type=Path, help="a folder for the games, so that runs add up")
    rivals.add_argument("--minutes", type=float, default=0.0, help="stop after so long")
    rivals.add_argument("--roles", default="Roles", help="what the roles are called")
    rivals.add_argument("--reasons", type=Path, help="TOML with the reason for each card that is good to have")
    rivals.add_argument("--all-cards", action="store_true", help="every card, not only the best tenth")
    return parser


def _together(game: Game[Any], values: list[str], arguments: argparse.Namespace) -> str:
    tables: list[list[str]] = []
    if any(option.id == "difficulty" for option in game.options):
        tables.append(by_difficulty(game, arguments.bot, arguments.games, arguments.workers))
    tables.append(by_option(game, arguments.bot, arguments.option, values, arguments.each, arguments.workers))
    return "\n\n".join("\n".join(lines) for lines in tables)


def _rivals(game: Game[Any], values: list[str], arguments: argparse.Namespace) -> str:
    others = dict(other.split("=", 1) for other in arguments.others)
    players = arguments.players or list(game.seats)
    with ExitStack() as stack:
        folder = arguments.keep or Path(stack.enter_context(TemporaryDirectory()))
        runs = Runs(folder, arguments.workers, arguments.minutes * 60)
        plans = cells(game, arguments.option, values, players, others)
        fair = runs.measured([cell.played_by(arguments.bot) for cell in plans], arguments.games)
        naming = Naming.of(game, arguments.option, arguments.roles)
        told = told_fairness(fair, naming, reasons_in(arguments.reasons), whole=arguments.all_cards)
        if arguments.against:
            bots = (arguments.bot, arguments.against)
            mixed = runs.measured([cell.played_by(*bots) for cell in plans], min(FEW, arguments.games))
            told += "\n\n" + "\n".join([f"### Beside {arguments.against} bots", "", *beside(mixed, arguments.option)])
    return told


def _values(game: Game[Any], option: str, skip: Collection[str], only: Collection[str]) -> list[str]:
    known = next(one for one in game.options if one.id == option).values
    if strange := {*only} - {*known}:
        raise SystemExit(f"{option} cannot be {', '.join(sorted(strange))}; it is one of {', '.join(known)}")
    return [value for value in known if (value in only if only else value not in skip)]


if __name__ == "__main__":
    sys.exit(main())
