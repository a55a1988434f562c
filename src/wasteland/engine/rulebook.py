"""The rule register of a game: its clauses in our own words, found by id, by section, or by what they say."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Self

from wasteland.engine.reading import Reading
from wasteland.engine.toml_files import PackError, Problem, TomlFile

_ID = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)+")
_WEIGHTS = {"id": 6, "rule": 4, "ruling": 1, "example": 1}


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule; the ruling says how we play where the book is silent, the example is worked in numbers."""

    id: str
    section: str
    rule: str
    ruling: str = ""
    example: str = ""

    def problems(self) -> Iterable[str]:
        if not _ID.fullmatch(self.id):
            yield f"the id {self.id!r} is not words with dots or hyphens between them, such as 'sns.draw.five-cards'"
        if not self.rule.strip():
            yield "the rule says nothing"


@dataclass(frozen=True, slots=True)
class _Register:
    """What stands in a rulebook.toml."""

    game: str
    title: str
    clause: tuple[Clause, ...]


class Rulebook:
    """The clauses of one game, in the order of its book."""

    def __init__(self, game: str, title: str, clauses: Iterable[Clause]) -> None:
        self.game = game
        self.title = title
        self.clauses = tuple(clauses)
        self._by_id = {clause.id: clause for clause in self.clauses}

    @classmethod
    def read(cls, text: str, file: str = "rulebook.toml") -> Self:
        """The rulebook in this TOML text; a `PackError` names all that is wrong with it, by line."""
        problems: list[Problem] = []
        read = TomlFile(file, text, problems)
        register = Reading(read, {}).record(_Register, read.content, ()) if read.is_readable else None
        if isinstance(register, _Register):
            _report_doubles(register.clause, read)
        if problems or not isinstance(register, _Register):
            raise PackError(problems)
        return cls(register.game, register.title, register.clause)

    def clause(self, id: str) -> Clause:
        """The clause of this id; a KeyError says which id may have been meant."""
        if id not in self._by_id:
            near = self.nearest(id)
            raise KeyError(f"there is no clause {id!r}" + (f"; did you mean {near!r}?" if near else ""))
        return self._by_id[id]

    def nearest(self, id: str) -> str | None:
        """The id that is most like this one; None if none is like it."""
        return next(iter(get_close_matches(id[:200], self._by_id, n=1)), None)

    def sections(self) -> dict[str, tuple[Clause, ...]]:
        """The clauses by section, in the order of the book."""
        found: dict[str, tuple[Clause, ...]] = {}
        for clause in self.clauses:
            found[clause.section] = (*found.get(clause.section, ()), clause)
        return found

    def search(self, words: str) -> list[Clause]:
        """The clauses that have all these words or words beginning with them; those that say so in id or rule come first."""
        wanted = _words(words)
        ranked = [(_rank(clause, wanted), clause) for clause in self.clauses]
        return [clause for rank, clause in sorted(ranked, key=lambda pair: -pair[0]) if rank or not wanted]


def _report_doubles(clauses: Iterable[Clause], file: TomlFile) -> None:
    seen: set[str] = set()
    for at, clause in enumerate(clauses):
        if clause.id in seen:
            file.problem(("clause", at), f"the clause {clause.id!r} stands here for the second time")
        seen.add(clause.id)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _rank(clause: Clause, wanted: list[str]) -> int:
    """How well a clause answers a search; 0 if a word of it is nowhere."""
    texts = {name: _words(getattr(clause, name)) for name in _WEIGHTS}
    ranks = []
    for word in wanted:
        hits = [
            weight + (word in texts[name])
            for name, weight in _WEIGHTS.items()
            if any(other.startswith(word) for other in texts[name])
        ]
        if not hits:
            return 0
        ranks.append(max(hits))
    return sum(ranks)
