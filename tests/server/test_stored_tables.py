"""Tables that were stored when a record was the name of a kind and loose data: they stand where they stood, and are played on.

`stored_tables.json` holds the rows as the server wrote them then, ten tables with every kind of record, one of them mended
after a record that nobody knew; and where each table stood.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, insert

from tests.server.playing import Room, Table, serving
from wasteland import catalogue
from wasteland.server.store.connecting import Database
from wasteland.server.store.happenings import Happening, Illegible, Opening, columns, happening_of
from wasteland.server.store.rows import Stored
from wasteland.server.store.store import Store
from wasteland.server.tables.loading import loaded
from wasteland.server.tables.standing import Standing

FIRST_LAYOUT = "0001"
KEPT = json.loads((Path(__file__).parent / "store" / "stored_tables.json").read_text(encoding="utf-8"))
ROWS = ("tables", "seats", "records", "checkpoints", "chat")
TABLES: dict[str, Any] = KEPT["known"]
KINDS_SINCE = {"word"}
"""Kinds of records that there were not yet."""


@pytest.fixture
def url(database_url: str) -> str:
    """A database in the layout of then, with the rows of then."""
    database = Database(database_url)
    with database.writing.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(files("wasteland.server.store").joinpath("migrations")))
        command.upgrade(config, FIRST_LAYOUT)
        layout = MetaData()
        layout.reflect(connection)
        for name in ROWS:
            connection.execute(insert(layout.tables[name]), KEPT[name])
    database.dispose()
    return database_url


def table_at(room: Room, name: str) -> Table:
    known = TABLES[name]
    tokens = {int(seat): token for seat, token in known["tokens"].items()}
    return Table(room, known["table"], tokens, known["host"], known["watch"])


# -- rows


def without_empty_outcomes(data: Any) -> Any:
    """A log that was told again wrote outcomes even where there were none."""
    return {name: part for name, part in data.items() if name != "outcomes" or part}


@pytest.mark.parametrize("kind", sorted({row["kind"] for row in KEPT["records"]}))
def test_records_say_what_they_said(kind: str) -> None:
    for row in KEPT["records"]:
        if row["kind"] == kind:
            happening = happening_of(kind, row["seat"], row["data"])
            again = columns(happening)

            assert isinstance(happening, Illegible) == (kind == "dance")
            assert (again.kind, again.seat) == (kind, row["seat"])
            data = msgspec.json.decode(msgspec.json.encode(again.data))
            assert without_empty_outcomes(data) == without_empty_outcomes(json.loads(row["data"]))


def test_the_rows_have_every_kind_of_record() -> None:
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(Opening | Happening)}

    assert {row["kind"] for row in KEPT["records"]} == kinds - KINDS_SINCE | {"dance"}


# -- tables


def where(standing: Standing) -> dict[str, Any]:
    """Where a table stands, as it was written down then."""
    now = msgspec.json.decode(msgspec.json.encode(standing.checkpoint))
    return {
        "sequence": standing.sequence,
        "log": now["play"]["log"],
        "secret": now["play"]["secret"],
        **{name: now[name] for name in ("seats", "opened", "answered", "proposal")},
        "brings": now.get("brings", []),
        "gathering": standing.is_gathering,
        "over": standing.play.over,
    }


async def ways_to_load(url: str, id: str) -> list[Stored]:
    """The table as it is loaded: from its checkpoint, and from its first record on."""
    store = Store.open(url)
    stored, records = await store.load(id), await store.records(id)
    await store.close()
    assert stored is not None
    return [stored, replace(stored, checkpoint=None, records=records)]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_stands_where_it_stood(url: str, name: str) -> None:
    for stored in asyncio.run(ways_to_load(url, TABLES[name]["table"])):
        if name == "mended" and stored.checkpoint is None:
            continue  # from its first record on it comes to the one that nobody knows
        standing, mended = loaded(catalogue.game(stored.table.game), stored, 0.0)

        assert mended is None
        assert where(standing) == TABLES[name]["stood"]


def test_tables_are_played_on_to_their_end(url: str) -> None:
    with serving(url) as room:
        for name in TABLES:
            table = table_at(room, name)
            if name == "gathering":
                begun = table.post("/seats/0/brings", token=table.tokens[0], brings={"champion": "cy"}).json()["begun"]
                assert begun, name
            if name == "long":
                table.play(Random(1), 30)  # this heap has no end
            elif name == "pit":
                play_beside_a_bot(table)
            else:
                assert table.play(Random(1))["over"], name


def play_beside_a_bot(table: Table) -> None:
    """Answer for those who have not stepped aside for it, until the game is over."""
    del table.tokens[2]
    with table.live(0) as line:
        state = line.next("state")
        while not state["over"]:
            table.play(Random(1), 1)
            state = line.next("change")


def test_the_films_of_tables_are_shown(url: str) -> None:
    with serving(url) as room:
        for name in TABLES:
            table = table_at(room, name)
            newest = table.state()["sequence"]
            shown = [table.get(f"/moments/{moment}").status_code == 200 for moment in range(1, newest + 1)]

            kinds = [row["kind"] for row in KEPT["records"] if row["table_id"] == table.id]
            assert shown == [kind != "dance" for kind in kinds], name


def test_what_was_said_is_still_there(url: str) -> None:
    with serving(url) as room:
        assert [line["text"] for line in table_at(room, "consent").state()["said"]] == ["Anyone there?"]
