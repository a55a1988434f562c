"""A database that cannot be used is refused in one line that says why."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.store.laying import tell
from wasteland.server.store.store import Store, StoreFailed

NOBODY = 65534


def refusal(url: str) -> str:
    with pytest.raises(StoreFailed) as refused:
        Store.open(url)
    return str(refused.value)


@contextmanager
def without_privileges() -> Iterator[None]:
    """As somebody for whom permissions count, even where the tests run as root."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


def test_a_missing_folder(tmp_path: Path) -> None:
    told = refusal(f"sqlite:///{tmp_path}/nowhere/tables.db")

    assert told == f"cannot open the database {tmp_path}/nowhere/tables.db: there is no folder {tmp_path}/nowhere"


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    assert refusal(f"sqlite:///{tmp_path}") == f"cannot open the database {tmp_path}: it is no file"


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("Dear diary, today the sky hissed. " * 100, encoding="utf-8")

    assert refusal(f"sqlite:///{path}") == f"cannot open the database {path}: file is not a database"


def test_a_file_that_is_no_database_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("Dear diary", encoding="utf-8")

    refusal(f"sqlite:///{path}")

    assert path.read_text(encoding="utf-8") == "Dear diary"


def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)

    with without_privileges():
        assert refusal(f"sqlite:///{folder}/tables.db") == f"cannot open the database {folder}/tables.db: Permission denied"


def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    tell(f"sqlite:///{tmp_path}/tables.db", Store.check)

    assert stat.S_IMODE((tmp_path / "tables.db").stat().st_mode) == 0o600


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_in_memory(url: str) -> None:
    assert refusal(url) == "a database in memory would be lost: sqlite:///file is expected"


def test_a_database_of_another_make() -> None:
    assert refusal("mysql://host/name") == "the database 'mysql' is not known here: sqlite or postgresql is expected"


def test_no_url() -> None:
    assert refusal("tables.db") == "the database is no URL: sqlite:///file or postgresql://user@host/name is expected"


def test_a_postgresql_that_is_not_there(tmp_path: Path) -> None:
    told = refusal(f"postgresql://mara:secret@/tables?host={tmp_path}")

    assert told.startswith("cannot open the database postgresql+psycopg://mara:***@/tables?host=") and "\n" not in told


def test_a_password_is_not_told(tmp_path: Path) -> None:
    assert "secret" not in refusal(f"postgresql://mara:secret@/tables?host={tmp_path}")


def test_a_database_that_postgresql_does_not_have(postgres: Postgres) -> None:
    told = refusal(postgres.address("nowhere"))

    assert told.endswith('database "nowhere" does not exist')


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_by_each_of_its_names(postgresql_url: str, scheme: str) -> None:
    tell(postgresql_url.replace("postgresql:", f"{scheme}:"), Store.check)
