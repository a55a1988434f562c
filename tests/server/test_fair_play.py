"""What people who cheat try at a table, and what becomes of it."""

from __future__ import annotations

import httpx
import pytest

from tests.server.playing import Room, Table

UNDO, GIVE_UP = "/undo", "/give-up"


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def outcome(response: httpx.Response) -> str:
    assert response.status_code == 200, response.text
    told: str = response.json()["outcome"]
    return told


def two_people(room: Room, game: str = "duel") -> Table:
    """A table of two who have come by a link."""
    table = room.open(game, "human open")
    table.tokens[1] = table.post("/join", name="Bo").json()["token"]
    return table


def bo_steps_aside(table: Table) -> None:
    assert table.post("/seats/1", token=table.tokens[1], kind="bot", bot="random").status_code == 200


def bo_leaves(table: Table) -> None:
    assert table.post("/seats/1", token=table.tokens[1], kind="open").status_code == 200


def bo_is_replaced(table: Table) -> None:
    assert table.post("/seats/1", token=table.host, kind="bot", bot="random").status_code == 200


def bo_is_sent_away(table: Table) -> None:
    assert table.post("/seats/1", token=table.host, kind="open").status_code == 200


WAYS = [bo_steps_aside, bo_leaves, bo_is_replaced, bo_is_sent_away]


# -- one is left, and gives up alone to read what is hidden


@pytest.mark.parametrize("goes", WAYS)
def test_who_is_left_alone_does_not_give_up_alone(goes: object, room: Room) -> None:
    table = two_people(room)
    goes(table)  # type: ignore[operator]

    assert outcome(table.post(GIVE_UP, token=table.tokens[0])) == "waiting"
    assert not table.state()["over"] and table.state()["proposal"]["waiting"] == [1]


@pytest.mark.parametrize("goes", WAYS)
def test_who_is_left_alone_reads_nothing_that_is_hidden(goes: object, room: Room) -> None:
    table = two_people(room)
    goes(table)  # type: ignore[operator]
    table.post(GIVE_UP, token=table.tokens[0])

    assert code(table.get("/transcript", table.tokens[0])) == (409, "running")
    assert code(table.get("/transcript", table.host)) == (409, "running")
    assert code(table.post("/fork", moment=1, token=table.host)) == (409, "running")


@pytest.mark.parametrize("goes", WAYS)
def test_whoever_held_a_seat_may_still_agree(goes: object, room: Room) -> None:
    table = two_people(room)
    goes(table)  # type: ignore[operator]
    table.post(GIVE_UP, token=table.tokens[0])

    assert outcome(table.post(GIVE_UP, token=table.tokens[1], agree=True)) == "done"
    assert table.state()["over"]


@pytest.mark.parametrize("goes", WAYS)
def test_whoever_held_a_seat_may_decline(goes: object, room: Room) -> None:
    table = two_people(room)
    goes(table)  # type: ignore[operator]
    table.post(GIVE_UP, token=table.tokens[0])

    assert outcome(table.post(GIVE_UP, token=table.tokens[1], agree=False)) == "declined"
    assert not table.state()["over"] and table.state()["proposal"] is None


def test_who_is_left_alone_takes_nothing_back_alone_after_a_draw(room: Room) -> None:
    table = two_people(room, "toy")
    table.answer(0, 0)
    bo_is_sent_away(table)

    assert table.state(0)["undo"]["can"] is False
    assert outcome(table.post(UNDO, token=table.tokens[0])) == "waiting"


def test_whoever_sits_down_after_another_speaks_for_the_seat(room: Room) -> None:
    table = two_people(room)
    bo_leaves(table)
    bo, table.tokens[1] = table.tokens[1], table.post("/join", name="Cy").json()["token"]
    table.post(GIVE_UP, token=table.tokens[0])

    assert code(table.post(GIVE_UP, token=bo, agree=True)) == (403, "bad-token")
    assert outcome(table.post(GIVE_UP, token=table.tokens[1], agree=True)) == "done"


def test_who_was_never_asked_has_no_say(room: Room) -> None:
    table = room.open("toy", "human human random", apart=True)
    table.post(GIVE_UP, token=table.tokens[0])

    assert code(table.post(GIVE_UP, token=table.watch, agree=True)) == (403, "not-allowed")


def test_where_others_play_a_giving_up_is_never_taken_back(room: Room) -> None:
    table = two_people(room)
    table.answer(0, 0)
    table.answer(1, 0)
    table.post(GIVE_UP, token=table.tokens[0])
    table.post(GIVE_UP, token=table.tokens[1], agree=True)

    assert table.get("/transcript").status_code == 200, "what was hidden can be read"
    for seat in (0, 1):
        refused = table.post(UNDO, token=table.tokens[seat])
        assert code(refused) == (409, "over") and "may have been read" in refused.json()["reason"]
        assert table.state(seat)["undo"] is None


def test_before_anybody_has_joined_a_giving_up_is_not_taken_back_either(room: Room) -> None:
    table = room.open("toy", "human open")
    table.answer(0, 0)

    assert outcome(table.post(GIVE_UP, token=table.tokens[0])) == "done"
    assert code(table.post(UNDO, token=table.tokens[0])) == (409, "over")


def test_who_plays_alone_may_take_a_giving_up_back(room: Room) -> None:
    table = room.open("toy", "human random")
    table.answer(0, 0)
    table.post(GIVE_UP, token=table.tokens[0])

    assert outcome(table.post(UNDO, token=table.tokens[0])) == "done"
    assert not table.state()["over"]


# -- whose hands the seats are in


def test_two_seats_of_people_are_in_several_hands(room: Room) -> None:
    table = room.open("duel")

    assert outcome(table.post(GIVE_UP, token=table.tokens[0])) == "waiting"
    assert code(table.get("/transcript", table.host)) == (409, "running")


def test_who_holds_all_seats_says_so(room: Room) -> None:
    table = room.open("duel", apart=False)

    assert table.get("/transcript", table.host).status_code == 200
    assert outcome(table.post(GIVE_UP, token=table.tokens[0])) == "done"


def test_a_seat_that_waits_for_somebody_is_in_another_hand(room: Room) -> None:
    table = room.open("duel", "human open", apart=False)

    assert code(table.get("/transcript", table.host)) == (409, "running")


def test_a_seat_that_is_opened_later_is_in_another_hand(room: Room) -> None:
    table = room.open("duel", "human random")
    assert table.get("/transcript", table.host).status_code == 200
    table.post("/seats/1", token=table.host, kind="open")

    assert code(table.get("/transcript", table.host)) == (409, "running")


# -- a person turned into a bot and back


@pytest.mark.parametrize("goes", WAYS)
def test_the_host_gets_no_token_for_a_hand_that_somebody_held(goes: object, room: Room) -> None:
    table = two_people(room)
    goes(table)  # type: ignore[operator]

    refused = table.post("/seats/1", token=table.host, kind="human", name="Bo")

    assert code(refused) == (403, "not-allowed") and "joins by the link" in refused.json()["reason"]


def test_a_seat_that_was_opened_is_taken_by_joining(room: Room) -> None:
    table = two_people(room)
    bo_is_replaced(table)
    bo_is_sent_away(table)

    joined = table.post("/join", name="Cy")

    assert joined.json()["seat"] == 1 and table.get(token=joined.json()["token"]).status_code == 200


@pytest.mark.parametrize(
    ("goes", "told"),
    [
        (bo_is_replaced, "Random, a bot, sits at your seat now; you may watch"),
        (bo_is_sent_away, "your seat was opened for somebody else; you may watch, or join again"),
    ],
)
def test_whoever_was_replaced_is_told(goes: object, told: str, room: Room) -> None:
    table = two_people(room)
    goes(table)  # type: ignore[operator]

    refused = table.get(token=table.tokens[1]).json()

    assert (refused["code"], refused["reason"], refused["replaced"]) == ("bad-token", told, 1)


def test_whoever_was_replaced_is_told_after_somebody_else_sat_down(room: Room) -> None:
    table = two_people(room)
    bo_is_sent_away(table)
    table.post("/join", name="Cy")

    assert table.get(token=table.tokens[1]).json()["reason"] == "Cy sits at your seat now; you may watch"
