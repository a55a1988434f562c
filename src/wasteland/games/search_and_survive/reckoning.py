"""What people should know before they act: what the dice need, what a miss costs, what could lose the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from wasteland.engine.asking import Cost
from wasteland.engine.sums import in_words
from wasteland.engine.words import Name, put
from wasteland.games.search_and_survive import verbs
from wasteland.games.search_and_survive.cards import RANGED, Effect, HordeCard, Resource
from wasteland.games.search_and_survive.damage import harm
from wasteland.games.search_and_survive.table import Attack, Player, Spot, SurvivorsTable

LOWEST_HIT, HIGHEST_ROLL = 3, 12
"""Two 1s always miss, so 3 is the least that hits. [sns.attack.double-ones-miss]"""
FEW = 3
"""So few Damage cards left are somebody's last ones."""


class Reckoned(NamedTuple):
    """What follows from an option, in a few words, whether it could lose the game, and what it may cost."""

    note: str
    danger: bool = False
    costs: tuple[Cost, ...] = ()


# -- what attacks cost


def miss_costs(player: Player, attack: Attack, card: HordeCard) -> int:
    """The Damage for missing a Zombie. [sns.ranged.miss.one-damage] [sns.melee.miss.two-damage]"""
    usual = 1 if attack.ranged else player.mat.melee_miss
    return usual + attack.weapon.miss_damage + card.miss_damage


def hit_costs(attack: Attack, card: HordeCard) -> int:
    """The Damage that a Zombie deals to the one who Kills it with this attack."""
    return worst_damage(card.killed if attack.ranged else (*card.killed, *card.killed_in_melee))


def worst_damage(effects: Iterable[Effect]) -> int:
    """The most Damage that effects may deal to the player who uses or suffers them."""
    worst = 0
    for effect in effects:
        if isinstance(effect, verbs.TakeDamage):
            worst += effect.cards
        elif isinstance(effect, verbs.Roll):
            worst += max(map(worst_damage, effect.on.values()), default=0)
    return worst


def needed_on_dice(attack: Attack, card: HordeCard, targets: int) -> int:
    """What two dice must show to hit a card when so many targets are declared. [sns.attack.value.meets-or-beats]"""
    return max(LOWEST_HIT, attack.defense_of(card) - attack.bonus + targets - 1)


def odds_of(table: SurvivorsTable, attack: Attack, rolls: Sequence[tuple[int, int]]) -> float:
    """How many of these rolls, as a part of them, would hit a target of an attack. [sns.attack.double-ones-miss]"""
    cards = [lying(table, spot) for spot in attack.targets]
    needed = min(needed_on_dice(attack, card, len(cards)) for card in cards)
    return sum(first + second >= needed for first, second in rolls) / len(rolls)


def target(table: SurvivorsTable, attack: Attack, spot: Spot) -> Reckoned:
    """What aiming at a card comes to, besides the targets declared before."""
    player, card = table.active(), lying(table, spot)
    far = [] if needed_on_dice(attack, card, len(attack.targets) + 1) <= HIGHEST_ROLL else ["out of reach"]
    if not card.hostile:
        return Reckoned(", ".join([*far, "rescue"]))
    miss, hit = miss_costs(player, attack, card), hit_costs(attack, card)
    missing_all = miss + cost_of_missing(table, attack)
    words = [*far, f"miss: {miss} Damage"] + ([f"hit: {hit} Damage"] if hit else [])
    costs = (harm(miss, "miss"), harm(hit, "hit")) if hit else (harm(miss, "miss"),)
    return Reckoned(", ".join(words), max(missing_all, hit) >= len(player.supply), costs)


def cost_of_missing(table: SurvivorsTable, attack: Attack) -> int:
    """The Damage for missing everything that is declared."""
    cards = [lying(table, spot) for spot in attack.targets]
    return sum(miss_costs(table.active(), attack, card) for card in cards if card.hostile)


def attacking(table: SurvivorsTable, player: Player, attack: Attack, spots: Sequence[Spot]) -> Reckoned:
    """What an attack may cost whose target is still to be chosen from *spots*."""
    costs = [miss_costs(player, attack, card) if card.hostile else 0 for card in (lying(table, spot) for spot in spots)]
    hurting = sorted({cost for cost in costs if cost})
    if not hurting:
        return Reckoned("a miss costs nothing")
    cost = harm(hurting[-1], "miss", least=hurting[0])
    return Reckoned(f"miss: {_from_to(hurting)} Damage", min(costs) >= len(player.supply), (cost,))


def lying(table: SurvivorsTable, spot: Spot) -> HordeCard:
    """The card on a space that is not empty."""
    card = table.at(spot)
    assert card is not None
    return card


def _from_to(numbers: Sequence[int]) -> str:
    """Sorted numbers as a range: 2, or 2 to 3."""
    return str(numbers[0]) if numbers[0] == numbers[-1] else f"{numbers[0]} to {numbers[-1]}"


# -- an attack in a sentence or two


def attack_noted(table: SurvivorsTable, attack: Attack, spots: Sequence[Spot], paid: Resource | None = None) -> str:
    """The bonus and what it is made of, and what a miss costs; *paid* is what will be Discarded for it."""
    player = table.active()
    parts = in_words(bonus_parts(table, player, attack, paid).items(), signed=False)
    cards = [lying(table, spot) for spot in spots]
    costs = sorted({miss_costs(player, attack, card) for card in cards if card.hostile})
    first = put("2D6 {:+d}{} against Defense.", attack.bonus, put(" ({})", parts) if parts else "")
    return put("{} {}", first, _miss_told(costs, len(player.supply))) if costs else first


def _miss_told(costs: Sequence[int], left: int) -> str:
    if costs[0] >= left:
        return "A miss costs your last Damage card." if left == 1 else f"A miss costs all {left} of your last Damage cards."
    return f"A miss costs {_from_to(costs)} of your {'last ' if left <= FEW else ''}{left} Damage cards."


def bonus_parts(table: SurvivorsTable, player: Player, attack: Attack, paid: Resource | None = None) -> dict[object, int]:
    """What the bonus of an attack consists of, by name; together it is the whole. *paid* is what will be Discarded for it."""
    parts: Counter[object] = Counter()
    mat = Name(player.mat.name, player.mat.id)
    if attack.ranged:
        for card in player.hand:
            if card is not paid and (card.kind is RANGED or card.ammunition):
                parts[card.name] += card.bonus
        parts[mat] += player.mat.ranged_bonus
        if not (player.mat.ranged_bonus and player.mat.survivors_add_nothing):
            parts.update({survivor.name: survivor.ranged_bonus for survivor in player.survivors})
        if table.turn is not None and table.turn.shots == (0 if table.turn.attack is None else 1):
            helping = [card for owner in table.players for card in owner.locations if card.first_shot]
            for card in sorted(helping, key=lambda card: card.first_shot)[-1:]:
                parts[card.name] += card.first_shot
    else:
        parts[attack.weapon.name] += attack.weapon.bonus
        parts[mat] += player.mat.melee_bonus
        parts.update({survivor.name: survivor.melee_bonus for survivor in player.survivors})
    parts["extra"] = attack.bonus - sum(parts.values())
    return {name: plus for name, plus in parts.items() if plus}


def targets_noted(table: SurvivorsTable, attack: Attack, spots: Sequence[Spot]) -> str:
    """What is declared, and what another target does to it."""
    cards = [lying(table, spot) for spot in attack.targets]
    declared = ", ".join(f"{card.name} {needed_on_dice(attack, card, len(cards))}+" for card in cards)
    return f"Declared: {declared}. Each further target takes 1 off the total, for all of them."


def missed_noted(table: SurvivorsTable, attack: Attack) -> str:
    """How the dice lie, and what they had to beat."""
    against = " and ".join(f"{card.name} {attack.defense_of(card)}" for card in (lying(table, at) for at in attack.targets))
    told = f"The dice show {' and '.join(map(str, attack.dice))}, {attack.total} in all, against {against}."
    return f"{told} Two 1s always miss." if attack.dice == (1, 1) else told
