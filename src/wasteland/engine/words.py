"""Words with what they stand for: a sentence put together from things, and which of its letters name a seat or a thing, tell a
roll, a gain or a loss. Whoever shows it need not read it to find out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from string import Formatter
from typing import Any, Literal, NamedTuple

Part = Literal["seat", "thing", "roll", "gain", "loss"]
"""What letters are there for."""


class Span(NamedTuple):
    """The letters from *start* to *end* (not counted in) of a text, what part they play, and the id of the seat or thing they
    name."""

    start: int
    end: int
    part: Part
    of: str = ""


class Words(str):
    """A text, and those of its letters that stand for something, from left to right. It is a text like any other to whoever
    does not care."""

    __slots__ = ("spans",)

    spans: tuple[Span, ...]

    def __new__(cls, text: str, spans: tuple[Span, ...] = ()) -> Words:
        words = super().__new__(cls, text)
        words.spans = spans
        return words

    @property
    def text(self) -> str:
        """The text alone."""
        return str(self)


Wording = str | Callable[[], str]
"""Words for people; or what puts them together once somebody looks, so that nobody else pays for it: where they name somebody,
`partial(put, "{} offers a trade.", who)`."""


def worded(wording: Wording) -> str:
    """The words, for somebody who looks."""
    return wording if isinstance(wording, str) else wording()


def spans_of(text: str) -> tuple[Span, ...]:
    """Which letters of a text stand for something: none, where it is nothing but a text."""
    return text.spans if isinstance(text, Words) else ()


class Name(NamedTuple):
    """A name for something that is not at hand as a thing of its own: a person at a seat, a hex by its number."""

    text: str
    id: str = ""
    seat: int | None = None

    def __str__(self) -> str:
        return self.text


def put(template: str, *things: Any) -> Words:
    """A sentence: *template* with each {} filled by a thing, or by several with commas between them.

    A thing that has a seat or an id is a span of its own. So are letters in brackets, which the template has for what was
    gained `[+…]`, lost `[-…]` or rolled `[=…]`; things inside of them are plain. A sentence that ends with a name such as
    "Die Already!" ends with its mark.
    """
    sentence = _Sentence()
    opened, part = 0, None
    for step in _steps(template):
        if isinstance(step, str):
            sentence.add(step)
        elif isinstance(step, _Filled):
            sentence.fill(step.found(things), plain=part is not None)
        elif step.part is not None:
            opened, part = sentence.length, step.part
        else:
            assert part is not None
            sentence.spans.append(Span(opened, sentence.length, part))
            part = None
    return Words("".join(sentence.pieces), tuple(sentence.spans))


def renamed(text: str, name_of: Callable[[int, str], str]) -> str:
    """A text in which each seat that it names is called by *name_of* the seat and of what it is called there."""
    told, at = "", 0
    for span in spans_of(text):
        if span.part == "seat":
            told += text[at : span.start] + name_of(int(span.of.removeprefix("seat.")), text[span.start : span.end])
            at = span.end
    return told + text[at:]


def marked(text: str, things: Iterable[Any]) -> Words:
    """A text that was put together before, with these things marked wherever it names them."""
    by_name = {str(thing): thing for thing in things}
    if not by_name:
        return Words(text)
    longest_first = sorted(by_name, key=len, reverse=True)
    sentence, at = _Sentence(), 0
    for found in re.finditer(rf"\b({'|'.join(map(re.escape, longest_first))})\b", text):
        sentence.pieces.append(text[at : found.start()])
        sentence.length = found.start()
        sentence.fill(by_name[found[0]], plain=False)
        at = found.end()
    return Words(text, tuple(sentence.spans))


class _Sentence:
    """A sentence as far as it is put together."""

    __slots__ = ("length", "pieces", "spans")

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.spans: list[Span] = []
        self.length = 0

    def add(self, text: str) -> None:
        """Letters that stand for nothing; a mark that ends a name is not followed by another."""
        if self.pieces and self.pieces[-1].endswith(("!", "?")):
            text = text.lstrip(".!")
        if text:
            self.pieces.append(text)
            self.length += len(text)

    def fill(self, thing: Any, plain: bool) -> None:
        """A thing, or several with commas between them."""
        if type(thing) in (list, tuple):
            for number, one in enumerate(thing):
                if number:
                    self.add(", ")
                self.fill(one, plain)
            return
        start, text = self.length, str(thing)
        self.pieces.append(text)
        self.length += len(text)
        if plain:
            return
        if isinstance(thing, Words):
            self.spans += [span._replace(start=start + span.start, end=start + span.end) for span in thing.spans]
        elif type(seat := getattr(thing, "seat", None)) is int:
            self.spans.append(Span(start, self.length, "seat", f"seat.{seat}"))
        elif type(id := getattr(thing, "id", None)) is str and id:
            self.spans.append(Span(start, self.length, "thing", id))


class _Filled(NamedTuple):
    """A place of a template that a thing fills."""

    name: str
    spec: str

    def found(self, things: tuple[Any, ...]) -> Any:
        thing, _ = _FORMATTER.get_field(self.name, things, {})
        return format(thing, self.spec) if self.spec else thing


class _Bracket(NamedTuple):
    """Where a bracket of a template opens, and for which part; or closes."""

    part: Part | None


_FORMATTER = Formatter()
_PARTS: dict[str, Part] = {"+": "gain", "-": "loss", "=": "roll"}
_BRACKETS = re.compile(r"\[([+=-])|\]")


@lru_cache(maxsize=2048)
def _steps(template: str) -> tuple[str | _Filled | _Bracket, ...]:
    """What a template consists of, from left to right."""
    return tuple(_read(template))


def _read(template: str) -> Iterator[str | _Filled | _Bracket]:
    number, is_open = 0, False
    for literal, name, spec, _ in _FORMATTER.parse(template):
        at = 0
        for bracket in _BRACKETS.finditer(literal):
            if is_open == (bracket[1] is not None):
                raise ValueError(f"brackets do not match: {template!r}")
            is_open = not is_open
            yield literal[at : bracket.start()]
            yield _Bracket(_PARTS.get(bracket[1] or ""))
            at = bracket.end()
        yield literal[at:]
        if name is not None:
            yield _Filled(name or str(number), spec or "")
            number += 1
    if is_open:
        raise ValueError(f"a bracket is not closed: {template!r}")
