"""One attack, Ranged or Melee: targets and Line of Sight, the roll, rerolls, and what a miss costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from wasteland.engine.asking import Pass, Refusal, Shown, choice
from wasteland.engine.chance import dice
from wasteland.engine.dice import D6, fallen
from wasteland.engine.odds import two_dice
from wasteland.engine.telling import tell
from wasteland.games.search_and_survive import reckoning, surge
from wasteland.games.search_and_survive.cards import DAMAGE, Card, Resource
from wasteland.games.search_and_survive.clearing import resolve_hits
from wasteland.games.search_and_survive.copies import shown_apart, told_apart
from wasteland.games.search_and_survive.damage import harm, take_damage
from wasteland.games.search_and_survive.reckoning import miss_costs
from wasteland.games.search_and_survive.table import BACK, FRONT, Attack, Player, Spot, SurvivorsTable

ENOUGH = "Roll the dice"
KEEP, FIRST_DIE, SECOND_DIE, BOTH = "Keep the roll", "Reroll the first die", "Reroll the second die", "Reroll both dice"
NO_DISCARD = Pass("Discard nothing", harmless=False)


# -- targets


def in_sight(table: SurvivorsTable) -> list[Spot]:
    """In each column only the frontmost card can be attacked. [sns.attack.line-of-sight.frontmost]"""
    rows = zip(table.front, table.back, FRONT, BACK, strict=False)
    return [before if front else behind for front, back, before, behind in rows if front or back]


def legal_targets(table: SurvivorsTable, weapon: Resource) -> list[Spot]:
    """What this weapon may be aimed at. [sns.attack.targets.any-column]"""
    if not weapon.ignores_sight:
        return in_sight(table)
    spots = [*BACK[: table.columns], *FRONT[: table.columns]]
    return [spot for spot in spots if table.at(spot) is not None]


async def choose_more_targets(table: SurvivorsTable, player: Player, attack: Attack) -> None:
    """Targets are declared before the dice are rolled, as many as the weapon allows. [sns.attack.targeting-tokens]"""
    spots = legal_targets(table, attack.weapon)
    while len(attack.targets) < attack.weapon.targets:
        more = [spot for spot in spots if spot not in attack.targets]
        if not more:
            break
        picked = await choice(player.seat, "Another target?", [ENOUGH, *more], show=target_shown, noted=reckoning.targets_noted,
                              about=(table, attack, more), rule="sns.attack.targeting-tokens")  # fmt: skip
        if not isinstance(picked, Spot):
            break
        attack.targets.append(picked)


def target_shown(table: SurvivorsTable, attack: Attack, spots: Sequence[Spot], spot: Spot | str) -> Shown:
    """A target with its odds and what a miss costs; or that the targets declared are enough."""
    if not isinstance(spot, Spot):
        cost = reckoning.cost_of_missing(table, attack)
        if not cost:
            return Shown(spot, sign="roll")
        danger = cost >= len(table.active().supply)
        return Shown(spot, note=f"miss: {cost} Damage", danger=danger, sign="roll", costs=(harm(cost, "miss"),))
    card = reckoning.lying(table, spot)
    needed = reckoning.needed_on_dice(attack, card, len(attack.targets) + 1)
    note, danger, costs = reckoning.target(table, attack, spot)
    return _named(table, attack, spot)._replace(
        odds=two_dice(needed),
        note=note,
        danger=danger,
        does="" if card.hostile else "rescue",
        need=needed if needed <= reckoning.HIGHEST_ROLL else None,
        costs=costs,
    )


def _named(table: SurvivorsTable, attack: Attack, spot: Spot) -> Shown:
    """A target, where it is, and its Defense."""
    card = reckoning.lying(table, spot)
    defense = f"Defense {attack.defense_of(card)}"
    return Shown(f"{card.name} in {spot} ({defense})", (card.id, spot.id), title=card.title, detail=defense, where=str(spot))


def out_of_sight(table: SurvivorsTable, attack: Attack, spots: Sequence[Spot]) -> Iterator[Refusal]:
    """Cards that hide behind others. [sns.attack.line-of-sight.frontmost]"""
    if not attack.weapon.ignores_sight:
        for column, card in enumerate(table.back):
            front = table.front[column]
            if card is not None and front is not None:
                rule = "sns.attack.line-of-sight.frontmost" if front.hostile else "sns.attack.line-of-sight.survivor-blocks"
                behind, reason = BACK[column], f"{front.name} stands in front of it"
                yield Refusal(f"{card.name} in {behind}", reason, rule, (card.id, behind.id))


# -- the roll


async def strike(table: SurvivorsTable, player: Player, attack: Attack) -> None:
    """Roll, reroll where somebody can and will, then resolve hits and misses. [sns.attack.resolution-order]"""
    turn = table.turn
    assert turn is not None
    turn.attack, turn.boost = attack, 0
    if attack.weapon.discard_for:
        attack.bonus += await _discarded_for_bonus(table, player, attack)
    if not attack.targets:
        spots = legal_targets(table, attack.weapon)
        attack.targets.append(
            await choice(player.seat, "Attack whom?", spots, show=target_shown, why_not=out_of_sight,
                         noted=reckoning.attack_noted, about=(table, attack, spots), rule="sns.attack.targets.any-column")
        )  # fmt: skip
    if attack.weapon.targets > 1:
        await choose_more_targets(table, player, attack)

    attack.dice = await dice(2, 6, player.seat, "attack")
    hits = hit_by(table, attack)
    if table.news.heard:
        _tell_roll(table, player, attack, hits)
    while not hits and await _rerolls(table, player, attack):
        hits = hit_by(table, attack)
        if table.news.heard:
            _tell_roll(table, player, attack, hits)

    missed = [card for spot in attack.targets if spot not in hits and (card := table.at(spot)) is not None]
    if hits:
        if attack.weapon.hits_behind or attack.weapon.hits_beside is not None:
            hits += await _hit_by_the_way(table, player, attack, hits[0])
        await resolve_hits(table, player, attack.weapon, attack.ranged, hits)
    for card in missed:
        if card.hostile:
            await take_damage(table, player, miss_costs(player, attack, card), f"missed {card.name}")
    turn.attack = None


def hit_by(table: SurvivorsTable, attack: Attack) -> list[Spot]:
    """The targets whose Defense is met; two 1s always miss. [sns.attack.value.meets-or-beats] [sns.attack.double-ones-miss]"""
    if attack.dice == (1, 1):
        return []
    total, hits = attack.total, []
    for spot in attack.targets:
        card = table.at(spot)
        if card is not None and total >= attack.defense_of(card):
            hits.append(spot)
    return hits


async def _discarded_for_bonus(table: SurvivorsTable, player: Player, attack: Attack) -> int:
    """Some weapons take another card that is no Damage for a bonus, before the roll."""
    weapon, spots = attack.weapon, legal_targets(table, attack.weapon)
    others = told_apart(table, player, [card for card in player.hand if card is not weapon and card.kind is not DAMAGE])
    options: list[Pass | Resource] = [NO_DISCARD, *others]
    picked = await choice(player.seat, f"Discard another card for +{weapon.discard_for}?", options, show=_given_up,
                          noted=reckoning.attack_noted, about=(table, attack, spots), rule="sns.def.discard")  # fmt: skip
    if isinstance(picked, Pass):
        return 0
    player.hand.remove(picked)
    player.discard.append(picked)
    tell(table, "{} discards {} for +{}.", player, picked, weapon.discard_for, rule="sns.def.discard", concerns=(picked.id,))
    return weapon.discard_for


def _given_up(table: SurvivorsTable, attack: Attack, spots: Sequence[Spot], option: Pass | Resource) -> Shown:
    """A card that may be Discarded for a bonus."""
    if isinstance(option, Pass):
        return option.shown()
    player = table.active()
    return shown_apart(option.shown(), table, player, option, [card for card in player.hand if card is not attack.weapon])


async def _hit_by_the_way(table: SurvivorsTable, player: Player, attack: Attack, hit: Spot) -> list[Spot]:
    """What the same roll hits besides: the card behind, or one beside; failing there costs nothing."""
    weapon, total = attack.weapon, attack.total
    if weapon.hits_behind and hit.front:
        behind = table.back[hit.column]
        if behind is not None and total >= attack.defense_of(behind):
            return [BACK[hit.column]]
    elif weapon.hits_beside is not None:
        sides = beside(table, hit)
        if sides:
            prompt = f"The blast goes on with {total - weapon.hits_beside}: to which side?"
            side = await choice(player.seat, prompt, sides, show=_side_shown, about=(table, attack),
                                rule="sns.def.adjacent")  # fmt: skip
            if total - weapon.hits_beside >= attack.defense_of(table.at(side)):  # type: ignore[arg-type]
                return [side]
    return []


def _side_shown(table: SurvivorsTable, attack: Attack, spot: Spot) -> Shown:
    """A card beside the target, and whether the dice, which have already fallen, hit it."""
    reach = attack.total - (attack.weapon.hits_beside or 0)
    hit = reach >= attack.defense_of(reckoning.lying(table, spot))
    return _named(table, attack, spot)._replace(note="is hit" if hit else "is not hit, at no cost")


def beside(table: SurvivorsTable, spot: Spot) -> list[Spot]:
    """The spaces directly beside one, in its row, whose cards are in Line of Sight. [sns.def.adjacent]"""
    row, sight = (FRONT if spot.front else BACK), in_sight(table)
    near = [row[column] for column in (spot.column - 1, spot.column + 1) if 0 <= column < table.columns]
    return [side for side in near if side in sight]


def _tell_roll(table: SurvivorsTable, player: Player, attack: Attack, hits: list[Spot]) -> None:
    cards = [card for spot in attack.targets if (card := table.at(spot)) is not None]
    first, second = attack.dice
    outcome = "[+hit]" if len(hits) == len(attack.targets) else "some [+hit]" if hits else "[-missed]"
    if not hits and any(attack.total >= attack.defense_of(card) for card in cards):
        outcome = "[-missed], as two 1s always do"
    tell(table, f"{{}} attacks {{}} with {{}}: [={{}} + {{}} {{:+d}} = {{}}], {outcome}.", player, cards, attack.weapon, first,
         second, attack.total - first - second, attack.total, rule="sns.attack.value.meets-or-beats",
         dice=fallen(D6, attack.dice), concerns=(attack.weapon.id, *(spot.id for spot in attack.targets)),
         verdict="hit" if hits else "miss")  # fmt: skip


# -- rerolls


async def _rerolls(table: SurvivorsTable, player: Player, attack: Attack) -> bool:
    """Whether a failed attack is rolled again: by the mat, else by a Surge Token, whose owner spends it while the attacker
    says which dice. [sns.surge.reroll.dice] [sns.surge.reroll.which] [sns.surge.reroll.repeatable]"""
    turn = table.turn
    assert turn is not None
    if attack.ranged and not turn.rerolled and player.mat.rerolls_a_die:
        which = await choice(player.seat, "Missed. Reroll one die?", (KEEP, FIRST_DIE, SECOND_DIE),
                             show=_reroll_shown, noted=reckoning.missed_noted, about=(table, attack),
                             rule="sns.game.card-text-wins")  # fmt: skip
        if which != KEEP:
            turn.rerolled = True
            await _roll_again(player, attack, which)
            return True
    for holder in surge.holders(table, player.seat):
        picked = await choice(holder.seat, "Missed. Spend a Surge Token for a reroll?", (KEEP, surge.SPEND),
                              show=_token_shown, noted=_token_noted, about=(table, attack, holder),
                              rule="sns.surge.reroll.dice")  # fmt: skip
        if picked == surge.SPEND:
            surge.spend(table, holder)
            tell(table, "{} spends a Surge Token: {} rerolls.", holder, player, rule="sns.surge.reroll.dice")
            which = await choice(player.seat, "Reroll which dice?", (BOTH, FIRST_DIE, SECOND_DIE), show=_reroll_shown,
                                 noted=reckoning.missed_noted, about=(table, attack),
                                 rule="sns.surge.reroll.which")  # fmt: skip
            await _roll_again(player, attack, which)
            return True
    return False


def _token_shown(table: SurvivorsTable, attack: Attack, holder: Player, which: str) -> Shown:
    """A token with how many stay, and the best chance that it buys; or the roll as it lies."""
    if which == KEEP:
        return _reroll_shown(table, attack, KEEP)
    best = max(_odds_of_reroll(table, attack, dice) for dice in (BOTH, FIRST_DIE, SECOND_DIE))
    targets = tuple(spot.id for spot in attack.targets)
    return Shown(surge.SPEND, targets, best, note=surge.left_after_it(holder), sign="token")


def _token_noted(table: SurvivorsTable, attack: Attack, holder: Player) -> str:
    return reckoning.missed_noted(table, attack)


def _reroll_shown(table: SurvivorsTable, attack: Attack, which: str) -> Shown:
    """A reroll with the faces that go, and the chance to hit with it."""
    if which == KEEP:
        cost = reckoning.cost_of_missing(table, attack)
        note, danger = f"costs {cost} Damage" if cost else "costs nothing", cost >= len(table.active().supply)
        return Shown(KEEP, note=note, danger=danger, sign="pass", costs=(harm(cost),) if cost else ())
    first, second = attack.dice
    gone = {FIRST_DIE: f"{first}", SECOND_DIE: f"{second}"}.get(which, f"{first} and {second}")
    targets = tuple(spot.id for spot in attack.targets)
    return Shown(f"{which} ({gone})", targets, _odds_of_reroll(table, attack, which), title=which, detail=gone, sign="roll")


def _odds_of_reroll(table: SurvivorsTable, attack: Attack, which: str) -> float:
    """The chance to hit after all with these dice rolled again."""
    first, second = attack.dice
    firsts = range(1, 7) if which != SECOND_DIE else (first,)
    seconds = range(1, 7) if which != FIRST_DIE else (second,)
    return reckoning.odds_of(table, attack, list(product(firsts, seconds)))


async def _roll_again(player: Player, attack: Attack, which: str) -> None:
    """The reroll replaces the first roll and is no new attack. [sns.surge.reroll.one-set-of-consequences]"""
    first, second = attack.dice
    if which == BOTH:
        attack.dice = await dice(2, 6, player.seat, "reroll")
        return
    (face,) = await dice(1, 6, player.seat, "reroll")
    attack.dice = (face, second) if which == FIRST_DIE else (first, face)


def mark_used(table: SurvivorsTable, cards: Sequence[Card]) -> None:
    """Cards whose bonus was added are used. [sns.objective.use.includes-bonus]"""
    used = table.turn.used  # type: ignore[union-attr]
    for card in cards:
        if card not in used:
            used.append(card)
