"""`wasteland tables`: the tables in a database, from outside: list, export, delete, tidy."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from wasteland.cli.failing import BadInput
from wasteland.cli.options import Json, print_json
from wasteland.cli.serve import Database, database_url

if TYPE_CHECKING:
    from wasteland.server.store.rows import Listed
    from wasteland.server.store.store import Store

T = TypeVar("T")

Tables = Annotated[list[str], typer.Argument(metavar="TABLE...", help="Ids of tables.")]

app = typer.Typer(help="Look after the tables in a database.", no_args_is_help=True)


@app.callback()
def tables(context: typer.Context, database: Database = None) -> None:
    """Look after the tables in a database: list, export, delete, tidy."""
    context.obj = database


@app.command("list")
def list_tables(context: typer.Context, json: Json = False) -> None:
    """List all tables, those with the newest moves first."""
    found = sorted(_with_store(context, _all), key=lambda one: one.table.touched, reverse=True)
    if json:
        print_json([_facts(one) for one in found])
        return
    for one in found:
        facts = _facts(one)
        state = "over" if facts["over"] else "running"
        typer.echo(f"{facts['table']}  {facts['touched']}  {facts['game']:<20} {state:<8} {facts['name']}".rstrip())
    if not found:
        typer.echo("no tables")


@app.command("export")
def export_tables(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the files go.", file_okay=False)],
    tables: Annotated[
        list[str] | None, typer.Argument(metavar="[TABLE...]", help="Ids of tables; all if none is named.")
    ] = None,
) -> None:
    """Write tables down as transcripts, a file for each. They tell all that is hidden."""

    async def export(store: Store) -> list[Path]:
        from wasteland.server.tidying import copy_of, put_down

        ids = await _known(store, tables) if tables else await store.ids()
        return [put_down(folder, copy) for id in ids if (copy := await copy_of(store, id))]

    try:
        for path in _with_store(context, export):
            typer.echo(str(path))
    except OSError as wrong:
        raise BadInput(f"{wrong.filename or folder}: {wrong.strerror or wrong}") from None


@app.command("delete")
def delete_tables(
    context: typer.Context,
    tables: Tables,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete tables for good."""
    ids = _with_store(context, lambda store: _known(store, tables))
    if not yes:
        typer.confirm(f"Delete {', '.join(ids)} for good?", abort=True)

    async def delete(store: Store) -> int:
        return sum([await store.delete(id) for id in ids])

    typer.echo(f"deleted: {_with_store(context, delete)}")


@app.command("tidy")
def tidy_tables(
    context: typer.Context,
    keep_days: Annotated[float, typer.Option(min=0, help="Delete tables that were idle for so many days.")],
    archive: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where they go first.", file_okay=False)] = None,
) -> None:
    """Archive and delete the tables that were idle for long, as `wasteland serve --keep-days` does every hour."""

    async def tidy(store: Store) -> Any:
        from wasteland.server.settings import Keeping
        from wasteland.server.tidying import tidy

        return await tidy(store, Keeping(keep_days, archive))

    done = _with_store(context, tidy)
    typer.echo(f"deleted: {done.deleted}, archived: {len(done.written)}")
    if done.failed:
        raise BadInput(f"{done.failed} tables could not be archived and were kept; the log above says why")


def _with_store(context: typer.Context, use: Callable[[Store], Awaitable[T]]) -> T:
    """What *use* finds in the database, or does there."""
    from wasteland.server import logs
    from wasteland.server.store.store import Store, StoreFailed

    logs.configure()

    async def run() -> T:
        store = Store.open(database_url(context.obj))
        try:
            return await use(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except StoreFailed as wrong:
        raise BadInput(str(wrong)) from None


async def _all(store: Store) -> list[Listed]:
    return await store.listed(await store.ids())


async def _known(store: Store, given: list[str]) -> list[str]:
    """The ids as the store knows them; `BadInput` names one that it does not."""
    from wasteland.server.tokens import table_id

    known = set(await store.ids())
    ids = []
    for text in given:
        id = table_id(text)
        if id is None or id not in known:
            raise BadInput(f"there is no table {text}; `wasteland tables list` shows those there are")
        ids.append(id)
    return ids


def _facts(one: Listed) -> dict[str, Any]:
    row = one.table
    return {
        "table": row.id,
        "game": row.game,
        "name": row.name,
        "over": row.over,
        "sequence": row.sequence,
        "seats": [seat.bot or seat.kind for seat in one.seats],
        "created": _moment(row.created),
        "touched": _moment(row.touched),
    }


def _moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
