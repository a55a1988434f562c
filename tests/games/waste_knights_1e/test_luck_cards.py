"""The 26 luck cards: their numbers by the brief, and every one played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.combats import MISS, a_combat, a_duel, a_weapon, an_armor, an_enemy, combat, the_combat
from tests.rulebook.waste_knights_1e.moving import driving, move, walking
from wasteland.games.waste_knights_1e.attack import armor_against, attack_ways, planned
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.checks import check
from wasteland.games.waste_knights_1e.combats import OTHER
from wasteland.games.waste_knights_1e.luck import draw_luck
from wasteland.games.waste_knights_1e.route import cost
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import CombatCard, Range, Resource, Skill, Timing
from wasteland.games.waste_knights_1e.wasteland_cards import resolve
from wasteland.games.waste_knights_1e.windows import window
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table

DECK = box(("base",)).luck
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
HIT = 9
"""A die that hits at every range and is no bull's eye."""


# -- the brief


def test_the_deck_has_26_cards_each_of_its_own() -> None:
    assert (len(DECK), len({card.face for card in DECK}), len({card.text for card in DECK})) == (26, 26, 26)


def test_how_many_cards_for_each_moment() -> None:
    assert Counter(card.when for card in DECK) == {
        Timing.BEFORE_MOVING: 4,
        Timing.BEFORE_COMBAT: 4,
        Timing.BEFORE_ATTACK: 4,
        Timing.AFTER_ATTACK: 3,
        Timing.BEFORE_CHECK: 3,
        Timing.AFTER_CHECK: 3,
        Timing.WASTELAND_CARD: 2,
        Timing.RESPONSE: 2,
        Timing.ANY_TIME: 1,
    }


def test_how_many_cards_of_each_icon() -> None:
    assert Counter(card.icon for card in DECK) == {
        Resource.AMMO: 7,
        Resource.FUEL: 7,
        Resource.HEALTH: 6,
        Resource.RADIATION: 6,
    }


def test_two_cards_of_each_rank() -> None:
    assert Counter(card.rank for card in DECK) == dict.fromkeys(RANKS, 2)


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_has_a_text_and_a_line_worth_reading(card: Any) -> None:
    assert card.text and card.flavour


# -- before moving


def test_all_night_on_the_road_adds_4_points_to_a_move() -> None:
    """An Off-road, Speed 3, that spends 1 Fuel."""
    table = a_table(luck=["all-night-on-the-road"])

    move(table, driving(table, 1, 7), "Play All Night on the Road", stop=True)

    assert table.move is not None and table.move.points + table.move.expended == 3 + 4


def test_back_roads_shorten_rough_ways() -> None:
    table = a_table(tiles={7: "the-cold-stairs", 8: "drowned-suburb"}, luck=["back-roads"])

    move(table, driving(table, 1, 7, 8), "Play Back Roads", stop=True)

    assert table.move is not None and [cost(table, table.move, hex) for hex in (1, 7, 8)] == [
        table.tiles[1].difficulty,
        3 - 1,
        2 - 1,
    ]


def test_nobody_saw_us_hides_a_knight_from_threat() -> None:
    """Green Teeth has 2 threat, so 1 + 2 cards, less 1."""
    table = a_table(tiles={7: "green-teeth"}, at=1, luck=["nobody-saw-us"])

    move(table, driving(table, 7), "Play Nobody Saw Us", stop=True)

    assert table.move is not None and len(table.move.revealed) == 2


@pytest.mark.parametrize("face", ["all-night-on-the-road", "back-roads", "nobody-saw-us"])
def test_what_helps_driving_is_not_offered_on_foot(face: str) -> None:
    table = a_table(luck=[face])

    asked = move(table, walking(table, 1), stop=True)

    assert not any("Before the move" in prompt for prompt in asked.prompts)


def test_siphon_hose_fills_the_tank_and_saves_some_way() -> None:
    table = a_table(fuel=1, luck=["siphon-hose"])

    move(table, driving(table, 1), "Play Siphon Hose", stop=True)

    assert table.move is not None
    assert (table.knights[0].fuel, table.move.points) == (1 + 1 - 1, 2 + 3 - table.tiles[1].difficulty), "at Speed 3"


def test_on_foot_siphon_hose_still_fills_the_tank() -> None:
    table = a_table(fuel=1, luck=["siphon-hose"])

    move(table, walking(table, 1), "Play Siphon Hose", stop=True)

    assert table.knights[0].fuel == 2


# -- before combat


def test_deadly_quick_chooses_the_range() -> None:
    table = a_combat(clash=0, luck=["deadly-quick"])

    combat(table, "Play Deadly Quick", "Long Range")

    assert the_combat(table).range is Range.LONG


@pytest.mark.parametrize(("clash", "armor"), [(1, 3), (2, 3), (3, 2)])
def test_boiled_leather_holds_for_two_clashes(clash: int, armor: int) -> None:
    table = a_combat(clash=0, luck=["boiled-leather"])
    table.knights[0].body = an_armor(2)
    combat(table, "Play Boiled Leather")
    the_combat(table).clash = clash

    assert armor_against(table, planned(table, OTHER, attack_ways(table, OTHER)[0], CombatCard.ATTACK)) == armor


def test_a_tripwire_costs_an_enemy_health() -> None:
    table = a_combat(clash=0, luck=["tripwire"])

    combat(table, "Play Tripwire")

    assert the_combat(table).lost == 1


def test_no_knight_falls_over_a_tripwire() -> None:
    assert combat(a_duel(clash=0, luck=["tripwire"])).asked == []


def test_with_sleeves_up_a_knight_is_ready() -> None:
    table = a_combat(clash=0, ammo=2, luck=["sleeves-up"], stored=["road-map"])

    combat(table, "Play Sleeves Up", "Road Map in pocket 1", "Done")

    assert (table.knights[0].ammo, names(table.knights[0].pockets)) == (3, ["road-map", None, None])


# -- before an attack check


def attack_with(face: str, *dice: tuple[int, ...], armor: int = 0, health: int = 4, **laid: Any) -> KnightsTable:
    """Mel Gearson (Guns 2) plays a card before his attack with a pistol."""
    table = a_combat(an_enemy(armor=armor, health=health), luck=[face], **laid)
    name = str(table.knights[0].luck[0])
    combat(table, "Attack", "Prepare", f"Play {name}", dice=dice)
    return table


def test_die_already_adds_damage() -> None:
    assert the_combat(attack_with("die-already", (HIT, MISS))).lost == 1 + 1


def test_faster_faster_adds_dice() -> None:
    assert the_combat(attack_with("faster-faster", (MISS, MISS, MISS, HIT))).lost == 1


def test_soft_spot_pierces_armor() -> None:
    assert the_combat(attack_with("soft-spot", (10, MISS), armor=2)).lost == 2


def test_dust_in_the_eyes_spoils_an_attack() -> None:
    table = a_combat(an_enemy(aggression=4), luck=["dust-in-the-eyes"])

    done = combat(table, "Prepare", "Attack", "Play Dust in the Eyes", dice=[(MISS, MISS)])

    assert done.rolled[0].count == 4 - 2


# -- after an attack check


def test_second_barrel_repeats_a_miss_without_ammo() -> None:
    table = a_combat(luck=["second-barrel"])

    combat(table, "Attack", "Prepare", "Play Second Barrel", dice=[(MISS, MISS), (HIT, MISS)])

    assert (the_combat(table).lost, table.knights[0].ammo) == (1, 3)


def test_second_barrel_is_not_needed_after_a_hit() -> None:
    table = a_combat(luck=["second-barrel"])

    assert len(combat(table, "Attack", "Prepare", dice=[(HIT, MISS)]).asked) == 2


def test_flinch_takes_the_edge_off_a_hit() -> None:
    table = a_combat(an_enemy(damage=1), luck=["flinch"])

    combat(table, "Prepare", "Attack", "Play Flinch", dice=[HIT])

    assert table.knights[0].health == 4 - 1


def test_through_the_gap_makes_bulls_eyes() -> None:
    table = a_combat(luck=["through-the-gap"])

    combat(table, "Attack", "Prepare", "Play Through the Gap", dice=[(8, HIT)])

    assert the_combat(table).lost == 1 + 2


# -- checks


def checked(face: str, *dice: tuple[int, ...], of: int = 0, answers: tuple[Any, ...] = ()) -> tuple[Check, Rehearsal[Check]]:
    """Somebody makes a Survival (7) check, and seat 0 plays a card on it. Mel Gearson and Heat Leisure are at the table."""
    table = a_table(knights=["mel-gearson", "heat-leisure"], luck=[face])
    table.knights[of].health = 4
    name = str(table.knights[0].luck[0])
    done = rehearse(
        table, check(table, table.knights[of], Skill.SURVIVAL, 7, "to see"), dice=dice, answers=[(0, f"Play {name}"), *answers]
    )
    assert done.value is not None
    return done.value, done


def survival(name: str) -> int:
    return box(("base",)).knights[name].survival


MELS, HEATS = survival("mel-gearson"), survival("heat-leisure")


def test_read_the_manual_adds_dice() -> None:
    made, _ = checked("read-the-manual", (MISS,) * (MELS + 1) + (8,))

    assert made.passed


def test_nerves_of_copper_adds_a_die_and_a_card() -> None:
    made, _ = checked("nerves-of-copper", (MISS,) * MELS + (8,))

    assert made.passed


def test_cold_sweat_spoils_the_check_of_a_rival() -> None:
    left = max(1, HEATS - 2)

    made, _ = checked("cold-sweat", (MISS,) * left, of=1)

    assert len(made.faces) == left


def test_one_more_go_repeats_a_failure() -> None:
    made, _ = checked("one-more-go", (MISS,) * MELS, (8,) * MELS)

    assert made.passed


def test_thumb_on_the_scale_turns_a_die() -> None:
    made, _ = checked("thumb-on-the-scale", (MISS,) * MELS)

    assert made.passed


def test_a_rivals_success_has_to_be_repeated() -> None:
    made, _ = checked("did-that-fall-off-the-table", (8,) * HEATS, (MISS,) * HEATS, of=1)

    assert not made.passed


# -- wasteland cards


def meeting(face: str, luck: str, **laid: Any) -> tuple[KnightsTable, Any]:
    """A wasteland card is played on seat 0."""
    table = a_table(luck=[luck], **laid)
    played = a_move(table, 0, 1, 7, entered=1)
    card = played.played = next_copy(table.wasteland_cards.loose, face)
    return table, resolve(table, table.knights[0], card)


def test_not_our_problem_leaves_a_card_behind() -> None:
    table, rule = meeting("old-red", "not-our-problem")

    rehearse(table, rule, answers=["Play Not Our Problem"])

    assert (table.combat, names(table.wasteland_discard)) == (None, ["old-red"])


def test_what_cannot_be_escaped_is_everybodys_problem() -> None:
    table, rule = meeting("wandering-merchant", "not-our-problem")

    assert "Nothing" not in [label for choice in rehearse(table, rule, stop=True).asked for label in labels(choice)]


def labels(choice: Any) -> list[str]:
    return [choice.shown(at).label for at in range(len(choice.options))]


def test_boots_and_all_gets_a_knight_ready() -> None:
    table, rule = meeting("old-red", "boots-and-all", stored=["hoof"], luck_next=["flinch"])

    rehearse(table, rule, answers=["Play Boots and All", "Hoof in hand 1", "Done", "Face it"], stop=True)

    assert (names(table.knights[0].luck), names([table.knights[0].hands[0]])) == (["flinch"], ["hoof"])


# -- responses, and at any time


def responding(face: str) -> tuple[KnightsTable, Rehearsal[Check]]:
    """Seat 0 plays Read the Manual before a check, and seat 1 responds."""
    table = a_table(knights=["mel-gearson", "heat-leisure"], lucks=[["read-the-manual"], [face]])
    name = str(table.knights[1].luck[0])
    dice = MELS if face == "not-today" else MELS + 2
    made = check(table, table.knights[0], Skill.SURVIVAL, 7, "to see")
    answers = [(0, "Play Read the Manual"), (1, f"Play {name}")]
    return table, rehearse(table, made, dice=[(MISS,) * dice], answers=answers)


def test_not_today_cancels_a_luck_card() -> None:
    table, done = responding("not-today")

    assert (len(done.rolled), names(table.luck_discard)) == (1, ["not-today", "read-the-manual"])


def test_whatever_theyre_having_is_had_by_two() -> None:
    table, _ = responding("whatever-theyre-having")

    assert len(table.knights[1].luck) == 2


@pytest.mark.parametrize(
    ("answer", "after"), [("Gain 2 Ammo", (3, 1, True)), ("Gain 2 Fuel", (1, 3, True)), ("Repair your vehicle", (1, 1, False))]
)
def test_the_other_pocket_holds_what_is_needed(answer: str, after: tuple[int, int, bool]) -> None:
    table = a_table(ammo=1, fuel=1, luck=["the-other-pocket"])
    knight = table.knights[0]
    knight.damaged = True

    rehearse(table, window(table, Timing.ANY_TIME, [0], 0), answers=["Play The Other Pocket", answer])

    assert (knight.ammo, knight.fuel, knight.damaged) == after


def test_in_a_duel_both_play_their_cards() -> None:
    table = a_duel(a_weapon(), lucks=[["die-already"], ["flinch"]])

    combat(table, (0, "Attack"), (1, "Prepare"), (0, "Play Die Already!"), (1, "Play Flinch"), dice=[(HIT, MISS)])

    assert table.knights[1].health == 4 - (1 + 1 - 1)


def test_no_luck_card_takes_another_knights_cards() -> None:
    taking = {"steal", "take-from"}

    assert not [card for card in DECK for effect in card.do if any(word in effect.words() for word in taking)]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_hand_may_hold_every_card(card: Any) -> None:
    table = a_table(luck_next=[card.face])

    rehearse(table, draw_luck(table, table.knights[0], 1))

    assert names(table.knights[0].luck) == [card.face]
