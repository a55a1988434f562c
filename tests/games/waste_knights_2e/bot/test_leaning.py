"""The taste of greedy bots: which of several good endings a table goes for, and what it never gives up for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.games.waste_knights_2e.bot.seat import decided
from wasteland.games.waste_knights_2e.bot.bearings import Bearings
from wasteland.games.waste_knights_2e.bot.chances import Chances
from wasteland.games.waste_knights_2e.bot.compass import compass
from wasteland.games.waste_knights_2e.bot.leaning import liked
from wasteland.games.waste_knights_2e.bot.weights import WEIGHTS
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.stories import Option
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import Outcome
from wasteland.testing.waste_knights_2e import a_table

KNIGHTS = ("johnny-taylor", "logan-harris", "alinta", "zoey-shaw", "nelly-thompson", "sallow-lee")


def of_road_of_doom(plot: str = "surgeons-table", clock: int = 6) -> Iterator[WasteTable]:
    """Road of Doom with each of the knights."""
    for one in KNIGHTS:
        table = a_table(adventure="road-of-doom", plot=plot, at="last-light", knights=[one])
        table.clock = clock
        yield table


def favourite(table: WasteTable) -> str:
    return liked(table, table.knights[0])[Outcome.VICTORY]


def test_every_victory_is_liked_best_by_somebody() -> None:
    for adventure in box(("base",)).adventures.values():
        number = min(2, adventure.knights[1])
        tables = (a_table(number, adventure=adventure.id, knights=names) for names in combinations(KNIGHTS, number))
        victories = {id for id, ending in adventure.endings.items() if ending.outcome is Outcome.VICTORY}

        assert {liked(table, one)[Outcome.VICTORY] for table in tables for one in table.knights} == victories


def test_who_plays_together_leans_the_same_way() -> None:
    table = a_table(4, adventure="awakening")

    assert len({liked(table, one)[Outcome.VICTORY] for one in table.knights}) == 1


def test_who_competes_has_a_taste_of_his_own() -> None:
    tables = (a_table(4, adventure="sunken-treasures", knights=names) for names in combinations(KNIGHTS, 4))

    assert any(len({liked(table, one)[Outcome.VICTORY] for one in table.knights}) > 1 for table in tables)


def test_nobody_likes_a_defeat() -> None:
    assert all(Outcome.DEFEAT not in liked(table, table.knights[0]) for table in of_road_of_doom())


def test_of_two_victories_at_hand_it_takes_the_one_that_it_likes() -> None:
    for table in of_road_of_doom():
        ends = {id: Option(label=id, end=id) for id in ("clean", "paid")}

        assert decided(table, *ends.values()) == favourite(table)


def test_it_throws_no_victory_away_for_the_one_that_it_likes() -> None:
    for table in of_road_of_doom():
        other = next(id for id in ("clean", "paid") if id != favourite(table))

        assert decided(table, Option(label="Go on"), Option(label="End it well", end=other)) == "End it well"


def test_it_sells_nothing_for_its_taste_while_a_victory_is_near() -> None:
    for table in of_road_of_doom():
        assert decided(table, Option(label="Sell", end="sold"), Option(label="Go on")) == "Go on"


def test_a_table_goes_farther_for_the_ending_that_it_likes() -> None:
    def aim(table: WasteTable) -> float:
        """How far it is to the ending that is aimed at."""
        mine, found = table.knights[0], compass(table.adventure, table.starting)
        return Bearings(found, table, mine, WEIGHTS, Chances(table)).prospect().way

    far = {favourite(table): aim(table) for table in of_road_of_doom("hobbs-ashes", 10)}

    assert far["paid"] < far["clean"]
