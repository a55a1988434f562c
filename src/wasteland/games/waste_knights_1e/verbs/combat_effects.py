"""What cards do to attacks and combats while they are on: damage, bull's eyes, range, Health of enemies, dominance."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.content import verb
from wasteland.engine.saving import Named
from wasteland.engine.sums import total
from wasteland.engine.telling import tell
from wasteland.engine.wording import several
from wasteland.games.waste_knights_1e import attack
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Attack, Combat
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Range
from wasteland.games.waste_knights_1e.wording import more_dice, more_or_less, signed

START_AT = "At which range does the combat start?"
NO_ATTACK, NO_COMBAT, MISSED = "no attack is being made", "there is no combat", "it misses"


def _side_of(combat: Combat, knight: Knight, card: Named) -> int:
    """The side of a combat for which a card speaks: the enemy's card for the enemy, all others for their knight."""
    return OTHER if card is combat.enemy or knight.seat != combat.active else ACTIVE


# -- attacks


def _open_attack(table: KnightsTable) -> Attack | None:
    """The attack that is being made."""
    return table.combat.attack if table.combat is not None else None


def _no_hit(table: KnightsTable) -> str:
    """Why it does not matter what the hit of this attack does; an empty text if it does."""
    made = _open_attack(table)
    if made is None:
        return NO_ATTACK
    return MISSED if made.faces and not attack.is_hit(table, made) else ""


@verb
class MoreDamage(Effect):
    """Damage more or less of the hit of this attack. [wk1.combat.attack.damage]"""

    damage: int

    def words(self) -> str:
        return f"the hit of this attack deals {more_or_less(self.damage, 'damage')}"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        made = _open_attack(table)
        if made is None or not made.faces or self.damage > 0:
            return _no_hit(table)
        in_vain = total(attack.damage_lines(table, made)) <= 0
        return _no_hit(table) or ("it does no harm anyway" if in_vain else "")

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        made = _open_attack(table)
        if made is not None:
            made.more_damage += self.damage


@verb
class MorePierce(Effect):
    """Armor piercing more of the hit of this attack. [wk1.combat.attack.soak]"""

    pierce: int

    def words(self) -> str:
        return f"the hit of this attack pierces {more_or_less(self.pierce, 'armor')}"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        made = _open_attack(table)
        is_bare = made is not None and attack.armor_against(table, made) <= attack.piercing(table, made)
        return _no_hit(table) or ("there is no armor left to pierce" if is_bare else "")

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        made = _open_attack(table)
        if made is not None:
            made.more_pierce += self.pierce


@verb
class BullsEyesFrom(Effect):
    """Bull's eyes of this attack count on lower faces too. [wk1.combat.attack.damage]"""

    face: int

    def words(self) -> str:
        return f"bull's eyes of this attack count from {self.face}"

    def problems(self) -> Iterator[str]:
        if not 2 <= self.face <= 9:
            yield "bull's eyes count from 2 to 9"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        made = _open_attack(table)
        if made is None:
            return NO_ATTACK
        lowest = attack.bulls_eyes_from(table, made)
        if lowest > 10:
            return "bull's eyes are of no use to you"
        gains_any = not made.faces or any(self.face <= face < lowest for face in made.faces)
        return "" if gains_any else "no die would become a bull's eye"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        made = _open_attack(table)
        if made is not None:
            made.bulls_eye_from = min(made.bulls_eye_from, self.face)


# -- combat


@verb
class StartingRange(Effect):
    """Change the range at which a combat starts; without a range named it is chosen.
    [wk1.combat.starting-range] [wk1.combat.before-combat-effects]"""

    range: Range | None = None

    def words(self) -> str:
        return f"the combat starts at {self.range} range" if self.range else "choose the range at which the combat starts"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        combat = table.combat
        return NO_COMBAT if combat is None else "the combat has started" if combat.clash else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        combat = table.combat
        if combat is None:
            return
        range = self.range or await Choice(knight.seat, START_AT, tuple(Range), show=_range_shown,
                                           rule="wk1.combat.starting-range")  # fmt: skip
        combat.start_ranges[_side_of(combat, knight, card)] = range
        tell(table, "{} would start the combat at {} range.", card, range, rule="wk1.combat.starting-range")


def _range_shown(range: Range) -> Shown:
    return Shown(f"{range.title()} Range", (f"range.{range}",))


@verb
class SetRange(Effect):
    """The range becomes a given one at the end of the clash, whatever Change Range did. [wk1.combat.set-range]"""

    range: Range

    def words(self) -> str:
        return f"at the end of the clash the range becomes {self.range}"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return NO_COMBAT if table.combat is None else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if table.combat is not None:
            table.combat.sets_range = self.range


@verb
class StepRange(Effect):
    """The range moves at the end of the clash, as Change Range moves it: below 0 closer, above farther. No card
    of the box does it. [wk1.combat.set-range]"""

    steps: int

    def words(self) -> str:
        where = "closer" if self.steps < 0 else "farther"
        return f"at the end of the clash the range goes {several(abs(self.steps), 'step')} {where}"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return NO_COMBAT if table.combat is None else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        combat = table.combat
        if combat is not None:
            combat.steps[_side_of(combat, knight, card)] += self.steps


@verb
class EnemyLosesHealth(Effect):
    """The enemy loses Health; armor does not help it, and a knight in a duel is no enemy.
    [wk1.combat.terms] [wk1.combat.damage-is-not-health]"""

    health: int = 1

    def words(self) -> str:
        return f"the enemy loses {self.health} Health"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "" if table.combat is not None and table.combat.enemy is not None else "you fight no enemy"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        combat = table.combat
        if combat is not None and combat.enemy is not None:
            combat.lost += self.health
            tell(table, "{}: {} [-loses {} Health].", card, combat.enemy, self.health, rule="wk1.combat.attack.record-loss",
                 concerns=(combat.enemy.id,))  # fmt: skip


@verb
class EnemyHeals(Effect):
    """The enemy gets back Health that it has lost. [wk1.combat.attack.record-loss]"""

    health: int = 1

    def words(self) -> str:
        return f"the enemy heals {self.health} Health"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "" if table.combat is not None and table.combat.lost else "the enemy is unhurt"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        combat = table.combat
        if combat is not None and combat.lost:
            combat.lost = max(0, combat.lost - self.health)
            tell(table, "{} heals; it lacks {} Health.", card, combat.lost, rule="wk1.combat.attack.record-loss",
                 concerns=(card.id,))  # fmt: skip


@verb
class GainDominance(Effect):
    """Dominance in this clash, besides what cards and losses give. No card of the box does it.
    [wk1.combat.dominance.arrows]"""

    dominance: int = 1

    def words(self) -> str:
        return f"{signed(self.dominance)} dominance in this clash"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        combat = table.combat
        if combat is None:
            return NO_COMBAT
        return "dominance does not count here" if combat.enemy is not None and combat.enemy.ferocious else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        combat = table.combat
        if combat is not None:
            combat.dominance_gained[_side_of(combat, knight, card)] += self.dominance


@verb
class CombatDice(Effect):
    """Dice more in all attack checks of the knight for the rest of the combat. [wk1.combat.attack.pool]"""

    dice: int

    def words(self) -> str:
        return f"{more_dice(self.dice)} in all your attack checks of this combat"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return NO_COMBAT if table.combat is None else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        combat = table.combat
        if combat is not None:
            combat.more_dice[_side_of(combat, knight, card)] += self.dice
