"""A combat as a bot sees it: what every card could do in this clash, exactly, and where it leads, about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, floor, sqrt
from typing import NamedTuple

from wasteland.games.waste_knights_1e import attack as attacks
from wasteland.games.waste_knights_1e.bot.courses import course_of
from wasteland.games.waste_knights_1e.bot.judging_arms import NO_HARM, Arms, Blow, Spread, arms_on
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

    def blows(self, side: int) -> Sequence[Blow]:
        """Every attack that a side could make now."""
        return self.arms[side].blows[self.range]

    def manoeuvres(self, side: int) -> tuple[Manoeuvre, ...]:
        """What a side could sensibly do in this clash: of every attack card its best blow."""
        arms, other = self.arms[side], self.arms[1 - side]
        is_last, fearless = self.clash_number >= CLASHES, self.stakes[side].fearless
        return _manoeuvres(arms, other, self.range, self.prepared[side], is_last, self.drawn_to, fearless)

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

    def clash(self, side: int, others: Sequence[Manoeuvre]) -> Clash:
        """This clash for a side whose opponent does one of the others, each as likely."""
        return Clash(self, side, [(other, 1 / len(others)) for other in others])

    def worths(self, side: int) -> tuple[tuple[Manoeuvre, float], ...]:
        """Everything that a side could do in this clash, and what it is worth against what the other may do."""
        return _worths(self, side)

    def prospect(self, side: int) -> float:
        """What the combat is worth to a side, against not fighting at all."""
        return max(worth for _, worth in self.worths(side)) - self.stakes[side].levels[self.health[side]]


_PREPARES, _DEFENDS, _ADVANCES, _RETREATS = (
    Manoeuvre(PREPARE), Manoeuvre(DEFEND), Manoeuvre(CHANGE_RANGE, ADVANCE), Manoeuvre(CHANGE_RANGE, RETREAT)
)  # fmt: skip


@lru_cache(maxsize=1024)
def _manoeuvres(
    arms: Arms, other: Arms, range: Range, prepared: bool, is_last: bool, drawn_to: Range | None, fearless: bool
) -> tuple[Manoeuvre, ...]:
    """What somebody could sensibly do in a clash at a range. One steps back where there is anywhere to go; an enemy, which is
    *fearless*, only to where it can strike."""
    found = []
    for kind in ATTACKS:
        blow = arms.best(range, kind)
        if blow is not None:
            found.append(Manoeuvre(kind, 0, blow.prepared() if prepared else blow))
    if not prepared and not is_last and _is_worth_preparing(arms, other, range, drawn_to):
        found.append(_PREPARES)
    found += [_DEFENDS, _ADVANCES]
    farther = moved(range, RETREAT)
    if farther is not range and (not fearless or arms.best(farther) is not None):
        found.append(_RETREATS)
    return tuple(found)


def _is_worth_preparing(arms: Arms, other: Arms, range: Range, drawn_to: Range | None) -> bool:
    """Whether a side could attack in the next clash: at this range, where the enemy's card brings both, or because the other
    has to come closer."""
    ready = arms.ready
    if drawn_to is not None:
        return ready[drawn_to] > 0
    closer = moved(range, ADVANCE)
    comes = other.drifts[range][0] == 0 and other.drifts[closer][0] > 0
    return ready[range] > 0 or (comes and ready[closer] > 0)


def outlook_on(table: KnightsTable, stakes: tuple[Stakes, Stakes]) -> CombatOutlook:
    """The combat that is on at a table."""
    combat = combat_of(table)
    enemy = combat.enemy
    ends = () if enemy is None else enemy.end_of_clash
    return CombatOutlook(
        arms_on(table),
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
    clash = Clash(outlook, side, outlook.expected(1 - side))
    found = [(one, clash.worth(one)) for one in outlook.manoeuvres(side)]
    if outlook.truce is not None and outlook.is_peaceful:
        peace = outlook.stakes[side].levels[outlook.health[side]] + outlook.truce[side]
        found = [(one, peace if one.card is DEFEND else worth) for one, worth in found]
    return tuple(found)


_Other = tuple[float, Blow | None, int, bool, int, int]
"""What the opponent may do in a clash, as far as it counts for the side that looks at it: how likely it is, his blow, his step,
whether he prepares, the dice that it costs the other, and the dominance that it gives to that side, less what it takes."""


class Clash:
    """What a clash may come to for a side whose opponent does one of the others, with such chances."""

    def __init__(self, outlook: CombatOutlook, side: int, others: Sequence[tuple[Manoeuvre, float]]) -> None:
        self._mine, self._theirs = outlook.arms[side], outlook.arms[1 - side]
        self._health, self._foe = outlook.health[side], outlook.health[1 - side]
        self._outlook, self._side, self._left = outlook, side, CLASHES - outlook.clash_number
        self._stakes, self._root, self._ferocious = outlook.stakes[side], sqrt(self._left), outlook.ferocious
        self._win, self._lose, self._levels, self._each, self._ammo, _ = self._stakes
        self._lead = outlook.dominance if side == ACTIVE else -outlook.dominance
        self._others: list[_Other] = []
        for other, share in others:
            gained, got = self._theirs.arrows(outlook.range, other.card, other.step)
            self._others.append((share, other.blow, other.step, other.card is PREPARE, other.hinders, got - gained))
        self._suffered: dict[int, list[Spread]] = {}
        self._afters: dict[tuple[Range, bool, bool, int], _After] = {}
        self._falls: dict[tuple[Range, bool], _Falls] = {}
        self._kills: dict[tuple[Range, bool, int], _Kills] = {}

    def worth(self, one: Manoeuvre) -> float:
        """What it comes to if the side does *one*."""
        range, drawn_to = self._outlook.range, self._outlook.drawn_to
        card, step, blow = one
        ours, given = self._mine.arrows(range, card, step)
        lead, ready, spent = self._lead + ours - given, card is PREPARE, blow.ammo if blow else 0
        worth = 0.0
        for other, theirs in zip(self._others, self._spreads(one.hinders), strict=True):
            share, strikes, goes, prepares, hindered, swing = other
            mine = blow.spread(hindered, self._foe) if blow else NO_HARM
            first = strikes.place - blow.place if blow and strikes else 0
            after = self._after(drawn_to or moved(range, step + goes), ready, prepares, spent) if self._left else None
            worth += share * self._expected(mine, theirs, first, lead + swing, after)
        return worth - self._ammo * spent

    def _spreads(self, hinders: int) -> list[Spread]:
        """What each of the others may take from somebody whose card costs them so many dice."""
        known = self._suffered.get(hinders)
        if known is None:
            health = self._health
            known = [blow.spread(hinders, health) if blow else NO_HARM for _, blow, _, _, _, _ in self._others]
            self._suffered[hinders] = known
        return known

    def _after(self, range: Range, ready: bool, expecting: bool, spent: int) -> _After:
        """What comes after it at a range; who is *ready* has prepared, who is *expecting* fights somebody who has. *spent* is
        the Ammo that is gone by then."""
        known = self._afters.get((range, ready, expecting, spent))
        if known is None:
            outlook, side, stakes = self._outlook, self._side, self._stakes
            dealt, suffered, edge = course_of(self._mine, self._theirs, range, self._left, self._ferocious, outlook.drawn_to)
            kills = self._kills.get((range, ready, spent))
            if kills is None:
                kills = _Kills(_volley(self._mine, range, dealt, ready, outlook.ammo[side] - spent), stakes)
                self._kills[range, ready, spent] = kills
            falls = self._falls.get((range, expecting))
            if falls is None:
                falls = _Falls(_volley(self._theirs, range, suffered, expecting, outlook.ammo[1 - side]), stakes)
                self._falls[range, expecting] = falls
            known = kills.volley.taken - falls.volley.taken + edge, kills, falls
            self._afters[range, ready, expecting, spent] = known
        return known

    def _expected(self, mine: Spread, theirs: Spread, first: int, lead: int, after: _After | None) -> float:
        """What it is worth on the average, by the Health that both may take in the clash and by who strikes *first*: above 0
        the side itself, below the opponent, at 0 both at the same time. Where neither falls the combat goes on as it does
        *after* this clash; the last one ends it."""
        health, foe = self._health, self._foe
        worth = 0.0
        for hit, chance in mine:
            for hurt, share in theirs:
                if hit == foe and first > 0:
                    worth += chance * share * self._over(health, 0, lead + hit)
                elif hurt == health and first < 0:
                    worth += chance * share * self._over(0, foe, lead - hurt)
                elif after is None or hit == foe or hurt == health:
                    worth += chance * share * self._over(health - hurt, foe - hit, lead + hit - hurt)
                else:
                    worth += chance * share * self._goes_on(hit, hurt, lead, after)
        return worth

    def _over(self, health: int, foe: int, lead: int) -> float:
        """The combat ends with so much Health left, so much of the opponent's, and such a lead."""
        won = health > 0 and (foe == 0 or (lead > 0 and not self._ferocious))
        lost = foe > 0 and (health == 0 or (lead < 0 and not self._ferocious))
        taken = self._each * (self._foe - foe)
        return self._levels[health] + taken + (self._win if won else 0.0) + (self._lose if lost else 0.0)

    def _goes_on(self, hit: int, hurt: int, lead: int, after: _After) -> float:
        """It goes on after somebody who had such a lead has taken so much Health, and lost so much."""
        edge, killing, falling = after
        falls, kept = falling[self._health - hurt]
        kills, more = killing[self._foe - hit]
        wins, loses = kills * (1 - falls / 2), falls * (1 - kills / 2)
        if not self._ferocious:
            neither = (1 - kills) * (1 - falls)
            leads = _chance((lead + hit - hurt + edge) / self._root / 1.6)
            wins += neither * leads
            loses += neither * (1 - leads)
        return kept + self._each * hit + more + wins * self._win + loses * self._lose


class _Volley(NamedTuple):
    """The blows that somebody may still strike in a combat: what each may take, how many, and the Ammo for all of them."""

    spread: Spread
    blows: float
    ammo: float
    taken: float
    """The Health that they take on the average."""

    def takes(self, health: int) -> float:
        """How likely they take so much Health in all."""
        spread, blows, _, _ = self
        whole = floor(blows)
        likely = _takes(spread, whole, health)
        more = blows - whole
        return likely + more * (_takes(spread, whole + 1, health) - likely) if more else likely


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


class _Falls(dict[int, tuple[float, float]]):
    """By the Health that somebody has left: how likely he falls in the end by a volley, and what the Health is worth that he
    may keep."""

    __slots__ = ("_levels", "volley")

    def __init__(self, volley: _Volley, stakes: Stakes) -> None:
        self.volley, self._levels = volley, stakes.levels

    def __missing__(self, health: int) -> tuple[float, float]:
        levels, falls = self._levels, self.volley.takes(health)
        taken = self.volley.taken
        left = _between(levels, health - (taken if taken < health - 0.5 else health - 0.5))
        known = self[health] = falls, falls * levels[0] + (1 - falls) * left
        return known


class _Kills(dict[int, tuple[float, float]]):
    """By the Health that an opponent has left: how likely he falls in the end by a volley, and what the way there brings and
    costs."""

    __slots__ = ("_stakes", "volley")

    def __init__(self, volley: _Volley, stakes: Stakes) -> None:
        self.volley, self._stakes = volley, stakes

    def __missing__(self, foe: int) -> tuple[float, float]:
        stakes, volley = self._stakes, self.volley
        taken = volley.taken if volley.taken < foe else foe
        known = self[foe] = volley.takes(foe), stakes.each * taken - stakes.ammo * volley.ammo
        return known


_After = tuple[float, _Kills, _Falls]
"""How a combat goes on after a clash: how much more Health and arrows a side may count on, and what both volleys do."""


def _chance(margin: float) -> float:
    """How likely something is by the margin that is expected."""
    return 1.0 / (1.0 + exp(-1.7 * margin)) if -15 < margin < 15 else float(margin > 0)


def _between(levels: tuple[float, ...], health: float) -> float:
    """What a Health is worth that is no whole number."""
    low = floor(health)
    if low + 1 >= len(levels):
        return levels[-1]
    return levels[low] + (health - low) * (levels[low + 1] - levels[low])
