"""One sitting at a terminal: people and bots round a table, until the game is over or somebody leaves."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from wasteland.bots.catalogue import make_bot
from wasteland.bots.sitting import next_question, seated
from wasteland.cli.drawing import draw_table
from wasteland.cli.keeping import HUMAN, Keeper
from wasteland.cli.keyboard import Keyboard
from wasteland.cli.lamps import lit_by, spots_of
from wasteland.cli.opening import Opened
from wasteland.cli.questions import Puzzling, Reply, draw_question, draw_roll, faces_in, read_reply, understood
from wasteland.cli.screen import seat_ink, seat_sign
from wasteland.cli.story import tell_story
from wasteland.engine.asking import Question
from wasteland.engine.chance import Dice, Seeded
from wasteland.engine.dice import Face
from wasteland.engine.play import Illegal

_MOST_NEWS = 24
"""So many lines of news are told before a question; the rest is in the log."""

_INTRODUCTION = "Type a number, or: ?  look NAME  hint  log  undo  save  quit"


Obey = Callable[["Sitting", int, Question, Reply], bool]
"""Does what somebody types instead of an answer; whether it changed what is asked."""


class Sitting:
    """A play, who sits where, and what was told so far."""

    def __init__(self, opened: Opened, console: Console, keeper: Keeper, obey: Obey) -> None:
        play, chairs = opened.play, opened.evening.chairs
        self.play = play
        self.story = opened.story
        self.console = console
        self.keeper = keeper
        self.keyboard = Keyboard(console)
        self._obey = obey
        self.humans = [seat for seat, name in enumerate(chairs) if name == HUMAN]
        self.floor: int | None = None
        """The seat that a person has let speak first."""
        self._bots = {seat: make_bot(play.game, name) for seat, name in enumerate(chairs) if name != HUMAN}
        self._seats = seated(play, opened.evening.seed)
        self._roll = Seeded(f"{opened.evening.seed} rolled from {len(play.log)}")
        self._at_screen: int | None = self.humans[0] if len(self.humans) == 1 else None
        self._heading = ""
        self._introduced = False

    # -- the course of a game

    def run(self) -> None:
        """Play to the end. `Leave` if somebody leaves before."""
        self.story.gather(self.play)
        self.keeper.keep(self.play)
        while not self.play.over:
            self._go_on()
            self.story.gather(self.play)
            if not self.humans:
                self._tell(None)
        self.keeper.finish(self.play)
        self._end()

    def _go_on(self) -> None:
        """One answer, by whoever is asked."""
        wanted = self.play.open
        if isinstance(wanted, Dice):
            self._ask_for_dice(wanted)
            return
        people = [one for one in self.play.asked() if one.seat in self.humans]
        if people:
            people.sort(key=lambda one: (one.seat != self.floor, one.seat != self._at_screen, one.seat))
            self._ask(people[0])
        else:
            seat = next_question(self.play, self._seats).seat
            self.play.answer(seat, self._bots[seat].choose(self._seats[seat]))

    def _ask(self, question: Question) -> None:
        """Put a question to a person."""
        seat = question.seat
        self.floor = None
        self._curtain(seat)
        self.show_table(seat)
        self._tell(seat)
        draw_question(self.console, question, self.name_of(seat))
        if not self._introduced:
            self._introduced = True
            self.console.print(Text(_INTRODUCTION, "dust"))
        self._hear(seat, question, lambda words: self.play.answer(seat, understood(question, words)))

    def _ask_for_dice(self, roll: Dice[Face]) -> None:
        """People type in what fell on the real table."""
        roller = max(roll.seat, 0)
        seat = self._at_screen if self._at_screen is not None else roller if roller in self.humans else self.humans[0]
        self._curtain(seat)
        self._tell(seat)
        draw_roll(self.console, roll, self.name_of(roller))

        def answer(words: str) -> None:
            self.play.answer(roller, self._roll(roll) if words.lower() == "roll" else faces_in(roll, words))

        self._hear(seat, roll.as_choice(), answer)

    def _hear(self, seat: int, question: Question, answer: Callable[[str], None]) -> None:
        """Listen until the question is answered, or a command changes what is asked."""
        while True:
            reply = read_reply(self.keyboard.line("> "))
            try:
                if reply.command and self._obey(self, seat, question, reply):
                    break
                if not reply.command and reply.rest:
                    answer(reply.rest)
                    break
            except (Puzzling, Illegal) as wrong:
                self.console.print(Text(f"  {wrong}", "ochre"))
        self.keeper.keep(self.play)

    # -- on the screen

    def show_table(self, seat: int | None) -> None:
        """Draw the table as a seat sees it."""
        question = None if seat is None or isinstance(self.play.open, Dice) else self.play.question(seat)
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.console.print()
        view = self.play.game.view(self.play.state, seat)
        draw_table(self.console, self.play.game.name, view, lit_by(question), spots_of(question))

    def name_of(self, seat: int) -> Text:
        """A seat by its sign and the name it plays under."""
        sheets = self.play.game.view(self.play.state, seat).sheets
        name = next((sheet.name for sheet in sheets if sheet.seat == seat), f"Seat {seat + 1}")
        return Text(f"[{seat_sign(seat)} {name}]", "ochre.chip" if self.console.color_system else seat_ink(seat))

    def _tell(self, seat: int | None) -> None:
        """Tell the seat what it has not heard yet; a watcher is told of new turns as well."""
        open_now = None if seat is None else self.play.game.view(self.play.state, seat).passage
        news = [event for event in self.story.fresh(seat) if event.passage is None or event.passage != open_now]
        if seat is None:
            self._head()
        if news and seat is not None:
            earlier = f" ({len(news) - _MOST_NEWS} more in the log)" if len(news) > _MOST_NEWS else ""
            self.console.rule(Text(f"what happened{earlier}", "rust"), style="dust", align="left")
            news = news[-_MOST_NEWS:]
        tell_story(self.console, news)
        if news and seat is not None:
            self.console.rule(style="dust")

    def _head(self) -> None:
        """A heading whenever another round begins."""
        heading = f"round {self.play.game.view(self.play.state, None).round}"
        if heading != self._heading and not self.play.over:
            self._heading = heading
            self.console.rule(Text(heading, "rust"), style="rust.rule", align="left")

    def _curtain(self, seat: int) -> None:
        """Where several people share the screen, nobody sees another's table: the screen changes hands first."""
        if len(self.humans) < 2 or seat == self._at_screen:
            return
        self._at_screen = None
        self.keyboard.wipe()
        self.console.rule(style="rust.rule")
        self.console.print(Text.assemble("The screen is for ", self.name_of(seat), " now. Everybody else looks away."))
        self.console.rule(style="rust.rule")
        self.keyboard.line("Press Enter when you are there. ")
        self._at_screen = seat

    def _end(self) -> None:
        """The last news and the table as it is left; where several people look on, what all of them may know."""
        watcher = self.humans[0] if len(self.humans) == 1 else None
        if len(self.humans) > 1:
            last = self.story.fresh(self._at_screen)
            tell_story(self.console, [event for event in last if event.seen_by(None)][-_MOST_NEWS:])
        else:
            self._tell(watcher)
        draw_table(self.console, self.play.game.name, self.play.game.view(self.play.state, watcher), {})

    def show_result(self) -> None:
        """How it ended."""
        result = self.play.state.result
        assert result is not None
        ours = self.humans or range(self.play.setting.seats)
        won = any(seat in result.winners for seat in ours)
        self.console.rule(style="rust.rule")
        told = "Over" if result.lesson else "Won" if won else "Lost"
        self.console.print(Text(f"{told}: {result.text}", "blood" if told == "Lost" else "name"))
