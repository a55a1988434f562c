"""Gear: which cards a knight has, where they lie and what of them works; marking, drawing and taking them away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from wasteland.engine.asking import Choice, Shown
from wasteland.engine.cards import one_of_each
from wasteland.engine.piles import draw_then_rebuild
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.wording import listed
from wasteland.engine.words import Wording, put
from wasteland.games.waste_knights_1e import hiding, outfits
from wasteland.games.waste_knights_1e.cards import Gear, Vehicle
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.knights import Fitted, Knight
from wasteland.games.waste_knights_1e.outfits import Outfit, Source
from wasteland.games.waste_knights_1e.panels import BACKPACK, BOOT, STORES, Slot, lift, panel_of
from wasteland.games.waste_knights_1e.table import KnightsTable, Seen
from wasteland.games.waste_knights_1e.terms import (
    ARMOR,
    BLUE,
    ENHANCEMENT,
    GEAR_STEPS,
    WEAPON,
    Colour,
)


def where(knight: Knight, card: Gear) -> Slot | None:
    """Where a card of a knight lies; None if it is attached, or starting gear."""
    if card in knight.backpack:
        return BACKPACK
    if card in knight.boot:
        return BOOT
    return panel_of(knight, card)


def carrier_of(knight: Knight, enhancement: Gear) -> Gear | None:
    """The gear that an enhancement is attached to."""
    for fitted in knight.fitted:
        if fitted.enhancement is enhancement:
            return fitted.carrier
    return None


def stays_on(knight: Knight, card: Gear, going: Sequence[Gear]) -> Gear | None:
    """The gear on which an enhancement stays in a trade, since that does not go itself. [wk1.gear.enhancement.timing]"""
    carrier = carrier_of(knight, card) if knight.fitted else None
    return None if carrier in going else carrier


def enhancements_of(knight: Knight, card: Gear) -> list[Gear]:
    """The enhancements attached to a card. [wk1.gear.enhancement.attach]"""
    return carried_by(card, knight.fitted) if knight.fitted else []


def carried_by(card: Gear, fitted: Iterable[Fitted]) -> list[Gear]:
    """What of all that is fitted is attached to a card. [wk1.gear.enhancement.attach]"""
    return [one.enhancement for one in fitted if one.carrier is card]


def unlike(knight: Knight, cards: list[Gear]) -> list[Gear]:
    """Of a knight's cards alike one; what carries an enhancement is like no other. [wk1.gear.enhancement.lost-with-card]"""
    if not knight.fitted:
        return one_of_each(cards)
    loaded = [card for card in cards if enhancements_of(knight, card)]
    return [*one_of_each([card for card in cards if card not in loaded]), *loaded]


def told_apart(knight: Knight, card: Gear) -> str:
    """The name of a card, and if it carries something, by what it is told apart from others of its kind."""
    carried = enhancements_of(knight, card)
    return f"the {card} that carries {listed(map(str, carried))}" if carried else card.name


# -- what a knight has


def available(knight: Knight) -> Sequence[Gear]:
    """The gear that works: what lies open on the sheet, starting gear that is not covered, Implants and Mutations. The
    vehicle is available too, and kept apart. [wk1.gear.available-or-stored] [wk1.gear.starting.covered]"""
    return outfits.worn(knight).gear


def in_use(table: KnightsTable, knight: Knight) -> Outfit:
    """The gear that counts now: what is available with its enhancements, the vehicle and its Tunings; in the Knights Step and
    the Rest Step all he owns. [wk1.rest.use-any-gear] [wk1.prep.re-equip]"""
    if table.stage in GEAR_STEPS:
        return outfits.owned(knight)
    return outfits.worn(knight).outfit


def useful(table: KnightsTable, knight: Knight) -> Sequence[Source]:
    """What counts now and may be used at some moment, the ability first. [wk1.rest.use-any-gear] [wk1.gear.general-effects]"""
    return outfits.useful(knight) if table.stage in GEAR_STEPS else outfits.worn(knight).useful


def _is_loose(knight: Knight, card: Gear) -> bool:
    return card in knight.backpack or card in knight.boot or card in knight.incoming


def weapons(knight: Knight) -> Sequence[Gear]:
    """The weapons that are available, starting gear included. [wk1.gear.weapon.panels]"""
    return outfits.worn(knight).weapons


def armor_of(knight: Knight) -> Gear | None:
    """The armor that a knight wears. [wk1.gear.armor.panel]"""
    if knight.body is not None:
        return knight.body
    for card in knight.starting:
        if card.group is ARMOR:
            return card
    return None


def owned(knight: Knight) -> list[Gear]:
    """All cards of a knight, wherever they are: enhancements too, but neither the vehicle nor starting gear."""
    found = [card for card in (*knight.hands, knight.body, *knight.pockets) if card is not None]
    found += knight.backpack
    found += knight.boot
    found += knight.incoming
    found += knight.attached
    found += knight.tunings
    found += [fitted.enhancement for fitted in knight.fitted]
    return found


def is_protected(card: Gear) -> bool:
    """Whether a card can be neither destroyed, stolen nor discarded. [wk1.gear.starting.protected] [wk1.gear.blue.protected]"""
    return card.starting or card.colour is BLUE


def discardable(knight: Knight) -> list[Gear]:
    """The cards that a knight could discard, wherever they are; the vehicle is none of them. [wk1.gear.blue.protected]"""
    return [card for card in owned(knight) if not is_protected(card)]


def is_hidden(table: KnightsTable, knight: Knight, card: Gear) -> bool:
    """Whether only the owner knows which card this is. [wk1.gear.available-or-stored]"""
    return _is_loose(knight, card) and not hiding.knows_stored(table, None, knight, card)


# -- what works


def passives_of(table: KnightsTable, knight: Knight) -> Sequence[tuple[Passive, Named]]:
    """All that holds for a knight, with what says so: the sheet, available gear and its enhancements, what is attached to him
    or his vehicle, and luck cards that last. [wk1.gear.limited] [wk1.gear.general-effects]"""
    return _with_luck(table, knight, in_use(table, knight).passives)


def passives_with(table: KnightsTable, knight: Knight, weapon: Gear | None) -> Sequence[tuple[Passive, Named]]:
    """What of it counts in an attack with a weapon. [wk1.combat.attack.choose-weapon]"""
    outfit = in_use(table, knight)
    found = outfit.with_weapon.get(weapon)
    if found is None:
        found = [held for held in outfit.passives if counts_with(knight, held[1], weapon)]
        outfit.with_weapon[weapon] = found
    return _with_luck(table, knight, found)


def _with_luck(table: KnightsTable, knight: Knight, held: list[tuple[Passive, Named]]) -> list[tuple[Passive, Named]]:
    if not table.lasting:
        return held
    mine = [lasting.card for lasting in table.lasting if lasting.seat == knight.seat]
    return [*held, *((passive, luck) for luck in mine for passive in luck.passives)]


def counts_with(knight: Knight, source: Named, weapon: Gear | None) -> bool:
    """Whether a passive of *source* counts in an attack with *weapon*: those of weapons, and of enhancements on weapons, count
    only if the attack is made with it. [wk1.gear.enhancement.attach]"""
    if not isinstance(source, Gear):
        return True
    carrier = carrier_of(knight, source) if source.group is ENHANCEMENT else source
    return carrier is None or carrier.group is not WEAPON or carrier is weapon


# -- markers


def mark(table: KnightsTable, thing: Named) -> None:
    """Put a general marker on gear or a sheet; one is enough. [wk1.gear.marked] [wk1.gear.starting.marks]"""
    if thing not in table.marked:
        table.marked.append(thing)


def hinder(table: KnightsTable, thing: Named) -> None:
    """An effect puts a general marker on gear or a sheet that nobody has used. [wk1.gear.marked-otherwise]"""
    if thing not in table.marked:
        table.marked.append(thing)
        table.hindered.append(thing)


def is_marked(table: KnightsTable, thing: Named) -> bool:
    """Whether a general marker lies on it. [wk1.gear.marked]"""
    return thing in table.marked


def is_used(table: KnightsTable, thing: Named) -> bool:
    """Whether it was marked for its own use, and not by an effect. [wk1.gear.marked] [wk1.gear.limited]"""
    return thing in table.marked and thing not in table.hindered


def unmark(table: KnightsTable, thing: Named) -> None:
    """Take the general marker off gear or a sheet."""
    for things in (table.marked, table.hindered):
        if thing in things:
            things.remove(thing)


def unmark_all(table: KnightsTable) -> None:
    """All general markers leave gear and sheets; those on tasks stay. [wk1.prep.unmark]"""
    table.marked.clear()
    table.hindered.clear()


# -- losing gear


def take_out(knight: Knight, card: Gear) -> list[Gear]:
    """Take a card from wherever it is with the knight; the enhancements on it come off with it and are given back.
    [wk1.gear.enhancement.lost-with-card]"""
    for place in (knight.attached, knight.tunings):
        if card in place:
            place.remove(card)
    lift(knight, card)
    carried = enhancements_of(knight, card)
    if knight.fitted:
        knight.fitted = [fitted for fitted in knight.fitted if card is not fitted.enhancement and card is not fitted.carrier]
    return carried


def hand_over(knight: Knight) -> tuple[Vehicle, bool]:
    """Take a knight's vehicle away; it, and whether it is damaged. Its Tunings come off. `settling.settle` has to follow, once
    he has another one, if he gets one. [wk1.gear.special.tuning]"""
    vehicle, damaged = knight.vehicle, knight.damaged
    if vehicle is None:
        raise ValueError(f"{knight} has no vehicle")
    knight.vehicle, knight.damaged = None, False
    knight.boot += knight.tunings
    knight.tunings.clear()
    return vehicle, damaged


def throw_away(table: KnightsTable, knight: Knight, card: Gear) -> None:
    """A card and the enhancements on it go to the discard piles of their colours, without their markers.
    [wk1.deck.discard-beside] [wk1.gear.enhancement.lost-with-card]"""
    if is_protected(card):
        raise ValueError(f"{card} cannot be discarded")
    for gone in (card, *take_out(knight, card)):
        table.discards(gone.colour).append(gone)
        unmark(table, gone)
        tell(table, "{} discards {}.", knight, gone, rule="wk1.deck.discard-beside", concerns=(gone.id,))


async def choose_card(
    table: KnightsTable, chooser: int, knight: Knight, cards: Callable[[Knight], list[Gear]], what: str, rule: str
) -> Gear:
    """Somebody chooses one of these cards of a knight; a rival sees what the knight has stored while he does."""
    prompt: Wording = f"{what}?"
    if chooser != knight.seat:
        prompt, table.seen_stores = partial(put, "{} of {}?", what, knight), Seen(chooser, knight.seat)
    picked = await Choice(chooser, prompt, cards(knight), show=in_its_place, anew=cards, about=(knight,), rule=rule)
    table.seen_stores = None
    return picked


def in_its_place(knight: Knight, card: Gear) -> Shown:
    """A card of a knight as an option, and where it lies."""
    slot, carrier = where(knight, card), carrier_of(knight, card)
    return Shown(card.name, (card.id,), note=f"on {carrier}" if carrier else f"in the {slot}" if slot in STORES else "")


# -- gaining gear


async def draw(table: KnightsTable, knight: Knight, colour: Colour) -> Gear | None:
    """Draw a gear card of exactly this colour, which has still to be placed; None if none is left.
    [wk1.action.exact-draws] [wk1.deck.reshuffle]"""
    card = await draw_then_rebuild(table.deck(colour), table.discards(colour))
    if card is None:
        tell(table, "There is no {} gear left to draw.", colour.value, rule="wk1.deck.reshuffle")
        return None
    knight.incoming.append(card)
    tell(table, "{} draws a {} gear card.", knight, colour.value, rule="wk1.action.exact-draws")
    tell(table, "You draw {}.", card, rule="wk1.action.exact-draws", concerns=(card.id,), to=(knight.seat,))
    return card


def cashable(knight: Knight) -> list[Gear]:
    """The blue cards that a knight could cash in: his vehicle may be one, what is attached is not.
    [wk1.gear.blue.cash-in] [wk1.gear.special.not-cashed-when-attached]"""
    cards = [card for card in owned(knight) if card.colour is BLUE and card not in (*knight.attached, *knight.tunings)]
    return [*cards, knight.vehicle] if knight.vehicle is not None and knight.vehicle.colour is BLUE else cards
