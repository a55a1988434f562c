"""What all routes share: who asks, what the body says, and how refusals are described."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request as HttpRequest
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from litestar.response import Response

from wasteland.server.refusals import Refusal
from wasteland.server.tables.changing import Holder
from wasteland.server.tables.hall import Hall
from wasteland.server.tables.live import LiveTable
from wasteland.server.wire import Refused

TheHall = NamedDependency[Hall]
GameId = Annotated[str, PathParameter(description="The id of a game, such as search-and-survive.")]
TableId = Annotated[str, PathParameter(description="The id of a table: eight letters, with or without the hyphen.")]
SeatNumber = Annotated[int, PathParameter(description="A seat, counted from 0.")]
MomentNumber = Annotated[int, PathParameter(description="A moment, counted from 1: right after that record.")]
Token = Annotated[
    str | None, QueryParameter(description="The token of whoever asks; it may also come as `Authorization: Bearer`.")
]

_WORDS = {
    400: "The request cannot be understood, or asks for something that the rules do not allow.",
    403: "The token opens nothing here, or does not open this.",
    404: "There is no such thing.",
    409: "The table does not stand so that this could be done, and nothing has changed.",
    413: "The request is too long.",
    429: "Too many requests.",
    503: "The store does not answer; try again.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a route may answer with. Every route may be asked too fast or at too great length."""
    return {
        status: ResponseSpec(Refused, description=_WORDS[status], generate_examples=False)
        for status in sorted({400, 403, 413, 429, 503, *statuses})
    }


class StrictRequest(HttpRequest[Any, Any, Any]):
    """Reads a body exactly as the wire describes it: a number in quotes is no number."""

    async def body(self) -> bytes:
        """The body. Of an empty one the framework would say only that an argument is missing; a blank is read, and refused."""
        return await super().body() or b" "

    async def json(self) -> Any:
        """The body as the structure that the route expects; a `Refusal` says what is wrong with it and where."""
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return msgspec.json.decode(await self.body(), type=wanted)
        except msgspec.DecodeError as bad:
            raise malformed(bad) from None
        except (UnicodeDecodeError, RecursionError):
            raise Refusal("malformed", "this is no JSON") from None


def malformed(bad: Exception) -> Refusal:
    """What is wrong with some JSON, in words."""
    if isinstance(bad, msgspec.ValidationError):
        return Refusal("malformed", f"this is not what is expected: {bad}")
    return Refusal("malformed", f"this is no JSON: {bad}")


def token_of(connection: ASGIConnection[Any, Any, Any, Any], token: str | None) -> str | None:
    """The token that came with a request: in the address, or in the header made for it."""
    if token is not None:
        return token
    scheme, _, value = connection.headers.get("authorization", "").partition(" ")
    return value.strip() if scheme.lower() == "bearer" and value.strip() else None


async def holder_of(table: LiveTable, token: str | None, has_say: bool = False) -> Holder:
    """Whoever has the token, at a table that is up to date; who *has_say* may have held a seat formerly."""
    async with table.reading():
        return table.holder(token, has_say)


def seat_of(holder: Holder) -> int:
    """The seat that somebody holds; a `Refusal` if there is none."""
    seat = holder.seat if holder.former is None else holder.former
    if seat is None:
        raise Refusal("not-allowed", "this token opens no seat")
    return seat


def as_json(text: bytes) -> Response[Any]:
    """A response whose body is encoded already."""
    return Response(text, media_type="application/json")
