"""How likely tests of stories are passed and fights are won, by the knight who is best at it."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.games.waste_knights_2e import book, deciding, skill_tests
from wasteland.games.waste_knights_2e.bot.compass import Deed, Roll
from wasteland.games.waste_knights_2e.bot.fights import Fighter, came_of
from wasteland.games.waste_knights_2e.bot.weights import WEIGHTS
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import StoryTest
from wasteland.games.waste_knights_2e.table import Test, WasteTable
from wasteland.games.waste_knights_2e.terms import Skill

UNLIKELY = 0.1
"""No test is taken to be less likely than that: somebody comes who is better at it, or something helps."""


class Chances:
    """The chances of a table as it stands, each worked out once."""

    def __init__(self, table: WasteTable) -> None:
        self.table = table
        self._tests: dict[tuple[int, Skill, int | None, str], float] = {}
        self._rolls: dict[Roll, float] = {}
        self._fights: dict[tuple[int, str], dict[str, float]] = {}
        self._fighters: dict[tuple[int, str], Fighter] = {}
        """By the knights and where they are."""

    def of_deed(self, crew: Sequence[Knight], deed: Deed) -> float:
        """How likely a deed goes as it should."""
        chance = 1.0
        for roll in deed.rolls:
            chance *= self.of(crew, roll)
        return max(UNLIKELY, chance)

    def of(self, crew: Sequence[Knight], roll: Roll) -> float:
        """How likely a roll goes the way that is wanted, for the best of several knights."""
        found = self._rolls.get(roll)
        if found is None:
            found = self._rolls[roll] = max(self._one(one, roll) for one in crew)
        return found

    def _one(self, knight: Knight, roll: Roll) -> float:
        return (
            self.fight(knight, roll.fight)[roll.came]
            if roll.test is None
            else self.test(self.table, knight, roll.test, roll.came)
        )

    def test(self, table: WasteTable, knight: Knight, test: StoryTest, came: str | int) -> float:
        """How likely a test is passed or failed, or shows so many successes or more."""
        needed = deciding.difficulty(table, knight, test) if isinstance(came, str) else came
        passed = self.successes(knight, test.skill, needed, test.tag)
        return 1 - passed if came == "fail" else passed

    def successes(self, knight: Knight, skill: Skill, needed: int | None, tag: str) -> float:
        """How likely a knight has so many successes."""
        if needed == 0:
            return 1.0
        key = (knight.number, skill, needed, tag)
        found = self._tests.get(key)
        if found is None:
            asked = Test(knight.number, skill, needed, "", tag=tag)
            found = self._tests[key] = float(skill_tests.odds(self.table, knight, asked)) if knight.is_conscious else 0.0
        return found

    def fight(self, knight: Knight, foe: str) -> dict[str, float]:
        """How likely a fight with somebody of the story is won, lost or drawn."""
        key = (knight.number, foe)
        if key not in self._fights:
            self._fights[key] = came_of(self._fighter(knight), book.opponent_of(self.table, foe))
        return self._fights[key]

    def _fighter(self, knight: Knight) -> Fighter:
        key = (knight.number, knight.at)
        if key not in self._fighters:
            self._fighters[key] = Fighter(self.table, knight, WEIGHTS)
        return self._fighters[key]
