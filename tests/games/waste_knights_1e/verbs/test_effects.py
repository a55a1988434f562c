"""What cards do to a knight and his gear."""

from __future__ import annotations

import pytest

from tests.games.waste_knights_1e.doing import do, idle, told
from tests.rules import rule
from wasteland.engine.content import Mention
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.gear import is_marked
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Colour, Group, Kind
from wasteland.games.waste_knights_1e.verbs.effects import (
    DamageVehicle,
    DiscardGear,
    DiscardLuck,
    DrawGear,
    DrawLuck,
    Gain,
    GainBlue,
    Heal,
    Lose,
    Mark,
    Rearrange,
    RepairVehicle,
    Suffer,
    TakeFromStalls,
    TradeAtStalls,
)
from wasteland.testing.laying import names
from wasteland.testing.waste_knights_1e import a_move, a_table

MARKABLE = "chris-hammersworn"
"""A knight whose ability is used by marking."""


def levels(knight: Knight) -> tuple[int, int, int, int, int]:
    """Ammo, Fuel, Radiation, Health, Reputation."""
    return knight.ammo, knight.fuel, knight.radiation, knight.health, knight.reputation


# -- resources


@pytest.mark.parametrize(
    ("effect", "after"),
    [
        (Gain(ammo=1, fuel=3), (3, 4, 2, 3, 1)),
        (Gain(reputation=2), (2, 2, 2, 3, 3)),
        (Lose(ammo=1, fuel=3), (1, 0, 2, 3, 1)),
        (Lose(health=1, reputation=2), (2, 2, 2, 2, 0)),
        (Suffer(1), (2, 2, 3, 3, 1)),
        (Heal(health=2, radiation=1), (2, 2, 1, 4, 1)),
    ],
    ids=told,
)
def test_levels_change_within_their_limits(effect: Effect, after: tuple[int, ...]) -> None:
    table = a_table(ammo=2, fuel=2, radiation=2, health=3, reputation=1)

    do(table, effect)

    assert levels(table.knights[0]) == after


def test_radiation_is_healed_before_health_so_that_it_does_not_forbid_it() -> None:
    table = a_table(radiation=3, health=1)

    do(table, Heal(health=1, radiation=1))

    assert (table.knights[0].radiation, table.knights[0].health) == (2, 2)


@pytest.mark.parametrize(
    ("effect", "laid", "reason"),
    [
        (Gain(ammo=2), {}, "you can gain none of it"),
        (Gain(fuel=2), {"vehicles": [None]}, "you can gain none of it"),
        (Gain(ammo=2, reputation=1), {}, ""),
        (Lose(ammo=2), {"ammo": 0}, "you have none of it to lose"),
        (Lose(ammo=2), {"ammo": 1}, ""),
        (RepairVehicle(), {}, "you have no damaged vehicle"),
        (DamageVehicle(), {"vehicles": [None]}, "you have no vehicle"),
        (DiscardLuck(), {}, "you have no luck card"),
        (DiscardGear(kinds=(Kind.DRUG,)), {"gear": ["road-map"]}, "you have no such card"),
        (DiscardGear(kinds=(Kind.DRUG,)), {"gear": ["medi-shot"]}, ""),
        (Mark(), {"knights": ["mel-gearson"]}, "nothing of yours is used by marking"),
        (TakeFromStalls(kinds=(Kind.DRUG,)), {"stalls": ["road-map"]}, "no such card lies there"),
        (TradeAtStalls(), {"vehicles": [None]}, "you have nothing to offer"),
    ],
    ids=told,
)
def test_what_would_do_nothing_says_why(effect: Effect, laid: dict[str, object], reason: str) -> None:
    assert idle(a_table(**laid), effect) == reason  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("effect", "laid", "heals"),
    [
        (Heal(health=2), {}, False),
        (Heal(radiation=2), {}, False),
        (Heal(health=2, radiation=2), {"radiation": 1}, True),
        (Heal(health=1), {"health": 2, "radiation": 3}, False),
        (Heal(health=1), {"health": 2, "radiation": 2}, True),
    ],
)
def test_healing_is_offered_only_if_it_heals(effect: Effect, laid: dict[str, int], heals: bool) -> None:
    assert (idle(a_table(**laid), effect) == "") == heals  # type: ignore[arg-type]


# -- cards


def test_gear_is_drawn_by_colour() -> None:
    table = a_table(green_next=["road-map"], red_next=["adrenal"])

    do(table, DrawGear(green=1, red=1), "Road Map in pocket 1", "Adrenal in pocket 2")

    assert names(table.knights[0].pockets) == ["road-map", "adrenal", None]


def test_drawing_gear_shows_its_colours() -> None:
    assert DrawGear(green=2, red=1).gear() == (Colour.GREEN, Colour.RED)


def test_a_blue_card_is_searched_by_its_title() -> None:
    table = a_table()

    do(table, GainBlue(Mention("last-radio")), "Last Radio in pocket 1")

    assert names(table.knights[0].pockets) == ["last-radio", None, None]


def test_luck_cards_are_drawn_into_the_hand() -> None:
    table = a_table(luck_next=["flinch", "soft-spot"])

    do(table, DrawLuck(2))

    assert names(table.knights[0].luck) == ["flinch", "soft-spot"]


def test_luck_cards_of_ones_own_choice_are_discarded() -> None:
    table = a_table(luck=["flinch", "soft-spot", "not-today"])

    do(table, DiscardLuck(2), "Flinch", "Not Today")

    assert (names(table.knights[0].luck), names(table.luck_discard)) == (["soft-spot"], ["flinch", "not-today"])


def test_who_has_too_few_luck_cards_discards_those_he_has() -> None:
    table = a_table(luck=["flinch"])

    do(table, DiscardLuck(2))

    assert names(table.luck_discard) == ["flinch"]


def test_only_gear_of_the_kinds_and_groups_meant_is_discarded() -> None:
    table = a_table(gear=["road-map", "medi-shot", "rad-out"])

    asked = do(table, DiscardGear(kinds=(Kind.DRUG,)), stop=True)

    assert {label.split(",")[0].split(" (")[0] for label in asked.labels()} == {"Medi-shot", "Rad-out"}


def test_the_waster_chooses_what_another_discards() -> None:
    table = a_table(4, gear=["road-map", "medi-shot"])
    a_move(table, 0, 1, entered=1)

    asked = do(table, DiscardGear(by="waster"), stop=True)

    assert asked.open is not None and asked.open.seat == 2, "across the table from the knight who moves"


def test_nobody_chooses_against_himself() -> None:
    """Seat 2 is the Waster of an Exploration Step in which seat 0 is the First Player."""
    table = a_table(4, gears=[[], [], ["road-map", "medi-shot"]])

    asked = do(table, DiscardGear(by="waster"), seat=2, stop=True)

    assert asked.open is not None and asked.open.seat == 0


def test_blue_and_starting_gear_are_safe_from_being_discarded() -> None:
    table = a_table(knights=["chris-hammersworn"], gear=["last-radio"])

    assert idle(table, DiscardGear()) == "you have no such card"


def test_general_gear_is_a_group() -> None:
    table = a_table(gear=["hoof", "road-map"])

    do(table, DiscardGear(groups=(Group.GENERAL,)))

    assert names(table.green_discard) == ["road-map"]


# -- marks


def test_the_waster_marks_what_is_used_by_marking() -> None:
    table = a_table(knights=[MARKABLE], gear=["first-aid-kit", "road-map"])

    do(table, Mark(), (1, "First-aid Kit"))

    assert is_marked(table, table.knights[0].pockets[0])  # type: ignore[arg-type]


def test_what_is_not_used_by_marking_is_not_asked_about() -> None:
    table = a_table(knights=[MARKABLE], gear=["first-aid-kit", "road-map"])

    asked = do(table, Mark(), stop=True)

    assert asked.labels() == ["Second Reading", "First-aid Kit"], "the ability of Chris Hammersworn, and his kit"


@rule("wk1.gear.marked-otherwise")
def test_what_is_stored_is_not_marked() -> None:
    table = a_table(knights=["mel-gearson"], stored=["first-aid-kit"])

    assert idle(table, Mark()) == "nothing of yours is used by marking"


@rule("wk1.gear.marked-otherwise")
@pytest.mark.parametrize("face", ["shelobie", "ghost-lightning"])
def test_a_card_that_marks_gear_says_that_it_is_the_available_gear(face: str) -> None:
    text = next(card.text for card in box(("base",)).wasteland_cards if card.face == face)

    assert "marks 1 of your available gear cards or your ability" in text


# -- re-equipping, vehicles, the Stalls


def test_gear_is_rearranged_at_once() -> None:
    table = a_table(stored=["road-map"])

    do(table, Rearrange(), "Road Map in pocket 1", "Done")

    assert names(table.knights[0].pockets) == ["road-map", None, None]


def test_a_vehicle_damaged_twice_is_wrecked() -> None:
    table = a_table()

    do(table, DamageVehicle(times=3))

    assert (table.knights[0].vehicle, table.knights[0].fuel) == (None, 0)


def test_a_damaged_vehicle_is_repaired() -> None:
    table = a_table()
    do(table, DamageVehicle())

    do(table, RepairVehicle())

    assert not table.knights[0].damaged


def test_the_stalls_come_to_the_knight() -> None:
    table = a_table(gear=["road-map"], stalls=["dundee-hat"])

    do(table, TradeAtStalls(), "Offer Road Map", "Take Dundee Hat", "Deal", "Dundee Hat in pocket 1")

    assert names(table.knights[0].pockets) == ["dundee-hat", None, None]


def test_a_card_is_taken_from_the_stalls_for_nothing() -> None:
    table = a_table(stalls=["road-map", "medi-shot"])

    do(table, TakeFromStalls(kinds=(Kind.DRUG,)), "Medi-shot in pocket 1")

    assert names(table.knights[0].pockets) == ["medi-shot", None, None]


# -- words


def words(*effects: Effect) -> list[str]:
    return [effect.words() for effect in effects]


def test_effects_say_what_they_do() -> None:
    assert words(
        Gain(ammo=2, reputation=1),
        Lose(health=1, fuel=2),
        Heal(health=1, radiation=2),
        DrawGear(green=2, yellow=1),
        GainBlue(Mention("saint-georges-lance", "Saint George's Lance")),
        DiscardGear(cards=2, kinds=(Kind.DRUG, Kind.EQUIPMENT)),
        DiscardGear(by="waster"),
        TakeFromStalls(groups=(Group.WEAPON,)),
    ) == [
        "gain 2 Ammo and 1 Reputation",
        "lose 1 Health and 2 Fuel",
        "heal 2 Radiation and 1 Health",
        "draw 2 green gear cards and 1 yellow gear card",
        "gain the blue card Saint George's Lance",
        "discard 2 Drug or Equipment cards",
        "discard 1 gear card of the Waster's choice",
        "take any 1 Weapon from the 8 normal spaces of the Stalls, then refill",
    ]


def test_nothing_is_drawn_from_an_empty_deck() -> None:
    table: KnightsTable = a_table()
    table.luck.loose.clear()

    do(table, DrawLuck(1))

    assert table.knights[0].luck == []
