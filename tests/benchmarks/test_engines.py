"""Engines in processes of their own: ours is the same in all of them, and a failure is named."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from benchmarks.engines import OURSELVES, CannotMeasure, Engine, output

every_game = pytest.mark.parametrize("engine", OURSELVES, ids=lambda engine: engine.arguments[-1])


@every_game
def test_our_games_are_the_same_in_every_process(engine: Engine) -> None:
    assert engine.has_same_game_everywhere()


@every_game
def test_a_round_of_ours_has_all_figures(engine: Engine) -> None:
    figures = engine.measure(0.1)

    assert figures.fork_us is not None
    assert min(figures.choices_per_s, figures.games_per_s, figures.fork_us, *figures.copy_us.values()) > 0


def test_a_module_that_is_not_there_is_named() -> None:
    with pytest.raises(CannotMeasure, match=r"wasteland: -m benchmarks\.nowhere .* failed: .*No module named"):
        replace(OURSELVES[0], module="benchmarks.nowhere").measure(0.1)


def test_a_failure_is_told_by_its_last_line() -> None:
    with pytest.raises(CannotMeasure, match=r"failed: no such card$"):
        output("peer", [sys.executable, "-c", "import sys; sys.exit('lost\\nno such card')"])
