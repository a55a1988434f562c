"""What goes over the socket of a table, both ways."""

from __future__ import annotations

from msgspec import Struct, field

from wasteland.engine.inquiring import Finding
from wasteland.server.inquired import Value
from wasteland.server.wire import Pick, Request, Said, SeatFacts, State

VERSION = 2
"""Every message of a socket names it; it grows when an older client could not read a message any more."""


# -- the socket, from the client


class AnswerMessage(Request, tag="answer"):
    """An answer by the socket; *id* comes back with what became of it."""

    sequence: int
    pick: Pick
    id: str | None = None


class SayMessage(Request, tag="say"):
    """A line of chat."""

    text: str
    id: str | None = None


class InquireMessage(Request, tag="inquire"):
    """An inquiry by the socket; *id* comes back with what was found."""

    inquiry: str
    values: dict[str, Value] = field(default_factory=dict)
    id: str | None = None


class ResyncMessage(Request, tag="resync"):
    """Tell me everything again; with *since*, what happened after that."""

    since: int | None = None


class BeatMessage(Request, tag="beat"):
    """I am still here; or the page is, but nobody looks at it."""

    away: bool = False


FromClient = AnswerMessage | SayMessage | InquireMessage | ResyncMessage | BeatMessage


# -- the socket, from the server


class StateMessage(State, tag="state", kw_only=True):
    """Everything: on connecting, and after a resync."""

    version: int = VERSION


class ChangeMessage(State, tag="change", kw_only=True):
    """The table has changed. Who has not seen *before* has missed something, and resyncs."""

    before: int
    version: int = VERSION


class AcceptedMessage(Struct, tag="accepted"):
    """An answer or a line of chat is stored."""

    sequence: int
    id: str | None = None
    version: int = VERSION


class RefusedMessage(Struct, tag="refused"):
    """An answer, or whatever came, was refused, and nothing has changed."""

    code: str
    reason: str
    sequence: int
    id: str | None = None
    version: int = VERSION


class FoundMessage(Struct, tag="found"):
    """What an inquiry found. The table stands at *sequence*."""

    sequence: int
    finding: Finding
    id: str | None = None
    version: int = VERSION


class BeatBack(Struct, tag="beat"):
    """The heartbeat of the server: it is there, and the table stands at *sequence*."""

    sequence: int
    version: int = VERSION


class SaidMessage(Struct, tag="said"):
    """Somebody said something."""

    sequence: int
    said: Said
    version: int = VERSION


class HereMessage(Struct, tag="here"):
    """Somebody came or went."""

    sequence: int
    seats: list[SeatFacts]
    version: int = VERSION


class MovedMessage(Struct, tag="moved"):
    """This seat is held by another browser from now on, to which it was taken by a pass; the connection ends."""

    sequence: int
    version: int = VERSION


class GoneMessage(Struct, tag="gone"):
    """The table was deleted; the connection ends."""

    sequence: int
    version: int = VERSION


FromServer = (
    StateMessage
    | ChangeMessage
    | AcceptedMessage
    | RefusedMessage
    | FoundMessage
    | BeatBack
    | SaidMessage
    | HereMessage
    | MovedMessage
    | GoneMessage
)
