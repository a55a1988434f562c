"""Who is called when it is their turn, by Web Push and by webhook; and where nothing is ever sent."""

from __future__ import annotations

import hmac
import json
import time
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from tests.server.playing import Room, Table, serving
from tests.server.push import PushService, Subscriber, claims_in, push_service
from wasteland.server.notices.posting import why_not
from wasteland.server.notices.sealing import sealed, subscription, unplain
from wasteland.server.tables.calling import signature


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def hosted(sqlite_url: str, service: PushService) -> Iterator[Room]:
    """A server that may call the stand-in, and lets tables have webhooks."""
    with serving(sqlite_url, call_origins=(service.address,), hooks=True, public="https://play.example") as room:
        yield room


def called(table: Table, seat: int, service: PushService, browser: Subscriber, path: str = "/one") -> Any:
    response = table.post("/calls", token=table.tokens[seat], endpoint=service.address + path, keys=browser.keys)
    assert response.status_code == 200, response.text
    return response.json()


# -- the standard


def test_a_message_is_sealed_as_the_standard_shows_it() -> None:
    """The example of RFC 8291, section 5 and appendix A."""
    from cryptography.hazmat.primitives.asymmetric import ec

    to = subscription(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZMqHH6r4Tts7J_aSIgg"
    )
    own = ec.derive_private_key(int.from_bytes(unplain("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1())

    body = sealed(b"When I grow up, I want to be a watermelon", to, own, unplain("DGv6ra1nlYgDCS1FRnbzlw"))

    assert body == unplain(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b"
        "Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


# -- calls


def test_whoever_is_away_is_called_when_it_is_their_turn(hosted: Room, service: PushService) -> None:
    table, browser = hosted.open("toy", seed=1, name="Thursday"), Subscriber()
    called(table, 1, service, browser)
    table.answer(0, 0)

    message = service.next()

    assert message.path == "/one"
    told = browser.opened(message.body)
    assert (told["table"], told["seat"], told["called"]) == (table.id, 1, "Thursday")
    assert told["path"] == f"/table/{table.id}"
    assert told["prompt"] == table.state()["asked"]["1"]


def test_a_call_tells_of_people_by_their_names(hosted: Room, service: PushService) -> None:
    random, table, browsers = Random(2), hosted.open("tourney", seed=2), [Subscriber(), Subscriber()]
    for seat, name in enumerate(("Ann", "Zoe")):
        table.post(f"/seats/{seat}", token=table.tokens[seat], kind="human", name=name)
        called(table, seat, service, browsers[seat], f"/{name}")
    while not (asked := table.state(None))["asked_spans"]:
        table.play(random, 1)
    (loser,) = asked["waiting"]

    prompts: list[str] = []
    while not prompts or not prompts[-1].startswith("What do you say"):
        message = service.next()
        prompts.append(browsers[["/Ann", "/Zoe"].index(message.path)].opened(message.body)["prompt"])

    assert prompts[-1] == f"What do you say to {('Zoe', 'Ann')[loser]}?"


def test_a_call_says_who_sends_it(hosted: Room, service: PushService) -> None:
    table, browser = hosted.open("toy", seed=1), Subscriber()
    called(table, 1, service, browser)
    table.answer(0, 0)

    message = service.next()

    claims = claims_in(message.headers["authorization"], hosted.get("/calls").json()["key"])
    assert claims["aud"] == service.address
    assert claims["sub"] == "https://play.example"
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600
    assert (message.headers["content-encoding"], message.headers["ttl"]) == ("aes128gcm", "86400")
    assert len(message.headers["topic"]) <= 32


def test_nobody_is_called_who_looks_at_the_table(hosted: Room, service: PushService) -> None:
    table = hosted.open("toy", seed=1)
    called(table, 1, service, Subscriber())
    with table.live(1) as line:
        line.next("state")
        table.answer(0, 0)
        line.next("change")

        assert service.is_quiet()


def test_a_page_in_the_background_is_called(hosted: Room, service: PushService) -> None:
    table, browser = hosted.open("toy", seed=1), Subscriber()
    called(table, 1, service, browser)
    with table.live(1) as line:
        line.next("state")
        line.send(type="beat", away=True)
        line.next("beat")
        table.answer(0, 0)

        assert browser.opened(service.next().body)["seat"] == 1


def test_nobody_is_called_after_each_of_their_own_answers(hosted: Room, service: PushService) -> None:
    table = hosted.open("toy", "human", options={"heap": "endless"}, seed=1)
    called(table, 0, service, Subscriber())
    for _ in range(3):
        table.answer(0, 0)

    assert service.is_quiet()


def test_whoever_wants_no_more_calls_gets_none(hosted: Room, service: PushService) -> None:
    table = hosted.open("toy", seed=1)
    called(table, 1, service, Subscriber())
    ended = {"token": table.tokens[1], "endpoint": f"{service.address}/one"}
    assert hosted.client.request("DELETE", f"/api/tables/{table.id}/calls", json=ended).status_code == 200
    table.answer(0, 0)

    assert service.is_quiet()


def test_calls_end_with_the_hand_that_held_the_seat(hosted: Room, service: PushService) -> None:
    table = hosted.open("toy", seed=1)
    called(table, 1, service, Subscriber())
    table.post("/seats/1", token=table.host, kind="open")
    table.post("/join", name="Moss")
    table.answer(0, 0)

    assert service.is_quiet()


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(hosted: Room, service: PushService, status: int) -> None:
    table = hosted.open("toy", options={"heap": "endless"}, seed=1)
    called(table, 1, service, Subscriber())
    service.status = status
    table.answer(0, 0)
    service.next()
    table.answer(1, 0)
    table.answer(0, 0)

    assert service.is_quiet()


def test_a_call_is_not_led_elsewhere(hosted: Room, service: PushService) -> None:
    table = hosted.open("toy", seed=1)
    called(table, 1, service, Subscriber())
    service.status, service.headers = 307, {"location": f"{service.address}/elsewhere"}
    table.answer(0, 0)

    assert service.next().path == "/one"
    assert service.is_quiet()


def test_a_seat_has_a_bounded_number_of_browsers(hosted: Room, service: PushService) -> None:
    table, browsers = hosted.open("toy", seed=1), [Subscriber() for _ in range(10)]
    for number, browser in enumerate(browsers):
        called(table, 1, service, browser, f"/{number}")
    table.answer(0, 0)

    assert sorted(service.next().path for _ in range(8)) == [f"/{number}" for number in range(2, 10)]
    assert service.is_quiet()


def test_the_key_of_the_server_stays(sqlite_url: str) -> None:
    with serving(sqlite_url) as room:
        key = room.get("/calls").json()["key"]
    with serving(sqlite_url) as room:
        assert room.get("/calls").json()["key"] == key


def test_a_table_that_is_deleted_takes_its_calls_along(hosted: Room, service: PushService) -> None:
    table = hosted.open("toy", seed=1)
    called(table, 1, service, Subscriber())

    assert hosted.client.request("DELETE", f"/api/tables/{table.id}", json={"token": table.host}).status_code == 204


# -- where nothing is sent


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/x",
        "ftp://push.example/x",
        "https://127.0.0.1/x",
        "https://10.0.0.1/x",
        "https://192.168.1.1:8443/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://0.0.0.0/x",
        "https://user:word@push.example/x",
        "https://push.example/" + "x" * 1000,
        "https://push.example/a b",
        "https://push.example:99999/",
        "https://",
        "push.example",
        "",
    ],
)
def test_an_endpoint_that_is_not_public_is_refused(room: Room, url: str) -> None:
    table = room.open("toy")

    refused = table.post("/calls", token=table.tokens[0], endpoint=url, keys=Subscriber().keys)

    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


def test_a_name_that_leads_to_this_machine_is_found_out_when_it_is_looked_up(sqlite_url: str) -> None:
    """The letters of `localhost` say nothing; what it stands for does."""
    with serving(sqlite_url) as room:
        table = room.open("toy", seed=1)
        taken = table.post("/calls", token=table.tokens[1], endpoint="https://localhost:9/x", keys=Subscriber().keys)
        assert taken.status_code == 200
        table.answer(0, 0)
        failed = 'wasteland_calls_total{outcome="failed"} 1.0'
        until = time.monotonic() + 20
        while failed not in room.client.get("/metrics").text and time.monotonic() < until:
            time.sleep(0.02)

        assert failed in room.client.get("/metrics").text


def test_what_whoever_hosts_allows_is_that_origin_and_no_other() -> None:
    allowed = ["http://127.0.0.1:9000"]

    assert not why_not("http://127.0.0.1:9000/x", allowed)
    assert why_not("http://127.0.0.1:9001/x", allowed)
    assert why_not("http://127.0.0.1:9000@evil.example/x", allowed)
    assert not why_not("https://push.example/x")


@pytest.mark.parametrize(
    "keys", [{"p256dh": "", "auth": ""}, {"p256dh": "A" * 87, "auth": "A" * 22}, {"p256dh": "é", "auth": "é"}]
)
def test_keys_that_are_none_are_refused(room: Room, keys: dict[str, str]) -> None:
    table = room.open("toy")

    assert table.post("/calls", token=table.tokens[0], endpoint="https://push.example/x", keys=keys).status_code == 400


def test_only_a_seat_is_called(room: Room) -> None:
    table = room.open("toy")
    wish = {"endpoint": "https://push.example/x", "keys": Subscriber().keys}

    assert table.post("/calls", token=table.watch, **wish).json()["code"] == "not-allowed"


# -- webhooks


def hooked(table: Table, url: str | None) -> Any:
    response = table.post("/hook", token=table.host, url=url)
    assert response.status_code == 200, response.text
    return response.json()


def test_a_webhook_is_told_whose_turn_it_is_and_signed(hosted: Room, service: PushService) -> None:
    table = hosted.open("toy", seed=1, name="Thursday")
    secret = hooked(table, f"{service.address}/hook")["secret"]
    table.answer(0, 0)

    message = service.next()

    told = json.loads(message.body)
    assert (told["table"], told["seat"], told["name"], told["called"]) == (table.id, 1, "Seat 2", "Thursday")
    at = message.headers["wasteland-time"]
    signed = hmac.new(secret.encode(), at.encode() + b"." + message.body, sha256).hexdigest()
    assert message.headers["wasteland-signature"] == f"sha256={signed}" == f"sha256={signature(secret, at, message.body)}"


def test_a_webhook_that_was_taken_away_is_told_nothing(hosted: Room, service: PushService) -> None:
    table = hosted.open("toy", seed=1)
    hooked(table, f"{service.address}/hook")
    hooked(table, None)
    table.answer(0, 0)

    assert service.is_quiet()


def test_only_the_host_sets_a_webhook(hosted: Room, service: PushService) -> None:
    table = hosted.open("toy")

    assert table.post("/hook", token=table.tokens[0], url=f"{service.address}/hook").json()["code"] == "not-allowed"


def test_a_webhook_is_under_the_same_guard(hosted: Room) -> None:
    table = hosted.open("toy")

    assert table.post("/hook", token=table.host, url="https://10.0.0.1/hook").json()["code"] == "malformed"


def test_there_are_no_webhooks_unless_whoever_hosts_allows_them(room: Room) -> None:
    table = room.open("toy")

    refused = table.post("/hook", token=table.host, url="https://hook.example/")

    assert refused.json()["code"] == "not-allowed" and "--hooks" in refused.json()["reason"]
