"""Attack Phases after the first attack: whether to attack once more and at whom is one question, with odds and costs."""

from __future__ import annotations

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, damage_taken, fight
from tests.rules import rule
from wasteland.engine.asking import Cost, Refusal
from wasteland.testing.laying import names
from wasteland.testing.search_and_survive import give

HIT, MISS = (6, 6), (1, 2)
PAID = ": discard Ammunition (starter)"


# -- further shots


@rule("sns.ranged.further-attack-costs-ammunition", "sns.attack.targets.any-column")
def test_every_target_of_a_further_shot_is_an_option_beside_one_pass() -> None:
    table = a_fight(["pistol", "starter-ammunition"], back=["walker", "spitter"])

    phase = fight(table, "Spitter", dice=[MISS], stop=True)

    assert phase.asked[-1].prompt == "Attack once more?"
    assert phase.labels() == [
        f"Fire again at Walker in Back 1 (+1 against 10){PAID}",
        f"Fire again at Spitter in Back 2 (+1 against 12){PAID}",
        "End your turn",
    ]


@rule("sns.ranged.further-attack-costs-ammunition")
def test_after_that_one_answer_the_ammunition_is_gone_and_the_dice_are_rolled() -> None:
    table = a_fight(["pistol", "starter-ammunition"], back=["walker", "spitter"])

    phase = fight(table, "Spitter", "Fire again at Walker", dice=[MISS, (5, 4)])

    assert phase.prompts == ["Attack whom?", "Attack once more?"]
    assert (names(table.horde_discard), names(table.players[0].hand)) == (["walker"], ["pistol"])


@rule("sns.attack.value.meets-or-beats", "sns.ranged.bonus.falls-with-ammunition")
def test_a_further_shot_has_its_odds_its_need_and_its_cost() -> None:
    table = a_fight(["pistol", "starter-ammunition"], back=["walker"])

    question = fight(table, dice=[MISS], stop=True).asked[-1]

    shown = question.shown(0)
    assert shown.odds == pytest.approx(10 / 36)
    assert (shown.need, shown.costs) == (9, (Cost(1, "Damage", "miss"),))
    assert (shown.title, shown.where) == ("Fire again at Walker", "Back 1")
    assert shown.detail == "+1 against 10, discard Ammunition (starter)"


@rule("sns.survivor.rescue.no-damage-on-miss")
def test_a_further_shot_for_a_survivor_is_a_rescue_that_costs_nothing() -> None:
    table = a_fight(["pistol", "starter-ammunition"], back=["nurse"])

    shown = fight(table, dice=[MISS], stop=True).asked[-1].shown(0)

    assert (shown.does, shown.note, shown.costs) == ("rescue", "rescue", ())


@rule("sns.attack.line-of-sight.frontmost", "sns.attack.line-of-sight.survivor-blocks")
@pytest.mark.parametrize(
    ("before", "clause"),
    [("crawler", "sns.attack.line-of-sight.frontmost"), ("nurse", "sns.attack.line-of-sight.survivor-blocks")],
)
def test_a_further_shot_at_what_stands_behind_another_is_refused_by_name(before: str, clause: str) -> None:
    table = a_fight(["pistol", "starter-ammunition"], back=["walker", "brute"], front=[before])

    phase = fight(table, "Brute", dice=[MISS], stop=True)

    hidden = Refusal("Fire again at Walker in Back 1", f"{before.title()} stands in front of it", clause,
                     ("walker.1", "back.1"), does="Fire again")  # fmt: skip
    assert phase.refused() == [hidden]


@rule("sns.ranged.primary.choose-one")
def test_a_further_shot_that_needs_no_line_of_sight_refuses_nobody() -> None:
    table = a_fight(["sniper-rifle", "starter-ammunition"], back=["walker"], front=["crawler"])

    phase = fight(table, "Crawler", dice=[MISS], stop=True)

    assert [label.split(" (")[0] for label in phase.labels()] == [
        "Fire again at Walker in Back 1",
        "Fire again at Crawler in Front 1",
        "End your turn",
    ]
    assert phase.refused() == []


@rule("sns.ranged.bonus.falls-with-ammunition")
def test_the_note_of_a_further_shot_counts_what_is_left_when_the_ammunition_is_paid() -> None:
    table = a_fight(["pistol", "starter-ammunition", "starter-ammunition"], players=2, back=["walker"])
    give(table, 1, locations=["police-station"])

    question = fight(table, dice=[MISS], stop=True).asked[-1]

    assert question.note() == "2D6 +2 (Pistol 1, Ammunition 1) against Defense. A miss costs 1 of your 9 Damage cards."


@rule("sns.attack.targeting-tokens")
def test_a_weapon_with_several_targets_asks_for_the_others_after_the_first() -> None:
    table = a_fight(["assault-rifle", "starter-ammunition"], back=["walker", "spitter", "brute"])
    first = ["Walker", "Roll the dice"]

    phase = fight(table, *first, "Fire again at Spitter", "Brute", "Roll the dice", dice=[MISS, MISS])

    assert phase.prompts[2:] == ["Attack once more?", "Another target?", "Another target?"]
    assert "attacks Spitter, Brute with" in phase.told[-3]


# -- Melee Attacks


@rule("sns.attack.free-mixing")
def test_a_melee_weapon_beside_further_shots_is_chosen_first_and_asks_for_its_target() -> None:
    table = a_fight(["pistol", "starter-ammunition", "machete"], back=["walker", "spitter"])

    phase = fight(table, "Ranged attack", "Spitter", "Melee attack with Machete (+6)", "Walker", "End your turn",
                  dice=[MISS, HIT])  # fmt: skip

    assert phase.prompts[2:4] == ["Attack once more?", "Attack whom?"]
    assert names(table.horde_discard) == ["walker"]


@rule("sns.melee.one-attack-per-card")
def test_the_only_attack_left_comes_with_its_targets() -> None:
    table = a_fight(["pistol", "machete"], back=["walker", "spitter"])

    phase = fight(table, "Ranged attack", "Spitter", "Melee attack with Machete at Walker in Back 1 (+6 against 10)",
                  dice=[MISS, MISS])  # fmt: skip

    assert (phase.prompts[2:], damage_taken(table)) == (["Attack once more?"], 3)


def test_a_fire_axe_that_comes_with_its_targets_asks_for_a_card_after_it() -> None:
    table = a_fight(["pistol", "fire-axe", "canned-food"], back=["brute", "spitter"])

    phase = fight(table, "Ranged attack", "Spitter", "Melee attack with Fire Axe at Brute", "Canned Food",
                  dice=[MISS, (3, 4)])  # fmt: skip

    assert phase.prompts[2:] == ["Attack once more?", "Discard another card for +2?"]
    assert names(table.horde_discard) == ["brute"], "7 + 6 and 2 for the card against 15"


@rule("sns.attack.must-make-one")
def test_before_the_first_attack_a_weapon_is_chosen_and_then_a_target() -> None:
    table = a_fight(["pistol", "machete"], back=["walker", "spitter"])

    phase = fight(table, "Melee attack with Machete", stop=True)

    assert phase.prompts == ["How do you attack?", "Attack whom?"]
