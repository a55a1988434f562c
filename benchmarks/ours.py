"""One of our games for four random bots, measured for the comparison in a process of its own."""

from __future__ import annotations

import argparse
import json
from hashlib import sha256
from typing import Any

from wasteland import catalogue
from wasteland.arena.speed import measure, one_game
from wasteland.engine.game import Game, Setting

_SEATS = 4
_TRACED_GAMES = 20


def main() -> None:
    """Print the figures of one round as JSON, or a name for the games of some seeds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="search-and-survive")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--trace", action="store_true")
    arguments = parser.parse_args()
    game = catalogue.game(arguments.game)
    if arguments.trace:
        print(trace(game))
        return
    speed = measure(game, Setting(_SEATS), arguments.seconds, memory_games=0)
    figures = {
        "choices_per_s": speed.decisions_per_s,
        "games_per_s": speed.games_per_s,
        "forced_share": 0.0,  # with one option nobody is asked
        "copy_us": {"state.copy()": speed.copy_us},
        "fork_us": speed.fork_us,
    }
    print(json.dumps(figures))


def trace(game: Game[Any]) -> str:
    """A name for every answer of some games: equal names, equal games."""
    setting = game.agreed(Setting(_SEATS))
    games = [one_game(game, setting, f"trace/{number}")[0].log for number in range(_TRACED_GAMES)]
    return sha256(repr(games).encode()).hexdigest()


if __name__ == "__main__":
    main()
