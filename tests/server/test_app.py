"""The app as a whole: its page, its games, its schema, its figures, and tables that nobody looks at."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.installing import Install
from tests.server.playing import SNS, Room, Table, serving


def test_games_are_listed_with_all_that_a_form_needs(room: Room) -> None:
    (game,) = [game for game in room.get("/games").json() if game["id"] == SNS]

    assert game["seats"] == [1, 2, 3, 4]
    assert game["options"][0]["id"] == "difficulty"
    assert {"greedy", "random", "search"} <= {bot["id"] for bot in game["bots"]} and all(bot["text"] for bot in game["bots"])
    assert [pack["id"] for pack in game["packs"]] == ["base"]


@pytest.mark.parametrize(
    ("game", "option", "value", "name"),
    [
        (SNS, "objective", "first-night", "First Night"),
        ("waste-knights-1e", "mission", "savior-of-the-waste", "Savior of the Waste"),
    ],
)
def test_a_mission_is_called_what_its_pack_calls_it(room: Room, game: str, option: str, value: str, name: str) -> None:
    (facts,) = [each for each in room.get("/games").json() if each["id"] == game]
    (found,) = [each for each in facts["options"] if each["id"] == option]

    assert found["names"][value] == name


NO_PACKS = """
from dataclasses import replace
from tests.toy import GAME
GAME = replace(GAME, id="bad-pack", packs=lambda setting: 1 / 0)
"""
BROKEN = {"no-module": None, "bad-module": "1 / 0", "bad-pack": NO_PACKS}


@pytest.mark.parametrize("id", BROKEN)
def test_a_broken_game_is_not_listed_and_the_others_are(id: str, room: Room, install: Install) -> None:
    install(id, f"slag_heap_{id.replace('-', '_')}", BROKEN[id])

    listed = {game["id"] for game in room.get("/games").json()}

    assert SNS in listed and id not in listed


def test_nobody_gets_a_table_of_a_broken_game(room: Room, install: Install) -> None:
    install("slag-heap", "slag_heap_shut")

    response = room.post("/tables", game="slag-heap", seats=[{"kind": "human"}])

    assert (response.status_code, response.json()["code"]) == (404, "unknown-game")
    assert response.json()["reason"] == "slag-heap is out of order here"


def test_rules_come_in_the_order_of_the_book(room: Room) -> None:
    rules = room.get(f"/games/{SNS}/rules").json()

    assert rules["title"] == "Search and Survive" and len(rules["clauses"]) > 100
    assert rules["clauses"][0]["id"].startswith("sns.setup")


def test_a_game_without_a_book_has_no_clauses(room: Room) -> None:
    assert room.get("/games/toy/rules").json()["clauses"] == []


def test_the_codex_has_every_card(room: Room) -> None:
    cards = room.get(f"/games/{SNS}/codex").json()["cards"]

    assert len(cards) > 60 and all(card["card"]["name"] and card["count"] for card in cards)


def test_the_rules_are_searched_in_plain_words(room: Room) -> None:
    found = room.get(f"/games/{SNS}/rules/search", words="what happens when I miss").json()["found"]

    assert {"sns.ranged.miss.one-damage", "sns.melee.miss.two-damage"} <= {one["id"] for one in found[:3]}
    assert "missed" in found[0]["words"]


def test_a_search_without_words_is_refused(room: Room) -> None:
    response = room.get(f"/games/{SNS}/rules/search")

    assert (response.status_code, response.json()["code"]) == (400, "malformed")


def test_the_rules_of_no_game_cannot_be_searched(room: Room) -> None:
    assert room.get("/games/nothing/rules/search", words="x").status_code == 404


@pytest.mark.parametrize("what", ["rules", "codex"])
def test_a_game_that_nobody_knows_has_neither_rules_nor_cards(what: str, room: Room) -> None:
    response = room.get(f"/games/ludo/{what}")

    assert (response.status_code, response.json()["code"]) == (404, "unknown-game")


def test_a_glance_tells_whose_turn_it_is(room: Room) -> None:
    table = room.open("toy", name="Friday night")
    glance = table.get("/glance").json()

    assert (glance["name"], glance["waiting"], glance["over"], glance["round"]) == ("Friday night", [0], False, 1)


def test_a_glance_tells_when_something_was_last_played(room: Room) -> None:
    table = room.open("toy")
    before = table.get("/glance").json()["touched"]
    table.answer(0, 0)

    assert table.get("/glance").json()["touched"] > before


def test_only_the_host_deletes_a_table(room: Room) -> None:
    table = room.open("toy")
    path = f"/api/tables/{table.id}"

    assert room.client.request("DELETE", path, json={"token": table.tokens[0]}).json()["code"] == "not-allowed"
    assert room.client.request("DELETE", path, json={"token": table.host}).status_code == 204
    assert table.get().json()["code"] == "unknown-table"


def test_the_server_is_well(room: Room) -> None:
    assert room.client.get("/healthz").text == "well\n"


def test_answers_are_counted(room: Room) -> None:
    table = room.open("toy")
    table.answer(0, 0)
    table.try_answer(0, 0)

    figures = room.client.get("/metrics").text

    assert 'wasteland_answers_total{outcome="accepted"}' in figures
    assert 'wasteland_answers_total{outcome="not-asked"}' in figures


def test_nothing_is_served_that_is_not_there(room: Room) -> None:
    for path in ("/nowhere", "/assets/x.js", "/api", "/api/nowhere", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/settings.py"):
        response = room.client.get(path)
        assert (response.status_code, response.json()["code"]) == (404, "unknown-path"), path


def test_a_method_that_is_not_there_is_refused(room: Room) -> None:
    response = room.client.put("/api/tables")

    assert (response.status_code, response.json()["code"]) == (405, "wrong-method") and "POST" in response.headers["allow"]


def test_every_refusal_carries_the_security_headers(room: Room) -> None:
    assert "frame-ancestors 'none'" in room.client.get("/nowhere").headers["content-security-policy"]


# -- the page


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>the page</title>", encoding="utf-8")
    (folder / "assets" / "app-1a2b.js").write_text("let it = 1", encoding="utf-8")
    (folder / "skull.svg").write_text("<svg/>", encoding="utf-8")
    return folder


def test_the_page_is_served_at_all_its_addresses(page: Path, sqlite_url: str) -> None:
    with serving(sqlite_url, page=page) as room:
        for path in (
            "/",
            "/table/AB12-CD34",
            "/join/x",
            "/watch/x",
            "/replay/x",
            "/screen/x",
            "/rules",
            "/rules/",
            "/rules/x",
            "/codex",
            "/codex/x",
            "/guide",
            "/guide/x",
            "/settings",
        ):
            response = room.client.get(path)
            assert response.text == "<title>the page</title>" and response.headers["cache-control"] == "no-cache", path


BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.mark.parametrize(
    "path", ["/nowhere", "/table", "/table/AB12-CD34/x", "/rules/x/y", "/index.html", "/a/b/c/d/e", "/%00"]
)
def test_people_who_lost_their_way_get_the_page_with_a_404(path: str, page: Path, sqlite_url: str) -> None:
    with serving(sqlite_url, page=page) as room:
        response = room.client.get(path, headers=BROWSER)

        assert (response.status_code, response.text) == (404, "<title>the page</title>")
        assert response.headers["content-type"].startswith("text/html")
        assert "frame-ancestors 'none'" in response.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/api", "/api/nowhere", "/api/games/x/rules", "/assets/x.js"])
def test_what_programs_ask_for_is_refused_in_json_even_in_a_browser(path: str, page: Path, sqlite_url: str) -> None:
    with serving(sqlite_url, page=page) as room:
        response = room.client.get(path, headers=BROWSER)

        assert (response.status_code, response.headers["content-type"].split(";")[0]) == (404, "application/json")


def test_whoever_asks_only_for_the_head_of_the_page_gets_it(page: Path, sqlite_url: str) -> None:
    with serving(sqlite_url, page=page) as room:
        response = room.client.head("/table/AB12-CD34")

        assert response.status_code == 200 and response.headers["content-type"].startswith("text/html")


def test_what_the_page_loads_is_kept_for_a_year(page: Path, sqlite_url: str) -> None:
    with serving(sqlite_url, page=page) as room:
        response = room.client.get("/assets/app-1a2b.js")

        assert response.text == "let it = 1" and "max-age=31536000" in response.headers["cache-control"]
        assert "javascript" in response.headers["content-type"]


def test_what_lies_beside_the_page_is_served(page: Path, sqlite_url: str) -> None:
    with serving(sqlite_url, page=page) as room:
        assert room.client.get("/skull.svg").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("name", ["a" * 300, "%00", "..%5Capp.py", "C:skull.svg", "%2e%2e%2fapp.py", "%c3%a9" * 100])
@pytest.mark.parametrize("folder", ["/", "/assets/"])
def test_a_name_that_no_file_has_is_not_there(folder: str, name: str, page: Path, sqlite_url: str) -> None:
    with serving(sqlite_url, page=page) as room:
        assert room.client.get(folder + name).status_code == 404


def test_without_a_page_the_server_says_how_to_get_one(tmp_path: Path, sqlite_url: str) -> None:
    with serving(sqlite_url, page=tmp_path / "nowhere") as room:
        assert "make play" in room.client.get("/").text


# -- the schema


def test_the_schema_names_every_route_and_its_refusals(room: Room) -> None:
    schema = room.client.get("/schema/openapi.json").json()
    answers = schema["paths"]["/api/tables/{table}/answers"]["post"]

    assert set(answers["responses"]) == {"200", "400", "403", "404", "409", "413", "429", "503"}
    assert answers["summary"] == "Answer a question"
    assert answers["responses"]["409"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Refused"}


def test_the_schema_says_that_unknown_fields_are_refused(room: Room) -> None:
    schemas = room.client.get("/schema/openapi.json").json()["components"]["schemas"]

    assert schemas["NewTable"]["additionalProperties"] is False
    assert schemas["State"]["description"] == "A table as one seat, or the public, may see it at a moment."


# -- tables that nobody looks at


def live_tables(room: Room) -> int:
    line = next(line for line in room.client.get("/metrics").text.splitlines() if line.startswith("wasteland_tables_live "))
    return int(float(line.split()[1]))


def wait_until_unloaded(room: Room) -> None:
    for _ in range(1000):
        if not live_tables(room):
            return
        time.sleep(0.02)
    raise AssertionError("the tables stay in memory")


def test_a_table_that_nobody_looks_at_is_let_go_and_comes_back(sqlite_url: str) -> None:
    with serving(sqlite_url, unload_after=0.1) as room:
        table = room.open("toy", seed=1)
        table.answer(0, 0)
        before = table.state(1)
        wait_until_unloaded(room)

        assert table.state(1) == before


def test_a_table_that_somebody_looks_at_stays(sqlite_url: str) -> None:
    with serving(sqlite_url, unload_after=0.05) as room:
        looked_at: Table = room.open("toy")
        other = room.open("toy")
        with looked_at.live(0) as line:
            line.next("state")
            other.state()
            for _ in range(1000):
                if live_tables(room) == 1:
                    break
                time.sleep(0.02)

            assert live_tables(room) == 1
            looked_at.answer(0, 0)
            assert line.next("change")["sequence"] == 2
