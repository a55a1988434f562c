"""Remnants of Civilization: city tasks, and the tokens of cities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, HIT
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.engine.content import Pack
from wasteland.engine.piles import EVERYBODY
from wasteland.games.waste_knights_2e import city_tasks, harm, places, powers, skill_tests
from wasteland.games.waste_knights_2e.box import box, pack
from wasteland.games.waste_knights_2e.cities import city_action
from wasteland.games.waste_knights_2e.families import Seen
from wasteland.games.waste_knights_2e.knights import ActiveTask
from wasteland.games.waste_knights_2e.module_cards import CityTask
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.stories import Happening
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import CRATER, SURVIVAL, Module, Terrain
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.games.waste_knights_2e.verbs.city_tokens import PlaceCityToken, RemoveCityToken, Trophy
from wasteland.games.waste_knights_2e.view import view
from wasteland.testing import Rehearsal, rehearse

REMNANTS = Module.REMNANTS_OF_CIVILIZATION
TASKS = {task.id: task for task in box(("base",), (REMNANTS,)).tasks}


def tasked(*active: str, next_of: str = "", players: int = 1, **more: Any) -> WasteTable:
    """A table with city tasks: the first knight is about some, and another is on top of its pile."""
    table = a_table(players, modules=[REMNANTS], **more)
    for id in active:
        table.tasks[TASKS[id].city].loose.remove(TASKS[id])
        table.knights[0].tasks.append(ActiveTask(TASKS[id], table.round))
    if next_of:
        pile = table.tasks[TASKS[next_of].city]
        pile.loose.remove(TASKS[next_of])
        pile.lay_on_top(TASKS[next_of], EVERYBODY)
    return table


def visited(table: WasteTable, *answers: str) -> Rehearsal[None]:
    """The first knight takes a City Action, without any shop; what is asked next is left open."""
    return rehearse(table, go_on(table), answers=["City", "Leave the city", *answers], stop=True)


def active(table: WasteTable) -> list[str]:
    """The active tasks of the first knight."""
    return [task.card.id for task in table.knights[0].tasks]


# -- drawing


@rule("wk2.city-task.setup", "wk2.remnants.setup")
def test_there_are_three_tasks_face_down_by_each_city() -> None:
    table = tasked()
    piles = {pile.id: pile for pile in view(table, 0).piles}

    cities = [city.id for city in places.board(table).cities]

    assert [(piles[f"tasks.{city}"].count, piles[f"tasks.{city}"].cards) for city in cities] == [(3, [])] * 6


@rule("wk2.remnants.setup")
def test_without_the_module_there_are_no_tasks_and_city_tokens_still_serve_the_adventure() -> None:
    table = a_table()

    rehearse(table, PlaceCityToken("pumps").apply(table, table.knights[0], table.knights[0].sheet))

    assert table.tasks == {} and table.city_tokens == ["pumps"]


@rule("wk2.city-task.draw")
def test_after_a_city_action_a_knight_draws_the_task_on_top_whether_he_likes_it_or_not() -> None:
    table = tasked(next_of="by-law-212")

    done = visited(table)

    assert active(table) == ["by-law-212"]
    assert any("has a task: By-law 212" in line for line in done.told)
    assert "By-law 212" in [card.name for card in view(table, None).sheets[0].play]


@rule("wk2.city-task.draw", "wk2.city-task.limit")
def test_who_has_a_task_of_the_city_draws_no_other_there() -> None:
    table = tasked("hold-my-place", next_of="by-law-212")

    visited(table)

    assert active(table) == ["hold-my-place"]


@rule("wk2.city-task.limit")
def test_a_knight_has_two_active_tasks_at_most() -> None:
    table = tasked("science-fair", "house-rules", next_of="by-law-212")

    visited(table)

    assert active(table) == ["science-fair", "house-rules"]


@rule("wk2.city-task.limit", "wk2.city-task.finish")
def test_a_finished_task_counts_for_its_city() -> None:
    table = tasked(next_of="by-law-212")
    table.knights[0].finished = [TASKS["hold-my-place"]]

    visited(table)

    assert active(table) == []


@rule("wk2.city-task.temporary-effect")
def test_the_temporary_effect_lasts_as_long_as_the_task() -> None:
    table = tasked("a-man-on-your-back")
    knight = table.knights[0]

    during = powers.number(table, knight, "capacity")
    knight.tasks = []

    assert powers.number(table, knight, "capacity") == during + 2


# -- tokens


@rule("wk2.city-task.token-placement")
@pytest.mark.parametrize(
    ("id", "city"), [("former-owner", "gangraen"), ("unregistered", "gangraen"), ("far-from-the-house", "queens-valley")]
)
def test_a_knight_token_lies_on_no_city_no_special_space_and_no_crater(id: str, city: str) -> None:
    table = tasked(next_of=id, at=city)
    spaces = {space for terrain in Terrain if terrain is not CRATER
              for space in city_tasks.token_spaces(table, table.knights[0], terrain, 3)}  # fmt: skip
    assert not any(places.board(table)[space].kind for space in spaces)

    done = visited(table)
    (task,) = table.knights[0].tasks
    space = task.token or done.open.options[0]  # type: ignore[union-attr]  # it was laid, or is asked for

    assert places.board(table)[space].terrain in ("scrub", "highway", "mountains")
    assert places.open_map(table).distance(city, space) >= 3


# -- exploring


@rule("wk2.city-task.explore-order")
def test_a_knight_chooses_whether_the_exploration_card_or_the_task_comes_first() -> None:
    first, second = (with_token("unregistered") for _ in range(2))

    task = rehearse(first, go_on(first), answers=["Explore", "First the task"], stop=True)
    card = rehearse(second, go_on(second), answers=["Explore", "First the exploration"], stop=True)

    assert first.explored is None and "Wipe the dash" in task.labels()
    assert second.explored is not None and any("Accept" in label for label in card.labels())


@rule("wk2.city-task.explore-order")
def test_a_task_that_exploring_does_not_finish_is_not_asked_about() -> None:
    table = tasked("unregistered")

    done = rehearse(table, go_on(table), answers=["Explore"], stop=True)

    assert not any("what comes first" in prompt for prompt in done.prompts)
    assert active(table) == ["unregistered"]


@rule("wk2.city-task.explore-order")
def test_who_falls_in_the_first_loses_the_second() -> None:
    table = with_token("unregistered", exploration_next=["burnt-post"], wounds=5, fuel=0)
    board = places.board(table).spaces.values()
    space = next(space.id for space in board if space.terrain == "desert" and not space.kind)
    table.knights[0].tasks[0].token = table.knights[0].at = space

    rehearse(table, go_on(table), answers=["Explore", "First the exploration", "Accept it"], stop=True)

    assert table.knights[0].unconscious is not None
    assert active(table) == ["unregistered"] and table.chronicle.entries == []


def with_token(id: str, **more: Any) -> WasteTable:
    """The first knight is where the token of a task lies."""
    table = tasked(id, **more)
    knight = table.knights[0]
    knight.tasks[0].token = knight.at = city_tasks.token_spaces(table, knight, Terrain.HIGHWAY, 3)[0]
    knight.tokens = [knight.at]
    return table


# -- finishing


@rule("wk2.city-task.finish")
def test_a_task_whose_goal_is_met_is_told_of_and_then_lies_face_down() -> None:
    table = with_token("unregistered")

    rehearse(table, go_on(table), answers=["Explore", "First the task", "Copy the list"], stop=True)

    knight = table.knights[0]
    assert [read.entry for read in table.chronicle.entries] == ["task-111"] and knight.xp == 2
    assert active(table) == [] and [card.id for card in knight.finished] == ["unregistered"]
    assert knight.tokens == [] and table.explored is not None
    assert "A finished task" in [card.name for card in view(table, 0).sheets[0].play]


@rule("wk2.city-task.finish")
def test_a_goal_counts_what_is_done_and_no_more() -> None:
    table = tasked("by-law-212", at="gangraen")
    table.tasks["gangraen"].loose = []

    visited(table)
    visited_again = tasked("by-law-212", at="pumps")
    visited(visited_again)

    assert table.knights[0].tasks[0].done == {0: ["gangraen"]}
    assert not visited_again.knights[0].tasks[0].done.get(0), "its own city does not count"


@rule("wk2.city-task.finish")
@pytest.mark.parametrize(("at", "done"), [("e-01", {1: ["e-01"]}), ("w-05", {})])
def test_what_is_to_be_done_in_the_scrub_does_not_count_elsewhere(at: str, done: dict[int, list[str]]) -> None:
    table = tasked("fence-line", at=at)

    rehearse(table, notice(table, "camp", table.knights[0]))

    assert {deed: what for deed, what in table.knights[0].tasks[0].done.items() if what} == done


@rule("wk2.city-task.finish")
def test_the_same_city_twice_is_one_city() -> None:
    table = tasked("by-law-212", at="gangraen")

    for _ in range(2):
        rehearse(table, notice(table, "city", table.knights[0]))

    assert table.knights[0].tasks[0].done == {0: ["gangraen"]}


@rule("wk2.city-task.finish")
def test_two_turns_in_a_row_are_broken_by_a_turn_elsewhere() -> None:
    table = tasked("hold-my-place")
    knight = table.knights[0]

    for place in ("saltmarket", "pumps", "saltmarket"):
        knight.at = place
        rehearse(table, notice(table, "turn-end", knight))

    assert knight.tasks[0].done == {0: ["saltmarket"]}


@rule("wk2.city-task.finish")
def test_only_tests_of_the_difficulty_count() -> None:
    table = tasked("to-lose-nicely", knights=["logan-harris"])
    knight = table.knights[0]

    for difficulty in (3, 2):
        rehearse(table, skill_tests.make_test(table, knight, SURVIVAL, difficulty, "to try it"), dice=[(BLANK,) * 3])
    rehearse(table, skill_tests.make_test(table, knight, SURVIVAL, 1, "to try it"), dice=[(HIT, BLANK, BLANK)])

    assert len(knight.tasks[0].done[0]) == 1


@rule("wk2.city-task.finish")
def test_what_a_goal_takes_is_handed_over_or_the_deed_has_to_be_done_again() -> None:
    rich, poor, keeps = (tasked("windfalls", at="pumps", fuel=fuel, ammo=0, meds=0) for fuel in (2, 1, 2))
    for table in (rich, poor, keeps):
        table.tasks["pumps"].loose = []

    visited(rich, "Hand it over")
    visited(poor)
    visited(keeps, "Not now")

    assert rich.knights[0].fuel == 0 and rich.reading is not None and rich.reading.entry == "task-125"
    assert [active(table) for table in (poor, keeps)] == [["windfalls"]] * 2 and keeps.knights[0].fuel == 2


@rule("wk2.city-task.finish")
def test_a_hunt_that_takes_too_long_may_be_forced() -> None:
    table = tasked("something-in-the-intake", at="w-20")
    table.knights[0].at = next(space.id for space in places.board(table).spaces.values()
                               if space.terrain == "desert" and not space.kind)  # fmt: skip

    early = rehearse(table, go_on(table), stop=True)
    table.round = 6
    late = rehearse(table, go_on(table), answers=["Wait at the Grating"], stop=True)

    assert "Wait at the Grating" not in early.labels()
    assert "Go in" in late.labels()


@rule("wk2.city-task.extra-shop")
@pytest.mark.parametrize(("finished", "shops"), [((), 2), (("by-law-212",), 3), (("former-owner",), 2)])
def test_a_finished_task_of_the_city_opens_a_third_shop_there(finished: tuple[str, ...], shops: int) -> None:
    table = tasked(wounds=1, damage=1, carried=["dundee-hat"], broken=["dundee-hat"], gear_left=[])
    table.knights[0].finished = [TASKS[id] for id in finished]

    done = rehearse(table, city_action(table, table.knights[0]), answers=["Quack", "Garage", "Workshop"][:shops], stop=True)

    assert done.open is None, f"{shops} different shops are all"


# -- the tokens of cities


@rule("wk2.city-token.two-kinds")
def test_the_cardboard_token_goes_as_the_adventure_tells_and_the_wooden_one_is_given_besides() -> None:
    table = a_table()
    knight = table.knights[0]

    for effect in (PlaceCityToken("here"), RemoveCityToken("here"), Trophy()):
        rehearse(table, effect.apply(table, knight, knight.sheet))

    assert table.city_tokens == [] and knight.trophies == ["pumps"]


@rule("wk2.city-token.trophy")
def test_each_trophy_after_the_first_gives_one_xp() -> None:
    table = a_table()
    knight = table.knights[0]
    gained = []

    for city in ("pumps", "gangraen", "kalgrave"):
        knight.at = city
        rehearse(table, Trophy().apply(table, knight, knight.sheet))
        gained.append(knight.xp)

    assert gained == [0, 1, 2]


# -- the chapters


@rule("wk2.narr.module.entries")
def test_the_chapters_of_modules_leave_the_plot_alone_and_write_notes_that_adventures_may_read() -> None:
    house: Pack = pack("base")
    ids = {id for adventure in house.records["adventures"].values() for id in adventure.entries}
    for chapter in house.records["chapters"].values():
        assert not ids & {*chapter.entries}
        for entry in chapter.entries.values():
            for what in (entry, *entry.options):
                assert not any(one.plot or one.end for one in _all_of(what))

    table = tasked("by-law-212", at="gangraen")
    rehearse(table, notice(table, "city", table.knights[0]))
    table.knights[0].at = "kalgrave"
    rehearse(table, notice(table, "city", table.knights[0]))
    rehearse(table, city_tasks.finish_those_done(table, table.knights[0]), answers=["Tell him only"])
    assert [written.note for written in table.chronicle.notes] == ["ct-discreet"] and "ct-discreet" in house.records["notes"]


def _all_of(what: Happening) -> list[Happening]:
    return [what, *(one for branch in what.branches().values() for one in _all_of(branch))]


@rule("wk2.unconscious.no-actions")
def test_the_unconscious_do_no_deeds() -> None:
    table = tasked("house-rules", wounds=5)
    knight = table.knights[0]
    rehearse(table, harm.suffer_wounds(table, knight, 3))

    rehearse(table, notice(table, "city", knight))

    assert Seen("city", knight).knight is knight and knight.tasks[0].done == {}


def test_every_task_is_of_a_city_and_says_what_it_wants() -> None:
    task: CityTask
    for task in TASKS.values():
        assert task.goal.endswith(".") and task.text.endswith(".") and task.passives and task.deeds
