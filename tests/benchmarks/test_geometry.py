"""The benchmark of the geometry."""

from __future__ import annotations

from random import Random

from benchmarks.geometry import laid, measured


def test_a_table_has_as_many_pieces_as_asked_for() -> None:
    assert len(list(laid(Random(1), 36))) == 36


def test_everything_is_measured() -> None:
    figures = measured(pieces=12, cases=12)

    assert len([name for name in figures if name.startswith("table")]) == 2
    assert len(figures) == 11
    assert all(one > 0 for times in figures.values() for one in times)
