"""What a seat cannot know, dealt anew: the order of decks, what lies face down on the board, the factions of others."""

from __future__ import annotations

from random import Random

from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.table import WasteTable


def redeal(table: WasteTable, seat: int | None, random: Random) -> None:
    """Deal anew, in place, everything the seat cannot know. Decks have no order; what lies face down is mixed; rivals have
    other factions. [wk2.narr.hidden-text] [wk2.precise.chronicle-secrets]"""
    _mix_tokens(table, random)
    _mix_fallen(table, random)
    if table.landmarks_met:
        _mix_landmarks(table, seat, random)
    if table.is_competitive and table.result is None:
        _mix_factions(table, seat, random)


def _mix_tokens(table: WasteTable, random: Random) -> None:
    """Face-down entry tokens are mixed among their places. [wk2.narr.token.entry-token]"""
    hidden = [at for at, token in enumerate(table.chronicle.tokens) if token.face_down]
    entries = [table.chronicle.tokens[at].entry for at in hidden]
    random.shuffle(entries)
    for at, entry in zip(hidden, entries, strict=True):
        table.chronicle.tokens[at] = table.chronicle.tokens[at]._replace(entry=entry)


def _mix_fallen(table: WasteTable, random: Random) -> None:
    """The fronts of cards that lie Unconscious or Wrecked side up are unknown to all. [wk2.setup.injury-malfunction-decks]"""
    for knight in table.knights:
        if knight.unconscious is not None and table.injuries.loose:
            at = random.randrange(len(table.injuries.loose) + 1)
            if at < len(table.injuries.loose):
                knight.unconscious, table.injuries.loose[at] = table.injuries.loose[at], knight.unconscious
        if knight.wrecked is not None and table.malfunctions.loose:
            at = random.randrange(len(table.malfunctions.loose) + 1)
            if at < len(table.malfunctions.loose):
                knight.wrecked, table.malfunctions.loose[at] = table.malfunctions.loose[at], knight.wrecked


def _mix_landmarks(table: WasteTable, seat: int | None, random: Random) -> None:
    """Landmarks that lie face down or were looked at by others are mixed with those that nobody has seen; each marker lies on a
    terrain of its own. [wk2.landmark.v1.deal] [wk2.landmark.v1.place]"""
    others = [knight for knight in table.knights if knight.seat != seat]
    hands = [*(one.landmarks for one in others), *(one.laid_off for one in others), table.landmarks_gone]
    unseen = [(cards, at) for cards in hands for at in range(len(cards))]
    cards = [held[at] for held, at in unseen]
    random.shuffle(cards)
    for (held, at), card in zip(unseen, cards, strict=True):
        held[at] = card
    numbers = {one.number for one in others}
    for standing in table.landmarks:
        if standing.is_open or standing.owner not in numbers:
            continue
        terrain = box(table.packs).board[standing.space].terrain
        fitting = [(held, at) for held, at in unseen if terrain in held[at].terrain]
        pick = random.randrange(len(fitting) + 1)
        if pick < len(fitting):
            held, at = fitting[pick]
            held[at], standing.card = standing.card, held[at]


def _mix_factions(table: WasteTable, seat: int | None, random: Random) -> None:
    """The factions of the others that have not been shown, those that nobody was dealt, and what rivals bring home.
    [wk2.precise.chronicle-secrets]"""
    others = [knight for knight in table.knights if knight.seat != seat and knight.faction and not knight.is_known]
    mixed = [*(knight.faction for knight in others), *table.factions]
    random.shuffle(mixed)
    for knight in others:
        knight.faction = mixed.pop()
    table.factions = mixed
    random.shuffle(table.hands)
