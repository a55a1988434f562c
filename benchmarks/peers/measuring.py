"""How a peer is measured: by the same clock and in the same steps as `wasteland.arena.speed` measures us.

Runs in an environment that has the peer and nothing else, so only the standard library is at hand.
"""

from __future__ import annotations

import argparse
import gc
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, islice
from statistics import median
from time import process_time
from typing import Generic, NamedTuple, TypeVar

State = TypeVar("State")

_REPEATS = 5
_STATES = 60
_FIRST_SEED = 1
_TRACED_GAMES = 5


class Answer(NamedTuple):
    """One answer of a player, and among how many it was chosen."""

    options: int
    given: str


@dataclass(frozen=True)
class Peer(Generic[State]):
    """Another engine, seen as the functions that are measured."""

    play: Callable[[int], None]
    """Plays the whole game of a seed; this alone is timed."""
    answers: Callable[[int], list[Answer]]
    """Every answer of that same game."""
    states: Callable[[int], Iterator[State]]
    """Some states from the middle of that game."""
    copies: dict[str, Callable[[State], object]]
    """The ways in which its users can copy a state."""


class Playouts(NamedTuple):
    """How fast random players were."""

    choices_per_s: float
    games_per_s: float
    forced_share: float
    """The share of answers that were no choice; they are not in *choices_per_s*."""


def main(peer: Peer[State]) -> None:
    """Print the figures of one round as JSON, or a name for the games of some seeds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--trace", action="store_true")
    arguments = parser.parse_args()
    if arguments.trace:
        print(trace(peer))
        return
    figures = playouts(peer, arguments.seconds)._asdict()
    print(json.dumps({**figures, "copy_us": copy_costs(peer, max(0.2, arguments.seconds / 10))}))


def playouts(peer: Peer[State], seconds: float) -> Playouts:
    """The same games several times over; counting comes afterwards, so that it costs the timed games nothing."""
    begun, games = process_time(), 0
    while games < 3 or process_time() - begun < seconds / _REPEATS / 4:
        peer.play(_FIRST_SEED + games)
        games += 1
    games = max(3, int(games * seconds / _REPEATS / (process_time() - begun)))
    seeds = range(_FIRST_SEED, _FIRST_SEED + games)
    times = []
    for _ in range(_REPEATS):
        gc.collect()
        begun = process_time()
        for seed in seeds:
            peer.play(seed)
        times.append(process_time() - begun)
    options = [answer.options for seed in seeds for answer in peer.answers(seed)]
    choices = sum(number > 1 for number in options)
    return Playouts(choices / median(times), games / median(times), 1 - choices / len(options))


def copy_costs(peer: Peer[State], seconds: float) -> dict[str, float]:
    """Microseconds for a copy in the middle of a game, by each way of copying."""
    every = (state for seed in count(_FIRST_SEED) for state in peer.states(seed))
    states = list(islice(every, _STATES))
    return {way: _mean_us(copy, states, seconds) for way, copy in peer.copies.items()}


def _mean_us(copy: Callable[[State], object], states: list[State], seconds: float) -> float:
    for state in states:
        copy(state)
    begun = process_time()
    for state in states:
        copy(state)
    loops = max(1, int(seconds / _REPEATS / (process_time() - begun)))
    times = []
    for _ in range(_REPEATS):
        begun = process_time()
        for _ in range(loops):
            for state in states:
                copy(state)
        times.append((process_time() - begun) / loops / len(states))
    return median(times) * 1e6


def trace(peer: Peer[State]) -> str:
    """A name for every answer of some games: equal names, equal games."""
    games = [peer.answers(_FIRST_SEED + number) for number in range(_TRACED_GAMES)]
    return sha256(repr(games).encode()).hexdigest()
