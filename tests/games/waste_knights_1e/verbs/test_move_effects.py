"""What cards do to a move and to the board."""

from __future__ import annotations

import pytest

from tests.games.waste_knights_1e.doing import do, idle, told
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import NEIGHBOURS, hex_at, tokens_on
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.terms import Token
from wasteland.games.waste_knights_1e.verbs.effects import Gain
from wasteland.games.waste_knights_1e.verbs.move_effects import (
    ByVehicle,
    DearerHexes,
    EscapeFreely,
    LayTokens,
    MovementPoints,
    PlaceKnight,
    SkipExploration,
    Stop,
)
from wasteland.testing.waste_knights_1e import a_move, a_table

ON_FOOT = "you are not moving by vehicle"


def test_a_move_is_stopped() -> None:
    table = a_table()
    move = a_move(table, 0, 1, 2, entered=1)

    do(table, Stop())

    assert move.stopped


def test_the_move_of_another_is_not_stopped() -> None:
    table = a_table()
    move = a_move(table, 1, 1, 2, entered=1)

    do(table, Stop(), seat=0)

    assert not move.stopped


def test_a_knight_will_skip_the_exploration_step() -> None:
    table = a_table()

    do(table, SkipExploration())

    assert table.knights[0].skips_exploration


@pytest.mark.parametrize(("points", "left"), [(3, 4), (-3, 0)])
def test_movement_points_come_and_go_at_once(points: int, left: int) -> None:
    table = a_table()
    move = a_move(table, 0, 1)
    move.points = 1

    do(table, MovementPoints(points))

    assert move.points == left


def test_further_hexes_become_dearer() -> None:
    table = a_table()
    move = a_move(table, 0, 1, 2)

    do(table, DearerHexes(2))

    assert move.dearer == 2


@rule("wk1.move.foot.immune-effects")
@pytest.mark.parametrize("effect", [MovementPoints(1), DearerHexes(1), ByVehicle((Gain(ammo=1),))], ids=told)
def test_what_speaks_of_driving_does_nothing_on_foot(effect: Effect) -> None:
    table = a_table(ammo=2)
    move = a_move(table, 0, 1, by_vehicle=False)

    do(table, effect)

    assert (idle(table, effect), move.points, move.dearer, table.knights[0].ammo) == (ON_FOOT, 0, 0, 2)


def test_what_happens_only_to_drivers_happens_to_drivers() -> None:
    table = a_table(ammo=2)
    a_move(table, 0, 1)

    do(table, ByVehicle((Gain(ammo=1),)))

    assert table.knights[0].ammo == 3


# -- tokens


def laid(effect: LayTokens, *answers: str, at: int = 0) -> list[int]:
    """The hexes on which tokens lie afterwards."""
    table = a_table(at=at)
    do(table, effect, *answers)
    return sorted(hex for hex in range(37) for _ in range(tokens_on(table, hex, effect.token)))


def test_a_token_is_laid_on_the_hex_of_the_knight() -> None:
    assert laid(LayTokens(Token.THREAT), at=5) == [5]


def test_tokens_are_laid_on_every_adjacent_hex() -> None:
    assert laid(LayTokens(Token.OBSTACLE, around=6), at=0) == [0, *NEIGHBOURS[0]]


def test_at_the_rim_there_are_fewer_hexes_and_nobody_is_asked() -> None:
    corner = hex_at(3, 0)

    assert laid(LayTokens(Token.CONTAMINATION, here=False, around=6), at=corner) == sorted(NEIGHBOURS[corner])


@rule("wk1.game.you-refers-to-owner")
def test_the_waster_chooses_which_adjacent_hexes_get_a_token() -> None:
    table = a_table()
    a_move(table, 0, 1)

    asked = do(table, LayTokens(Token.RADIATION, around=2), stop=True)

    assert asked.open is not None and (asked.open.seat, len(asked.labels())) == (1, 6)


def test_no_hex_gets_two_of_the_tokens() -> None:
    table = a_table(at=hex_at(3, 0))
    effect = LayTokens(Token.THREAT, here=False, around=2)
    asked = do(table, effect, stop=True)

    do(table, effect, asked.labels()[0], asked.labels()[1])

    assert sorted(token.hex for token in table.tokens) == sorted(NEIGHBOURS[hex_at(3, 0)][:2])


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (LayTokens(Token.OBSTACLE, around=6), "lay a move-obstacle token on your hex and every adjacent hex"),
        (LayTokens(Token.RADIATION, around=3), "lay a Radiation token on your hex and 3 adjacent hexes of the Waster's choice"),
        (LayTokens(Token.THREAT, here=False, around=1), "lay a threat token on 1 adjacent hex of the Waster's choice"),
    ],
)
def test_tokens_in_words(effect: LayTokens, words: str) -> None:
    assert effect.words() == words


def test_tokens_must_lie_somewhere() -> None:
    assert list(LayTokens(Token.THREAT, here=False).problems())


# -- escapes and places


def test_a_card_that_was_played_is_escaped_without_a_check() -> None:
    table = a_table(wasteland_next=["acid-rain"])
    move = a_move(table, 0, 1, entered=1)
    move.played = table.wasteland_cards.top[0]

    do(table, EscapeFreely())

    assert move.escaped


def test_what_has_no_escape_cannot_be_escaped() -> None:
    table = a_table(wasteland_next=["wandering-merchant"])
    move = a_move(table, 0, 1, entered=1)
    move.played = table.wasteland_cards.top[0]

    assert idle(table, EscapeFreely()) == "Wandering Merchant cannot be escaped"


def test_there_is_nothing_to_escape_before_a_card_is_played() -> None:
    table = a_table()
    a_move(table, 0, 1, entered=1)

    assert idle(table, EscapeFreely()) == "no wasteland card is played on you"


@rule("wk1.move.non-move-placement")
def test_a_knight_is_placed_on_a_hex_of_his_choice() -> None:
    table = a_table(at=5)

    asked = do(table, PlaceKnight(), stop=True)

    assert len(asked.labels()) == 36, "every hex but his own"


def test_a_knight_is_placed_next_to_where_he_was() -> None:
    table = a_table(at=0)

    asked = do(table, PlaceKnight("adjacent"), stop=True)

    assert len(asked.labels()) == 6
