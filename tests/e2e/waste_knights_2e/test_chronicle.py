"""The chronicle of Waste Knights II: it fills, keeps secrets, and becomes a keepsake that is printed over several pages."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Response, expect

from tests.e2e.conftest import People
from tests.e2e.person import Person
from tests.e2e.setting import Imported, Resumed, Table
from tests.e2e.waste_knights_2e.tables import Rider, played_to_its_end, recorded
from tests.e2e.waste_knights_2e.twins import twins
from tests.serving import Server

PAGE = re.compile(rb"/Type\s*/Page\b")
NEVER_THE_SAME = re.compile(r'\d{10}\.\d+|[0-9a-f]{64}|(?<="words":\[)[^]]*|(?<="here":)(true|false)')
"""Hours, promises of dice, the words that each seat gives to them, and who was there just then."""
READ = """(table) => {
  const named = ({ name }) => /^(data-|aria-label$|aria-value|title)/.test(name)
  const names = ({ attributes }) => [...attributes].filter(named).map(({ name, value }) => `${name}=${value}`)
  return [table.textContent, ...[...table.querySelectorAll('*')].flatMap(names)].join(' ')
}"""
"""All that can be read off a table, and what its parts are called."""


def chronicle(person: Person) -> Locator:
    """The chronicle, opened from beside the map."""
    person.page.get_by_role("button", name="Chronicle").first.click()
    return person.page.get_by_role("dialog", name="Chronicle")


def test_what_was_decided_and_noted_is_in_the_chronicle_at_once(server: Server, someone: People) -> None:
    game = recorded("road-of-doom", 1, 3)
    zoey = someone()
    rider = Rider(zoey, game.opened(server, 1))
    zoey.goto(rider.table.link())
    title = zoey.page.locator(".book h2").inner_text()
    label = next(one["label"] for one in rider.asked()["options"] if one["pick"] == game.steps[1].pick)

    rider.picks(game.steps[1].pick)
    rider.reads_on()

    kept = chronicle(zoey)
    expect(kept).to_contain_text(re.compile(f"{re.escape(title)}\\s*{re.escape(label)}", re.IGNORECASE))
    expect(kept.locator(".slips li")).to_have_count(len(noted(rider)))
    kept.get_by_role("button", name=re.compile(re.escape(title), re.IGNORECASE)).click()
    expect(zoey.page.get_by_role("dialog", name=re.compile(re.escape(title), re.IGNORECASE))).to_be_visible()


def noted(rider: Rider) -> list[str]:
    """The names of the notes that a seat sees."""
    boards = rider.table.state(rider.seat)["view"]["boards"]
    spaces = next(board for board in boards if board["id"] == "chronicle")["spaces"]
    return [card["name"] for space in spaces if space["id"] in ("chronicle.own", "chronicle.notes") for card in space["cards"]]


# -- what is one's own


class Heard:
    """All that comes to somebody's browser about a table: what is said on the line, and what is asked for besides."""

    def __init__(self, person: Person, table: Table, seat: int) -> None:
        self.person = person
        self._table = table.id
        self._names = {table.id: "the table", table.tokens[seat]: "the token", table.watch: "the watch"}
        self._lines: list[str] = []
        self._asked: list[Response] = []
        person.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self._lines.append(str(frame))))
        person.page.on("response", self._keep)

    def _keep(self, response: Response) -> None:
        if f"/api/tables/{self._table}" in response.url:
            self._asked.append(response)

    def told(self) -> list[str]:
        """All of it, each kind once, without what is never twice the same: names of tables, hours, who is there just now."""
        said = [line for line in self._lines if json.loads(line)["type"] not in ("here", "beat")]
        asked = [f"{response.url.partition('/api/')[2]} {response.text()}" for response in self._asked]
        return sorted({self._plain(words) for words in (*said, *asked)})

    def shown(self) -> str:
        """The table as it stands on the page, once both are there and nothing is pointed at."""
        self.person.page.mouse.move(0, 0)
        expect(self.person.page.get_by_role("region", name="The other knights")).not_to_contain_text("away")
        return self._plain(self.person.page.locator(".at-table").evaluate(READ))

    def _plain(self, words: str) -> str:
        for name, instead in self._names.items():
            words = words.replace(name, instead)
        return NEVER_THE_SAME.sub("0", words)


def looks_everywhere(rider: Rider) -> None:
    """Look at all that there is to see: the page anew, the chronicle, the film."""
    page, sequence = rider.person.page, rider.table.state()["sequence"]
    page.reload()
    rider.person.at_least(sequence)
    rider.reads_on()
    chronicle(rider.person)
    page.keyboard.press("Escape")
    rider.person.goto(f"/replay/{rider.table.id}?moment={sequence}")
    page.locator("g.hex, .book").first.wait_for()


def test_two_games_that_differ_in_ones_own_secrets_are_one_game_to_the_browser_of_another(
    server: Server, someone: People
) -> None:
    heard = []
    for twin in twins():
        table = Imported(server, twin.transcript())
        zoe, dagon = Rider(someone(), table, twin.seat), Rider(someone(), table, 1 - twin.seat)
        ear = Heard(dagon.person, table, dagon.seat)
        for rider in (zoe, dagon):
            rider.person.goto(table.link(rider.seat))
            rider.person.at_least(0)
        zoe.picks(twin.pick)
        zoe.reads_on()
        dagon.person.at_least(table.state()["sequence"])
        before = ear.shown()
        looks_everywhere(dagon)

        assert {*noted(zoe)} >= twin.notes
        expect(zoe.person.page.locator("body")).to_contain_text(twin.employer)
        heard.append([*ear.told(), before])

    for one, other in zip(*heard, strict=True):
        assert one == other


# -- the keepsake


@pytest.mark.parametrize(("adventure", "seats", "seed", "pages"), [("road-of-doom", 1, 3, {1}), ("safe-haven", 2, 9, {2, 3})])
def test_the_keepsake_is_printed_over_as_many_pages_as_it_takes(
    server: Server, someone: People, adventure: str, seats: int, seed: int, pages: set[int]
) -> None:
    table = Resumed(server, played_to_its_end(adventure, seats, seed))
    zoe = someone()
    zoe.goto(table.link())
    zoe.page.locator(".keepsake").wait_for(state="attached")

    assert len(PAGE.findall(zoe.page.pdf(prefer_css_page_size=True))) in pages

    zoe.page.emulate_media(media="print")
    for part in ("The journey", "Decisions", "Afterwards", "In figures"):
        expect(zoe.page.get_by_role("heading", name=part)).to_be_visible()
    for aside in zoe.page.locator(".over, nav").all():
        expect(aside).to_be_hidden()
    zoe.page.emulate_media(media="screen")


def test_in_the_end_no_codes_lie_over_the_big_screen(server: Server, someone: People) -> None:
    table = Resumed(server, played_to_its_end())
    zoe = someone()
    for seat in table.tokens:
        zoe.goto(table.link(seat))
        expect(zoe.result).to_be_visible()
    zoe.goto(f"/screen/{table.id}")
    expect(zoe.result).to_be_visible()

    expect(zoe.page.locator(".phones")).to_have_count(0)
    expect(zoe.page.get_by_role("button", name=re.compile("codes$"))).to_have_count(0)
