"""axe-core looks over a screen, at both widths, one in each light."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

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
# A sign that is painted into a picture is no text; an open ground and a map of many hexes are read by zooming in, and told in
# words; so is the journey of a keepsake.
_SMALL = """
() => {
  const LEAST = 12
  const found = new Map()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const isDrawn = element.closest('.art, .ground, .wk2 .hexes, .keepsake svg') !== null
    if (!node.textContent.trim() || isDrawn || element.closest('script, style, noscript, .sr')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    const style = getComputedStyle(element)
    if (box.width < 2 || box.height < 2 || style.visibility === 'hidden' || style.clipPath !== 'none') continue
    const drawn = element.ownerSVGElement ? element.getScreenCTM() : null
    const size = Number.parseFloat(style.fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1)
    if (size < LEAST - 0.01) {
      const [tag, kind] = [element.tagName.toLowerCase(), element.getAttribute('class') ?? '']
      const around = element.parentElement?.getAttribute('class') ?? ''
      found.set(`${around} > ${tag}.${kind}`, `${size.toFixed(1)} px: ${node.textContent.trim().slice(0, 30)}`)
    }
  }
  return [...found].map(([where, what]) => `${where}: ${what}`)
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


def small_texts(person: Person) -> list[str]:
    """Whatever is written smaller than 12 px, and where."""
    found: list[str] = person.page.evaluate(_SMALL)
    return found


def run_ons(person: Person) -> list[str]:
    """Names, as screen readers hear them, in which the words of two things are one: "Back 228%"."""
    tools = person.page.context.new_cdp_session(person.page)
    nodes = {node["nodeId"]: node for node in tools.send("Accessibility.getFullAXTree")["nodes"]}
    tools.detach()
    found = []
    for node in nodes.values():
        name = _name(node)
        if not name or node["role"]["value"] in ("StaticText", "InlineTextBox"):
            continue
        for one, other in pairwise(_texts(nodes, node)):
            if one[-1:].isalnum() and other[:1].isalnum() and one + other in name:
                found.append(f"{node['role']['value']}: {name}")
                break
    return found


def _name(node: Any) -> str:
    return str(node.get("name", {}).get("value") or "")


def _texts(nodes: dict[str, Any], node: Any) -> list[str]:
    """The texts below a node of the accessibility tree, in their order."""
    if node["role"]["value"] == "StaticText":
        return [_name(node)]
    return [text for child in node.get("childIds", ()) if child in nodes for text in _texts(nodes, nodes[child])]


def look_over(person: Person, what: str, widths: tuple[str, ...] = tuple(WIDTHS)) -> None:
    """No serious finding on this screen at these widths, nothing wider than the window, no text under 12 px, no names that run
    together; and in either light colours that can be told apart. The lights differ in nothing else, and the widths hardly in
    colours: so each width is looked at in its own light, and one alone in both."""
    found = {}
    for width, theme in zip(widths, THEMES, strict=True) if len(widths) > 1 else [(widths[0], theme) for theme in THEMES]:
        size = WIDTHS[width]
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        _set_light(person, theme)
        person.fits()
        if bad := [*small_texts(person), *run_ons(person), *findings(person)]:
            found[f"{what}, {width}, {theme}"] = bad
    assert not found, json.dumps(found, indent=1)


def _set_light(person: Person, theme: str) -> None:
    set_settings(person, theme=theme)
    data = "dark" if theme == "dusk" else "light"
    person.page.locator(f"html[data-theme={data}]").wait_for(state="attached")
