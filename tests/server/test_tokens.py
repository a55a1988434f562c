"""Tokens and ids."""

from __future__ import annotations

import pytest

from wasteland.server.tokens import fits, hash_of, new_table_id, new_token, table_id


def test_a_token_fits_its_own_hash_alone() -> None:
    token, other = new_token(), new_token()

    assert fits(hash_of(token), hash_of(token))
    assert not fits(hash_of(other), hash_of(token))


def test_nothing_fits_a_seat_without_token() -> None:
    assert not fits(hash_of(""), None)


def test_a_new_id_is_read_as_itself() -> None:
    ids = [new_table_id() for _ in range(50)]

    assert [table_id(id) for id in ids] == ids and len(set(ids)) == 50


@pytest.mark.parametrize("written", ["ab1d-ef0h", "AB1DEF0H", "ab-1d-ef-0h", "ABID-EFOH", "ABLDEFOH"])
def test_ids_are_read_as_people_write_them(written: str) -> None:
    assert table_id(written) == "AB1D-EF0H"


@pytest.mark.parametrize("written", ["", "-", "AB1DEF0", "AB1DEF0HH", "AB1D EF0H", "ABUD-EF0H", "\u0410B1D-EF0H", "A" * 10_000])
def test_what_cannot_be_an_id_is_none(written: str) -> None:
    assert table_id(written) is None
