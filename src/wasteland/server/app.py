"""The web service as one app: its routes, its refusals, and the hall with the tables behind them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, cast

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.response import Response

from wasteland import __version__
from wasteland.server.door import behind_the_door
from wasteland.server.metrics import Metrics
from wasteland.server.reaching import Reach
from wasteland.server.refusals import Refusal
from wasteland.server.routes.asking import StrictRequest
from wasteland.server.routes.describing import DescribedSchema
from wasteland.server.routes.games import games_router
from wasteland.server.routes.inviting import inviting_router, reach_router
from wasteland.server.routes.page import is_for_people, page_of, page_routers
from wasteland.server.routes.service import service_router
from wasteland.server.routes.socket import live
from wasteland.server.routes.tables import tables_router
from wasteland.server.settings import Settings
from wasteland.server.store.failing import StoreFailed
from wasteland.server.store.store import Store
from wasteland.server.tables.hall import Hall
from wasteland.server.tidying import keep_tidy
from wasteland.server.wire import Refused

log = structlog.get_logger("wasteland.app")

_ABOUT = """Tables of post-apocalyptic games, played over HTTP and WebSockets.

Open a table, give its tokens to those who play, ask for its state, answer its questions. A refusal always says why, and
then nothing has changed. The live connection of a table is a WebSocket at `/api/tables/{table}/live?token=`."""

_CODES = {400: "malformed", 404: "unknown-path", 405: "wrong-method", 413: "too-large"}


def make_app(settings: Settings) -> Litestar:
    """The whole service, as any ASGI server can run it. The store is opened when it starts."""
    metrics = Metrics()
    halls: list[Hall] = []

    reach = None
    if settings.listening is not None:
        reach = Reach(settings.listening, settings.public, settings.origins)

    def hall() -> Hall:
        return halls[-1]

    app = Litestar(
        route_handlers=[
            games_router,
            tables_router,
            inviting_router,
            reach_router,
            service_router,
            live,
            *page_routers(settings.page),
        ],
        dependencies={"hall": Provide(hall, sync_to_thread=False)},
        request_class=StrictRequest,
        exception_handlers={
            Refusal: _or_a_page(_refused, settings.page),
            StoreFailed: _store_failed,
            HTTPException: _or_a_page(_http_refused, settings.page),
            Exception: _failed,
        },
        lifespan=[_lifespan(settings, metrics, halls, reach)],
        # Not what is said at a table: how far something shrinks together with a secret could tell the secret.
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, minimum_size=1000, exclude=["^/api/tables"]
        ),
        openapi_config=OpenAPIConfig(
            title="Wasteland",
            version=__version__,
            description=_ABOUT,
            use_handler_docstrings=True,
            render_plugins=[DescribedSchema(path="/openapi.json")],
        ),
        logging_config=None,
    )
    door = behind_the_door(cast(Any, app.asgi_handler), metrics, settings.rate, settings.origins, reach)
    app.asgi_handler = cast(Any, door)
    return app


def _lifespan(
    settings: Settings, metrics: Metrics, halls: list[Hall], reach: Reach | None
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store.open, settings.database)
        hall = Hall(store, settings, metrics, reach)
        halls.append(hall)
        tidying = None
        try:
            await hall.start()
            if settings.keeping is not None:
                tidying = asyncio.create_task(keep_tidy(store, settings.keeping, hall.is_in_use))
            yield
        finally:
            if tidying is not None:
                tidying.cancel()
                with suppress(asyncio.CancelledError):
                    await tidying
            await hall.close()
            await store.close()

    return lifespan


def _answered(status: int, refused: Refused) -> Response[Refused]:
    return Response(refused, status_code=status, media_type="application/json")


def _or_a_page(refused: Callable[[Any, Any], Response[Refused]], folder: Path) -> Callable[[Any, Any], Response[Any]]:
    """Where there is nothing, a program is told so, and people get the page, which tells them more kindly."""

    def answered(request: Any, wrong: Any) -> Response[Any]:
        response = refused(request, wrong)
        return page_of(folder, 404) if response.status_code == 404 and is_for_people(request) else response

    return answered


def _refused(_: Any, refusal: Refusal) -> Response[Refused]:
    return _answered(refusal.status, refusal.told)


def _store_failed(_: Any, failure: StoreFailed) -> Response[Refused]:
    log.error("the store failed", why=str(failure))
    return _answered(503, Refused("unavailable", "the store does not answer; try again"))


def _http_refused(_: Any, wrong: HTTPException) -> Response[Refused]:
    status = wrong.status_code if wrong.status_code in _CODES else 400 if wrong.status_code < 500 else 500
    reasons = {404: "there is nothing at this address", 405: "this cannot be done at this address"}
    extra = wrong.extra if isinstance(wrong.extra, list) else []
    told = "; ".join(str(one.get("message", "")) for one in extra if isinstance(one, dict))
    response = _answered(status, Refused(_CODES.get(status, "failed"), reasons.get(status) or told or wrong.detail))
    for name, value in (wrong.headers or {}).items():
        response.headers[name] = value
    return response


def _failed(request: Any, failure: Exception) -> Response[Refused]:
    log.error("a request failed", path=request.scope["path"], exc_info=failure)
    return _answered(500, Refused("failed", "something went wrong here; it is in the log"))
