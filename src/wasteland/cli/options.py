"""What several commands take on the command line."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from wasteland.cli.failing import BadInput
from wasteland.engine.bringing import Brought, Thing

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game; `wasteland games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; may be given several times."),
]
Packs = Annotated[
    list[str] | None,
    typer.Option("--pack", metavar="NAME", help="A pack to play with besides the base: its name or folder."),
]
Brings = Annotated[
    list[str] | None,
    typer.Option(
        "--brings",
        metavar="SEAT:KEY=VALUE",
        help="What a seat brings, as in 1:knight=kate, or @FILE (JSON or TOML) for a thing of one's own making.",
    ),
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


def brings_in(given: Iterable[str] | None) -> tuple[Brought, ...]:
    """`seat:key=value` texts as what each seat brings; seats are counted from 1."""
    brings: list[dict[str, Thing]] = []
    for text in given or ():
        found = re.fullmatch(r"\s*([1-9][0-9]?)\s*:\s*([^=\s]+)\s*=\s*(.+?)\s*", text)
        if not found:
            raise BadInput(f"--brings {text!r} should read seat:key=value, as in 1:knight=kate")
        seat, key, value = int(found[1]), found[2], found[3]
        brings += [{} for _ in range(seat - len(brings))]
        brings[seat - 1][key] = _thing_in(Path(value[1:])) if value.startswith("@") else value
    return tuple(brings)


def _thing_in(path: Path) -> Thing:
    """The thing in a file, of whatever form; only the game knows whether it is any good."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        thing: Any = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except OSError as wrong:
        raise BadInput(f"{path}: {wrong.strerror or wrong}") from None
    except (ValueError, RecursionError) as wrong:
        raise BadInput(f"{path}: this is no {'TOML' if path.suffix == '.toml' else 'JSON'}: {wrong}") from None
    if not isinstance(thing, dict):
        raise BadInput(f"{path}: a table expected")
    return thing


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
