"""A combat as a bot sees it: what every card could do in this clash, exactly, and where it leads, about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from wasteland.games.waste_knights_1e import attack as attacks
from wasteland.games.waste_knights_1e.bot.courses import course_of
from wasteland.games.waste_knights_1e.bot.judging_arms import NO_HARM, Arms, Blow, Spread, arms_of
from wasteland.games.waste_knights_1e.clash import ADVANCE, ATTACKS, RETREAT
from wasteland.games.waste_knights_1e.combatants import combat_of, health_of, knight_on
from wasteland.games.waste_knights_1e.combats import ACTIVE, CLASHES, OTHER
from wasteland.games.waste_knights_1e.ranges import moved
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import CHANGE_RANGE, DEFEND, PREPARE, CombatCard, Range
from wasteland.games.waste_knights_1e.verbs.combat_effects import SetRange

UNLIKELY = 0.06
"""What is no more likely is not reckoned with."""
PLENTY = 99
"""The Ammo of an enemy."""


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
    """What an Ammo is worth."""
    fearless: bool = False
    """It is an enemy: nobody fears for its Health."""


class CombatOutlook(NamedTuple):
    """A combat before a clash, or in it, from both sides: nothing else decides what it is worth."""

    arms: tuple[Arms, Arms]
    stakes: tuple[Stakes, Stakes]
    health: tuple[int, int]
    range: Range
    clash_number: int
    dominance: int
    """Above 0 on the Active Knight's side."""
    prepared: tuple[bool, bool]
    ferocious: bool = False
    drawn_to: Range | None = None
    """The range at which the enemy's card ends every clash."""
    ammo: tuple[int, int] = (PLENTY, PLENTY)
    truce: tuple[float, float] | None = None
    """What it is worth to each side that both lower their weapons, if they can."""

    # -- what each side can do

    def blows(self, side: int) -> list[Blow]:
        """Every attack that a side could make now."""
        return self.arms[side].blows[self.range]

    def manoeuvres(self, side: int) -> list[Manoeuvre]:
        """What a side could sensibly do in this clash: of every attack card its best blow."""
        prepared, found = self.prepared[side], []
        for kind in ATTACKS:
            blow = self.arms[side].best(self.range, kind)
            if blow is not None:
                found.append(Manoeuvre(kind, 0, blow.prepared() if prepared else blow))
        if not prepared and self.clash_number < CLASHES and self._is_worth_preparing(side):
            found.append(Manoeuvre(PREPARE))
        found += [Manoeuvre(DEFEND), Manoeuvre(CHANGE_RANGE, ADVANCE)]
        if self._is_worth_retreating(side):
            found.append(Manoeuvre(CHANGE_RANGE, RETREAT))
        return found

    def _is_worth_preparing(self, side: int) -> bool:
        """Whether a side could attack in the next clash: at this range, where the enemy's card brings both, or because
        the other has to come closer."""
        ready = self.arms[side].ready
        if self.drawn_to is not None:
            return ready[self.drawn_to] > 0
        other = self.arms[1 - side].drifts
        comes = other[self.range][0] == 0 and other[moved(self.range, ADVANCE)][0] > 0
        return ready[self.range] > 0 or (comes and ready[moved(self.range, ADVANCE)] > 0)

    def _is_worth_retreating(self, side: int) -> bool:
        """Whether there is anywhere to go; an enemy goes only where it can strike."""
        farther = moved(self.range, RETREAT)
        return farther is not self.range and (not self.stakes[side].fearless or self.arms[side].best(farther) is not None)

    @property
    def is_peaceful(self) -> bool:
        """Whether a truce is worth more to either side than the duel: then both keep their word and lower their weapons."""
        return self.truce is not None and all(map(self._is_for_truce, (ACTIVE, OTHER)))

    def _is_for_truce(self, side: int) -> bool:
        return self.truce is not None and self.truce[side] > self._replace(truce=None).prospect(side)

    def expected(self, side: int) -> list[tuple[Manoeuvre, float]]:
        """What a side is likely to do, as far as the other can tell: mostly attack, or go where it can."""
        arms, options = self.arms[side], self.manoeuvres(side)
        here = arms.drifts[self.range][0]
        shares: list[float] = []
        for one in options:
            if one.blow is not None:
                shares.append(2.0 + 2.0 * one.blow.mean() + arms.arrows(self.range, one.card)[0] / 2)
            elif one.card is CHANGE_RANGE:
                shares.append(0.2 + 2.0 * max(0.0, arms.drifts[moved(self.range, one.step)][0] - here))
            else:
                shares.append(0.4 if one.card is DEFEND else 0.1 + arms.ready[self.range])
        least = UNLIKELY * sum(shares)
        found = [(one, share) for one, share in zip(options, shares, strict=True) if share > least]
        total = sum([share for _, share in found])
        return [(one, share / total) for one, share in found]

    # -- where it leads

    def clash(self, side: int, one: Manoeuvre, others: Sequence[tuple[Manoeuvre, float]]) -> float:
        """What this clash comes to for a side if it does *one* and the opponent one of the others, with such chances."""
        return _Clash(self, side, others).worth(one)

    def worths(self, side: int) -> tuple[tuple[Manoeuvre, float], ...]:
        """Everything that a side could do in this clash, and what it is worth against what the other may do."""
        return _worths(self, side)

    def prospect(self, side: int) -> float:
        """What the combat is worth to a side, against not fighting at all."""
        return max(worth for _, worth in self.worths(side)) - self.stakes[side].levels[self.health[side]]


def outlook_on(table: KnightsTable, stakes: tuple[Stakes, Stakes]) -> CombatOutlook:
    """The combat that is on at a table."""
    combat = combat_of(table)
    enemy = combat.enemy
    ends = () if enemy is None else enemy.end_of_clash
    return CombatOutlook(
        (arms_of(table, ACTIVE), arms_of(table, OTHER)),
        stakes,
        (health_of(table, ACTIVE), health_of(table, OTHER)),
        combat.range,
        combat.clash,
        combat.dominance,
        (combat.prepared[ACTIVE], combat.prepared[OTHER]),
        enemy is not None and enemy.ferocious,
        next((effect.range for effect in ends if isinstance(effect, SetRange)), None),
        (_ammo_of(table, ACTIVE), _ammo_of(table, OTHER)),
    )


def _ammo_of(table: KnightsTable, side: int) -> int:
    knight = knight_on(table, side)
    return PLENTY if knight is None else knight.ammo


@lru_cache(maxsize=256)
def _worths(outlook: CombatOutlook, side: int) -> tuple[tuple[Manoeuvre, float], ...]:
    clash = _Clash(outlook, side, outlook.expected(1 - side))
    found = [(one, clash.worth(one)) for one in outlook.manoeuvres(side)]
    if outlook.truce is not None and outlook.is_peaceful:
        peace = outlook.stakes[side].levels[outlook.health[side]] + outlook.truce[side]
        found = [(one, peace if one.card is DEFEND else worth) for one, worth in found]
    return tuple(found)


class _Other(NamedTuple):
    """What the opponent may do in a clash, as far as it counts for the side that looks at it."""

    share: float
    """How likely it is."""
    blow: Blow | None
    step: int
    prepares: bool
    hinders: int
    swing: int
    """The dominance that it gives to that side, less what it takes."""


class _Clash:
    """What a clash may come to for a side whose opponent does one of the others, with such chances."""

    def __init__(self, outlook: CombatOutlook, side: int, others: Sequence[tuple[Manoeuvre, float]]) -> None:
        self._mine, self._theirs = outlook.arms[side], outlook.arms[1 - side]
        self._health, self._foe = outlook.health[side], outlook.health[1 - side]
        self._outlook, self._side, self._left = outlook, side, CLASHES - outlook.clash_number
        self._stakes = outlook.stakes[side]
        self._lead = outlook.dominance if side == ACTIVE else -outlook.dominance
        self._others: list[_Other] = []
        for other, share in others:
            gained, got = self._theirs.arrows(outlook.range, other.card, other.step)
            self._others.append(_Other(share, other.blow, other.step, other.card is PREPARE, other.hinders, got - gained))
        self._suffered: dict[int, list[Spread]] = {}
        self._known: dict[tuple[Range, bool, bool, int], _After] = {}

    def worth(self, one: Manoeuvre) -> float:
        """What it comes to if the side does *one*."""
        range, blow, drawn_to, step = self._outlook.range, one.blow, self._outlook.drawn_to, one.step
        ours, given = self._mine.arrows(range, one.card, step)
        lead, ready, spent = self._lead + ours - given, one.card is PREPARE, blow.ammo if blow else 0
        worth = 0.0
        for other, theirs in zip(self._others, self._spreads(one.hinders), strict=True):
            share, strikes, goes, prepares, hindered, swing = other
            mine = blow.spread(hindered, self._foe) if blow else NO_HARM
            first = strikes.place - blow.place if blow and strikes else 0
            after = self._after(drawn_to or moved(range, step + goes), ready, prepares, spent)
            worth += share * after.expected(mine, theirs, first, lead + swing)
        return worth - self._stakes.ammo * spent

    def _spreads(self, hinders: int) -> list[Spread]:
        """What each of the others may take from somebody whose card costs them so many dice."""
        known = self._suffered.get(hinders)
        if known is None:
            health = self._health
            known = [other.blow.spread(hinders, health) if other.blow else NO_HARM for other in self._others]
            self._suffered[hinders] = known
        return known

    def _after(self, range: Range, ready: bool, expecting: bool, spent: int) -> _After:
        """What comes after it at a range; who is *ready* has prepared, who is *expecting* fights somebody who has. *spent* is
        the Ammo that is gone by then."""
        key = (range, ready, expecting, spent) if self._left else _LAST
        known = self._known.get(key)
        if known is None:
            outlook, mine, theirs = self._outlook, self._mine, self._theirs
            left = self._left
            course = course_of(mine, theirs, range, left, outlook.ferocious, outlook.drawn_to)
            volleys = (
                _volley(mine, range, course.dealt, ready, outlook.ammo[self._side] - spent),
                _volley(theirs, range, course.suffered, expecting, outlook.ammo[1 - self._side]),
            )
            begun = (self._health, self._foe)
            known = self._known[key] = _After(left, volleys, course.edge, self._stakes, begun, outlook.ferocious)
        return known


_LAST = (Range.SHORT, False, False, 0)
"""After the last clash all that comes before makes no difference."""


class _Volley(NamedTuple):
    """The blows that somebody may still strike in a combat: what each may take, how many, and the Ammo for all of them."""

    spread: Spread
    blows: float
    ammo: float
    taken: float
    """The Health that they take on the average."""

    def takes(self, health: int) -> float:
        """How likely they take so much Health in all."""
        whole = int(self.blows)
        likely = _takes(self.spread, whole, health)
        more = self.blows - whole
        return likely + more * (_takes(self.spread, whole + 1, health) - likely) if more else likely


_NO_VOLLEY = _Volley(NO_HARM, 0.0, 0.0, 0.0)


@lru_cache(maxsize=4096)
def _takes(spread: Spread, blows: int, health: int) -> float:
    """How likely so many blows take so much Health."""
    if not blows:
        return 0.0
    return sum([chance if taken >= health else chance * _takes(spread, blows - 1, health - taken) for taken, chance in spread])


@lru_cache(maxsize=1024)
def _volley(arms: Arms, range: Range, dealt: float, prepared: bool, ammo: int) -> _Volley:
    """What a side may still do that will take so much Health, if its Ammo lasts."""
    if not dealt:
        return _NO_VOLLEY
    blow = arms.best(range)
    if blow is None or CLASHES * arms.drifts[range][0] < dealt:
        blow = arms.first  # it goes on at another range
    assert blow is not None, "who takes Health has something to take it with"
    mean = blow.mean()
    blows = min(CLASHES, (dealt + (arms.ready[range] if prepared else 0.0)) / mean)
    if blow.ammo:
        blows = min(blows, max(0, ammo) / blow.ammo)
    return _Volley(blow.spread(), blows, blows * blow.ammo, blows * mean)


# -- after a clash


class _After:
    """What it is worth to a side to stand so or so after a clash: with so many clashes left, at some range."""

    __slots__ = (
        "_begun",
        "_each",
        "_edge",
        "_ferocious",
        "_foes",
        "_health",
        "_healths",
        "_left",
        "_lose",
        "_mine",
        "_root",
        "_stakes",
        "_theirs",
        "_win",
    )

    def __init__(
        self, left: int, volleys: tuple[_Volley, _Volley], edge: float, stakes: Stakes, begun: tuple[int, int], ferocious: bool
    ) -> None:
        self._health, self._begun = begun
        self._left, self._stakes, self._ferocious = left, stakes, ferocious
        self._win, self._lose, self._each = stakes.win, stakes.lose, stakes.each
        self._root = sqrt(left)
        self._mine, self._theirs = volleys
        self._edge = self._mine.taken - self._theirs.taken + edge
        self._healths: dict[int, tuple[float, float]] = {}
        self._foes: dict[int, tuple[float, float]] = {}

    def expected(self, mine: Spread, theirs: Spread, first: int, lead: int) -> float:
        """What it is worth on the average, by the Health that both may take in the clash and by who strikes *first*: above 0
        the side itself, below the opponent, at 0 both at the same time."""
        health, foe, stand = self._health, self._begun, self._stand if self._left else self._over
        worth = 0.0
        for hit, chance in mine:
            for hurt, share in theirs:
                if hit != foe and hurt != health:
                    worth += chance * share * stand(health - hurt, foe - hit, lead + hit - hurt)
                elif first > 0 and hit == foe:
                    worth += chance * share * self._over(health, 0, lead + hit)
                elif first < 0 and hurt == health:
                    worth += chance * share * self._over(0, foe, lead - hurt)
                else:
                    worth += chance * share * self._over(health - hurt, foe - hit, lead + hit - hurt)
        return worth

    def _over(self, health: int, foe: int, lead: int) -> float:
        """The combat ends with so much Health left, so much of the opponent's, and such a lead."""
        stakes = self._stakes
        won = bool(health) and (not foe or (lead > 0 and not self._ferocious))
        lost = bool(foe) and (not health or (lead < 0 and not self._ferocious))
        taken = stakes.each * (self._begun - foe)
        return stakes.levels[health] + taken + (stakes.win if won else 0.0) + (stakes.lose if lost else 0.0)

    def _stand(self, health: int, foe: int, lead: int) -> float:
        """It goes on with so much Health left, so much of the opponent's, and such a lead."""
        falls, kept = self._healths.get(health) or self._falling(health)
        kills, more = self._foes.get(foe) or self._killing(foe)
        neither = (1 - kills) * (1 - falls)
        wins, loses = kills * (1 - falls / 2), falls * (1 - kills / 2)
        if not self._ferocious:
            leads = _chance((lead + self._edge) / self._root / 1.6)
            wins += neither * leads
            loses += neither * (1 - leads)
        return kept + self._each * (self._begun - foe) + more + wins * self._win + loses * self._lose

    def _falling(self, health: int) -> tuple[float, float]:
        """How likely a knight with so much Health falls in the end, and what the Health is worth that he may keep."""
        levels, suffered = self._stakes.levels, self._theirs.taken
        falls = self._theirs.takes(health)
        left = _between(levels, health - min(health - 0.5, suffered))
        known = self._healths[health] = falls, falls * levels[0] + (1 - falls) * left
        return known

    def _killing(self, foe: int) -> tuple[float, float]:
        """How likely an opponent with so much Health falls in the end, and what the way there brings and costs."""
        stakes, mine = self._stakes, self._mine
        known = self._foes[foe] = mine.takes(foe), stakes.each * min(foe, mine.taken) - stakes.ammo * mine.ammo
        return known


def _chance(margin: float) -> float:
    """How likely something is by the margin that is expected."""
    return 1.0 / (1.0 + exp(-1.7 * margin)) if -15 < margin < 15 else float(margin > 0)


def _between(levels: tuple[float, ...], health: float) -> float:
    """What a Health is worth that is no whole number."""
    low = int(health)
    if low + 1 >= len(levels):
        return levels[-1]
    return levels[low] + (health - low) * (levels[low + 1] - levels[low])
