"""A board drawn in lines: spaces in rows and columns, with what lies on them and what may be chosen now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from wasteland.engine.asking import Choice, Question
from wasteland.engine.viewing import Board, Card, Fact, Space

_NARROWEST_CELL = 8
_WIDEST_CELL = 22

_FLAT, _TALL = "─", "│"
_TOP, _BETWEEN, _BOTTOM = "┌┬┐", "├┼┤", "└┴┘"

_INK_OF_KIND = {
    "ranged": "steel",
    "melee": "ochre",
    "item": "rust",
    "location": "plum",
    "damage": "blood",
    "zombie": "moss",
    "event-walker": "ochre",
    "survivor": "name",
}


class Lamp(NamedTuple):
    """Something that may be chosen now: by which numbers, and with what odds if they are all the same."""

    numbers: tuple[int, ...]
    odds: float | None

    def with_(self, other: Lamp | None) -> Lamp:
        """One lamp for both."""
        if other is None:
            return self
        return Lamp((*other.numbers, *self.numbers), self.odds if self.odds == other.odds else None)

    def __str__(self) -> str:
        return told_numbers(self.numbers) + (f" {percent(self.odds)}" if self.odds is not None else "")


Lit = Mapping[str, Lamp]
"""The things that may be chosen now, by id."""


def lit_by(question: Question | None) -> dict[str, Lamp]:
    """What a question lights up."""
    lamps: dict[str, Lamp] = {}
    if isinstance(question, Choice):
        for pick in range(len(question.options)):
            shown = question.shown(pick)
            for mark in shown.marks:
                lamps[mark] = Lamp((pick + 1,), shown.odds).with_(lamps.get(mark))
    return lamps


def percent(share: float) -> str:
    """A chance in few signs; never 0 % or 100 % for what is not quite so."""
    if 0 < share < 0.005:
        return "<1%"
    if 0.995 <= share < 1:
        return ">99%"
    return f"{share:.0%}"


def ink_of(card: Card) -> str:
    """The ink in which a card of this kind is printed."""
    return _INK_OF_KIND.get(card.kind, "")


def facts_of(card: Card, short: bool = True) -> list[str]:
    """The printed facts of a card, each in a word or two; *short* where there is little room."""
    told = []
    for name, fact in card.facts.items():
        if name in _FACT_WORDS and (short or not _FACT_WORDS[name](fact)):
            told.append(_FACT_WORDS[name](fact))
        elif fact is True:
            told.append(name.replace("_", " "))
        elif fact not in (None, False, ""):
            told.append(f"{name.replace('_', ' ')} {fact}")
    return [word for word in told if word]


def _faces(fact: Fact) -> str:
    """Faces of a die in few signs."""
    faces = str(fact).split()
    return f"on {told_numbers(map(int, faces))}" if all(face.isdecimal() for face in faces) else f"on {fact}"


_FACT_WORDS: dict[str, Callable[[Fact], str]] = {
    "face": lambda _: "",
    "flavour": lambda _: "",
    "starter": lambda _: "",
    "sign": lambda _: "",
    "bonus": lambda fact: f"+{fact}",
    "defense": lambda fact: f"Def {fact}",
    "ranged_defense": lambda fact: f"({fact} ranged)",
    "moves_on": _faces,
    "exit_damage": lambda fact: "" if fact == 1 else f"hits {fact}",
    "glow": lambda _: "*",
    "scope": str,
}
"""How facts that many cards have are written where there is little room; what needs no place there is left out."""


def draw_board(board: Board, lit: Lit, width: int) -> Iterator[Text]:
    """The board in lines: a grid, or where the screen is too narrow for one, a list."""
    cell = min(_WIDEST_CELL, (width - 1) // max(1, board.columns) - 1)
    if cell < _NARROWEST_CELL:
        yield from _as_list(board, lit)
        return
    spaces = {(space.row, space.column): space for space in board.spaces}
    for row, name in enumerate(board.rows):
        yield _border(_BETWEEN if row else _TOP, [_FLAT * cell] * board.columns, name)
        drawn = [_in_cell(spaces.get((row, column)), lit, cell) for column in range(board.columns)]
        for at in range(max(map(len, drawn))):
            line = Text.assemble((_TALL, "dust"))
            for lines in drawn:
                line.append_text(_filled(lines[at] if at < len(lines) else Text(), cell))
                line.append(_TALL, "dust")
            yield line
    yield _border(_BOTTOM, [f" {column + 1} ".center(cell, _FLAT) for column in range(board.columns)])


def _border(corners: str, edges: list[str], name: str = "") -> Text:
    """A line between rows, with the name of the row that follows; the last has the numbers of the columns."""
    line = corners[0] + corners[1].join(edges) + corners[2]
    title = f" {name.upper()} " if name else ""
    line = line[:2] + title + line[2 + len(title) :]
    border = Text(line, "dust")
    border.stylize("rust", 2, 2 + len(title))
    return border


def _in_cell(space: Space | None, lit: Lit, width: int) -> list[Text]:
    """What is written in a cell."""
    if space is None:
        return [Text()]
    lines: list[Text] = []
    for card in space.cards:
        lamp = lit.get(card.id) or lit.get(space.id)
        ink = "poison" if lamp else ink_of(card)
        lines += [Text(line, ink) for line in _wrapped(_short(card.name, width * 2), width, 2)]
        lines += [Text(line) for line in _packed(facts_of(card), width)]
        lines += [Text(line, "dust") for line in _wrapped(", ".join(card.marks), width, 2)]
        if lamp:
            lines.append(Text(f"[{lamp}]", "poison.chip"))
    if not space.cards:
        lamp = lit.get(space.id)
        lines.append(Text(f"[{lamp}]", "poison.chip") if lamp else Text("."[:width], "dust"))
    lines += [Text(line, "ochre") for line in _wrapped(", ".join(space.marks), width, 2)]
    return lines


def _short(name: str, room: int) -> str:
    """A name that is longer than the room without what stands before a dash: Second Wind, not Event Walker - Second Wind."""
    return name.rpartition(" - ")[2] if len(name) > room - 4 else name


def _wrapped(words: str, width: int, most: int) -> list[str]:
    """Words in at most so many lines; a word that is longer than a line is parted with a hyphen."""
    parted = " ".join(word if len(word) <= width else f"{word[: width - 1]}- {word[width - 1 :]}" for word in words.split())
    lines = wrap(parted, width, break_on_hyphens=False)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1][: width - 1] + "~"]
    return lines


def _packed(words: Iterable[str], width: int) -> list[str]:
    """Short words in lines, none of them torn apart."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _filled(line: Text, width: int) -> Text:
    if line.cell_len > width:
        return Text(set_cell_size(line.plain, width), line.style)
    filled = line.copy()
    filled.append(" " * (width - cell_len(line.plain)), "none")
    return filled


def _as_list(board: Board, lit: Lit) -> Iterator[Text]:
    """The board for a narrow screen: a line for every space that holds something."""
    for row, name in enumerate(board.rows):
        yield Text(name.upper(), "rust")
        for space in sorted((space for space in board.spaces if space.row == row), key=lambda space: space.column):
            for card in space.cards:
                lamp = lit.get(card.id) or lit.get(space.id)
                line = Text.assemble((f"  {space.column + 1} ", "dust"))
                line.append(card.name, "poison" if lamp else ink_of(card))
                line.append(f" {' '.join(facts_of(card))}")
                line.append("".join(f" {mark}" for mark in (*card.marks, *space.marks)), "dust")
                yield line.append(f" [{lamp}]", "poison") if lamp else line


def told_numbers(numbers: Iterable[int]) -> str:
    """Numbers in few signs: 1-3,7."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)
