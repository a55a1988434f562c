"""Enhancements: what they fit, the room they take, and when they are attached and lost."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.made_up import a_weapon, an_armor, an_enhancement, an_item, fit, seated
from tests.rules import rule
from wasteland.games.waste_knights_1e import attack, gear, settling, stealing
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.combats import Combat
from wasteland.games.waste_knights_1e.enhancements import may_carry
from wasteland.games.waste_knights_1e.equipping import arrange_together, rearrange, shifts
from wasteland.games.waste_knights_1e.handling import Shift
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.panels import Slot
from wasteland.games.waste_knights_1e.placing import room, size
from wasteland.games.waste_knights_1e.settling import receive
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import CombatCard, Range, Reach, Stage
from wasteland.games.waste_knights_1e.verbs.combat_passives import Damage
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import take_gear


def armed(*enhancements: str, stage: Stage = Stage.KNIGHTS) -> tuple[KnightsTable, Knight, Gear]:
    """A knight with a Hoof in hand that carries these."""
    table, knight = seated(gear=["hoof"], stage=stage)
    hoof = knight.hands[0]
    assert hoof is not None
    for face in enhancements:
        fit(table, 0, take_gear(table, face), hoof)
    return table, knight, hoof


def labels(table: KnightsTable, knight: Knight, *, enhancements: bool = True) -> list[str]:
    """What a knight may do with his gear."""
    return [act.shown().label for act in shifts(table, knight, enhancements=enhancements)]


# -- attaching


@rule("wk1.gear.enhancement.attach")
@pytest.mark.parametrize(
    ("fits", "carriers"),
    [
        ("weapon", ["Club", "Gun", "Pike"]),
        ("ranged-weapon", ["Gun", "Pike"]),
        ("melee-weapon", ["Club", "Pike"]),
        ("armor", ["Coat"]),
    ],
)
def test_an_enhancement_fits_what_it_names(fits: str, carriers: list[str]) -> None:
    _, knight = seated()
    pike = a_weapon("Pike", ranges=(Reach.MELEE, Reach.SHORT))
    cards = [a_weapon("Club"), a_weapon("Gun", ranges=(Reach.MEDIUM,)), pike, an_armor("Coat"), an_item("Torch")]

    assert [card.name for card in cards if may_carry(knight, card, an_enhancement(fits=fits))] == carriers


@rule("wk1.gear.enhancement.attach")
def test_it_works_once_it_is_attached() -> None:
    table, knight = seated(stage=Stage.KNIGHTS)
    club = knight.hands[0] = a_weapon("Club")
    knight.backpack = [an_enhancement("Spikes", passives=(Damage(more=2),))]

    def damage_of(weapon: Gear) -> int:
        table.combat = Combat(active=0, rival=1, range=Range.SHORT, clash=1, played=[CombatCard.ATTACK] * 2)
        made = attack.planned(table, 0, attack.AttackWay(weapon, Reach.MELEE), CombatCard.ATTACK)
        made.faces = (8,)
        table.combat, lines = table.combat, attack.damage_lines(table, made)
        table.combat = None
        return sum(number for _, number in lines if number > 0)

    assert damage_of(club) == 1

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Spikes onto Club")], stop=True)

    assert damage_of(club) == 3
    assert damage_of(knight.starting[0]) == 1 + knight.starting[0].damage, "and improves no other weapon"


@rule("wk1.gear.enhancement.attach")
def test_it_is_never_put_in_a_pocket() -> None:
    table, knight = seated()

    done = rehearse(table, receive(table, knight, an_enhancement("Grip")), stop=True)

    assert done.labels() == ["Grip in the backpack", "Grip in the vehicle"]
    assert ("Grip on a pocket", "enhancements are attached or stored") in [it[:2] for it in done.refused()]


@rule("wk1.gear.enhancement.attach")
def test_on_stored_gear_it_does_not_work() -> None:
    table, knight, hoof = armed(stage=Stage.MOVE)
    fit(table, 0, an_enhancement("Spikes", passives=(Damage(more=2),)), hoof)
    assert any(source.id.startswith("spikes") for _, source in gear.passives_of(table, knight))

    rehearse(table, Shift(hoof, Slot.BACKPACK).take(table, knight))

    assert not any(source.id.startswith("spikes") for _, source in gear.passives_of(table, knight))


@rule("wk1.gear.enhancement.one-of-title")
def test_one_card_carries_any_number_of_them() -> None:
    table, knight, hoof = armed("hollow-points")
    others = [an_enhancement(name) for name in ("Grip", "Scope", "Strap")]

    for other in others:
        assert may_carry(knight, hoof, other)
        fit(table, 0, other, hoof)

    assert len(gear.enhancements_of(knight, hoof)) == 4


@rule("wk1.gear.enhancement.one-of-title")
def test_but_no_two_of_the_same_title() -> None:
    table, knight, hoof = armed()
    fit(table, 0, an_enhancement("Grip"), hoof)
    knight.backpack = [an_enhancement("Grip")]

    assert not any("onto Hoof" in label for label in labels(table, knight))


@rule("wk1.gear.enhancement.one-of-title")
def test_the_second_balanced_grip_of_the_box_goes_onto_another_weapon() -> None:
    table, knight, hoof = armed("balanced-grip")
    spitter = knight.hands[1] = take_gear(table, "spitter")
    knight.backpack = [take_gear(table, "balanced-grip")]

    refused = rehearse(table, arrange_together(table, [0]), stop=True).refused()
    rehearse(table, arrange_together(table, [0]), answers=[(0, "Balanced Grip in the backpack onto Spitter")], stop=True)

    assert ("Balanced Grip in the backpack onto Hoof", "Hoof carries one already") in [it[:2] for it in refused]
    assert [names(gear.enhancements_of(knight, card)) for card in (hoof, spitter)] == [["balanced-grip"]] * 2


@rule("wk1.gear.enhancement.attach", "wk1.prep.re-equip", "wk1.gear.enhancement.timing")
@pytest.mark.parametrize("stage", [Stage.KNIGHTS, Stage.REST])
@pytest.mark.parametrize("store", ["backpack", "boot"])
def test_stored_gear_can_carry_it(stage: Stage, store: str) -> None:
    table, knight = seated(stage=stage)
    club = a_weapon("Club")
    getattr(knight, store).append(club)
    knight.backpack.append(an_enhancement("Grip"))

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Grip onto Club")], stop=True)

    assert names(gear.enhancements_of(knight, club)) == ["grip"]


@rule("wk1.gear.enhancement.attach", "wk1.gear.available-or-stored")
def test_whoever_attaches_it_to_a_stored_card_shows_both() -> None:
    table, knight = seated(stage=Stage.KNIGHTS)
    club, grip = knight.backpack = [a_weapon("Club"), an_enhancement("Grip")]

    done = rehearse(table, arrange_together(table, [0]), answers=[(0, "Grip onto Club")], stop=True)

    assert [event.to for event in done.events if "attaches" in event.text] == [None]
    assert not any(gear.is_hidden(table, knight, card) for card in (club, grip))


@rule("wk1.gear.enhancement.attach", "wk1.gear.starting.enhancements", "wk1.gear.starting.covered")
def test_covered_starting_gear_can_carry_it() -> None:
    table, knight = seated("guy-pierced", gear=["vest"], stage=Stage.KNIGHTS)
    knight.backpack = [take_gear(table, "scrap-plates")]

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Scrap Plates onto Yard Vest")], stop=True)

    assert names([fitted.carrier for fitted in knight.fitted]) == ["yard-vest"]


@rule("wk1.gear.enhancement.attach", "wk1.gear.enhancement.one-of-title")
def test_it_is_said_why_something_cannot_carry_it() -> None:
    table, knight, hoof = armed()
    fit(table, 0, an_enhancement("Grip"), hoof)
    knight.body = an_armor("Coat")
    knight.backpack = [an_enhancement("Grip")]

    done = rehearse(table, rearrange(table, knight, "Rearrange?", enhancements=True), stop=True)

    refused = [it[:2] for it in done.refused()]
    assert ("Grip in the backpack onto Coat", "it fits weapons") in refused
    assert ("Grip in the backpack onto Hoof", "Hoof carries one already") in refused


@rule("wk1.gear.enhancement.attach")
def test_cards_of_one_title_are_told_apart() -> None:
    table, knight, _ = armed("hollow-points")
    knight.backpack = [take_gear(table, "hoof"), an_enhancement("Grip")]

    assert [label for label in labels(table, knight) if label.startswith("Grip onto") and "Hoof" in label] == [
        "Grip onto the Hoof that carries Hollow-points", "Grip onto Hoof in the backpack",
    ]  # fmt: skip


@rule("wk1.gear.enhancement.attach")
def test_of_cards_alike_in_one_place_one_is_offered() -> None:
    table, knight, _ = armed()
    knight.hands[1] = take_gear(table, "hoof")
    knight.backpack = [an_enhancement("Grip"), an_enhancement("Grip")]

    assert [label for label in labels(table, knight) if "Hoof" in label and "onto" in label] == ["Grip onto Hoof"]


# -- room


@rule("wk1.gear.enhancement.space")
def test_it_stays_attached_wherever_its_card_goes() -> None:
    table, knight, hoof = armed("hollow-points")

    rehearse(table, Shift(hoof, Slot.VEHICLE).take(table, knight))

    assert names(gear.enhancements_of(knight, hoof)) == ["hollow-points"]
    assert knight.boot == [hoof]


@rule("wk1.gear.enhancement.space")
def test_on_stored_gear_it_fills_a_place_of_its_own() -> None:
    table, knight, hoof = armed("hollow-points")
    assert room(knight, Slot.VEHICLE) == 3

    rehearse(table, Shift(hoof, Slot.VEHICLE).take(table, knight))

    assert room(knight, Slot.VEHICLE) == 1


@rule("wk1.gear.enhancement.space")
def test_on_the_sheet_it_fills_none() -> None:
    _, knight, hoof = armed("hollow-points")

    assert [room(knight, store) for store in (Slot.BACKPACK, Slot.VEHICLE)] == [3, 3]
    assert size(knight, hoof) == 2


@rule("wk1.gear.enhancement.space")
def test_without_room_for_both_the_card_is_not_stored() -> None:
    table, knight, _ = armed("hollow-points")
    knight.backpack = [an_item() for _ in range(2)]
    knight.boot = [an_item() for _ in range(2)]

    assert not {"Hoof in the backpack", "Hoof in the vehicle"} & set(labels(table, knight))


@rule("wk1.gear.enhancement.space")
def test_a_full_store_has_no_room_for_one_on_what_it_holds() -> None:
    table, knight, _ = armed("balanced-grip")
    knight.boot = [a_weapon("Club"), an_item(), an_item()]

    done = rehearse(table, arrange_together(table, [0]), stop=True)

    assert "Balanced Grip onto Club" not in done.labels()
    assert ("Balanced Grip onto Club", "no place is free where Club lies") in [it[:2] for it in done.refused()]


@rule("wk1.gear.enhancement.space")
def test_in_a_full_store_it_may_go_onto_what_lies_beside_it() -> None:
    table, knight = seated(stage=Stage.KNIGHTS)
    knight.backpack = [a_weapon("Club"), an_enhancement("Grip"), an_item()]

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Grip onto Club")], stop=True)

    assert room(knight, Slot.BACKPACK) == 0
    assert names(gear.enhancements_of(knight, knight.backpack[0])) == ["grip"]


@rule("wk1.gear.enhancement.space")
def test_taken_off_stored_gear_it_keeps_the_place_that_it_fills() -> None:
    table, knight, hoof = armed("hollow-points")
    knight.hands[0] = None
    knight.backpack, knight.boot = [hoof, an_item()], [an_item() for _ in range(3)]
    assert [room(knight, store) for store in (Slot.BACKPACK, Slot.VEHICLE)] == [0, 0]

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Take Hollow-points off, into the backpack")], stop=True)

    assert names(knight.backpack) == ["hoof", "torch", "hollow-points"]


@rule("wk1.gear.enhancement.space")
def test_into_another_store_that_is_full_it_is_not_taken_off() -> None:
    table, knight, hoof = armed("hollow-points")
    knight.hands[0] = None
    knight.backpack, knight.boot = [hoof, an_item()], [an_item() for _ in range(3)]

    done = rehearse(table, arrange_together(table, [0]), stop=True)

    assert [label for label in done.labels() if " off, " in label] == ["Take Hollow-points off, into the backpack"]


# -- losing them


@rule("wk1.gear.enhancement.lost-with-card")
def test_they_are_discarded_with_their_card() -> None:
    table, knight, hoof = armed("hollow-points")

    rehearse(table, settling.discard(table, knight, hoof))

    assert (names(table.green_discard), names(table.yellow_discard)) == (["hoof"], ["hollow-points"])
    assert knight.fitted == []


@rule("wk1.gear.enhancement.lost-with-card")
def test_they_are_stolen_with_their_card() -> None:
    table, knight, hoof = armed("hollow-points", stage=Stage.MOVE)
    thief = table.knights[1]

    rehearse(table, stealing.steal(table, thief, knight), answers=[(1, "Steal Hoof"), (1, "Hoof in the backpack")])

    assert names(gear.enhancements_of(thief, hoof)) == ["hollow-points"]
    assert knight.fitted == []


@rule("wk1.gear.enhancement.lost-with-card")
def test_when_a_card_is_taken_out_for_a_trade_what_it_carries_is_given_back() -> None:
    table, knight, hoof = armed("hollow-points")

    carried = gear.take_out(knight, hoof)
    knight.incoming += carried
    rehearse(table, receive(table, knight, carried[0]), answers=["Hollow-points in the vehicle"])

    assert names(knight.boot) == ["hollow-points"]


# -- when


@rule("wk1.gear.enhancement.timing")
@pytest.mark.parametrize("stage", [Stage.KNIGHTS, Stage.REST])
def test_they_are_attached_and_detached_in_the_knights_step_and_the_rest_step(stage: Stage) -> None:
    table, knight, hoof = armed("hollow-points", stage=stage)

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Take Hollow-points off, into the backpack")], stop=True)
    assert (names(knight.backpack), knight.fitted) == (["hollow-points"], [])

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Hollow-points onto Hoof")], stop=True)
    assert knight.backpack == []
    assert names(gear.enhancements_of(knight, hoof)) == ["hollow-points"]


@rule("wk1.gear.enhancement.timing")
def test_they_move_from_one_card_to_another() -> None:
    table, knight, hoof = armed("hollow-points")
    spitter = knight.hands[1] = take_gear(table, "spitter")

    rehearse(table, arrange_together(table, [0]), answers=[(0, "Hollow-points onto Spitter")], stop=True)

    assert gear.enhancements_of(knight, hoof) == []
    assert names(gear.enhancements_of(knight, spitter)) == ["hollow-points"]


@rule("wk1.gear.enhancement.timing")
def test_never_by_effects_that_rearrange_gear() -> None:
    table, knight, _ = armed("hollow-points", stage=Stage.MOVE)
    knight.backpack = [an_enhancement("Grip")]

    done = rehearse(table, rearrange(table, knight, "Defend: rearrange your gear?"), stop=True)

    assert not any("onto" in label or "off" in label for label in done.labels())
    assert "Grip in the vehicle" in done.labels(), "though what is not attached may be stored elsewhere"
    assert ("Attach Grip", "wk1.gear.enhancement.timing") in [(it.label, it.rule) for it in done.refused()]
