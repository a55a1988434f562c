"""What people can type instead of an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from wasteland.bots.catalogue import bots_for, make_bot
from wasteland.bots.sitting import Seat
from wasteland.cli.clauses import rulebook_of, show_clause, show_search
from wasteland.cli.inquiries import inquire_in_words
from wasteland.cli.keeping import resume_line
from wasteland.cli.keyboard import Leave
from wasteland.cli.lamps import listed
from wasteland.cli.looking import cards_in, draw_card, look_at
from wasteland.cli.questions import COMMANDS, Puzzling, Reply, draw_question, draw_roll
from wasteland.cli.screen import inked
from wasteland.cli.sitting import Sitting
from wasteland.cli.story import tell_story
from wasteland.engine.asking import Question
from wasteland.engine.chance import Dice
from wasteland.engine.viewing import View
from wasteland.engine.words import put

_USUAL_LOG = 20
_CLAUSES_AT_HAND = 4


def obey(sitting: Sitting, seat: int, question: Question, reply: Reply) -> bool:
    """Do what the command says; whether it changed what is asked."""
    return _DO[reply.command](sitting, seat, question, reply.rest)


def _explain(sitting: Sitting, seat: int, question: Question, rest: str) -> bool:
    if rest.isascii() and rest.isdecimal() and len(rest) < 7:
        _explain_option(sitting, seat, question, int(rest))
    elif rest:
        show_search(sitting.console, rulebook_of(sitting.play.game), rest)
    else:
        grid = Grid.grid(padding=(0, 2))
        for command, words in COMMANDS.items():
            grid.add_row("", Text(command, "name"), words)
        sitting.console.print(grid)
        for clause in _clauses_at_hand(question):
            show_clause(sitting.console, sitting.play.game, clause)
    return False


def _clauses_at_hand(question: Question) -> list[str]:
    """The clauses that the question and its refusals cite."""
    cited = [question.rule, *(refusal.rule for refusal in question.refused())]
    return list(dict.fromkeys(rule for rule in cited if rule))[:_CLAUSES_AT_HAND]


def _explain_option(sitting: Sitting, seat: int, question: Question, number: int) -> None:
    """An option by the cards it is about and the question's clause; a refused one by the clause that forbids it."""
    count, refused = listed(question), question.refused()
    if not 1 <= number <= count + len(refused):
        raise Puzzling(f"there is no option {number}")
    if number > count:
        refusal = refused[number - count - 1]
        sitting.console.print(inked(put("  {}: {}", refusal.label, refusal.reason)))
        concerns, rule = refusal.concerns, refusal.rule
    else:
        concerns, rule = question.shown(number - 1).concerns, question.rule
    for card in {card.id: card for card in cards_in(_view(sitting, seat)) if card.id in concerns}.values():
        draw_card(sitting.console, card)
    if rule:
        show_clause(sitting.console, sitting.play.game, rule)


def _look(sitting: Sitting, seat: int, question: Question, rest: str) -> bool:
    if not rest:
        sitting.show_table(seat)
        if isinstance(sitting.play.open, Dice):
            draw_roll(sitting.console, sitting.play.open, sitting.name_of(question.seat))
        else:
            draw_question(sitting.console, question, sitting.name_of(seat))
        return False
    if not look_at(sitting.console, _view(sitting, seat), rest):
        raise Puzzling(f"nothing called {rest!r} lies open")
    return False


def _hint(sitting: Sitting, seat: int, question: Question, rest: str) -> bool:
    play = sitting.play
    if isinstance(play.open, Dice) or not play.game.bots:
        raise Puzzling("nobody has a hint for this")
    name = bots_for(play.game)[0]
    pick = make_bot(play.game, name).choose(Seat(play, seat, Random("hint")))
    number = f" {pick + 1}" if isinstance(pick, int) else ""
    label = question.told(question.settled(pick)).label
    sitting.console.print(inked(put("  {} would take{}: {}", name, number, label)))
    return False


def _inquire(sitting: Sitting, seat: int, question: Question, rest: str) -> bool:
    inquire_in_words(sitting.console, sitting.play, seat, rest)
    return False


def _log(sitting: Sitting, seat: int, question: Question, rest: str) -> bool:
    count = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 7 else _USUAL_LOG
    events = sitting.story.all(seat)
    tell_story(sitting.console, events if rest == "all" else events[len(events) - min(count, len(events)) :], with_clauses=True)
    return False


def _undo(sitting: Sitting, seat: int, question: Question, rest: str) -> bool:
    play = sitting.play
    if why := play.why_no_undo(seat, lambda other: sitting.name_of(other).plain):
        sitting.console.print(Text(f"  {why}.", "ochre"))
        answer = sitting.keyboard.line("  Take it back all the same, if everyone at the table agrees? [y/N] ")
        if answer.strip().lower() not in ("y", "yes"):
            return False
    play.undo(seat, agreed=bool(why))
    sitting.story.cut(len(play.log))
    return True


def _let_speak(sitting: Sitting, seat: int, question: Question, rest: str) -> bool:
    asked = [one.seat + 1 for one in sitting.play.asked() if one.seat in sitting.humans]
    if not (rest.isascii() and rest.isdecimal()) or int(rest[:6]) not in asked:
        raise Puzzling(f"asked now: seat {', '.join(map(str, asked))}")
    sitting.floor = int(rest) - 1
    return True


def _save(sitting: Sitting, seat: int, question: Question, rest: str) -> bool:
    path = sitting.keeper.save(sitting.play, Path(rest).expanduser() if rest else None)
    sitting.console.print(Padding(Text(f"saved in {path}\n{resume_line(path)}"), (0, 0, 0, 2)))
    return False


def _quit(sitting: Sitting, seat: int, question: Question, rest: str) -> bool:
    raise Leave


def _give_up(sitting: Sitting, seat: int, question: Question, rest: str) -> bool:
    if sitting.keyboard.line("  End the game here, for everybody? [y/N] ").strip().lower() not in ("y", "yes"):
        return False
    sitting.play.give_up()
    return True


def _view(sitting: Sitting, seat: int) -> View:
    return sitting.play.game.view(sitting.play.state, seat)


_DO: dict[str, Callable[[Sitting, int, Question, str], bool]] = {
    "?": _explain,
    "look": _look,
    "hint": _hint,
    "inquire": _inquire,
    "log": _log,
    "seat": _let_speak,
    "undo": _undo,
    "save": _save,
    "quit": _quit,
    "give up": _give_up,
}
