"""Mutants tried: each is put into a copy of the tree, and the tests that could notice it are run there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.mutation.covering import Covering
from tests.mutation.mutants import Mutant

KILLED, SURVIVED, UNSEEN, LEFT = "killed", "survived", "unseen", "left"
"""A test has failed; all have passed; no test calls its function; there was no time for all, and none has failed till then."""
PYTEST = ("-m", "pytest", "-q", "-x", "-p", "pytest_timeout", "-p", "tests.mutation.pytest_covering", "-p", "no:cacheprovider")
PLAIN = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "1000"}
"""Most of the time that a mutant takes would go into plugins that its tests do not use; and no line of pytest's is cut."""
A_TEST_TAKES = 30
"""Seconds: a test that takes longer hangs, and so has noticed something."""
HUNG = ", which hung"
AN_HOUR = 3_600
"""A mutant is so much older than its file: compiled, one of the same size and second would be taken for the other."""
PARTS = ("src", "tests", "docs", "pyproject.toml")
"""What of the tree the tests of a game need."""
NOT_COPIED = shutil.ignore_patterns("page", "pictures", "e2e", "*.webp")
FEW = 40
"""So many tests are tried on a mutant at first; most are noticed by these."""
PASSED = 0


class Verdict(NamedTuple):
    """What became of a mutant: by which test it was killed, if by one, and after how many seconds."""

    mutant: Mutant
    how: str
    by: str
    seconds: float


class Late(Exception):
    """The tests did not end in time."""


class Tree:
    """A copy of the project in which one mutant at a time lives. *package* is the folder that mutants are of, *limit* the
    seconds after which a test hangs."""

    def __init__(self, root: Path, home: Path, package: Path, limit: float = A_TEST_TAKES) -> None:
        self.home, self.package, self.limit = home, package, limit
        home.mkdir()
        for part in PARTS:
            if (root / part).is_dir():
                shutil.copytree(root / part, home / part, ignore=NOT_COPIED)
            elif (root / part).exists():
                shutil.copy2(root / part, home / part)

    def copied(self, home: Path) -> Tree:
        """Another such tree, with all that is compiled in this one."""
        return Tree(self.home, home, self.package, self.limit)

    def note_calls(self, tests: Sequence[str], into: Path) -> Covering:
        """Run all tests here, without a mutant, and see what each calls."""
        code, told = self._pytest(f"--note-calls={into}", f"--calls-in={self.home / self.package}", *tests, writes=True)
        if code != PASSED:
            raise ValueError(f"the tests fail without any mutant:\n{told[-3000:]}")
        return Covering.read(into)

    def compile(self, tests: Sequence[str]) -> None:
        """Compile all tests here, so that none is compiled again for every mutant."""
        self._pytest("--collect-only", *tests, writes=True)

    def verdict(self, mutant: Mutant, covering: Covering, seconds: float) -> Verdict:
        """Whether the tests notice a mutant: the nearest of those that call its function, then the others that do, then those
        that call anything in its file."""
        begun = time.monotonic()
        near, wide = covering.nearest(mutant), covering.wider(mutant)
        how, by = UNSEEN if mutant.where.function and not near else SURVIVED, ""
        with self._living(mutant):
            for chosen in (near[:FEW], [*near[FEW:], *wide]):
                try:
                    by = self._killer(chosen, begun + seconds) if chosen else ""
                except Late:
                    how = LEFT
                    break
                if by:
                    how = KILLED
                    break
        return Verdict(mutant, how, by, time.monotonic() - begun)

    @contextmanager
    def _living(self, mutant: Mutant) -> Iterator[None]:
        path = self.home / self.package / mutant.path
        text, stood = path.read_bytes(), path.stat()
        path.write_bytes(mutant.applied(text))
        os.utime(path, (stood.st_atime, stood.st_mtime - AN_HOUR))
        try:
            yield
        finally:
            path.write_bytes(text)
            os.utime(path, (stood.st_atime, stood.st_mtime))

    def _killer(self, chosen: Sequence[str], until: float) -> str:
        """The first of these tests that fails here, and whether it hung; nothing if all pass."""
        listed = self.home / "chosen.txt"
        listed.write_text("\n".join(chosen), encoding="utf-8")
        files = dict.fromkeys(id.partition("::")[0] for id in chosen)
        code, told = self._pytest(f"--chosen={listed}", "-o", f"timeout={self.limit}", *files, until=until)
        if code == PASSED:
            return ""
        lines = [line for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        if not lines:
            return told.strip().rpartition("\n")[2]
        return f"{lines[0].split()[1]}{HUNG if 'Timeout' in lines[0] else ''}"

    def _pytest(self, *options: str, until: float | None = None, writes: bool = False) -> tuple[int, str]:
        """Run pytest here; what it ended with, and what it printed. Nothing is compiled for later unless it *writes*, for a
        file that changes twice in a second would be taken for the same."""
        environment = os.environ | PLAIN | {"PYTHONPATH": f"{self.home / 'src'}:{self.home}"}
        environment["PYTHONDONTWRITEBYTECODE"] = "" if writes else "1"
        process = subprocess.Popen([sys.executable, *PYTEST, *options], cwd=self.home, env=environment,  # noqa: S603
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                   start_new_session=True)  # fmt: skip
        try:
            told, _ = process.communicate(timeout=None if until is None else max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            raise Late from None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
        return process.returncode, told


def verdicts(trees: Sequence[Tree], mutants: Sequence[Mutant], covering: Covering, seconds: float) -> Iterator[Verdict]:
    """Try mutants in all these trees at the same time; verdicts come as they are found."""
    free: SimpleQueue[Tree] = SimpleQueue()
    for tree in trees:
        free.put(tree)

    def verdict(mutant: Mutant) -> Verdict:
        tree = free.get()
        try:
            return tree.verdict(mutant, covering, seconds)
        finally:
            free.put(tree)

    with ThreadPoolExecutor(len(trees)) as pool:
        trying = [pool.submit(verdict, mutant) for mutant in mutants]
        try:
            for tried in as_completed(trying):
                yield tried.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
