"""Which tests could notice a mutant: those that call its function, those that call anything in its file, or any."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.mutants import Mutant


@dataclass(frozen=True)
class Covering:
    """What each test calls, as `pytest_covering` has noted it. The tests are in order, those that call least first: of two
    tests that call a function, the one that calls little else is nearer to it."""

    calls: dict[str, frozenset[str]]

    @classmethod
    def read(cls, path: Path) -> Covering:
        """What was noted; whoever is to find mutants has to pass without them."""
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        failed = [row["id"] for row in rows if not row["passed"]]
        if failed:
            raise ValueError(f"{len(failed)} tests fail without any mutant: {', '.join(failed[:5])}")
        rows.sort(key=lambda row: (len(row["functions"]), row["seconds"]))
        return cls({row["id"]: frozenset(row["functions"]) for row in rows})

    def nearest(self, mutant: Mutant) -> list[str]:
        """The tests that call the mutant's function; none if it is in no function."""
        name = f"{mutant.path}:{mutant.where.function}"
        return [id for id, called in self.calls.items() if name in called]

    def wider(self, mutant: Mutant) -> list[str]:
        """The other tests that call anything in the mutant's file; then all others if none does, or if the mutant is in no
        function: what is written there, as a default, works without a call."""
        prefix, near = f"{mutant.path}:", {*self.nearest(mutant)}
        found = [id for id, called in self.calls.items() if any(name.startswith(prefix) for name in called)]
        if not found or not mutant.where.function:
            found = list(dict.fromkeys([*found, *self.calls]))
        return [id for id in found if id not in near]
