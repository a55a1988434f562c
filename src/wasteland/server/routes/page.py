"""The page to play on: one file for all its addresses, and what it loads."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path, PureWindowsPath
from typing import Any

from litestar import HttpMethod, Router, get, route
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Response
from litestar.static_files import create_static_files_router

from wasteland.server.refusals import Refusal

_YEAR = 365 * 24 * 60 * 60
_LONGEST_NAME = 200
_ADDRESSES = [
    "/",
    "/table/{id:str}",
    "/join/{id:str}",
    "/move/{id:str}",
    "/watch/{id:str}",
    "/replay/{id:str}",
    "/screen/{id:str}",
    "/rules",
    "/rules/{id:str}",
    "/codex",
    "/codex/{id:str}",
    "/guide",
    "/guide/{id:str}",
    "/settings",
]
_NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Wasteland</title>
<p>The tables are open, but the page to play on is not built. Run <code>make play</code> in the project's folder.</p></html>
"""
_FOR_PROGRAMS = ("/api", "/assets")


def page_of(folder: Path, status: int = 200) -> Response[str]:
    """The page that lies in a folder; without one, a word on how to get it."""
    file = folder / "index.html"
    text = file.read_text(encoding="utf-8") if file.is_file() else _NOT_BUILT
    return Response(text, media_type="text/html", status_code=status, headers={"cache-control": "no-cache"})


def is_for_people(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether somebody typed this address, or followed a link to it: a browser asks for a page, a program for anything."""
    first = f"/{connection.scope['path'].split('/')[1]}"
    return first not in _FOR_PROGRAMS and "text/html" in connection.headers.get("accept", "")


def page_routers(folder: Path) -> list[Router]:
    """Routes for the page that lies in a folder."""

    @route(_ADDRESSES, http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, media_type="text/html")
    async def show_page() -> Response[str]:
        """The page. It asks the server for everything else by itself."""
        return await asyncio.to_thread(page_of, folder)

    @get("/{name:str}", include_in_schema=False)
    async def show_file(name: FromPath[str]) -> Response[bytes]:
        """What else lies beside the page, such as its icon."""
        file = folder / name
        if name == "index.html" or not _is_plain(name) or not await asyncio.to_thread(file.is_file):
            raise Refusal("unknown-path", "there is nothing at this address")
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        headers = {"cache-control": "public, max-age=3600"}
        return Response(await asyncio.to_thread(file.read_bytes), media_type=kind, headers=headers)

    routers = [Router("/", route_handlers=[show_page, show_file])]
    if (folder / "assets").is_dir():
        for_a_year = CacheControlHeader(max_age=_YEAR, public=True, immutable=True)
        routers.append(
            create_static_files_router(
                "/assets", [folder / "assets"], name="assets", cache_control=for_a_year, guards=[_check_plain]
            )
        )
    return routers


def _check_plain(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    if not all(map(_is_plain, connection.scope["path"].strip("/").split("/"))):
        raise Refusal("unknown-path", "there is nothing at this address")


def _is_plain(name: str) -> bool:
    """Whether a file could have this name on any system: a longer one or an odd letter makes some of them fail."""
    return len(name) <= _LONGEST_NAME and name.isascii() and name.isprintable() and PureWindowsPath(name).name == name
