"""Stories as those see them who count what is met in them: chapters and scenes, what may come of each, and the ways between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

Kind = Literal["letter", "action", "token", "go-to", "moment", "timeout"]
"""What leads from one to another: a letter that is drawn, an action, a token on the board, the words of the scene itself, a
moment for which the chapter waits, time that runs out."""


class Chapter(NamedTuple):
    """A part of a story in which scenes are met: a plot."""

    id: str
    name: str


class Scene(NamedTuple):
    """Something that is read. *chapter* is the id of the first one that leads to it; empty, it belongs to none."""

    id: str
    name: str
    kind: Literal["scene", "ending", "epilogue"] = "scene"
    chapter: str = ""


class Turn(NamedTuple):
    """Something that may come of a scene: an option, how a test went, how a fight ended. What comes of another turn lies deeper
    than that."""

    id: str
    name: str
    scene: str
    depth: int = 1


class Way(NamedTuple):
    """A way from a chapter or scene to another, and what one takes it by."""

    source: str
    target: str
    kinds: tuple[Kind, ...]
    names: tuple[str, ...]

    @property
    def id(self) -> str:
        """By this it is counted."""
        return f"{self.source} > {self.target}"


class Ending(NamedTuple):
    """How a story may end, and what that is for those who play: a victory."""

    id: str
    name: str
    outcome: str
    scene: str


@dataclass(frozen=True, slots=True)
class Story:
    """A story with all that may be met in it. Chapters, scenes, turns, ways and endings have ids that no two share."""

    id: str
    name: str
    seats: range
    rounds: int
    chapters: tuple[Chapter, ...]
    scenes: tuple[Scene, ...]
    turns: tuple[Turn, ...]
    ways: tuple[Way, ...]
    endings: tuple[Ending, ...]


class Met(NamedTuple):
    """Something that was met in a game, by its id, and in which round."""

    id: str
    round: int


@dataclass(frozen=True, slots=True)
class Stories:
    """The stories of a game. Its `Game` record names this as text, "module:name"."""

    option: str
    """The option of the game that says which story is played."""
    names: Callable[[tuple[str, ...]], Mapping[str, str]]
    """The stories of these packs, by their ids."""
    story: Callable[[tuple[str, ...], str], Story]
    """One of them."""
    met: Callable[[Any], Iterable[Met]]
    """What was met in the game of a table, in the end."""
