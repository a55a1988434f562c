"""`wasteland rules`: look up a rulebook."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Annotated

import typer
from rich.text import Text

from wasteland import catalogue
from wasteland.cli.clauses import rulebook_of, show
from wasteland.cli.failing import BadInput
from wasteland.cli.options import GameArgument, Json, print_json
from wasteland.cli.screen import out
from wasteland.engine.rulebook import Clause, Rulebook


def rules(
    game: GameArgument,
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORDS|ID]", help="Words, a section, or a clause's id.")] = None,
    json: Json = False,
) -> None:
    """Look up the rules: by words, by section, or by the id of a clause. Without words, list the sections."""
    rulebook = rulebook_of(catalogue.game(game))
    console, wanted = out(), " ".join(words or ())
    found = _found(rulebook, wanted) if wanted else list(rulebook.clauses)
    if not found:
        near = rulebook.nearest(wanted)
        raise BadInput(f"{rulebook.title} has no clause with {wanted!r}" + (f"; did you mean {near}?" if near else ""))
    if json:
        print_json([asdict(clause) for clause in found])
    elif wanted:
        for clause in found:
            show(console, clause)
    else:
        console.print(Text.assemble((rulebook.title, "name"), f", {len(rulebook.clauses)} clauses"))
        for section, clauses in rulebook.sections().items():
            count = f"{len(clauses)} clause{'s' * (len(clauses) > 1)}"
            console.print(Text.assemble(f"  {section}", (f"  {count}, from {clauses[0].id}", "dust")))
        console.print(Text(f"wasteland rules {game} WORDS searches them", "dust"))


def _found(rulebook: Rulebook, wanted: str) -> list[Clause]:
    """By id, by what an id begins with, by section, or by words: the first that finds something. What has dots and no blanks
    is meant to be an id."""
    sections = {section.casefold(): clauses for section, clauses in rulebook.sections().items()}
    by_name = (
        [clause for clause in rulebook.clauses if clause.id == wanted]
        or [clause for clause in rulebook.clauses if clause.id.startswith(f"{wanted}.")]
        or list(sections.get(wanted.casefold(), ()))
    )
    if by_name or re.fullmatch(r"\w+\.[\w.-]+", wanted):
        return by_name
    return [found.clause for found in rulebook.search(wanted)]
