"""Games of Waste Knights II that bots played, opened again on the server with the same dice, and played on by clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from tests.driving import random_game
from tests.e2e.person import Person
from tests.e2e.setting import WASTE_KNIGHTS_2E, Table
from tests.e2e.waste_knights_1e.tables import Knight
from tests.serving import Server
from wasteland import catalogue
from wasteland.bots.catalogue import make_bot
from wasteland.bots.sitting import next_question, seated
from wasteland.engine.chance import Seeded
from wasteland.engine.game import Setting
from wasteland.engine.play import Play

SEEDS = range(1, 60)
WEAPON, ARMOR, ACTION = "wk2.combat.weapon.choose", "wk2.combat.armor.use", "wk2.actions.two-per-turn"
"""The clauses under which is asked for a weapon, for armor, for an action."""


class Step(NamedTuple):
    """An answer of a game that was played: who was asked under which clause, what was picked, and what was told then."""

    rule: str
    seat: int
    pick: int
    told: tuple[str, ...]

    def tells(self, words: str) -> bool:
        """Whether it was told in such words."""
        return any(words in one for one in self.told)


class Recording(NamedTuple):
    """A game that a bot played on every seat."""

    wish: tuple[tuple[str, Any], ...]
    """As which table it is opened."""
    steps: tuple[Step, ...]

    def opened(self, server: Server, answered: int = 0) -> Table:
        """The same game with people on the seats and the same dice, so many answers on."""
        table = Table(server, names=("Zoe", "Dagon", "Joie"), game=WASTE_KNIGHTS_2E, **dict(self.wish))
        for step in self.steps[:answered]:
            table.answer(step.seat, table.state()["sequence"], step.pick)
        return table


@cache
def recorded(adventure: str, seats: int, seed: int, bot: str = "greedy", setup: str = "quick") -> Recording:
    """A game of bots, whole, with the dice that fall at a table whose seed is named."""
    game, options = catalogue.game(WASTE_KNIGHTS_2E), {"adventure": adventure, "setup": setup}
    play = Play(game, Setting(seats, options), Seeded(f"{seed}/0"))
    play.news.heard = True
    places, player = seated(play, seed), make_bot(game, bot)
    steps = []
    while not play.over:
        question = next_question(play, places)
        pick = player.choose(places[question.seat])
        assert isinstance(pick, int)
        play.nature = Seeded(f"{seed}/{len(play.log)}")
        play.answer(question.seat, pick)
        steps.append(Step(question.rule, question.seat, pick, tuple(event.text for event in play.news.take())))
    wish = (("seats", ["human"] * seats), ("seed", seed), ("options", options))
    return Recording(wish, tuple(steps))


def first(fits: Callable[[Recording], int | None], adventure: str, seats: int, bot: str = "greedy") -> tuple[Recording, int]:
    """The first game that fits, and at which answer."""
    for seed in SEEDS:
        recording = recorded(adventure, seats, seed, bot)
        if (at := fits(recording)) is not None:
            return recording, at
    raise AssertionError(f"no such game of {adventure}")


def ended(adventure: str, seats: int, seed: int = 3) -> Play[Any]:
    """A game that people who know what they do have played to its end."""
    game = catalogue.game(WASTE_KNIGHTS_2E)
    play = Play(game, Setting(seats, {"adventure": adventure, "setup": "quick"}), seed)
    places, player = seated(play, seed), make_bot(game, "greedy")
    while not play.over:
        question = next_question(play, places)
        play.answer(question.seat, player.choose(places[question.seat]))
    return play


@cache
def played_to_its_end(adventure: str = "safe-haven", seats: int = 2, seed: int = 3) -> Play[Any]:
    """A game that is over."""
    setting = Setting(seats, {"adventure": adventure, "setup": "quick"})
    return random_game(catalogue.game(WASTE_KNIGHTS_2E), setting, seed)


_KEY = """(control) => [
  ...[...control.querySelectorAll('.key, .k')].map((one) => one.textContent.trim()),
  ...(control.getAttribute('aria-label')?.match(/key (\\S+)$/)?.slice(1) ?? []),
].filter(Boolean)"""


class Rider:
    """Somebody who plays a knight by clicks: in the question, on the stage, on the sheet, on the map."""

    def __init__(self, person: Person, table: Table, seat: int = 0) -> None:
        self.person = person
        self.table = table
        self.seat = seat

    def asked(self) -> Any:
        """What the seat is asked now, and the sequence of the table; once the page shows it."""
        state = self.table.state(self.seat)
        Knight(self.person).look(state["sequence"] - 1)
        return {**state["question"], "sequence": state["sequence"]}

    def reads_on(self) -> None:
        """Turn the pages that were told and not read yet."""
        turn = self.person.page.locator(".book button.turn")
        while turn.count():
            self.gives(turn)

    def gives(self, control: Locator) -> None:
        """Use a button, or a space of the map."""
        control.click()

    def looks_at(self, portrait: Locator) -> None:
        """Look at one of several that may be chosen."""
        portrait.click()

    def picks(self, pick: int) -> None:
        """Give this answer, and wait until it is taken."""
        asked = self.asked()
        self.reads_on()
        option = next(one for one in asked["options"] if one["pick"] == pick)
        page = self.person.page
        on_show = page.locator(f'[data-pick="{pick}"]:visible')
        if not on_show.count() and (portrait := page.locator(_is("[role=radio]", option))).count():
            self.looks_at(portrait)
        self.gives((on_show if on_show.count() else page.locator(_is("g.hex.lit", option))).first)
        Knight(self.person).look(asked["sequence"])

    def says(self, words: str) -> None:
        """Give the answer that begins so."""
        options = self.asked()["options"]
        self.picks(next(one["pick"] for one in options if one["label"].startswith(words)))


class Typist(Rider):
    """Somebody who does the same without a mouse: by the key that stands on what is wanted, or else by Tab and Enter."""

    def gives(self, control: Locator) -> None:
        """Press the key that stands there; where none does, go there and press Enter."""
        keys: list[str] = control.evaluate(_KEY)
        if keys:
            self.person.page.keyboard.press(keys[0])
        else:
            self.person.tab_to(control)
            self.person.page.keyboard.press("Enter")

    def looks_at(self, portrait: Locator) -> None:
        """Go to those that may be chosen, and on by arrows."""
        self.person.tab_to(self.person.page.locator("[role=radio][tabindex='0']"))
        while portrait.get_attribute("aria-checked") != "true":
            self.person.page.keyboard.press("ArrowRight")


def _is(thing: str, option: Any) -> str:
    """Where a thing of this kind is what an option concerns."""
    return ", ".join(f'{thing}[data-id="{id}"]' for id in option["concerns"])


def ride(riders: Iterable[Rider], steps: Iterable[Step]) -> None:
    """Give by clicks the answers that were given in a recording."""
    by_seat = {rider.seat: rider for rider in riders}
    for step in steps:
        by_seat[step.seat].picks(step.pick)
