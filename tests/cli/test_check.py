"""`wasteland check`."""

from __future__ import annotations

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.engine.games import tales
from tests.installing import Install

ROOM = files("wasteland.games.search_and_survive")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the base pack of Search and Survive."""
    with as_file(ROOM / "packs" / "base") as base:
        return Path(shutil.copytree(base, tmp_path / "mine"))


def line_of(path: Path, words: str) -> int:
    return next(number for number, line in enumerate(path.read_text().splitlines(), start=1) if words in line)


def test_everything_of_ours_is_in_order(terminal: Terminal) -> None:
    done = terminal.process("check")

    assert (done.code, done.err) == (0, "")
    assert "pack base" in done.out
    assert "223 clauses" in done.out


def test_a_pack_in_order(terminal: Terminal, pack: Path) -> None:
    done = terminal("check", str(pack))

    assert (done.code, done.err) == (0, "")


def test_a_folder_with_packs_in_it(terminal: Terminal, pack: Path) -> None:
    shutil.copytree(pack, pack.parent / "packs" / "second")

    done = terminal("check", str(pack.parent))

    assert done.code == 0
    assert done.out.count("pack base") == 2


def test_a_mistake_is_named_with_file_and_line(terminal: Terminal, pack: Path) -> None:
    horde = pack / "horde.toml"
    horde.write_text(horde.read_text().replace("defense", "defence", 1))

    done = terminal("check", str(pack))

    assert done.code == 2
    assert f"{horde}:{line_of(horde, 'defence')}: " in done.err
    assert "did you mean 'defense'?" in done.err


def test_every_mistake_is_named_and_they_are_counted(terminal: Terminal, pack: Path) -> None:
    horde = pack / "horde.toml"
    horde.write_text(horde.read_text().replace("defense", "defence", 2))

    done = terminal("check", str(pack))

    problems = done.err.count("did you mean 'defense'?")
    assert problems == 2
    assert "problems" in done.err.splitlines()[-1]


def test_one_file_of_a_pack_stands_for_the_pack(terminal: Terminal, pack: Path) -> None:
    (pack / "mats.toml").write_text("[[[")

    done = terminal("check", str(pack / "horde.toml"))

    assert done.code == 2
    assert f"{pack / 'mats.toml'}:1: " in done.err


@pytest.mark.parametrize("spoilt", ["", "\x00", "id = ", "game = 'chess'\n", "id = 3\nname = 4\n"])
def test_a_pack_without_a_proper_head(terminal: Terminal, pack: Path, spoilt: str) -> None:
    (pack / "pack.toml").write_text(spoilt)

    done = terminal("check", str(pack))

    assert done.code == 2
    assert "pack.toml" in done.err
    assert "Traceback" not in done.err


def test_a_file_that_is_no_text(terminal: Terminal, pack: Path) -> None:
    (pack / "horde.toml").write_bytes(b"\xff\xfe\x00")

    done = terminal("check", str(pack))

    assert done.code == 2
    assert f"{pack / 'horde.toml'}:1: " in done.err


def test_a_rulebook_in_order(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text(ROOM.joinpath("rulebook.toml").read_text())

    done = terminal("check", str(tmp_path / "rulebook.toml"))

    assert (done.code, done.err) == (0, "")


def test_a_mistake_in_a_rulebook(terminal: Terminal, tmp_path: Path) -> None:
    book = tmp_path / "rulebook.toml"
    book.write_text(ROOM.joinpath("rulebook.toml").read_text().replace("section =", "chapter =", 1))

    done = terminal("check", str(tmp_path))

    assert done.code == 2
    assert f"{book}:{line_of(book, 'chapter')}: " in done.err


@pytest.mark.parametrize("name", ["empty", "notes.txt"])
def test_what_holds_no_pack(terminal: Terminal, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.txt").write_text("nothing")

    done = terminal("check", str(tmp_path / name))

    assert done.code == 2
    assert len(done.err.splitlines()) == 1


def test_a_game_with_a_bad_pack_names_the_first_problem(terminal: Terminal, pack: Path) -> None:
    horde = pack / "horde.toml"
    horde.write_text(horde.read_text().replace("defense", "defence", 3))

    done = terminal("play", "search-and-survive", "--seats", "random", "--pack", str(pack))

    assert done.code == 2
    assert "more; see wasteland check)" in done.err
    assert len(done.err.splitlines()) == 1


# -- packs in folders


@pytest.fixture
def tale(tmp_path: Path) -> Path:
    """A copy of the base pack of the small game that is told in folders."""
    return Path(shutil.copytree(Path(tales.__file__).parent / "packs" / "base", tmp_path / "tale"))


def test_what_would_be_read_later_is_checked_too(terminal: Terminal, tale: Path) -> None:
    below = tale / "adventures" / "cellar" / "entries" / "below.toml"
    below.write_text(below.read_text().replace('to    = "host"', 'to    = "hots"', 1))

    done = terminal("check", str(tale))

    assert done.code == 2
    place = f"{below}:{line_of(below, 'hots')}: cellar.entries.stairs.ways[0].to"
    assert f"{place}: there is no 'hots' in entries here; did you mean 'host'?" in done.err


def test_a_file_deep_in_a_pack_stands_for_the_pack(terminal: Terminal, tale: Path) -> None:
    done = terminal("check", str(tale / "adventures" / "cellar" / "plots.toml"))

    assert done.code == 0
    assert "tales: pack base 1.0.0" in done.out and "10 records" in " ".join(done.out.split())


def test_a_pack_of_the_house_is_checked_whole(terminal: Terminal) -> None:
    assert "tales: pack base 1.0.0" in terminal("check").out


def test_a_game_that_cannot_be_imported_is_a_problem(terminal: Terminal, install: Install) -> None:
    install("slag-heap", "slag_heap_absent")

    done = terminal("check")

    assert done.code == 2
    assert "wasteland: slag-heap: slag_heap_absent cannot be imported: " in done.err


def test_every_mistake_in_the_pack_of_a_game_that_reads_it_at_once_is_named(terminal: Terminal, install: Install) -> None:
    reading = "from wasteland.engine.content import Schema, read_pack\nread_pack({'a.toml': '', 'b.toml': ''}, Schema('x', {}))"
    install("slag-heap", "slag_heap_reading", reading)

    told = terminal("check").err

    assert [f"slag-heap: {file}.toml: packs of x have no such file" in told for file in "ab"] == [True, True]
