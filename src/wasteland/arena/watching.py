"""What becomes of the cards in a game: which were seen, which were used by whom, and who had them."""

from __future__ import annotations

import re
from typing import Any

from wasteland.engine.asking import Choice, Question
from wasteland.engine.chance import Chance, Nature
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Play
from wasteland.engine.points import Pick
from wasteland.engine.saving import Named

_COPY = re.compile(r"\.[0-9][0-9-]*$")


def cards_of(game: Game[Any], setting: Setting) -> dict[str, str]:
    """The printed cards of the packs in play, id to name: those records that come in so many copies."""
    return {
        id: str(getattr(record, "name", id))
        for pack in game.packs(game.agreed(setting))
        for records in pack.records.values()
        for id, record in records.items()
        if hasattr(record, "count")
    }


def face_of(id: str) -> str:
    """The printed card that a card of the box is a copy of: machete.2 is a machete, pistol.1-6 a pistol."""
    return _COPY.sub("", id)


class CardWatch:
    """Watches one game, any game, from outside.

    A card is *seen* once it was drawn or turned over, or an event or a picked option was about it. It is *used* by a seat
    once that seat picked an option about it, or an event that followed from the seat's answer was about it; where the card
    was turned over since that answer, the first such event only tells of this and does not count. It is *held* by a seat
    that had it at some time, if only while dice fell, as far as the game says what a seat has.
    """

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.used: set[tuple[str, int]] = set()
        self._play: Play[Any] | None = None
        self._had: dict[int, set[Named]] = {}
        self._seat = 0
        self._fresh: set[str] = set()

    @property
    def held(self) -> set[tuple[str, int]]:
        """The cards that seats had, by face."""
        return {(face_of(card.id), seat) for seat, cards in self._had.items() for card in cards}

    def nature(self, nature: Nature) -> Nature:
        """The same nature, watched."""

        def watched(chance: Chance, /) -> int | None:
            way = nature(chance)
            if way is not None:
                self._fresh.update(str(getattr(thing, "id", thing)) for thing in chance.turned(way))
            self._look()
            return way

        return watched

    def heed(self, play: Play[Any], question: Question, pick: Pick) -> None:
        """Note what the seat is about to use; to be called right before every answer."""
        self.gather(play)
        self._seat = question.seat
        if isinstance(question, Choice) and isinstance(pick, int) and 0 <= pick < len(question.options):
            self._use(question.shown(pick).concerns)

    def gather(self, play: Play[Any]) -> None:
        """Note what was told since the last answer; to be called once more when the game is over."""
        self._play = play
        self._look()
        self.seen.update(map(face_of, self._fresh))
        for event in play.news.take():
            self._use([mark for mark in event.concerns if mark not in self._fresh])
            self._fresh.difference_update(event.concerns)
        self._fresh.clear()

    def _look(self) -> None:
        """Note what every seat has just now."""
        if self._play is not None:
            for seat in range(self._play.setting.seats):
                self._had.setdefault(seat, set()).update(self._play.game.holds(self._play.state, seat))

    def _use(self, concerns: tuple[str, ...] | list[str]) -> None:
        for mark in concerns:
            face = face_of(mark)
            self.seen.add(face)
            self.used.add((face, self._seat))
