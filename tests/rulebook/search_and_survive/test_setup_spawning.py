"""Setup, its second half: Crawlers, The Horde, and what a space of The Wasteland holds."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import HordeCard, Kind
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.setup import set_up
from wasteland.games.search_and_survive.spawn import refill, spawn_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.view import view
from wasteland.testing import rehearse
from wasteland.testing.laying import names
from wasteland.testing.search_and_survive import a_table, an_opening
from wasteland.testing.wandering import wander


def horde_cards(table: SurvivorsTable) -> list[str]:
    """The ids of all Horde cards, wherever they are."""
    lying = [card for card in (*table.back, *table.front) if card is not None]
    placed = [card for need in table.placed for card in need if isinstance(card, HordeCard)]
    rescued = [card for player in table.players for card in player.survivors]
    return sorted(card.id for card in (*table.horde_deck.contents(), *table.horde_discard, *lying, *placed, *rescued))


# -- Crawlers


@rule("sns.spawn.crawler.to-front")
def test_at_setup_a_crawler_goes_to_the_front() -> None:
    table = an_opening(horde_next=["walker", "crawler", "stalker", "walker", "walker"])

    rehearse(table, set_up(table))

    assert names(table.front) == [None, "crawler", None, None]
    assert names(table.back) == ["walker", "stalker", "walker", "walker"]


@rule("sns.spawn.crawler.to-front")
def test_in_a_players_turn_a_crawler_goes_to_the_front() -> None:
    table = a_table(mats=["butcher"], hand=["pistol"], back=["walker"], horde_next=["crawler", "runner"])

    rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)])

    assert (names(table.front)[0], names(table.back)[0]) == ("crawler", "runner")


@rule("sns.spawn.crawler.to-front")
def test_in_the_spawn_phase_a_crawler_goes_to_the_front() -> None:
    table = a_table(back=["walker", "walker", None, "walker"], horde_next=["crawler", "runner"], turn_of=None)

    rehearse(table, spawn_phase(table))

    assert (names(table.front)[2], names(table.back)[2]) == ("crawler", "runner")


@rule("sns.spawn.crawler.back-filled-too")
def test_the_space_that_a_crawler_skipped_is_spawned_with_the_next_card() -> None:
    table = a_table(horde_next=["crawler", "walker"])
    before = len(table.horde_deck)

    rehearse(table, refill(table, 2))

    assert (names(table.front)[2], names(table.back)[2]) == ("crawler", "walker")
    assert before - len(table.horde_deck) == 2


@rule("sns.spawn.crawler.front-occupied")
@pytest.mark.parametrize("standing", ["walker", "brawler"])
def test_a_crawler_stays_in_the_back_where_the_front_is_occupied(standing: str) -> None:
    table = a_table(front=[None, None, standing], horde_next=["crawler", "walker"])

    rehearse(table, refill(table, 2))

    assert (names(table.front)[2], names(table.back)[2]) == (standing, "crawler")


@rule("sns.spawn.crawler.front-occupied")
def test_of_two_crawlers_the_second_stays_in_the_back() -> None:
    table = a_table(horde_next=["crawler", "crawler", "walker"])
    before = len(table.horde_deck)

    rehearse(table, refill(table, 2))

    assert (names(table.front)[2], names(table.back)[2]) == ("crawler", "crawler")
    assert before - len(table.horde_deck) == 2, "no third card is drawn"


@rule("sns.spawn.crawler.front-occupied")
def test_at_setup_too_the_second_of_two_crawlers_stays_in_the_back() -> None:
    table = an_opening(horde_next=["crawler", "crawler", "walker", "walker", "walker"])

    rehearse(table, set_up(table))

    assert names(table.front) == ["crawler", None, None, None]
    assert names(table.back) == ["crawler", "walker", "walker", "walker"]


# -- The Horde, and what a space holds


@rule("sns.event.the-horde.spawns-front")
def test_the_horde_fills_every_empty_front_space_from_left_to_right() -> None:
    table = a_table(
        back=[None, "walker", "walker", "walker"],
        front=[None, "brute", None, None],
        horde_next=["the-horde", "stalker", "shooter", "runner"],
        turn_of=None,
    )

    rehearse(table, spawn_phase(table))

    assert names(table.back)[0] == "the-horde"
    assert names(table.front) == ["stalker", "brute", "shooter", "runner"], "Zombies and Survivors alike"


@rule("sns.event.the-horde.crawler-already-front")
def test_a_crawler_that_the_horde_puts_in_front_causes_no_further_spawn() -> None:
    table = a_table(
        back=[None, "walker", "walker", "walker"],
        front=["brute", None, "brute", "brute"],
        horde_next=["the-horde", "crawler", "runner"],
        turn_of=None,
    )
    before = len(table.horde_deck)

    rehearse(table, spawn_phase(table))

    assert (names(table.front)[1], names(table.back)[1]) == ("crawler", "walker")
    assert before - len(table.horde_deck) == 2, "The Horde itself and the Crawler"


@rule("sns.wasteland.survivor.front-only-by-event")
def test_a_survivor_spawns_on_the_back_row_and_does_not_go_forward() -> None:
    table = a_table(back=["walker", None, "walker", "walker"], horde_next=["guard"], turn_of=None)

    rehearse(table, spawn_phase(table))
    rehearse(table, movement_phase(table, Night()), dice=[1])

    assert names(table.back)[1] == "guard"
    assert names(table.front)[1] is None


@rule("sns.wasteland.survivor.front-only-by-event")
@pytest.mark.parametrize("seed", range(4))
def test_without_the_horde_no_survivor_ever_stands_in_front(seed: int) -> None:
    play = Play(GAME, Setting(4, {"difficulty": "easy"}), seed)
    play.state.horde_deck.loose = [card for card in play.state.horde_deck.loose if card.face != "the-horde"]

    for at in wander(play, seed, answers=600):
        assert not [card for card in at.state.front if card is not None and card.kind is Kind.SURVIVOR]


@rule("sns.wasteland.one-card-per-space")
def test_the_horde_does_not_spawn_onto_an_occupied_space() -> None:
    table = a_table(
        back=[None, "walker", "walker", "walker"],
        front=["brute", "crawler", "stalker", "guard"],
        horde_next=["the-horde"],
        turn_of=None,
    )

    rehearse(table, spawn_phase(table))

    assert names(table.front) == ["brute", "crawler", "stalker", "guard"]


@rule("sns.wasteland.one-card-per-space")
def test_a_zombie_that_takes_a_survivors_space_does_not_lie_upon_the_survivor() -> None:
    table = a_table(back=["runner"], front=["gatherer"], turn_of=None)

    rehearse(table, movement_phase(table, Night()), dice=[6])

    assert (names(table.front)[0], names(table.horde_discard)) == ("runner", ["gatherer"])


@rule("sns.wasteland.one-card-per-space")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_card_is_ever_laid_over_another(players: int) -> None:
    play, all_cards = (
        Play(GAME, Setting(players, {"opening-events": "stay"}), 11),
        sorted(card.id for card in box(("base",)).horde),
    )

    for at in wander(play, seed=11, answers=1500):
        assert all(len(space.cards) <= 1 for space in view(at.state, None).boards[0].spaces)
        if at.asked()[0].rule == "sns.item.permitted-actions":
            assert horde_cards(at.state) == all_cards, "a card that was laid over would be lost"
