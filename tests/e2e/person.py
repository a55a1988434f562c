"""A person at a table: looks at the page, and answers with the mouse, a finger or the keyboard."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

LIMIT = 400
"""More answers than any game here takes."""

PATIENCE = 30_000
"""Milliseconds after which nothing will come any more."""

# The page allows no `eval`, and so Playwright's own waiting for a function is out; this waits within the page.
_UNTIL = """
async ([arg, patience]) => {
  const look = %s
  const end = performance.now() + patience
  for (;;) {
    const found = look(arg)
    if (found) return found
    if (performance.now() > end) return null
    await new Promise((wake) => setTimeout(wake, 10))
  }
}
"""

_SIGHT = """(after) => {
  const room = document.querySelector('[data-sequence]')
  const sequence = Number(room?.dataset.sequence ?? -1)
  if (sequence <= after) return null
  const question = document.querySelector('section[aria-label="The question"]')
  const options = [...(question?.querySelectorAll('button[data-pick]:enabled') ?? [])].map((option) => ({
    pick: Number(option.dataset.pick),
    key: option.querySelector('.key')?.textContent ?? '',
    label: (option.querySelector('.n')?.textContent ?? '').trim(),
    sign: option.dataset.sign ?? '',
  }))
  const sight = {
    sequence,
    prompt: (question?.querySelector('h1')?.textContent ?? '').trim(),
    options,
    dice: question?.querySelectorAll('[role=group]:has(> button[aria-pressed])').length ?? 0,
    over: document.querySelector('section[aria-label="The game is over"]') !== null,
    curtain: document.querySelector('section[aria-label="Hand over the screen"]') !== null,
  }
  return options.length || sight.dice || sight.over || sight.curtain ? sight : null
}"""

_REACHED = "(least) => Number(document.querySelector('[data-sequence]')?.dataset.sequence ?? -1) >= least"


@dataclass(frozen=True, slots=True)
class Choice:
    """An option as the page shows it."""

    pick: int
    key: str
    label: str
    sign: str


@dataclass(frozen=True, slots=True)
class Sight:
    """What somebody sees of a table that matters for the next step."""

    sequence: int
    prompt: str
    options: tuple[Choice, ...]
    dice: int
    """How many real dice are asked for."""
    over: bool
    curtain: bool

    @property
    def asked(self) -> bool:
        """Whether this person may answer something now."""
        return bool(self.options or self.dice)

    def quick(self) -> Choice:
        """The option by which the game is over soonest: doing nothing, or else the first. Whoever always does nothing has lost
        soon, and so a whole game is short."""
        return next((option for option in self.options if option.sign == "pass"), self.options[0])


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    # -- going places

    def goto(self, path: str) -> None:
        """Type an address into the address bar."""
        # A new fragment alone would not load the page anew.
        if "#" in path:
            self.page.goto("about:blank")
        self.page.goto(self.address + path)

    @property
    def path(self) -> str:
        """What the address bar says after the host."""
        return self.page.url.removeprefix(self.address)

    @property
    def table(self) -> str:
        """The table that the address bar names."""
        return self.path.split("?")[0].split("#")[0].rsplit("/", 1)[1]

    # -- the lobby

    def open_table(self, seats: list[str], *, seed: int = 2, hands: str = "Own screens", real_dice: bool = False) -> str:
        """Open a hard game of Search and Survive from the lobby. Gives the table."""
        self.goto("/")
        self.page.get_by_role("radio", name="Hard", exact=True).click()
        return self.fill_in(seats, seed=seed, hands=hands, real_dice=real_dice)

    def open_mission(self, mission: str, seats: list[str], *, seed: int = 2) -> str:
        """Open a mission of Waste Knights from the lobby, with knights who are drawn. Gives the table."""
        self.goto("/")
        self.page.get_by_role("radio", name=re.compile("1st ed")).click()
        self.page.get_by_label("Mission").select_option(mission)
        self.page.get_by_role("radio", name="Random", exact=True).click()
        return self.fill_in(seats, seed=seed)

    def fill_in(self, seats: list[str], *, seed: int = 2, hands: str = "Own screens", real_dice: bool = False) -> str:
        """Fill in who sits where; a seat is human, open, or bot: and its name. Opens the table, and gives it."""
        page = self.page
        page.get_by_role("radio", name=hands).click()
        for place in range(1, 5):
            kind = seats[place - 1] if place <= len(seats) else "none"
            page.get_by_label(f"Who sits at seat {place}").select_option(kind)
        page.get_by_label("Seed").fill(str(seed))
        if real_dice:
            page.get_by_label("Real dice").check()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url(re.compile(r"/(table|screen)/"))
        return self.table

    # -- the table

    @property
    def question(self) -> Locator:
        """The one place where questions stand."""
        return self.page.get_by_role("region", name="The question")

    @property
    def result(self) -> Locator:
        """The banner that tells how the game ended."""
        return self.page.get_by_role("region", name="The game is over")

    @property
    def banner(self) -> Locator:
        """What all are asked to agree to."""
        return self.page.locator(".banner")

    def until(self, look: str, arg: object) -> Any:
        """What a function in the page gives, once it gives something."""
        found = self.page.evaluate(_UNTIL % look, [arg, PATIENCE])
        assert found, f"nothing came of waiting at {self.path}: {self.page.inner_text('body')[:2000]}"
        return found

    def sight(self, after: int = -1) -> Sight:
        """Wait until there is something to do, or the end, at a sequence after *after*."""
        found = self.until(_SIGHT, after)
        options = tuple(Choice(**option) for option in found.pop("options"))
        return Sight(options=options, **found)

    def at_least(self, sequence: int) -> None:
        """Wait until the page shows this sequence or a later one."""
        self.until(_REACHED, sequence)

    def option(self, choice: Choice) -> Locator:
        """The button of an option."""
        return self.question.locator(f'[data-pick="{choice.pick}"]')

    def click(self, choice: Choice) -> None:
        """Answer with the mouse."""
        self.option(choice).click()

    def tap(self, choice: Choice) -> None:
        """Answer with a finger."""
        self.option(choice).tap()

    def press(self, choice: Choice) -> None:
        """Answer with the key that stands on the option."""
        self.page.keyboard.press(choice.key)

    def play(self, answers: int = LIMIT, way: str = "click") -> Sight:
        """Answer so often, or until the game is over, as somebody who wants it over soon."""
        sight = self.sight()
        for _ in range(answers):
            if sight.over or not sight.asked:
                break
            getattr(self, way)(sight.quick())
            sight = self.sight(sight.sequence)
        return sight

    # -- the keyboard

    def tab_to(self, wanted: Locator, most: int = 120) -> None:
        """Press Tab until it has the focus."""
        wanted.wait_for()
        for _ in range(most):
            if wanted.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{wanted} cannot be reached with the Tab key")

    # -- what must hold on every screen

    def fits(self) -> None:
        """Nothing on the page is wider than the window."""
        room = self.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
        assert room[0] <= room[1], f"{self.path} is {room[0]} px wide in a window of {room[1]} px"

    def is_connected(self) -> None:
        """The page says that it is in touch with the table."""
        expect(self.page.get_by_role("status").filter(has_text=re.compile("^connected$"))).to_be_attached()


def join(person: Person, table: str, name: str) -> None:
    """Find the way from the lobby to a table by its code, and sit down."""
    page = person.page
    person.goto("/")
    page.get_by_label("Code or link of a table").fill(table.lower())
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile("/table/"))
