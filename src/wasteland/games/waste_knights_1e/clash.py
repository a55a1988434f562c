"""A clash: cards chosen in secret, resolved by initiative, then dominance and range."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wasteland.engine.asking import Choice, Refusal, Shown, Together
from wasteland.engine.effects import carry_out
from wasteland.engine.sums import Sum, that_count, total
from wasteland.engine.telling import tell
from wasteland.engine.words import put
from wasteland.games.waste_knights_1e import equipping, windows
from wasteland.games.waste_knights_1e.attack import (
    AttackWay,
    aim,
    attack_costs,
    attack_ways,
    chance_to_hit,
    in_brief,
    planned,
    usable,
    why_not,
)
from wasteland.games.waste_knights_1e.combatants import (
    SIDES,
    combat_of,
    combatant,
    deck_of,
    knight_on,
    note_defeats,
    passives_on,
    player_of,
    seats_of,
)
from wasteland.games.waste_knights_1e.combats import ACTIVE, CLASHES, OTHER, Attack, Combat
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, moved
from wasteland.games.waste_knights_1e.striking import strike
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import ATTACK, CHANGE_RANGE, DEFEND, MULTI_ATTACK, PREPARE, CombatCard, Timing

ATTACKS, MANOEUVRES = (ATTACK, MULTI_ATTACK), (PREPARE, DEFEND, CHANGE_RANGE)
ADVANCE, RETREAT = -1, 1
"""What Change Range does: one step closer, one step farther."""
_ARROWS = {ATTACK: (1, 0), MULTI_ATTACK: (2, 0), PREPARE: (0, 0), DEFEND: (0, 2)}
"""The arrowheads for oneself and for the opponent; those of Change Range depend on where one goes.
[wk1.combat.dominance.arrows]"""


async def clash(table: KnightsTable) -> bool:
    """A clash: what is used before it, two cards chosen in secret, what they do, attacks by initiative, and if nobody is
    defeated, dominance and range; whether another one follows. [wk1.combat.sequence]"""
    combat = combat_of(table)
    tell(table, "Clash {}, at {} range.", combat.clash, combat.range, rule="wk1.combat.sequence")
    await windows.window(table, Timing.CLASH, seats_of(table), None)
    if not await _choose_cards(table):
        return False

    for side in SIDES:
        await _manoeuvre(table, side)
    combat.attacks = await _name_weapons(table)
    for attack in combat.attacks:
        await strike(table, attack, at_once=are_at_once(combat.attacks))
    if note_defeats(table):
        return False

    determine_dominance(table)
    await _set_range(table)
    if note_defeats(table) or combat.clash == CLASHES:
        return False
    _clear_for_next(combat)
    return True


# -- choosing cards


def playable(table: KnightsTable, side: int) -> list[CombatCard]:
    """The cards of a side's hand that it may play. [wk1.combat.cards.choose-secretly] [wk1.combat.cards.return-to-hand]"""
    combat = combat_of(table)
    cards = [card for card in ATTACKS if any(usable(table, side, card))]
    return cards + [card for card in MANOEUVRES if card is not PREPARE or not combat.prepared[side]]


async def _choose_cards(table: KnightsTable) -> bool:
    """Both choose a card in secret and show it at the same time; whether the clash goes on, for double Defend ends a duel, and
    who is defeated by then chooses none. Who would rather use something that works at any time does so first, if what the
    other uses leaves him a chance to; then both choose anew, since neither card was shown.
    [wk1.combat.cards.choose-secretly]"""
    combat = combat_of(table)
    combat.choosing = True
    while not note_defeats(table):
        picked = await Together([_card_question(table, side) for side in SIDES])
        cards = [card for card in picked if isinstance(card, CombatCard)]
        if len(cards) == len(SIDES):
            combat.choosing = False
            _reveal(table, cards)
            return not combat.truce
        for side, used in zip(SIDES, picked, strict=True):
            knight = knight_on(table, side)
            if isinstance(used, CombatCard) or knight is None or not knight.conscious:
                continue
            if used in windows.anytime(table, knight):
                await used.take(table, knight)
    combat.choosing = False
    return False


def _reveal(table: KnightsTable, cards: list[CombatCard]) -> None:
    """Both cards are shown at the same time. [wk1.combat.cards.choose-secretly] [wk1.duel.double-defend-trade]"""
    combat = combat_of(table)
    combat.played = [*cards]
    tell(table, "{}: {}. {}: {}.", combatant(table, ACTIVE), cards[ACTIVE].label, combatant(table, OTHER),
         cards[OTHER].label, rule="wk1.combat.cards.choose-secretly")  # fmt: skip
    combat.truce = combat.rival is not None and combat.clash == 1 and cards == [DEFEND, DEFEND]


def _card_question(table: KnightsTable, side: int) -> Choice[CombatCard | windows.Usable]:
    prompt = f"Clash {combat_of(table).clash}: which card do you play?"
    return Choice(player_of(table, side), prompt, _card_options(table, side), show=_option_shown, why_not=_cards_refused,
                  noted=_clash_noted, anew=_card_options, about=(table, side),
                  rule="wk1.combat.cards.choose-secretly")  # fmt: skip


def _card_options(table: KnightsTable, side: int) -> list[CombatCard | windows.Usable]:
    """The combat cards of a side, and what its knight may use at any time."""
    knight = knight_on(table, side)
    return [*playable(table, side), *(() if knight is None else windows.anytime(table, knight))]


def _option_shown(table: KnightsTable, side: int, option: CombatCard | windows.Usable) -> Shown:
    return _card_shown(table, side, option) if isinstance(option, CombatCard) else option.shown()


def _card_shown(table: KnightsTable, side: int, card: CombatCard) -> Shown:
    """A combat card; an attack with the odds of its best weapon and icon, if the opponent does not hinder it."""
    if card in ATTACKS:
        ways = [(chance_to_hit(table, attack), way, attack) for way, attack in _ways(table, side, card)]
        odds, way, attack = max(ways, key=lambda found: found[0])
        return Shown(card.label, (combat_card_id(table, side, card),), odds, f"{way}: {in_brief(table, attack)}",
                     need=attack.difficulty, costs=attack_costs(table, attack))  # fmt: skip
    more = "; you may re-equip" if card is DEFEND and knight_on(table, side) is not None else ""
    return Shown(card.label, (combat_card_id(table, side, card),), note=_NOTES[card] + more)


def combat_card_id(table: KnightsTable, side: int, card: CombatCard) -> str:
    """The id of a card of a side's combat deck, for views and options."""
    return f"{deck_of(table, side)}.{card.value}"


_NOTES = {
    PREPARE: "your Attack in the next clash: 2 dice more, bull's eyes on 9 and 10",
    DEFEND: "your opponent's attack: 2 dice fewer; 2 dominance for your opponent",
    CHANGE_RANGE: "your opponent's attack: 1 die fewer; 1 dominance for you (closer) or your opponent (farther)",
}


def _ways(table: KnightsTable, side: int, card: CombatCard) -> Iterator[tuple[AttackWay, Attack]]:
    return ((way, planned(table, side, way, card)) for way in usable(table, side, card))


def _cards_refused(table: KnightsTable, side: int) -> Iterator[Refusal]:
    """The cards that cannot be played now, and why."""
    open_cards = playable(table, side)
    for card in CombatCard:
        if card not in open_cards:
            yield Refusal(card.label, *_why_not_played(table, side, card), (combat_card_id(table, side, card),))


def _why_not_played(table: KnightsTable, side: int, card: CombatCard) -> tuple[str, str]:
    """Why a side cannot play a card, and the clause."""
    if card is PREPARE:
        return "it still lies on the table", "wk1.combat.cards.return-to-hand"
    reasons = [why_not(table, planned(table, side, way, card)) for way in attack_ways(table, side)]
    told = list(dict.fromkeys(reason for reason in reasons if reason is not None))
    if not told:
        return "you have no weapon at hand", "wk1.combat.attack.weapon-required"
    return "; ".join(reason for reason, _ in told), told[-1][1]


def _clash_noted(table: KnightsTable, side: int) -> str:
    """What to know before choosing: the clash, the range, and which way the combat leans."""
    combat = combat_of(table)
    card = RANGE_CARDS[combat.range]
    lead = combat.dominance if side == ACTIVE else -combat.dominance
    lean = f"dominance {lead:+d}" if lead else "dominance 0"
    if combat.enemy is not None and combat.enemy.ferocious:
        lean = "ferocious: dominance does not count"
    prepared = put("; prepared: {}", combatant(table, 1 - side)) if combat.prepared[1 - side] else ""
    whose = f"you fight for {combatant(table, side)}; " if knight_on(table, side) is None else ""
    clash = f"clash {combat.clash} of {CLASHES}, {combat.range} range ({card.difficulty}+), {lean}"
    return put("{}{}{}", whose, clash, prepared)


# -- resolving cards


async def _manoeuvre(table: KnightsTable, side: int) -> None:
    """Defend and Change Range work at once, the Active Knight's first; Prepare waits.
    [wk1.combat.cards.ignore-initiative]"""
    combat = combat_of(table)
    card = combat.played[side]
    knight = knight_on(table, side)
    if card is DEFEND and knight is not None:
        await equipping.rearrange(table, knight, "Defend: re-equip?")  # [wk1.combat.defend.re-equip]
    if card is CHANGE_RANGE:
        step = await Choice(player_of(table, side), "Advance or retreat?", (ADVANCE, RETREAT), show=_step_shown,
                            about=(table,), rule="wk1.combat.change-range.both")  # fmt: skip
        combat.steps[side] += step
        combat.retreats[side] = step == RETREAT
        tell(table, "{}: {}.", combatant(table, side), "advance" if step == ADVANCE else "retreat",
             rule=f"wk1.combat.change-range.{'advance' if step == ADVANCE else 'retreat'}")  # fmt: skip


def _step_shown(table: KnightsTable, step: int) -> Shown:
    """Where Change Range leads, and who gains dominance by it."""
    goal = moved(combat_of(table).range, step)
    whose = "you" if step == ADVANCE else "your opponent"
    label = "Advance" if step == ADVANCE else "Retreat"
    return Shown(label, (f"range.{goal}",), note=f"{goal} range; 1 dominance for {whose}", does=label)


async def _name_weapons(table: KnightsTable) -> list[Attack]:
    """Weapons are named, the Active Knight's first; the attacks, that with the icon farther left first.
    [wk1.combat.attack.choose-weapon] [wk1.combat.initiative.order]"""
    combat = combat_of(table)
    attacks: list[Attack] = []
    for side in SIDES:
        card = combat.played[side]
        if card in ATTACKS and (attack := await aim(table, side, card)) is not None:
            attacks.append(attack)
    range_card = RANGE_CARDS[combat.range]
    return sorted(attacks, key=lambda attack: range_card.initiative(attack.reach))


def are_at_once(attacks: Sequence[Attack]) -> bool:
    """Whether both attack at the same time: with the same icon. [wk1.combat.initiative.equal]"""
    return len(attacks) == 2 and attacks[0].reach is attacks[1].reach


# -- dominance


def dominance_lines(table: KnightsTable, side: int) -> Sum:
    """How the dominance that a side gains in this clash comes about.
    [wk1.combat.dominance.arrows] [wk1.combat.dominance.per-health]"""
    combat = combat_of(table)
    own, theirs = combat.played[side], combat.played[1 - side]
    lines: Sum = []
    if own is not None and (arrows := _arrows(table, side)[0]):
        lines.append((own.label, arrows))
    if theirs is not None and (arrows := _arrows(table, 1 - side)[1]):
        lines.append((f"{combatant(table, 1 - side)}: {theirs.label}", arrows))
    if combat.taken[side]:
        lines.append(("Health taken", combat.taken[side]))
    lines += that_count((card, passive.dominance(table, combat, side)) for passive, card in passives_on(table, side))
    if combat.dominance_gained[side]:
        lines.append(("cards played and used", combat.dominance_gained[side]))
    return lines


def _arrows(table: KnightsTable, side: int) -> tuple[int, int]:
    """The arrowheads on a side's card, its own and the opponent's. [wk1.combat.dominance.arrows]"""
    combat = combat_of(table)
    card = combat.played[side]
    return (0, 0) if card is None else arrows_of(card, combat.retreats[side])


def arrows_of(card: CombatCard, retreats: bool) -> tuple[int, int]:
    """The arrowheads on a card, for its owner and for the opponent. [wk1.combat.dominance.arrows]"""
    return _ARROWS.get(card) or ((0, 1) if retreats else (1, 0))


def determine_dominance(table: KnightsTable) -> None:
    """The marker moves by the difference of both gains; against a ferocious enemy it stays where it is.
    [wk1.combat.dominance.net-move] [wk1.combat.dominance.no-cap] [wk1.combat.dominance.ferocious]"""
    combat = combat_of(table)
    if combat.enemy is not None and combat.enemy.ferocious:
        return
    gains = [total(dominance_lines(table, side)) for side in SIDES]
    combat.dominance += gains[ACTIVE] - gains[OTHER]
    if table.news.heard:
        lead = put("{} for {}", abs(combat.dominance), combatant(table, ACTIVE if combat.dominance > 0 else OTHER))
        tell(table, "Dominance: {} {:+d}, {} {:+d}; now {}.", combatant(table, ACTIVE), gains[ACTIVE], combatant(table, OTHER),
             gains[OTHER], lead if combat.dominance else "on 0", rule="wk1.combat.dominance.net-move")  # fmt: skip


# -- the end of a clash


async def _set_range(table: KnightsTable) -> None:
    """What ends a clash on the enemy's card; then both Change Range cards move the range, and an effect that sets it prevails.
    [wk1.combat.set-range] [wk1.combat.change-range.both] [wk1.combat.change-range.limits]"""
    combat = combat_of(table)
    if combat.enemy is not None:
        await carry_out(combat.enemy.end_of_clash, table, table.knights[combat.active], combat.enemy)
    before = combat.range
    combat.range = combat.sets_range or moved(before, combat.steps[ACTIVE] + combat.steps[OTHER])
    if combat.range is not before:
        tell(table, "The range is {} now.", combat.range, rule="wk1.combat.set-range")


def _clear_for_next(combat: Combat) -> None:
    """Cards go back to the hands, but a Prepare just played stays on the table. After the last clash they lie until all is
    cleared up. [wk1.combat.cards.return-to-hand] [wk1.combat.end.clean-up]"""
    combat.prepared = [card is PREPARE for card in combat.played]
    combat.played, combat.steps, combat.retreats = [None, None], [0, 0], [False, False]
    combat.taken, combat.dominance_gained = [0, 0], [0, 0]
    combat.sets_range, combat.attacks = None, []
    combat.clash += 1
