"""Several people before one screen: the curtain between hot seats, and the big screen with phones around it."""

from __future__ import annotations

import io
import re

import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.person import LIMIT, Person


def secrets_in(person: Person) -> int:
    """How much of a hand, a board or a question there is in the whole document, seen or not."""
    return person.page.locator("[data-id], [data-pick], [role=group][aria-label*=hand i]").count()


def test_a_curtain_hangs_between_hot_seats(someone: People) -> None:
    zoe = someone()
    zoe.open_table(["human", "human"], hands="Hot-seat")
    seen = set()
    for _ in range(LIMIT):
        sight = zoe.sight()
        if sight.curtain:
            assert secrets_in(zoe) == 0
            button = zoe.page.get_by_role("button", name=re.compile("^I am "))
            seen.add(button.inner_text())
            button.click()
            expect(button).to_have_count(0)
        elif sight.over or len(seen) == 2:
            break
        else:
            zoe.click(sight.quick())
            zoe.at_least(sight.sequence + 1)
    assert len(seen) == 2


def test_the_keys_of_options_do_nothing_behind_the_curtain(someone: People) -> None:
    zoe = someone()
    zoe.open_table(["human", "human"], hands="Hot-seat")
    sight = zoe.sight()
    assert sight.curtain
    for key in "123":
        zoe.page.keyboard.press(key)
    zoe.page.get_by_role("button", name=re.compile("^I am ")).click()
    assert zoe.sight().sequence == sight.sequence


def decoded(person: Person, label: str) -> str:
    """What a camera reads from the code on the screen."""
    code = person.page.get_by_role("img", name=label)
    code.scroll_into_view_if_needed()
    picture = Image.open(io.BytesIO(person.page.screenshot())).convert("L")
    box = code.bounding_box()
    assert box
    cut = picture.crop((int(box["x"]), int(box["y"]), int(box["x"] + box["width"]) + 1, int(box["y"] + box["height"]) + 1))
    found = zxingcpp.read_barcodes(cut)
    assert len(found) == 1, f"{len(found)} codes were read from {label}"
    return found[0].text


def path_in(link: str) -> str:
    """What an address has after the host."""
    return re.sub(r"^https?://[^/]+", "", link)


def test_phones_take_their_hands_by_the_codes_on_the_big_screen(someone: People) -> None:
    screen = someone()
    screen.open_table(["human", "human"], hands="TV and phones")
    codes = screen.page.get_by_role("img", name=re.compile("^Code for "))
    expect(codes).to_have_count(2)
    links = [decoded(screen, f"Code for Seat {seat}") for seat in (1, 2)]
    phones = [someone(390, 844, has_touch=True, is_mobile=True) for _ in links]
    for phone, link in zip(phones, links, strict=True):
        phone.goto(path_in(link))
        expect(phone.question).to_be_visible()
        assert "token" not in phone.page.url
    expect(codes).to_have_count(0)

    asked = next(phone for phone in phones if phone.question.locator("[data-pick]").count())
    sight = asked.sight()
    asked.tap(sight.quick())
    screen.at_least(sight.sequence + 1)
    assert screen.page.locator("[data-pick]").count() == 0
