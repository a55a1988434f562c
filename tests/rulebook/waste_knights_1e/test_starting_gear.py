"""Starting gear: printed on the sheet, covered and uncovered, and never lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rulebook.waste_knights_1e.made_up import an_item, fit, seated
from tests.rules import rule
from wasteland.games.waste_knights_1e import gear, settling
from wasteland.games.waste_knights_1e.equipping import arrange_together, shifts
from wasteland.games.waste_knights_1e.handling import Shift
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import Slot, printed_on
from wasteland.games.waste_knights_1e.placing import room
from wasteland.games.waste_knights_1e.settling import receive
from wasteland.games.waste_knights_1e.sheet_view import sheet
from wasteland.games.waste_knights_1e.stealing import steal
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage
from wasteland.games.waste_knights_1e.trade import tradable
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import take_gear


def uncovered(table: KnightsTable, knight: Knight) -> list[str | None]:
    """The starting gear that is available."""
    return names([card for card in gear.available(knight) if card.starting])


@rule("wk1.gear.starting.protected")
def test_it_cannot_be_discarded() -> None:
    table, knight = seated("chris-hammersworn")

    assert gear.discardable(knight) == []
    with pytest.raises(ValueError, match="P-A Shotgun cannot be discarded"):
        rehearse(table, settling.discard(table, knight, knight.starting[0]))


@rule("wk1.gear.starting.protected")
def test_it_cannot_be_stolen() -> None:
    table, knight = seated("chris-hammersworn", ammo=[4, 0])

    done = rehearse(table, steal(table, table.knights[1], knight), stop=True)

    assert not any("Shotgun" in label for label in done.labels())


@rule("wk1.gear.starting.protected")
def test_it_cannot_be_traded() -> None:
    _, knight = seated("chris-hammersworn")

    assert tradable(knight) == [knight.vehicle]


@rule("wk1.gear.starting.covered")
@pytest.mark.parametrize(
    ("name", "panels"),
    [
        ("chris-hammersworn", [("p-a-shotgun", [Slot.HAND_1, Slot.HAND_2]), ("junk-protector", [Slot.BODY])]),
        ("russel-crown", [("arena-gladius", [Slot.HAND_1]), ("harpoon-fork", [Slot.HAND_2])]),
        (
            "toni-collateral",
            [("surgical-steel", [Slot.HAND_1]), ("dart-pistol", [Slot.HAND_2]), ("doctors-bag", [Slot.POCKET_1])],
        ),
    ],
)
def test_where_it_is_printed(name: str, panels: list[tuple[str, list[Slot]]]) -> None:
    table, knight = seated(name)

    assert [(card.face, list(printed_on(knight, card))) for card in knight.starting] == panels
    assert uncovered(table, knight) == [face for face, _ in panels], "all of it is available"


@rule("wk1.gear.starting.covered")
def test_a_card_on_its_panel_covers_it() -> None:
    table, knight = seated("chris-hammersworn", gear=["vest"])

    assert uncovered(table, knight) == ["p-a-shotgun"]
    assert names([gear.armor_of(knight)]) == ["vest"]


@rule("wk1.gear.starting.covered")
def test_one_hand_full_covers_a_two_handed_weapon() -> None:
    _, knight = seated("chris-hammersworn", gear=["hoof"])

    assert names(gear.weapons(knight)) == ["hoof"]


@rule("wk1.gear.starting.covered")
def test_one_hand_full_leaves_the_weapon_of_the_other_hand() -> None:
    table, knight = seated("russel-crown")

    rehearse(table, receive(table, knight, take_gear(table, "hoof")), answers=["Hoof in hand 2"])

    assert names(gear.weapons(knight)) == ["hoof", "arena-gladius"]


@rule("wk1.gear.starting.covered", "wk1.gear.new-card-placement")
@pytest.mark.parametrize("name", ["russel-crown", "hugh-jackal", "toni-collateral"])
def test_of_two_weapons_printed_it_is_the_knights_choice_which_one_a_new_card_covers(name: str) -> None:
    table, knight = seated(name)

    done = rehearse(table, receive(table, knight, take_gear(table, "hoof")), stop=True)

    assert done.labels() == ["Hoof in hand 1", "Hoof in hand 2", "Hoof in the backpack", "Hoof in the vehicle"]


@rule("wk1.gear.starting.covered")
def test_where_one_weapon_is_printed_across_both_hands_they_come_to_the_same() -> None:
    table, knight = seated("nicole-killman")

    done = rehearse(table, receive(table, knight, take_gear(table, "hoof")), stop=True)

    assert done.labels() == ["Hoof in hand 1", "Hoof in the backpack", "Hoof in the vehicle"]


@rule("wk1.gear.starting.covered", "wk1.prep.re-equip")
def test_a_weapon_may_change_hands_to_cover_the_other_one() -> None:
    table, knight = seated("russel-crown", gear=["hoof"], stage=Stage.KNIGHTS)
    assert names(gear.weapons(knight)) == ["hoof", "harpoon-fork"]

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Hoof in hand 2")], stop=True)

    assert names(gear.weapons(knight)) == ["hoof", "arena-gladius"]


@rule("wk1.gear.starting.covered")
def test_everybody_sees_it_on_its_panel_until_it_is_covered() -> None:
    table, knight = seated("russel-crown", gear=["hoof"])

    lying = {slot.id: [card.name for card in slot.cards] for slot in sheet(table, knight, 1).slots}

    assert (lying[Slot.HAND_1], lying[Slot.HAND_2]) == (["Hoof"], ["Harpoon Fork"])


@rule("wk1.gear.starting.covered")
def test_a_two_handed_card_covers_both() -> None:
    _, knight = seated("russel-crown", gear=["crossbow"])

    assert names(gear.weapons(knight)) == ["crossbow"]


@rule("wk1.gear.starting.covered")
def test_covered_it_takes_no_place() -> None:
    _, knight = seated("chris-hammersworn", gear=["vest", "hoof"])

    assert room(knight, Slot.BACKPACK) == 3


@rule("wk1.gear.starting.covered")
def test_uncovered_it_is_available_again() -> None:
    table, knight = seated("chris-hammersworn", gear=["vest"])
    vest = knight.body
    assert vest is not None

    rehearse(table, Shift(vest, Slot.BACKPACK).take(table, knight))

    assert names([gear.armor_of(knight)]) == ["junk-protector"]


@rule("wk1.gear.starting.covered")
def test_a_card_goes_where_nothing_is_printed_as_long_as_it_can() -> None:
    table, knight = seated("toni-collateral")

    done = rehearse(table, receive(table, knight, an_item("Torch")), stop=True)

    assert done.labels() == ["Torch in pocket 2", "Torch in the backpack", "Torch in the vehicle"]


@rule("wk1.gear.starting.covered")
def test_a_weapon_may_change_hands_to_uncover_another() -> None:
    table, knight = seated("mel-gearson", gear=["hoof"], stage=Stage.KNIGHTS)
    assert names(gear.weapons(knight)) == ["hoof"], "it lies on the Nail Iron"

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Hoof in hand 2")], stop=True)

    assert names(gear.weapons(knight)) == ["hoof", "nail-iron"]


@rule("wk1.gear.starting.enhancements")
def test_enhancements_can_be_attached_to_it() -> None:
    table, knight = seated("chris-hammersworn", stored=["hollow-points"], stage=Stage.KNIGHTS)

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Hollow-points onto P-A Shotgun")], stop=True)

    assert names(gear.enhancements_of(knight, knight.starting[0])) == ["hollow-points"]


@rule("wk1.gear.starting.enhancements")
def test_these_can_be_discarded() -> None:
    table, knight = seated("chris-hammersworn", stored=["hollow-points"], stage=Stage.KNIGHTS)
    rehearse(table, arrange_together(table, [0]), answers=[(0, "Hollow-points onto P-A Shotgun")], stop=True)

    (enhancement,) = gear.discardable(knight)
    rehearse(table, settling.discard(table, knight, enhancement))

    assert (names(table.yellow_discard), knight.fitted) == (["hollow-points"], [])


@rule("wk1.gear.starting.enhancements")
def test_these_can_be_stolen() -> None:
    table, knight = seated("chris-hammersworn")
    fit(table, 0, take_gear(table, "hollow-points"), knight.starting[0])
    thief = table.knights[1]

    rehearse(table, steal(table, thief, knight), answers=["Steal Hollow-points", "Hollow-points in the backpack"])

    assert (names(thief.backpack), knight.fitted) == (["hollow-points"], [])


@rule("wk1.gear.starting.enhancements")
def test_on_covered_starting_gear_they_do_not_work_and_take_no_place() -> None:
    table, knight = seated("chris-hammersworn", stored=["hollow-points"], gear=["vest"], stage=Stage.KNIGHTS)
    rehearse(table, arrange_together(table, [0]), answers=[(0, "Hollow-points onto P-A Shotgun")], stop=True)
    knight.hands[0] = take_gear(table, "crossbow")
    table.stage = Stage.MOVE

    assert not any(names([source]) == ["hollow-points"] for _, source in gear.passives_of(table, knight))  # type: ignore[list-item]
    assert room(knight, Slot.BACKPACK) == 3


@rule("wk1.gear.starting.marks")
def test_its_marker_stays_while_it_is_covered() -> None:
    table, knight = seated("toni-collateral")
    bag = knight.starting[2]
    gear.mark(table, bag)

    knight.pockets[0] = cover = replace(bag, id="cover", starting=False)

    assert bag not in gear.available(knight)
    assert gear.is_marked(table, bag)
    assert not gear.is_marked(table, cover)


@rule("wk1.gear.starting.marks")
def test_a_marker_on_the_covering_card_is_its_own() -> None:
    table, knight = seated("toni-collateral")
    bag = knight.starting[2]
    knight.pockets[0] = cover = replace(bag, id="cover", starting=False)

    gear.mark(table, cover)

    assert not gear.is_marked(table, bag)


def test_nothing_is_moved_about_on_a_sheet_without_cards() -> None:
    table, knight = seated("chris-hammersworn", stage=Stage.KNIGHTS)

    assert shifts(table, knight, enhancements=True) == []
