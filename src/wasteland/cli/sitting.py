"""One sitting at a terminal: people and bots round a table, until the game is over or somebody leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from wasteland.bots.catalogue import make_bot
from wasteland.bots.sitting import next_question, seated
from wasteland.cli.board import lit_by
from wasteland.cli.commands import obey
from wasteland.cli.drawing import draw_table
from wasteland.cli.keeping import HUMAN, Keeper
from wasteland.cli.keyboard import Keyboard
from wasteland.cli.questions import Puzzling, draw_question, draw_roll, faces_in, read_reply, understood
from wasteland.cli.screen import seat_ink, seat_sign
from wasteland.cli.story import Story, tell_story
from wasteland.engine.asking import Anyone, Question
from wasteland.engine.chance import Dice, Nature
from wasteland.engine.play import Illegal, Play

_MOST_NEWS = 24
"""So many lines of news are told before a question; the rest is in the log."""


class Sitting:
    """A play, who sits where, and what was told so far."""

    def __init__(
        self, play: Play[Any], chairs: Sequence[str], seed: str, console: Console, keeper: Keeper, dice: Nature | None = None
    ) -> None:
        self.play = play
        self.chairs = list(chairs)
        self.humans = [seat for seat, name in enumerate(chairs) if name == HUMAN]
        self.seats = seated(play, seed)
        self.bots = {seat: make_bot(play.game, name) for seat, name in enumerate(chairs) if name != HUMAN}
        self.console = console
        self.keeper = keeper
        self.keyboard = Keyboard(console)
        self.story = Story.so_far(play) if play.log else Story()
        self.dice = dice
        """Rolls for those who have no dice at hand, where dice are typed in."""
        self._at_screen: int | None = self.humans[0] if len(self.humans) == 1 else None
        self._heading = ""

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
        question = next_question(self.play, self.seats)
        people = [one for one in self.play.asked() if one.seat in self.humans]
        if people and (question.seat in self.humans or isinstance(wanted, Anyone)):
            at_screen = [one for one in people if one.seat == self._at_screen]
            self._ask((at_screen or people)[0])
        else:
            self.play.answer(question.seat, self.bots[question.seat].choose(self.seats[question.seat]))

    def _ask(self, question: Question) -> None:
        """Put a question to a person until it is answered, or a command changes what is asked."""
        seat = question.seat
        self._curtain(seat)
        self.show_table(seat)
        self._tell(seat)
        draw_question(self.console, question, self.name_of(seat))
        while True:
            try:
                if self._obeyed(seat, question):
                    break
            except (Puzzling, Illegal) as wrong:
                self.console.print(Text(f"  {wrong}", "ochre"))
        self.keeper.keep(self.play)

    def _obeyed(self, seat: int, question: Question) -> bool:
        """Read one reply; whether it changed what is asked."""
        reply = read_reply(self.keyboard.line("> "))
        if reply.command:
            return obey(self, seat, question, reply)
        if reply.rest:
            self.play.answer(seat, understood(question, reply.rest))
        return bool(reply.rest)

    def _ask_for_dice(self, dice: Dice) -> None:
        """People type in what fell on the real table."""
        seat = dice.seat if dice.seat in self.humans else (self._at_screen if self._at_screen is not None else self.humans[0])
        self._tell(seat)
        draw_roll(self.console, dice, self.name_of(max(dice.seat, 0)))
        while True:
            reply = read_reply(self.keyboard.line("> "))
            try:
                if reply.command:
                    if obey(self, seat, dice.as_choice(), reply):
                        break
                    continue
                rolled = self.dice is not None and reply.rest.lower() in ("roll", "r")
                way = self.dice(dice) if rolled and self.dice else faces_in(dice, reply.rest)
                self.play.answer(max(dice.seat, 0), way or 0)
                break
            except (Puzzling, Illegal) as wrong:
                self.console.print(Text(f"  {wrong}", "ochre"))
        self.keeper.keep(self.play)

    # -- on the screen

    def show_table(self, seat: int | None) -> None:
        """Draw the table as a seat sees it."""
        question = None if seat is None else self.play.question(seat)
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.console.print()
        draw_table(self.console, self.play.game.name, self.play.game.view(self.play.state, seat), lit_by(question))

    def name_of(self, seat: int) -> Text:
        """A seat by its sign and the name it plays under."""
        sheets = self.play.game.view(self.play.state, seat).sheets
        name = next((sheet.name for sheet in sheets if sheet.seat == seat), f"Seat {seat + 1}")
        return Text(f"[{seat_sign(seat)} {name}]", "ochre.chip" if self.console.color_system else seat_ink(seat))

    def _tell(self, seat: int | None) -> None:
        """Tell the seat what it has not heard yet; a watcher is told of new turns as well."""
        news = self.story.fresh(seat)
        if seat is None:
            self._head()
        if len(news) > _MOST_NEWS and seat is not None:
            self.console.print(Text(f"  ... {len(news) - _MOST_NEWS} more: log", "dust"))
            news = news[-_MOST_NEWS:]
        tell_story(self.console, news)

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
        """The last news, the table as it is left, and how it ended."""
        watcher = self._at_screen if len(self.humans) == 1 else None
        self._tell(watcher)
        view = self.play.game.view(self.play.state, watcher)
        draw_table(self.console, self.play.game.name, view, {})
        result = self.play.state.result
        assert result is not None
        won = not self.humans or any(seat in result.winners for seat in self.humans)
        self.console.rule(style="rust.rule")
        self.console.print(Text(f"{'Won' if result.winners else 'Lost'}: {result.text}", "name" if won else "blood"))
