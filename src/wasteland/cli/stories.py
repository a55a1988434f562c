"""`wasteland stories`: what is met in an adventure when bots play the whole game many times, and its graph."""

from __future__ import annotations

import os
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wasteland import catalogue
from wasteland.arena import simulating
from wasteland.arena.rates import Rate
from wasteland.arena.simulating import MOST_DECISIONS, MOST_ROUNDS, Plan, stories_of
from wasteland.arena.storytelling import StorySummary
from wasteland.bots.catalogue import bots_for
from wasteland.cli.failing import BadInput
from wasteland.cli.graph.page import page
from wasteland.cli.graph.svg import picture
from wasteland.cli.options import Json, Options, Packs, agreed_options, names_in, packs_in, print_json
from wasteland.cli.screen import out
from wasteland.cli.simulate import FEW_GAMES, with_bar
from wasteland.engine.content import PackError
from wasteland.engine.game import Game, Setting
from wasteland.engine.stories import Story
from wasteland.engine.wording import several

DRAWN = {".svg": picture, ".html": page}
"""How a graph is drawn, by the ending of its file."""


def stories(
    adventure: Annotated[str, typer.Argument(metavar="ADVENTURE", help="The id of an adventure, or of another story.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 200,
    bots: Annotated[str, typer.Option(help="Bots for the seats, in turn: a,b,...  [default: the game's own]")] = "",
    seats: Annotated[int | None, typer.Option(help="How many seats.  [default: as few as the adventure is for]")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    workers: Annotated[int | None, typer.Option(min=1, help="Processes.  [default: one for each core]")] = None,
    option: Options = None,
    pack: Packs = None,
    game: Annotated[str, typer.Option(help="Whose adventure it is, where two games have one of that name.")] = "",
    graph: Annotated[Path | None, typer.Option(help="Draw the graph of it to F.svg or F.html.")] = None,
    json: Json = False,
) -> None:
    """Play an adventure many times: how often each entry, option and ending was met, when, and what never was."""
    draw = None if graph is None else DRAWN.get(graph.suffix)
    if graph is not None and draw is None:
        raise BadInput(f"--graph {graph} should end in {' or '.join(DRAWN)}")
    packs = packs_in(pack)
    chosen, story = _told_in(adventure, packs, game)
    names = names_in(bots, "--bots") if bots else [bots_for(chosen)[0]]
    setting = _setting(chosen, story, seats or max(len(names), story.seats[0]), agreed_options(option), packs)
    plan = Plan(chosen.id, setting, tuple(names), seed, False, MOST_ROUNDS, MOST_DECISIONS, stories=True)
    workers = workers or max(1, min(os.cpu_count() or 1, games // FEW_GAMES))

    summary, begun = StorySummary(story), perf_counter()
    for record in with_bar(simulating.simulate(plan, games, workers), games, hidden=json):
        summary.add(record)
    seconds = perf_counter() - begun
    if graph is not None and draw is not None:
        _write(graph, draw(summary))
    if json:
        print_json({"game": chosen.id, "seats": setting.seats, "bots": names, "seed": seed} | summary.as_data(seconds))
    else:
        show(out(), plan, summary, seconds)


def _told_in(id: str, packs: tuple[str, ...], game: str) -> tuple[Game[Any], Story]:
    """The game that has a story of that id, and the story; `BadInput` names those that there are."""
    known, unread = list[str](), list[PackError]()
    for one in [catalogue.game(game)] if game else catalogue.games():
        told = stories_of(one)
        try:
            names = told.names(packs) if told is not None else {}
        except PackError as wrong:  # a pack of another game, unless none can read it
            unread.append(wrong)
            continue
        if told is not None and id in names:
            return one, told.story(packs, id)
        known += names
    if unread and not known:
        raise unread[0]
    near = get_close_matches(id, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(known) or 'none'}"
    raise BadInput(f"no adventure is called {id!r}; {hint}")


def _setting(game: Game[Any], story: Story, seats: int, options: dict[str, str], packs: tuple[str, ...]) -> Setting:
    """What is agreed before the games; whatever cannot be laid out is refused here, not once for every game."""
    told = stories_of(game)
    assert told is not None
    setting = game.agreed(Setting(seats, {**options, told.option: story.id}, packs))
    game.lay_out(setting)
    return setting


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise BadInput(f"{path}: {wrong.strerror or wrong}") from None


# -- for people to read


def show(console: Console, plan: Plan, summary: StorySummary, seconds: float) -> None:
    """The whole result."""
    story, length = summary.story, summary.length()
    console.print(
        Text.assemble(
            (story.name, "name"), f", {several(plan.setting.seats, 'seat')} ({', '.join(plan.bots)}), seed {plan.seed}"
        )
    )
    console.print(f"{summary.games:,} games: {summary.finished:,} finished, {summary.errors.total():,} errors; {seconds:.1f} s")
    of_all = f", {length.mean / story.rounds:.0%} of its {story.rounds}" if story.rounds else ""
    console.print(f"rounds: {length.mean:.1f} on average{of_all}; {length.low:g} to {length.high:g} in nine games of ten")
    for words, count in summary.errors.most_common(3):
        console.print(Text(f"{count:,} games broke off, the first with seed {summary.first_error[words]}: {words}", "blood"))
    console.print(_endings(summary))
    console.print(_scenes(summary))
    _show_never(console, summary)


def _endings(summary: StorySummary) -> Table:
    """Outcomes and endings with their intervals."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("ending")
    for name in ("games", "share", "95 % interval", "round"):
        table.add_column(name, justify="right")
    for outcome, rate in summary.outcomes().items():
        table.add_row(Text(outcome, "ochre"), *_rate(rate), "")
    for one in summary.story.endings:
        table.add_row(f"  {one.name} ({one.outcome})", *_rate(summary.share(one.id)), _round(summary, one.id))
    return table


def _rate(rate: Rate) -> tuple[str, str, str]:
    return f"{rate.count:,}", f"{rate.share:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"


def _scenes(summary: StorySummary) -> Table:
    """Every entry by its chapter, and under it what came of it."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("entry", justify="right")
    table.add_column("what")
    for name in ("games", "times", "round"):
        table.add_column(name, justify="right")
    for id, name, number, ink in _lines(summary.story):
        tally = summary.of(id)
        words = Text(name, ink if tally.games else "blood")
        table.add_row(number, words, summary.often(id), f"{tally.times:,}", _round(summary, id))
    return table


def _lines(story: Story) -> Iterator[tuple[str, str, str, str]]:
    """Chapters, scenes and what comes of them: the id, the words, the number of an entry, and the ink."""
    for chapter, name in (*((one.id, one.name) for one in story.chapters), ("", "")):
        if chapter:
            yield chapter, name, "", "rust"
        for scene in (scene for scene in story.scenes if scene.chapter == chapter):
            yield scene.id, scene.name, scene.id, "name"
            yield from (
                (turn.id, f"{'  ' * turn.depth}{turn.name}", "", "dust") for turn in story.turns if turn.scene == scene.id
            )


def _round(summary: StorySummary, id: str) -> str:
    round = summary.of(id).round
    return "never" if round is None else f"{round:.1f}"


def _show_never(console: Console, summary: StorySummary) -> None:
    """What nobody ever met."""
    words = {"chapters": "chapters", "scenes": "entries", "turns": "options and outcomes", "endings": "endings"}
    never = summary.never()
    for kind, ids in never.items():
        console.print(Text(f"{words[kind]} never met: {', '.join(ids) or 'none'}", "blood" if ids else ""))
