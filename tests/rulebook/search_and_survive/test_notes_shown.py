"""What people are told before they attack or suffer, against what the rules then do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, damage_taken, fight
from tests.rules import rule
from wasteland.engine.asking import Choice, Cost, Shown
from wasteland.games.search_and_survive.damage import take_damage
from wasteland.games.search_and_survive.horde import ability_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.trade import trade_phase
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table, give


def shown(question: Rehearsal[Any], label: str) -> Shown:
    """The only option of the open question whose label begins so."""
    assert isinstance(question.open, Choice)
    seen = [question.open.shown(pick) for pick in range(len(question.open.options))]
    (found,) = [option for option in seen if option.label.startswith(label)]
    return found


def noted(question: Rehearsal[Any]) -> str:
    assert isinstance(question.open, Choice)
    return question.open.note()


# -- targets


@pytest.mark.parametrize(
    ("hand", "target", "note", "rolls"),
    [
        pytest.param(["pistol"] * 4, "walker", "6+, miss: 1 Damage", (1, 4), id="ranged"),
        pytest.param(["pistol"] * 4, "stalker", "8+, miss: 2 Damage", (3, 4), id="ranged, Stalker"),
        pytest.param(["pistol"] * 4, "riot-zombie", "10+, miss: 1 Damage", (4, 5), id="ranged, Riot Zombie"),
        pytest.param(["crowbar"], "walker", "5+, miss: 2 Damage", (2, 2), id="melee"),
        pytest.param(["chainsaw"], "stalker", "4+, miss: 4 Damage", (1, 2), id="Chainsaw, Stalker"),
        pytest.param(["chainsaw"], "walker", "3+, miss: 3 Damage", (1, 1), id="two 1s always miss"),
        pytest.param(["pistol"], "brute", "out of reach, miss: 1 Damage", (6, 6), id="out of reach"),
    ],
)
@rule("sns.ranged.miss.one-damage", "sns.melee.miss.two-damage", "sns.attack.double-ones-miss")
def test_a_target_says_what_the_dice_need_and_the_highest_miss_costs_what_it_says(
    hand: list[str], target: str, note: str, rolls: tuple[int, int]
) -> None:
    def make() -> Any:
        return a_fight(hand, back=[target, "nurse"])

    question = fight(make(), stop=True)
    label = shown(question, str(make().back[0])).label
    table = make()

    fight(table, label, dice=[rolls], stop=True)

    assert shown(question, label).remark == note
    assert f"miss: {damage_taken(table)} Damage" in note


def test_a_survivor_says_what_a_rescue_needs() -> None:
    question = fight(a_fight(["shotgun"], back=["nurse", "walker"]), stop=True)

    nurse = shown(question, "Nurse")
    assert (nurse.odds, nurse.need, nurse.does, nurse.danger) == (10 / 36, 9, "rescue", False)


def test_what_an_attack_may_cost_is_told_in_numbers_too() -> None:
    question = fight(a_fight(["crowbar"], back=["exploder", "walker"]), stop=True)

    assert shown(question, "Exploder").costs == (Cost(2, "Damage", "miss"), Cost(1, "Damage", "hit"))
    assert shown(question, "Walker").costs == (Cost(2, "Damage", "miss"),)


@pytest.mark.parametrize(
    ("hand", "note"), [("crowbar", "8+, miss: 2 Damage, hit: 1 Damage"), ("shotgun", "10+, miss: 1 Damage")]
)
def test_a_kill_that_hurts_is_told(hand: str, note: str) -> None:
    assert shown(fight(a_fight([hand], back=["exploder", "walker"]), stop=True), "Exploder").remark == note


@pytest.mark.parametrize(("left", "danger"), [(2, True), (3, False)])
@rule("sns.end.defeat.any-supply-empty")
def test_a_miss_that_could_take_the_last_damage_card_is_a_danger(left: int, danger: bool) -> None:
    table = a_fight(["crowbar"], back=["walker", "nurse"], damage_left=left)

    assert shown(fight(table, stop=True), "Walker").danger is danger


def test_several_targets_missed_together_are_a_danger_together() -> None:
    table = a_fight(["assault-rifle"], back=["walker", "spitter", "walker"], damage_left=2)

    question = fight(table, "Walker in Back 1", stop=True)

    assert not shown(question, "Roll the dice").danger
    assert shown(question, "Spitter").danger
    assert shown(question, "Spitter").remark == "11+, miss: 1 Damage", "the total falls by 1 for each after the first"


def test_a_side_says_whether_the_blast_hits_it() -> None:
    table = a_fight(["shotgun"], front=["brute", "walker", "walker"], objective="fortify")

    question = fight(table, "Walker in Front 2", dice=[(5, 6)], stop=True)

    assert (shown(question, "Brute").note, shown(question, "Walker").note) == ("is not hit, at no cost", "is hit")


# -- the attack in a sentence


@rule("sns.melee.bonus.own-card-only")
def test_the_bonus_of_a_melee_attack_is_told_part_by_part() -> None:
    table = a_fight(["machete", "pistol"], mats=["scrapper"], back=["walker", "spitter"], survivors=["brawler"], damage_left=3)

    question = fight(table, "Melee attack", stop=True)

    assert noted(question) == (
        "2D6 +9 (Machete 6, Scrapper 1, Brawler 2) against Defense. A miss costs 2 of your last 3 Damage cards."
    )


@rule("sns.ranged.bonus.sum-of-hand")
def test_the_bonus_of_a_ranged_attack_is_told_part_by_part() -> None:
    hand = ["pistol", "pistol", "starter-ammunition", "shotgun", "crowbar"]
    table = a_fight(hand, mats=["sharpshooter"], back=["walker", "stalker"], locations=["police-station"])

    question = fight(table, "Ranged attack, Pistol", stop=True)

    assert noted(question) == (
        "2D6 +8 (Pistol 2, Ammunition 1, Shotgun 3, Sharpshooter 1, Police Station 1) against Defense. "
        "A miss costs 1 to 2 of your 10 Damage cards."
    )


def test_what_an_item_added_is_told_as_extra() -> None:
    table = a_fight(["crowbar", "fuel-can"], back=["walker", "walker"])
    rehearse(table, item_phase(table, table.players[0]), answers=["Sacrifice Fuel Can"])

    assert noted(fight(table, stop=True)).startswith("2D6 +9 (Crowbar 5, extra 4) against Defense.")


@pytest.mark.parametrize(
    ("left", "told"), [(1, "A miss costs your last Damage card."), (2, "A miss costs all 2 of your last Damage cards.")]
)
def test_a_miss_that_would_be_the_end_is_told(left: int, told: str) -> None:
    assert noted(fight(a_fight(["crowbar"], back=["walker", "walker"], damage_left=left), stop=True)).endswith(told)


def test_missing_survivors_costs_nothing_and_nothing_is_told() -> None:
    assert noted(fight(a_fight(["crowbar"], back=["nurse", "guard"]), stop=True)) == "2D6 +5 (Crowbar 5) against Defense."


def test_further_targets_are_told_what_they_cost_the_others() -> None:
    question = fight(a_fight(["assault-rifle"], back=["walker", "spitter", "walker"]), "Spitter", stop=True)

    assert noted(question) == "Declared: Spitter 10+. Each further target takes 1 off the total, for all of them."


# -- which attack


@rule("sns.ranged.miss.one-damage", "sns.melee.miss.two-damage")
def test_an_attack_says_what_a_miss_may_cost() -> None:
    question = fight(a_fight(["crowbar", "pistol"], back=["walker", "stalker"]), stop=True)

    assert shown(question, "Melee attack").note == "miss: 2 to 3 Damage"
    assert shown(question, "Ranged attack").note == "miss: 1 to 2 Damage"


def test_an_attack_is_a_danger_if_no_target_is_safe() -> None:
    unsafe = fight(a_fight(["crowbar", "pistol"], back=["walker", "stalker"], damage_left=2), stop=True)
    safe = fight(a_fight(["crowbar", "pistol"], back=["walker", "nurse"], damage_left=2), stop=True)

    assert [shown(unsafe, "Melee attack").danger, shown(unsafe, "Ranged attack").danger] == [True, False]
    assert not shown(safe, "Melee attack").danger


def test_an_attack_on_survivors_alone_costs_nothing() -> None:
    question = fight(a_fight(["crowbar", "pistol"], back=["nurse", "guard"]), stop=True)

    assert shown(question, "Melee attack").note == "a miss costs nothing"


# -- rerolls and Surge Tokens


def test_a_missed_roll_says_what_keeping_it_costs() -> None:
    question = fight(a_fight(["crowbar"], back=["walker", "brute"], surge=1, damage_left=2), "Walker", dice=[(1, 1)], stop=True)

    assert noted(question) == "The dice show 1 and 1, 7 in all, against Walker 10. Two 1s always miss."
    assert (shown(question, "Keep the roll").note, shown(question, "Keep the roll").danger) == ("costs 2 Damage", True)


@rule("sns.surge.final-damage.negated")
def test_saving_the_last_token_at_the_last_damage_card_loses_the_game() -> None:
    table = a_table(2, mats=["veteran", "scrapper"], damage_left=1, surge=1)

    first = rehearse(table, take_damage(table, table.players[0], 1, "test"), stop=True)
    second = rehearse(table, take_damage(table, table.players[0], 1, "test"), answers=["Keep the token"], stop=True)

    assert (shown(first, "Keep the token").note, shown(first, "Keep the token").danger) == ("others may still spend one", False)
    assert (shown(second, "Keep the token").note, shown(second, "Keep the token").danger) == ("loses the game", True)


@rule("sns.mat.medic.negate")
def test_the_medics_roll_has_its_odds() -> None:
    table = a_table(mats=["medic"], damage_left=1)

    question = rehearse(table, take_damage(table, table.players[0], 1, "test"), stop=True)

    assert shown(question, "Roll to negate it").odds == pytest.approx(1 / 3)
    assert (shown(question, "Take it").note, shown(question, "Take it").danger) == ("the last one", True)


# -- the group picks


@rule("sns.zap.spitter.group-picks-victim")
def test_a_victim_says_what_they_are_left_with() -> None:
    table = a_table(3, mats=["medic", "veteran", "scrapper"], back=["spitter"], damage_left=(5, 1, 2), turn_of=None)

    question = rehearse(table, ability_phase(table), stop=True)

    assert shown(question, "The Medic").note == "then 4 left, negated on 5+"
    assert (shown(question, "The Veteran").note, shown(question, "The Veteran").danger) == ("loses the game", True)
    assert (shown(question, "The Scrapper").note, shown(question, "The Scrapper").danger) == ("then 1 left", False)


def test_a_surge_token_anywhere_is_a_way_out() -> None:
    table = a_table(2, mats=["veteran", "scrapper"], back=["spitter"], damage_left=(1, 4), surge=(0, 1), turn_of=None)

    question = rehearse(table, ability_phase(table), stop=True)

    assert shown(question, "The Veteran").note == "loses the game unless a Surge Token is spent"


def test_a_guard_holds_off_what_breaks_through_once() -> None:
    def break_through(*answers: str) -> Shown:
        table = a_table(2, mats=["veteran", "scrapper"], front=["brute"], survivors=["guard"], damage_left=1, turn_of=None)
        return shown(rehearse(table, movement_phase(table, Night()), dice=[1], answers=answers, stop=True), "The Veteran")

    assert break_through()[3:5] == ("the Guard holds it off", False)
    assert break_through("The Veteran")[3:5] == ("loses the game", True)


def test_a_lookout_sees_what_either_way_costs() -> None:
    table = a_table(front=["runner", "stalker", "walker"], survivors=["lookout"], damage_left=2, turn_of=None)

    question = rehearse(table, movement_phase(table, Night()), dice=[2], stop=True)

    assert (shown(question, "Let it stand").note, shown(question, "Let it stand").danger) == ("3 Damage", True)
    assert shown(question, "Have it rolled again").note == "1 to 3 Damage"


# -- items, trade, the Objective


def items(hand: list[str], **laid: Any) -> Rehearsal[None]:
    table = a_table(hand=hand, **laid)
    return rehearse(table, item_phase(table, table.players[0]), stop=True)


@rule("sns.item.arrow.sacrificed")
def test_a_sacrifice_says_that_the_card_is_gone_for_good() -> None:
    assert shown(items(["grenade"]), "Sacrifice Grenade")[3:5] == ("gone for good", False)


def test_to_sacrifice_what_the_objective_asks_for_is_dear() -> None:
    question = items(["barricade"], objective="fortify")

    assert shown(question, "Sacrifice Barricade").danger
    assert shown(question, "Discard Barricade to draw")[3:5] == ("the Objective asks for it", False)


@pytest.mark.parametrize(("left", "expected"), [(1, ("at worst: loses the game", True)), (4, ("at worst: then 3 left", False))])
def test_an_ability_that_may_hurt_says_so(left: int, expected: tuple[str, bool]) -> None:
    assert shown(items([], locations=["pawn-shop"], damage_left=left), "Use Pawn Shop")[3:5] == expected


@rule("sns.item.damage.three-for-surge")
def test_damage_for_a_token_says_how_many_cards_go() -> None:
    assert shown(items(["damage"] * 4, damage_left=5), "Discard Damage").note == "3 Damage cards of 4"


def test_the_end_of_the_item_phase_says_what_follows() -> None:
    assert shown(items(["grenade"]), "Done with items").note == "then attack"
    assert shown(items(["grenade"], players=2), "Done with items").note == "then trade"


def test_giving_a_further_attack_up_is_no_harmless_pass() -> None:
    question = fight(a_fight(["pistol", "starter-ammunition"], back=["walker"]), dice=[(1, 2)], stop=True)

    assert not shown(question, "End your turn").passes


def test_giving_a_bonus_up_is_no_harmless_pass() -> None:
    question = fight(a_fight(["fire-axe", "canned-food"], back=["guard"]), stop=True)

    assert not shown(question, "Discard nothing").passes


def test_what_only_goes_on_passes() -> None:
    assert [
        option.passes for option in (shown(items(["grenade"]), "Done with items"), shown(items(["grenade"]), "Sacrifice"))
    ] == [
        True,
        False,
    ]


@rule("sns.end.victory.objective-met")
def test_placing_a_card_says_how_far_it_fills_the_need() -> None:
    assert shown(items(["katana"]), "Place Katana").note == "1 of 5"


@rule("sns.end.victory.objective-met")
def test_the_last_card_says_that_it_wins() -> None:
    table = a_table(hand=["katana"])
    table.needed, table.placed = [0, 1, 0], [[], [], []]

    question = rehearse(table, item_phase(table, table.players[0]), stop=True)

    assert shown(question, "Place Katana").note == "wins the game"
    assert rehearse(table, item_phase(table, table.players[0]), answers=["Place Katana"]).ended


def test_a_card_that_the_objective_asks_for_says_so_in_the_trade_phase() -> None:
    table = a_table(2, objective="fortify")
    give(table, 0, hand=["barricade", "radio"])

    question = rehearse(table, trade_phase(table, table.players[0]), stop=True)

    assert (shown(question, "Barricade").note, shown(question, "Radio").note) == ("the Objective asks for it", "")
