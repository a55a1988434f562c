"""One play of a game: the open question, everything decided so far, checkpoints, forks, undo, saves."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from wasteland.engine.asking import Anyone, Choice, Place, Point, Question, Together
from wasteland.engine.chance import Chance, Dice, Nature, Seeded
from wasteland.engine.game import Ended, Game, Setting, Table
from wasteland.engine.telling import News

T = TypeVar("T", bound=Table)

Entry = int | tuple[int, ...]
"""One decision in the log: a pick, an outcome of chance, a point, or the picks of several seats."""

Wanted = Choice[Any] | Place | Together[Any] | Anyone[Any] | Chance
"""What a rule waits for."""

GIVE_UP = -1
"""The entry that ends a game because its players gave up."""


class Illegal(Exception):
    """The answer was refused, and nothing changed."""


class Misfit(Exception):
    """A log does not fit the rules: entry number *at* answers a question that is not asked."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(f"entry {at + 1}: {why}")
        self.at = at
        self.why = why


class Moment(NamedTuple):
    """One entry of a log while it is played again: what was wanted, what was decided, and by whom."""

    at: int
    wanted: Wanted
    entry: Entry
    seat: int | None
    """The seat that answered; None for chance and for secret choices shown together."""


class Redeal(NamedTuple):
    """At this place of the log, what a seat cannot know was dealt anew."""

    at: int
    seat: int | None
    seed: float


class Play(Generic[T]):
    """A game being played. Rules are coroutines; this drives them with `send` and writes down every decision.

    A step boundary is a checkpoint: the state is copied there, and fork, undo and restore play the tail of the log again
    from that copy. Coroutines are never copied or stored.
    """

    def __init__(self, game: Game[T], setting: Setting, nature: Nature | int) -> None:
        self._lay(game, game.agreed(setting), Seeded(nature) if isinstance(nature, int) else nature)
        self._begin_step()
        self._run(None)

    def _lay(
        self, game: Game[T], setting: Setting, nature: Nature, at: T | None = None, log: list[Entry] | None = None
    ) -> None:
        self.game = game
        self.setting = setting
        self.nature = nature
        self.state = game.lay_out(setting) if at is None else at
        self.news = self.state.news = News()
        self.log: list[Entry] = [] if log is None else log
        self.open: Wanted | None = None
        self.secret: dict[int, int] = {}
        self.undone: list[Entry] = []
        self._redeals: list[Redeal] = []

    # -- asking and answering

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    def asked(self) -> list[Question]:
        """The questions that are open now, each to one seat."""
        wanted = self.open
        if wanted is None:
            return []
        if isinstance(wanted, Choice | Place):
            return [wanted]
        if isinstance(wanted, Dice):
            return [wanted.as_choice()]
        if isinstance(wanted, Together):
            return [one for one in wanted.choices if one.seat not in self.secret and len(one.options) > 1]
        if isinstance(wanted, Anyone):
            return list(wanted.choices)
        raise AssertionError(f"{wanted!r} cannot be asked of anybody")

    def question(self, seat: int) -> Question | None:
        """What this seat is asked now, if anything."""
        return next((one for one in self.asked() if one.seat == seat), None)

    def answer(self, seat: int, pick: int | Point) -> None:
        """Answer the question that is open to this seat; `Illegal` says why not, and then nothing has changed."""
        wanted = self.open
        if wanted.__class__ is Choice and wanted.seat == seat and pick.__class__ is int:
            if 0 <= pick < len(wanted.options):
                self.log.append(pick)
                if self.undone:
                    self.undone = []
                self._run(pick)
                return
        self._answer_with_care(seat, pick)

    def _answer_with_care(self, seat: int, pick: int | Point) -> None:
        if self.over:
            raise Illegal("the game is over")
        question = self.question(seat)
        if question is None:
            raise Illegal(f"seat {seat} is not asked anything now")
        wanted, entry = self.open, self._entry_for(question, pick)
        self.undone = []
        if isinstance(wanted, Together):
            self.secret[seat] = int(entry)
            if self.asked():
                return
            entry = tuple(self.secret.get(choice.seat, 0) for choice in wanted.choices)
            self.secret = {}
        elif isinstance(wanted, Anyone):
            entry = (wanted.choices.index(question), entry)  # type: ignore[arg-type, assignment]
        self.log.append(entry)
        self._run(Point(*entry) if isinstance(wanted, Place) else entry)  # type: ignore[misc]

    @staticmethod
    def _entry_for(question: Question, pick: int | Point) -> Entry:
        if isinstance(question, Place):
            point = question.candidates()[pick] if isinstance(pick, int) else pick
            if not isinstance(point, Point) or not all(type(at) is int for at in point):
                raise Illegal("a point with two whole numbers is asked for")
            if refusal := question.refuse(point):
                raise Illegal(f"{refusal.reason} [{refusal.rule}]" if refusal.rule else refusal.reason)
            return tuple(point)
        if type(pick) is not int or not 0 <= pick < len(question.options):
            raise Illegal(f"{pick!r} is none of the {len(question.options)} options")
        return pick

    def give_up(self) -> None:
        """All seats give up; the game ends."""
        if self.over:
            raise Illegal("the game is over")
        self.log.append(GIVE_UP)
        self._give_up()

    def _give_up(self) -> None:
        self.game.give_up(self.state)
        self._close()

    # -- driving the rule

    def _begin_step(self) -> None:
        self._checkpoint = self.state.copy()
        self._mark = len(self.log)
        if self._redeals:
            self._redeals = []
        self._rule: Coroutine[Any, Any, None] = self.game.step(self.state)

    def _run(self, sent: Any, tail: Sequence[Entry] = ()) -> None:
        """Resume the rule until a seat must decide; *tail* holds decisions to be played again first."""
        send, log, nature = self._rule.send, self.log, self.nature
        at, ends = 0, len(tail)
        while True:
            try:
                wanted = send(sent)
            except StopIteration:
                if self.state.result is None:
                    self._begin_step()
                    send, sent = self._rule.send, None
                    continue
                self._close()
                break
            except Ended:
                self._close()
                break
            if at < ends:
                entry = tail[at]
                at += 1
                if entry == GIVE_UP:
                    log.append(entry)
                    self._give_up()
                    break
                sent = _fitting(wanted, entry, len(log))
                log.append(entry)
            elif isinstance(wanted, Chance):
                sent = nature(wanted)
                if sent is None:
                    self.open = wanted
                    return
                log.append(sent)
            else:
                self.open = wanted
                return
        if at < ends:
            raise Misfit(len(log), "the game is over, but the log goes on")

    def _close(self) -> None:
        self.open = None
        self.secret = {}
        self._rule.close()

    # -- forks

    def fork(self, nature: Nature | int | None = None) -> Play[T]:
        """The same game, from here on with another future: the checkpoint copied, its tail played again."""
        twin: Play[T] = object.__new__(type(self))
        source = self.nature if nature is None else Seeded(nature) if isinstance(nature, int) else nature
        twin._lay(self.game, self.setting, source, self._checkpoint.copy(), self.log[: self._mark])
        twin._begin_step()
        twin._play_tail(self.log[self._mark :], self._redeals)
        twin.secret = self.secret.copy()
        return twin

    def fork_for(self, seat: int | None, random: Random) -> Play[T]:
        """A fork that this seat may look at and play with: what it cannot know is dealt anew, and the secret answers of
        others are forgotten."""
        twin = self.fork(Seeded(random))
        twin.secret = {own: pick for own, pick in twin.secret.items() if own == seat}
        twin._redeal(Redeal(len(twin.log), seat, random.random()))
        return twin

    def _redeal(self, redeal: Redeal) -> None:
        self.game.redeal(self.state, redeal.seat, Random(redeal.seed))
        self._redeals.append(redeal)

    def _play_tail(self, tail: list[Entry], redeals: Sequence[Redeal] = ()) -> None:
        if not redeals:
            self._run(None, tail)
            return
        done, start = 0, len(self.log)
        for redeal in redeals:
            upto = redeal.at - start
            self._continue(tail[done:upto], fresh=done == 0)
            done = upto
            self._redeal(redeal)
        self._continue(tail[done:], fresh=False)

    def _continue(self, tail: list[Entry], fresh: bool) -> None:
        if fresh:
            self._run(None, tail)
        elif tail:
            sent = _fitting(self.open, tail[0], len(self.log))
            self.log.append(tail[0])
            self._run(sent, tail[1:])

    # -- going back

    def moments(self) -> Iterator[tuple[Moment, Play[T]]]:
        """Every entry of the log in order, each with a play that stands right before it. The game is played again."""
        yield from replayed(self.game, self.setting, self.log)

    def can_undo(self, seat: int) -> str | None:
        """Why this seat may not take back its last answer on its own; None if it may."""
        if seat in self.secret:
            return None
        last: Moment | None = None
        for moment, _ in self.moments():
            last = moment
        if last is None:
            return "nothing has been decided yet"
        if isinstance(last.wanted, Chance):
            return "dice have fallen or cards have been turned since"
        if last.seat is None:
            return "the secret choices have been shown"
        return None if last.seat == seat else f"seat {last.seat} has answered since"

    def undo(self, seat: int, agreed: bool = False) -> int:
        """Take back the seat's last answer and what followed from it; returns how many entries of the log went.

        On its own a seat may do so while nothing was rolled, drawn or shown since and nobody else has answered; further
        back only if all have *agreed*.
        """
        if seat in self.secret:
            del self.secret[seat]
            return 0
        if not agreed and (why := self.can_undo(seat)):
            raise Illegal(why)
        own = [moment.at for moment, _ in self.moments() if moment.seat == seat and not isinstance(moment.wanted, Chance)]
        if not own:
            raise Illegal(f"seat {seat} has not answered anything yet")
        gone = self.log[own[-1] :]
        self.rewind(own[-1])
        self.undone = gone
        return len(gone)

    def redo(self) -> None:
        """Play again what the last undo took back, if nothing was answered since."""
        if not self.undone:
            raise Illegal("there is nothing to play again")
        entries, self.undone = self.undone, []
        self._continue(entries, fresh=False)

    def rewind(self, length: int) -> None:
        """Go back to where the log had *length* entries, a place where seats were asked."""
        log, at_checkpoint = self.log[:length], length >= self._mark
        start = self._checkpoint.copy() if at_checkpoint else self.game.lay_out(self.setting)
        heard = self.news.heard
        self._rule.close()
        redeals = self._redeals
        self._lay(self.game, self.setting, self.nature, start, log[: self._mark] if at_checkpoint else [])
        self._begin_step()
        self._play_tail(log[len(self.log) :], [one for one in redeals if one.at <= length] if at_checkpoint else ())
        self.news.heard = heard


def _fitting(wanted: Any, entry: Entry, at: int) -> Any:
    """What to send to a rule that waits for *wanted* when the log says *entry*; `Misfit` if that cannot be."""
    if entry.__class__ is int:
        ways = wanted.ways if isinstance(wanted, Chance) else len(wanted.options) if isinstance(wanted, Choice) else 0
        if 0 <= entry < ways:  # type: ignore[operator]
            return entry
        raise Misfit(at, f"{entry} is none of {ways} ways" if ways else f"one number does not answer a {type(wanted).__name__}")
    if not isinstance(entry, tuple) or not all(type(part) is int for part in entry):
        raise Misfit(at, f"{entry!r} is no decision")
    if isinstance(wanted, Place) and len(entry) == 2:
        if refusal := wanted.refuse(Point(*entry)):
            raise Misfit(at, refusal.reason)
        return Point(*entry)
    if isinstance(wanted, Together) and len(entry) == len(wanted.choices):
        if all(0 <= pick < len(choice.options) for pick, choice in zip(entry, wanted.choices, strict=True)):
            return entry
    if isinstance(wanted, Anyone) and len(entry) == 2 and 0 <= entry[0] < len(wanted.choices):
        if 0 <= entry[1] < len(wanted.choices[entry[0]].options):
            return entry
    raise Misfit(at, f"{entry} does not answer a {type(wanted).__name__}")


def _ask_for_everything(chance: Chance, /) -> int | None:
    return None


def replayed(game: Game[T], setting: Setting, log: Sequence[Entry], listen: bool = False) -> Iterator[tuple[Moment, Play[T]]]:
    """Play a log from the beginning; at every entry, the moment and a play that stands right before it.

    The play goes on with the iteration; with *listen* it gathers news. `Misfit` says which entry does not fit.
    """
    play: Play[T] = object.__new__(Play)
    play._lay(game, game.agreed(setting), _ask_for_everything)
    play.news.heard = listen
    play._begin_step()
    play._run(None)
    for at, entry in enumerate(log):
        wanted = play.open
        if wanted is None:
            raise Misfit(at, "the game is over, but the log goes on")
        if entry == GIVE_UP:
            yield Moment(at, wanted, entry, None), play
            play.log.append(entry)
            play._give_up()
            continue
        sent = _fitting(wanted, entry, at)
        yield Moment(at, wanted, entry, _seat_of(wanted, entry)), play
        play.log.append(entry)
        play._run(sent)


def played(game: Game[T], setting: Setting, log: Sequence[Entry], nature: Nature, listen: bool = False) -> Play[T]:
    """The play that a whole log leads to, ready to go on with *nature*."""
    play: Play[T] = object.__new__(Play)
    play._lay(game, game.agreed(setting), nature)
    play.news.heard = listen
    play._begin_step()
    play._run(None, list(log))
    return play


def _seat_of(wanted: Wanted, entry: Entry) -> int | None:
    if isinstance(wanted, Choice | Place):
        return wanted.seat
    if isinstance(wanted, Anyone):
        return wanted.choices[entry[0]].seat
    return None
