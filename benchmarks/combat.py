"""Waste Knights where it is dearest: forks in the middle of combats, and how long it takes to load all its cards."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from random import Random
from statistics import median
from time import process_time

from wasteland import catalogue
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e.table import KnightsTable

STANDS = 60
"""So many places in the middle of a combat are forked, from as many games."""
LOADING = """
from importlib.resources import files
from time import process_time
from wasteland.engine.content import files_in, read_pack
from wasteland.games.waste_knights_1e.box import SCHEMA
folder = files("wasteland.games.waste_knights_1e").joinpath("packs", "base")
begun = process_time()
read_pack(files_in(folder), SCHEMA)
print(process_time() - begun)
"""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--repeats", type=int, default=30)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    plays = [in_combat(arguments.seats, seed) for seed in range(STANDS)]
    figures = {"fork_us": round(fork_us(plays, arguments.repeats), 1), "load_ms": round(load_ms(5), 1)}
    if arguments.json:
        print(json.dumps(figures))
    else:
        print(f"{figures['fork_us']} µs for a fork in the middle of a combat, on average over {STANDS} of them")
        print(f"{figures['load_ms']} ms to load the whole pack, in a new process")


def in_combat(seats: int, seed: int) -> Play[KnightsTable]:
    """A random game in the middle of a clash, some answers after it began."""
    random = Random(seed)
    while True:
        play = Play(catalogue.game("waste-knights-1e"), Setting(seats, {"knights": "random"}), random.randrange(10**9))
        while not play.over:
            if play.state.combat is not None and play.state.combat.clash and play.tail and random.random() < 0.1:
                return play
            question = random.choice(play.asked())
            play.answer(question.seat, random.randrange(len(question.options)))  # type: ignore[union-attr]


def fork_us(plays: list[Play[KnightsTable]], repeats: int) -> float:
    """Microseconds for a fork, on average over all plays; the median of several runs."""
    nature, times = Seeded("fork"), []
    for _ in range(repeats):
        begun = process_time()
        for play in plays:
            play.fork(nature)
        times.append((process_time() - begun) / len(plays))
    return median(times) * 1e6


def load_ms(repeats: int) -> float:
    """Milliseconds to read and check all cards, once the modules are imported; the median of several processes."""
    command = [sys.executable, "-c", LOADING]
    told = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(repeats)]  # noqa: S603
    return median(map(float, told)) * 1000


if __name__ == "__main__":
    main()
