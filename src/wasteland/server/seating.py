"""What goes over the wire before a game begins: who is to sit where, and what each seat brings."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from wasteland.engine.viewing import Card

Thing = str | dict[str, Any]
"""What a seat brings: the id of a ready thing, or one of its own making."""


class Request(Struct, forbid_unknown_fields=True):
    """Anything that a client sends. A field that is not known is refused, so that a slip of the pen is noticed."""


# -- opening a table


class SeatWish(Request):
    """Who is to sit there: somebody with the token that comes back, a bot, or whoever joins first."""

    kind: Literal["human", "bot", "open"]
    bot: str | None = None
    name: str | None = None
    brings: dict[str, Thing] | None = None
    """What the seat brings, by what it is; what is left out is drawn by lot. Without it somebody chooses before the game
    begins, and a bot takes what it gets."""
    word: str | None = None
    """What the seat mixes into the dice; without it a word is drawn."""


class NewTable(Request):
    """The table to open."""

    game: str
    seats: list[SeatWish]
    options: dict[str, str] = {}
    seed: int | None = None
    """The same seed and the same answers give the same game; everybody who joins, plays or watches is shown it. Without one,
    nobody knows what comes, and the dice can be verified afterwards."""
    real_dice: bool = False
    """The table asks for the faces that fell, instead of rolling."""
    packs: list[str] | None = None
    name: str | None = None
    waits: bool = False
    """The game begins once every seat is taken; without it, where nothing is to be chosen, at once."""
    apart: bool | None = None
    """The tokens are for several people: nobody gives up, goes back or reads what is hidden for all. So it is by default where
    people sit at two seats or more; false says that one person, or one screen, holds them all. An open seat is always apart."""


class ImportedTable(Request):
    """A transcript to go on with, or to look at."""

    transcript: str
    name: str | None = None


class SeatToken(Struct):
    """A seat, and the secret by which its holder is known."""

    seat: int
    token: str


class Opened(Struct):
    """A table was opened. Tokens are shown this once; only their hashes are kept."""

    table: str
    seats: list[SeatToken]
    """The human seats. Open seats get theirs by joining."""
    watch: str
    """A token that shows what everybody may see."""
    host: str
    """The token of whoever opened the table: it may change who sits where, and delete the table."""


class Join(Request):
    """Somebody takes an open seat."""

    name: str | None = None
    seat: int | None = None
    """A certain seat; without it the first that is open."""
    brings: dict[str, Thing] | None = None
    """What the seat brings; it may as well be chosen later, until the game begins."""
    word: str | None = None
    """What the seat mixes into the dice; without it a word is drawn."""


class Joined(Struct):
    """The seat that was taken, and its token."""

    table: str
    seat: int
    token: str
    sequence: int


class SeatChange(Request):
    """Who is to sit at a seat from now on. The host may change every seat, others only their own."""

    token: str
    kind: Literal["human", "bot", "open"]
    bot: str | None = None
    name: str | None = None


class SeatChanged(Struct):
    """The seat after the change. A token comes only where a new one was made."""

    seat: int
    sequence: int
    token: str | None = None


# -- dice


class DiceSeen(Struct):
    """Where the dice of a table come from, as everybody may know it."""

    kind: Literal["sealed", "named", "plain"]
    """From a secret that was promised and is told in the end; from a seed that whoever opened the table has named, so that
    whoever knows it can foretell them; or from one that nobody knows and nobody promised."""
    seed: str = ""
    """The seed that was named."""
    commitment: str = ""
    """The SHA-256 of the secret that was promised."""
    words: list[str] = []
    """What each seat mixes in; empty where it has given none yet."""
    rewinds: list[int] = []
    """The places of the log to which all agreed to go back; from there on nothing falls as it fell before."""
    told: int = 0
    """So many decisions and outcomes were told from elsewhere, before anything was promised."""
    secret: str = ""
    """The secret, once the game is over."""
    known: bool = False
    """The secret was told, and then the game was taken back from its end: whoever read it knows what falls."""


class DiceChecked(Struct):
    """Whether the dice of a table were as promised."""

    verdict: Literal["kept", "broken", "open", "none"]
    """Kept, broken, open until the game is over, or none where nothing was promised."""
    why: str
    """What was found, as a sentence."""
    outcomes: int = 0
    """So many outcomes were checked."""


class WordWish(Request):
    """Another word that a seat mixes into the dice, until the game begins."""

    token: str
    word: str


class WordGiven(Struct):
    """It is stored."""

    seat: int
    sequence: int
    word: str


# -- what seats bring


class Bring(Request):
    """What a seat brings; what is left out is drawn by lot. The host may choose for every seat, others for their own."""

    token: str
    brings: dict[str, Thing]


class Brought(Struct):
    """It is stored; and whether the game has begun with it, because everybody has chosen."""

    seat: int
    sequence: int
    begun: bool


class ObjectionSeen(Struct):
    """One reason why a table cannot be like this; with the seat and what it brings, where it is about that."""

    reason: str
    seat: int | None = None
    option: str = ""


class OfferSeen(Struct):
    """A ready thing that a seat may bring; or may not, and then why not, and who has it."""

    card: Card
    why_not: str = ""
    taken_by: int | None = None


class WantSeen(Struct):
    """Something that seats bring to a game, and how a seat is offered it."""

    id: str
    name: str
    text: str
    needed: bool
    """Every seat has one; if nobody chooses, it is drawn by lot."""
    secret: bool
    """Before the game only its owner knows it."""
    builds: bool
    """It may be of the player's own making."""
    offers: list[OfferSeen]
    thing: Thing | None = None
    """What the seat has chosen."""


class Start(Request):
    """Begin, though somebody has still to choose what they bring; for the host."""

    token: str


class Gathering(Struct):
    """The game has not begun: it waits for seats to be taken, or for what they bring."""

    waiting: list[int]
    wants: list[WantSeen]
    """What this seat brings; nothing for the public."""


class Seating(Request):
    """A table that somebody might open: what would its seats be offered?"""

    seats: list[dict[str, Thing]]
    """For each seat, what it would bring."""
    options: dict[str, str] = {}
    packs: list[str] | None = None


class Offered(Struct):
    """What the seats of such a table would be offered, and everything that is wrong with what they would bring."""

    seats: list[list[WantSeen]]
    objections: list[ObjectionSeen]
