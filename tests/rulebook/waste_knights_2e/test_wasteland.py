"""Wasteland cards, Resolving Event and Encounter Cards, Threat Tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, HIT, a_foe, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.games.waste_knights_2e import threats
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import BLUE, CAMP, GREEN, WHITE
from wasteland.games.waste_knights_2e.turns import discard_kept, drop_kept
from wasteland.games.waste_knights_2e.verbs.harms import Damage
from wasteland.games.waste_knights_2e.wasteland import draw_card
from wasteland.testing import Rehearsal, rehearse

MISS3 = (BLANK, BLANK, BLANK)


def shown(table: WasteTable, *answers: Any, dice: Any = (), stop: bool = False) -> Rehearsal[None]:
    """The Waste shows the first knight a card."""
    return rehearse(table, draw_card(table, table.knights[0]), dice=dice, answers=answers, stop=stop)


def drawing(table: WasteTable, *ids: str) -> WasteTable:
    """These tokens were drawn on the way and wait."""
    table.drawn = [token for id in ids for token in table.bag if token.id == id]
    table.bag = [token for token in table.bag if token not in table.drawn]
    return table


# -- drawing


@rule("wk2.wasteland.draw", "wk2.wasteland.always", "wk2.wasteland.discard")
@pytest.mark.parametrize(
    ("at", "road", "rough"), [("pumps", 1, 0), ("hangar-row", 1, 0), ("three-bores", 0, 1), ("the-weir", 0, 1)]
)
def test_one_card_is_drawn_from_the_deck_of_the_terrain_and_discarded(at: str, road: int, rough: int) -> None:
    table = a_table(knights=["alinta"], at=at, road_next=["lost-mower"], rough_next=["survey-drone"])

    shown(table, dice=[(BLANK, BLANK), MISS3])

    assert (len(table.road_discard), len(table.rough_discard)) == (road, rough)
    assert (len(table.road), len(table.rough)) == (40 - road, 30 - rough)


@rule("wk2.wasteland.types", "wk2.combat.trigger", "wk2.wasteland.discard")
def test_an_enemy_is_fought_and_cannot_be_declined() -> None:
    table = a_table(knights=["alinta"], road_next=["lost-mower"])

    shown(table, dice=[(BLANK, BLANK), MISS3])

    assert [card.face for card in table.road_discard] == ["lost-mower"]


# -- events


@rule("wk2.wasteland.event.test", "wk2.wasteland.types")
def test_an_event_tests_the_skill_it_shows() -> None:
    table = a_table(knights=["alinta"], road_next=["toxic-fumes"])

    shown(table, dice=[(HIT, HIT, BLANK)])

    assert table.knights[0].xp == 2, "the book's sample: Aid (2), passed, 2 XP"


@rule("wk2.wasteland.event.test", "wk2.wasteland.event.kept")
def test_a_failed_event_may_be_kept_and_holds_until_it_says() -> None:
    table = a_table(knights=["alinta"], road_next=["toxic-fumes"])
    knight = table.knights[0]

    shown(table, dice=[(HIT, BLANK, BLANK)])

    assert [card.face for card in knight.kept] == ["toxic-fumes"]
    assert table.road_discard == []
    drop_kept(table, knight, CAMP)
    assert (knight.kept, [card.face for card in table.road_discard]) == ([], ["toxic-fumes"])


@rule("wk2.wasteland.event.condition-bar")
def test_the_condition_is_looked_at_before_the_dice() -> None:
    table = a_table(knights=["alinta"], road_next=["radiation-storm"])

    done = shown(table, dice=[(HIT, HIT, BLANK)], stop=True)

    assert "1 harder" in " ".join(done.told)
    assert table.knights[0].radiation == 1, "in the desert the storm is Survival (3), and 2 successes fail"


@rule("wk2.wasteland.event.condition-bar")
def test_a_condition_may_do_something_besides() -> None:
    table = a_table(knights=["alinta"], road_next=["toxic-fumes"], radiation=2)

    shown(table, dice=[(HIT, HIT, BLANK)])

    assert table.knights[0].wounds == 1


@rule("wk2.wasteland.event.kept", "wk2.elimination.components")
def test_a_kept_card_goes_to_its_discard_pile() -> None:
    table = a_table(knights=["alinta"])
    event = next(card for card in table.road.loose if card.face == "grit")
    table.knights[0].kept = [event]  # type: ignore[list-item]

    discard_kept(table, table.knights[0], event)

    assert table.road_discard == [event]


# -- encounters


@rule("wk2.wasteland.encounter.lookup", "wk2.wasteland.encounter.reader", "wk2.narr.encounter.table")
def test_the_letter_leads_to_the_entry_that_the_plot_names() -> None:
    table = a_table(2, knights=["alinta"], plot="waiting", road_next=["road-a"])

    done = shown(table, (0, "Walk on"))

    assert [read.entry for read in table.chronicle.entries] == ["1"]
    passages = [event.passage for event in done.events if event.passage is not None]
    assert passages[0].reader == 1, "the player to the right reads"


@rule("wk2.wasteland.encounter.no-match", "wk2.wasteland.encounter.tokens-wait", "wk2.narr.encounter.table")
def test_a_letter_that_leads_nowhere_is_replaced_and_the_tokens_wait() -> None:
    table = drawing(a_table(knights=["alinta"], plot="waiting", road_next=["road-g", "road-a"]), "t1")

    shown(table, "Walk on")

    assert [card.face for card in table.road_discard] == ["road-g", "road-a"]
    assert table.knights[0].wounds == 1, "the token bites with the card that is resolved"


@rule("wk2.wasteland.encounter.no-match")
def test_if_no_card_can_be_resolved_the_search_comes_to_an_end() -> None:
    table = a_table(knights=["alinta"], road_next=["road-g"])
    table.road.loose = []

    done = shown(table)

    assert done.open is None
    assert table.card is None


@rule("wk2.narr.encounter.changes", "wk2.narr.entry.repeat")
def test_a_letter_whose_entry_is_resolved_once_counts_as_struck_afterwards() -> None:
    table = a_table(knights=["alinta"], plot="waiting", road_next=["road-c", "road-a"])
    table.chronicle.entries = []
    shown(table)
    assert [read.entry for read in table.chronicle.entries] == ["3"]

    table.road.loose += table.road_discard
    again = next(card for card in table.road.loose if card.face == "road-c")
    table.road.loose.remove(again)
    table.road.lay_on_top(again, 0)
    shown(table, "Walk on")

    assert [read.entry for read in table.chronicle.entries] == ["3", "1"]


# -- threat tokens


@rule("wk2.threat.yellow-or-red", "wk2.threat.yellow-at-once", "wk2.precise.threat-order", "wk2.threat.return")
def test_yellow_sides_bite_before_the_test_of_an_event() -> None:
    table = drawing(a_table(knights=["alinta"], road_next=["toxic-fumes"]), "t3", "t1")

    done = shown(table, dice=[(HIT, HIT, BLANK)])

    assert table.knights[0].wounds == 3
    told = " ".join(done.told)
    assert told.index("suffers 2 wounds") < told.index("suffers 1 wound") < told.index("Aid")
    assert (len(table.bag), table.drawn) == (10, [])


@rule("wk2.threat.yellow-covers-entry")
def test_a_fight_in_an_entry_gets_nothing_of_the_tokens_of_the_move() -> None:
    table = drawing(a_table(knights=["alinta"], plot="waiting", road_next=["road-b"]), "t8")

    done = shown(table, dice=[(BLANK, BLANK), MISS3])

    assert [die.id for die in done.rolled[0].dice] == ["green", "white"], "no blue die for the dogs"
    assert table.knights[0].damage == 1, "the yellow side of t8"


@rule("wk2.threat.effect.discard-resource")
def test_a_token_takes_a_resource_of_the_knights_choice_if_there_is_any() -> None:
    rich, poor = a_table(knights=["alinta"]), a_table(knights=["alinta"], fuel=0, ammo=0, meds=0)
    token = [one for one in rich.bag if one.id == "t4"]

    rehearse(rich, threats.resolve_yellow(rich, rich.knights[0], token), answers=["Ammo"])
    rehearse(poor, threats.resolve_yellow(poor, poor.knights[0], token))

    assert rich.knights[0].ammo == 1


@rule(
    "wk2.threat.effect.radiation", "wk2.threat.effect.contaminated", "wk2.threat.effect.damage-1", "wk2.threat.effect.damage-2"
)
@pytest.mark.parametrize(
    ("token", "field", "amount"), [("t6", "radiation", 1), ("t7", "contaminated", 1), ("t8", "damage", 1), ("t9", "damage", 2)]
)
def test_the_other_yellow_sides(token: str, field: str, amount: int) -> None:
    table = a_table(knights=["alinta"])

    rehearse(table, threats.resolve_yellow(table, table.knights[0], [one for one in table.bag if one.id == token]))

    assert getattr(table.knights[0], field) == amount


@rule("wk2.threat.effect.wound-1", "wk2.threat.effect.wound-2", "wk2.threat.stacking")
def test_tokens_with_the_same_effect_each_take_effect() -> None:
    table = a_table(knights=["alinta"])

    rehearse(table, threats.resolve_yellow(table, table.knights[0], [one for one in table.bag if one.id in ("t1", "t2", "t3")]))

    assert table.knights[0].wounds == 4


@rule("wk2.threat.effect.white-die", "wk2.threat.effect.blue-die", "wk2.combat.enemy-pool", "wk2.threat.red-timing")
def test_dice_of_tokens_join_the_attack() -> None:
    done = fought(a_table(knights=["alinta"]), a_foe(), [(BLANK, BLANK, BLANK), MISS3], tokens=["t4", "t8"])

    assert [die.id for die in done.rolled[0].dice] == ["blue", "green", "white"]


@rule("wk2.threat.effect.enemy-health", "wk2.threat.red-timing")
def test_a_token_may_give_the_enemy_health() -> None:
    done = fought(a_table(knights=["alinta"]), a_foe(health=1), [(BLANK,), (HIT, BLANK, BLANK)], tokens=["t5"])

    assert done.value == "draw"


@rule("wk2.threat.effect.free-fate")
def test_a_token_may_give_a_fate_without_rolling_it() -> None:
    table = a_table(knights=["alinta"])

    fought(table, a_foe(fate=(Damage(1),)), [(BLANK,), MISS3], tokens=["t6"])

    assert table.knights[0].damage == 1


@rule("wk2.threat.effect.ambush")
def test_a_token_may_give_ambush() -> None:
    table = a_table(knights=["alinta"], hands=["pistol"])

    done = fought(table, a_foe(), [(BLANK,), (BLANK,) * 4], ["Pistol"], tokens=["t9"])

    assert done.rolled[0].why == "Somebody attacks"


@rule("wk2.threat.effect.reroll-blanks", "wk2.precise.re-rolls")
def test_a_token_may_roll_all_blanks_again_and_only_blanks() -> None:
    done = fought(a_table(knights=["alinta"]), a_foe(dice=(BLUE, GREEN, WHITE)), [("fate", "botch", BLANK), (HIT,), MISS3],
                  tokens=["t10"])  # fmt: skip

    assert [len(roll.dice) for roll in done.rolled[:2]] == [3, 1]


@rule("wk2.threat.red-timing")
def test_a_token_that_waits_for_an_attack_that_is_never_made_does_nothing() -> None:
    table = a_table(knights=["alinta"], hands=["pistol"])

    fought(table, a_foe(health=1), [(HIT, BLANK, BLANK, BLANK)], ["Pistol"], tokens=["t3"])

    assert table.knights[0].wounds == 0


@rule("wk2.threat.bag-empty")
def test_no_more_tokens_are_drawn_than_the_bag_holds() -> None:
    table = a_table(bag=["t1", "t2"])

    assert len(rehearse(table, threats.draw(table, 5)).value or []) == 2


@rule("wk2.threat.pairing", "wk2.setup.threat-bag", "wk2.components.threat-tokens")
def test_ten_tokens_have_the_fifteen_effects_on_their_twenty_faces() -> None:
    bag = a_table().bag

    assert len(bag) == 10
    assert {token.yellow for token in bag} | {token.red for token in bag} == set(threats.WORDS)


# -- grim badlands


@rule("wk2.grim.enemy-rerolls", "wk2.grim.worst-option", "wk2.precise.enemy-decisions")
def test_a_foe_rolls_again_what_shows_no_success_blanks_first() -> None:
    foe = replace(a_foe(dice=(BLUE, GREEN, WHITE)), rerolls=1)

    done = fought(a_table(knights=["alinta"]), foe, [(HIT, "botch", BLANK), (HIT,), MISS3])

    assert [die.id for die in done.rolled[1].dice] == ["white"]


@rule("wk2.grim.enemy-rerolls")
def test_a_foe_keeps_a_fate_that_it_can_use() -> None:
    foe = replace(a_foe(dice=(GREEN,), fate=(Damage(1),)), rerolls=1)

    done = fought(a_table(knights=["alinta"]), foe, [("fate",), MISS3])

    assert len(done.rolled) == 2
