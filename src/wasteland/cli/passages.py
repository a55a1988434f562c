"""A passage on the screen: its title, its paragraphs in lines that are easy to read, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from wasteland.engine.passages import Passage

_WIDEST = 76
_INDENT = 4


def draw_passage(passage: Passage, width: int) -> Iterator[RenderableType]:
    """The passage as a page of a book: nothing beside it."""
    margin = (0, max(0, width - _INDENT - _WIDEST), 0, _INDENT)
    yield Text()
    head = Text(passage.title, "name")
    if passage.place:
        head.append(f"  {passage.place}", "dust")
    yield Padding(head, margin)
    if passage.speaker:
        yield Padding(Text(f"{passage.speaker}:", "ochre"), margin)
    for paragraph in passage.paragraphs:
        yield Text()
        yield Padding(Text(paragraph), margin)
    if passage.note:
        yield Text()
        yield Padding(Text(passage.note, "dust"), margin)
    yield Text()
