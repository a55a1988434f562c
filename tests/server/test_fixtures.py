"""The states that the page's own tests are made of are what the server sends today."""

from __future__ import annotations

import pytest

from tests.server.make_fixtures import FIXTURES, FOLDER, made, path_of
from tests.server.playing import Room

pytestmark = pytest.mark.sample


@pytest.mark.parametrize("name", FIXTURES)
def test_a_fixture_of_the_page_is_current(room: Room, name: str) -> None:
    kept = path_of(name).read_bytes() if path_of(name).exists() else b""

    assert made(room, name) == kept, "run make fixtures, and look at what has changed"


def test_there_are_no_other_fixtures() -> None:
    assert sorted(FOLDER.rglob("*.json")) == sorted(map(path_of, FIXTURES))
