"""Writes the pages that are made from the games: rulings from the rule registers, and what packs may say."""

from __future__ import annotations

import json
from pathlib import Path

from wasteland.engine.content import Schema, json_schemas, reference
from wasteland.engine.rulebook import Clause, Rulebook
from wasteland.games.search_and_survive.box import SCHEMA as SEARCH_AND_SURVIVE
from wasteland.games.waste_knights_1e.box import SCHEMA as WASTE_KNIGHTS_1E
from wasteland.games.waste_knights_2e import vocabulary  # noqa: F401 - makes the packs' words known
from wasteland.games.waste_knights_2e.box import SCHEMA as WASTE_KNIGHTS_2E

DOCS = Path(__file__).parent
GAMES = DOCS.parent / "src" / "wasteland" / "games"
SCHEMAS = [SEARCH_AND_SURVIVE, WASTE_KNIGHTS_1E, WASTE_KNIGHTS_2E]

RULINGS = """\
# Rulings: {title}

Where the printed rules are silent, vague or at odds with themselves, a program has to decide. We did so {count} times,
and this is how {title} is played here, chapter by chapter. Each decision stands below the clause that came of it;
`wasteland rules {game} ID` shows the clause in the terminal.

<!-- Written by `make docs` from the rule register; change that, not this page. -->
"""

NOTE = "<!-- Written by `make docs` from the types of the game; change those, not this page. -->"


def pages() -> dict[Path, str]:
    """Every page that is made, and what it should say."""
    made = {}
    for file in sorted(GAMES.glob("*/rulebook.toml")):
        book = Rulebook.read(file.read_text(encoding="utf-8"), str(file))
        made[DOCS / "rulings" / f"{book.game}.md"] = rulings(book)
    for schema in SCHEMAS:
        made[DOCS / "reference" / f"{schema.game}.md"] = pack_reference(schema)
        for name, described in json_schemas(schema).items():
            text = json.dumps(described, indent=2, ensure_ascii=False)
            made[DOCS / "reference" / schema.game / f"{name}.schema.json"] = text + "\n"
    return made


def rulings(book: Rulebook) -> str:
    """All clauses of a register with a ruling, by section."""
    count = sum(bool(clause.ruling) for clause in book.clauses)
    parts = [RULINGS.format(title=book.title, game=book.game, count=count)]
    for section, clauses in book.sections().items():
        if ruled := [clause for clause in clauses if clause.ruling]:
            parts += [f"\n## {section}\n", *map(ruling, ruled)]
    return "".join(parts)


def ruling(clause: Clause) -> str:
    return f"\n**`{clause.id}`** {one_line(clause.rule)}\n\n> {one_line(clause.ruling)}\n"


def one_line(text: str) -> str:
    return " ".join(text.split())


def pack_reference(schema: Schema) -> str:
    title, _, rest = reference(schema).partition("\n\n")
    return f"{title}\n\n{NOTE}\n\n{rest}"


if __name__ == "__main__":
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
