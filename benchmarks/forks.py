"""Forks of Waste Knights, of either edition, by where in a round they are made, and how long it takes to load all its cards."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any

from wasteland import catalogue
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e.terms import Stage

PLACES = 60
"""So many places of each kind are forked, from as many games."""
GAMES: Mapping[str, Mapping[str, Callable[[Any], bool]]] = {
    "waste-knights-1e": {
        "combat": lambda table: table.combat is not None and table.combat.clash > 0,
        "move": lambda table: table.combat is None and table.move is not None,
        "exploration": lambda table: table.combat is None and table.exploring is not None,
        "knights step": lambda table: table.stage is Stage.KNIGHTS,
        "rest": lambda table: table.stage is Stage.REST,
    },
    "waste-knights-2e": {
        "combat": lambda table: table.combat is not None,
        "move": lambda table: table.combat is None and table.move is not None,
        "entry": lambda table: table.combat is None and table.reading is not None,
        "barter": lambda table: table.market is not None,
        "turn": lambda table: table.active() is not None,
    },
}
"""Places of each kind, by the tables of a game."""
OPTIONS: Mapping[str, Mapping[str, Any]] = {"waste-knights-1e": {"knights": "random"}, "waste-knights-2e": {}}
LOADING = """
from importlib.resources import files
from time import process_time
from wasteland.engine.content import files_in, read_pack
from wasteland.games.{module}.box import SCHEMA
folder = files("wasteland.games.{module}").joinpath("packs", "base")
begun = process_time()
read_pack(files_in(folder), SCHEMA)
print(process_time() - begun)
"""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--repeats", type=int, default=30)
    parser.add_argument("--places", type=int, default=PLACES)
    parser.add_argument("--game", choices=GAMES, default="waste-knights-1e")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures: dict[str, float] = {}
    for kind, is_there in GAMES[arguments.game].items():
        plays = [at_some(arguments.game, is_there, arguments.seats, seed) for seed in range(arguments.places)]
        times = sorted(fork_us(play, arguments.repeats) for play in plays)
        figures[f"{kind}, median"] = round(median(times), 1)
        figures[f"{kind}, worst tenth"] = round(quantiles(times, n=10)[-1], 1)
    figures["load_ms"] = round(load_ms(arguments.game, 5), 1)
    if arguments.json:
        print(json.dumps(figures))
        return
    for kind in GAMES[arguments.game]:
        middle, worst = figures[f"{kind}, median"], figures[f"{kind}, worst tenth"]
        print(f"{kind:14}{middle:8.1f} µs for a fork, median of {arguments.places} places; worst tenth from {worst:.1f} µs on")
    print(f"{figures['load_ms']} ms to load the whole pack, in a new process")


def at_some(game: str, is_there: Callable[[Any], bool], seats: int, seed: int) -> Play[Any]:
    """A random game at such a place, some answers after the newest checkpoint."""
    random = Random(seed)
    while True:
        play = Play(catalogue.game(game), Setting(seats, OPTIONS[game]), random.randrange(10**9))
        while not play.over:
            if play.tail and is_there(play.state) and random.random() < 0.1:
                return play
            question = random.choice(play.asked())
            play.answer(question.seat, random.randrange(len(question.options)))


def fork_us(play: Play[Any], repeats: int) -> float:
    """Microseconds for a fork of a play: the median of several."""
    nature, times = Seeded("fork"), []
    for _ in range(repeats):
        begun = process_time()
        play.fork(nature)
        times.append(process_time() - begun)
    return median(times) * 1e6


def load_ms(game: str, repeats: int) -> float:
    """Milliseconds to read and check all cards, once the modules are imported; the median of several processes."""
    command = [sys.executable, "-c", LOADING.replace("{module}", game.replace("-", "_"))]
    told = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(repeats)]  # noqa: S603
    return median(map(float, told)) * 1000


if __name__ == "__main__":
    main()
