"""What each seat sees of a table at one moment, worked out once however many look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

import msgspec

from wasteland.engine.viewing import View
from wasteland.engine.words import Span, spans_of
from wasteland.server.showing import question_seen, result_seen
from wasteland.server.store.rows import SeatRow, TableRow
from wasteland.server.tables.consenting import others_asked, repeats, why_never_back, why_not_alone
from wasteland.server.tables.gathering import waited_for, wants_seen
from wasteland.server.tables.naming import usual_name
from wasteland.server.tables.standing import Standing
from wasteland.server.wire import DiceSeen, Gathering, QuestionSeen, SeatFacts, TableFacts, UndoSeen


def _plain(thing: Any) -> Any:
    if isinstance(thing, Mapping):
        return dict(thing)
    raise NotImplementedError(f"{type(thing).__name__} cannot be sent")


encode = msgspec.json.Encoder(enc_hook=_plain).encode
"""Anything of the wire, as JSON."""


class Sight(NamedTuple):
    """The part of a state that only the seat and the sequence decide; what is large is encoded already."""

    view: View
    question: QuestionSeen | None
    undo: UndoSeen | None
    gathering: Gathering | None
    asks: list[int]


class Sights:
    """The sights of one standing. They are forgotten as soon as it goes on."""

    def __init__(self) -> None:
        self._sequence = -1
        self._known: dict[int | None, Sight] = {}
        self._public: dict[str, Any] = {}

    def forget(self) -> None:
        """The table was loaded anew."""
        self._sequence = -1

    def of(self, standing: Standing, seat: int | None) -> Sight:
        """What this seat, or the public, sees now."""
        self._turn_to(standing)
        if seat not in self._known:
            self._known[seat] = _sight(standing, seat)
        return self._known[seat]

    def public(self, standing: Standing) -> dict[str, Any]:
        """What everybody sees in the same way, by the fields of a state."""
        self._turn_to(standing)
        if not self._public:
            prompts = standing.prompts()
            self._public = {
                "sequence": standing.sequence,
                "waiting": list(prompts),
                "asked": {str(seat): str(prompt) for seat, prompt in prompts.items()},
                "asked_spans": asked_spans(prompts),
                "over": standing.play.over,
                "result": result_seen(standing.play),
                "table": table_facts(standing.row),
                "proposal": standing.proposal and standing.proposal.seen,
                "dice": dice_seen(standing),
            }
        return self._public

    def _turn_to(self, standing: Standing) -> None:
        if standing.sequence != self._sequence:
            self._sequence, self._known, self._public = standing.sequence, {}, {}


def _sight(standing: Standing, seat: int | None) -> Sight:
    view = standing.game.view(standing.play.state, seat)
    question = question_of(standing, seat)
    shown = None if question is None else msgspec.Raw(encode(question))
    return Sight(
        cast(View, msgspec.Raw(encode(view))),
        cast(QuestionSeen | None, shown),
        None if seat is None or standing.seats[seat].kind != "human" else undo_seen(standing, seat),
        gathering_seen(standing, seat),
        [] if seat is None else list(others_asked(standing, seat)),
    )


def asked_spans(prompts: Mapping[int, str]) -> dict[str, list[Span]]:
    """Which letters of these prompts stand for what, by the seats that are asked; only those that name something."""
    return {str(seat): list(spans) for seat, prompt in prompts.items() if (spans := spans_of(prompt))}


def question_of(standing: Standing, seat: int | None) -> QuestionSeen | None:
    """What a seat is asked now, as it sees it."""
    question = None if seat is None else standing.asked().get(seat)
    if seat is None or question is None:
        return None
    return question_seen(standing.play, question, standing.opened[seat])


def gathering_seen(standing: Standing, seat: int | None) -> Gathering | None:
    """Who is waited for before the game begins, and what this seat brings; None once it has."""
    if not standing.is_gathering:
        return None
    wants = [] if seat is None else wants_seen(standing.wants, standing.brings, seat)
    return Gathering(waited_for(standing.seats, standing.brings), wants)


def undo_seen(standing: Standing, seat: int) -> UndoSeen | None:
    """Whether the seat may take back its last answer on its own, and if not, why it must ask; None if it gave none yet, and
    where nobody goes back any more."""
    if seat not in standing.answered or why_never_back(standing):
        return None
    hindered = why_not_alone(standing, seat)
    if not hindered.why or not others_asked(standing, seat):
        return UndoSeen(True, "", repeats=repeats(standing, agreed=bool(hindered.why)))
    return UndoSeen(False, hindered.why, hindered.by)


def dice_seen(standing: Standing) -> DiceSeen:
    """Where the dice of a table come from, as everybody may know it."""
    row, promise = standing.row, standing.promise
    if promise is None:
        return DiceSeen(row.dice, row.seed if row.dice == "named" else "", rewinds=list(standing.lots.rewinds))
    newest = {word.seat: word.text for word in sorted(promise.words)}
    words = [newest.get(seat, "") for seat in range(row.seats)]
    rewinds, is_known = list(promise.rewinds), standing.lots.is_known
    return DiceSeen(row.dice, "", promise.commitment, words, rewinds, promise.begins, promise.secret, is_known)


def table_facts(row: TableRow) -> TableFacts:
    """What was agreed when the table was opened."""
    return TableFacts(
        row.id, row.name, row.game, dict(row.options), list(row.packs), row.real_dice, row.created, row.forked_from
    )


def seat_facts(row: SeatRow, is_here: bool, brought: Mapping[str, str]) -> SeatFacts:
    """Who sits at a seat, and what it has brought."""
    return SeatFacts(
        row.seat, row.kind, row.name, row.bot, row.kind == "bot" or is_here, dict(brought), row.name != usual_name(row.seat)
    )
