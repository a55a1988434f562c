"""Trade between knights in camp: what one offers and wants, and whether the other agrees."""

from __future__ import annotations

from typing import NamedTuple

from wasteland.engine.asking import Choice, Pass, Refusal, Shown
from wasteland.engine.gauges import hand_on
from wasteland.engine.telling import tell
from wasteland.engine.windows import Patience
from wasteland.engine.wording import listed
from wasteland.games.waste_knights_2e import gear, losing, powers, resources
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.table import Bargain, WasteTable
from wasteland.games.waste_knights_2e.terms import FUEL, RESOURCES, Resource

SLOTS = 3
"""So many cards a knight sheet holds: two in the hands, and armor. [wk2.sheet.knight.fields]"""
MOST_PICKS = 30
"""So often may something be put into one bargain, or taken out of it."""
PROPOSE = Pass("Propose it", harmless=False)
LEAVE = Pass("No trade")
AGREE = Pass("Agree", harmless=False)
REFUSE = Pass("Refuse")


class Give(NamedTuple):
    """Put something of one's own into the bargain: a gear card, or 1 of a resource."""

    thing: Gear | Resource


class Ask(NamedTuple):
    """Ask something of the other."""

    thing: Gear | Resource


class PutBack(NamedTuple):
    """Take something out of the bargain again, on either side."""

    thing: Gear | Resource
    given: bool


Pick = Give | Ask | PutBack | Pass


def partners(table: WasteTable, knight: Knight) -> list[Knight]:
    """With whom the camping knight may trade: the conscious knights on the space. [wk2.share.trade.when]
    [wk2.share.trade.unconscious]"""
    return [other for other in table.on(knight.at) if other is not knight]


async def trade(table: WasteTable, knight: Knight, other: Knight) -> None:
    """Whoever camps puts a bargain together and proposes it; the other agrees or not. Gifts are bargains, too.
    [wk2.share.trade.what] [wk2.precise.camp-trade]"""
    bargain = table.bargain = Bargain(knight.number, other.number)
    patience = Patience(MOST_PICKS)
    while patience.has(knight.seat):
        options: list[Pick] = [*_more(knight, other, bargain), *_in_it(knight, other, bargain)]
        options += _closings(table, knight, other, bargain)
        picked = await Choice(knight.seat, f"Trade with {other}?", options, show=_shown, why_not=_closed,
                              about=(table, knight, other, bargain), rule="wk2.share.trade.what")  # fmt: skip
        patience.lasts(knight.seat)
        match picked:
            case Give(thing):
                _add(bargain.given, bargain.given_resources, thing)
            case Ask(thing):
                _add(bargain.asked, bargain.asked_resources, thing)
            case PutBack(thing, given):
                _remove(*_side(bargain, given), thing)
            case _:
                break
    if picked is PROPOSE:
        await _propose(table, knight, other, bargain)
    table.bargain = None


def _add(cards: list[str], counted: dict[Resource, int], thing: Gear | Resource) -> None:
    if isinstance(thing, Resource):
        counted[thing] = counted.get(thing, 0) + 1
    else:
        cards.append(thing.id)


def _remove(cards: list[str], counted: dict[Resource, int], thing: Gear | Resource) -> None:
    if isinstance(thing, Resource):
        counted[thing] -= 1
        if not counted[thing]:
            del counted[thing]
    else:
        cards.remove(thing.id)


def _side(bargain: Bargain, given: bool) -> tuple[list[str], dict[Resource, int]]:
    return (bargain.given, bargain.given_resources) if given else (bargain.asked, bargain.asked_resources)


def _in_it(knight: Knight, other: Knight, bargain: Bargain) -> list[PutBack]:
    """What could be taken out again."""
    found = []
    for owner, given in ((knight, True), (other, False)):
        cards, counted = _side(bargain, given)
        if cards:
            found += [PutBack(one, given) for one in owner.all_gear() if one.id in cards]
        if counted:
            found += [PutBack(resource, given) for resource in counted]
    return found


def _more(knight: Knight, other: Knight, bargain: Bargain) -> list[Give | Ask]:
    """What could still be put in, on either side. Unique gear cannot be traded. [wk2.upgrade.not-lost]"""
    given, asked = bargain.given_resources, bargain.asked_resources
    return [
        *map(Give, _left(knight, bargain.given)),
        *[Give(one) for one in RESOURCES if resources.level(knight, one) > given.get(one, 0)],
        *map(Ask, _left(other, bargain.asked)),
        *[Ask(one) for one in RESOURCES if resources.level(other, one) > asked.get(one, 0)],
    ]


def _left(knight: Knight, gone: list[str]) -> list[Gear]:
    return [one for one in knight.all_gear() if one.id not in gone and not one.card.owner]


def _closings(table: WasteTable, knight: Knight, other: Knight, bargain: Bargain) -> list[Pass]:
    return [LEAVE] if why_not(table, knight, other, bargain) else [PROPOSE, LEAVE]


def why_not(table: WasteTable, knight: Knight, other: Knight, bargain: Bargain) -> str:
    """Why a bargain cannot be struck: nothing is in it, or something has no room. [wk2.precise.camp-trade]"""
    given, asked = len(bargain.given), len(bargain.asked)
    if not (given or asked or bargain.given_resources or bargain.asked_resources):
        return "there is nothing in it"
    for one, gains, gone in ((knight, asked, given), (other, given, asked)):
        more = gains - gone - SLOTS + len(one.carried)
        if more > 0 and more > powers.number(table, one, "capacity"):
            return f"{one} has no room for it"
    fuel = bargain.given_resources.get(FUEL, 0) - bargain.asked_resources.get(FUEL, 0)
    taker, more = (other, fuel) if fuel > 0 else (knight, -fuel)
    return f"the Tank of {taker} does not hold it" if taker.fuel + more > powers.number(table, taker, "tank") else ""


async def _propose(table: WasteTable, knight: Knight, other: Knight, bargain: Bargain) -> None:
    """The other agrees or not; then everything changes hands and keeps its side. [wk2.share.trade.what]"""
    answer = AGREE
    if other.seat != knight.seat:
        answer = await Choice(other.seat, f"{knight} offers {_words(knight, bargain.given, bargain.given_resources)} for "
                              f"{_words(other, bargain.asked, bargain.asked_resources)}. Agree?", [AGREE, REFUSE],
                              rule="wk2.precise.camp-trade")  # fmt: skip
    if answer is REFUSE:
        tell(table, "{} will not trade with {}.", other, knight, rule="wk2.precise.camp-trade")
        return
    tell(table, "{} and {} trade.", knight, other, rule="wk2.share.trade.what")
    given = [one for one in knight.all_gear() if one.id in bargain.given]
    asked = [one for one in other.all_gear() if one.id in bargain.asked]
    for one in given:
        losing.take_away(knight, one)
    for one in asked:
        losing.take_away(other, one)
    _hand(knight, other, bargain.given_resources)
    _hand(other, knight, bargain.asked_resources)
    for one in given:
        await gear.gain(table, other, one.card, one.works)
    for one in asked:
        await gear.gain(table, knight, one.card, one.works)


def _hand(giver: Knight, taker: Knight, counted: dict[Resource, int]) -> None:
    for resource, n in counted.items():
        hand_on(resources.own(giver, resource), resources.own(taker, resource), n)


def _words(knight: Knight, cards: list[str], counted: dict[Resource, int]) -> str:
    names = [str(one) for one in knight.all_gear() if one.id in cards]
    return listed([*names, *(f"{n} {resource}" for resource, n in counted.items())]) or "nothing"


def _shown(table: WasteTable, knight: Knight, other: Knight, bargain: Bargain, picked: Pick) -> Shown:
    if isinstance(picked, Pass):
        return picked.shown()
    thing = picked.thing
    is_given = picked.given if isinstance(picked, PutBack) else isinstance(picked, Give)
    verb = "Put back" if isinstance(picked, PutBack) else "Give" if is_given else "Ask for"
    side, back = "give" if is_given else "take", ".back" if isinstance(picked, PutBack) else ""
    concerns = (f"{side}.{thing}{back}",) if isinstance(thing, Resource) else (thing.id,)
    return Shown(f"{verb} {thing if not isinstance(thing, Resource) else f'1 {thing}'}", concerns, does=verb, sign="give")


def _closed(table: WasteTable, knight: Knight, other: Knight, bargain: Bargain) -> list[Refusal]:
    why = why_not(table, knight, other, bargain)
    return [Refusal(PROPOSE.label, why, "wk2.precise.camp-trade")] if why else []
