"""How a server is set up."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from wasteland.server.bots.workers import LIMIT
from wasteland.server.limits import INQUIRY_WORK, RATE
from wasteland.server.reaching import Listening

PAGE = Path(__file__).parent / "page"
"""Where the built page lies."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """How long tables are kept at which nobody plays, and where they go then; without a folder they are gone."""

    days: float
    archive: Path | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that may differ from one server to the next."""

    database: str
    """sqlite:///file, or postgresql://user@host/name."""
    rate: float = RATE
    """Requests a second from one address, messages a second on one socket; 0 means no limit."""
    origins: Collection[str] = field(default_factory=tuple)
    """Other addresses under which pages of ours are served."""
    listening: Listening | None = None
    """Where the server listens, once that is known; then it answers to no other names than its own."""
    public: str | None = None
    """The address by which everybody gets there, through a tunnel or a web server in front."""
    contact: str | None = None
    """Where the people behind push services find whoever hosts: mailto:, or the address of a page."""
    call_origins: Collection[str] = field(default_factory=tuple)
    """Origins that calls may go to although they are not public, such as a push service of one's own."""
    hooks: bool = False
    """Hosts of tables may set a webhook."""
    bot_limit: float = LIMIT
    bot_workers: int | None = None
    grace: float = 3.0
    """Seconds after which another process drives a bot that does not answer."""
    heartbeat: float = 15.0
    """Seconds between two signs of life on a socket."""
    unload_after: float = 300.0
    """Seconds after which a table that nobody looks at is not kept in memory."""
    keeping: Keeping | None = None
    """How long tables are kept at which nobody plays; None keeps them for ever."""
    inquiry_work: float = INQUIRY_WORK
    page: Path = PAGE
