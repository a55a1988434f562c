"""The command `wasteland`: what it can do, and how it fails."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from typing import Annotated, Any

import typer

from wasteland import __version__
from wasteland.arena.simulating import WorkersLost
from wasteland.arena.writing import CannotWrite
from wasteland.bots.catalogue import NoSuchBot
from wasteland.catalogue import NoSuchGame
from wasteland.cli import bench, check, games, play, replay, rules, serve, simulate, stories, tables
from wasteland.cli.failing import BAD_INPUT, BROKEN, INTERRUPTED, BadInput, complain, debugging, report
from wasteland.cli.keeping import CannotKeep
from wasteland.cli.screen import make_readable
from wasteland.engine.content import PackError
from wasteland.engine.game import BadSetting

app = typer.Typer(
    name="wasteland",
    help="Post-apocalyptic tabletop games, played by the book. Start with: wasteland serve --open, or wasteland play",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

_COMMANDS: tuple[Callable[..., Any], ...] = (
    games.games,
    play.play,
    serve.serve,
    simulate.simulate,
    stories.stories,
    replay.replay,
    check.check,
    rules.rules,
    bench.bench,
)
for _command in _COMMANDS:
    app.command()(_command)
app.add_typer(tables.app, name="tables")

_OF_THE_USER = (BadInput, BadSetting, NoSuchGame, NoSuchBot, CannotWrite, CannotKeep, WorkersLost, PackError)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"wasteland {__version__}")
        raise typer.Exit


@app.callback()
def wasteland(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show tracebacks (or set WASTELAND_DEBUG=1).")] = False,
) -> None:
    """Post-apocalyptic tabletop games, played by the book. Start with: wasteland serve --open, or wasteland play"""
    if debug:
        os.environ["WASTELAND_DEBUG"] = "1"


def run(arguments: list[str] | None = None) -> int:
    """Run a command line, and return the exit code: 0 fine, 2 bad input, 1 our fault."""
    given = sys.argv[1:] if arguments is None else arguments
    make_readable()
    try:
        code = app(given, prog_name="wasteland", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except _OF_THE_USER as wrong:
        if debugging():
            traceback.print_exception(wrong)
        complain(_in_one_line(wrong))
        return BAD_INPUT
    except typer.Exit as leaving:
        return leaving.exit_code
    except (KeyboardInterrupt, typer.Abort):
        complain("stopped")
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our words has left; nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as wrong:
        return _usage_error(wrong) if hasattr(wrong, "format_message") else _own_error(wrong, given)


def _in_one_line(wrong: Exception) -> str:
    """What is wrong; of a pack with many problems the first."""
    if isinstance(wrong, PackError) and len(wrong.problems) > 1:
        return f"{wrong.problems[0]} (and {len(wrong.problems) - 1} more; see wasteland check)"
    return str(wrong)


def _usage_error(wrong: Any) -> int:
    """A command line that cannot be read: what is wrong, and where to find help."""
    context = getattr(wrong, "ctx", None)
    words = " ".join(wrong.format_message().split())
    complain(f"{words[:1].lower()}{words[1:]} (see {context.command_path if context else 'wasteland'} --help)")
    return BAD_INPUT


def _own_error(wrong: Exception, given: list[str]) -> int:
    report(wrong, given)
    return BROKEN
