"""Scroll bars: on a desk they take their room beside what scrolls, on a phone they lie over it."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Page

HIDING = ["--hide-scrollbars"]
"""What Playwright starts a browser with so that it has none."""

_TOOLS: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()
"""What was said to a window holds as long as whoever said it is there."""


def show_scrollbars(page: Page, *, shown: bool) -> None:
    """Let scroll bars take their room in a window, or not."""
    if page not in _TOOLS:
        _TOOLS[page] = page.context.new_cdp_session(page)
    _TOOLS[page].send("Emulation.setScrollbarsHidden", {"hidden": not shown})
