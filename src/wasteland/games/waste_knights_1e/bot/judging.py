"""What things are worth to a knight: levels, Reputation, tasks, and what happens to a rival. See `weights` for the numbers."""

from __future__ import annotations

from typing import NamedTuple
from weakref import ref

from wasteland.engine.memo import once
from wasteland.games.waste_knights_1e import gear
from wasteland.games.waste_knights_1e.bot.outlook import CombatOutlook
from wasteland.games.waste_knights_1e.bot.weights import WEIGHTS, Weights
from wasteland.games.waste_knights_1e.cards import Action, Gear, PrivateTask, Sheet
from wasteland.games.waste_knights_1e.knights import Errand, Fitted, Knight
from wasteland.games.waste_knights_1e.missions.damsel import Damsel
from wasteland.games.waste_knights_1e.missions.savior import Savior
from wasteland.games.waste_knights_1e.panels import one_hand_is_enough
from wasteland.games.waste_knights_1e.resources import bulls_eyes_work, level
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.tasks import OUTDATED
from wasteland.games.waste_knights_1e.terms import AMMO, ARMOR, FUEL, HEALTH, MOST, RADIATION, WEAPON, Resource

Bill = tuple[float, tuple[Gear, ...]]
"""What is lost by paying something, and the cards to pay it with."""


class Fighter(NamedTuple):
    """What of a knight decides what weapons and armor are worth to him."""

    sheet: Sheet
    ammo: int
    has_bulls_eyes: bool
    fitted: tuple[Fitted, ...]


def fighter_of(knight: Knight) -> Fighter:
    """A knight as one who has to fight with something."""
    return Fighter(knight.sheet, knight.ammo, bulls_eyes_work(knight), tuple(knight.fitted))


class Judge:
    """Somebody who knows what is worth how much to one knight at this table.

    The table is a copy of the bot's own; where a question is what would be, it is changed and changed back.
    """

    def __init__(self, table: KnightsTable, seat: int, weights: Weights = WEIGHTS) -> None:
        self.table = table
        self.me = table.knights[seat]
        self.weights = weights
        self._levels = {AMMO: weights.ammo, FUEL: weights.fuel, HEALTH: weights.health, RADIATION: weights.radiation}
        self.known: dict[tuple[str, object], float] = {}
        """What has been worked out about single cards; it holds as long as the judge does, which is for one question."""
        self.actions: dict[Action, float] = {}
        """What single actions are worth."""
        self._changes: dict[tuple[Resource, int], float] = {}
        self.bills: dict[int, Bill] = {}
        """How he would pay so much with gear."""
        self.duels: dict[int, CombatOutlook] = {}
        """How duels with others look, by their seats."""
        self.hope: float | None = None
        """What it is worth to pass the exploration check that is on, if somebody has looked what there is to do."""
        self._others: dict[int, Judge] = {}
        self._first: ref[Judge] | None = None
        """In another's boots: who was asked first. It does not keep him, so that nobody has to collect what judges leave."""
        self.is_own = True
        """He judges for his own knight, and knows what that one has stored."""

    def of(self, knight: Knight) -> Judge:
        """The same judge in another knight's boots."""
        if knight.seat == self.me.seat:
            return self
        first = self if self._first is None else self._first()
        assert first is not None, "who was asked first lives as long as the question"
        if knight.seat == first.me.seat:
            return first
        other = first._others.get(knight.seat)
        if other is None:
            other = first._others[knight.seat] = Judge(self.table, knight.seat, self.weights)
            other.is_own, other._first = False, ref(first)
        return other

    # -- levels

    def level(self, resource: Resource, level: int) -> float:
        """What it is worth to stand at this level."""
        return self._levels[resource][max(0, min(MOST, level))]

    def change(self, resource: Resource, by: int) -> float:
        """What it is worth that a level of the knight's goes up or down by so much, as printed on the board."""
        if not by:
            return 0.0
        known = self._changes.get((resource, by))
        if known is None:
            known = self._changes[resource, by] = self._changed(resource, by)
        return known

    def _changed(self, resource: Resource, by: int) -> float:
        if resource is FUEL and self.me.vehicle is None:
            return 0.0
        now, worths = level(self.me, resource), self._levels[resource]
        then = now + by
        then = 0 if then < 0 else MOST if then > MOST else then
        worth = worths[then] - worths[now]
        if resource is AMMO and not self.shoots:
            worth *= 0.3
        falls = (resource is HEALTH and then == 0) or (resource is RADIATION and then == MOST)
        return worth - self.fall if falls and then != now else worth

    @once
    def health_left(self) -> tuple[float, ...]:
        """What each Health is worth that is left after a combat; with none he falls."""
        return (-self.fall, *self.weights.health[1:])

    @once
    def shoots(self) -> bool:
        """Whether a weapon of his needs Ammo."""
        held = (*self.me.hands, *self.me.starting)
        return any(card is not None and card.needs_ammo and card.is_ranged for card in held)

    @once
    def fall(self) -> float:
        """What losing consciousness costs, besides the level itself."""
        carries = self.table.quest.carrier == self.me.seat
        return self.weights.fall + (self.weights.damsel if carries else 0.0)

    # -- Reputation

    @once
    def point(self) -> float:
        """What a point of Reputation is worth."""
        rules = self.table.mission.rules
        if isinstance(rules, Savior):
            return self.weights.name if self.me.reputation < rules.reputation else self.weights.reputation
        return self.weights.reputation

    # -- gear

    @once
    def arms(self) -> list[Gear]:
        """All weapons and armor of his, wherever they are, starting gear included; of a rival's what can be seen."""
        me = self.me
        arms = [card for card in (*gear.owned(me), *me.starting) if card.group in (WEAPON, ARMOR)]
        return arms if self.is_own else [card for card in arms if not gear.is_hidden(self.table, me, card)]

    @once
    def fighter(self) -> Fighter:
        """The knight as one who has to fight with something."""
        return fighter_of(self.me)

    @once
    def needs_one_hand(self) -> bool:
        """Whether two-handed weapons leave him a hand free."""
        return one_hand_is_enough(self.me)

    @once
    def appetite(self) -> float:
        """What is left of the worth of new gear: the less, the more one has already, and the sooner the game is over."""
        had = len(gear.owned(self.me))
        return max(0.3, 1.0 - self.weights.glut * had) * min(1.0, 0.2 + self.weights.haste * self.rounds_left)

    @once
    def edge(self) -> float:
        """What a point of Health more is worth that one takes in a clash: the more, where somebody strong stands in the way."""
        quest = self.table.quest
        blocked = isinstance(self.table.mission.rules, Damsel) and quest.carrier is None and quest.left_at is None
        return self.weights.damage * (self.weights.siege if blocked else 1.0)

    # -- the others

    def estimate(self, knight: Knight) -> float:
        """How near a knight is to winning."""
        return self.table.mission.rules.estimate(self.table, knight)

    def spite_against(self, knight: Knight) -> float:
        """What a loss of this rival is worth, as a part of it: more if he is ahead, less if all are about to lose."""
        ahead = self.estimate(knight) - self.estimate(self.me)
        return self.weights.spite * max(0.3, min(2.0, 1.0 + 2.0 * ahead))

    # -- rounds

    @once
    def rounds_left(self) -> int:
        """How many rounds come after this one."""
        return max(0, self.table.mission.rounds - self.table.round)

    def later(self, rounds: int) -> float:
        """The part that is left of a worth that comes so many rounds later; nothing after the end."""
        return self.weights.patience**rounds if rounds <= self.rounds_left else 0.0

    # -- tasks

    @once
    def private_tasks(self) -> list[tuple[PrivateTask, Errand | None]]:
        """The private tasks that the knight could see to, as they lie in play; None for those that nobody else has seen."""
        in_play = [(errand.task, errand) for errand in (*self.me.tasks, *self.table.tasks)]
        hidden = [(task, None) for task in self.me.hidden]
        return [(task, errand) for task, errand in (*in_play, *hidden) if isinstance(task, PrivateTask)]

    def lasts(self, errand: Errand | None) -> int:
        """For how many rounds after this one a task can still be accomplished: then it is outdated, or the game over. With 2
        players private tasks do not grow old."""
        if errand is None or self.table.seats == 2:
            return self.rounds_left
        return min(self.rounds_left, OUTDATED - 1 - errand.markers)
