"""The headers that every response carries: what a page of ours may load and do, and who may frame it (nobody)."""

from __future__ import annotations

from wasteland.server.addresses import is_loopback
from wasteland.server.asgi import App, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
    )
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-resource-policy": "same-origin",
}

FOR_SECURE_PAGES = {"cross-origin-opener-policy": "same-origin"}
"""Browsers heed it over HTTPS and at this machine itself; elsewhere they complain of it, in the home network for instance."""


class SecurityHeaders:
    """Adds the headers to every HTTP response; what the API says is never kept by a browser or a proxy."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        self._secure = [(name.encode(), value.encode()) for name, value in FOR_SECURE_PAGES.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its response back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api/")
        added = [*self._added, *(self._secure if _is_secure(scope) else ())]

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *added]
                if is_api and not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _is_secure(scope: Scope) -> bool:
    """Whether nobody between the browser and the server can change what is sent."""
    host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    return scope.get("scheme") == "https" or is_loopback(name)
