"""The wheel: installed into an empty environment, without Node and without anything that only development needs, it plays."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.serving import Server, played_over_http, sqlite_url

ROOT = Path(__file__).parents[1]


def ran(*command: str, **more: Any) -> str:
    """What a command of ours says; the test fails if the command does."""
    done: subprocess.CompletedProcess[str] = subprocess.run(command, capture_output=True, text=True, check=False, **more)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as `make wheel` builds it."""
    assert (ROOT / "src/wasteland/server/page/index.html").exists(), "the page is not built; `make page` does that"
    folder = tmp_path_factory.mktemp("dist")
    ran(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder), cwd=ROOT)
    [built] = folder.glob("*.whl")
    return built


def needed() -> Iterator[Path]:
    """Where the packages lie that playing needs, and nothing else: what `requirements.lock` names."""
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            package = distribution(line.partition("==")[0])
            for top in {Path(str(file)).parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
                yield Path(str(package.locate_file(top)))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an empty environment into which the wheel was installed.

    What it needs besides is not fetched again: the packages that are here already are made visible, each by a link.
    """
    folder = tmp_path_factory.mktemp("empty")
    ran(sys.executable, "-m", "venv", "--without-pip", str(folder / "venv"))
    python = folder / "venv" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    ran(*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel))
    beside = folder / "needed"
    beside.mkdir()
    for path in needed():
        (beside / path.name).symlink_to(path)
    [packages] = (folder / "venv" / "lib").glob("python*/site-packages")
    (packages / "needed.pth").write_text(f"{beside}\n", encoding="utf-8")
    return python


def test_the_wheel_has_the_page_and_the_packs_and_nothing_of_development(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()

    assert "wasteland/server/page/index.html" in names
    assert any(re.fullmatch(r"wasteland/server/page/assets/.+\.js", name) for name in names)
    assert any(re.fullmatch(r"wasteland/games/.+/packs/base/.+\.toml", name) for name in names)
    assert not [name for name in names if name.startswith(("tests", "web", "docs"))]


def test_what_only_development_needs_is_not_there(installed: Path) -> None:
    there = "import importlib.util as found; print([name for name in ('pytest', 'mypy') if found.find_spec(name)])"

    assert ran(str(installed), "-c", there).strip() == "[]"


def test_it_serves_the_page_and_plays_a_game_over_http(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(installed.parent))
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith("PYTHON")]:
        monkeypatch.delenv(name)

    server = Server(sqlite_url(tmp_path), "--rate", "0", log=tmp_path / "log", python=str(installed))
    with server, httpx.Client(base_url=server.address, timeout=60) as client:
        page = client.get("/").raise_for_status().text
        scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        assert scripts
        assert all(client.get(script).raise_for_status().content for script in scripts)
        assert played_over_http(client, "search-and-survive", "human human")["text"]


def test_its_command_is_there(installed: Path) -> None:
    assert "search-and-survive" in ran(str(installed.parent / "wasteland"), "games")
