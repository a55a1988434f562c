"""Tables of Search and Survive, laid out in a line or three for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from wasteland.engine.game import Setting
from wasteland.engine.piles import Pile
from wasteland.engine.telling import News
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.box import Box, box
from wasteland.games.search_and_survive.cards import Card, HordeCard, Kind, Resource
from wasteland.games.search_and_survive.rounds import step
from wasteland.games.search_and_survive.table import Player, SurvivorsTable, Turn
from wasteland.games.search_and_survive.turns import begin_turn, finish_turn
from wasteland.testing.laying import next_copy, per_seat, stack

C = TypeVar("C", bound=Card)

PLAIN_MATS = ("veteran", "preacher", "courier", "tracker")
"""Mats dealt where a test names none; none of them changes attacks in melee, Damage or the Horde."""


class Laid:
    """A table being laid out from the cards of a box: every name takes the next copy of that card."""

    def __init__(self, packs: tuple[str, ...] = ("base",)) -> None:
        self.box: Box = box(packs)
        self.horde = list(self.box.horde)
        self.resources = list(self.box.resources)
        self.starters = [list(own) for own in self.box.starters]

    def horde_card(self, face: str | None) -> HordeCard | None:
        return None if face is None else next_copy(self.horde, face)

    def resource(self, face: str, seat: int) -> Resource:
        own = self.box.starters[seat]
        if any(card.face == face for card in own):
            return next_copy(self.starters[seat], face)
        return next_copy(self.resources, face)


def a_table(
    players: int = 1,
    *,
    mats: Sequence[str] = (),
    objective: str | None = "arm-the-camp",
    difficulty: str = "normal",
    resources: Sequence[str | None] = (),
    back: Sequence[str | None] = (),
    front: Sequence[str | None] = (),
    hand: Sequence[str] = (),
    hands: Sequence[Sequence[str]] = (),
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    survivors: Sequence[str] = (),
    locations: Sequence[str] = (),
    horde_next: Sequence[str] = (),
    resource_next: Sequence[str] = (),
    damage_left: Sequence[int] | int = 10,
    surge: Sequence[int] | int = 0,
    first: int = 0,
    turn_of: int | None = 0,
) -> SurvivorsTable:
    """A table in the middle of a game.

    Rows are given from the left and filled up with empty spaces to players + 3 columns. *hand, deck, discard, survivors,
    locations* are seat 0's (*hands* for all seats); *deck* and the *..._next* of the common decks are in order, the top
    first, with the rest of the box loose beneath (a *deck* given stands alone). *turn_of* is the seat whose turn is on, None
    for the Horde Phase. Without an *objective* no card is asked for.
    """
    laid = Laid()
    columns = players + 3
    chosen = laid.box.objectives[objective or "starting-over"]
    dealt = [*mats, *(mat for mat in PLAIN_MATS if mat not in mats)][:players]
    seats = [Player(seat, laid.box.mats[mat], Pile(), [], surge=per_seat(surge, seat)) for seat, mat in enumerate(dealt)]
    table = SurvivorsTable(
        players=seats,
        objective=chosen,
        difficulty=laid.box.difficulties[difficulty],
        needed=[need.cards[players - 1] if objective else 0 for need in chosen.needs],
        placed=[[] for _ in chosen.needs],
        resources=_row([laid.resource(face, 0) if face else None for face in resources], columns),
        back=_row([laid.horde_card(face) for face in back], columns),
        front=_row([laid.horde_card(face) for face in front], columns),
        horde_deck=Pile(),
        resource_deck=Pile(),
        surge_supply=12 - sum(player.surge for player in seats),
        round=1,
        first=first,
        turn=None if turn_of is None else Turn(turn_of),
        turns_taken=4 if turn_of is None else 0,
    )
    table.news = News()
    for seat, faces in enumerate(hands or [hand]):
        seats[seat].hand = [laid.resource(face, seat) for face in faces]
    own = seats[0]
    own.discard += [laid.resource(face, 0) for face in discard]
    own.survivors = [card for face in survivors if (card := laid.horde_card(face))]
    own.locations = [laid.resource(face, 0) for face in locations]
    for player in seats:
        damage = [card for card in laid.starters[player.seat] if card.kind is Kind.DAMAGE]
        player.supply = damage[: per_seat(damage_left, player.seat)]
    if deck is not None:
        own.deck.loose = [laid.resource(face, 0) for face in deck]
        stack(own.deck, deck)
    for player in seats if deck is None else seats[1:]:
        player.deck.loose = [card for card in laid.starters[player.seat] if card.kind is not Kind.DAMAGE]
    table.horde_deck.loose, table.resource_deck.loose = laid.horde, laid.resources
    stack(table.horde_deck, horde_next)
    stack(table.resource_deck, resource_next)
    return table


def an_opening(
    players: int = 1,
    options: Mapping[str, str] | None = None,
    *,
    mats: Sequence[str] = (),
    horde_next: Sequence[str] | None = None,
    resource_next: Sequence[str] = (),
) -> SurvivorsTable:
    """A table before set-up. *horde_next* lies on top of the Horde Deck, by default a Walker for every column, so that nothing
    happens but the deal; *mats*, where given, are those left to be dealt."""
    table = GAME.lay_out(GAME.agreed(Setting(players, {"objective": "the-long-drive", **(options or {})})))
    stack(table.horde_deck, ["walker"] * table.columns if horde_next is None else horde_next)
    stack(table.resource_deck, resource_next)
    if mats:
        table.undealt_mats = [mat for mat in table.undealt_mats if mat.id in mats]
    return table


def _row(cards: list[C | None], columns: int) -> list[C | None]:
    return cards + [None] * (columns - len(cards))


def give(
    table: SurvivorsTable,
    seat: int,
    *,
    hand: Sequence[str] = (),
    discard: Sequence[str] = (),
    survivors: Sequence[str] = (),
    locations: Sequence[str] = (),
) -> Player:
    """Give a seat more cards out of the common decks, Damage cards out of its Damage Supply."""
    player = table.players[seat]

    def taken(face: str) -> Resource:
        return next_copy(player.supply if face == "damage" else table.resource_deck.loose, face)

    player.hand += map(taken, hand)
    player.discard += map(taken, discard)
    player.survivors += [next_copy(table.horde_deck.loose, face) for face in survivors]
    player.locations += map(taken, locations)
    return player


async def take_turn(table: SurvivorsTable, player: Player) -> None:
    """A whole turn, both halves."""
    await begin_turn(table, player)
    if table.turn is not None:
        await finish_turn(table, player)


async def next_stage(table: SurvivorsTable) -> None:
    """What comes next in the round, whole: a turn, both halves, or the Horde Phase."""
    await step(table)
    if table.turn is not None:
        await step(table)
