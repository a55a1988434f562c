"""The screens of Waste Knights II in both lights, wide and narrow: axe-core finds nothing serious, no text is too small."""

from __future__ import annotations

import pytest

from tests.e2e.access import look_over
from tests.e2e.conftest import People
from tests.e2e.measuring import SIZES
from tests.e2e.screens import SCREENS
from tests.serving import Server

ALWAYS = ("action 2e", "vote 2e", "armor 2e", "barter 2e", "keepsake 2e")
"""One of each kind: the map, the book, a fight, a counter, the end."""
SELDOM = (
    *("choose knight 2e", "choose vehicle 2e", "starting gear 2e", "route 2e", "gear 2e", "find 2e", "weapon 2e", "luck 2e"),
    *("shops 2e", "camp 2e", "trade 2e", "upgrade 2e", "ballot 2e", "waiting, 2e", "watching a combat, 2e", "over, 2e"),
)
WAYS = {screen.name: screen.go for screen in SCREENS if screen.name in (*ALWAYS, *SELDOM)}


@pytest.mark.parametrize("screen", [*ALWAYS, *(pytest.param(name, marks=pytest.mark.deep) for name in SELDOM)])
def test_a_screen_of_the_second_edition(server: Server, someone: People, screen: str) -> None:
    zoe = someone(*SIZES["1440"])
    WAYS[screen](zoe, server)
    look_over(zoe, screen)
