"""Moments in which a greedy bot did once what an experienced player would be ashamed of."""

from __future__ import annotations

from typing import Any

from tests.games.waste_knights_2e.bot.seat import picked
from tests.games.waste_knights_2e.test_cargo import a_convoy
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rulebook.waste_knights_2e.test_parts import TINKER, WITHOUT, parted
from wasteland.games.waste_knights_2e import camping, cities, combat, turns
from wasteland.games.waste_knights_2e.bot.bearings import Bearings
from wasteland.games.waste_knights_2e.bot.chances import Chances
from wasteland.games.waste_knights_2e.bot.compass import compass
from wasteland.games.waste_knights_2e.bot.forecast import forecast
from wasteland.games.waste_knights_2e.bot.weights import WEIGHTS
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.deck_cards import Enemy
from wasteland.games.waste_knights_2e.table import WasteTable, Written
from wasteland.games.waste_knights_2e.verbs.branching import One
from wasteland.games.waste_knights_2e.verbs.harms import Heal
from wasteland.testing.waste_knights_2e import a_table as laid


def at_the_last_action(**more: Any) -> WasteTable:
    """Three Bidders with the carrier at a buyer, in the last action before all is lost."""
    table = a_convoy("alice-offsprings", plot="three-bidders", **more)
    table.clock, table.plot_round, table.round, table.actions = 1, 5, 16, 1
    table.order, table.turn = [1, 0], 2
    return table


def test_it_takes_the_last_chance_before_all_is_lost() -> None:
    table = at_the_last_action(knights=["sallow-lee"], wounds=[3, 0], radiation=[3, 0])
    table.chronicle.notes.append(Written("ward", "27", 9))

    assert picked(table, turns.go_on(table)) == "Sell to the League"


def test_it_fights_with_the_weapon_in_its_hand() -> None:
    table = a_table(hands=["barbwire-club"], knights=["sallow-lee"])
    guard = next(card for card in box(("base",)).road if isinstance(card, Enemy) and card.face == "toll-takers")

    assert picked(table, combat.fight(table, table.knights[0], guard)) == "Barbwire Club"


def test_it_builds_no_part_in_the_place_of_one_as_good() -> None:
    table = parted("supercharger", "ram", "lead-skirts", vehicle="off-road", knight="sallow-lee")

    assert picked(table, camping.camp(table, table.knights[0])) == WITHOUT


def test_it_builds_a_part_where_there_is_room() -> None:
    table = parted(knight="nelly-thompson")

    assert picked(table, camping.camp(table, table.knights[0])) == TINKER


def test_it_does_not_pay_with_its_last_round() -> None:
    table = parted(knight="zoey-shaw", at="pumps", hands=["sawn-off-shotgun"], ammo=4, meds=5, fuel=4)
    answers = ["Workshop"]

    while (pick := picked(table, cities.city_action(table, table.knights[0]), answers)).startswith(("Take", "Give")):
        answers.append(pick)

    assert "Give 1 meds" in answers and answers.count("Give 1 ammo") < 3, answers


def test_it_heals_who_is_hurt() -> None:
    table = laid(2, adventure="safe-haven", plot="walls", at="pumps", wounds=[0, 3], knights=["johnny-taylor", "alinta"])

    assert picked(table, One(do=(Heal(2),)).apply(table, table.knights[0], table.adventure)) == "Alinta"


def test_it_dives_for_crates_before_it_looks_for_trifles() -> None:
    table = laid(3, adventure="sunken-treasures", plot="roofs", at="long-span")
    table.clock, table.actions, table.order, table.turn = 6, 2, [0, 1, 2], 1

    assert picked(table, turns.go_on(table)) == "Dive the Exchange"


def test_it_goes_for_a_victory_though_a_bitter_end_is_nearer() -> None:
    table = laid(adventure="road-of-doom", plot="long-road", at="last-light", knights=["sallow-lee"])
    table.clock = 9
    story = Bearings(compass(table.adventure, 1), table, table.knights[0], WEIGHTS, Chances(table))

    assert story.prospect().full == WEIGHTS.won


def test_it_cools_what_would_burst_by_the_end_of_the_round() -> None:
    table = a_convoy("kalgrave", plot="harbour-road", players=2)
    table.chronicle.counters.update(warmth=7, shake=6, trust=6, truth=6)
    table.clock, table.plot_round, table.actions, table.order, table.turn = 4, 3, 1, [1, 0], 2

    assert picked(table, turns.go_on(table)) == "Keep It Cool"


def on_the_last_road(**counters: int) -> WasteTable:
    """The carrier in Queen's Valley, on the way to the Glass, where the container may be set down; there is one action left."""
    table = a_convoy("queens-valley", plot="glass-road", players=2, fuel=[3, 2])
    table.chronicle.counters.update(trust=6, truth=6, **counters)
    table.chronicle.notes.append(Written("winter", "58", 9))
    table.clock, table.plot_round, table.actions, table.order, table.turn = 3, 5, 1, [1, 0], 2
    return table


def test_it_sets_out_with_its_last_action() -> None:
    table = on_the_last_road(warmth=5, shake=4)

    assert picked(table, turns.go_on(table)) == "Move"


def test_it_does_not_drive_what_bursts_at_the_next_jolt() -> None:
    table = on_the_last_road(warmth=5, shake=7)

    assert picked(table, turns.go_on(table)) != "Move"


def on_the_coasts(at: str, **more: Any) -> WasteTable:
    """Two knights in Four Coasts, with all artifacts where they were laid and all riders on the road."""
    table = laid(2, adventure="rise-of-the-red-lord", plot="four-coasts", at=at, hands=["barbwire-club"], **more)
    table.unopened = ["50", "51", "52", "53", "54", "55"]
    table.artifacts = ["cerbero-biolabs", "cerbero-tower", "the-array", "boundary-gaol", "hangar-row", "last-light"]
    table.horsemen = {1: "pumps", 2: "saltmarket", 3: "kalgrave", 4: "gangraen"}
    table.chronicle.counters.update(riders=4, colours=1)
    table.clock, table.actions, table.order, table.turn = 7, 2, [0, 1], 1
    return table


def test_it_stops_a_rider_whom_it_meets() -> None:
    table = on_the_coasts("gangraen")

    assert picked(table, turns.go_on(table)) == "Stop the Bugler"


def test_it_takes_the_relic_before_somebody_else_brings_it_to_the_lord() -> None:
    table = on_the_coasts("boundary-gaol")

    assert picked(table, turns.go_on(table)) == "The Crate at the Gaol"


def test_it_foresees_how_strong_the_lord_will_be() -> None:
    table = on_the_coasts("gangraen")
    now, levels = table.chronicle.counters, []
    for red, riders in ((0, 4), (3, 4), (3, 1)):
        now.update(red=red, riders=riders)
        levels.append(forecast(table, table.knights[0], "coronation", now)["lord"])

    assert levels[1] - levels[0] == 3
    assert levels[2] - levels[1] == -3
