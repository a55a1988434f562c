"""Where there is just enough room, or just too little: gear, upgrades, trade, parts, events with and without company, and what
is worst for whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, HIT, a_foe, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import rounds
from wasteland.games.waste_knights_2e.camping import camp
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Happening
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.games.waste_knights_2e.verbs.branching import Other
from wasteland.games.waste_knights_2e.verbs.goods import DiscardGear, DrawGear, LoseXp, Xp
from wasteland.games.waste_knights_2e.verbs.harms import Eliminate, Wound
from wasteland.games.waste_knights_2e.wasteland import draw_card
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import names

MISS3 = (BLANK, BLANK, BLANK)


def a_courier(players: int = 1, **more: Any) -> tuple[WasteTable, Knight]:
    """Nelly Thompson, Health 5, Exploration 3, Repair 2."""
    table = a_table(players, knights=["nelly-thompson"], **more)
    return table, table.knights[0]


def with_parts(*faces: str, **more: Any) -> tuple[WasteTable, Knight]:
    """Her with an Off-road, Tank 4, and these parts on it."""
    table, knight = a_courier(modules=["through-the-waste"], **more)
    for part in [part for part in table.parts if part.face in faces]:
        if part.face not in [one.face for one in knight.parts]:
            table.parts.remove(part)
            knight.parts.append(part)
    return table, knight


# -- gear


@rule("wk2.gear.acquire.overflow", "wk2.gear.weapon.equipped")
def test_two_weapons_of_one_hand_may_give_way_to_one_of_two() -> None:
    three = ["dundee-hat", "road-map", "rad-out"]
    table, knight = a_courier(vehicles=["bike"], hands=["knife", "pistol"], carried=three, gear_left=["core-hammer"])

    rehearse(table, DrawGear(1).apply(table, knight, table.adventure), answers=["Equip it, discard Knife and Pistol"])

    assert names(knight.hands) == ["core-hammer"]
    assert names(knight.carried) == three
    assert sorted(names(table.gear_discard))[-2:] == ["knife", "pistol"]


@rule("wk2.gear.rearrange", "wk2.gear.capacity")
@pytest.mark.parametrize(("full", "has_room"), [(2, True), (3, False)])
def test_what_is_held_may_be_put_in_the_vehicle_where_there_is_room(full: int, has_room: bool) -> None:
    carried = ["chainsaw", "road-map", "rad-out"][:full]
    table, _ = a_courier(vehicles=["bike"], hands=["knife"], armor="vest", carried=carried)

    done = rehearse(table, go_on(table), answers=["Move gear about"], stop=True)

    stowed = [label for label in done.labels() if label.startswith("Put ")]
    assert stowed == (["Put Knife in the vehicle", "Put Vest in the vehicle"] if has_room else [])


@rule("wk2.share.trade.what", "wk2.gear.capacity")
def test_two_full_vehicles_exchange_as_many_cards_as_they_please() -> None:
    mine, theirs = ["dundee-hat", "medi-shot", "frag-grenade"], ["petrol-crate", "road-map", "rad-out"]
    table, knight = a_courier(2, vehicles=["bike", "bike"], carried=[*mine, *theirs])
    other = table.knights[1]
    knight.carried, other.carried = knight.carried[:3], knight.carried[3:]

    rehearse(
        table,
        camp(table, knight),
        answers=["Trade with", "Give Dundee Hat", "Give Medi-shot", "Ask for Petrol Crate", "Ask for Road Map", "Propose it",
                 (1, "Agree"), "Break camp"],
    )  # fmt: skip

    assert names(knight.carried) == ["frag-grenade", "petrol-crate", "road-map"]
    assert names(other.carried) == ["rad-out", "dundee-hat", "medi-shot"]


@rule("wk2.precise.camp-trade")
def test_who_is_to_agree_reads_what_is_given_for_what() -> None:
    table, knight = a_courier(2, carried=["dundee-hat"])

    done = rehearse(
        table,
        camp(table, knight),
        answers=["Trade with", "Give Dundee Hat", "Give 1 fuel", "Propose it"],
        stop=True,
    )

    assert done.open is not None
    assert done.open.prompt == "Nelly Thompson offers Dundee Hat and 1 fuel for nothing. Agree?"


@rule("wk2.solo.player-does-all", "wk2.precise.camp-trade")
def test_between_two_knights_in_one_hand_nobody_is_asked_to_agree() -> None:
    table, knight = a_courier(2, carried=["dundee-hat"])
    table.knights[1].seat = 0

    done = rehearse(
        table,
        camp(table, knight),
        answers=["Trade with", "Give Dundee Hat", "Propose it", "Break camp"],
    )

    assert names(table.knights[1].carried) == ["dundee-hat"]
    assert {choice.seat for choice in done.asked} == {0}


# -- experience and upgrades


@rule("wk2.xp.cap", "wk2.upgrade.highlights")
def test_the_last_highlight_is_reached_by_a_gain_that_would_pass_it() -> None:
    table, knight = a_courier(xp=18)

    rehearse(table, Xp(5).apply(table, knight, table.adventure))

    assert (knight.xp, knight.owed) == (19, 1)


@rule("wk2.upgrade.xp-requirement", "wk2.upgrade.first-time-only")
def test_a_card_for_six_xp_is_closed_to_who_has_lost_one_of_six() -> None:
    table, knight = a_courier(xp=5)
    table.actions = 0

    rehearse(table, Xp(1).apply(table, knight, table.adventure))
    rehearse(table, LoseXp(1).apply(table, knight, table.adventure))
    done = rehearse(table, go_on(table), stop=True)

    assert done.open is not None
    assert done.open.prompt == "Choose an upgrade?", "it is owed all the same"
    assert "it takes 6 XP, and you have 5" in {refusal.reason for refusal in done.refused()}


@rule("wk2.upgrade.limit", "wk2.upgrade.unique-gear.as-gear")
def test_who_gives_up_unique_gear_has_room_for_another_upgrade() -> None:
    learnt = ["eyes-open", "neither-rain-nor-shimmer", "borrowed-textbook", "what-the-fuse-said", "second-summer"]
    table, knight = a_courier(upgrades=learnt, carried=["post-bag"], xp=18)
    table.actions = 0

    rehearse(table, DiscardGear(1).apply(table, knight, table.adventure))
    rehearse(table, Xp(1).apply(table, knight, table.adventure))
    done = rehearse(table, go_on(table), stop=True)

    assert any(label == "Post Bag" for label in done.labels()), "it is back in its deck"


# -- events, with and without company


@rule("wk2.wasteland.event.condition-bar")
@pytest.mark.parametrize(("fuel", "passes"), [(0, True), (1, True), (2, False)])
def test_a_condition_of_little_fuel_holds_without_any(fuel: int, passes: bool) -> None:
    table, knight = a_courier(at="w-02", fuel=fuel, rough_next=["the-long-way-round"], exploration_next=["burnt-post"])

    done = rehearse(table, draw_card(table, knight), dice=[(HIT, BLANK, BLANK)], answers=["Accept"] if passes else [])

    assert any("passes the test" in text for text in done.told) is passes


@rule("wk2.wasteland.event.condition-bar", "wk2.precise.unconscious-presence")
@pytest.mark.parametrize(("fellow", "passes"), [("awake", True), ("unconscious", False), ("eliminated", False)])
def test_only_a_conscious_knight_is_company_in_an_event(fellow: str, passes: bool) -> None:
    table, knight = a_courier(2, at="w-02", rough_next=["something-follows"])
    other = table.knights[1]
    other.eliminated = fellow == "eliminated"
    other.unconscious = table.injuries.loose.pop() if fellow == "unconscious" else None

    done = rehearse(table, draw_card(table, knight), dice=[(HIT, HIT, BLANK)])

    assert any("passes the test" in text for text in done.told) is passes, "it is 1 harder for who is alone"
    assert names(knight.kept) == ([] if passes else ["something-follows"])


@rule("wk2.explore.draw", "wk2.actions.no-repeat")
def test_who_explores_by_an_event_may_still_take_the_explore_action() -> None:
    table, _ = a_courier(at="w-07", fuel=4, rough_next=["the-long-way-round"], exploration_next=["burnt-post"])

    rehearse(
        table,
        go_on(table),
        dice=[(HIT, HIT, BLANK)],
        answers=["Move", "Over scrub 2 north of Nine Drum Ferry", "Drive", "Accept"],
    )
    done = rehearse(table, go_on(table), stop=True)

    assert "Explore" in done.labels()
    assert "Move" not in done.labels()


# -- what is worst


@rule("wk2.grim.worst-option", "wk2.grim.ordering", "wk2.injury.lasting")
def test_who_is_nearest_to_falling_is_counted_with_what_lowers_health() -> None:
    table = a_table(3, knights=["nelly-thompson", "alinta", "johnny-taylor"], wounds=[0, 3, 3])
    subject, _, bruised = table.knights
    bruised.injuries = [card for card in table.injuries.loose if card.face == "cracked-ribs"]
    subject.unconscious = table.injuries.loose.pop()

    rehearse(table, Other((Wound(1),)).apply(table, subject, table.adventure))

    assert [one.wounds for one in table.knights] == [0, 3, 4], "of Health 6 two have 3 wounds, and one has Health 5 now"


@rule("wk2.elimination.others-go-on", "wk2.narr.round.order")
def test_a_game_is_lost_at_the_beginning_of_a_round_that_takes_the_last_knight() -> None:
    table, knight = a_courier(plot="waiting", turn_of=None)
    assert table.plot is not None
    table.plot = replace(table.plot, round_start=(Happening(do=(Eliminate(),)),))

    done = rehearse(table, rounds.begin_round(table))

    assert done.ended
    assert (table.ending, knight.eliminated) == ("lost", True)


# -- parts


@rule("wk2.wrecked.bars", "wk2.camp.repair.gear")
def test_the_tool_chest_of_a_wreck_is_no_help_in_repairing() -> None:
    table, knight = with_parts("tool-chest", hands=["nail-feeder"], broken=["nail-feeder"])
    mended = rehearse(table, camp(table, knight), answers=["Make camp without it"], stop=True)
    assert "Mend Nail Feeder" in mended.labels(), "it costs 3: Repair 2, and 1 of the chest"

    knight.wrecked = table.malfunctions.loose.pop()
    done = rehearse(table, camp(table, knight))

    assert done.asked == [], "there is nothing that 2 Repair would mend"


@rule("wk2.wrecked.bars")
@pytest.mark.parametrize("is_wrecked", [False, True])
def test_a_wreck_rams_nobody(is_wrecked: bool) -> None:
    table, knight = with_parts("ram", hands=["knife"])
    knight.wrecked = table.malfunctions.loose.pop() if is_wrecked else None
    struck = [] if not is_wrecked else [(BLANK,), (*MISS3, BLANK)]

    done = fought(table, a_foe(health=1), struck, ["Knife", *([] if is_wrecked else ["Ram"])])

    assert done.value == ("draw" if is_wrecked else "win")


@rule("wk2.part.malfunction-lowers-limit", "wk2.wrecked.long-fix", "wk2.sheet.vehicle.tank-limit")
def test_the_fuel_of_a_part_that_a_long_fix_leaves_no_room_for_is_gone_with_it() -> None:
    table, knight = with_parts("saddle-tank", "winch", "ram", fuel=6)
    knight.wrecked = next(card for card in table.malfunctions.loose if card.face == "bent-axle")

    rehearse(table, go_on(table), answers=["Long Fix", "Saddle Tank"])

    assert [part.face for part in knight.parts] == ["winch", "ram"]
    assert knight.fuel == 4


@rule("wk2.wrecked.long-fix", "wk2.part.malfunction-lowers-limit")
def test_the_half_that_a_long_fix_leaves_is_that_of_the_vehicle_without_the_part_that_goes() -> None:
    table, knight = with_parts("armor-plate", "winch", "ram", damage=6)
    knight.wrecked = next(card for card in table.malfunctions.loose if card.face == "bent-axle")

    rehearse(table, go_on(table), answers=["Long Fix", "Armor Plate"])

    assert knight.damage == 2, "half of 4, not of 6"
