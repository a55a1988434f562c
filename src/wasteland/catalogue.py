"""The games of the house by id; a game is imported when somebody asks for it."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from wasteland.engine.game import Game

_ROOMS = {
    "search-and-survive": "wasteland.games.search_and_survive",
    "waste-knights-1e": "wasteland.games.waste_knights_1e",
}


class NoSuchGame(LookupError):
    """No game has this id; says which one may have been meant."""


def add(id: str, module: str) -> None:
    """Make a game of one's own known: *module* has it under the name GAME."""
    _ROOMS[id] = module


def ids() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(_ROOMS)


def module_of(id: str) -> str:
    """Where the game lives; `NoSuchGame` if there is none of that id."""
    if id in _ROOMS:
        return _ROOMS[id]
    near = get_close_matches(id.lower().replace("_", "-").replace(" ", "-"), _ROOMS, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(_ROOMS)}"
    raise NoSuchGame(f"no game is called {id!r}; {hint}")


def game(id: str) -> Game[Any]:
    """The game of that id."""
    return game_in(module_of(id))


def game_in(module: str) -> Game[Any]:
    """The game that lives in a module."""
    found = import_module(module).GAME
    assert isinstance(found, Game), f"{module}.GAME is no Game"
    return found


def games() -> tuple[Game[Any], ...]:
    """All games."""
    return tuple(game_in(module) for module in _ROOMS.values())
