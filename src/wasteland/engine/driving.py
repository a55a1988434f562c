"""How rules are driven: asked with `send`, answered, written down, and brought back to where they were."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Generic, Self, TypeVar

from wasteland.engine.asking import Anyone, Ask, Choice, Question, Together
from wasteland.engine.chance import Chance, Dice, Nature, Seeded
from wasteland.engine.deciding import Choose as Choose
from wasteland.engine.deciding import Illegal as Illegal
from wasteland.engine.deciding import Speaks, decide, settled
from wasteland.engine.entries import GIVE_UP, Entry, Misfit, Redeal, Stuck, TakenBack, Wanted, on_the_floor, to_send, together
from wasteland.engine.game import Ended, Game, Setting, Table
from wasteland.engine.points import Pick
from wasteland.engine.remembering import Steps
from wasteland.engine.telling import News

T = TypeVar("T", bound=Table)

MOST_EMPTY_STEPS = 1_000
"""So many steps in a row may ask nothing and roll nothing; no rulebook has nearly as many."""


class Driver(Generic[T]):
    """A game whose rules are driven to the next question, with everything that was decided so far.

    A step boundary is a checkpoint: the state is copied there, and `rewind` plays the tail of the log again from that copy.
    Steps in which nothing is decided need none of their own: from the checkpoint before them the rules lead the same way.
    """

    def __init__(self, game: Game[T], setting: Setting, nature: Nature | int, checkpoints: bool = True) -> None:
        """Lay the game out and play to the first question.

        Without *checkpoints* it goes quicker, for games that nobody wants to fork: forks and undo still work, but they play
        the whole game again.
        """
        setting = game.agreed(setting)
        self._lay(game, setting, Seeded(nature) if isinstance(nature, int) else nature, game.lay_out(setting), [])
        self.keeps_checkpoints = checkpoints
        self._begin_step()
        self._run(None)

    def _lay(self, game: Game[T], setting: Setting, nature: Nature, state: T, log: list[Entry]) -> None:
        self.game = game
        self.setting = setting
        self.nature = nature
        self.state = state
        self.news = state.news = News()
        self.log = log
        self.open: Wanted | None = None
        self.secret: dict[int, Entry] = {}
        """Answers that wait for those of others, by seat."""
        self.undone: list[list[Entry]] = []
        """What undo took back and redo may play again, the newest last."""
        self.taken_back: list[TakenBack] = []
        self.is_dealt_anew = False
        """Whether it is what a seat imagines; then its log does not lead here from the beginning."""
        self.redeals: list[Redeal] = []
        """Where things were dealt anew since the checkpoint, for a seat that imagines the game."""
        self.newest: tuple[int, Wanted | None] | None = None
        """The place in the log of the newest answer and what it answered, while nothing but chance has followed."""
        self.forks = 0
        """How many forks were made of it: each has a nature of its own."""
        self.unproven = 0
        """So many entries at the beginning of the log came with a checkpoint from elsewhere, and were never played here."""
        self.keeps_checkpoints = True
        self.checkpoint: T = state
        self.checkpoint_at = 0
        self.steps: Steps[T] = Steps()
        """The newest steps that are over in which each seat has answered."""

    @classmethod
    def at_checkpoint(
        cls,
        game: Game[T],
        setting: Setting,
        nature: Nature,
        checkpoint: T,
        log: list[Entry],
        tail: Sequence[Entry] = (),
        redeals: Sequence[Redeal] = (),
        proven: bool = False,
    ) -> Self:
        """At the beginning of a step, with *log* behind it, and *tail* played again. The checkpoint stays as it is.

        Whatever comes from elsewhere is checked; *proven* is only what was answered in a play here, and so was checked then.
        """
        play = object.__new__(cls)
        play._lay(game, setting, nature, checkpoint.copy(), log)
        play.checkpoint = checkpoint
        play.checkpoint_at = len(log)
        play.unproven = 0 if proven else len(log)
        play._rule = game.step(play.state)
        play._play_tail(tail, redeals, proven)
        return play

    @classmethod
    def from_log(
        cls,
        game: Game[T],
        setting: Setting,
        log: Sequence[Entry],
        nature: Nature,
        listen: bool = False,
        checkpoints: bool = True,
        proven: bool = False,
    ) -> Self:
        """Where a whole log leads to, ready to go on with *nature*; with *listen* it gathers news from the start."""
        play = object.__new__(cls)
        setting = game.agreed(setting)
        play._lay(game, setting, nature, game.lay_out(setting), [])
        play.news.heard, play.keeps_checkpoints = listen, checkpoints
        play._begin_step()
        play._run(None, log, proven)
        return play

    # -- asking and answering

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    @property
    def tail(self) -> list[Entry]:
        """What was decided since the newest checkpoint."""
        return self.log[self.checkpoint_at :]

    def asked(self) -> list[Question]:
        """The questions that are open now, each to one seat."""
        wanted = self.open
        if isinstance(wanted, Ask):
            return [wanted]
        if isinstance(wanted, Dice):
            return [wanted.as_choice()]
        if isinstance(wanted, Together):
            left = [one for one in wanted.choices if one.seat not in self.secret]
            # Where things were dealt anew, it may be that none of them has a choice.
            return [*([one for one in left if one.is_open] or left)]
        if isinstance(wanted, Anyone):
            return list(wanted.choices)
        return []

    def question(self, seat: int) -> Question | None:
        """What this seat is asked now, if anything."""
        wanted = self.open
        if isinstance(wanted, Ask):
            return wanted if wanted.seat == seat else None
        if isinstance(wanted, Anyone):  # what the others are asked need not be made up
            return wanted.choices[wanted.seats.index(seat)] if seat in wanted.seats else None
        return next((one for one in self.asked() if one.seat == seat), None)

    def answer(self, seat: int, pick: Pick) -> None:
        """Answer the question that is open to this seat; `Illegal` says why not, and then nothing has changed."""
        wanted: Any = self.open
        if wanted.__class__ is Choice and wanted.seat == seat and pick.__class__ is int:
            if 0 <= pick < len(wanted.options):
                self.steps.answered.add(seat)
                self._take(pick, pick)
                return
        self._answer_with_care(seat, pick)

    def _answer_with_care(self, seat: int, pick: Pick) -> None:
        if self.over:
            raise Illegal("the game is over")
        question = self.question(seat)
        if question is None:
            raise Illegal(f"seat {seat} is not asked anything now")
        answer = settled(question, pick)
        if not isinstance(pick, int) and (refusal := question.refusal(answer)):
            raise Illegal(f"{refusal.reason} [{refusal.rule}]" if refusal.rule else refusal.reason)
        wanted, entry = self.open, question.entry_of(answer)
        if isinstance(wanted, Ask | Anyone):
            self.steps.answered.add(seat)
        if isinstance(wanted, Together):
            self._answer_in_secret(wanted, seat, entry)
        elif isinstance(wanted, Anyone):
            which = wanted.seats.index(seat)
            self._take(on_the_floor(which, entry), (which, answer))
        else:
            self._take(entry, answer)

    def _answer_in_secret(self, wanted: Together[Any], seat: int, entry: Entry) -> None:
        secret = {**self.secret, seat: entry}
        if any(choice.seat not in secret and choice.is_open for choice in wanted.choices):
            self.secret = secret
            self.undone = []
        else:
            entries = [secret.get(choice.seat, 0) for choice in wanted.choices]
            picks = [choice.pick_of(one) for choice, one in zip(wanted.choices, entries, strict=True)]
            self._take(together(wanted.choices, entries), picks)

    def _take(self, entry: Entry, sent: Any) -> None:
        """Write down a decision and go on. Where a rule fails at it, the play goes back to the question."""
        log, secret = self.log, self.secret
        at = len(log)
        self.newest = at, self.open
        log.append(entry)
        if secret:
            self.secret = {}
        if self.undone:
            self.undone = []
        try:
            self._run(sent)
        except Exception:
            with suppress(Exception):  # the first error is the one to know of
                self.rewind(at)
                self.secret = secret
            raise

    def go_on(self, choose: Choose, limit: int, speaks: Speaks | None = None) -> int:
        """Let *choose* pick for whatever seat is asked, *limit* times at most; returns how many picks it made.

        Where a point or a way is asked for, it picks one of the candidates, which are not asked about again. It stops at the
        end of the game, at secret choices that take more picks than are left or of which some are made, and on an open floor
        unless *speaks* says who is first. When one of these or a rule fails, the play goes back to where it began.
        """
        log = self.log
        at = len(log)
        try:
            decided = None if self.secret else decide(self.open, choose, limit, speaks)
            if decided is None:
                return 0
            log.append(decided.entry)
            self.undone, self.newest = [], None
            return limit - self._run(decided.sent, (), True, choose, limit - decided.picks, speaks)
        except Exception:
            with suppress(Exception):  # the first error is the one to know of
                self.rewind(at)
            raise

    def give_up(self) -> None:
        """All seats give up; the game ends."""
        if self.over:
            raise Illegal("the game is over")
        self.undone = []
        self.resume([GIVE_UP])

    def go_on_with(self, nature: Nature | int) -> None:
        """Let outcomes come from *nature* from now on. It is asked at once if people were to say what fell."""
        self.nature = Seeded(nature) if isinstance(nature, int) else nature
        wanted = self.open
        if isinstance(wanted, Chance) and (way := self.nature(wanted)) is not None:
            self._take(way, way)

    # -- driving the rule

    def _begin_step(self) -> None:
        if (self.keeps_checkpoints and len(self.log) > self.checkpoint_at) or not self.log:
            if self.steps.answered:
                self.steps.end(self.checkpoint, self.checkpoint_at, len(self.log))
            self.checkpoint = self.state.copy()
            self.checkpoint_at = len(self.log)
            if self.redeals:
                self.redeals = []
        self._rule: Coroutine[Any, Any, None] = self.game.step(self.state)

    def _run(
        self,
        sent: Any,
        tail: Sequence[Entry] = (),
        proven: bool = False,
        choose: Choose | None = None,
        limit: int = 0,
        speaks: Speaks | None = None,
    ) -> int:
        """Resume the rule until a seat must decide; *tail* holds decisions to be played again first, *proven* or to be checked.

        With *choose*, up to *limit* choices are made by it on the way, as in `go_on`; returns how many are left.
        """
        send, log, nature = self._rule.send, self.log, self.nature
        seeded, number = nature.__class__ is Seeded, None
        at, ends = 0, len(tail)
        written, empty = len(log), 0
        while True:
            try:
                wanted = send(sent)
            except StopIteration:
                if self.state.result is None:
                    if len(log) > written:
                        written, empty = len(log), 0
                    elif (empty := empty + 1) > MOST_EMPTY_STEPS:
                        raise Stuck(len(log), self._going_in_a_circle()) from None
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
                    self._end_by_giving_up()
                    break
                sent = to_send(wanted, entry, len(log), proven)
                log.append(entry)
            elif wanted.__class__ is Choice:
                self.open = wanted
                if choose is None or not limit:
                    return limit
                limit -= 1
                sent = choose(wanted)
                if sent.__class__ is not int or not 0 <= sent < len(wanted.options):
                    settled(wanted, sent)
                log.append(sent)
            elif isinstance(wanted, Chance):
                if number is not None:
                    sent = int(number() * wanted.ways)
                elif seeded:
                    number = nature.numbers()  # type: ignore[attr-defined]
                    sent = int(number() * wanted.ways)
                else:
                    sent = nature(wanted)
                    if sent is None:
                        self.open = wanted
                        return limit
                log.append(sent)
            else:
                self.open = wanted
                if choose is None:
                    return limit
                decided = decide(wanted, choose, limit, speaks)
                if decided is None:
                    return limit
                limit -= decided.picks
                sent = decided.sent
                log.append(decided.entry)
        if at < ends:
            raise Misfit(len(log), "the game is over, but the log goes on")
        return limit

    def _going_in_a_circle(self) -> str:
        step = getattr(self._rule, "__name__", "a step")
        return f"{self.game.name} does not go on: {MOST_EMPTY_STEPS} steps in a row, {step} the last, asked and rolled nothing"

    def _end_by_giving_up(self) -> None:
        self.log.append(GIVE_UP)
        self.game.give_up(self.state)
        self._close()

    def _close(self) -> None:
        if self.state.result is None:
            raise RuntimeError(f"{self.game.name} has ended without a result")
        self.open = None
        self.secret = {}
        self._rule.close()

    # -- playing decisions again

    def resume(self, entries: Sequence[Entry], proven: bool = False) -> None:
        """Play decisions again from the open question on; *proven* ones were checked when they were answered here."""
        if not entries:
            return
        self.newest = None
        if self.open is None:
            raise Misfit(len(self.log), "the game is over, but the log goes on")
        if entries[0] == GIVE_UP:
            self._end_by_giving_up()
            self.resume(entries[1:], proven)
            return
        sent = to_send(self.open, entries[0], len(self.log), proven)
        self.log.append(entries[0])
        self._run(sent, entries[1:], proven)

    def _play_tail(self, tail: Sequence[Entry], redeals: Sequence[Redeal], proven: bool) -> None:
        """Play the decisions of a step again from its beginning, and deal anew where that was done."""
        if not redeals:
            self._run(None, tail, proven)
            return
        places = [*(redeal.at - len(self.log) for redeal in redeals), len(tail)]
        self._run(None, tail[: places[0]], proven)
        for redeal, begin, end in zip(redeals, places, places[1:], strict=False):
            self.deal_anew(redeal)
            self.resume(tail[begin:end], proven)

    def deal_anew(self, redeal: Redeal) -> None:
        self.game.redeal(self.state, redeal.seat, Random(redeal.seed))
        self.redeals.append(redeal)
        for question in self._choices():
            if question.seat != redeal.seat:
                question.renew()

    def _choices(self) -> Sequence[Question]:
        """All questions that are open, those that leave no choice included."""
        wanted = self.open
        if isinstance(wanted, Together | Anyone):
            return wanted.choices
        return (wanted,) if isinstance(wanted, Ask) else ()

    def rewind(self, length: int) -> None:
        """Go back to where the log had *length* entries, a place where seats were asked."""
        if not 0 <= length <= len(self.log):
            raise ValueError(f"the log has {len(self.log)} entries, and cannot go back to {length}")
        game, setting, log, start = self.game, self.setting, self.log, self.checkpoint_at
        if length >= start:
            redeals = [one for one in self.redeals if one.at <= length]
            twin = self.at_checkpoint(
                game, setting, self.nature, self.checkpoint, log[:start], log[start:length], redeals, proven=True
            )
        elif (past := self.steps.back_to(length)) is not None:
            begin = past.begin
            twin = self.at_checkpoint(game, setting, self.nature, past.state, log[:begin], log[begin:length], proven=True)
        else:
            twin = self.from_log(game, setting, log[:length], self.nature, proven=not self.unproven)
            self.unproven, self.steps = 0, Steps()
        self._rule.close()
        self.newest = None
        self.state, self.open, self.secret, self.log = twin.state, twin.open, {}, twin.log
        self.checkpoint, self.checkpoint_at, self._rule, self.redeals = (
            twin.checkpoint,
            twin.checkpoint_at,
            twin._rule,
            twin.redeals,
        )
        self.state.news = self.news
