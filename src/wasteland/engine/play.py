"""One play of a game: the open question, everything decided so far, checkpoints, forks, undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

from wasteland.engine.chance import Chance, Nature, Seeded
from wasteland.engine.driving import Choose as Choose
from wasteland.engine.driving import Driver
from wasteland.engine.driving import Illegal as Illegal
from wasteland.engine.entries import GIVE_UP as GIVE_UP
from wasteland.engine.entries import Entry as Entry
from wasteland.engine.entries import Misfit as Misfit
from wasteland.engine.entries import Moment as Moment
from wasteland.engine.entries import Redeal, seat_of, to_send
from wasteland.engine.entries import TakenBack as TakenBack
from wasteland.engine.game import Game, Setting, Table
from wasteland.engine.remembering import Past

T = TypeVar("T", bound=Table)

Called = Callable[[int], str]
"""What whoever sits at a seat is called in a sentence."""

CHANCE_SINCE = "dice have fallen or cards have been turned since"


class Play(Driver[T]):
    """A game being played: driven from question to question, it can be forked, looked back at, and taken back.

    Rules are coroutines; they are driven with `send`, and every decision is written down. Forks and undo play the tail of the
    log again from the newest checkpoint. Coroutines are never copied or stored.
    """

    # -- forks

    def fork(self, nature: Nature | int | None = None) -> Play[T]:
        """The same game, from here on with another future: the checkpoint copied, its tail played again and trusted.

        Without a *nature* of its own the fork gets one that has nothing to do with the outcomes to come in this play.
        """
        self.forks += 1
        twin = self._twin(Seeded(nature) if isinstance(nature, int) else nature or ask_for_everything)
        twin.is_dealt_anew, twin.secret, twin.steps = self.is_dealt_anew, self.secret.copy(), self.steps.copy()
        if nature is None:
            twin.nature = Seeded(f"fork {self.forks} at {len(self.log)}")
        return twin

    def _twin(self, nature: Nature) -> Play[T]:
        """Another play that has come the same way, with nothing but that in common."""
        log, start = self.log, self.checkpoint_at
        twin = self.at_checkpoint(
            self.game, self.setting, nature, self.checkpoint, log[:start], log[start:], self.redeals, proven=True
        )
        twin.unproven = self.unproven
        return twin

    def fork_for(self, seat: int | None, random: Random, checkpoints: bool = True) -> Play[T]:
        """A fork that this seat may look at and play with: what it cannot know is dealt anew, and the secret answers of
        others are forgotten.

        Questions that are open stay, but others' questions are about what they were dealt anew: where a seat chooses from
        cards that others cannot see, the rule offers the very list they are in, or places in it, or says with *anew* how to
        offer them again, and afterwards goes by what lies on the table.

        Without *checkpoints* it goes on quicker, to be played out and thrown away: it can still be forked and taken back, but
        then everything since is played again.
        """
        self.forks += 1
        twin = self._twin(Seeded(random))
        twin.secret = {own: pick for own, pick in self.secret.items() if own == seat}
        twin.is_dealt_anew, twin.keeps_checkpoints = True, checkpoints
        twin.deal_anew(Redeal(len(twin.log), seat, random.random()))
        return twin

    # -- going back

    def moments(self) -> Iterator[tuple[Moment, Play[T]]]:
        """Every entry of the log in order, each with a play that stands right before it. The game is played again."""
        yield from replayed(self.game, self.setting, self.log, proven=not self.unproven)

    def why_no_undo(self, seat: int, called: Called = "seat {}".format) -> str:
        """Why this seat may not take back its last answer on its own; an empty text if it may. Others are *called* so in it."""
        if seat in self.secret:
            return ""
        for other in self.secret:
            return f"{called(other)} has answered since"
        if self.newest is not None and self.newest[0] < len(self.log) - 1:
            return CHANCE_SINCE
        try:
            last = self._newest_answer() or self._last_moment()
        except Illegal as gone:
            return str(gone)
        if last is None:
            return "nothing has been decided yet"
        if last.entry == GIVE_UP:
            return "the game was given up"
        if isinstance(last.wanted, Chance):
            return CHANCE_SINCE
        if last.seat is None:
            return "the secret choices have been shown"
        return "" if last.seat == seat else f"{called(last.seat)} has answered since"

    def undo(self, seat: int, agreed: bool = False) -> int:
        """Take back the seat's last answer and what followed from it; returns how many entries of the log went.

        On its own a seat may do so while nothing was rolled, drawn or shown since and nobody else has answered; further
        back only if all have *agreed*.
        """
        if seat in self.secret:
            self.secret = {other: pick for other, pick in self.secret.items() if other != seat}
            return 0
        if not agreed and (why := self.why_no_undo(seat)):
            raise Illegal(why)
        last = self._last_moment(seat)
        if last is None:
            raise Illegal(f"seat {seat} has not answered anything yet")
        gone = self.log[last.at :]
        self.rewind(last.at)
        self.undone.append(gone)
        self.taken_back.append(TakenBack(last.at, seat, len(gone)))
        return len(gone)

    def redo(self) -> None:
        """Play again what the last undo took back, if nothing was answered since."""
        if not self.undone:
            raise Illegal("there is nothing to play again")
        self.resume(self.undone.pop(), proven=True)
        self.taken_back.pop()

    def _newest_answer(self) -> Moment | None:
        """The newest answer, if it is known and nothing has followed it: then nothing has to be played again."""
        at, wanted = self.newest or (0, None)
        if wanted is None or at < len(self.log) - 1 or (self.is_dealt_anew and at < self.checkpoint_at):
            return None
        return Moment(at, wanted, self.log[at], seat_of(wanted, self.log[at]))

    def _last_moment(self, seat: int | None = None) -> Moment | None:
        """The last entry of the log, or the last answer of a seat; mostly it is not before the checkpoint."""
        moments = [moment for moment, _ in self._moments_since_checkpoint() if seat in (None, moment.seat)]
        if not moments and self.checkpoint_at:
            if self.is_dealt_anew:
                raise Illegal("a game that was dealt anew does not go back that far")
            past = self.steps.ended_at(self.checkpoint_at) if seat is None else self.steps.with_answer_of(seat)
            if past is not None:
                moments = [moment for moment in self._moments_of(past) if seat in (None, moment.seat)]
        if not moments and self.checkpoint_at:
            try:
                moments = [moment for moment, _ in self.moments() if seat in (None, moment.seat)]
            except Exception as failure:  # rules that were changed since may fail at an old log in any way
                raise Illegal("the rules have changed since, and the game does not go back that far") from failure
        return moments[-1] if moments else None

    def _moments_of(self, past: Past[T]) -> Iterator[Moment]:
        """What was decided in a step that is over."""
        twin = self.at_checkpoint(self.game, self.setting, ask_for_everything, past.state, self.log[: past.begin])
        return (moment for moment, _ in _entry_by_entry(twin, self.log[past.begin : past.end], True))

    def _moments_since_checkpoint(self) -> Iterator[tuple[Moment, Play[T]]]:
        twin = self.at_checkpoint(self.game, self.setting, ask_for_everything, self.checkpoint, self.log[: self.checkpoint_at])
        return _entry_by_entry(twin, self.log[self.checkpoint_at :], True, self.redeals)


# -- playing a log again


def ask_for_everything(chance: Chance, /) -> int | None:
    """A nature that decides nothing: the play stops at every outcome, for the log to say what it was."""
    return None


def played(
    game: Game[T], setting: Setting, log: Sequence[Entry], nature: Nature, listen: bool = False, checkpoints: bool = True
) -> Play[T]:
    """The play that a whole log leads to, ready to go on with *nature*; with *listen* it gathers news from the start."""
    return Play.from_log(game, setting, log, nature, listen, checkpoints)


def replayed(
    game: Game[T], setting: Setting, log: Sequence[Entry], listen: bool = False, proven: bool = False
) -> Iterator[tuple[Moment, Play[T]]]:
    """Play a log from the beginning; at every entry, the moment and a play that stands right before it.

    The play goes on with the iteration; with *listen* it gathers news. `Misfit` says which entry does not fit; whether the
    rules would refuse an answer is not asked again where a play here has *proven* the log.
    """
    return _entry_by_entry(played(game, setting, (), ask_for_everything, listen), log, proven)


def _entry_by_entry(
    play: Play[T], entries: Sequence[Entry], proven: bool, redeals: Sequence[Redeal] = ()
) -> Iterator[tuple[Moment, Play[T]]]:
    for entry in entries:
        at = len(play.log)
        for redeal in redeals:
            if redeal.at == at:
                play.deal_anew(redeal)
        if play.open is None:
            raise Misfit(at, "the game is over, but the log goes on")
        if entry != GIVE_UP:
            to_send(play.open, entry, at, proven)
        yield Moment(at, play.open, entry, None if entry == GIVE_UP else seat_of(play.open, entry)), play
        play.resume((entry,), proven=True)
