"""Where everything lies in the graph of a story: chapters as bands one below the other, their scenes in columns by how far they
are from the beginning of the chapter."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from wasteland.engine.stories import Story

SCENE_WIDTH, SCENE_HEIGHT = 208, 44
HEAD_WIDTH = 204
GAP_ACROSS, GAP_DOWN = 88, 14
BAND_PADDING, BAND_GAP = 28, 56
MOST_ROWS = 12
"""So many scenes stand below each other before a column goes on beside itself."""
MARGIN = 40


class Box(NamedTuple):
    """A rectangle: its upper left corner, and how large it is."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass
class Layout:
    """The boxes of a graph, by the ids of chapters and scenes."""

    bands: dict[str, Box] = field(default_factory=dict)
    """The grounds of the chapters; by the empty id that of the scenes which belong to none."""
    boxes: dict[str, Box] = field(default_factory=dict)
    """The heads of the chapters, and the scenes."""
    width: float = 0
    height: float = 0


def laid_out(story: Story) -> Layout:
    """The graph of a story: chapter by chapter down the page, each as wide as it has to be."""
    layout, top = Layout(), float(MARGIN)
    of_chapter: dict[str, list[str]] = {}
    for scene in story.scenes:
        of_chapter.setdefault(scene.chapter, []).append(scene.id)
    for chapter in [*(one.id for one in story.chapters), *([""] if "" in of_chapter else [])]:
        band = _lay_band(layout, chapter, _columns(story, chapter, of_chapter.get(chapter, [])), top)
        top = band.y + band.height + BAND_GAP
    layout.width = max((band.x + band.width for band in layout.bands.values()), default=0) + MARGIN
    layout.height = top - BAND_GAP + MARGIN
    return layout


def _columns(story: Story, chapter: str, scenes: list[str]) -> list[list[str]]:
    """The scenes of a chapter in columns: those to which it leads itself, those to which these lead, and so on."""
    onward: dict[str, list[str]] = {}
    for way in story.ways:
        onward.setdefault(way.source, []).append(way.target)
    left, columns, reached = set(scenes), list[list[str]](), [chapter]
    while left:
        column = [one for source in reached for one in onward.get(source, ()) if one in left]
        column = list(dict.fromkeys(column)) or [one for one in scenes if one in left]
        left.difference_update(column)
        columns += [column[at : at + MOST_ROWS] for at in range(0, len(column), MOST_ROWS)]
        reached = column
    return columns


def _lay_band(layout: Layout, chapter: str, columns: list[list[str]], top: float) -> Box:
    """Lay out a chapter from this height on: its head on the left, its columns to the right of it."""
    rows = max(map(len, columns), default=1)
    height = 2 * BAND_PADDING + rows * SCENE_HEIGHT + (rows - 1) * GAP_DOWN
    left = MARGIN + BAND_PADDING
    if chapter:
        layout.boxes[chapter] = Box(left, top + height / 2 - SCENE_HEIGHT, HEAD_WIDTH, 2 * SCENE_HEIGHT)
        left += HEAD_WIDTH + GAP_ACROSS
    for column in columns:
        tall = len(column) * SCENE_HEIGHT + (len(column) - 1) * GAP_DOWN
        for at, id in enumerate(column):
            y = top + (height - tall) / 2 + at * (SCENE_HEIGHT + GAP_DOWN)
            layout.boxes[id] = Box(left, y, SCENE_WIDTH, SCENE_HEIGHT)
        left += SCENE_WIDTH + GAP_ACROSS
    band = layout.bands[chapter] = Box(MARGIN, top, left - GAP_ACROSS + BAND_PADDING - MARGIN, height)
    return band
