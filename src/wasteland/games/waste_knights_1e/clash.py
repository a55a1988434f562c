"""A clash: cards chosen in secret, resolved by initiative, then dominance and range."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.asking import Choice, Refusal, Shown, Together
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_1e import equipping, windows
from wasteland.games.waste_knights_1e.attack import (
    Lines,
    Strike,
    aim,
    chance_to_hit,
    in_brief,
    planned,
    strikes_of,
    usable,
    why_not,
)
from wasteland.games.waste_knights_1e.combatants import (
    SIDES,
    combatant,
    deck_of,
    fight_of,
    knight_on,
    note_defeats,
    passives_on,
    player_of,
    seats_of,
)
from wasteland.games.waste_knights_1e.fights import ACTIVE, CLASHES, OTHER, Attack
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS, moved
from wasteland.games.waste_knights_1e.striking import attempt, strike
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.terms import ATTACK, CHANGE_RANGE, DEFEND, MULTI_ATTACK, PREPARE, CombatCard, Timing
from wasteland.games.waste_knights_1e.verbs.words import carry_out

ATTACKS, MANOEUVRES = (ATTACK, MULTI_ATTACK), (PREPARE, DEFEND, CHANGE_RANGE)
ADVANCE, RETREAT = -1, 1
"""What Change Range does: one step closer, one step farther."""
_ARROWS = {ATTACK: (1, 0), MULTI_ATTACK: (2, 0), PREPARE: (0, 0), DEFEND: (0, 2)}
"""The arrowheads for oneself and for the opponent; those of Change Range depend on where one goes.
[wk1.combat.dominance.arrows]"""


async def clash(table: Wasteland) -> None:
    """The next stretch of a clash: its opening, the cards, one answer of re-equipping, the weapons, an attack check, what comes
    of it, or what follows, to the setting of the range. [wk1.combat.sequence]"""
    fight = fight_of(table)
    if not fight.opened:
        await _open(table)
        return
    if fight.played == [None, None]:
        await _choose_cards(table)
        return
    while fight.manoeuvring:
        if not await _manoeuvre(table, fight.manoeuvring[0]):
            return
        del fight.manoeuvring[0]
    if fight.aims:
        await _name_weapons(table)
    elif fight.attack is not None:
        await strike(table, fight.attack)
    elif fight.attacks:
        await attempt(table, fight.attacks.pop(0))
    elif note_defeats(table):
        fight.over = True
    else:
        determine_dominance(table)
        await _set_range(table)
        _end_clash(table)


# -- choosing cards


async def _open(table: Wasteland) -> None:
    """What is used when a clash begins, before the cards. [wk1.combat.sequence]"""
    fight = fight_of(table)
    tell(table, "Clash {}, at {} range.", fight.clash, fight.range, rule="wk1.combat.sequence")
    await windows.window(table, Timing.CLASH, seats_of(table), None)
    fight.opened, fight.over = True, note_defeats(table)


def playable(table: Wasteland, side: int) -> list[CombatCard]:
    """The cards of a side's hand that it may play. [wk1.combat.cards.choose-secretly] [wk1.combat.cards.return-to-hand]"""
    fight = fight_of(table)
    cards = [card for card in ATTACKS if any(usable(table, side, card))]
    return cards + [card for card in MANOEUVRES if card is not PREPARE or not fight.prepared[side]]


async def _choose_cards(table: Wasteland) -> None:
    """Both choose a card in secret and show it at the same time; double Defend ends a duel. Who would rather use something that
    works at any time does so first, if what the other uses leaves him a chance to; then both choose anew, since neither card
    was shown. [wk1.combat.cards.choose-secretly]"""
    picked = await Together([_card_question(table, side) for side in SIDES])
    cards = [card for card in picked if isinstance(card, CombatCard)]
    if len(cards) == len(SIDES):
        _reveal(table, cards)
        return
    for side, used in zip(SIDES, picked, strict=True):
        knight = knight_on(table, side)
        if not isinstance(used, CombatCard) and knight is not None and used in windows.anytime(table, knight):
            await used.take(table, knight)
    fight_of(table).over = note_defeats(table)


def _reveal(table: Wasteland, cards: list[CombatCard]) -> None:
    """Both cards are shown at the same time. [wk1.combat.cards.choose-secretly]"""
    fight = fight_of(table)
    fight.played, fight.manoeuvring, fight.aims = [*cards], [*SIDES], True
    tell(table, "{}: {}. {}: {}.", combatant(table, ACTIVE), cards[ACTIVE].label, combatant(table, OTHER),
         cards[OTHER].label, rule="wk1.combat.cards.choose-secretly")  # fmt: skip
    if fight.rival is not None and fight.clash == 1 and cards == [DEFEND, DEFEND]:
        fight.truce = fight.over = True


def _card_question(table: Wasteland, side: int) -> Choice[CombatCard | windows.Usable]:
    prompt = f"Clash {fight_of(table).clash}: which card do you play?"
    return Choice(player_of(table, side), prompt, _card_options(table, side), show=_option_shown, why_not=_cards_refused,
                  noted=_clash_noted, anew=_card_options, about=(table, side),
                  rule="wk1.combat.cards.choose-secretly")  # fmt: skip


def _card_options(table: Wasteland, side: int) -> list[CombatCard | windows.Usable]:
    """The combat cards of a side, and what its knight may use at any time."""
    knight = knight_on(table, side)
    return [*playable(table, side), *(() if knight is None else windows.anytime(table, knight))]


def _option_shown(table: Wasteland, side: int, option: CombatCard | windows.Usable) -> Shown:
    return _card_shown(table, side, option) if isinstance(option, CombatCard) else option.shown()


def _card_shown(table: Wasteland, side: int, card: CombatCard) -> Shown:
    """A combat card; an attack with the odds of its best weapon and icon, if the opponent does not hinder it."""
    if card in ATTACKS:
        ways = [(chance_to_hit(table, attack), way, attack) for way, attack in _ways(table, side, card)]
        odds, way, attack = max(ways, key=lambda found: found[0])
        return Shown(card.label, (mark_of(table, side, card),), odds, f"{way}: {in_brief(table, attack)}")
    more = "; you may re-equip" if card is DEFEND and knight_on(table, side) is not None else ""
    return Shown(card.label, (mark_of(table, side, card),), note=_NOTES[card] + more)


def mark_of(table: Wasteland, side: int, card: CombatCard) -> str:
    """The id of a card of a side's combat deck, for views and options."""
    return f"{deck_of(table, side)}.{card.value}"


_NOTES = {
    PREPARE: "your Attack in the next clash: 2 dice more, bull's eyes on 9 and 10",
    DEFEND: "your opponent's attack: 2 dice fewer; 2 dominance for your opponent",
    CHANGE_RANGE: "your opponent's attack: 1 die fewer; 1 dominance for you (closer) or your opponent (farther)",
}


def _ways(table: Wasteland, side: int, card: CombatCard) -> Iterator[tuple[Strike, Attack]]:
    return ((way, planned(table, side, way, card)) for way in usable(table, side, card))


def _cards_refused(table: Wasteland, side: int) -> Iterator[Refusal]:
    """The cards that cannot be played now, and why."""
    open_cards = playable(table, side)
    for card in CombatCard:
        if card not in open_cards:
            yield Refusal(card.label, *_why_not_played(table, side, card), (mark_of(table, side, card),))


def _why_not_played(table: Wasteland, side: int, card: CombatCard) -> tuple[str, str]:
    """Why a side cannot play a card, and the clause."""
    if card is PREPARE:
        return "it still lies on the table", "wk1.combat.cards.return-to-hand"
    reasons = [why_not(table, planned(table, side, way, card)) for way in strikes_of(table, side)]
    told = list(dict.fromkeys(reason for reason in reasons if reason is not None))
    if not told:
        return "you have no weapon at hand", "wk1.combat.attack.weapon-required"
    return "; ".join(reason for reason, _ in told), told[-1][1]


def _clash_noted(table: Wasteland, side: int) -> str:
    """What to know before choosing: the clash, the range, and which way the combat leans."""
    fight = fight_of(table)
    card = RANGE_CARDS[fight.range]
    lead = fight.dominance if side == ACTIVE else -fight.dominance
    lean = f"dominance {lead:+d}" if lead else "dominance 0"
    if fight.enemy is not None and fight.enemy.ferocious:
        lean = "ferocious: dominance does not count"
    prepared = f"; prepared: {combatant(table, 1 - side)}" if fight.prepared[1 - side] else ""
    whose = f"you fight for {combatant(table, side)}; " if knight_on(table, side) is None else ""
    return f"{whose}clash {fight.clash} of {CLASHES}, {fight.range} range ({card.difficulty}+), {lean}{prepared}"


# -- resolving cards


async def _manoeuvre(table: Wasteland, side: int) -> bool:
    """Defend and Change Range work at once, the Active Knight's first; Prepare waits. Whether the side is done with it.
    [wk1.combat.cards.ignore-initiative]"""
    fight = fight_of(table)
    card = fight.played[side]
    knight = knight_on(table, side)
    if card is DEFEND and knight is not None:
        return await equipping.rearrange_once(table, knight, "Defend: re-equip?")  # [wk1.combat.defend.re-equip]
    if card is CHANGE_RANGE:
        step = await Choice(player_of(table, side), "Advance or retreat?", (ADVANCE, RETREAT), show=_step_shown,
                            about=(table,), rule="wk1.combat.change-range.both")  # fmt: skip
        fight.steps[side] += step
        fight.retreats[side] = step == RETREAT
        tell(table, "{}: {}.", combatant(table, side), "advance" if step == ADVANCE else "retreat",
             rule=f"wk1.combat.change-range.{'advance' if step == ADVANCE else 'retreat'}")  # fmt: skip
    return True


def _step_shown(table: Wasteland, step: int) -> Shown:
    """Where Change Range leads, and who gains dominance by it."""
    goal = moved(fight_of(table).range, step)
    whose = "you" if step == ADVANCE else "your opponent"
    return Shown("Advance" if step == ADVANCE else "Retreat", (f"range.{goal}",), note=f"{goal} range; 1 dominance for {whose}")


async def _name_weapons(table: Wasteland) -> None:
    """Weapons are named, the Active Knight's first; the icon farther left attacks first, and equal ones at the same time.
    [wk1.combat.attack.choose-weapon] [wk1.combat.initiative.order] [wk1.combat.initiative.equal]"""
    fight = fight_of(table)
    attacks: list[Attack] = []
    for side in SIDES:
        card = fight.played[side]
        if card in ATTACKS and (attack := await aim(table, side, card)) is not None:
            attacks.append(attack)
    range_card = RANGE_CARDS[fight.range]
    attacks.sort(key=lambda attack: range_card.initiative(attack.reach))
    fight.aims, fight.attacks = False, attacks
    fight.at_once = len(attacks) == 2 and attacks[0].reach is attacks[1].reach


# -- dominance


def dominance_lines(table: Wasteland, side: int) -> Lines:
    """How the dominance that a side gains in this clash comes about.
    [wk1.combat.dominance.arrows] [wk1.combat.dominance.per-health]"""
    fight = fight_of(table)
    own, theirs = fight.played[side], fight.played[1 - side]
    lines: Lines = []
    if own is not None and (arrows := _arrows(table, side)[0]):
        lines.append((own.label, arrows))
    if theirs is not None and (arrows := _arrows(table, 1 - side)[1]):
        lines.append((f"{combatant(table, 1 - side)}: {theirs.label}", arrows))
    if fight.taken[side]:
        lines.append(("Health taken", fight.taken[side]))
    held = ((card, passive.dominance(table, fight, side)) for passive, card in passives_on(table, side))
    lines += [(str(card), number) for card, number in held if number]
    if fight.dominance_gained[side]:
        lines.append(("cards played and used", fight.dominance_gained[side]))
    return lines


def _arrows(table: Wasteland, side: int) -> tuple[int, int]:
    """The arrowheads on a side's card, its own and the opponent's. [wk1.combat.dominance.arrows]"""
    fight = fight_of(table)
    card = fight.played[side]
    return (0, 0) if card is None else arrows_of(card, fight.retreats[side])


def arrows_of(card: CombatCard, retreats: bool) -> tuple[int, int]:
    """The arrowheads on a card, for its owner and for the opponent. [wk1.combat.dominance.arrows]"""
    return _ARROWS.get(card) or ((0, 1) if retreats else (1, 0))


def determine_dominance(table: Wasteland) -> None:
    """The marker moves by the difference of both gains; against a ferocious enemy it stays where it is.
    [wk1.combat.dominance.net-move] [wk1.combat.dominance.no-cap] [wk1.combat.dominance.ferocious]"""
    fight = fight_of(table)
    if fight.enemy is not None and fight.enemy.ferocious:
        return
    gains = [sum(number for _, number in dominance_lines(table, side)) for side in SIDES]
    fight.dominance += gains[ACTIVE] - gains[OTHER]
    if table.news.heard:
        lead = f"{abs(fight.dominance)} for {combatant(table, ACTIVE if fight.dominance > 0 else OTHER)}"
        tell(table, "Dominance: {} {}, {} {}; now {}.", combatant(table, ACTIVE), f"{gains[ACTIVE]:+d}",
             combatant(table, OTHER), f"{gains[OTHER]:+d}", lead if fight.dominance else "on 0",
             rule="wk1.combat.dominance.net-move")  # fmt: skip


# -- the end of a clash


async def _set_range(table: Wasteland) -> None:
    """What ends a clash on the enemy's card; then both Change Range cards move the range, and an effect that sets it prevails.
    [wk1.combat.set-range] [wk1.combat.change-range.both] [wk1.combat.change-range.limits]"""
    fight = fight_of(table)
    if fight.enemy is not None:
        await carry_out(fight.enemy.end_of_clash, table, table.knights[fight.active], fight.enemy)
    before = fight.range
    fight.range = fight.sets_range or moved(before, fight.steps[ACTIVE] + fight.steps[OTHER])
    if fight.range is not before:
        tell(table, "The range is {} now.", fight.range, rule="wk1.combat.set-range")


def _end_clash(table: Wasteland) -> None:
    """Cards go back to the hands, but a Prepare just played stays on the table; after the last clash they lie until all is
    cleared up. [wk1.combat.cards.return-to-hand] [wk1.combat.end.clean-up]"""
    fight = fight_of(table)
    if note_defeats(table) or fight.clash == CLASHES:
        fight.over = True
        return
    fight.prepared = [card is PREPARE for card in fight.played]
    fight.played, fight.steps, fight.retreats = [None, None], [0, 0], [False, False]
    fight.taken, fight.dominance_gained = [0, 0], [0, 0]
    fight.opened, fight.sets_range = False, None
    fight.clash += 1
