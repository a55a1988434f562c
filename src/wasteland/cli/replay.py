"""`wasteland replay`: a transcript told again, verified, or opened at a moment."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from wasteland.cli.drawing import draw_table
from wasteland.cli.failing import BadInput
from wasteland.cli.opening import transcript_in
from wasteland.cli.screen import out
from wasteland.cli.story import Story, tell_story
from wasteland.engine.game import Game
from wasteland.engine.play import Play, replayed
from wasteland.engine.transcript import Transcript, dice_checked
from wasteland.engine.wording import several


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A transcript.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check it: every line, the state at the end, and dice that were promised.")
    ] = False,
    at: Annotated[int | None, typer.Option(min=0, help="Show the table after so many decisions.")] = None,
) -> None:
    """Tell a transcript again; --verify checks it, --at N shows the table at a moment."""
    transcript, play = transcript_in(file)
    console = out()
    if verify:
        console.print(
            f"{file}: {len(transcript.lines)} decisions, {transcript.result}; state {transcript.hash}", soft_wrap=True
        )
        console.print(_dice_told(file, transcript, play.game), soft_wrap=True)
    elif at is not None:
        _show_moment(console, transcript, play, at)
    else:
        tell_story(console, Story.so_far(play).all(None))
        console.print(Text(transcript.result, "name"))


def _dice_told(file: Path, transcript: Transcript, game: Game[Any]) -> str:
    """What can be said of the dice; `BadInput` if they were not as promised."""
    header, found = transcript.header, dice_checked(transcript, game)
    if found is None:
        known = f"whoever knew the seed {header.seed} could foretell them" if header.seed else "nothing was promised about them"
        return f"dice: {known}"
    promise = header.promise
    if found.verdict == "broken":
        where = "" if found.at is None else f"line {transcript.lines[found.at].number}: "
        raise BadInput(f"{file}: {where}the dice are not as promised: {found.why}")
    if found.verdict == "open" or promise is None:
        return f"dice: {found.why}"
    words = several(len({word.seat for word in promise.words}), "seat")
    told = f"; the first {promise.begins} decisions came from elsewhere" if promise.begins else ""
    return f"dice: as promised, {several(found.outcomes, 'outcome')} from the secret and the words of {words}{told}"


def _show_moment(console: Console, transcript: Transcript, play: Play[Any], at: int) -> None:
    """The table before decision number *at* + 1, as a spectator sees it, and what was decided there."""
    if at > len(transcript.lines):
        raise BadInput(f"--at {at}: the transcript has {len(transcript.lines)} decisions")
    game = play.game
    if at < len(transcript.lines):
        for moment, again in replayed(game, play.setting, transcript.log):
            if moment.at == at:
                draw_table(console, game.name, game.view(again.state, None), {})
                break
        console.print(Text(f"line {transcript.lines[at].number} comes next", "dust"))
    else:
        draw_table(console, game.name, game.view(play.state, None), {})
        console.print(Text(transcript.result, "name"))
