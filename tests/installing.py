"""Packages with games of others, laid where Python finds them, as an installer does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from wasteland import catalogue

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs a package that lists a module as a game; where no source is given, the module is not there."""

    def lay(id: str, module: str, source: str | None = None, package: str = "others") -> None:
        folder = tmp_path / package
        about = folder / f"{package}-1.0.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(f"[{catalogue.GROUP}]\n{id} = {module}\n", encoding="utf-8")
        if source is not None:
            (folder / f"{module}.py").write_text(source, encoding="utf-8")
        monkeypatch.syspath_prepend(folder)

    return lay
