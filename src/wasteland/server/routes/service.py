"""What looks after a server asks: is it well, and what are its figures."""

from __future__ import annotations

from litestar import Router, get
from litestar.response import Response

from wasteland.server.routes.asking import TheHall, refusals


@get("/healthz", media_type="text/plain", summary="Is the server well?", responses=refusals())
async def check_health(hall: TheHall) -> str:
    """A word if the server and its store do their work; otherwise 503."""
    await hall.store.check()
    return "well\n"


@get("/metrics", media_type="text/plain", summary="Figures for Prometheus", responses=refusals())
async def show_metrics(hall: TheHall) -> Response[bytes]:
    """What the server has counted and timed."""
    text, content_type = hall.metrics.page()
    return Response(text, media_type=content_type)


service_router = Router("/", route_handlers=[check_health, show_metrics], tags=["service"])
