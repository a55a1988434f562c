"""Upgrades: four for each knight and six for all, their requirements, and each side does what its text says."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.waste_knights_2e import saying
from tests.rules import rule
from wasteland.engine.effects import in_words
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.cards import Upgrade, UpgradeSide
from wasteland.games.waste_knights_2e.dice import STRENGTH
from wasteland.games.waste_knights_2e.skill_tests import better
from wasteland.games.waste_knights_2e.terms import BLUE, RED, WHITE, Skill, Timing

BOX = box(("base",))
UPGRADES = BOX.upgrades
GENERAL = {id: card for id, card in UPGRADES.items() if not card.owner}
PERSONAL = {id: card for id, card in UPGRADES.items() if card.owner}
SIDES = {side.name: side for card in UPGRADES.values() for side in (card.front, card.back)}

each_upgrade = pytest.mark.parametrize("card", UPGRADES.values(), ids=UPGRADES)
each_general = pytest.mark.parametrize("card", GENERAL.values(), ids=GENERAL)
each_personal = pytest.mark.parametrize("card", PERSONAL.values(), ids=PERSONAL)
each_side = pytest.mark.parametrize("side", SIDES.values(), ids=SIDES)
each_knight = pytest.mark.parametrize("knight", BOX.knights)


# -- how many there are


@rule("wk2.upgrade.personal-and-general")
def test_there_are_24_personal_and_6_general_upgrades() -> None:
    assert len(PERSONAL) + len(BOX.unique) == 24
    assert len(GENERAL) == 6


@each_knight
def test_a_knight_has_two_abilities_a_strong_one_for_6_xp_and_unique_gear(knight: str) -> None:
    assert sorted(card.xp for card in PERSONAL.values() if card.owner == knight) == [0, 0, 6]
    assert [card.xp for card in BOX.unique.values() if card.owner == knight] == [0]


def test_upgrades_belong_to_knights_of_the_box() -> None:
    owners = {card.owner for card in PERSONAL.values()}

    assert owners == {card.owner for card in BOX.unique.values()} == set(BOX.knights)


def test_all_sides_have_names_of_their_own() -> None:
    assert len(SIDES) == 2 * len(UPGRADES)


def test_no_upgrade_is_named_as_an_ability_of_a_sheet() -> None:
    named = {card.name for card in UPGRADES.values()} | set(SIDES)

    assert not named & {sheet.ability for sheet in BOX.knights.values()}


# -- general upgrades


def test_there_is_a_general_upgrade_for_each_skill() -> None:
    assert Counter(card.front.betters for card in GENERAL.values()) == {(skill,): 1 for skill in Skill}


def test_two_general_upgrades_need_6_xp() -> None:
    assert Counter(card.xp for card in GENERAL.values()) == {0: 4, 6: 2}


@each_general
def test_a_side_of_a_general_upgrade_betters_its_skill_or_adds_a_white_die_to_another_and_for_6_xp_both(card: Upgrade) -> None:
    (skill,) = card.front.betters
    for side in (card.front, card.back):
        others = [(other, dice) for other, dice in side.raises.items() if other is not skill and dice == (WHITE,)]
        assert len(others) == len(side.raises)
        assert (len(side.betters) + len(others)) == (2 if card.xp else 1)
        assert set(side.betters) <= {skill}
        assert not side.passives and not side.uses


def test_every_skill_can_be_raised_by_a_white_die() -> None:
    assert {skill for side in SIDES.values() for skill in side.raises} == set(Skill)


@rule("wk2.dice.colours")
@pytest.mark.parametrize("skill", Skill)
def test_bettering_a_skill_makes_a_die_of_every_sheet_stronger(skill: Skill) -> None:
    for sheet in BOX.knights.values():
        dice = list(sheet.skill(skill))
        better(dice)
        assert sum(map(STRENGTH.__getitem__, dice)) == sum(map(STRENGTH.__getitem__, sheet.skill(skill))) + 1


def test_blue_and_red_dice_of_skills_come_from_upgrades_alone() -> None:
    assert not any({BLUE, RED} & set(sheet.skill(skill)) for sheet in BOX.knights.values() for skill in Skill)


# -- personal upgrades


@each_personal
def test_the_sides_of_a_personal_upgrade_differ(card: Upgrade) -> None:
    front, back = (saying.upgrade_side(side) for side in (card.front, card.back))

    assert front and back and front != back


@each_personal
def test_personal_upgrades_leave_the_sheet_as_it_is_printed(card: Upgrade) -> None:
    for side in (card.front, card.back):
        assert not side.raises and not side.betters


@rule("wk2.share.abilities")
def test_the_master_tinkerer_mends_in_camp_for_everybody_on_the_space() -> None:
    card = UPGRADES["master-tinkerer"]
    (use,) = card.front.uses

    assert (card.owner, use.when) == ("zoey-shaw", Timing.CAMP)
    assert in_words(use.do) == "all knights here: you may repair 1 gear card of repair cost 2 or less"


def test_what_an_upgrade_wounds_a_foe_with_has_its_price_or_its_limit() -> None:
    for side in SIDES.values():
        for use in side.uses:
            if "the enemy takes" in in_words(use.do):
                assert use.limit == "round" and len(use.do) == 2, side.name


# -- texts


@each_side
def test_the_text_of_a_side_says_what_its_verbs_do(side: UpgradeSide) -> None:
    assert side.text == saying.upgrade_side(side)


@each_upgrade
def test_every_upgrade_has_a_line_of_its_own(card: Upgrade) -> None:
    assert card.flavour.endswith(".")
    assert sum(other.flavour == card.flavour for other in UPGRADES.values()) == 1
