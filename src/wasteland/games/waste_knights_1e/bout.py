"""A combat as a bot sees it: what every card could do in this clash, exactly, and where it leads, about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import exp, sqrt
from typing import NamedTuple

from wasteland.engine.odds import chances_of_hits
from wasteland.games.waste_knights_1e import attack as attacks
from wasteland.games.waste_knights_1e import gear
from wasteland.games.waste_knights_1e.checks import SIDES as FACES
from wasteland.games.waste_knights_1e.clash import ADVANCE, ATTACKS, CLASHES, RETREAT, arrows_of
from wasteland.games.waste_knights_1e.combatants import SIDES, fight_of, health_of, knight_on, passives_on
from wasteland.games.waste_knights_1e.fight_effects import SetRange
from wasteland.games.waste_knights_1e.fights import ACTIVE, OTHER
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, moved
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.terms import CombatCard, Range
from wasteland.games.waste_knights_1e.words import Passive

Spread = tuple[tuple[int, float], ...]
"""The Health that an attack may take, and how likely."""
NO_HARM: Spread = ((0, 1.0),)


@cache
def spread_of(dice: int, need: int, sharp: int, plain: int, each: int) -> Spread:
    """What an attack with so many dice may take: *plain* Health for a hit, *each* more for a bull's eye."""
    taken: dict[int, float] = {}
    for many, chance in enumerate(chances_of_hits(max(1, dice), FACES, min(need, sharp), sharp)):
        health = 0 if many == 0 else max(0, plain + each * (many - 1))
        if chance:
            taken[health] = taken.get(health, 0.0) + chance
    return tuple(taken.items())


@cache
def mean_of(spread: Spread) -> float:
    """The Health taken on the average."""
    return sum(health * chance for health, chance in spread)


class Blow(NamedTuple):
    """An attack as it could be made at some range."""

    card: CombatCard
    way: attacks.Strike
    dice: int
    """Before what the opponent's card costs."""
    need: int
    sharp: int
    """The lowest bull's eye."""
    plain: int
    each: int
    place: int
    """Its initiative."""
    ammo: int

    def spread(self, more: int = 0) -> Spread:
        """What it may take with more dice, or fewer."""
        return spread_of(self.dice + more, self.need, self.sharp, self.plain, self.each)

    def prepared(self) -> Blow:
        """The same after Prepare, if it is an Attack. [wk1.combat.prepare.benefit]"""
        if self.card is not CombatCard.ATTACK:
            return self
        sharp = min(self.sharp, attacks.PREPARED_FROM) if self.sharp <= FACES else self.sharp
        return self._replace(dice=self.dice + attacks.PREPARED_DICE, sharp=sharp)


class Manoeuvre(NamedTuple):
    """A card with what is done with it."""

    card: CombatCard
    step: int = 0
    blow: Blow | None = None

    @property
    def hinders(self) -> int:
        """The dice that it costs the opponent's attack."""
        return attacks.HINDERS.get(self.card, 0)


class Stakes(NamedTuple):
    """What a combat means to a side."""

    win: float
    lose: float
    """As it is felt: below 0."""
    levels: tuple[float, ...]
    """What each Health is worth that is left, 0 included; nothing for an enemy."""
    each: float
    """What each Health is worth that the opponent loses."""
    ammo: float = 0.0


class Bout:
    """The combat that is on at a table, from both sides."""

    def __init__(self, table: Wasteland, stakes: tuple[Stakes, Stakes]) -> None:
        self.table = table
        self.fight = fight_of(table)
        self.stakes = stakes
        self.begun = (health_of(table, ACTIVE), health_of(table, OTHER))
        enemy = self.fight.enemy
        self.ferocious = enemy is not None and enemy.ferocious
        ends = () if enemy is None else enemy.end_of_clash
        self.drawn_to = next((effect.range for effect in ends if isinstance(effect, SetRange)), None)
        """The range at which the enemy's card ends every clash."""
        self._blows: dict[tuple[int, Range], list[Blow]] = {}
        self._arrows: dict[tuple[int, CombatCard, int], tuple[int, int]] = {}
        self._drifts: dict[tuple[int, Range], tuple[float, float]] = {}
        self._known: dict[tuple[int, int, int, int, Range, tuple[bool, bool]], float] = {}
        self._held = tuple([passive for passive, _ in passives_on(table, side)] for side in SIDES)

    # -- what each side can do

    def blows(self, side: int, range: Range) -> list[Blow]:
        """Every attack that a side could make at a range."""
        key = (side, range)
        if key not in self._blows:
            fight = self.fight
            was, prepared, fight.range, fight.prepared = fight.range, fight.prepared, range, [False, False]
            self._blows[key] = list(self._found(side))
            fight.range, fight.prepared = was, prepared
        return self._blows[key]

    def _found(self, side: int) -> Iterator[Blow]:
        table, card = self.table, RANGE_CARDS[self.fight.range]
        sharper = any(type(passive).bulls_eye_damage is not Passive.bulls_eye_damage for passive in self._held[side])
        for kind in ATTACKS if self._has_multi(side) else ATTACKS[:1]:
            for way in attacks.usable(table, side, kind):
                attack = attacks.planned(table, side, way, kind)
                dice = sum(number for _, number in attacks.pool_lines(table, attack))
                plain, sharp = attacks.unsoaked(table, attack, 0), attacks.bulls_eyes_from(table, attack)
                each = attacks.unsoaked(table, attack, 1) - plain if sharper else 1
                place = card.initiative(way.reach)
                yield Blow(kind, way, dice, attack.difficulty, sharp, plain, each, place, attack.ammo_spent)

    def _has_multi(self, side: int) -> bool:
        """Whether a side has anything to make a Multi-attack with."""
        knight, enemy = knight_on(self.table, side), self.fight.enemy
        if knight is None:
            return enemy is not None and enemy.multi > 0
        return any(weapon.multi for weapon in gear.weapons(self.table, knight))

    def best(self, side: int, range: Range, kind: CombatCard | None = None) -> Blow | None:
        """The attack that promises most; arrows count for half a Health each."""
        found = [blow for blow in self.blows(side, range) if kind in (None, blow.card)]
        return max(found, key=lambda blow: mean_of(blow.spread()) + self.arrows(side, blow.card)[0] / 2, default=None)

    def arrows(self, side: int, card: CombatCard, step: int = 0) -> tuple[int, int]:
        """The dominance that a card gives to its side and to the opponent, with what passives add."""
        key = (side, card, step)
        if key not in self._arrows:
            own, theirs = arrows_of(card, step == RETREAT)
            played = self.fight.played
            self.fight.played = [None, None]
            self.fight.played[side] = card
            own += sum(passive.dominance(self.table, self.fight, side) for passive in self._held[side])
            self.fight.played = played
            self._arrows[key] = (own, theirs)
        return self._arrows[key]

    def manoeuvres(self, side: int) -> list[Manoeuvre]:
        """What a side could sensibly do in this clash: of every attack card its best blow."""
        fight, found = self.fight, []
        for kind in ATTACKS:
            blow = self.best(side, fight.range, kind)
            if blow is not None:
                found.append(Manoeuvre(kind, 0, blow.prepared() if fight.prepared[side] else blow))
        if not fight.prepared[side] and fight.clash < CLASHES:
            found.append(Manoeuvre(CombatCard.PREPARE))
        found.append(Manoeuvre(CombatCard.DEFEND))
        found += [Manoeuvre(CombatCard.CHANGE_RANGE, step) for step in (ADVANCE, RETREAT)]
        return found

    def expected(self, side: int) -> list[tuple[Manoeuvre, float]]:
        """What a side is likely to do, as far as the other can tell: mostly attack, or go where it can."""
        options = self.manoeuvres(side)
        shares: list[float] = []
        for one in options:
            if one.blow is not None:
                shares.append(2.0 + 2.0 * mean_of(one.blow.spread()) + self.arrows(side, one.card)[0] / 2)
            elif one.card is CombatCard.CHANGE_RANGE:
                goal = moved(self.fight.range, one.step)
                shares.append(0.2 if goal is self.fight.range else 0.3 + 1.5 * self.drift(side, goal)[0])
            else:
                shares.append(0.5)
        total = sum(shares)
        return [(one, share / total) for one, share in zip(options, shares, strict=True)]

    # -- where it leads

    def drift(self, side: int, range: Range) -> tuple[float, float]:
        """The Health and the arrows that a side may count on in a clash at this range."""
        key = (side, range)
        if key not in self._drifts:
            blow = self.best(side, range)
            gains = (0.0, 0.0) if blow is None else (mean_of(blow.spread()), float(self.arrows(side, blow.card)[0]))
            self._drifts[key] = gains
        return self._drifts[key]

    def clash(self, side: int, one: Manoeuvre, other: Manoeuvre) -> float:
        """What this clash comes to for a side if it does *one* and the opponent *other*."""
        mine = one.blow.spread(other.hinders) if one.blow else NO_HARM
        theirs = other.blow.spread(one.hinders) if other.blow else NO_HARM
        ours, given = self.arrows(side, one.card, one.step)
        gained, got = self.arrows(1 - side, other.card, other.step)
        lead = self.fight.dominance if side == ACTIVE else -self.fight.dominance
        arrows = 0 if self.ferocious else ours + got - gained - given
        first = _first(one, other)
        health, foe = self.begun[side], self.begun[1 - side]
        goal = self.drawn_to or moved(self.fight.range, one.step + other.step)
        prepared = (one.card is CombatCard.PREPARE, other.card is CombatCard.PREPARE)
        worth = -self.stakes[side].ammo * (one.blow.ammo if one.blow else 0)
        for taken, chance in mine:
            for lost, share in theirs:
                hit, hurt = min(taken, foe), min(lost, health)
                if first > 0 and hit == foe:
                    hurt = 0
                elif first < 0 and hurt == health:
                    hit = 0
                now = lead if self.ferocious else lead + arrows + hit - hurt
                stand = (side, health - hurt, foe - hit, now, goal, prepared)
                if stand not in self._known:
                    self._known[stand] = self._after(*stand)
                worth += chance * share * self._known[stand]
        return worth

    def _after(self, side: int, health: int, foe: int, lead: int, range: Range, prepared: tuple[bool, bool]) -> float:
        """What it is worth to a side to stand so after this clash."""
        left = CLASHES - self.fight.clash
        stakes = self.stakes[side]
        taken = stakes.each * (self.begun[1 - side] - foe)
        if not health or not foe or not left:
            won = bool(health) and (not foe or (lead > 0 and not self.ferocious))
            lost = bool(foe) and (not health or (lead < 0 and not self.ferocious))
            return stakes.levels[health] + taken + (stakes.win if won else 0.0) + (stakes.lose if lost else 0.0)
        mine, my_arrows = self.drift(side, range)
        theirs, their_arrows = self.drift(1 - side, range)
        root = sqrt(left)
        dealt, suffered = left * mine + 0.8 * prepared[0], left * theirs + 0.8 * prepared[1]
        kills, falls = _chance((dealt - foe) / root), _chance((suffered - health) / root)
        leads = 0.0 if self.ferocious else _chance((lead + dealt - suffered + left * (my_arrows - their_arrows)) / root / 1.6)
        trails = 0.0 if self.ferocious else 1 - leads
        neither = (1 - kills) * (1 - falls)
        wins = kills * (1 - falls / 2) + neither * leads
        loses = falls * (1 - kills / 2) + neither * trails
        kept = health - min(health - 0.5, suffered)
        return (
            falls * stakes.levels[0] + (1 - falls) * _between(stakes.levels, kept)
            + taken + stakes.each * min(foe, dealt) + wins * stakes.win + loses * stakes.lose
        )  # fmt: skip

    def worths(self, side: int) -> list[tuple[Manoeuvre, float]]:
        """Everything that a side could do in this clash, and what it is worth against what the other may do."""
        others = self.expected(1 - side)
        return [(one, sum(share * self.clash(side, one, other) for other, share in others)) for one in self.manoeuvres(side)]

    def prospect(self, side: int) -> float:
        """What the combat is worth to a side, against not fighting at all."""
        return max(worth for _, worth in self.worths(side)) - self.stakes[side].levels[self.begun[side]]


def _first(one: Manoeuvre, other: Manoeuvre) -> int:
    """Above 0 if *one* strikes first, below if the other does, 0 at the same time."""
    if one.blow is None or other.blow is None:
        return 0
    return other.blow.place - one.blow.place


def _chance(margin: float) -> float:
    """How likely something is by the margin that is expected."""
    return 1.0 / (1.0 + exp(-1.7 * margin)) if -15 < margin < 15 else float(margin > 0)


def _between(levels: tuple[float, ...], health: float) -> float:
    """What a Health is worth that is no whole number."""
    low = int(health)
    if low + 1 >= len(levels):
        return levels[-1]
    return levels[low] + (health - low) * (levels[low + 1] - levels[low])
