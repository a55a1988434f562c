"""A question on the screen, and what people may reply to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from wasteland.cli.facts import percent, told_numbers
from wasteland.cli.lamps import listed
from wasteland.cli.points import how_to_type, typed_answer
from wasteland.cli.screen import inked
from wasteland.engine.asking import Question, Refusal, Shown
from wasteland.engine.chance import Dice
from wasteland.engine.dice import Face, in_words
from wasteland.engine.points import Pick
from wasteland.engine.words import put

COMMANDS = {
    "?": "what you can type, and the rules at hand; ? 3 explains option 3, ? surge searches the rules",
    "look": "look machete: everything on a card, place, board or sheet; look alone draws the table again",
    "hint": "what the game's own bot would do",
    "inquire": "what you may ask without answering; inquire sight crank 3.5,2 asks it",
    "log": "what happened so far; log 50 for more",
    "seat": "seat 2: where several are asked at once, let seat 2 speak first",
    "undo": "take back your last answer, while nothing was rolled or turned over since",
    "save": "save FILE: keep the game in a file of your own",
    "quit": "leave; the game is kept and can be resumed",
    "give up": "end the game here",
}

_LONG_LIST = 9
"""Lists that are longer than this may stand in two columns."""
_AROUND_LABEL = 12
"""Room for the number before a label and the odds behind it."""


class Reply(NamedTuple):
    """What somebody typed: a command and its words, or what is left to be understood as an answer."""

    command: str
    rest: str


class Puzzling(Exception):
    """The reply cannot be understood; the words say why."""


def read_reply(text: str) -> Reply:
    """Tell commands from answers."""
    words = " ".join(text.split())
    lower = words.lower()
    if lower.startswith("?") or lower in ("help", "h"):
        return Reply("?", words[1:].strip() if words.startswith("?") else "")
    for command in COMMANDS:
        if command != "?" and (lower == command or lower.startswith(f"{command} ")):
            return Reply(command, words[len(command) :].strip())
    if lower in ("q", "exit"):
        return Reply("quit", "")
    return Reply("", words)


def understood(question: Question, answer: str) -> Pick:
    """The pick that somebody means: by its number, by its words, by a point or by a way."""
    if answer.isascii() and answer.isdecimal():
        return _numbered(question, answer)
    if (given := typed_answer(question, answer)) is not None:
        return given
    labels = [question.shown(pick).label for pick in range(listed(question))]
    wanted = answer.casefold()
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [pick for pick, label in enumerate(labels) if fits(label.casefold(), wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            numbers = ", ".join(str(pick + 1) for pick in found)
            raise Puzzling(f"{answer!r} could be any of {numbers}; type the number")
    near = get_close_matches(wanted, [*COMMANDS, *map(str.casefold, labels)], n=1)
    hint = f"did you mean {near[0]!r}?" if near else how_to_type(question) or "type a number, or ? for help"
    raise Puzzling(f"{answer!r} is no option; {hint}")


def _numbered(question: Question, answer: str) -> int:
    count, refused = listed(question), question.refused()
    number = int(answer) if len(answer) < 7 else 0
    if 1 <= number <= count:
        return number - 1
    if count < number <= count + len(refused):
        refusal = refused[number - count - 1]
        raise Puzzling(f"{refusal.label}: {refusal.reason}" + (f" [{refusal.rule}]" if refusal.rule else ""))
    raise Puzzling(f"there is no option {answer}; type 1 to {count}")


def faces_in(roll: Dice[Face], answer: str) -> int:
    """The way the dice fell, from the faces that somebody typed: 3 5, or 35; success blank; success fate, blank."""
    if all(die.is_numbered for die in roll.dice):
        faces = re.findall(r"\d{1,3}", answer)
        if len(faces) == 1 and len(faces[0]) == roll.count > 1:
            faces = list(faces[0])
    else:
        faces = answer.split(",") if "," in answer else re.sub(r"\s*\+\s*", "+", answer).split()
    try:
        return roll.way_of(faces)
    except ValueError as wrong:
        raise Puzzling(str(wrong)) from None


def draw_question(console: Console, question: Question, who: Text) -> None:
    """The question with its numbered options; what is refused comes after, in brackets, with the reason."""
    console.print(Text.assemble(who, "  ", inked(question.prompt, "name")))
    if note := question.note():
        console.print(_under(note))
    if how := how_to_type(question):
        console.print(_under(how))
    if count := listed(question):
        _draw_options(console, [question.shown(pick) for pick in range(count)])
    _draw_refusals(console, question.refused(), count + 1)


def _under(words: str) -> Padding:
    """Something to know, under a prompt."""
    return Padding(inked(words, "dust"), (0, 0, 0, 6))


def _draw_options(console: Console, options: Sequence[Shown]) -> None:
    """Options one below the other; many short ones in two columns."""
    labels = [_label(shown) for shown in options]
    widest = max(label.cell_len for label in labels) + _AROUND_LABEL
    columns = 2 if len(options) > _LONG_LIST and 2 * widest <= console.width else 1
    height = -(-len(options) // columns)
    grid = Grid.grid(padding=(0, 1))
    for _ in range(columns):
        grid.add_column(justify="right", no_wrap=True, width=5)
        grid.add_column()
        grid.add_column(justify="right", no_wrap=True)
    for row in range(height):
        cells: list[Text] = []
        for pick in range(row, len(options), height):
            odds = options[pick].odds
            cells += [Text(f"{pick + 1} ", "poison"), labels[pick], Text("" if odds is None else percent(odds), "poison")]
        grid.add_row(*cells)
    console.print(grid)


def _label(shown: Shown) -> Text:
    label = inked(shown.label)
    return label.append("  ").append(inked(shown.remark, "blood" if shown.danger else "dust")) if shown.remark else label


def _draw_refusals(console: Console, refused: Sequence[Refusal], first: int) -> None:
    """What may not be picked now, with the reasons; what is refused for the same reason stands together."""
    reasons: dict[str, list[int]] = {}
    for at, refusal in enumerate(refused):
        reasons.setdefault(refusal.reason, []).append(at)
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True, min_width=5)
    for reason, places in reasons.items():
        told = put("{}: {}", [refused[at].label for at in places], reason)
        grid.add_row(Text(f"({told_numbers(first + at for at in places)})", "dust"), inked(told, "dust"))
    if refused:
        console.print(grid)


def draw_roll(console: Console, roll: Dice[Face], who: Text) -> None:
    """Ask for the faces of real dice, and say what is on those that bear icons."""
    console.print(Text.assemble(who, "  ", inked(roll.as_choice().prompt, "name")))
    for die in dict.fromkeys(die for die in roll.dice if not die.is_numbered):
        console.print(_under(f"{die.id}: {die.shows()}"))
    example = " ".join(in_words(die.faces[place % die.sides]) for place, die in enumerate(roll.dice, start=2))
    console.print(_under(f"type the faces, such as {example}; or: roll, to let us roll this one"))
