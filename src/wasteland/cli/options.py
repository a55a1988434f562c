"""What several commands take on the command line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Annotated, Any

import typer

from wasteland.cli.failing import BadInput

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game; `wasteland games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; may be given several times."),
]
Packs = Annotated[
    list[str] | None,
    typer.Option("--pack", metavar="NAME", help="A pack to play with besides the base: its name or folder."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object on the last line.")]


def agreed_options(given: Iterable[str] | None) -> dict[str, str]:
    """`key=value` texts as options of a game."""
    options: dict[str, str] = {}
    for text in given or ():
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise BadInput(f"--option {text!r} should read key=value")
        options[key.strip()] = value.strip()
    return options


def packs_in(given: Iterable[str] | None) -> tuple[str, ...]:
    """The packs in play: the base first."""
    return ("base", *(name for name in given or () if name != "base"))


def names_in(text: str, what: str) -> list[str]:
    """The names in a list with commas."""
    names = [name.strip().lower() for name in text.split(",")]
    if not all(names):
        raise BadInput(f"{what} {text!r} should be names with commas between them")
    if any(map(str.isdecimal, names)):
        raise BadInput(f"{what} {text!r} should be names, as in human,random, and no number")
    return names


def print_json(thing: Any) -> None:
    """One object on one line, the last."""
    typer.echo(json.dumps(thing, ensure_ascii=False))
