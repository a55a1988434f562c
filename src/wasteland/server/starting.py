"""How a server comes up: its log, its database, then the app at its place."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from functools import partial
from typing import cast

from wasteland.server import logs
from wasteland.server.app import make_app
from wasteland.server.asgi import App
from wasteland.server.processes import serve_together
from wasteland.server.reaching import Listening
from wasteland.server.serving import CannotServe, Make, Place, announce, listening, serve_alone
from wasteland.server.settings import Settings
from wasteland.server.store.store import Store


def start(settings: Settings, place: Place) -> None:
    """Serve until told to end. `CannotServe` and `StoreFailed` say in a line why it cannot even begin."""
    logs.configure()
    is_shared = asyncio.run(_prepared(settings.database))
    if place.workers > 1 and not is_shared:
        raise CannotServe("several workers need a database that they can share: name one with --database postgresql://...")
    with listening(place.host, place.port) as listener:
        there = Listening(place.host, listener.getsockname()[1])
        serve(partial(_made, replace(settings, listening=there)), listener, place)


def serve(make: Make, listener: socket.socket, place: Place) -> None:
    """Serve until somebody presses Ctrl-C or sends SIGTERM; `CannotServe` if that cannot begin."""
    with listener:

        def ready() -> None:
            announce(listener, place)

        if place.workers > 1:
            serve_together(make, listener, place.workers, ready)
        else:
            serve_alone(make, listener, ready)


async def _prepared(database: str) -> bool:
    """Bring the database up to date before any process serves from it; whether several may."""
    store = await asyncio.to_thread(Store.open, database)
    await store.close()
    return store.is_shared


def _made(settings: Settings) -> App:
    return cast(App, make_app(settings))
