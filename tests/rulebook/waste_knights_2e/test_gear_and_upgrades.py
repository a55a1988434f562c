"""Gear Cards, Experience Points and Upgrades."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import a_foe, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import gear, losing, paying, powers, resources, skill_tests, upgrading
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.dice import in_box, points
from wasteland.games.waste_knights_2e.knights import Gear, Knight, Taken
from wasteland.games.waste_knights_2e.stories import Price
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import HIGHLIGHTS, GearKind
from wasteland.games.waste_knights_2e.trade import trade
from wasteland.games.waste_knights_2e.turns import _end_turn, go_on
from wasteland.testing import Rehearsal, rehearse

BOX = box(("base",))


def gained(table: WasteTable, face: str, *answers: str, works: bool = False) -> Rehearsal[bool]:
    """The first knight gains a card of the deck."""
    card = next(one for one in table.gear.loose if one.face == face)
    table.gear.loose.remove(card)
    return rehearse(table, gear.gain(table, table.knights[0], card, works), answers=answers)


def chosen(table: WasteTable, *answers: str) -> Rehearsal[bool]:
    """The first knight chooses an upgrade; what is asked next is left open."""
    return rehearse(table, upgrading.choose(table, table.knights[0]), answers=answers, stop=True)


def faces(cards: list[Gear]) -> list[str]:
    return [one.card.face for one in cards]


# -- gear


@rule("wk2.gear.kinds", "wk2.gear.card.fields")
def test_every_kind_of_gear_is_in_the_deck() -> None:
    assert {card.kind for card in BOX.gear} == set(GearKind)


@rule("wk2.gear.visible-side", "wk2.gear.card.fields")
def test_the_numbers_in_force_are_those_of_the_side_that_lies_up() -> None:
    vest = next(card for card in BOX.starting_gear if card.face == "vest")

    assert (Gear(vest, True).side.protection, Gear(vest, False).side.protection) == (2, 1)


@rule("wk2.gear.weapon.equipped", "wk2.gear.armor")
def test_weapons_with_hands_and_armor_do_nothing_in_the_vehicle() -> None:
    table = a_table(knights=["alinta"], carried=["roo-pike", "crossbow"])

    assert powers.works_for(table, table.knights[0]) == []


@rule("wk2.gear.utility-drug", "wk2.gear.weapon.handless")
def test_utilities_drugs_and_weapons_without_hands_work_from_the_vehicle_a_wreck_too() -> None:
    table = a_table(carried=["dundee-hat", "mil-feed", "frag-grenade"])
    table.knights[0].wrecked = table.malfunctions.loose.pop()

    assert faces(powers.works_for(table, table.knights[0])) == ["dundee-hat", "mil-feed", "frag-grenade"]


@rule("wk2.gear.break")
def test_a_working_card_is_flipped_and_a_broken_one_is_gone() -> None:
    table = a_table(carried=["dundee-hat"])
    knight = table.knights[0]
    hat = knight.carried[0]

    losing.break_gear(table, knight, hat)
    assert (faces(knight.carried), hat.works) == (["dundee-hat"], False)

    losing.break_gear(table, knight, hat)
    assert (knight.carried, [card.face for card in table.gear_discard]) == ([], ["dundee-hat"])


@rule("wk2.gear.capacity", "wk2.sheet.vehicle.fields")
def test_hands_and_armor_do_not_count_against_capacity() -> None:
    table = a_table(vehicles=["bike"], hands=["knife"], armor="vest", carried=["dundee-hat", "mil-feed"])

    assert gear.has_room(table, table.knights[0]), "a Bike carries 3, and 2 lie in it"


@rule("wk2.gear.acquire.place", "wk2.gear.acquire.side")
def test_new_gear_goes_to_a_free_slot_or_the_vehicle_and_is_broken() -> None:
    table = a_table()

    gained(table, "crossbow", "Equip it")

    assert [(one.card.face, one.works) for one in table.knights[0].hands] == [("crossbow", False)]


@rule("wk2.gear.acquire.place")
def test_in_mid_action_no_other_card_changes_its_place_for_it() -> None:
    table = a_table(hands=["knife"])

    gained(table, "crossbow")

    assert (faces(table.knights[0].hands), faces(table.knights[0].carried)) == (["knife"], ["crossbow"]), "it needs two hands"


@rule("wk2.gear.acquire.overflow")
def test_beyond_the_limits_something_is_discarded_the_new_card_or_an_old_one() -> None:
    full = ["dundee-hat", "mil-feed", "frag-grenade"]
    old, new = (a_table(vehicles=["bike"], hands=["knife"], carried=full) for _ in range(2))

    gained(old, "crossbow", "Put it in the vehicle, discard Mil-feed")
    gained(new, "crossbow", "Leave it")

    assert faces(old.knights[0].carried) == ["dundee-hat", "frag-grenade", "crossbow"]
    assert faces(new.knights[0].carried) == full
    assert [card.face for card in new.gear_discard] == ["crossbow"]


@rule("wk2.gear.acquire.overflow")
def test_an_equipped_card_may_give_way_to_a_new_one() -> None:
    table = a_table(vehicles=["bike"], armor="vest", carried=["dundee-hat", "mil-feed", "frag-grenade"])
    armor = next(card for card in table.gear.loose if card.kind is GearKind.ARMOR)

    gained(table, armor.face, "Equip it, discard Vest")

    assert table.knights[0].armor is not None and table.knights[0].armor.card.face == armor.face


@rule("wk2.gear.rearrange")
def test_gear_may_be_thrown_away_between_actions() -> None:
    table = a_table(carried=["dundee-hat"])

    rehearse(table, go_on(table), answers=["Move gear about", "Throw Dundee Hat away"])

    assert table.knights[0].carried == []


@rule("wk2.gear.rearrange", "wk2.move.prepare-gear")
def test_what_has_no_room_when_it_is_replaced_cannot_be_replaced() -> None:
    table = a_table(vehicles=["bike"], hands=["knife", "pistol"], carried=["crossbow", "dundee-hat", "mil-feed"])

    done = rehearse(table, gear.rearrange(table, table.knights[0]), stop=True)

    assert "Equip Crossbow" not in done.labels()
    assert "what it replaces does not fit into the vehicle" in [refusal.reason for refusal in done.refused()]


@rule("wk2.gear.trait.full-auto")
def test_full_auto_rolls_any_dice_of_the_attack_again() -> None:
    table = a_table(knights=["alinta"], hands=["nail-feeder"], ammo=1)
    knight = table.knights[0]
    pool = in_box((*knight.sheet.guns, *knight.hands[0].side.dice))
    again = [f"The {colour} die" for colour in dict.fromkeys(pool)]

    done = fought(table, a_foe(health=9), [["blank"] * len(pool), ["success"] * len(again), ["blank"]],
                  ["Nail Feeder", *again, "Roll those again"], stop=True)  # fmt: skip

    assert [len(roll.dice) for roll in done.rolled] == [len(pool), len(again), 1]
    assert f"Somebody takes {len(again)}" in " ".join(done.told)


# -- experience


@rule("wk2.xp.gain", "wk2.upgrade.highlights")
@pytest.mark.parametrize(("before", "gain", "owed"), [(0, 2, 0), (2, 1, 1), (2, 4, 2), (9, 1, 0), (12, 1, 1), (18, 1, 1)])
def test_each_highlight_that_is_reached_earns_an_upgrade(before: int, gain: int, owed: int) -> None:
    table = a_table(xp=before)

    resources.gain_xp(table, table.knights[0], gain)

    assert (table.knights[0].xp, table.knights[0].owed) == (before + gain, owed)


@rule("wk2.xp.over-nine", "wk2.upgrade.highlights")
def test_the_second_lap_has_highlights_of_its_own() -> None:
    assert HIGHLIGHTS == (3, 6, 9, 13, 16, 19)


@rule("wk2.xp.cap")
def test_nobody_has_more_than_19_xp() -> None:
    table = a_table(xp=18)

    assert resources.gain_xp(table, table.knights[0], 5) == 1
    assert table.knights[0].xp == 19


@rule("wk2.upgrade.several-at-once")
def test_a_gain_that_passes_two_highlights_owes_two() -> None:
    table = a_table(xp=2)

    resources.gain_xp(table, table.knights[0], 4)

    assert table.knights[0].owed == 2


@rule("wk2.upgrade.first-time-only")
def test_a_highlight_pays_once_though_xp_was_lost() -> None:
    table = a_table()
    knight = table.knights[0]
    resources.gain_xp(table, knight, 3)
    resources.lose_xp(table, knight, 2)

    resources.gain_xp(table, knight, 2)

    assert knight.owed == 1


# -- upgrades


def owing(xp: int = 3, **more: Any) -> tuple[WasteTable, Knight]:
    """A table whose first knight, Johnny, has earned an upgrade."""
    table = a_table(knights=["johnny-taylor"], xp=xp, **more)
    table.knights[0].owed = 1
    return table, table.knights[0]


@rule("wk2.upgrade.when", "wk2.precise.upgrade-owed")
def test_an_owed_upgrade_may_be_chosen_at_the_end_of_the_own_turn_or_put_off() -> None:
    table, knight = owing()

    rehearse(table, _end_turn(table, knight), answers=["Put it off"])

    assert knight.owed == 1


@rule("wk2.upgrade.when")
def test_the_unconscious_choose_too() -> None:
    table, knight = owing()
    knight.unconscious = table.injuries.loose.pop()

    done = rehearse(table, _end_turn(table, knight), stop=True)

    assert done.prompts == ["Choose an upgrade?"]


@rule("wk2.upgrade.when", "wk2.precise.upgrade-owed")
def test_it_may_be_chosen_in_camp() -> None:
    table, _ = owing(wounds=1)

    done = rehearse(table, go_on(table), answers=["Camp"], stop=True)

    assert "Choose an upgrade" in done.labels()


@rule("wk2.upgrade.open-decks", "wk2.upgrade.side", "wk2.components.upgrade-cards")
def test_any_card_of_the_own_deck_may_be_chosen_with_either_side() -> None:
    table, knight = owing()
    card = next(one for one in BOX.upgrades.values() if one.owner == "johnny-taylor" and not one.xp)

    chosen(table, card.back.name)

    assert knight.upgrades == [Taken(card, False)]
    assert knight.owed == 0


@rule("wk2.upgrade.personal-and-general")
def test_a_general_card_once_taken_is_gone_for_the_others() -> None:
    table = a_table(2, xp=3)
    card = next(one for one in BOX.upgrades.values() if not one.owner and not one.xp)
    table.knights[0].owed = table.knights[1].owed = 1

    chosen(table, card.front.name)

    assert card not in upgrading.deck(table, table.knights[1])


@rule("wk2.upgrade.personal-and-general")
def test_personal_upgrades_are_for_the_knight_they_show() -> None:
    table, knight = owing()

    assert {card.owner for card in upgrading.deck(table, knight)} == {"johnny-taylor", ""}


@rule("wk2.upgrade.xp-requirement")
@pytest.mark.parametrize(("xp", "allowed"), [(5, False), (6, True)])
def test_a_card_may_ask_for_xp(xp: int, allowed: bool) -> None:
    table, knight = owing(xp)
    dear = next(one for one in BOX.upgrades.values() if one.owner == "johnny-taylor" and one.xp == 6)

    assert (dear in upgrading.open_to(table, knight)) is allowed
    reasons = [refusal.reason for refusal in chosen(table).refused()]
    assert allowed or "it takes 6 XP, and you have 5" in reasons


@rule("wk2.upgrade.limit")
def test_nobody_has_more_than_six_upgrades() -> None:
    table, knight = owing(19)
    cards = [one for one in BOX.upgrades.values() if not one.owner]
    knight.upgrades = [Taken(card, True) for card in cards]

    assert len(cards) == 6
    assert not upgrading.owed(table, knight)


@rule("wk2.upgrade.unique-gear.working", "wk2.upgrade.unique-gear.as-gear")
def test_unique_gear_is_gained_working_and_goes_where_gear_goes() -> None:
    table, knight = owing(6)
    unique = next(one for one in BOX.unique.values() if one.owner == "johnny-taylor")

    chosen(table, unique.name, "Put it in the vehicle")

    assert any(one.card is unique and one.works for one in knight.all_gear())


@rule("wk2.upgrade.unique-gear.as-gear", "wk2.upgrade.not-lost")
def test_unique_gear_that_is_gone_is_back_in_its_deck() -> None:
    table, knight = owing()
    unique = next(one for one in BOX.unique.values() if one.owner == "johnny-taylor")
    knight.carried.append(Gear(unique, False))

    losing.break_gear(table, knight, knight.carried[0])

    assert table.gear_discard == []
    assert unique in upgrading.deck(table, knight)


@rule("wk2.upgrade.not-lost")
def test_unique_gear_is_not_traded() -> None:
    table = a_table(2, knights=["johnny-taylor", "alinta"])
    unique = next(one for one in BOX.unique.values() if one.owner == "johnny-taylor")
    table.knights[0].carried.append(Gear(unique, True))

    done = rehearse(table, trade(table, *table.knights), stop=True)

    assert not any(unique.name in label for label in done.labels())


@rule("wk2.upgrade.unique-gear.as-cost")
def test_unique_gear_may_pay_a_cost_of_gear() -> None:
    table = a_table(knights=["johnny-taylor"])
    unique = next(one for one in BOX.unique.values() if one.owner == "johnny-taylor")
    table.knights[0].carried.append(Gear(unique, True))

    rehearse(table, paying.pay(table, table.knights[0], Price(gear=1)))

    assert table.knights[0].all_gear() == []
    assert table.gear_discard == []


@rule("wk2.upgrade.general.simultaneous")
def test_upgrades_are_chosen_in_the_order_of_turns() -> None:
    table = a_table(2, xp=3)
    table.knights[0].owed = table.knights[1].owed = 1

    done = rehearse(table, _end_turn(table, table.knights[0]), stop=True)

    assert done.open is not None and done.open.seat == 0


@rule("wk2.test.pool")
def test_an_upgrade_may_better_the_dice_of_a_skill() -> None:
    _, knight = owing()
    card = next(one for one in BOX.upgrades.values() if not one.owner and one.front.betters)
    skill = card.front.betters[0]
    before = points(skill_tests.knight_dice(knight, skill))

    knight.upgrades = [Taken(card, True)]

    assert points(skill_tests.knight_dice(knight, skill)) > before


@rule("wk2.golden.deck-reshuffle", "wk2.gear.acquire.from-bottom")
def test_where_the_gear_deck_has_run_out_it_is_made_anew_from_what_was_discarded() -> None:
    table = a_table(carried=["dundee-hat"], gear_left=[])
    knight = table.knights[0]
    losing.discard(table, knight, knight.carried[0])

    rehearse(table, gear.draw(table, knight))

    assert (faces(knight.carried), table.gear_discard) == (["dundee-hat"], [])
