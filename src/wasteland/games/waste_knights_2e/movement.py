"""The Move Action: gear is settled, a route chosen, its dangers met space by space, and a wasteland card drawn at its end."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Cost, Pass, Shown
from wasteland.engine.telling import tell
from wasteland.engine.windows import Patience
from wasteland.engine.wording import listed, several
from wasteland.games.waste_knights_2e import chronicle, harm, places, powers, resources, route, threats, wasteland
from wasteland.games.waste_knights_2e.families import Passive
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.noticing import notice
from wasteland.games.waste_knights_2e.route import Planned
from wasteland.games.waste_knights_2e.table import Move, WasteTable
from wasteland.games.waste_knights_2e.terms import CONTAMINATION, FUEL, RADIATION, THREAT, Danger

MOST_REGRETS = 30
"""So many spaces of a planned route may be taken back."""
DRIVE = Pass("Drive", harmless=False)
BACK = Pass("Back", harmless=False)
START = Planned((), 0, 0)
"""A route that enters no space."""
MET = {RADIATION: "Radiation", CONTAMINATION: "Contaminated wounds", THREAT: "Threat tokens"}
"""What each danger on a route brings, by the name of what is counted."""


async def move(table: WasteTable, knight: Knight) -> bool:
    """The whole Move Action; whether the turn goes on: a danger that knocks the knight out ends it.
    [wk2.move.stop-anywhere] [wk2.danger.unconscious-stops]"""
    planned = await plan(table, knight)
    table.planned = []
    resources.spend(table, knight, FUEL, planned.fuel, "for the road")
    table.move = Move(knight.number, list(planned.spaces), fuel=planned.fuel)
    if not await _drive(table, knight, table.move):
        threats.put_back(table, table.drawn)
        table.move = None
        return False
    await wasteland.draw_card(table, knight)
    table.move = None
    return True


async def plan(table: WasteTable, knight: Knight) -> Planned:
    """The knight chooses a whole route, space by space, before moving; until it is driven it may be taken back.
    [wk2.move.route.continuous] [wk2.move.mp.fuel] [wk2.move.stop-anywhere]"""
    has = route.means(table, knight)
    route_so_far = [START]
    regrets = Patience(MOST_REGRETS)
    while True:
        way = route_so_far[-1].spaces
        table.planned = [*way]
        options: list[Planned | Pass] = [*route.onward(table, knight, way, has)]
        if way:
            options += [DRIVE, BACK] if regrets.has(knight.seat) else [DRIVE]
        picked = await Choice(knight.seat, "Drive where?" if not way else "Drive on, or is this the end?", options,
                              show=_shown, about=(table, knight, way), rule="wk2.move.route.continuous")  # fmt: skip
        if picked is BACK:
            regrets.lasts(knight.seat)
            route_so_far.pop()
        elif isinstance(picked, Planned):
            route_so_far.append(picked)
        else:
            return route_so_far[-1]


def _shown(table: WasteTable, knight: Knight, way: tuple[str, ...], picked: Planned | Pass) -> Shown:
    if picked is BACK:
        return Shown("Back", sign="walk")
    spaces = way if isinstance(picked, Pass) else picked.spaces
    planned = route.within_reach(table, knight, spaces)
    assert planned is not None
    counts = {"Points": planned.points, "Fuel": planned.fuel}
    counts |= {MET[danger]: n for danger, n in route.dangers(table, spaces).items()}
    costs = tuple(Cost(n, of) for of, n in counts.items() if n)
    note = [f"{several(planned.points, 'point')}"]
    note += [f"{planned.fuel} fuel"] if planned.fuel else []
    note += [f"{n} {danger}" for danger, n in route.dangers(table, spaces).items()]
    name = places.name_of(table, spaces[-1])
    if isinstance(picked, Pass):
        return Shown(f"Drive to {name}", spaces[-1:], note=listed(note), title="Drive", detail=f"to {name}", does="Drive",
                     sign="drive", costs=costs)  # fmt: skip
    return Shown(f"Over {name}", spaces[-1:], note=listed(note), costs=costs)


async def _drive(table: WasteTable, knight: Knight, move: Move) -> bool:
    """Space by space along the route, each icon of a space is resolved; whether the knight is conscious in the end. A wreck
    ends the movement where it happens. [wk2.danger.which-spaces] [wk2.danger.when] [wk2.wrecked.mid-move]"""
    met: dict[Danger, int] = {}
    for space in move.route:
        chronicle.arrive(table, knight, space)
        move.entered += 1
        tell(table, "{} drives to {}.", knight, places.name_of(table, space), rule="wk2.move.stop-anywhere", concerns=(space,))
        await notice(table, "enters", knight, places.board(table)[space])
        for danger in route.icons(table, places.board(table)[space]):
            met[danger] = met.get(danger, 0) + 1
            warding = powers.in_force(table, knight, Passive.ignores)
            if any(one.ignores(table, knight, danger, met[danger]) for one in warding):
                tell(table, "{} [+evades] the {}.", knight, danger, rule="wk2.danger.when")
                continue
            await _meet(table, knight, danger)
            if not knight.is_conscious:
                tell(table, "The turn of {} is over.", knight, rule="wk2.danger.unconscious-stops")
                return False
        if not knight.is_conscious:
            return False
        if knight.wrecked is not None:
            return True
    return True


async def _meet(table: WasteTable, knight: Knight, danger: Danger) -> None:
    """A danger icon is resolved. [wk2.danger.radiation] [wk2.danger.contamination] [wk2.danger.threat]"""
    if danger is RADIATION:
        await harm.suffer_radiation(table, knight, 1)
    elif danger is CONTAMINATION:
        await harm.suffer_wounds(table, knight, 1, contaminated=True)
    elif danger is THREAT:
        table.drawn += await threats.draw(table, 1)
