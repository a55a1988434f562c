"""The thirteen knights: skills and starting gear within their limits, and every ability does what its text says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.rulebook.waste_knights_1e.combats import HIT, MISS, a_combat, a_duel, an_enemy, stretch, the_combat
from tests.rules import rule
from wasteland.engine.effects import in_words
from wasteland.games.waste_knights_1e import resources, route, stalls, windows
from wasteland.games.waste_knights_1e.attack import AttackWay, piercing, planned, pool_of
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Gear, Sheet
from wasteland.games.waste_knights_1e.checks import check
from wasteland.games.waste_knights_1e.clash import determine_dominance
from wasteland.games.waste_knights_1e.combats import ACTIVE
from wasteland.games.waste_knights_1e.duels import meet, whom_to_meet
from wasteland.games.waste_knights_1e.gear import is_marked
from wasteland.games.waste_knights_1e.luck import draw_for_the_round
from wasteland.games.waste_knights_1e.preparations import board_effects
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.striking import strike
from wasteland.games.waste_knights_1e.table import KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import CombatCard, Group, Kind, Range, Reach, Resource, Skill, Stage, Timing, Trait
from wasteland.games.waste_knights_1e.wasteland_cards import resolve
from wasteland.testing.laying import next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table

LONG, MEDIUM, SHORT, MELEE = Reach
BOX = box(("base",))
KNIGHTS = BOX.knights
each_knight = pytest.mark.parametrize("knight", KNIGHTS.values(), ids=KNIGHTS)


def gear_of(knight: Sheet) -> list[Gear]:
    """The gear printed on a sheet."""
    return [BOX.starting[id] for id in knight.starting]


# -- the sheets


@rule("wk1.components.knights")
def test_there_are_13_knights_of_13_vocations() -> None:
    assert len(KNIGHTS) == len({knight.vocation for knight in KNIGHTS.values()}) == 13


@each_knight
def test_six_skills_add_up_to_twelve_dice(knight: Sheet) -> None:
    assert sum(knight.skill(skill) for skill in Skill) == 12


@each_knight
def test_at_most_one_skill_is_four(knight: Sheet) -> None:
    values = Counter(knight.skill(skill) for skill in Skill)

    assert values[4] <= 1
    assert set(values) <= {1, 2, 3, 4}


@each_knight
def test_blades_and_guns_are_four_to_six_together_and_three_for_the_doctor(knight: Sheet) -> None:
    assert knight.blades + knight.guns in ((3,) if knight.vocation == "Doctor" else (4, 5, 6))


@pytest.mark.parametrize(
    ("id", "vocation", "skill", "value"),
    [
        ("chris-hammersworn", "Preacher", Skill.GUNS, 2),
        ("naomi-vatt", "Mechanic", Skill.SURVIVAL, 2),
        ("naomi-vatt", "Mechanic", Skill.REPAIR, 4),
        ("russel-crown", "Gladiator", Skill.BLADES, 4),
    ],
)
def test_a_known_knight_has_the_known_vocation_and_skill(id: str, vocation: str, skill: Skill, value: int) -> None:
    assert (KNIGHTS[id].vocation, KNIGHTS[id].skill(skill)) == (vocation, value)


@pytest.mark.parametrize("id", ["mel-gearson", "david-mayhem", "kate-blanksheet", "heat-leisure", "geoffrey-goldrush",
                                "hugh-jackal", "nicole-killman"])  # fmt: skip
def test_a_known_knight_is_there(id: str) -> None:
    assert KNIGHTS[id].name == id.replace("-", " ").title()


def test_backpacks_hold_three_but_for_one_of_four_and_one_of_two() -> None:
    assert Counter(knight.backpack for knight in KNIGHTS.values()) == {3: 11, 4: 1, 2: 1}


# -- starting gear


def test_every_piece_of_starting_gear_is_printed_on_one_sheet() -> None:
    assert Counter(id for knight in KNIGHTS.values() for id in knight.starting) == dict.fromkeys(BOX.starting, 1)


@each_knight
def test_starting_gear_fits_on_the_panels(knight: Sheet) -> None:
    gear = gear_of(knight)

    assert 1 <= sum(card.hands for card in gear if card.group is Group.WEAPON) <= 2
    assert sum(card.group is Group.ARMOR for card in gear) <= 1
    assert sum(card.group is Group.GENERAL for card in gear) <= 1


@each_knight
def test_starting_gear_is_modest(knight: Sheet) -> None:
    for card in gear_of(knight):
        assert card.damage <= 1
        assert card.armor <= 1
        assert card.multi <= 1
        assert card.pierce <= 1


@each_knight
def test_who_starts_without_armor_has_a_better_weapon_or_two_of_them(knight: Sheet) -> None:
    weapons = [card for card in gear_of(knight) if card.group is Group.WEAPON]
    if not any(card.group is Group.ARMOR for card in gear_of(knight)):
        icons = {reach for card in weapons for reach in card.ranges}
        assert Reach.LONG in icons or len(weapons) == 2 or any(card.multi for card in weapons)


@pytest.mark.parametrize("skill", [Skill.BLADES, Skill.GUNS])
@each_knight
def test_whoever_is_best_at_fighting_one_way_starts_with_a_weapon_for_it(knight: Sheet, skill: Skill) -> None:
    other = Skill.GUNS if skill is Skill.BLADES else Skill.BLADES
    if knight.skill(skill) > knight.skill(other) + 1:
        wanted = [card.is_melee if skill is Skill.BLADES else card.is_ranged for card in gear_of(knight)]
        assert any(wanted)


# -- the abilities


def test_no_ability_is_like_another() -> None:
    abilities = [
        (in_words(knight.passives), tuple((use.when, in_words(use.do)) for use in knight.uses)) for knight in KNIGHTS.values()
    ]

    assert len(set(abilities)) == 13
    assert len({knight.ability for knight in KNIGHTS.values()}) == 13


@each_knight
def test_every_knight_has_one_ability(knight: Sheet) -> None:
    assert bool(knight.passives) != bool(knight.uses)
    assert knight.text and knight.flavour


@each_knight
def test_an_ability_is_marked_if_its_text_says_so(knight: Sheet) -> None:
    assert ("mark this sheet" in knight.text) == any(use.cost == "mark" for use in knight.uses)


def a_game_of(knight: str, **laid: Any) -> KnightsTable:
    """A table at which this knight sits first."""
    return a_table(**({"knights": (knight,)} | laid))


def at_rest(table: KnightsTable, *answers: str) -> Rehearsal[None]:
    """Seat 0 uses gear and ability in the Rest Step."""
    return rehearse(table, windows.window(table, Timing.REST, [0], 0), answers=answers)


def a_shot(table: KnightsTable, reach: Reach) -> int:
    """The dice of seat 0's attack with the first weapon in hand."""
    return pool_of(table, planned(table, ACTIVE, AttackWay(table.knights[0].hands[0], reach), CombatCard.ATTACK))


def test_mel_gets_a_point_more_for_each_fuel() -> None:
    table = a_game_of("mel-gearson", vehicles=["heavy-duty"])

    assert route.points_per_fuel(table, Move(0, by_vehicle=True)) == 3


def test_chris_repeats_a_missed_attack() -> None:
    table = a_combat(an_enemy(health=9), knights=["chris-hammersworn"])
    attack = planned(table, ACTIVE, AttackWay(table.knights[0].hands[0], MEDIUM), CombatCard.ATTACK)

    rehearse(table, strike(table, attack), answers=["Use Second Reading"], dice=[(MISS, MISS), (HIT, MISS)])

    assert attack.faces == (HIT, MISS)
    assert is_marked(table, table.knights[0].sheet)


@rule("wk1.knight.special-ability")
def test_chris_repeats_once_until_the_sheet_is_unmarked() -> None:
    table = a_combat(an_enemy(health=9), knights=["chris-hammersworn"])
    attack = planned(table, ACTIVE, AttackWay(table.knights[0].hands[0], MEDIUM), CombatCard.ATTACK)

    done = rehearse(table, strike(table, attack), answers=["Use Second Reading"], dice=[(MISS, MISS), (MISS, MISS)])

    assert len(done.asked) == 1, "missed again, and the sheet is marked"


def test_naomi_repairs_her_vehicle_at_rest() -> None:
    table = a_game_of("naomi-vatt", stage=Stage.REST)
    table.knights[0].damaged = True

    at_rest(table, "Use Field Workshop")

    assert not table.knights[0].damaged


def test_naomi_finds_fuel_at_rest() -> None:
    table = a_game_of("naomi-vatt", stage=Stage.REST, fuel=2)

    at_rest(table, "Use Field Workshop")

    assert table.knights[0].fuel == 3


def test_naomi_does_one_of_both() -> None:
    table = a_game_of("naomi-vatt", stage=Stage.REST, fuel=2)
    table.knights[0].damaged = True

    at_rest(table, "Use Field Workshop: gain 1 Fuel")

    assert table.knights[0].damaged


@pytest.mark.parametrize("range", Range)
def test_david_chooses_the_starting_range(range: Range) -> None:
    table = a_combat(knights=["david-mayhem"], clash=0)

    rehearse(table, stretch(table), answers=["Use Pick the Ground", f"{range.title()} Range"])

    assert the_combat(table).range is range


def test_nature_does_nothing_to_kate() -> None:
    table = a_game_of("kate-blanksheet", at=1)
    rain = next(card for card in table.wasteland_cards.loose if card.trait is Trait.NATURE)
    a_move(table, 0, 1, entered=1).played = rain

    done = rehearse(table, resolve(table, table.knights[0], rain))

    assert done.told == [f"{rain} does nothing to Kate Blanksheet."]


def test_what_a_nature_event_lays_for_another_harms_kate_like_anybody() -> None:
    table = a_game_of("kate-blanksheet", at=0)
    rain = next_copy(table.wasteland_cards.loose, "acid-rain")
    a_move(table, 1, 1, entered=1).played = rain

    rehearse(table, resolve(table, table.knights[1], rain), answers=["Face it"])
    table.move = None
    rehearse(table, board_effects(table), stop=True)

    assert table.knights[0].health == 3, "Gangraen is next to where it rains"


def test_other_events_happen_to_kate() -> None:
    table = a_game_of("kate-blanksheet", at=1)
    event = next(card for card in table.wasteland_cards.loose if card.trait is Trait.GENERAL and card.escape is not None)
    a_move(table, 0, 1, entered=1).played = event

    done = rehearse(table, resolve(table, table.knights[0], event), stop=True)

    assert done.prompts == [f"{event}: escape or face it?"]


@pytest.mark.parametrize(("card", "dominance"), [(CombatCard.ATTACK, 2), (CombatCard.MULTI_ATTACK, 3), (CombatCard.PREPARE, 0)])
def test_russel_gains_dominance_when_he_attacks(card: CombatCard, dominance: int) -> None:
    table = a_combat(knights=["russel-crown"])
    the_combat(table).played = [card, CombatCard.PREPARE]

    determine_dominance(table)

    assert the_combat(table).dominance == dominance


def test_heat_draws_two_luck_cards() -> None:
    table = a_game_of("heat-leisure")

    rehearse(table, draw_for_the_round(table, table.knights[0]))

    assert len(table.knights[0].luck) == 2


@pytest.mark.parametrize(("space", "face", "price"), [(5, "vest", 1), (8, "adrenal", 2), (0, "hoof", 1)])
def test_geoffrey_pays_one_less_but_never_nothing(space: int, face: str, price: int) -> None:
    table = a_game_of("geoffrey-goldrush", stalls=[*[None] * space, face])

    assert stalls.price(table, table.knights[0], space) == price


def test_hugh_heals_one_health_more() -> None:
    table = a_game_of("hugh-jackal", health=1)

    resources.heal(table, table.knights[0], Resource.HEALTH, 1)

    assert table.knights[0].health == 3


def test_hugh_heals_one_health_more_when_he_wakes_up() -> None:
    table = a_game_of("hugh-jackal", health=[0, 4], stage=Stage.REST, at=[0, 1])

    rehearse(table, step(table))

    assert table.knights[0].health == 3


def test_hugh_heals_one_health_more_when_he_is_revived() -> None:
    table = a_game_of("hugh-jackal", health=[0, 4], at=1)
    a_move(table, 1, 1, entered=1)

    answers = ["Search for Hugh Jackal", "Revive Hugh Jackal", "Make no offer", "Make no offer"]
    rehearse(table, next_meeting(table), answers=answers, dice=[(8,) * table.knights[1].sheet.survival])

    assert table.knights[0].health == 3


async def next_meeting(table: KnightsTable) -> None:
    """Seat 1 meets somebody on his hex."""
    knight = table.knights[1]
    rival = await whom_to_meet(table, knight)
    assert rival is not None
    await meet(table, knight, rival)


def test_hugh_heals_radiation_like_anybody() -> None:
    table = a_game_of("hugh-jackal", radiation=3)

    resources.heal(table, table.knights[0], Resource.RADIATION, 1)

    assert table.knights[0].radiation == 2


@pytest.mark.parametrize(("reach", "dice"), [(LONG, 5), (MEDIUM, 3)])
def test_nicole_shoots_best_with_a_long_icon(reach: Reach, dice: int) -> None:
    table = a_combat(knights=["nicole-killman"], weapon=BOX.starting["old-faithful"], range=Range.LONG)

    assert a_shot(table, reach) == dice, "Guns 4, and 1 less for the medium icon"


def test_toni_repeats_a_failed_check() -> None:
    table = a_game_of("toni-collateral")

    made = rehearse(table, check(table, table.knights[0], Skill.TALK, 7, "to test"), answers=["Use Second Opinion"],
                    dice=[(1, 1), (1, 8)])  # fmt: skip

    assert made.value is not None and made.value.passed


def test_tonis_bag_heals_both() -> None:
    table = a_game_of("toni-collateral", stage=Stage.REST, health=2, radiation=2)

    at_rest(table, "Use Doctor's Bag")

    assert (table.knights[0].health, table.knights[0].radiation) == (3, 1)


def test_tonis_bag_is_equipment_in_a_pocket() -> None:
    bag = BOX.starting["doctors-bag"]

    assert (bag.group, bag.kind) == (Group.GENERAL, Kind.EQUIPMENT)


@pytest.mark.parametrize(("trait", "dice"), [(Trait.BEAST, 3), (Trait.MUTANT, 3), (Trait.MACHINE, 2)])
def test_judy_knows_beasts_and_mutants(trait: Trait, dice: int) -> None:
    table = a_combat(an_enemy(trait=trait), knights=["judy-daggers"])

    assert a_shot(table, MEDIUM) == dice


def test_judy_knows_nothing_of_knights() -> None:
    table = a_duel(knights=["judy-daggers", "heat-leisure"])

    assert a_shot(table, MEDIUM) == 2


@pytest.mark.parametrize(("reach", "pierced"), [(MELEE, 1), (SHORT, 1), (MEDIUM, 0), (LONG, 0)])
def test_guy_finds_the_seam_of_any_armor_when_he_is_close_enough(reach: Reach, pierced: int) -> None:
    table = a_combat(knights=["guy-pierced"])
    attack = planned(table, ACTIVE, AttackWay(table.knights[0].hands[0], reach), CombatCard.ATTACK)

    assert piercing(table, attack) == pierced
