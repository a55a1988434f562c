"""The Move Step: hex by hex, the cards that are revealed, when one is played, how a move ends."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.by_hand import FAME, a_gadget, a_luck, an_event, foretell, give_gadget, give_luck
from tests.rulebook.waste_knights_1e.moving import driving, move, rest_of_move, walking
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.games.waste_knights_1e.board import hex_at, hex_named, lay_token, place
from wasteland.games.waste_knights_1e.movement import begin_move, enter
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.table import KnightsTable, Lasting
from wasteland.games.waste_knights_1e.terms import Stage, Timing, Token
from wasteland.games.waste_knights_1e.verbs.effects import DamageVehicle, DrawLuck, Gain, Lose
from wasteland.games.waste_knights_1e.verbs.move_effects import PlaceKnight, Stop
from wasteland.games.waste_knights_1e.verbs.passives import Points, Threat
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table

EAST, SALT_YARD, FLATS = 2, 3, 6
"""Hexes beside Gangraen: a highway, and two deserts with 1 threat."""
A, B, C, D = (an_event(name, escape=None) for name in ("A", "B", "C", "D"))
"""Events that do nothing and cannot be escaped."""


def entered(table: KnightsTable) -> list[str]:
    """The cards that lie revealed when the next hex of the move that is on is entered."""
    move = table.move
    assert move is not None
    rehearse(table, enter(table, table.knights[move.seat], move), stop=True)
    return list(map(str, move.revealed))


def stopped_at(table: KnightsTable) -> Rehearsal[None]:
    """The rest of the move, up to the next question."""
    return rehearse(table, rest_of_move(table), stop=True)


# -- who moves


@rule("wk1.move.turn-order")
def test_a_knight_completes_his_move_before_the_next_becomes_active() -> None:
    table = a_table(2, first=1)
    foretell(table, A, B)

    async def two_steps_and_more() -> None:
        await step(table)
        while table.move is not None:
            await step(table)
        await step(table)

    done = rehearse(table, two_steps_and_more(), answers=[(1, "On foot"), (1, "Eastern Causeway"), (0, "Stay here")])

    assert ([choice.seat for choice in done.asked], table.knights[1].at) == ([1, 1, 0], EAST)


@rule("wk1.move.optional")
def test_who_declines_to_move_keeps_his_place_and_meets_no_card() -> None:
    table = a_table(at=EAST)
    deck = len(table.wasteland_cards)

    done = move(table, ["Stay here"])

    assert (table.knights[0].at, table.move, len(table.wasteland_cards), len(done.asked)) == (EAST, None, deck, 1)


@rule("wk1.move.optional")
def test_who_stays_keeps_his_marker_on_an_explored_hex() -> None:
    table = a_table(at=1)
    table.knights[0].explored = True

    move(table, ["Stay here"])

    assert table.knights[0].explored


@rule("wk1.explore.marker-placed")
def test_the_marker_leaves_with_the_knight() -> None:
    table = a_table(at=1)
    table.knights[0].explored = True
    foretell(table, A)

    move(table, walking(table, 0))

    assert not table.knights[0].explored


# -- before moving


@rule("wk1.move.before-moving-luck")
def test_cards_are_played_after_planning_and_before_the_first_hex() -> None:
    table = a_table()
    give_luck(table, 0, a_luck("Wind", Timing.BEFORE_MOVING, passives=(Points(1),)))

    question = rehearse(table, begin_move(table, table.knights[0]), answers=driving(table, EAST), stop=True)

    assert (question.prompts[-1], table.knights[0].at) == ("Before the move: use something?", 0)


@rule("wk1.move.before-moving-luck")
def test_as_many_as_he_likes_are_played_and_all_last_for_the_whole_move() -> None:
    table = a_table(fuel=1)  # 3 points, and 4 and 4 more
    give_luck(table, 0, *(a_luck(name, Timing.BEFORE_MOVING, passives=(Points(4),)) for name in ("Wind", "Slope")))
    foretell(table, A)

    route = [EAST, SALT_YARD, 12, 13, 14, 5, FLATS]
    move(table, driving(table, *route), "Play Wind", "Play Slope", "A", *["Go on"] * 6)

    assert table.knights[0].at == FLATS


@rule("wk1.move.before-moving-luck")
def test_all_night_on_the_road_gives_four_points() -> None:
    table = a_table(luck=["all-night-on-the-road"])
    foretell(table, A)

    move(table, driving(table, EAST, SALT_YARD, 0 + 4, 5, 14), "Play All Night on the Road", "A", *["Go on"] * 4)

    assert table.knights[0].fuel == 3, "1 + 1 + 2 + 1 + 2 points of 3 + 4"


@rule("wk1.move.before-moving-luck")
def test_they_are_discarded_when_the_move_ends() -> None:
    table = a_table()
    wind = a_luck("Wind", Timing.BEFORE_MOVING, passives=(Points(1),))
    give_luck(table, 0, wind)
    foretell(table, A)

    move(table, driving(table, EAST), "Play Wind")

    assert (table.lasting, table.luck_discard) == ([], [wind])


@rule("wk1.move.before-moving-luck", "wk1.move.foot.immune-effects")
def test_points_are_not_offered_to_who_walks() -> None:
    table = a_table()
    give_luck(table, 0, a_luck("Wind", Timing.BEFORE_MOVING, passives=(Points(1),)))
    foretell(table, A)

    done = move(table, walking(table, EAST))

    assert len(done.asked) == 2


# -- revealing cards


@rule("wk1.move.wasteland.first-hex-draw")
@pytest.mark.parametrize(("hex", "cards"), [(EAST, ["A"]), (SALT_YARD, ["A", "B"])])
def test_the_first_hex_reveals_one_card_and_one_for_each_threat(hex: int, cards: list[str]) -> None:
    table = a_table()
    foretell(table, A, B, C)
    a_move(table, 0, hex, 0 + 4)

    assert entered(table) == cards


@rule("wk1.move.wasteland.first-hex-draw", "wk1.board.tokens-add-to-icons")
def test_threat_tokens_reveal_cards_as_icons_do() -> None:
    table = a_table()
    foretell(table, A, B, C)
    lay_token(table, Token.THREAT, SALT_YARD)
    a_move(table, 0, SALT_YARD, 0 + 4)

    assert entered(table) == ["A", "B", "C"]


@rule("wk1.move.wasteland.first-hex-draw")
def test_mels_waster_reveals_a_basic_card_and_one_for_each_desert_until_he_plays_one() -> None:
    table = a_table(knights=["mel-gearson"], vehicles=["heavy-duty"], at=27, tiles={12: "the-red-nothing"},
                    wasteland_next=["hell-raiders", "acid-rain", "wounded-stranger"])  # fmt: skip

    done = move(table, driving(table, 12, SALT_YARD, 0), (1, "Wait"), (0, "Go on"), (1, "Wounded Stranger"),
                (0, "Escape"), (0, "Go on"), dice=[9])  # fmt: skip

    assert [text for text in done.told if text.startswith("Revealed")] == [
        "Revealed: Hell Raiders, Acid Rain.",
        "Revealed: Wounded Stranger.",
    ]
    assert sorted(map(str, table.wasteland_discard)) == ["Acid Rain", "Hell Raiders", "Wounded Stranger"]
    assert (table.knights[0].at, table.knights[0].fuel) == (0, 3)


@rule("wk1.move.wasteland.later-hex-draw")
def test_later_hexes_reveal_one_card_for_each_threat_and_they_add_up() -> None:
    table = a_table(at=0)
    foretell(table, A, B, C)
    a_move(table, 0, EAST, SALT_YARD, 4)
    first = entered(table)

    assert (first, entered(table)) == (["A"], ["A", "B"])


@rule("wk1.move.wasteland.later-hex-draw")
def test_a_later_hex_without_threat_reveals_nothing() -> None:
    table = a_table(at=SALT_YARD)
    foretell(table, A, B, C)
    a_move(table, 0, 0, EAST, 8)
    first = entered(table)

    assert (first, entered(table)) == (["A"], ["A"])


@rule("wk1.move.wasteland.later-hex-draw")
def test_a_passive_may_lower_the_threat() -> None:
    table = a_table()
    table.lasting = [Lasting(a_luck("Hush", Timing.BEFORE_MOVING, passives=(Threat(-2),)), 0)]
    foretell(table, A, B, C)
    a_move(table, 0, SALT_YARD, 4)

    assert entered(table) == ["A"], "the basic card stays"


@rule("wk1.move.wasteland.exactly-one")
def test_once_a_card_is_played_the_others_are_discarded() -> None:
    table = a_table()
    foretell(table, A, B)

    move(table, driving(table, SALT_YARD), "B")

    assert sorted(map(str, table.wasteland_discard)) == ["A", "B"]


@rule("wk1.move.wasteland.exactly-one")
def test_threat_on_the_rest_of_the_route_draws_nothing_then() -> None:
    table = a_table()
    foretell(table, A, B, C)
    deck = len(table.wasteland_cards)

    move(table, driving(table, EAST, SALT_YARD), "A", "Go on")

    assert (table.wasteland_discard, len(table.wasteland_cards)) == ([A], deck - 1)


@rule("wk1.deck.reshuffle")
def test_an_empty_wasteland_deck_is_rebuilt_for_the_cards_of_a_hex() -> None:
    table = a_table()
    table.wasteland_cards.loose, table.wasteland_discard = [], [A, B]
    a_move(table, 0, EAST, 8)

    [card] = entered(table)

    assert ({card, *map(str, table.wasteland_cards.contents())}, table.wasteland_discard) == ({"A", "B"}, [])


@rule("wk1.deck.reshuffle")
def test_the_wasteland_deck_is_rebuilt_by_its_last_card_before_that_one_is_discarded() -> None:
    table = a_table()
    table.wasteland_cards.loose, table.wasteland_discard = [A], [B]

    move(table, driving(table, EAST))

    assert (table.wasteland_cards.contents(), table.wasteland_discard) == ([B], [A])


@rule("wk1.deck.reshuffle")
def test_if_no_wasteland_card_is_left_none_is_played() -> None:
    table = a_table()
    table.wasteland_cards.loose = []

    done = move(table, driving(table, EAST))

    assert (table.knights[0].at, table.move, len(done.asked)) == (EAST, None, 3)


# -- the Waster's chance


@rule("wk1.move.wasteland.play-window")
def test_the_waster_may_play_as_early_as_the_first_hex() -> None:
    table = a_table()
    foretell(table, A)

    question = move(table, driving(table, EAST, 8), stop=True)

    assert (question.asked[-1].seat, question.labels()) == (1, ["A", "Wait"])


@rule("wk1.move.wasteland.play-window")
def test_the_card_is_resolved_on_the_hex_where_the_knight_is() -> None:
    table = a_table()
    hurts = an_event("Thorns", Lose(health=1), escape=None)
    foretell(table, hurts)

    question = move(table, driving(table, EAST, 8), "Thorns", stop=True)

    assert (table.knights[0].at, table.knights[0].health, question.prompts[-1]) == (EAST, 3, "Go on?")


@rule("wk1.move.wasteland.play-window")
def test_the_waster_may_wait_for_more_cards() -> None:
    table = a_table()
    foretell(table, A, B)

    question = move(table, driving(table, EAST, SALT_YARD, 4), "Wait", "Go on", stop=True)

    assert question.labels() == ["A", "B", "Wait"]


@rule("wk1.move.wasteland.must-play")
def test_on_the_last_hex_he_must_play_one() -> None:
    table = a_table()
    foretell(table, A, B)

    question = move(table, driving(table, EAST, SALT_YARD), "Wait", "Go on", stop=True)

    assert question.labels() == ["A", "B"]
    assert question.refused() == [Refusal("Wait", "the move ends here", "wk1.move.wasteland.must-play")]


@rule("wk1.move.wasteland.must-play")
def test_he_must_play_one_where_the_knight_stops_early() -> None:
    table = a_table()
    foretell(table, A, B)

    done = move(table, driving(table, SALT_YARD, 4), (1, "Wait"), (0, "Stop here"), (1, "A"))

    assert (table.knights[0].at, done.told[-2:]) == (
        SALT_YARD,
        [f"{table.knights[0]} faces A.", f"The move of {table.knights[0]} ends on Salt Yard."],
    )


@rule("wk1.move.wasteland.must-play")
def test_he_must_play_one_where_the_points_run_out() -> None:
    table = a_table(fuel=1, tiles={10: "widows-pass"})
    foretell(table, A, B)

    done = move(table, driving(table, SALT_YARD, 10), (1, "Wait"), (1, "B"))

    assert (table.knights[0].at, f"{table.knights[0]} faces B." in done.told) == (SALT_YARD, True)


@rule("wk1.move.wasteland.must-play")
def test_no_card_is_played_on_who_lost_consciousness_before() -> None:
    table = a_table()
    foretell(table, A)
    on = a_move(table, 0, EAST, 8, entered=1)
    on.revealed, table.knights[0].health = [A], 0

    done = rehearse(table, rest_of_move(table))

    assert (done.asked, table.wasteland_discard, table.move) == ([], [A], None)


@rule("wk1.hex.special.13-hermits-oracle")
def test_the_first_mover_meets_the_oracles_card_and_none_from_the_deck() -> None:
    table = a_table()
    table.oracle, table.oracle_by = A, 1
    deck = len(table.wasteland_cards)

    done = move(table, driving(table, SALT_YARD, 12), "Wait", "Go on")

    assert (table.wasteland_discard, len(table.wasteland_cards)) == ([A], deck)
    assert f"{table.knights[0]} faces A." in done.told


@rule("wk1.hex.special.13-hermits-oracle")
def test_who_stays_leaves_the_oracles_card_to_the_next_who_moves() -> None:
    table = a_table()
    table.oracle, table.oracle_by = A, 1

    move(table, ["Stay here"])

    assert (table.oracle, table.oracle_by) == (A, 1)


@rule("wk1.hex.special.13-hermits-oracle")
def test_the_oracles_card_does_not_outlast_the_next_move_step() -> None:
    table = a_table(2)
    table.oracle, table.oracle_by = A, 1

    async def the_move_step() -> None:
        while table.stage is Stage.MOVE:
            await step(table)

    done = rehearse(table, the_move_step(), answers=[(0, "Stay here"), (1, "Stay here")])

    assert [table.oracle, table.oracle_by, *table.wasteland_discard] == [None, None, A]
    assert done.told[-1] == "Nobody has met A, which the Oracle foretold."


# -- on the way


@rule("wk1.move.no-radiation-en-route")
def test_radiation_and_contamination_do_nothing_during_the_move() -> None:
    table = a_table(tiles={10: "glass-pans", 12: "the-tailings"})
    lay_token(table, Token.RADIATION, SALT_YARD)
    lay_token(table, Token.CONTAMINATION, SALT_YARD)
    foretell(table, A)

    move(table, driving(table, EAST, 10, SALT_YARD, 12), "A", "Go on", "Go on", "Go on")

    assert (table.knights[0].radiation, table.knights[0].health) == (0, 4)


@rule("wk1.move.hex-entry-order")
def test_points_are_paid_before_cards_are_revealed_and_the_waster_comes_before_who_is_met() -> None:
    table = a_table(2, at=[0, SALT_YARD])
    foretell(table, A, B)

    done = move(table, driving(table, SALT_YARD), (1, "A"), (0, "Nobody"))

    mover = table.knights[0]
    assert done.told == [
        f"{mover} sets out by vehicle: Salt Yard.",
        f"{mover} spends 1 Fuel (3 now).",
        f"{mover} enters Salt Yard.",
        "Revealed: A, B.",
        f"The Waster plays A on {mover}: A.",
        f"{mover} faces A.",
        f"The move of {mover} ends on Salt Yard.",
    ]
    assert done.prompts[-2:] == ["Which wasteland card do you play?", "Whom do you meet here?"]


@rule("wk1.move.hex-entry-order")
def test_nobody_is_met_once_the_move_has_ended() -> None:
    table = a_table(2, at=[0, SALT_YARD])
    foretell(table, an_event("Roadblock", Stop(), escape=None), B)

    done = move(table, driving(table, SALT_YARD, 4), (1, "Roadblock"))

    assert (done.prompts[-1], table.move) == ("Which wasteland card do you play?", None)
    assert (table.knights[0].at, table.knights[1].at, table.knights[0].conscious) == (SALT_YARD, SALT_YARD, True)


@rule("wk1.duel.interaction-trigger")
def test_knights_on_the_starting_hex_are_not_met() -> None:
    table = a_table(2, at=0)
    foretell(table, A)

    done = move(table, walking(table, EAST))

    assert "Whom do you meet here?" not in done.prompts


@rule("wk1.board.capacity-of-hex")
def test_a_move_may_end_where_others_are() -> None:
    table = a_table(3, at=[0, EAST, EAST])
    foretell(table, A)

    move(table, walking(table, EAST), "Nobody")

    assert [knight.at for knight in table.knights] == [EAST] * 3


@rule("wk1.move.end-reasons")
def test_a_move_ends_on_the_last_hex_of_the_route() -> None:
    table = a_table()
    foretell(table, A)

    move(table, driving(table, EAST, 8), "A", "Go on")

    assert (table.knights[0].at, table.move) == (8, None)


@rule("wk1.move.end-reasons")
def test_a_knight_may_choose_to_stop() -> None:
    table = a_table()
    foretell(table, A)

    move(table, driving(table, EAST, 8, 1), "A", "Stop here")

    assert (table.knights[0].at, table.move) == (EAST, None)


@rule("wk1.move.end-reasons")
def test_an_effect_may_stop_a_knight() -> None:
    table = a_table()
    foretell(table, an_event("Roadblock", Stop(), escape=None))

    move(table, driving(table, EAST, 8), "Roadblock")

    assert (table.knights[0].at, table.move) == (EAST, None)


@rule("wk1.move.end-reasons", "wk1.unconscious.when")
def test_losing_consciousness_ends_a_move() -> None:
    table = a_table(health=1)
    foretell(table, an_event("Pit", Lose(health=1), escape=None))

    move(table, driving(table, EAST, 8), "Pit")

    assert (table.knights[0].at, table.move) == (EAST, None)


@rule("wk1.move.end-reasons")
def test_a_knight_without_a_vehicle_left_drives_no_further() -> None:
    table = a_table()
    foretell(table, an_event("Crash", DamageVehicle(2), escape=None))

    done = move(table, driving(table, EAST, 8), "Crash")

    assert (table.knights[0].at, table.move) == (EAST, None)
    assert [line for line in done.told if "cannot" in line] == [
        f"{table.knights[0]} cannot go on to {hex_named(table, 8)}: the vehicle is gone."
    ]


def test_what_works_at_any_time_is_offered_on_the_way() -> None:
    table = a_table()
    give_gadget(table, 0, a_gadget("Flag", Timing.ANY_TIME, FAME))
    foretell(table, A)

    move(table, driving(table, EAST, 8), "A", "Use Flag", "Go on")

    assert (table.knights[0].reputation, table.knights[0].at) == (1, 8)


@rule("wk1.move.choose-mode")
def test_what_works_at_any_time_may_bring_the_fuel_to_drive() -> None:
    table = a_table(fuel=0, luck=["the-other-pocket"])

    question = move(table, [], "Play The Other Pocket", stop=True)

    assert (table.knights[0].fuel, question.labels()[0]) == (2, "By vehicle")


@rule("wk1.unconscious.no-activity")
def test_who_knocks_himself_out_before_he_says_how_he_moves_does_not_move() -> None:
    table = a_table(2, health=1, at=[0, EAST])
    give_gadget(table, 0, a_gadget("Bad Fish", Timing.ANY_TIME, Lose(health=1)))

    done = rehearse(table, begin_move(table, table.knights[0]), answers=["Use Bad Fish"])

    assert (table.move, table.knights[0].at, len(done.asked)) == (None, 0, 1)


@rule("wk1.move.non-move-placement")
def test_who_is_placed_elsewhere_before_he_says_how_he_moves_still_may() -> None:
    table = a_table()
    give_gadget(table, 0, a_gadget("Balloon", Timing.ANY_TIME, PlaceKnight("any")))
    foretell(table, A)

    move(table, [], "Use Balloon", table.tiles[EAST].name, *walking(table, SALT_YARD))

    assert table.knights[0].at == SALT_YARD


@rule("wk1.move.points.insufficient-stops")
def test_who_cannot_pay_may_use_what_works_at_any_time_and_go_on() -> None:
    table = a_table(fuel=1, ammo=4, luck=["the-other-pocket"], tiles={10: "widows-pass"})
    foretell(table, A)

    planned = driving(table, EAST, 10)
    question = move(table.copy(), planned, "A", stop=True)
    assert (question.labels()[0], [refusal.label for refusal in question.refused()]) == (
        "Stop here",
        ["Go on to Widow's Pass"],
    )

    move(table, planned, "A", "Play The Other Pocket", "Go on")

    assert (table.knights[0].at, table.knights[0].fuel) == (10, 1)


@rule("wk1.move.points.insufficient-stops")
@rule("wk1.move.wasteland.must-play")
def test_who_has_run_out_of_points_goes_on_with_the_fuel_that_the_last_card_brings() -> None:
    table = a_table(fuel=1, tiles={10: "widows-pass"})
    foretell(table, an_event("Cache", Gain(fuel=2), escape=None), A)

    move(table, driving(table, SALT_YARD, 10), (1, "Wait"), (1, "Cache"), (0, "Go on"))

    assert (table.knights[0].at, table.knights[0].fuel) == (10, 1)


@rule("wk1.move.points.insufficient-stops")
def test_who_has_run_out_of_points_goes_on_with_the_luck_that_the_last_card_brings() -> None:
    table = a_table(fuel=1, luck_next=["the-other-pocket"], tiles={10: "widows-pass"})
    foretell(table, an_event("Stranger", DrawLuck(1), escape=None), A)

    move(table, driving(table, SALT_YARD, 10), "Wait", "Stranger", "Play The Other Pocket", "Go on")

    assert (table.knights[0].at, table.knights[0].fuel) == (10, 1)


@rule("wk1.move.points.insufficient-stops")
def test_who_has_run_out_of_points_is_still_stopped_by_a_card_that_says_so() -> None:
    table = a_table(fuel=1, tiles={10: "widows-pass"})
    foretell(table, an_event("Roadblock", Gain(fuel=2), Stop(), escape=None), A)

    move(table, driving(table, SALT_YARD, 10), "Wait", "Roadblock")

    assert table.knights[0].at == SALT_YARD


@rule("wk1.move.end-reasons")
def test_who_has_chosen_to_stop_does_not_go_on_whatever_the_last_card_brings() -> None:
    table = a_table(fuel=2)
    foretell(table, an_event("Cache", Gain(fuel=2), escape=None), A)

    move(table, driving(table, SALT_YARD, 4), "Wait", "Stop here", "Cache")

    assert table.knights[0].at == SALT_YARD


# -- on foot


@rule("wk1.move.foot.one-card")
def test_on_foot_threat_is_ignored_and_one_card_is_played() -> None:
    table = a_table()
    lay_token(table, Token.THREAT, SALT_YARD)
    foretell(table, A, B, C)

    done = move(table, walking(table, SALT_YARD))

    assert (table.wasteland_discard, f"{table.knights[0]} faces A." in done.told) == ([A], True)


@rule("wk1.move.foot.immune-effects")
def test_rough_terrain_does_nothing_to_who_walks_and_still_is_the_card_played() -> None:
    table = a_table(wasteland_next=["rough-terrain"])

    move(table, walking(table, EAST), "Face it")

    assert (table.knights[0].damaged, list(map(str, table.wasteland_discard))) == (False, ["Rough Terrain"])


@rule("wk1.move.points.modifiers")
@pytest.mark.parametrize(("way", "reached"), [("Each further hex", SALT_YARD), ("Your vehicle suffers", 12)])
def test_rough_terrain_makes_every_further_hex_dearer_unless_the_vehicle_takes_it(way: str, reached: int) -> None:
    table = a_table(wasteland_next=["rough-terrain"], fuel=1, tiles={12: "the-red-nothing"})  # 3 points for 3 hexes

    go_on = ["Go on"] * (2 if reached == 12 else 1)
    move(table, driving(table, EAST, SALT_YARD, 12), "Rough Terrain", "Face it", way, *go_on)

    assert (table.knights[0].at, table.knights[0].damaged) == (reached, reached == 12)


# -- placed, not moved


@rule("wk1.move.non-move-placement")
def test_being_placed_is_not_moving() -> None:
    table = a_table(2, at=[0, EAST])
    deck = len(table.wasteland_cards)
    table.knights[0].explored = True

    place(table, table.knights[0], EAST)

    knight = table.knights[0]
    assert (knight.at, knight.fuel, len(table.wasteland_cards), table.move, knight.explored) == (EAST, 4, deck, None, False)


@rule("wk1.move.non-move-placement")
def test_who_is_placed_elsewhere_before_he_sets_out_does_not_move() -> None:
    table = a_table()
    give_luck(table, 0, a_luck("Balloon", Timing.BEFORE_MOVING, PlaceKnight("any")))
    deck = len(table.wasteland_cards)

    move(table, driving(table, EAST), "Play Balloon", table.tiles[hex_at(3, 5)].name)

    knight = table.knights[0]
    assert (knight.at, knight.fuel, len(table.wasteland_cards), table.move) == (hex_at(3, 5), 4, deck, None)


@rule("wk1.move.non-move-placement")
def test_who_is_placed_elsewhere_on_the_way_does_not_come_back_to_his_route() -> None:
    table = a_table()
    give_gadget(table, 0, a_gadget("Balloon", Timing.ANY_TIME, PlaceKnight("any")))
    foretell(table, A)

    done = move(table, driving(table, EAST, 8), "A", "Use Balloon", table.tiles[hex_at(3, 5)].name)

    assert (table.knights[0].at, table.move) == (hex_at(3, 5), None)
    assert f"{table.knights[0]} is on {table.tiles[hex_at(3, 5)]} now." in done.told


@rule("wk1.move.non-move-placement")
def test_being_placed_in_the_middle_of_a_move_ends_it() -> None:
    table = a_table()
    foretell(table, an_event("Whirlwind", PlaceKnight("any"), escape=None))

    move(table, driving(table, EAST, 8), "Whirlwind", table.tiles[hex_at(3, 5)].name)

    assert (table.knights[0].at, table.move) == (hex_at(3, 5), None)
