"""The rule register of a game: its clauses in our own words, found by id, by section, or by what they say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Self

from wasteland.engine.finding import LONGEST, Index, words_of
from wasteland.engine.memo import once
from wasteland.engine.reading import Reading
from wasteland.engine.toml_files import PackError, Problem, TomlFile

_ID = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)+")
_WEIGHTS = {"name": 2.0, "section": 0.5, "rule": 2.0, "ruling": 0.3, "example": 0.15, "asked": 2.0}
"""What a word says of a clause: most if it names it or states it, little if an example happens to have it."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule; the ruling says how we play where the book is silent, the example is worked in numbers."""

    id: str
    section: str
    rule: str
    ruling: str = ""
    example: str = ""
    asked: str = ""
    """Words of those who ask for it and have not read it; nobody but the search reads them."""

    def problems(self) -> Iterable[str]:
        if not _ID.fullmatch(self.id):
            yield f"the id {self.id!r} is not words with dots or hyphens between them, such as 'sns.draw.five-cards'"
        if not self.rule.strip():
            yield "the rule says nothing"


@dataclass(frozen=True, slots=True)
class Found:
    """A clause that answers a question, and the words in it for which it was found, as they stand there."""

    clause: Clause
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Register:
    """What stands in a rulebook.toml."""

    game: str
    title: str
    clause: tuple[Clause, ...]
    words: Mapping[str, str] = field(default_factory=dict)
    """The words of those who ask, and the words of the book that they mean."""


class Rulebook:
    """The clauses of one game, in the order of its book."""

    def __init__(self, game: str, title: str, clauses: Iterable[Clause], meaning: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.title = title
        self.clauses = tuple(clauses)
        self.meaning = meaning or {}
        """The words of those who ask, and the words of the book that they mean."""
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
        return cls(register.game, register.title, register.clause, register.words)

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

    def search(self, question: str) -> list[Found]:
        """The clauses that answer a question in anybody's words, the best first; or the one whose id it is.

        Neither the order of the words nor their endings matter, and a question of any length takes no longer than a short one.
        Without a word in it all clauses are found.
        """
        if (id := question.strip()) in self._by_id:
            return [Found(self._by_id[id])]
        if not words_of(question[:LONGEST]):
            return [Found(clause) for clause in self.clauses]
        return [Found(self.clauses[hit.place], hit.words) for hit in self._index.find(question)]

    @once
    def _index(self) -> Index:
        texts = [
            {"name": clause.id.partition(".")[2], "section": clause.section, "rule": clause.rule, "ruling": clause.ruling,
             "example": clause.example, "asked": clause.asked}
            for clause in self.clauses
        ]  # fmt: skip
        return Index(texts, _WEIGHTS, self.meaning, unread=("asked",))


def _report_doubles(clauses: Iterable[Clause], file: TomlFile) -> None:
    seen: set[str] = set()
    for at, clause in enumerate(clauses):
        if clause.id in seen:
            file.problem(("clause", at), f"the clause {clause.id!r} stands here for the second time")
        seen.add(clause.id)
