"""Game Setup: the board, the knights and what they start with, the decks, the mission."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.cards import one_of_each, taken_copy
from wasteland.engine.chance import Draw, DrawSeveral, dice, drawn_at_once
from wasteland.engine.dice import fallen
from wasteland.engine.game import BadSetting, Setting, clockwise
from wasteland.engine.piles import EVERYBODY, Pile
from wasteland.engine.telling import News, tell
from wasteland.engine.wording import several
from wasteland.engine.words import Name, put
from wasteland.games.waste_knights_1e import luck, pools, stalls, starting_set, tasks
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, HEXES, SPECIAL_SLOTS, hex_at, hex_numbered
from wasteland.games.waste_knights_1e.box import Box, box
from wasteland.games.waste_knights_1e.cards import Mission, Opening, Sheet, Tile, Vehicle
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.passages import story_of
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Skill, Stage

RANDOM = "random"
LUCK_DEALT = 3
"""Each player is dealt so many luck cards. [wk1.setup.player.luck-deal]"""
PRINTED = (hex_at(1, 1), hex_at(1, 2), hex_at(1, 4), hex_at(1, 5))
"""The hexes printed beside Gangraen. [wk1.setup.board.tier-1-printed-hexes]"""


# -- before anything is rolled, drawn or chosen


def lay_out(setting: Setting) -> KnightsTable:
    """The table with everything out of the box and nothing drawn, for a mission that so many can play.
    [wk1.game.player-count] [wk1.setup.cards.task-decks] [wk1.setup.cards.gear-decks] [wk1.setup.cards.vehicle-pool]"""
    in_box = box(setting.packs)
    missions = missions_for(in_box, setting)
    table = KnightsTable(
        mission=missions[0],
        seats=setting.seats,
        knights=[],
        tiles=[],
        green=Pile(list(in_box.green)),
        yellow=Pile(list(in_box.yellow)),
        red=Pile(list(in_box.red)),
        wasteland_cards=Pile(list(in_box.wasteland_cards)),
        luck=Pile(list(in_box.luck)),
        common=Pile(list(in_box.common)),
        private=Pile(list(in_box.private)),
        blue=list(in_box.blue),
        garage=list(in_box.vehicles),
        stalls=[None] * len(stalls.SPACES),
        undealt=list(in_box.knights.values()),
        undealt_missions=missions if len(missions) > 1 else [],
        random_knights=setting.options["knights"] == RANDOM,
        packs=setting.packs,
    )
    table.quest.scores = [0] * setting.seats
    table.quest.trophies = [[] for _ in range(setting.seats)]
    table.quest.scored_in = [0] * setting.seats
    table.news = News()
    return table


def missions_for(in_box: Box, setting: Setting) -> list[Mission]:
    """The mission that was agreed on; at random, all that so many can play, but for lessons.
    [wk1.setup.mission.choice] [wk1.mission.frame]"""
    chosen = setting.options["mission"]
    if chosen == RANDOM:
        return [mission for mission in in_box.missions.values() if setting.seats in mission.seats and not mission.opening]
    mission = in_box.missions[chosen]
    if setting.seats not in mission.seats:
        wanted = " or ".join(map(str, mission.seats))
        raise BadSetting(f"{mission.name} is for {wanted} players, not {setting.seats}")
    return [mission]


# -- the order of the set-up


async def set_up(table: KnightsTable) -> None:
    """The set-up: board and First Player; the knights; one knight's kit after the other; the cards and the mission's own
    set-up. Round 1 starts with the Move Step. [wk1.round.first-round-skips-preparations]"""
    await begin(table)
    if not table.knights:
        await choose_knights(table)
    for knight in table.in_order():
        await kit_out(table, knight)
    await lay_cards(table)

    table.round, table.stage, table.turns = 1, Stage.MOVE, 0


async def begin(table: KnightsTable) -> None:
    """The mission, its story, the board, and who is First Player."""
    if table.undealt_missions:
        table.mission = await Draw(table.undealt_missions)
        table.undealt_missions = []
    mission = table.mission
    tell(table, "{}. {} {}", mission, mission.story, mission.text, rule="wk1.setup.mission.choice", passage=story_of(mission))
    opening = table.mission.opening
    await build_board(table, opening.tiles if opening else {})
    if opening:
        put_on_top(table, opening)
        deal_knights(table, dict(enumerate(opening.knights)))
    else:
        table.first = await first_player(table)


async def first_player(table: KnightsTable) -> int:
    """Each player rolls a die, and the highest becomes the First Player; who is tied rolls again.
    [wk1.setup.player.first-player-roll]"""
    seats = list(range(table.seats))
    while len(seats) > 1:
        faces: dict[int, int] = {}
        for seat in seats:
            [faces[seat]] = await dice(1, pools.SIDES, seat, "who becomes the First Player")
            tell(table, "{} rolls [={}].", _seat_named(seat), faces[seat], rule="wk1.setup.player.first-player-roll",
                 dice=fallen(pools.DIE, [faces[seat]]))  # fmt: skip
        seats = [seat for seat in seats if faces[seat] == max(faces.values())]
    tell(table, "{} is the First Player.", _seat_named(seats[0]), rule="wk1.setup.player.first-player-roll")
    return seats[0]


def _seat_named(seat: int) -> Name:
    """A seat as the story names it before it has a knight."""
    return Name(f"Seat {seat + 1}", seat=seat)


def put_on_top(table: KnightsTable, opening: Opening) -> None:
    """What a lesson has prepared lies on top of the decks. [wk1.mission.road-to-gangraen.setup]"""
    for face in reversed(opening.luck):
        table.luck.lay_on_top(taken_copy(table.luck.loose, face), 0)
    for face in reversed(opening.wasteland):
        table.wasteland_cards.lay_on_top(taken_copy(table.wasteland_cards.loose, face), EVERYBODY)
    table.common.lay_on_top(taken_copy(table.common.loose, opening.common), EVERYBODY)


# -- the board


async def build_board(table: KnightsTable, fixed: Mapping[int, str]) -> None:
    """Cities have their places; special and normal tiles are drawn from two shuffled stacks, tier by tier, the normal ones
    clockwise. *fixed* are normal tiles that a mission puts on certain hexes. [wk1.setup.board.prepare-stacks]
    [wk1.setup.board.tier-1] [wk1.setup.board.tier-2] [wk1.setup.board.tier-3] [wk1.setup.board.normal-fill-order]"""
    in_box = box(table.packs)
    normal = list(in_box.tiles)
    board: dict[int, Tile] = {hex: in_box.cities[number] for number, hex in CITY_SLOTS.items()}
    board.update(zip(PRINTED, in_box.printed, strict=True))
    board.update({hex: taken_copy(normal, face) for hex, face in fixed.items()})
    board.update(zip(SPECIAL_SLOTS, await shuffled(list(in_box.specials)), strict=True))
    free = [hex for hex in range(len(HEXES)) if hex not in board]
    board.update(zip(free, await shuffled(normal), strict=True))
    table.tiles = [board[hex] for hex in range(len(HEXES))]


async def shuffled(stack: list[Tile]) -> list[Tile]:
    """All tiles of a stack, in the order in which they are drawn."""
    drawn: list[Tile] = []
    while stack:
        drawn += await DrawSeveral(stack, drawn_at_once(len(stack), len(stack)))
    return drawn


# -- knights


async def choose_knights(table: KnightsTable) -> None:
    """Sheets are chosen from the First Player on, clockwise, or dealt. [wk1.setup.player.knight-choice-order]"""
    chosen: dict[int, Sheet] = {}
    for seat in clockwise_seats(table):
        if table.random_knights:
            chosen[seat] = await Draw(table.undealt)
            continue
        sheet = await Choice(seat, "Which knight do you play?", table.undealt[:], show=_sheet_shown, why_not=_taken,
                             about=(chosen,), rule="wk1.setup.player.knight-choice-order")  # fmt: skip
        table.undealt.remove(sheet)
        chosen[seat] = sheet
    table.undealt += chosen.values()
    deal_knights(table, {seat: sheet.id for seat, sheet in chosen.items()})


def clockwise_seats(table: KnightsTable) -> list[int]:
    """The seats in the round order, also while nobody has a knight. [wk1.round.order]"""
    return clockwise(range(table.seats), table.first)


def _sheet_shown(chosen: Mapping[int, Sheet], sheet: Sheet) -> Shown:
    skills = ", ".join(f"{skill.title()} {sheet.skill(skill)}" for skill in Skill)
    return Shown(f"{sheet.name}, {sheet.vocation}", (sheet.id,), note=f"{skills}. {sheet.ability}: {sheet.text}",
                 title=f"Ride as {sheet.name}", detail=sheet.vocation)  # fmt: skip


def _taken(chosen: Mapping[int, Sheet]) -> Iterator[Refusal]:
    for seat, sheet in chosen.items():
        label, reason = f"{sheet.name}, {sheet.vocation}", put("{} plays {}", Name(f"seat {seat + 1}", seat=seat), sheet)
        yield Refusal(label, reason, "wk1.setup.player.knight-choice-order", (sheet.id, f"seat.{seat}"))


def deal_knights(table: KnightsTable, sheets: Mapping[int, str]) -> None:
    """Every seat has its knight, with full Ammo, Fuel and Health, on the hex where the mission starts; no two play the same.
    [wk1.setup.player.starting-levels] [wk1.setup.player.start-hex] [wk1.components.knights]"""
    in_box = box(table.packs)
    start = hex_numbered(table, table.mission.starts_at)
    assert start is not None
    for seat in range(table.seats):
        sheet = in_box.knights[sheets[seat]]
        table.undealt.remove(sheet)
        knight = Knight(seat, sheet, [in_box.starting[id] for id in sheet.starting], start)
        table.knights.append(knight)
        tell(table, "Seat {} is {}, the {}. {}: {}", seat + 1, knight, sheet.vocation, sheet.ability, sheet.text,
             rule="wk1.setup.player.knight-choice-order", concerns=(sheet.id,))  # fmt: skip


async def kit_out(table: KnightsTable, knight: Knight) -> None:
    """A vehicle of his choice, the starting set, and luck. [wk1.setup.player.vehicle-choice]
    [wk1.setup.player.additional-gear] [wk1.setup.player.luck-deal]"""
    opening = table.mission.opening
    if opening:
        vehicle = taken_copy(table.garage, opening.vehicles[knight.seat])
    else:
        vehicle = await Choice(knight.seat, "Which vehicle do you take?", one_of_each(table.garage), show=_vehicle_shown,
                               rule="wk1.setup.player.vehicle-choice")  # fmt: skip
        table.garage.remove(vehicle)
    knight.vehicle = vehicle
    tell(table, "{} takes the {}.", knight, vehicle, rule="wk1.setup.player.vehicle-choice", concerns=(vehicle.id,))
    await starting_set.hand_out(table, knight, as_usual=opening is not None)
    await luck.draw_luck(table, knight, LUCK_DEALT)


def _vehicle_shown(vehicle: Vehicle) -> Shown:
    return Shown(vehicle.name, (vehicle.id,), note=f"Speed {vehicle.speed}, room for {several(vehicle.capacity, 'card')}")


# -- cards


async def lay_cards(table: KnightsTable) -> None:
    """Tasks on the frame, gear at the Stalls, then what the mission does otherwise. [wk1.setup.cards.task-row]
    [wk1.setup.cards.stalls-fill] [wk1.golden.mission-overrides-setup]"""
    await stalls.fill(table)
    await tasks.lay_out_tasks(table)
    await table.mission.rules.set_up(table)
