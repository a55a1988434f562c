"""Combat: the frame, what comes before the steps, Engagement, Ranged Attacks, Advance, Melee Attacks, Resolution."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, BOTCH, FATE, HIT, a_foe, a_shooter, dice_of, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import AMBUSH, ARMOR_PIERCING, BLUE, GREEN, RELENTLESS, WHITE
from wasteland.games.waste_knights_2e.verbs.goods import Gain, Lose, Xp
from wasteland.games.waste_knights_2e.verbs.harms import Damage, Wound

MISS3 = (BLANK, BLANK, BLANK)
"""Alinta's three Blades dice show nothing."""


def a_duellist(**more: Any) -> WasteTable:
    """Alinta, whose ability keeps out of combats: Blades green, white, white; Guns white, white; Health 6 or so."""
    return a_table(knights=["alinta"], **more)


# -- the frame


@rule("wk2.combat.sequence", "wk2.combat.melee.who", "wk2.combat.one-attack")
def test_two_who_fight_in_melee_attack_once_each_the_foe_first() -> None:
    done = fought(a_duellist(), a_foe(), [(BLANK,), MISS3])

    assert [roll.why for roll in done.rolled] == ["Somebody attacks", "Blades against Somebody"]
    assert done.value == "draw"


@rule("wk2.combat.ranged.who", "wk2.combat.sequence")
def test_a_shooter_attacks_before_a_brawler() -> None:
    table = a_duellist(hands=["pistol"])

    done = fought(table, a_foe(), [(BLANK,) * 4, (BLANK,)], ["Pistol"])

    assert [roll.why for roll in done.rolled] == ["Guns against Somebody", "Somebody attacks"]


@rule("wk2.combat.enemy-controller", "wk2.wasteland.right-hand-player")
def test_the_player_to_the_right_rolls_for_the_foe() -> None:
    table = a_table(3, knights=["alinta"])

    done = fought(table, a_foe(), [(BLANK,), MISS3])

    assert done.rolled[0].seat == 2


@rule("wk2.combat.profile-enemies")
def test_a_foe_without_health_cannot_be_defeated() -> None:
    done = fought(a_duellist(), a_foe(health=None), [(BLANK,), (HIT, HIT, HIT)])

    assert done.value == "draw"


@rule("wk2.combat.profile-enemies", "wk2.group-icon.value")
def test_a_foe_may_have_health_by_the_knights_at_the_start() -> None:
    table = a_table(2, knights=["alinta"])

    done = fought(table, a_foe(health=1, health_by_knights=1), [(BLANK,), (HIT, HIT, BLANK)])

    assert done.value == "draw", "1 and 2 for two knights are 3"


# -- before the steps


@rule("wk2.combat.weapon.choose", "wk2.combat.bare-handed", "wk2.combat.melee.pool")
def test_bare_handed_one_attacks_with_blades_alone() -> None:
    done = fought(a_duellist(hands=["knife"]), a_foe(), [(BLANK,), MISS3], ["Bare-handed"])

    assert dice_of(done, 1) == ["green", "white", "white"]


@rule("wk2.combat.melee.pool", "wk2.dice.kinds")
def test_a_melee_attack_has_the_dice_of_blades_and_of_the_weapon() -> None:
    done = fought(a_duellist(hands=["knife"]), a_foe(), [(BLANK,), (BLANK,) * 4], ["Knife"])

    assert dice_of(done, 1) == ["green", "green", "white", "white"]


@rule("wk2.combat.weapon.choose", "wk2.gear.visible-side")
def test_a_broken_weapon_without_dice_cannot_be_chosen() -> None:
    table = a_duellist(hands=["knife", "pistol"], broken=["knife"])

    done = fought(table, a_foe(), stop=True)

    assert done.labels() == ["Pistol", "Bare-handed"]
    assert [refusal.reason for refusal in done.refused()] == ["it shows no dice"]


@rule("wk2.combat.weapon.choose")
def test_a_broken_weapon_with_dice_may_be_chosen() -> None:
    table = a_duellist(hands=["pistol"], broken=["pistol"])

    done = fought(table, a_foe(), [(BLANK,) * 3, (BLANK,)], ["Pistol"])

    assert dice_of(done, 0) == ["green", "white", "white"]


@rule("wk2.combat.weapon.needs-ammo")
def test_without_ammo_no_gun_can_be_chosen() -> None:
    done = fought(a_duellist(hands=["knife", "pistol"], ammo=0), a_foe(), stop=True)

    assert done.labels() == ["Knife", "Bare-handed"]
    assert [refusal.reason for refusal in done.refused()] == ["you have no ammo"]


@rule("wk2.combat.weapon.needs-ammo", "wk2.combat.ranged.spend-ammo")
def test_a_weapon_that_needs_no_ammo_spends_none() -> None:
    table = a_duellist(hands=["crossbow"], ammo=0)

    fought(table, a_foe(health=9), [(BLANK,) * 4, (BLANK,)], ["Crossbow"])

    assert table.knights[0].ammo == 0


@rule("wk2.combat.traits.check", "wk2.combat.traits.threat-x")
def test_threat_draws_more_tokens_for_the_combat() -> None:
    table = a_duellist(bag=["t1", "t4"])

    done = fought(table, a_foe(threat=1), [(BLANK, BLANK), MISS3], tokens=["t4"])

    assert dice_of(done, 0) == ["green", "white"], "t4, drawn on the way, adds a white die"
    assert table.knights[0].wounds == 1, "t1 is the only one left in the bag"


# -- engagement


@rule("wk2.combat.engagement.ambush", "wk2.combat.one-attack")
def test_who_ambushes_attacks_at_the_very_beginning_and_not_again() -> None:
    table = a_duellist(hands=["pistol"])

    done = fought(table, a_foe(traits=(AMBUSH,)), [(HIT,), (BLANK,) * 4], ["Pistol"])

    assert [roll.why for roll in done.rolled] == ["Somebody attacks", "Guns against Somebody"]


@rule("wk2.combat.engagement.order")
def test_what_is_marked_engagement_happens_before_any_attack_and_after_an_ambush() -> None:
    table = a_duellist()

    done = fought(table, a_foe(traits=(AMBUSH,), engagement=(Damage(1),)), [(BLANK,), MISS3])

    told = " ".join(done.told)
    assert told.index("Somebody attacks") < told.index("damage") < told.index("Blades")


@rule("wk2.combat.engagement.ambush-both", "wk2.combat.traits.any-combatant")
def test_an_ambushing_foe_attacks_before_an_ambushing_knight() -> None:
    table = a_duellist(hands=["roo-pike"])

    done = fought(table, a_foe(traits=(AMBUSH,), health=9), [(BLANK,), (BLANK,) * 5], ["Roo Pike"])

    assert [roll.why for roll in done.rolled] == ["Somebody attacks", "Blades against Somebody"]


@rule("wk2.combat.traits.any-combatant", "wk2.combat.defeat.skip")
def test_a_knight_who_ambushes_and_defeats_the_foe_is_not_attacked() -> None:
    table = a_duellist(hands=["roo-pike"])

    done = fought(table, a_foe(health=1), [(HIT, BLANK, BLANK, BLANK, BLANK)], ["Roo Pike"])

    assert done.value == "win"


@rule("wk2.combat.defeat.skip")
def test_a_knight_struck_down_by_an_ambush_does_not_strike_back() -> None:
    table = a_duellist(wounds=5)

    done = fought(table, a_foe(traits=(AMBUSH,)), [(HIT,)])

    assert done.value == "lose"


# -- attacks


@rule("wk2.combat.ranged.spend-ammo", "wk2.combat.ranged.pool")
def test_a_shot_costs_one_ammo_and_has_the_dice_of_guns_and_weapon() -> None:
    table = a_duellist(hands=["pistol"], ammo=2)

    done = fought(table, a_foe(health=9), [(BLANK,) * 4, (BLANK,)], ["Pistol"])

    assert table.knights[0].ammo == 1
    assert dice_of(done, 0) == ["green", "white", "white", "white"]


@rule("wk2.combat.ranged.spend-ammo")
def test_who_has_lost_the_last_ammo_since_choosing_loses_the_attack() -> None:
    table = a_duellist(hands=["pistol"], ammo=1)

    done = fought(table, a_foe(engagement=(Lose(ammo=1),)), [(BLANK,)], ["Pistol"])

    assert "has no ammo left to attack" in " ".join(done.told)


@rule("wk2.combat.attack.wounds", "wk2.combat.wounds.place")
def test_each_success_is_a_wound() -> None:
    table = a_duellist()

    fought(table, a_foe(dice=(BLUE, GREEN)), [(f"{HIT}+{HIT}", HIT), MISS3])

    assert table.knights[0].wounds == 3


@rule("wk2.combat.ranged.simultaneous", "wk2.precise.simultaneous", "wk2.combat.melee.as-ranged")
def test_both_results_count_where_both_are_defeated() -> None:
    table = a_duellist(wounds=5)

    done = fought(table, a_foe(), [(HIT,), (HIT, HIT, BLANK)])

    assert done.value == "win"
    assert table.knights[0].harmed == 6


@rule("wk2.combat.attack.fate")
def test_each_fate_does_once_what_the_card_says() -> None:
    table = a_duellist()

    fought(table, a_foe(dice=(GREEN, WHITE), fate=(Damage(1),)), [(FATE, FATE), MISS3])

    assert table.knights[0].damage == 2


@rule("wk2.combat.attack.fate")
def test_a_fate_without_an_effect_is_a_blank() -> None:
    table = a_duellist()

    fought(table, a_foe(), [(FATE,), MISS3])

    assert (table.knights[0].wounds, table.knights[0].damage) == (0, 0)


@rule("wk2.combat.attack.botch-break", "wk2.precise.botch-once", "wk2.gear.break", "wk2.combat.attack.all-results")
def test_one_botch_or_more_break_the_weapon_once_after_the_attack() -> None:
    table = a_duellist(hands=["knife"])

    done = fought(table, a_foe(), [(BLANK,), (BOTCH, BOTCH, HIT, HIT)], ["Knife"])

    assert done.value == "win", "its wounds are dealt before it breaks"
    assert [gear.works for gear in table.knights[0].hands] == [False]


@rule("wk2.combat.attack.botch-break", "wk2.gear.break")
def test_a_broken_weapon_that_breaks_again_is_gone() -> None:
    table = a_duellist(hands=["pistol"], broken=["pistol"])

    fought(table, a_foe(health=9), [(BOTCH, BLANK, BLANK), (BLANK,)], ["Pistol"])

    assert table.knights[0].hands == []
    assert [card.face for card in table.gear_discard] == ["pistol"]


@rule("wk2.combat.attack.botch-bare-handed")
def test_a_botch_does_nothing_bare_handed() -> None:
    table = a_duellist(hands=["knife"])

    fought(table, a_foe(), [(BOTCH,), (BOTCH, BLANK, BLANK)], ["Bare-handed"])

    assert [gear.works for gear in table.knights[0].hands] == [True]


@rule("wk2.combat.attack.weapon-abilities-only", "wk2.gear.weapon.equipped")
def test_of_two_weapons_only_the_one_used_breaks() -> None:
    table = a_duellist(hands=["knife", "pistol"])

    fought(table, a_foe(), [(BLANK,), (BOTCH, BLANK, BLANK, BLANK)], ["Knife"])

    assert {gear.card.face: gear.works for gear in table.knights[0].hands} == {"knife": False, "pistol": True}


# -- armor


@rule("wk2.combat.armor.use", "wk2.combat.armor.cost", "wk2.gear.trait.protection")
def test_armor_prevents_up_to_its_protection_and_breaks() -> None:
    table = a_duellist(armor="vest")
    knight = table.knights[0]

    fought(table, a_foe(dice=(BLUE, GREEN)), [(f"{HIT}+{HIT}", HIT), MISS3], ["Use Vest"])

    assert knight.wounds == 1, "3 are dealt, and the Vest stops 2"
    assert knight.armor is not None and not knight.armor.works


@rule("wk2.combat.armor.cost")
def test_broken_armor_may_be_used_once_more_and_is_gone() -> None:
    table = a_duellist(armor="vest", broken=["vest"])

    fought(table, a_foe(), [(HIT,), MISS3], ["Use Vest"])

    assert table.knights[0].wounds == 0
    assert table.knights[0].armor is None


@rule("wk2.combat.armor.use")
def test_nobody_has_to_use_armor() -> None:
    table = a_duellist(armor="vest")

    fought(table, a_foe(), [(HIT,), MISS3], ["Take the wounds"])

    assert table.knights[0].wounds == 1
    assert table.knights[0].armor is not None and table.knights[0].armor.works


@rule("wk2.combat.armor.once-per-attack", "wk2.precise.armor-once", "wk2.threat.effect.wound-1", "wk2.threat.effect.wound-2")
@pytest.mark.parametrize(("token", "dealt"), [("t1", 2), ("t3", 3)])
def test_armor_is_asked_once_on_the_whole_number_with_the_wounds_of_tokens(token: str, dealt: int) -> None:
    table = a_duellist(armor="vest")

    done = fought(table, a_foe(), [(HIT,), MISS3], ["Use Vest"], tokens=[token])

    assert f"You are dealt {dealt}. Use your armor?" in done.prompts
    assert table.knights[0].wounds == dealt - 2


@rule("wk2.combat.armor-piercing", "wk2.precise.armor-once")
def test_armor_is_no_use_against_armor_piercing() -> None:
    table = a_duellist(armor="vest")

    fought(table, a_foe(traits=(ARMOR_PIERCING,)), [(HIT,), MISS3])

    assert table.knights[0].wounds == 1


@rule("wk2.combat.armor-piercing", "wk2.threat.effect.armor-piercing")
def test_a_token_may_give_a_foe_armor_piercing() -> None:
    table = a_duellist(armor="vest")

    fought(table, a_foe(), [(HIT,), MISS3], tokens=["t7"])

    assert table.knights[0].wounds == 1


@rule("wk2.harm.deal-or-suffer", "wk2.gear.trait.protection")
def test_armor_is_not_asked_for_what_is_suffered() -> None:
    table = a_duellist(armor="vest")

    fought(table, a_foe(fate=(Wound(1),)), [(FATE,), MISS3])

    assert table.knights[0].wounds == 1


@rule("wk2.combat.wounds.place", "wk2.combat.traits.any-combatant")
def test_a_foe_prevents_what_its_card_says_unless_the_weapon_pierces() -> None:
    plain, piercing = a_duellist(hands=["knife"]), a_duellist(hands=["core-hammer"])

    blunt = fought(plain, a_foe(health=1, prevents=1), [(BLANK,), (HIT, BLANK, BLANK, BLANK)], ["Knife"])
    sharp = fought(piercing, a_foe(health=1, prevents=1), [(BLANK,), (HIT, *(BLANK,) * 4)], ["Core Hammer"])

    assert (blunt.value, sharp.value) == ("draw", "win")


# -- defeat


@rule("wk2.combat.wounds.cap", "wk2.unconscious.further-harm")
def test_nobody_holds_more_wounds_than_health() -> None:
    table = a_duellist(wounds=5)

    fought(table, a_foe(dice=(BLUE, BLUE)), [(f"{HIT}+{HIT}", f"{HIT}+{HIT}"), MISS3])

    assert table.knights[0].harmed == 6


@rule("wk2.combat.defeat.condition", "wk2.harm.wound-tokens")
def test_contaminated_wounds_count_for_defeat() -> None:
    table = a_duellist(contaminated=5)

    assert fought(table, a_shooter(), [(HIT,)]).value == "lose"


@rule("wk2.combat.defeat.skip")
def test_a_foe_shot_down_does_not_come_to_blows() -> None:
    table = a_duellist(hands=["pistol"])

    done = fought(table, a_foe(), [(HIT, HIT, BLANK, BLANK)], ["Pistol"])

    assert done.value == "win"
    assert len(done.rolled) == 1


@rule("wk2.combat.relentless")
def test_a_relentless_foe_with_full_wounds_still_attacks_and_falls_in_resolution() -> None:
    table = a_duellist(hands=["pistol"])

    done = fought(table, a_foe(traits=(RELENTLESS,)), [(HIT, HIT, BLANK, BLANK), (HIT,)], ["Pistol"])

    assert done.value == "win"
    assert table.knights[0].wounds == 1


@rule("wk2.combat.relentless", "wk2.combat.traits.any-combatant")
def test_a_relentless_knight_with_full_wounds_still_attacks() -> None:
    table = a_duellist(hands=["fencing-maul"], wounds=5)

    done = fought(table, a_shooter(health=1), [(HIT,), (HIT, *(BLANK,) * 4)], ["Fencing Maul"])

    assert done.value == "win"


# -- advance


@rule("wk2.combat.advance.order", "wk2.combat.advance.handless-weapons", "wk2.gear.weapon.handless")
def test_a_grenade_is_thrown_in_advance_besides_the_attack() -> None:
    table = a_duellist(hands=["knife"], carried=["frag-grenade"])

    done = fought(table, a_foe(health=4), [(BLANK,), (HIT, HIT, BLANK, BLANK)], ["Knife", "Frag Grenade"])

    assert done.value == "win", "2 by the grenade and 2 by the knife"
    assert table.knights[0].carried == []


@rule("wk2.combat.advance.order")
def test_the_foe_is_first_in_advance() -> None:
    table = a_duellist(carried=["frag-grenade"])

    done = fought(table, a_foe(health=9, advance=(Damage(1),)), [(BLANK,), MISS3], ["Frag Grenade"])

    told = " ".join(done.told)
    assert told.index("damage") < told.index("uses Frag Grenade")


@rule("wk2.combat.defeat.skip")
def test_no_melee_follows_a_defeat_in_advance() -> None:
    table = a_duellist(carried=["frag-grenade"])

    done = fought(table, a_foe(health=2), answers=["Frag Grenade"])

    assert done.value == "win"
    assert done.rolled == []


# -- resolution


@rule("wk2.combat.resolution.rewards", "wk2.xp.gain")
def test_who_defeats_a_foe_gains_all_its_rewards() -> None:
    table = a_duellist()

    fought(table, a_foe(rewards=(Xp(1), Gain(fuel=1))), [(BLANK,), (HIT, HIT, BLANK)])

    assert (table.knights[0].xp, table.knights[0].fuel) == (1, 3)


@rule("wk2.combat.resolution.undecided")
def test_who_does_not_defeat_it_gains_nothing() -> None:
    table = a_duellist()

    done = fought(table, a_foe(rewards=(Xp(1),)), [(BLANK,), (HIT, BLANK, BLANK)])

    assert (done.value, table.knights[0].xp) == ("draw", 0)


@rule("wk2.combat.resolution.both-defeated")
def test_where_both_fall_the_knight_is_rewarded_first_and_unconscious_after() -> None:
    table = a_duellist(wounds=5)

    fought(table, a_foe(rewards=(Xp(1),)), [(HIT,), (HIT, HIT, BLANK)])

    assert table.knights[0].xp == 1
    assert table.knights[0].unconscious is None, "whoever began the combat looks for that when it is over"


@rule("wk2.combat.resolution.knight-defeated", "wk2.unconscious.trigger")
def test_who_is_struck_down_while_the_foe_stands_is_unconscious_at_once() -> None:
    table = a_duellist(wounds=5)

    fought(table, a_shooter(rewards=(Xp(1),)), [(HIT,)])

    assert table.knights[0].unconscious is not None
    assert table.knights[0].xp == 0


@rule("wk2.combat.resolution.order")
def test_what_a_foe_does_if_it_stands_it_does_in_resolution() -> None:
    beaten, standing = a_duellist(), a_duellist()

    fought(beaten, a_foe(stands=(Damage(1),)), [(BLANK,), (HIT, HIT, BLANK)])
    fought(standing, a_foe(stands=(Damage(1),)), [(BLANK,), MISS3])

    assert (beaten.knights[0].damage, standing.knights[0].damage) == (0, 1)


@rule("wk2.combat.resolution.order")
def test_what_a_foe_does_in_resolution_it_does_whether_it_falls_or_stands() -> None:
    beaten, standing = a_duellist(), a_duellist()

    fought(beaten, a_foe(resolution=(Damage(1),)), [(BLANK,), (HIT, HIT, BLANK)])
    fought(standing, a_foe(resolution=(Damage(1),)), [(BLANK,), MISS3])

    assert (beaten.knights[0].damage, standing.knights[0].damage) == (1, 1)


@rule("wk2.combat.resolution.cleanup", "wk2.threat.return")
def test_in_the_end_all_threat_tokens_are_in_the_bag_again() -> None:
    table = a_duellist()

    fought(table, a_foe(), [(BLANK,), MISS3], tokens=["t1"])

    assert len(table.bag) == 10
    assert table.combat is None
