"""The moments of Waste Knights as people see them: combat, duels, trade, tasks, the Stalls, and the end of a mission."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import QUICK, People
from tests.e2e.person import Person
from tests.e2e.setting import says
from tests.e2e.waste_knights_1e.tables import Knight, Resumed, asks, moment
from tests.serving import Server

MEETING = asks("^Whom do you meet here", "Ask")
ATTACKING = says("^(Attack|Nothing|Done)")


def seated(table: Resumed, someone: People, *seats: int) -> dict[int, Person]:
    """People at their seats, each with a browser of their own."""
    people = {seat: someone() for seat in seats}
    for seat, person in people.items():
        person.goto(table.link(seat))
        Knight(person).look()
    return people


def story(person: Person) -> Locator:
    """What the page tells of what has happened."""
    return person.page.get_by_role("region", name="The story and the chat")


def pick(person: Person, label: str) -> None:
    """Click the listed option that begins so, and wait until it has been taken."""
    named = person.page.locator(".n", has_text=re.compile(rf"^\s*{re.escape(label)}"))
    before = Knight(person).look()["sequence"]
    person.question.locator("[data-pick]", has=named).first.click()
    person.at_least(before + 1)


def lay_card(person: Person, name: str) -> None:
    """Lay a combat card down, from the hand on the stage."""
    person.page.get_by_role("group", name="Your combat cards").get_by_role("button", name=re.compile(f"^{name}")).click()


def sheet_of(person: Person) -> Locator:
    """One's own sheet."""
    return person.page.get_by_role("region", name=re.compile("^The sheet of"))


# -- combat


def test_combat_cards_are_chosen_in_secret_and_shown_together(server: Server, someone: People) -> None:
    play = moment(lambda play: play.state.combat and play.state.combat.enemy and asks("^Clash 1")(play))
    table = Resumed(server, play)
    people = seated(table, someone, 0, 1)
    before = table.state()["sequence"]

    lay_card(people[0], "Defend")
    for person in people.values():
        person.at_least(before + 1)
        expect(person.page.get_by_role("group", name=re.compile(": Defend$"))).to_have_count(0)
    lay_card(people[1], "Defend")
    for person in people.values():
        expect(person.page.get_by_role("group", name=re.compile(": Defend$"))).to_have_count(2)


def test_the_dice_of_an_attack_and_every_line_of_its_sum_are_shown(server: Server, someone: People) -> None:
    table = Resumed(server, moment(asks("^After the attack check")))
    seat = table.asked()["seat"]
    person = seated(table, someone, seat)[seat]
    reckonings = table.state(seat)["view"]["contest"]["reckonings"]
    assert reckonings
    for reckoning in reckonings:
        shown = person.page.get_by_role("region", name=reckoning["name"], exact=True).first
        for line in reckoning["lines"]:
            expect(shown).to_contain_text(line["label"])
    expect(person.page.locator(".sum .dice").first).to_be_visible()


def test_the_end_of_a_combat_stays_on_the_stage_until_it_is_seen(server: Server, someone: People) -> None:
    table = Resumed(server, moment(lambda play: play.state.combat and play.state.combat.enemy and asks("^Clash 3")(play)))
    people = seated(table, someone, 0, 1)
    moss = someone(settings={**QUICK, "pace": "calm"})
    moss.goto(f"/watch/{table.id}")
    Knight(moss).look()

    table.play_to(people, lambda state: state["view"]["contest"] is None, ATTACKING)

    stage = moss.page.locator("section.contest")
    expect(stage.locator(".verdict")).to_contain_text(re.compile("wins|A draw"))
    rolled = [event for event in table.state()["events"] if event["dice"] and event["text"].startswith("Attack of")]
    expect(stage.locator(".die").first if rolled else stage).to_be_visible()
    moss.page.keyboard.press("Escape")
    expect(stage).to_have_count(0)


def test_a_duel_is_agreed_to_and_fought_to_its_end(server: Server, someone: People) -> None:
    table = Resumed(server, moment(MEETING))
    active = table.asked()["seat"]
    people = seated(table, someone, active, 1 - active)
    pick(people[active], "Ask")
    expect(people[1 - active].question.get_by_role("heading")).to_contain_text("wants to meet you")
    pick(people[1 - active], "Agree")
    for person in people.values():
        expect(person.page.locator("section.contest")).to_be_visible()

    table.play_to(people, lambda state: state["view"]["contest"] is None, ATTACKING)

    for person in people.values():
        expect(person.page.locator("section.contest")).to_have_count(0)
        expect(story(person)).to_contain_text(re.compile("Victory for|a draw"))


def test_knights_who_both_defend_trade_instead(server: Server, someone: People) -> None:
    table = Resumed(server, moment(MEETING))
    active = table.asked()["seat"]
    people = seated(table, someone, active, 1 - active)
    pick(people[active], "Ask")
    pick(people[1 - active], "Agree")
    table.play_to(people, lambda state: state["question"]["prompt"].startswith("Clash 1"))
    for person in people.values():
        lay_card(person, "Defend")
    asked = table.play_to(people, lambda state: state["question"]["prompt"].startswith("Trade: what do you give"))
    giver = asked["question"]["seat"]
    offer = next(option["label"] for option in asked["question"]["options"] if option["label"].startswith("Give "))

    pick(people[giver], offer)
    pick(people[giver], "Make this offer")
    other = people[1 - giver]
    expect(other.question).to_contain_text(f"you get {offer.removeprefix('Give ')}, you give nothing")
    pick(other, "Accept")

    for person in people.values():
        expect(story(person)).to_contain_text(f"gives {offer.removeprefix('Give ')} to")


# -- tasks, the Stalls, the end


def test_a_task_is_accepted(server: Server, someone: People) -> None:
    table = Resumed(server, moment(asks("^What do you do at", "Accept", certain=True), players=3))
    asked = table.asked()
    label = next(option["label"] for option in asked["options"] if option["label"].startswith("Accept"))
    person = seated(table, someone, asked["seat"])[asked["seat"]]
    pick(person, label)
    table.play_to({asked["seat"]: person}, lambda state: state["question"]["prompt"].startswith("What do you do at"))
    expect(story(person)).to_contain_text(f"accepts {label.removeprefix('Accept ')}")
    expect(sheet_of(person)).to_contain_text(label.removeprefix("Accept "))


def test_a_task_is_accomplished(server: Server, someone: People) -> None:
    table = Resumed(server, moment(asks("^What do you do at", "Accomplish", certain=True), players=3, bot="greedy"))
    asked = table.asked()
    label = next(option["label"] for option in asked["options"] if option["label"].startswith("Accomplish"))
    person = seated(table, someone, asked["seat"])[asked["seat"]]
    pick(person, label)
    expect(story(person)).to_contain_text(f"accomplishes {label.removeprefix('Accomplish ')}!")


def test_a_trade_at_the_stalls(server: Server, someone: People) -> None:
    table = Resumed(server, moment(asks("^Trade at the Stalls", "Take")))
    seat = table.asked()["seat"]
    person = seated(table, someone, seat)[seat]
    wanted = person.page.get_by_role("region", name="The Stalls").locator(".thing.lit").first
    name = wanted.locator(".sr").first.inner_text().split(",")[0].split(".")[0]
    before = Knight(person).look()["sequence"]
    wanted.click()
    person.at_least(before + 1)
    expect(person.question).to_contain_text(re.compile(r"offered 0, price [1-9]"))

    seen = Knight(person).look()
    while "Deal" not in [option["label"] for option in seen["listed"]]:
        sheet_of(person).locator(".thing.lit").first.click()
        seen = Knight(person).look(seen["sequence"])
    pick(person, "Deal")

    expect(story(person)).to_contain_text(re.compile(rf"trades .* for {re.escape(name)}\."))


def test_a_mission_is_claimed_and_the_end_is_told(server: Server, someone: People) -> None:
    play = moment(asks("^What do you do at Gangraen", "Claim the mission"), bot="greedy")
    table = Resumed(server, play)
    winner = table.asked()["seat"]
    people = seated(table, someone, winner, 1 - winner)
    pick(people[winner], "Claim the mission")
    for person in people.values():
        expect(person.result).to_contain_text(f"{play.state.knights[winner]} wins")
