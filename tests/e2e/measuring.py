"""Measures whether a screen has room for everything: no word is cut or broken, and nothing that one can use is covered.

Words that are out of sight are there all the same if one can scroll to them. What a bar covers that sticks to the edge of what
scrolls can be scrolled out from under it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tests.e2e.access import set_settings
from tests.e2e.person import Person
from tests.e2e.scrollbars import show_scrollbars

SIZES = {
    "1920": (1920, 1080),
    "1440": (1440, 900),
    "1280": (1280, 800),
    "820": (820, 1180),
    "390": (390, 844),
    "360": (360, 740),
}
WIDE = ("1920", "1440", "1280")
NARROW = ("820", "390", "360")
PHONES = ("390", "360")
LIGHTS = {"dusk": "dark", "noon": "light"}


class Allowed(NamedTuple):
    """What may be cut or covered on purpose: a selector, and why."""

    selector: str
    why: str


MAY_BE_CUT = (
    Allowed(".zoomed svg", "a map seen from near goes on beyond its frame, and can be drawn about"),
    Allowed(".rows .lane", "the name of a row is written upwards along it"),
)
MAY_OVERLAP = (
    Allowed(".zoomed svg", "hexes are drawn as boxes that overlap, and are hit by their shapes"),
    Allowed(".hand:not(.wrap) > .at", "cards that are too many for a hand lie over each other like a fan"),
    Allowed(".zoomed > .mini", "a small map tells where on the large one one looks, and that can be drawn out from under it"),
    Allowed("[role=tooltip]", "a closer look at a thing lies over what it is beside, and goes with the pointer"),
    Allowed(".over", "how a game ended is told over the table, until somebody looks at the table"),
    Allowed(".phones", "codes for phones lie over the big screen until everybody has taken theirs, or they are hidden"),
)
MAY_BREAK = (Allowed("code, .address", "an address and a code are copied, not read"),)
MUST_BE_WHOLE = (
    Allowed(".at-table.wide .piles .pilebox", "the piles of the table are part of it"),
    Allowed(".at-table.wide .contest .sums .sum", "a sum is read to its end"),
    Allowed(".at-table.wide .sheet > header h2", "whose sheet it is"),
    Allowed(".at-table.wide .sheet .lk", "luck is held in hand"),
    Allowed(".at-table.wide .sheet > .tasks .task", "a private task is one that nobody else reminds of"),
    Allowed(".at-table.wide .side-r .plate", "who else plays"),
    Allowed(".at-table.wide .side-r .what-happened", "what happened"),
    Allowed(".at-table.phone .own-damage .gauge", "one's own Damage is what one plays for"),
    Allowed(".at-table.phone .rows .thing.lit .hitchip:has(> b)", "the odds are what one decides by"),
)
"""What must be in sight as the screen is, without scrolling: a selector, and why."""

_MEASURE = (Path(__file__).parent / "measuring.js").read_text(encoding="utf-8")


def measured(person: Person, *, strict: bool) -> list[str]:
    """What is cut or covered on the screen as it is. If *strict*, whatever is asked must be in sight without scrolling."""
    kinds = {"cut": MAY_BE_CUT, "overlap": MAY_OVERLAP, "broken": MAY_BREAK, "whole": MUST_BE_WHOLE}
    may = {kind: [one.selector for one in those] for kind, those in kinds.items()}
    found: list[str] = person.page.evaluate(_MEASURE, {**may, "strict": strict})
    return found


def look(person: Person, size: str, light: str) -> None:
    """Make the window so large, in this light, with scroll bars as they are there, and wait until the page is laid out."""
    width, height = SIZES[size]
    show_scrollbars(person.page, shown=size in WIDE)
    # They come and go only when a window gets another size.
    for less in (1, 0):
        person.page.set_viewport_size({"width": width, "height": height - less})
    set_settings(person, theme=light)
    person.page.locator(f"html[data-theme={LIGHTS[light]}]").wait_for(state="attached")
    person.page.evaluate(_SETTLED)


_SETTLED = """
async () => {
  await document.fonts.ready
  const frame = () => new Promise(requestAnimationFrame)
  for (let at = 0; at < 3; at += 1) await frame()
  // Dice that were just rolled are taken away by themselves.
  const end = performance.now() + 5000
  while (document.querySelector('.tray[aria-hidden]') && performance.now() < end) await frame()
}
"""
