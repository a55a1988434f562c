"""Clauses of a rulebook on the screen."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from wasteland.engine.game import Game
from wasteland.engine.rulebook import Clause, Rulebook

_MOST_FOUND = 6


def rulebook_of(game: Game[Any]) -> Rulebook:
    """The rulebook that a game brings along; an empty one if it brings none."""
    return _read(game.rulebook) if game.rulebook else Rulebook(game.id, game.name, ())


@cache
def _read(place: str) -> Rulebook:
    package, _, name = place.partition(":")
    return Rulebook.read(files(package).joinpath(name).read_text(encoding="utf-8"), name)


def show_clause(console: Console, game: Game[Any], id: str) -> None:
    """The clause of this id, if the rulebook has it."""
    try:
        clause = rulebook_of(game).clause(id)
    except KeyError:
        console.print(Text(f"  {id}", "dust"))
        return
    show(console, clause)


def show(console: Console, clause: Clause) -> None:
    """One clause in full."""
    console.print(Text.assemble((clause.id, "rust"), (f"  {clause.section}", "dust")))
    console.print(Padding(Text(_joined(clause.rule)), (0, 0, 0, 2)))
    if clause.ruling:
        console.print(Padding(Text.assemble(("Ruling: ", "ochre"), _joined(clause.ruling)), (0, 0, 0, 2)))
    if clause.example:
        console.print(Padding(Text.assemble(("Example: ", "steel"), _joined(clause.example)), (0, 0, 0, 2)))


def show_search(console: Console, rulebook: Rulebook, words: str) -> None:
    """The clauses that answer a search best."""
    found = rulebook.search(words)
    if not found:
        console.print(Text(f"  no clause says {words!r}", "ochre"))
    for one in found[:_MOST_FOUND]:
        show(console, one.clause)
    if len(found) > _MOST_FOUND:
        console.print(Text(f"  ... and {len(found) - _MOST_FOUND} more", "dust"))


def _joined(text: str) -> str:
    return " ".join(text.split())
