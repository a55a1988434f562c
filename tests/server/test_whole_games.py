"""Whole games over HTTP and over sockets, on both kinds of database."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.playing import SNS, serving


def test_two_people_finish_a_game_over_http(database_url: str) -> None:
    with serving(database_url) as room:
        table = room.open(SNS)

        end = table.play(Random(1))

        assert end["over"] and end["result"]["text"]


@pytest.mark.sample
def test_a_person_and_bots_finish_a_game_over_a_socket(sqlite_url: str) -> None:
    random = Random(2)
    with serving(sqlite_url) as room:
        table = room.open(SNS, "human greedy random")
        with table.live(0) as line:
            state = line.next("state")
            while not state["over"]:
                if state["question"]:
                    pick = random.choice(state["question"]["options"])["pick"]
                    line.send(type="answer", sequence=state["sequence"], pick=pick)
                state = line.next("change")

        assert table.state()["over"]


@pytest.mark.parametrize("game", ["duel", "bazaar", "landing", "yard", "raid"])
def test_games_with_odd_questions_are_finished(game: str, sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        assert room.open(game).play(Random(3))["over"]


@pytest.mark.parametrize("game", ["duel", "bazaar", "landing", "yard", "raid"])
def test_bots_alone_finish_any_game(game: str, sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        table = room.open(game, "random random")
        with table.live() as line:
            state = line.next("state")
            while not state["over"]:
                state = line.next("change")

        assert table.state()["result"] is not None
