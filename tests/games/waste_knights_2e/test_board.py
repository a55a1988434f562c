"""The board: as many spaces as the rulebook's brief asks for, and distances as the stories assume them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.games.waste_knights_2e.printed import RECORDS
from wasteland.games.waste_knights_2e.board import Board
from wasteland.games.waste_knights_2e.cards import Space
from wasteland.games.waste_knights_2e.terms import (
    CONTAMINATION,
    COST,
    CRATER,
    DESERT,
    HIGHWAY,
    MOUNTAINS,
    RADIATION,
    SCRUB,
    THREAT,
)

BOARD = Board(RECORDS["spaces"])
SPACES = BOARD.spaces
CITIES = [city.id for city in BOARD.cities]
LOCATIONS = [location.id for location in BOARD.locations]
OPEN = [space.id for space in SPACES.values() if space.terrain is not CRATER]
CROSSINGS = {"long-span", "nine-drum-ferry", "the-weir"}

each_city = pytest.mark.parametrize("city", CITIES)


def steps(one: str, other: str) -> int:
    return BOARD.map.distance(one, other)


def points(one: str, other: str) -> float:
    """The movement points of the cheapest way."""
    return BOARD.map.cheapest(one, lambda _, to: COST[SPACES[to].terrain])[other].cost


# -- what is printed


def test_132_spaces_have_the_terrains_of_the_brief() -> None:
    plain = Counter(space.terrain for space in SPACES.values() if space.kind != "city")

    assert plain == {HIGHWAY: 20, DESERT: 48, SCRUB: 28, MOUNTAINS: 22, CRATER: 8}
    assert len(SPACES) == plain.total() + 6


def test_no_two_spaces_lie_on_the_same_hex() -> None:
    assert len({(space.q, space.r) for space in SPACES.values()}) == len(SPACES)


def test_six_cities_have_a_terrain_in_their_circle() -> None:
    assert Counter(city.terrain for city in BOARD.cities) == {HIGHWAY: 2, DESERT: 2, SCRUB: 1, MOUNTAINS: 1}


def test_three_cities_lie_on_each_side_of_the_divide() -> None:
    assert Counter(city.side for city in BOARD.cities) == {"west": 3, "east": 3}


def test_special_locations_are_numbered_from_1_to_14() -> None:
    assert [location.number for location in BOARD.locations] == list(range(1, 15))


def test_danger_icons_are_as_many_as_the_brief_says() -> None:
    icons = Counter(icon for space in SPACES.values() for icon in space.icons)

    assert icons == {RADIATION: 10, CONTAMINATION: 8, THREAT: 26}


def test_most_radiation_lies_beside_craters() -> None:
    hot = [space.id for space in SPACES.values() if RADIATION in space.icons]
    beside = [id for id in hot if any(SPACES[other].terrain is CRATER for other in BOARD.touching.beside[id])]

    assert len(beside) >= 8


def test_no_icon_lies_on_a_crater() -> None:
    assert not [space.id for space in SPACES.values() if space.terrain is CRATER and space.icons]


@pytest.mark.parametrize(
    ("location", "icons"),
    [
        ("cerbero-biolabs", (CONTAMINATION,)),
        ("old-refinery", (CONTAMINATION,)),
        ("cerbero-tower", (THREAT,)),
        ("the-array", (THREAT,)),
        ("boundary-gaol", (THREAT,)),
        ("the-glass", (RADIATION,)),
        ("hangar-row", (THREAT,)),
    ],
)
def test_a_location_has_the_danger_that_the_stories_know(location: str, icons: object) -> None:
    assert SPACES[location].icons == icons


@pytest.mark.parametrize("space", [space for space in SPACES.values() if space.kind], ids=lambda space: space.id)
def test_a_named_place_says_what_is_there(space: Space) -> None:
    assert space.text.endswith(".")


# -- ways


def test_neighbours_are_mutual() -> None:
    beside = BOARD.map.beside

    assert all(space in beside[other] for space, others in beside.items() for other in others)


def test_every_space_but_craters_can_be_reached_from_every_other() -> None:
    assert all(set(BOARD.map.steps(space)) == set(OPEN) for space in OPEN)


def test_the_crossings_are_the_only_ways_over_the_divide() -> None:
    over = {
        (space, other)
        for space, others in BOARD.map.beside.items()
        for other in others
        if SPACES[space].side == "west" and SPACES[other].side == "east"
    }

    assert {place for way in over for place in way if place in CROSSINGS} == CROSSINGS
    assert len(over) == len(CROSSINGS)


def test_the_divide_runs_from_coast_to_coast() -> None:
    """Without it west and east touch along one unbroken line of edges."""
    edges = {frozenset(pair) for pair in BOARD.rift} | {frozenset((id, SPACES[id].crosses_to)) for id in CROSSINGS}
    line = [edges.pop()]
    for edge in line:
        follows = [other for other in edges if edge & other and _meet(edge, other)]
        edges.difference_update(follows)
        line += follows

    assert not edges


def _meet(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two edges with a space in common end in the same corner: then their other spaces touch."""
    [a], [b] = one - other, other - one
    return b in BOARD.touching.beside[a]


def stretches() -> Iterator[set[str]]:
    """The connected stretches of highway, cities on highway terrain among them."""
    left = {id for id, space in SPACES.items() if space.terrain is HIGHWAY}
    while left:
        stretch = [left.pop()]
        for space in stretch:
            joined = left.intersection(BOARD.map.beside[space])
            left -= joined
            stretch += joined
        yield set(stretch)


def test_every_stretch_of_highway_has_3_to_8_spaces() -> None:
    assert all(3 <= len(stretch) <= 8 for stretch in stretches())
    assert all(len(stretch.difference(CITIES)) >= 3 for stretch in stretches()), "the cities on it are not needed for that"


# -- distances


@pytest.mark.parametrize(("one", "other"), [*combinations(CITIES, 2)])
def test_cities_lie_at_least_4_steps_apart(one: str, other: str) -> None:
    assert steps(one, other) >= 4


@each_city
def test_the_nearest_location_is_2_to_4_spaces_from_a_city(city: str) -> None:
    assert 2 <= min(steps(city, location) for location in LOCATIONS) <= 4


def test_there_is_room_for_landmarks_on_every_terrain() -> None:
    """4 or more steps from any city, no special location, no crater."""
    legal = [id for id in OPEN if not SPACES[id].kind and all(steps(id, city) >= 4 for city in CITIES)]
    terrains = Counter(SPACES[id].terrain for id in legal)

    assert len(legal) >= 16
    assert terrains[HIGHWAY] >= 2
    assert min(terrains[terrain] for terrain in (DESERT, SCRUB, MOUNTAINS)) >= 3


def test_from_the_old_refinery_to_the_last_light_it_is_13_spaces_and_a_crossing() -> None:
    assert steps("old-refinery", "last-light") == 13
    assert SPACES["old-refinery"].side != SPACES["last-light"].side


@pytest.mark.parametrize("coast", ["new-sydney", "hangar-row", "last-light"])
def test_from_coast_to_coast_it_is_12_to_14_spaces(coast: str) -> None:
    assert 12 <= steps("old-refinery", coast) <= 14


def test_from_the_westmost_spaces_to_the_eastmost_it_is_12_to_15() -> None:
    west = [id for id in OPEN if SPACES[id].q <= min(space.q for space in SPACES.values()) + 1]
    east = [id for id in OPEN if SPACES[id].q >= max(space.q for space in SPACES.values()) - 1]

    assert {steps(one, other) for one in west for other in east} <= {12, 13, 14, 15}


@pytest.mark.parametrize("city", ["new-sydney", "queens-valley"])
def test_crossing_the_continent_by_speed_alone_takes_two_whole_moves(city: str) -> None:
    """Every vehicle has Speed 4: highways shorten the way, and do not make it free."""
    assert points("old-refinery", city) >= 8


@pytest.mark.parametrize(
    ("space", "name"),
    [
        ("w-05", "desert 1 north of Pumps"),
        ("w-01", "scrub 2 north and 1 north-east of Boundary Gaol"),
        ("w-03", "desert 1 north-west and 1 north of Boundary Gaol"),
    ],
)
def test_a_space_without_a_name_is_called_by_the_way_to_it(space: str, name: str) -> None:
    assert Board(SPACES).names[space] == name
