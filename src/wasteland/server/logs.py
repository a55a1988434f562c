"""The server's log: one line of JSON for each thing that happened, readable words where a person watches; never a token."""

from __future__ import annotations

import logging
import os
import re
import sys
import time
from typing import Any

import structlog
from structlog.typing import EventDict, Processor

from wasteland.server.asgi import App, Message, Receive, Scope, Send
from wasteland.server.metrics import Metrics, route_of
from wasteland.server.tokens import table_id

log = structlog.get_logger("wasteland.requests")

_SECRET_NAMES = frozenset({"token", "authorization", "host_token", "watch", "tokens"})
_SECRET = re.compile(r"(?i)((?:\btoken=|\bbearer\s+|[\"']token[\"']\s*:\s*[\"']))[\w\-.~+/%]+=*")
_TABLE = re.compile(r"/api/tables/([^/]+)")


def without_secrets(_: Any, __: str, event: EventDict) -> EventDict:
    """Whatever might be a token is left out, also where a library has written it into its own words."""
    for name, value in event.items():
        if name in _SECRET_NAMES:
            event[name] = "..."
        elif isinstance(value, str):
            event[name] = _SECRET.sub(r"\1...", value)
    return event


def configure(readable: bool | None = None, level: int | None = None) -> None:
    """Write the log to stderr: as JSON, or *readable*; by default readable where stderr is a terminal.

    Whoever watches it in a terminal wants to know what went wrong, and not of every request; WASTELAND_DEBUG=1 tells all.
    What libraries log goes the same way. The web server's own lines about requests are not wanted: they would repeat ours,
    tokens included.
    """
    words = sys.stderr.isatty() if readable is None else readable
    if level is None:
        level = logging.WARNING if words and os.environ.get("WASTELAND_DEBUG", "0") in ("", "0") else logging.INFO
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        without_secrets,
    ]
    shown: Processor = structlog.dev.ConsoleRenderer() if words else structlog.processors.JSONRenderer()
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[structlog.stdlib.PositionalArgumentsFormatter(), *shared],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, without_secrets, shown],
    )
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [out]
    root.setLevel(level)
    for noisy in ("uvicorn", "uvicorn.error", "alembic", "sqlalchemy", "httpx", "asyncio"):
        logging.getLogger(noisy).setLevel(max(level, logging.WARNING))
    logging.getLogger("uvicorn.access").disabled = True
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=False,
    )


def table_in(path: str) -> str | None:
    """The id of the table that a path is about."""
    found = _TABLE.match(path)
    return None if found is None else table_id(found[1])


class RequestLog:
    """Logs and counts every request when it is answered, and every socket when it opens and when it ends."""

    def __init__(self, app: App, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and write down what became of it."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = time.perf_counter(), 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            seconds = time.perf_counter() - begun
            route = route_of(scope["path"])
            self.metrics.requests.labels(_method(scope["method"]), route, status).inc()
            self.metrics.request_seconds.labels(route).observe(seconds)
            about = {"method": scope["method"], "path": scope["path"], "status": status, "ms": round(seconds * 1000, 1)}
            _write("request", about, level="error" if status >= 500 else "info")

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, opened = time.perf_counter(), False
        about = {"path": scope["path"]}

        async def noted(message: Message) -> None:
            nonlocal opened
            if message["type"] == "websocket.accept" and not opened:
                opened = True
                self.metrics.sockets_open.inc()
                _write("socket opened", about)
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            if opened:
                self.metrics.sockets_open.dec()
            _write("socket closed" if opened else "socket refused", {**about, "s": round(time.perf_counter() - begun, 1)})


def _write(event: str, about: dict[str, Any], level: str = "info") -> None:
    table = table_in(about["path"])
    if table is not None:
        about = {**about, "table": table}
    getattr(log, level)(event, **about)


def _method(method: str) -> str:
    known = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
    return method if method in known else "other"
