"""The engines of the comparison: installed where they have to be, each measured in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

from benchmarks.figures import Figures

ROOT = Path(__file__).parents[1]


class CannotMeasure(Exception):
    """A measurement failed; says which and why."""


@dataclass(frozen=True)
class Engine:
    """An engine that can be measured: the module that does it, and the Python that has what the module needs."""

    name: str
    game: str
    module: str
    python: str
    arguments: tuple[str, ...] = ()
    """What the module is told besides."""

    def measure(self, seconds: float) -> Figures:
        """One round."""
        return Figures(**json.loads(self._told("--seconds", str(seconds))))

    def has_same_game_everywhere(self) -> bool:
        """Whether the same seeds give the same games in processes with different hash seeds."""
        return len({self._told("--trace", hash_seed=seed) for seed in "12"}) == 1

    def _told(self, *arguments: str, hash_seed: str = "random") -> str:
        return output(self.name, [self.python, "-m", self.module, *self.arguments, *arguments], hash_seed)


@dataclass(frozen=True)
class Peer:
    """Another engine: what to install, and the module that measures it."""

    package: str
    version: str
    game: str
    module: str

    def installed(self, folder: Path) -> Engine:
        """The engine in an environment of its own below this folder; made if there is none yet."""
        home = folder / f"{self.package}-{self.version}"
        python = str(home / ("Scripts" if os.name == "nt" else "bin") / "python")
        if not (home / "ready").exists():
            venv.create(home, clear=True, with_pip=True)
            wanted = f"{self.package}=={self.version}"
            output(self.package, [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wanted])
            (home / "ready").touch()
        return Engine(f"{self.package} {self.version}", self.game, self.module, python)


OURSELVES = tuple(
    Engine("wasteland", f"{name}, 4 seats", "benchmarks.ours", sys.executable, ("--game", id))
    for id, name in (
        ("search-and-survive", "Search and Survive"),
        ("waste-knights-1e", "Waste Knights"),
        ("waste-knights-2e", "Waste Knights II"),
    )
)
PEERS = (
    Peer("pyminion", "0.4.0", "Dominion, base set, 2 seats", "benchmarks.peers.dominion"),
    Peer("catanatron", "3.2.1", "Catan, 4 seats", "benchmarks.peers.catan"),
)


def output(engine: str, command: list[str], hash_seed: str = "random") -> str:
    """What a command prints; raises `CannotMeasure` with its last line if it fails."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "no output").splitlines()[-1]
        raise CannotMeasure(f"{engine}: {' '.join(command[1:])} failed: {last}")
    return done.stdout
