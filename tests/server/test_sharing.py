"""Two servers on one PostgreSQL: everybody sees everything, and of two who are first exactly one is."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from typing import Any

import httpx

from tests.server.playing import SNS, Room, Table, random_pick, serving
from tests.serving import Server


@contextmanager
def pair(url: str, **settings: Any) -> Iterator[tuple[Room, Room]]:
    """Two servers on one database. Each has its own memory and its own connections, as two processes have."""
    with serving(url, **settings) as one, serving(url, **settings) as other:
        yield one, other


def elsewhere(table: Table, room: Room) -> Table:
    """The same table at the other server."""
    return Table(room, table.id, table.tokens, table.host, table.watch)


def test_a_table_opened_here_is_played_there(postgresql_url: str) -> None:
    with pair(postgresql_url) as (one, other):
        here = one.open("toy", seed=1)
        there = elsewhere(here, other)
        here.answer(0, 0)
        there.answer(1, 0)

        assert here.state(0) == there.state(0)


def test_two_people_at_two_servers_finish_a_game(postgresql_url: str) -> None:
    random = Random(1)
    with pair(postgresql_url) as (one, other):
        here = one.open(SNS, seed=1)
        there = elsewhere(here, other)
        while not (state := here.state())["over"]:
            seat = state["waiting"][0]
            table = (here, there)[seat]
            table.answer(seat, random_pick(table.state(seat)["question"], random))

        assert there.state()["over"] and there.state() == here.state()


def test_a_change_here_is_told_on_live_connections_there(postgresql_url: str) -> None:
    with pair(postgresql_url) as (one, other):
        here = one.open("toy", seed=1)
        with elsewhere(here, other).live(1) as line:
            before = line.next("state")["sequence"]
            after = here.answer(0, 0)
            change = line.next("change")

            assert (change["before"], change["sequence"]) == (before, after)
            assert change["question"] and len(change["events"]) == 1


def test_what_is_said_here_is_heard_there(postgresql_url: str) -> None:
    with pair(postgresql_url) as (one, other):
        here = one.open("toy")
        with elsewhere(here, other).live(1) as line, here.live(0) as speaker:
            line.next("state")
            speaker.send(type="say", text="Over here!")

            assert line.next("said")["said"]["text"] == "Over here!"


def test_each_line_that_is_said_here_is_heard_once_there(postgresql_url: str) -> None:
    with pair(postgresql_url) as (one, other):
        here = one.open("toy")
        with elsewhere(here, other).live(1) as line, here.live(0) as speaker:
            line.next("state")
            speaker.send(type="say", text="Over here!")
            first = line.next("said")["said"]["text"]
            speaker.send(type="say", text="No, here!")

            assert (first, line.next("said")["said"]["text"]) == ("Over here!", "No, here!")


def test_a_table_deleted_here_is_gone_there(postgresql_url: str) -> None:
    with pair(postgresql_url) as (one, other):
        here = one.open("toy")
        with elsewhere(here, other).live(1) as line:
            line.next("state")
            one.client.request("DELETE", f"/api/tables/{here.id}", json={"token": here.host})

            assert line.next()["type"] == "gone"
        assert elsewhere(here, other).get().status_code == 404


def test_a_seat_joined_here_is_taken_there(postgresql_url: str) -> None:
    with pair(postgresql_url) as (one, other):
        here = one.open("toy", "human open")
        there = elsewhere(here, other)
        there.state()
        token = here.post("/join").json()["token"]

        assert there.post("/join").status_code == 409
        assert there.get(token=token).json()["seat"] == 1


def test_races_for_one_question_have_one_winner(postgresql_url: str) -> None:
    with pair(postgresql_url) as (one, other), ThreadPoolExecutor(2) as people:
        here = one.open("toy", "human", options={"heap": "endless"}, seed=1)
        tables = (here, elsewhere(here, other))
        for _ in range(25):
            at = here.state()["sequence"]
            answers = list(people.map(lambda table: table.try_answer(0, 0, at), tables))  # noqa: B023 - done at once

            assert sorted(answer.status_code for answer in answers) == [200, 409], [answer.text for answer in answers]
            assert here.state() == tables[1].state()
            assert here.state()["sequence"] == at + 1


def test_everybody_on_an_open_floor_at_once_loses_nothing(postgresql_url: str) -> None:
    """Three people answer as fast as they can at two servers; all that was acknowledged is in the story of the table."""
    with pair(postgresql_url) as (one, other), ThreadPoolExecutor(3) as people:
        here = one.open("bazaar", "human human human", options={"days": "3"}, seed=3)
        tables = (here, elsewhere(here, other))

        def play(seat: int) -> list[int]:
            random, accepted = Random(seat), []
            table = tables[seat % 2]
            while not (state := table.state(seat))["over"]:
                if state["question"]:
                    response = table.try_answer(seat, random_pick(state["question"], random), state["sequence"])
                    accepted += took(response)
            return accepted

        accepted = sorted(sequence for one in people.map(play, range(3)) for sequence in one)

        assert accepted == list(range(2, here.state()["sequence"] + 1)), "each number once, none left out"


def took(response: httpx.Response) -> list[int]:
    assert response.status_code in (200, 409), response.text
    return [response.json()["sequence"]] if response.status_code == 200 else []


def test_two_processes_race_for_every_question_of_a_game(postgresql_url: str) -> None:
    with Server(postgresql_url, "--rate", "0") as one, Server(postgresql_url, "--rate", "0") as other:
        clients = [httpx.Client(base_url=server.address, timeout=60) for server in (one, other)]
        with clients[0], clients[1], ThreadPoolExecutor(2) as people:
            wish = {"game": SNS, "seats": [{"kind": "human"}], "seed": 1}
            opened = clients[0].post("/api/tables", json=wish).json()
            path, token = f"/api/tables/{opened['table']}", opened["seats"][0]["token"]

            def answer(client: httpx.Client, sequence: int) -> httpx.Response:
                return client.post(f"{path}/answers", json={"token": token, "sequence": sequence, "pick": 0})

            for _ in range(30):
                state = clients[0].get(path, params={"token": token}).json()
                if state["over"]:
                    break
                answers = list(people.map(answer, clients, [state["sequence"]] * 2))
                assert sorted(one.status_code for one in answers) == [200, 409], [one.text for one in answers]

            assert clients[0].get(path).json() == clients[1].get(path).json()


def test_joins_at_two_servers_have_one_winner(postgresql_url: str) -> None:
    with pair(postgresql_url) as (one, other), ThreadPoolExecutor(6) as people:
        here = one.open("toy", "human open")
        tables = [(here, elsewhere(here, other))[number % 2] for number in range(6)]
        codes = sorted(people.map(lambda table: table.post("/join").status_code, tables))

        assert codes == [200] + [409] * 5


def test_a_bot_is_driven_by_the_other_server_when_its_own_is_gone(postgresql_url: str) -> None:
    with serving(postgresql_url) as one:
        table = one.open("toy", "human human", seed=1)
        table.answer(0, 0)
    with serving(postgresql_url, grace=3600.0) as one:
        # This server has not brought the bot's turn about, so it waits, and for very long.
        table = elsewhere(table, one)
        table.state()
        with serving(postgresql_url, grace=0.2) as other:
            there = elsewhere(table, other)
            with there.live(0) as line:
                line.next("state")
                table.post("/seats/1", token=table.tokens[1], kind="bot", bot="random")
                while not line.next("change")["question"]:
                    pass
