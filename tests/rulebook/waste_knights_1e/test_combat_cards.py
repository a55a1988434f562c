"""Combat cards: choosing them in secret, Defend, Prepare, Change Range, and who may play Attack and Multi-attack."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import (
    HIT,
    MEDIUM,
    MELEE,
    MISS,
    SHORT,
    a_combat,
    a_drug,
    a_duel,
    a_weapon,
    an_enemy,
    an_enhancement,
    combat,
    stretch,
    strip,
    the_combat,
)
from tests.rules import rule
from wasteland.engine.asking import Refusal, Together
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.combats import OTHER
from wasteland.games.waste_knights_1e.knights import Fitted
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Range, Reach
from wasteland.games.waste_knights_1e.verbs.effects import Suffer
from wasteland.games.waste_knights_1e.verbs.hex_effects import Bombard


def refusals(table: KnightsTable, *answers: str) -> dict[str, tuple[str, str]]:
    """The cards that the next to choose one may not play, why, and by which clause."""
    return {refusal.label: (refusal.reason, refusal.rule) for refusal in combat(table, *answers, stop=True).refused()}


# -- choosing


@rule("wk1.combat.cards.choose-secretly")
def test_both_choose_at_the_same_time_and_nothing_is_known_until_both_have() -> None:
    table = a_combat()
    clash = stretch(table)

    asked = clash.send(None)

    assert isinstance(asked, Together)
    assert [choice.seat for choice in asked.choices] == [0, 1]
    assert the_combat(table).played == [None, None], "what is chosen is nowhere on the table before both have chosen"
    clash.close()


@rule("wk1.combat.cards.choose-secretly")
def test_each_plays_exactly_one_card() -> None:
    table = a_combat()

    clash = combat(table, (0, "Prepare"), (1, "Change Range"), (1, "Advance"))

    assert clash.prompts == ["Clash 1: which card do you play?"] * 2 + ["Advance or retreat?"]
    assert "Mel Gearson: Prepare. Ruffians: Change Range." in clash.told


@rule("wk1.combat.cards.return-to-hand")
def test_a_card_can_be_played_again_in_the_next_clash() -> None:
    table = a_combat()

    for _ in range(2):
        combat(table, "Attack", "Attack", dice=[(MISS, MISS), (MISS,)])

    assert the_combat(table).clash == 3


@rule("wk1.combat.cards.return-to-hand")
def test_prepare_lies_on_the_table_for_the_next_clash_and_cannot_be_chosen_in_it() -> None:
    table = a_combat()
    combat(table, "Prepare", "Defend")

    clash = combat(table, stop=True)

    assert "Prepare" not in clash.labels()
    assert clash.refused()[-1] == Refusal(
        "Prepare", "it still lies on the table", "wk1.combat.cards.return-to-hand", ("red.prepare",)
    )
    assert "Prepare" in combat(table, "Attack", stop=True).labels(), "the Waster has his own in hand"


@rule("wk1.combat.cards.return-to-hand")
def test_prepare_is_back_in_hand_in_the_clash_after() -> None:
    table = a_combat()
    combat(table, "Prepare", "Defend")
    combat(table, "Defend", "Defend", "Done")

    assert "Prepare" in combat(table, stop=True).labels()


@rule("wk1.combat.cards.ignore-initiative")
def test_of_two_such_cards_the_active_knights_is_resolved_first() -> None:
    table = a_combat()

    clash = combat(table, "Change Range", "Change Range", (0, "Retreat"), (1, "Advance"))

    assert clash.told[-3:-1] == ["Mel Gearson: retreat.", "Ruffians: advance."]


@rule("wk1.combat.cards.ignore-initiative")
def test_defend_hinders_even_the_attack_with_the_best_initiative() -> None:
    table = a_combat(an_enemy(MEDIUM, aggression=4))

    clash = combat(table, "Defend", "Attack", "Done", dice=[(MISS, MISS)])

    assert clash.rolled[0].count == 2


# -- Defend


@rule("wk1.combat.defend.effect")
@pytest.mark.parametrize(("aggression", "dice"), [(5, 3), (3, 1), (1, 1)])
def test_against_defend_an_attack_has_two_dice_fewer_but_one_at_least(aggression: int, dice: int) -> None:
    table = a_combat(an_enemy(aggression=aggression))

    clash = combat(table, "Defend", "Attack", "Done", dice=[(MISS,) * dice])

    assert clash.rolled[0].count == dice


@rule("wk1.combat.defend.effect")
def test_defend_gives_the_opponent_two_dominance() -> None:
    table = a_combat()

    combat(table, "Prepare", "Defend")

    assert the_combat(table).dominance == 2, "for the Active Knight"


@rule("wk1.combat.defend.effect")
def test_defend_works_in_its_own_clash_only() -> None:
    table = a_combat(an_enemy(aggression=4))
    combat(table, "Defend", "Prepare", "Done")

    combat(table, "Prepare", "Defend")

    clash = combat(table, "Change Range", "Attack", "Retreat", dice=[(MISS,) * 3])

    assert clash.rolled[0].count == 3, "4 - 1 for Change Range"


@rule("wk1.combat.defend.re-equip")
def test_who_defends_may_take_a_stored_weapon_into_the_hand_before_the_attack() -> None:
    table = a_combat()
    knight = table.knights[0]
    stored = a_weapon(MELEE, id="club", name="Club")
    knight.backpack.append(stored)

    clash = combat(table, "Defend", "Attack", "Club in hand 2", stop=True)

    assert (stored in knight.hands, clash.rolled) == (True, []), "and the opponent has not attacked yet"


@rule("wk1.combat.defend.re-equip")
def test_defend_moves_no_enhancement() -> None:
    table = a_combat()
    knight = table.knights[0]
    knight.backpack.append(an_enhancement())

    clash = combat(table, "Defend", "Prepare", stop=True)

    assert not [label for label in clash.labels() if "Sight" in label and "Pistol" in label]


@rule("wk1.combat.defend.re-equip")
def test_an_attached_enhancement_stays_where_it_is() -> None:
    table = a_combat()
    knight = table.knights[0]
    weapon = knight.hands[0]
    assert weapon is not None
    knight.fitted.append(Fitted(an_enhancement(), weapon))

    clash = combat(table, "Defend", "Prepare", stop=True)

    assert not [label for label in clash.labels() if "Sight" in label]


@rule("wk1.combat.defend.re-equip")
def test_the_waster_re_equips_nothing() -> None:
    table = a_combat()

    clash = combat(table, "Prepare", "Defend")

    assert len(clash.prompts) == 2


# -- Prepare


@rule("wk1.combat.prepare.benefit")
def test_prepare_does_nothing_in_its_own_clash() -> None:
    table = a_combat()

    clash = combat(table, "Prepare", "Prepare")

    assert (clash.rolled, the_combat(table).dominance) == ([], 0)


@rule("wk1.combat.prepare.benefit")
def test_the_attack_after_prepare_has_two_dice_more() -> None:
    table = a_combat()
    combat(table, "Prepare", "Prepare")

    clash = combat(table, "Attack", "Defend", dice=[(MISS, MISS)])

    assert clash.rolled[0].count == 2, "Guns 2 + 2 for Prepare - 2 for Defend"


@rule("wk1.combat.prepare.benefit")
def test_hell_raiders_count_a_nine_as_a_bulls_eye_after_prepare() -> None:
    raiders = an_enemy(MEDIUM, MELEE, aggression=4, health=3, armor=1, damage=1)
    table = a_combat(raiders, range=Range.LONG)
    combat(table, "Defend", "Prepare", "Done")

    clash = combat(table, "Prepare", "Attack", dice=[(1, 3, 4, 7, 9)])

    assert clash.rolled[0].count == 5, "Aggression 4 + 2 for Prepare - 1 for the medium icon at long range"
    assert "Damage: hit +1, bull's eye +1, Ruffians +1; 3 in all." in clash.told


@rule("wk1.combat.prepare.benefit")
def test_without_prepare_a_nine_is_no_bulls_eye() -> None:
    table = a_combat()

    combat(table, "Attack", "Prepare", dice=[(9, 9)])

    assert the_combat(table).lost == 1


@rule("wk1.combat.prepare.benefit")
def test_a_duelist_who_prepared_sees_bulls_eyes_on_nine_and_ten() -> None:
    table = a_duel()
    combat(table, "Prepare", "Change Range", "Advance")
    combat(table, "Attack", "Change Range", "Retreat", dice=[(9,)])

    assert table.knights[1].health == 2, "at short range: 2 + 2 - 2 (medium icon) - 1 (Change Range) = 1 die; 1 + 1 for the 9"


@rule("wk1.combat.prepare.lapse")
@pytest.mark.parametrize("card", ["Defend", "Change Range", "Attack"])
def test_after_prepare_any_other_card_may_be_played(card: str) -> None:
    table = a_combat()
    combat(table, "Prepare", "Prepare")

    assert card in combat(table, stop=True).labels()


@rule("wk1.combat.prepare.lapse")
def test_a_multi_attack_does_not_use_prepare() -> None:
    table = a_combat(weapon=a_weapon(multi=1))
    combat(table, "Prepare", "Prepare")

    clash = combat(table, "Multi-attack", "Change Range", "Retreat", dice=[(9, 9)])

    assert clash.rolled[0].count == 2, "Guns 2 + 1 icon - 1 for Change Range"
    assert the_combat(table).lost == 1, "and no bull's eye on 9"


@rule("wk1.combat.prepare.lapse")
def test_the_benefit_is_lost_with_the_clash() -> None:
    table = a_combat()
    combat(table, "Prepare", "Prepare")
    combat(table, "Defend", "Defend", "Done")

    clash = combat(table, "Attack", "Prepare", dice=[(9, 9)])

    assert (clash.rolled[0].count, the_combat(table).lost) == (2, 1)


# -- Change Range


@rule("wk1.combat.change-range.advance")
@pytest.mark.parametrize(("before", "after"), [(Range.LONG, Range.MEDIUM), (Range.MEDIUM, Range.SHORT)])
def test_an_advance_brings_one_dominance_and_the_range_one_step_closer(before: Range, after: Range) -> None:
    table = a_combat(range=before)

    combat(table, "Change Range", "Prepare", "Advance")

    assert (the_combat(table).range, the_combat(table).dominance) == (after, 1)


@rule("wk1.combat.change-range.retreat")
@pytest.mark.parametrize(("before", "after"), [(Range.SHORT, Range.MEDIUM), (Range.MEDIUM, Range.LONG)])
def test_a_retreat_gives_one_dominance_away_and_the_range_goes_one_step_farther(before: Range, after: Range) -> None:
    table = a_combat(range=before)

    combat(table, "Change Range", "Prepare", "Retreat")

    assert (the_combat(table).range, the_combat(table).dominance) == (after, -1)


@rule("wk1.combat.change-range.advance", "wk1.combat.change-range.retreat")
@pytest.mark.parametrize("step", ["Advance", "Retreat"])
def test_against_change_range_an_attack_has_one_die_fewer(step: str) -> None:
    table = a_combat(an_enemy(aggression=4))

    clash = combat(table, "Change Range", "Attack", step, dice=[(MISS,) * 3])

    assert clash.rolled[0].count == 3


@rule("wk1.combat.change-range.both")
def test_advance_against_retreat_leaves_the_range() -> None:
    table = a_combat()

    combat(table, "Change Range", "Change Range", "Advance", "Retreat")

    assert (the_combat(table).range, the_combat(table).dominance) == (Range.MEDIUM, 2), "1 for the advance, 1 by the retreat"


@rule("wk1.combat.change-range.both")
@pytest.mark.parametrize(
    ("before", "step", "after"),
    [(Range.LONG, "Advance", Range.SHORT), (Range.SHORT, "Retreat", Range.LONG), (Range.MEDIUM, "Advance", Range.SHORT)],
)
def test_the_same_choice_by_both_moves_the_range_twice(before: Range, step: str, after: Range) -> None:
    table = a_combat(range=before)

    combat(table, "Change Range", "Change Range", step, step)

    assert the_combat(table).range is after


@rule("wk1.combat.change-range.advance", "wk1.combat.change-range.retreat")
@pytest.mark.parametrize(("before", "step"), [(Range.LONG, "Advance"), (Range.SHORT, "Retreat")])
def test_change_range_moves_the_range_in_its_own_clash_only(before: Range, step: str) -> None:
    table = a_combat(range=before)
    combat(table, "Change Range", "Prepare", step)

    combat(table, "Prepare", "Defend")

    assert the_combat(table).range is Range.MEDIUM


@rule("wk1.combat.change-range.limits")
@pytest.mark.parametrize(("at", "step", "dice", "dominance"), [(Range.SHORT, "Advance", 2, 0), (Range.LONG, "Retreat", 3, -2)])
def test_at_the_end_of_the_row_change_range_still_hinders_and_counts(at: Range, step: str, dice: int, dominance: int) -> None:
    table = a_combat(an_enemy(MEDIUM, aggression=5), range=at)

    clash = combat(table, "Change Range", "Attack", step, dice=[(MISS,) * dice])

    assert clash.rolled[0].count == dice, "5 - 1 for Change Range, less 2 or 1 for the medium icon here"
    assert (the_combat(table).range, the_combat(table).dominance) == (at, dominance)


# -- Attack and Multi-attack


@rule("wk1.combat.attack.weapon-required")
def test_without_a_weapon_nobody_attacks() -> None:
    table = a_combat()
    strip(table.knights[0])

    assert refusals(table)["Attack"] == ("you have no weapon at hand", "wk1.combat.attack.weapon-required")


@rule("wk1.combat.attack.weapon-required")
def test_a_weapon_whose_icons_the_range_card_does_not_show_is_no_use() -> None:
    table = a_combat(weapon=a_weapon(SHORT), range=Range.LONG)

    assert refusals(table)["Attack"] == ("Long Range does not show the short icon", "wk1.combat.attack.weapon-required")


@rule("wk1.combat.attack.weapon-required")
def test_a_stored_weapon_is_no_use() -> None:
    table = a_combat()
    strip(table.knights[0])
    table.knights[0].backpack.append(a_weapon())

    assert "Attack" not in combat(table, stop=True).labels()


@rule("wk1.combat.attack.weapon-required")
def test_starting_gear_is_a_weapon_too() -> None:
    table = a_combat()
    knight = table.knights[0]
    knight.hands, knight.starting = [None, None], [a_weapon(starting=True)]

    assert "Attack" in combat(table, stop=True).labels()


@rule("wk1.combat.attack.weapon-required")
def test_an_enemy_out_of_reach_cannot_attack() -> None:
    table = a_combat(an_enemy(MELEE))

    assert refusals(table, "Prepare")["Attack"] == (
        "Medium Range does not show the melee icon", "wk1.combat.attack.weapon-required",
    )  # fmt: skip


@rule("wk1.combat.attack.weapon-required")
def test_a_weapon_that_burns_fuel_needs_some() -> None:
    table = a_combat(weapon=a_weapon(MELEE, name="Chainsaw", burns_fuel=True), range=Range.SHORT, fuel=0)

    assert refusals(table)["Attack"] == ("Chainsaw needs 1 Fuel, and there is none", "wk1.resource.fuel.weapon-use")


@rule("wk1.resource.fuel.weapon-use")
def test_a_weapon_burns_fuel_once_in_a_combat() -> None:
    table = a_combat(weapon=a_weapon(MELEE, name="Chainsaw", burns_fuel=True), range=Range.SHORT, fuel=2)

    combat(table, "Attack", "Prepare", dice=[(MISS, MISS)])
    combat(table, "Attack", "Defend", dice=[(MISS,)])

    assert table.knights[0].fuel == 1


@rule("wk1.resource.fuel.weapon-use")
def test_each_weapon_burns_fuel_of_its_own() -> None:
    table = a_combat(range=Range.SHORT, fuel=2)
    names = ("Chainsaw", "Rock Drill")
    strip(table.knights[0], *(a_weapon(MELEE, id=name, name=name, burns_fuel=True) for name in names))

    combat(table, "Attack", "Prepare", "Chainsaw", dice=[(MISS, MISS)])
    combat(table, "Attack", "Defend", "Rock Drill", dice=[(MISS,)])

    assert table.knights[0].fuel == 0


@rule("wk1.combat.attack.ammo")
def test_a_ranged_attack_costs_one_ammo_even_if_it_misses() -> None:
    table = a_combat()

    combat(table, "Attack", "Prepare", dice=[(MISS, MISS)])

    assert table.knights[0].ammo == 3


@rule("wk1.combat.attack.ammo", "wk1.resource.spend-is-optional")
def test_a_ranged_multi_attack_costs_two_ammo() -> None:
    table = a_combat(weapon=a_weapon(multi=1))

    combat(table, "Multi-attack", "Prepare", dice=[(MISS, MISS, MISS)])

    assert table.knights[0].ammo == 2


@rule("wk1.combat.attack.ammo")
@pytest.mark.parametrize(
    ("weapon", "range", "card", "dice"),
    [
        pytest.param(a_weapon(MELEE), Range.SHORT, "Attack", 2, id="melee"),
        pytest.param(a_weapon(MELEE, multi=1), Range.SHORT, "Multi-attack", 3, id="melee multi-attack"),
        pytest.param(a_weapon(needs_ammo=False), Range.MEDIUM, "Attack", 2, id="crossbow"),
    ],
)
def test_melee_attacks_and_weapons_without_ammo_cost_none(weapon: Gear, range: Range, card: str, dice: int) -> None:
    table = a_combat(weapon=weapon, range=range, ammo=0)

    combat(table, card, "Prepare", dice=[(MISS,) * dice])

    assert table.knights[0].ammo == 0


@rule("wk1.combat.attack.ammo")
def test_who_is_short_of_ammo_cannot_play_the_card() -> None:
    table = a_combat(weapon=a_weapon(multi=1), ammo=1)

    assert refusals(table) == {"Multi-attack": ("Pistol needs 2 Ammo, and there is 1", "wk1.combat.attack.ammo")}


@rule("wk1.combat.attack.ammo")
def test_a_weapon_out_of_ammo_is_refused_while_another_is_used() -> None:
    table = a_combat(range=Range.SHORT, ammo=0)
    strip(table.knights[0], a_weapon(SHORT), a_weapon(MELEE, id="club", name="Club"))

    clash = combat(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    assert any("with Club, melee icon" in told for told in clash.told), "the only one left is taken without a question"


@rule("wk1.combat.multi-attack.requirement")
@pytest.mark.parametrize(("icons", "dice"), [(1, 3), (3, 5)])
def test_a_multi_attack_has_a_die_more_for_each_icon(icons: int, dice: int) -> None:
    table = a_combat(weapon=a_weapon(multi=icons))

    clash = combat(table, "Multi-attack", "Prepare", dice=[(MISS,) * dice])

    assert clash.rolled[0].count == dice


@rule("wk1.combat.multi-attack.requirement")
def test_without_such_an_icon_there_is_no_multi_attack() -> None:
    table = a_combat()

    assert refusals(table)["Multi-attack"] == ("no multi-attack icon on Pistol", "wk1.combat.multi-attack.requirement")
    assert refusals(table, "Prepare")["Multi-attack"] == (
        "no multi-attack icon on Ruffians", "wk1.combat.multi-attack.requirement",
    )  # fmt: skip


@rule("wk1.combat.multi-attack.requirement")
def test_an_enemy_with_such_icons_gains_their_dice() -> None:
    table = a_combat(an_enemy(aggression=2, multi=2))

    clash = combat(table, "Prepare", "Multi-attack", dice=[(MISS,) * 4])

    assert clash.rolled[0].count == 4


@rule("wk1.combat.attack.enemy")
@pytest.mark.parametrize("reach", [SHORT, MELEE])
def test_an_enemy_rolls_its_aggression_whatever_the_icon(reach: Reach) -> None:
    table = a_combat(an_enemy(reach, aggression=5), range=Range.SHORT)

    clash = combat(table, "Prepare", "Attack", dice=[(MISS,) * 5])

    assert (clash.rolled[0].count, clash.rolled[0].seat) == (5, 1), "rolled by the Waster"


@rule("wk1.combat.attack.enemy")
def test_an_enemy_spends_no_ammo() -> None:
    table = a_combat(ammo=[4, 0])

    combat(table, "Prepare", "Attack", dice=[(MISS,)])

    assert [knight.ammo for knight in table.knights] == [4, 0]


# -- what works at any time


@rule("wk1.combat.cards.choose-secretly")
def test_what_works_at_any_time_may_be_used_before_a_card_is_chosen() -> None:
    table = a_combat()
    knight = table.knights[0]
    knight.health, knight.pockets[0] = 1, a_drug()

    combat(table, "Use Stim", "Attack", "Prepare", "Prepare")

    assert (knight.health, the_combat(table).clash) == (3, 2)


@rule("wk1.combat.cards.choose-secretly")
def test_then_both_choose_anew_and_nobody_has_seen_a_card() -> None:
    table = a_combat()
    knight = table.knights[0]
    knight.health, knight.pockets[0] = 1, a_drug()

    clash = combat(table, (0, "Use Stim"), (1, "Attack"), (0, "Prepare"), stop=True)

    assert (clash.asked[-1].seat, the_combat(table).played) == (1, [None, None])
    assert not [text for text in clash.told if "Attack" in text]


@rule("wk1.combat.cards.choose-secretly")
def test_both_may_use_something_before_they_choose() -> None:
    table = a_duel(health=1)
    for knight in table.knights:
        knight.pockets[0] = a_drug()

    combat(table, "Use Stim", "Use Stim", "Prepare", "Prepare")

    assert [knight.health for knight in table.knights] == [3, 3]


@rule("wk1.combat.cards.choose-secretly", "wk1.unconscious.no-activity")
def test_who_falls_by_what_the_other_uses_first_uses_nothing() -> None:
    table = a_duel(health=[4, 3])
    table.knights[0].pockets[0] = a_drug("Bomb", Bombard(health=3))
    table.knights[1].pockets[0] = a_drug()

    combat(table, "Use Bomb", "Use Stim", (1, "Nothing"))

    assert (table.knights[1].health, the_combat(table).over) == (0, True)


@rule("wk1.combat.end.defeat-by-radiation")
def test_who_falls_by_what_he_uses_before_he_chooses_is_defeated_at_once() -> None:
    table = a_combat(radiation=3)
    table.knights[0].pockets[0] = a_drug("Bad Stim", Suffer(radiation=1))

    combat(table, "Use Bad Stim", "Attack")

    assert (the_combat(table).over, the_combat(table).winner) == (True, OTHER)
