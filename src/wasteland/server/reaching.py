"""Where the server can be reached, from this machine, from the home network and from anywhere; and under no other name."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from wasteland.server.addresses import as_address, is_loopback, own_addresses
from wasteland.server.invited import AddressSeen

EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104 - asked for, not chosen
LAN = "0.0.0.0"  # noqa: S104
_FRESH = 5.0
"""Seconds for which the addresses of this machine are believed: a laptop goes from one network to another."""
_TO_OPEN = (
    "The server listens on this machine only. End it with Ctrl-C and start it with `make play ARGS=--lan`, "
    "or with `wasteland serve --lan`: no table is lost."
)
_NO_NETWORK = "This machine is in no network."
_TO_NAME = "None is set: start the server with `--public https://...`, once a tunnel or a web server leads to it."


@dataclass(frozen=True, slots=True)
class Listening:
    """Where a server listens."""

    host: str
    port: int

    @property
    def is_everywhere(self) -> bool:
        """At every address that the machine has."""
        return self.host in EVERYWHERE

    @property
    def is_private(self) -> bool:
        """This machine alone gets there."""
        return is_loopback(self.host)


def address_of(host: str, port: int) -> str:
    """An address as one types it into a browser, without a slash at its end."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class Reach:
    """The addresses of one server: which it tells, which it lets in, and by which somebody came."""

    def __init__(
        self,
        listening: Listening,
        public: str | None = None,
        origins: Collection[str] = (),
        find: Callable[[], Sequence[str]] = own_addresses,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.listening = listening
        self.public = public.rstrip("/") if public else None
        self._named = {_host_of(urlsplit(url).netloc) for url in (*origins, *filter(None, [public]))}
        self._find = find
        self._clock = clock
        self._own: tuple[str, ...] = ()
        self._looked = -_FRESH
        self._came: dict[str, float] = {}

    # -- what is told

    @property
    def best(self) -> str:
        """The address to send to somebody who is not at this machine, as far as there is one."""
        told = {seen.kind: seen for seen in self.addresses()}
        open = [told[kind].url for kind in ("public", "network", "machine") if told[kind].open]
        return open[0] if open else ""

    def addresses(self, asked_at: str | None = None) -> list[AddressSeen]:
        """Every address, and what to do about those that cannot be used. Whoever comes from outside is told no other."""
        public = AddressSeen("public", self.public or "", self.public is not None, "" if self.public else _TO_NAME)
        if public.open:
            public.reached = self._came.get(_host_of(urlsplit(public.url).netloc))
            if asked_at is not None and _host_of(asked_at) == _host_of(urlsplit(public.url).netloc):
                return [public]
        return [self._machine(), self._network(), public]

    def _machine(self) -> AddressSeen:
        host, port = self.listening.host, self.listening.port
        is_open = self.listening.is_everywhere or self.listening.is_private
        why = "" if is_open else f"The server listens at {host} only."
        return AddressSeen("machine", address_of(host if self.listening.is_private else "127.0.0.1", port), is_open, why)

    def _network(self) -> AddressSeen:
        own = [host for host in self._own_addresses() if ":" not in host or self.listening.host == "::"]
        if not (self.listening.is_everywhere or self.listening.is_private):
            own = [self.listening.host]
        if not own:
            return AddressSeen("network", "", False, _NO_NETWORK)
        is_open = not self.listening.is_private
        reached = self._came.get(own[0])
        return AddressSeen("network", address_of(own[0], self.listening.port), is_open, "" if is_open else _TO_OPEN, reached)

    # -- what is let in

    def why_not(self, host: str | None) -> str:
        """Why a request may not name this host; an empty text if it may, or names none, which no browser does.

        A page from elsewhere can make its own name lead here. Its requests carry that name.
        """
        if host is None:
            return ""
        name = _host_of(host)
        if name in self._named or (self._is_own(name) if not is_loopback(name) else not self._is_elsewhere):
            return ""
        return f"this server is not called {name[:100]!r}; whoever hosts it names it with --public or --origin"

    @property
    def _is_elsewhere(self) -> bool:
        return not (self.listening.is_everywhere or self.listening.is_private)

    def _is_own(self, name: str) -> bool:
        if self.listening.is_private:
            return False
        if self._is_elsewhere:
            return name == self.listening.host.lower()
        if as_address(name) is None:
            machine = socket.gethostname().lower()
            return name in (machine, f"{machine.partition('.')[0]}.local")
        return name in self._own_addresses()

    def _own_addresses(self) -> tuple[str, ...]:
        now = self._clock()
        if not 0 <= now - self._looked < _FRESH:
            self._own, self._looked = tuple(self._find()), now
        return self._own

    # -- who came

    def came(self, host: str | None, client: str) -> None:
        """Somebody has asked for something under this host; if it was another machine, then the address works."""
        name = _host_of(host or "")
        if is_loopback(name) or (is_loopback(client) and name not in self._named) or client in self._own:
            return
        if name in self._named or name in self._own:
            self._came[name] = self._clock()


def _host_of(netloc: str) -> str:
    """The host without its port, and without the brackets of IPv6."""
    name = netloc.rpartition("@")[2].lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0]
