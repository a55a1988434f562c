"""Random games of Waste Knights in bulk: `python -m tests.games.waste_knights_1e.many 500` plays so many of every mission."""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from tests.driving import LIMIT, random_pick
from tests.games.waste_knights_1e.conservation import check_cards
from wasteland.engine.asking import Choice, Question
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.rulebook import Rulebook
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.gear import owned
from wasteland.games.waste_knights_1e.table import Wasteland
from wasteland.games.waste_knights_1e.terms import Stage

BOX = box(("base",))
EACH = 5
"""Every so many questions are looked at as people see them."""


@cache
def rules() -> frozenset[str]:
    """The clauses of the rulebook."""
    register = files("wasteland.games.waste_knights_1e").joinpath("rulebook.toml").read_text("utf-8")
    return frozenset(clause.id for clause in Rulebook.read(register).clauses)


def checked_step(table: Wasteland) -> Coroutine[Any, Any, None]:
    """The next step; between steps everything has its place."""
    check_cards(table, settled=True)
    return GAME.step(table)


CHECKED = replace(GAME, step=checked_step)


def settings() -> list[Setting]:
    """Every mission with every number of players that it is for."""
    return [
        Setting(seats, {"mission": mission.id, "knights": "random"})
        for mission in BOX.missions.values()
        for seats in mission.seats
    ]


# -- what holds at every question


def check_question(question: Choice[Any]) -> None:
    """Options look different from each other; every question and refusal cites a clause, and a refusal has a reason."""
    shown = [question.shown(pick) for pick in range(len(question.options))]
    seen = Counter((one.label, one.marks) for one in shown)
    assert max(seen.values()) == 1, f"{question.prompt}: two options look the same: {seen}"
    assert sum(one.passes for one in shown) <= 1, f"{question.prompt}: two ways to pass"
    assert question.rule in rules(), f"{question.prompt}: cites {question.rule!r}"
    assert all(one.odds is None or 0 <= one.odds <= 1 for one in shown), f"{question.prompt}: odds beyond 0 and 1"
    question.note()
    for label, reason, rule, marks in question.refused():
        assert reason, f"{question.prompt}: {label} is refused without a reason"
        assert rule in rules(), f"{question.prompt}: {label} is refused by {rule!r}"
        assert (label, marks) not in seen, f"{question.prompt}: {label} is offered and refused"


def check_prompt(table: Wasteland, question: Question) -> None:
    """Everybody reads a prompt: it names no card that others cannot see. What is handed out in the set-up all know."""
    if table.stage is not Stage.SETUP:
        named = [card.name for card in _hidden(table, question.seat) if card.name in question.prompt]
        assert not named, f"{question.prompt!r} gives away {named}"


def _hidden(table: Wasteland, seat: int) -> Iterator[Any]:
    """What a seat alone knows of its own: luck, stored gear and hidden tasks that are nowhere to be seen."""
    knight = table.knights[seat]
    open_names = {getattr(thing, "name", "") for thing in _open(table)}
    for card in (*knight.luck, *knight.backpack, *knight.boot, *knight.incoming, *knight.hidden):
        if card.name not in open_names and card not in table.marked and card.id not in _blue():
            yield card


@cache
def _blue() -> frozenset[str]:
    return frozenset(card.id for card in BOX.blue)


def _open(table: Wasteland) -> Iterator[Any]:
    """What lies open and may well be named."""
    for knight in table.knights:
        yield from (*knight.hands, knight.body, *knight.pockets, *knight.starting, *knight.attached)
    yield from (*table.stalls, *table.luck_discard, *table.playing, *table.lasting, *table.wasteland_discard)
    yield from (*table.green_discard, *table.yellow_discard, *table.red_discard)


# -- what gets played


@dataclass
class Played:
    """The faces of the cards that came into play in some games, by what became of them."""

    luck: set[str] = field(default_factory=set)
    """Played for their text."""
    wasteland: set[str] = field(default_factory=set)
    """Played by the Waster."""
    gear: set[str] = field(default_factory=set)
    """Owned by somebody, vehicles and blue cards included."""
    used: set[str] = field(default_factory=set)
    """Gear that was attacked with, or used for what it does."""
    tasks: set[str] = field(default_factory=set)
    """Accomplished."""
    villains: set[str] = field(default_factory=set)
    """Fought."""
    ends: Counter[str] = field(default_factory=Counter)
    """How many games of a mission were won, and lost by all."""

    def look(self, play: Play[Wasteland]) -> None:
        """Note what lies on the table at a question, and what was told since the last one."""
        table = play.state
        self.luck.update(card.face for card in table.playing)
        if table.move is not None and table.move.played is not None:
            self.wasteland.add(table.move.played.face)
        if table.fight is not None and table.fight.villain is not None and table.fight.enemy is not None:
            self.villains.add(table.fight.enemy.face)
        for knight in table.knights:
            self.gear.update(card.face for card in owned(knight))
            if knight.vehicle is not None:
                self.gear.add(knight.vehicle.face)
        for event in play.news.take():
            faces = {mark.rpartition(".")[0] for mark in event.marks}
            if event.rule == "wk1.luck.play-timing":
                self.luck |= faces
            elif event.rule in ("wk1.gear.general-effects", "wk1.combat.attack.hit-or-miss"):
                self.used |= faces
            elif event.rule == "wk1.task.accomplish-reward":
                self.tasks |= faces

    def never(self) -> dict[str, list[str]]:
        """What never came into play, by what did not happen to it."""
        gear = (*BOX.green, *BOX.yellow, *BOX.red, *BOX.blue, *BOX.vehicles)
        wanted: dict[str, tuple[set[str], Any]] = {
            "luck cards never played": (self.luck, BOX.luck),
            "wasteland cards never played": (self.wasteland, BOX.wasteland),
            "gear never owned": (self.gear, gear),
            "gear never used": (self.used, [card for card in gear if card.uses or card.ranges]),
            "tasks never accomplished": (self.tasks, (*BOX.common, *BOX.private)),
            "villains never fought": (self.villains, BOX.villains.values()),
        }
        return {what: sorted({card.face for card in cards} - done) for what, (done, cards) in wanted.items()}


# -- the games


def answer(play: Play[Wasteland], random: Random, *, eager: bool) -> None:
    """Answer at random; the eager think again once before they let something be."""
    question = random.choice(play.asked())
    pick = random_pick(question, random)
    if eager and isinstance(question, Choice) and isinstance(pick, int) and question.shown(pick).passes:
        pick = random_pick(question, random)
    play.answer(question.seat, pick)


def play_and_check(setting: Setting, seed: int, played: Played) -> Play[Wasteland]:
    """One random game; it fails where something is wrong."""
    play, random = Play(CHECKED, setting, seed, checkpoints=False), Random(seed)
    play.news.heard = True
    for number in range(LIMIT):
        if play.over:
            break
        check_cards(play.state)
        for question in play.asked():
            check_prompt(play.state, question)
            if number % EACH == seed % EACH:
                assert isinstance(question, Choice)
                check_question(question)
        played.look(play)
        answer(play, random, eager=bool(seed % 2))
    assert play.state.result is not None, "the game does not end"
    check_cards(play.state)
    played.ends[f"{play.state.mission.id}, {'won' if play.state.result.winners else 'lost'}"] += 1
    return play


def main(games: int) -> int:
    """Play so many games of every mission and number of players, and write what came of them; how many failed."""
    played, errors, write = Played(), Counter[str](), sys.stdout.write
    for setting in settings():
        title, answers = f"{setting.seats} players, {setting.options['mission']}", 0
        for seed in range(games):
            try:
                answers += len(play_and_check(setting, seed, played).log)
            except Exception as failure:
                errors[str(failure)] += 1
                if errors[str(failure)] == 1:
                    write(f"--- {title}, seed {seed}\n{''.join(traceback.format_exception(failure, limit=-4))}")
        write(f"{title}: {games} games, {answers} decisions\n")
        sys.stdout.flush()
    write(f"errors: {errors.total()}\n")
    for end, count in sorted(played.ends.items()):
        write(f"{end}: {count}\n")
    for what, faces in played.never().items():
        write(f"{what}: {', '.join(faces) or 'none'}\n")
    return errors.total()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10) > 0)
