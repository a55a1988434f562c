"""The base pack has everything that is in the box, in number, with the printed numbers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import Card, HordeCard, Kind, Mat, Objective, Resource
from wasteland.games.search_and_survive.table import SURGE_TOKENS, TURNS
from wasteland.games.search_and_survive.view import view
from wasteland.testing.search_and_survive import a_table

BOX = box(("base",))
FIRST_COPIES: dict[str, Card] = {card.name: card for card in reversed([*BOX.resources, *BOX.horde])}
COUNTS = Counter(card.name for card in (*BOX.resources, *BOX.horde))


def horde(name: str) -> HordeCard:
    card = FIRST_COPIES[name]
    assert isinstance(card, HordeCard)
    return card


def resource(name: str) -> Resource:
    card = FIRST_COPIES[name]
    assert isinstance(card, Resource)
    return card


# -- how many there are of everything


def test_the_box_has_100_horde_and_100_resource_cards_9_mats_10_objectives_and_3_difficulties() -> None:
    assert (len(BOX.horde), len(BOX.resources)) == (100, 100)
    assert (len(BOX.mats), len(BOX.objectives), len(BOX.difficulties)) == (9, 10, 3)


def test_there_are_12_surge_tokens_and_4_turn_tokens() -> None:
    assert (SURGE_TOKENS, TURNS) == (12, 4)


def test_the_horde_is_75_zombies_14_survivors_and_11_event_walkers() -> None:
    assert Counter(card.kind for card in BOX.horde) == {Kind.ZOMBIE: 75, Kind.SURVIVOR: 14, Kind.EVENT_WALKER: 11}


def test_the_resources_are_20_ranged_and_18_melee_weapons_50_items_and_12_locations() -> None:
    assert Counter(card.kind for card in BOX.resources) == {Kind.RANGED: 20, Kind.MELEE: 18, Kind.ITEM: 50, Kind.LOCATION: 12}


def test_every_copy_of_a_card_is_a_card_of_its_own() -> None:
    cards = [*BOX.horde, *BOX.resources, *(card for own in BOX.starters for card in own)]

    assert len({card.id for card in cards}) == len(cards) == 200 + 4 * 20


@pytest.mark.parametrize("seat", range(4))
def test_each_seat_has_6_pistols_4_ammunition_and_10_damage_cards(seat: int) -> None:
    own = Counter(
        (card.name, card.kind, card.bonus, card.starter) for card in BOX.starters[seat] if card.kind is not Kind.DAMAGE
    )
    damage = [card for card in BOX.starters[seat] if card.kind is Kind.DAMAGE]

    assert own == {("Pistol", Kind.RANGED, 1, True): 6, ("Ammunition", Kind.ITEM, 1, True): 4}
    assert [(card.name, card.bonus) for card in damage] == [("Damage", 0)] * 10


# -- the Horde Deck


ALL = (1, 2, 3, 4, 5, 6)

ZOMBIES = [
    # name, count, defense, moves on, exit damage, glow
    ("Walker", 14, 10, (1, 2, 4, 5), 1, False),
    ("Stalker", 10, 12, (1, 2, 3), 1, False),
    ("Crawler", 9, 10, (1, 3, 5), 1, False),
    ("Runner", 9, 12, ALL, 1, False),
    ("Spitter", 10, 12, (1, 3, 5), 1, True),
    ("Exploder", 7, 13, (1, 4), 1, True),
    ("Screamer", 5, 12, (1, 3), 1, True),
    ("Brute", 4, 15, (1, 4, 5), 2, False),
    ("Carrier", 3, 12, (1, 5), 1, False),
    ("Riot Zombie", 4, 12, (1, 3, 4), 1, False),
]


@pytest.mark.parametrize(("name", "count", "defense", "moves_on", "exit_damage", "glow"), ZOMBIES)
def test_a_zombie_has_its_printed_numbers(
    name: str, count: int, defense: int, moves_on: tuple[int, ...], exit_damage: int, glow: bool
) -> None:
    card = horde(name)

    assert (card.kind, COUNTS[name]) == (Kind.ZOMBIE, count)
    assert (card.defense, card.moves_on, card.exit_damage, bool(card.zap)) == (defense, moves_on, exit_damage, glow)


def test_only_the_crawler_spawns_in_front() -> None:
    assert {card.name for card in BOX.horde if card.spawns_in_front} == {"Crawler"}


def test_only_the_riot_zombie_is_harder_to_hit_from_afar() -> None:
    assert {(card.name, card.ranged_defense) for card in BOX.horde if card.ranged_defense} == {("Riot Zombie", 14)}


def test_only_the_stalker_makes_a_miss_dearer() -> None:
    assert {(card.name, card.miss_damage) for card in BOX.horde if card.miss_damage} == {("Stalker", 1)}


@pytest.mark.parametrize("name", ["Shooter", "Brawler", "Gatherer", "Nurse", "Lookout", "Mechanic", "Guard"])
def test_there_are_2_of_each_survivor_with_defense_12(name: str) -> None:
    card = horde(name)

    assert (card.kind, COUNTS[name], card.defense, card.moves_on) == (Kind.SURVIVOR, 2, 12, ())


EVENTS = [
    ("Event Walker - The Horde", "negative", 2),
    ("Event Walker - Outbreak", "negative", 2),
    ("Event Walker - Overrun", "negative", 2),
    ("Event Walker - Supply Drop", "positive", 2),
    ("Event Walker - Second Wind", "positive", 2),
    ("Event Walker - Distraction", "positive", 1),
]


@pytest.mark.parametrize(("name", "sign", "count"), EVENTS)
def test_an_event_walker_has_its_printed_numbers(name: str, sign: str, count: int) -> None:
    card = horde(name)

    assert (card.kind, card.sign, COUNTS[name], bool(card.spawned)) == (Kind.EVENT_WALKER, sign, count, True)
    assert (card.defense, card.moves_on, card.exit_damage, bool(card.zap)) == (10, (1, 2, 4, 5), 1, False)


def test_no_horde_card_is_unknown_to_this_list() -> None:
    survivors = {card.name for card in BOX.horde if card.kind is Kind.SURVIVOR}

    assert {card.name for card in BOX.horde} - survivors == {row[0] for row in (*ZOMBIES, *EVENTS)}
    assert len(survivors) == 7


MOVEMENT = {
    2: {"Walker", "Stalker", "Runner"},
    3: {"Stalker", "Crawler", "Spitter", "Screamer", "Riot Zombie", "Runner"},
    4: {"Walker", "Exploder", "Brute", "Riot Zombie", "Runner"},
    5: {"Walker", "Crawler", "Spitter", "Brute", "Carrier", "Runner"},
    6: {"Runner"},
}
"""The table on the mats; on a 1 all move."""


@pytest.mark.parametrize("result", ALL)
def test_the_mats_print_who_moves(result: int) -> None:
    (chart,) = view(a_table(), 0).charts
    row = chart.rows[result - 1]
    walkers = {"Event Walker"} if "Walker" in MOVEMENT.get(result, ()) else set()

    assert row.label == str(result)
    assert set(row.names) == (MOVEMENT[result] | walkers if result in MOVEMENT else {"every Zombie"})


@pytest.mark.parametrize("result", ALL)
def test_the_cards_agree_with_the_mats(result: int) -> None:
    (chart,) = view(a_table(), 0).charts
    moving = {card.face for card in BOX.horde if result in card.moves_on}

    assert set(chart.rows[result - 1].faces) == moving


def test_event_walkers_move_with_the_walkers() -> None:
    assert {card.moves_on for card in BOX.horde if card.kind is Kind.EVENT_WALKER} == {horde("Walker").moves_on}


# -- the Resource Deck


WEAPONS = [
    # name, kind, count, bonus
    ("Assault Rifle", Kind.RANGED, 3, 2),
    ("Sniper Rifle", Kind.RANGED, 3, 2),
    ("Revolver", Kind.RANGED, 5, 1),
    ("Shotgun", Kind.RANGED, 3, 3),
    ("Hunting Rifle", Kind.RANGED, 3, 2),
    ("Crossbow", Kind.RANGED, 3, 1),
    ("Nailed Bat", Kind.MELEE, 5, 4),
    ("Machete", Kind.MELEE, 3, 6),
    ("Crowbar", Kind.MELEE, 3, 5),
    ("Fire Axe", Kind.MELEE, 3, 6),
    ("Katana", Kind.MELEE, 2, 7),
    ("Chainsaw", Kind.MELEE, 2, 8),
]


@pytest.mark.parametrize(("name", "kind", "count", "bonus"), WEAPONS)
def test_a_weapon_has_its_printed_numbers(name: str, kind: Kind, count: int, bonus: int) -> None:
    card = resource(name)

    assert (card.kind, COUNTS[name], card.bonus, card.arrow, card.starter) == (kind, count, bonus, False, False)


ITEMS = [
    # name, count, bonus, arrow
    ("Ammunition", 9, 1, False),
    ("Bandages", 6, 0, True),
    ("First Aid Kit", 2, 0, True),
    ("Flashlight", 5, 0, True),
    ("Canned Food", 7, 0, False),
    ("Grenade", 3, 0, True),
    ("Adrenaline Shot", 2, 0, True),
    ("Research Notes", 5, 0, False),
    ("Barricade", 3, 0, True),
    ("Radio", 4, 0, False),
    ("Fuel Can", 4, 0, True),
]


@pytest.mark.parametrize(("name", "count", "bonus", "arrow"), ITEMS)
def test_an_item_has_its_printed_numbers(name: str, count: int, bonus: int, arrow: bool) -> None:
    card = resource(name)

    assert (card.kind, COUNTS[name], card.bonus, card.arrow, card.starter) == (Kind.ITEM, count, bonus, arrow, False)
    assert card.do, "every Item has a main ability"


LOCATIONS = [
    ("Shanty", "local"),
    ("Pawn Shop", "local"),
    ("Hospital", "global"),
    ("Police Station", "global"),
    ("Workshop", "global"),
    ("Supermarket", "global"),
]


@pytest.mark.parametrize(("name", "scope"), LOCATIONS)
def test_there_are_2_of_each_location(name: str, scope: str) -> None:
    card = resource(name)

    assert (card.kind, COUNTS[name], card.scope) == (Kind.LOCATION, 2, scope)


def test_no_resource_card_is_unknown_to_this_list() -> None:
    assert {card.name for card in BOX.resources} == {row[0] for row in (*WEAPONS, *ITEMS, *LOCATIONS)}


def test_all_ammunition_counts_as_ammunition() -> None:
    ammunition = [card.name for card in (*BOX.resources, *BOX.starters[0]) if card.ammunition]

    assert ammunition == ["Ammunition"] * 13


# -- mats, objectives, difficulties


MATS: dict[str, list[str]] = {
    "Medic": [],
    "Scrapper": ["nailed-bat"],
    "Sharpshooter": ["sniper-rifle"],
    "Veteran": [],
    "Butcher": ["crowbar"],
    "Courier": [],
    "Preacher": [],
    "Builder": ["shanty", "workshop"],
    "Tracker": ["crossbow", "flashlight"],
}


def test_the_mats_start_with_these_cards_and_no_surge_token() -> None:
    assert {mat.name: list(mat.start_discard) for mat in BOX.mats.values()} == MATS
    assert {mat.start_surge for mat in BOX.mats.values()} == {0}


ABILITIES: dict[str, dict[str, Any]] = {
    "medic": {"negates_on": 5, "helps_with": ("bandages",)},
    "scrapper": {"preps": True, "melee_bonus": 1},
    "sharpshooter": {"gives_what_stays": True, "ranged_bonus": 1, "survivors_add_nothing": True},
    "veteran": {"rerolls_a_die": True},
    "butcher": {"melee_miss": 1},
    "courier": {"draws": 6, "trades_on_top": True, "survivors_add_nothing": True},
    "preacher": {"surge_price": 2},
    "builder": {"location_draw": 1, "overrun_on": 1},
    "tracker": {"scavenges_beside": True},
}
USUAL: dict[str, Any] = {
    "negates_on": 0,
    "helps_with": (),
    "preps": False,
    "melee_bonus": 0,
    "gives_what_stays": False,
    "ranged_bonus": 0,
    "survivors_add_nothing": False,
    "rerolls_a_die": False,
    "melee_miss": 2,
    "draws": 5,
    "trades_on_top": False,
    "surge_price": 3,
    "location_draw": 0,
    "overrun_on": 2,
    "scavenges_beside": False,
}


@pytest.mark.parametrize("id", ABILITIES)
def test_a_mat_has_its_own_abilities_and_no_others(id: str) -> None:
    mat = BOX.mats[id]

    assert {word: getattr(mat, word) for word in USUAL} == USUAL | ABILITIES[id]


NEEDS: dict[str, list[tuple[str | tuple[str, ...], bool, str, tuple[int, int, int, int]]]] = {
    # what is asked for, whether all of different names, where from, how many with 1 to 4 players
    "Starting Over": [
        ("location", True, "any", (3, 5, 5, 5)),
        ("survivor", True, "any", (3, 5, 6, 6)),
    ],
    "Full Pantry": [
        (("canned-food",), False, "any", (3, 6, 6, 6)),
        ("item", True, "any", (6, 9, 10, 10)),
    ],
    "The Cure": [
        (("research-notes",), False, "any", (3, 3, 4, 4)),
        (("bandages", "first-aid-kit"), False, "any", (3, 4, 5, 6)),
        ("survivor", False, "any", (4, 4, 5, 6)),
    ],
    "Arm the Camp": [
        ("ranged", False, "any", (9, 11, 12, 13)),
        ("melee", False, "any", (5, 7, 10, 11)),
        (("ammunition",), False, "any", (3, 4, 5, 5)),
    ],
    "No One Left Behind": [
        ("survivor", False, "any", (8, 10, 13, 13)),
    ],
    "The Long Drive": [
        (("fuel-can",), False, "hand", (2, 3, 3, 3)),
        (("canned-food",), False, "hand", (4, 5, 6, 6)),
        ("ranged", False, "hand", (8, 11, 16, 14)),
    ],
    "Call for Rescue": [
        ("ranged", False, "any", (9, 12, 16, 11)),
        (("radio",), False, "any", (3, 3, 3, 3)),
        (("flashlight",), False, "any", (3, 4, 4, 4)),
    ],
    "Thin the Horde": [
        ("arrow", False, "any", (9, 11, 14, 15)),
        (("ammunition",), False, "any", (3, 5, 6, 7)),
    ],
    "Field Clinic": [
        (("bandages", "first-aid-kit"), False, "any", (3, 5, 6, 6)),
        ("survivor", False, "play", (3, 5, 6, 8)),
    ],
    "Fortify": [
        (("barricade",), False, "any", (1, 1, 2, 2)),
        ("melee", False, "any", (10, 11, 12, 13)),
        ("location", False, "play", (3, 4, 5, 6)),
    ],
}
ORDERS = {"The Cure": "in-sets", "Call for Rescue": "one-by-one"}
"""The Objectives that print an order."""


@pytest.mark.parametrize("objective", BOX.objectives.values(), ids=str)
def test_an_objective_asks_for_its_printed_cards(objective: Objective) -> None:
    needs = [
        (str(need.kind) if need.kind else need.names or "arrow", need.distinct, need.source, need.cards)
        for need in objective.needs
    ]

    assert needs == NEEDS[objective.name]
    assert objective.order == ORDERS.get(objective.name, "free")


def test_no_two_objectives_ask_for_the_same_in_other_numbers() -> None:
    asked = [
        (
            objective.order,
            *sorted((str(need.kind), need.names, need.arrow, need.distinct, need.source) for need in objective.needs),
        )
        for objective in BOX.objectives.values()
    ]

    assert len(set(asked)) == len(asked)


def test_survivors_are_asked_for_by_less_than_half_of_the_objectives() -> None:
    asking = [one for one in BOX.objectives.values() if any(need.kind is Kind.SURVIVOR for need in one.needs)]

    assert len(asking) < len(BOX.objectives) / 2


@pytest.mark.parametrize("objective", BOX.objectives.values(), ids=str)
def test_the_box_has_enough_cards_for_every_objective(objective: Objective) -> None:
    for need in objective.needs:
        fitting = [card.face for card in (*BOX.resources, *BOX.horde) if need.accepts(card)]
        hardest = max(need.cards) + max(level.largest_need for level in BOX.difficulties.values())
        assert len(set(fitting) if need.distinct else fitting) >= hardest, need


def test_the_difficulties_are_easy_normal_and_hard() -> None:
    numbers = {
        level.name: (level.need_change, level.largest_need, level.start_surge, level.start_damage, level.events_stay)
        for level in BOX.difficulties.values()
    }

    assert numbers == {"Easy": (-1, 0, 1, 0, False), "Normal": (0, 0, 0, 0, False), "Hard": (0, 1, 0, 2, True)}


# -- words


PRINTED: list[Card | Mat | Objective] = [
    *FIRST_COPIES.values(),
    *{card.face: card for card in BOX.starters[0]}.values(),
    *BOX.mats.values(),
    *BOX.objectives.values(),
]


@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: str(printed.id))
def test_every_card_has_a_text_and_a_flavour(printed: Card | Mat | Objective) -> None:
    assert printed.text.strip()
    assert printed.flavour.strip()


def test_every_difficulty_says_what_it_does() -> None:
    assert all(level.text.strip() for level in BOX.difficulties.values())


def test_no_flavour_is_printed_twice() -> None:
    flavours = Counter(printed.flavour for printed in PRINTED)

    assert not [flavour for flavour, times in flavours.items() if times > 1]
