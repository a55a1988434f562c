"""The chronicle of Waste Knights II: it fills, keeps secrets, and becomes a keepsake that is printed over several pages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from tests.e2e.conftest import People
from tests.e2e.person import Person
from tests.e2e.setting import Resumed
from tests.e2e.waste_knights_2e.tables import Recording, Rider, first, played_to_its_end, recorded
from tests.serving import Server

PAGE = re.compile(rb"/Type\s*/Page\b")
OWN = re.compile(r"^Your chronicle: (.+?)\.?$")


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


# -- notes of one's own


def confides(game: Recording) -> int | None:
    """With which answer somebody notes what the other does not."""
    return next((at for at, step in enumerate(game.steps) if len(list(filter(OWN.match, step.told))) == 1), None)


def test_a_note_of_ones_own_never_comes_to_another_browser(server: Server, someone: People) -> None:
    game, at = first(confides, "sunken-treasures", 2, "random")
    step = game.steps[at]
    note = next(match[1] for match in map(OWN.match, step.told) if match)
    table = game.opened(server, at)
    zoe, dagon = Rider(someone(), table, step.seat), Rider(someone(), table, 1 - step.seat)
    heard: list[str] = []

    def hear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    dagon.person.page.on("websocket", hear)
    for rider in (zoe, dagon):
        rider.person.goto(table.link(rider.seat))
        rider.person.at_least(0)
    zoe.picks(step.pick)
    dagon.person.at_least(table.state()["sequence"])

    assert note in noted(zoe)
    expect(zoe.person.page.locator("body")).to_contain_text(note)
    dagon.person.page.reload()
    dagon.person.at_least(table.state()["sequence"])
    assert heard
    assert not [frame for frame in heard if note in frame]
    assert note not in dagon.person.page.content()


# -- the keepsake


@pytest.mark.parametrize(("adventure", "seats", "pages"), [("road-of-doom", 1, {1}), ("safe-haven", 2, {2, 3})])
def test_the_keepsake_is_printed_over_as_many_pages_as_it_takes(
    server: Server, someone: People, adventure: str, seats: int, pages: set[int]
) -> None:
    table = Resumed(server, played_to_its_end(adventure, seats))
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
