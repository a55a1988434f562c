"""The laws can fail: for each of them there is a game or a play that breaks it, and the law notices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from tests import laws
from tests.driving import play_randomly
from tests.engine.games import duel, tourney
from tests.engine.games.blank import Blank, game_of
from tests.engine.games.duel import MOVES, Ring
from tests.engine.games.tourney import Lists
from wasteland.engine.asking import Anyone, Choice, Pass, Shown
from wasteland.engine.entries import TakenBack
from wasteland.engine.game import Game, Setting
from wasteland.engine.inquiring import Finding, Inquirer, Inquiry
from wasteland.engine.play import Called, Play
from wasteland.engine.points import Pick
from wasteland.engine.viewing import Sheet, View

Broken = Callable[[], Play[Any]]

ANSWERS = 9
"""So many answers into a game the law is checked; by then both have hands and somebody has attacked."""


def begun(game: Game[Any], play: type[Play[Any]] = Play) -> Play[Any]:
    """A play of a broken game, some answers old."""
    return play_randomly(play(game, Setting(2), 3), Random(3), limit=ANSWERS)


# -- broken games


def forgetful() -> Play[Any]:
    """A rule that goes by something outside the state: how often any game of this kind has asked."""
    numbers = count()

    async def step(table: Blank) -> None:
        number = next(numbers)
        table.write(number, await Choice(0, f"Question {number}?", ["yes", "no"], rule="blank.ask"))
        table.steps += 1
        if table.steps == 40:
            table.done()

    return begun(game_of(step))


def endless() -> Play[Any]:
    """An open floor that nobody leaves who does not pass."""

    async def step(table: Blank) -> None:
        acting = [0, 1]
        while acting:
            seat, picked = await Anyone([Choice(seat, "Move something?", (Pass("Done"), "this", "that")) for seat in acting])
            if isinstance(picked, Pass):
                acting.remove(seat)
        table.done()

    return Play(game_of(step), Setting(2), 3)


class LooseRing(Ring):
    """A table whose copies share their fighters."""

    __slots__ = ()

    def copy(self) -> LooseRing:
        new = super().copy()
        new.fighters = self.fighters
        return new


def sharing() -> Play[Any]:
    def lay_out(setting: Setting) -> LooseRing:
        ring = duel.lay_out(setting)
        return LooseRing(ring.fighters, ring.deadly, ring.pile)

    return Play(replace(duel.GAME, lay_out=lay_out, table=LooseRing), Setting(2, {"length": "long"}), 3)


def finding_something_else() -> Play[Any]:
    """Whoever looks for a card gets another one of the same kind."""
    other = dict(zip(MOVES, [*list(MOVES.values())[1:], MOVES["shove.1"]], strict=True))
    return begun(replace(duel.GAME, find=lambda ring: lambda kind, name: other[name]))


def showing_everything() -> Play[Any]:
    """Everybody sees every hand."""

    def view(ring: Ring, seat: int | None) -> View:
        seen = duel.view(ring, seat)
        for sheet, fighter in zip(seen.sheets, ring.fighters, strict=True):
            sheet.hand[:] = map(duel.seen, fighter.hand)
        return seen

    return begun(replace(duel.GAME, view=view))


def never_done() -> Play[Any]:
    """The bout that is on is shown as the last one, too."""

    def view(lists: Lists, seat: int | None) -> View:
        seen = tourney.view(lists, seat)
        seen.ended = seen.contest
        return seen

    return Play(replace(tourney.GAME, view=view), Setting(2), 3)


def lending_itself() -> Play[Any]:
    """Whoever wants to look at the table is given the table itself."""
    return begun(replace(duel.GAME, glimpse=lambda ring, seat: ring))


def losing_cards() -> Play[Any]:
    """Dealing anew drops a card under the table."""

    def redeal(ring: Ring, seat: int | None, random: Random) -> None:
        duel.redeal(ring, seat, random)
        ring.pile.loose.pop()

    return begun(replace(duel.GAME, redeal=redeal))


def dealing_away_ones_own() -> Play[Any]:
    """A seat that imagines the game finds that it holds something else."""

    async def step(table: Blank) -> None:
        table.write("ace", "king")
        await Choice(0, "Which card?", table.pad, rule="blank.pick")

    return Play(replace(game_of(step), redeal=lambda table, seat, random: table.pad.reverse()), Setting(2), 0)


def naming_without_a_mark() -> Play[Any]:
    """A question names a player by nothing but letters."""

    async def step(table: Blank) -> None:
        await Choice(0, "Do you trust Fighter 2?", ["yes", "no"], rule="blank.trust")

    def view(table: Blank, seat: int | None) -> View:
        return replace(game_of(step).view(table, seat), sheets=[Sheet(1, "Fighter 2", "", "")])

    return Play(replace(game_of(step), view=view), Setting(2), 0)


def passing_twice() -> Play[Any]:
    """A question that has two ways to pass."""

    async def step(table: Blank) -> None:
        await Choice(0, "Pass?", ["yes", "no"], show=lambda option: Shown(option, passes=True), rule="blank.pass")

    return Play(game_of(step), Setting(2), 0)


class Misread(Choice[Any]):
    """A question that reads its answers from the log as others than were written."""

    __slots__ = ()

    def pick_of(self, entry: Any) -> Pick:
        return 1 - int(entry)


def misreading() -> Play[Any]:
    async def step(table: Blank) -> None:
        await Misread(0, "Heads or tails?", ["heads", "tails"], rule="blank.toss")

    return Play(game_of(step), Setting(2), 0)


def telling_everything() -> Play[Any]:
    """An inquiry that counts the other's strong cards."""

    def strong(inquirer: Inquirer[Ring]) -> Finding:
        hands = [fighter.hand for fighter in inquirer.table.fighters if fighter.seat != inquirer.seat]
        return Finding(f"{sum(move.bonus for hand in hands for move in hand)} in all")

    return begun(replace(duel.GAME, inquiries=(Inquiry("strong", "How strong are they?", (), strong),)))


# -- broken plays


class Hasty(Play[Any]):
    """Takes whatever it is answered, by whomever."""

    def answer(self, seat: int, pick: Pick) -> None:
        open_ones = self.asked()
        if open_ones:
            super().answer(open_ones[0].seat, pick if isinstance(pick, int) and pick in range(2) else 0)


class Lenient(Play[Any]):
    """Lets anybody take back anything at any time, and says so."""

    def why_no_undo(self, seat: int, called: Called = str) -> str:
        return ""


class Open(Play[Any]):
    """Shows whoever imagines the game what the others have chosen in secret."""

    def fork_for(self, seat: int | None, random: Random, checkpoints: bool = True) -> Play[Any]:
        return self.fork()


class Stale(Play[Any]):
    """Forgets half of what an undo took back."""

    def undo(self, seat: int, agreed: bool = False) -> int:
        went = super().undo(seat, agreed)
        self.undone[-1] = self.undone[-1][:-1]
        self.taken_back[-1] = TakenBack(len(self.log), seat, went)
        return went


class Undying(Play[Any]):
    """Can be given up again and again."""

    def give_up(self) -> None:
        if not self.over:
            super().give_up()


def in_secret() -> Play[Any]:
    """One of two has answered what both are asked in secret."""
    play = Open(duel.GAME, Setting(2), 3)
    play.answer(0, 0)
    return play


def over(play: type[Play[Any]]) -> Play[Any]:
    given_up = play(duel.GAME, Setting(2), 3)
    given_up.give_up()
    return given_up


# -- which of them breaks which law

BROKEN: dict[Callable[..., None], Broken] = {
    laws.check_questions: passing_twice,
    laws.check_people_are_marked: naming_without_a_mark,
    laws.check_fork_equals: forgetful,
    laws.check_fork_of_fork_equals: forgetful,
    laws.check_save_restore: finding_something_else,
    laws.check_plain_state: finding_something_else,
    laws.check_copy: sharing,
    laws.check_transcript: forgetful,
    laws.check_replay: forgetful,
    laws.check_undo_alone: lambda: begun(duel.GAME, Lenient),
    laws.check_refusals: lambda: Hasty(duel.GAME, Setting(2), 3),
    laws.check_over: lambda: over(Undying),
    laws.check_fork_is_apart: sharing,
    laws.check_fork_and_parent_go_alike: forgetful,
    laws.check_views_are_blind: showing_everything,
    laws.check_looking_changes_nothing: lending_itself,
    laws.check_contests_end_once: never_done,
    laws.check_inquiries_are_blind: telling_everything,
    laws.check_answers_can_be_written_down: misreading,
    laws.check_redeal_loses_nothing: losing_cards,
    laws.check_redeal_keeps_the_question: dealing_away_ones_own,
    laws.check_fork_for_forgets: in_secret,
    laws.check_fork_for_is_apart: sharing,
    laws.check_fork_for_can_be_forked: forgetful,
    laws.check_undo_redo: lambda: begun(duel.GAME, Stale),
    laws.check_steps_end: endless,
    laws.check_as_if_nobody_had_looked: forgetful,
}
EVERY_LAW = {*laws.AT_ANY_QUESTION, *laws.AT_ANY_QUESTION_BY_CHANCE, *laws.IN_THE_END, laws.check_as_if_nobody_had_looked}


@pytest.mark.parametrize("law", BROKEN, ids=laws.named)
def test_a_law_notices_what_breaks_it_and_is_named(law: Callable[..., None]) -> None:
    play = BROKEN[law]()
    more: tuple[Any, ...] = (Random(5),) if law in laws.AT_ANY_QUESTION_BY_CHANCE else ()
    if law is laws.check_as_if_nobody_had_looked:
        more = (3,)

    with pytest.raises(laws.LawBroken, match=f"^{laws.named(law)}: "):
        laws.hold(play, law, *more)


def test_every_law_is_broken_by_something() -> None:
    assert set(BROKEN) == EVERY_LAW
