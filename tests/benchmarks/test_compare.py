"""The comparison's rounds: the engines take turns, and each keeps its own figures."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.compare import measure
from benchmarks.engines import Engine

SCRIPT = """
import json, pathlib, sys
log = pathlib.Path({log!r})
if "--trace" in sys.argv:
    print("game")
else:
    log.write_text((log.read_text() if log.exists() else "") + {name!r})
    turn = len(log.read_text())
    print(json.dumps(dict(choices_per_s=turn, games_per_s=1.0, forced_share=0.0, copy_us=dict(copy=1.0))))
"""


def engine(name: str, folder: Path) -> Engine:
    """An engine whose speed is the number of its turn in the whole run."""
    script = folder / f"turn_{name}.py"
    script.write_text(SCRIPT.format(log=str(folder / "log"), name=name))
    python = folder / f"python_{name}"
    python.write_text(f'#!/bin/sh\nshift 2\nexec "{sys.executable}" "{script}" "$@"\n')
    python.chmod(0o755)
    return Engine(name, "a game", "unused", str(python))


def test_engines_take_turns_in_every_round(tmp_path: Path) -> None:
    measure([engine("a", tmp_path), engine("b", tmp_path)], rounds=3, seconds=0.1)

    assert (tmp_path / "log").read_text() == "ababab"


def test_each_engine_keeps_its_own_rounds(tmp_path: Path) -> None:
    rows = measure([engine("a", tmp_path), engine("b", tmp_path)], rounds=3, seconds=0.1)

    assert [[figures.choices_per_s for figures in row.rounds] for row in rows] == [[1, 3, 5], [2, 4, 6]]
