"""The measuring of what search lives on."""

from __future__ import annotations

import pytest

from benchmarks.rollouts import KINDS, SETTINGS, measured, run
from wasteland import catalogue


@pytest.mark.parametrize("id", SETTINGS)
def test_every_kind_of_figure_is_measured(id: str) -> None:
    figures = measured(catalogue.game(id), SETTINGS[id], seconds=0.01, stands=2)

    assert tuple(figures) == KINDS
    assert all(figure > 0 for figure in figures.values())


def test_the_command_prints_every_game_with_its_figures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "benchmarks.rollouts.told_by", lambda checkout, seconds: {id: dict.fromkeys(KINDS, 7.0) for id in SETTINGS}
    )

    run(["--rounds", "1"])

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Search and Survive"
    assert lines[1].split() == ["answers/s", "7.0"]
