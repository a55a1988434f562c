"""How peers are measured, tried on an engine of a few lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from benchmarks.peers.measuring import Answer, Peer, copy_costs, playouts, trace


def play(seed: int) -> None:
    sum(range(2000))


def answers(seed: int) -> list[Answer]:
    """Four answers a game, three of them no choice."""
    return [Answer(1, "roll"), Answer(3, f"road {seed}"), Answer(1, "roll"), Answer(1, "end")]


def states(seed: int) -> Iterator[list[int]]:
    yield from ([seed, number] for number in range(7))


TOY = Peer(play, answers, states, {"list": list, "slice": lambda state: state[:]})


def test_forced_answers_are_no_choices() -> None:
    measured = playouts(TOY, 0.05)

    assert measured.forced_share == 0.75
    assert measured.choices_per_s == pytest.approx(measured.games_per_s), "one choice a game"


def test_the_games_that_are_counted_are_those_that_were_timed() -> None:
    timed: set[int] = set()
    counted: list[int] = []

    def counting(seed: int) -> list[Answer]:
        counted.append(seed)
        return answers(seed)

    playouts(replace(TOY, play=lambda seed: timed.add(seed), answers=counting), 0.01)

    assert set(counted) <= timed
    assert len(counted) == len(set(counted))


def test_every_way_of_copying_has_its_cost() -> None:
    costs = copy_costs(TOY, 0.05)

    assert set(costs) == {"list", "slice"}
    assert min(costs.values()) > 0


def test_the_same_games_have_the_same_name() -> None:
    assert trace(TOY) == trace(TOY)


def test_one_other_answer_gives_another_name() -> None:
    def other(seed: int) -> list[Answer]:
        return [*answers(seed)[:-1], Answer(1, "stop")] if seed == 3 else answers(seed)

    assert trace(TOY) != trace(replace(TOY, answers=other))
