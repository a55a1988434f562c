"""How people get to a table: its addresses, a seat that goes on in another browser, and calls to those who are away."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request as HttpRequest
from litestar import Router, delete, get, post
from litestar.params import JSONBody

from wasteland.server.invited import (
    Call,
    Called,
    CallEnd,
    CallFacts,
    Holding,
    Hook,
    HookSet,
    PassMade,
    PassUsed,
    ReachSeen,
)
from wasteland.server.listing import Mine, MineAsked
from wasteland.server.notices.posting import why_not
from wasteland.server.notices.sealing import subscription
from wasteland.server.refusals import Refusal
from wasteland.server.routes.asking import SeatNumber, TableId, TheHall, holder_of, refusals, seat_of
from wasteland.server.seating import Joined, Start
from wasteland.server.store.errands import CallRow, HookRow
from wasteland.server.tables.moving import pass_for, passed
from wasteland.server.tables.waiting import starting
from wasteland.server.tokens import new_token
from wasteland.server.wire import Accepted


@get("/reach", summary="Where the server can be reached", responses=refusals())
async def show_reach(hall: TheHall, request: HttpRequest[Any, Any, Any]) -> ReachSeen:
    """The addresses that a link to a table may carry, and what to do about those that do not lead here."""
    return ReachSeen(hall.reach.addresses(request.headers.get("host")) if hall.reach else [])


@get("/calls", summary="How the server calls people", responses=refusals())
async def show_calls(hall: TheHall) -> CallFacts:
    """The public key that a browser subscribes with, and whether tables may have webhooks."""
    return CallFacts((await hall.caller.sender()).public, hall.settings.hooks)


@post("/mine", status_code=200, summary="The tables of a browser", responses=refusals())
async def show_mine(hall: TheHall, data: JSONBody[MineAsked]) -> Mine:
    """How each of these tables stands, and what was won at those whose seats the tokens hold. Up to 200 at once."""
    return await hall.ledger.of(data.tables)


@post("/{table:str}/start", status_code=200, summary="Start the game", responses=refusals(404, 409))
async def start_game(hall: TheHall, table: TableId, data: JSONBody[Start]) -> Accepted:
    """Begin though somebody has still to choose: they get what the lot gives them. For the host, once no seat is open."""
    async with hall.table(table) as found:
        holder = await holder_of(found, data.token)
        return Accepted((await found.change(starting(holder), holder)).sequence)


@post("/{table:str}/seats/{seat:int}/pass", status_code=200, summary="Make a pass", responses=refusals(404))
async def make_pass(hall: TheHall, table: TableId, seat: SeatNumber, data: JSONBody[Holding]) -> PassMade:
    """A pass that takes one's own seat to another browser: good for ten minutes, and once."""
    async with hall.table(table) as found:
        return await pass_for(found, await holder_of(found, data.token), seat)


@post("/{table:str}/seats/{seat:int}/move", status_code=200, summary="Use a pass", responses=refusals(404, 409))
async def move_seat(hall: TheHall, table: TableId, seat: SeatNumber, data: JSONBody[PassUsed]) -> Joined:
    """Take a seat over with its pass, and get a new token. The browser that held it is told, and holds it no more."""
    async with hall.table(table) as found:
        return await passed(found, seat, data.code)


@post("/{table:str}/calls", status_code=200, summary="Be called", responses=refusals(404))
async def add_call(hall: TheHall, table: TableId, data: JSONBody[Call]) -> Called:
    """Be called by Web Push when it is the turn of one's seat, as long as one holds it and does not look."""
    async with hall.table(table) as found:
        holder = await holder_of(found, data.token)
        seat = seat_of(holder)
        if why := why_not(data.endpoint, hall.caller.allowed):
            raise Refusal("malformed", f"there can be no calls to this endpoint: {why}")
        try:
            subscription(data.keys.p256dh, data.keys.auth)
        except ValueError as wrong:
            raise Refusal("malformed", f"these are no keys of a push subscription: {wrong}") from None
        kept = data.keys.p256dh, data.keys.auth, holder.token_hash or ""
        await hall.store.errands.call(CallRow(found.id, seat, data.endpoint, *kept, time.time()))
        return Called(seat)


@delete("/{table:str}/calls", status_code=200, summary="Be called no more", responses=refusals(404))
async def end_call(hall: TheHall, table: TableId, data: JSONBody[CallEnd]) -> Called:
    """No more calls to this push subscription for one's seat."""
    async with hall.table(table) as found:
        seat = seat_of(await holder_of(found, data.token))
        await hall.store.errands.call_no_more(found.id, data.endpoint, seat)
        return Called(seat)


@post("/{table:str}/hook", status_code=200, summary="Set a webhook", responses=refusals(404))
async def set_hook(hall: TheHall, table: TableId, data: JSONBody[Hook]) -> HookSet:
    """Tell an address whose turn it is, or none. For the host, where whoever runs the server allows it."""
    async with hall.table(table) as found:
        if not hall.settings.hooks:
            raise Refusal("not-allowed", "there are no webhooks on this server; it has to be started with --hooks")
        if not (await holder_of(found, data.token)).is_host:
            raise Refusal("not-allowed", "only the host may set a webhook")
        if data.url is None:
            await hall.store.errands.hook(found.id, None)
            return HookSet(None)
        if why := why_not(data.url, hall.caller.allowed):
            raise Refusal("malformed", why)
        secret = new_token()
        await hall.store.errands.hook(found.id, HookRow(data.url, secret))
        return HookSet(data.url, secret)


reach_router = Router("/api", route_handlers=[show_reach, show_calls, show_mine], tags=["service"])
inviting_router = Router(
    "/api/tables", route_handlers=[start_game, make_pass, move_seat, add_call, end_call, set_hook], tags=["invitations"]
)
