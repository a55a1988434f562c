"""Seats: what a bot gets is what its seat may know; the loop asks everybody and changes nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.engine.games.bazaar import GAME as BAZAAR
from tests.engine.games.duel import GAME as DUEL
from tests.engine.games.landing import GAME as LANDING
from tests.engine.games.raid import GAME as RAID
from tests.toy import GAME, Heap
from wasteland.bots.random_bot import RandomBot
from wasteland.bots.sitting import Seat, play_on, seated
from wasteland.engine.asking import Question
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Play
from wasteland.engine.points import Pick, Point
from wasteland.engine.saving import state_hash
from wasteland.engine.seeing import Seat as SeatSeen


def toy(seats: int = 2, seed: str = "1") -> Play[Heap]:
    return Play(GAME, Setting(seats), Seeded(seed))


def played_out(game: Game[Any], seed: str, limit: int = 100_000) -> Play[Any]:
    play = Play(game, Setting(game.seats[-1]), Seeded(seed))
    play_on(play, [RandomBot()] * play.setting.seats, seated(play, seed), limit)
    return play


def test_a_seat_sees_its_own_view() -> None:
    play = toy()

    assert Seat(play, 1, Random(1)).view() == GAME.view(play.state, 1)


def test_a_seat_that_is_not_asked_has_no_question() -> None:
    with pytest.raises(LookupError, match="seat 1 is not asked anything now"):
        _ = Seat(toy(), 1, Random(1)).question


each_way_to_see = pytest.mark.parametrize("see", [Seat.look, Seat.table], ids=["lent", "copied"])


@each_way_to_see
def test_the_table_a_bot_gets_shows_the_seat_the_same_view(see: Callable[[Seat[Heap]], Heap]) -> None:
    play = toy(4)

    imagined = see(Seat(play, 0, Random(3)))

    assert GAME.view(imagined, 0) == GAME.view(play.state, 0)


@each_way_to_see
def test_the_table_a_bot_gets_has_other_hands_dealt_anew(see: Callable[[Seat[Heap]], Heap]) -> None:
    play = toy(4)
    seat = Seat(play, 0, Random(3))

    hands = {tuple(scrap.id for hand in see(seat).hands[1:] for scrap in hand) for _ in range(20)}

    assert len(hands) > 10


@each_way_to_see
def test_a_bot_gets_no_table_that_was_not_dealt_anew(see: Callable[[Seat[Heap]], Heap]) -> None:
    seats: list[int | None] = []
    game = replace(GAME, redeal=lambda table, seat, random: seats.append(seat), glimpse=lambda table, seat: table.surface())

    see(Seat(Play(game, Setting(2), Seeded("1")), 1, Random(3)))

    assert seats == [1]


def test_whatever_a_bot_does_to_its_table_the_game_stays_as_it_is() -> None:
    play = toy()
    before = state_hash(play.state)

    imagined = Seat(play, 0, Random(3)).table()
    imagined.hands[0].clear()
    imagined.pile.loose.clear()

    assert state_hash(play.state) == before


@each_way_to_see
def test_what_is_told_at_an_imagined_table_is_not_heard_at_the_real_one(see: Callable[[Seat[Heap]], Heap]) -> None:
    play = toy()
    play.news.heard = True

    assert see(Seat(play, 0, Random(3))).news is not play.news


def test_an_imagined_play_goes_its_own_way() -> None:
    play = toy()
    before = list(play.log)

    imagined = Seat(play, 0, Random(3)).imagine()
    play_on(imagined, [RandomBot()] * 2, seated(imagined, "x"), 1000)

    assert imagined.over
    assert play.log == before


@pytest.mark.parametrize("game", [GAME, DUEL, BAZAAR, LANDING, RAID], ids=lambda game: game.id)
def test_random_bots_play_any_game_to_its_end(game: Game[Any]) -> None:
    assert played_out(game, "7").over


@pytest.mark.parametrize("game", [GAME, DUEL, BAZAAR, LANDING, RAID], ids=lambda game: game.id)
def test_the_same_seed_gives_the_same_game(game: Game[Any]) -> None:
    assert played_out(game, "7").log == played_out(game, "7").log


@pytest.mark.parametrize("game", [GAME, DUEL, BAZAAR, LANDING, RAID], ids=lambda game: game.id)
def test_the_short_way_for_random_bots_is_the_long_way(game: Game[Any]) -> None:
    watched = Play(game, Setting(game.seats[-1]), Seeded("7"))
    heard: list[Question] = []

    play_on(watched, [RandomBot()] * watched.setting.seats, seated(watched, "7"), 100_000, lambda asked, _: heard.append(asked))

    assert watched.log == played_out(game, "7").log
    assert heard


def test_no_more_answers_are_given_than_wanted() -> None:
    play = toy()

    assert play_on(play, [RandomBot()] * 2, seated(play, "1"), 5) == 5


def test_the_answers_are_counted() -> None:
    play = toy()
    heard: list[Pick] = []

    given = play_on(play, [RandomBot()] * 2, seated(play, "1"), 1000, lambda _, pick: heard.append(pick))

    assert given == len(heard)


def test_on_an_open_floor_everybody_gets_to_speak_first() -> None:
    first = set()
    for seed in range(20):
        play = Play(BAZAAR, Setting(BAZAAR.seats[-1]), Seeded(str(seed)))
        play_on(play, [RandomBot()] * play.setting.seats, seated(play, str(seed)), 1, lambda asked, _: first.add(asked.seat))

    assert len(first) > 1


class Curious(RandomBot):
    """Looks again and again before it picks anything."""

    def choose(self, seat: SeatSeen[Any], /) -> int:
        for _ in range(3):
            seat.look()
        seat.table()
        seat.imagine()
        return super().choose(seat)


def test_however_often_somebody_looks_the_same_seats_speak_first() -> None:
    plays = [Play(BAZAAR, Setting(BAZAAR.seats[-1]), Seeded("7")) for _ in range(2)]

    for play, bot in zip(plays, (RandomBot(), Curious()), strict=True):
        play_on(play, [bot] * play.setting.seats, seated(play, "7"), 100_000)

    assert plays[0].log == plays[1].log


def test_a_random_bot_takes_every_option_sooner_or_later() -> None:
    play = toy()
    seat = seated(play, "1")[0]

    assert {RandomBot().choose(seat) for _ in range(50)} == {0, 1}


def test_a_random_bot_names_a_point_where_one_is_asked_for() -> None:
    play = Play(LANDING, Setting(LANDING.seats[0]), Seeded("1"))
    question = play.asked()[0]

    pick = question.settled(RandomBot().choose(seated(play, "1")[question.seat]))

    assert isinstance(pick, Point)
    assert pick in list(question.options)
