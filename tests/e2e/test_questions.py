"""What a question shows: odds, real dice, why something may not be done, and a second look at what is dangerous."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.access import set_settings
from tests.e2e.conftest import People
from tests.e2e.setting import Table, fights, says
from tests.serving import Server


def is_target(question: Any) -> bool:
    return str(question["prompt"]).startswith("Attack whom")


def test_every_option_that_rolls_dice_tells_its_odds(server: Server, someone: People) -> None:
    table = Table(server, ["human"])
    options = table.play(until=is_target, wants=fights)["question"]["options"]
    zoe = someone()
    zoe.goto(table.link())
    zoe.sight()
    for option in options:
        button = zoe.question.locator(f'[data-pick="{option["pick"]}"]')
        expect(button).to_contain_text(f"{min(99, max(1, round(100 * option['odds'])))}%")


def test_pointing_at_an_option_lights_the_thing_it_is_about(server: Server, someone: People) -> None:
    table = Table(server, ["human"])
    option = table.play(until=is_target, wants=fights)["question"]["options"][0]
    zoe = someone()
    zoe.goto(table.link())
    zoe.question.locator(f'[data-pick="{option["pick"]}"]').hover()
    expect(zoe.page.locator("[data-row] button.hot")).to_have_count(1)


def test_one_click_on_a_target_fires_again(server: Server, someone: People) -> None:
    table = Table(server, ["human"])
    asked = table.play(until=lambda question: any(map(says("^Fire again at"), question["options"])), wants=fights)
    shot = next(option for option in asked["question"]["options"] if says("^Fire again at")(option))
    zoe = someone()
    zoe.goto(table.link())
    zoe.sight()
    target = zoe.page.locator(f'[data-row] button.lit[data-id="{shot["concerns"][0]}"]')
    expect(target).to_contain_text(f"{shot['need']}+")
    target.click()
    zoe.at_least(asked["sequence"] + 1)
    hand = [card["id"] for card in table.state(0)["view"]["sheets"][0]["hand"]]
    assert shot["concerns"][2] not in hand, "the Ammunition is paid, and nobody was asked anything else"


def test_real_dice_are_typed_face_by_face_and_their_sum_is_used(server: Server, someone: People) -> None:
    table = Table(server, ["human"], real_dice=True)
    asked = table.play(until=lambda question: question["dice"] and len(question["dice"]) == 2, wants=fights)
    zoe = someone()
    zoe.goto(table.link())
    assert zoe.sight().dice == 2
    zoe.page.keyboard.press("5")
    zoe.page.keyboard.press("4")
    zoe.sight(asked["sequence"])
    expect(zoe.page.get_by_role("group", name="What happened")).to_contain_text("5 + 4")


def test_real_dice_are_picked_with_the_mouse_too(server: Server, someone: People) -> None:
    zoe = someone()
    zoe.open_table(["human"], real_dice=True)
    for _ in range(40):
        sight = zoe.sight()
        if sight.dice == 2:
            break
        if sight.dice:
            zoe.page.keyboard.press("3")
        else:
            zoe.click(next((option for option in sight.options if "attack" in option.label), sight.options[0]))
        zoe.sight(sight.sequence)
    zoe.page.get_by_role("group", name="First die").get_by_role("button", name="6").click()
    zoe.page.get_by_role("group", name="Second die").get_by_role("button", name="1").click()
    zoe.sight(sight.sequence)
    expect(zoe.page.get_by_role("group", name="What happened")).to_contain_text("6 + 1")


def test_what_may_not_be_done_says_why_and_opens_the_clause(server: Server, someone: People) -> None:
    table = Table(server, ["human", "human"])
    asked = table.play(until=lambda question: question["refused"] and len(question["options"]) <= 4)["question"]
    refused = asked["refused"][0]
    zoe = someone()
    zoe.goto(table.link(asked["seat"]))
    barred = zoe.question.get_by_role("button", name=re.compile("Not now")).first
    expect(barred).to_contain_text(refused["reason"])
    barred.click(force=True)  # it is barred, but not dead
    clause = zoe.page.get_by_role("dialog", name="Rules").locator(f"[id='{refused['rule']}']")
    expect(clause).to_be_in_viewport()
    expect(clause).to_be_focused()


def test_a_barred_thing_on_the_board_shows_its_reason_when_pointed_at(server: Server, someone: People) -> None:
    table = Table(server, ["human", "human"], seed=1)
    question = table.play(until=out_of_sight, wants=fights)["question"]
    refused = out_of_sight(question)[0]
    zoe = someone()
    zoe.goto(table.link(question["seat"]))
    zoe.page.locator(f"button.thing.barred[data-id='{refused['concerns'][0]}']").hover()
    tip = zoe.page.get_by_role("tooltip")
    expect(tip).to_contain_text("Not now")
    expect(tip).to_contain_text(refused["reason"])
    tip.get_by_role("link").click()
    expect(zoe.page.get_by_role("dialog", name="Rules").locator(f"[id='{refused['rule']}']")).to_be_in_viewport()


def out_of_sight(question: Any) -> list[Any]:
    """Zombies that may not be attacked, since others stand in front of them, and that no option is about."""
    offered = {mark for option in question["options"] for mark in option["concerns"]}
    hidden = [one for one in question["refused"] if one["rule"] == "sns.attack.line-of-sight.frontmost"]
    return [one for one in hidden if not offered.intersection(one["concerns"])]


def test_a_dangerous_answer_asks_again_if_so_set(server: Server, someone: People) -> None:
    table = Table(server, ["human"])
    asked = table.play(until=lambda question: any(option["danger"] for option in question["options"]))
    danger = next(option["pick"] for option in asked["question"]["options"] if option["danger"])
    zoe = someone()
    zoe.goto(table.link())
    zoe.sight()
    set_settings(zoe, confirm=True)
    button = zoe.question.locator(f'[data-pick="{danger}"]')
    button.click()
    expect(button).to_contain_text("Again to do it")
    assert table.state()["sequence"] == asked["sequence"]
    button.click()
    zoe.at_least(asked["sequence"] + 1)


def test_what_is_never_used_need_not_be_asked_again(server: Server, someone: People) -> None:
    table = Table(server, ["human", "bot:greedy"])
    table.play(until=lambda question: question["rule"].startswith("sns.trade."))
    zoe = someone()
    zoe.goto(table.link())
    asked = zoe.sight()
    zoe.question.locator("[data-pass]").click()

    known = {option.label for option in asked.options}
    sight = zoe.sight(asked.sequence)
    for _ in range(12):
        labels = {option.label for option in sight.options}
        assert "Trade nothing" not in labels or not labels <= known, sight
        known |= labels if "Trade nothing" in labels else set()
        if sight.over:
            break
        zoe.click(sight.quick())
        sight = zoe.sight(sight.sequence)


def test_what_is_passed_unasked_can_be_asked_again(server: Server, someone: People) -> None:
    table = Table(server, ["human", "bot:greedy"])
    table.play(until=lambda question: question["rule"].startswith("sns.trade."))
    zoe = someone()
    zoe.goto(table.link())
    asked = zoe.sight()
    zoe.question.locator("[data-pass]").click()
    zoe.sight(asked.sequence)

    zoe.question.locator("[data-ask-again]").click()

    expect(zoe.question.locator("[data-ask-again]")).to_have_count(0)
