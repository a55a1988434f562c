"""What texts of cards and stories come to in play: fates of weapons, traits for foes, prices, tokens put back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, FATE, HIT, a_foe, dice_of, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.engine.content import Mention
from wasteland.games.waste_knights_2e import grim, harm, losing, paying, rounds, skill_tests
from wasteland.games.waste_knights_2e.camping import camp
from wasteland.games.waste_knights_2e.cities import city_action
from wasteland.games.waste_knights_2e.families import Effect, Passive
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Option, Price
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import AMBUSH, EXPLORE, QUACK, TALK
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.games.waste_knights_2e.verbs.board_effects import PlaceGeneral, RemoveGeneral
from wasteland.games.waste_knights_2e.verbs.goods import TakeGear
from wasteland.games.waste_knights_2e.verbs.harms import Eliminate
from wasteland.games.waste_knights_2e.verbs.passives import FoesHave, Healing, ShopsCost
from wasteland.games.waste_knights_2e.verbs.turn_effects import BarAction, EndTurn
from wasteland.games.waste_knights_2e.view import view
from wasteland.games.waste_knights_2e.wasteland import draw_card
from wasteland.testing import rehearse

MISS3 = (BLANK, BLANK, BLANK)


def a_courier(players: int = 1, **more: Any) -> tuple[WasteTable, Knight]:
    """Nelly Thompson: Blades and Guns green, white, white; Repair 2."""
    table = a_table(players, knights=["nelly-thompson"], **more)
    return table, table.knights[0]


def where(*rules: Passive, **more: Any) -> tuple[WasteTable, Knight]:
    """Her in a plot with these rules."""
    table, knight = a_courier(plot="waiting", **more)
    assert table.plot is not None
    table.plot = replace(table.plot, rules=rules)
    return table, knight


# -- fights


@rule("wk2.combat.attack.fate", "wk2.combat.attack.all-results")
def test_each_fate_of_an_attack_does_what_the_weapon_says() -> None:
    table, knight = a_courier(hands=["siphon-spike"], fuel=1)

    fought(table, a_foe(health=9), [(BLANK,), (FATE, FATE, BLANK, BLANK, BLANK)], ["Siphon Spike"])

    assert knight.fuel == 3


@rule("wk2.combat.traits.check", "wk2.combat.engagement.ambush")
def test_a_rule_of_the_story_may_give_foes_a_trait() -> None:
    table, knight = where(FoesHave(trait=AMBUSH), hands=["pistol"], wounds=4)

    done = fought(table, a_foe(health=1), [(HIT,)], ["Pistol"])

    assert (done.value, knight.ammo) == ("lose", 2)


@rule("wk2.threat.return", "wk2.threat.red-timing")
def test_of_the_tokens_that_wait_for_the_attack_one_of_the_knights_choice_may_be_put_back() -> None:
    table, _ = a_courier(hands=["ferry-flare"], ammo=1)
    answers = ["Ferry Flare", "Ferry Flare: put", "Threat 8"]

    done = fought(table, a_foe(health=1), [(*MISS3, BLANK), (BLANK, BLANK)], answers, tokens=["t4", "t5", "t8"])

    assert dice_of(done, 1) == ["green", "white"], "the blue die of Threat 8 is gone, the white one is not"
    assert len(table.bag) == 10


@rule("wk2.threat.red-timing")
@pytest.mark.parametrize(("tokens", "ambushes"), [(["t5"], False), (["t4"], True)])
def test_no_token_is_put_back_that_has_bitten(tokens: list[str], ambushes: bool) -> None:
    table, _ = a_courier(hands=["ferry-flare"])
    foe = a_foe(health=1, traits=(AMBUSH,) if ambushes else ())
    rolls = [(BLANK, BLANK), (BLANK,) * 4] if ambushes else [(BLANK,) * 4, (BLANK,)]

    done = fought(table, foe, rolls, ["Ferry Flare"], tokens=tokens)

    assert done.prompts == ["Fight with which weapon?"]


@rule("wk2.test.pool")
def test_the_dice_of_a_test_are_gone_from_the_view_when_it_is_over() -> None:
    table, knight = a_courier()

    rehearse(table, skill_tests.make_test(table, knight, TALK, 1, "to be heard"), dice=[MISS3])

    assert view(table, 0).reckonings == []


# -- healing, mending, paying


@rule("wk2.camp.repair.budget", "wk2.camp.repair.damage")
def test_the_last_point_of_repair_takes_one_damage_off() -> None:
    table, knight = a_courier(damage=2)

    rehearse(table, camp(table, knight), answers=["Mend your vehicle", "Mend your vehicle"])

    assert knight.damage == 0


@rule("wk2.harm.healed-by")
def test_what_makes_the_quack_better_is_no_help_to_meds() -> None:
    table, knight = where(Healing(by=1, at=("quack",)), wounds=4)

    rehearse(table, camp(table, knight), answers=["Spend meds on wounds", "Break camp"])

    assert knight.wounds == 1


@rule("wk2.city.two-shops")
def test_where_a_story_makes_a_shop_cost_something_it_is_paid() -> None:
    table, knight = where(ShopsCost(shops=(QUACK,), at="pumps"), wounds=2, fuel=0, ammo=2, meds=0)

    rehearse(table, city_action(table, knight), answers=["Quack", "Leave"])

    assert (knight.wounds, knight.ammo) == (0, 1)


@rule("wk2.narr.plot-action.cost-first")
def test_what_a_price_names_does_not_pay_for_the_rest_of_it_too() -> None:
    table, knight = a_courier(fuel=1, ammo=1, meds=0)

    assert paying.why_not(table, knight, Price(fuel=1, resources=2)) == "it costs 2 resources, and you have 1"


@rule("wk2.narr.plot-action.cost-first")
@pytest.mark.parametrize(("damage", "why"), [(2, ""), (3, "your vehicle could not bear the damage")])
def test_nobody_pays_with_damage_that_would_wreck_the_vehicle(damage: int, why: str) -> None:
    table, knight = a_courier(damage=damage)

    assert paying.why_not(table, knight, Price(damage=1)) == why


@rule("wk2.narr.plot-action.cost-first")
@pytest.mark.parametrize(("wounds", "why"), [(3, ""), (4, "you could not bear the wounds")])
def test_nobody_pays_with_a_wound_that_would_knock_him_out(wounds: int, why: str) -> None:
    table, knight = a_courier(wounds=wounds)

    assert paying.why_not(table, knight, Price(wounds=1)) == why


@rule("wk2.narr.plot-action.cost-first")
@pytest.mark.parametrize(
    ("price", "why"),
    [
        (Price(challenges=2), "it costs 2 challenge tokens, and you have 1"),
        (Price(trophies=1), "it costs 1 trophy, and you have 0"),
        (Price(gear=1, broken=1), "it costs 2 gear cards, and you have 1"),
        (Price(card=5), "you do not have special card 5"),
        (Price(challenges=1, gear=1), ""),
    ],
)
def test_what_a_price_asks_for_beyond_resources_is_named_where_it_is_missing(price: Price, why: str) -> None:
    table, knight = a_courier(hands=["knife"])
    knight.challenges = 1

    assert paying.why_not(table, knight, price) == why


@rule("wk2.malfunction.lasting")
@pytest.mark.parametrize(("malfunction", "damage"), [("bent-axle", 1), ("dead-linkage", 2)])
def test_a_dead_linkage_takes_the_ability_of_a_truck_and_a_bent_axle_does_not(malfunction: str, damage: int) -> None:
    table, knight = a_courier(modules=["through-the-waste"], vehicles=["truck"])
    knight.malfunctions = [card for card in table.malfunctions.loose if card.face == malfunction]

    rehearse(table, harm.suffer_damage(table, knight, 2))

    assert knight.damage == damage


@rule("wk2.gear.acquire.place")
def test_gear_that_a_story_gives_by_its_name_works() -> None:
    table, knight = a_courier(carried=["frag-grenade"])
    losing.discard(table, knight, knight.carried[0])

    rehearse(table, TakeGear(Mention("frag-grenade", "Frag Grenade")).apply(table, knight, table.adventure))

    assert [(gear.card.face, gear.works) for gear in knight.carried] == [("frag-grenade", True)]


@rule("wk2.wasteland.event.kept", "wk2.elimination.components")
@pytest.mark.parametrize(("face", "deck", "dice"), [("grit", "road", 2), ("something-follows", "rough", 3)])
def test_the_events_that_the_eliminated_kept_are_on_their_discard_piles(face: str, deck: str, dice: int) -> None:
    table, knight = a_courier(2, at="w-08" if deck == "road" else "w-02", **{f"{deck}_next": [face]})
    rehearse(table, draw_card(table, knight), dice=[(BLANK,) * dice])
    assert [event.face for event in knight.kept] == [face]

    rehearse(table, Eliminate().apply(table, knight, table.adventure))

    assert [card.face for card in (table.road_discard if deck == "road" else table.rough_discard)] == [face]


# -- rounds and stories


@rule("wk2.round.turn-order", "wk2.upgrade.when")
def test_the_turn_of_the_last_knight_does_not_end_again_when_a_round_begins() -> None:
    table, _ = a_courier(2, turn_of=None, xp=[0, 3])
    table.knights[1].owed = 1

    done = rehearse(table, go_on(table))

    assert done.asked == [], "the upgrade that was put off is not asked about before the round has come to its owner"


@rule("wk2.actions.two-per-turn")
def test_an_action_that_is_barred_until_the_end_of_the_next_turn_is_barred_in_that_turn() -> None:
    table, knight = a_courier()

    rehearse(table, BarAction(EXPLORE).apply(table, knight, table.adventure))
    open_in_turn = []
    for _ in range(3):
        open_in_turn.append("Explore" in rehearse(table, rounds.step(table), stop=True).labels())
        rehearse(table, rounds.step(table), answers=["End the turn"])
        for _ in range(4):  # the end of the turn and of the round, and the beginning of the next ones
            rehearse(table, rounds.step(table))

    assert open_in_turn == [False, False, True]


@rule("wk2.components.story-tokens")
def test_general_tokens_lie_where_the_story_lays_them_until_it_takes_them_away() -> None:
    table, knight = a_courier(at="w-08")

    rehearse(table, PlaceGeneral("here").apply(table, knight, table.adventure))
    rehearse(table, PlaceGeneral("pumps").apply(table, knight, table.adventure))
    assert table.general == ["w-08", "pumps"]

    rehearse(table, RemoveGeneral("here").apply(table, knight, table.adventure))
    assert table.general == ["pumps"]


@rule("wk2.grim.worst-option", "wk2.grim.ordering")
@pytest.mark.parametrize("first", [0, 1])
def test_a_barred_action_is_as_bad_as_a_turn_that_ends(first: int) -> None:
    table, knight = a_courier()
    effects: list[Effect] = [EndTurn(), BarAction(EXPLORE)]
    options = [Option(label=effect.words(), do=(effect,)) for effect in (effects[first], effects[1 - first])]

    assert grim.worst_option(table, knight, options) is options[0], "of equals the first"


@rule("wk2.part.deck", "wk2.part.barter.where")
def test_a_barter_for_parts_shows_the_whole_deck_of_parts() -> None:
    table, knight = a_courier(modules=["through-the-waste"], damage=1)

    rehearse(table, city_action(table, knight), answers=["Garage"], stop=True)

    [offer] = [pile for pile in view(table, 0).piles if pile.id == "offer"]
    assert offer.count == len(table.parts) > 3
