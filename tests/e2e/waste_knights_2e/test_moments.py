"""The moments of Waste Knights II as people see them: fights, counters, fires, upgrades, votes and ballots."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import People
from tests.e2e.moments import MOMENTS, found
from tests.e2e.person import Person
from tests.e2e.setting import Imported
from tests.e2e.waste_knights_2e.tables import ARMOR, WEAPON, Recording, Rider, Step, first, ride
from tests.serving import Server

BREAKS = " breaks."
EARLY = 80
"""Answers that are given by program at most before something is looked at."""
BARTER, TRADE, UPGRADE = "wk2.city.stalls.pay", "wk2.share.trade.what", "wk2.upgrade.when"
"""The clauses under which is asked what changes hands at the Stalls and at a fire, and what is learnt."""


def at(moment: str, server: Server, someone: People, **more: Any) -> dict[int, Rider]:
    """Everybody at a table that stands at this moment, each with a browser; whoever is asked comes first."""
    transcript, asked = found(MOMENTS[moment].evening)[moment]
    table = Imported(server, transcript)
    riders = {seat: Rider(someone(**more), table, seat) for seat in sorted(table.tokens, key=lambda seat: seat != asked)}
    for rider in riders.values():
        rider.person.goto(table.link(rider.seat))
        rider.person.at_least(0)
    return riders


def story(person: Person) -> Locator:
    """What the page tells of what has happened."""
    return person.page.get_by_role("region", name="The story and the chat")


# -- combat


def breaks_both(game: Recording) -> int | None:
    """With which answer a weapon is chosen for a fight in which armor is used, and both break at once."""
    pairs = zip(game.steps, game.steps[1:], strict=False)
    both = (at for at, (one, then) in enumerate(pairs) if one.rule == WEAPON and then.rule == ARMOR and twice(then))
    return next(both, None)


def twice(step: Step) -> bool:
    """Armor stops wounds, and two things break."""
    return step.tells(" stops ") and sum(BREAKS in words for words in step.told) == 2


def test_armor_is_asked_for_with_its_worth_and_a_break_is_foretold_and_happens(server: Server, someone: People) -> None:
    game, begun = first(breaks_both, "road-of-doom", 1)
    zoey = someone()
    rider = Rider(zoey, game.opened(server, begun))
    zoey.goto(rider.table.link())
    rider.picks(game.steps[begun].pick)

    fight = zoey.page.locator("section.fight")
    expect(zoey.question).to_contain_text(re.compile(r"You are dealt \d+. Use your armor"))
    expect(zoey.question).to_contain_text(re.compile(r"stops \d of \d.* it breaks"))
    expect(fight.get_by_role("region", name="They attack")).to_contain_text(re.compile(r"Dealt\s*\d+ wound"))
    expect(fight).to_contain_text(re.compile(r"\d+% .* breaks"))
    rider.picks(game.steps[begun + 1].pick)

    expect(story(zoey)).to_contain_text(re.compile(r" stops \d of \d wounds"))
    expect(story(zoey).locator(".line", has_text=re.compile(r"breaks\.$"))).to_have_count(2)
    expect(zoey.page.get_by_label("Your knight").locator(".gear.broken")).to_have_count(2)


# -- counters and fires


def deal(game: Recording, rule: str, words: str) -> int | None:
    """With which answer people begin to lay things down under a clause, in an early deal of which this is told in the end."""
    done = next((at for at, step in enumerate(game.steps[:EARLY]) if step.tells(words)), None)
    begun = done
    while begun and game.steps[begun - 1].rule == rule:
        begun -= 1
    return begun


def laid_down(game: Recording, begun: int) -> list[Step]:
    """The answers of a deal up to its end."""
    end = next(at for at in range(begun, len(game.steps)) if game.steps[at].told)
    return list(game.steps[begun : end + 1])


def test_a_barter_in_a_city_is_struck_when_the_scale_is_even(server: Server, someone: People) -> None:
    game, begun = first(lambda game: deal(game, BARTER, " at the Stalls"), "safe-haven", 2)
    steps = laid_down(game, begun)
    table, seat = game.opened(server, begun), steps[0].seat
    zoe = someone()
    rider = Rider(zoe, table, seat)
    zoe.goto(table.link(seat))

    ride([rider], steps[:-1])

    counter = zoe.page.locator(".city .counter")
    expect(counter.locator(".stamp")).to_have_text("Even")
    expect(counter.get_by_role("region", name="You give").locator(".on")).not_to_have_count(0)
    taken = counter.get_by_role("region", name="You take").locator(".ware.on .n").first.inner_text()
    ride([rider], steps[-1:])

    expect(counter).to_have_count(0)
    assert any(f"gains broken {taken}" in event["text"] for event in table.state()["events"])


def test_a_trade_at_the_camp_is_put_together_proposed_and_agreed_to(server: Server, someone: People) -> None:
    game, begun = first(lambda game: deal(game, TRADE, " trade."), "safe-haven", 2, "random")
    steps = laid_down(game, begun)
    table = game.opened(server, begun)
    people = {0: someone(), 1: someone(390, 844)}
    riders = [Rider(person, table, seat) for seat, person in people.items()]
    for rider in riders:
        rider.person.goto(table.link(rider.seat))
    offers, agrees = people[steps[0].seat], people[steps[-1].seat]

    ride(riders, steps[:-1])

    expect(agrees.question.get_by_role("heading")).to_contain_text(re.compile("trade|offer", re.IGNORECASE))
    expect(agrees.question.locator("[data-pick]")).to_have_count(2)
    expect(offers.question).to_have_class(re.compile("wait"))
    ride(riders, steps[-1:])

    expect(story(offers)).to_contain_text(re.compile(r" trade\."))


def test_an_upgrade_is_chosen_by_one_of_its_two_sides(server: Server, someone: People) -> None:
    game, begun = first(lambda game: deal(game, UPGRADE, " has learnt "), "safe-haven", 2)
    step = laid_down(game, begun)[-1]
    table, seat = game.opened(server, begun), step.seat
    zoe = someone()
    rider = Rider(zoe, table, seat)
    zoe.goto(table.link(seat))
    asked = rider.asked()
    before, label = asked["sequence"], next(one["label"] for one in asked["options"] if one["pick"] == step.pick)
    rider.reads_on()

    cards = zoe.page.get_by_role("region", name="Upgrade owed").locator(".cards > li")
    expect(cards.filter(has=zoe.page.locator(".half:nth-child(2)"))).to_have_count(cards.count())
    zoe.page.get_by_role("button", name=re.compile(f"Learn this ?: {label}$")).click()

    zoe.at_least(before + 1)
    assert any(f"has learnt {label}" in event["text"] for event in table.state()["events"])


# -- votes and ballots


def test_a_ballot_stays_secret_until_all_have_voted(server: Server, someone: People) -> None:
    zoe, dagon = at("ballot 2e", server, someone).values()
    label = zoe.asked()["options"][0]["label"]
    zoe.picks(0)

    book = dagon.person.page.locator(".book footer")
    expect(book).to_contain_text("All vote in secret")
    dagon.asked()
    expect(book).not_to_contain_text("voted")
    assert dagon.table.state(dagon.seat)["view"]["passage"]["votes"] == []
    dagon.picks(0)

    zoe.person.at_least(dagon.table.state()["sequence"])
    assert any(label in event["text"] for event in zoe.table.state()["events"])
