"""The game that the guide a-new-game.md builds: taken from the page, installed as a package, and played in every way."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from docs.unpack import shown_files, unpack
from tests.cli.terminal import Done, Terminal
from tests.serving import Server, played_over_http, sqlite_url

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "guide" / "a-new-game.md"
GUIDE = PAGE.read_text(encoding="utf-8")


def ran(*command: str, where: Path = ROOT) -> Done:
    """What came of a module that was run with what it takes."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=where, capture_output=True, text=True, check=False)  # noqa: S603
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the guide writes."""
    folder = tmp_path_factory.mktemp("guide") / "bad-water"
    unpack(PAGE, folder)
    return folder


@pytest.fixture(scope="session")
def installed(written: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it was installed, apart from what else is here."""
    site = tmp_path_factory.mktemp("site")
    pip = ["pip", "--disable-pip-version-check", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    done = ran(*pip, "--target", str(site), str(written))
    assert done.code == 0, done.err
    return site


@pytest.fixture
def at_hand(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that are started now find the game."""
    monkeypatch.setenv("PYTHONPATH", str(installed))


@pytest.fixture
def terminal(tmp_path: Path, at_hand: None) -> Terminal:
    return Terminal(tmp_path / "home", columns=80)


# -- what the guide writes


def test_the_guide_lists_every_file_that_it_shows() -> None:
    [tree] = re.findall(r"^```\nbad-water/\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)

    assert [path for path in shown_files(PAGE) if path.rpartition("/")[2] not in tree] == []


def test_nothing_is_written_over(written: Path) -> None:
    with pytest.raises(SystemExit, match="bad-water is not empty"):
        unpack(PAGE, written)


def test_the_code_is_as_we_write_it(written: Path) -> None:
    ours = ["--config", str(ROOT / "pyproject.toml"), "--config", 'lint.isort.known-first-party=["bad_water"]']

    checked = ran("ruff", "check", *ours, str(written))
    formatted = ran("ruff", "format", "--check", *ours, str(written))

    assert checked.code == 0, checked.out
    assert formatted.code == 0, formatted.out


def test_the_types_are_right(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYPYPATH", os.pathsep.join(map(str, (written, ROOT / "src", ROOT))))

    ours = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache")]
    done = ran("mypy", *ours, "bad_water", "test_bad_water.py", where=written)

    assert done.code == 0, done.out


# -- its tests


def its_tests(folder: Path, *which: str) -> Done:
    """What came of its tests, run as the guide says."""
    return ran("pytest", "-q", "-p", "no:cacheprovider", "-c", "pyproject.toml", *which, str(folder))


def test_its_own_tests_pass_and_all_laws_hold(written: Path, at_hand: None) -> None:
    done = its_tests(written)

    assert done.code == 0, done.out
    assert " passed" in done.out


def test_a_broken_law_is_told_as_the_guide_says(written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(written, tmp_path / "broken")
    chapter = tmp_path / "broken" / "bad_water" / "turns.py"
    before = chapter.read_text(encoding="utf-8")
    chapter.write_text(re.sub(r"unseen = .+", "unseen = table.held", before), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "broken"))

    done = its_tests(tmp_path / "broken", "-x", "-k", "laws")

    [told] = re.findall(r"^LawBroken: .+$", GUIDE, re.MULTILINE)
    assert told in done.out


# -- what may be wrong with it

BREAKS = (
    ("table.py", "from wasteland.engine.piles import Pile\n", ""),
    ("__init__.py", "GAME = ", "THE_GAME = "),
    ("__init__.py", "GAME = Game(", "GAME = 'Bad Water' or Game("),
    ("__init__.py", 'id="bad-water"', 'id="badwater"'),
)
TOLD = re.findall(r"^\| [^|]+ \| `((?:GAME in )?bad_water .+)` \|$", GUIDE, re.MULTILINE)


@pytest.mark.parametrize(("spoilt", "told"), [*zip(BREAKS, TOLD, strict=True)])
def test_what_is_wrong_is_told_as_the_guide_says(
    spoilt: tuple[str, str, str], told: str, installed: Path, tmp_path: Path, terminal: Terminal
) -> None:
    name, before, after = spoilt
    shutil.copytree(installed, tmp_path / "site")
    file = tmp_path / "site" / "bad_water" / name
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after), encoding="utf-8")

    done = terminal.process("games", PYTHONPATH=str(tmp_path / "site"))

    assert done.err == f"wasteland: {told}\n"
    assert "Search and Survive" in done.out


# -- playing


def test_it_is_listed_and_sound(terminal: Terminal) -> None:
    assert "Bad Water  bad-water  2 to 4 seats" in terminal.process("games").out
    assert "ok  Bad Water: rulebook, 7 clauses" in terminal.process("check").out


def shown_run(command: str) -> tuple[list[str], list[str], list[str]]:
    """A command that the guide shows with what it says: its words, what is typed to it, and the pieces that are shown."""
    [(words, told)] = re.findall(rf"^```\n\$ wasteland ({command} [^\n]+)\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    return words.split(), re.findall(r"^> (.+)$", told, re.MULTILINE), [piece.strip("\n") for piece in told.split("...\n")]


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_command_says_what_the_guide_shows(command: str, terminal: Terminal) -> None:
    words, typed, pieces = shown_run(command)

    done = terminal.process(*words, typed="".join(f"{answer}\n" for answer in typed))

    said = re.sub(r" +$", "", done.out, flags=re.MULTILINE)
    assert done.code == 0
    assert len(pieces) > 1
    assert [piece for piece in pieces if piece not in said] == []


@pytest.mark.parametrize(("bots", "games"), [("random", 100), ("search,sly", 1)])
def test_bots_play_it_to_the_end(bots: str, games: int, terminal: Terminal) -> None:
    done = terminal.process("simulate", "bad-water", "--bots", bots, "--seats", "3", "--games", str(games), "--json")

    told = json.loads(done.out)
    assert (told["finished"], told["errors"]) == (games, 0)


def test_a_person_in_the_terminal_plays_it_to_the_end(terminal: Terminal) -> None:
    done = terminal.process("play", "bad-water", "--option", "crate=half", "--seed", "1", typed="1\n" * 40)

    assert done.code == 0
    assert re.search(r"with \d+ water", done.out)


def test_it_is_played_over_http_with_a_bot_beside(at_hand: None, tmp_path: Path) -> None:
    server = Server(sqlite_url(tmp_path), "--rate", "0", log=tmp_path / "log")
    with server, httpx.Client(base_url=server.address, timeout=60) as client:
        assert "bad-water" in [game["id"] for game in client.get("/api/games").json()]
        assert len(client.get("/api/games/bad-water/codex").json()["cards"]) == 4
        assert "water" in played_over_http(client, "bad-water", "human sly human")["text"]
        assert "a bot did not choose" not in server.said()


def test_its_balance_is_measured_as_the_guide_says(at_hand: None) -> None:
    [command] = re.findall(r"^\.venv/bin/python -m (benchmarks.balance .+) --games \d+$", GUIDE, re.MULTILINE)

    done = ran(*command.split(), "--games", "4", "--workers", "1")

    assert done.code == 0, done.err
    assert "| half | 4 | 4 |" in done.out
