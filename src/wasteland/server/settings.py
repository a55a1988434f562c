"""How a server is set up."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from wasteland.server.bots.workers import LIMIT
from wasteland.server.limits import INQUIRY_WORK, RATE

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
