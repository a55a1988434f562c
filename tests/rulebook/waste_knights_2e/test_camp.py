"""The Camp Action and Sharing Space with Other Knights."""

from __future__ import annotations

from typing import Any

from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import harm
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.camping import camp
from wasteland.games.waste_knights_2e.knights import Gear, Taken
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.testing import Rehearsal, rehearse
from wasteland.testing.laying import next_copy


def camped(table: WasteTable, *answers: Any) -> Rehearsal[None]:
    """The first knight camps, and does these things in camp; what could be done next is left open."""
    return rehearse(table, camp(table, table.knights[0]), answers=answers, stop=True)


def give(table: WasteTable, number: int, face: str, works: bool = True) -> None:
    """A gear card lies in the vehicle of a knight."""
    table.knights[number].carried.append(Gear(next_copy(table.gear.loose, face), works))


# -- healing


@rule("wk2.camp.heal.meds", "wk2.harm.healed-by")
def test_meds_heal_three_wounds() -> None:
    table = a_table(knights=["johnny-taylor"], wounds=4, meds=1)

    camped(table, "Spend meds on wounds")

    assert (table.knights[0].wounds, table.knights[0].meds, table.meds) == (1, 0, 12)


@rule("wk2.camp.heal.meds")
def test_meds_heal_one_radiation_instead_and_no_wound() -> None:
    table = a_table(knights=["johnny-taylor"], wounds=2, radiation=2, meds=1)

    camped(table, "Spend meds on radiation")

    assert (table.knights[0].wounds, table.knights[0].radiation) == (2, 1)


@rule("wk2.camp.heal.contaminated")
def test_a_contaminated_wound_is_turned_before_it_is_removed() -> None:
    table = a_table(knights=["johnny-taylor"], contaminated=2, meds=1)

    camped(table, "Spend meds on wounds", "Remove a wound")

    assert (table.knights[0].wounds, table.knights[0].contaminated) == (1, 0), "3 points: turned, removed, turned"


@rule("wk2.camp.excess-lost")
def test_healing_points_that_find_no_wound_are_lost() -> None:
    table = a_table(knights=["johnny-taylor"], wounds=1, meds=2)

    camped(table, "Spend meds on wounds")

    assert (table.knights[0].wounds, table.knights[0].meds) == (0, 1)


@rule("wk2.camp.heal.self-only")
def test_nobody_heals_others_with_meds() -> None:
    table = a_table(2, knights=["johnny-taylor", "zoey-shaw"], wounds=[0, 3])

    assert not any("meds" in label for label in camped(table).labels())


# -- mending


@rule("wk2.camp.repair.budget", "wk2.camp.repair.gear", "wk2.camp.repair.damage")
def test_repair_points_are_split_between_gear_and_vehicle() -> None:
    table = a_table(knights=["logan-harris"], hands=["knife", "pistol"], broken=["knife", "pistol"], damage=2)

    camped(table, "Mend Knife", "Mend Pistol", "Mend your vehicle")

    knight = table.knights[0]
    assert [gear.works for gear in knight.hands] == [True, True]
    assert knight.damage == 1, "Repair 3 is used up"


@rule("wk2.camp.repair.gear")
def test_a_card_that_costs_more_than_is_left_is_refused() -> None:
    table = a_table(knights=["johnny-taylor"], carried=["roof-gun"], broken=["roof-gun"], wounds=1)

    done = camped(table)

    assert "Mend Roof Gun" not in done.labels()
    assert "it takes 3 Repair, and 2 are left" in [refusal.reason for refusal in done.refused()]


@rule("wk2.camp.repair.x-cost")
def test_what_costs_x_is_not_mended_in_camp() -> None:
    table = a_table(knights=["zoey-shaw"], wounds=1)
    dear = next(card for card in table.gear.loose if card.repair is None)
    table.knights[0].carried.append(Gear(dear, False))

    assert "only a Workshop can mend it" in [refusal.reason for refusal in camped(table).refused()]


@rule("wk2.camp.use-effects")
def test_mil_feed_is_for_the_camp_alone() -> None:
    table = a_table(knights=["johnny-taylor"], carried=["mil-feed"], wounds=3)

    assert any("Mil-feed" in label for label in camped(table).labels())
    assert not any("Mil-feed" in label for label in rehearse(table, go_on(table), stop=True).labels())


@rule("wk2.camp.any-and-all")
def test_all_of_it_may_be_done_in_any_order_and_on_any_space() -> None:
    table = a_table(knights=["logan-harris"], at="the-glass", hands=["knife"], broken=["knife"], wounds=1, radiation=1)

    camped(table, "Spend meds on radiation", "Mend Knife", "Spend meds on wounds")

    assert (table.knights[0].wounds, table.knights[0].radiation) == (0, 0)


# -- others on the space


@rule("wk2.share.repair-others", "wk2.share.trade.unconscious")
def test_gear_and_vehicles_of_others_here_may_be_mended_even_of_the_unconscious() -> None:
    table = a_table(2, knights=["logan-harris", "zoey-shaw"], damage=[0, 2], wounds=[0, 4])
    rehearse(table, harm.suffer_wounds(table, table.knights[1], 1))

    camped(table, "Mend the vehicle of Zoey Shaw")

    assert table.knights[1].damage == 1


@rule("wk2.share.camp-marker", "wk2.share.dissolve")
def test_who_camps_together_is_told() -> None:
    together, apart = a_table(2, wounds=1), a_table(2, at=["pumps", "kalgrave"], wounds=1)

    first = rehearse(together, go_on(together), answers=["Camp"], stop=True)
    second = rehearse(apart, go_on(apart), answers=["Camp"], stop=True)

    assert any("camps with" in line for line in first.told)
    assert not any("camps with" in line for line in second.told)


@rule("wk2.share.trade.when", "wk2.share.trade.what", "wk2.precise.camp-trade")
def test_whoever_camps_offers_and_the_other_agrees() -> None:
    table = a_table(2, knights=["johnny-taylor", "zoey-shaw"], carried=["dundee-hat"], fuel=[1, 2])

    camped(table, "Trade with Zoey", "Give Dundee Hat", "Ask for 1 fuel", "Propose it", (1, "Agree"))

    one, other = table.knights
    assert (one.fuel, other.fuel) == (2, 1)
    assert [gear.card.face for gear in other.carried] == ["dundee-hat"]


@rule("wk2.precise.camp-trade", "wk2.share.trade.what")
def test_a_refusal_leaves_everything_as_it_was() -> None:
    table = a_table(2, knights=["johnny-taylor", "zoey-shaw"])

    camped(table, "Trade with Zoey", "Ask for 1 meds", "Propose it", (1, "Refuse"))

    assert [knight.meds for knight in table.knights] == [2, 2]


@rule("wk2.share.trade.what")
def test_gifts_are_trades_and_keep_their_side() -> None:
    table = a_table(2, knights=["johnny-taylor", "zoey-shaw"], carried=["crossbow"], broken=["crossbow"])

    camped(table, "Trade with Zoey", "Give broken Crossbow", "Propose it", (1, "Agree"), (1, "Put it"))

    assert [(gear.card.face, gear.works) for gear in table.knights[1].carried] == [("crossbow", False)]


@rule("wk2.precise.camp-trade", "wk2.sheet.vehicle.tank-limit")
def test_fuel_that_finds_no_room_in_the_tank_cannot_be_traded() -> None:
    table = a_table(2, knights=["johnny-taylor", "zoey-shaw"], vehicles=["off-road", "bike"], fuel=[2, 3])

    done = camped(table, "Trade with Zoey", "Give 1 fuel")

    assert "Propose it" not in done.labels()
    assert [refusal.reason for refusal in done.refused()] == ["the Tank of Zoey Shaw does not hold it"]


@rule("wk2.precise.camp-trade", "wk2.gear.capacity")
def test_gear_that_finds_no_room_cannot_be_traded() -> None:
    table = a_table(2, knights=["johnny-taylor", "zoey-shaw"], vehicles=["bike", "off-road"])
    for face in ("dundee-hat", "road-map", "adrenal", "crossbow", "chainsaw", "rad-out"):
        give(table, 0, face)
    give(table, 1, "mil-feed")

    done = camped(table, "Trade with Zoey", "Ask for Mil-feed")

    assert "Propose it" not in done.labels()
    assert [refusal.reason for refusal in done.refused()] == ["Johnny Taylor has no room for it"]


@rule("wk2.share.trade.unconscious", "wk2.precise.unconscious-presence")
def test_nobody_trades_with_the_unconscious() -> None:
    table = a_table(2, knights=["johnny-taylor", "zoey-shaw"], wounds=[1, 4])
    rehearse(table, harm.suffer_wounds(table, table.knights[1], 1))

    assert not any("Trade" in label for label in camped(table).labels())


@rule("wk2.share.trade.when")
def test_who_is_elsewhere_is_no_partner() -> None:
    table = a_table(2, at=["pumps", "kalgrave"], wounds=1)

    assert not any("Trade" in label for label in camped(table).labels())


@rule("wk2.share.abilities")
def test_an_ability_of_the_camping_knight_may_reach_the_others_here() -> None:
    table = a_table(2, knights=["alinta", "zoey-shaw"], wounds=[1, 2])

    camped(table, "Sit With Me")

    assert [knight.wounds for knight in table.knights] == [0, 1]


@rule("wk2.share.abilities")
def test_a_master_tinkerer_lets_others_here_mend_a_card() -> None:
    table = a_table(2, knights=["zoey-shaw", "alinta"])
    card = next(one for one in box(("base",)).upgrades.values() if "Master Tinkerer" in (one.front.name, one.back.name))
    table.knights[0].upgrades = [Taken(card, card.front.name == "Master Tinkerer")]
    give(table, 1, "dundee-hat", works=False)

    camped(table, "Master Tinkerer", (1, "Repair 1 gear card"))

    assert [gear.works for gear in table.knights[1].carried] == [True]


@rule("wk2.injury.lasting", "wk2.share.abilities")
def test_injuries_are_set_straight_only_where_somebody_has_one() -> None:
    table = a_table(2, knights=["alinta", "zoey-shaw"])
    card = next(one for one in box(("base",)).upgrades.values() if "Sets It Straight" in (one.front.name, one.back.name))
    table.knights[0].upgrades = [Taken(card, card.front.name == "Sets It Straight")]
    assert not any("Sets It Straight" in label for label in camped(table).labels())

    table.knights[1].injuries.append(table.injuries.loose.pop())
    camped(table, "Sets It Straight")
    assert table.knights[1].injuries == []
