"""catanatron: Catan's base game for four of its own random players, to ten points."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator, Sequence
from typing import Any

from catanatron import Color, Game, RandomPlayer

from benchmarks.peers.measuring import Answer, Peer, main

_COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
_BETWEEN_STATES = 150
"""So many answers lie between two states that are copied; a game has about a thousand."""


def new(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in _COLORS], seed=seed)


def play(seed: int) -> None:
    new(seed).play()


def answers(seed: int) -> list[Answer]:
    given: list[Answer] = []

    def decide(player: Any, game: Any, actions: Sequence[Any]) -> Any:
        options = len(actions)
        action = player.decide(game, actions)
        given.append(Answer(options, str(action)))
        return action

    new(seed).play(decide_fn=decide)
    return given


def states(seed: int) -> Iterator[Any]:
    game = new(seed)
    for number in range(1, len(answers(seed))):
        game.play_tick()
        if number % _BETWEEN_STATES == 0:
            yield game.copy()


def pickled(game: Any) -> Any:
    return pickle.loads(pickle.dumps(game))  # noqa: S301


if __name__ == "__main__":
    main(Peer(play, answers, states, {"game.copy()": lambda game: game.copy(), "deepcopy": copy.deepcopy, "pickle": pickled}))
