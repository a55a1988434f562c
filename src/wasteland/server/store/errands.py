"""What is kept beside the log of a table: passes that take a seat elsewhere, who is to be called, and the server's own key."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, bindparam, delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from wasteland.server.store.layout import calls, hooks, keys, passes
from wasteland.server.store.writing import Unit

MOST_CALLED = 8
"""Browsers that are called for one seat; who comes after that takes the place of the oldest."""


@dataclass(frozen=True, slots=True)
class PassRow:
    """A pass: whoever has it takes the seat from the hand that *held* it, until then."""

    token_hash: str
    table_id: str
    seat: int
    held_hash: str
    until: float


@dataclass(frozen=True, slots=True)
class CallRow:
    """A push subscription of whoever holds a seat by a token with this hash."""

    table_id: str
    seat: int
    endpoint: str
    p256dh: str
    auth: str
    held_hash: str
    added: float


class HookRow(NamedTuple):
    """Where a table tells whose turn it is, and the secret that signs it."""

    url: str
    secret: str


def _values(row: PassRow | CallRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__slots__}


# -- units of work


@dataclass(slots=True)
class _Writing:
    """Statements that are written together; the outcome is what the last of them gives back."""

    table: str
    statements: tuple[tuple[Any, Mapping[str, Any]], ...]

    def write(self, connection: Connection) -> Any:
        """Write them, and give back the row that the last one returns, if it returns any."""
        outcome: Any = None
        for statement, values in self.statements:
            chosen = statement[connection.dialect.name] if isinstance(statement, dict) else statement
            done = connection.execute(chosen, values)
            outcome = done.first() if done.returns_rows else None
        return outcome

    def news(self, outcome: Any) -> str | None:
        """Nobody sees any of it at a table."""
        return None


_OLD_PASSES = delete(passes).where(
    (passes.c.until < bindparam("now")) | and_(passes.c.table_id == bindparam("table_id_"), passes.c.seat == bindparam("seat_"))
)
_USED_PASS = (
    delete(passes)
    .where(and_(passes.c.token_hash == bindparam("hash_"), passes.c.table_id == bindparam("table_id_")))
    .returning(*(passes.c[name] for name in PassRow.__slots__))
)
_NO_CALL = delete(calls).where(and_(calls.c.table_id == bindparam("table_id_"), calls.c.endpoint == bindparam("endpoint_")))
_NO_CALL_OF_SEAT = _NO_CALL.where(calls.c.seat == bindparam("seat_"))
_TOO_MANY_CALLS = delete(calls).where(
    and_(
        calls.c.table_id == bindparam("table_id_"),
        calls.c.seat == bindparam("seat_"),
        calls.c.endpoint.not_in(
            select(calls.c.endpoint)
            .where(and_(calls.c.table_id == bindparam("table_id_"), calls.c.seat == bindparam("seat_")))
            .order_by(calls.c.added.desc())
            .limit(MOST_CALLED)
        ),
    )
)
_NO_HOOK = delete(hooks).where(hooks.c.table_id == bindparam("table_id_"))
_NEW_KEY = {
    "sqlite": sqlite.insert(keys).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(keys).on_conflict_do_nothing(),
}
_CALLS = (
    select(*(calls.c[name] for name in CallRow.__slots__))
    .where(and_(calls.c.table_id == bindparam("table_id_"), calls.c.seat == bindparam("seat_")))
    .order_by(calls.c.added)
)
_HOOK = select(hooks.c.url, hooks.c.secret).where(hooks.c.table_id == bindparam("table_id_"))
_KEY = select(keys.c.value).where(keys.c.name == bindparam("name_"))


# -- questions


def _calls_of(connection: Connection, table: str, seat: int) -> list[CallRow]:
    return [CallRow(*row) for row in connection.execute(_CALLS, {"table_id_": table, "seat_": seat})]


def _hook_of(connection: Connection, table: str) -> HookRow | None:
    row = connection.execute(_HOOK, {"table_id_": table}).one_or_none()
    return None if row is None else HookRow(*row)


def _key_of(connection: Connection, name: str) -> str | None:
    value: str | None = connection.execute(_KEY, {"name_": name}).scalar()
    return value


class Errands:
    """Reads and writes them, by the hands of the store."""

    def __init__(self, written: Callable[[Unit], Awaitable[Any]], glance: Callable[..., Awaitable[Any]]) -> None:
        self._written = written
        self._glance = glance

    async def make_pass(self, row: PassRow, now: float) -> None:
        """Keep a new pass; the seat has no other from then on."""
        old = {"now": now, "table_id_": row.table_id, "seat_": row.seat}
        await self._written(_Writing(row.table_id, ((_OLD_PASSES, old), (insert(passes), _values(row)))))

    async def use_pass(self, table: str, token_hash: str) -> PassRow | None:
        """The pass with this hash, which nobody can use again; None if there is none."""
        row = await self._written(_Writing(table, ((_USED_PASS, {"hash_": token_hash, "table_id_": table}),)))
        return None if row is None else PassRow(*row)

    async def call(self, row: CallRow) -> None:
        """Call this browser from now on, when it is the turn of the seat."""
        seat = {"table_id_": row.table_id, "seat_": row.seat}
        once = (_NO_CALL_OF_SEAT, {**seat, "endpoint_": row.endpoint})
        await self._written(_Writing(row.table_id, (once, (insert(calls), _values(row)), (_TOO_MANY_CALLS, seat))))

    async def call_no_more(self, table: str, endpoint: str, seat: int | None = None) -> None:
        """Call this browser no more, for one seat or for all."""
        about = {"table_id_": table, "endpoint_": endpoint}
        statement = (_NO_CALL, about) if seat is None else (_NO_CALL_OF_SEAT, {**about, "seat_": seat})
        await self._written(_Writing(table, (statement,)))

    async def calls_of(self, table: str, seat: int) -> list[CallRow]:
        """The browsers to call for a seat."""
        found: list[CallRow] = await self._glance(_calls_of, table, seat)
        return found

    async def hook(self, table: str, row: HookRow | None) -> None:
        """Tell this address whose turn it is at a table, or nobody."""
        gone = (_NO_HOOK, {"table_id_": table})
        made = () if row is None else ((insert(hooks), {"table_id": table, **row._asdict()}),)
        await self._written(_Writing(table, (gone, *made)))

    async def hook_of(self, table: str) -> HookRow | None:
        """The address that is told whose turn it is at a table."""
        found: HookRow | None = await self._glance(_hook_of, table)
        return found

    async def key(self, name: str, new: Callable[[], str]) -> str:
        """The server's own secret of this name; made when it is first needed, and the same for all processes ever after."""
        found: str | None = await self._glance(_key_of, name)
        if found is None:
            await self._written(_Writing("", ((_NEW_KEY, {"name": name, "value": new()}),)))
            found = await self._glance(_key_of, name)
        assert found is not None
        return found
