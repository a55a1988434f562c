"""Run by Alembic: the steps go through the connection, and the transaction, of whoever opens the store."""

from __future__ import annotations

from alembic import context

from wasteland.server.store.layout import metadata
from wasteland.server.store.migrating import VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, version_table=VERSION_TABLE)
context.run_migrations()
