"""The door: too fast, too large, from somebody else's page."""

from __future__ import annotations

import pytest

from tests.server.door import Echo, fetch, request
from wasteland.server.limits import MOST_BYTES, MOST_SOCKETS, Bucket, Buckets, Limits, SocketGuard, is_own_origin
from wasteland.server.metrics import Metrics


class Clock:
    """A clock that moves when told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


# -- buckets


def test_a_burst_is_let_through_up_to_what_the_bucket_holds() -> None:
    bucket = Bucket(rate=1, most=3, clock=Clock())

    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_an_empty_bucket_fills_again_at_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(rate=2, most=4, clock=clock)
    while bucket.take():
        pass

    clock.now += 1

    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_a_bucket_never_holds_more_than_a_burst() -> None:
    clock = Clock()
    bucket = Bucket(rate=1, most=2, clock=clock)

    clock.now += 1_000

    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_a_rate_of_zero_means_no_limit() -> None:
    bucket = Bucket(rate=0)

    assert all(bucket.take() for _ in range(10_000))


def test_what_is_paid_afterwards_may_be_more_than_there_is() -> None:
    clock = Clock()
    bucket = Bucket(rate=0.5, most=2, clock=clock)

    states = [bucket.is_empty]
    bucket.pay(3)
    states.append(bucket.is_empty)
    clock.now += 3
    states.append(bucket.is_empty)

    assert states == [False, True, False]


def test_without_a_rate_whatever_is_paid_leaves_enough() -> None:
    bucket = Bucket(rate=0)

    bucket.pay(10_000)

    assert not bucket.is_empty


def test_a_key_that_nobody_has_used_is_not_empty() -> None:
    buckets = Buckets(rate=1, clock=Clock())
    buckets.pay("busy", 10)

    assert (buckets.is_empty("busy"), buckets.is_empty("idle")) == (True, False)


def test_each_key_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(rate=1, clock=Clock())
    while buckets.take("noisy"):
        pass

    assert buckets.take("quiet")


def test_buckets_that_nobody_uses_are_forgotten() -> None:
    buckets = Buckets(rate=1, clock=Clock(), most_keys=10)

    for key in range(1_000):
        buckets.take(str(key))

    assert len(buckets) == 10


# -- origins


@pytest.mark.parametrize(
    ("origin", "is_ours"),
    [
        (None, True),
        ("http://here:8000", True),
        ("https://here:8000", True),
        ("http://HERE:8000", True),
        ("https://play.example", True),
        ("http://here:8001", False),
        ("http://here", False),
        ("http://evil.example", False),
        ("http://here:8000.evil.example", False),
        ("http://evil.example/here:8000", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("file://here:8000", False),
    ],
)
def test_an_origin_is_ours_if_it_is_the_host_or_listed(origin: str | None, is_ours: bool) -> None:
    assert is_own_origin(origin, "here:8000", ["https://play.example/"]) is is_ours


# -- the door


def door(app: Echo, rate: float = 0) -> Limits:
    return Limits(app, Metrics(), rate)


def test_a_request_of_a_page_of_ours_gets_through() -> None:
    assert fetch(door(Echo()), headers={"origin": "http://here:8000"}).status == 200


def test_a_request_of_another_page_is_refused() -> None:
    response = fetch(door(Echo()), headers={"origin": "http://evil.example"})

    assert (response.status, response.json()["code"]) == (403, "wrong-origin")


def test_what_is_refused_does_not_reach_the_app() -> None:
    app = Echo()

    fetch(door(app), headers={"origin": "http://evil.example"})

    assert app.seen == []


def test_a_socket_of_another_page_is_refused() -> None:
    start, _ = request(door(Echo()), "/api/tables/ABCD1234/live", headers={"origin": "http://evil.example"}, kind="websocket")

    assert (start["type"], start["status"]) == ("websocket.http.response.start", 403)


def test_more_requests_than_the_rate_allows_are_refused() -> None:
    app = door(Echo(), rate=1)

    responses = [fetch(app) for _ in range(8)]

    assert [response.status for response in responses][:5] == [200, 200, 200, 200, 429]


def test_who_is_too_fast_is_told_when_to_try_again() -> None:
    app = door(Echo(), rate=0.001)

    assert [fetch(app).headers.get("retry-after") for _ in range(2)] == [None, "1"]


def test_addresses_of_one_ipv6_network_count_as_one() -> None:
    app = door(Echo(), rate=1)

    assert [fetch(app, address=f"2001:db8::{number}").status for number in range(5)] == [200, 200, 200, 200, 429]


def test_ipv4_addresses_in_the_dress_of_ipv6_are_told_apart() -> None:
    app = door(Echo(), rate=1)

    assert {fetch(app, address=f"::ffff:10.0.0.{number}").status for number in range(9)} == {200}


def test_one_address_has_only_so_many_live_connections() -> None:
    app = door(Echo(), rate=1)
    app.sockets["10.0.0.1"] = MOST_SOCKETS

    start, _ = request(app, "/api/tables/ABCD1234/live", kind="websocket")

    assert start["status"] == 429


def test_a_live_connection_that_has_ended_does_not_count() -> None:
    app = door(Echo(), rate=1)

    request(app, "/api/tables/ABCD1234/live", kind="websocket")

    assert not app.sockets


def test_even_the_slowest_rate_lets_one_in() -> None:
    assert Bucket(rate=0.01).take()


def test_one_address_does_not_use_up_the_rate_of_another() -> None:
    app = door(Echo(), rate=1)
    while fetch(app, address="10.0.0.1").status == 200:
        pass

    assert fetch(app, address="10.0.0.2").status == 200


def test_a_body_of_64_kb_gets_through_whole() -> None:
    assert fetch(door(Echo()), method="POST", body=[b"x" * MOST_BYTES]).body == str(MOST_BYTES).encode()


def test_a_body_in_pieces_gets_through_whole() -> None:
    assert fetch(door(Echo()), method="POST", body=[b"abc", b"", b"de"]).body == b"5"


@pytest.mark.parametrize("pieces", [[b"x" * (MOST_BYTES + 1)], [b"x" * MOST_BYTES, b"x"]], ids=["one", "two"])
def test_a_body_of_more_is_refused_though_no_length_was_named(pieces: list[bytes]) -> None:
    response = fetch(door(Echo()), method="POST", body=pieces)

    assert (response.status, response.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize("length", [str(MOST_BYTES + 1), "9" * 400])
def test_a_body_that_names_a_greater_length_is_refused_at_once(length: str) -> None:
    assert fetch(door(Echo()), method="POST", headers={"content-length": length}).status == 413


def test_a_transcript_may_be_longer() -> None:
    assert fetch(door(Echo()), "/api/tables/import", method="POST", body=[b"x" * 500_000]).status == 200


def test_even_a_transcript_has_a_limit() -> None:
    assert fetch(door(Echo()), "/api/tables/import", method="POST", body=[b"x" * 2_000_000]).status == 413


def test_refusals_are_counted_by_their_code() -> None:
    metrics = Metrics()

    fetch(Limits(Echo(), metrics, 0), headers={"origin": "null"})

    assert metrics.registry.get_sample_value("wasteland_refused_total", {"code": "wrong-origin"}) == 1


# -- sockets


def test_a_message_of_64_kb_is_looked_at() -> None:
    assert SocketGuard().refusal("x" * MOST_BYTES) is None


@pytest.mark.parametrize("message", ["x" * (MOST_BYTES + 1), "ä" * (MOST_BYTES // 2 + 1), b"x" * (MOST_BYTES + 1)])
def test_a_longer_message_is_not(message: str | bytes) -> None:
    refused = SocketGuard().refusal(message)

    assert refused is not None
    assert refused.code == "too-large"


def test_messages_that_come_too_fast_are_refused() -> None:
    guard = SocketGuard(rate=1)

    refused = [guard.refusal("{}") for _ in range(6)][-1]

    assert refused is not None
    assert refused.code == "too-fast"


def test_a_socket_is_closed_after_much_rubbish() -> None:
    guard = SocketGuard(most_bad=5)

    for _ in range(7):
        guard.bad()

    assert guard.is_over


def test_a_slip_now_and_then_is_forgiven() -> None:
    guard = SocketGuard(most_bad=5)

    for _ in range(4):
        guard.bad()

    assert not guard.is_over
