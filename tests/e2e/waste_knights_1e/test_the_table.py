"""The table of Waste Knights: routes on the map, gear that is moved, luck that fits, the Waster's side, and what is hidden."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocket, expect

from tests.e2e.access import look_over
from tests.e2e.conftest import People
from tests.e2e.measuring import LIGHTS, look
from tests.e2e.person import Person
from tests.e2e.waste_knights_1e.tables import Knight, Moment, Resumed, asks, moment
from tests.serving import Server
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e.table import KnightsTable

PLANNING = asks("^Where does your route lead")
ARRANGING = asks("^Rearrange your gear")


def asked_person(table: Resumed, someone: People) -> Person:
    """Whoever is asked first, at the table."""
    person = someone()
    person.goto(table.link(table.asked()["seat"]))
    Knight(person).look()
    return person


def begins_a_route(play: Play[KnightsTable]) -> bool:
    """Somebody with Fuel enough plans a route, and has planned none of it yet."""
    move = play.state.move
    return bool(PLANNING(play)) and move is not None and not move.route and play.state.knights[move.seat].fuel > 2


@pytest.mark.sample
def test_a_route_is_planned_by_clicks_on_hexes(server: Server, someone: People) -> None:
    table = Resumed(server, moment(begins_a_route))
    zoe = asked_person(table, someone)
    for planned in ("1 hex", "2 hexes"):
        before = Knight(zoe).look()["sequence"]
        zoe.page.locator("g.hex.lit:not(.planned)").first.click()
        zoe.at_least(before + 1)
        told = re.compile(rf"{planned}, \d+ points?, \d of \d Fuel, up to \d+ wasteland cards?")
        expect(zoe.question.locator(".hint", has_text=told)).to_have_text(table.asked()["note"])
    expect(zoe.page.locator("g.hex.planned")).to_have_count(2)

    before = Knight(zoe).look()["sequence"]
    zoe.question.locator("[data-pick]", has_text="Go").first.click()
    zoe.at_least(before + 1)
    expect(zoe.page.get_by_role("region", name="The story and the chat")).to_contain_text("sets out by vehicle")


def test_a_question_calls_a_rival_by_the_name_that_was_given(server: Server, someone: People) -> None:
    table = Resumed(server, moment(asks("wants to meet you")))
    asked = asked_person(table, someone)
    rival = ("Dagon", "Zoe")[table.asked()["seat"]]
    expect(asked.question.get_by_role("heading", level=1)).to_have_text(f"{rival} wants to meet you. Do you agree?")

    watching = someone()
    watching.goto(f"/table/{table.id}")
    expect(watching.question.get_by_role("heading", level=1)).to_contain_text(f"{rival} wants to meet you.")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_a_far_city_tells_what_it_is_how_far_and_why_it_is_no_answer(
    server: Server, someone: People, size: tuple[int, int]
) -> None:
    table = Resumed(server, moment(begins_a_route))
    zoe = someone(*size)
    zoe.goto(table.link(table.asked()["seat"]))
    Knight(zoe).look()
    before = table.asked()["sequence"]
    far = zoe.page.locator("g.hex[aria-disabled]:not(.lit)").filter(visible=True)
    cities = [label for label in far.evaluate_all("(all) => all.map((one) => one.ariaLabel)") if ", city, " in label]
    city = zoe.page.locator(f'g.hex[aria-label="{cities[-1]}"]')
    city.scroll_into_view_if_needed()
    zoe.page.evaluate(
        "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
    )  # scrolling hides tips
    city.click(force=True)  # it is no answer, but not dead

    tip = zoe.page.get_by_role("tooltip")
    expect(tip).to_contain_text(cities[-1].split(",")[0])
    expect(tip).to_contain_text("Not now")
    expect(tip.get_by_role("status")).to_contain_text(re.compile(r"is \d hex(es)? from"))
    expect(tip.get_by_role("status")).to_contain_text("Fuel")
    assert table.asked()["sequence"] == before


def test_a_leg_of_a_route_is_taken_back(server: Server, someone: People) -> None:
    table = Resumed(server, moment(begins_a_route))
    zoe = asked_person(table, someone)
    for planned in (1, 2):
        before = Knight(zoe).look()["sequence"]
        zoe.page.locator("g.hex.lit:not(.planned)").first.click()
        zoe.at_least(before + 1)
        expect(zoe.page.locator("g.hex.planned")).to_have_count(planned)

    zoe.page.keyboard.press("b")
    expect(zoe.page.locator("g.hex.planned")).to_have_count(1)
    zoe.question.locator("[data-pick]", has_text="Back").first.click()
    expect(zoe.page.locator("g.hex.planned")).to_have_count(0)
    expect(zoe.question.locator("[data-pick]", has_text="Back")).to_have_count(0)


_VEILED = """() => {
  const fill = (drawn) => getComputedStyle(drawn).fill
  const lit = [...document.querySelectorAll('g.hex.lit .rim, .rims .light')].map(fill)
  const others = [...document.querySelectorAll('g.hex:not(.lit, .planned) .rim')].map(fill)
  return [lit, others].map((fills) => fills.map((one) => one !== 'none'))
}"""


@pytest.mark.parametrize("plain", [False, True], ids=["its own table", "the plain table"])
def test_hexes_that_may_be_picked_are_brighter_than_all_others(server: Server, someone: People, plain: bool) -> None:
    table = Resumed(server, moment(begins_a_route))
    zoe = asked_person(table, someone)
    if plain:
        zoe.goto(f"/table/{table.id}?plain")
    expect(zoe.page.locator("g.hex.lit").first).to_be_visible()
    for light in LIGHTS:
        look(zoe, "1440", light)
        lit, others = zoe.page.evaluate(_VEILED)
        assert lit and others
        assert (any(lit), all(others)) == (False, True), light


# -- gear


def a_way(table: Resumed) -> tuple[str, str]:
    """A card of the knight who is asked, and a place where it may be laid."""
    card, place = next(option["concerns"] for option in table.asked()["options"] if len(option["concerns"]) == 2)
    return str(card), str(place)


def test_gear_is_drawn_to_its_place(server: Server, someone: People) -> None:
    table = Resumed(server, moment(ARRANGING))
    zoe = asked_person(table, someone)
    card, place = a_way(table)
    target = zoe.page.locator(f'[data-place="{place}"]')
    expect(target.locator(f'[data-id="{card}"]')).to_have_count(0)
    mouse = zoe.page.mouse
    zoe.page.locator(f'.sheet .thing[data-id="{card}"]').hover()
    mouse.down()
    box = target.bounding_box()
    assert box
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    mouse.up()
    expect(target.locator(f'[data-id="{card}"]')).to_be_visible()


def test_gear_is_moved_with_keys(server: Server, someone: People) -> None:
    table = Resumed(server, moment(ARRANGING))
    zoe = asked_person(table, someone)
    card, place = a_way(table)
    target = zoe.page.locator(f'[data-place="{place}"]')
    zoe.tab_to(zoe.page.locator(f'.sheet .thing[data-id="{card}"]'))
    zoe.page.keyboard.press("Enter")
    zoe.tab_to(target.locator("button.here"))
    zoe.page.keyboard.press("Enter")
    expect(target.locator(f'[data-id="{card}"]')).to_be_visible()


def test_on_a_phone_gear_won_in_a_fight_is_laid_on_the_sheet(server: Server, someone: People) -> None:
    new_card = asks("^Where does the new card go")
    table = Resumed(server, moment(lambda play: play.state.combat is not None and new_card(play)))
    zoe = someone(390, 844, has_touch=True, is_mobile=True)
    zoe.goto(table.link(table.asked()["seat"]))
    before = Knight(zoe).look()["sequence"]
    Knight(zoe, "tap", patience=5_000).answer({"listed": []})
    zoe.at_least(before + 1)


# -- luck, and the Waster


_COVERED = """() => {
  const question = document.querySelector('section[aria-label="The question"]')
  const options = [...question.querySelectorAll('button[data-pick]')]
  return options.filter((option) => {
    const { x, y, width, height } = option.getBoundingClientRect()
    return y + height / 2 < innerHeight && !option.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }).length
}"""


def test_on_a_phone_cards_that_are_laid_out_leave_the_question_in_sight(server: Server, someone: People) -> None:
    responds = asks("^A luck card is played", "Play ")
    table = Resumed(server, moment(lambda play: play.state.move is not None and play.state.move.revealed and responds(play)))
    waster = someone(390, 844, has_touch=True, is_mobile=True)
    waster.goto(table.link(table.asked()["seat"]))
    assert len(Knight(waster).look()["listed"]) > 1
    expect(waster.page.get_by_role("region", name="Laid out").locator(".label")).to_have_count(2)
    assert waster.page.evaluate(_COVERED) == 0


def test_luck_is_lit_where_it_fits_and_played_by_a_click(server: Server, someone: People) -> None:
    table = Resumed(server, moment(asks("^A wasteland card is played", "Play ")))
    zoe = asked_person(table, someone)
    fitting = {option["concerns"][0] for option in table.asked()["options"] if option["label"].startswith("Play ")}
    lit = zoe.page.locator(".lk.lit")
    assert {lit.nth(at).get_attribute("data-id") for at in range(lit.count())} == fitting
    name = lit.first.locator("b").inner_text()
    lit.first.click()
    expect(zoe.page.get_by_role("region", name="The story and the chat")).to_contain_text(f"plays {name}")


def test_whoever_is_the_waster_sees_the_table_from_its_mean_side(server: Server, someone: People) -> None:
    table = Resumed(server, moment(asks("^Which wasteland card do you play")))
    waster = asked_person(table, someone)
    expect(waster.question).to_contain_text("You are the wasteland")
    expect(waster.page.locator(".middle").get_by_text("You are the wasteland")).to_have_count(0)
    victim = someone()
    victim.goto(table.link(1 - table.asked()["seat"]))
    Knight(victim).look()
    expect(victim.page.locator(".mean:visible", has_text="You are the wasteland")).to_have_count(0)


# -- what is hidden


def test_a_rival_never_gets_my_luck_or_what_lies_in_my_backpack(server: Server, someone: People) -> None:
    table = Resumed(server, moment(lambda play: ARRANGING(play) and all(knight.backpack for knight in play.state.knights)))
    dagon = someone()
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: frames.append(str(payload)))

    dagon.page.on("websocket", listen)
    dagon.goto(table.link(1))
    Knight(dagon).look()
    mine = next(sheet for sheet in table.state(0)["view"]["sheets"] if sheet["seat"] == 0)
    stored = [card["id"] for slot in mine["slots"] if slot["id"].startswith("backpack") for card in slot["cards"]]
    worn = [card["id"] for slot in mine["slots"] if slot["id"].startswith("hand") for card in slot["cards"]]
    luck = [card["id"] for card in mine["hand"]]
    assert stored and worn and luck

    received = "".join(frames) + dagon.page.content()
    assert [card for card in (*luck, *stored, *worn) if f'"{card}"' in received] == worn


# -- for everybody


@pytest.mark.parametrize(
    ("what", "when"),
    [("map", PLANNING), ("combat", asks("^After the attack check")), ("Stalls", asks("^Trade at the Stalls"))],
    ids=["map", "combat", "Stalls"],
)
def test_axe_finds_nothing_serious(server: Server, someone: People, what: str, when: Moment) -> None:
    zoe = asked_person(Resumed(server, moment(when)), someone)
    look_over(zoe, what)
