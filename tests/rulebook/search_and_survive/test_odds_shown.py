"""The odds shown for targets and rerolls, against every way the dice can fall."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, fight
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.search_and_survive import give


def rolls_that_hit(make: Callable[[], SurvivorsTable], *answers: str, column: int) -> float:
    """In how many of the 36 rolls the card in this column of the Back Row leaves, when the attack is made with each of them."""
    left = 0
    for roll in product(range(1, 7), repeat=2):
        table = make()
        target = table.back[column]
        fight(table, *answers, dice=[roll], stop=True)
        left += table.back[column] is not target
    return left / 36


@pytest.mark.parametrize("target", ["walker", "spitter", "exploder", "brute", "riot-zombie", "guard"])
@pytest.mark.parametrize(
    "hand",
    [
        pytest.param(["pistol"], id="+1"),
        pytest.param(["shotgun"], id="+3"),
        pytest.param(["pistol"] * 6 + ["starter-ammunition"] * 4, id="+10"),
        pytest.param(["crowbar"], id="melee +5"),
        pytest.param(["chainsaw"], id="melee +8"),
    ],
)
def test_the_odds_shown_for_a_target_are_those_of_all_36_rolls(hand: list[str], target: str) -> None:
    def make() -> SurvivorsTable:
        return a_fight(hand, objective="fortify", back=[target, None, None, "crawler"])

    name = make().back[0]
    label = f"{name} in Back 1"
    first = ["Melee attack"] if hand[0] in ("crowbar", "chainsaw") else []

    shown = fight(make(), *first, stop=True).odds(label)

    assert shown == pytest.approx(rolls_that_hit(make, *first, label, column=0))


@pytest.mark.parametrize("bonus", range(1, 11))
@pytest.mark.parametrize("defense", [10, 12, 13, 15])
def test_the_odds_are_exact_for_every_bonus_and_defense(bonus: int, defense: int) -> None:
    hand = [*["pistol"] * 6, *["starter-ammunition"] * 4][:bonus]
    target = {10: "walker", 12: "guard", 13: "exploder", 15: "brute"}[defense]
    table = a_fight(hand, back=[target, "crawler"])

    shown = fight(table, stop=True).asked[-1].shown(0)

    rolls = [roll for roll in product(range(1, 7), repeat=2) if sum(roll) + bonus >= defense and roll != (1, 1)]
    assert shown.odds == pytest.approx(len(rolls) / 36)


def test_the_odds_of_a_second_and_third_target_count_the_fall_of_the_total() -> None:
    def make() -> SurvivorsTable:
        return a_fight(["assault-rifle"], back=["walker", "spitter", "guard", "walker"])

    second = fight(make(), "Walker in Back 1", stop=True)
    third = fight(make(), "Walker in Back 1", "Spitter", stop=True)

    assert second.odds("Spitter") == pytest.approx(
        rolls_that_hit(make, "Walker in Back 1", "Spitter", "Roll the dice", column=1)
    )
    assert third.odds("Guard") == pytest.approx(rolls_that_hit(make, "Walker in Back 1", "Spitter", "Guard", column=2))


def test_the_odds_of_the_fire_axe_count_the_discarded_card() -> None:
    def make() -> SurvivorsTable:
        return a_fight(["fire-axe", "canned-food"], back=["brute", "walker"], objective="fortify")

    shown = fight(make(), "Melee attack", "Canned Food", stop=True).odds("Brute")

    assert shown == pytest.approx(rolls_that_hit(make, "Melee attack", "Canned Food", "Brute", column=0))


def test_the_odds_of_an_attack_count_all_that_adds_to_it() -> None:
    def make() -> SurvivorsTable:
        table = a_fight(["crowbar"], mats=["scrapper"], back=["brute", "walker"], survivors=["brawler"])
        give(table, 0, hand=["fuel-can"])
        rehearse(table, item_phase(table, table.players[0]), answers=["Sacrifice Fuel Can"])
        return table

    shown = fight(make(), stop=True).odds("Brute")

    assert shown == pytest.approx(rolls_that_hit(make, "Brute", column=0)) == pytest.approx(35 / 36), "+12 against 15"


@pytest.mark.parametrize("roll", [(1, 1), (1, 4), (2, 3), (3, 5)])
def test_the_odds_of_every_reroll_are_those_of_all_ways_it_can_fall(roll: tuple[int, int]) -> None:
    def make() -> SurvivorsTable:
        return a_fight(["pistol", "pistol", "pistol"], back=["guard"], surge=1)

    question = fight(make(), "Spend a Surge Token", dice=[roll], stop=True)

    for label, dice in (("Reroll the first die", 1), ("Reroll the second die", 1), ("Reroll both dice", 2)):
        rescued, ways = 0, list(product(range(1, 7), repeat=dice))
        for again in ways:
            table = make()
            fight(table, "Spend a Surge Token", label, dice=[roll, again])
            rescued += bool(table.players[0].survivors)
        assert question.odds(label) == pytest.approx(rescued / len(ways)), label


@pytest.mark.parametrize("roll", [(1, 1), (1, 4), (2, 3), (3, 5)])
def test_a_token_is_shown_with_the_best_chance_that_it_buys(roll: tuple[int, int]) -> None:
    first, second = (a_fight(["pistol", "pistol", "pistol"], back=["guard"], surge=1) for _ in range(2))

    spending = fight(first, dice=[roll], stop=True).odds("Spend a Surge Token")
    dice = fight(second, "Spend a Surge Token", dice=[roll], stop=True)

    ways = ("Reroll both dice", "Reroll the first die", "Reroll the second die")
    assert spending == max(dice.odds(way) or 0.0 for way in ways)
