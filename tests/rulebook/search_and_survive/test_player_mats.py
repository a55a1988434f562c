"""Player Mats: starting cards, and all abilities but those of Draw, Item and Trade Phase, which are in test_mats_and_items."""

from __future__ import annotations

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, damage_taken, fight, scavenged
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.draw import draw_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.setup import set_up
from wasteland.games.search_and_survive.spawn import refill
from wasteland.games.search_and_survive.table import Turn
from wasteland.games.search_and_survive.trade import trade_phase
from wasteland.games.search_and_survive.turns import end_turn
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.search_and_survive import a_table, an_opening, give, take_turn

HIT, MISS = (6, 6), (1, 2)
MATS = box(("base",)).mats

STARTING_CARDS = {
    "medic": [],
    "scrapper": ["nailed-bat"],
    "sharpshooter": ["sniper-rifle"],
    "veteran": [],
    "butcher": ["crowbar"],
    "courier": [],
    "preacher": [],
    "builder": ["shanty", "workshop"],
    "tracker": ["crossbow", "flashlight"],
}


# -- what holds for all


def test_the_box_has_these_nine_mats_and_no_mat_brings_surge_tokens() -> None:
    assert {id: mat.start_surge for id, mat in MATS.items()} == dict.fromkeys(STARTING_CARDS, 0)


@rule("sns.mat.starting-cards")
@pytest.mark.parametrize(("mat", "cards"), STARTING_CARDS.items())
def test_a_mats_starting_cards_come_from_the_resource_deck_into_the_discard_pile(mat: str, cards: list[str]) -> None:
    table = an_opening(mats=[mat])

    rehearse(table, set_up(table))

    dealt = [*table.resource_deck.loose, *table.resource_deck.top, *filter(None, table.resources)]
    assert names(table.players[0].discard) == cards
    assert len(dealt) == 100 - len(cards)


@rule("sns.mat.starting-cards")
def test_of_three_sniper_rifles_two_are_left_when_the_sharpshooter_plays() -> None:
    table = an_opening(mats=["sharpshooter"])

    rehearse(table, set_up(table))

    in_deck_or_row = names([*table.resource_deck.loose, *filter(None, table.resources)])
    assert (in_deck_or_row.count("sniper-rifle"), names(table.players[0].discard)) == (2, ["sniper-rifle"])


@rule("sns.mat.starting-cards")
def test_the_first_draw_still_comes_from_the_ten_starter_cards() -> None:
    table = an_opening(mats=["sharpshooter"])
    rehearse(table, set_up(table))
    player = table.players[0]

    rehearse(table, draw_phase(table, player))

    assert set(names(player.hand)) <= {"pistol", "starter-ammunition"}
    assert (len(player.hand), len(player.deck), names(player.discard)) == (5, 5, ["sniper-rifle"])


@rule("sns.mat.always-active")
def test_a_mats_ability_works_in_every_attack_of_every_turn() -> None:
    deck = ["crowbar", "machete", "damage", "damage", "damage"]
    table = a_fight([], mats=["scrapper"], back=["guard"], deck=deck, turn_of=None)
    answers = ["Done with items", "Melee attack with Crowbar", "Melee attack with Machete", "Prep nothing"]

    turns = [rehearse(table, take_turn(table, table.players[0]), dice=[MISS, MISS], answers=answers) for _ in range(2)]

    totals = [told.partition(" = ")[0].split()[-1] for turn in turns for told in turn.told if "attacks" in told]
    assert totals == ["+6", "+7"] * 2


@rule("sns.mat.always-active")
@pytest.mark.parametrize("event", ["outbreak", "overrun", "the-horde"])
def test_no_event_takes_a_mat(event: str) -> None:
    table = a_table(mats=["scrapper"], horde_next=[event, "walker", "walker", "walker", "walker"], turn_of=None)

    rehearse(table, refill(table, 0))

    assert table.players[0].mat is MATS["scrapper"]


@rule("sns.mat.always-active")
def test_a_mat_is_not_among_the_things_to_trade() -> None:
    table = a_table(2, mats=["scrapper", "medic"], hand=["pistol"])

    phase = rehearse(table, trade_phase(table, table.players[0]), stop=True)

    assert phase.labels() == ["Trade nothing", "Pistol"]


# -- Medic


@rule("sns.mat.medic.negate")
@pytest.mark.parametrize(("face", "taken"), [(1, 1), (4, 1), (5, 0), (6, 0)])
def test_the_medic_negates_damage_on_five_and_six(face: int, taken: int) -> None:
    table = a_fight(["pistol"], mats=["medic"], back=["walker"])

    fight(table, "Roll to negate it", dice=[MISS, face])

    assert (damage_taken(table), len(table.players[0].supply)) == (taken, 10 - taken)


@rule("sns.mat.medic.negate")
def test_the_medic_rolls_for_each_card() -> None:
    table = a_fight(["crowbar"], mats=["medic"], back=["walker"])

    fight(table, "Roll to negate it", "Roll to negate it", dice=[MISS, 5, 4])

    assert damage_taken(table) == 1


@rule("sns.mat.medic.negate")
def test_the_medic_may_take_the_damage_without_a_roll() -> None:
    table = a_fight(["pistol"], mats=["medic"], back=["walker"])

    fight(table, "Take it", dice=[MISS])

    assert damage_taken(table) == 1


@rule("sns.mat.medic.negate")
def test_the_medic_may_take_on_a_leaving_zombies_damage_and_roll() -> None:
    table = a_table(2, mats=["medic"], front=["walker"], turn_of=None)

    rehearse(table, movement_phase(table, Night()), dice=[1, 4], answers=["The Medic", (0, "Roll to negate it")])

    assert damage_taken(table) == 1, "Ayden's 4 is not enough"


@rule("sns.mat.medic.negate")
def test_the_medic_rolls_before_a_surge_token_is_spent_on_the_last_damage() -> None:
    table = a_fight(["pistol"], mats=["medic"], back=["walker"], damage_left=1, surge=1)

    phase = fight(table, "Keep the roll", "Roll to negate it", "Spend a Surge Token", dice=[MISS, 4])

    assert [prompt.partition(":")[0] for prompt in phase.prompts[1:]] == ["1 Damage", "The last Damage card of the Medic"]
    assert (len(table.players[0].supply), table.players[0].surge) == (1, 0)


@rule("sns.mat.medic.negate")
def test_a_negated_last_damage_costs_no_surge_token() -> None:
    table = a_fight(["pistol"], mats=["medic"], back=["walker"], damage_left=1, surge=1)

    fight(table, "Keep the roll", "Roll to negate it", dice=[MISS, 6])

    assert (len(table.players[0].supply), table.players[0].surge) == (1, 1)


@rule("sns.mat.medic.negate")
def test_nobody_else_rolls_to_negate() -> None:
    table = a_fight(["pistol"], players=2, mats=["preacher", "medic"], back=["walker"])

    phase = fight(table, dice=[MISS])

    assert (phase.prompts, damage_taken(table)) == ([], 1)


def test_anybody_elses_bandages_help_their_owner_only() -> None:
    table = a_table(2, mats=["preacher", "medic"], hand=["bandages"], discard=["damage"])
    give(table, 1, discard=["damage"])

    phase = rehearse(table, item_phase(table, table.players[0]), answers=["Sacrifice Bandages", "From the Discard Pile"])

    assert "Whose Damage is removed?" not in phase.prompts
    assert (damage_taken(table, 0), damage_taken(table, 1)) == (0, 1)


def test_the_medics_bandages_do_not_reach_into_another_players_hand() -> None:
    table = a_table(2, mats=["medic", "preacher"], hand=["bandages"], discard=["damage"])
    give(table, 1, hand=["damage"])

    phase = rehearse(table, item_phase(table, table.players[0]), answers=["Sacrifice Bandages"], stop=True)

    assert phase.labels() == ["From the Discard Pile", "Remove no more"], "the Medic's own is the only one in reach"


BANDAGES = "Sacrifice Bandages: remove up to 2 Damage from your Hand and Discard Pile"


@pytest.mark.parametrize(
    ("mats", "label"),
    [
        pytest.param(["medic", "preacher"], f"{BANDAGES}, or from another player's Discard Pile", id="the Medic"),
        pytest.param(["preacher", "medic"], BANDAGES, id="somebody else"),
        pytest.param(["medic"], BANDAGES, id="the Medic alone"),
    ],
)
def test_bandages_say_whom_they_may_help(mats: list[str], label: str) -> None:
    table = a_table(len(mats), mats=mats, hand=["bandages"], discard=["damage"])

    phase = rehearse(table, item_phase(table, table.players[0]), stop=True)

    assert label in phase.labels()


# -- Scrapper


@rule("sns.mat.scrapper.prep")
def test_the_scrappers_mat_takes_one_card_for_the_next_turn() -> None:
    table = a_table(mats=["scrapper"], hand=["machete", "pistol"])
    player = table.players[0]

    phase = rehearse(table, end_turn(table, player), answers=["Machete"])

    assert (len(phase.asked), list(player.prepped)) == (1, ["scrapper"])
    assert names([player.prepped["scrapper"], *player.discard]) == ["machete", "pistol"]


@rule("sns.mat.scrapper.prep")
def test_the_card_on_the_scrappers_mat_joins_the_next_hand() -> None:
    table = a_table(mats=["scrapper"], hand=["machete"])
    player = table.players[0]

    rehearse(table, end_turn(table, player), answers=["Machete"])
    rehearse(table, draw_phase(table, player))

    assert (names(player.hand)[0], len(player.hand)) == ("machete", 6)


@rule("sns.mat.scrapper.prep")
def test_the_other_mats_take_no_card() -> None:
    assert [id for id, mat in MATS.items() if mat.preps] == ["scrapper"]


def test_the_scrapper_prepping_last_turns_card_again_is_refused() -> None:
    table = a_table(mats=["scrapper"], hand=["machete", "pistol"])
    player = table.players[0]

    rehearse(table, end_turn(table, player), answers=["Machete"])
    table.turn = Turn(0)
    rehearse(table, draw_phase(table, player))
    phase = rehearse(table, end_turn(table, player), stop=True)

    assert phase.refused() == [
        Refusal("Prep Machete", "it was Prepped last turn", "sns.prep.not-twice-running", ("machete.1",), does="Prep")
    ]


def test_the_scrapper_adds_one_to_melee_attacks_and_not_to_ranged_ones() -> None:
    table = a_fight(["pistol", "crowbar"], mats=["scrapper"], back=["guard"])

    phase = fight(table, "Melee attack", dice=[(3, 3)], stop=True)

    assert phase.told[0].endswith("3 + 3 +6 = 12, hit.")
    assert phase.labels()[0] == "Ranged attack with Pistol at Walker in Back 1 (+1 against 10)"


# -- Sharpshooter


@rule("sns.mat.sharpshooter.sniper-gift")
def test_the_sharpshooter_names_who_scavenges_behind_the_sniper_rifle() -> None:
    table = a_fight(
        ["sniper-rifle"], players=2, mats=["sharpshooter"], resources=[None, "bandages"], back=[None, "walker"],
        horde_next=["spitter"], resource_next=["radio"],
    )  # fmt: skip

    fight(table, (0, "The Veteran"), dice=[HIT])

    assert (scavenged(table, 0), scavenged(table, 1)) == ([], ["bandages"]), "Zoe names Joie"
    assert (names(table.resources)[1], names(table.back)[1]) == ("radio", "spitter")


@rule("sns.mat.sharpshooter.sniper-gift")
def test_the_sharpshooter_may_name_any_player_themselves_included_but_not_nobody() -> None:
    table = a_fight(["sniper-rifle"], players=3, mats=["sharpshooter"], resources=["bandages"], back=["walker"])

    phase = fight(table, dice=[HIT], stop=True)

    assert [label.split()[1] for label in phase.labels()] == ["Sharpshooter", "Veteran", "Preacher"]
    assert phase.asked[-1].shown(1).concerns == ("seat.1",)


@rule("sns.mat.sharpshooter.sniper-gift")
def test_the_one_who_was_named_may_place_the_resource_on_the_objective() -> None:
    table = a_fight(
        ["sniper-rifle"], players=2, mats=["sharpshooter"], objective="full-pantry", resources=["radio"], back=["walker"]
    )

    fight(table, (0, "The Veteran"), (1, "Place Radio"), dice=[HIT])

    assert names(table.placed[1]) == ["radio"]


@rule("sns.mat.sharpshooter.sniper-gift")
def test_with_another_primary_weapon_the_sharpshooter_scavenges_as_everybody() -> None:
    table = a_fight(["sniper-rifle", "pistol"], players=2, mats=["sharpshooter"], resources=["bandages"], back=["walker"])

    phase = fight(table, "Ranged attack, Pistol", dice=[HIT])

    assert ("Who scavenges the Resource?" in phase.prompts, scavenged(table)) == (False, ["bandages"])


@rule("sns.mat.sharpshooter.sniper-gift")
def test_a_column_that_is_not_cleared_gives_the_sharpshooter_nothing_to_give() -> None:
    table = a_fight(
        ["sniper-rifle"], players=2, mats=["sharpshooter"], resources=["bandages"], back=["walker"], front=["crawler"]
    )

    phase = fight(table, "Walker in Back 1", dice=[HIT])

    assert (phase.prompts, names(table.resources)[0]) == (["Attack whom?"], "bandages")


@rule("sns.weapon.sniper-rifle.resource-stays")
@pytest.mark.parametrize("target", ["walker", "guard"])
def test_a_column_cleared_with_the_sniper_rifle_keeps_its_resource(target: str) -> None:
    table = a_fight(["sniper-rifle"], resources=[None, "bandages"], back=[None, target], horde_next=["spitter"])

    fight(table, dice=[HIT])

    assert (names(table.resources)[1], names(table.back)[1]) == ("bandages", "spitter")
    assert scavenged(table) == []


def test_the_sharpshooter_adds_one_to_ranged_attacks_and_not_to_melee_ones() -> None:
    table = a_fight(["pistol", "crowbar"], mats=["sharpshooter"], back=["guard"])

    phase = fight(table, stop=True)

    assert phase.labels() == ["Ranged attack, Pistol as Primary Weapon (+2)", "Melee attack with Crowbar (+5)"]


def test_a_shooter_adds_nothing_further_to_the_sharpshooter() -> None:
    table = a_fight(["pistol", "crowbar"], mats=["sharpshooter"], back=["guard"], survivors=["shooter", "brawler"])

    phase = fight(table, stop=True)

    assert phase.labels() == ["Ranged attack, Pistol as Primary Weapon (+2)", "Melee attack with Crowbar (+7)"]


# -- Veteran


def test_the_veteran_rerolls_one_die_of_a_failed_ranged_attack() -> None:
    table = a_fight(["pistol"], mats=["veteran"], back=["walker"])

    fight(table, "Reroll the first die", dice=[(1, 6), 3])

    assert names(table.horde_discard) == ["walker"], "3 + 6 + 1"


def test_the_veteran_may_keep_the_roll() -> None:
    table = a_fight(["pistol"], mats=["veteran"], back=["walker"])

    fight(table, "Keep the roll", dice=[(1, 6)])

    assert damage_taken(table) == 1


def test_the_veteran_has_one_reroll_a_turn() -> None:
    table = a_fight(["pistol", "starter-ammunition"], mats=["veteran"], back=["guard"])

    phase = fight(table, "Reroll the second die", "Fire again", dice=[MISS, 1, MISS])

    assert phase.prompts.count("Missed. Reroll one die?") == 1


def test_a_reroll_declined_is_still_there_for_the_next_attack() -> None:
    table = a_fight(["pistol", "starter-ammunition"], mats=["veteran"], back=["guard"])

    phase = fight(table, "Keep the roll", "Fire again", "Reroll the first die", dice=[MISS, MISS, 2])

    assert phase.prompts.count("Missed. Reroll one die?") == 2


def test_after_the_veterans_reroll_a_surge_token_may_follow() -> None:
    table = a_fight(["pistol"], mats=["veteran"], back=["walker"], surge=1)

    fight(table, "Reroll the first die", "Spend a Surge Token", "Reroll both dice", dice=[MISS, 1, (4, 5)])

    assert (names(table.horde_discard), table.players[0].surge) == (["walker"], 0)


def test_the_veteran_rerolls_no_melee_attack() -> None:
    table = a_fight(["crowbar"], mats=["veteran"], back=["walker"])

    phase = fight(table, dice=[MISS])

    assert (phase.prompts, damage_taken(table)) == ([], 2)


def test_the_veterans_reroll_is_shown_with_the_dice_that_lie_and_exact_odds() -> None:
    table = a_fight(["pistol"], mats=["veteran"], back=["walker"])

    phase = fight(table, dice=[(2, 5)], stop=True)

    assert phase.labels() == ["Keep the roll", "Reroll the first die (2)", "Reroll the second die (5)"]
    assert [phase.asked[-1].shown(pick).odds for pick in range(3)] == [None, 3 / 6, 0], "4 on the first die, 7 on the second"
    assert phase.told == ["Veteran attacks Walker with Pistol: 2 + 5 +1 = 8, missed."]


# -- Butcher


@pytest.mark.parametrize(
    ("weapon", "target", "damage"), [("crowbar", "walker", 1), ("chainsaw", "walker", 2), ("crowbar", "stalker", 2)]
)
def test_the_butchers_missed_melee_attacks_cost_one_damage_less(weapon: str, target: str, damage: int) -> None:
    table = a_fight([weapon], mats=["butcher"], back=[target])

    fight(table, dice=[(1, 1)])

    assert damage_taken(table) == damage


def test_the_butchers_missed_ranged_attacks_cost_the_usual_damage() -> None:
    table = a_fight(["pistol"], mats=["butcher"], back=["walker"])

    fight(table, dice=[MISS])

    assert damage_taken(table) == 1


# -- Tracker


def test_the_tracker_may_scavenge_a_neighbouring_resource_whose_space_is_then_refilled() -> None:
    table = a_fight(
        ["pistol"], mats=["tracker"], resources=["bandages", "radio", "grenade", "fuel-can"], back=[None, "walker"],
        horde_next=["spitter"], resource_next=["flashlight"],
    )  # fmt: skip

    fight(table, "Grenade in Resource 3", dice=[HIT])

    assert scavenged(table) == ["grenade"]
    assert names(table.resources) == ["bandages", "radio", "flashlight", "fuel-can"]
    assert names(table.back)[1] == "spitter"


def test_the_tracker_may_scavenge_to_the_left_and_to_the_right_and_no_further() -> None:
    row = ["bandages", "radio", "grenade", "fuel-can"]
    table = a_fight(["pistol"], mats=["tracker"], resources=row, back=[None, None, "walker"])

    phase = fight(table, dice=[HIT], stop=True)

    assert phase.labels() == ["Radio in Resource 2", "Grenade in Resource 3", "Fuel Can in Resource 4"]


def test_what_the_tracker_takes_on_the_left_is_refilled_there() -> None:
    row = ["bandages", "radio", "grenade", "fuel-can"]
    table = a_fight(["pistol"], mats=["tracker"], resources=row, back=[None, None, "walker"], resource_next=["flashlight"])

    fight(table, "Radio in Resource 2", dice=[HIT])

    assert (scavenged(table), names(table.resources)) == (["radio"], ["bandages", "flashlight", "grenade", "fuel-can"])


def test_the_tracker_chooses_among_the_cleared_column_and_its_direct_neighbours() -> None:
    table = a_fight(["pistol"], mats=["tracker"], resources=["bandages", "radio", "grenade", "fuel-can"], back=["walker"])

    phase = fight(table, dice=[HIT], stop=True)

    assert phase.labels() == ["Bandages in Resource 1", "Radio in Resource 2"]
    assert phase.asked[-1].shown(1).concerns == ("radio.1", "resource.2")


@rule("sns.attack.path.must-scavenge")
def test_the_tracker_need_not_scavenge_beside_a_cleared_column_without_a_resource() -> None:
    table = a_fight(["pistol"], mats=["tracker"], resources=["bandages"], back=[None, "walker"])

    fight(table, "Nothing: Resource 2 is empty", dice=[HIT])

    assert (scavenged(table), names(table.resources)[0]) == ([], "bandages")


def test_the_tracker_too_leaves_the_resource_behind_the_sniper_rifle() -> None:
    table = a_fight(["sniper-rifle"], mats=["tracker"], resources=["bandages", "radio"], back=["walker"])

    phase = fight(table, dice=[HIT])

    assert (phase.prompts, scavenged(table)) == ([], [])


# -- a mat whose Survivors add nothing further to one thing leaves them all the rest


def test_the_sharpshooters_gatherer_draws_all_the_same() -> None:
    table = a_table(mats=["sharpshooter"], survivors=["gatherer"])

    rehearse(table, draw_phase(table, table.players[0]), answers=["Draw 1 more card"])

    assert len(table.players[0].hand) == 6


def test_the_couriers_shooter_aims_all_the_same() -> None:
    table = a_fight(["pistol"], mats=["courier"], back=["walker"], survivors=["shooter"])

    fight(table, dice=[(4, 4)])

    assert names(table.horde_discard) == ["walker"], "8, a Pistol and a Shooter make 10"


def test_the_couriers_gatherer_draws_nothing_further() -> None:
    table = a_table(mats=["courier"], survivors=["gatherer"])

    phase = rehearse(table, draw_phase(table, table.players[0]))

    assert (phase.prompts, len(table.players[0].hand)) == ([], 6)
