"""All bots by name: those that play anything, and those that a game brings along."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any

from wasteland.engine.game import Game
from wasteland.engine.seeing import Bot

_FOR_ANY_GAME = {
    "random": "wasteland.bots.random_bot:RandomBot",
    "search": "wasteland.bots.search:SearchBot",
}


class NoSuchBot(LookupError):
    """No bot of this name plays the game; says which one may have been meant."""


def bots_for(game: Game[Any]) -> tuple[str, ...]:
    """The names of all bots that play this game, the game's own first."""
    return (*game.bots, *(name for name in _FOR_ANY_GAME if name not in game.bots))


def make_bot(game: Game[Any], name: str) -> Bot:
    """The bot of that name, ready to play the game."""
    place = game.bots.get(name) or _FOR_ANY_GAME.get(name)
    if place is None:
        known = bots_for(game)
        near = get_close_matches(name.lower(), known, n=1)
        hint = f"did you mean {near[0]}?" if near else f"it has {', '.join(known)}"
        raise NoSuchBot(f"{game.name} has no bot called {name!r}; {hint}")
    module, _, cls = place.partition(":")
    bot: Bot = getattr(import_module(module), cls)()
    return bot


def make_bots(game: Game[Any], names: Sequence[str], seats: int) -> list[Bot]:
    """A bot for every seat; names are given out in turn, from the first again when they run out."""
    return [make_bot(game, names[seat % len(names)]) for seat in range(seats)]
