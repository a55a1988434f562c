"""What a bot remembers from one question to the next."""

from __future__ import annotations

from wasteland.engine.memo import Memo
from wasteland.games.waste_knights_2e.bot.bearings import Bearings
from wasteland.games.waste_knights_2e.bot.chances import Tests
from wasteland.games.waste_knights_2e.bot.deeds import Roll


class Known:
    """Worths of stories and of changes in them, of knights, deeds and combats; the chances of tests; how the story stood."""

    def __init__(self) -> None:
        self.stories: Memo[float] = Memo(4_000)
        self.changes: Memo[float] = Memo(4_000)
        self.knights: Memo[float] = Memo(4_000)
        self.tests: Memo[Tests] = Memo(200)
        self.rolls: Memo[dict[Roll, float]] = Memo(100)
        self.cards: Memo[float] = Memo(400)
        self.deeds: Memo[float] = Memo(2_000)
        self.hopes: dict[str, float] = {}
        """What deeds and entries were worth when they were judged last."""
        self.stood: dict[int, tuple[object, Bearings]] = {}
        """How the story stood when somebody looked last, with all that this follows from, by whose story it is."""
