"""A game as text: a header, one line for every decision and every outcome of chance, and how it ended.

A line reads `seat entry check # words`. The seat is `-` for chance and `*` for all together. The entry is what the log
holds: one number, or several with commas. The check is the start of a hash over everything above it, so that a line that
was changed, dropped or doubled is found where it stands. The words are for people and count for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

from wasteland.engine.asking import Anyone, Ask, Question, Together
from wasteland.engine.chance import Chance, Nature, Seeded
from wasteland.engine.content import PackError
from wasteland.engine.entries import GIVE_UP, Entry, Misfit, Moment, pick_on_the_floor, picks_in
from wasteland.engine.game import BadSetting, Game, Result, Setting, Table
from wasteland.engine.heading import BadTranscript as BadTranscript
from wasteland.engine.heading import Header as Header
from wasteland.engine.heading import header_in, header_lines, header_rows, one_line
from wasteland.engine.play import Play, ask_for_everything, played, replayed
from wasteland.engine.points import Pick
from wasteland.engine.resuming import other_packs, packs_used
from wasteland.engine.saving import shape_hash, state_hash
from wasteland.engine.sealing import Checked, Promise, checked

T = TypeVar("T", bound=Table)

FIRST_LINE = "wasteland transcript 1"
UNFINISHED = "unfinished"

_NUMBER = r"-?[0-9]{1,18}"
_ENTRY_LINE = re.compile(rf"([0-9]{{1,3}}|-|\*) +({_NUMBER}(?:,|(?:,{_NUMBER})+)?) +([0-9a-f]{{4}})(?:\s+#.*|\s*)")
_END_LINE = re.compile(r"end: ([0-9]{1,9}) ([0-9a-f]{16})(?:-([0-9a-f]{8}))? (.+)")


class Line(NamedTuple):
    """One decision or outcome, and the line it stands in."""

    number: int
    seat: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class Transcript:
    """A transcript as it was read: whole and unchanged as a text, but not played again yet."""

    header: Header
    lines: tuple[Line, ...]
    hash: str
    """The hash of the state at the end."""
    shape: str
    """The hash of what such states are made of: under other rules the state may have other fields, and is not compared."""
    result: str
    end: int
    """The number of the last line."""
    places: Mapping[str, int]
    """The line of every header, by its words before the colon."""

    @property
    def log(self) -> list[Entry]:
        """The decisions alone."""
        return [line.entry for line in self.lines]


# -- writing


def written(
    play: Play[Any],
    seats: Sequence[str],
    seed: int | str | None = None,
    notes: Mapping[str, str] | None = None,
    promise: Promise | None = None,
) -> str:
    """The transcript of a play so far; *seats* are the names of those who sit there, *promise* is what they know of its dice.

    The game is played again for it: `Misfit` if the rules have changed so much since it began that this cannot be done.
    """
    if len(seats) != play.setting.seats:
        raise ValueError(f"{play.setting.seats} names are needed for as many seats, not {len(seats)}")
    names = tuple(map(one_line, seats))
    header = Header(
        play.game.id,
        names,
        play.setting.options,
        play.setting.packs,
        packs_used(play.game, play.setting),
        "" if seed is None else one_line(str(seed)),
        {word: one_line(text) for word, text in (notes or {}).items()},
        play.setting.brings,
        promise,
    )
    head = [FIRST_LINE, *header_lines(header)]
    chain = _Chain(head)
    lines = [*head, f"sum: {chain.check}", "", *_body_lines(play, names, chain)]
    named = f"{state_hash(play.state)}-{shape_hash(play.game.table)}"
    lines.append(f"end: {len(play.log)} {named} {_result_words(play.state.result)}")
    return "\n".join(lines) + "\n"


def _body_lines(play: Play[Any], names: Sequence[str], chain: _Chain) -> Iterator[str]:
    undone = sorted(play.taken_back)
    for moment, _ in play.moments():
        while undone and undone[0].at <= moment.at:
            yield _undo_words(names, undone.pop(0))
        seat, entry = _seat_column(moment), _entry_text(moment.entry)
        yield f"{seat:<2} {entry:<9} {chain.added(seat, entry)}  # {one_line(_words(moment, names))}"
    for one in undone:
        yield _undo_words(names, one)


class _Chain:
    """A hash over everything that was added to it; a few digits of it guard every line."""

    def __init__(self, head: Sequence[str]) -> None:
        self._hash = sha256("\n".join(head).encode())
        self.check = self._hash.hexdigest()[:8]

    def added(self, seat: str, entry: str) -> str:
        self._hash.update(f"\n{seat} {entry}".encode())
        return self._hash.hexdigest()[:4]


def _seat_column(moment: Moment) -> str:
    if moment.seat is not None:
        return str(moment.seat)
    return "-" if isinstance(moment.wanted, Chance) and moment.entry != GIVE_UP else "*"


def _entry_text(entry: Entry) -> str:
    if isinstance(entry, int):
        return str(entry)
    return f"{entry[0]}," if len(entry) == 1 else ",".join(map(str, entry))


def _words(moment: Moment, names: Sequence[str]) -> str:
    """What was decided, for people."""
    wanted, entry = moment.wanted, moment.entry
    if entry == GIVE_UP:
        return "everybody gives up"
    if isinstance(wanted, Chance) and isinstance(entry, int):
        return wanted.told(entry)
    if isinstance(wanted, Ask):
        return _answer_words(wanted, wanted.pick_of(entry), names)
    if isinstance(wanted, Anyone) and isinstance(entry, tuple):
        which, pick = pick_on_the_floor(wanted, entry)
        return _answer_words(wanted.choices[which], pick, names)
    if isinstance(wanted, Together) and isinstance(entry, tuple):
        picks = zip(wanted.choices, picks_in(wanted, entry), strict=True)
        return "together: " + "; ".join(_answer_words(question, pick, names) for question, pick in picks)
    raise AssertionError(f"{entry} does not answer {wanted}")


def _answer_words(question: Question, pick: Pick, names: Sequence[str]) -> str:
    shown = question.told(pick)
    odds = "" if shown.odds is None else f" ({shown.odds:.0%})"
    return f"{names[question.seat]}: {question.prompt} -> {shown.label}{odds}"


def _undo_words(names: Sequence[str], undo: tuple[int, int, int]) -> str:
    _, seat, entries = undo
    return f"# {names[seat]} took back {'an answer' if entries == 1 else f'{entries} lines'} here"


def _result_words(result: Result | None) -> str:
    if result is None:
        return UNFINISHED
    winners = ", ".join(map(str, result.winners)) or "nobody"
    return f"won by {winners}: {one_line(result.text)}"


# -- reading


def read_bytes(raw: bytes) -> Transcript:
    """The transcript in a file."""
    try:
        return read(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as bad:
        raise BadTranscript(raw.count(b"\n", 0, bad.start) + 1, "this is no UTF-8 text") from None


def read(text: str) -> Transcript:
    """The transcript in a text; `BadTranscript` if it is none, or if it was cut short or changed since it was written."""
    rows = [row.removesuffix("\r") for row in text.split("\n")]
    if rows[0] != FIRST_LINE:
        other = rows[0].startswith("wasteland transcript ")
        raise BadTranscript(1, f"{rows[0][:40]!r} is not read here" if other else "this is no transcript of a Wasteland game")
    blank = rows.index("") if "" in rows else len(rows)
    found = header_rows(rows[1:blank])
    if blank >= len(rows) - 1:
        raise BadTranscript(len(rows), "the file stops before the first decision")
    chain = _Chain(rows[: blank - 1])
    if found.get("sum", ("", 0)) != (chain.check, blank):
        raise BadTranscript(blank, "the header was changed")
    header = header_in(found)

    lines: list[Line] = []
    for number, row in enumerate(rows[blank + 1 :], start=blank + 2):
        if row.startswith("end:"):
            return _ended(header, lines, rows, number, {key: place for key, (_, place) in found.items()})
        if row.strip() and not row.startswith("#"):
            lines.append(_line(row, number, chain))
    raise BadTranscript(len(rows), "the file stops before its last line, which begins with end:")


def _line(row: str, number: int, chain: _Chain) -> Line:
    match = _ENTRY_LINE.fullmatch(row)
    if not match:
        raise BadTranscript(number, "this line was changed or cut short; it should read: seat, entry, check, # words")
    seat, entry, check = match.groups()
    if chain.added(seat, entry) != check:
        raise BadTranscript(number, "this line was changed, or one before it is missing")
    numbers = [int(part) for part in entry.split(",") if part]
    return Line(number, seat, tuple(numbers) if "," in entry else numbers[0])


def _ended(header: Header, lines: list[Line], rows: Sequence[str], number: int, places: Mapping[str, int]) -> Transcript:
    match = _END_LINE.fullmatch(rows[number - 1])
    if not match:
        raise BadTranscript(number, "the last line was changed or cut short; it should read: end: entries hash result")
    if int(match[1]) != len(lines):
        raise BadTranscript(number, f"{int(match[1])} lines with decisions should stand above, but {len(lines)} do")
    for after, row in enumerate(rows[number:], start=number + 1):
        if row.strip():
            raise BadTranscript(after, "nothing may follow the last line")
    return Transcript(header, tuple(lines), match[2], match[3] or "", match[4], number, places)


# -- playing again


def verified(transcript: Transcript, game: Game[T], nature: Nature | int | None = None) -> Play[T]:
    """Play a transcript again and check everything it says; the play is ready to go on with *nature*.

    Without one, outcomes follow from the seed of the transcript and its length.
    """
    _check_setting(transcript, game)
    setting = transcript.header.setting
    lines = transcript.lines
    play = played(game, setting, (), ask_for_everything)
    try:
        for moment, play in replayed(game, setting, transcript.log):  # noqa: B007 - after the last entry the play is wanted
            line = lines[moment.at]
            if line.seat != _seat_column(moment):
                raise BadTranscript(line.number, f"{_asked(moment)} is asked here, not {line.seat}")
    except Misfit as misfit:
        raise BadTranscript(lines[misfit.at].number, misfit.why) from None
    if transcript.shape == shape_hash(game.table) and state_hash(play.state) != transcript.hash:
        raise BadTranscript(transcript.end, "the game does not lead to the state that this line names")
    if _result_words(play.state.result) != transcript.result:
        raise BadTranscript(transcript.end, f"the result is not this one, but: {_result_words(play.state.result)}")
    play.go_on_with(Seeded(f"{transcript.header.seed} from {len(lines)}") if nature is None else nature)
    return play


def _asked(moment: Moment) -> str:
    column = _seat_column(moment)
    return {"-": "chance (-)", "*": "everybody (*)"}.get(column, f"seat {column}")


def _check_setting(transcript: Transcript, game: Game[Any]) -> None:
    header, places = transcript.header, transcript.places
    if header.game != game.id:
        raise BadTranscript(places["game"], f"this is a game of {header.game!r}, not of {game.id!r}")
    seats = len(header.seats)
    for key, options in [("seat 0", {}), *((f"option {id}", {id: value}) for id, value in header.options.items())]:
        try:
            game.agreed_by_all(Setting(seats, options, header.packs))
        except BadSetting as bad:
            raise BadTranscript(places[key], str(bad)) from None
    try:
        other = other_packs(header.used, packs_used(game, game.agreed_by_all(header.setting)))
    except (BadSetting, PackError, LookupError) as bad:
        raise BadTranscript(places["packs"], f"the packs cannot be had: {bad}") from None
    if other:
        raise BadTranscript(places.get(f"pack {other[0]}", places["packs"]), other[1])
    try:
        game.agreed(header.setting)
    except BadSetting as bad:
        wrong = bad.objections[0]
        raise BadTranscript(places.get(f"brings {wrong.seat}.{wrong.option}", places["seat 0"]), str(wrong)) from None


def dice_checked(transcript: Transcript, game: Game[Any]) -> Checked | None:
    """Whether the dice of a transcript were as promised; None where nothing was."""
    header = transcript.header
    if header.promise is None:
        return None
    moments = (moment for moment, _ in replayed(game, header.setting, transcript.log))
    return checked(header.promise, moments, header.notes.get("dice") == "real")
