"""Wasteland cards: drawn at the end of a move; enemies are fought, events tested, encounters read."""

from __future__ import annotations

from wasteland.engine.piles import Pile, draw_or_rebuild
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import combat, happenings, harm, landmarks, places, skill_tests, threats
from wasteland.games.waste_knights_2e.carrying import carry_out
from wasteland.games.waste_knights_2e.deck_cards import WILD, Encounter, Enemy, Event, WastelandCard
from wasteland.games.waste_knights_2e.families import all_hold
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import WasteTable


async def draw_card(table: WasteTable, knight: Knight) -> None:
    """Exactly one card is drawn from the deck of the terrain and resolved with the threat tokens that wait for it; encounters
    without an entry are replaced until one can be resolved, at most once through the deck. [wk2.wasteland.draw]
    [wk2.wasteland.always] [wk2.wasteland.encounter.no-match] [wk2.wasteland.encounter.tokens-wait]
    [wk2.landmark.v2.trigger]"""
    deck, discard = deck_of(table, knight)
    for _ in range(len(deck) + len(discard)):
        card = await draw_or_rebuild(deck, discard)
        if card is None:
            break
        table.card = card
        tell(table, "The Waste shows {}.", card, rule="wk2.wasteland.draw", concerns=(card.id,))
        if isinstance(card, Encounter) and (found := await landmarks.instead(table, knight)) is not None:
            discard.append(card)
            await threats.resolve_yellow(table, knight, table.drawn)
            await landmarks.bring_in(table, knight, found)
            break
        if isinstance(card, Encounter) and entry_of(table, card) is None:
            tell(table, "Nothing is told of {} here.", card.letter, rule="wk2.wasteland.encounter.no-match")
            discard.append(card)
            continue
        await _resolve(table, knight, card, discard)
        break
    table.card = None
    threats.put_back(table, table.drawn)
    table.hindered = 0


def deck_of(table: WasteTable, knight: Knight) -> tuple[Pile[WastelandCard], list[WastelandCard]]:
    """The deck for the space of a knight, and its discard pile. [wk2.wasteland.draw]"""
    is_rough = places.space_of(table, knight).terrain in WILD
    return (table.rough, table.rough_discard) if is_rough else (table.road, table.road_discard)


def entry_of(table: WasteTable, card: Encounter) -> str | None:
    """The entry to which the letter of an encounter leads; None if there is none. [wk2.wasteland.encounter.lookup]
    [wk2.narr.encounter.changes]"""
    id = table.letters.get(card.letter)
    if id is None:
        return None
    entry = table.adventure.entries[id]
    return None if happenings.is_done(table, entry) and not entry.again else id


async def _resolve(table: WasteTable, knight: Knight, card: WastelandCard, discard: list[WastelandCard]) -> None:
    """A card is resolved by its kind, and discarded unless the knight keeps it; with its knight's elimination it is over.
    [wk2.wasteland.types] [wk2.wasteland.discard] [wk2.elimination.loses]"""
    if isinstance(card, Enemy):
        tokens, table.drawn = table.drawn, []
        await combat.fight(table, knight, card, tokens)
        await harm.check_consciousness(table, knight)
        discard.append(card)
        return
    await threats.resolve_yellow(table, knight, table.drawn)
    if knight.eliminated:
        discard.append(card)
    elif isinstance(card, Event):
        if not await _event(table, knight, card):
            discard.append(card)
    else:
        entry = entry_of(table, card)
        assert entry is not None
        discard.append(card)
        await happenings.resolve(table, knight, entry)


async def _event(table: WasteTable, knight: Knight, card: Event) -> bool:
    """An event: its condition bar is looked at, the skill tested, and its pass or fail result carried out; whether the knight
    keeps the card. [wk2.wasteland.event.test] [wk2.wasteland.event.condition-bar] [wk2.wasteland.event.kept]"""
    holds = all_hold(card.condition, table, knight)
    difficulty = card.test.difficulty
    if holds:
        tell(table, "{}", card.bar, rule="wk2.wasteland.event.condition-bar")
        await carry_out(card.besides, table, knight, card)
        if knight.eliminated:
            return False
        difficulty = None if difficulty is None else max(1, difficulty + card.harder)
    made = await skill_tests.make_test(table, knight, card.test.skill, difficulty, f"against {card}")
    await carry_out(card.passed if made.passed else card.failed, table, knight, card)
    return card in knight.kept
