"""A store that goes away and comes back: what cannot be stored is refused, and nothing is shown that is not stored."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg.conninfo

from tests.server.playing import serving
from tests.server.postgres import Postgres


@contextmanager
def away(postgres: Postgres, url: str) -> Iterator[None]:
    """The database lets nobody in for as long as the block lasts."""
    name = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
    postgres.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    postgres.disconnect(url)
    try:
        yield
    finally:
        postgres.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def test_an_answer_that_cannot_be_stored_is_refused_and_can_be_given_again(postgres: Postgres, postgresql_url: str) -> None:
    with serving(postgresql_url) as room:
        table = room.open("toy", seed=1)
        before = table.state(0)
        with away(postgres, postgresql_url):
            response = table.post("/answers", token=table.tokens[0], sequence=before["sequence"], pick=0)
            assert (response.status_code, response.json()["code"]) == (503, "unavailable")

        assert table.state(0) == before
        table.answer(0, 0, before["sequence"])


def test_the_server_says_that_it_is_not_well(postgres: Postgres, postgresql_url: str) -> None:
    with serving(postgresql_url) as room:
        with away(postgres, postgresql_url):
            assert room.client.get("/healthz").status_code == 503

        assert room.client.get("/healthz").status_code == 200


def test_a_live_connection_hears_of_changes_after_a_broken_line(postgres: Postgres, postgresql_url: str) -> None:
    with serving(postgresql_url) as room:
        table = room.open("toy", seed=1)
        with table.live(1) as line:
            line.next("state")
            postgres.disconnect(postgresql_url)
            after = table.answer(0, 0)

            assert line.next("change", "state")["sequence"] == after
