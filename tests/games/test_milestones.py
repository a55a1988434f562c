"""What the tale of a whole game is made of: the rules of each game say which events those are."""

from __future__ import annotations

from functools import cache

import pytest

from wasteland import catalogue
from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import next_question, seated
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.telling import Event

GAMES = {
    "search-and-survive": ({"difficulty": "normal"}, {"goal", "turn"}),
    "waste-knights-1e": ({"mission": "savior-of-the-waste", "knights": "random"}, {"goal", "win"}),
    "waste-knights-2e": ({"adventure": "awakening", "setup": "quick"}, {"goal", "win", "turn"}),
}
SEEDS = (5, 6)


@cache
def story(game_id: str, seed: int, bot: str = "greedy") -> tuple[Event, ...]:
    """All that is told of a game among bots, for everybody."""
    game = catalogue.game(game_id)
    play = Play(game, game.agreed(Setting(2, GAMES[game_id][0])), seed)
    play.news.heard = True
    bots, seats = make_bots(game, [bot], 2), seated(play, seed)
    while not play.over:
        asked = next_question(play, seats)
        play.answer(asked.seat, bots[asked.seat].choose(seats[asked.seat]))
    return tuple(event for event in play.news.take() if event.to is None)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_has_something_to_tell_and_not_too_much_of_it(game: str) -> None:
    for seed in SEEDS:
        told = story(game, seed)
        marked = [event for event in told if event.milestone]
        assert 3 <= len(marked) <= len(told) / 8, [event.text for event in marked]


@pytest.mark.parametrize("game", GAMES)
def test_goals_and_what_decides_a_game_are_milestones(game: str) -> None:
    kinds = {event.milestone for seed in SEEDS for event in story(game, seed)}
    assert kinds >= GAMES[game][1]


def test_every_combat_that_somebody_wins_is_a_milestone() -> None:
    ended = [event for seed in SEEDS for event in story("waste-knights-1e", seed) if event.contest is not None]
    won = [event for event in ended if any(span.part in ("gain", "loss") for span in event.spans)]

    assert won
    assert {event.milestone for event in won} <= {"win", "loss"}


def test_knights_of_the_second_edition_who_do_not_come_round_by_themselves_fall() -> None:
    told = [event for seed in SEEDS for event in story("waste-knights-2e", seed, "random")]
    fell = [event for event in told if event.rule in ("wk2.unconscious.trigger", "wk2.injury.third-eliminates")]

    assert fell
    assert {event.milestone for event in fell} == {"fall"}


def test_who_takes_the_last_damage_of_a_supply_falls() -> None:
    lost = [event for seed in range(1, 4) for event in _hard(seed) if event.milestone == "fall"]

    assert lost
    assert all(event.rule == "sns.def.damage.taking" for event in lost)


def _hard(seed: int) -> list[Event]:
    """A game that a seat always passes in: it is lost soon."""
    game = catalogue.game("search-and-survive")
    play = Play(game, game.agreed(Setting(1, {"difficulty": "hard"})), seed)
    play.news.heard = True
    while not play.over:
        play.answer(0, 0)
    return play.news.take()
