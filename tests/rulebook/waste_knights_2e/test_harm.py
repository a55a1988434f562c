"""Wounds and Radiation, Damage, Attaching Injuries and Malfunctions, Elimination, Starting Number of Knights."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import harm, losing, powers
from wasteland.games.waste_knights_2e.armor import deal_wounds
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.rounds import end_round
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.testing import rehearse


def attached(table: WasteTable, knight: Knight, injuries: int = 0, malfunctions: int = 0) -> None:
    """So many cards lie by the sheets, front up."""
    for _ in range(injuries):
        knight.injuries.append(table.injuries.loose.pop())
    for _ in range(malfunctions):
        knight.malfunctions.append(table.malfunctions.loose.pop())


def a_knight(**more: Any) -> tuple[WasteTable, Knight]:
    """A table, and its first knight: Alinta, Health 6."""
    table = a_table(knights=["alinta"], **more)
    return table, table.knights[0]


# -- wounds and radiation


@rule("wk2.harm.wound-tokens")
def test_wounds_of_both_kinds_count_alike_towards_health() -> None:
    table, knight = a_knight(wounds=2, contaminated=3)

    rehearse(table, harm.suffer_wounds(table, knight, 1))

    assert knight.unconscious is not None


@rule("wk2.harm.deal-or-suffer")
def test_what_is_dealt_may_be_prevented() -> None:
    table, knight = a_knight(armor="vest")

    rehearse(table, deal_wounds(table, knight, 2), answers=["Use Vest"])

    assert knight.wounds == 0


@rule("wk2.harm.radiation.track")
def test_radiation_fills_the_track_and_is_healed_from_its_end() -> None:
    table, knight = a_knight(radiation=1)

    rehearse(table, harm.suffer_radiation(table, knight, 2))
    assert knight.radiation == 3

    harm.heal_radiation(table, knight, 1)
    assert knight.radiation == 2


@rule("wk2.harm.radiation.excess")
def test_radiation_that_finds_the_track_full_is_a_contaminated_wound() -> None:
    table, knight = a_knight()
    knight.radiation = len(knight.sheet.resilience)

    rehearse(table, harm.suffer_radiation(table, knight, 2))

    assert (knight.radiation, knight.contaminated) == (len(knight.sheet.resilience), 2)


@rule("wk2.harm.radiation.penalties")
def test_the_drawbacks_of_covered_spaces_add_up() -> None:
    _, knight = a_knight()
    knight.radiation = len(knight.sheet.resilience)
    tests, rolls = knight.sheet.resilience.count("test"), knight.sheet.resilience.count("roll")

    assert harm.lost_to_radiation(knight, in_combat=False) == tests + rolls
    assert harm.lost_to_radiation(knight, in_combat=True) == rolls


# -- unconscious


@rule("wk2.unconscious.trigger")
def test_wounds_that_reach_health_knock_a_knight_out_and_an_injury_card_is_drawn() -> None:
    table, knight = a_knight(wounds=5)

    rehearse(table, harm.suffer_wounds(table, knight, 1))

    assert knight.unconscious is not None
    assert len(table.injuries) == 7
    assert knight.injuries == [], "its front is not in force yet"


@rule("wk2.unconscious.further-harm", "wk2.combat.wounds.cap")
def test_who_is_down_takes_no_more_wounds_and_draws_no_second_card() -> None:
    table, knight = a_knight(wounds=5)
    rehearse(table, harm.suffer_wounds(table, knight, 1))

    rehearse(table, harm.suffer_wounds(table, knight, 3))

    assert knight.harmed == 6
    assert len(table.injuries) == 7


@rule("wk2.unconscious.further-harm")
def test_who_is_down_still_takes_radiation_and_its_excess_is_ignored() -> None:
    table, knight = a_knight(wounds=5)
    rehearse(table, harm.suffer_wounds(table, knight, 1))

    rehearse(table, harm.suffer_radiation(table, knight, 9))

    assert knight.radiation == len(knight.sheet.resilience)
    assert knight.harmed == 6


@rule("wk2.unconscious.no-actions", "wk2.unconscious.regain.when", "wk2.special-action.source")
def test_who_is_unconscious_can_only_regain_consciousness() -> None:
    table, knight = a_knight(wounds=5)
    rehearse(table, harm.suffer_wounds(table, knight, 1))

    done = rehearse(table, go_on(table), stop=True)

    assert done.labels() == ["Regain Consciousness", "End the turn"]


@rule("wk2.unconscious.regain.when")
def test_after_regaining_consciousness_an_action_is_left() -> None:
    table, knight = a_knight(wounds=5)
    rehearse(table, harm.suffer_wounds(table, knight, 1))

    rehearse(table, go_on(table), answers=["Regain Consciousness"])

    assert table.actions == 1
    assert knight.is_conscious


@rule("wk2.unconscious.regain.effect")
def test_who_comes_round_has_at_most_half_of_health_in_wounds_and_the_injury() -> None:
    table, knight = a_knight(wounds=5)
    rehearse(table, harm.suffer_wounds(table, knight, 1))
    card = knight.unconscious

    rehearse(table, harm.regain_consciousness(table, knight))

    assert knight.harmed == powers.number(table, knight, "health") // 2
    assert knight.injuries == [card]


@rule("wk2.unconscious.regain.effect")
def test_of_both_kinds_of_wounds_the_owner_chooses_which_go() -> None:
    table, knight = a_knight(wounds=3, contaminated=2)
    rehearse(table, harm.suffer_wounds(table, knight, 1))

    rehearse(
        table, harm.regain_consciousness(table, knight), answers=["A contaminated wound", "A contaminated wound"], stop=True
    )

    assert knight.contaminated == 0


# -- injuries


@rule("wk2.injury.lasting")
def test_an_injury_that_lowers_health_may_knock_its_owner_out() -> None:
    table, knight = a_knight(wounds=5)
    weak = next(
        card for card in table.injuries.loose if any(passive.change(table, knight, "health") for passive in card.passives)
    )
    table.injuries.loose = [weak]
    table.injuries.shuffle_in([])

    rehearse(table, harm.attach_injury(table, knight))

    assert knight.injuries == [weak]
    assert knight.harmed == powers.number(table, knight, "health")


@rule("wk2.injury.third-eliminates", "wk2.elimination.loses")
def test_a_knight_with_two_injuries_who_falls_is_eliminated() -> None:
    table, knight = a_knight(wounds=4)
    attached(table, knight, injuries=2)

    rehearse(table, harm.suffer_wounds(table, knight, 2))

    assert knight.eliminated
    assert len(table.injuries) == 8, "the attached ones go back to their deck"


@rule("wk2.precise.third-card", "wk2.attach.third-eliminates")
def test_a_card_that_lies_unconscious_side_up_counts_as_well() -> None:
    table, knight = a_knight(wounds=5)
    attached(table, knight, injuries=1)
    knight.wounds = powers.number(table, knight, "health") - 1
    rehearse(table, harm.suffer_wounds(table, knight, 1))
    assert not knight.eliminated

    rehearse(table, harm.attach_injury(table, knight))

    assert knight.eliminated


@rule("wk2.attach.direct")
def test_an_attached_injury_brings_no_wounds_and_no_unconsciousness() -> None:
    table, knight = a_knight()

    rehearse(table, harm.attach_injury(table, knight))

    assert len(knight.injuries) == 1
    assert (knight.harmed, knight.unconscious) == (0, None)


@rule("wk2.attach.third-eliminates")
def test_two_injuries_and_two_malfunctions_are_within_bounds() -> None:
    table, knight = a_knight()
    attached(table, knight, injuries=1, malfunctions=1)

    rehearse(table, harm.attach_injury(table, knight))
    rehearse(table, harm.attach_malfunction(table, knight))

    assert not knight.eliminated


# -- damage


@rule("wk2.damage.tokens")
def test_damage_beyond_chassis_is_ignored() -> None:
    table, knight = a_knight()

    rehearse(table, harm.suffer_damage(table, knight, 9))

    assert knight.damage == knight.vehicle.chassis


@rule("wk2.wrecked.trigger")
def test_damage_equal_to_chassis_wrecks_the_vehicle_and_a_malfunction_card_is_drawn() -> None:
    table, knight = a_knight(damage=3)

    rehearse(table, harm.suffer_damage(table, knight, 1))

    assert knight.wrecked is not None
    assert (len(table.malfunctions), knight.malfunctions) == (7, [])


@rule("wk2.wrecked.immune")
def test_a_wreck_suffers_nothing_is_not_mended_and_gets_no_malfunction() -> None:
    table, knight = a_knight(damage=3)
    rehearse(table, harm.suffer_damage(table, knight, 1))

    rehearse(table, harm.suffer_damage(table, knight, 2))
    harm.repair_damage(table, knight, 2)
    rehearse(table, harm.attach_malfunction(table, knight))

    assert knight.damage == knight.vehicle.chassis
    assert knight.malfunctions == []


@rule("wk2.wrecked.bars")
def test_with_a_wreck_one_cannot_move_and_may_do_all_else() -> None:
    table, knight = a_knight(damage=3)
    rehearse(table, harm.suffer_damage(table, knight, 1))

    done = rehearse(table, go_on(table), stop=True)

    assert "Move" not in done.labels()
    assert {"Camp", "Explore", "City", "Long Fix"} <= set(done.labels())
    assert "your vehicle is wrecked" in [refusal.reason for refusal in done.refused()]


@rule("wk2.wrecked.bars")
def test_the_ability_of_a_wreck_is_off() -> None:
    table = a_table(knights=["alinta"], vehicles=["truck"], damage=5)
    knight = table.knights[0]
    assert any(held.source is knight.vehicle for held in powers.passives(table, knight))
    knight.used["damaged"] = table.round

    rehearse(table, harm.suffer_damage(table, knight, 1))

    assert knight.wrecked is not None
    assert not any(held.source is knight.vehicle for held in powers.passives(table, knight))


@rule("wk2.wrecked.long-fix")
def test_the_long_fix_leaves_half_of_chassis_and_a_malfunction() -> None:
    table, knight = a_knight(damage=3)
    rehearse(table, harm.suffer_damage(table, knight, 1))
    card = knight.wrecked

    rehearse(table, go_on(table), answers=["Long Fix"])

    assert (knight.wrecked, knight.malfunctions) == (None, [card])
    assert knight.damage == powers.number(table, knight, "chassis") // 2


@rule("wk2.malfunction.lasting")
def test_a_malfunction_holds_as_long_as_it_is_attached() -> None:
    table, knight = a_knight()
    slow = next(card for card in table.malfunctions.loose if any(one.change(table, knight, "speed") for one in card.passives))

    knight.malfunctions.append(slow)

    assert powers.number(table, knight, "speed") == knight.vehicle.speed - 1


@rule("wk2.malfunction.third-eliminates")
def test_a_wreck_with_two_malfunctions_is_the_end_of_its_knight() -> None:
    table, knight = a_knight()
    attached(table, knight, malfunctions=2)

    rehearse(table, harm.suffer_damage(table, knight, 9))

    assert knight.eliminated


@rule("wk2.gear.capacity.shrinks")
def test_what_a_malfunction_leaves_no_room_for_is_discarded() -> None:
    table, knight = a_knight(carried=["frag-grenade", "frag-grenade", "dundee-hat", "mil-feed", "crossbow"])
    narrow = next(
        card for card in table.malfunctions.loose if any(one.change(table, knight, "capacity") for one in card.passives)
    )
    table.malfunctions.loose = [narrow]

    rehearse(table, harm.attach_malfunction(table, knight), answers=["Dundee Hat", "Mil-feed"])

    assert len(knight.carried) == 3


# -- elimination


@rule("wk2.elimination.components", "wk2.golden.resources-limited")
def test_the_gear_and_resources_of_the_eliminated_are_discarded() -> None:
    table, knight = a_knight(hands=["knife"], carried=["crossbow"])

    rehearse(table, losing.eliminate(table, knight, "a test", "wk2.elimination.loses"))

    assert [card.face for card in table.gear_discard] == ["knife", "crossbow"]
    assert (table.fuel, table.ammo, table.meds) == (12, 12, 12)


@rule("wk2.round.first-player-fixed")
def test_the_first_player_marker_passes_on_from_the_eliminated_and_the_round_goes_on_as_it_began() -> None:
    table = a_table(3, turn_of=1)

    rehearse(table, losing.eliminate(table, table.knights[0], "a test", "wk2.elimination.loses"))

    assert table.first == 1
    assert table.active() is table.knights[1]


@rule("wk2.group-icon.eliminated-count", "wk2.group-icon.value")
def test_the_eliminated_still_count_for_the_group_icon() -> None:
    table = a_table(3)

    rehearse(table, losing.eliminate(table, table.knights[0], "a test", "wk2.elimination.loses"))

    assert table.starting == 3


@rule("wk2.elimination.others-go-on")
@pytest.mark.parametrize(("gone", "over"), [(1, False), (2, True)])
def test_the_others_play_on_until_no_knight_is_left(gone: int, over: bool) -> None:
    table = a_table(2, plot="waiting", turn_of=1)
    for knight in table.knights[:gone]:
        rehearse(table, losing.eliminate(table, knight, "a test", "wk2.elimination.loses"))

    done = rehearse(table, end_round(table))

    assert (done.ended, table.ending) == (over, "lost" if over else "")


@rule("wk2.unconscious.further-harm")
def test_what_raises_health_holds_wounds_also_while_its_knight_is_unconscious() -> None:
    table = a_table(modules=["dogs-of-war"], knights=["big-tavita"], upgrades=["last-one-out"], wounds=8)
    knight = table.knights[0]

    rehearse(table, harm.suffer_wounds(table, knight, 1))

    assert knight.unconscious is not None and powers.number(table, knight, "health") == knight.wounds == 9
