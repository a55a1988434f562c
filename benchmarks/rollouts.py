"""What search lives on: the greedy bot's self-play, rollouts, views and forks for a seat; beside an earlier checkout, if one is
named: `python -m benchmarks.rollouts --beside ../before` takes turns with it, so that both have the same machine."""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from inspect import signature
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from wasteland import catalogue
from wasteland.bots.catalogue import make_bot
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Play

ROOT = Path(__file__).parents[1]
SEATS, STANDS, ANSWERS = 4, 12, 20
"""Seats of a game; how many places in games are measured; answers of a rollout."""
SETTINGS = {
    "search-and-survive": Setting(SEATS),
    "waste-knights-1e": Setting(SEATS, {"knights": "random"}),
    "waste-knights-2e": Setting(SEATS, {"adventure": "spreading-corruption"}),
}
KINDS = ("answers/s", "rollout ms", "view µs", "fork_for µs")


def measured(game: Game[Any], setting: Setting, seconds: float, stands: int = STANDS) -> dict[str, float]:
    """All figures of one game, each in about so many seconds."""
    plays = [_in_the_middle(game, setting, seed, (seed + 0.5) / stands) for seed in range(stands)]
    asked = [(play, seated(play, seed)[play.asked()[0].seat]) for seed, play in enumerate(plays)]
    light = {"checkpoints": False} if "checkpoints" in signature(asked[0][1].imagine).parameters else {}

    def rollout(play: Play[Any], seat: Any) -> None:
        imagined = seat.imagine(Random(1), **light)
        play_on(imagined, [make_bot(game, "greedy")] * SEATS, seated(imagined, 1), ANSWERS)

    return {
        "answers/s": _self_play(game, setting, seconds),
        "rollout ms": 1e3 * _time(asked, rollout, seconds),
        "view µs": 1e6 * _time(asked, lambda play, seat: seat.view(), seconds),
        "fork_for µs": 1e6 * _time(asked, lambda play, seat: seat.imagine(Random(1), **light), seconds),
    }


def _in_the_middle(game: Game[Any], setting: Setting, seed: int, share: float) -> Play[Any]:
    """A greedy game, after such a share of its answers."""
    whole = Play(game, setting, seed)
    bots = [make_bot(game, "greedy")] * SEATS
    length = play_on(whole, bots, seated(whole, seed), sys.maxsize)
    play = Play(game, setting, seed)
    play_on(play, bots, seated(play, seed), int(length * share))
    return play


def _self_play(game: Game[Any], setting: Setting, seconds: float) -> float:
    """Answers a second of greedy bots among themselves, set-ups included; as the arena plays, without checkpoints."""
    given, seed, begun = 0, 0, process_time()
    while process_time() - begun < seconds:
        play = Play(game, setting, seed, checkpoints=False)
        given += play_on(play, [make_bot(game, "greedy") for _ in range(SEATS)], seated(play, seed), sys.maxsize)
        seed += 1
    return given / (process_time() - begun)


def _time(asked: Sequence[tuple[Play[Any], Any]], do: Callable[[Play[Any], Any], object], seconds: float) -> float:
    """Seconds that something takes, on the average over all places."""
    for play, seat in asked:
        do(play, seat)
    done, begun = 0, process_time()
    while process_time() - begun < seconds:
        for play, seat in asked:
            do(play, seat)
        done += len(asked)
    return (process_time() - begun) / done


def _collect_seldom() -> None:
    """As the arena's workers have it: games leave no cycles behind, and the packs stay. It holds for either checkout."""
    for id in _had():
        _self_play(catalogue.game(id), SETTINGS[id], 0.1)
    gc.freeze()
    gc.set_threshold(50_000)


def _had() -> list[str]:
    """The games that this checkout has: an earlier one may not have all."""
    return [id for id in SETTINGS if id in catalogue.ids()]


def told_by(checkout: Path, seconds: float) -> dict[str, dict[str, float]]:
    """The figures of a checkout, from a process of its own."""
    command = [sys.executable, str(Path(__file__).resolve()), "--json", "--seconds", str(seconds)]
    places = {**os.environ, "PYTHONPATH": str(checkout.resolve() / "src")}
    told: dict[str, dict[str, float]] = json.loads(
        subprocess.run(command, env=places, capture_output=True, text=True, check=True, cwd=checkout).stdout  # noqa: S603
    )
    return told


def run(words: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--beside", type=Path, help="an earlier checkout")
    parser.add_argument("--json", action="store_true", help="one round of this checkout alone, for programs")
    arguments = parser.parse_args(words)
    if arguments.json:
        _collect_seldom()
        print(json.dumps({id: measured(catalogue.game(id), SETTINGS[id], arguments.seconds) for id in _had()}))
        return
    trees = [ROOT, *([arguments.beside] if arguments.beside else [])]
    rounds = [[told_by(tree, arguments.seconds) for tree in trees] for _ in range(arguments.rounds)]
    for id in SETTINGS:
        print(catalogue.game(id).name)
        for kind in KINDS:
            figures = [median(told[at][id][kind] for told in rounds) for at in range(len(trees)) if id in rounds[0][at]]
            before = f"; before {figures[1]:,.1f}" if len(figures) > 1 else ""
            print(f"  {kind:12}{figures[0]:12,.1f}{before}")


if __name__ == "__main__":
    run()
