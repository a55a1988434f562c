"""The database brought up to the newest layout, by one process at a time."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from wasteland.server.store.connecting import Database, connected
from wasteland.server.store.failing import StoreFailed, why

VERSION_TABLE = "wasteland_version"

_LOCK = 0x57617374656C616E
"""The advisory lock that processes starting at once wait for on PostgreSQL; SQLite has but one lock."""


def prepare(database: Database, *, migrate: bool) -> None:
    """Make sure that the database has the layout of this program; `StoreFailed` if it cannot have it."""
    with connected(database) as connection:
        try:
            with connection.begin():
                if database.is_postgresql:
                    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
                _bring_up(connection, database.name, migrate)
        except (SQLAlchemyError, CommandError) as error:
            raise StoreFailed(f"cannot prepare the database {database.name}: {why(error)}") from error


def _bring_up(connection: Connection, name: str, migrate: bool) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    steps = ScriptDirectory.from_config(config)
    newest = steps.get_current_head()
    current = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()
    if current == newest:
        return
    if current not in {None, *(step.revision for step in steps.walk_revisions())}:
        raise StoreFailed(f"the database {name} is newer than this program (its layout is {current}, {newest} is known here)")
    if not migrate:
        raise StoreFailed(f"the database {name} has an older layout ({current or 'none'}; {newest} is needed)")
    command.upgrade(config, "head")
