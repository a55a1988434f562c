"""Every event of the wasteland deck, faced."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.waste_knights_1e.doing import let_happen
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import NEIGHBOURS
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Event
from wasteland.games.waste_knights_1e.gear import is_marked
from wasteland.games.waste_knights_1e.route import cost
from wasteland.games.waste_knights_1e.table import KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import Token
from wasteland.games.waste_knights_1e.wasteland_cards import resolve
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table

DEAD_MILE = 7
"""The hex after the one where events are met."""


def meeting(event: str, *, by_vehicle: bool = True, **laid: Any) -> tuple[KnightsTable, Move, Event]:
    """Naomi Vatt (Survival 2) has come to a hex beside Gangraen on a longer route, and an event is played on her."""
    table = a_table(**({"knights": ["naomi-vatt"]} | laid))
    move = a_move(table, 0, 1, DEAD_MILE, by_vehicle=by_vehicle, entered=1)
    card = move.played = next_copy(table.wasteland_cards.loose, event)
    assert isinstance(card, Event)
    return table, move, card


def face(
    event: str, *answers: str | tuple[int, str], dice: tuple[Any, ...] = (), **laid: Any
) -> tuple[KnightsTable, Move, Rehearsal[None]]:
    """The event is faced, if there is a choice."""
    table, move, card = meeting(event, **laid)
    chosen = () if card.escape is None else ("Face it",)
    done = rehearse(table, resolve(table, table.knights[0], card), answers=[*chosen, *answers], dice=dice)
    return table, move, done


def tokens(table: KnightsTable, token: Token) -> set[int]:
    return {lying.hex for lying in table.tokens if lying.token is token}


# -- General


def test_rough_terrain_makes_the_rest_of_the_way_dearer() -> None:
    table, move, _ = face("rough-terrain", "Each further hex")

    assert (cost(table, move, DEAD_MILE), move.stopped) == (1 + 1, False)


def test_rough_terrain_is_ignored_for_a_dent() -> None:
    table, move, _ = face("rough-terrain", "Your vehicle suffers 1 damage")

    assert (cost(table, move, DEAD_MILE), table.knights[0].damaged) == (1, True)


@rule("wk1.move.foot.immune-effects")
def test_rough_terrain_does_nothing_on_foot() -> None:
    table, move, done = face("rough-terrain", by_vehicle=False)

    assert (move.dearer, table.knights[0].damaged, len(done.asked)) == (0, False, 1)


@rule("wk1.wasteland.event.face")
def test_car_wreck() -> None:
    table, move, _ = face("car-wreck", "Road Map in pocket 1", fuel=1, green_next=["road-map"])
    knight = table.knights[0]

    assert (move.stopped, knight.health, knight.skips_exploration) == (True, 3, True)
    assert (knight.fuel, names(knight.pockets)) == (4, ["road-map", None, None])


@pytest.mark.parametrize(
    ("answer", "pockets", "health"),
    [("Discard 1 Drug", [None, "road-map", None], 4), ("Lose 1 Health", ["rad-out", "road-map", None], 3)],
)
def test_wounded_stranger(answer: str, pockets: list[str | None], health: int) -> None:
    table, move, _ = face("wounded-stranger", answer, gear=["rad-out", "road-map"])
    knight = table.knights[0]

    assert (names(knight.pockets), knight.health, knight.reputation, move.stopped) == (pockets, health, 1, True)


def test_without_a_drug_a_wounded_stranger_costs_health() -> None:
    table, _, done = face("wounded-stranger", gear=["road-map"])

    assert (table.knights[0].health, len(done.asked)) == (3, 1)


def test_wandering_merchant_trades_away_from_a_city() -> None:
    trade = ("Offer Dundee Hat", "Take Road Map", "Deal", "Road Map in pocket 1")
    table, move, _ = face("wandering-merchant", "Stop", *trade, gear=["dundee-hat"], stalls=["road-map"])

    assert (move.stopped, names(table.green_discard)) == (True, ["dundee-hat"])


def test_wandering_merchant_may_be_passed_by() -> None:
    table, move, _ = face("wandering-merchant", "No", gear=["dundee-hat"], stalls=["road-map"])

    assert (move.stopped, table.stall_trade) == (False, None)


@pytest.mark.parametrize(
    ("answer", "left"), [("Lose 2 Ammo", (2, 4, 1)), ("Lose 2 Fuel", (4, 2, 1)), ("Discard 1 gear card", (4, 4, 0))]
)
def test_customs_post(answer: str, left: tuple[int, int, int]) -> None:
    table, move, _ = face("customs-post", answer, gear=["dundee-hat"])
    knight = table.knights[0]
    hats = sum(card is not None for card in knight.pockets)

    assert ((knight.ammo, knight.fuel, hats), len(knight.luck), move.stopped) == (left, 2, False)


def test_last_servo_goes_up() -> None:
    table, _, _ = face("last-servo", dice=(3,), fuel=1)
    knight = table.knights[0]

    assert (knight.health, knight.damaged, knight.fuel) == (3, True, 3)


def test_last_servo_has_a_back_room() -> None:
    table, _, _ = face("last-servo", "Road Map in pocket 1", dice=(8,), green_next=["road-map"])

    assert names(table.knights[0].pockets) == ["road-map", None, None]


def test_last_servo_may_be_just_a_servo() -> None:
    table, _, _ = face("last-servo", dice=(5,), fuel=1)

    assert (table.knights[0].fuel, table.knights[0].health) == (3, 4)


def test_signal_fire() -> None:
    hexes = [(1, "Dead Mile"), (1, "Gangraen"), (1, "Dingo Court")]
    table, move, _ = face("signal-fire", *hexes, "Road Map in pocket 1", ammo=1, green_next=["road-map"])

    assert (tokens(table, Token.THREAT), table.knights[0].ammo, move.stopped) == ({1, 7, 0, 18}, 2, False)


# -- Nature


@rule("wk1.wasteland.event.escape-failed")
def test_acid_rain() -> None:
    table, move, _ = face("acid-rain")

    assert (move.stopped, table.knights[0].health) == (True, 3)
    assert tokens(table, Token.CONTAMINATION) == {1, *NEIGHBOURS[1]}


def test_radiation_storm() -> None:
    table, move, _ = face("radiation-storm", (1, "Dead Mile"), (1, "Gangraen"), (1, "Dingo Court"))

    assert (move.stopped, table.knights[0].radiation, tokens(table, Token.RADIATION)) == (False, 1, {1, 7, 0, 18})


@rule("wk1.board.move-obstacle-token")
def test_tornado() -> None:
    table, move, _ = face("tornado")

    assert tokens(table, Token.OBSTACLE) == {1, *NEIGHBOURS[1]}
    assert cost(table, move, DEAD_MILE) == 1 + 1


@pytest.mark.parametrize(("dice", "eaten"), [((1, 6), 2), ((1, 7), 1), ((7, 10), 0)])
def test_hungry_locusts_eat_less_for_each_success(dice: tuple[int, int], eaten: int) -> None:
    answers = ["Road Map", "Dundee Hat"][:eaten]
    table, _, _ = face("hungry-locusts", *answers, dice=(dice,), gear=["road-map", "dundee-hat", "medi-shot", "hoof"])

    assert len(table.green_discard) == eaten


def test_hungry_locusts_leave_weapons_alone() -> None:
    table, _, _ = face("hungry-locusts", dice=((1, 1),), gear=["hoof", "road-map"])

    assert names(table.green_discard) == ["road-map"]


@pytest.mark.parametrize(("answer", "stopped", "health"), [("Stop", True, 4), ("Lose 1 Health", False, 3)])
def test_the_long_noon(answer: str, stopped: bool, health: int) -> None:
    table, move, _ = face("the-long-noon", answer)
    knight = table.knights[0]

    assert (move.stopped, knight.skips_exploration, knight.health) == (stopped, stopped, health)


@pytest.mark.parametrize(("answer", "damaged", "luck"), [("Your vehicle", True, 1), ("Discard 1 luck card", False, 0)])
def test_ghost_lightning(answer: str, damaged: bool, luck: int) -> None:
    table, _, _ = face("ghost-lightning", answer, luck=["flinch"])
    knight = table.knights[0]

    assert (is_marked(table, knight.sheet), knight.damaged, len(knight.luck)) == (True, damaged, luck)


def test_on_foot_ghost_lightning_only_marks() -> None:
    table, _, _ = face("ghost-lightning", luck=["flinch"], by_vehicle=False)

    assert (table.knights[0].damaged, len(table.knights[0].luck)) == (False, 1)


@pytest.mark.parametrize(("radiation", "after"), [(0, (1, 4)), (2, (3, 2))])
def test_the_desert_in_flower_heals_those_it_does_not_irradiate_too_much(radiation: int, after: tuple[int, int]) -> None:
    table, move, _ = face("the-desert-in-flower", health=2, radiation=radiation)

    assert ((table.knights[0].radiation, table.knights[0].health), move.stopped) == (after, True)


# -- all of them


@pytest.mark.parametrize("by_vehicle", [True, False], ids=["driving", "walking"])
@pytest.mark.parametrize("event", [card.face for card in box(("base",)).wasteland_cards if isinstance(card, Event)])
def test_every_event_is_over_in_the_end(event: str, by_vehicle: bool) -> None:
    for seed in range(5):
        table, _, card = meeting(event, by_vehicle=by_vehicle, luck=["not-our-problem", "one-more-go"], gear=["medi-shot"])
        let_happen(resolve(table, table.knights[0], card), seed)

        assert card in table.wasteland_discard
