"""Games that wander: answered at random from a seed, to look at a table at every question."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from wasteland.engine.asking import Choice
from wasteland.engine.game import Table
from wasteland.engine.play import Play

T = TypeVar("T", bound=Table)


def wander(play: Play[T], seed: int, answers: int) -> Iterator[Play[T]]:
    """Stop at every question, then answer it at random; until the game is over or so many answers are given."""
    random = Random(seed)
    for _ in range(answers):
        if play.over:
            return
        yield play
        question = play.asked()[0]
        play.answer(question.seat, random.randrange(len(question.options)) if isinstance(question, Choice) else 0)
