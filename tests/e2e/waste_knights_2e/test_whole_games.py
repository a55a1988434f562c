"""Whole games of Waste Knights II in the browser: alone to an ending, two together on two browsers, by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.setting import Table
from tests.e2e.waste_knights_2e.tables import Recording, Rider, Typist, first, recorded, ride
from tests.serving import Server
from tests.tiers import Bulk

SHORT = 16
"""Answers of a game that is over soon: somebody signs the paper that is held out."""
NEW_PLOT, VOTE = "A new plot begins", " votes: "
"""What is told of it."""


def ends_soon(game: Recording) -> int | None:
    """How many answers a game has, if there are few."""
    return len(game.steps) if len(game.steps) < SHORT else None


@pytest.mark.bulk
@pytest.mark.timeout(600)
def test_road_of_doom_is_played_to_an_ending_by_clicks(server: Server, someone: People, bulk: Bulk) -> None:
    """By somebody who soon gives in; in the deep tier by somebody who rides to the end, plot by plot and fight by fight."""
    game = recorded("road-of-doom", 1, 3) if bulk(0, 1) else first(ends_soon, "road-of-doom", 1, "random")[0]
    table = game.opened(server)
    zoey = someone()
    zoey.goto(table.link())
    rider = Rider(zoey, table)

    ride([rider], game.steps)

    expect(zoey.result).to_contain_text(str(table.state()["view"]["result"]))
    zoey.result.get_by_role("button", name="Look at the table").click()
    rider.reads_on()
    expect(zoey.page.get_by_role("article", name="The chronicle")).to_contain_text("Road of Doom")


def plot_of(game: Recording) -> tuple[int, int, int]:
    """The first plot of a game that ends by a vote: with which answer it begins, the first vote, and with which it ends."""
    begun, ended = [at for at, step in enumerate(game.steps) if step.tells(NEW_PLOT)][:2]
    return begun + 1, next(at for at, step in enumerate(game.steps) if step.tells(VOTE)), ended + 1


@pytest.mark.bulk
@pytest.mark.timeout(600)
def test_two_people_play_a_plot_together_one_of_them_on_a_phone(server: Server, someone: People, bulk: Bulk) -> None:
    """Its end, at which both vote; in the deep tier all of it. Either sees at once what the other has voted."""
    game = recorded("safe-haven", 2, 3)
    begun, voted, ended = plot_of(game)
    start = bulk(voted, begun)
    table = game.opened(server, start)
    zoe, dagon = someone(), someone(390, 844)
    riders = [Rider(zoe, table), Rider(dagon, table, seat=1)]
    for rider in riders:
        rider.person.goto(table.link(rider.seat))
    before = table.state()["view"]["phase"]

    ride(riders, game.steps[start:voted])
    voter = riders[game.steps[voted].seat]
    voter.picks(game.steps[voted].pick)
    label = table.state()["view"]["passage"]["votes"][0]["label"]
    for rider in riders:
        expect(rider.person.page.locator(".book footer")).to_contain_text(f"voted: {label}")
        rider.person.fits()
    ride(riders, game.steps[voted + 1 : ended])

    for rider in riders:
        rider.person.at_least(table.state()["sequence"])
        rider.reads_on()
        rider.person.fits()
    assert table.state()["view"]["phase"] != before


@pytest.mark.bulk
@pytest.mark.timeout(600)
def test_a_game_by_keyboard_alone(server: Server, someone: People, bulk: Bulk) -> None:
    """Its first turns: a knight, the book, a move on the map and a fight; in the deep tier also a city with its counter."""
    game = recorded("road-of-doom", 1, 3)
    table: Table = game.opened(server)
    zoey = someone()
    zoey.goto(table.link())
    rider = Typist(zoey, table)

    ride([rider], game.steps[: bulk(17, 60)])

    assert rider.asked()["sequence"] > bulk(17, 60)
