"""What a side of a combat can do with what it has: every attack at every range, exactly.

It is the same as long as the same two stand there with the same things, and bots ask for it again and again: it is worked out
once, and remembered.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from wasteland.engine.memo import Memo
from wasteland.engine.odds import chances_of_hits
from wasteland.engine.saving import Named
from wasteland.engine.sums import total
from wasteland.games.waste_knights_1e import attack as attacks
from wasteland.games.waste_knights_1e import gear
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.clash import ATTACKS, RETREAT, arrows_of
from wasteland.games.waste_knights_1e.combatants import combat_of, health_of, knight_on, passives_on, penalty_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.pools import SIDES as FACES
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS
from wasteland.games.waste_knights_1e.resources import bulls_eyes_work
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import ATTACK, CombatCard, Range, Skill
from wasteland.games.waste_knights_1e.verbs.combat_passives import Dominance, When

Spread = tuple[tuple[int, float], ...]
"""The Health that an attack may take, and how likely."""
NO_HARM: Spread = ((0, 1.0),)
ALL = 99


@cache
def spread_of(dice: int, need: int, sharp: int, plain: int, each: int, most: int = ALL) -> Spread:
    """What an attack with so many dice may take: *plain* Health for a hit, *each* more for a bull's eye, *most* if there is no
    more to take."""
    taken: dict[int, float] = {}
    for many, chance in enumerate(chances_of_hits(max(1, dice), FACES, min(need, sharp), sharp)):
        health = 0 if many == 0 else max(0, min(most, plain + each * (many - 1)))
        if chance:
            taken[health] = taken.get(health, 0.0) + chance
    return tuple(taken.items())


@cache
def mean_of(spread: Spread) -> float:
    """The Health taken on the average."""
    return sum(health * chance for health, chance in spread)


@cache
def mean_taken(dice: int, need: int, sharp: int, plain: int, each: int) -> float:
    """The Health that such an attack takes on the average."""
    return mean_of(spread_of(dice, need, sharp, plain, each))


class Blow(NamedTuple):
    """An attack as it could be made at some range. What it takes is asked for so often that it is not read field by field: of
    a tuple with names Python gets all at once sooner than any two."""

    card: CombatCard
    way: attacks.AttackWay
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

    def spread(self, more: int = 0, most: int = ALL) -> Spread:
        """What it may take with more dice, or fewer, from somebody with so much Health."""
        _, _, dice, need, sharp, plain, each, _, _ = self
        return spread_of(dice + more, need, sharp, plain, each, most)

    def mean(self, more: int = 0) -> float:
        """What it takes on the average with more dice, or fewer."""
        _, _, dice, need, sharp, plain, each, _, _ = self
        return mean_taken(dice + more, need, sharp, plain, each)

    def prepared(self) -> Blow:
        """The same after Prepare, if it is an Attack. [wk1.combat.prepare.benefit]"""
        if self.card is not ATTACK:
            return self
        sharp = min(self.sharp, attacks.PREPARED_FROM) if self.sharp <= FACES else self.sharp
        return self._replace(dice=self.dice + attacks.PREPARED_DICE, sharp=sharp)


class Arms:
    """What one side can do against the other, whatever the range: its attacks, and the dominance that its cards give."""

    __slots__ = ("_arrows", "_best", "blows", "drifts", "first", "ready")

    def __init__(self, blows: Mapping[Range, tuple[Blow, ...]], arrows: Mapping[tuple[Range, CombatCard], int]) -> None:
        """With the attacks that it could make at each range, and the dominance that passives add to its cards there."""
        self.blows, self._arrows = blows, arrows
        self._best: dict[tuple[Range, CombatCard | None], Blow | None] = {}
        for range, there in blows.items():
            for kind in ATTACKS:
                self._best[range, kind] = self._most(range, [blow for blow in there if blow.card is kind])
            self._best[range, None] = self._most(range, there)
        self.drifts = {range: self._drift(range) for range in RANGE_CARDS}
        """The Health and the arrows that the side may count on in a clash at a range."""
        self.first = max(filter(None, map(self.best, RANGE_CARDS)), key=lambda blow: blow.mean(), default=None)
        """The blow that takes most, at whatever range."""
        self.ready = {range: self._ready(range) for range in RANGE_CARDS}
        """The Health that an attack at a range takes more after Prepare; nothing where no Attack can be made."""

    def best(self, range: Range, kind: CombatCard | None = None) -> Blow | None:
        """The attack that promises most; arrows count for half a Health each."""
        return self._best[range, kind]

    def arrows(self, range: Range, card: CombatCard, step: int = 0) -> tuple[int, int]:
        """The dominance that a card gives to its side and to the opponent, with what passives add."""
        own, theirs = arrows_of(card, step == RETREAT)
        return (own + self._arrows[range, card], theirs) if self._arrows else (own, theirs)

    def _most(self, range: Range, blows: Sequence[Blow]) -> Blow | None:
        if len(blows) < 2:
            return blows[0] if blows else None
        return max(blows, key=lambda blow: self._promise(range, blow))

    def _promise(self, range: Range, blow: Blow) -> float:
        return blow.mean() + self.arrows(range, blow.card)[0] / 2

    def _ready(self, range: Range) -> float:
        blow, best = self.best(range, ATTACK), self.best(range)
        if blow is None or best is None:
            return 0.0
        return max(0.0, self._promise(range, blow.prepared()) - self._promise(range, best))

    def _drift(self, range: Range) -> tuple[float, float]:
        blow = self.best(range)
        return (0.0, 0.0) if blow is None else (blow.mean(), float(self.arrows(range, blow.card)[0]))


def _armed(table: KnightsTable, side: int, held: _BothHeld) -> Arms:
    """What a side can do, found out at every range. Many who have different things can do the same with them: what follows from
    it is worked out once for all of these, here and wherever it is remembered by the arms."""
    combat = combat_of(table)
    was, prepared, played = combat.range, combat.prepared, combat.played
    combat.prepared = [False, False]
    leading = [passive for passive, _ in held[side] if type(passive).dominance is not Passive.dominance]
    ways = _ways(table, side, held)
    blows: dict[Range, tuple[Blow, ...]] = {}
    arrows: dict[tuple[Range, CombatCard], int] = {}
    for range in RANGE_CARDS:
        combat.range = range
        blows[range] = tuple(_blows(table, side, ways))
        for card in CombatCard if leading else ():
            combat.played = [card, card]
            arrows[range, card] = sum([passive.dominance(table, combat, side) for passive in leading])
        combat.played = played
    combat.range, combat.prepared = was, prepared
    key = (*blows.values(), *arrows.values())
    return _alike.get(key) or _alike.keep(key, Arms(blows, arrows))


def _ways(table: KnightsTable, side: int, held: _BothHeld) -> list[tuple[attacks.AttackWay, attacks.Held]]:
    """Every way to attack, with what of all that holds has anything to say to it: that is little, and asked for often."""
    ways = attacks.attack_ways(table, side)
    attacked = [one for one in held[1 - side] if _counts_against(one[0])]
    knight, weapons = knight_on(table, side), {way.weapon for way in ways}
    holds = {
        weapon: attacks.Held([one for one in _holding(table, held[side], knight, weapon) if _counts(one[0])], attacked)
        for weapon in weapons
    }
    return [(way, holds[way.weapon]) for way in ways]


def _holding(
    table: KnightsTable, held: Sequence[tuple[Passive, Named]], knight: Knight | None, weapon: Gear | None
) -> Sequence[tuple[Passive, Named]]:
    """What of all that is *held* counts with a weapon."""
    return held if knight is None else gear.passives_with(table, knight, weapon)


def _blows(table: KnightsTable, side: int, ways: Sequence[tuple[attacks.AttackWay, attacks.Held]]) -> Iterator[Blow]:
    """Every attack that a side could make at the range that is on."""
    combat = combat_of(table)
    card, against = RANGE_CARDS[combat.range], combat.played[1 - side]
    hindered = attacks.HINDERS.get(against, 0) if against is not None else 0
    shown = [(way, held) for way, held in ways if card.icon(way.reach) is not None]
    for kind in ATTACKS if _has_multi(table, side) else ATTACKS[:1]:
        for way, held in shown:
            attack = attacks.planned(table, side, way, kind, held)
            if attacks.why_not(table, attack) is None:
                dice = total(attacks.pool_parts(table, attack, held)) - hindered
                plain, sharp = attacks.unsoaked(table, attack, 0, held), attacks.bulls_eyes_from(table, attack, held)
                sharper = any(type(passive).bulls_eye_damage is not Passive.bulls_eye_damage for passive, _ in held.attacking)
                each = attacks.unsoaked(table, attack, 1, held) - plain if sharper else 1
                place = card.initiative(way.reach)
                yield Blow(kind, way, dice, attack.difficulty, sharp, plain, each, place, attack.ammo_spent)


def _has_multi(table: KnightsTable, side: int) -> bool:
    """Whether a side has anything to make a Multi-attack with."""
    knight, enemy = knight_on(table, side), combat_of(table).enemy
    if knight is None:
        return enemy is not None and enemy.multi > 0
    return any(weapon.multi for weapon in gear.weapons(knight))


# -- remembering


_BothHeld = tuple[Sequence[tuple[Passive, Named]], Sequence[tuple[Passive, Named]]]
"""All that holds for either side."""
_known: Memo[Arms] = Memo()
_alike: Memo[Arms] = Memo()
"""By what can be done with them."""


def arms_on(table: KnightsTable) -> tuple[Arms, Arms]:
    """What either side of the combat that is on can do."""
    held = passives_on(table, ACTIVE), passives_on(table, OTHER)
    return _arms(table, ACTIVE, held), _arms(table, OTHER, held)


def _arms(table: KnightsTable, side: int, held: _BothHeld) -> Arms:
    key = _circumstances(table, side, held)
    return _known.get(key) or _known.keep(key, _armed(table, side, held))


def _circumstances(table: KnightsTable, side: int, held: _BothHeld) -> Hashable:
    """All on which it depends what a side can do: what it has, what the other has against it, and the moment if that counts."""
    combat = combat_of(table)
    mine = [one for one in held[side] if _counts(one[0])]
    theirs = [one for one in held[1 - side] if _counts_against(one[0])]
    knight, foe = knight_on(table, side), knight_on(table, 1 - side)
    own: Hashable = combat.enemy
    if knight is not None:
        skills = (knight.sheet.skill(Skill.GUNS), knight.sheet.skill(Skill.BLADES))
        is_dearer = any(type(passive).ammo is not Passive.ammo for passive, _ in mine)
        ammo = knight.ammo if is_dearer else min(knight.ammo, PLENTY)
        arms = (tuple(gear.weapons(knight)), tuple(knight.fitted), tuple(combat.fuelled), ammo, knight.fuel > 0)
        own = (skills, *arms, bulls_eyes_work(knight), penalty_of(table, knight))
    if foe is not None:
        worn = gear.armor_of(foe)
        against: Hashable = (None, 0 if worn is None else worn.armor)
    else:
        assert combat.enemy is not None
        against = (combat.enemy.trait if mine or theirs else None, combat.enemy.armor)
    moment: Hashable = None
    if changing := [when for passive, _ in (*mine, *theirs) if (when := _changes(passive)) is not None]:
        moment = _moment(table, side, changing)
    sources = (tuple([source for _, source in mine]), tuple([source for _, source in theirs]))
    return own, against, sources, combat.more_dice[side], moment


def _moment(table: KnightsTable, side: int, changing: Sequence[When]) -> Hashable:
    """What of the moment counts for what holds only at times."""
    combat = combat_of(table)
    clash = combat.clash if any(when.clashes for when in changing) else None
    played = tuple(combat.played) if any(when.against_cards for when in changing) else None
    is_by_wounds = any(when.wounded for when in changing)
    healths = (health_of(table, side), health_of(table, 1 - side), combat.lost) if is_by_wounds else None
    foes = tuple([foe.card for foe in table.quest.foes]) if _UNTOLD in changing else None
    return clash, played, healths, foes


PLENTY = 2
"""No attack costs more Ammo, unless something says so."""
_ATTACKED = ("foe_dice", "armor")
_ATTACKING = ("attack_dice", "damage", "pierce", "bulls_eye_from", "bulls_eye_damage", "ammo", "dominance")


def _counts(passive: Passive) -> bool:
    """Whether a passive has anything to say to who fights with it."""
    kind: Any = type(passive)
    return _answers(kind, _ATTACKING)


def _counts_against(passive: Passive) -> bool:
    """Whether a passive has anything to say to who fights against it."""
    kind: Any = type(passive)
    return _answers(kind, _ATTACKED)


@cache
def _answers(kind: Any, questions: tuple[str, ...]) -> bool:
    """Whether a kind of passive has an answer of its own to one of these questions."""
    return any(getattr(kind, question) is not getattr(Passive, question) for question in questions)


def _changes(passive: Passive) -> When | None:
    """When a passive gives something in combats, if that may change while the same two stand there with the same things."""
    if isinstance(passive, Dominance):
        return None
    when: When | None = getattr(passive, "when", _UNTOLD)
    return when if when is not None and (when.clashes or when.against_cards or when.wounded) else None


_UNTOLD = When(clashes=(1, 2, 3), against_cards=tuple(CombatCard), wounded=1)
"""For passives that do not tell when they hold: it may be anytime."""
