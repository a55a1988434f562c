"""The ten special hexes: what each is like and what may be done there."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.exploring import (
    BIOLABS,
    DRAW_YELLOW,
    FORT,
    GANGRAEN,
    GARDEN,
    LAUNCH_SITE,
    MEATGRINDER,
    OASIS,
    ORACLE,
    REFINERY,
    STRIP,
    TOWER,
    activities,
    at_hex,
    explore,
    place,
    refusals,
)
from tests.rules import rule
from wasteland.games.waste_knights_1e.attack import pool_lines
from wasteland.games.waste_knights_1e.board import NEIGHBOURS, hex_id
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Enemy
from wasteland.games.waste_knights_1e.combats import OTHER, Attack, Combat
from wasteland.games.waste_knights_1e.gear import passives_of
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Skill, Trait
from wasteland.games.waste_knights_1e.vehicles import speed
from wasteland.games.waste_knights_1e.view import view
from wasteland.testing.laying import names
from wasteland.testing.waste_knights_1e import a_table, take_gear

SPECIALS = {tile.number: tile for tile in box(("base",)).specials}


@rule(
    "wk1.hex.special.06-cerbero-biolabs",
    "wk1.hex.special.07-old-refinery",
    "wk1.hex.special.08-meatgrinder",
    "wk1.hex.special.09-smugglers-strip",
    "wk1.hex.special.10-launch-site-zero",
    "wk1.hex.special.11-cerbero-tower",
    "wk1.hex.special.12-rustys-garden",
    "wk1.hex.special.13-hermits-oracle",
    "wk1.hex.special.14-clearwater-oasis",
    "wk1.hex.special.15-fort-last-stand",
)
@pytest.mark.parametrize(
    ("number", "name", "difficulty", "threat", "radiation", "contamination", "check"),
    [
        (BIOLABS, "Cerbero Biolabs", 2, 1, 0, 1, Skill.MEDICINE),
        (REFINERY, "Old Refinery", 2, 1, 0, 1, Skill.SURVIVAL),
        (MEATGRINDER, "The Meatgrinder", 1, 1, 0, 0, None),
        (STRIP, "Smugglers' Strip", 1, 1, 0, 0, None),
        (LAUNCH_SITE, "Launch Site Zero", 2, 1, 1, 0, None),
        (TOWER, "Cerbero Tower", 2, 2, 0, 0, Skill.REPAIR),
        (GARDEN, "Rusty's Garden", 1, 1, 0, 0, None),
        (ORACLE, "Hermit's Oracle", 3, 1, 0, 0, Skill.TALK),
        (OASIS, "Clearwater Oasis", 2, 0, 0, 0, None),
        (FORT, "Fort Last Stand", 2, 2, 0, 0, None),
    ],
)
def test_a_special_hex_is_as_it_is_described(
    number: int, name: str, difficulty: int, threat: int, radiation: int, contamination: int, check: Skill | None
) -> None:
    tile = SPECIALS[number]

    assert (tile.name, tile.difficulty, tile.threat, tile.radiation, tile.contamination) == (
        name, difficulty, threat, radiation, contamination,
    )  # fmt: skip
    assert (tile.check, tile.check_difficulty, tile.is_city, tile.trade) == (check, 7, False, False)


def at_explored(number: int, **laid: object) -> KnightsTable:
    """Seat 0 on a hex that needs no check any more."""
    table = at_hex(number, **laid)  # type: ignore[arg-type]
    table.knights[0].explored = True
    return table


# -- Cerbero Biolabs


@rule("wk1.hex.special.06-cerbero-biolabs")
def test_the_biolabs_offer_healing_a_drug_and_a_yellow_card() -> None:
    table = at_explored(BIOLABS, radiation=[3, 0], stalls=["medi-shot", "hoof"])

    assert activities(explore(table)) == ["Heal 3 Radiation", "Take a Drug from the Stalls", "Draw 1 yellow card"]


@rule("wk1.hex.special.06-cerbero-biolabs")
def test_the_biolabs_heal_3_radiation() -> None:
    table = at_explored(BIOLABS, radiation=[3, 0])
    explore(table, "Heal 3 Radiation")

    assert table.knights[0].radiation == 0


@rule("wk1.hex.special.06-cerbero-biolabs")
def test_only_drugs_of_the_normal_spaces_are_taken() -> None:
    table = at_explored(BIOLABS, stalls=["medi-shot", "hoof", "rad-out", None, "field-morphia"])
    done = explore(table, "Take a Drug from the Stalls")

    assert done.labels() == ["Medi-shot", "Rad-out"]


@rule("wk1.hex.special.06-cerbero-biolabs")
def test_without_a_drug_at_the_stalls_there_is_none_to_take() -> None:
    assert "Take a Drug from the Stalls" in refusals(explore(at_explored(BIOLABS, stalls=["hoof"])))


@rule("wk1.hex.special.06-cerbero-biolabs", "wk1.gear.special.mutation")
def test_a_mutation_is_discarded_in_the_biolabs_and_leaves_the_game() -> None:
    table = at_explored(BIOLABS)
    scales = take_gear(table, "scales")
    table.knights[0].attached.append(scales)
    explore(table, "Discard Mutations")

    assert (table.knights[0].attached, table.removed) == ([], [scales])


@rule("wk1.gear.special.not-cashed-when-attached")
def test_there_is_no_reward_for_it() -> None:
    table = at_explored(BIOLABS)
    table.knights[0].attached.append(take_gear(table, "scales"))
    explore(table, "Discard Mutations")

    assert (table.knights[0].reputation, len(table.red)) == (0, 14)


# -- Old Refinery


@rule("wk1.hex.special.07-old-refinery")
def test_the_refinery_fills_the_tank() -> None:
    table = at_explored(REFINERY, fuel=0)
    explore(table, "Gain 4 Fuel")

    assert table.knights[0].fuel == 4


# -- The Meatgrinder


@rule("wk1.hex.special.08-meatgrinder")
def test_a_success_in_the_arena_brings_2_reputation() -> None:
    table = at_hex(MEATGRINDER)
    explore(table, "Enter the arena with Blades", dice=[(1, 2, 3, 9)])

    assert table.knights[0].reputation == 2


@rule("wk1.hex.special.08-meatgrinder")
@pytest.mark.parametrize(("price", "radiation", "health"), [("Suffer 3 Radiation", 3, 4), ("Lose 3 Health", 0, 1)])
def test_a_failure_costs_3_radiation_or_3_health(price: str, radiation: int, health: int) -> None:
    table = at_hex(MEATGRINDER)
    explore(table, "Enter the arena with Guns", price, dice=[8])

    assert (table.knights[0].radiation, table.knights[0].health) == (radiation, health)


@rule("wk1.hex.special.08-meatgrinder")
def test_the_arena_is_no_combat() -> None:
    table = at_hex(MEATGRINDER)
    explore(table, "Enter the arena with Blades", dice=[(1, 2, 3, 9)])

    assert table.combat is None


@rule("wk1.hex.special.08-meatgrinder")
def test_the_meatgrinder_has_a_green_card_too() -> None:
    table = at_hex(MEATGRINDER, green_next=["road-map"])
    explore(table, "Draw 1 green card", "Road Map in the backpack")

    assert names(table.knights[0].backpack) == ["road-map"]


# -- Smugglers' Strip


def fly_to(number: int) -> str:
    return SPECIALS[number].name


@rule("wk1.hex.special.09-smugglers-strip", "wk1.move.non-move-placement")
def test_for_1_fuel_one_is_flown_to_any_hex() -> None:
    table = at_hex(STRIP, fuel=2)
    explore(table, "Be flown out", fly_to(OASIS))

    assert (table.knights[0].at, table.knights[0].fuel, table.move) == (place(OASIS), 1, None)


@rule("wk1.hex.special.09-smugglers-strip")
def test_all_other_hexes_are_offered() -> None:
    done = explore(at_hex(STRIP), "Be flown out")

    assert len(done.labels()) == 36


@rule("wk1.hex.special.09-smugglers-strip")
def test_there_one_may_explore_and_accept_but_not_act() -> None:
    table = at_hex(STRIP, 4, private=["burn-baby-burn"], fuel=2)
    answers = ["Be flown out", fly_to(REFINERY), "Explore Old Refinery"]

    done = explore(table, *answers, dice=[(7, 1)])

    assert activities(done) == ["Accept Burn, Baby, Burn!"]
    assert refusals(done)["Gain 4 Fuel"][1] == "wk1.action.one-per-step"


@rule("wk1.hex.special.09-smugglers-strip")
def test_without_fuel_nobody_is_flown_out() -> None:
    assert refusals(explore(at_hex(STRIP, fuel=0)))["Be flown out"][0] == "it costs 1 Fuel: you have 0"


@rule("wk1.hex.special.09-smugglers-strip", "wk1.mission.damsel.carry")
def test_who_carries_the_damsel_is_not_flown_out() -> None:
    table = at_hex(STRIP, mission="damsel-in-distress")
    table.quest.carrier = 0

    assert refusals(explore(table))["Be flown out"][0] == "the Damsel would not come along"


@rule("wk1.hex.special.09-smugglers-strip")
def test_two_reputation_buy_a_red_card() -> None:
    table = at_hex(STRIP, reputation=2, red_next=["adrenal"])
    explore(table, "Sell your good name", "Draw 1 red gear card", "Adrenal in the backpack")

    assert (table.knights[0].reputation, names(table.knights[0].backpack)) == (0, ["adrenal"])


@rule("wk1.hex.special.09-smugglers-strip", "wk1.reputation.track")
def test_everybody_hears_of_a_good_name_sold() -> None:
    table = at_hex(STRIP, reputation=2, red_next=["adrenal"])

    told = explore(table, "Sell your good name", "Draw 1 red gear card", "Adrenal in the backpack").told

    assert f"{table.knights[0]} loses 2 Reputation (0 now)." in told


@rule("wk1.hex.special.09-smugglers-strip", "wk1.action.slash-reward")
def test_or_two_yellow_cards() -> None:
    table = at_hex(STRIP, reputation=3, yellow_next=["vest", "hawk-drops"])
    answers = ["Draw 2 yellow gear cards", DRAW_YELLOW, DRAW_YELLOW, "Vest on the body", "Hawk Drops in the backpack"]
    explore(table, "Sell your good name", *answers)

    assert (table.knights[0].reputation, names([table.knights[0].body])) == (1, ["vest"])


@rule("wk1.hex.special.09-smugglers-strip")
def test_reputation_is_lost_only_if_one_has_it() -> None:
    refused = refusals(explore(at_hex(STRIP, reputation=1)))

    assert refused["Sell your good name"][0] == "it costs 2 Reputation: you have 1"


# -- Launch Site Zero


@rule("wk1.hex.special.10-launch-site-zero")
def test_every_knight_on_the_target_suffers_2_radiation_and_loses_2_health() -> None:
    table = at_hex(LAUNCH_SITE, 4, at=[place(LAUNCH_SITE), 0, 0, 5])
    explore(table, "Fire a missile", "Gangraen")

    assert [(knight.radiation, knight.health) for knight in table.knights] == [(0, 4), (2, 2), (2, 2), (0, 4)]


@rule("wk1.hex.special.10-launch-site-zero")
def test_who_targets_his_own_hex_is_hit_too() -> None:
    table = at_hex(LAUNCH_SITE)
    explore(table, "Fire a missile", "Launch Site Zero")

    assert (table.knights[0].radiation, table.knights[0].health) == (2, 2)


# -- Cerbero Tower


@rule("wk1.hex.special.11-cerbero-tower", "wk1.gear.special.implant")
def test_an_implant_is_attached_in_the_tower() -> None:
    table = at_explored(TOWER, stored=["cyber-arm"])
    explore(table, "Attach or discard an Implant")

    assert (names(table.knights[0].attached), table.knights[0].backpack) == (["cyber-arm"], [])


@rule("wk1.gear.special.implant")
def test_an_implant_that_is_stored_does_nothing() -> None:
    table = a_table(stored=["cyber-arm"])
    knight = table.knights[0]

    assert not any(passive.one_hand_is_enough() for passive, _ in passives_of(table, knight))


@rule("wk1.hex.special.11-cerbero-tower", "wk1.gear.special.implant", "wk1.gear.special.not-cashed-when-attached")
def test_an_attached_implant_is_discarded_in_the_tower_without_reward() -> None:
    table = at_explored(TOWER)
    arm = take_gear(table, "cyber-arm")
    table.knights[0].attached.append(arm)
    explore(table, "Attach or discard an Implant")

    assert (table.knights[0].attached, table.removed, table.knights[0].reputation) == ([], [arm], 0)


@rule("wk1.hex.special.11-cerbero-tower", "wk1.gear.special.implant", "wk1.gear.weapon.panels")
def test_who_leaves_his_implant_there_needs_both_hands_again() -> None:
    table = at_explored(TOWER, gear=["crossbow", "chainsaw"])
    knight = table.knights[0]
    knight.attached.append(take_gear(table, "cyber-arm"))
    assert names(knight.hands) == ["crossbow", "chainsaw"]

    explore(table, "Attach or discard an Implant")

    assert (names(knight.hands), names(knight.backpack)) == (["crossbow", None], ["chainsaw"])


@rule("wk1.hex.special.11-cerbero-tower")
def test_without_an_implant_the_tower_has_a_yellow_card_only() -> None:
    done = explore(at_explored(TOWER))

    assert (activities(done), refusals(done)["Attach or discard an Implant"][0]) == (
        ["Draw 1 yellow card"],
        "you have no Implant",
    )


@rule("wk1.hex.special.11-cerbero-tower")
@pytest.mark.parametrize(
    ("hex", "trait", "dice"),
    [
        (place(TOWER), Trait.MACHINE, 2),
        (NEIGHBOURS[place(TOWER)][0], Trait.MACHINE, 2),
        (place(GANGRAEN), Trait.MACHINE, 0),
        (place(TOWER), Trait.GANG, 0),
    ],
)
def test_machines_fought_at_the_tower_or_beside_it_attack_with_2_dice_more(hex: int, trait: Trait, dice: int) -> None:
    table = a_table(at=hex)
    enemy = next(card for card in box(("base",)).wasteland_cards if isinstance(card, Enemy) and card.trait is trait)
    table.combat = Combat(0, enemy=enemy, from_card=True, at=hex, clash=1)
    attack = table.combat.attack = Attack(OTHER, None, enemy.ranges[0])

    assert sum(count for label, count in pool_lines(table, attack) if str(label) == "Cerbero Tower") == dice


# -- Rusty's Garden


@rule("wk1.hex.special.12-rustys-garden", "wk1.gear.special.tuning")
def test_a_tuning_is_attached_to_the_vehicle_in_the_garden() -> None:
    table = at_hex(GARDEN, stored=["turbo-injector"])
    before = speed(table, table.knights[0])
    explore(table, "Attach or discard a Tuning")

    assert (names(table.knights[0].tunings), speed(table, table.knights[0]) - before) == (["turbo-injector"], 1)


@rule("wk1.hex.special.12-rustys-garden", "wk1.gear.special.tuning")
def test_an_attached_tuning_is_discarded_there() -> None:
    table = at_hex(GARDEN)
    injector = take_gear(table, "turbo-injector")
    table.knights[0].tunings.append(injector)
    explore(table, "Attach or discard a Tuning")

    assert (table.knights[0].tunings, table.removed) == ([], [injector])


@rule("wk1.gear.special.tuning")
def test_without_a_vehicle_no_tuning_is_attached() -> None:
    table = at_hex(GARDEN, stored=["turbo-injector"], vehicles=[None])

    assert refusals(explore(table))["Attach or discard a Tuning"][0] == "you have no vehicle"


@rule("wk1.hex.special.12-rustys-garden")
def test_the_garden_has_one_yellow_or_two_green_cards() -> None:
    done = explore(at_hex(GARDEN), "Draw 1 yellow or 2 green cards")

    assert done.labels() == ["Draw 1 yellow gear card", "Draw 2 green gear cards"]


# -- Hermit's Oracle


def foretold() -> KnightsTable:
    """Seat 0 at the Oracle; three cards are next."""
    return at_explored(ORACLE, wasteland_next=["acid-rain", "furball", "car-wreck"])


@rule("wk1.hex.special.13-hermits-oracle")
def test_one_of_three_cards_is_laid_down_and_the_others_are_discarded() -> None:
    table = foretold()
    explore(table, "Ask the Oracle", "Furball")

    assert (names([table.oracle]), names(table.wasteland_discard)) == (["furball"], ["acid-rain", "car-wreck"])


@rule("wk1.hex.special.13-hermits-oracle")
def test_only_the_one_who_asked_knows_the_card() -> None:
    table = foretold()
    explore(table, "Ask the Oracle", "Furball")
    seen = [next(pile for pile in view(table, seat).piles if pile.id == "oracle").cards for seat in (0, 1)]

    assert ([card.name for card in seen[0]], seen[1]) == (["Furball"], [])


@rule("wk1.hex.special.13-hermits-oracle")
def test_nobody_else_is_told_which_it_is() -> None:
    table = foretold()
    done = explore(table, "Ask the Oracle", "Furball")

    assert [event.to for event in done.events if "Furball" in event.text] == [(0,)]


@rule("wk1.hex.special.13-hermits-oracle")
def test_a_card_that_still_waits_gives_way_to_the_new_one() -> None:
    table = foretold()
    table.oracle = table.wasteland_cards.loose.pop()
    waiting = table.oracle
    explore(table, "Ask the Oracle", "Furball")

    assert waiting in table.wasteland_discard


@rule("wk1.deck.reshuffle", "wk1.hex.special.13-hermits-oracle")
def test_the_last_cards_of_the_deck_rebuild_it_before_those_not_laid_down_are_discarded() -> None:
    table = foretold()
    table.wasteland_discard, table.wasteland_cards.loose = table.wasteland_cards.loose, []
    discarded = len(table.wasteland_discard)
    explore(table, "Ask the Oracle", "Furball")

    assert (len(table.wasteland_cards), names(table.wasteland_discard)) == (discarded, ["acid-rain", "car-wreck"])


# -- Clearwater Oasis


@rule("wk1.hex.special.14-clearwater-oasis")
def test_the_oasis_offers_resupply_healing_and_a_green_card() -> None:
    table = at_hex(OASIS, health=1, gear=["vest"], stalls=["hoof"])

    assert activities(explore(table)) == ["Resupply A and B", "Heal 3 Health", "Draw 1 green card"]


@rule("wk1.hex.special.14-clearwater-oasis")
def test_the_oasis_heals_3_health() -> None:
    table = at_hex(OASIS, health=1)
    explore(table, "Heal 3 Health")

    assert table.knights[0].health == 4


@rule("wk1.hex.special.14-clearwater-oasis")
def test_resupply_at_the_oasis_costs_a_yellow_card() -> None:
    table = at_hex(OASIS, health=1, ammo=1, gear=["vest"])
    explore(table, "Resupply A and B")

    assert (table.knights[0].health, table.knights[0].ammo, names(table.yellow_discard)) == (4, 4, ["vest"])


# -- Fort Last Stand


@rule("wk1.hex.special.15-fort-last-stand")
def test_the_fort_gives_3_ammo_and_repairs_the_vehicle() -> None:
    table = at_hex(FORT, ammo=0)
    table.knights[0].damaged = True
    explore(table, "Gain 3 Ammo and repair")

    assert (table.knights[0].ammo, table.knights[0].damaged) == (3, False)


@rule("wk1.hex.special.15-fort-last-stand")
def test_any_weapon_of_the_normal_spaces_may_be_taken() -> None:
    table = at_hex(FORT, stalls=["medi-shot", "hoof", None, None, "spitter", "chainsaw"])
    done = explore(table, "Take a Weapon from the Stalls")

    assert done.labels() == ["Hoof", "Chainsaw"]


@rule("wk1.hex.special.15-fort-last-stand")
def test_the_fort_has_a_green_card_too() -> None:
    table = at_hex(FORT, green_next=["road-map"])
    explore(table, "Draw 1 green card", "Road Map in the backpack")

    assert names(table.knights[0].backpack) == ["road-map"]


@rule("wk1.action.types")
def test_an_action_lights_up_its_hex() -> None:
    done = explore(at_hex(FORT))

    assert done.asked[-1].shown(0).concerns == (hex_id(place(FORT)),)
