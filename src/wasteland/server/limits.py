"""What is refused at the door: requests that come too fast, are too large, or come from somebody else's page."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Mapping
from ipaddress import IPv4Address, IPv6Network, ip_address
from urllib.parse import urlsplit

import msgspec
import structlog

from wasteland.server.asgi import App, Message, Receive, Scope, Send
from wasteland.server.metrics import Metrics
from wasteland.server.reaching import Reach
from wasteland.server.wire import Refused

MOST_BYTES = 64 * 1024
"""The longest body of a request, and the longest message of a socket."""

LONGER_BODIES = {"/api/tables/import": 1024 * 1024}
"""A transcript of a long game is longer than anything else that is sent."""

RATE = 50.0
"""Requests a second from one address, messages a second on one socket. A burst may have four times as many."""

MOST_SOCKETS = 300
"""Live connections from one address; each takes memory for as long as it lasts. Without a rate there is no such limit."""

INQUIRY_WORK = 0.25
"""Seconds of work in a second for the inquiries of one who asks at one table; a burst may take four times as much."""

_BURST = 4
_MOST_KEYS = 10_000
_MOST_BAD = 50
_FOR_ANY_NAME = ("/healthz", "/metrics")
"""Asked by programs, under whatever name they know the machine by; nothing there is anybody's."""
_STATUS = {"wrong-host": 403, "wrong-origin": 403, "too-large": 413, "too-fast": 429, "malformed": 400}

log = structlog.get_logger("wasteland.limits")


class Bucket:
    """Holds some tokens; each request takes one, and new ones drip in at a steady rate. A rate of 0 means no limit."""

    __slots__ = ("_clock", "_filled", "_left", "most", "rate")

    def __init__(self, rate: float, most: float | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = max(1.0, rate * _BURST) if most is None else most
        self._clock = clock
        self._left = self.most
        self._filled = clock()

    def take(self) -> bool:
        """Take one; False if there is none."""
        if not self.rate:
            return True
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def pay(self, amount: float) -> None:
        """Take so much afterwards, where nobody could know before how much it would be; there may be less than nothing then."""
        if self.rate:
            self._fill()
            self._left -= amount

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing left."""
        self._fill()
        return bool(self.rate) and self._left <= 0

    @property
    def is_full(self) -> bool:
        """Whether nobody has taken any for a while."""
        self._fill()
        return self._left >= self.most

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self.most, self._left + (now - self._filled) * self.rate)
        self._filled = now


class Buckets:
    """A bucket for every key. Those that nobody has used for longest are forgotten when there are very many."""

    def __init__(
        self,
        rate: float,
        clock: Callable[[], float] = time.monotonic,
        most_keys: int = _MOST_KEYS,
        most: float | None = None,
    ) -> None:
        self.rate = rate
        self._most = most
        self._clock = clock
        self._most_keys = most_keys
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take one from the bucket of this key."""
        return self._of(key).take()

    def pay(self, key: str, amount: float) -> None:
        """Take so much afterwards from the bucket of this key."""
        self._of(key).pay(amount)

    def is_empty(self, key: str) -> bool:
        """Whether nothing is left in the bucket of this key."""
        return key in self._known and self._known[key].is_empty

    def _of(self, key: str) -> Bucket:
        bucket = self._known.get(key)
        if bucket is None:
            bucket = self._known[key] = Bucket(self.rate, self._most, self._clock)
            if len(self._known) > self._most_keys:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(key)
        return bucket

    def __len__(self) -> int:
        return len(self._known)


def is_own_origin(origin: str | None, host: str | None, others: Collection[str] = ()) -> bool:
    """Whether a page of ours has sent this. Programs name no origin; a browser always names that of the page."""
    if origin is None:
        return True
    if origin.rstrip("/").lower() in {other.rstrip("/").lower() for other in others}:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == (host or "").lower()


class SocketGuard:
    """Watches what comes in by one socket. Whoever sends much rubbish, or too fast for long, is shown the door."""

    def __init__(self, rate: float = RATE, most_bytes: int = MOST_BYTES, most_bad: int = _MOST_BAD) -> None:
        self._bucket = Bucket(rate)
        self._bad = Bucket(1, most_bad)
        self.most_bytes = most_bytes
        self.is_over = False
        """Whether the connection is to be closed (1008)."""

    def refusal(self, message: str | bytes) -> Refused | None:
        """Why this message is not even looked at; None if it may be."""
        if not self._bucket.take():
            self.bad()
            return Refused("too-fast", f"more than {self._bucket.rate:g} messages a second; wait a moment")
        size = len(message) if isinstance(message, bytes) or message.isascii() else len(message.encode(errors="replace"))
        if size > self.most_bytes:
            self.bad()
            return _too_large(self.most_bytes)
        return None

    def bad(self) -> None:
        """Something was sent that no client of ours sends; one a second is forgiven."""
        if not self._bad.take():
            self.is_over = True


class Limits:
    """The door: looks at every request and every new socket before anything else does, and refuses with a reason."""

    def __init__(
        self,
        app: App,
        metrics: Metrics,
        rate: float = RATE,
        origins: Collection[str] = (),
        reach: Reach | None = None,
        most_bytes: int = MOST_BYTES,
        longer: Mapping[str, int] = LONGER_BODIES,
    ) -> None:
        self.app = app
        self.metrics = metrics
        self.buckets = Buckets(rate)
        self.sockets: Counter[str] = Counter()
        self.origins = origins
        self.reach = reach
        self.most_bytes = most_bytes
        self.longer = longer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on with the whole body at hand."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self._at_the_door(scope)
        if refused is None and scope["type"] == "http":
            body = await _whole_body(receive, self._most(scope))
            if body is None:
                refused = _too_large(self._most(scope))
            else:
                receive = _replaying(body, receive)
        if refused is not None:
            await self._refuse(scope, send, refused)
        elif scope["type"] == "websocket":
            await self._connected(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _connected(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a socket on, and count it for as long as it lasts."""
        address = _address(scope)
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def _at_the_door(self, scope: Scope) -> Refused | None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        address = _address(scope)
        if not self.buckets.take(address):
            return Refused("too-fast", f"more than {self.buckets.rate:g} requests a second from one address; wait a moment")
        if scope["type"] == "websocket" and self.buckets.rate and self.sockets[address] >= MOST_SOCKETS:
            return Refused("too-fast", f"more than {MOST_SOCKETS} live connections from one address")
        if (why := self._why_not_host(scope, headers.get(b"host"))) and scope["path"] not in _FOR_ANY_NAME:
            return Refused("wrong-host", why)
        if not is_own_origin(headers.get(b"origin"), headers.get(b"host"), self.origins):
            return Refused("wrong-origin", "this was sent by a page from somewhere else")
        length = headers.get(b"content-length", "")
        if length.isdigit() and int(length[:20]) > self._most(scope):
            return _too_large(self._most(scope))
        return None

    def _why_not_host(self, scope: Scope, host: str | None) -> str:
        """Why nobody may ask for this host here; and where somebody may, it is noted that they got there."""
        if self.reach is None:
            return ""
        why = self.reach.why_not(host)
        if not why:
            self.reach.came(host, (scope.get("client") or ("",))[0])
        return why

    def _most(self, scope: Scope) -> int:
        return self.longer.get(scope["path"], self.most_bytes)

    async def _refuse(self, scope: Scope, send: Send, refused: Refused) -> None:
        self.metrics.refused.labels(refused.code).inc()
        client = scope.get("client")
        log.warning("refused", code=refused.code, path=scope["path"], address=client[0] if client else None)
        if scope["type"] == "websocket" and "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 1008, "reason": refused.reason})
            return
        kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
        body = msgspec.json.encode(refused)
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if refused.code == "too-fast":
            headers.append((b"retry-after", b"1"))
        if refused.code == "too-large":
            headers.append((b"connection", b"close"))
        await send({"type": f"{kind}.start", "status": _STATUS[refused.code], "headers": headers})
        await send({"type": f"{kind}.body", "body": body, "more_body": False})


def _address(scope: Scope) -> str:
    """Where a request comes from; of an IPv6 address the half that names a network, since each has more than anybody counts."""
    host: str = (scope.get("client") or ("",))[0]
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address) or address.ipv4_mapped:
        return host
    return str(IPv6Network((address.packed, 64), strict=False))


def _too_large(most: int) -> Refused:
    return Refused("too-large", f"more than {most // 1024} kB")


async def _whole_body(receive: Receive, most: int) -> list[Message] | None:
    """All messages of a request's body, or its end; None if it is too large."""
    messages, size = [], 0
    while True:
        message = await receive()
        messages.append(message)
        if message["type"] != "http.request":
            return messages
        size += len(message.get("body", b""))
        if size > most:
            return None
        if not message.get("more_body", False):
            return messages


def _replaying(messages: list[Message], receive: Receive) -> Receive:
    """The messages that were read already, then whatever comes."""
    waiting = iter(messages)

    async def receive_again() -> Message:
        for message in waiting:
            return message
        return await receive()

    return receive_again
