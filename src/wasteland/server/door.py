"""What every request passes on its way to the app and back: the log, the headers, the limits."""

from __future__ import annotations

from collections.abc import Collection

from wasteland.server.asgi import App
from wasteland.server.headers import SecurityHeaders
from wasteland.server.limits import RATE, Limits
from wasteland.server.logs import RequestLog
from wasteland.server.metrics import Metrics
from wasteland.server.reaching import Reach


def behind_the_door(
    app: App, metrics: Metrics, rate: float = RATE, origins: Collection[str] = (), reach: Reach | None = None
) -> App:
    """The app as the world sees it. It stands around the app, not in it, so that no response is left out."""
    return RequestLog(SecurityHeaders(Limits(app, metrics, rate, origins, reach)), metrics)
