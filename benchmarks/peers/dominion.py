"""pyminion: Dominion's base set for two random players, with ten random kingdom cards for each seed."""

from __future__ import annotations

import copy
import logging
import pickle
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import comb
from typing import Any

from pyminion.bots.bot import Bot
from pyminion.expansions.base import base_set
from pyminion.game import Game

from benchmarks.peers.measuring import Answer, Peer, main

# The package logs every event at level INFO even where nobody listens; nobody who wants speed would leave it so.
logging.getLogger().setLevel(logging.ERROR)

_TURNS = (5, 10, 15)
"""After so many turns a state is copied: between turns, for within one it stands partly on Python's stack."""


def _pick_some(kind: str) -> Callable[..., list[Any]]:
    """One of the many questions for some of the cards, which differ only in what their bounds are called."""
    fewest, most = f"min_num_{kind}", f"max_num_{kind}"

    def decision(
        decider: RandomDecider, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, **bounds: int
    ) -> list[Any]:
        return decider.some(valid_cards, bounds.get(fewest, 0), bounds.get(most, -1))

    return decision


class RandomDecider:
    """Gives every question of the package one of its legal answers, each as likely as any other of its size."""

    def __init__(self, given: list[Answer] | None = None) -> None:
        self.given = given

    def answer(self, options: int, answer: Any) -> Any:
        if self.given is not None:
            self.given.append(Answer(options, str(answer)))
        return answer

    def one_or_none(self, cards: list[Any]) -> Any:
        index = random.randrange(len(cards) + 1)
        return self.answer(len(cards) + 1, cards[index] if index < len(cards) else None)

    def some(self, cards: list[Any], fewest: int, most: int) -> list[Any]:
        most = len(cards) if most < 0 else min(most, len(cards))
        fewest = min(fewest, most)
        picked = random.sample(cards, random.randint(fewest, most))
        if self.given is not None:
            self.answer(sum(comb(len(cards), size) for size in range(fewest, most + 1)), picked)
        return picked

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self.one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> Any:
        """All of them, as the package's own bots do it: no choice."""
        return self.answer(1, list(valid_treasures))

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self.one_or_none(valid_cards)

    def binary_decision(self, prompt: str, card: Any, player: Any, game: Any, relevant_cards: Any = None) -> Any:
        return self.answer(2, random.random() < 0.5)

    def multi_play_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, required: bool = True
    ) -> Any:
        return self.answer(len(valid_cards), random.choice(valid_cards)) if required else self.one_or_none(valid_cards)

    discard_decision = _pick_some("discard")
    trash_decision = _pick_some("trash")
    gain_decision = _pick_some("gain")
    topdeck_decision = _pick_some("topdeck")


def new(seed: int, given: list[Answer] | None = None) -> Any:
    random.seed(seed)
    decider = RandomDecider(given)
    return Game([Bot(decider, "a"), Bot(decider, "b")], [base_set], log_stdout=False)


def play(seed: int, given: list[Answer] | None = None) -> None:
    # Remodel with an empty hand stops the package; one game in some hundreds ends there, and counts as far as it went.
    with suppress(AssertionError):
        new(seed, given).play()


def answers(seed: int) -> list[Answer]:
    given: list[Answer] = []
    play(seed, given)
    return given


def states(seed: int) -> Iterator[Any]:
    for turns in _TURNS:
        game = new(seed)
        game.start()
        for _ in range(turns):
            for player in game.players:
                player.take_turn(game)
        yield game


def pickled(game: Any) -> Any:
    return pickle.loads(pickle.dumps(game))  # noqa: S301


if __name__ == "__main__":
    main(Peer(play, answers, states, {"deepcopy": copy.deepcopy, "pickle": pickled}))
