"""Gear: all cards of the box in number, within the limits of the brief, and each does what its text says."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.waste_knights_2e import saying
from tests.rules import rule
from wasteland.engine.effects import in_words
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.cards import GearCard, Side
from wasteland.games.waste_knights_2e.dice import points
from wasteland.games.waste_knights_2e.terms import (
    ARMOR,
    BLUE,
    DRUG,
    GREEN,
    MELEE,
    MOST_OF_A_COLOUR,
    RANGED,
    RED,
    UTILITY,
    WEAPON,
    WHITE,
    Attack,
    Colour,
    Timing,
    Trait,
)
from wasteland.games.waste_knights_2e.verbs.passives import MoreDice

BOX = box(("base",))
DECK = BOX.gear
FACES = {card.face: card for card in reversed((*BOX.starting_gear, *DECK))}
EVERY = {**FACES, **BOX.unique}
WEAPONS = {id: card for id, card in EVERY.items() if card.kind is WEAPON}
FOUGHT_WITH = {id: card for id, card in WEAPONS.items() if card.hands}
SIDES = {f"{id}-{name}": (card, getattr(card, name)) for id, card in EVERY.items() for name in ("working", "broken")}

each_card = pytest.mark.parametrize("card", EVERY.values(), ids=EVERY)
each_weapon = pytest.mark.parametrize("card", FOUGHT_WITH.values(), ids=FOUGHT_WITH)
each_side = pytest.mark.parametrize(("card", "side"), SIDES.values(), ids=SIDES)


def in_deck(kind: object, attack: Attack | None = None) -> list[GearCard]:
    """The cards of a kind in the deck, every copy for itself; weapons with hands."""
    return [card for card in DECK if card.kind is kind and (attack is None or (card.attack is attack and card.hands))]


# -- how many there are


def test_there_are_16_starting_cards_and_a_deck_of_48() -> None:
    assert (len(BOX.starting_gear), len(DECK)) == (16, 48)


def test_starting_gear_is_knives_pistols_clubs_shotguns_and_two_kinds_of_armor() -> None:
    assert Counter(card.name for card in BOX.starting_gear) == {
        "Knife": 3, "Pistol": 3, "Barbwire Club": 2, "Sawn-off Shotgun": 2, "Trash Armor": 3, "Vest": 3,
    }  # fmt: skip


def test_the_deck_has_its_share_of_every_kind() -> None:
    assert (len(in_deck(WEAPON, MELEE)), len(in_deck(WEAPON, RANGED))) == (12, 12)
    assert sum(card.kind is WEAPON and not card.hands for card in DECK) == 4
    assert (len(in_deck(ARMOR)), len(in_deck(UTILITY)), len(in_deck(DRUG))) == (6, 8, 6)


def test_only_the_frag_grenade_is_in_the_deck_twice() -> None:
    assert {name for name, copies in Counter(card.name for card in DECK).items() if copies > 1} == {"Frag Grenade"}
    assert sum(card.name == "Frag Grenade" for card in DECK) == 2


def test_every_name_is_printed_once() -> None:
    assert len({card.name for card in EVERY.values()}) == len(EVERY)


def test_two_weapons_of_the_deck_are_full_auto_and_one_ranged_weapon_needs_no_ammo() -> None:
    assert [card.name for card in DECK if card.working.full_auto] == ["Crank Gun", "Nail Feeder"]
    assert [card.name for card in in_deck(WEAPON, RANGED) if not card.needs_ammo] == ["Crossbow"]


# -- the starting cards


@pytest.mark.parametrize(
    ("id", "attack", "hands", "working", "broken"),
    [
        ("knife", MELEE, 1, (GREEN,), ()),
        ("pistol", RANGED, 1, (GREEN, WHITE), (GREEN,)),
        ("barbwire-club", MELEE, 2, (BLUE, WHITE), (GREEN,)),
        ("sawn-off-shotgun", RANGED, 2, (BLUE, GREEN), (BLUE,)),
    ],
)
def test_a_starting_weapon_has_its_hands_and_dice(
    id: str, attack: Attack, hands: int, working: tuple[Colour, ...], broken: tuple[Colour, ...]
) -> None:
    card = FACES[id]

    assert (card.attack, card.hands, card.working.dice, card.broken.dice) == (attack, hands, working, broken)


@pytest.mark.parametrize(("id", "working", "broken"), [("trash-armor", 1, 1), ("vest", 2, 1)])
def test_starting_armor_has_its_protection(id: str, working: int, broken: int) -> None:
    assert (FACES[id].working.protection, FACES[id].broken.protection) == (working, broken)


def test_starting_gear_costs_1_to_mend_and_is_worth_1() -> None:
    assert {(card.repair, card.working.barter, card.broken.barter) for card in BOX.starting_gear} == {(1, 1, 1)}


# -- dice


@each_weapon
def test_a_weapon_has_3_to_10_points_of_dice(card: GearCard) -> None:
    assert 3 <= points(card.working.dice) <= 10


@each_weapon
def test_a_broken_weapon_has_2_to_4_points_less(card: GearCard) -> None:
    assert 2 <= points(card.working.dice) - points(card.broken.dice) <= 4


def test_three_weapons_have_a_red_die() -> None:
    assert {card.name for card in WEAPONS.values() if RED in card.working.dice} == {"Chainsaw", "Cerbero Cutter", "Long Tom"}
    assert not any(RED in card.broken.dice for card in WEAPONS.values())


@rule("wk2.golden.dice-limited")
@each_side
def test_no_side_prints_more_than_three_dice_of_a_colour(card: GearCard, side: Side) -> None:
    assert all(side.dice.count(colour) <= MOST_OF_A_COLOUR for colour in Colour)


@each_side
def test_only_weapons_with_hands_have_dice_traits_and_fates(card: GearCard, side: Side) -> None:
    if not card.hands:
        assert not (side.dice or side.traits or side.full_auto or side.fate)


def test_every_trait_is_on_some_weapon_of_the_deck() -> None:
    assert {trait for card in DECK for trait in card.working.traits} == set(Trait)


# -- values


@each_side
def test_barter_values_are_1_to_4_and_unique_gear_has_none(card: GearCard, side: Side) -> None:
    assert side.barter == 0 if card.owner else 1 <= side.barter <= 4


@each_card
def test_a_broken_card_is_worth_no_more(card: GearCard) -> None:
    assert card.broken.barter <= card.working.barter


@each_card
def test_mending_costs_1_to_3_or_x(card: GearCard) -> None:
    assert card.repair is None or 1 <= card.repair <= 3


@rule("wk2.camp.repair.x-cost")
def test_the_six_best_cards_cost_x() -> None:
    assert {card.name for card in EVERY.values() if card.repair is None} == {
        "Chainsaw", "Cerbero Cutter", "Crank Gun", "Long Tom", "Constable's Revolver", "Cerbero Shell",
    }  # fmt: skip


def test_armor_of_the_deck_protects_by_1_to_4() -> None:
    assert {card.working.protection for card in in_deck(ARMOR)} == {1, 2, 3, 4}


@each_card
def test_broken_armor_protects_no_better(card: GearCard) -> None:
    assert card.broken.protection <= card.working.protection


@rule("wk2.gear.armor")
@each_card
def test_armor_and_weapons_with_hands_have_nothing_that_would_work_outside_combat(card: GearCard) -> None:
    steps = (Timing.ENGAGEMENT, Timing.ADVANCE, Timing.RESOLUTION)
    for side in (card.working, card.broken):
        if card.kind is ARMOR:
            assert not side.passives and not side.uses
        if card.hands:
            assert all(use.when in steps or use.only == "attacks" for use in side.uses)


# -- the named cards


def test_the_dundee_hat_gives_dice_for_talk() -> None:
    (held,) = FACES["dundee-hat"].working.passives

    assert FACES["dundee-hat"].kind is UTILITY
    assert isinstance(held, MoreDice) and held.skills == ("talk",)


@rule("wk2.camp.use-effects")
def test_mil_feed_works_in_camp_only() -> None:
    sides = (FACES["mil-feed"].working, FACES["mil-feed"].broken)

    assert {use.when for side in sides for use in side.uses} == {Timing.CAMP}


@rule("wk2.gear.weapon.handless")
@rule("wk2.combat.advance.handless-weapons")
def test_weapons_without_hands_are_used_in_the_advance_step() -> None:
    handless = [card for card in WEAPONS.values() if not card.hands]

    assert {card.name for card in handless} == {"Frag Grenade", "Roof Gun", "Petrol Crate"}
    assert {use.when for card in handless for side in (card.working, card.broken) for use in side.uses} == {Timing.ADVANCE}


def test_every_drug_is_discarded_when_it_is_used() -> None:
    for card in in_deck(DRUG):
        for side in (card.working, card.broken):
            assert side.uses and all(use.limit == "discard" for use in side.uses), card.name


def test_no_two_cards_play_alike() -> None:
    def print_of(side: Side) -> object:
        uses = tuple((use.when, use.limit, use.skills, use.only, in_words(use.do)) for use in side.uses)
        return side.dice, side.protection, side.traits, side.full_auto, in_words(side.fate), in_words(side.passives), uses

    prints = Counter(
        (card.kind, card.attack, card.hands, card.needs_ammo, card.repair, card.working.barter, print_of(card.working))
        for card in EVERY.values()
    )

    assert max(prints.values()) == 1


# -- texts


@each_card
def test_the_text_of_a_card_says_what_kind_it_is(card: GearCard) -> None:
    assert card.text == saying.kind(card)


@each_side
def test_the_text_of_a_side_says_what_its_verbs_do(card: GearCard, side: Side) -> None:
    assert side.text == saying.gear_side(card, side)


@each_card
def test_every_card_has_a_line_of_its_own(card: GearCard) -> None:
    assert card.flavour.endswith((".", "?"))
    assert sum(other.flavour == card.flavour for other in EVERY.values()) == 1
