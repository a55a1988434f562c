"""Dice that can be verified: a secret promised by its hash, a word of every seat, and whatever falls follows from both."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from hmac import digest
from typing import Any, Literal, NamedTuple

from wasteland.engine.chance import Chance, Dice
from wasteland.engine.entries import GIVE_UP, Moment

_BITS = 256
"""Of a digest; what is left over when it is cut into ways is too little to be noticed."""


class Word(NamedTuple):
    """A word that a seat has given: it is mixed into whatever falls from this place of the log on."""

    place: int
    seat: int
    text: str


def commitment_of(secret: str) -> str:
    """What is shown of a secret before it is told: its hash, from which nobody can find it out."""
    return sha256(secret.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Seal:
    """All that outcomes follow from. Nothing else counts: no order of asking, no process, no generator with a state."""

    secret: str
    words: tuple[Word, ...] = ()
    rewinds: tuple[int, ...] = ()
    """The places of the log to which all went back past something that had fallen: from there on it falls anew."""

    def outcome(self, place: int, ways: int) -> int:
        """What falls at a place of the log: an HMAC-SHA256 under the secret, of the place, how often the log was taken back to
        it or before it, and the words given by then."""
        said = {word.seat: word.text for word in sorted(self.words) if word.place <= place}
        rewound = sum(at <= place for at in self.rewinds)
        return int.from_bytes(self._mixed([place, rewound, sorted(said.items())])) * ways >> _BITS

    @property
    def lot(self) -> str:
        """What the things are drawn from that seats bring and nobody has chosen."""
        return self._mixed(["lot", sorted(self.words)]).hex()

    def _mixed(self, message: list[Any]) -> bytes:
        return digest(self.secret.encode(), json.dumps(message, separators=(",", ":")).encode(), "sha256")


class Sealed:
    """A nature that hands out what follows from a seal, from a place of the log on."""

    __slots__ = ("place", "seal")

    def __init__(self, seal: Seal, place: int) -> None:
        self.seal = seal
        self.place = place

    def __call__(self, chance: Chance, /) -> int:
        way = self.seal.outcome(self.place, chance.ways)
        self.place += 1
        return way


# -- checking


@dataclass(frozen=True, slots=True)
class Promise:
    """What was promised about the dice of a game, and what was told of it since."""

    commitment: str
    words: tuple[Word, ...] = ()
    rewinds: tuple[int, ...] = ()
    begins: int = 0
    """So many entries of the log came from elsewhere, before anything was promised."""
    secret: str = ""
    """Empty until the game is over."""


class Checked(NamedTuple):
    """Whether the dice were as promised."""

    verdict: Literal["kept", "broken", "open"]
    """Kept, broken, or open as long as the secret is not told."""
    why: str
    """What was found, as a sentence."""
    outcomes: int = 0
    """So many outcomes were checked."""
    at: int | None = None
    """The entry of the log that does not follow from what was promised."""


def checked(promise: Promise, moments: Iterable[Moment], real_dice: bool = False) -> Checked:
    """Whether the secret is the one that was promised, and every outcome of these moments follows from it and the words.

    Where *real_dice* were rolled and typed in, nobody promised anything about them.
    """
    if not promise.secret:
        return Checked("open", "the secret is told when the game is over")
    if commitment_of(promise.secret) != promise.commitment:
        return Checked("broken", "the secret is not the one that was promised")
    seal, outcomes = Seal(promise.secret, promise.words, promise.rewinds), 0
    for moment in moments:
        wanted, is_typed = moment.wanted, real_dice and isinstance(moment.wanted, Dice)
        if not isinstance(wanted, Chance) or is_typed or moment.entry == GIVE_UP or moment.at < promise.begins:
            continue
        if seal.outcome(moment.at, wanted.ways) != moment.entry:
            why = f"outcome {outcomes + 1} does not follow from the secret and the words"
            return Checked("broken", why, outcomes, moment.at)
        outcomes += 1
    return Checked("kept", "the secret is the one that was promised, and every outcome follows from it and the words", outcomes)
