"""The moments of Waste Knights as people see them: combat, duels, trade, tasks, the Stalls, and the end of a mission."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.access import look_over
from tests.e2e.conftest import QUICK, People
from tests.e2e.measuring import SIZES
from tests.e2e.person import Person
from tests.e2e.setting import says
from tests.e2e.waste_knights_1e.tables import Knight, Moment, Resumed, asks, moment
from tests.serving import Server
from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import next_question
from wasteland.bots.sitting import seated as seated_bots
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.table import KnightsTable

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


def is_last_clash(turn: int) -> Moment:
    """The last clash with an enemy, in the move of the first or the second knight."""
    asked = asks("^Clash 3")
    return lambda play: play.state.combat and play.state.combat.enemy and play.state.turns == turn and asked(play)


# After the move of the last knight the round goes on beat by beat.
@pytest.mark.parametrize("turn", [1, 2])
def test_the_end_of_a_combat_stays_on_the_stage_until_it_is_seen(server: Server, someone: People, turn: int) -> None:
    table = Resumed(server, moment(is_last_clash(turn)))
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
    wanted = person.page.get_by_role("region", name="The Stalls").locator(".ware.may").first
    name = wanted.locator(".n").inner_text()
    before = Knight(person).look()["sequence"]
    wanted.click()
    person.at_least(before + 1)
    expect(person.question).to_contain_text(re.compile(r"offered 0, price [1-9]"))

    seen = Knight(person).look()
    while "Deal" not in [option["label"] for option in seen["listed"]]:
        person.page.get_by_role("region", name="What I carry").locator(".ware.may:not(.on)").first.click()
        seen = Knight(person).look(seen["sequence"])
    pick(person, "Deal")

    expect(story(person)).to_contain_text(re.compile(rf"trades .* for {re.escape(name)}\."))


_OUT_OF_SIGHT = """() => [...document.querySelectorAll('.counter .ware')].filter((ware) => {
  const { x, y, width, height } = ware.getBoundingClientRect()
  const corners = [[x + 4, y + 4], [x + width - 4, y + height - 4]]
  return !corners.every(([left, top]) => ware.contains(document.elementFromPoint(left, top)))
}).length"""


def test_all_wares_of_the_counter_are_in_sight_and_keep_their_keys(server: Server, someone: People) -> None:
    table = Resumed(server, moment(asks("^Trade at the Stalls", "Take"), players=4, bot="greedy"))
    seat = table.asked()["seat"]
    person = seated(table, someone, seat)[seat]
    wares = person.page.locator(".counter .ware.may")
    assert wares.count() > 3 and person.page.evaluate(_OUT_OF_SIGHT) == 0
    keys = {wares.nth(at).get_attribute("data-id"): wares.nth(at).locator(".key").inner_text() for at in range(wares.count())}
    first = next(iter(keys))
    before = Knight(person).look()["sequence"]

    person.page.keyboard.press(keys[first].lower())
    person.at_least(before + 1)

    expect(person.page.locator(f'.counter .ware.on[data-id="{first}"]')).to_be_visible()
    still = [(id, person.page.locator(f'.counter .ware.may[data-id="{id}"] .key')) for id in keys]
    assert all(place.inner_text() == keys[id] for id, place in still if place.count())


def test_on_a_phone_the_counter_leaves_the_question_in_sight(server: Server, someone: People) -> None:
    table = Resumed(server, moment(asks("^Trade at the Stalls", "Take")))
    person = someone(390, 844, has_touch=True, is_mobile=True)
    person.goto(table.link(table.asked()["seat"]))
    Knight(person).look()
    person.page.locator(".counter .ware").last.scroll_into_view_if_needed()
    expect(person.question.get_by_role("heading")).to_be_in_viewport()
    expect(person.page.get_by_role("img", name=re.compile("^The scale"))).to_be_in_viewport()
    person.fits()


# -- who rides out, and what is met


def choosing() -> Play[KnightsTable]:
    """Four choose their knights, and two have one."""
    play = Play(GAME, GAME.agreed(Setting(4, {"mission": "savior-of-the-waste", "knights": "choose"})), 5)
    bots, seats = make_bots(GAME, ["random"], 4), seated_bots(play, 5)
    while len((question := next_question(play, seats)).refused()) < 2:
        play.answer(question.seat, bots[question.seat].choose(seats[question.seat]))
    return play


_CUT = """() => [...document.querySelectorAll('.choosing .nm, .choosing .under, .choosing .dossier p, .choosing .dossier b')]
  .filter((one) => one.offsetParent && (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0))
  .map((one) => one.textContent)"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 740)])
def test_a_knight_is_chosen_from_the_gallery(server: Server, someone: People, width: int, height: int) -> None:
    table = Resumed(server, choosing())
    asked = table.asked()
    person = someone(width, height)
    person.goto(table.link(asked["seat"]))
    Knight(person).look()
    tiles = person.page.get_by_role("radio")
    expect(tiles).to_have_count(13)
    assert person.page.locator(".choosing .tile.gone").count() == 2
    assert person.page.evaluate(_CUT) == []
    person.fits()
    option = asked["options"][-1]

    person.page.locator(f'[role=radio][data-id="{option["concerns"][0]}"]').click()
    expect(person.page.locator(".dossier h3").first).to_have_text(option["label"].split(",")[0])
    person.question.get_by_role("button", name=re.compile(option["title"])).click()

    person.at_least(asked["sequence"] + 1)
    expect(person.page.locator(".choosing .tile.gone")).to_have_count(3)


@pytest.mark.parametrize("size", ["1440", "1280"])
def test_whoever_chooses_sees_whom_a_knight_suits_and_the_vehicles_that_come_next(
    server: Server, someone: People, size: str
) -> None:
    table = Resumed(server, choosing())
    person = someone(*SIZES[size])
    person.goto(table.link(table.asked()["seat"]))
    Knight(person).look()
    picked = person.page.locator('[role=radio][aria-checked="true"]').get_attribute("data-id")
    assert picked
    dossier = person.page.locator(".dossier")
    expect(dossier.locator(".suits").first).to_contain_text(box(("base",)).knights[picked].suits)
    for vehicle in ("Strider", "Off-road", "Heavy-duty"):
        expect(dossier.get_by_text(vehicle)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ["1440", "390"])
def test_two_knights_are_dealt_to_whoever_cannot_decide(server: Server, someone: People, size: str) -> None:
    table = Resumed(server, choosing())
    asked = table.asked()
    person = someone(*SIZES[size])
    person.goto(table.link(asked["seat"]))
    Knight(person).look()

    person.page.get_by_role("button", name="Deal me two").click()
    bright = person.page.locator(".tile:not(.dim)")
    expect(bright).to_have_count(2)
    dealt = {bright.nth(at).get_attribute("data-id") for at in range(2)}
    offered = {one["concerns"][0]: one["title"] for one in asked["options"]}
    assert dealt <= offered.keys(), "both are free"
    for id in dealt:
        expect(person.question.get_by_role("button", name=re.compile(offered[id or ""]))).to_be_enabled()


def test_the_gallery_is_walked_with_the_keyboard(server: Server, someone: People) -> None:
    table = Resumed(server, choosing())
    person = someone()
    person.goto(table.link(table.asked()["seat"]))
    Knight(person).look()
    person.tab_to(person.page.locator('[role=radio][aria-checked="true"]'))
    person.page.keyboard.press("ArrowDown")
    person.page.keyboard.press("ArrowRight")
    walked = person.page.locator('[role=radio][aria-checked="true"]')
    expect(walked).to_be_focused()
    assert person.page.get_by_role("radio").nth(6).get_attribute("aria-checked") == "true"
    look_over(person, "gallery")


def test_an_enemy_is_seen_before_the_question_is_read(server: Server, someone: People) -> None:
    table = Resumed(server, moment(asks("escape or face it", "Escape"), players=4, bot="greedy"))
    asked = table.asked()
    person = seated(table, someone, asked["seat"])[asked["seat"]]
    met = person.page.get_by_role("region", name=re.compile("^Met on the road"))
    expect(met).to_contain_text(asked["prompt"].split(":")[0])
    for prospect in asked["options"][0]["prospects"]:
        expect(met).to_contain_text(prospect["name"])
    expect(person.page.locator(".map .met")).to_have_count(1)
    card, board = met.bounding_box(), person.page.locator(".hexes").bounding_box()
    assert card and board and card["x"] >= board["x"] + board["width"], "the card lies beside the map"


def test_a_check_is_shown_once_and_beside_the_map(server: Server, someone: People) -> None:
    is_checked = asks("^After the check")
    table = Resumed(server, moment(lambda play: play.state.combat is None and is_checked(play)))
    seat = table.asked()["seat"]
    person = seated(table, someone, seat)[seat]
    [check] = [sum for sum in table.state(seat)["view"]["reckonings"] if sum["id"] == "check"]
    expect(person.page.locator(".die")).to_have_count(len(check["lines"][0]["dice"]))
    expect(person.page.locator(".middle .die")).to_have_count(0)


def test_a_mission_is_claimed_and_the_end_is_told(server: Server, someone: People) -> None:
    play = moment(asks("^What do you do at Gangraen", "Claim the mission"), bot="greedy")
    table = Resumed(server, play)
    winner = table.asked()["seat"]
    people = seated(table, someone, winner, 1 - winner)
    pick(people[winner], "Claim the mission")
    for person in people.values():
        expect(person.result).to_contain_text(f"{play.state.knights[winner]} wins")
