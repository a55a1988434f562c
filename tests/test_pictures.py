"""The pictures of the screens are there, all of them, and small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.make_pictures import FOLDER, LARGEST, SIZES, THEMES

SHOWN = re.findall(r'<img src="([^"]+)"', (FOLDER / "README.md").read_text(encoding="utf-8"))


def test_the_page_of_pictures_shows_all_that_there_are() -> None:
    assert sorted(SHOWN) == sorted(path.name for path in FOLDER.glob("*.webp"))


@pytest.mark.parametrize("screen", sorted({re.sub(r"(-phone)?-(dusk|noon)\.webp$", "", name) for name in SHOWN}))
def test_every_screen_is_shown_wide_and_narrow_at_dusk_and_at_noon(screen: str) -> None:
    assert {f"{screen}{size}-{theme}.webp" for size in SIZES for theme in THEMES} <= set(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_a_picture_is_small(name: str) -> None:
    assert Path(FOLDER / name).stat().st_size < LARGEST
