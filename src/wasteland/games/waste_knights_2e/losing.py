"""What is lost: gear beyond the limits, the cards of who falls, and the knight who is eliminated."""

from __future__ import annotations

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import powers, resources
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.cards import GearCard
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.module_cards import Part
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import FUEL, Resource


def discard(table: WasteTable, knight: Knight, gear: Gear) -> None:
    """A gear card leaves the knight: to the discard pile, unique gear back to its deck.
    [wk2.gear.break] [wk2.upgrade.not-lost] [wk2.upgrade.unique-gear.as-gear]"""
    take_away(knight, gear)
    if not gear.card.owner:
        table.gear_discard.append(gear.card)


def take_away(knight: Knight, gear: Gear) -> None:
    """A gear card leaves its slot or the vehicle. Cards are told apart by what they are, not by what they look like."""
    if knight.armor is gear:
        knight.armor = None
        return
    for place in (knight.hands, knight.carried):
        for at, other in enumerate(place):
            if other is gear:
                del place[at]
                return
    raise LookupError(f"{knight} does not have {gear}")


def break_gear(table: WasteTable, knight: Knight, gear: Gear) -> None:
    """A working card is flipped; a broken one that breaks again is discarded. [wk2.gear.break]"""
    if gear.works:
        gear.works = False
        tell(table, "{} of {} [-breaks].", gear.card, knight, rule="wk2.gear.break", concerns=(gear.id,))
    else:
        discard(table, knight, gear)
        tell(table, "{} of {} is [-gone] for good.", gear.card, knight, rule="wk2.gear.break", concerns=(gear.id,))


def drop_specials(table: WasteTable, knight: Knight) -> None:
    """The special cards of a holder who falls stay on the space, unless they say otherwise.
    [wk2.precise.special-card-holder]"""
    for card in [card for card in knight.specials if card.stays]:
        knight.specials.remove(card)
        table.dropped[card.number] = knight.at
        tell(table, "{} stays where {} fell.", card, knight, rule="wk2.precise.special-card-holder")


# -- limits


async def keep_limits(table: WasteTable, knight: Knight) -> None:
    """What the vehicle no longer carries is discarded, of the knight's choice; fuel beyond the Tank goes back.
    [wk2.gear.capacity.shrinks] [wk2.gear.acquire.overflow] [wk2.sheet.vehicle.tank-limit]
    [wk2.part.malfunction-lowers-limit]"""
    if knight.parts:
        await _keep_part_limit(table, knight)
    tank, capacity = powers.numbers(table, knight, "tank", "capacity") if knight.fuel or knight.carried else (0, 0)
    if knight.fuel <= tank and len(knight.carried) <= capacity:
        return
    if knight.fuel > tank:
        resources.lose(table, knight, FUEL, knight.fuel - tank)
    while len(knight.carried) > powers.number(table, knight, "capacity"):
        prompt = "Your vehicle carries too much. Discard what?"
        gear = await choose_gear(knight, knight.carried, prompt, "wk2.gear.capacity.shrinks")
        discard(table, knight, gear)
        tell(table, "{} leaves {} behind.", knight, gear, rule="wk2.gear.capacity.shrinks")


async def _keep_part_limit(table: WasteTable, knight: Knight) -> None:
    """Parts that the vehicle no longer carries go back to the deck, of the owner's choice.
    [wk2.part.malfunction-lowers-limit]"""
    while len(knight.parts) > powers.number(table, knight, "parts"):
        prompt = "Your vehicle carries too many parts. Return which?"
        rule = "wk2.part.malfunction-lowers-limit"
        return_part(table, knight, await Choice(knight.seat, prompt, knight.parts[:], show=_part_shown, rule=rule))


def _part_shown(part: Part) -> Shown:
    return Shown(part.name, (part.id,), note=part.text, sign="discard")


def return_part(table: WasteTable, knight: Knight, part: Part) -> None:
    """A part goes back to the deck; what it held together holds no more damage than it can. [wk2.part.limit]"""
    knight.parts = [one for one in knight.parts if one is not part]
    table.parts.append(part)
    knight.damage = min(knight.damage, powers.number(table, knight, "chassis"))
    tell(table, "{} [-returns] {} to the deck.", knight, part, rule="wk2.part.limit", concerns=(part.id,))


async def choose_gear(knight: Knight, among: list[Gear], prompt: str, rule: str) -> Gear:
    """Which of some gear cards a knight picks."""
    return await Choice(knight.seat, prompt, among, show=gear_shown, rule=rule)


def gear_shown(gear: Gear) -> Shown:
    """How people see a gear card as an option."""
    return Shown(gear.card.name, (gear.id,), note="" if gear.works else "broken")


# -- elimination


async def eliminate(table: WasteTable, knight: Knight, why: str, rule: str) -> None:
    """The knight has lost and cannot come back: gear and resources are discarded, cards go back to their decks, everything
    else leaves the game. [wk2.elimination.loses] [wk2.elimination.components]"""
    tell(table, f"{{}} is [-eliminated] by {why}.", knight, rule=rule, milestone="fall")
    knight.eliminated = True
    for gear in knight.all_gear():
        discard(table, knight, gear)
    for resource in Resource:
        resources.lose(table, knight, resource, resources.level(knight, resource))
    table.injuries.shuffle_in([*knight.injuries, *([knight.unconscious] if knight.unconscious else [])])
    table.malfunctions.shuffle_in([*knight.malfunctions, *([knight.wrecked] if knight.wrecked else [])])
    knight.injuries, knight.unconscious, knight.malfunctions, knight.wrecked = [], None, [], None
    for event in knight.kept:
        (table.road_discard if event.deck == "road" else table.rough_discard).append(event)
    knight.kept, knight.upgrades, knight.owed = [], [], 0
    table.parts += knight.parts
    knight.parts, knight.tokens = [], []
    drop_specials(table, knight)
    if table.knights[table.first] is knight and table.left():
        following = [other for other in table.in_order() if not other.eliminated]
        table.first = following[0].number
        tell(table, "{} is the first player now.", following[0], rule="wk2.round.first-player-fixed")


def return_special(table: WasteTable, number: int) -> None:
    """A special card goes back to its place in the deck, wherever it is. [wk2.adventure.special-card]"""
    if table.dropped.pop(number, None) is not None:
        table.specials.append(box(table.packs, table.modules).specials[number])
    for knight in table.knights:
        for card in [card for card in knight.specials if card.number == number]:
            knight.specials.remove(card)
            table.specials.append(card)
            tell(table, "{} is given back.", card, rule="wk2.adventure.special-card")
    table.specials.sort(key=lambda card: card.number)


def lay_aside(table: WasteTable, card: GearCard) -> None:
    """A gear card that nobody has goes to the discard pile; unique gear stays in its deck. [wk2.upgrade.not-lost]"""
    if not card.owner:
        table.gear_discard.append(card)
