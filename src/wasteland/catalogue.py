"""The games by id, ours and those of packages that are installed; a game is imported when somebody asks for it."""

from __future__ import annotations

import sys
import traceback
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from wasteland.engine.game import Game

GROUP = "wasteland.games"
"""The entry points by which a package says what games it has: id to module."""

_ROOMS = {
    "search-and-survive": "wasteland.games.search_and_survive",
    "waste-knights-1e": "wasteland.games.waste_knights_1e",
    "waste-knights-2e": "wasteland.games.waste_knights_2e",
}


class NoSuchGame(LookupError):
    """No game has this id; says which one may have been meant."""


class BrokenGame(NoSuchGame):
    """A game is listed under this id, but cannot be played; says why. What its module raised is the cause."""


def add(id: str, module: str) -> None:
    """Make a game of one's own known to this process: *module* has it under the name GAME."""
    _ROOMS[id] = module


def _rooms() -> dict[str, str]:
    """Where every game lives. Ours come first, and no package can take their ids."""
    return _ROOMS | _installed(tuple(sys.path)) | _ROOMS


@cache
def _installed(path: tuple[str, ...]) -> dict[str, str]:
    """The games of packages on this path; where two have the same id, the first that Python finds."""
    found: dict[str, str] = {}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, entry.value)
    return found


def ids() -> tuple[str, ...]:
    """The ids of all games, broken ones too."""
    return tuple(_rooms())


def module_of(id: str) -> str:
    """Where the game lives; `NoSuchGame` if there is none of that id."""
    rooms = _rooms()
    if id in rooms:
        return rooms[id]
    near = get_close_matches(id.lower().replace("_", "-").replace(" ", "-"), rooms, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(rooms)}"
    raise NoSuchGame(f"no game is called {id!r}; {hint}")


def game(id: str) -> Game[Any]:
    """The game of that id; `NoSuchGame` if there is none, `BrokenGame` if it cannot be played."""
    module = module_of(id)
    found = game_in(module)
    if found.id != id:
        raise BrokenGame(f"{module} is listed as {id!r}, but its GAME has the id {found.id!r}")
    return found


def game_in(module: str) -> Game[Any]:
    """The game that lives in a module; `BrokenGame` if there is none to be had."""
    try:
        found = getattr(import_module(module), "GAME", None)
    except Exception as wrong:
        raise BrokenGame(f"{module} cannot be imported: {_told(wrong, module)}") from wrong
    if not isinstance(found, Game):
        raise BrokenGame(f"{module} has no GAME" if found is None else f"GAME in {module} is no Game, but {found!r:.40}")
    return found


def _told(wrong: Exception, module: str) -> str:
    """What went wrong in a module, in one line, and the last place in its own package that led there."""
    words = f"{type(wrong).__name__}: {' '.join(str(wrong).split())}"
    own = module.partition(".")[0]
    places = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(wrong.__traceback__)[1:]]
    inside = [f"{path.name}:{line}" for path, line in places if own in (path.stem, *path.parts)]
    return f"{words} ({inside[-1]})" if inside else words


def games() -> tuple[Game[Any], ...]:
    """All games that can be played."""
    return tuple(found for found in map(_tried, ids()) if isinstance(found, Game))


def broken() -> dict[str, BrokenGame]:
    """The games that cannot be played, by id, and why not."""
    return {id: found for id in ids() if isinstance(found := _tried(id), BrokenGame)}


def _tried(id: str) -> Game[Any] | BrokenGame:
    try:
        return game(id)
    except BrokenGame as why:
        return why
