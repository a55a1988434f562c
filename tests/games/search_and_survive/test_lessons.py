"""The lesson: a table that is laid for somebody's first game."""

from __future__ import annotations

import pytest

from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import play_on, seated
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import DAMAGE, Card
from wasteland.games.search_and_survive.table import SurvivorsTable

BOX = box(("base",))
LESSON = BOX.lessons["first-night"]


def begun(seats: int, seed: int = 1, **options: str) -> Play[SurvivorsTable]:
    return Play(GAME, GAME.agreed(Setting(seats, {"objective": LESSON.id, **options})), seed)


def faces(cards: list[Card] | tuple[Card, ...]) -> list[str]:
    return sorted(card.face for card in cards)


@pytest.mark.parametrize("seed", range(5))
def test_the_first_seat_begins_with_the_hand_of_the_lesson(seed: int) -> None:
    table = begun(2, seed).state

    assert table.turn is not None and table.turn.seat == 0
    assert faces(list(table.players[0].hand)) == sorted(LESSON.hand)


def test_who_sits_where_is_laid_down() -> None:
    assert tuple(player.mat.id for player in begun(2).state.players) == LESSON.mats


def test_the_street_is_laid_down() -> None:
    table = begun(2).state

    assert tuple(card.face for card in table.resources if card) == LESSON.resources
    assert tuple(card.face for card in table.back if card) == LESSON.back
    assert {at + 1: card.face for at, card in enumerate(table.front) if card} == LESSON.front


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("difficulty", BOX.difficulties)
@pytest.mark.parametrize("seed", range(8))
def test_every_card_is_there_once_whoever_plays(seats: int, difficulty: str, seed: int) -> None:
    table = begun(seats, seed, difficulty=difficulty).state
    resources = [*table.resource_deck.contents(), *table.resource_discard, *(card for card in table.resources if card)]
    horde = [*table.horde_deck.contents(), *table.horde_discard, *(card for card in (*table.back, *table.front) if card)]
    owned = [
        card for player in table.players for card in (*player.deck.contents(), *player.hand, *player.discard, *player.supply)
    ]

    assert sorted(card.id for card in horde) == sorted(card.id for card in BOX.horde)
    assert sorted(card.id for card in (*resources, *owned)) == sorted(
        card.id for card in (*BOX.resources, *(card for own in BOX.starters[:seats] for card in own))
    )
    assert sum(card.kind is DAMAGE for card in owned) == 10 * seats


def test_no_random_objective_is_a_lesson() -> None:
    drawn = {Play(GAME, GAME.agreed(Setting(1)), seed).state.objective.id for seed in range(60)}

    assert drawn.isdisjoint(BOX.lessons)


def test_nobody_wins_or_loses_a_lesson() -> None:
    play = begun(2)
    play.give_up()

    assert play.state.result is not None and play.state.result.lesson


@pytest.mark.parametrize("seed", range(40))
def test_a_lesson_that_is_won_has_seen_the_horde(seed: int) -> None:
    play = begun(2, seed)
    play_on(play, make_bots(GAME, ("greedy",), 2), seated(play, seed), 2000)

    assert play.state.result is not None
    assert play.state.round > 1 or not play.state.result.winners
