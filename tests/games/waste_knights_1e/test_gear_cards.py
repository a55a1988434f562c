"""The gear decks: all cards of the box in number, within the limits of their colours, and each does what its text says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from tests.rules import rule
from wasteland.engine.effects import in_words
from wasteland.engine.wording import listed
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Gear, Use, Vehicle
from wasteland.games.waste_knights_1e.ranges import SKILL_OF
from wasteland.games.waste_knights_1e.terms import BLUE, GREEN, RED, YELLOW, Colour, Group, Kind, Reach, Skill, Timing
from wasteland.games.waste_knights_1e.verbs.check_effects import Repeat
from wasteland.games.waste_knights_1e.verbs.combat_passives import AttackDice
from wasteland.games.waste_knights_1e.verbs.passives import SkillDice

BOX = box(("base",))
DECKS = {GREEN: BOX.green, YELLOW: BOX.yellow, RED: BOX.red, BLUE: BOX.blue}
CARDS = [card for deck in DECKS.values() for card in deck]
FACES = {card.face: card for card in reversed([*CARDS, *BOX.starting.values()])}
STARTING_SET = ("extra-bullets", "medi-shot", "rad-out")


def what(card: Gear) -> str:
    """The trait icon of a card."""
    return card.kind or card.group


each_face = pytest.mark.parametrize("card", FACES.values(), ids=FACES)
each_colour = pytest.mark.parametrize("colour", Colour)


# -- how many there are


@rule("wk1.components.small-cards")
def test_there_are_46_green_25_yellow_14_red_13_blue_and_12_vehicle_cards() -> None:
    assert {colour: len(deck) for colour, deck in DECKS.items()} == {GREEN: 46, YELLOW: 25, RED: 14, BLUE: 13}
    assert len(BOX.vehicles) == 12


@rule("wk1.components.small-cards")
def test_one_blue_card_is_a_vehicle() -> None:
    assert [card.name for card in BOX.blue if isinstance(card, Vehicle)] == ["Muscle Car"]


@rule("wk1.vehicle.models")
def test_vehicles_have_four_copies_of_each_model_with_their_speeds_and_capacities() -> None:
    models = Counter(
        (one.name, one.speed, one.capacity, one.damaged_speed, one.damaged_capacity, one.colour) for one in BOX.vehicles
    )

    assert models == {
        ("Strider", 4, 2, 3, 1, YELLOW): 4,
        ("Off-road", 3, 3, 2, 2, YELLOW): 4,
        ("Heavy-duty", 2, 5, 1, 3, YELLOW): 4,
    }


@rule("wk1.vehicle.models")
def test_the_muscle_car_is_the_fastest() -> None:
    (car,) = (card for card in BOX.blue if isinstance(card, Vehicle))

    assert (car.speed, car.capacity, car.damaged_speed, car.damaged_capacity) == (5, 2, 4, 1)


@pytest.mark.parametrize(
    ("colour", "split"),
    [
        (GREEN, {"weapon": 10, "armor": 4, "equipment": 8, "drug": 6, "enhancement": 6}),
        (YELLOW, {"weapon": 8, "armor": 4, "equipment": 6, "drug": 3, "enhancement": 4}),
        (RED, {"weapon": 5, "armor": 2, "equipment": 3, "drug": 2, "enhancement": 2}),
        (BLUE, {"vehicle": 1, "implant": 1, "mutation": 1, "tuning": 1, "weapon": 4, "armor": 2, "equipment": 3}),
    ],
)
def test_each_colour_has_its_share_of_every_kind(colour: Colour, split: dict[str, int]) -> None:
    assert Counter(what(card) for card in DECKS[colour] if card.face not in STARTING_SET) == split


def test_there_are_four_starting_sets() -> None:
    assert Counter(card.face for card in BOX.green if card.face in STARTING_SET) == dict.fromkeys(STARTING_SET, 4)


@pytest.mark.parametrize(("colour", "most"), [(GREEN, 2), (YELLOW, 2), (RED, 1), (BLUE, 1)])
def test_a_title_is_not_repeated_too_often(colour: Colour, most: int) -> None:
    copies = Counter(card.name for card in DECKS[colour] if card.face not in STARTING_SET)

    assert max(copies.values()) <= most


def test_every_title_is_printed_in_one_colour_only() -> None:
    assert len({card.name for card in FACES.values()}) == len(FACES)


def test_no_two_cards_do_the_same() -> None:
    prints = Counter(
        (card.hands, card.ranges, card.damage, card.multi, card.pierce, card.needs_ammo, card.burns_fuel, card.armor, card.fits,
         in_words(card.passives), tuple((use.when, in_words(use.do)) for use in card.uses))
        for card in {one.face: one for one in CARDS if not isinstance(one, Vehicle)}.values()
    )  # fmt: skip

    assert max(prints.values()) == 1


# -- the limits of the colours


@pytest.mark.parametrize(
    ("colour", "damage", "multi", "pierce"),
    [(GREEN, (0, 1), (0, 1), (0, 0)), (YELLOW, (0, 2), (0, 2), (0, 1)), (RED, (1, 2), (0, 3), (0, 2))],
)
def test_weapons_keep_within_their_colour(
    colour: Colour, damage: tuple[int, int], multi: tuple[int, int], pierce: tuple[int, int]
) -> None:
    for weapon in (card for card in DECKS[colour] if card.group is Group.WEAPON):
        for number, (least, most) in ((weapon.damage, damage), (weapon.multi, multi), (weapon.pierce, pierce)):
            assert least <= number <= most, weapon.name


def test_green_weapons_have_one_or_two_range_icons() -> None:
    assert all(len(card.ranges) in (1, 2) for card in BOX.green if card.group is Group.WEAPON)


@pytest.mark.parametrize(("colour", "values"), [(GREEN, {1}), (YELLOW, {1, 2}), (RED, {2, 3})])
def test_armor_keeps_within_its_colour(colour: Colour, values: set[int]) -> None:
    assert {card.armor for card in DECKS[colour] if card.group is Group.ARMOR} == values


def gives_dice(card: Gear, skill: Skill, dice: int) -> bool:
    """Whether equipment always gives so many dice in checks of a skill, in attack checks too."""
    in_checks = any(
        isinstance(passive, SkillDice) and passive.dice == dice and skill in passive.skills for passive in card.passives
    )
    reaches = {reach for reach in Reach if SKILL_OF[reach] is skill}
    in_attacks = any(
        isinstance(passive, AttackDice) and passive.dice == dice and passive.when and set(passive.when.reaches) == reaches
        for passive in card.passives
    )
    return in_checks and (in_attacks or not reaches)


def repeats(card: Gear, skill: Skill) -> bool:
    """Whether equipment is marked to repeat checks of a skill, attack checks too."""
    moments = {
        use.when
        for use in card.uses
        if use.cost == "mark" and any(isinstance(effect, Repeat) and skill in effect.skills for effect in use.do)
    }
    combats = skill in SKILL_OF.values()
    return moments == ({Timing.AFTER_CHECK, Timing.AFTER_ATTACK} if combats else {Timing.AFTER_CHECK})


@pytest.mark.parametrize("skill", Skill)
def test_every_skill_has_green_equipment_that_gives_a_die(skill: Skill) -> None:
    assert any(gives_dice(card, skill, 1) for card in BOX.green if card.kind is Kind.EQUIPMENT)


@pytest.mark.parametrize("skill", Skill)
def test_every_skill_has_yellow_equipment_that_gives_two_dice_or_repeats_its_checks(skill: Skill) -> None:
    assert any(gives_dice(card, skill, 2) or repeats(card, skill) for card in BOX.yellow if card.kind is Kind.EQUIPMENT)


# -- the named cards


@pytest.mark.parametrize(
    ("face", "hands", "ranges", "numbers"),
    [
        ("hoof", 1, "short medium", (0, 0, 0)),
        ("spitter", 1, "short", (0, 2, 0)),
        ("chainsaw", 2, "melee", (2, 0, 0)),
        ("crossbow", 2, "medium", (0, 0, 1)),
        ("p-a-shotgun", 2, "medium short", (1, 0, 0)),
    ],
)
def test_a_named_weapon_has_its_hands_icons_damage_multi_attack_and_piercing(
    face: str, hands: int, ranges: str, numbers: tuple[int, int, int]
) -> None:
    card = FACES[face]

    assert (card.hands, " ".join(card.ranges), (card.damage, card.multi, card.pierce)) == (hands, ranges, numbers)


def test_the_chainsaw_burns_fuel_and_the_crossbow_needs_no_ammo() -> None:
    assert FACES["chainsaw"].burns_fuel
    assert not FACES["crossbow"].needs_ammo


@pytest.mark.parametrize(("face", "value"), [("vest", 2), ("junk-protector", 1)])
def test_a_named_armor_has_its_value(face: str, value: int) -> None:
    assert FACES[face].armor == value


@pytest.mark.parametrize(
    ("face", "kind", "colour"),
    [
        ("extra-bullets", Kind.EQUIPMENT, GREEN),
        ("medi-shot", Kind.DRUG, GREEN),
        ("rad-out", Kind.DRUG, GREEN),
        ("road-map", Kind.EQUIPMENT, GREEN),
        ("preppers-kit", Kind.EQUIPMENT, GREEN),
        ("dundee-hat", Kind.EQUIPMENT, GREEN),
        ("geiger-counter", Kind.EQUIPMENT, GREEN),
        ("mil-feed", Kind.EQUIPMENT, GREEN),
        ("first-aid-kit", Kind.EQUIPMENT, YELLOW),
        ("mini-bomber", Kind.EQUIPMENT, RED),
        ("tasmanian-hellcaps", Kind.DRUG, RED),
        ("adrenal", Kind.DRUG, RED),
        ("cyber-arm", Kind.IMPLANT, BLUE),
        ("scales", Kind.MUTATION, BLUE),
        ("turbo-injector", Kind.TUNING, BLUE),
    ],
)
def test_a_named_general_card_has_its_trait_and_colour(face: str, kind: Kind, colour: Colour) -> None:
    assert (FACES[face].kind, FACES[face].colour) == (kind, colour)


def test_only_the_first_aid_kit_has_a_limit() -> None:
    assert [face for face, card in FACES.items() if card.limited] == ["first-aid-kit"]


# -- texts and verbs


NUMBERS = ("no", "one", "two", "three")


def combat_panel(card: Gear) -> str:
    """How the text of a weapon begins."""
    reaches = listed(reach.value for reach in card.ranges).capitalize()
    words = [reaches if card.ranges == (Reach.MELEE,) else f"{reaches} range"]
    if card.damage:
        words.append(f"+{card.damage} damage")
    if card.multi:
        words.append(f"{NUMBERS[card.multi]} multi-attack icon{'s' if card.multi > 1 else ''}")
    if card.pierce:
        words.append(f"{card.pierce} armor piercing")
    if not card.needs_ammo:
        words.append("no Ammo required")
    if card.burns_fuel:
        words.append("1 Fuel per combat")
    return f"{'One hand' if card.hands == 1 else 'Two hands'}. {', '.join(words)}."


FITTING = {
    "weapon": "For any weapon.",
    "ranged-weapon": "For a ranged weapon.",
    "melee-weapon": "For a melee weapon.",
    "armor": "For armor.",
}
OPENINGS: dict[Group, Callable[[Gear], str]] = {
    Group.WEAPON: combat_panel,
    Group.ARMOR: lambda card: f"Armor {card.armor}.",
    Group.ENHANCEMENT: lambda card: FITTING[card.fits],
    Group.GENERAL: lambda card: "",
    Group.VEHICLE: lambda card: "Speed ",
}


@each_face
def test_the_text_begins_with_what_is_printed(card: Gear) -> None:
    assert card.text.startswith(OPENINGS[card.group](card))


def numbers_in(words: str) -> set[str]:
    """The numbers that a text names; "the first clash" is clash 1."""
    return set(re.findall(r"\d+", words.replace("first clash", "clash 1")))


@each_face
def test_every_number_of_what_it_does_stands_in_the_text(card: Gear) -> None:
    done = [in_words(card.passives), *(in_words(use.do) for use in card.uses)]

    assert numbers_in(" ".join(done)) <= numbers_in(card.text)


@each_face
def test_a_plain_card_says_no_more_than_is_printed(card: Gear) -> None:
    if not card.passives and not card.uses and not isinstance(card, Vehicle):
        assert card.text == OPENINGS[card.group](card)


MOMENTS = {
    Timing.ANY_TIME: "at any time",
    Timing.REST: "in the rest step",
    Timing.BEFORE_MOVING: "before you move",
    Timing.WASTELAND_CARD: "when a wasteland card is played on you",
    Timing.BEFORE_CHECK: "before a skill check of yours",
    Timing.AFTER_CHECK: "after a failed ",
    Timing.BEFORE_COMBAT: "before combat",
    Timing.BEFORE_ATTACK: "before an attack check of yours",
    Timing.AFTER_ATTACK: "an attack check ",
    Timing.LOSS: "when you are about to ",
    Timing.UNCONSCIOUS: "when you would lose consciousness",
}


@pytest.mark.parametrize(
    ("card", "use"),
    [(card, use) for card in FACES.values() for use in card.uses],
    ids=[f"{face}-{use.when}" for face, card in FACES.items() for use in card.uses],
)
def test_the_text_of_a_use_says_when_and_at_what_price(card: Gear, use: Use) -> None:
    text = card.text.lower()

    assert MOMENTS[use.when] in text
    assert f"{use.cost} " in text


@each_face
def test_every_card_has_a_line_of_its_own(card: Gear) -> None:
    assert card.flavour
    assert sum(other.flavour == card.flavour for other in FACES.values()) == 1


@each_colour
def test_blue_cards_alone_are_part_of_knight_or_vehicle(colour: Colour) -> None:
    special = {card.kind for card in DECKS[colour]} & {Kind.IMPLANT, Kind.MUTATION, Kind.TUNING}

    assert bool(special) == (colour is BLUE)
