"""The lobby and what leads from it: my tables, settings, transcripts, and addresses that lead nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NEW, People
from tests.e2e.setting import Table, played_out
from tests.serving import Server


def test_a_table_where_it_is_my_turn_is_listed_first(server: Server, someone: People) -> None:
    zoe = someone()
    mine = Table(server, ["human"], name="Mine to move")
    over = Table(server, ["human"], name="Long lost")
    over.play()
    for table in (mine, over):
        zoe.goto(table.link())
        zoe.sight()
    zoe.goto("/")
    listed = zoe.page.get_by_role("region", name="My tables").get_by_role("listitem")
    expect(listed).to_have_text([re.compile("Mine to move.*Your turn", re.DOTALL), re.compile("Long lost")])
    listed.first.get_by_role("link").click()
    assert zoe.sight().asked


def test_my_tables_tell_themselves_apart_and_are_summed_up(server: Server, someone: People) -> None:
    zoe = someone()
    alone, both = Table(server, ["human"], name="Tuesday horde"), Table(server, ["human", "human"], name="Tuesday horde")
    alone.play()
    for table in (alone, both):
        zoe.goto(table.link())
        zoe.is_connected()
    zoe.goto("/")
    mine = zoe.page.get_by_role("region", name="My tables")
    running, over = mine.get_by_role("listitem").filter(has_text="Dagon"), mine.get_by_role("listitem").filter(has_text="lost")
    played = alone.state()["view"]["title"]
    expect(over).to_contain_text(re.compile(rf"Search and Survive, {played}, hard.*You.*Round \d+; just now", re.DOTALL))
    expect(running).to_contain_text(re.compile("You.*Dagon.*Round 1", re.DOTALL))
    mine.get_by_role("button", name="Won").click()
    expect(over).to_have_count(0)
    figures = zoe.page.get_by_role("region", name="What I have played")
    expect(figures).to_contain_text(re.compile("2\\s*tables\\s*0\\s*won"))
    figures.get_by_role("radio", name="Mission").click()
    expect(figures.get_by_role("listitem")).to_have_text([re.compile(f"{played}.*0 of 1", re.DOTALL)])


def test_a_table_is_deleted_for_everybody(server: Server, someone: People) -> None:
    zoe, dagon = someone(), someone(forgiving=True)
    table = zoe.open_table(["human", "open"])
    dagon.goto(f"/watch/{table}")
    dagon.is_connected()
    zoe.goto("/")
    zoe.page.get_by_role("button", name=re.compile("^Leave ")).click()
    zoe.page.get_by_role("button", name="Delete it for everybody").click()
    expect(zoe.page.get_by_role("region", name="My tables")).to_contain_text("None yet")
    expect(dagon.page.get_by_role("heading", name="No table here")).to_be_visible()


def test_somebody_new_is_offered_the_lesson_and_guided_through_it(someone: People) -> None:
    zoe = someone(settings=NEW)
    zoe.goto("/")
    lesson = zoe.page.get_by_role("region", name="A lesson").filter(has_text="Road to Gangraen")
    lesson.get_by_role("button", name="Play the lesson").click()
    zoe.page.wait_for_url(re.compile("/table/"))
    guide = zoe.page.get_by_role("complementary", name="Guided first round")
    expect(guide.get_by_role("heading", name="What you ride out for")).to_be_visible()
    expect(zoe.page.get_by_role("region", name="The sheet of Chris Hammersworn")).to_be_visible()


def test_whoever_knows_the_game_is_offered_no_lesson(someone: People) -> None:
    zoe = someone()
    zoe.goto("/")
    expect(zoe.page.get_by_role("button", name="Open the table")).to_be_visible()
    expect(zoe.page.get_by_role("button", name="Play the lesson")).to_have_count(0)


def test_whoever_declines_the_guide_at_a_table_is_offered_the_lessons_until_they_are_put_away(
    server: Server, someone: People
) -> None:
    zoe = someone(settings=NEW)
    zoe.goto(Table(server, ["human", "bot:random"]).link())
    zoe.page.get_by_role("button", name="No, I know it").click()
    zoe.goto("/")
    lessons = zoe.page.get_by_role("region", name="A lesson")
    expect(lessons).to_have_count(3)
    zoe.page.get_by_role("button", name="Put the lesson away: First Night").click()
    expect(lessons).to_have_count(2)
    zoe.page.reload()
    expect(lessons).to_contain_text(["Road to Gangraen", "Road of Doom"])


# -- settings


def test_the_light_is_changed_and_kept(someone: People) -> None:
    zoe = someone()
    zoe.goto("/settings")
    zoe.page.get_by_role("radio", name="Noon").click()
    for _ in range(2):
        expect(zoe.page.locator("html")).to_have_attribute("data-theme", "light")
        zoe.goto("/")


def test_the_pace_is_kept(someone: People) -> None:
    zoe = someone()
    zoe.goto("/settings")
    zoe.page.get_by_role("radio", name="Calm").click()
    zoe.page.reload()
    expect(zoe.page.get_by_role("radio", name="Calm")).to_be_checked()


# -- transcripts


def test_a_transcript_becomes_a_film(server: Server, someone: People) -> None:
    table = played_out(server)
    zoe = someone()
    zoe.goto("/")
    zoe.page.get_by_role("button", name="Import a transcript").click()
    zoe.page.get_by_label("Or paste it here").fill(table.transcript())
    zoe.page.get_by_role("button", name="Set it up").click()
    zoe.page.wait_for_url(re.compile("/replay/"))
    expect(zoe.page.get_by_role("slider", name="Moment")).to_have_attribute("max", str(table.state()["sequence"]))


def test_a_transcript_that_was_not_finished_goes_on(server: Server, someone: People, tmp_path: Path) -> None:
    table = Table(server, ["human"])
    asked = table.play(5)["question"]
    zoe = someone()
    zoe.goto("/")
    zoe.page.get_by_role("button", name="Import a transcript").click()
    file = tmp_path / "half.txt"
    file.write_text(table.transcript(), encoding="utf-8")
    zoe.page.get_by_label("From a file").set_input_files(file)
    zoe.page.get_by_role("button", name="Set it up").click()
    zoe.page.wait_for_url(re.compile("/table/"))
    assert [option.pick for option in zoe.sight().options] == [option["pick"] for option in asked["options"]]


def test_a_broken_transcript_says_what_is_wrong(someone: People) -> None:
    zoe = someone(forgiving=True)
    zoe.goto("/")
    zoe.page.get_by_role("button", name="Import a transcript").click()
    zoe.page.get_by_label("Or paste it here").fill("this was never a game")
    zoe.page.get_by_role("button", name="Set it up").click()
    expect(zoe.page.get_by_role("dialog").get_by_role("alert")).to_contain_text(re.compile("transcript", re.IGNORECASE))


# -- addresses that lead nowhere


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/table/ZZZZ-ZZZ9", "No table here"),
        ("/watch/ZZZZ-ZZZ9", "No table here"),
        ("/screen/ZZZZ-ZZZ9", "No table here"),
        ("/replay/ZZZZ-ZZZ9", "No film here"),
        ("/join/ZZZZ-ZZZ9", "No such table"),
        ("/table/short", "Nothing but dust here"),
    ],
)
def test_an_address_of_no_table_says_so_kindly(someone: People, path: str, heading: str) -> None:
    zoe = someone(forgiving=True)
    zoe.goto(path)
    expect(zoe.page.get_by_role("heading", name=heading)).to_be_visible()
    zoe.page.get_by_role("link", name=re.compile("to the lobby", re.IGNORECASE)).last.click()
    expect(zoe.page.get_by_role("heading", name="New table")).to_be_visible()


def test_a_code_that_cannot_be_one_is_refused_with_a_reason(someone: People) -> None:
    zoe = someone()
    zoe.goto("/")
    zoe.page.get_by_label("Code or link of a table").fill("never")
    zoe.page.get_by_role("button", name="Join", exact=True).click()
    expect(zoe.page.get_by_role("alert")).to_contain_text('"never" is neither')


def test_a_link_with_a_false_token_says_so_kindly(server: Server, someone: People) -> None:
    table = Table(server, ["human"])
    zoe = someone(forgiving=True)
    zoe.goto(f"/table/{table.id}#seat=0&token={'A' * 43}")
    expect(zoe.page.get_by_role("heading", name="No table here")).to_be_visible()
    assert "token" not in zoe.page.url
