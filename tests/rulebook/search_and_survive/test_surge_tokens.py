"""Surge Tokens: buying them, their four uses, and the two events that some of these uses answer."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.damage import take_damage
from wasteland.games.search_and_survive.horde import ability_phase, horde_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.spawn import refill
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table, give

BUY = "Discard Damage cards for a Surge Token"
SPEND, KEEP = "Spend a Surge Token", "Keep the token"


def damage_left(table: SurvivorsTable) -> list[int]:
    return [len(player.supply) for player in table.players]


def tokens(table: SurvivorsTable) -> list[int]:
    return [player.surge for player in table.players]


# -- buying and spending


@rule("sns.surge.damage-to-discard")
def test_damage_paid_for_a_token_goes_to_the_discard_pile() -> None:
    table = a_table(hand=["damage"] * 3, damage_left=5)

    rehearse(table, item_phase(table, table.active()), answers=[BUY])

    assert names(table.active().discard) == ["damage"] * 3
    assert damage_left(table) == [5], "not back to the Supply"
    assert tokens(table) == [1]


@rule("sns.surge.spent-returns-to-limited-supply")
def test_a_bought_token_comes_out_of_the_common_supply_of_twelve() -> None:
    table = a_table(hand=["damage"] * 3)
    assert table.surge_supply == 12

    rehearse(table, item_phase(table, table.active()), answers=[BUY])

    assert table.surge_supply == 11


@rule("sns.surge.spent-returns-to-limited-supply")
def test_a_spent_token_returns_to_the_common_supply() -> None:
    table = a_table(damage_left=1, surge=3)

    rehearse(table, take_damage(table, table.active(), 1, "a test"), answers=[SPEND])

    assert tokens(table) == [2]
    assert table.surge_supply == 10


@rule("sns.surge.spent-returns-to-limited-supply")
def test_a_reroll_returns_the_token_too() -> None:
    table = a_table(hand=["machete"], back=["brute"], surge=1)

    rehearse(table, attack_phase(table, table.active()), dice=[(1, 1), (1, 1)], answers=["Melee", SPEND, "Reroll both dice"])

    assert (tokens(table), table.surge_supply) == ([0], 12)


@rule("sns.surge.spent-returns-to-limited-supply")
def test_no_token_can_be_bought_while_the_supply_is_empty() -> None:
    table = a_table(2, hand=["damage"] * 3 + ["canned-food"], surge=[5, 7])

    rehearsal = rehearse(table, item_phase(table, table.active()), stop=True)

    assert BUY not in rehearsal.labels()
    (refusal,) = [refusal for refusal in rehearsal.refused() if refusal.label == BUY]
    assert (refusal.reason, refusal.rule) == (
        "no Surge Token is left in the supply",
        "sns.surge.spent-returns-to-limited-supply",
    )


@rule("sns.surge.spent-returns-to-limited-supply")
def test_a_player_may_hold_all_tokens_but_one_and_buy_that_as_well() -> None:
    table = a_table(hand=["damage"] * 3, surge=11)

    rehearse(table, item_phase(table, table.active()), answers=[BUY])

    assert (tokens(table), table.surge_supply) == ([12], 0)


@rule("sns.surge.anyone-for-anyone")
def test_every_owner_of_a_token_is_asked_and_nobody_else() -> None:
    table = a_table(4, damage_left=[10, 1, 10, 10], surge=[1, 0, 0, 1])

    rehearsal = rehearse(table, take_damage(table, table.players[1], 1, "a test"), answers=[KEEP, KEEP])

    assert [choice.seat for choice in rehearsal.asked] == [3, 0], "clockwise from the one who is hurt"


@rule("sns.surge.anyone-for-anyone")
def test_a_token_spent_for_another_is_taken_from_its_owner() -> None:
    table = a_table(2, damage_left=[1, 10], surge=[1, 1])

    rehearse(table, take_damage(table, table.players[0], 1, "a test"), answers=[(0, KEEP), (1, SPEND)])

    assert tokens(table) == [1, 0]


@rule("sns.surge.anyone-for-anyone")
def test_a_player_may_spend_a_token_for_themselves() -> None:
    table = a_table(2, damage_left=[1, 10], surge=[1, 1])

    rehearse(table, take_damage(table, table.players[0], 1, "a test"), answers=[(0, SPEND)])

    assert tokens(table) == [0, 1]


@rule("sns.surge.anyone-for-anyone")
def test_a_token_may_be_spent_in_the_turn_of_another_and_in_the_horde_phase() -> None:
    in_turn = a_table(2, hand=["machete"], back=["brute"], surge=[0, 1])
    at_night = a_table(2, back=["spitter"], damage_left=[1, 10], surge=[0, 1], turn_of=None)

    swing(in_turn, "Melee", (1, SPEND), (0, "Reroll both"), dice=[(1, 1), (1, 1)])
    rehearse(at_night, ability_phase(at_night), answers=["The Veteran", (1, SPEND)])

    assert (tokens(in_turn), tokens(at_night)) == ([0, 0], [0, 0])


# -- Reroll


def ayden() -> SurvivorsTable:
    """Ayden is about to attack a Brute (15) with a Machete (+6); Joie sits beside him with a Surge Token."""
    return a_table(2, hand=["machete"], back=["brute"], objective="no-one-left-behind", surge=[0, 1])


def swing(table: SurvivorsTable, *answers: str | tuple[int, str], dice: list[tuple[int, int] | int]) -> Rehearsal[None]:
    return rehearse(table, attack_phase(table, table.active()), answers=answers, dice=dice)


@rule("sns.surge.reroll.dice")
def test_joies_token_lets_ayden_reroll_and_hit() -> None:
    table = ayden()

    swing(table, (1, SPEND), (0, "Reroll both dice"), dice=[(1, 2), (4, 5)])

    assert names(table.horde_discard) == ["brute"]
    assert damage_left(table) == [10, 10]


@rule("sns.surge.reroll.dice")
@pytest.mark.parametrize(("which", "dice"), [("Reroll the first die", [(1, 5), 4]), ("Reroll the second die", [(5, 1), 4])])
def test_one_die_may_be_rerolled_and_the_other_kept(which: str, dice: list[tuple[int, int] | int]) -> None:
    table = ayden()

    swing(table, (1, SPEND), (0, which), dice=dice)

    assert names(table.horde_discard) == ["brute"], "5 kept and 4 new, with 6, make 15"


@rule("sns.surge.reroll.which")
def test_joie_decides_about_her_token_and_ayden_about_his_dice() -> None:
    table = ayden()

    rehearsal = swing(table, (1, SPEND), (0, "Reroll the second die"), dice=[(5, 1), 4])

    assert [(asked.seat, asked.prompt) for asked in rehearsal.asked] == [
        (1, "Missed. Spend a Surge Token for a reroll?"),
        (0, "Reroll which dice?"),
    ]


@rule("sns.surge.reroll.which")
def test_nobody_asks_the_attacker_while_the_token_is_kept() -> None:
    table = ayden()

    rehearsal = swing(table, (1, "Keep the roll"), dice=[(5, 1)])

    assert [asked.seat for asked in rehearsal.asked] == [1]
    assert (tokens(table), damage_left(table)) == ([0, 1], [8, 10])


@rule("sns.surge.reroll.which")
def test_a_token_once_spent_the_attacker_rolls_one_die_at_least() -> None:
    rehearsal = rehearse(
        (table := ayden()), attack_phase(table, table.active()), dice=[(5, 1)], answers=[(1, SPEND)], stop=True
    )

    assert rehearsal.labels() == ["Reroll both dice (5 and 1)", "Reroll the first die (5)", "Reroll the second die (1)"]
    assert tokens(table) == [0, 0]


@rule("sns.surge.reroll.dice")
def test_the_attacker_rolls_again_whoever_spent_the_token() -> None:
    table = ayden()

    rehearsal = swing(table, (1, SPEND), (0, "Reroll both dice"), dice=[(1, 2), (4, 5)])

    assert [roll.seat for roll in rehearsal.rolled] == [0, 0]


@rule("sns.surge.reroll.dice")
def test_the_bonus_and_the_target_stay_the_same() -> None:
    table = ayden()
    table.back[1] = table.horde_deck.loose.pop()

    rehearsal = swing(table, "Brute", (1, SPEND), (0, "Reroll both dice"), dice=[(1, 2), (4, 4)])

    assert "Veteran attacks Brute with Machete: 4 + 4 +6 = 14, missed." in rehearsal.told


@rule("sns.surge.reroll.dice")
def test_the_token_is_asked_for_before_the_damage_is_taken() -> None:
    table = ayden()

    rehearse(table, attack_phase(table, table.active()), dice=[(1, 2)], stop=True)

    assert damage_left(table) == [10, 10]


@rule("sns.surge.reroll.dice")
def test_after_a_success_nobody_is_asked_for_a_token() -> None:
    table = ayden()

    rehearsal = swing(table, dice=[(4, 5)])

    assert rehearsal.prompts == []


def assault(*, total: int) -> Rehearsal[None]:
    """An attack on a Walker (10) and a Brute (15) with an Assault Rifle (+2, less 1 for the second target)."""
    table = a_table(
        hand=["assault-rifle"], back=["walker", "brute"], mats=["preacher"], objective="no-one-left-behind", surge=1
    )
    first, second = total // 2, total - total // 2
    return rehearse(table, attack_phase(table, table.active()), dice=[(first, second)], stop=True,
                    answers=["Walker in Back 1", "Brute in Back 2"])  # fmt: skip


@rule("sns.surge.reroll.dice")
def test_an_attack_that_hits_one_of_two_targets_did_not_fail() -> None:
    assert "Missed. Spend a Surge Token for a reroll?" not in assault(total=9).prompts


@rule("sns.surge.reroll.dice")
def test_an_attack_that_hits_none_of_two_targets_failed() -> None:
    assert "Missed. Spend a Surge Token for a reroll?" in assault(total=8).prompts


@rule("sns.surge.reroll.one-set-of-consequences")
def test_damage_is_taken_once_if_the_reroll_fails_too() -> None:
    table = ayden()

    swing(table, SPEND, "Reroll both dice", dice=[(1, 2), (1, 3)])

    assert damage_left(table) == [8, 10], "2 for a miss in Melee"


@rule("sns.surge.reroll.one-set-of-consequences")
def test_no_ammunition_is_spent_for_a_reroll() -> None:
    table = a_table(hand=["pistol", "starter-ammunition"], mats=["preacher"], back=["brute"], surge=1)

    rehearse(table, attack_phase(table, table.active()), dice=[(1, 2), (1, 3)], answers=[SPEND, "Reroll both dice"], stop=True)

    assert names(table.active().hand) == ["pistol", "starter-ammunition"]


@rule("sns.surge.reroll.one-set-of-consequences")
def test_a_reroll_is_no_new_attack() -> None:
    table = a_table(hand=["pistol", "starter-ammunition"], mats=["preacher"], back=["brute"], surge=1)

    rehearsal = rehearse(
        table, attack_phase(table, table.active()), dice=[(1, 2), (1, 3)], answers=[SPEND, "Reroll both dice"], stop=True
    )

    offered = [label.split(" at ")[0] for label in rehearsal.labels()]
    assert offered == ["Fire again", "End your turn"], "the one further attack is still to come"


@rule("sns.surge.reroll.repeatable")
def test_another_token_may_be_spent_after_a_failed_reroll() -> None:
    table = ayden()
    table.players[0].surge = 1

    swing(table, (0, SPEND), (0, "Reroll both dice"), (1, SPEND), (0, "Reroll both dice"), dice=[(1, 2), (1, 3), (6, 6)])

    assert names(table.horde_discard) == ["brute"]
    assert tokens(table) == [0, 0]


# -- Outbreak, and the save


def outbreak(table: SurvivorsTable, *answers: str | tuple[int, str], dice: list[int]) -> Rehearsal[None]:
    """An Outbreak Spawns in an empty Back 1."""
    return rehearse(table, refill(table, 0), answers=answers, dice=dice)


def with_survivors(*survivors: list[str], first: int = 0, surge: tuple[int, ...] | int = 0) -> SurvivorsTable:
    """The players control these Survivors, and the next Horde card is an Outbreak."""
    table = a_table(len(survivors), horde_next=["outbreak"], first=first, surge=surge, turn_of=None)
    for seat, faces in enumerate(survivors):
        give(table, seat, survivors=faces)
    return table


@rule("sns.event.outbreak.rolls")
@pytest.mark.parametrize(("face", "left"), [(1, []), (2, []), *((face, ["brawler"]) for face in (3, 4, 5, 6))])
def test_a_survivor_is_killed_on_one_and_two(face: int, left: list[str]) -> None:
    table = with_survivors(["brawler"])

    outbreak(table, dice=[face])

    assert names(table.players[0].survivors) == left
    assert names(table.horde_discard) == ([] if left else ["brawler"])


@rule("sns.event.outbreak.rolls")
def test_there_is_a_roll_for_every_survivor_of_every_player_by_its_controller() -> None:
    table = with_survivors(["brawler"], [], ["guard", "nurse"])

    rehearsal = outbreak(table, "Guard", dice=[6, 6, 6])

    assert [roll.seat for roll in rehearsal.rolled] == [0, 2, 2]


@rule("sns.event.outbreak.rolls")
def test_survivors_in_the_wasteland_are_not_rolled_for() -> None:
    table = with_survivors([])
    table.back[1:3] = [card for card in table.horde_deck.loose if card.face in ("guard", "nurse")][:2]

    rehearsal = outbreak(table, dice=[])

    assert rehearsal.rolled == []


@rule("sns.event.roll-order")
def test_survivors_are_rolled_for_clockwise_from_the_first_player() -> None:
    table = with_survivors(["brawler"], ["guard"], ["nurse"], first=1)

    rehearsal = outbreak(table, dice=[6, 6, 6])

    assert [roll.seat for roll in rehearsal.rolled] == [1, 2, 0]


@rule("sns.event.roll-order")
def test_each_player_takes_their_survivors_in_an_order_of_their_choice() -> None:
    table = with_survivors(["brawler", "guard", "nurse"])

    rehearsal = outbreak(table, (0, "Nurse"), (0, "Brawler"), dice=[4, 5, 6])

    rolls = [told for told in rehearsal.told if " rolls " in told]
    assert rolls == ["Veteran rolls 4 for Nurse.", "Veteran rolls 5 for Brawler.", "Veteran rolls 6 for Guard."]


@rule("sns.surge.outbreak-save")
def test_zoes_token_saves_dagons_brawler() -> None:
    table = with_survivors(["brawler"], [], surge=(0, 1))

    outbreak(table, (1, SPEND), dice=[1])

    assert names(table.players[0].survivors) == ["brawler"], "without a reroll"
    assert tokens(table) == [0, 0]


@rule("sns.surge.outbreak-save")
def test_whoever_could_save_a_survivor_is_told_which_one() -> None:
    table = with_survivors(["brawler", "guard"], [], surge=(0, 1))

    rehearsal = outbreak(table, "Guard", (1, KEEP), dice=[1, 3])

    assert rehearsal.prompts[-1] == "Outbreak: spend a Surge Token to save the Guard?"


@rule("sns.surge.outbreak-save")
def test_a_token_saves_on_a_two_as_well_and_each_saves_one_survivor() -> None:
    table = with_survivors(["brawler", "guard"], surge=2)

    outbreak(table, "Brawler", SPEND, KEEP, dice=[2, 2])

    assert names(table.players[0].survivors) == ["brawler"]


@rule("sns.surge.outbreak-save")
def test_there_is_nothing_to_save_on_a_three() -> None:
    table = with_survivors(["brawler"], surge=2)

    rehearsal = outbreak(table, dice=[3])

    assert rehearsal.prompts == []


# -- Overrun, and the save


def with_locations(
    *locations: list[str], first: int = 0, surge: tuple[int, ...] | int = 0, mats: tuple[str, ...] = ()
) -> SurvivorsTable:
    """The players control these Locations, and the next Horde card is an Overrun."""
    table = a_table(len(locations), horde_next=["overrun"], first=first, surge=surge, mats=mats, turn_of=None)
    for seat, faces in enumerate(locations):
        give(table, seat, locations=faces)
    return table


overrun = outbreak


@rule("sns.event.overrun.rolls")
@pytest.mark.parametrize(("face", "left"), [(1, []), (2, []), *((face, ["shanty"]) for face in (3, 4, 5, 6))])
def test_a_location_is_destroyed_on_one_and_two(face: int, left: list[str]) -> None:
    table = with_locations(["shanty"])

    overrun(table, dice=[face])

    assert names(table.players[0].locations) == left
    assert names(table.resource_discard) == ([] if left else ["shanty"])


@rule("sns.event.overrun.rolls", "sns.location.permanent")
def test_a_destroyed_location_does_not_go_to_a_players_discard_pile() -> None:
    table = with_locations(["shanty"])

    overrun(table, dice=[1])

    assert table.players[0].discard == []


@rule("sns.event.overrun.rolls")
def test_there_is_a_roll_for_every_location_of_every_player_by_its_controller() -> None:
    table = with_locations(["shanty", "hospital"], [], ["shanty"])

    rehearsal = overrun(table, "Hospital", dice=[6, 6, 6])

    assert [roll.seat for roll in rehearsal.rolled] == [0, 0, 2]


@rule("sns.event.overrun.rolls")
def test_locations_in_the_resource_row_are_not_rolled_for() -> None:
    table = a_table(resources=["shanty", "hospital", "shanty", "hospital"], horde_next=["overrun"], turn_of=None)

    rehearsal = overrun(table, dice=[])

    assert rehearsal.rolled == []


@rule("sns.event.roll-order")
def test_locations_are_rolled_for_clockwise_from_the_first_player_and_then_as_their_player_likes() -> None:
    table = with_locations(["shanty", "hospital"], ["workshop"], first=1)

    rehearsal = overrun(table, (0, "Hospital"), dice=[6, 5, 4])

    rolls = [told for told in rehearsal.told if " rolls " in told]
    assert rolls == ["Preacher rolls 6 for Workshop.", "Veteran rolls 5 for Hospital.", "Veteran rolls 4 for Shanty."]


@rule("sns.surge.overrun-save")
@pytest.mark.parametrize("face", [1, 2])
def test_a_token_of_anybody_saves_a_location(face: int) -> None:
    table = with_locations(["shanty"], [], surge=(0, 1))

    overrun(table, (1, SPEND), dice=[face])

    assert names(table.players[0].locations) == ["shanty"], "under its controller, without a reroll"
    assert tokens(table) == [0, 0]


@rule("sns.surge.overrun-save")
def test_whoever_could_save_a_location_is_told_which_one() -> None:
    table = with_locations(["shanty"], [], surge=(0, 1))

    assert overrun(table, (1, KEEP), dice=[1]).prompts == ["Overrun: spend a Surge Token to save the Shanty?"]


@rule("sns.surge.overrun-save")
def test_without_a_token_spent_the_location_is_lost() -> None:
    table = with_locations(["shanty"], surge=1)

    overrun(table, KEEP, dice=[2])

    assert table.players[0].locations == []
    assert tokens(table) == [1]


def test_the_builders_locations_stand_on_a_two() -> None:
    table = with_locations(["shanty", "workshop"], mats=("builder",))

    overrun(table, "Shanty", dice=[2, 1])

    assert names(table.players[0].locations) == ["shanty"]


# -- Final Damage


@rule("sns.surge.final-damage.negated")
def test_dagons_token_negates_zoes_final_damage() -> None:
    table = a_table(2, back=["exploder"], damage_left=[2, 10], surge=[0, 1], turn_of=None)

    rehearsal = rehearse(table, ability_phase(table), dice=[2], answers=[(1, SPEND)])

    assert damage_left(table) == [1, 8]
    assert not rehearsal.ended


@rule("sns.surge.final-damage.negated")
def test_a_negated_damage_card_does_not_reach_the_discard_pile() -> None:
    table = a_table(damage_left=1, surge=1)

    rehearse(table, take_damage(table, table.active(), 1, "a test"), answers=[SPEND])

    assert table.active().discard == []


@rule("sns.surge.final-damage.negated")
def test_without_a_token_spent_the_final_damage_ends_the_game() -> None:
    table = a_table(damage_left=1, surge=1)

    rehearsal = rehearse(table, take_damage(table, table.active(), 1, "a test"), answers=[KEEP])

    assert rehearsal.ended


@rule("sns.surge.final-damage.one-token-each")
def test_two_tokens_keep_zoe_in_the_game_when_she_is_dealt_two() -> None:
    table = a_table(2, back=["exploder"], damage_left=[1, 10], surge=[0, 2], turn_of=None)

    rehearsal = rehearse(table, ability_phase(table), dice=[2], answers=[(1, SPEND), (1, SPEND)])

    assert damage_left(table) == [1, 8]
    assert not rehearsal.ended


@rule("sns.surge.final-damage.one-token-each")
def test_one_token_is_not_enough_when_she_is_dealt_two() -> None:
    table = a_table(2, back=["exploder"], damage_left=[1, 10], surge=[0, 1], turn_of=None)

    rehearsal = rehearse(table, ability_phase(table), dice=[2], answers=[(1, SPEND)])

    assert rehearsal.ended
    assert damage_left(table) == [0, 10]


@rule("sns.surge.final-damage.one-token-each")
def test_whoever_is_asked_for_a_token_hears_whose_damage_it_is_and_how_much_follows() -> None:
    table = a_table(2, back=["exploder"], damage_left=[1, 10], surge=[0, 2], turn_of=None)

    first = rehearse(table, ability_phase(table), dice=[2], stop=True).open
    assert first is not None
    assert first.prompt == f"The last Damage card of the {table.players[0].mat.name}: spend a Surge Token to negate it?"
    assert first.note() == "1 more Damage follows."


@rule("sns.surge.final-damage.only-final")
def test_a_token_cannot_negate_damage_that_leaves_a_card_in_the_supply() -> None:
    table = a_table(damage_left=2, surge=5)

    rehearsal = rehearse(table, take_damage(table, table.active(), 1, "a test"))

    assert rehearsal.prompts == []
    assert damage_left(table) == [1]


# -- nothing else


@rule("sns.surge.four-uses-only")
def test_the_rolls_of_the_horde_cannot_be_rerolled() -> None:
    table = a_table(back=["exploder", "screamer", "brute", "brute"], surge=5, turn_of=None)

    rehearsal = rehearse(table, horde_phase(table), dice=[6, 6, 6])

    assert rehearsal.prompts == []


@rule("sns.surge.four-uses-only")
def test_a_bad_roll_in_the_pawn_shop_stands() -> None:
    table = a_table(hand=["canned-food"], locations=["pawn-shop"], surge=5)

    rehearsal = rehearse(table, item_phase(table, table.active()), answers=["Use Pawn Shop"], dice=[1], stop=True)

    assert rehearsal.prompts == ["What do you use?"] * 2
    assert damage_left(table) == [9]


@rule("sns.surge.four-uses-only")
def test_a_bad_roll_of_a_mat_or_a_survivor_stands() -> None:
    table = a_table(mats=["medic"], hand=["canned-food"], discard=["damage"], survivors=["nurse"], surge=5)

    medic = rehearse(table, take_damage(table, table.active(), 1, "a test"), answers=["Roll to negate it"], dice=[1])
    nurse = rehearse(table, item_phase(table, table.active()), answers=["Use Nurse"], dice=[1], stop=True)

    assert len(medic.prompts) == 1
    assert nurse.prompts == ["What do you use?"] * 2


@rule("sns.surge.four-uses-only")
def test_a_token_is_no_action_in_any_phase() -> None:
    table = a_table(hand=["canned-food", "machete"], back=["brute", "brute"], surge=5)

    items = rehearse(table, item_phase(table, table.active()), stop=True)
    attacks = rehearse(table, attack_phase(table, table.active()), stop=True)

    assert not [label for label in (*items.labels(), *attacks.labels()) if "Surge" in label]
