"""Laws of every game about names: an option that does nothing but name a thing begins with its name, and what is told says
which of its letters name what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from wasteland.cli.looking import cards_in
from wasteland.engine.asking import Question, Refusal, Shown
from wasteland.engine.telling import Event
from wasteland.engine.viewing import View

_NUMBERS = re.compile(r"\[\d+\]")
"""The number of a described hex, as cards write it."""


def check_names(seen: View, question: Question) -> None:
    """Where an option, or a refusal, concerns one thing alone that is in view: either its label begins with the name of that
    thing, or it says what it does with it."""
    names = dict(names_in(seen))
    options: list[Shown | Refusal] = [question.shown(pick) for pick in range(len(question.options))]
    for one in (*options, *question.refused()):
        name = names.get(one.concerns[0]) if len(one.concerns) == 1 else None
        if name is not None:
            assert one.does or one.label.startswith(name), (
                f"{question.prompt}: {one.label!r} does not say what is done with {name}"
            )


def names_in(seen: View) -> Iterator[tuple[str, str]]:
    """The cards, hexes and pieces that a view shows, by their ids."""
    for card in cards_in(seen):
        yield card.id, card.name
    for board in seen.boards:
        for space in board.spaces:
            yield space.id, space.name
            yield from ((piece.id, piece.name) for piece in space.pieces)


def check_spans(seats: int, events: Iterable[Event]) -> None:
    """The spans of what is told lie in its text, one after another; those of seats name seats; and no bracket is left over."""
    for text, spans in ((event.text, event.spans) for event in events):
        ends = [(span.start, span.end) for span in spans]
        assert all(0 <= start < end <= len(text) for start, end in ends), f"{text!r}: {spans} lie beside it"
        assert all(end <= start for (_, end), (start, _) in pairwise(ends)), f"{text!r}: {spans} overlap"
        for span in spans:
            assert (span.part in ("seat", "thing")) == bool(span.of), f"{text!r}: {span} names something or not"
            assert span.part != "seat" or span.of in {f"seat.{seat}" for seat in range(seats)}, f"{text!r}: {span} is no seat"
        assert not set("[]") & set(_NUMBERS.sub("", text)), f"{text!r}: a bracket is left over"
