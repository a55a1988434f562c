"""Every key and every part of a list in a TOML text has its line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from wasteland.engine.lines import Path, lines_of

TRICKY = '''\
# [not-a-table]
top = "a # no comment" # key = 1
text = """
[not-a-table]
key = 1 \\""" still text
"""
raw = \'\'\'
"quotes" and \'\' too\'\'\'\'
"quoted key" = 1
"esc\\u0061ped" = 2
dotted . key . "x.y" = 3
when = 1979-05-27 07:32:00 # a space inside
list = [
  1, # one
  [2, 3],

  { a = 1, b.c = [ { d = "]" } ] },
]
[ table . inner ]
x = 1
[table]
y = { }
[[many]]
z = 1
  [many.sub]
  w = 1
  [[many.more]]
  v = 1
[[many]]
z = 2
  [[many.more]]
  v = 2
'''


def paths(part: Any, path: Path = ()) -> Iterator[Path]:
    """Every path in what a text holds."""
    inside = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from paths(value, (*path, key))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("top",), 2),
        (("text",), 3),
        (("raw",), 7),
        (("quoted key",), 9),
        (("escaped",), 10),
        (("dotted", "key", "x.y"), 11),
        (("when",), 12),
        (("list",), 13),
        (("list", 0), 14),
        (("list", 1, 1), 15),
        (("list", 2), 17),
        (("list", 2, "b", "c", 0, "d"), 17),
        (("table", "inner"), 19),
        (("table", "inner", "x"), 20),
        (("table", "y"), 22),
        (("many", 0, "z"), 24),
        (("many", 0, "sub", "w"), 26),
        (("many", 0, "more", 0, "v"), 28),
        (("many", 1), 29),
        (("many", 1, "more", 0, "v"), 32),
    ],
)
def test_a_key_has_the_line_on_which_it_first_stands(path: Path, line: int) -> None:
    assert lines_of(TRICKY)[path] == line


def test_nothing_but_what_the_text_holds_has_a_line() -> None:
    assert set(lines_of(TRICKY)) == set(paths(tomllib.loads(TRICKY)))


def test_line_ends_of_another_system_change_nothing() -> None:
    assert lines_of(TRICKY.replace("\n", "\r\n")) == lines_of(TRICKY)


def test_a_text_that_is_no_toml_gives_what_came_before() -> None:
    assert lines_of("a = 1\nb = [1, = 2") == {("a",): 1, ("b",): 2, ("b", 0): 2, ("b", 1): 2}


@given(st.data())
def test_whatever_tomllib_reads_is_followed_to_the_end(data: st.DataObject) -> None:
    text = list(TRICKY)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at] = data.draw(st.sampled_from(["", " ", "\n", '"', "'", "#", ".", ",", "[", "]", "{", "}", "=", "\\", "a"]))
    changed = "".join(text)
    try:
        content = tomllib.loads(changed)
    except ValueError:
        content = None
    assume(content is not None)

    assert set(lines_of(changed)) == set(paths(content))
