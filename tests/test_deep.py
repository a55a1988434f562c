"""The parts of `make deep`: each is run whatever comes of the others, and none runs for ever."""

from __future__ import annotations

import re

import pytest

from tests.deep import PARTS, ROOT, Part, main, run


def part(program: str, minutes: float = 1) -> Part:
    return Part("some", "something", (("-c", program),), minutes)


def test_a_part_that_fails_is_told_of_and_stops_no_other() -> None:
    failed, well = run([part("raise SystemExit(3)"), part("pass")])

    assert failed.startswith("some: failed in python -c raise SystemExit(3), after ")
    assert well.startswith("some: well, after ")


def test_a_part_that_takes_too_long_is_ended() -> None:
    [told] = run([part("import time; time.sleep(600)", minutes=0.01)])

    assert told.startswith("some: took longer than 0.01 minutes, after ")


def test_what_a_part_uses_of_the_processors_is_told_and_sleep_is_none_of_it() -> None:
    idle, busy = run([part("import time; time.sleep(1.5)"), part("import time\nwhile time.process_time() < 1.5: pass")])

    idle_seconds, busy_seconds = (int(re.findall(r"and (\d+) s of processors", told)[0]) for told in (idle, busy))
    assert idle_seconds < busy_seconds


def test_an_unknown_part_is_told_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kils"]) == 2

    assert re.match("there is no part kils; there are laws, games, ", capsys.readouterr().err)


def test_contributing_lists_every_part() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

    assert re.findall(r"^\| \*([a-z]+)\*: ", page, re.MULTILINE) == [one.name for one in PARTS]


def test_no_two_parts_have_one_name() -> None:
    assert len({one.name for one in PARTS}) == len(PARTS)
