"""A sample of mutants of a game's rules, and how many of them the tests notice.

python -m tests.mutation waste-knights-1e --sample 300 --workers 2 --keep build/mutants
python -m tests.mutation waste-knights-1e --sample 300 --keep build/mutants --survivors

The sample stays the same from a change of the rules to the next, as far as their functions do. With --keep a run that was
stopped goes on, and what was found of a mutant counts as long as its file stays as it is; --survivors tries those again that no
test has noticed, after tests were written. Why a mutant may live is said in docs/mutants/; it counts as one that lives all the
same. It ends with 1 if fewer than 90 % are noticed.
"""

from __future__ import annotations

import argparse
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from hashlib import sha256
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.mutation.covering import Covering
from tests.mutation.mutants import Mutant, is_sound, mutants_of
from tests.mutation.trying import HUNG, KILLED, Tree, Verdict, verdicts
from wasteland.arena.keeping import Rows
from wasteland.arena.rates import wilson

ROOT = Path(__file__).parents[2]
REASONS = ROOT / "docs" / "mutants"
WANTED = 0.9
"""So many of all mutants are to be noticed."""


class Rules(NamedTuple):
    """The rules of a game: where they are, what stands beside them that only shows or guesses, and the tests that prove them.
    Golden games are not among these: they notice every change and say of none whether it is right."""

    package: Path
    beside: tuple[str, ...]
    tests: tuple[str, ...]

    def mutants(self, root: Path) -> Iterator[Mutant]:
        """All mutants there are."""
        folder = root / self.package
        for path in sorted(folder.rglob("*.py")):
            name = path.relative_to(folder)
            if not any(name.match(pattern) for pattern in self.beside):
                yield from mutants_of(str(name), path.read_bytes())


GAMES = {
    "search-and-survive": Rules(
        Path("src/wasteland/games/search_and_survive"),
        ("bot.py", "judging.py", "forecast.py", "view.py", "codex.py"),
        ("tests/rulebook/search_and_survive", "tests/games/search_and_survive"),
    ),
    "waste-knights-1e": Rules(
        Path("src/wasteland/games/waste_knights_1e"),
        ("bot/*", "*view.py", "faces.py", "foresight.py", "fought.py", "reckoning.py", "codex.py", "passages.py", "wording.py"),
        (
            "tests/rulebook/waste_knights_1e",
            "tests/games/waste_knights_1e",
            "--ignore=tests/games/waste_knights_1e/bot",
        ),
    ),
    "waste-knights-2e": Rules(
        Path("src/wasteland/games/waste_knights_2e"),
        ("bot/*", "proofs/*", "*view.py", "faces.py", "codex.py", "proofreading.py", "storybook.py", "standing.py"),
        (
            "tests/rulebook/waste_knights_2e",
            "tests/games/waste_knights_2e",
            "--ignore=tests/games/waste_knights_2e/bot",
            "--ignore=tests/games/waste_knights_2e/test_random_games.py",
        ),
    ),
}


def sampled(mutants: list[Mutant], count: int, seed: int, package: Path) -> list[Mutant]:
    """So many of these, by lot; which, depends on each alone, so that few of them change when some rules do."""
    by_lot = sorted(mutants, key=lambda mutant: sha256(f"{seed} {mutant.key}".encode()).digest())
    return list(islice((mutant for mutant in by_lot if is_sound(mutant, (package / mutant.path).read_bytes())), count))


class Found(NamedTuple):
    """What is known of a mutant."""

    how: str
    by: str


class Kept:
    """What was found before, as long as the file of a mutant is as it was."""

    def __init__(self, path: Path, package: Path) -> None:
        self.rows = Rows(path, {"mutants of": str(package)})
        self.package = package

    def known(self, mutants: list[Mutant]) -> dict[str, Found]:
        """The newest that is known of each of these."""
        wanted = {mutant.key: self._file(mutant) for mutant in mutants}
        rows = [row for row in self.rows if wanted.get(row["key"]) == row["file"]]
        return {row["key"]: Found(row["how"], row["by"]) for row in rows}

    def row(self, verdict: Verdict) -> dict[str, Any]:
        """What is kept of a verdict."""
        mutant = verdict.mutant
        return {"key": mutant.key, "file": self._file(mutant), "how": verdict.how, "by": verdict.by}

    def _file(self, mutant: Mutant) -> str:
        return sha256((self.package / mutant.path).read_bytes()).hexdigest()[:16]


def reasons_of(game: str) -> dict[str, str]:
    """Why mutants of a game may live: a sentence for each, by its name."""
    return {name: str(why) for name, why in tomllib.loads((REASONS / f"{game}.toml").read_text(encoding="utf-8")).items()}


def told(mutants: list[Mutant], of: int, known: Mapping[str, Found], reasons: Mapping[str, str]) -> Iterator[str]:
    """How many mutants are noticed, and those that are not, each with the reason why it may live."""
    tried = [mutant for mutant in mutants if mutant.key in known]
    living = [mutant for mutant in tried if known[mutant.key].how != KILLED]
    rate = wilson(len(tried) - len(living), len(tried))
    hung = sum(known[mutant.key].by.endswith(HUNG) for mutant in tried)
    yield f"{len(tried)} of {of} mutants tried: {rate.count} killed, {rate}; {hung} of them by a test that hung"
    for mutant in sorted(living):
        yield f"  {known[mutant.key].how}: {mutant}"
        yield f"    {reasons.get(mutant.name, f'NO REASON for {mutant.name}')}"
    for mutant in sorted({*tried} - {*living}):
        if mutant.name in reasons:
            yield f"  a reason too many, for it was killed: {mutant.name}"


def main(given: list[str] | None = None) -> int:
    """Try a sample of mutants of a game and tell what became of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--sample", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for what was found, so that runs add up")
    parser.add_argument("--survivors", action="store_true", help="try those again that no test has noticed")
    parser.add_argument("--seconds", type=float, default=300.0, help="for the tests of one mutant")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long")
    arguments = parser.parse_args(given)
    rules = GAMES[arguments.game]
    everything = list(rules.mutants(ROOT))
    mutants = sampled(everything, arguments.sample, arguments.seed, ROOT / rules.package)
    reasons = reasons_of(arguments.game)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="mutants-")))
        keep = (arguments.keep or folder).resolve()
        keep.mkdir(parents=True, exist_ok=True)
        kept = Kept(keep / f"{arguments.game}.jsonl", ROOT / rules.package)
        known = kept.known(mutants)
        open_ones = [mutant for mutant in mutants if _is_open(known.get(mutant.key), arguments.survivors)]
        open_ones.sort(key=lambda mutant: mutant.name in reasons)  # these take longest, and say least
        if open_ones:
            _try(rules, open_ones, kept, known, folder, arguments)
    sys.stdout.writelines(f"{line}\n" for line in told(mutants, len(everything), known, reasons))
    killed = sum(found.how == KILLED for found in known.values())
    return int(killed < WANTED * len(mutants))


def _is_open(found: Found | None, survivors: bool) -> bool:
    """Whether a mutant is to be tried."""
    return found is None or (survivors and found.how != KILLED)


def _try(
    rules: Rules, mutants: list[Mutant], kept: Kept, known: dict[str, Found], folder: Path, arguments: argparse.Namespace
) -> None:
    """Try these, and keep what is found of each."""
    until = time.monotonic() + 60 * arguments.minutes if arguments.minutes else None
    tree = Tree(ROOT, folder / "tree-0", rules.package)
    covering = _covering(tree, rules, kept.rows.path.parent)
    trees = [tree, *(tree.copied(folder / f"tree-{number}") for number in range(1, arguments.workers))]
    with kept.rows.adding() as add:
        for number, verdict in enumerate(verdicts(trees, mutants, covering, arguments.seconds), start=1):
            add(kept.row(verdict))
            known[verdict.mutant.key] = Found(verdict.how, verdict.by)
            line = f"{number}/{len(mutants)} {verdict.how} in {verdict.seconds:.0f} s: {verdict.mutant}"
            sys.stdout.write(f"{line}{f' by {verdict.by}' if verdict.by else ''}\n")
            sys.stdout.flush()
            if until is not None and time.monotonic() > until:
                sys.stdout.write("the time is over\n")
                break


def _covering(tree: Tree, rules: Rules, folder: Path) -> Covering:
    """What each test calls; kept as long as rules and tests stay the same."""
    paths = [path for part in (str(rules.package), *rules.tests) for path in sorted((ROOT / part).rglob("*.py"))]
    stamp = sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]
    noted = folder / f"{rules.package.name}-{stamp}.calls"
    if noted.exists():
        tree.compile(rules.tests)
        return Covering.read(noted)
    fresh = noted.with_suffix(".new")
    tree.note_calls(rules.tests, fresh)
    fresh.replace(noted)
    return Covering.read(noted)


if __name__ == "__main__":
    sys.exit(main())
