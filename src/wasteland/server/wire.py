"""What goes over the wire, both ways; OpenAPI and the client's types are made from it, `messages` and `inquired`."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from wasteland.engine.dice import Fallen
from wasteland.engine.passages import Passage
from wasteland.engine.reckonings import Reckoning
from wasteland.engine.telling import Milestone, Verdict
from wasteland.engine.viewing import Chapter, Contest, View
from wasteland.engine.words import Span
from wasteland.server.facts import BotFacts as BotFacts
from wasteland.server.facts import ClauseFacts as ClauseFacts
from wasteland.server.facts import ClauseFound as ClauseFound
from wasteland.server.facts import Codex as Codex
from wasteland.server.facts import CodexCard as CodexCard
from wasteland.server.facts import GameFacts as GameFacts
from wasteland.server.facts import OptionFacts as OptionFacts
from wasteland.server.facts import PackFacts as PackFacts
from wasteland.server.facts import Rules as Rules
from wasteland.server.facts import RulesFound as RulesFound
from wasteland.server.seating import Bring as Bring
from wasteland.server.seating import Brought as Brought
from wasteland.server.seating import DiceChecked as DiceChecked
from wasteland.server.seating import DiceSeen as DiceSeen
from wasteland.server.seating import Gathering as Gathering
from wasteland.server.seating import ImportedTable as ImportedTable
from wasteland.server.seating import Join as Join
from wasteland.server.seating import Joined as Joined
from wasteland.server.seating import NewTable as NewTable
from wasteland.server.seating import ObjectionSeen as ObjectionSeen
from wasteland.server.seating import Offered as Offered
from wasteland.server.seating import OfferSeen as OfferSeen
from wasteland.server.seating import Opened as Opened
from wasteland.server.seating import Request as Request
from wasteland.server.seating import SeatChange as SeatChange
from wasteland.server.seating import SeatChanged as SeatChanged
from wasteland.server.seating import Seating as Seating
from wasteland.server.seating import SeatToken as SeatToken
from wasteland.server.seating import SeatWish as SeatWish
from wasteland.server.seating import Start as Start
from wasteland.server.seating import WantSeen as WantSeen
from wasteland.server.seating import WordGiven as WordGiven
from wasteland.server.seating import WordWish as WordWish
from wasteland.server.wanted import OptionSeen as OptionSeen
from wasteland.server.wanted import QuestionSeen as QuestionSeen
from wasteland.server.wanted import RefusedSeen as RefusedSeen

Pick = int | list[int | str]
"""The number of an option; two or three numbers for a point on a table, x, y and level; four for each leg of a way, the number
of its label before those of its point; or, where real dice are asked for, the faces that fell, die by die: the number that it
shows; where it shows icons, their names, or the place of that face, counted from 1."""


# -- a table as somebody sees it


class SeatFacts(Struct):
    """Who sits at a seat."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str
    bot: str | None
    here: bool
    """Somebody holds this seat on a live connection now. Bots always do."""
    brings: dict[str, str] = {}
    """What it has brought, by name, as far as everybody may know."""
    named: bool = True
    """Somebody gave it this name; else it is called by its number."""


class EventSeen(Struct):
    """Something that happened, for people to read; *sequence* is the moment right after which it is seen."""

    sequence: int
    text: str
    rule: str
    concerns: list[str]
    dice: list[Fallen]
    seat: int | None = None
    """The seat whose answer led to it; None where nobody's did."""
    reckonings: list[Reckoning] = []
    """How its dice, and what follows from them, came about. Of one contest, a later one of the same stage and id takes the
    place of an earlier one."""
    contest: Contest | None = None
    """Set where it tells how a contest ended: the contest as it stood then."""
    chapter: Chapter | None = None
    """Set where a chapter of the story begins."""
    passage: Passage | None = None
    """Set where it tells a long text that is to be read; its own words hold the same."""
    spans: list[Span] = []
    """Which letters of the text stand for what: a seat, a thing, a roll, a gain or a loss. Letters are Unicode characters."""
    verdict: Verdict = ""
    """What its dice came to, where they were to hit."""
    by: int | None = None
    """The seat that attacks, where it tells of an attack; None where an enemy does."""
    on: int | None = None
    """The seat that is attacked: what is a gain to the other is none to this one."""
    undoes: list[int] = []
    """The moments that it tells were taken back: what is told of them did not happen after all."""
    milestone: Milestone = ""
    """What it is to the tale of the whole game: a goal reached, something won or lost, somebody who fell, a turn of it."""


class Edit(Struct):
    """A place of a view where something else lay: the names of its fields and the numbers in its lists lead there."""

    path: list[int | str]
    value: Any
    """What lay there."""
    cut: int | None = None
    """Set where the path ends in a list: so many things from that place on give way to those of the value, a list."""


class BeatSeen(Struct):
    """The table on its way to how it stands now: to be shown before the rest is."""

    name: str
    """What the rules call it; empty where they do not."""
    events: int
    """So many of the events that come along were told by then."""
    edits: list[Edit]
    """How its view differs from that of the next beat; that of the last beat from the view that comes along."""


class Proposal(Struct):
    """Something that all must agree to: an undo, or to give the game up."""

    kind: Literal["undo", "give-up"]
    seat: int
    """Who proposed it."""
    agreed: list[int]
    waiting: list[int]


class UndoSeen(Struct):
    """Whether this seat may take back its last answer on its own."""

    can: bool
    why: str
    """Why it would have to ask the others first; empty if it need not."""
    by: int | None = None
    """The seat that has answered since, where that is why."""
    repeats: bool = False
    """Something has fallen or was shown since, nobody is asked, and so it comes again as it came: for second thoughts, not for
    another throw."""


class TableFacts(Struct):
    """What was agreed when the table was opened."""

    id: str
    name: str
    game: str
    options: dict[str, str]
    packs: list[str]
    real_dice: bool
    created: float
    forked_from: str | None = None


class ResultSeen(Struct):
    """How the game ended."""

    winners: list[int]
    text: str
    lesson: bool = False
    """Nobody was to win or to lose."""


class Said(Struct):
    """A line of chat."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float


class State(Struct, kw_only=True):
    """A table as one seat, or the public, may see it at a moment."""

    sequence: int
    view: View
    question: QuestionSeen | None
    """What this seat is asked; None for everybody else."""
    waiting: list[int]
    """The seats that are asked something now."""
    over: bool
    result: ResultSeen | None
    events: list[EventSeen]
    """What happened: the newest part of the story, or what is new since the message before."""
    table: TableFacts
    seat: int | None
    seats: list[SeatFacts]
    asked: dict[str, str]
    """Seat (as text) to the prompt of its question, where all may know it; empty words where only the seat may."""
    undo: UndoSeen | None
    """None where there is nothing to take back."""
    proposal: Proposal | None
    said: list[Said]
    """The newest lines of chat. A change brings none of them: what is said comes as a message of its own."""
    gathering: Gathering | None = None
    """Set until the game begins, where seats bring something to it; the view is that of the empty table then."""
    dice: DiceSeen | None = None
    """Where the dice come from; a live table always says so."""
    asks: list[int] = []
    """The seats that must agree before this one gives up or goes back for all; none where it may do so alone."""
    asked_spans: dict[str, list[Span]] = {}
    """Which letters of these prompts stand for what, by the same seats."""
    beats: list[BeatSeen] = []
    """What is to be seen one after another before the view and the question; a change alone has any."""


# -- answers and what else a seat may do


class Answer(Request):
    """An answer to the question that was open to this seat at *sequence*."""

    token: str
    sequence: int
    pick: Pick


class Accepted(Struct):
    """It is stored, and this is the table's sequence now."""

    sequence: int


class Consent(Request):
    """To take back one's last answer, or to give up: asks the others where that is needed, or answers them.

    With *agree* left out it proposes; with a proposal open, true agrees and false declines or withdraws.
    """

    token: str
    agree: bool | None = None


class ConsentGiven(Struct):
    """What came of it: done at once, or waiting for others, or declined."""

    sequence: int
    outcome: Literal["done", "waiting", "declined"]


class Deletion(Request):
    """Delete the table and all that was played at it; for the host."""

    token: str


class Moment(Struct):
    """A table as it was right after record number *moment*, as this seat, or the public, saw it."""

    moment: int
    moments: int
    """The number of the newest moment."""
    view: View
    events: list[EventSeen]
    """What happened at this moment."""
    beats: list[BeatSeen]
    """The beats on the way there from the moment before, the first one first, as with a change."""
    waiting: list[int]
    asked: dict[str, str]
    """Seat (as text) to the prompt of its question then, as in a state."""
    asked_spans: dict[str, list[Span]]
    question: QuestionSeen | None
    """What this seat was asked then."""
    answered: str
    """What was answered at this moment, in words, where this seat may know; empty where nothing was."""
    answered_spans: list[Span]
    """Which letters of that stand for what."""
    pick: int | None
    """The number of the option that was answered, where it was one."""
    over: bool
    result: ResultSeen | None
    table: TableFacts
    seats: list[SeatFacts]
    seat: int | None


class Story(Struct):
    """The whole story of a table, oldest first, as this seat, or the public, may know it."""

    events: list[EventSeen]
    moments: int
    """The number of the newest moment."""


class Fork(Request):
    """Play on from a moment, at a new table."""

    moment: int
    token: str | None = None
    seats: list[SeatWish] | None = None
    """Who sits there; without it as at the old table, where people hold the tokens that come back."""
    name: str | None = None


class Glance(Struct):
    """A table in a list: enough to find the way back to it."""

    table: str
    name: str
    game: str
    sequence: int
    round: int
    headline: str
    seats: list[SeatFacts]
    waiting: list[int]
    over: bool
    result: ResultSeen | None
    created: float
    touched: float
    dice: DiceSeen | None = None
    """Where the dice come from; a live table always says so."""


class Refused(Struct):
    """Why a request was refused; nothing has changed."""

    code: str
    """One word for programs: late, foreign, illegal, unknown-table, bad-token, over, too-large, too-fast, malformed ..."""
    reason: str
    """A sentence for people."""
    sequence: int | None = None
    """The table's sequence now, where that helps."""
    objections: list[ObjectionSeen] = []
    """Everything that is wrong with how the table was to be, where it was about that."""
    replaced: int | None = None
    """The seat that the token opened until somebody else got it."""
