"""Random play of any game, for tests that look at every question on the way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from wasteland.engine.asking import Question
from wasteland.engine.game import Game, Setting, Table
from wasteland.engine.play import Play
from wasteland.engine.points import Pick

T = TypeVar("T", bound=Table)

LIMIT = 20_000
"""More answers than any game of ours takes."""


def play_randomly(
    play: Play[T], random: Random, at_each: Callable[[Play[T]], object] | None = None, limit: int = LIMIT
) -> Play[T]:
    """Answer at random until the game is over or *limit* answers are given; *at_each* looks at the play before each answer."""
    for _ in range(limit):
        if play.over:
            break
        if at_each is not None:
            at_each(play)
        answer_randomly(play, random)
    else:
        assert limit < LIMIT, f"a game of {play.game.name} does not end"
    return play


def answer_randomly(play: Play[Any], random: Random) -> None:
    """Answer one of the open questions, whosever it is."""
    question = random.choice(play.asked())
    play.answer(question.seat, random_pick(question, random))


def random_pick(question: Question, random: Random) -> Pick:
    """The number of an option; of candidates the point or the way itself, so that the rules look at it."""
    return question.settled(random.randrange(len(question.options)))


def random_game(game: Game[T], setting: Setting, seed: int, limit: int = LIMIT) -> Play[T]:
    """A game played at random, whole or for as many answers as the *limit* says."""
    return play_randomly(Play(game, setting, seed), Random(seed), limit=limit)
