"""Films: moments as they were seen, playing on from them, transcripts out and in."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.server.playing import BASE, SNS, Room, Table, random_pick, serving
from wasteland import catalogue
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import played
from wasteland.engine.transcript import written
from wasteland.server.tables.story import MOST_TOLD

SEEN = ("view", "question", "waiting", "asked", "asked_spans", "over", "result")


def film_of(table: Table, seat: int | None, moment: int) -> dict[str, Any]:
    response = table.get(f"/moments/{moment}", None if seat is None else table.tokens[seat])
    assert response.status_code == 200, response.text
    told: dict[str, Any] = response.json()
    return told


@pytest.mark.parametrize("game", [SNS, "duel", "bazaar", "landing", "yard", "raid", "tourney"])
def test_moments_are_what_was_seen_live(game: str, room: Room) -> None:
    random, table = Random(4), room.open(game, seed=4)
    live: dict[int, list[dict[str, Any]]] = {}
    for turn in range(40):
        states = [table.state(seat) for seat in (0, 1, None)]
        live[states[0]["sequence"]] = states
        if not states[2]["waiting"]:
            break
        if turn % 7 == 6:
            table.post("/undo", token=table.tokens[0])
            continue
        table.play(random, 1)

    for moment, states in live.items():
        for seat, state in zip((0, 1, None), states, strict=True):
            film = film_of(table, seat, moment)
            assert {name: film[name] for name in SEEN} == {name: state[name] for name in SEEN}


def test_what_was_asked_and_answered_says_whom_it_names(room: Room) -> None:
    random, table = Random(4), room.open("tourney", seed=4)
    while not (asked := table.state(None))["asked_spans"]:
        table.play(random, 1)
    (loser,) = asked["waiting"]
    praise = table.state(loser)["question"]["options"][0]

    table.answer(loser, praise["pick"])

    other = f"Fighter {2 - loser}"
    (start, end, part, of) = asked["asked_spans"][str(loser)][0]
    assert (asked["asked"][str(loser)][start:end], part, of) == (other, "seat", f"seat.{1 - loser}")
    told = film_of(table, loser, table.state(None)["sequence"])
    assert (told["answered"], told["answered_spans"]) == (praise["label"], praise["spans"]["label"])
    assert film_of(table, 1 - loser, table.state(None)["sequence"])["answered_spans"] == []


def test_moments_have_the_beats_that_were_seen_live(room: Room) -> None:
    random, table = Random(4), room.open(SNS, seed=4)
    with table.live(0) as line:
        line.next("state")
        table.play(random, 60)
        changes = [line.next("change") for _ in range(60)]

    assert any(change["beats"] for change in changes)
    for change in changes:
        assert film_of(table, 0, change["sequence"])["beats"] == change["beats"]


def test_events_of_all_moments_are_the_story(room: Room) -> None:
    table = room.open("duel", seed=5)
    table.play(Random(5))
    newest = table.state()["sequence"]

    told = [event for moment in range(1, newest + 1) for event in film_of(table, None, moment)["events"]]

    assert told == table.state()["events"]


def test_the_story_is_whole_however_long(room: Room) -> None:
    table = room.open(SNS, seed=5)
    table.play(Random(5))
    newest = table.state()["sequence"]

    story = table.get("/story", table.tokens[1]).json()

    told = [event for moment in range(1, newest + 1) for event in film_of(table, 1, moment)["events"]]
    assert story == {"events": told, "moments": newest}


def test_who_comes_late_is_told_the_newest_of_a_long_story(room: Room) -> None:
    table = room.open(SNS, seed=5)
    table.play(Random(5))

    story = table.get("/story").json()["events"]

    assert len(story) > MOST_TOLD and table.state()["events"] == story[-MOST_TOLD:]


def test_the_story_keeps_what_others_may_not_know(room: Room) -> None:
    table = room.open("bazaar", seed=5)
    table.play(Random(5))

    for seat in (0, 1, None):
        token = None if seat is None else table.tokens[seat]
        told = [event for moment in range(1, table.state()["sequence"] + 1) for event in film_of(table, seat, moment)["events"]]
        assert table.get("/story", token).json()["events"] == told


def test_a_film_can_be_run_backwards(room: Room) -> None:
    table = room.open(SNS, seed=6)
    table.play(Random(6), 45)
    newest = table.state()["sequence"]

    forwards = [film_of(table, 0, moment) for moment in range(1, newest + 1)]
    backwards = [film_of(table, 0, moment) for moment in range(newest, 0, -1)]

    assert backwards == forwards[::-1]


def test_a_film_follows_a_running_game(room: Room) -> None:
    table = room.open("toy")
    assert film_of(table, None, 1)["moments"] == 1
    table.answer(0, 0)

    assert film_of(table, None, 2)["moments"] == 2


@pytest.mark.parametrize("moment", ["0", "-1", "3", "999999999999999999999999"])
def test_a_moment_that_was_not_is_refused_with_the_range(moment: str, room: Room) -> None:
    table = room.open("toy")
    table.answer(0, 0)

    response = table.get(f"/moments/{moment}")

    assert response.status_code == 404 and response.json()["reason"].endswith("from 1 to 2")


@pytest.mark.parametrize("moment", ["x", "1.5", "", "%20"])
def test_what_is_no_number_is_no_moment(moment: str, room: Room) -> None:
    assert room.open("toy").get(f"/moments/{moment}").status_code == 404


# -- playing on


def fork(table: Table, token: str | None, **wish: Any) -> Table:
    return table.room.opened(table.post("/fork", token=token, **wish))


@pytest.mark.parametrize("game", [SNS, "duel", "bazaar", "landing", "yard", "raid"])
def test_a_fork_stands_where_the_moment_stood_and_can_be_played_on(game: str, room: Room) -> None:
    table = room.open(game, seed=7, apart=False)
    table.play(Random(7), 15)
    moment = table.state()["sequence"] - 3

    new = fork(table, table.host, moment=moment)

    for seat in (0, 1, None):
        assert new.state(seat)["view"] == film_of(table, seat, moment)["view"]
    assert new.play(Random(8))["over"]


def test_a_fork_keeps_secret_answers(room: Room) -> None:
    table = room.open("duel", apart=False)
    moment = table.answer(0, 0)

    assert fork(table, table.host, moment=moment).state()["waiting"] == [1]


def test_what_was_taken_back_is_not_in_the_fork(room: Room) -> None:
    table = room.open("toy", "human")
    table.answer(0, 0)
    table.post("/undo", token=table.tokens[0])

    assert fork(table, table.host, moment=3).state()["sequence"] == 1


def test_a_fork_has_its_own_film(room: Room) -> None:
    table = room.open("toy", "human human", seed=1, apart=False)
    table.play(Random(1), 6)
    new = fork(table, table.host, moment=5)

    assert [film_of(new, 0, n)["view"] for n in range(1, 6)] == [film_of(table, 0, n)["view"] for n in range(1, 6)]


def test_a_fork_tells_where_it_comes_from(room: Room) -> None:
    table = room.open("toy", "human", name="Friday")
    facts = fork(table, table.host, moment=1).state()["table"]

    assert facts["forked_from"] == table.id and facts["name"] == "Friday from moment 1"


def test_a_fork_seats_whom_it_is_told_to(room: Room) -> None:
    table = room.open("toy", "human human", apart=False)
    new = fork(table, table.host, moment=1, seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}])

    assert [seat["kind"] for seat in new.state()["seats"]] == ["human", "bot"]


def test_old_tokens_open_nothing_at_the_fork(room: Room) -> None:
    table = room.open("toy", "human human", apart=False)
    new = fork(table, table.host, moment=1)

    assert new.get(token=table.tokens[0]).status_code == 403


def test_a_fork_with_too_few_seats_is_refused(room: Room) -> None:
    table = room.open("toy", "human human", apart=False)

    assert table.post("/fork", token=table.host, moment=1, seats=[{"kind": "human"}]).status_code == 400


def test_a_fork_from_a_moment_that_was_not_is_refused(room: Room) -> None:
    table = room.open("toy", "human")

    assert table.post("/fork", token=table.host, moment=2).json()["code"] == "unknown-moment"


# -- who may know everything


@pytest.fixture
def shared(room: Room) -> Table:
    """A running table whose seats are held by two people."""
    table = room.open("toy", "human open")
    table.tokens[1] = table.post("/join").json()["token"]
    return table


@pytest.mark.parametrize("which", ["host", "watch", "seat", "nobody"])
def test_a_running_game_of_several_people_is_not_told(which: str, shared: Table) -> None:
    token = {"host": shared.host, "watch": shared.watch, "seat": shared.tokens[0], "nobody": None}[which]

    assert shared.get("/transcript", token).json()["code"] == "running"
    assert shared.post("/fork", token=token, moment=1).json()["code"] == "running"


def test_a_running_game_in_one_hand_is_told_to_that_hand(room: Room) -> None:
    table = room.open("toy", "human human", apart=False)

    assert table.get("/transcript", table.host).status_code == 200
    assert table.get("/transcript", table.tokens[0]).status_code == 409, "this seat may be on a phone of its own"


def test_a_running_game_against_bots_is_told_to_the_player(room: Room) -> None:
    table = room.open("toy", "human random")

    assert table.get("/transcript", table.tokens[0]).status_code == 200
    assert table.get("/transcript").status_code == 409


def test_a_finished_game_is_told_to_all(shared: Table) -> None:
    for seat in (0, 1):
        shared.post("/give-up", token=shared.tokens[seat])

    response = shared.get("/transcript")

    assert response.status_code == 200 and response.headers["content-type"].startswith("text/plain")
    assert response.text.startswith("wasteland transcript 1\ngame: toy\n")


# -- transcripts that come in


@pytest.mark.parametrize("game", [SNS, "duel", "bazaar", "landing", "yard", "raid"])
@pytest.mark.parametrize("answers", [9, 5000])
def test_a_transcript_goes_out_and_comes_in_again(game: str, answers: int, room: Room) -> None:
    table = room.open(game, seed=9, apart=False)
    table.play(Random(9), answers)
    text = table.get("/transcript", table.host).text

    new = room.opened(room.post("/tables/import", transcript=text))

    secrets = [seat for seat in (0, 1) if table.state()["waiting"] != new.state()["waiting"]]
    for seat in (0, 1, None):
        assert new.state(seat)["view"] == table.state(seat)["view"]
    assert new.state()["over"] == table.state()["over"] and (not secrets or game == "duel")
    assert new.get("/transcript", new.host).text.splitlines()[-1] == text.splitlines()[-1]


def test_an_imported_game_is_played_on(room: Room) -> None:
    table = room.open("toy", "human human", seed=9, apart=False)
    table.play(Random(9), 4)
    new = room.opened(room.post("/tables/import", transcript=table.get("/transcript", table.host).text))

    assert new.play(Random(1))["over"]


def test_a_transcript_names_no_folder_of_the_server(room: Room) -> None:
    game = catalogue.game(SNS)
    play = played(game, game.agreed(Setting(1, packs=(BASE,))), (), Seeded("1"))

    response = room.post("/tables/import", transcript=written(play, ["Ada"]))

    assert response.status_code == 400 and "the packs of a table" in response.json()["reason"]


def test_names_come_in_without_letters_that_cannot_be_seen(room: Room) -> None:
    play = played(catalogue.game("toy"), Setting(2), (), Seeded("1"))
    new = room.opened(room.post("/tables/import", transcript=written(play, ["A\x00d\u202ea", "\x07"])))

    assert [seat["name"] for seat in new.state()["seats"]] == ["A d a", "Seat 2"]


def test_bots_come_in_as_bots(room: Room) -> None:
    table = room.open("toy", "human fence")
    new = room.opened(room.post("/tables/import", transcript=table.get("/transcript", table.host).text))

    assert [seat["bot"] for seat in new.state()["seats"]] == [None, "fence"]


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda text: "", "this is no transcript"),
        (lambda text: text[:-40], "line"),
        (lambda text: text.replace("game: toy", "game: toi"), "header was changed"),
        (lambda text: text.replace("\n0 ", "\n1 ", 1), "line"),
    ],
)
def test_a_transcript_that_was_changed_is_refused(damage: Any, reason: str, room: Room) -> None:
    table = room.open("toy", "human human", seed=9, apart=False)
    table.play(Random(9), 4)
    response = room.post("/tables/import", transcript=damage(table.get("/transcript", table.host).text))

    assert response.status_code == 400 and reason in response.json()["reason"]


def test_a_long_transcript_is_taken_in(room: Room) -> None:
    table = room.open("toy", "human", options={"heap": "endless"}, seed=1)
    text = table.get("/transcript", table.host).text
    response = room.post("/tables/import", transcript=text + "\n" * 100_000)

    assert response.status_code == 201


# -- real dice


def test_real_dice_are_asked_for(room: Room) -> None:
    table = room.open("duel", real_dice=True, seed=1)
    for seat in (0, 1):
        table.answer(seat, 0)
    table.answer(0, 0)

    question = table.state(0)["question"]

    assert question["dice"] == [{"die": "d6", "faces": [1, 2, 3, 4, 5, 6]}] * 2 and len(question["options"]) == 36


def test_faces_are_an_answer(room: Room) -> None:
    table = room.open("duel", real_dice=True, seed=1)
    for seat in (0, 1, 0):
        table.answer(seat, 0)

    table.answer(0, [6, 5])

    assert [(die["die"], die["face"]) for die in table.state()["events"][-1]["dice"]] == [("d6", 6), ("d6", 5)]


@pytest.mark.parametrize("faces", [[6], [6, 7], [0, 1], [1, 2, 3]])
def test_faces_that_cannot_fall_are_illegal(faces: list[int | str], room: Room) -> None:
    table = room.open("duel", real_dice=True, seed=1)
    for seat in (0, 1, 0):
        table.answer(seat, 0)

    assert table.try_answer(0, faces).json()["code"] == "illegal"


def storming(room: Room) -> Table:
    """A raid with real dice: a green, two red and a blue one are to be rolled."""
    table = room.open("raid", real_dice=True, seed=1)
    table.answer(0, [3])
    table.answer(0, 2)
    return table


def test_dice_with_icons_are_asked_for_with_their_faces(room: Room) -> None:
    question = storming(room).state(0)["question"]

    assert [die["die"] for die in question["dice"]] == ["green", "red", "red", "blue"]
    assert question["dice"][0]["faces"] == [["success"], ["success"], ["success"], ["fate"], [], ["botch"]]
    assert question["options"] == [], "they fall in 1296 ways"


@pytest.mark.parametrize("faces", [["success", "blank", "success+fate", 6], [1, 5, 3, "botch"]])
def test_icons_are_answered_by_name_or_by_place(faces: list[int | str], room: Room) -> None:
    table = storming(room)

    table.answer(0, faces)

    fell = [(die["die"], die["sides"], die["face"]) for die in table.state()["events"][-1]["dice"]]
    assert fell == [("green", 6, ["success"]), ("red", 6, []), ("red", 6, ["success", "fate"]), ("blue", 6, ["botch"])]


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        (["success", "blank", "fate", "botch"], "die 3: a red die cannot show fate; it shows success+success, success+fate,"),
        (["b", "blank", "blank", "botch"], "die 1: 'b' on a green die could be botch or blank"),
        ([1, 2, 3], "4 dice rolled, but 3 faces given"),
        ([1, 2, 3, 7], "die 4: a blue die has 6 faces, and none is number 7"),
    ],
)
def test_icons_that_cannot_fall_are_refused_with_the_reason(faces: list[int | str], why: str, room: Room) -> None:
    table = storming(room)

    refusal = table.try_answer(0, faces).json()

    assert refusal["code"] == "illegal" and refusal["reason"].startswith(why)


def test_words_are_no_point(room: Room) -> None:
    table = room.open("landing", seed=1)

    assert table.try_answer(0, ["east", 3]).json()["reason"].startswith("a point is asked for")


def test_the_dice_of_a_bot_are_rolled_by_a_person(room: Room) -> None:
    table = room.open("landing", "random human", real_dice=True)
    with table.live(1) as line:
        state = line.next("state")
        while not state["question"]:
            state = line.next("change")
        assert len(state["question"]["dice"]) == 1 and state["waiting"] == [1]
        line.send(type="answer", sequence=state["sequence"], pick=[4])
        while not (state := line.next("change"))["question"]:
            pass

        assert state["question"]["points"], "after the wind it is the person's own turn"


def test_a_film_tells_who_rolled_for_a_bot_what_fell(room: Room) -> None:
    table = room.open("landing", "random human", real_dice=True)
    with table.live(1) as line:
        state = line.next("state")
        while not state["question"]:
            state = line.next("change")
        line.send(type="answer", sequence=state["sequence"], pick=[4])
        moment = line.next("change")["sequence"]

    assert film_of(table, 1, moment)["answered"] == "4"


def test_a_game_with_real_dice_survives_a_restart_and_comes_in_again(sqlite_url: str) -> None:
    random = Random(3)
    with serving(sqlite_url) as room:
        table = room.open(SNS, real_dice=True, seed=3, apart=False)
        for _ in range(40):
            waiting = table.state()["waiting"]
            if not waiting:
                break
            table.answer(waiting[0], random_pick(table.state(waiting[0])["question"], random))
        before = table.state()
    with serving(sqlite_url) as room:
        table = Table(room, table.id, table.tokens, table.host, table.watch)
        assert table.state() == before

        new = room.opened(room.post("/tables/import", transcript=table.get("/transcript", table.host).text))
        assert new.state()["view"] == before["view"] and new.state()["table"]["real_dice"]
