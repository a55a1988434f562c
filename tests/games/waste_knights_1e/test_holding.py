"""What a seat has, as those count it who look for the cards that are good to have."""

from __future__ import annotations

from wasteland.engine.cards import Card
from wasteland.engine.game import Setting
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.holding import holds
from wasteland.games.waste_knights_1e.knights import Errand
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.testing.waste_knights_1e import a_move, a_table


def faces(table: KnightsTable, seat: int) -> set[str]:
    return {card.face for card in holds(table, seat)}


def test_gear_luck_and_the_vehicle_are_held() -> None:
    table = a_table(gear=["vest"], stored=["hoof"], luck=["tripwire"])

    assert faces(table, 0) == {"vest", "hoof", "tripwire", "off-road"}
    assert faces(table, 1) == {"off-road"}


def test_tasks_are_held_by_who_took_them() -> None:
    table = a_table(4, private=["burn-baby-burn", "a-helping-hand"])
    taken: Errand = table.tasks.pop()
    table.knights[2].tasks.append(taken)

    assert "a-helping-hand" in faces(table, 2)
    assert not any("burn-baby-burn" in faces(table, seat) for seat in range(4))


def test_a_wasteland_card_is_held_by_the_knight_it_is_played_on() -> None:
    table = a_table()
    move = a_move(table, 1, 1)
    move.played = table.wasteland_cards.loose.pop()

    assert move.played.face in faces(table, 1)
    assert move.played.face not in faces(table, 0)


def test_before_the_knights_are_dealt_nobody_has_anything() -> None:
    table = GAME.lay_out(GAME.agreed(Setting(3)))

    found: list[Card] = [card for seat in range(3) for card in holds(table, seat)]

    assert found == []
