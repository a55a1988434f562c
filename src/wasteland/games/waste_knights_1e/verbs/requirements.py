"""What actions cost and tasks ask for."""

from __future__ import annotations

from typing import Literal

from wasteland.engine.asking import Cost
from wasteland.engine.content import verb
from wasteland.engine.wording import several
from wasteland.games.waste_knights_1e import checks, gear, paying, pools, resources, settling
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.families import Requirement, When
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Colour, Group, Kind, Resource, Skill, Trait


@verb
class PassCheck(Requirement):
    """Pass a skill check. [wk1.task.private.accept]"""

    skill: Skill
    difficulty: Literal[5, 7, 9] = 7

    def words(self) -> str:
        return f"pass {self.skill.capitalize()} ({self.difficulty})"

    def odds(self, table: KnightsTable, knight: Knight) -> float:
        return pools.chance(table, knight, self.skill, self.difficulty, "task")

    async def fulfil(self, table: KnightsTable, knight: Knight, why: str, *things: object) -> bool:
        return (await checks.check(table, knight, self.skill, self.difficulty, why, *things, moment="task")).passed


@verb
class PayGear(Requirement):
    """Discard gear cards of a colour, or others that are worth as much. [wk1.action.cost-equivalents]"""

    colour: Colour
    cards: int = 1

    def words(self) -> str:
        return f"discard {paying.price_in_words(self.colour, self.cards)}"

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        return paying.why_cannot_pay(knight, self.colour, self.cards)

    def remark(self, knight: Knight) -> str:
        return paying.remark_on_price(knight, self.colour, self.cards)

    async def fulfil(self, table: KnightsTable, knight: Knight, why: str, *things: object) -> bool:
        await paying.pay_gear(table, knight, self.colour, self.cards, why, *things)
        return True


@verb
class HandIn(Requirement):
    """Discard a card of a certain sort: a Drug, a weapon. Its worth does not matter."""

    sort: Kind | Group
    cards: int = 1

    def words(self) -> str:
        return f"discard {several(self.cards, self.sort.capitalize())}"

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        have = sum(map(self.fits, gear.discardable(knight)))
        return "" if have >= self.cards else f"you have {have} of {several(self.cards, self.sort.capitalize())} to discard"

    async def fulfil(self, table: KnightsTable, knight: Knight, why: str, *things: object) -> bool:
        await settling.choose_discard(table, knight.seat, knight, self.cards, self.fits, why.format(*things))
        return True

    def fits(self, card: Gear) -> bool:
        """Whether a card is of the sort."""
        return self.sort in (card.kind, card.group)


@verb
class Spend(Requirement):
    """Spend Ammo or Fuel, the full amount. [wk1.resource.spend-is-optional]"""

    resource: Literal["ammo", "fuel"]
    amount: int = 1

    def words(self) -> str:
        return f"spend {self.amount} {self.resource.capitalize()}"

    def costs(self, when: When = "sure") -> tuple[Cost, ...]:
        return (Cost(self.amount, self.resource.capitalize(), when),)

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        have = resources.level(knight, Resource(self.resource))
        return "" if have >= self.amount else f"it costs {self.amount} {self.resource.capitalize()}: you have {have}"

    async def fulfil(self, table: KnightsTable, knight: Knight, why: str, *things: object) -> bool:
        resources.spend(table, knight, Resource(self.resource), self.amount)
        return True


@verb
class GiveUpReputation(Requirement):
    """Lose Reputation, and only if one has it. [wk1.hex.special.09-smugglers-strip]"""

    points: int

    def words(self) -> str:
        return f"lose {self.points} Reputation"

    def costs(self, when: When = "sure") -> tuple[Cost, ...]:
        return (Cost(self.points, "Reputation", when),)

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        have = knight.reputation
        return "" if have >= self.points else f"it costs {self.points} Reputation: you have {have}"

    async def fulfil(self, table: KnightsTable, knight: Knight, why: str, *things: object) -> bool:
        resources.lose_reputation(table, knight, self.points)
        return True


@verb
class HaveDefeated(Requirement):
    """Have defeated an enemy of a trait, or any enemy, in this round."""

    trait: Trait | None = None

    def words(self) -> str:
        return f"have defeated {'an enemy' if self.trait is None else f'a {self.trait.capitalize()}'} this round"

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        beaten = any(self.trait in (None, enemy.trait) for enemy in knight.defeated)
        return "" if beaten else f"you must {self.words()}"

    async def fulfil(self, table: KnightsTable, knight: Knight, why: str, *things: object) -> bool:
        return True
