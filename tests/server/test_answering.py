"""Answers that are accepted, and answers that are refused with a reason and change nothing."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.playing import BASE, SNS, Room, Table
from wasteland.server.wire import Pick


@pytest.fixture
def table(room: Room) -> Table:
    return room.open("toy", seed=1)


def refused(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_an_accepted_answer_gives_a_larger_sequence(table: Table) -> None:
    before = table.state()["sequence"]

    assert table.answer(0, 0) > before


def test_a_question_says_since_when_it_is_open(table: Table) -> None:
    first = table.state(table.asked())["question"]["opened"]
    after = table.answer(table.asked(), 0)

    assert first < after == table.state(table.asked())["question"]["opened"]


def test_a_doubled_answer_is_refused_and_changes_nothing(table: Table) -> None:
    at = table.state(0)["sequence"]
    table.answer(0, 0, at)
    after = table.state()

    assert refused(table.try_answer(0, 0, at)) == (409, "not-asked")
    assert table.state() == after


def test_a_doubled_answer_is_none_to_the_next_question_of_the_same_seat(room: Room) -> None:
    table = room.open("toy", "human")
    at = table.state(0)["sequence"]
    table.answer(0, 0, at)

    assert refused(table.try_answer(0, 0, at)) == (409, "late")


def test_an_answer_to_an_older_question_is_late(table: Table) -> None:
    at = table.state(0)["sequence"]
    table.answer(0, 0)
    table.answer(1, 0)

    assert refused(table.try_answer(0, 0, at)) == (409, "late")


def test_an_answer_from_the_future_is_refused(table: Table) -> None:
    assert refused(table.try_answer(0, 0, 99)) == (409, "late")


def test_a_late_answer_is_told_where_the_table_stands(table: Table) -> None:
    assert table.try_answer(0, 0, 99).json()["sequence"] == table.state()["sequence"]


def test_a_seat_that_is_not_asked_cannot_answer(table: Table) -> None:
    assert refused(table.try_answer(1, 0)) == (409, "not-asked")


@pytest.mark.parametrize("pick", [-1, 99, 10**30, [1, 2], []])
def test_a_pick_that_is_no_option_is_illegal(pick: Pick, table: Table) -> None:
    before = table.state()

    assert refused(table.try_answer(0, pick)) == (400, "illegal")
    assert table.state() == before


@pytest.mark.parametrize("token", ["", "nonsense", "\x00", "é" * 400])
def test_a_token_that_nobody_has_is_refused(token: str, table: Table) -> None:
    assert refused(table.post("/answers", token=token, sequence=1, pick=0)) == (403, "bad-token")


def test_a_token_of_another_table_is_refused(table: Table) -> None:
    other = table.room.open("toy")

    assert refused(table.post("/answers", token=other.tokens[0], sequence=1, pick=0)) == (403, "bad-token")


@pytest.mark.parametrize("which", ["watch", "host"])
def test_who_holds_no_seat_cannot_answer(which: str, table: Table) -> None:
    assert refused(table.post("/answers", token=getattr(table, which), sequence=1, pick=0)) == (403, "not-allowed")


def test_nobody_answers_after_the_end(table: Table) -> None:
    table.post("/give-up", token=table.tokens[0])
    table.post("/give-up", token=table.tokens[1], agree=True)

    assert refused(table.try_answer(0, 0)) == (409, "over")


def test_a_secret_answer_of_another_seat_makes_nobody_late(room: Room) -> None:
    table = room.open("duel")
    at = table.state(1)["sequence"]
    table.answer(0, 0)

    assert table.try_answer(1, 0, at).status_code == 200


def test_a_change_of_seats_makes_nobody_late(table: Table) -> None:
    at = table.state(0)["sequence"]
    table.post("/seats/1", token=table.host, kind="human", name="Bo")

    assert table.try_answer(0, 0, at).status_code == 200


def test_the_same_seed_and_answers_give_the_same_game(room: Room) -> None:
    ends = []
    for _ in range(2):
        table = room.open(SNS, "human", seed=7)
        for _ in range(12):
            table.answer(0, 0)
        ends.append(table.state(0)["view"])

    assert ends[0] == ends[1]


def test_without_a_seed_games_differ(room: Room) -> None:
    views = [room.open(SNS, "human").state(0)["view"] for _ in range(4)]

    assert any(view != views[0] for view in views)


def test_a_rule_that_fails_costs_nothing_but_the_answer(table: Table) -> None:
    faulty = table.room.open("toy", options={"heap": "faulty"})
    for seat in (0, 1, 0, 1):
        faulty.answer(seat, 0)
    before = faulty.state(0)

    assert refused(faulty.try_answer(0, 0)) == (409, "failed")
    assert faulty.state(0) == before


@pytest.mark.parametrize("id", ["lower", "bare", "confused"])
def test_ids_are_read_as_people_write_them(id: str, table: Table) -> None:
    written = {"lower": table.id.lower(), "bare": table.id.replace("-", ""), "confused": table.id.replace("1", "l")}[id]

    assert table.room.get(f"/tables/{written}").json()["table"]["id"] == table.id


@pytest.mark.parametrize("id", ["x", "AAAA-AAAU", "0000-0000-0000", "%00", "..", "%2e%2e", "é" * 8, "A" * 5000])
def test_ids_of_no_table_are_unknown(id: str, table: Table) -> None:
    response = table.room.get(f"/tables/{id}/glance")

    assert response.status_code == 404


def test_a_bearer_is_as_good_as_a_query(table: Table) -> None:
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}
    response = table.room.client.get(f"/api/tables/{table.id}", headers=headers)

    assert response.json()["seat"] == 0


def bad_bodies() -> list[tuple[str, bytes]]:
    return [
        ("nothing", b""),
        ("half", b'{"token": "x", "sequ'),
        ("no object", b"[]"),
        ("null", b"null"),
        ("unknown field", b'{"token": "x", "sequence": 1, "pick": 0, "force": true}'),
        ("missing field", b'{"token": "x", "sequence": 1}'),
        ("number in quotes", b'{"token": "x", "sequence": "1", "pick": 0}'),
        ("bool as number", b'{"token": "x", "sequence": 1, "pick": true}'),
        ("fraction", b'{"token": "x", "sequence": 1.5, "pick": 0}'),
        ("not UTF-8", b'{"token": "\xff\xfe", "sequence": 1, "pick": 0}'),
        ("deep", b'{"token": "x", "sequence": 1, "pick": ' + b"[" * 20_000 + b"]" * 20_000 + b"}"),
        ("half a surrogate", b'{"token": "\\ud800", "sequence": 1, "pick": 0}'),
    ]


@pytest.mark.parametrize("body", [body for _, body in bad_bodies()], ids=[name for name, _ in bad_bodies()])
def test_a_body_that_makes_no_sense_is_refused_with_a_reason(body: bytes, table: Table) -> None:
    response = table.room.client.post(f"/api/tables/{table.id}/answers", content=body)

    assert refused(response) == (400, "malformed") and response.json()["reason"]


def test_too_long_a_body_is_refused(table: Table) -> None:
    response = table.room.client.post(f"/api/tables/{table.id}/answers", content=b" " * 70_000)

    assert refused(response) == (413, "too-large")


def test_a_request_without_a_body_is_told_what_is_missing(table: Table) -> None:
    response = table.room.client.post(f"/api/tables/{table.id}/answers")

    assert refused(response) == (400, "malformed") and "this is no JSON" in response.json()["reason"]


def wishes() -> list[tuple[str, dict[str, Any]]]:
    human = {"kind": "human"}
    return [
        ("no seats", {"seats": []}),
        ("too many seats", {"seats": [human] * 9}),
        ("no such bot", {"seats": [human, {"kind": "bot", "bot": "genius"}]}),
        ("a bot for a human", {"seats": [{"kind": "human", "bot": "random"}]}),
        ("no such kind", {"seats": [{"kind": "ghost"}]}),
        ("no such option", {"seats": [human], "options": {"colour": "red"}}),
        ("no such value", {"seats": [human], "options": {"difficulty": "lethal"}}),
        ("no such pack", {"seats": [human], "packs": ["nowhere"]}),
        ("a folder of the server's", {"seats": [human], "packs": [BASE]}),
        ("no packs at all", {"seats": [human], "packs": []}),
        ("a pack twice", {"seats": [human], "packs": ["base", "base"]}),
        ("a name without end", {"seats": [human], "name": "x" * 1000}),
    ]


@pytest.mark.parametrize("wish", [wish for _, wish in wishes()], ids=[name for name, _ in wishes()])
def test_a_table_that_cannot_be_is_refused(wish: dict[str, Any], room: Room) -> None:
    response = room.post("/tables", game=SNS, **wish)

    assert refused(response) == (400, "malformed") and response.json()["reason"]


def test_a_game_that_nobody_knows_is_refused(room: Room) -> None:
    assert refused(room.post("/tables", game="ludo", seats=[])) == (404, "unknown-game")


def test_tokens_are_long_and_never_the_same(room: Room) -> None:
    tables = [room.open("toy") for _ in range(5)]
    tokens = [token for table in tables for token in (*table.tokens.values(), table.host, table.watch)]

    assert len(set(tokens)) == 20 and min(map(len, tokens)) >= 43
