"""Tables of Waste Knights that stand where a test begins: played up to there by program, and set up from the transcript."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from playwright.sync_api import Locator

from tests.e2e import setting
from tests.e2e.person import LIMIT, PATIENCE, Person
from tests.e2e.setting import passes
from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import next_question, seated
from wasteland.engine.asking import Choice
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.table import KnightsTable

SEEDS = range(1, 200)
MOST = 2_500
"""More answers than any game takes."""

Moment = Callable[[Play[KnightsTable]], object]


def asks(prompt: str, option: str = "", *, certain: bool = False) -> Moment:
    """The moment when somebody is asked this, with an option that begins so, and if *certain*, one that hangs on no dice."""

    def is_it(play: Play[KnightsTable]) -> bool:
        return any(
            shown.label.startswith(option) and not (certain and shown.odds is not None)
            for question in play.asked()
            if isinstance(question, Choice) and re.search(prompt, question.prompt)
            for shown in map(question.shown, range(len(question.options)))
        )

    return is_it


def moment(
    until: Moment, *, players: int = 2, mission: str = "savior-of-the-waste", bot: str = "random", seeds: Iterable[int] = SEEDS
) -> Play[KnightsTable]:
    """The first game of these in which such a moment comes, played by bots up to it."""
    agreed = GAME.agreed(Setting(players, {"mission": mission, "knights": "random"}))
    for seed in seeds:
        play = Play(GAME, agreed, seed)
        bots, seats = make_bots(GAME, [bot], players), seated(play, seed)
        for _ in range(MOST):
            if play.over:
                break
            if until(play):
                return play
            question = next_question(play, seats)
            play.answer(question.seat, bots[question.seat].choose(seats[question.seat]))
    raise AssertionError(f"no such moment in {mission} of {players}")


_LOOK = """(after) => {
  const sequence = Number(document.querySelector('[data-sequence]')?.dataset.sequence ?? -1)
  if (sequence <= after) return null
  const over = document.querySelector('section[aria-label="The game is over"]') !== null
  const section = document.querySelector('section[aria-label="The question"]')
  if ((!section && !over) || section?.ariaBusy === 'true') return null
  const question = section?.matches(':not(.wait)') ? section : null
  return {
    sequence,
    over,
    asked: question !== null,
    listed: [...(question?.querySelectorAll('button[data-pick]:enabled') ?? [])].map((option) => ({
      pick: Number(option.dataset.pick),
      label: (option.querySelector('.n')?.textContent ?? '').trim(),
      sign: option.dataset.sign ?? '',
    })),
  }
}"""


class Knight:
    """Somebody who plays a knight: answers with what is listed, or else with what is lit on the table."""

    def __init__(self, person: Person, way: str = "click", patience: int = PATIENCE) -> None:
        self.person = person
        self.way = way
        self.patience = patience

    def look(self, after: int = -1) -> Any:
        """What is to be done at a sequence after *after*; waits for it."""
        return self.person.until(_LOOK, after)

    def glance(self, after: int = -1) -> Any:
        """The same, if it is there already; else nothing."""
        return self.person.page.evaluate(_LOOK, after)

    def answer(self, seen: Any, wants: Callable[[Any], bool] = passes) -> None:
        """Answer with what somebody *wants*, or else the first that is listed, or else the first place or card that is lit."""
        listed = seen["listed"]
        wanted = next((option for option in listed if wants(option)), listed[0] if listed else None)
        if wanted:
            self._do(self.person.question.locator(f'[data-pick="{wanted["pick"]}"]'))
            return
        page = self.person.page
        lit = page.locator("g.hex.lit, .counter .ware.may, .hand .pickable.lit")
        if lit.count():
            self._do(lit.first)
            return
        self._do(page.locator(".sheet .thing.lit").first)
        if page.locator(".held").count():
            self._do(page.locator("button.here").first)

    def _do(self, control: Locator) -> None:
        control.tap(timeout=self.patience) if self.way == "tap" else control.click(timeout=self.patience)


class Resumed(setting.Resumed):
    """A table of Waste Knights that goes on where a play stands."""

    def asked(self) -> Any:
        """The question that is open, and the sequence at which it is."""
        state = self._asked()
        return {**state["question"], "sequence": state["sequence"]}

    def play_to(
        self,
        people: Mapping[int, Person],
        until: Callable[[Any], object] = lambda state: False,
        wants: Callable[[Any], bool] = passes,
        way: str = "click",
    ) -> Any:
        """Let whoever is asked answer on the page with what is *wanted*, until the state is such, or it is over; gives it."""
        for _ in range(LIMIT):
            state = self._settled()
            if state["over"] or until(state):
                return state
            knight = Knight(people[state["question"]["seat"]], way)
            seen = knight.look(state["sequence"] - 1)
            knight.person.fits()
            knight.answer(seen, wants)
            knight.look(seen["sequence"])
        raise AssertionError("it did not come to that")

    def _settled(self) -> Any:
        """The state as whoever is asked sees it, once nobody but people is asked: a bot would change it at any moment."""
        while True:
            state = self.state()
            if state["over"]:
                return state
            if state["waiting"] and set(state["waiting"]) <= set(self.tokens):
                return self.state(state["waiting"][0])
