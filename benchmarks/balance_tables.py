"""Tables of win rates: of games that are won together, and of bots that sit at one table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping
from typing import Any

from benchmarks.balance_runs import SEED, Cell
from wasteland.arena.fairness import Fairness
from wasteland.arena.simulating import Plan, simulate
from wasteland.arena.summing import Summary
from wasteland.engine.game import BadSetting, Game, Setting


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


def by_option(game: Game[Any], bot: str, option: str, values: Collection[str], games: int, workers: int) -> list[str]:
    """A table with the win rate for each number of players and each value of an option; a dash where so many cannot play."""

    def won(value: str, seats: int) -> str:
        try:
            game.lay_out(game.agreed(Setting(seats, {option: value})))
        except BadSetting:
            return "-"
        rate = simulated(game.id, bot, seats, {option: value}, games, workers).win_rate
        return f"{rate.share:.0%} ({rate.low:.0%}-{rate.high:.0%})"

    return compared(option, values, game.seats, won)


def beside(mixed: Mapping[Cell, Fairness], option: str) -> list[str]:
    """A table with the share of its seats that each of the bots wins, where they sit in turn."""
    shares = {(cell.value, cell.seats): " : ".join(_shares(cell, fair)) for cell, fair in mixed.items() if fair.finished}
    values = dict.fromkeys(cell.value for cell in mixed)
    players = sorted({cell.seats for cell in mixed})
    return compared(option, values, players, lambda value, seats: shares.get((value, seats), "-"))


def _shares(cell: Cell, fair: Fairness) -> list[str]:
    bots = cell.plan.bots
    found = []
    for at in range(len(bots)):
        seats = range(at, cell.seats, len(bots))
        won = sum(fair.won[seat] for seat in seats)
        found.append(f"{won / (fair.finished * len(seats)):.0%}")
    return found


def compared(option: str, values: Collection[str], players: Collection[int], cell: Callable[[str, int], str]) -> list[str]:
    """A table of values by numbers of players."""
    heads = " | ".join(f"{seats} players" if seats > 1 else "1 player" for seats in players)
    lines = [f"| {option} | {heads} |", "|---|" + "---:|" * len(players)]
    for value in values:
        lines.append(f"| {value} | {' | '.join(cell(value, seats) for seats in players)} |")
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
