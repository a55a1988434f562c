"""What there is to see in a game of Waste Knights, answer by answer; nothing here asks the bot what it thought."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wasteland.engine.asking import Choice, Question
from wasteland.engine.play import Play
from wasteland.engine.points import Pick
from wasteland.games.waste_knights_1e.actions import Perform, TradeHere
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, described, hex_numbered
from wasteland.games.waste_knights_1e.bot.judging_arms import Arms, arms_on
from wasteland.games.waste_knights_1e.clash import ATTACKS, RETREAT
from wasteland.games.waste_knights_1e.combatants import health_of, knight_on, player_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.errands import Accept, Accomplish, Reveal
from wasteland.games.waste_knights_1e.exploration import Explore, MissionDeed
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.missions.cult import Cult
from wasteland.games.waste_knights_1e.route import STAY
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.tasks import OUTDATED
from wasteland.games.waste_knights_1e.terms import DEFEND, PREPARE, CombatCard, Range, Stage
from wasteland.games.waste_knights_1e.verbs.combat_effects import SetRange
from wasteland.games.waste_knights_1e.windows import PlayLuck

LIKELY = 0.6
"""A blow that wins so often is not passed up."""
PUMPS = CITY_SLOTS[2]
LONG = 4
"""So many rounds in a row on one hex are many."""
_DEEDS = (Perform, TradeHere, MissionDeed, Accept, Reveal, Accomplish)


class Watch:
    """Somebody who looks on at one game and counts."""

    def __init__(self, play: Play[KnightsTable]) -> None:
        self._play = play
        self.so: Counter[tuple[str, str]] = Counter()
        self.of: Counter[str] = Counter()
        self.longest = 0
        self._first_cards: dict[int, dict[int, Any]] = {}
        """What was laid in the first clash of each duel, by side."""
        self._stays: dict[int, tuple[int, ...]] = {}
        """The levels of those who stay, until something comes of it."""
        self._luck: Counter[int] = Counter()
        """The luck that was spent on the exploration check that is on, by seat."""
        self._rows: dict[int, tuple[int, int, int]] = {}
        """Where each knight was seen in which round, and for how many rounds in a row."""

    @property
    def table(self) -> KnightsTable:
        """The table as it is."""
        return self._play.state

    def heed(self, question: Question, pick: Pick) -> None:
        """An answer is about to be given."""
        if not isinstance(question, Choice) or not isinstance(pick, int) or self.table.stage is Stage.SETUP:
            return
        option, seat = question.options[pick], question.seat
        if isinstance(option, CombatCard):
            self._card(seat, option)
        elif isinstance(option, PlayLuck):
            self._lucky(seat)
        elif question.rule == "wk1.move.choose-mode":
            self._move(seat, option)
        elif question.rule == "wk1.combat.change-range.both":
            self._step(seat, option)
        elif question.rule == "wk1.hex.special.10-launch-site-zero":
            self._count("missiles", ("on one's own hex", option == self.table.knights[seat].at))
        elif question.rule == "wk1.explore.activities":
            self._explored(seat, option)

    def _count(self, of: str, *found: tuple[str, bool]) -> None:
        self.of[of] += 1
        for what, is_so in found:
            self.so[what, of] += is_so

    # -- combats

    def _card(self, seat: int, card: CombatCard) -> None:
        """A combat card is laid: which, by whom, and instead of what."""
        combat = self.table.combat
        assert combat is not None
        side = ACTIVE if combat.active == seat else OTHER
        who = "an enemy" if knight_on(self.table, side) is None else "a knight"
        self._count("combat cards", (card.label, True))
        self._count(f"combat cards of {who}", (card.label, True))
        if combat.rival is not None and combat.clash == 1:
            self._first_cards.setdefault(combat.number, {})[side] = card
        foe = health_of(self.table, 1 - side)
        arms = arms_on(self.table)[side]
        wins = [_kills(arms.best(combat.range, kind), foe) for kind in ATTACKS]
        if max(wins) >= LIKELY:
            self._count("clashes in which a blow wins at once, as likely as not", ("passed up", card not in ATTACKS))
        if _is_close(arms):
            idle = card is PREPARE and combat.range is not Range.SHORT and not _is_drawn(combat)
            self._count("cards of who fights with blades alone", ("Prepare out of reach", idle))

    def _step(self, seat: int, step: int) -> None:
        """An advance or a retreat."""
        combat = self.table.combat
        assert combat is not None
        side = ACTIVE if combat.active == seat and player_of(self.table, ACTIVE) == seat else OTHER
        arms, retreats = arms_on(self.table)[side], step == RETREAT
        edge = combat.range is (Range.LONG if retreats else Range.SHORT)
        self._count(
            "steps in combat", ("retreats", retreats), ("beyond the last range", edge),
            ("retreats at long range", edge and retreats), ("retreats with blades alone", _is_close(arms) and retreats),
        )  # fmt: skip

    # -- the way

    def _move(self, seat: int, mode: str) -> None:
        """How a knight moves; what has come of his last stay is known by now."""
        knight = self.table.knights[seat]
        self._judge_stay(knight)
        self._count("moves", ("stay", mode == STAY))
        if mode == STAY:
            self._stays[seat] = _levels(knight)
        at, round, row = self._rows.get(seat, (-1, 0, 0))
        row = row + 1 if at == knight.at and round == self.table.round - 1 else 1
        self._rows[seat] = knight.at, self.table.round, row
        if row == LONG:
            self.so["that many rounds in a row on a hex", "knights"] += 1
        if knight.at == PUMPS:
            self.longest = max(self.longest, row)

    def _judge_stay(self, knight: Knight) -> None:
        levels = self._stays.pop(knight.seat, None)
        if levels is not None:
            gained = any(now > then for now, then in zip(_levels(knight), levels, strict=True))
            self._count("stays", ("nothing came of it", not gained))

    def _explored(self, seat: int, option: Any) -> None:
        """Something is done where a knight is: a stay and luck were good for something."""
        if isinstance(option, Explore):
            self._luck[seat] = 0
        elif isinstance(option, _DEEDS):
            if seat in self._stays:
                del self._stays[seat]
                self._count("stays", ("nothing came of it", False))
            self._spent(seat, False)
            if isinstance(option, Accept | Reveal):
                self._count("tasks tried", ("that cannot be done any more", _is_hopeless(self.table, option)))
            if isinstance(option, Accomplish):
                self._count("tasks brought to their second hex")
        else:
            self._spent(seat, True)

    # -- luck

    def _lucky(self, seat: int) -> None:
        """Luck is spent; on an exploration check it is noted."""
        check = self.table.check
        if check is not None and check.seat == seat and check.moment == "explore":
            self._luck[seat] += 1

    def _spent(self, seat: int, for_nothing: bool) -> None:
        spent = self._luck.pop(seat, 0)
        for _ in range(spent if self.table.exploring is not None and self.table.exploring.may_explore else 0):
            self._count("luck spent on exploring, with success", ("nothing done there", for_nothing))

    # -- the end

    def end(self) -> None:
        """The game is over."""
        table, mission = self.table, self.table.mission
        for cards in self._first_cards.values():
            self._count("duels", ("truce", [*cards.values()] == [DEFEND, DEFEND]))
        self.of["knights"] += table.seats
        won = table.result is not None and bool(table.result.winners)
        early = table.round * 3 <= mission.rounds
        self._count(f"games of {mission.id}", ("won", won), ("over before a third of the rounds", early))
        if isinstance(mission.rules, Cult):
            came = len(table.quest.foes) >= mission.rules.too_many
            self._count(f"games of the Cult with {table.seats}", ("third Cultist", came))
            self._count("games of the Cult", ("third Cultist", came))


def _kills(blow: Any, foe: int) -> float:
    """How likely a blow takes all Health that is left."""
    return 0.0 if blow is None else sum(chance for health, chance in blow.spread(0, foe) if health >= foe)


def _is_close(arms: Arms) -> bool:
    """Whether somebody can do anything at short range alone."""
    return bool(arms.blows[Range.SHORT]) and not arms.blows[Range.MEDIUM] and not arms.blows[Range.LONG]


def _is_drawn(combat: Combat) -> bool:
    """Whether the enemy's card brings both together whatever they do."""
    return combat.enemy is not None and any(isinstance(effect, SetRange) for effect in combat.enemy.end_of_clash)


def _levels(knight: Knight) -> tuple[int, ...]:
    return knight.health, -knight.radiation, knight.ammo, knight.fuel, -knight.damaged


def _is_hopeless(table: KnightsTable, option: Accept | Reveal) -> bool:
    """Whether a task is sure to be outdated, or the game over, before its second hex can be explored; or that hex is closed."""
    if isinstance(option, Accept) and table.seats > 2 and option.errand.markers >= OUTDATED - 1:
        return True
    task: Any = option.task if isinstance(option, Reveal) else option.errand.task
    there = hex_numbered(table, task.second.hex)
    return table.round == table.mission.rounds or there is None or described(table, there) is None
