"""What goes over the wire about how people get to a table, to their seat on another device, and are called to it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wasteland.server.seating import Request


class AddressSeen(Struct):
    """An address that links may carry."""

    kind: Literal["machine", "network", "public"]
    """Whom it is for: windows at this machine, machines in the same network, everybody."""
    url: str
    """As one types it, without a slash at its end; empty where there is none."""
    open: bool
    """It leads here."""
    why: str
    """Why it does not, and what whoever hosts may do about it; empty where it does."""
    reached: float | None = None
    """When another machine last came by it."""


class ReachSeen(Struct):
    """The addresses by which this server can be reached."""

    addresses: list[AddressSeen]


# -- one's own seat on another device


class Holding(Request):
    """Whoever has the token of a seat."""

    token: str


class PassMade(Struct):
    """A pass that takes a seat to another browser, once."""

    seat: int
    code: str
    until: float
    """When it is of no use any more."""


class PassUsed(Request):
    """The pass that was made where the seat was held so far."""

    code: str


# -- calls


class CallKeys(Request):
    """What a browser gives with a push subscription, for messages that nobody else can read."""

    p256dh: str
    auth: str


class CallFacts(Struct):
    """How this server calls people."""

    key: str
    """The public key that a browser asks its push service with."""
    hooks: bool
    """Tables may have a webhook here."""


class Call(Request):
    """A push subscription: when it is the turn of the seat, it is called."""

    token: str
    endpoint: str
    keys: CallKeys


class CallEnd(Request):
    """No calls to this push subscription any more."""

    token: str
    endpoint: str


class Called(Struct):
    """The seat that is called from now on, or no more."""

    seat: int


class Hook(Request):
    """The address that is told whose turn it is; for the host. Without an address it is told no more."""

    token: str
    url: str | None = None


class HookSet(Struct):
    """Where calls go; with the secret that signs them, which is shown this once."""

    url: str | None
    secret: str | None = None
