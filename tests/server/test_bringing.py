"""Before a game begins: seats choose what they bring, are told why not, and once all have chosen the game is on."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import httpx
import pytest

from tests.engine.games import pit
from tests.server.playing import Room, Table, serving
from wasteland.engine.transcript import read


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def opened(room: Room, *seats: dict[str, Any], **wish: Any) -> Table:
    return room.opened(room.post("/tables", game="pit", seats=list(seats), **wish))


def human(**brings: Any) -> dict[str, Any]:
    return {"kind": "human", **({"brings": brings} if brings else {})}


def bot(**brings: Any) -> dict[str, Any]:
    return {"kind": "bot", "bot": "random", **({"brings": brings} if brings else {})}


def bring(table: Table, seat: int, token: str | None = None, **brings: Any) -> httpx.Response:
    return table.post(f"/seats/{seat}/brings", token=token or table.tokens[seat], brings=brings)


def champions(table: Table) -> list[str]:
    return [seat["brings"].get("champion", "") for seat in table.state()["seats"]]


def texts(table: Table) -> list[str]:
    return [event["text"] for event in table.state()["events"]]


# -- when the game begins


def test_a_table_begins_at_once_where_everybody_has_chosen(room: Room) -> None:
    table = opened(room, human(champion="cy", crew=pit.OWN), bot(champion="bo"))

    assert table.state()["gathering"] is None and 0 in table.state()["waiting"]
    assert champions(table) == ["Cy", "Bo"]
    assert table.state()["seats"][0]["brings"]["crew"] == "Ours"


def test_a_table_waits_for_people_who_have_not_chosen(room: Room) -> None:
    table = opened(room, human(), bot())

    state = table.state(0)

    assert (state["gathering"]["waiting"], state["waiting"], state["question"]) == ([0], [0], None)
    assert state["asked"] == {"0": "What do you bring?"}
    assert [want["id"] for want in state["gathering"]["wants"]] == ["champion", "crew", "charm"]


def test_it_begins_when_the_last_of_them_has(room: Room) -> None:
    table = opened(room, human(), human())

    first, second = bring(table, 0, champion="cy"), bring(table, 1, champion="ash", crew="mixed")

    assert (first.json()["begun"], second.json()["begun"]) == (False, True)
    assert table.state()["gathering"] is None and champions(table) == ["Cy", "Ash"]
    assert sorted(table.state()["waiting"]) == [0, 1]
    assert table.play(Random(1))["over"]


def test_a_choice_can_be_changed_while_the_table_waits(room: Room) -> None:
    table = opened(room, human(), human())
    bring(table, 0, champion="cy")
    bring(table, 0, champion="bo")

    assert champions(table) == ["Bo", ""]
    assert [want["thing"] for want in table.state(0)["gathering"]["wants"]] == ["bo", None, None]


def test_once_the_game_is_on_what_was_brought_stays(room: Room) -> None:
    table = opened(room, human(champion="cy"), bot())

    assert code(bring(table, 0, champion="bo")) == (409, "late")
    assert champions(table)[0] == "Cy"


def test_whoever_does_not_care_gets_something_by_lot(room: Room) -> None:
    drawn = {tuple(champions(opened(room, {"kind": "human", "brings": {}}, bot(), seed=seed))) for seed in range(12)}

    assert len(drawn) > 2
    assert all(one and other and one != other for one, other in drawn)


def test_the_same_seed_draws_the_same(room: Room) -> None:
    one, other = (champions(opened(room, {"kind": "human", "brings": {}}, bot(), seed=5)) for _ in range(2))

    assert one == other


def test_a_game_to_which_nothing_is_brought_never_waits_for_it(room: Room) -> None:
    table = room.open("toy", "human open")

    assert table.state()["gathering"] is None
    assert all(seat["brings"] == {} for seat in table.state()["seats"])
    assert code(bring(table, 0, champion="cy")) == (400, "malformed")


# -- who joins


def test_an_open_seat_is_waited_for(room: Room) -> None:
    assert opened(room, human(champion="cy"), {"kind": "open"}).state()["gathering"]["waiting"] == [1]


def test_who_joins_by_link_chooses_their_own(room: Room) -> None:
    table = opened(room, human(champion="cy"), {"kind": "open"})
    table.tokens[1] = table.post("/join", name="Rosa").json()["token"]
    offers = {offer["card"]["id"]: offer for offer in table.state(1)["gathering"]["wants"][0]["offers"]}

    assert (offers["cy"]["why_not"], offers["cy"]["taken_by"]) == ("seat 1 has it", 0)
    assert offers["bo"]["why_not"] == ""
    assert bring(table, 1, champion="bo").json()["begun"]
    assert "Rosa brings Bo." in texts(table)


def test_who_joins_may_choose_at_once(room: Room) -> None:
    table = opened(room, human(champion="cy"), {"kind": "open"})

    table.post("/join", name="Rosa", brings={"champion": "bo"})

    assert table.state()["gathering"] is None and champions(table) == ["Cy", "Bo"]


def test_who_joins_with_what_cannot_be_brought_does_not_sit_down(room: Room) -> None:
    table = opened(room, human(champion="cy"), {"kind": "open"})

    assert code(table.post("/join", brings={"champion": "cy"})) == (400, "illegal")
    assert table.state()["seats"][1]["kind"] == "open"


def test_a_bot_on_the_last_seat_lets_the_game_begin(room: Room) -> None:
    table = opened(room, human(champion="cy"), {"kind": "open"})

    table.post("/seats/1", token=table.host, kind="bot", bot="random")

    assert table.state()["gathering"] is None and champions(table)[1] in ("Ash", "Bo")


def test_somebody_who_leaves_takes_their_things_along(room: Room) -> None:
    table = opened(room, human(), human())
    bring(table, 1, champion="bo")

    table.post("/seats/1", token=table.tokens[1], kind="open")

    assert champions(table) == ["", ""] and table.state()["gathering"]["waiting"] == [0, 1]


def test_who_is_only_called_otherwise_keeps_what_they_chose(room: Room) -> None:
    table = opened(room, human(), human())
    bring(table, 1, champion="bo")

    table.post("/seats/1", token=table.tokens[1], kind="human", name="Bran")

    assert champions(table) == ["", "Bo"]


def test_the_host_chooses_for_a_bot(room: Room) -> None:
    table = opened(room, human(), bot())

    assert bring(table, 1, token=table.host, champion="bo").json()["begun"] is False
    assert bring(table, 0, champion="cy").json()["begun"] and champions(table) == ["Cy", "Bo"]


def test_nobody_chooses_for_another(room: Room) -> None:
    table = opened(room, human(), human())

    assert code(bring(table, 1, token=table.tokens[0], champion="bo")) == (403, "not-allowed")
    assert code(bring(table, 7, token=table.tokens[0])) == (404, "unknown-seat")


# -- every no


def test_all_that_is_wrong_with_a_new_table_is_told_with_its_seat(room: Room) -> None:
    brute = {"name": "Big", "members": [{"fighter": "brute"}] * 3}
    refused = room.post("/tables", game="pit", seats=[human(champion="asj"), bot(crew=brute, charm="tooth")])

    assert refused.status_code == 400
    assert refused.json()["objections"] == [
        {"seat": 0, "option": "champion", "reason": "there is no 'asj'; did you mean 'ash'?"},
        {"seat": 1, "option": "crew", "reason": "Big costs 12 points, and 9 are the most"},
        {"seat": 1, "option": "crew", "reason": "one brute is enough"},
    ]


@pytest.mark.parametrize(
    ("brings", "why"),
    [
        ({"champion": "bo"}, "seat 2 has Bo already"),
        ({"champion": 7}, "this is not what is expected"),
        (
            {"crew": {"name": "X", "members": [{"fighter": "rta"}]}},
            "members[0].fighter: there is no 'rta' in fighters; did you mean",
        ),
        ({"crew": {"name": "x" * 30_000}}, "it is too large"),
    ],
)
def test_what_cannot_be_brought_is_refused_and_changes_nothing(brings: Any, why: str, room: Room) -> None:
    table = opened(room, human(), human())
    bring(table, 1, champion="bo")
    before = table.state(0)

    refused = table.post("/seats/0/brings", token=table.tokens[0], brings=brings)

    assert refused.status_code == 400 and why in refused.json()["reason"]
    assert table.state(0) == before


def test_what_there_are_too_few_of_for_all_seats_is_told_before_the_table_is_opened(room: Room) -> None:
    taken = [human(champion="ash"), human(champion="ash"), bot()]

    assert "seat 1 has Ash already" in room.post("/tables", game="pit", seats=taken).json()["reason"]


def test_somebody_who_plans_a_table_is_told_what_each_seat_would_be_offered(room: Room) -> None:
    plan = {"seats": [{"champion": "cy"}, {"champion": "cy"}], "options": {"points": "6"}}

    offered = room.client.post("/api/games/pit/offers", json=plan).json()

    champion, crew, _ = offered["seats"][1]
    assert [offer["taken_by"] for offer in champion["offers"]] == [None, None, 0]
    assert crew["offers"][1]["why_not"] == "Mixed Lot costs 8 points, and 6 are the most"
    assert offered["objections"] == [{"seat": 1, "option": "champion", "reason": "seat 1 has Cy already"}]


def test_games_say_what_is_brought_to_them(room: Room) -> None:
    games = {game["id"]: game["brings"] for game in room.get("/games").json()}

    assert [want["name"] for want in games["pit"]] == ["Champion", "Crew", "Charm"]
    assert games["search-and-survive"] == []


# -- before the game nothing is played


def test_nothing_is_played_before_the_game(room: Room) -> None:
    table = opened(room, human(), bot())

    assert code(table.try_answer(0, 0)) == (409, "not-asked")
    assert code(table.post("/give-up", token=table.tokens[0])) == (409, "gathering")
    assert table.post("/undo", token=table.tokens[0]).status_code == 400
    assert code(table.get("/transcript", token=table.host)) == (409, "gathering")
    assert code(table.post("/fork", moment=1, token=table.host)) == (409, "gathering")


def test_what_happened_before_the_game_is_in_its_film(room: Room) -> None:
    table = opened(room, human(), human())
    bring(table, 0, champion="cy")
    bring(table, 1, champion="bo")

    moments = [table.get(f"/moments/{moment}").json() for moment in (1, 2, 3)]

    assert [[seat["brings"].get("champion") for seat in moment["seats"]] for moment in moments][1] == ["Cy", None]
    assert [moment["waiting"] for moment in moments] == [[0, 1], [1], [0, 1]]


# -- what is secret


def test_a_secret_thing_is_told_to_its_owner_alone(room: Room) -> None:
    table = opened(room, human(), human(), bot())
    bring(table, 0, charm="coin")
    bring(table, 1, charm="tooth")

    for look in (1, None):
        told = json.dumps([table.state(look)["view"], table.state(look)["events"], table.state(look)["seats"]])
        assert "Coin" not in told and "coin" not in told
    assert "Coin" in json.dumps(table.state(0)["view"])


def test_whatever_is_chosen_in_secret_looks_the_same_to_others(room: Room) -> None:
    seen = []
    for charm in ("coin", "tooth"):
        table = opened(room, human(), human(), seed=3)
        bring(table, 0, champion="cy", charm=charm)
        with table.live(1) as line:
            state = line.next("state")
        seen.append({name: state[name] for name in ("view", "seats", "events", "gathering", "waiting")})

    assert [event | {"sequence": 0} for event in seen[0]["events"]] == [event | {"sequence": 0} for event in seen[1]["events"]]
    assert seen[0]["view"] == seen[1]["view"] and seen[0]["gathering"] == seen[1]["gathering"]
    assert [seat["brings"] for seat in seen[0]["seats"]] == [seat["brings"] for seat in seen[1]["seats"]]


# -- keeping


@pytest.mark.parametrize("choices", [0, 1, 2])
def test_a_table_that_waits_stands_where_it_stood_when_the_server_comes_back(choices: int, database_url: str) -> None:
    with serving(database_url) as room:
        table = opened(room, human(), human(), seed=1)
        for seat in range(choices):
            bring(table, seat, champion=("cy", "bo")[seat], crew=pit.OWN)
        before = [table.state(seat) for seat in (0, 1, None)]

    with serving(database_url) as room:
        again = Table(room, table.id, table.tokens, table.host, table.watch)
        assert [again.state(seat) for seat in (0, 1, None)] == before
        for seat in range(choices, 2):
            bring(again, seat, champion=("cy", "bo")[seat])
        assert again.play(Random(1))["over"]


def test_two_servers_gather_one_table(postgresql_url: str) -> None:
    with serving(postgresql_url) as one, serving(postgresql_url) as other:
        here = opened(one, human(), human(), seed=1)
        there = Table(other, here.id, here.tokens, here.host, here.watch)
        bring(here, 0, champion="cy")

        assert code(bring(there, 1, champion="cy")) == (400, "illegal")
        assert bring(there, 1, champion="bo").json()["begun"]
        assert here.state(0) == there.state(0) and here.state()["gathering"] is None


def test_a_transcript_of_a_table_opens_the_same_table(room: Room) -> None:
    table = opened(room, human(champion="cy", crew=pit.OWN, charm="coin"), human(champion="bo"), seed=4, apart=False)
    table.play(Random(1), 2)
    text = table.get("/transcript", token=table.host).text

    again = room.opened(room.post("/tables/import", transcript=text))

    assert champions(again) == ["Cy", "Bo"]
    before, after = read(text), read(again.get("/transcript", token=again.host).text)
    assert (after.log, after.header.setting, after.result) == (before.log, before.header.setting, before.result)


def test_a_fork_brings_what_the_table_brought(room: Room) -> None:
    table = opened(room, human(), human(), apart=False)
    bring(table, 0, champion="cy", crew=pit.OWN)
    bring(table, 1, champion="bo")

    fork = room.opened(table.post("/fork", moment=3, token=table.host))

    assert champions(fork) == ["Cy", "Bo"] and fork.state()["gathering"] is None
    others = [{"kind": "human", "brings": {"champion": "ash"}}, {"kind": "human"}]
    assert code(table.post("/fork", moment=3, token=table.host, seats=others)) == (400, "malformed")
