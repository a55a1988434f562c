"""Game Setup: the players, the cards, the mission."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rulebook.waste_knights_1e.opening import laid_out, set_up_with_first_options, whole_set_up
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.engine.game import BadSetting
from wasteland.games.waste_knights_1e.board import GANGRAEN, hex_numbered
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import PrivateTask
from wasteland.games.waste_knights_1e.clash import playable
from wasteland.games.waste_knights_1e.combatants import deck_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS
from wasteland.games.waste_knights_1e.setup import first_player, kit_out, set_up
from wasteland.games.waste_knights_1e.stalls import SPACES
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.tasks import task_tokens
from wasteland.games.waste_knights_1e.terms import BLUE, GREEN, RED, YELLOW, CombatCard, Frame, Range, Stage
from wasteland.games.waste_knights_1e.view import view
from wasteland.games.waste_knights_1e.waster import waster_of
from wasteland.testing import rehearse
from wasteland.testing.laying import names
from wasteland.testing.waste_knights_1e import a_table

BOX = box(("base",))
SET = ["extra-bullets", "medi-shot", "rad-out"]


def opened(players: int = 4, mission: str = "savior-of-the-waste", seed: int = 1) -> KnightsTable:
    """A table after its set-up."""
    return set_up_with_first_options(laid_out(players, mission), seed=seed)


# -- the First Player


@rule("wk1.setup.player.first-player-roll")
def test_the_highest_roll_becomes_first_player() -> None:
    table = laid_out(4)

    done = rehearse(table, first_player(table), dice=[3, 9, 1, 8])

    assert done.value == 1
    assert [roll.seat for roll in done.rolled] == [0, 1, 2, 3], "each rolls his own die"


@rule("wk1.setup.player.first-player-roll")
def test_tied_highest_players_roll_again_among_themselves() -> None:
    table = laid_out(4)

    done = rehearse(table, first_player(table), dice=[7, 7, 2, 7, 4, 5, 5, 1, 2])

    assert [roll.seat for roll in done.rolled[4:]] == [0, 1, 3, 1, 3]
    assert done.value == 3


@rule("wk1.setup.player.first-waster", "wk1.setup.player.first-player-roll")
def test_with_four_players_the_waster_sits_across_from_the_first_player() -> None:
    table = set_up_with_first_options(laid_out(4), dice=[2, 9, 3, 1])

    assert (table.first, waster_of(table)) == (1, 3)


# -- knights


@rule("wk1.setup.player.knight-choice-order")
def test_sheets_are_chosen_clockwise_from_the_first_player_among_what_remains() -> None:
    table = laid_out(3, knights="choose")
    chosen = [(1, "Mel Gearson"), (2, "Naomi Vatt"), (0, "Kate Blanksheet")]

    done = rehearse(table, set_up(table), dice=[2, 9, 3], answers=chosen, stop=True)

    assert [knight.sheet.name for knight in table.knights] == ["Kate Blanksheet", "Mel Gearson", "Naomi Vatt"]
    assert [len(choice.options) for choice in done.asked[:3]] == [13, 12, 11]


@rule("wk1.setup.player.knight-choice-order")
def test_whoever_chooses_is_told_who_plays_whom() -> None:
    table = laid_out(3, knights="choose")

    done = rehearse(table, set_up(table), dice=[2, 9, 3], answers=[(1, "Mel Gearson")], stop=True)

    rule = "wk1.setup.player.knight-choice-order"
    assert done.refused() == [Refusal("Mel Gearson, Driver", "seat 2 plays Mel Gearson", rule, ("mel-gearson", "seat.1"))]


@rule("wk1.setup.player.knight-choice-order")
def test_all_sheets_lie_open_while_knights_are_chosen_with_the_gear_that_is_printed_on_them() -> None:
    table = laid_out(3, knights="choose")

    rehearse(table, set_up(table), dice=[2, 9, 3], answers=[(1, "Mel Gearson")], stop=True)

    piles = {pile.id: pile.cards for pile in view(table, 0).piles}
    assert [card.id for card in piles["knights"] if "taken" in card.tags] == ["mel-gearson"]
    printed = {id for card in piles["knights"] for id in str(card.facts["starting"]).split(", ")}
    assert len(piles["knights"]) == 13 and printed == {card.id for card in piles["starting-gear"]}


@rule("wk1.setup.player.knight-choice-order", "wk1.components.knights")
@pytest.mark.parametrize("knights", ["random", "choose"])
def test_no_knight_is_played_by_two(knights: str) -> None:
    table = set_up_with_first_options(laid_out(4, knights=knights))

    played = [knight.sheet.id for knight in table.knights]

    assert len(set(played)) == 4
    assert sorted(played + [sheet.id for sheet in table.undealt]) == sorted(BOX.knights)


@rule("wk1.setup.player.knight-choice-order")
def test_dealt_at_random_anybody_may_be_anyone() -> None:
    dealt = {set_up_with_first_options(laid_out(4), seed=seed).knights[0].sheet.id for seed in range(60)}

    assert len(dealt) == 13


@rule("wk1.setup.player.starting-levels")
def test_everybody_starts_with_full_ammo_fuel_and_health() -> None:
    levels = [(knight.ammo, knight.health, knight.fuel, knight.radiation, knight.reputation) for knight in opened(3).knights]

    assert levels == [(4, 4, 4, 0, 0)] * 3


@rule("wk1.setup.player.start-hex")
def test_all_start_on_gangraen() -> None:
    table = opened(4)

    assert [knight.at for knight in table.knights] == [GANGRAEN] * 4


@rule("wk1.setup.player.start-hex", "wk1.golden.mission-overrides-setup")
def test_a_mission_may_let_them_start_elsewhere() -> None:
    table = opened(2, "road-to-gangraen")

    assert [knight.at for knight in table.knights] == [hex_numbered(table, 2)] * 2


@rule("wk1.setup.player.vehicle-choice")
def test_each_takes_an_undamaged_vehicle_of_his_choice_and_several_the_same() -> None:
    table = a_table(3, vehicles=[None, None, None])

    for knight, wanted in zip(table.knights, ["Strider", "Strider", "Heavy-duty"], strict=True):
        rehearse(table, kit_out(table, knight), answers=[wanted, "As usual"])

    assert [str(knight.vehicle) for knight in table.knights] == ["Strider", "Strider", "Heavy-duty"]
    assert [knight.damaged for knight in table.knights] == [False] * 3


@rule("wk1.setup.player.vehicle-choice")
def test_the_choice_is_among_the_three_ordinary_models() -> None:
    table = a_table(2, vehicles=[None])

    done = rehearse(table, kit_out(table, table.knights[0]), stop=True)

    assert done.labels() == ["Strider", "Off-road", "Heavy-duty"]


@rule("wk1.setup.player.vehicle-choice")
def test_a_model_lasts_for_four_players() -> None:
    assert Counter(vehicle.face for vehicle in BOX.vehicles) == {"strider": 4, "off-road": 4, "heavy-duty": 4}


# -- the starting set


@rule("wk1.setup.player.additional-gear")
def test_everybody_receives_extra_bullets_a_medi_shot_and_a_rad_out() -> None:
    table = opened(4)

    held = [sorted(card.face for card in (*filter(None, knight.pockets), *knight.backpack)) for knight in table.knights]
    assert held == [SET] * 4


@rule("wk1.setup.player.additional-gear")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sets_come_out_of_the_green_deck_and_other_copies_stay_in_it(players: int) -> None:
    table = opened(players)

    green = [*table.green.contents(), *(card for card in table.stalls if card is not None)]

    assert Counter(card.face for card in green if card.face in SET) == dict.fromkeys(
        SET[: 0 if players == 4 else 3], 4 - players
    )


@rule("wk1.setup.player.additional-gear")
def test_each_card_may_go_to_a_pocket_the_backpack_or_the_vehicle() -> None:
    table = a_table(2, knights=["mel-gearson"], vehicles=[None])
    knight = table.knights[0]

    answers = ["Off-road", "One by one", "Extra Bullets: vehicle", "Medi-shot: pocket", "Rad-out: backpack"]
    rehearse(table, kit_out(table, knight), answers=answers)

    assert names(knight.boot) == ["extra-bullets"]
    assert [card.face for card in knight.pockets if card] == ["medi-shot"]
    assert names(knight.backpack) == ["rad-out"]


@rule("wk1.setup.player.additional-gear", "wk1.gear.starting.covered")
def test_as_usual_a_pocket_with_something_printed_on_it_is_spared() -> None:
    printed = [sheet.id for sheet in BOX.knights.values() if any(BOX.starting[id].kind for id in sheet.starting)]
    assert printed, "some knight has a pocket item"
    table = a_table(2, knights=printed[:1], vehicles=[None])
    knight = table.knights[0]

    rehearse(table, kit_out(table, knight), answers=["Strider", "As usual"])

    assert knight.pockets[0] is None
    assert names(knight.backpack) == ["rad-out"]


# -- luck


@rule("wk1.setup.player.luck-deal", "wk1.setup.cards.wasteland-and-luck")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_luck_cards_each_and_the_rest_is_the_deck(players: int) -> None:
    table = opened(players)

    assert [len(knight.luck) for knight in table.knights] == [3] * players
    assert len(table.luck) == 26 - 3 * players


@rule("wk1.setup.player.luck-deal")
def test_luck_cards_are_told_to_their_owner_alone() -> None:
    table = laid_out(3)

    events = rehearse(table, whole_set_up(table), dice=[1, 2, 3], answers=["Off-road", "As usual"] * 3).events

    for knight in table.knights:
        for card in knight.luck:
            assert {event.to for event in events if card.id in event.concerns} == {(knight.seat,)}


@rule("wk1.setup.player.luck-deal")
def test_they_are_dealt_from_the_first_player_clockwise() -> None:
    table = laid_out(3)

    told = rehearse(table, whole_set_up(table), dice=[1, 9, 3], answers=["Off-road", "As usual"] * 3).told

    dealt = [line for line in told if line.endswith("draws 3 luck cards.")]
    assert dealt == [f"{table.knights[seat]} draws 3 luck cards." for seat in (1, 2, 0)]


# -- cards


@rule("wk1.setup.cards.wasteland-and-luck")
def test_all_wasteland_cards_are_one_deck_without_order() -> None:
    table = opened(4)

    assert len(table.wasteland_cards.loose) == 44
    assert table.wasteland_discard == []


@rule("wk1.setup.cards.combat-decks")
def test_both_combat_decks_hold_the_same_five_cards() -> None:
    table = a_table(2, gears=[["boomerang"], ["spitter"]])
    table.combat = Combat(0, rival=1, range=Range.SHORT)

    hands = [(deck_of(table, side), playable(table, side)) for side in (ACTIVE, OTHER)]

    five = [CombatCard("attack"), CombatCard("multi-attack"), CombatCard("prepare"), CombatCard("defend")]
    assert hands == [(colour, [*five, CombatCard("change-range")]) for colour in ("red", "blue")]


@rule("wk1.setup.cards.range-row", "wk1.setup.general.markers")
def test_the_range_cards_lie_from_short_to_long_and_a_combat_starts_in_the_middle() -> None:
    assert list(RANGE_CARDS) == [Range.SHORT, Range.MEDIUM, Range.LONG]
    assert (Combat(0).range, Combat(0).dominance) == (Range.MEDIUM, 0)


@rule("wk1.setup.cards.task-decks")
def test_common_and_private_tasks_are_two_decks() -> None:
    table = laid_out(4)

    assert (len(table.common), len(table.private)) == (11, 16)
    assert all(isinstance(task, PrivateTask) for task in table.private.contents())


@rule("wk1.setup.cards.task-row")
def test_with_four_players_one_common_and_two_private_tasks_lie_on_the_frame() -> None:
    table = opened(4)

    assert [(errand.frame, isinstance(errand.task, PrivateTask)) for errand in table.tasks] == [
        (Frame.PURPLE, False),
        (Frame.ORANGE, True),
        (Frame.GREEN, True),
    ]
    assert (len(table.common), len(table.private)) == (10, 14)


@rule("wk1.players3.private-row")
def test_with_three_players_only_the_orange_space_is_used() -> None:
    table = opened(3)

    assert [errand.frame for errand in table.tasks] == [Frame.PURPLE, Frame.ORANGE]
    assert not any(token.frame is Frame.GREEN for token in task_tokens(table))


@rule("wk1.setup.cards.gear-decks")
def test_blue_cards_are_a_supply_apart() -> None:
    table = opened(4)

    assert len(table.blue) == 13
    assert {card.colour for card in table.blue} == {BLUE}
    assert [{card.colour for card in table.deck(colour).contents()} for colour in (GREEN, YELLOW, RED)] == [
        {GREEN},
        {YELLOW},
        {RED},
    ]


@rule("wk1.setup.cards.stalls-fill")
def test_the_stalls_hold_four_green_four_yellow_and_two_red_cards_on_their_colours() -> None:
    table = opened(4)

    assert [card and card.colour for card in table.stalls] == [space.colour for space in SPACES]
    assert Counter(space.colour for space in SPACES) == {GREEN: 4, YELLOW: 4, RED: 2}


@rule("wk1.setup.cards.stalls-fill", "wk1.setup.player.additional-gear")
def test_the_decks_are_what_is_left() -> None:
    table = opened(4)

    assert [len(table.deck(colour)) for colour in (GREEN, YELLOW, RED)] == [46 - 12 - 4, 25 - 4, 14 - 2]


@rule("wk1.setup.cards.vehicle-pool")
def test_vehicles_nobody_chose_are_the_pool_and_muscle_car_is_not() -> None:
    table = opened(4)

    assert len(table.garage) == 8
    assert "muscle-car" not in names(table.garage)
    assert "muscle-car" in names(table.blue)


# -- the mission


@rule("wk1.setup.mission.choice")
def test_the_agreed_mission_is_played() -> None:
    assert laid_out(4, "avengers").mission.id == "avengers"


@rule("wk1.setup.mission.choice", "wk1.mission.frame")
@pytest.mark.parametrize(("players", "missions"), [(2, 4), (3, 5), (4, 5)])
def test_at_random_any_mission_for_so_many_may_come(players: int, missions: int) -> None:
    drawn = set()
    for seed in range(40):
        table = laid_out(players, "random")
        rehearse(table, set_up(table), dice=range(players, 0, -1), seed=seed, stop=True)
        drawn.add(table.mission)

    assert len(drawn) == missions
    assert all(players in mission.seats and mission.opening is None for mission in drawn)


@rule("wk1.mission.frame")
def test_the_book_offers_a_lesson_and_five_missions() -> None:
    seats = {mission.name: mission.seats for mission in BOX.missions.values()}

    assert seats == {
        "Savior of the Waste": (2, 3, 4),
        "There Can Be Only One": (3, 4),
        "Damsel in Distress": (2, 3, 4),
        "Avengers": (2, 3, 4),
        "Cult of the Manifold": (2, 3, 4),
        "Road to Gangraen": (2,),
    }


@rule("wk1.mission.frame")
@pytest.mark.parametrize(
    ("players", "mission", "why"),
    [
        (2, "there-can-be-only-one", "There Can Be Only One is for 3 or 4 players, not 2"),
        (3, "road-to-gangraen", "Road to Gangraen is for 2 players, not 3"),
    ],
)
def test_a_mission_for_others_is_refused_before_anything_is_laid_out(players: int, mission: str, why: str) -> None:
    with pytest.raises(BadSetting, match=why):
        laid_out(players, mission)


@rule("wk1.setup.mission.choice", "wk1.golden.mission-overrides-setup")
def test_the_missions_own_set_up_comes_last() -> None:
    table = laid_out(2, "damsel-in-distress")

    set_up_with_first_options(table)

    assert len(table.quest.sites) == 6
    assert (table.stage, table.round) == (Stage.MOVE, 1)


@rule("wk1.setup.general.markers", "wk1.round.first-round-skips-preparations")
def test_the_game_starts_in_round_one_with_the_move_step() -> None:
    table = opened(4)

    assert (table.round, table.stage, table.turns) == (1, Stage.MOVE, 0)
    assert [errand.markers for errand in table.tasks] == [0, 0, 0]


@rule("wk1.setup.general.task-tokens")
def test_tokens_mark_the_hexes_of_the_private_tasks_in_the_row() -> None:
    table = opened(4)

    wanted = [
        (errand.frame, number, hex_numbered(table, demand.hex))
        for errand in table.tasks
        if isinstance(errand.task, PrivateTask)
        for number, demand in ((1, errand.task.first), (2, errand.task.second))
    ]

    assert [(token.frame, token.number, token.hex) for token in task_tokens(table)] == wanted
    assert len(wanted) == 4, "a common task names no hex"


@rule("wk1.setup.general.task-tokens", "wk1.setup.mission.choice")
def test_stories_are_read_out() -> None:
    table = laid_out(3)

    told = rehearse(table, whole_set_up(table), dice=[1, 2, 3], answers=["Off-road", "As usual"] * 3).told

    assert sum(table.mission.story in line for line in told) == 1
    for errand in table.tasks:
        assert sum(errand.task.story in line for line in told) == 1


def test_nothing_is_left_to_chance_before_the_set_up() -> None:
    assert laid_out(4) == laid_out(4)
