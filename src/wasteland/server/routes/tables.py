"""Tables over HTTP: open, look, answer, take back, sit down, replay."""

from __future__ import annotations

from typing import Any

from litestar import Request as HttpRequest
from litestar import Router, delete, get, post
from litestar.params import JSONBody
from litestar.response import Response

from wasteland.server.inquired import Found, Inquire
from wasteland.server.refusals import Refusal
from wasteland.server.routes.asking import (
    MomentNumber,
    SeatNumber,
    TableId,
    TheHall,
    Token,
    as_json,
    holder_of,
    refusals,
    seat_of,
    token_of,
)
from wasteland.server.showing import result_seen
from wasteland.server.tables.changing import answering, changing_seat, choosing, giving_word, joining
from wasteland.server.tables.consenting import giving_up, undoing
from wasteland.server.tables.sights import dice_seen, encode
from wasteland.server.tokens import hash_of, new_token
from wasteland.server.wire import (
    Accepted,
    Answer,
    Bring,
    Brought,
    Consent,
    ConsentGiven,
    Deletion,
    DiceChecked,
    Fork,
    Glance,
    ImportedTable,
    Join,
    Joined,
    Moment,
    NewTable,
    Opened,
    SeatChange,
    SeatChanged,
    State,
    Story,
    WordGiven,
    WordWish,
)

Asked = HttpRequest[Any, Any, Any]


@post("/", summary="Open a table", responses=refusals(404, 409))
async def open_table(hall: TheHall, data: JSONBody[NewTable]) -> Opened:
    """Open a table and get the tokens of its seats. They are shown this once."""
    return await hall.open(data)


@post("/import", summary="Open a table from a transcript", responses=refusals(404, 409))
async def import_table(hall: TheHall, data: JSONBody[ImportedTable]) -> Opened:
    """Open a table that stands where a transcript ends; all its seats are in one hand."""
    return await hall.take_in(data)


@get("/{table:str}", summary="A table as a seat sees it", responses=refusals(404))
async def show_table(hall: TheHall, request: Asked, table: TableId, token: Token = None) -> Response[State]:
    """The table as whoever has the token may see it; without one, as everybody may."""
    async with hall.table(table) as found:
        return as_json(await found.state(token_of(request, token)))


@get("/{table:str}/glance", summary="A table in a few words", responses=refusals(404))
async def glance_at_table(hall: TheHall, request: Asked, table: TableId, token: Token = None) -> Glance:
    """Enough to find the way back to a table: whose turn it is, how far it has come."""
    async with hall.table(table) as found, found.reading():
        found.holder(token_of(request, token))
        standing = found.standing
        view = standing.game.view(standing.play.state, None)
        return Glance(
            found.id,
            standing.row.name,
            standing.row.game,
            standing.sequence,
            view.round,
            "Before the game" if standing.is_gathering else view.headline,
            found.gallery.seats(),
            list(standing.prompts()),
            standing.play.over,
            result_seen(standing.play),
            standing.row.created,
            found.gallery.touched,
            dice_seen(standing),
        )


@post("/{table:str}/answers", status_code=200, summary="Answer a question", responses=refusals(404, 409))
async def answer(hall: TheHall, table: TableId, data: JSONBody[Answer]) -> Accepted:
    """Answer the question that was open to the seat at *sequence*. It is acknowledged once it is stored."""
    async with hall.table(table) as found:
        holder = await holder_of(found, data.token)
        try:
            change = await found.change(answering(seat_of(holder), data.sequence, data.pick), holder)
        except Refusal as refusal:
            hall.metrics.answers.labels(refusal.code).inc()
            raise
        hall.metrics.answers.labels("accepted").inc()
        return Accepted(change.sequence)


@post("/{table:str}/join", status_code=200, summary="Take an open seat", responses=refusals(404, 409))
async def join(hall: TheHall, table: TableId, data: JSONBody[Join]) -> Joined:
    """Sit down at an open seat, and get its token."""
    async with hall.table(table) as found:
        token = new_token()
        change = await found.change(joining(data.name, data.seat, hash_of(token), data.brings, data.word))
        (sits,) = change.seats
        return Joined(found.id, sits.seat, token, change.sequence)


@post("/{table:str}/seats/{seat:int}", status_code=200, summary="Change who sits at a seat", responses=refusals(404, 409))
async def change_seat(hall: TheHall, table: TableId, seat: SeatNumber, data: JSONBody[SeatChange]) -> SeatChanged:
    """Swap a person and a bot, or open the seat for somebody else. The host may do so anywhere, others at their own seat."""
    async with hall.table(table) as found:
        token = new_token()
        holder = await holder_of(found, data.token)
        change = await found.change(changing_seat(holder, seat, data.kind, data.bot, data.name, hash_of(token)), holder)
        is_new = any(sits.token_hash == hash_of(token) for sits in change.seats)
        return SeatChanged(seat, change.sequence, token if is_new else None)


@post(
    "/{table:str}/seats/{seat:int}/brings",
    status_code=200,
    summary="Choose what a seat brings",
    responses=refusals(404, 409),
)
async def bring(hall: TheHall, table: TableId, seat: SeatNumber, data: JSONBody[Bring]) -> Brought:
    """Choose what a seat brings, or choose anew. The game begins as soon as every seat is taken and has chosen."""
    async with hall.table(table) as found:
        holder = await holder_of(found, data.token)
        change = await found.change(choosing(holder, seat, data.brings), holder)
        return Brought(seat, change.sequence, not found.standing.is_gathering)


@post("/{table:str}/seats/{seat:int}/word", status_code=200, summary="Mix a word into the dice", responses=refusals(404, 409))
async def give_word(hall: TheHall, table: TableId, seat: SeatNumber, data: JSONBody[WordWish]) -> WordGiven:
    """Mix another word into the dice, until the game begins. Whoever holds the seat may."""
    async with hall.table(table) as found:
        holder = await holder_of(found, data.token)
        change = await found.change(giving_word(holder, seat, data.word), holder)
        return WordGiven(seat, change.sequence, dice_seen(found.standing).words[seat])


@get("/{table:str}/dice", summary="Whether the dice were as promised", responses=refusals(404, 409))
async def check_dice(hall: TheHall, request: Asked, table: TableId, token: Token = None) -> DiceChecked:
    """Whether the secret that was told is the one that was promised, and every outcome follows from it and the words."""
    async with hall.table(table) as found:
        await holder_of(found, token_of(request, token))
        return await hall.dice(found)


@post("/{table:str}/undo", status_code=200, summary="Take back an answer", responses=refusals(404, 409))
async def undo(hall: TheHall, table: TableId, data: JSONBody[Consent]) -> ConsentGiven:
    """Take back one's last answer; where something became known since, the others have to agree."""
    async with hall.table(table) as found:
        holder = await holder_of(found, data.token, has_say=data.agree is not None)
        change = await found.change(undoing(seat_of(holder), data.agree), holder, beside=True)
        return ConsentGiven(change.sequence, change.outcome)


@post("/{table:str}/give-up", status_code=200, summary="Give the game up", responses=refusals(404, 409))
async def give_up(hall: TheHall, table: TableId, data: JSONBody[Consent]) -> ConsentGiven:
    """End the game for everybody; the others have to agree."""
    async with hall.table(table) as found:
        holder = await holder_of(found, data.token, has_say=data.agree is not None)
        change = await found.change(giving_up(seat_of(holder), data.agree), holder)
        return ConsentGiven(change.sequence, change.outcome)


@get("/{table:str}/transcript", media_type="text/plain", summary="The game as text", responses=refusals(404, 409))
async def show_transcript(hall: TheHall, request: Asked, table: TableId, token: Token = None) -> str:
    """The transcript of a finished game. Of a running one only if all seats of people are in one hand."""
    async with hall.table(table) as found:
        return await hall.transcript(found, token_of(request, token))


@get("/{table:str}/moments/{moment:int}", summary="A moment of the game", responses=refusals(404, 409))
async def show_moment(
    hall: TheHall, request: Asked, table: TableId, moment: MomentNumber, token: Token = None
) -> Response[Moment]:
    """The table right after record number *moment*, counted from 1, as the seat, or the public, saw it then."""
    async with hall.table(table) as found:
        holder = await holder_of(found, token_of(request, token))
        return as_json(await hall.films.moment(found, moment, holder.seat))


@post("/{table:str}/inquiries", status_code=200, summary="Ask without answering", responses=refusals(404, 409))
async def inquire(hall: TheHall, table: TableId, data: JSONBody[Inquire]) -> Response[Found]:
    """A distance, a sight, the odds of a shot: what the game tells, as far as the seat, or the public, may know it."""
    async with hall.table(table) as found:
        holder = await holder_of(found, data.token)
        sequence, finding = await hall.inquiries.find(found, holder, data.inquiry, data.values, data.moment)
        return as_json(encode(Found(sequence, finding)))


@get("/{table:str}/story", summary="All that happened", responses=refusals(404))
async def show_story(hall: TheHall, request: Asked, table: TableId, token: Token = None) -> Story:
    """The whole story of the table, as the seat, or the public, may know it."""
    async with hall.table(table) as found:
        holder = await holder_of(found, token_of(request, token))
        return await hall.films.story(found, holder.seat)


@post("/{table:str}/fork", summary="Play on from a moment", responses=refusals(404, 409))
async def fork(hall: TheHall, table: TableId, data: JSONBody[Fork]) -> Opened:
    """Open a new table that goes on from a moment of this one."""
    async with hall.table(table) as found:
        return await hall.fork(found, data)


@delete("/{table:str}", summary="Delete a table", responses=refusals(404))
async def delete_table(hall: TheHall, table: TableId, data: JSONBody[Deletion]) -> None:
    """Delete a table and all that was played at it. Only the host may."""
    async with hall.table(table) as found:
        await hall.delete(found, data.token)


tables_router = Router(
    "/api/tables",
    route_handlers=[
        open_table,
        import_table,
        show_table,
        glance_at_table,
        answer,
        join,
        change_seat,
        bring,
        give_word,
        check_dice,
        undo,
        give_up,
        show_transcript,
        show_moment,
        inquire,
        show_story,
        fork,
        delete_table,
    ],
    tags=["tables"],
)
