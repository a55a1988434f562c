"""An app of a few lines behind the server's door, and requests to it without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from wasteland.server.asgi import App, Message, Receive, Scope, Send

Headers = dict[str, str]


@dataclass
class Echo:
    """Says how long the body was, and remembers what got through to it."""

    status: int = 200
    headers: Sequence[tuple[bytes, bytes]] = ()
    seen: list[str] = field(default_factory=list)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.seen.append(scope["path"])
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": 1000})
            return
        size, more = 0, True
        while more:
            message = await receive()
            size += len(message.get("body", b""))
            more = message.get("more_body", False)
        await send({"type": "http.response.start", "status": self.status, "headers": list(self.headers)})
        await send({"type": "http.response.body", "body": str(size).encode(), "more_body": False})


@dataclass(frozen=True)
class Response:
    """What came back."""

    status: int
    headers: Headers
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


def request(
    app: App,
    path: str = "/api/games",
    method: str = "GET",
    headers: Headers | None = None,
    body: Sequence[bytes] = (b"",),
    query: str = "",
    address: str = "10.0.0.1",
    kind: str = "http",
) -> list[Message]:
    """Send a request, its body in pieces, and collect all that is sent back."""
    sent: list[Message] = []
    pieces: list[Message] = [
        {"type": "http.request", "body": piece, "more_body": number < len(body)} for number, piece in enumerate(body, start=1)
    ]
    if kind == "websocket":
        pieces = [{"type": "websocket.connect"}]
    scope: Scope = {
        "type": kind,
        "method": method,
        "path": path,
        "query_string": query.encode(),
        "headers": [
            (name.lower().encode(), value.encode()) for name, value in {"host": "here:8000", **(headers or {})}.items()
        ],
        "client": (address, 1234),
        "extensions": {"websocket.http.response": {}},
    }

    async def receive() -> Message:
        return pieces.pop(0) if pieces else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(run(app, scope, receive, send))
    return sent


async def run(app: App, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


def fetch(app: App, path: str = "/api/games", **about: Any) -> Response:
    """The response to a request."""
    start, *parts = request(app, path, **about)
    headers = {name.decode().lower(): value.decode() for name, value in start["headers"]}
    return Response(start["status"], headers, b"".join(part["body"] for part in parts))
