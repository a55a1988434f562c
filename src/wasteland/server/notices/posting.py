"""Messages to addresses that strangers have named: to public ones over HTTPS alone, and never for long."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Collection, Iterable, Mapping
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpcore

from wasteland.server.addresses import as_address

PATIENCE = 10.0
"""Seconds that somebody else's server has for everything."""
LONGEST = 1000
"""Letters in an address."""
_MOST_CONNECTIONS = 8
_KEPT = 2


class NotSent(Exception):
    """A message could not be sent, and why."""


def why_not(url: str, allowed: Collection[str] = ()) -> str:
    """Why nothing is ever sent to such an address; an empty text if it may be, as far as its letters tell."""
    parts = _split(url)
    if parts is None or len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        return "this is no address that something can be sent to"
    if parts.username is not None or parts.password is not None or parts.fragment:
        return "an address to send to has no name, password or fragment in it"
    if _origin(parts) in _origins(allowed):
        return ""
    if parts.scheme != "https":
        return "only an address that begins with https:// is sent to"
    address = as_address(parts.hostname or "")
    if address is not None and not address.is_global:
        return "this address is not public"
    return ""


class Post:
    """Sends messages, and follows nobody elsewhere: the address that is looked up is the one that is checked."""

    def __init__(self, allowed: Collection[str] = ()) -> None:
        """*allowed* are the origins that whoever hosts lets be called although they are not public."""
        self._allowed = allowed
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=_MOST_CONNECTIONS,
            max_keepalive_connections=_KEPT,
            keepalive_expiry=PATIENCE,
            network_backend=_Guarded(allowed),
        )

    async def send(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send it, and give the status that comes back; what else comes is not read. `NotSent` says why it could not be."""
        if why := why_not(url, self._allowed):
            raise NotSent(why)
        try:
            async with (
                asyncio.timeout(PATIENCE),
                self._pool.stream("POST", url, headers=list(headers.items()), content=body) as got,
            ):
                return int(got.status)
        except TimeoutError:
            raise NotSent(f"no answer in {PATIENCE:g} seconds") from None
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError, ValueError) as wrong:
            raise NotSent(f"{type(wrong).__name__}: {wrong}") from wrong

    async def close(self) -> None:
        """Hang up."""
        await self._pool.aclose()


class _Guarded(httpcore.AsyncNetworkBackend):
    """Connects to public addresses, and to what whoever hosts allows."""

    def __init__(self, allowed: Collection[str]) -> None:
        self._below = httpcore.AnyIOBackend()
        self._allowed = {(parts.hostname, _port(parts)) for parts in map(urlsplit, allowed)}

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Look a host up once, and connect to what was found, if all of it is public."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        hosts = list(dict.fromkeys(str(address[0]) for *_, address in found))
        if (host, port) not in self._allowed:
            for one in hosts:
                address = as_address(one.partition("%")[0])
                if address is None or not address.is_global:
                    raise httpcore.ConnectError(f"{host} is not a public address")
        return await self._below.connect_tcp(hosts[0], port, PATIENCE, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


def _split(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        return parts if parts.scheme in ("http", "https") and parts.hostname and _port(parts) else None
    except ValueError:
        return None


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


def _origin(parts: SplitResult) -> tuple[str, str | None, int]:
    return parts.scheme, parts.hostname, _port(parts)


def _origins(urls: Collection[str]) -> set[tuple[str, str | None, int]]:
    return {_origin(parts) for url in urls if (parts := _split(url)) is not None}
