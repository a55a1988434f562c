"""What happened at a table, as each seat may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console, Group
from rich.padding import Padding

from wasteland.cli.passages import draw_passage
from wasteland.cli.screen import inked
from wasteland.engine.dice import Fallen, in_words
from wasteland.engine.play import Play, replayed
from wasteland.engine.telling import Event

_PIPS = "⚀⚁⚂⚃⚄⚅"
_TOLD_AGAIN = 6


class Story:
    """The events of a play in order, and how far each seat has heard them."""

    def __init__(self) -> None:
        self._told: list[tuple[int, Event]] = []
        self._heard: dict[int | None, int] = {}

    @classmethod
    def so_far(cls, play: Play[Any]) -> Story:
        """The story of a play that began elsewhere; everybody has heard it but for the last lines."""
        story = cls()
        try:
            for _, again in replayed(play.game, play.setting, play.log, listen=True):
                story.gather(again)
            story.gather(again)
        except Exception:  # rules that were changed since may fail at an old log in any way; then the story begins here
            return cls()
        heard = max(0, len(story._told) - _TOLD_AGAIN)
        story._heard = dict.fromkeys([None, *range(play.setting.seats)], heard)
        return story

    def gather(self, play: Play[Any]) -> None:
        """Take in what was told since the last time."""
        self._told += [(len(play.log), event) for event in play.news.take()]

    def cut(self, length: int) -> None:
        """Forget what happened after the log had that many entries: it has been taken back."""
        self._told = [(at, event) for at, event in self._told if at <= length]
        self._heard = {seat: min(heard, len(self._told)) for seat, heard in self._heard.items()}

    def fresh(self, seat: int | None) -> list[Event]:
        """What the seat (None: a spectator) may know and has not heard yet."""
        news = [event for _, event in self._told[self._heard.get(seat, 0) :] if event.seen_by(seat)]
        self._heard[seat] = len(self._told)
        return news

    def all(self, seat: int | None) -> list[Event]:
        """Everything the seat may know."""
        return [event for _, event in self._told if event.seen_by(seat)]


def tell_story(console: Console, events: Iterable[Event], with_clauses: bool = False) -> None:
    """Print events one to a line, with their dice; passages as they are read."""
    for event in events:
        if event.passage is not None:
            console.print(Group(*draw_passage(event.passage, console.width)))
            continue
        line = inked(event.text, spans=event.spans)
        if event.dice:
            line.append(f" {' '.join(map(_drawn, event.dice))}", "ochre")
        if with_clauses and event.rule:
            line.append(f"  {event.rule}", "dust")
        console.print(Padding(line, (0, 0, 0, 2)))


def _drawn(die: Fallen) -> str:
    """A die with six sides by its pips, another by its number, one with icons by its name and these."""
    if not isinstance(die.face, int):
        return f"[{die.die} {in_words(die.face)}]"
    return _PIPS[die.face - 1] if die.sides == len(_PIPS) else f"[{die.face}]"
