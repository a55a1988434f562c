"""What a simulation came to, for people to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wasteland.arena.rates import wilson
from wasteland.arena.simulating import Plan
from wasteland.arena.summing import CardCount, Spread, Summary
from wasteland.engine.game import Game

_ENDINGS = 6


def show_summary(
    console: Console, game: Game[Any], plan: Plan, summary: Summary, seconds: float, faces: Mapping[str, str] | None
) -> None:
    """The whole result."""
    options = ", ".join(f"{key}={value}" for key, value in game.agreed(plan.setting).options.items())
    console.print(
        Text.assemble(
            (game.name, "name"),
            f", {plan.setting.seats} seats ({', '.join(plan.bots)}), seed {plan.seed}",
            (f"  {options}" if options else "", "dust"),
        )
    )
    console.print(_games_line(summary, seconds))
    console.print(_rates(summary))
    _show_lengths(console, summary)
    _show_errors(console, summary)
    if faces:
        console.print(_cards(summary, faces))
        _show_missing(console, summary, faces)


def _games_line(summary: Summary, seconds: float) -> Text:
    speed = f"{summary.decisions:,} decisions in {seconds:.1f} s ({summary.decisions / max(seconds, 1e-9):,.0f} a second)"
    return Text(
        f"{summary.games:,} games: {summary.finished:,} finished, {summary.unfinished:,} unfinished, "
        f"{summary.errors.total():,} errors; {speed}"
    )


def _rates(summary: Summary) -> Table:
    """Wins of the table as a whole, and of every bot and seat where they differ."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name, justify in (("", "left"), ("wins", "right"), ("of", "right"), ("rate", "right"), ("95 % interval", "right")):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]
    rate = summary.win_rate
    rows = [("games with a winner", rate)]
    rows += [(f"bot {name}", wilson(wins, games)) for name, (games, wins) in summary.by_bot.items()]
    rows += [(f"seat {seat + 1}", wilson(wins, games)) for seat, (games, wins) in sorted(summary.by_seat.items())]
    shared = all(shown.share == rows[1][1].share for _, shown in rows[1:])
    for name, shown in rows[:1] if shared and summary.unfinished == 0 else rows:
        table.add_row(
            name,
            f"{shown.count:,}",
            f"{shown.of:,}",
            Text(f"{shown.share:.1%}", "ochre"),
            f"{shown.low:.1%} to {shown.high:.1%}",
        )
    return table


def _show_lengths(console: Console, summary: Summary) -> None:
    for name, numbers in (("rounds", summary.rounds), ("decisions", summary.lengths)):
        if numbers:
            spread = Spread.of(numbers)
            usual = f"median {spread.median:g}, nine in ten {spread.low:g} to {spread.high:g}"
            console.print(f"{name} a game: {spread.mean:.1f} on average, {usual}")
    if len(summary.results) <= _ENDINGS:
        for words, count in summary.results.most_common():
            console.print(Text.assemble(f"{count:>7,}  ", words))


def _show_errors(console: Console, summary: Summary) -> None:
    for words, count in summary.errors.most_common(_ENDINGS):
        console.print(Text(f"{count:,} games broke off, the first with seed {summary.first_error[words]}: {words}", "blood"))


def _cards(summary: Summary, faces: Mapping[str, str]) -> Table:
    """How each card did, the best first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("card")
    for name in ("seen", "used", "win rate with it", "against all"):
        table.add_column(name, justify="right")
    counts = {face: summary.cards.get(face, CardCount()) for face in faces}
    usual = sum(wins for _, wins in summary.by_seat.values()) / max(1, sum(games for games, _ in summary.by_seat.values()))
    for face in sorted(faces, key=lambda face: (-counts[face].win_rate.share, face)):
        count = counts[face]
        rate = count.win_rate
        better = f"{(rate.share - usual) * 100:+.1f}" if count.users else "-"
        table.add_row(
            faces[face],
            f"{count.seen / summary.games:.0%}",
            f"{count.used / summary.games:.0%}",
            f"{rate.share:.1%}" if count.users else "-",
            Text(better, "moss" if rate.low > usual else "rust" if rate.high < usual else ""),
        )
    return table


def _show_missing(console: Console, summary: Summary, faces: Mapping[str, str]) -> None:
    unseen, unused = summary.missing(faces)
    if unseen or unused:
        for what, missing in (("never seen", unseen), ("never used", unused)):
            console.print(Text(f"{what}: {', '.join(faces[face] for face in missing) or 'none'}", "blood" if missing else ""))
    else:
        console.print(f"all {len(faces)} cards were seen and used")
