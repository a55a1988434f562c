"""There is room: on no screen is a word cut, and nothing that one can use is covered, at six sizes in both lights."""

from __future__ import annotations

import json

import pytest

from tests.e2e.conftest import QUICK, People
from tests.e2e.measuring import LIGHTS, NARROW, WIDE, look, measured
from tests.e2e.screens import SCREENS, Screen
from tests.serving import Server
from tests.tiers import Bulk

KNOWN: dict[str, str] = {
    "choose knight": "twelve knights are a list that scrolls",
    "stalls": "what is offered is a list that scrolls",
    "bargain": "what is offered is a list that scrolls",
}
"""Screens on which something is still cut or covered, and what."""


def looks(screen: Screen, at: int, bulk: Bulk) -> list[tuple[str, str]]:
    """The sizes at which a screen is measured, each with its light: all in both, or in turn one wide and one narrow."""
    if bulk(0, 1):
        return [(size, light) for size in screen.sizes for light in LIGHTS]
    wide = [size for size in WIDE if size in screen.sizes]
    narrow = [size for size in NARROW if size in screen.sizes]
    turns = [sizes[at % len(sizes)] for sizes in (wide, narrow) if sizes] if wide else narrow
    lights = list(LIGHTS)
    return [(size, lights[(at + turn) % 2]) for turn, size in enumerate(turns)]


def known(screen: Screen) -> list[pytest.MarkDecorator]:
    return [pytest.mark.xfail(reason=KNOWN[screen.name])] if screen.name in KNOWN else []


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("at", "screen"),
    [pytest.param(at, screen, id=screen.name, marks=known(screen)) for at, screen in enumerate(SCREENS)],
)
def test_nothing_is_cut_or_covered(server: Server, someone: People, bulk: Bulk, at: int, screen: Screen) -> None:
    zoe = someone(forgiving=True, settings={**QUICK, "guide": {}} if screen.is_new else None)
    screen.go(zoe, server)
    found = {}
    for size, light in looks(screen, at, bulk):
        look(zoe, size, light)
        if bad := measured(zoe, strict=size in WIDE):
            found[f"{size} px, {light}"] = bad
    assert not found, json.dumps(found, indent=1)
