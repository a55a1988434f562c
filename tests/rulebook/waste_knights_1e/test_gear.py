"""Gear: groups, what is available and what is stored, limits, markers, panels, and gear that has to be attached."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rulebook.waste_knights_1e.made_up import a_weapon, an_armor, an_enhancement, an_item, fit, on_top, seated
from tests.rulebook.waste_knights_1e.resting import rest, resting
from tests.rules import rule
from wasteland.games.waste_knights_1e import attack, gaining, gear, placing, pools, settling, stealing, vehicles
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.combats import Combat
from wasteland.games.waste_knights_1e.handling import Shift
from wasteland.games.waste_knights_1e.knights import Errand, Knight
from wasteland.games.waste_knights_1e.panels import HAND_SLOTS, POCKET_SLOTS, Slot, takes_both_hands
from wasteland.games.waste_knights_1e.placing import Kit
from wasteland.games.waste_knights_1e.settling import receive, settle
from wasteland.games.waste_knights_1e.sheet_view import sheet
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    CombatCard,
    Frame,
    Group,
    Kind,
    Range,
    Reach,
    Skill,
    Stage,
    Timing,
)
from wasteland.games.waste_knights_1e.verbs.effects import Mark
from wasteland.games.waste_knights_1e.verbs.passives import SkillDice
from wasteland.games.waste_knights_1e.windows import anytime, usable, use
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import equip, store, take_gear

USE_KIT = "Use First-aid Kit: heal 1 Health"


def talk_dice(table: KnightsTable, knight: Knight) -> int:
    """The dice of a Talk check beyond the skill."""
    return pools.pool(table, knight, Check(knight.seat, Skill.TALK, 7, "to haggle")) - knight.sheet.talk


# -- groups


@rule("wk1.gear.groups")
def test_every_gear_card_belongs_to_one_group_and_looks_like_it() -> None:
    in_box = box(("base",))
    cards = [*in_box.green, *in_box.yellow, *in_box.red, *in_box.blue, *in_box.vehicles, *in_box.starting.values()]

    assert [card.id for card in cards if list(card.problems())] == []
    assert {card.group for card in cards} == set(Group)


@rule("wk1.gear.groups")
def test_general_gear_is_a_drug_equipment_an_implant_a_mutation_or_a_tuning() -> None:
    in_box = box(("base",))
    cards = [*in_box.green, *in_box.yellow, *in_box.red, *in_box.blue]

    assert {card.kind for card in cards if card.group is Group.GENERAL} == set(Kind)
    assert {card.kind for card in cards if card.group is not Group.GENERAL} == {None}


# -- available and stored


@rule("wk1.gear.available-or-stored")
def test_cards_on_the_sheet_are_available() -> None:
    _, knight = seated(gear=["hoof", "vest", "dundee-hat"])

    assert {"hoof", "vest", "dundee-hat"} <= set(names(gear.available(knight)))


@rule("wk1.gear.available-or-stored")
def test_stored_cards_are_not_available() -> None:
    table, knight = seated(stored=["hoof", "vest", "dundee-hat", "medi-shot"], health=2)

    assert names(knight.boot) == ["medi-shot"], "the backpack holds three"
    assert {card.starting for card in gear.available(knight)} == {True}
    assert talk_dice(table, knight) == -1, "one die less for the wounds, and no hat"
    assert anytime(table, knight) == []


@rule("wk1.gear.available-or-stored")
def test_stored_cards_are_hidden_from_rivals_and_known_to_their_owner() -> None:
    table, knight = seated(stored=["hoof", "vest"])

    def in_backpack(seat: int | None) -> tuple[list[str], tuple[str, ...]]:
        slot = next(slot for slot in sheet(table, knight, seat).slots if slot.id == Slot.BACKPACK)
        return [card.name for card in slot.cards], slot.backs

    assert in_backpack(0) == (["Hoof", "Vest"], ())
    assert in_backpack(1) == in_backpack(None) == ([], ("green", "yellow"))


@rule("wk1.gear.available-or-stored")
def test_rivals_see_what_lies_on_the_sheet() -> None:
    table, knight = seated(gear=["hoof"])

    hand = next(slot for slot in sheet(table, knight, 1).slots if slot.id == Slot.HAND_1)

    assert [card.name for card in hand.cards] == ["Hoof"]


@rule("wk1.gear.available-or-stored")
def test_only_the_owner_hears_what_he_draws_and_stores() -> None:
    table, knight = seated(green_next=["hoof"])

    done = rehearse(table, gaining.draw_gear(table, knight, GREEN), answers=["Hoof in the backpack"])

    assert [event.text for event in done.events if event.seen_by(1)] == ["Russel Crown draws a green gear card."]
    assert {event.text for event in done.events if event.seen_by(0)} >= {"You draw Hoof."}


# -- a card just gained


@rule("wk1.gear.new-card-placement")
def test_a_card_just_gained_may_go_on_the_sheet_at_once() -> None:
    table, knight = seated(yellow_next=["vest"])

    rehearse(table, gaining.draw_gear(table, knight, YELLOW), answers=[gaining.DRAW.label, "Vest on the body"])

    assert knight.body is not None
    assert knight.body.face == "vest"


@rule("wk1.gear.new-card-placement")
def test_it_is_offered_its_panels_first_and_then_the_stores() -> None:
    table, knight = seated("nicole-killman")

    done = rehearse(table, receive(table, knight, an_item("Torch")), stop=True)

    assert done.labels() == ["Torch in pocket 1", "Torch in the backpack", "Torch in the vehicle"]


@rule("wk1.gear.new-card-placement")
def test_a_card_that_it_displaces_goes_to_the_backpack() -> None:
    table, knight = seated(gear=["vest"])
    coat = an_armor("Coat")

    rehearse(table, receive(table, knight, coat), answers=["Coat on the body"])

    assert knight.body is coat
    assert names(knight.backpack) == ["vest"]


@rule("wk1.gear.new-card-placement")
def test_it_is_said_beforehand_what_gives_way() -> None:
    table, knight = seated(gear=["vest"])

    (question,) = rehearse(table, receive(table, knight, an_armor("Coat")), stop=True).asked

    assert (question.shown(0).label, question.shown(0).note) == ("Coat on the body", "Vest goes in the backpack")


@rule("wk1.gear.new-card-placement")
def test_or_to_the_vehicle_if_the_backpack_is_full() -> None:
    table, knight = seated(gear=["vest"], stored=["hoof", "hoof", "spitter"])
    coat = an_armor("Coat")

    rehearse(table, receive(table, knight, coat), answers=["Coat on the body"])

    assert names(knight.boot) == ["vest"]


@rule("wk1.gear.new-card-placement")
def test_a_two_handed_weapon_displaces_what_both_hands_hold() -> None:
    table, knight = seated(gear=["hoof", "spitter"])
    rifle = a_weapon("Rifle", hands=2)

    rehearse(table, receive(table, knight, rifle), answers=["Rifle in hand 1"])

    assert knight.hands == [rifle, None]
    assert names(knight.backpack) == ["hoof", "spitter"]


@rule("wk1.gear.new-card-placement")
def test_a_one_handed_weapon_displaces_a_two_handed_one() -> None:
    table, knight = seated("nicole-killman", gear=["crossbow"])
    club = a_weapon("Club")

    rehearse(table, receive(table, knight, club), answers=["Club in hand 1"])

    assert knight.hands == [club, None]
    assert names(knight.backpack) == ["crossbow"]


@rule("wk1.gear.new-card-placement")
def test_as_long_as_a_panel_is_free_nothing_is_displaced() -> None:
    table, knight = seated("mel-gearson", gear=["medi-shot"])

    done = rehearse(table, receive(table, knight, an_item("Torch")), stop=True)

    assert done.labels()[0] == "Torch in pocket 2"
    assert not any("Torch in pocket 1" in label for label in done.labels())


@rule("wk1.gear.new-card-placement")
def test_what_has_no_room_to_give_way_stays_and_it_is_said_why() -> None:
    table, knight = seated(gear=["hoof", "spitter"], stored=["hoof", "vest"])
    knight.boot = [an_item() for _ in range(2)]
    fit(table, 0, take_gear(table, "hollow-points"), knight.hands[0])  # type: ignore[arg-type]

    done = rehearse(table, receive(table, knight, a_weapon("Rifle", hands=2)), stop=True)

    assert done.labels() == ["Rifle in the backpack", "Rifle in the vehicle"], "Hoof and what it carries need 2 places together"
    assert ("Rifle in hand 1", "there is no room to store Hoof and Spitter") in [it[:2] for it in done.refused()]


@rule("wk1.gear.weapon.panels")
@pytest.mark.parametrize(("hands", "panels"), [(1, HAND_SLOTS[:1]), (2, HAND_SLOTS)])
def test_a_refusal_marks_every_panel_that_a_weapon_would_take(hands: int, panels: tuple[Slot, ...]) -> None:
    table, knight = seated(vehicles=[None], gear=["hoof", "spitter"], stored=["hoof", "vest", "boomerang"])
    rifle = a_weapon("Rifle", hands=hands)

    done = rehearse(table, receive(table, knight, rifle), stop=True)

    [refused] = [it for it in done.refused() if it.label == "Rifle in hand 1"]
    assert refused.concerns == (rifle.id, *panels)


@rule("wk1.gear.new-card-placement")
def test_a_full_store_is_refused() -> None:
    table, knight = seated(stored=["hoof", "vest", "spitter"])

    done = rehearse(table, receive(table, knight, a_weapon("Club")), stop=True)

    assert ("Club in the backpack", "it needs 1 place, and 0 are free") in [it[:2] for it in done.refused()]


# -- more gear than places


def full(*faces: str) -> tuple[KnightsTable, Knight]:
    """A knight on foot whose backpack is full of these three, and whose hands and body are full too."""
    table, knight = seated(vehicles=[None], gear=["hoof", "boomerang", "vest"], stored=list(faces))
    assert len(knight.backpack) == 3
    return table, knight


@rule("wk1.gear.overflow")
def test_a_full_knight_may_discard_the_new_card() -> None:
    table, knight = full("medi-shot", "rad-out", "road-map")

    rehearse(table, receive(table, knight, a_weapon("Club")), answers=["Discard Club"])

    assert names(table.green_discard) == ["club"]


@rule("wk1.gear.overflow")
def test_a_full_knight_may_discard_a_stored_card_and_store_the_new_one() -> None:
    table, knight = full("medi-shot", "rad-out", "road-map")

    rehearse(table, receive(table, knight, a_weapon("Club")), answers=["Discard Road Map", "Club in the backpack"])

    assert names(table.green_discard) == ["road-map"]
    assert names(knight.backpack) == ["medi-shot", "rad-out", "club"]


@rule("wk1.gear.overflow")
def test_a_full_knight_may_discard_what_the_new_card_displaces() -> None:
    table, knight = full("medi-shot", "rad-out", "road-map")

    rehearse(table, receive(table, knight, a_weapon("Club")), answers=["Club in hand 2, discard Boomerang"])

    assert names(knight.hands) == ["hoof", "club"]
    assert names(table.green_discard) == ["boomerang"]


def laden(*, hands: bool = True) -> tuple[KnightsTable, Knight]:
    """Russel Crown on foot with a full backpack; with *hands* of his own steel only."""
    return seated(vehicles=[None], gear=[] if hands else ["hoof", "boomerang"], stored=["medi-shot", "rad-out", "road-map"])


@rule("wk1.gear.overflow", "wk1.gear.new-card-placement")
def test_nobody_has_to_cover_his_starting_gear_with_a_card_that_has_no_other_place() -> None:
    table, knight = laden()

    done = rehearse(table, receive(table, knight, a_weapon("Rifle", hands=2)), stop=True)

    discards = [f"Discard {name}" for name in ("Medi-shot", "Rad-out", "Road Map", "Rifle")]
    assert done.labels() == ["Rifle in hand 1", *discards]


@rule("wk1.gear.overflow", "wk1.gear.new-card-placement")
def test_nobody_has_to_let_a_card_give_way_to_one_that_has_no_other_place() -> None:
    table, knight = laden()
    knight.body = an_armor("Vest")
    knight.backpack.pop()

    done = rehearse(table, receive(table, knight, an_armor("Coat"), [an_enhancement("Plate", fits="armor")]), stop=True)

    discards = [f"Discard {name}" for name in ("Medi-shot", "Rad-out", "Plate", "Coat")]
    assert done.labels() == ["Coat on the body", *discards], "Vest would go where Coat and Plate do not"


@rule("wk1.gear.overflow")
def test_but_where_a_panel_is_free_nothing_is_discarded() -> None:
    table, knight = laden()

    rehearse(table, receive(table, knight, an_item("Torch")))

    assert names(knight.pockets) == ["torch", None, None]


@rule("wk1.gear.overflow", "wk1.gear.enhancement.space")
def test_what_sits_on_the_new_card_may_be_discarded_alone() -> None:
    table, knight = laden(hands=False)
    knight.backpack.pop()
    club, grip = a_weapon("Club"), an_enhancement("Grip")

    rehearse(table, receive(table, knight, club, [grip]), answers=["Discard Grip", "Club in the backpack"])

    assert (knight.backpack[-1], knight.fitted, table.green_discard) == (club, [], [grip])


@rule("wk1.gear.overflow")
def test_who_has_room_discards_nothing() -> None:
    table, knight = full("medi-shot", "rad-out", "road-map")
    knight.backpack.pop()

    done = rehearse(table, receive(table, knight, a_weapon("Club")), stop=True)

    assert not any("iscard" in label for label in done.labels())


@rule("wk1.gear.overflow")
def test_a_full_knight_with_nothing_but_blue_cards_gives_one_up() -> None:
    table, knight = seated(vehicles=[None], gear=["judge", "croc-king-hide"], stored=["water-witch", "last-radio", "cyber-arm"])
    knight.hands[1] = a_weapon("Sceptre", colour=BLUE)
    on_top(table.red, [a_weapon("Bazooka", colour=RED)])
    plate = take_gear(table, "black-box-plate")

    rehearse(table, receive(table, knight, plate), answers=["Give up Last Radio", "Black Box Plate in the backpack"])

    assert names(knight.backpack) == ["water-witch", "cyber-arm", "black-box-plate"]
    assert knight.reputation == 1
    assert names(table.red_discard) == ["bazooka"], "there is no room for the red card either"


@rule("wk1.gear.overflow")
def test_a_coat_with_pockets_makes_the_backpack_larger_while_it_is_worn() -> None:
    _, knight = seated(gear=["swagmans-coat"])

    assert placing.backpack_capacity(knight) == 4
    knight.body = None
    assert placing.backpack_capacity(knight) == 3


@rule("wk1.gear.overflow", "wk1.gear.new-card-placement")
@pytest.mark.parametrize(("coat", "has_room"), [("swagmans-coat", True), ("oilcloth-suit", False)])
def test_what_a_new_coat_displaces_may_go_into_the_pockets_that_it_brings(coat: str, has_room: bool) -> None:
    table, knight = seated(vehicles=[None], gear=["vest"], stored=["hoof", "spitter", "boomerang"])
    worn = take_gear(table, coat)

    done = rehearse(table, receive(table, knight, worn), stop=True)

    assert (f"{worn.name} on the body" in done.labels()) is has_room


@rule("wk1.gear.overflow")
def test_whoever_loses_places_discards_what_they_held() -> None:
    table, knight = seated(vehicles=[None], gear=["swagmans-coat"], stored=["hoof", "spitter", "chainsaw"])
    knight.backpack.append(take_gear(table, "boomerang"))

    rehearse(table, settling.discard(table, knight, knight.body), answers=["Discard Chainsaw"])  # type: ignore[arg-type]

    assert names(knight.backpack) == ["hoof", "spitter", "boomerang"]
    assert names(table.yellow_discard) == ["chainsaw"]


# -- limits


@rule("wk1.gear.limited")
def test_two_first_aid_kits_are_used_like_one() -> None:
    table = resting(stored=["first-aid-kit"], health=1)
    knight = table.knights[0]
    knight.boot.append(replace(knight.backpack[0], id="first-aid-kit.another"))

    done = rest(table, (0, USE_KIT), stop=True)

    assert knight.health == 2, "the example"
    assert USE_KIT not in done.labels()


@rule("wk1.gear.limited")
def test_who_has_used_one_kit_is_told_why_the_other_cannot_be_used() -> None:
    table = resting(stored=["first-aid-kit"], health=1)
    knight = table.knights[0]
    knight.boot.append(replace(knight.backpack[0], id="first-aid-kit.another"))

    done = rest(table, (0, USE_KIT), stop=True)

    refused = {one.concerns: (one.reason, one.rule) for one in done.refused() if one.label == "Use First-aid Kit"}
    assert refused == {
        (knight.backpack[0].id,): ("already used in this round", "wk1.gear.marked"),
        ("first-aid-kit.another",): ("another First-aid Kit has been used, and the limit is 1", "wk1.gear.limited"),
    }


@rule("wk1.gear.limited")
def test_two_kits_that_lie_beside_each_other_are_one_option() -> None:
    table = resting(stored=["first-aid-kit"], health=1)
    knight = table.knights[0]
    knight.backpack.append(replace(knight.backpack[0], id="first-aid-kit.another"))

    done = rest(table, stop=True)

    assert [label for label in done.labels() if "Kit" in label] == [
        USE_KIT, "First-aid Kit in pocket 1", "First-aid Kit in the vehicle"
    ]  # fmt: skip


@rule("wk1.gear.marked")
def test_of_two_kits_the_options_say_which_was_used() -> None:
    table = resting(stored=["first-aid-kit"], health=1)
    knight = table.knights[0]
    knight.backpack.append(replace(knight.backpack[0], id="first-aid-kit.another"))

    done = rest(table, (0, USE_KIT), stop=True)

    assert [label for label in done.labels() if "vehicle" in label] == [
        "First-aid Kit in the vehicle (used)", "First-aid Kit in the vehicle (not used)"
    ]  # fmt: skip


@rule("wk1.gear.general-effects")
def test_of_two_kits_in_different_places_the_options_say_which_lies_where() -> None:
    table = resting(gear=["first-aid-kit"], health=1)
    knight = table.knights[0]
    kit = knight.pockets[0]
    assert kit is not None
    knight.boot.append(replace(kit, id="first-aid-kit.another"))

    done = rest(table, stop=True)

    assert [label for label in done.labels() if "backpack" in label] == [
        "First-aid Kit in the backpack (now in pocket 1)", "First-aid Kit in the backpack (now in the vehicle)"
    ]  # fmt: skip


@rule("wk1.gear.limited")
def test_a_kit_among_the_starting_gear_counts_among_those_used() -> None:
    table = resting(stored=["first-aid-kit"], health=1)
    knight = table.knights[0]
    knight.starting.append(replace(knight.backpack[0], id="first-aid-kit.another", starting=True))

    done = rest(table, (0, USE_KIT), stop=True)

    assert [card.id for card in table.marked if isinstance(card, Gear)] == ["first-aid-kit.another"]
    assert USE_KIT not in done.labels()


@rule("wk1.gear.limited", "wk1.gear.marked-otherwise")
def test_a_kit_that_an_effect_has_marked_leaves_the_other_to_be_used() -> None:
    table = resting(knights=["mel-gearson"], gear=["first-aid-kit"], stored=["first-aid-kit"], health=1)
    knight = table.knights[0]
    rehearse(table, Mark().apply(table, knight, knight.sheet))

    done = rest(table, (0, USE_KIT), stop=True)

    refused = [(one.reason, one.rule) for one in done.refused() if one.label == "Use First-aid Kit"]
    assert (knight.health, USE_KIT in done.labels()) == (2, False)
    assert refused == [
        ("marked until the next Knights Step", "wk1.gear.marked"),
        ("already used in this round", "wk1.gear.marked"),
    ]


@rule("wk1.gear.limited")
def test_kits_without_a_limit_are_used_one_after_the_other() -> None:
    table = resting(stored=["first-aid-kit"], health=1)
    knight = table.knights[0]
    first = replace(knight.backpack[0], limited=False)
    knight.backpack, knight.boot = [first], [replace(first, id="first-aid-kit.another")]

    rest(table, (0, USE_KIT), (0, USE_KIT), stop=True)

    assert knight.health == 3


@rule("wk1.gear.limited")
def test_of_a_limited_title_one_card_has_its_effect() -> None:
    table, knight = seated()
    badges = [an_item("Badge", limited=True, passives=(SkillDice(dice=1, skills=(Skill.TALK,)),)) for _ in range(2)]
    knight.pockets[:2] = badges

    assert talk_dice(table, knight) == 1


@rule("wk1.gear.limited")
def test_starting_gear_of_the_same_title_counts() -> None:
    table, knight = seated()
    badge = an_item("Badge", limited=True, passives=(SkillDice(dice=1, skills=(Skill.TALK,)),))
    knight.starting.append(replace(badge, starting=True))
    knight.pockets[1] = badge

    assert talk_dice(table, knight) == 1


@rule("wk1.gear.limited")
def test_without_a_limit_effects_add_up() -> None:
    table, knight = seated()
    knight.pockets[:2] = [an_item("Badge", passives=(SkillDice(dice=1, skills=(Skill.TALK,)),)) for _ in range(2)]

    assert talk_dice(table, knight) == 2


# -- markers


@rule("wk1.gear.marked")
def test_a_card_that_is_marked_is_used_once_a_round() -> None:
    table, knight = seated(stored=["first-aid-kit"], stage=Stage.REST, health=1)
    (kit,) = knight.backpack
    rehearse(table, use(table, knight, kit, kit.uses[0]))

    assert usable(table, knight, Timing.REST, 0) == []

    gear.unmark_all(table)
    assert len(usable(table, knight, Timing.REST, 0)) == 1


@rule("wk1.gear.marked")
def test_the_marker_stays_when_the_card_is_stored() -> None:
    table, knight = seated(gear=["first-aid-kit"])
    kit = knight.pockets[0]
    assert kit is not None
    gear.mark(table, kit)

    rehearse(table, Shift(kit, Slot.BACKPACK).take(table, knight))

    assert gear.is_marked(table, kit)


@rule("wk1.gear.marked")
def test_the_marker_stays_when_the_card_passes_to_another_knight() -> None:
    table, thief = seated()
    victim = table.knights[1]
    (kit,) = store(table, 1, "first-aid-kit")
    gear.mark(table, kit)

    rehearse(table, stealing.steal(table, thief, victim), answers=["Steal First-aid Kit", "First-aid Kit in the backpack"])

    assert thief.backpack == [kit]
    assert gear.is_marked(table, kit)


@rule("wk1.gear.marked")
def test_the_marker_goes_when_the_card_is_discarded() -> None:
    table, knight = seated(gear=["first-aid-kit"])
    kit = knight.pockets[0]
    assert kit is not None
    gear.mark(table, kit)

    rehearse(table, settling.discard(table, knight, kit))

    assert table.marked == []


@rule("wk1.gear.marked-otherwise")
def test_a_weapon_works_with_a_marker_on_it() -> None:
    table, knight = seated(gear=["hoof"])
    weapon = knight.hands[0]
    assert weapon is not None
    gear.mark(table, weapon)
    table.combat = Combat(active=0, rival=1, range=Range.MEDIUM, clash=1, played=[CombatCard.ATTACK] * 2)

    assert attack.AttackWay(weapon, Reach.MEDIUM) in attack.usable(table, 0, CombatCard.ATTACK)


@rule("wk1.gear.marked-otherwise")
def test_a_permanent_effect_works_with_a_marker_on_it() -> None:
    table, knight = seated(gear=["dundee-hat"])
    gear.mark(table, knight.pockets[0])  # type: ignore[arg-type]

    assert talk_dice(table, knight) == 1


@rule("wk1.gear.marked-otherwise")
def test_what_is_used_by_marking_is_out_of_use_however_it_was_marked() -> None:
    table, knight = seated(gear=["first-aid-kit"], stage=Stage.REST, health=1)
    gear.mark(table, knight.pockets[0])  # type: ignore[arg-type]

    assert usable(table, knight, Timing.REST, 0) == []


@rule("wk1.prep.unmark")
def test_all_markers_leave_gear_and_sheets_and_stay_on_tasks() -> None:
    table, knight = seated(gear=["first-aid-kit"])
    task = Errand(box(("base",)).common[0], Frame.PURPLE, markers=2)
    table.tasks = [task]
    for thing in (knight.sheet, knight.pockets[0]):
        gear.mark(table, thing)  # type: ignore[arg-type]
    gear.hinder(table, knight.starting[0])

    gear.unmark_all(table)

    assert not any(gear.is_marked(table, thing) for thing in (knight.sheet, knight.starting[0]))
    assert (table.marked, table.hindered) == ([], [])
    assert task.markers == 2


# -- general gear


@rule("wk1.gear.general-effects")
def test_a_dundee_hat_works_as_long_as_it_lies_in_a_pocket() -> None:
    table, knight = seated(gear=["dundee-hat"])
    hat = knight.pockets[0]
    assert hat is not None
    assert talk_dice(table, knight) == 1

    rehearse(table, Shift(hat, Slot.BACKPACK).take(table, knight))
    assert talk_dice(table, knight) == 0


@rule("wk1.gear.general-effects")
def test_a_medi_shot_is_discarded_for_its_effect() -> None:
    table, knight = seated(gear=["medi-shot"], health=1)
    (option,) = anytime(table, knight)

    rehearse(table, option.take(table, knight))

    assert knight.health == 3
    assert knight.pockets == [None] * 3
    assert names(table.green_discard) == ["medi-shot"]


@rule("wk1.gear.general-effects")
def test_a_first_aid_kit_is_marked_for_its_effect_and_stays() -> None:
    table, knight = seated(gear=["first-aid-kit"], health=1, stage=Stage.REST)
    kit = knight.pockets[0]
    assert kit is not None

    rehearse(table, use(table, knight, kit, kit.uses[0]))

    assert knight.health == 2
    assert knight.pockets[0] is kit
    assert gear.is_marked(table, kit)


@rule("wk1.gear.general-effects")
@pytest.mark.parametrize("kind", [Kind.DRUG, Kind.EQUIPMENT])
def test_general_gear_lies_in_pockets_or_is_stored(kind: Kind) -> None:
    _, knight = seated()

    assert Kit(knight).panels_for(an_item(kind=kind)) == POCKET_SLOTS


# -- panels


@rule("wk1.gear.weapon.panels")
def test_two_one_handed_weapons_are_available_and_a_third_is_stored() -> None:
    table, knight = seated(gear=["hoof", "spitter"])

    done = rehearse(table, receive(table, knight, a_weapon("Club")), answers=["Club in the backpack"])

    assert names(gear.weapons(knight)) == ["hoof", "spitter"]
    assert not any("pocket" in label for label in [done.asked[0].shown(at).label for at in range(4)])


@rule("wk1.gear.weapon.panels")
def test_a_two_handed_weapon_lies_across_both_hands() -> None:
    _, knight = seated(gear=["crossbow"])

    assert names(gear.weapons(knight)) == ["crossbow"], "and covers the weapons printed on the sheet"


@rule("wk1.gear.weapon.panels")
def test_weapons_are_refused_in_pockets() -> None:
    table, knight = seated()

    done = rehearse(table, receive(table, knight, a_weapon("Club")), stop=True)

    assert ("Club on a pocket", "weapons lie in hands", "wk1.gear.weapon.panels") in [it[:3] for it in done.refused()]


@rule("wk1.gear.armor.panel")
def test_one_armor_is_worn_and_another_is_stored() -> None:
    table, knight = seated(gear=["vest"])
    coat = an_armor("Coat")

    rehearse(table, receive(table, knight, coat), answers=["Coat in the backpack"])

    assert gear.armor_of(knight) is knight.body
    assert knight.backpack == [coat]


@rule("wk1.gear.armor.panel")
def test_armor_is_refused_in_pockets() -> None:
    table, knight = seated()

    done = rehearse(table, receive(table, knight, an_armor("Coat")), stop=True)

    assert ("Coat on a pocket", "armor lies on the body", "wk1.gear.armor.panel") in [it[:3] for it in done.refused()]


# -- Implants, Mutations and Tunings


def gained(table: KnightsTable, knight: Knight, face: str, *answers: str) -> Gear:
    """A blue card that a knight has gained and kept."""
    card = next(card for card in table.blue if card.face == face)
    rehearse(table, gaining.gain_blue(table, knight, face), answers=answers)
    return card


@rule("wk1.gear.special.implant")
def test_an_implant_is_stored_when_it_is_gained() -> None:
    table, knight = seated()

    arm = gained(table, knight, "cyber-arm", "Cyber-arm in the backpack")

    assert knight.backpack == [arm]
    assert takes_both_hands(knight, a_weapon(hands=2)), "and does nothing yet"


@rule("wk1.gear.special.implant")
def test_an_attached_implant_takes_no_place_and_works() -> None:
    table, knight = seated()
    arm = gained(table, knight, "cyber-arm", "Cyber-arm in the backpack")

    rehearse(table, settling.attach(table, knight, arm))

    assert (knight.attached, knight.backpack) == ([arm], [])
    assert not takes_both_hands(knight, a_weapon(hands=2))


@rule("wk1.gear.special.implant")
def test_with_one_hand_each_two_heavy_weapons_are_available() -> None:
    table, knight = seated(gear=["crossbow"])
    knight.attached.append(take_gear(table, "cyber-arm"))

    rehearse(table, receive(table, knight, a_weapon("Rifle", hands=2)), answers=["Rifle in hand 2"])

    assert names(gear.weapons(knight)) == ["crossbow", "rifle"]


@rule("wk1.gear.special.implant")
def test_when_the_implant_is_gone_the_second_heavy_weapon_is_stored() -> None:
    table, knight = seated(gear=["crossbow", "chainsaw"])
    arm = take_gear(table, "cyber-arm")
    knight.attached.append(arm)

    rehearse(table, settling.leave_game(table, knight, arm))

    assert names(knight.hands) == ["crossbow", None]
    assert names(knight.backpack) == ["chainsaw"]


@rule("wk1.gear.special.mutation")
def test_a_mutation_is_attached_at_once_and_takes_no_place() -> None:
    table, knight = seated(stored=["hoof", "spitter", "vest", "medi-shot", "rad-out", "road-map"])

    scales = gained(table, knight, "scales", settling.KEEP)

    assert knight.attached == [scales]
    assert talk_dice(table, knight) == (-1 if knight.sheet.talk > 1 else 0)


@rule("wk1.gear.special.tuning")
def test_a_tuning_is_stored_when_it_is_gained() -> None:
    table, knight = seated()

    tuning = gained(table, knight, "turbo-injector", "Turbo-injector in the vehicle")

    assert knight.boot == [tuning]
    assert vehicles.speed(table, knight) == 3, "an Off-road as it is printed"


@rule("wk1.gear.special.tuning")
def test_a_tuning_works_once_it_is_attached_to_the_vehicle() -> None:
    table, knight = seated(stored=["turbo-injector"])
    (tuning,) = knight.backpack

    rehearse(table, settling.attach(table, knight, tuning))

    assert (knight.tunings, knight.backpack) == ([tuning], [])
    assert vehicles.speed(table, knight) == 4


@rule("wk1.gear.special.tuning")
def test_a_wreck_leaves_its_tuning_to_the_knight() -> None:
    table, knight = seated()
    knight.damaged = True
    tuning = take_gear(table, "turbo-injector")
    knight.tunings.append(tuning)

    rehearse(table, vehicles.damage(table, knight, "a wall"))

    assert (knight.tunings, knight.backpack) == ([], [tuning])


@rule("wk1.gear.special.tuning")
def test_an_exchanged_vehicle_leaves_its_tuning_to_the_knight() -> None:
    table, knight = seated()
    tuning = take_gear(table, "turbo-injector")
    knight.tunings.append(tuning)
    strider = next(vehicle for vehicle in table.garage if vehicle.face == "strider")

    rehearse(table, vehicles.gain_vehicle(table, knight, strider), answers=["Strider"])

    assert (knight.tunings, knight.boot) == ([], [tuning])
    assert vehicles.speed(table, knight) == 4, "a Strider as it is printed"


@rule("wk1.gear.special.tuning")
def test_a_tuning_that_comes_off_finds_room_even_if_others_must_go() -> None:
    table, knight = seated(vehicles=["heavy-duty"], stored=["hoof", "spitter", "chainsaw", "boomerang"])
    tuning = take_gear(table, "turbo-injector")
    knight.tunings.append(tuning)
    knight.damaged = True

    rehearse(table, vehicles.damage(table, knight, "a wall"), answers=["Discard Hoof"])

    assert names(knight.backpack) == ["spitter", "chainsaw", "turbo-injector"]
    assert names(table.green_discard) == ["boomerang", "hoof"]


@rule("wk1.gear.special.not-cashed-when-attached")
def test_what_is_attached_cannot_be_given_up_for_reputation() -> None:
    table, knight = seated(stored=["judge"])
    knight.attached += [take_gear(table, "scales"), take_gear(table, "cyber-arm")]
    knight.tunings.append(take_gear(table, "turbo-injector"))

    assert names(gear.cashable(knight)) == ["judge"]


@rule("wk1.gear.special.not-cashed-when-attached")
def test_what_its_hex_discards_leaves_the_game_without_reward() -> None:
    table, knight = seated()
    scales = take_gear(table, "scales")
    knight.attached.append(scales)

    rehearse(table, settling.leave_game(table, knight, scales))

    assert table.removed == [scales]
    assert (knight.attached, knight.reputation, gear.owned(knight)) == ([], 0, [])


# -- keeping order


def test_a_knight_in_order_is_left_alone() -> None:
    table, knight = seated(gear=["hoof", "vest", "medi-shot"], stored=["spitter"])
    before = knight.copy()

    assert rehearse(table, settle(table, knight)).asked == []
    assert knight == before


def test_a_card_and_what_it_carries_change_hands_together() -> None:
    table, knight = seated(gears=[["hoof"], []])
    weapon = knight.hands[0]
    assert weapon is not None
    grip = fit(table, 0, take_gear(table, "hollow-points"), weapon)

    carried = gear.take_out(knight, weapon)
    rehearse(table, receive(table, table.knights[1], weapon, carried), answers=["Hoof in the backpack"])

    assert carried == [grip]
    assert gear.enhancements_of(table.knights[1], weapon) == [grip]
    assert knight.fitted == []


def test_somebody_else_may_choose_what_is_discarded() -> None:
    table, knight = seated(gear=["hoof", "judge"], stored=["vest"])

    rehearse(table, settling.choose_discard(table, 1, knight, 3, lambda card: True, "Alice's Exiles"), answers=[(1, "Vest")])

    assert [names(pile) for pile in (table.yellow_discard, table.green_discard)] == [["vest"], ["hoof"]], "blue cards are safe"


def test_equipping_in_a_test_puts_gear_where_it_belongs() -> None:
    table, knight = seated()

    equip(table, 0, "hoof", "vest", "medi-shot")

    assert [gear.where(knight, card) for card in gear.owned(knight)] == [Slot.HAND_1, Slot.BODY, Slot.POCKET_1]
