"""The Move Action and danger icons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import places, route
from wasteland.games.waste_knights_2e.movement import _drive, plan
from wasteland.games.waste_knights_2e.table import DangerMarker, Move, WasteTable
from wasteland.games.waste_knights_2e.terms import COST, CRATER, Danger, Terrain
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.games.waste_knights_2e.verbs.board_effects import Put
from wasteland.testing import Rehearsal, rehearse


def driven(table: WasteTable, *way: str) -> Rehearsal[bool]:
    """The first knight drives along a way, whatever it costs."""
    table.move = Move(0, list(way))
    return rehearse(table, _drive(table, table.knights[0], table.move))


def beside(table: WasteTable, terrain: Terrain, without: tuple[str, ...] = ()) -> str:
    """A space of a terrain without icons, and one beside it on which the first knight is put."""
    lands = places.board(table)
    for space in lands.spaces.values():
        if space.terrain is terrain and not space.icons and not space.kind and space.id not in without:
            for other in lands.map.beside.get(space.id, ()):
                table.knights[0].at = other
                return space.id
    raise LookupError(terrain)


def a_way(table: WasteTable, length: int) -> tuple[str, ...]:
    """A way of so many spaces from where the first knight is, all different."""
    way: tuple[str, ...] = ()
    while len(way) < length:
        way = (*way, places.open_map(table).onward(table.knights[0].at, way)[0])
    return way


# -- routes


@rule("wk2.move.mp.terrain-cost", "wk2.move.city-terrain", "wk2.move.special-location-terrain")
@pytest.mark.parametrize("terrain", [terrain for terrain in Terrain if terrain is not CRATER])
def test_entering_a_space_costs_by_its_terrain(terrain: Terrain) -> None:
    table = a_table(vehicles=["truck"])
    space = beside(table, terrain)

    assert route.cost(table, table.knights[0], (space,)) == {"highway": 0, "desert": 1, "scrub": 2, "mountains": 2}[terrain]


@rule("wk2.move.city-terrain")
def test_a_city_costs_what_the_terrain_in_its_circle_costs() -> None:
    table = a_table(vehicles=["truck"])

    for city in places.board(table).cities:
        assert route.cost(table, table.knights[0], (city.id,)) == COST[city.terrain]


@rule("wk2.move.crater-impassable", "wk2.move.route.continuous")
def test_no_crater_is_beside_anything() -> None:
    table = a_table()
    craters = {space.id for space in places.board(table).spaces.values() if space.terrain is CRATER}

    assert len(craters) == 8
    assert not any(craters & set(others) for others in places.open_map(table).beside.values())


@rule("wk2.move.route.continuous")
def test_the_divide_is_crossed_at_three_places_alone() -> None:
    table = a_table()
    lands = places.board(table)

    crossings = {
        frozenset((one, other))
        for one, others in lands.map.beside.items()
        for other in others
        if lands[one].side != lands[other].side
    }

    assert len(crossings) == 3


@rule("wk2.move.route.no-space-twice")
def test_a_route_enters_no_space_twice_and_never_its_start() -> None:
    table = a_table(fuel=9, vehicles=["truck"])
    knight = table.knights[0]
    way: tuple[str, ...] = ()
    for _ in range(3):
        way = route.onward(table, knight, way)[0].spaces

    for planned in route.onward(table, knight, way):
        assert planned.spaces[-1] not in way
        assert planned.spaces[-1] != knight.at


@rule("wk2.move.mp.speed", "wk2.move.mp.fuel")
def test_speed_is_free_and_each_fuel_adds_bonus_speed() -> None:
    table = a_table(vehicles=["bike"], fuel=3)
    knight = table.knights[0]

    assert [route.means(table, knight).fuel_for(points) for points in (0, 4, 5, 7, 8, 10)] == [0, 0, 1, 1, 2, 2]


@rule("wk2.move.mp.fuel", "wk2.move.stop-anywhere")
def test_the_fuel_that_a_route_needs_is_paid_when_it_is_confirmed() -> None:
    table = a_table(vehicles=["bike"], fuel=1)
    space = beside(table, Terrain.DESERT)
    knight, name = table.knights[0], places.name_of(table, space)
    thirsty = [card for card in table.malfunctions.loose if any(one.fuel_to_move(table, knight) for one in card.passives)]
    knight.malfunctions = thirsty

    done = rehearse(table, plan(table, knight), answers=[f"Over {name}", f"Drive to {name}"])

    assert done.value is not None and (done.value.points, done.value.fuel) == (1, 1)
    assert knight.fuel == 1, "planning takes none"


@rule("wk2.move.mp.fuel")
def test_a_route_for_which_the_fuel_is_missing_is_not_offered() -> None:
    table = a_table(vehicles=["truck"], fuel=0)
    knight = table.knights[0]

    def longest(way: tuple[str, ...]) -> int:
        return max((longest(one.spaces) for one in route.onward(table, knight, way)), default=route.cost(table, knight, way))

    assert longest(()) <= 4


@rule("wk2.move.stop-anywhere", "wk2.move.mp.unspent-lost")
def test_a_knight_ends_on_the_last_space_of_the_route_and_keeps_no_points() -> None:
    table = a_table(vehicles=["truck"])
    way = a_way(table, 2)

    driven(table, *way)

    assert table.knights[0].at == way[-1]


@rule("wk2.move.stop-anywhere")
def test_until_it_is_driven_a_route_may_be_taken_back() -> None:
    table = a_table(vehicles=["truck"], at="saltmarket")
    first = route.onward(table, table.knights[0], ())

    done = rehearse(
        table, plan(table, table.knights[0]), answers=[f"Over {places.name_of(table, first[0].spaces[-1])}"], stop=True
    )

    assert {"Back"} <= set(done.labels())


# -- preparing


@rule("wk2.move.prepare-gear", "wk2.gear.rearrange")
def test_before_a_move_gear_may_be_moved_about() -> None:
    table = a_table(hands=["knife"], carried=["crossbow"])

    rehearse(table, go_on(table), answers=["Move gear about", "Equip Crossbow", "Leave it so"])

    knight = table.knights[0]
    assert [gear.card.face for gear in knight.hands] == ["crossbow"]
    assert [gear.card.face for gear in knight.carried] == ["knife"]


@rule("wk2.move.gear-locked", "wk2.gear.rearrange")
def test_while_a_move_is_resolved_nobody_is_asked_about_gear() -> None:
    table = a_table(hands=["knife"], carried=["crossbow"], vehicles=["truck"])

    done = rehearse(table, go_on(table), answers=["Move"], stop=True)

    assert not any("gear" in label for label in done.labels())


# -- danger icons


def marked(danger: Danger, n: int = 1, **more: Any) -> tuple[WasteTable, str]:
    """A table with the first knight beside a space that has so many danger markers and no icons."""
    table = a_table(vehicles=["truck"], **more)
    space = beside(table, Terrain.DESERT)
    table.dangers = [DangerMarker(space, danger)] * n
    return table, space


@rule("wk2.danger.radiation", "wk2.danger.which-spaces", "wk2.components.danger-markers")
def test_a_radiation_icon_brings_one_radiation() -> None:
    table, space = marked(Danger.RADIATION)

    driven(table, space)

    assert table.knights[0].radiation == 1


@rule("wk2.danger.contamination")
def test_a_contamination_icon_brings_one_contaminated_wound() -> None:
    table, space = marked(Danger.CONTAMINATION)

    driven(table, space)

    assert table.knights[0].contaminated == 1


@rule("wk2.danger.threat")
def test_a_threat_icon_draws_a_token_that_waits() -> None:
    table, space = marked(Danger.THREAT, bag=["t3"])

    driven(table, space)

    assert [token.id for token in table.drawn] == ["t3"]
    assert table.knights[0].wounds == 0


@rule("wk2.danger.when")
def test_icons_of_a_space_are_resolved_in_one_order() -> None:
    table, space = marked(Danger.RADIATION)
    table.dangers = [DangerMarker(space, danger) for danger in reversed(Danger)]

    assert route.icons(table, places.board(table)[space]) == list(Danger)


@rule("wk2.danger.which-spaces")
def test_the_space_where_a_move_starts_does_not_count() -> None:
    table, space = marked(Danger.RADIATION)
    here = table.knights[0].at
    table.dangers = [DangerMarker(here, Danger.RADIATION)]

    driven(table, space)

    assert table.knights[0].radiation == 0


@rule("wk2.danger.unconscious-stops")
def test_who_falls_by_an_icon_stays_there_draws_no_card_and_ends_the_turn() -> None:
    table, space = marked(Danger.CONTAMINATION, wounds=4)
    knight = table.knights[0]
    knight.wounds = knight.sheet.health - 1
    label = f"Over {places.name_of(table, space)}"

    done = rehearse(table, go_on(table), answers=["Move", label, f"Drive to {places.name_of(table, space)}"])

    assert (knight.at, table.actions) == (space, 0)
    assert not any("The Waste shows" in line for line in done.told)
    assert len(table.bag) == 10


@rule("wk2.wrecked.mid-move")
def test_a_vehicle_wrecked_on_the_way_stops_there() -> None:
    table, space = marked(Danger.RADIATION)
    knight = table.knights[0]
    further = next(iter(places.open_map(table).onward(knight.at, (space,))))
    knight.damage = knight.vehicle.chassis
    knight.wrecked = table.malfunctions.loose.pop()

    assert driven(table, space, further).value
    assert knight.at == space


@rule("wk2.move.placement-is-not-move")
def test_who_is_put_on_a_space_meets_no_icon_there() -> None:
    table, space = marked(Danger.RADIATION)

    rehearse(table, Put(space).apply(table, table.knights[0], table.adventure))

    assert (table.knights[0].at, table.knights[0].radiation) == (space, 0)
