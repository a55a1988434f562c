"""The graph of a story as a page of its own: to be moved and zoomed, with the table beside it. It asks no other host for
anything."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files

from wasteland.arena.rates import Rate
from wasteland.arena.storytelling import StorySummary
from wasteland.cli.graph.svg import picture


def page(summary: StorySummary) -> str:
    """The whole page."""
    story = summary.story
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(story.name)}: what was met</title>",
            f"<style>{_part('look.css')}{_part('page.css')}</style></head><body>",
            f"<main>{picture(summary)}",
            '<div class="zoom"><button id="in" aria-label="Nearer">+</button>'
            '<button id="out" aria-label="Farther">&minus;</button><button id="all">All</button></div></main>',
            "<aside>",
            *_header(summary),
            '<div class="rows"><table><thead><tr><th>#</th><th>what</th><th class="n">games</th><th class="n">times</th>'
            '<th class="n">round</th></tr></thead><tbody>',
            *_rows(summary),
            "</tbody></table></div></aside>",
            f"<script>{_part('page.js')}</script>",
            "</body></html>",
            "",
        )
    )


def _part(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _header(summary: StorySummary) -> Iterator[str]:
    """What it is, how the games ended, and what the table may show."""
    story, length = summary.story, summary.length()
    yield f"<header><h1>{escape(story.name)}</h1>"
    yield f"<p>{summary.games:,} games, {length.mean:.1f} rounds on average"
    yield f" ({length.mean / story.rounds:.0%} of {story.rounds})</p><dl>" if story.rounds else "</p><dl>"
    for outcome, rate in summary.outcomes().items():
        yield f"<dt>{escape(outcome)}</dt><dd>{_share(rate)}</dd>"
    for ending in story.endings:
        yield f"<dt>{escape(ending.name)}</dt><dd>{_share(summary.share(ending.id))}</dd>"
    yield '</dl><form onsubmit="return false"><input id="words" type="search" placeholder="Find" aria-label="Find">'
    yield '<select id="which" aria-label="Show"><option value="scenes">entries</option>'
    yield '<option value="all">with options</option><option value="never">never met</option></select></form></header>'


def _share(rate: Rate) -> str:
    return f"{rate.share:.1%} <small>({rate.low:.1%} to {rate.high:.1%})</small>"


def _rows(summary: StorySummary) -> Iterator[str]:
    """Chapter by chapter: its scenes, and under each what came of it."""
    story = summary.story
    for id, name in (*((one.id, one.name) for one in story.chapters), ("", "Elsewhere")):
        scenes = [scene for scene in story.scenes if scene.chapter == id]
        if id:
            yield _row(summary, id, id, "", name, "chapter")
        for scene in scenes:
            yield _row(summary, scene.id, scene.id, scene.id, scene.name, scene.kind)
            for turn in (turn for turn in story.turns if turn.scene == scene.id):
                yield _row(summary, turn.id, scene.id, "", turn.name, f"turn deep-{turn.depth}")


def _row(summary: StorySummary, id: str, of: str, number: str, name: str, kind: str) -> str:
    tally = summary.of(id)
    never = "" if tally.games else " never"
    round = "never" if tally.round is None else f"{tally.round:.1f}"
    return (
        f'<tr class="{kind}{never}" data-of="{escape(of)}" tabindex="0"><td>{escape(number)}</td><td>{escape(name)}</td>'
        f'<td class="n">{escape(summary.often(id))}</td><td class="n">{tally.times:,}</td><td class="n">{round}</td></tr>'
    )
