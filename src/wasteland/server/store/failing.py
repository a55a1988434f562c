"""What can go wrong with a database, said in one line and without secrets."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, SQLAlchemyError


class StoreFailed(Exception):
    """The database could not be opened, read or written; the message is one line that says why."""


class StoreBusy(StoreFailed):
    """More is waiting to be written than the store takes on; nothing was taken on."""


class Unreachable(StoreFailed):
    """There is no connection, or no lock, to be had now."""


def why(error: BaseException) -> str:
    """The reason in one line: what the database itself said, without the statement and its values."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    lines = [line.strip() for line in str(cause).splitlines() if line.strip()]
    return lines[0] if lines else type(cause).__name__


def is_lost_connection(error: BaseException) -> bool:
    """The connection broke, or there was none: the same may succeed on a new one."""
    return isinstance(error, Unreachable) or (isinstance(error, DBAPIError) and error.connection_invalidated)


def is_deadlock(error: BaseException) -> bool:
    """PostgreSQL gave up one of two transactions that waited for each other: the same may succeed now."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in ("40P01", "40001")


def failed(doing: str, error: Exception) -> StoreFailed:
    """The failure to raise for whatever went wrong while *doing* something."""
    if isinstance(error, StoreFailed):
        return StoreFailed(str(error))
    told = why(error) if isinstance(error, SQLAlchemyError) else f"{type(error).__name__}: {why(error)}"
    return StoreFailed(f"cannot {doing}: {told}")
