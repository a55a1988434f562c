"""Which addresses a server tells, which names it answers to, and how it says so."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.door import Echo, fetch
from tests.serving import Server, http, sqlite_url
from wasteland.server.addresses import is_loopback, own_addresses
from wasteland.server.limits import Limits
from wasteland.server.metrics import Metrics
from wasteland.server.reaching import Listening, Reach

HOME = "192.168.1.24"


def reach(host: str = "0.0.0.0", public: str | None = None, own: tuple[str, ...] = (HOME,), **more: object) -> Reach:  # noqa: S104
    return Reach(Listening(host, 8000), public, find=lambda: own, **more)  # type: ignore[arg-type]


def told(one: Reach, asked_at: str | None = None) -> dict[str, tuple[str, bool]]:
    return {seen.kind: (seen.url, seen.open) for seen in one.addresses(asked_at)}


# -- finding


def test_own_addresses_are_for_others() -> None:
    assert not [address for address in own_addresses() if is_loopback(address) or address.startswith(("169.254.", "fe80:"))]


def test_own_addresses_are_found_where_no_way_leads_out() -> None:
    """In a network of its own, with one card and no route but to its neighbours, the card is found all the same."""
    network = "ip link add home0 type veth peer name home1 && ip addr add 10.9.8.7/32 dev home0 && ip link set home0 up"
    if in_a_network_of_its_own(network).returncode:
        pytest.skip("this system makes no networks for tests")
    look = "from wasteland.server.addresses import own_addresses; print(own_addresses())"

    ran = in_a_network_of_its_own(f"{network} && {sys.executable} -c '{look}'")

    assert ran.stdout.strip() == "['10.9.8.7']", ran.stderr


def in_a_network_of_its_own(script: str) -> subprocess.CompletedProcess[str]:
    command = ["/usr/bin/env", "unshare", "--net", "sh", "-c", script]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


# -- telling


def test_the_home_network_is_told_where_the_server_listens_there() -> None:
    assert told(reach())["network"] == (f"http://{HOME}:8000", True)


def test_a_server_that_listens_here_only_says_how_to_let_the_home_network_in() -> None:
    network = next(seen for seen in reach("127.0.0.1").addresses() if seen.kind == "network")

    assert not network.open
    assert "make play ARGS=--lan" in network.why


def test_a_machine_in_no_network_has_no_such_address() -> None:
    assert told(reach(own=()))["network"] == ("", False)


def test_whoever_comes_by_the_public_address_is_told_no_other() -> None:
    one = reach(public="https://play.example/")

    assert told(one, "play.example") == {"public": ("https://play.example", True)}
    assert list(told(one, "127.0.0.1:8000")) == ["machine", "network", "public"]


@pytest.mark.parametrize(
    ("one", "best"),
    [
        (reach(public="https://play.example"), "https://play.example"),
        (reach(), f"http://{HOME}:8000"),
        (reach("127.0.0.1"), "http://127.0.0.1:8000"),
    ],
)
def test_the_best_address_is_the_one_that_most_can_use(one: Reach, best: str) -> None:
    assert one.best == best


def test_an_address_works_once_another_machine_came_by_it() -> None:
    one = reach(clock=lambda: 100.0)
    one.why_not(f"{HOME}:8000")
    for client in ("127.0.0.1", HOME):
        one.came(f"{HOME}:8000", client)
    assert one.addresses()[1].reached is None

    one.came(f"{HOME}:8000", "192.168.1.77")

    assert one.addresses()[1].reached == 100.0


# -- letting in


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", f"{HOME}:8000", socket.gethostname()])
def test_a_server_for_the_home_network_answers_to_its_own_names(host: str) -> None:
    assert not reach().why_not(host)


@pytest.mark.parametrize(
    "host", ["evil.example", "192.168.1.25:8000", "10.0.0.1", f"{HOME}.evil.example", "", "evil.example:8000"]
)
def test_and_to_no_other(host: str) -> None:
    assert "--public" in reach().why_not(host)


@pytest.mark.parametrize("host", [f"{HOME}:8000", "play.example"])
def test_a_server_that_listens_here_only_answers_to_nothing_else(host: str) -> None:
    assert reach("127.0.0.1").why_not(host)


def test_names_that_whoever_hosts_has_given_are_answered_to() -> None:
    one = reach("127.0.0.1", public="https://play.example", origins=["http://other.example:5173"])

    assert not one.why_not("play.example") and not one.why_not("other.example:5173")


def test_a_name_that_was_made_to_lead_here_gets_nothing() -> None:
    """A page at evil.example makes its own name lead to this machine: then its origin is the host, and yet it is not ours."""
    app = Limits(Echo(), Metrics(), reach=reach())

    refused = fetch(app, headers={"host": "evil.example:8000", "origin": "http://evil.example:8000"})
    admitted = fetch(app, headers={"host": f"{HOME}:8000", "origin": f"http://{HOME}:8000"})

    assert (refused.status, refused.json()["code"]) == (403, "wrong-host")
    assert admitted.status == 200


def test_programs_that_look_after_a_server_may_call_it_anything() -> None:
    assert fetch(Limits(Echo(), Metrics(), reach=reach()), "/healthz", headers={"host": "wasteland:8000"}).status == 200


# -- as it runs


def test_a_running_server_is_reached_by_the_address_that_it_tells(tmp_path: Path) -> None:
    if not any("." in address for address in own_addresses()):
        pytest.skip("this machine is in no network")
    with Server(sqlite_url(tmp_path), "--lan") as server:
        addresses = http().get(f"{server.address}/api/reach").json()["addresses"]
        network = next(one for one in addresses if one["kind"] == "network")

        assert network["open"]
        assert http().get(f"{network['url']}/api/games").status_code == 200
        assert http().get(f"{network['url']}/api/games", headers={"host": "evil.example"}).status_code == 403


def test_a_server_without_lan_is_not_reached_from_the_network(tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path)) as server:
        network = next(one for one in http().get(f"{server.address}/api/reach").json()["addresses"] if one["kind"] == "network")
        assert not network["open"] and network["why"]
        if network["url"]:
            with pytest.raises(httpx.ConnectError):
                http().get(network["url"])
