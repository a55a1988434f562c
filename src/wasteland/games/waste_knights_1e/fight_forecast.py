"""How a combat with an enemy is likely to end: an estimate for bots, exact where both sides play plainly.

Plainly means: the knight goes to one range and attacks there as well as he can, the enemy attacks whenever it can and closes
in otherwise. Luck cards, drugs, ruses and what an enemy's text does beyond its attacks are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wasteland.engine.odds import chances_of_hits
from wasteland.games.waste_knights_1e import attack as attacks
from wasteland.games.waste_knights_1e.cards import Enemy
from wasteland.games.waste_knights_1e.checks import SIDES as FACES
from wasteland.games.waste_knights_1e.clash import ADVANCE, ATTACKS, CLASHES, RETREAT, dominance_lines
from wasteland.games.waste_knights_1e.combatants import health_of
from wasteland.games.waste_knights_1e.fight_effects import StartingRange
from wasteland.games.waste_knights_1e.fights import ACTIVE, OTHER, Attack, Fight
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, moved
from wasteland.games.waste_knights_1e.resources import dice_penalty
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.terms import CombatCard, Range

_ROW = tuple(Range)


class Outlook(NamedTuple):
    """What a knight may expect of a combat."""

    wins: float
    """The chance that he wins."""
    falls: float
    """The chance that he loses consciousness."""
    lost: float
    """The Health that he loses on the average."""

    @property
    def worth(self) -> float:
        """All in all: a victory counts 1, a fall costs as much, and each Health a tenth of it."""
        return self.wins - self.falls - self.lost / 10


class _Stand(NamedTuple):
    """How a combat stands between two clashes."""

    knight: int
    enemy: int
    dominance: int


class _Play(NamedTuple):
    """What a side does in a clash: a card, the step of Change Range, the attack, and how much Health it takes how likely."""

    card: CombatCard
    step: int = 0
    attack: Attack | None = None
    takes: tuple[tuple[int, float], ...] = ((0, 1.0),)


class _Clash(NamedTuple):
    """A clash: what both do, whose attack comes first, and the dominance that the cards give the knight."""

    knight: _Play
    enemy: _Play
    first: int | None
    lead: int
    counts: bool
    """Whether dominance counts at all."""


def outlook(table: Wasteland, knight: Knight, enemy: Enemy) -> Outlook:
    """What a knight may expect if he fights this enemy now."""
    imagined = table.copy()
    fight = imagined.fight = Fight(knight.seat, enemy=enemy, at=knight.at, clash=1, penalties=(dice_penalty(knight), 0))
    for effect in enemy.before_combat:
        if isinstance(effect, StartingRange) and effect.range is not None:
            fight.range = effect.range
    return _best(imagined, fight)


def outlook_now(table: Wasteland) -> Outlook:
    """What the Active Knight may expect of the combat with an enemy that is on, before the cards of its next clash."""
    imagined = table.copy()
    fight = imagined.fight
    assert fight is not None
    assert fight.enemy is not None, "the forecast knows enemies only"
    fight.clash = max(1, fight.clash)
    return _best(imagined, fight)


def _best(table: Wasteland, fight: Fight) -> Outlook:
    """The best of going to one range or another. *table* is a copy of its own and is used up."""
    knight = table.knights[fight.active]
    start, prepared, ammo = fight.range, fight.prepared, knight.ammo
    found = []
    for goal in _ROW:
        fight.range, fight.prepared, knight.ammo = start, prepared, ammo
        found.append(_played_out(table, fight, knight, goal))
    return max(found, key=lambda outlook: outlook.worth)


def _played_out(table: Wasteland, fight: Fight, knight: Knight, goal: Range) -> Outlook:
    """The combat of a knight who goes to this range and attacks there."""
    wins = falls = lost = 0.0
    spread = {_Stand(knight.health, health_of(table, OTHER), fight.dominance): 1.0}
    for left in reversed(range(CLASHES + 1 - fight.clash)):
        clash = _next_clash(table, fight, goal)
        after: dict[_Stand, float] = {}
        for stand, chance in spread.items():
            for now, share in _outcomes(clash, stand):
                if left and now.knight and now.enemy:
                    after[now] = after.get(now, 0.0) + chance * share
                    continue
                falls += chance * share * (not now.knight)
                wins += chance * share * (now.knight > 0 and (not now.enemy or now.dominance > 0))
                lost += chance * share * (knight.health - now.knight)
        spread = after
        knight.ammo -= clash.knight.attack.ammo_spent if clash.knight.attack is not None else 0
        fight.range, fight.prepared = moved(fight.range, clash.knight.step + clash.enemy.step), [False, False]
    return Outlook(wins, falls, lost)


# -- one clash


def _next_clash(table: Wasteland, fight: Fight, goal: Range) -> _Clash:
    """What both do next; each card hinders the other's attack."""
    away = _ROW.index(goal) - _ROW.index(fight.range)
    mine = [CombatCard.CHANGE_RANGE] if away else _attacks(table, ACTIVE) or [CombatCard.DEFEND]
    theirs = _attacks(table, OTHER) or [CombatCard.CHANGE_RANGE]
    fight.played = [mine[0], theirs[0]]
    one = _play(table, ACTIVE, mine, ADVANCE if away < 0 else RETREAT)
    other = _play(table, OTHER, theirs, RETREAT if fight.range is Range.SHORT else ADVANCE)

    fight.played, fight.retreats = [one.card, other.card], [one.step == RETREAT, other.step == RETREAT]
    counts = fight.enemy is not None and not fight.enemy.ferocious
    gains = [sum(number for _, number in dominance_lines(table, side)) for side in (ACTIVE, OTHER)] if counts else [0, 0]
    fight.played = [None, None]
    return _Clash(one, other, _first(fight, one, other), gains[ACTIVE] - gains[OTHER], counts)


def _attacks(table: Wasteland, side: int) -> list[CombatCard]:
    return [card for card in ATTACKS if attacks.usable(table, side, card)]


def _play(table: Wasteland, side: int, cards: list[CombatCard], step: int) -> _Play:
    """Of attacks the one that takes most, and a Multi-attack if it is nearly as good, for its dominance."""
    if cards[0] not in ATTACKS:
        return _Play(cards[0], step if cards[0] is CombatCard.CHANGE_RANGE else 0)
    plays = []
    for card in cards:
        for way in attacks.usable(table, side, card):
            attack = attacks.planned(table, side, way, card)
            plays.append(_Play(card, 0, attack, _takes(table, attack)))
    return max(plays, key=lambda play: sum(health * chance for health, chance in play.takes) + play.attack.multi / 2)  # type: ignore[union-attr]


def _takes(table: Wasteland, attack: Attack) -> tuple[tuple[int, float], ...]:
    """The Health that an attack may take, and how likely; what is more than there is counts as all of it."""
    chances = chances_of_hits(
        attacks.pool_of(table, attack), FACES, attack.difficulty, attacks.bulls_eyes_from(table, attack)
    )  # fmt: skip
    plain, sharp = attacks.unsoaked(table, attack, 0), attacks.unsoaked(table, attack, 1)
    most = health_of(table, 1 - attack.side)
    taken = {0: chances[0]}
    for bulls_eyes, chance in enumerate(chances[1:]):
        health = max(0, min(most, plain + bulls_eyes * (sharp - plain)))
        taken[health] = taken.get(health, 0.0) + chance
    return tuple(taken.items())


def _first(fight: Fight, one: _Play, other: _Play) -> int | None:
    """The side whose attack comes first; None if both come at once, or only one does."""
    if one.attack is None or other.attack is None or one.attack.reach is other.attack.reach:
        return None
    card = RANGE_CARDS[fight.range]
    return ACTIVE if card.initiative(one.attack.reach) < card.initiative(other.attack.reach) else OTHER


def _outcomes(clash: _Clash, stand: _Stand) -> Iterator[tuple[_Stand, float]]:
    """How the combat may stand after a clash, and how likely; who is defeated first does not strike back."""
    for given, chance in clash.knight.takes:
        for taken, share in clash.enemy.takes:
            given_now, taken_now = min(given, stand.enemy), min(taken, stand.knight)
            if clash.first == ACTIVE and given_now == stand.enemy:
                taken_now = 0
            elif clash.first == OTHER and taken_now == stand.knight:
                given_now = 0
            lead = clash.lead + given_now - taken_now if clash.counts else 0
            yield _Stand(stand.knight - taken_now, stand.enemy - given_now, stand.dominance + lead), chance * share
