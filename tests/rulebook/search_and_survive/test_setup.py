"""Setup: the Objective, tokens, mats and kits, the opening Wasteland, the first player."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.rules import rule
from wasteland.engine.game import BadSetting, Setting
from wasteland.engine.play import Play
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import HordeCard, Resource
from wasteland.games.search_and_survive.draw import draw_phase
from wasteland.games.search_and_survive.setup import lay_objective, set_up
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.view import view
from wasteland.testing import rehearse
from wasteland.testing.laying import names
from wasteland.testing.search_and_survive import a_table, an_opening
from wasteland.testing.wandering import wander

BOX = box(("base",))
NEGATIVE = ["the-horde", "outbreak", "overrun"]


def opened(players: int = 1, difficulty: str = "normal", seed: int = 1) -> SurvivorsTable:
    """A table after set-up, with a Walker in every column."""
    table = an_opening(players, {"difficulty": difficulty})
    rehearse(table, set_up(table), seed=seed)
    return table


# -- the Objective


@rule("sns.setup.objective.one-face-up")
def test_the_objective_that_the_group_names_lies_open_for_everybody() -> None:
    play = Play(GAME, Setting(2, {"objective": "full-pantry"}), 1)

    assert [view(play.state, seat).title for seat in (0, 1, None)] == ["Full Pantry"] * 3


@rule("sns.setup.objective.one-face-up")
def test_the_objective_may_be_taken_at_random() -> None:
    drawn = {Play(GAME, Setting(1, {"objective": "random"}), seed).state.objective.id for seed in range(100)}

    assert drawn == set(BOX.objectives)


@rule("sns.setup.objective.one-face-up")
def test_the_objective_stays_the_same_until_the_game_ends() -> None:
    play = Play(GAME, Setting(2), 5)

    seen = {(at.state.objective.id, tuple(at.state.needed)) for at in wander(play, seed=5, answers=5000)}

    assert play.over
    assert len(seen) == 1


@rule("sns.setup.objective.one-face-up")
@pytest.mark.parametrize(
    ("difficulty", "asked", "needed"),
    [
        ("easy", (2, 7, 6), [1, 6, 5]),
        ("easy", (1, 7, 1), [1, 6, 1]),
        ("normal", (2, 7, 6), [2, 7, 6]),
        ("hard", (2, 7, 6), [2, 8, 6]),
        ("hard", (7, 7, 6), [7, 8, 6]),
        ("hard", (4, 4, 4), [4, 4, 5]),
    ],
)
def test_the_difficulty_changes_what_the_objective_asks_for(difficulty: str, asked: tuple[int, ...], needed: list[int]) -> None:
    table = a_table(1, objective="arm-the-camp", difficulty=difficulty)
    needs = zip(table.objective.needs, asked, strict=True)
    table.objective = replace(table.objective, needs=tuple(replace(need, cards=(cards,) * 4) for need, cards in needs))

    lay_objective(table, 1)

    assert table.needed == needed, "never below 1, and of equal needs the last is the largest"


# -- tokens


@rule("sns.setup.tokens.common-supply")
def test_all_12_surge_tokens_begin_in_the_supply() -> None:
    table = opened(players=4)

    assert (table.surge_supply, [player.surge for player in table.players]) == (12, [0, 0, 0, 0])


@rule("sns.setup.tokens.common-supply")
def test_tokens_that_the_difficulty_grants_come_out_of_the_supply() -> None:
    table = opened(players=3, difficulty="easy")

    assert (table.surge_supply, [player.surge for player in table.players]) == (9, [1, 1, 1])


@rule("sns.setup.tokens.common-supply")
def test_there_are_3_targeting_tokens_to_aim_with() -> None:
    table = a_table(mats=["butcher"], objective=None, hand=["assault-rifle"], back=["walker"] * 4)
    targets = ["Walker in Back 1", "Walker in Back 2", "Walker in Back 3"]

    rehearsal = rehearse(table, attack_phase(table, table.players[0]), dice=[(1, 1)], answers=targets)

    assert rehearsal.prompts == ["Attack whom?", "Another target?", "Another target?"], "no fourth is asked for"


@rule("sns.setup.turn-tokens.marker-only")
def test_a_turn_token_leaves_the_line_with_every_turn() -> None:
    table = a_table(players=2)
    table.turns_taken = 1

    stages = view(table, 0).stages

    assert [stage.when for stage in stages] == ["over", "now", "to come", "to come", "to come"]


@rule("sns.setup.turn-tokens.marker-only")
def test_all_four_turn_tokens_are_back_in_line_when_a_new_round_starts() -> None:
    play = Play(GAME, Setting(1), 3)

    for at in wander(play, seed=3, answers=1000):
        if at.state.round == 2:
            break

    assert [stage.when for stage in view(play.state, 0).stages[:4]] == ["now", "to come", "to come", "to come"]


# -- mats and kits


@rule("sns.setup.mats.random-and-unique")
@pytest.mark.parametrize("seed", range(20))
def test_no_two_players_hold_the_same_mat(seed: int) -> None:
    mats = [player.mat.id for player in opened(players=4, seed=seed).players]

    assert len(set(mats)) == 4


@rule("sns.setup.mats.random-and-unique")
def test_every_mat_may_come_to_a_player() -> None:
    assert {opened(seed=seed).players[0].mat.id for seed in range(100)} == set(BOX.mats)


@rule("sns.setup.mats.random-and-unique")
@pytest.mark.parametrize("seed", range(12))
def test_undealt_mats_are_out_of_the_game(seed: int) -> None:
    table = opened(players=2, seed=seed)
    dealt = [player.mat for player in table.players]
    granted = [face for mat in dealt for face in mat.start_discard]

    in_decks = Counter(card.face for card in (*table.resource_deck.contents(), *table.resources) if card is not None)

    assert [sheet.face for sheet in view(table, 0).sheets] == [mat.id for mat in dealt], "7 of the 9 mats are nowhere"
    assert in_decks + Counter(granted) == Counter(card.face for card in BOX.resources), "nothing of theirs was taken out"


@rule("sns.setup.player.kit")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_player_receives_10_damage_6_pistols_and_4_ammunition(players: int) -> None:
    table = opened(players)

    kits = [Counter(card.face for card in (*player.supply, *player.deck.contents())) for player in table.players]

    assert kits == [{"damage": 10, "pistol": 6, "starter-ammunition": 4}] * players


@rule("sns.setup.player.kit")
def test_a_player_attacks_with_two_six_sided_dice_of_their_own() -> None:
    table = a_table(players=2, mats=["veteran", "butcher"], hands=[[], ["pistol"]], back=["walker"], turn_of=1)

    rehearsal = rehearse(table, attack_phase(table, table.players[1]), dice=[(6, 6)])

    assert [(roll.name, roll.seat) for roll in rehearsal.rolled] == [("2d6", 1)]


@rule("sns.setup.player.starting-deck")
def test_the_deck_is_the_10_starter_cards_and_hand_and_discard_pile_are_empty() -> None:
    table = an_opening(1, mats=["veteran"])
    rehearse(table, set_up(table))
    (player,) = table.players

    assert (len(player.deck), len(player.supply), player.hand, player.discard) == (10, 10, [], [])


@rule("sns.setup.player.starting-deck")
def test_the_starting_deck_is_shuffled() -> None:
    def first_hand(seed: int) -> tuple[str | None, ...]:
        table = opened()
        rehearse(table, draw_phase(table, table.players[0]), seed=seed)
        return tuple(names(table.players[0].hand))

    assert len({first_hand(seed) for seed in range(20)}) > 5


@rule("sns.setup.player.starting-deck")
def test_the_discard_pile_starts_with_what_mat_and_difficulty_grant() -> None:
    table = an_opening(1, {"difficulty": "hard"}, mats=["scrapper"])
    rehearse(table, set_up(table))
    (player,) = table.players

    assert names(player.discard) == ["nailed-bat", "damage", "damage"]
    assert len(player.supply) == 8


@rule("sns.setup.player.starting-deck")
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("dice", "outcome"), [((2, 3), "kills Walker"), ((1, 3), "takes 1 Damage")])
def test_the_first_hand_always_attacks_at_plus_5(seed: int, dice: tuple[int, int], outcome: str) -> None:
    table = a_table(mats=["butcher"], back=["walker"])
    (player,) = table.players

    rehearse(table, draw_phase(table, player), seed=seed)
    attack = rehearse(table, attack_phase(table, player), dice=[dice], stop=True)

    assert "pistol" in names(player.hand), "there are only 4 Ammunition among the 5"
    assert any(outcome in told for told in attack.told), "the Walker's Defense is 10"


# -- the deal


@rule("sns.setup.decks.shuffled-separately")
def test_horde_and_resource_cards_are_never_mixed() -> None:
    play = Play(GAME, Setting(3), 2)

    for at in wander(play, seed=2, answers=1500):
        assert all(isinstance(card, HordeCard) for card in (*at.state.horde_deck.contents(), *at.state.horde_discard))
        assert all(isinstance(card, Resource) for card in (*at.state.resource_deck.contents(), *at.state.resource_discard))


@rule("sns.setup.decks.shuffled-separately")
def test_both_decks_are_shuffled() -> None:
    tables = [Play(GAME, Setting(4), seed).state for seed in range(5)]

    assert len({tuple(names(table.back)) for table in tables}) == 5
    assert len({tuple(names(table.resources)) for table in tables}) == 5


@rule("sns.setup.columns.by-player-count")
@pytest.mark.parametrize(("players", "columns"), [(1, 4), (2, 5), (3, 6), (4, 7)])
def test_the_wasteland_has_three_columns_more_than_players(players: int, columns: int) -> None:
    table = opened(players)

    assert view(table, None).boards[0].columns == columns
    assert len(table.resources) == len(table.back) == len(table.front) == columns


@rule("sns.setup.columns.by-player-count")
@pytest.mark.parametrize("players", [0, 5])
def test_fewer_than_one_and_more_than_four_cannot_play(players: int) -> None:
    with pytest.raises(BadSetting, match=f"Search and Survive is for 1 to 4 seats, not {players}"):
        Play(GAME, Setting(players), 1)


@rule("sns.setup.deal.one-pair-per-column")
def test_two_players_see_5_resource_cards_above_5_horde_cards() -> None:
    board = view(opened(players=2), None).boards[0]

    face_up = [[len(space.cards) for space in board.spaces if space.row == row] for row in (0, 1)]

    assert board.rows[:2] == ("Resource", "Back")
    assert face_up == [[1] * 5, [1] * 5]


@rule("sns.setup.deal.order")
def test_both_rows_are_dealt_from_left_to_right() -> None:
    resources, horde = ["radio", "machete", "grenade", "shanty"], ["walker", "stalker", "brute", "shooter"]
    table = an_opening(resource_next=resources, horde_next=horde)

    rehearse(table, set_up(table))

    assert names(table.resources) == resources
    assert names(table.back) == horde


@rule("sns.setup.deal.order")
def test_the_resource_row_is_dealt_before_the_back_row() -> None:
    table = an_opening()

    told = [event.rule for event in rehearse(table, set_up(table)).events]

    row_by_row = ["sns.def.resource-row-and-deck"] * 4 + ["sns.def.spawn"] * 4
    assert [rule for rule in told if rule in row_by_row] == row_by_row


@rule("sns.setup.front-row.starts-empty")
def test_no_card_is_dealt_to_the_front_row() -> None:
    assert opened(players=4).front == [None] * 7


@rule("sns.setup.front-row.starts-empty")
def test_only_crawlers_can_stand_in_front_before_the_first_turn() -> None:
    standing = {card.face for seed in range(60) for card in Play(GAME, Setting(4), seed).state.front if card is not None}

    assert standing == {"crawler"}


# -- Event Walkers at set-up


@rule("sns.setup.event.negative-set-aside")
@pytest.mark.parametrize("event", NEGATIVE)
def test_a_negative_event_walker_is_put_aside_and_the_next_card_takes_its_space(event: str) -> None:
    table = an_opening(horde_next=["walker", event, "stalker", "runner", "brute"])

    rehearsal = rehearse(table, set_up(table))

    assert names(table.back) == ["walker", "stalker", "runner", "brute"]
    assert "sns.spawn.event.on-appearance" not in [event.rule for event in rehearsal.events], "it is not resolved"
    assert table.front == [None] * 4


@rule("sns.setup.event.negative-set-aside")
def test_the_box_has_three_negative_event_walkers_by_name() -> None:
    assert {card.face for card in BOX.horde if card.sign == "negative"} == set(NEGATIVE)


@rule("sns.setup.event.negative-shuffled-back")
def test_an_outbreak_in_column_2_is_shuffled_in_after_column_6() -> None:
    table = an_opening(3, horde_next=["walker", "outbreak", "stalker", *["walker"] * 4])

    rehearse(table, set_up(table))

    assert names(table.back)[1] == "stalker"
    assert names(table.horde_deck.contents()).count("outbreak") == 2
    assert len(table.horde_deck) + len(table.back) == 100, "deck and Wasteland hold all Horde cards again"
    assert table.horde_deck.known_top(None) == [], "nobody knows where it is"


@rule("sns.setup.event.negative-shuffled-back")
def test_a_walker_put_aside_is_not_drawn_again_before_all_columns_are_filled() -> None:
    table = an_opening(horde_next=["outbreak", "walker", "overrun", "the-horde", "walker", "walker", "walker"])
    table.horde_deck.loose = []

    rehearse(table, set_up(table))

    assert names(table.back) == ["walker"] * 4
    assert sorted(names(table.horde_deck.loose), key=str) == ["outbreak", "overrun", "the-horde"]


@rule("sns.setup.event.negative-shuffled-back")
def test_the_opening_wasteland_shows_no_negative_event() -> None:
    tables = [Play(GAME, Setting(4), seed).state for seed in range(60)]

    assert not {face for table in tables for face in names([*table.back, *table.front])} & set(NEGATIVE)


@rule("sns.setup.event.positive-stays")
def test_a_positive_event_walker_keeps_its_space_and_is_resolved_after_the_deal() -> None:
    table = an_opening(
        mats=["veteran"],
        horde_next=["walker", "supply-drop", "walker", "walker"],
        resource_next=["radio", "radio", "radio", "radio", "machete"],
    )

    rehearsal = rehearse(table, set_up(table))

    assert names(table.back) == ["walker", "supply-drop", "walker", "walker"]
    assert names(table.players[0].discard) == ["machete"]
    assert rehearsal.told.index("Walker appears in Back 4.") < rehearsal.told.index("Veteran scavenges Machete.")


@rule("sns.setup.event.positive-stays")
def test_several_events_are_resolved_from_left_to_right() -> None:
    table = an_opening(horde_next=["second-wind", "walker", "distraction", "supply-drop"])

    events = rehearse(table, set_up(table)).events

    resolved = [event.concerns[0] for event in events if event.rule == "sns.spawn.event.on-appearance"]
    assert resolved == [card.id for card in (table.back[0], table.back[2], table.back[3]) if card is not None]


@rule("sns.setup.event.harder-option")
@pytest.mark.parametrize("options", [{"opening-events": "stay"}, {"difficulty": "hard"}])
def test_negative_event_walkers_may_stay_and_are_resolved_after_the_deal(options: dict[str, str]) -> None:
    table = an_opening(1, options, horde_next=["walker", "the-horde", "stalker", "brute"])

    rehearse(table, set_up(table))

    assert names(table.back) == ["walker", "the-horde", "stalker", "brute"], "it comes when the last column has been filled"
    assert None not in table.front


@rule("sns.setup.event.harder-option")
def test_events_that_stay_are_resolved_from_left_to_right() -> None:
    table = an_opening(1, {"opening-events": "stay"}, horde_next=["overrun", "supply-drop", "walker", "outbreak"])

    events = rehearse(table, set_up(table)).events

    resolved = [event.text.split(":")[0] for event in events if event.rule == "sns.spawn.event.on-appearance"]
    assert resolved == ["Event Walker - Overrun", "Event Walker - Supply Drop", "Event Walker - Outbreak"]


# -- the first player


@rule("sns.setup.first-player.random")
def test_the_first_player_is_drawn_at_random() -> None:
    assert {opened(players=4, seed=seed).first for seed in range(40)} == {0, 1, 2, 3}


@rule("sns.setup.first-player.random")
def test_one_player_holds_the_first_player_token_and_takes_the_first_turn() -> None:
    play = Play(GAME, Setting(4), 8)

    holders = [sheet.seat for sheet in view(play.state, None).sheets if "first player" in sheet.tags]

    assert [play.asked()[0].seat] == holders
