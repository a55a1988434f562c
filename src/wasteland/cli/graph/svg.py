"""The graph of a story as a picture: an SVG that needs nothing besides itself."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from math import log

from wasteland.arena.storytelling import StorySummary
from wasteland.cli.graph.layout import MARGIN, Box, Layout, laid_out
from wasteland.engine.stories import Scene, Way

LEGEND_WIDTH, LEGEND_HEIGHT = 1120, 96
LEGEND = {
    "letter": "a letter is drawn", "action": "an action", "token": "a token", "go-to": "the entry itself", "moment": "a moment",
    "timeout": "time runs out",
}  # fmt: skip
THINNEST, THICKEST = 1.2, 9.0
MOST_LETTERS = 27
"""So much of a title has room beside its number."""


def picture(summary: StorySummary) -> str:
    """The graph with a legend above it."""
    layout = laid_out(summary.story)
    width, height = max(LEGEND_WIDTH, layout.width), layout.height + LEGEND_HEIGHT
    style = files(__package__).joinpath("look.css").read_text(encoding="utf-8")
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="graph" viewBox="0 0 {width:g} {height:g}" role="img" '
            f'aria-label="The graph of {escape(summary.story.name)}">',
            f"<style>{style}</style>",
            f'<rect width="{width:g}" height="{height:g}" fill="var(--ground)"/>',
            *_legend(summary),
            f'<g transform="translate(0 {LEGEND_HEIGHT})">',
            *_drawing(summary, layout),
            "</g>",
            "</svg>",
            "",
        )
    )


def _legend(summary: StorySummary) -> Iterator[str]:
    """What is shown, and what the colours mean."""
    story = summary.story
    yield '<g class="legend">'
    yield f'<text class="title" x="{MARGIN}" y="44">{escape(story.name)}</text>'
    left = MARGIN
    for kind, words in LEGEND.items():
        yield f'<line class="{kind}" x1="{left}" y1="72" x2="{left + 28}" y2="72"/>'
        yield f'<text x="{left + 36}" y="76">{words}</text>'
        left += 52 + 8 * len(words)
    yield f'<text x="{left}" y="76">{summary.whole:,} games; the thicker, the oftener; dashed: never</text>'
    yield "</g>"


def _drawing(summary: StorySummary, layout: Layout) -> Iterator[str]:
    """Grounds, then ways, then whatever they lead to."""
    for box in layout.bands.values():
        yield f'<rect class="band" {_place(box)} rx="10"/>'
    most = max((summary.of(way.id).times for way in summary.story.ways), default=0)
    for way in summary.story.ways:
        if way.source in layout.boxes and way.target in layout.boxes:
            yield _way(summary, way, layout, most)
    for chapter in summary.story.chapters:
        yield from _head(summary, chapter.id, chapter.name, layout.boxes[chapter.id])
    for scene in summary.story.scenes:
        yield from _scene(summary, scene, layout.boxes[scene.id])


def _place(box: Box) -> str:
    return f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'


def _way(summary: StorySummary, way: Way, layout: Layout, most: int) -> str:
    """A way as a bow with a tip, as thick as it was taken often."""
    tally = summary.of(way.id)
    thick = THINNEST + (THICKEST - THINNEST) * (log(1 + tally.times) / log(1 + most) if most else 0)
    line, (x, y), ahead = _bow(layout.boxes[way.source], layout.boxes[way.target])
    never = "" if tally.times else " never"
    told = f"{', '.join(way.names)}: {tally.times:,} times"
    tip = f"M{x:.0f} {y:.0f}l{-ahead * 9} -5v10z"
    ends = f'data-from="{escape(way.source)}" data-to="{escape(way.target)}"'
    return (
        f'<g class="way{never}" {ends}><title>{escape(told)}</title>'
        f'<path class="{way.kinds[0]}" d="{line}" stroke-width="{thick:.1f}"/>'
        f'<path class="tip {way.kinds[0]}" d="{tip}"/></g>'
    )


def _bow(start: Box, end: Box) -> tuple[str, tuple[float, float], int]:
    """The line from one box to another, where it ends, and whether it comes from the left (1) or from the right (-1)."""
    ahead = 1 if end.x >= start.x + start.width else -1
    x1, y1 = (start.x + start.width if ahead > 0 or start.x == end.x else start.x), start.middle[1]
    x2, y2 = (end.x if ahead > 0 else end.x + end.width), end.middle[1]
    if start.x == end.x:
        x1, x2 = start.x + start.width, end.x + end.width
    reach = max(36, min(180, abs(x2 - x1) / 2 + abs(y2 - y1) / 8))
    out = reach if x1 > start.x else -reach
    return f"M{x1:.0f} {y1:.0f}C{x1 + out:.0f} {y1:.0f} {x2 - ahead * reach:.0f} {y2:.0f} {x2:.0f} {y2:.0f}", (x2, y2), ahead


def _head(summary: StorySummary, id: str, name: str, box: Box) -> Iterator[str]:
    x, y = box.middle
    yield f'<g class="head" data-id="{escape(id)}" tabindex="0"><rect {_place(box)} rx="10"/>'
    yield f'<text x="{x:g}" y="{y - 4:g}" text-anchor="middle">{escape(_short(name, 20))}</text>'
    yield f'<text class="often" x="{x:g}" y="{y + 18:g}" text-anchor="middle">{escape(_often(summary, id))}</text></g>'


def _scene(summary: StorySummary, scene: Scene, box: Box) -> Iterator[str]:
    """A card: number, title, how often it was met; a bar along its foot shows the same."""
    share = summary.share(scene.id).share
    never = "" if summary.of(scene.id).games else " never"
    yield f'<g class="scene {scene.kind}{never}" data-id="{escape(scene.id)}" tabindex="0">'
    yield f"<title>{escape(f'{scene.name}: {_often(summary, scene.id)}')}</title>"
    yield f'<rect class="card" {_place(box)} rx="5"/>'
    yield f'<rect class="met" x="{box.x:g}" y="{box.y + box.height - 4:g}" width="{box.width * share:.1f}" height="4"/>'
    yield f'<text class="number" x="{box.x + 8:g}" y="{box.y + 18:g}">{escape(scene.id)}</text>'
    left = box.x + 18 + 9 * len(scene.id)
    title = escape(_short(scene.name, MOST_LETTERS - len(scene.id)))
    yield f'<text x="{left:g}" y="{box.y + 18:g}">{title}</text>'
    yield f'<text class="often" x="{left:g}" y="{box.y + 34:g}">{escape(_often(summary, scene.id))}</text></g>'


def _often(summary: StorySummary, id: str) -> str:
    """How often something was met, and when: 41 %, round 6.2."""
    tally = summary.of(id)
    return "never met" if tally.round is None else f"{summary.often(id)} of games, round {tally.round:.1f}"


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"
