"""How likely tests of stories are passed and fights are won, by the knight who is best at it."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from wasteland.engine.memo import Memo
from wasteland.games.waste_knights_2e import book, deciding, skill_tests
from wasteland.games.waste_knights_2e.bot.deeds import Deed, Roll
from wasteland.games.waste_knights_2e.bot.fights import Fighter, came_of
from wasteland.games.waste_knights_2e.bot.fitness import fitness
from wasteland.games.waste_knights_2e.bot.weights import WEIGHTS
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import StoryTest
from wasteland.games.waste_knights_2e.table import Test, WasteTable
from wasteland.games.waste_knights_2e.terms import Skill

Tests = dict[tuple[Skill, int | None, str], float]
"""The chances of a knight by skill, successes needed and kind of test."""
UNLIKELY = 0.1
"""No test is taken to be less likely than that: somebody comes who is better at it, or something helps."""


class Chances:
    """The chances of a table as it stands, each worked out once; those of tests are remembered of knights as they are."""

    def __init__(
        self, table: WasteTable, tests: Memo[Tests] | None = None, rolls: Memo[dict[Roll, float]] | None = None
    ) -> None:
        self.table = table
        self._remembered = Memo[Tests]() if tests is None else tests
        self._remembered_rolls = Memo[dict[Roll, float]]() if rolls is None else rolls
        self._own: dict[int, Tests] = {}
        """What is remembered of each knight's tests."""
        self._tried: dict[Roll, float] | None = None
        """What is remembered of the tests of all."""
        self._fought: dict[Roll, float] = {}
        self._fights: dict[tuple[int, str], dict[str, float]] = {}
        self._fighters: dict[tuple[int, str], Fighter] = {}
        """By the knights and where they are."""

    def of_deed(self, crew: Sequence[Knight], deed: Deed) -> float:
        """How likely a deed goes as it should."""
        if not deed.rolls:
            return 1.0
        return max(UNLIKELY, prod(self.of(crew, roll) for roll in deed.rolls))

    def of(self, crew: Sequence[Knight], roll: Roll) -> float:
        """How likely a roll goes the way that is wanted, for the best of several knights."""
        known = self._rolls_of(crew) if roll.test is not None else self._fought
        found = known.get(roll)
        if found is None:
            found = known[roll] = max([self._one(one, roll) for one in crew])
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
        own = self._own.get(knight.number)
        if own is None:
            own = self._own[knight.number] = self._tests_of(knight)
        key = (skill, needed, tag)
        found = own.get(key)
        if found is None:
            asked = Test(knight.number, skill, needed, "", tag=tag)
            found = own[key] = float(skill_tests.odds(self.table, knight, asked)) if knight.is_conscious else 0.0
        return found

    def _tests_of(self, knight: Knight) -> Tests:
        """What was found of the tests of a knight like this."""
        fit = fitness(self.table, knight)
        found = self._remembered.get(fit)
        return found if found is not None else self._remembered.keep(fit, {})

    def are_like(self, others: Chances, crew: Sequence[Knight]) -> bool:
        """Whether others are of such knights, too."""
        return self._rolls_of(crew) is others._rolls_of(crew)

    def _rolls_of(self, crew: Sequence[Knight]) -> dict[Roll, float]:
        """What was found of tests of such knights, with such notes to make them easier or harder."""
        if self._tried is None:
            notes = frozenset([note.note for note in self.table.chronicle.notes])
            key = (notes, *[(fitness(self.table, one), *one.notes) for one in crew])
            found = self._remembered_rolls.get(key)
            self._tried = found if found is not None else self._remembered_rolls.keep(key, {})
        return self._tried

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
