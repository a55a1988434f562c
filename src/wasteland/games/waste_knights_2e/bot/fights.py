"""How combats go by exact odds: what falls, who strikes first, what it costs and brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wasteland.engine.icons import tally
from wasteland.engine.memo import once
from wasteland.games.waste_knights_2e import powers, skill_tests, threats, using
from wasteland.games.waste_knights_2e.bot.tolls import told, toll_worth
from wasteland.games.waste_knights_2e.bot.weights import WEIGHTS, Weights
from wasteland.games.waste_knights_2e.bot.worths import gear_worth, one_more, step_of
from wasteland.games.waste_knights_2e.combat import why_no_weapon
from wasteland.games.waste_knights_2e.deck_cards import Foe
from wasteland.games.waste_knights_2e.dice import BOTCH, FATE, SUCCESS, Pool, dice_of, in_box
from wasteland.games.waste_knights_2e.families import Effect, tolls
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.table import Test, WasteTable
from wasteland.games.waste_knights_2e.terms import (
    AMBUSH,
    AMMO,
    ARMOR_PIERCING,
    BLADES,
    GUNS,
    MELEE,
    RANGED,
    RELENTLESS,
    WHITE,
    Attack,
    Timing,
    Trait,
)
from wasteland.games.waste_knights_2e.verbs.tests import AddDice, AddSuccesses, WoundFoe

BREAKS, GONE = 0.2, 0.5
"""The parts of the worth of a weapon that count where it may break, to be mended in camp, or break for good."""


class Fall(NamedTuple):
    """How a pool falls: the chance of each number of successes, the fates in the mean, the chance of a botch."""

    successes: tuple[float, ...]
    fates: float
    botch: float

    def at_least(self, number: int) -> float:
        return sum(self.successes[max(0, number) :]) if number > 0 else 1.0

    @property
    def mean(self) -> float:
        return sum(number * chance for number, chance in enumerate(self.successes))


@lru_cache(maxsize=1024)
def fall_of(pool: Pool) -> Fall:
    """How some dice fall."""
    odds = tally(dice_of(pool), SUCCESS, FATE, BOTCH)
    chances = [0.0] * (2 * len(pool) + 1)
    fates = botch = 0.0
    for (successes, fated, botched), ways in odds.ways.items():
        chance = ways / odds.total
        chances[successes] += chance
        fates += fated * chance
        botch += chance if botched else 0.0
    return Fall(tuple(chances), fates, botch)


class Bout(NamedTuple):
    """What may come of a combat, and what that is worth to the knight."""

    worth: float
    win: float
    lose: float

    @property
    def draw(self) -> float:
        return max(0.0, 1 - self.win - self.lose)


class Blow(NamedTuple):
    """An attack of the knight as it would be made: the dice, successes besides, and what it has."""

    pool: Pool
    extra: int
    kind: Attack
    traits: tuple[Trait, ...]
    costs: float


def blow(table: WasteTable, knight: Knight, gear: Gear | None, weights: Weights) -> Blow:
    """What the knight attacks with, with what he may use for it at no price."""
    ranged = gear is not None and gear.card.attack is RANGED
    skill = GUNS if ranged else BLADES
    test = Test(knight.number, skill, None, "", in_combat=True)
    dice = (*skill_tests.knight_dice(knight, skill), *(() if gear is None else gear.side.dice))
    extra = skill_tests.extra_successes(table, knight, test)
    for one in powers.uses(table, knight):
        if (
            one.use.when is Timing.BEFORE_TEST
            and one.use.only != "tests"
            and one.use.limit in ("round", "turn", "combat", "free")
        ):
            if (one.use.skills and skill not in one.use.skills) or using.why_not(table, knight, one):
                continue
            dice += tuple(colour for effect in one.use.do if isinstance(effect, AddDice) for colour in effect.dice)
            extra += sum(effect.n for effect in one.use.do if isinstance(effect, AddSuccesses))
    pool = skill_tests.likely_pool(table, knight, test, dice)
    costs = -one_more(knight, AMMO, weights, -1) if ranged and gear is not None and gear.card.needs_ammo else 0.0
    if gear is not None:
        costs += fall_of(pool).botch * (BREAKS if gear.works else GONE) * gear_worth(knight, gear, weights)
    return Blow(pool, extra, RANGED if ranged else MELEE, () if gear is None else gear.side.traits, costs)


class Against(NamedTuple):
    """A foe as a knight meets it, whatever the knight strikes with."""

    foe: Foe
    traits: set[Trait]
    health: int | None
    falls: float
    """How likely the knight falls by its attack."""
    struck: float
    """What its attack is worth to the knight; *won* what beating it is, *met* meeting it, *stands* leaving it standing."""
    won: float
    met: float
    stands: float


class Fighter:
    """A knight who may have to fight, as he is now: whatever is the same against every foe is worked out once."""

    def __init__(self, table: WasteTable, knight: Knight, weights: Weights) -> None:
        self.table, self.knight, self.weights = table, knight, weights

    @once
    def blows(self) -> list[Blow]:
        """An attack with each weapon."""
        return [blow(self.table, self.knight, gear, self.weights) for gear in weapons(self.knight)]

    @once
    def left(self) -> int:
        """The wounds that the knight can still take."""
        return max(1, powers.number(self.table, self.knight, "health") - self.knight.harmed)

    @once
    def shot_first(self) -> int:
        """The wounds that the knight can give before the attacks."""
        table, knight = self.table, self.knight
        return sum(
            effect.n
            for one in powers.uses(table, knight)
            if one.use.when is Timing.ENGAGEMENT and not using.why_not(table, knight, one) and one.use.limit != "discard"
            for effect in one.use.do
            if isinstance(effect, WoundFoe)
        )

    def best(self, foe: Foe, stake: float = 0.0) -> Bout:
        """A combat with the weapon that is best for it, where winning it brings so much besides."""
        against = self._against(foe)
        return max((self._by(mine, against) for mine in self.blows), key=lambda one: one.worth + stake * one.win)

    def bout(self, foe: Foe, mine: Blow) -> Bout:
        """A combat by this attack."""
        return self._by(mine, self._against(foe))

    def _against(self, foe: Foe) -> Against:
        """What is the same with every weapon."""
        table, knight, left = self.table, self.knight, self.left
        combat = table.combat if table.combat is not None and table.combat.foe is foe else None
        health = combat.health if combat is not None else _health(table, foe)
        traits = set(foe.traits) if combat is None else set(combat.traits)
        dice: Sequence[str] = (*foe.dice, *([WHITE] * foe.threat if combat is None else threats.dice(combat)))
        theirs = fall_of(in_box(dice))  # type: ignore[arg-type]
        more = 0 if combat is None else threats.wounds(combat)
        fates = theirs.fates + (0 if combat is None else threats.fates(combat))
        stops = _stops(knight, ARMOR_PIERCING in traits)
        hurts = sum(
            chance * _wounded(number + more, left, stops, self.weights)
            for number, chance in enumerate(theirs.successes)
            if number + more
        )
        return Against(
            foe,
            traits,
            health,
            falls=sum(chance for number, chance in enumerate(theirs.successes) if number + more - stops >= left),
            struck=hurts + fates * self._told(foe.fate),
            won=told(foe.rewards, table, knight, self.weights),
            met=self._told((*foe.engagement, *foe.resolution)),
            stands=self._told(foe.stands),
        )

    def _told(self, effects: Sequence[Effect]) -> float:
        """What effects are worth to the knight, as they tell of themselves."""
        return toll_worth(tolls(effects, self.table, self.knight), self.knight, self.weights)

    def _by(self, mine: Blow, against: Against) -> Bout:
        needed = None if against.health is None else against.health - mine.extra - self.shot_first
        kills = 0.0 if needed is None else fall_of(mine.pool).at_least(needed)
        met, struck = _in_turn(against.foe, against.traits, mine, kills, against.falls)
        win = kills * struck
        lose = against.falls * met
        worth = met * against.struck
        worth += win * against.won - struck * mine.costs
        worth += against.met
        worth += (1 - win) * against.stands
        return Bout(worth, win, max(0.0, lose - win * lose))


def _health(table: WasteTable, foe: Foe) -> int | None:
    return None if foe.health is None else foe.health + foe.health_by_knights * table.starting


def _stops(knight: Knight, pierced: bool) -> int:
    return 0 if pierced or knight.armor is None else knight.armor.side.protection


def _wounded(dealt: int, left: int, stops: int, weights: Weights) -> float:
    """What so many wounds cost, with armor that stops some and breaks."""
    taken = max(0, dealt - stops)
    level = step_of(weights.health, left - taken) if taken < left else step_of(weights.health, left // 2) - weights.fall - 4
    return level - step_of(weights.health, left) - (0.8 if stops else 0.0)


def _in_turn(foe: Foe, traits: set[Trait], mine: Blow, kills: float, falls: float) -> tuple[float, float]:
    """How likely the foe comes to strike, and the knight: who strikes later may have fallen before."""
    their_place = 0.0 if AMBUSH in traits else 2.0 if foe.attack is RANGED else 3.0
    my_place = 1.0 if AMBUSH in mine.traits else 2.0 if mine.kind is RANGED else 3.0
    if my_place < their_place:
        return (1.0 if RELENTLESS in traits else 1 - kills), 1.0
    if their_place < my_place:
        return 1.0, (1.0 if RELENTLESS in mine.traits else 1 - falls)
    return 1.0, 1.0


def weapons(knight: Knight) -> list[Gear | None]:
    """What a knight could fight with."""
    return [*(gear for gear in knight.hands if not why_no_weapon(knight, gear)), None]


def came_of(fighter: Fighter, foe: Foe) -> dict[str, float]:
    """How likely a combat is won, lost or drawn."""
    if not fighter.knight.is_conscious:
        return {"win": 0.0, "lose": 1.0, "draw": 0.0}
    found = fighter.best(foe, WEIGHTS.stake)
    return {"win": found.win, "lose": found.lose, "draw": found.draw}
