"""Taking back and giving up: alone where that is fair, by consent of all where it is not."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from tests.server.playing import Room, Table

UNDO, GIVE_UP = "/undo", "/give-up"


def joined(room: Room, game: str = "toy", seats: int = 2, **wish: Any) -> Table:
    """A table whose seats are held by different people."""
    table = room.open(game, " ".join(["human"] + ["open"] * (seats - 1)), **wish)
    for seat in range(1, seats):
        response = table.post("/join")
        assert response.status_code == 200, response.text
        table.tokens[seat] = response.json()["token"]
    return table


def consent(table: Table, what: str, seat: int, agree: bool | None = None) -> httpx.Response:
    return table.post(what, token=table.tokens[seat], agree=agree)


def asked_again(question: dict[str, Any], before: dict[str, Any]) -> bool:
    """Whether it is the question of before, opened anew."""
    return question["opened"] > before["opened"] and question == {**before, "opened": question["opened"]}


def outcome(response: httpx.Response) -> str:
    assert response.status_code == 200, response.text
    told: str = response.json()["outcome"]
    return told


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_who_has_learnt_nothing_takes_back_alone(room: Room) -> None:
    table = joined(room, "duel", seed=1)
    before = table.state(0)["question"]
    table.answer(0, 0)

    assert table.state(0)["undo"]["can"]
    assert outcome(consent(table, UNDO, 0)) == "done"
    assert asked_again(table.state(0)["question"], before)


def test_phones_round_a_screen_are_in_several_hands(room: Room) -> None:
    table = room.open("toy", apart=True)
    table.answer(0, 0)

    assert outcome(consent(table, UNDO, 0)) == "waiting"


def test_after_a_draw_the_other_is_asked(room: Room) -> None:
    table = joined(room)
    table.answer(0, 0)

    assert table.state(0)["undo"] == {
        "can": False,
        "why": "dice have fallen or cards have been turned since",
        "by": None,
        "repeats": False,
    }
    assert outcome(consent(table, UNDO, 0)) == "waiting"
    assert table.state(1)["proposal"] == {"kind": "undo", "seat": 0, "agreed": [], "waiting": [1]}


def test_when_the_other_agrees_the_answer_is_taken_back(room: Room) -> None:
    table = joined(room)
    before = table.state(0)
    table.answer(0, 0)
    consent(table, UNDO, 0)

    assert outcome(consent(table, UNDO, 1, True)) == "done"
    after = table.state(0)
    assert after["view"] == before["view"] and after["proposal"] is None and asked_again(after["question"], before["question"])


def test_when_the_other_declines_nothing_is_taken_back(room: Room) -> None:
    table = joined(room)
    table.answer(0, 0)
    before = table.state(1)
    consent(table, UNDO, 0)

    assert outcome(consent(table, UNDO, 1, False)) == "declined"
    after = table.state(1)
    assert after["view"] == before["view"] and after["proposal"] is None


def test_who_proposed_may_withdraw(room: Room) -> None:
    table = joined(room)
    table.answer(0, 0)
    consent(table, UNDO, 0)

    assert outcome(consent(table, UNDO, 0, False)) == "declined"
    assert table.state()["proposal"] is None


@pytest.mark.parametrize(("seat", "told"), [(0, "Seat 1 takes the proposal back."), (1, "Seat 2 declines.")])
def test_it_is_told_who_does_not_want_it(seat: int, told: str, room: Room) -> None:
    table = joined(room)
    consent(table, GIVE_UP, 0)
    consent(table, GIVE_UP, seat, False)

    assert table.state()["events"][-1]["text"] == told


def test_of_three_both_others_must_agree(room: Room) -> None:
    table = joined(room, seats=3)
    table.answer(0, 0)
    consent(table, UNDO, 0)

    assert outcome(consent(table, UNDO, 2, True)) == "waiting"
    assert table.state()["proposal"] == {"kind": "undo", "seat": 0, "agreed": [2], "waiting": [1]}
    assert outcome(consent(table, UNDO, 1, True)) == "done"


def test_to_agree_twice_counts_once(room: Room) -> None:
    table = joined(room, seats=3)
    table.answer(0, 0)
    consent(table, UNDO, 0)
    consent(table, UNDO, 2, True)
    before = table.state()

    assert outcome(consent(table, UNDO, 2, True)) == "waiting"
    assert table.state() == before


def test_an_answer_withdraws_a_proposal(room: Room) -> None:
    table = joined(room)
    table.answer(0, 0)
    consent(table, UNDO, 0)
    table.answer(1, 0)

    assert table.state()["proposal"] is None
    assert code(consent(table, UNDO, 1, True)) == (409, "late")


def test_bots_agree_at_once(room: Room) -> None:
    table = room.open("toy", "human random")
    before = table.state(0)["view"]
    with table.live(0) as line:
        state = line.next("state")
        line.send(type="answer", sequence=state["sequence"], pick=0)
        while not (state := line.next("change"))["question"]:
            pass

    assert outcome(consent(table, UNDO, 0)) == "done"
    assert table.state(0)["view"] == before


def test_who_holds_all_seats_takes_back_anything(room: Room) -> None:
    table = room.open("toy", apart=False)
    before = table.state(0)["view"]
    table.answer(0, 0)
    table.answer(1, 0)

    assert table.state(0)["undo"]["can"]
    assert outcome(consent(table, UNDO, 0)) == "done"
    assert table.state(0)["view"] == before


def test_who_has_not_answered_has_nothing_to_take_back(room: Room) -> None:
    table = joined(room)

    assert code(consent(table, UNDO, 0)) == (400, "illegal")


def test_who_has_not_answered_is_offered_nothing_to_take_back(room: Room) -> None:
    table = room.open("toy", apart=False)
    before = table.state(0)["undo"]
    table.answer(0, 0)

    assert (before, table.state(0)["undo"], table.state(1)["undo"]) == (
        None,
        {"can": True, "why": "", "by": None, "repeats": True},
        None,
    )


def test_who_has_not_answered_is_offered_nothing_to_ask_others_for_either(room: Room) -> None:
    table = joined(room)
    before = table.state(0)["undo"]
    table.answer(0, 0)

    assert (before, table.state(0)["undo"]["can"], table.state(1)["undo"]) == (None, False, None)


def test_who_asks_nobody_to_take_back_and_answers_again_meets_the_same_dice(room: Room) -> None:
    table = room.open("toy", apart=False)
    table.answer(0, 0)
    drawn = table.state(0)["view"]
    consent(table, UNDO, 0)
    table.answer(0, 0)

    assert table.state(0)["view"] == drawn


def test_an_undo_is_told(room: Room) -> None:
    table = room.open("toy", seats="human", name="x")
    table.answer(0, 0)
    consent(table, UNDO, 0)

    assert table.state()["events"][-1]["text"].startswith("Seat 1 takes back an answer")


def test_an_undo_past_a_draw_says_that_it_comes_again_before_and_after(room: Room) -> None:
    table = room.open("toy", seats="human", name="x")
    table.answer(0, 0)
    before = table.state(0)["undo"]
    consent(table, UNDO, 0)

    assert before["repeats"]
    assert table.state()["events"][-1]["text"] == ("Seat 1 takes back an answer; whatever fell since will fall the same again.")


def test_an_undo_past_a_draw_that_others_agree_to_says_nothing_of_the_kind(room: Room) -> None:
    table = joined(room)
    table.answer(0, 0)

    assert not table.state(0)["undo"]["repeats"]
    consent(table, UNDO, 0)
    consent(table, UNDO, 1, agree=True)
    assert "takes back an answer." in table.state()["events"][-1]["text"]


def test_an_undo_of_what_turned_nothing_up_says_nothing_of_the_kind(room: Room) -> None:
    table = room.open("bazaar", "human human", apart=False)
    table.answer(0, 0)

    assert table.state(0)["undo"]["can"] and not table.state(0)["undo"]["repeats"]


def test_why_not_names_people_not_numbers(room: Room) -> None:
    table = room.open("bazaar", "human open")
    table.tokens[1] = table.post("/join", name="Bo").json()["token"]
    table.answer(0, 0)
    table.answer(1, 0)

    assert table.state(0)["undo"]["why"] == "Bo has answered since"


@pytest.mark.parametrize("which", ["host", "watch"])
def test_who_holds_no_seat_takes_back_nothing(which: str, room: Room) -> None:
    table = room.open("toy")

    assert code(table.post(UNDO, token=getattr(table, which))) == (403, "not-allowed")


def test_who_holds_all_seats_gives_up_alone(room: Room) -> None:
    table = room.open("toy", apart=False)

    assert outcome(consent(table, GIVE_UP, 1)) == "done"
    assert table.state()["over"] and table.state()["result"]["text"] == "everybody walks away"


def test_to_give_up_the_other_must_agree(room: Room) -> None:
    table = joined(room)

    assert outcome(consent(table, GIVE_UP, 0)) == "waiting"
    assert not table.state()["over"]
    assert outcome(consent(table, GIVE_UP, 1, True)) == "done"
    assert table.state()["over"]


def test_both_proposing_the_same_is_agreement(room: Room) -> None:
    table = joined(room)
    consent(table, GIVE_UP, 0)

    assert outcome(consent(table, GIVE_UP, 1)) == "done"


def test_one_thing_is_proposed_at_a_time(room: Room) -> None:
    table = joined(room)
    table.answer(0, 0)
    consent(table, UNDO, 0)

    assert code(consent(table, GIVE_UP, 1)) == (409, "taken")


def test_a_finished_game_is_not_given_up(room: Room) -> None:
    table = room.open("toy", apart=False)
    consent(table, GIVE_UP, 0)

    assert code(consent(table, GIVE_UP, 0)) == (409, "over")


@pytest.mark.parametrize("what", [UNDO, GIVE_UP])
def test_who_has_stepped_aside_for_a_bot_proposes_nothing(what: str, room: Room) -> None:
    table = joined(room)
    table.answer(0, 0)
    table.answer(1, 0)
    table.post("/seats/1", token=table.tokens[1], kind="bot", bot="random")

    assert code(consent(table, what, 1)) == (403, "not-allowed")
    assert not table.state()["over"]


def test_who_has_stepped_aside_for_a_bot_is_offered_nothing_to_take_back(room: Room) -> None:
    table = joined(room)
    table.answer(0, 0)
    table.post("/seats/0", token=table.tokens[0], kind="bot", bot="random")

    assert table.state(0)["undo"] is None


def test_nobody_goes_back_alone_from_the_end_where_all_may_be_known(room: Room) -> None:
    table = joined(room, "bazaar", seed=1)
    table.play(Random(1))
    last = table.log[-1][1]

    assert table.get("/transcript").status_code == 200
    assert table.state(last)["undo"] == {"can": False, "why": "the game is over", "by": None, "repeats": False}
    assert outcome(consent(table, UNDO, last)) == "waiting"


def undone(events: list[dict[str, Any]]) -> set[int]:
    """The moments that a story tells were taken back."""
    return {moment for event in events for moment in event["undoes"]}


def test_the_story_says_which_moments_were_taken_back(room: Room) -> None:
    table = room.open("toy", apart=False)
    first = table.answer(0, 0)
    second = table.answer(1, 0)
    consent(table, UNDO, 0)

    told = table.state()["events"]
    assert undone(told) == {first, second}, "what followed from it went, too"
    assert [event["sequence"] for event in told if event["undoes"]] == [second + 1]
    assert undone(table.get("/story").json()["events"]) == {first, second}


def test_what_was_taken_back_once_is_not_taken_back_again(room: Room) -> None:
    table = room.open("toy", apart=False)
    kept = table.answer(0, 0)
    gone = table.answer(1, 0)
    consent(table, UNDO, 1)
    again = table.answer(1, 0)
    consent(table, UNDO, 1)

    assert undone(table.state()["events"]) == {gone, again} and kept not in {gone, again}


def test_of_secret_answers_only_the_own_one_is_taken_back(room: Room) -> None:
    table = joined(room, "duel", seed=1)
    mine = table.answer(0, 0)
    consent(table, UNDO, 0)

    assert undone(table.state()["events"]) == {mine}


def test_who_has_answered_since_is_told_by_the_seat(room: Room) -> None:
    table = joined(room, "bazaar", seed=1)
    while not (seen := {seat: table.state(seat)["undo"] for seat in (0, 1)})[0] or seen[0]["by"] is None:
        table.play(Random(1), 1)

    assert seen[0]["can"] is False and seen[0]["by"] == 1
