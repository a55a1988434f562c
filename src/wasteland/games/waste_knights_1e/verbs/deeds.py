"""What common tasks ask for."""

from __future__ import annotations

from wasteland.engine.content import verb
from wasteland.engine.wording import several
from wasteland.games.waste_knights_1e.board import described
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.combats import Combat
from wasteland.games.waste_knights_1e.families import Deed
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import Check, KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import Trait


@verb
class DefeatEnemy(Deed):
    """Defeat an enemy from a wasteland card, of a trait or of any. [wk1.task.common.immediate]"""

    trait: Trait | None = None

    def words(self) -> str:
        return f"defeat {'an enemy' if self.trait is None else f'a {self.trait.capitalize()} enemy'} from a wasteland card"

    def after_combat(self, table: KnightsTable, knight: Knight, combat: Combat) -> bool:
        enemy = combat.enemy
        return enemy is not None and combat.from_card and self.trait in (None, enemy.trait)


@verb
class DefeatKnight(Deed):
    """Defeat another knight in a duel."""

    def words(self) -> str:
        return "defeat another knight in a duel"

    def after_combat(self, table: KnightsTable, knight: Knight, combat: Combat) -> bool:
        return combat.rival is not None


@verb
class Journey(Deed):
    """Come a long way in a single move by vehicle. [wk1.task.common.immediate]"""

    points: int
    """At least so many movement points expended."""
    hexes: int
    """Over at least so many hexes."""

    def words(self) -> str:
        return f"expend at least {self.points} movement points over at least {self.hexes} different hexes in one move"

    def after_move(self, table: KnightsTable, knight: Knight, move: Move) -> bool:
        return move.by_vehicle is True and move.expended >= self.points and move.entered >= self.hexes


@verb
class PassThrough(Deed):
    """See much of the world in a single move: cities and special hexes, but none that a special token has closed.
    [wk1.special-token.effect]"""

    places: int

    def words(self) -> str:
        return f"enter at least {self.places} cities or special hexes in one move"

    def after_move(self, table: KnightsTable, knight: Knight, move: Move) -> bool:
        return sum(described(table, hex) is not None for hex in move.route[: move.entered]) >= self.places


@verb
class BigDeal(Deed):
    """Make a large trade at the Stalls."""

    cards: int = 1
    """Take at least so many cards."""
    value: int = 0
    """Offer cards worth at least so much."""

    def words(self) -> str:
        offered = f" for cards worth at least {self.value}" if self.value else ""
        return f"take at least {several(self.cards, 'card')}{offered} in one trade at the Stalls"

    def after_trade(self, table: KnightsTable, knight: Knight, taken: list[Gear], worth: int) -> bool:
        return len(taken) >= self.cards and worth >= self.value


@verb
class Feat(Deed):
    """Excel in one check, be it a skill check or an attack check: more successes than it needs."""

    successes: int

    def words(self) -> str:
        return f"get at least {self.successes} successes in one skill check or attack check"

    def after_check(self, table: KnightsTable, knight: Knight, check: Check) -> bool:
        return check.successes >= self.successes
