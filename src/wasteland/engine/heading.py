"""The header of a transcript: what was agreed before the game, who sat where, and what was promised about the dice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from wasteland.engine.bringing import Brought, Thing, as_text, from_text
from wasteland.engine.game import Setting
from wasteland.engine.resuming import PackUsed
from wasteland.engine.sealing import Promise, Word

_HEADER_LINE = re.compile(r"([a-z]+(?: [^\s:]+)?):(?: (.*))?")
_PARTS = ("pack", "seat", "option", "brings", "note", "dice", "word")
_DICE = {
    "commitment": re.compile(r"[0-9a-f]{64}"),
    "from": re.compile(r"[0-9]{1,9}"),
    "rewinds": re.compile(r"[0-9]{1,9}( [0-9]{1,9})*"),
    "secret": re.compile(r"[0-9a-f]{1,64}"),
}
_WORD = re.compile(r"([0-9]{1,3})@[0-9]{1,9}")


class BadTranscript(Exception):
    """A text is no transcript, or not the one that was written; says in which line and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Header:
    """What was agreed before the game, who sat where, and the seed if there was one."""

    game: str
    seats: tuple[str, ...]
    """The name of whoever sat there, bot or human."""
    options: Mapping[str, str]
    packs: tuple[str, ...]
    used: tuple[PackUsed, ...]
    seed: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)
    """Whatever else is worth knowing, one word to one line: "dice" to "real"."""
    brings: tuple[Brought, ...] = ()
    """What each seat has brought."""
    promise: Promise | None = None
    """What was promised about the dice, where they can be verified."""

    @property
    def setting(self) -> Setting:
        """How to set the game up again."""
        return Setting(len(self.seats), self.options, self.packs, self.brings)


# -- writing


def header_lines(header: Header) -> Iterator[str]:
    """A header as it is written; ValueError if something in it does not fit into a line."""
    for line in _lines(header):
        if not _HEADER_LINE.fullmatch(line):
            raise ValueError(f"{line!r} does not fit into a header")
        yield line


def _lines(header: Header) -> Iterator[str]:
    yield f"game: {header.game}"
    yield f"packs: {', '.join(header.packs)}"
    for pack in header.used:
        yield f"pack {pack.id}: {pack.version} {pack.hash}"
    for seat, name in enumerate(header.seats):
        yield f"seat {seat}: {name}"
    for option, value in header.options.items():
        yield f"option {option}: {value}"
    for seat, brought in enumerate(header.brings):
        for id, thing in brought.items():
            yield f"brings {seat}.{id}: {as_text(thing)}"
    if header.seed:
        yield f"seed: {header.seed}"
    if header.promise is not None:
        yield from _promise_lines(header.promise)
    for word, text in header.notes.items():
        yield f"note {word}: {text}"


def _promise_lines(promise: Promise) -> Iterator[str]:
    yield f"dice commitment: {promise.commitment}"
    if promise.begins:
        yield f"dice from: {promise.begins}"
    if promise.rewinds:
        yield f"dice rewinds: {' '.join(map(str, promise.rewinds))}"
    for word in promise.words:
        yield f"word {word.seat}@{word.place}: {word.text}"
    if promise.secret:
        yield f"dice secret: {promise.secret}"


def one_line(text: str) -> str:
    """The text in one line that any editor shows."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


# -- reading


def header_rows(rows: Sequence[str]) -> dict[str, tuple[str, int]]:
    """The values of the header and their lines, by the words before the colon."""
    found: dict[str, tuple[str, int]] = {}
    for number, row in enumerate(rows, start=2):
        match = _HEADER_LINE.fullmatch(row)
        if not match:
            raise BadTranscript(number, "a header reads key: value, and an empty line ends it")
        key = match[1]
        if key in found:
            raise BadTranscript(number, f"{key!r} stands twice in the header")
        if key not in ("game", "packs", "seed", "sum") and key.split()[0] not in _PARTS:
            raise BadTranscript(number, f"{key!r} is not known in a header")
        found[key] = (match[2] or "", number)
    return found


def header_in(found: Mapping[str, tuple[str, int]]) -> Header:
    """What the lines of a header say; `BadTranscript` if they say nothing that can be."""
    for key in ("game", "packs", "seat 0"):
        if key not in found:
            raise BadTranscript(found["sum"][1], f"the header has no {key!r}")
    parts: dict[str, dict[str, str]] = {part: {} for part in _PARTS}
    for key, (value, number) in found.items():
        kind, _, name = key.partition(" ")
        if name:
            parts[kind][name] = value
        if kind == "pack" and " " not in value:
            raise BadTranscript(number, "a pack has a version and a hash")
        if kind == "seat" and name != str(len(parts["seat"]) - 1):
            raise BadTranscript(number, "seats are counted from 0 on")
    return Header(
        found["game"][0],
        tuple(parts["seat"].values()),
        parts["option"],
        tuple(pack for pack in found["packs"][0].split(", ") if pack),
        tuple(PackUsed(pack, *value.rsplit(" ", 1)) for pack, value in parts["pack"].items()),
        found["seed"][0] if "seed" in found else "",
        parts["note"],
        _brings(parts["brings"], len(parts["seat"]), found),
        _promise(parts["dice"], parts["word"], len(parts["seat"]), found),
    )


def _brings(lines: Mapping[str, str], seats: int, found: Mapping[str, tuple[str, int]]) -> tuple[Brought, ...]:
    """What each seat has brought; nothing at all where nothing is told of it."""
    brings: list[dict[str, Thing]] = [{} for _ in range(seats)]
    for key, text in lines.items():
        seat, dot, id = key.partition(".")
        number = found[f"brings {key}"][1]
        if not dot or seat not in map(str, range(seats)):
            raise BadTranscript(number, "what is brought belongs to a seat, as in brings 0.knight")
        try:
            brings[int(seat)][id] = from_text(text)
        except ValueError:
            raise BadTranscript(number, "what is brought is an id, or a table in JSON") from None
    return tuple(brings) if lines else ()


def _promise(
    dice: Mapping[str, str], words: Mapping[str, str], seats: int, found: Mapping[str, tuple[str, int]]
) -> Promise | None:
    """What was promised about the dice; None where nothing was."""
    for name, text in dice.items():
        if name not in _DICE or not _DICE[name].fullmatch(text):
            raise BadTranscript(found[f"dice {name}"][1], f"nothing like this is known as the {name} of dice")
    for name in words:
        if not (match := _WORD.fullmatch(name)) or int(match[1]) >= seats:
            raise BadTranscript(found[f"word {name}"][1], "a word belongs to a seat, from a place of the log on: word 0@12")
    if "commitment" not in dice:
        if dice or words:
            raise BadTranscript(found["sum"][1], "the header tells of dice that were promised, but not what was promised")
        return None
    given = (name.split("@") for name in words)
    return Promise(
        dice["commitment"],
        tuple(Word(int(place), int(seat), text) for (seat, place), text in zip(given, words.values(), strict=True)),
        tuple(map(int, dice.get("rewinds", "").split())),
        int(dice.get("from", "0")),
        dice.get("secret", ""),
    )
