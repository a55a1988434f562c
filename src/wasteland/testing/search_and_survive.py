"""Tables of Search and Survive, laid out in a line or three for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from wasteland.engine.game import Setting
from wasteland.engine.piles import EVERYBODY, Pile
from wasteland.engine.telling import News
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.box import Box, box
from wasteland.games.search_and_survive.cards import Card, HordeCard, Kind, Resource
from wasteland.games.search_and_survive.rounds import step
from wasteland.games.search_and_survive.table import Player, Turn, Wasteland
from wasteland.games.search_and_survive.turns import begin_turn, finish_turn

C = TypeVar("C", bound=Card)

PLAIN_MATS = ("veteran", "preacher", "courier", "tracker")
"""Mats dealt where a test names none; none of them changes attacks in melee, Damage or the Horde."""


class Laid:
    """A table being laid out from the cards of a box: every name takes the next copy of that card."""

    def __init__(self, packs: tuple[str, ...] = ("base",)) -> None:
        self.box: Box = box(packs)
        self.horde = list(self.box.horde)
        self.resources = list(self.box.resources)

    def horde_card(self, face: str | None) -> HordeCard | None:
        return None if face is None else _next(self.horde, face)

    def resource(self, face: str, seat: int) -> Resource:
        own = self.box.starters[seat]
        if any(card.face == face for card in own):
            return _next(self.starters[seat], face)
        return _next(self.resources, face)

    starters: list[list[Resource]]


def _next(cards: list[C], face: str) -> C:
    for card in cards:
        if card.face == face:
            cards.remove(card)
            return card
    raise AssertionError(f"the box has no (more) {face!r}")


def a_table(
    players: int = 1,
    *,
    mats: Sequence[str] = (),
    objective: str = "arm-the-camp",
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
) -> Wasteland:
    """A table in the middle of a game.

    Rows are given from the left and filled up with empty spaces to players + 3 columns. *hand, deck, discard, survivors,
    locations* are seat 0's (*hands* for all seats); *deck* and the *..._next* of the common decks are in order, the top
    first, with the rest of the box loose beneath (a *deck* given stands alone). *turn_of* is the seat whose turn is on, None
    for the Horde Phase.
    """
    laid = Laid()
    laid.starters = [list(own) for own in laid.box.starters]
    columns = players + 3
    names = [*mats, *(name for name in PLAIN_MATS if name not in mats)][:players]
    seats = [_player(laid, seat, name, _per_seat(damage_left, seat), _per_seat(surge, seat)) for seat, name in enumerate(names)]
    table = Wasteland(
        players=seats,
        objective=laid.box.objectives[objective],
        difficulty=laid.box.difficulties[difficulty],
        needed=[need.cards[players - 1] for need in laid.box.objectives[objective].needs],
        placed=[[] for _ in laid.box.objectives[objective].needs],
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
    for seat, names_in_hand in enumerate(hands or [hand]):
        seats[seat].hand = [laid.resource(face, seat) for face in names_in_hand]
    own = seats[0]
    own.discard += [laid.resource(face, 0) for face in discard]
    own.survivors = [card for face in survivors if (card := laid.horde_card(face))]
    own.locations = [laid.resource(face, 0) for face in locations]
    for player in seats:
        damage = [card for card in laid.starters[player.seat] if card.kind is Kind.DAMAGE]
        player.supply = damage[: _per_seat(damage_left, player.seat)]
    if deck is not None:
        _stack(own.deck, [laid.resource(face, 0) for face in deck])
    for player in seats if deck is None else seats[1:]:
        player.deck.loose = [card for card in laid.starters[player.seat] if card.kind is not Kind.DAMAGE]
    _stack(table.horde_deck, [card for face in horde_next if (card := laid.horde_card(face))])
    _stack(table.resource_deck, [laid.resource(face, 0) for face in resource_next])
    table.horde_deck.loose, table.resource_deck.loose = laid.horde, laid.resources
    return table


def an_opening(
    players: int = 1,
    options: Mapping[str, str] | None = None,
    *,
    mats: Sequence[str] = (),
    horde_next: Sequence[str] | None = None,
    resource_next: Sequence[str] = (),
) -> Wasteland:
    """A table before set-up. *horde_next* lies on top of the Horde Deck, by default a Walker for every column, so that nothing
    happens but the deal; *mats*, where given, are those left to be dealt."""
    table = GAME.lay_out(GAME.agreed(Setting(players, {"objective": "thin-the-horde", **(options or {})})))
    horde, resources = table.horde_deck, table.resource_deck
    _stack(horde, [_next(horde.loose, face) for face in (["walker"] * table.columns if horde_next is None else horde_next)])
    _stack(resources, [_next(resources.loose, face) for face in resource_next])
    if mats:
        table.undealt_mats = [mat for mat in table.undealt_mats if mat.id in mats]
    return table


def _player(laid: Laid, seat: int, mat: str, damage_left: int, surge: int) -> Player:
    return Player(seat, laid.box.mats[mat], Pile(), [], surge=surge)


def _per_seat(given: Sequence[int] | int, seat: int) -> int:
    return given if isinstance(given, int) else given[seat]


def _row(cards: list[C | None], columns: int) -> list[C | None]:
    return cards + [None] * (columns - len(cards))


def _stack(pile: Pile[C], cards: Sequence[C]) -> None:
    """Lay cards on a pile, the first of them on top."""
    for card in reversed(cards):
        pile.lay_on_top(card, EVERYBODY)


def give(
    table: Wasteland,
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
        return _next(player.supply if face == "damage" else table.resource_deck.loose, face)

    player.hand += map(taken, hand)
    player.discard += map(taken, discard)
    player.survivors += [_next(table.horde_deck.loose, face) for face in survivors]
    player.locations += map(taken, locations)
    return player


def names(cards: Sequence[Card | None]) -> list[str | None]:
    """The printed ids of cards, for comparing."""
    return [None if card is None else card.face for card in cards]


async def take_turn(table: Wasteland, player: Player) -> None:
    """A whole turn, both halves."""
    await begin_turn(table, player)
    await finish_turn(table, player)


async def next_stage(table: Wasteland) -> None:
    """What comes next in the round, whole: a turn, both halves, or the Horde Phase."""
    await step(table)
    if table.turn is not None:
        await step(table)
