"""A table as its records say: the play, who sits where, what is proposed. No I/O, no clock; one record after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self, assert_never

import msgspec

from wasteland.engine.asking import Question, Together
from wasteland.engine.bringing import Brought, SeatOption
from wasteland.engine.chance import Dice, Nature
from wasteland.engine.game import Game
from wasteland.engine.play import Illegal, Play, ask_for_everything, played
from wasteland.engine.resuming import restored, saved
from wasteland.engine.sealing import Promise
from wasteland.engine.telling import Beat, Event
from wasteland.engine.words import Name
from wasteland.server.picking import meant, resolved
from wasteland.server.store.happenings import (
    Agreed,
    Answered,
    Began,
    Chose,
    Declined,
    Gathered,
    GaveUp,
    GaveWord,
    Happening,
    Illegible,
    Mended,
    Opening,
    Proposed,
    Seated,
    TookBack,
)
from wasteland.server.store.rows import Record, SeatRow, TableRow
from wasteland.server.tables.beginnings import how_opened, seats_from, sitters
from wasteland.server.tables.decided import Decided, decided_after
from wasteland.server.tables.floors import Overtakings, floor_of, overtaken_after, still_meant
from wasteland.server.tables.gathering import Chosen, agreed, public_names, setting_of, waited_for, wanted
from wasteland.server.tables.lots import Lots
from wasteland.server.tables.nature import Again, fresh, lot_of
from wasteland.server.tables.proposals import OpenProposal, proposed_after
from wasteland.server.tables.story import kept
from wasteland.server.wire import Pick


class Broken(Exception):
    """A record does not lead where it once led: the rules have changed since, or they fail at it."""


class Standing:
    """Where a table stands after its newest record. Whatever is refused leaves it as it was."""

    def __init__(
        self,
        game: Game[Any],
        row: TableRow,
        seats: Sequence[SeatRow],
        play: Play[Any],
        sequence: int,
        opened: dict[int, int],
        brings: Chosen = (),
        is_gathering: bool = False,
    ) -> None:
        self.game = game
        self.row = row
        self.seats = list(seats)
        self.play = play
        self.sequence = sequence
        self.opened = opened
        """Seat to the sequence at which its present question was opened."""
        self.overtaken: Overtakings = {}
        """Seat to what it was asked before on the floor that is open."""
        self.brings = brings
        """What each seat has chosen to bring; nothing where nothing is brought to the game."""
        self.is_gathering = is_gathering
        """The game has not begun. The play is laid out, so that there is something to see; nobody is asked anything in it."""
        self.proposal: OpenProposal | None = None
        self.answered: set[int] = set()
        """The seats that have answered something so far: only they can take something back."""
        self.held = set(self.humans)
        """The seats that somebody has ever held by a token, whoever sits there now: they are asked for consent."""
        self.lots = Lots()
        """What its dice hang on."""
        self.decided: tuple[Decided, ...] = ()
        """Where what stands was decided, as far as it is known; what was taken back is not among it."""
        self.beats: list[Beat] = []
        """The beats on the way to where it stands; they count the events of the newest record."""
        self._listen()

    # -- from the beginning

    @classmethod
    def begun(
        cls,
        game: Game[Any],
        row: TableRow,
        seats: Sequence[SeatRow],
        at: float,
        brings: Chosen = (),
        words: tuple[str, ...] = (),
    ) -> tuple[Self, Record]:
        """A new table, laid out, and its first record. Where seats have still to choose what they bring, it waits for that."""
        lots = Lots.given(words)
        if brings and waited_for(seats, brings):
            gathered = Gathered(sitters(seats), brings, words)
            return cls._gathered(game, row, seats, brings, lots), Record(1, gathered, [], at)
        brings = agreed(game, row, brings, lot_of(row, lots.words))
        nature = fresh(row, 0, 0, lots.words)
        play = played(game, setting_of(row, brings), (), nature, listen=True)
        began = Began(tuple(nature.outcomes), sitters(seats), brings, words)
        return cls._laid_out(game, row, seats, play, brings, lots), Record(1, began, kept(play.news.take()), at)

    @classmethod
    def again(cls, game: Game[Any], row: TableRow, first: Record) -> Self:
        """The same table from its first record."""
        opened = how_opened(row, first)
        seats, brings = seats_from(opened.seats), opened.brings
        if isinstance(opened, Gathered):
            return cls._gathered(game, row, seats, brings, Lots.given(opened.words))
        nature = Again(opened.outcomes, row.real_dice)
        try:
            play = played(game, setting_of(row, brings), (), nature)
        except Exception as misfit:
            raise Broken(f"the game cannot be laid out as it once was ({misfit})") from misfit
        if nature.left:
            raise Broken("the game is laid out in another way now")
        return cls._laid_out(game, row, seats, play, brings, Lots.given(opened.words, opened.told))

    @classmethod
    def _laid_out(
        cls, game: Game[Any], row: TableRow, seats: Sequence[SeatRow], play: Play[Any], brings: Chosen, lots: Lots
    ) -> Self:
        standing = cls(game, row, seats, play, 1, {}, brings)
        standing.opened = dict.fromkeys(standing.asked(), 1)
        standing.lots = lots
        return standing

    @classmethod
    def _gathered(cls, game: Game[Any], row: TableRow, seats: Sequence[SeatRow], brings: Chosen, lots: Lots) -> Self:
        play = played(game, setting_of(row, brings), (), ask_for_everything)
        standing = cls(game, row, seats, play, 1, {}, brings, True)
        standing.lots = lots
        return standing

    # -- from a checkpoint

    @property
    def checkpoint(self) -> dict[str, Any]:
        """All of it as plain data, but for the hashes of tokens."""
        proposal, lots = self.proposal, self.lots
        return {
            "play": saved(self.play),
            "seats": sitters(self.seats),
            "opened": sorted(self.opened.items()),
            "overtaken": sorted(self.overtaken.items()),
            "answered": sorted(self.answered),
            "held": sorted(self.held),
            "dice": [lots.words, lots.rewinds, lots.told, lots.is_known],
            "written": self.decided,
            "proposal": proposal and [proposal.what, proposal.seat, proposal.waiting, proposal.agreed],
            **({"brings": self.brings, "gathering": self.is_gathering} if self.brings else {}),
        }

    def copy(self) -> Standing:
        """The same standing, to go on by itself."""
        twin = Standing(
            self.game, self.row, self.seats, self.play.fork(), self.sequence, dict(self.opened), self.brings, self.is_gathering
        )
        twin.play.taken_back = self.play.taken_back.copy()
        twin.proposal, twin.answered, twin.held = self.proposal, set(self.answered), set(self.held)
        twin.lots, twin.beats, twin.decided, twin.overtaken = self.lots, self.beats, self.decided, self.overtaken
        return twin

    def _listen(self) -> None:
        self.play.news.heard = self.play.news.followed = True

    # -- who is asked what

    @property
    def humans(self) -> list[int]:
        """The seats that people hold."""
        return [seat.seat for seat in self.seats if seat.kind == "human"]

    def name_of(self, seat: int) -> str:
        """What whoever sits at a seat is called."""
        return self.seats[seat].name

    def called(self, seat: int) -> Name:
        """Whoever sits at a seat, for a sentence."""
        return Name(self.seats[seat].name, seat=seat)

    def asked(self) -> dict[int, Question]:
        """The open questions by seat. Real dice of a bot are rolled by the first of the people."""
        if self.is_gathering:
            return {}
        asked = {question.seat: question for question in self.play.asked()}
        if isinstance(self.play.open, Dice):
            (question,) = asked.values()
            if self.seats[question.seat].kind == "bot" and self.humans:
                question.seat = self.humans[0]
                asked = {question.seat: question}
        return asked

    def prompts(self) -> dict[int, str]:
        """What everybody may know of the open questions; of secret ones only that they are open."""
        if self.is_gathering:
            return dict.fromkeys(waited_for(self.seats, self.brings), "What do you bring?")
        is_secret = isinstance(self.play.open, Together)
        return {seat: "" if is_secret else question.prompt for seat, question in self.asked().items()}

    @property
    def wants(self) -> Sequence[SeatOption]:
        """What seats bring to this game."""
        return wanted(self.game, self.row) if self.brings else ()

    def brought(self, seat: int) -> dict[str, str]:
        """What a seat has brought, by name, as far as everybody may know."""
        return public_names(self.wants, self.brings[seat]) if self.brings else {}

    def brings_of(self, seat: int, brought: Brought | None) -> Chosen:
        """What all seats have chosen once this one has chosen that."""
        return (*self.brings[:seat], brought, *self.brings[seat + 1 :])

    # -- the dice

    @property
    def turn(self) -> str:
        """What tells this moment from all others, for whoever decides something by lot: after an agreed undo it is another."""
        rewinds = self.lots.rewinds
        return "/".join(map(str, (len(self.play.log), *([len(rewinds)] if rewinds else ()))))

    @property
    def promise(self) -> Promise | None:
        """What was promised about the dice; None where nothing was."""
        return self.lots.promise(self.row, over=self.play.over)

    def lots_with(self, seat: int, word: str) -> Lots:
        """What the dice hang on once a seat has given a word."""
        return self.lots.with_word(0 if self.is_gathering else len(self.play.log), seat, word)

    # -- what happens

    def answer(self, seat: int, pick: Pick, at: float) -> Record:
        """Answer the question that is open to this seat; `Illegal` says why not."""
        kept_pick = _plain(self.play, self.asked()[seat], pick)
        asked = self.play.asked()[0].seat if isinstance(self.play.open, Dice) else seat
        return self.do(Answered(seat, kept_pick, None if asked == seat else asked), at)

    def still_meant(self, seat: int, sequence: int, pick: Pick) -> int | None:
        """What a seat picks now that answers what it was asked at *sequence*, before others were first; None if it is late."""
        return still_meant(self.play, seat, self.overtaken.get(seat, ()), sequence, pick)

    def do(self, happening: Happening, at: float, told: Sequence[Event] = ()) -> Record:
        """Let something happen for the first time; what it was, for the store."""
        lots, entries, decided = self._lots_after(happening), len(self.play.log), self.decided
        place = entries + 1 if isinstance(happening, Answered) else entries
        nature = fresh(self.row, entries, place, lots.words, lots.rewinds)
        news = self._apply(happening, nature, self.sequence + 1)
        self._count(len(told))
        if isinstance(happening, TookBack):
            stands = set(self.decided)
            undone = tuple(one.sequence for one in decided if one not in stands)
            happening = msgspec.structs.replace(happening, undone=undone)
        if nature.outcomes:
            happening = msgspec.structs.replace(happening, outcomes=tuple(nature.outcomes))
        return Record(self.sequence, happening, kept([*told, *news]), at)

    def follow(self, record: Record) -> None:
        """Let something happen that is recorded; `Broken` if it cannot happen any more, and then nothing has."""
        if record.sequence != self.sequence + 1:
            raise ValueError(f"record {record.sequence} does not follow {self.sequence}")
        happening = record.happening
        if isinstance(happening, Illegible):
            raise Broken(f"record {record.sequence} cannot be read: {happening.why}")
        if isinstance(happening, Opening):
            raise Broken(f"record {record.sequence} opens the table once more")
        play, at, secret, opened, proposal = self.play, len(self.play.log), self.play.secret, self.opened, self.proposal
        brings, is_gathering, lots, decided = self.brings, self.is_gathering, self.lots, self.decided
        overtaken = self.overtaken
        nature = Again(happening.outcomes, self.row.real_dice)
        try:
            news = self._apply(happening, nature, record.sequence)
            self._count(len(record.events) - len(news))
            if nature.left:
                raise Broken("the rules leave less to chance now")
        except Exception as misfit:
            self.play, self.brings, self.is_gathering = play, brings, is_gathering
            self.lots, self.decided, self.overtaken = lots, decided, overtaken
            if len(self.play.log) > at:
                self.play.rewind(at)
            self.play.secret, self.opened, self.proposal = secret, opened, proposal
            self.sequence = record.sequence - 1
            raise Broken(f"the rules have changed since ({misfit})") from misfit

    def _apply(self, happening: Happening, nature: Nature, sequence: int) -> list[Event]:
        play, entries, floor = self.play, len(self.play.log), floor_of(self.play)
        play.nature = nature
        play.news.gathered.clear()
        play.news.beats.clear()
        proposal = self._proposal_after(happening)
        self.lots = self._lots_after(happening)
        self._happen(happening, nature)
        self.decided = decided_after(happening, sequence, entries, len(self.play.log), self.decided)
        self.proposal, self.sequence = proposal, sequence
        if self.play is not play or len(play.log) != entries:
            if isinstance(happening, Answered) and floor is not None and floor_of(self.play) == floor:
                self.overtaken = overtaken_after(self.overtaken, self.opened, entries, happening.seat)
            else:
                self.overtaken = {}
            self.opened = {}
        self.opened = {asked: self.opened.get(asked, sequence) for asked in self.asked()}
        self.beats = self.play.news.take_beats()
        return self.play.news.take()

    def _count(self, before: int) -> None:
        """So many events of the record were told before the rules told anything."""
        if before:
            self.beats = [beat._replace(told=beat.told + before) for beat in self.beats]

    def _happen(self, happening: Happening, nature: Nature) -> None:
        play = self.play
        match happening:
            case Answered(seat=seat, asked=asked, pick=pick):
                play.answer(asked, meant(play.question(asked), pick))
                self.answered.add(seat)
            case TookBack(seat=seat, agreed=all_agreed, anew=anew):
                was_over = play.over
                play.undo(seat, agreed=all_agreed)
                self.lots = self.lots.taken_back(len(play.log), was_over=was_over, anew=anew)
            case GaveUp():
                play.give_up()
            case Mended(play=saved_play):
                self.play = restored(self.game, saved_play, nature).play
                self._listen()
            case Seated(seat=seat, kind=kind, name=name, bot=bot, brings=brings, begins=begins):
                if brings is not msgspec.UNSET:
                    self._choose(seat, brings, begins, nature)
                self.seats[seat] = replace(self.seats[seat], kind=kind, name=name, bot=bot)
                if kind == "human":
                    self.held.add(seat)
            case Chose(seat=seat, brings=brought, begins=begins):
                self._choose(seat, brought, begins, nature)
            case GaveWord() | Proposed() | Agreed() | Declined():
                pass
            case _:
                assert_never(happening)

    def _choose(self, seat: int, brings: Brought | None, begins: tuple[Brought, ...], nature: Nature) -> None:
        """A seat has chosen what it brings, or has still to; with the last choice the game *begins*."""
        self.brings = self.brings_of(seat, brings)
        if begins:
            self.brings, self.is_gathering = begins, False
            self.play = played(self.game, setting_of(self.row, begins), (), nature, listen=True)
            self._listen()

    def _lots_after(self, happening: Happening) -> Lots:
        """What the dice hang on then, but for what is taken back."""
        match happening:
            case GaveWord(seat=seat, word=word) | Seated(seat=seat, word=word):
                return self.lots_with(seat, word)
        return self.lots

    def _proposal_after(self, happening: Happening) -> OpenProposal | None:
        """What is still proposed then; the answers of bots withdraw nothing."""
        if isinstance(happening, Answered) and self.seats[happening.seat].kind == "bot":
            return self.proposal
        return proposed_after(happening, self.proposal)


def _plain(play: Play[Any], question: Question, pick: Pick) -> Pick:
    """The pick as records keep it: faces as the way they fell, a candidate as its point."""
    if isinstance(play.open, Dice) and isinstance(pick, list):
        try:
            return play.open.way_of(pick)
        except ValueError as wrong:
            raise Illegal(str(wrong)) from None
    return resolved(question, pick)
