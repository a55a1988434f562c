"""What the dice of a table hang on besides its seed, and what was promised about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wasteland.engine.sealing import Promise, Word, commitment_of
from wasteland.server.store.rows import TableRow


@dataclass(frozen=True, slots=True)
class Lots:
    """Where lots are drawn from, as far as people have a say in it."""

    words: tuple[Word, ...] = ()
    """What the seats have mixed into the dice."""
    rewinds: tuple[int, ...] = ()
    """The places of the log to which all agreed to go back: from there on nothing falls as it fell before."""
    told: int = 0
    """So many entries of the log were told from elsewhere, before this table promised anything about its dice."""
    is_known: bool = False
    """The game was over once and all was told, and then it was taken back: whoever read it knows what falls."""

    @classmethod
    def given(cls, words: Sequence[str], told: int = 0) -> Lots:
        """With the words that the seats have given when the table was opened, *told* entries into the log."""
        return cls(tuple(Word(told, seat, word) for seat, word in enumerate(words) if word), told=told)

    def with_word(self, place: int, seat: int, text: str) -> Lots:
        """Once a seat has given this word: it counts for whatever falls from this place of the log on."""
        others = (word for word in self.words if (word.place, word.seat) != (place, seat))
        return replace(self, words=(*others, Word(place, seat, text))) if text else self

    def taken_back(self, place: int, *, was_over: bool, anew: bool) -> Lots:
        """Once something was taken back to this place of the log; *anew* if nothing is to fall as before."""
        rewinds = (*self.rewinds, place) if anew else self.rewinds
        return replace(self, rewinds=rewinds, is_known=self.is_known or was_over)

    def promise(self, row: TableRow, *, over: bool) -> Promise | None:
        """What was promised about the dice, with the secret once everybody may know it; None where nothing was."""
        if row.dice != "sealed":
            return None
        secret = row.seed if self.is_known or over else ""
        return Promise(commitment_of(row.seed), self.words, self.rewinds, self.told, secret)
