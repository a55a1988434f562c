"""Set-up: decks and pool, the first player, knights, vehicles and starting gear; then the adventure opens."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.chance import Dice, DrawSeveral
from wasteland.engine.dice import fallen
from wasteland.engine.game import BadSetting, Setting, clockwise
from wasteland.engine.piles import Pile
from wasteland.engine.telling import News, tell
from wasteland.engine.wording import several
from wasteland.engine.words import Name
from wasteland.games.waste_knights_2e import chronicle, happenings, landmarks, resources
from wasteland.games.waste_knights_2e.box import Box, box
from wasteland.games.waste_knights_2e.cards import GearCard, KnightSheet, VehicleSheet
from wasteland.games.waste_knights_2e.dice import SUCCESS, count, dice_of
from wasteland.games.waste_knights_2e.gear import HANDS, equip
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.modules import BEFORE, DURING, OFF, in_play
from wasteland.games.waste_knights_2e.stories import Adventure
from wasteland.games.waste_knights_2e.table import Recruit, WasteTable
from wasteland.games.waste_knights_2e.terms import ARMOR, Colour, Module, Resource, Stage

SUPPLY = 2
"""What each knight begins with of each resource. [wk2.player-setup.resources]"""
ENOUGH = Pass("No more gear", harmless=False)


def lay_out(setting: Setting) -> WasteTable:
    """The table before anything is dealt: piles without order, the special deck in order, all tokens in the bag. What belongs
    to a module in play is among its like, and nothing of the others. [wk2.setup.shuffled-decks] [wk2.setup.special-deck]
    [wk2.setup.threat-bag] [wk2.setup.pool] [wk2.module.shuffle-in] [wk2.module.special-deck-order]
    [wk2.part.deck] [wk2.landmark.v2.setup] [wk2.city-task.setup]"""
    adventure = box(setting.packs).adventures[setting.options["adventure"]]
    modules = in_play(setting.options, adventure)
    whole = box(setting.packs, modules)
    table = WasteTable(
        packs=setting.packs,
        seats=setting.seats,
        quick=setting.options["setup"] == "quick",
        fair=setting.options.get("difficulty") == "fair",
        adventure=adventure,
        modules=modules,
        starting=knights_for(adventure, setting.seats),
    )
    table.news = News()
    table.gear.shuffle_in(whole.gear)
    table.road.shuffle_in(whole.road)
    table.rough.shuffle_in(whole.rough)
    table.exploration.shuffle_in(whole.exploration)
    table.injuries.shuffle_in(whole.injuries)
    table.malfunctions.shuffle_in(whole.malfunctions)
    table.bag = list(whole.threats)
    table.general_upgrades = [one for one in whole.upgrades.values() if not one.owner]
    table.parts = [*whole.parts]
    if landmarks := whole.landmarks:
        wanted = setting.options.get(Module.CALL_OF_THE_WASTE, OFF)
        table.landmarks_met = BEFORE if wanted == BEFORE else DURING
        table.landmark_deck.shuffle_in(landmarks)
    for task in whole.tasks:
        table.tasks.setdefault(task.city, Pile()).shuffle_in([task])
    table.specials = [whole.specials[number] for number in sorted(whole.specials)]
    return table


def knights_for(adventure: Adventure, seats: int) -> int:
    """How many knights so many players have: one each; a single player has two where an adventure is for two or more.
    [wk2.solo.two-ways] [wk2.solo.knight-count]"""
    least, most = adventure.knights
    knights = max(seats, least) if seats == 1 else seats
    if not least <= knights <= most:
        raise BadSetting(f"{adventure.name} is for {least} to {most} knights, and {seats} play")
    return knights


async def set_up(table: WasteTable) -> None:
    """Who is first, then knights, vehicles and gear, then the supply; then the adventure is opened. Landmarks that are
    laid out before the game come after that.
    [wk2.setup.first-player] [wk2.player-setup.knights.order] [wk2.setup.first-plot]"""
    whole = box(table.packs, table.modules)
    table.recruits = [Recruit(at % table.seats) for at in range(table.starting)]
    table.first = await _first_player(table)
    order = clockwise(table.recruits, table.first)
    if table.quick:
        for recruit in order:
            await _take_set(table, whole, recruit)
    else:
        for recruit in order:
            recruit.sheet = await _choose_knight(table, whole, recruit)
        for recruit in reversed(order):
            recruit.vehicle = await _choose_vehicle(table, whole, recruit)
        await _draft_gear(table, whole, order)
    table.knights = [_made(table, recruit, number) for number, recruit in enumerate(table.recruits)]
    left = [card for card in whole.starting_gear if all(card not in one.gear for one in table.recruits)]
    table.gear_discard += left
    for knight in table.in_order():
        chronicle.arrive(table, knight, knight.at)
        for resource in Resource:
            resources.gain(table, knight, resource, SUPPLY)
    table.recruits = []
    await _deal_factions(table)
    table.stage = Stage.ROUND_START
    await happenings.begin(table, table.knights[table.first], table.adventure.first)
    if table.landmarks_met == BEFORE:
        await landmarks.deal(table)


async def _deal_factions(table: WasteTable) -> None:
    """Where knights compete each is dealt a faction in secret; against one who plays alone, each faction that is left is dealt
    what its divers will have brought home. [wk2.narr.end.competitive] [wk2.narr.end.solo]"""
    factions = list(table.adventure.factions)
    if not factions:
        return
    table.factions = list(await DrawSeveral(factions, len(factions)))
    for knight in table.in_order():
        knight.faction = table.factions.pop(0)
        tell(table, "{} works for {}.", knight, table.adventure.factions[knight.faction], rule="wk2.narr.end.competitive",
             to=(knight.seat,))  # fmt: skip
    if table.seats == 1:
        table.hands = list(await DrawSeveral(list(table.adventure.hands), len(table.adventure.hands)))


# -- the first player


async def _first_player(table: WasteTable) -> int:
    """Each player rolls one die of each colour, and most successes are first; those who tie roll again. Who plays alone does
    not roll. [wk2.setup.first-player]"""
    leaders = list(range(table.seats))
    while len(leaders) > 1:
        rolled = {}
        for seat in leaders:
            dice = dice_of(Colour)
            faces = await Dice(dice, seat, "for the first player marker")
            rolled[seat] = count(faces, SUCCESS)
            tell(table, "{} rolls {}.", Name(f"Seat {seat + 1}", seat=seat), several(rolled[seat], "success"),
                 rule="wk2.setup.first-player", dice=fallen(dice, faces))  # fmt: skip
        leaders = [seat for seat in leaders if rolled[seat] == max(rolled.values())]
    return leaders[0]


# -- knights, vehicles, gear


async def _take_set(table: WasteTable, whole: Box, recruit: Recruit) -> None:
    """A ready set of knight, gear and vehicle; what is used up is replaced by what fills the same slot.
    [wk2.quick-setup.sets] [wk2.quick-setup.resources] [wk2.quick-setup.unavailable]"""
    recruit.sheet = await _choose_knight(table, whole, recruit)
    vehicles = free_vehicles(table, whole)
    ready = [vehicle for vehicle in vehicles if vehicle.face == recruit.sheet.quick_vehicle]
    recruit.vehicle = (ready or vehicles)[0]
    for face in recruit.sheet.quick_gear:
        if (card := _copy_of(table, whole, face)) is not None:
            recruit.gear.append(card)


def _copy_of(table: WasteTable, whole: Box, face: str) -> GearCard | None:
    """A free copy of a starting card, or one that fills the same slot. [wk2.quick-setup.unavailable]"""
    free = free_gear(table, whole)
    wanted = next(card for card in whole.starting_gear if card.face == face)
    same = [card for card in free if card.face == face]
    alike = [card for card in free if card.kind is wanted.kind and card.hands == wanted.hands]
    return next(iter(same or alike), None)


def free_vehicles(table: WasteTable, whole: Box) -> list[VehicleSheet]:
    """The vehicles that nobody has. [wk2.player-setup.vehicles.order]"""
    return [one for one in whole.vehicles if all(one is not recruit.vehicle for recruit in table.recruits)]


def free_gear(table: WasteTable, whole: Box) -> list[GearCard]:
    """The starting gear that nobody has."""
    taken = {card for recruit in table.recruits for card in recruit.gear}
    return [card for card in whole.starting_gear if card not in taken]


def _choose_knight(table: WasteTable, whole: Box, recruit: Recruit) -> Choice[KnightSheet]:
    """One of the knights that are left. [wk2.player-setup.knights.order]"""
    taken = [one.sheet for one in table.recruits]
    left = [sheet for sheet in whole.knights.values() if sheet not in taken]
    return Choice(recruit.seat, "Which knight do you play?", left, show=_knight_shown, rule="wk2.player-setup.knights.order")


def _knight_shown(sheet: KnightSheet) -> Shown:
    return Shown(sheet.name, (sheet.id,), note=sheet.text, detail=sheet.vocation)


def _choose_vehicle(table: WasteTable, whole: Box, recruit: Recruit) -> Choice[VehicleSheet]:
    """One of the vehicles that are left, of each kind once. [wk2.player-setup.vehicles.order]"""
    left = list({one.face: one for one in free_vehicles(table, whole)}.values())
    return Choice(recruit.seat, "Which vehicle do you drive?", left, rule="wk2.player-setup.vehicles.order")


async def _draft_gear(table: WasteTable, whole: Box, order: list[Recruit]) -> None:
    """One card each, round after round, until everybody has one armor and up to two weapons that fit the hands.
    [wk2.player-setup.gear.draft]"""
    while waiting := [recruit for recruit in order if not recruit.is_done]:
        for recruit in waiting:
            fitting = list({card.face: card for card in free_gear(table, whole) if not why_no_card(recruit, card)}.values())
            options: list[GearCard | Pass] = [*fitting, *([ENOUGH] if _has_armor(recruit) else [])]
            if not options or options == [ENOUGH]:
                recruit.is_done = True
                continue
            picked = await Choice(recruit.seat, "Take which starting gear?", options, show=_gear_shown, why_not=_misfits,
                                  about=(table, whole, recruit), rule="wk2.player-setup.gear.draft")  # fmt: skip
            if isinstance(picked, Pass):
                recruit.is_done = True
            else:
                recruit.gear.append(picked)


def _has_armor(recruit: Recruit) -> bool:
    return any(card.kind is ARMOR for card in recruit.gear)


def why_no_card(recruit: Recruit, card: GearCard) -> str:
    """Why a starting card does not fit; an empty text if it does. [wk2.player-setup.gear.draft]"""
    if card.kind is ARMOR:
        return "you have your armor" if _has_armor(recruit) else ""
    return "" if sum(one.hands for one in recruit.gear) + card.hands <= HANDS else "your hands are full"


def _gear_shown(table: WasteTable, whole: Box, recruit: Recruit, picked: GearCard | Pass) -> Shown:
    return picked.shown()


def _misfits(table: WasteTable, whole: Box, recruit: Recruit) -> list[Refusal]:
    cards = {card.face: card for card in free_gear(table, whole)}.values()
    reasons = [(card, why_no_card(recruit, card)) for card in cards]
    return [Refusal(card.name, why, "wk2.player-setup.gear.draft", (card.id,)) for card, why in reasons if why]


def _made(table: WasteTable, recruit: Recruit, number: int) -> Knight:
    """The knight of a recruit, with gear on its working side. [wk2.player-setup.gear.working] [wk2.setup.starting-space]"""
    assert recruit.sheet is not None and recruit.vehicle is not None
    knight = Knight(number, recruit.seat, recruit.sheet, recruit.vehicle, table.adventure.start)
    for card in recruit.gear:
        equip(knight, Gear(card, True))
    return knight
