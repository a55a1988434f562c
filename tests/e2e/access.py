"""axe-core looks over a screen, in both lights and at both widths."""

from __future__ import annotations

import json
from pathlib import Path

from tests.e2e.person import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = {"desktop": (1440, 900), "phone": (360, 740)}
THEMES = ("dusk", "noon")

_RUN = """
async (only) => {
  const found = await axe.run(document, { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) })
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`))
}
"""
_SETTING = """
(change) => {
  const settings = JSON.parse(localStorage.getItem('wasteland.settings') ?? '{}')
  localStorage.setItem('wasteland.settings', JSON.stringify({ ...settings, ...change }))
  dispatchEvent(new StorageEvent('storage', { key: 'wasteland.settings' }))
}
"""


def set_settings(person: Person, **change: object) -> None:
    """Change settings as another tab of this browser would."""
    person.page.evaluate(_SETTING, change)


def findings(person: Person, *only: str) -> list[str]:
    """Everything serious or critical that axe-core finds on the screen as it is, by these of its rules only, or by all."""
    if not person.page.evaluate("'axe' in window"):
        # The page allows no script but its own; what the tools of a developer evaluate is not asked.
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = person.page.evaluate(_RUN, list(only) or None)
    return found


def look_over(person: Person, what: str, widths: tuple[str, ...] = tuple(WIDTHS)) -> None:
    """No serious finding on this screen in either light at these widths, and nothing wider than the window."""
    found = {}
    for width in widths:
        size = WIDTHS[width]
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        for theme in THEMES:
            set_settings(person, theme=theme)
            data = "dark" if theme == "dusk" else "light"
            person.page.locator(f"html[data-theme={data}]").wait_for(state="attached")
            person.fits()
            # The lights differ in their colours, and in nothing else.
            if bad := findings(person, *(() if theme == THEMES[0] else ("color-contrast",))):
                found[f"{what}, {width}, {theme}"] = bad
    assert not found, json.dumps(found, indent=1)
