"""Landmarks: dealt and laid out before the game, or met on the way; found, and told of."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Pass, Shown
from wasteland.engine.piles import draw
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import happenings, places
from wasteland.games.waste_knights_2e.cards import Space
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.module_cards import Landmark
from wasteland.games.waste_knights_2e.modules import DURING
from wasteland.games.waste_knights_2e.table import Standing, WasteTable
from wasteland.games.waste_knights_2e.terms import CRATER

DEALT = 2
"""So many landmarks a knight may choose from. [wk2.landmark.v1.deal]"""
AWAY = 4
"""So many spaces or more from any city. [wk2.landmark.v1.place.away-from-cities]"""
MOST_OPEN = 6
"""So many landmarks are met on the way. [wk2.landmark.v2.limit]"""
FLIP, LEAVE = Pass("Flip the marker", harmless=False), Pass("Leave it as it lies")
FOLLOW, GO_ON = Pass("Look for a landmark instead", harmless=False), Pass("Go on with the encounter")


# -- before the game


async def deal(table: WasteTable) -> None:
    """Each knight draws two landmarks, keeps one in secret, and lays its marker face down; all others leave the game.
    [wk2.landmark.v1.deal] [wk2.landmark.v1.place]"""
    for knight in table.in_order():
        knight.landmarks = [await draw(table.landmark_deck) for _ in range(DEALT)]
    for knight in table.in_order():
        kept = await Choice(knight.seat, "Keep which landmark?", knight.landmarks[:], show=shown, rule="wk2.landmark.v1.deal")
        knight.laid_off = [card for card in knight.landmarks if card is not kept]
        knight.landmarks = [kept]
    table.landmarks_gone = table.landmark_deck.contents()
    table.landmark_deck.loose = []
    for knight in table.in_order():
        await _place(table, knight)


async def _place(table: WasteTable, knight: Knight) -> None:
    """The marker of the kept landmark is laid face down on a space of its terrain; where there is none the card is returned.
    [wk2.landmark.v1.place] [wk2.landmark.v1.place.barred-spaces]"""
    (card,) = knight.landmarks
    spaces = [space.id for space in places.board(table).spaces.values() if not why_not_there(table, card, space)]
    knight.landmarks = []
    if not spaces:
        knight.laid_off.append(card)
        return
    space = await Choice(knight.seat, f"Where is {card}?", spaces, show=_space_shown, about=(table,),
                         rule="wk2.landmark.v1.place")  # fmt: skip
    table.landmarks.append(Standing(card, space, knight.number))
    tell(table, "{} lays a landmark face down at {}.", knight, places.name_of(table, space), rule="wk2.landmark.v1.place",
         concerns=(space,))  # fmt: skip


def why_not_there(table: WasteTable, card: Landmark, space: Space) -> str:
    """Why the marker of a landmark cannot be laid on a space; an empty text if it can.
    [wk2.landmark.v1.place.away-from-cities] [wk2.landmark.v1.place.barred-spaces]"""
    if space.terrain not in card.terrain:
        return f"it stands on {' or '.join(card.terrain)}"
    if space.kind or space.terrain is CRATER:
        return "a landmark has a space of its own"
    if at(table, space.id) is not None:
        return "there is one already"
    near = places.board(table).map.steps(space.id)
    return "" if all(near.get(city.id, AWAY) >= AWAY for city in places.board(table).cities) else "a city is too near"


def at(table: WasteTable, space: str) -> Standing | None:
    """The landmark on a space, face up or down."""
    return next((one for one in table.landmarks if one.space == space), None)


def shown(card: Landmark) -> Shown:
    """How people see a landmark as an option."""
    return Shown(card.name, (card.id,), note=f"{', '.join(card.terrain)}: {card.text}")


def _space_shown(table: WasteTable, space: str) -> Shown:
    return Shown(places.name_of(table, space), (space,))


async def look(table: WasteTable, knight: Knight) -> None:
    """Whoever ends a Move Action on a face-down landmark may flip it, after the wasteland card. [wk2.landmark.v1.reveal]"""
    standing = at(table, knight.at)
    if standing is None or standing.is_open or not knight.is_conscious:
        return
    picked = await Choice(knight.seat, "A landmark lies here. Flip its marker?", [FLIP, LEAVE], rule="wk2.landmark.v1.reveal")
    if picked is FLIP:
        standing.is_open = True
        tell(table, "{} has found {}.", knight, standing.card, rule="wk2.landmark.v1.reveal", concerns=(standing.card.id,))
        await happenings.resolve(table, knight, standing.card.entry)


# -- on the way


async def instead(table: WasteTable, knight: Knight) -> Landmark | None:
    """The landmark that a knight brings in instead of an encounter; None if he may not, does not want to, or finds none.
    [wk2.landmark.v2.trigger] [wk2.landmark.v2.draw]"""
    if why_none_met(table, knight):
        return None
    picked = await Choice(knight.seat, "An encounter: or is there a landmark?", [FOLLOW, GO_ON], rule="wk2.landmark.v2.trigger")
    if picked is GO_ON:
        return None
    return await _searched(table, knight)


def why_none_met(table: WasteTable, knight: Knight) -> str:
    """Why no landmark can be met here and now; an empty text if one can. [wk2.landmark.v2.trigger] [wk2.landmark.v2.limit]"""
    if table.landmarks_met != DURING or not table.landmark_deck:
        return "no landmarks are to be met"
    if table.move is None:
        return "landmarks are met at the end of a move"
    if places.space_of(table, knight).kind or at(table, knight.at) is not None:
        return "this place has a name already"
    return "" if len(table.landmarks) < MOST_OPEN else f"{MOST_OPEN} landmarks lie there"


async def _searched(table: WasteTable, knight: Knight) -> Landmark | None:
    """Landmarks are drawn until one fits the terrain; the others are shuffled back. [wk2.landmark.v2.draw]"""
    terrain, others = places.space_of(table, knight).terrain, list[Landmark]()
    found = None
    while found is None and table.landmark_deck:
        card = await draw(table.landmark_deck)
        if terrain in card.terrain:
            found = card
        else:
            others.append(card)
    table.landmark_deck.shuffle_in(others)
    if found is None:
        tell(table, "No landmark stands on {} here.", terrain, rule="wk2.landmark.v2.draw")
    return found


async def bring_in(table: WasteTable, knight: Knight, card: Landmark) -> None:
    """A landmark is laid open, its marker goes on the space of the knight, and its entry is resolved at once. Where a threat
    token has eliminated the knight it goes back to the deck. [wk2.landmark.v2.draw] [wk2.landmark.entry]
    [wk2.elimination.loses]"""
    if knight.eliminated:
        table.landmark_deck.shuffle_in([card])
        return
    table.landmarks.append(Standing(card, knight.at, is_open=True))
    tell(table, "{} has found {}.", knight, card, rule="wk2.landmark.v2.draw", concerns=(card.id,))
    await happenings.resolve(table, knight, card.entry)
