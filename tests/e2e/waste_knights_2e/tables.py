"""Tables of Waste Knights II that stand where a test begins, and people who play there by clicks."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.driving import random_game
from tests.e2e.setting import WASTE_KNIGHTS_2E
from wasteland import catalogue
from wasteland.engine.game import Setting
from wasteland.engine.play import Play


@cache
def played_to_its_end(adventure: str = "safe-haven", seats: int = 2, seed: int = 3) -> Play[Any]:
    """A game that is over."""
    setting = Setting(seats, {"adventure": adventure, "setup": "quick"})
    return random_game(catalogue.game(WASTE_KNIGHTS_2E), setting, seed)
