"""Every screen of the games, for tests that look at them all: what each is called, and how one gets there.

A new screen is a line in SCREENS; a telling moment of a game is one in tests/e2e/moments.py."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import expect

from tests.e2e.measuring import PHONES, SIZES, WIDE
from tests.e2e.moments import MOMENTS, found
from tests.e2e.person import Person
from tests.e2e.setting import GAME, WASTE_KNIGHTS, WASTE_KNIGHTS_2E, Imported, Resumed, Table, played_out
from tests.e2e.waste_knights_1e.tables import Knight
from tests.e2e.waste_knights_2e.tables import played_to_its_end
from tests.serving import Server

Way = Callable[[Person, Server], object]


class Screen(NamedTuple):
    """A screen, and how somebody gets there who has just opened a browser."""

    name: str
    go: Way
    sizes: tuple[str, ...] = tuple(SIZES)
    """Where there is such a screen."""
    is_new: bool = False
    """Whoever looks has not been guided yet."""


def at(path: str, shown: str) -> Way:
    """The address of a page, and what is there once it is whole."""

    def go(person: Person, server: Server) -> None:
        person.goto(path)
        person.page.locator(shown).first.wait_for()

    return go


def then(way: Way, *buttons: str) -> Way:
    """On from there by buttons that are called so."""

    def go(person: Person, server: Server) -> None:
        way(person, server)
        for button in buttons:
            person.page.get_by_role("button", name=re.compile(f"^{button}")).first.click()

    return go


def turned(way: Way, tab: str) -> Way:
    """On from there to a part of the table, on a phone."""

    def go(person: Person, server: Server) -> None:
        person.page.set_viewport_size({"width": 390, "height": 844})
        way(person, server)
        person.page.get_by_role("tab", name=re.compile(f"^{tab}")).click()

    return go


def searched(way: Way, label: str, words: str, shown: str) -> Way:
    """On from there to what is found by some words: the rest is made alike, and to measure all of it would take long."""

    def go(person: Person, server: Server) -> None:
        way(person, server)
        person.page.get_by_label(label).fill(words)
        person.page.locator(shown).first.wait_for()

    return go


# -- before a game


def lobby(game: str = "") -> Way:
    """The lobby of somebody who sits at some tables already, with another game chosen."""

    def go(person: Person, server: Server) -> None:
        for table in (Table(server, ["human", "open"], name="The long drive home"), played_out(server)):
            person.goto(table.link())
            person.at_least(0)
        person.goto("/")
        person.page.get_by_role("region", name="My tables").get_by_role("listitem").nth(1).wait_for()
        if game:
            person.page.get_by_role("radio", name=re.compile(game)).click()
        person.page.get_by_role("button", name=re.compile("^Open the table")).wait_for()

    return go


def joining(person: Person, server: Server) -> None:
    person.goto(f"/join/{Table(server, ['human', 'open', 'open']).id}")
    expect(person.page.get_by_role("button", name="Sit down")).to_be_visible()


def gathering(person: Person, server: Server) -> None:
    """A table that waits for people: one has come by the code, and a seat is still free."""
    table = Table(server, ["human", "human", "open"], name="Thursday horde", waits=True)
    person.goto(table.link())
    person.page.get_by_role("heading", name="Thursday horde").first.wait_for()


# -- at a table


def asked(name: str, *, plain: bool = False) -> Way:
    """Whoever is asked at a moment sits before the screen."""

    def go(person: Person, server: Server) -> None:
        transcript, seat = found(MOMENTS[name].evening)[name]
        table = Imported(server, transcript)
        person.goto(table.link(seat))
        Knight(person).look()
        if plain:
            person.goto(f"/table/{table.id}?plain")
            Knight(person).look()

    return go


def waiting(name: str) -> Way:
    """A seat that is not asked, though another is: in a duel both are who fight, and a third looks on."""

    def go(person: Person, server: Server) -> None:
        table = Imported(server, found(MOMENTS[name].evening)[name].transcript)
        asked = table.state()["waiting"]
        person.goto(table.link(next(seat for seat in table.tokens if seat not in asked)))
        expect(person.question).to_have_class(re.compile("wait"))

    return go


def seated(*seats: str, game: str = GAME) -> Way:
    """A table that has just been opened."""

    def go(person: Person, server: Server) -> None:
        wish: dict[str, Any] = {} if game == GAME else {"game": game, "options": {"mission": "road-to-gangraen"}}
        person.goto(Table(server, list(seats), **wish).link())
        person.at_least(0)

    return go


def hot_seats(person: Person, server: Server) -> None:
    person.open_table(["human", "human"], hands="Hot-seat")
    assert person.sight().curtain


def big_screen(person: Person, server: Server) -> None:
    hot_seats(person, server)
    person.goto(f"/screen/{person.table}")
    expect(person.page.get_by_role("img", name=re.compile("^Code for")).first).to_be_visible()


def over(person: Person, server: Server) -> None:
    person.goto(played_out(server).link())
    expect(person.result).to_be_visible()
    person.page.locator(".at-table").wait_for()


def at_the_end_2e(address: str) -> Way:
    """A game of the second edition that is over, as a seat sees it, or whoever looks on."""

    def go(person: Person, server: Server) -> None:
        table = Resumed(server, played_to_its_end())
        person.goto(address.format(table=table.id) if address else table.link())
        expect(person.result).to_be_visible()
        person.page.locator(".keepsake").wait_for()

    return go


def lesson(game: str) -> Way:
    """The lesson of a game, begun in the lobby."""

    def go(person: Person, server: Server) -> None:
        person.goto("/")
        offered = person.page.get_by_role("region", name="A lesson").filter(has_text=f"New to {game}?")
        offered.get_by_role("button", name=re.compile("^Play the lesson")).click()
        person.page.locator(".at-table").wait_for()

    return go


def film_of(way: Way, moment: int) -> Way:
    """The film of a table at which somebody sits."""

    def go(person: Person, server: Server) -> None:
        way(person, server)
        person.goto(f"/replay/{person.table}?moment={moment}")
        person.page.locator(".at-table").wait_for()

    return go


def film(name: str) -> Way:
    """The film of a game so far, in its midst."""

    def go(person: Person, server: Server) -> None:
        table = Imported(server, found(MOMENTS[name].evening)[name].transcript)
        person.goto(table.link())
        person.at_least(0)
        person.goto(f"/replay/{table.id}?moment=24")
        person.page.locator(".at-table").wait_for()

    return go


SCREENS = (
    Screen("lobby", at("/", "#open"), is_new=True),
    Screen("lobby with tables", lobby()),
    Screen("lobby, Waste Knights", lobby("1st ed")),
    Screen("import", then(lobby(), "Import a transcript")),
    Screen("join", joining),
    Screen("settings", at("/settings", ".settings")),
    Screen("rules", searched(at(f"/rules/{GAME}", "article"), "Search the rules", "surge token", "mark")),
    Screen("rules of Waste Knights", searched(at(f"/rules/{WASTE_KNIGHTS}", "article"), "Search the rules", "luck", "mark")),
    Screen("codex", searched(at(f"/codex/{GAME}", ".grid button"), "Search the cards", "card", ".grid button")),
    Screen(
        "codex of Waste Knights",
        searched(at(f"/codex/{WASTE_KNIGHTS}", ".grid button"), "Search the cards", "dice", ".grid button"),
    ),
    Screen("an address of nothing", at("/table/short", "h1, h2")),
    *(Screen(name, asked(name)) for name in MOMENTS),
    Screen("waiting", waiting("attack")),
    Screen("waiting, Waste Knights", waiting("route")),
    Screen("watching a duel", waiting("duel")),
    Screen("open seats", seated("human", "open", "open")),
    Screen("players", then(seated("human", "open", "bot:greedy"), "Players")),
    Screen("keys", then(asked("attack"), "Players", "Keys")),
    Screen("settings at the table", then(asked("attack"), "Settings"), sizes=("1920", "1440", "1280", "820")),
    Screen("rules at the table", then(asked("attack"), "Rules")),
    Screen("rules beside the map", then(asked("route"), "Rules")),
    Screen("rules beside a combat", then(asked("later clash"), "Rules")),
    Screen("mission", then(asked("route"), "Read the mission"), sizes=("1920", "1440", "1280", "820")),
    Screen("new to the table", seated("human", "bot:random"), is_new=True),
    Screen("guide", then(seated("human", "bot:random"), "Show me"), is_new=True),
    Screen("guide, Waste Knights", then(seated("human", "bot:random", game=WASTE_KNIGHTS), "Show me"), is_new=True),
    Screen("lesson", lesson("Search and Survive"), is_new=True),
    Screen("lesson, Waste Knights", lesson("Waste Knights"), is_new=True),
    Screen("lesson, 2e", lesson("Waste Knights II"), is_new=True),
    Screen("film of the lesson", film_of(lesson("Search and Survive"), 1), is_new=True),
    *(
        Screen(f"{name}, guided", then(asked(name), "Show me"), is_new=True)
        for name in ("clash", "later clash", "blow", "new card")
    ),
    Screen("curtain", hot_seats),
    Screen("big screen", big_screen),
    Screen("over", over),
    Screen("the table after the end", then(over, "Look at the table")),
    Screen("film", film("attack")),
    Screen("film of Waste Knights", film("later clash")),
    Screen("plain table", asked("attack", plain=True)),
    Screen("plain table of Waste Knights", asked("route", plain=True)),
    *(Screen(f"{tab} on a phone", turned(asked("items"), tab), PHONES) for tab in ("Hand", "Group", "Story")),
    *(Screen(f"{tab} on a phone", turned(asked("gear"), tab), PHONES) for tab in ("Sheet", "Tasks", "Stalls", "Log")),
    Screen("invitation", gathering),
    Screen("how to play", at(f"/guide/{GAME}", ".prose")),
    Screen("how to play Waste Knights", at(f"/guide/{WASTE_KNIGHTS}", ".prose")),
    Screen("lobby, 2e", lobby("2nd ed")),
    Screen("rules of 2e", searched(at(f"/rules/{WASTE_KNIGHTS_2E}", "article"), "Search the rules", "botch", "mark")),
    Screen(
        "codex of 2e", searched(at(f"/codex/{WASTE_KNIGHTS_2E}", ".grid button"), "Search the cards", "fuel", ".grid button")
    ),
    Screen("how to play 2e", at(f"/guide/{WASTE_KNIGHTS_2E}", ".prose")),
    Screen("waiting, 2e", waiting("action 2e")),
    Screen("watching a combat, 2e", waiting("armor 2e")),
    Screen("watching a duel, 2e", waiting("duel 2e")),
    Screen("chronicle 2e", then(asked("upgrade 2e"), "Map", "Chronicle"), WIDE),
    Screen("another sheet 2e", then(asked("action 2e"), "Zoey Shaw"), WIDE),
    Screen("signs 2e", then(asked("action 2e"), "All signs")),
    Screen("film of 2e", film("armor 2e")),
    Screen("over, 2e", at_the_end_2e("")),
    Screen("keepsake 2e", then(at_the_end_2e(""), "Look at the table")),
    Screen("big screen at the end, 2e", at_the_end_2e("/screen/{table}")),
    *(Screen(f"{tab} 2e on a phone", turned(asked("action 2e"), tab), PHONES) for tab in ("Sheet", "Plot", "Tales", "Log")),
)

ALIKE = (
    ("lobby with tables", "lobby", "lobby, Waste Knights", "lobby, 2e"),
    ("rules of Waste Knights", "rules", "rules of 2e"),
    ("rules beside the map", "rules at the table", "rules beside a combat"),
    ("codex of Waste Knights", "codex", "codex of 2e"),
    ("weapons", "items", "give", "placing", "column", "surge", "items of two", "scavenge"),
    ("breach", "spitter"),
    ("luck", "task", "waster"),
    ("route", "move", "vehicle"),
    ("gear", "new card"),
    ("stalls", "bargain", "knights trade"),
    ("place", "steal"),
    ("enemy", "check"),
    ("clash", "before combat", "later clash", "blow", "waster's clash", "duel"),
    ("waiting, Waste Knights", "waiting"),
    ("players", "open seats", "keys"),
    ("guide, Waste Knights", "guide", "lesson, Waste Knights", "lesson, 2e"),
    ("later clash, guided", "clash, guided", "blow, guided", "new card, guided"),
    ("over", "the table after the end"),
    ("how to play Waste Knights", "how to play", "how to play 2e"),
    ("film of Waste Knights", "film", "film of the lesson", "film of 2e"),
    ("plain table of Waste Knights", "plain table"),
    ("Hand on a phone", "Group on a phone", "Story on a phone"),
    ("Sheet on a phone", "Tasks on a phone", "Stalls on a phone", "Log on a phone"),
    ("choose knight 2e", "choose vehicle 2e", "starting gear 2e"),
    ("action 2e", "route 2e", "find 2e", "gear 2e", "waiting, 2e"),
    ("vote 2e", "book 2e", "ballot 2e"),
    ("armor 2e", "weapon 2e", "luck 2e", "break 2e", "watching a combat, 2e"),
    ("duel 2e", "duel weapon 2e", "watching a duel, 2e"),
    ("barter 2e", "shops 2e", "trade 2e", "camp 2e"),
    ("chronicle 2e", "another sheet 2e", "signs 2e"),
    ("keepsake 2e", "over, 2e", "big screen at the end, 2e"),
    ("Plot 2e on a phone", "Sheet 2e on a phone", "Tales 2e on a phone", "Log 2e on a phone"),
)
"""Screens that are laid out alike: the first stands for the others where not all are looked at."""
