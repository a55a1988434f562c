"""What holds in combat: dice, damage, armor, bull's eyes, dominance, and under which conditions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wasteland.engine.content import verb
from wasteland.engine.wording import listed, plural
from wasteland.games.waste_knights_1e.combats import OTHER, Attack, Combat
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import MOST, CombatCard, Range, Reach, Trait
from wasteland.games.waste_knights_1e.wording import more_dice, more_or_less, signed


@dataclass(frozen=True, slots=True)
class When:
    """Under which conditions something holds in an attack; all that are named must be met."""

    reaches: tuple[Reach, ...] = ()
    """The range icons with which the attack is made."""
    ranges: tuple[Range, ...] = ()
    """How far apart the combatants are."""
    against: tuple[Trait, ...] = ()
    """The opponent is an enemy of one of these traits."""
    of: tuple[Trait, ...] = ()
    """The owner is an enemy of one of these traits."""
    clashes: tuple[int, ...] = ()
    """The clashes in which it holds, 1 to 3."""
    against_cards: tuple[CombatCard, ...] = ()
    """The opponent has played one of these combat cards."""
    in_duels: bool = False
    """Only against other knights."""
    spends_ammo: bool = False
    """Only if the attack costs Ammo. [wk1.resource.ammo.not-required]"""
    multi: bool = False
    """Only in Multi-attacks."""
    prepared: bool = False
    """Only in an attack after Prepare."""
    wounded: int = 0
    """Only once the owner lacks so much Health."""

    def problems(self) -> Iterator[str]:
        if not all(1 <= clash <= 3 for clash in self.clashes):
            yield "a combat has the clashes 1 to 3"

    def holds(self, table: KnightsTable, attack: Attack, side: int) -> bool:
        """Whether all conditions are met for the owner, who fights on this side."""
        combat = table.combat
        return (
            combat is not None
            and (not self.reaches or attack.reach in self.reaches)
            and (not self.ranges or combat.range in self.ranges)
            and (not self.against or _is_enemy_of(combat, 1 - side, self.against))
            and (not self.of or _is_enemy_of(combat, side, self.of))
            and (not self.clashes or combat.clash in self.clashes)
            and (not self.against_cards or combat.played[1 - side] in self.against_cards)
            and (not self.in_duels or combat.rival is not None)
            and (not self.spends_ammo or attack.ammo_spent > 0)
            and (not self.multi or attack.multi)
            and (not self.prepared or attack.prepared)
            and (not self.wounded or _lacking(table, combat, side) >= self.wounded)
        )

    def words(self) -> str:
        """The conditions, to follow what holds; nothing if there are none."""
        told = [
            f" with the {listed(self.reaches, 'or')} icon" if self.reaches else "",
            f" at {listed(self.ranges, 'or')} range" if self.ranges else "",
            f" against {listed(plural(trait.title()) for trait in self.against)}" if self.against else "",
            f" of {listed(plural(trait.title()) for trait in self.of)}" if self.of else "",
            f" in clash {listed(map(str, self.clashes), 'or')}" if self.clashes else "",
            f" against {listed((card.label for card in self.against_cards), 'or')}" if self.against_cards else "",
            " in duels" if self.in_duels else "",
            " when Ammo is spent" if self.spends_ammo else "",
            " in Multi-attacks" if self.multi else "",
            " after Prepare" if self.prepared else "",
            f" once {self.wounded} Health is lost" if self.wounded else "",
        ]
        return "".join(told)


def _is_enemy_of(combat: Combat, side: int, traits: tuple[Trait, ...]) -> bool:
    return side == OTHER and combat.enemy is not None and combat.enemy.trait in traits


def _lacking(table: KnightsTable, combat: Combat, side: int) -> int:
    """The Health that a side has lost: an enemy since the combat began, a knight in all."""
    seat = combat.seat(side)
    return combat.lost if seat is None else MOST - table.knights[seat].health


class _InAttack(Passive):
    """A passive of attacks, with its conditions."""

    __slots__ = ()
    when: When | None

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        combat = table.combat
        if combat is None or self.when is None:
            return ""
        if self.when.against and not _is_enemy_of(combat, OTHER, self.when.against):
            return "you fight nothing of the kind"
        return "you fight no other knight" if self.when.in_duels and combat.rival is None else ""

    def _conditions(self) -> str:
        return "" if self.when is None else self.when.words()

    def _attacking(self, table: KnightsTable, attack: Attack) -> bool:
        """Whether it holds for its owner, who attacks."""
        return self.when is None or self.when.holds(table, attack, attack.side)

    def _attacked(self, table: KnightsTable, attack: Attack) -> bool:
        """Whether it holds for its owner, who is attacked."""
        return self.when is None or self.when.holds(table, attack, 1 - attack.side)


@verb
class AttackDice(_InAttack):
    """Dice more or fewer in the owner's attack checks. [wk1.combat.attack.pool]"""

    dice: int
    when: When | None = None

    def words(self) -> str:
        return f"{more_dice(self.dice)} in attack checks{self._conditions()}"

    def attack_dice(self, table: KnightsTable, attack: Attack) -> int:
        return self.dice if self._attacking(table, attack) else 0


@verb
class FoeDice(_InAttack):
    """Dice more or fewer in attack checks against the owner. [wk1.combat.attack.pool]"""

    dice: int
    when: When | None = None

    def words(self) -> str:
        return f"{more_dice(self.dice)} in the opponent's attack checks{self._conditions()}"

    def foe_dice(self, table: KnightsTable, attack: Attack) -> int:
        return self.dice if self._attacked(table, attack) else 0


@verb
class Damage(_InAttack):
    """Damage more of the owner's hits. [wk1.combat.attack.damage]"""

    more: int
    when: When | None = None

    def words(self) -> str:
        return f"hits deal {more_or_less(self.more, 'damage')}{self._conditions()}"

    def damage(self, table: KnightsTable, attack: Attack) -> int:
        return self.more if self._attacking(table, attack) else 0


@verb
class Pierce(_InAttack):
    """Armor piercing more of the owner's hits. [wk1.combat.attack.soak]"""

    more: int
    when: When | None = None

    def words(self) -> str:
        return f"hits pierce {more_or_less(self.more, 'armor')}{self._conditions()}"

    def pierce(self, table: KnightsTable, attack: Attack) -> int:
        return self.more if self._attacking(table, attack) else 0


@verb
class Armor(_InAttack):
    """Armor more against hits on the owner, besides what he wears. [wk1.combat.attack.soak]"""

    more: int
    when: When | None = None

    def words(self) -> str:
        return f"{signed(self.more)} armor{self._conditions()}"

    def armor(self, table: KnightsTable, attack: Attack) -> int:
        return self.more if self._attacked(table, attack) else 0


@verb
class BullsEyes(_InAttack):
    """Bull's eyes count on lower faces too, or add more damage; the more replaces the 1. [wk1.combat.attack.damage]"""

    from_: int = 10
    """The lowest face that counts."""
    adds: int = 1
    """What each adds."""
    when: When | None = None

    def words(self) -> str:
        faces = f"bull's eyes count from {self.from_}" if self.from_ < 10 else ""
        damage = f"each bull's eye adds {self.adds} damage" if self.adds != 1 else ""
        return listed(filter(None, (faces, damage))) + self._conditions()

    def bulls_eye_from(self, table: KnightsTable, attack: Attack) -> int:
        return self.from_ if self._attacking(table, attack) else 10

    def bulls_eye_damage(self, table: KnightsTable, attack: Attack) -> int:
        return self.adds if self._attacking(table, attack) else 1


@verb
class AmmoCost(_InAttack):
    """Attacks of the owner cost Ammo more, or less; never below 0. [wk1.combat.attack.ammo]"""

    more: int
    when: When | None = None

    def words(self) -> str:
        return f"attacks cost {more_or_less(self.more, 'Ammo')}{self._conditions()}"

    def ammo(self, table: KnightsTable, attack: Attack) -> int:
        return self.more if self._attacking(table, attack) else 0


@verb
class Dominance(Passive):
    """Dominance more at the end of a clash, if one has played such a combat card, at such a range.
    [wk1.combat.dominance.arrows]"""

    more: int
    cards: tuple[CombatCard, ...] = ()
    """The combat cards with which it counts; all if none is named."""
    ranges: tuple[Range, ...] = ()

    def words(self) -> str:
        cards = f" when playing {listed((card.label for card in self.cards), 'or')}" if self.cards else ""
        ranges = f" at {listed(self.ranges, 'or')} range" if self.ranges else ""
        return f"{signed(self.more)} dominance in each clash{cards}{ranges}"

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        combat = table.combat
        is_ferocious = combat is not None and combat.enemy is not None and combat.enemy.ferocious
        return "dominance does not count here" if is_ferocious else ""

    def dominance(self, table: KnightsTable, combat: Combat, side: int) -> int:
        if self.cards and combat.played[side] not in self.cards:
            return 0
        return self.more if not self.ranges or combat.range in self.ranges else 0


@verb
class NoHealing(Passive):
    """The opponent cannot heal during the combat."""

    def words(self) -> str:
        return "the opponent cannot heal in this combat"

    def no_healing_in_combat(self, table: KnightsTable, combat: Combat) -> bool:
        return True
