"""How people get to a table from other machines, take their seat along, and are called when it is their turn."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import FAILED, Browsers, People, serving
from tests.e2e.person import Person
from tests.e2e.setting import Table
from tests.e2e.tabs import Tab, Window, window
from tests.e2e.test_one_screen import decoded, path_in
from tests.e2e.test_together import play_together
from tests.server.push import PushService, Subscriber, push_service
from tests.serving import Server, http, sqlite_url


class FromElsewhere(Server):
    """A server as another machine in the network sees it."""

    def __init__(self, server: Server) -> None:
        super().__init__(server.database)
        told = http().get(f"{server.address}/api/reach").json()["addresses"]
        self.network = next(one for one in told if one["kind"] == "network")
        if not self.network["open"]:
            pytest.skip("this machine is in no network")

    @property
    def address(self) -> str:
        return str(self.network["url"])


@pytest.fixture
def neighbour(browsers: Browsers, server: Server, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[People]:
    """Makes people who come by the address of the network, and never by that of this machine."""
    people = People(browsers, FromElsewhere(server))
    yield people
    people.leave(failed=request.node.stash.get(FAILED, False), pictures=tmp_path)
    assert not people.troubles, people.troubles


# -- invitations


def test_two_machines_join_one_table_by_the_invitation_and_play(someone: People, neighbour: People) -> None:
    zoe, dagon = someone(), neighbour()
    zoe.open_table(["human", "open"])
    link = decoded(zoe, "Code that leads to this table")
    assert link.startswith(dagon.address) and "127.0.0.1" not in link

    dagon.goto(path_in(link))
    dagon.page.get_by_label("Your name").fill("Dagon")
    dagon.page.get_by_role("button", name="Sit down").click()
    dagon.page.wait_for_url(re.compile("/table/"))

    play_together([zoe, dagon], 12)
    expect(zoe.page.get_by_role("article", name=re.compile("^Dagon")).first).to_be_visible()


def test_nothing_on_the_page_tells_somebody_else_to_come_to_this_machine(someone: People) -> None:
    zoe = someone()
    zoe.open_table(["human", "open"])
    expect(zoe.page.get_by_label("Link to join this table")).to_be_visible()
    zoe.page.get_by_role("button", name="Link of seat 2").click()
    expect(zoe.page.get_by_label("Link to seat 2")).to_be_visible()
    links = zoe.page.locator("input[readonly]").evaluate_all("(fields) => fields.map(({ value }) => value)")
    assert len(links) == 3
    assert not [link for link in links if re.search(r"//(127\.|localhost)", link)]


def test_a_server_for_this_machine_only_shows_no_code_and_says_what_to_do(browsers: Browsers, tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path), "--rate", "1000") as server:
        people = People(browsers, server)
        zoe = people()
        zoe.open_table(["human", "open"])
        way = zoe.page.get_by_role("region", name="How they get here")
        expect(way).to_contain_text("make play ARGS=--lan")
        expect(way.get_by_role("radio", name=re.compile("Home network"))).to_be_disabled()
        expect(way.get_by_role("img", name=re.compile("^Code"))).to_have_count(0)
        people.leave(failed=False, pictures=tmp_path)


def test_the_link_of_a_seat_leads_to_that_seat(someone: People) -> None:
    zoe, dagon = someone(), someone()
    zoe.open_table(["human", "open", "open"])
    zoe.page.get_by_role("button", name="Link of seat 3").click()
    dagon.goto(path_in(zoe.page.get_by_label("Link to seat 3").input_value()))
    expect(dagon.page.get_by_role("radio", name="3")).to_be_checked()
    dagon.page.get_by_role("button", name="Sit down").click()
    expect(zoe.page.get_by_role("list", name="Seats").get_by_role("listitem").nth(2)).to_contain_text("ready")


# -- the waiting room


def test_the_host_sees_who_is_missing_and_starts_without_them(someone: People) -> None:
    zoe, dagon = someone(), someone()
    table = zoe.open_table(["human", "open", "open"])
    dagon.goto(f"/join/{table}")
    dagon.page.get_by_label("Your name").fill("Dagon")
    dagon.page.get_by_role("button", name="Sit down").click()
    seats = zoe.page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats).to_have_text([re.compile("ready"), re.compile("Dagon.*here.*ready", re.DOTALL), re.compile("Open seat")])
    expect(dagon.page.get_by_role("button", name="Start now")).to_have_count(0)
    zoe.page.get_by_role("button", name="Start now").click()
    for person in (zoe, dagon):
        expect(person.question).to_be_visible()


def test_on_a_phone_how_others_get_here_comes_before_who_is_here(server: Server, someone: People) -> None:
    zoe = someone(390, 844)
    zoe.goto(Table(server, ["human", "human", "open"], waits=True).link())
    way = zoe.page.get_by_role("region", name="How they get here")
    expect(way.get_by_role("img").first).to_be_in_viewport()
    seats, talk = zoe.page.get_by_role("list", name="Seats"), zoe.page.get_by_role("region", name="While you wait")
    tops = [box["y"] for one in (way, seats, talk) if (box := one.bounding_box())]
    assert tops == sorted(tops)
    assert len(tops) == 3


def test_what_was_agreed_on_says_what_it_is(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.goto(Table(server, ["human", "open"], waits=True).link())
    expect(zoe.page.get_by_text("Opening events: Set aside")).to_be_visible()
    expect(zoe.page.get_by_text("Difficulty: Hard")).to_be_visible()


def test_people_talk_while_they_wait(someone: People) -> None:
    zoe, moss = someone(), someone()
    table = zoe.open_table(["human", "open"])
    moss.goto(f"/watch/{table}")
    expect(moss.page.get_by_role("region", name="While you wait")).to_be_visible()
    zoe.page.get_by_label("Say something").fill("Two minutes, kettle.")
    zoe.page.get_by_role("button", name="Say", exact=True).click()
    expect(moss.page.get_by_role("log", name="Chat")).to_contain_text("kettle")


# -- one's own seat elsewhere


def test_a_seat_moves_to_a_second_browser_and_the_first_is_told(server: Server, someone: People, neighbour: People) -> None:
    table = Table(server, ["human", "human"])
    first = table.state()["waiting"][0]
    zoe, phone = someone(forgiving=True), neighbour(390, 844, has_touch=True, is_mobile=True)
    zoe.goto(table.link(first))
    zoe.is_connected()
    zoe.page.get_by_role("button", name="Players").click()
    zoe.page.get_by_role("button", name="Show my own code").click()
    link = decoded(zoe, "Code that takes your seat along")
    assert link.startswith(phone.address) and table.tokens[first] not in link

    phone.goto(path_in(link))
    phone.page.get_by_role("button", name="Go on here").click()
    phone.page.wait_for_url(re.compile("/table/"))

    expect(zoe.page.get_by_role("heading", name="Your seat has moved")).to_be_visible()
    sight = phone.sight()
    phone.click(sight.quick())
    phone.at_least(sight.sequence + 1)
    again = someone(forgiving=True)
    again.goto(path_in(link))
    again.page.get_by_role("button", name="Go on here").click()
    expect(again.page.get_by_role("heading", name="This link does not work")).to_be_visible()


# -- calls

# Headless Chromium has no push service to subscribe with. What a service would give comes from the test; all else is real.
_SUBSCRIBE = """(given) => {
  let made = false
  const subscription = {
    endpoint: given.endpoint,
    toJSON: () => ({ endpoint: given.endpoint, keys: given.keys }),
    unsubscribe: async () => ((made = false), true),
  }
  PushManager.prototype.subscribe = async function (wish) {
    given.asked = [...new Uint8Array(wish.applicationServerKey)].length
    made = true
    return subscription
  }
  PushManager.prototype.getSubscription = async () => (made ? subscription : null)
}"""


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def calling(service: PushService, tmp_path: Path) -> Iterator[Server]:
    """A server that may call the push service that stands in."""
    with serving(tmp_path, more=("--calls-to", service.address)) as running:
        yield running


_SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready
  const notices = await registration.getNotifications()
  return notices.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
}"""
"""The notices that a browser shows for a page."""
_FORGET = """navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((notices) => notices.forEach((notice) => notice.close()))"""


def deliver(page: Page, address: str, message: Any) -> None:
    """Do what the browser's own part of a push service does: hand a message, opened, to the page's worker."""
    tools = page.context.new_cdp_session(page)
    registrations: list[Any] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    tools.send("ServiceWorker.enable")
    for _ in range(100):
        if registrations:
            break
        page.wait_for_timeout(50)
    registration = next(one["registrationId"] for one in registrations if not one["isDeleted"])
    wish = {"origin": address, "registrationId": registration, "data": json.dumps(message)}
    tools.send("ServiceWorker.deliverPushMessage", wish)
    tools.detach()


def to_be_called(people: People, link: str, service: PushService, subscriber: Subscriber) -> Person:
    """Somebody at a table whose browser is called by this service from now on."""
    zoe = people(fresh=True, permissions=["notifications"])
    zoe.page.add_init_script(f"({_SUBSCRIBE})({json.dumps({'endpoint': f'{service.address}/zoe', 'keys': subscriber.keys})})")
    zoe.goto(link)
    zoe.is_connected()
    zoe.page.get_by_role("button", name="Settings").click()
    zoe.page.get_by_role("switch").check()
    expect(zoe.page.get_by_text("On in this browser")).to_be_visible()
    return zoe


def test_a_notice_arrives_by_web_push_while_the_table_is_not_open(
    calling: Server, service: PushService, browsers: Browsers, tmp_path: Path
) -> None:
    table, subscriber = Table(calling, ["human", "human"], name="Thursday horde"), Subscriber()
    first = table.state()["waiting"][0]
    people = People(browsers, calling)
    zoe = to_be_called(people, table.link(1 - first), service, subscriber)
    zoe.goto("/")

    table.play(400, until=lambda question: question["seat"] == 1 - first)
    message = subscriber.opened(service.next().body)

    assert (message["table"], message["seat"]) == (table.id, 1 - first)
    deliver(zoe.page, calling.address, message)
    zoe.page.wait_for_timeout(300)
    (notice,) = zoe.page.evaluate(_SHOWN)
    assert notice["title"] == "Your turn" and notice["body"].startswith("Thursday horde")
    assert notice["data"] == {"path": f"/table/{table.id}"}
    people.leave(failed=False, pictures=tmp_path)


_NOTICES = f"({_SHOWN})()"
_IS_CONNECTED = "[...document.querySelectorAll('[role=status]')].some((one) => one.textContent.trim() === 'connected')"
_IS_CALLED = "document.body.innerText.includes('On in this browser')"
_VISIBILITY = "document.visibilityState"


def called_tab(browser: Window, server: Server, link: str, service: PushService, subscriber: Subscriber) -> Tab:
    """The tab of somebody at a table who is called by this service from now on."""
    given = json.dumps({"endpoint": f"{service.address}/zoe", "keys": subscriber.keys})
    browser.grant(server.address, "notifications")
    tab = browser.open()
    tab.send("Page.enable")
    tab.send("Page.addScriptToEvaluateOnNewDocument", source=f"({_SUBSCRIBE})({given})")
    tab.goto(server.address + link)
    tab.until(_IS_CONNECTED)
    tab.click("Settings")
    tab.until("document.querySelector('[role=switch]') !== null")
    tab.evaluate("document.querySelector('[role=switch]').click()")
    tab.until(_IS_CALLED)
    return tab


def handed_over(tab: Tab, address: str, message: Any) -> None:
    """Do what the browser's own part of a push service does, in a tab that may be hidden."""
    tab.send("ServiceWorker.enable")
    known = tab.told("ServiceWorker.workerRegistrationUpdated")["registrations"]
    registration = next(one["registrationId"] for one in known if not one["isDeleted"])
    tab.send("ServiceWorker.deliverPushMessage", origin=address, registrationId=registration, data=json.dumps(message))


def test_a_hidden_tab_is_called_and_shows_a_notice_and_one_that_is_looked_at_does_neither(
    calling: Server, service: PushService, tmp_path: Path
) -> None:
    table, subscriber = Table(calling, ["human", "human"], name="Thursday horde"), Subscriber()
    first = table.state()["waiting"][0]
    with window(tmp_path / "browser") as browser:
        zoe = called_tab(browser, calling, table.link(1 - first), service, subscriber)
        assert zoe.evaluate(_VISIBILITY) == "visible"
        browser.open()
        zoe.until(f"{_VISIBILITY} === 'hidden'")

        table.play(400, until=lambda question: question["seat"] == 1 - first)
        message = subscriber.opened(service.next().body)
        assert message["seat"] == 1 - first
        handed_over(zoe, calling.address, message)
        (notice,) = zoe.until(f"{_NOTICES}.then((all) => all.length && all)")
        assert notice["title"] == "Your turn" and notice["body"].startswith("Thursday horde")
        assert zoe.evaluate(_VISIBILITY) == "hidden"

        zoe.evaluate(_FORGET)
        zoe.to_front()
        table.play(400, until=lambda question: question["seat"] == first)
        table.play(400, until=lambda question: question["seat"] == 1 - first)
        assert service.is_quiet()
        handed_over(zoe, calling.address, message)
        assert zoe.evaluate(f"new Promise((wake) => setTimeout(wake, 300)).then({_SHOWN})") == []
