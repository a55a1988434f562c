"""What a bot remembers from one question to the next."""

from __future__ import annotations

from wasteland.engine.memo import Memo
from wasteland.games.waste_knights_2e.bot.bearings import Bearings


class Known:
    """Worths of stories, of deeds and of combats, and how the story stood."""

    def __init__(self) -> None:
        self.stories: Memo[float] = Memo(4_000)
        self.cards: Memo[float] = Memo(400)
        self.deeds: Memo[float] = Memo(2_000)
        self.stood: Bearings | None = None
        """How the story stood when somebody looked last."""
