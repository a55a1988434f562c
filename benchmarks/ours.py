"""Search and Survive for four random bots, measured for the comparison in a process of its own."""

from __future__ import annotations

import argparse
import json
from hashlib import sha256

from wasteland import catalogue
from wasteland.arena.speed import measure, one_game
from wasteland.engine.game import Setting

_GAME = catalogue.game("search-and-survive")
_SETTING = _GAME.agreed(Setting(4))
_TRACED_GAMES = 20


def main() -> None:
    """Print the figures of one round as JSON, or a name for the games of some seeds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--trace", action="store_true")
    arguments = parser.parse_args()
    if arguments.trace:
        print(trace())
        return
    speed = measure(_GAME, _SETTING, arguments.seconds, memory_games=0)
    figures = {
        "choices_per_s": speed.decisions_per_s,
        "games_per_s": speed.games_per_s,
        "forced_share": 0.0,  # with one option nobody is asked
        "copy_us": {"state.copy()": speed.copy_us},
        "fork_us": speed.fork_us,
    }
    print(json.dumps(figures))


def trace() -> str:
    """A name for every answer of some games: equal names, equal games."""
    games = [one_game(_GAME, _SETTING, f"trace/{number}")[0].log for number in range(_TRACED_GAMES)]
    return sha256(repr(games).encode()).hexdigest()


if __name__ == "__main__":
    main()
