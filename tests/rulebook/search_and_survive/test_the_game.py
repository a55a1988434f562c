"""The Game: victory and defeat, rounds and whose turn it is, rows and decks that are filled again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules import rule
from wasteland.engine.game import Setting
from wasteland.engine.piles import Pile
from wasteland.engine.play import Play
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.draw import draw_phase
from wasteland.games.search_and_survive.horde import ability_phase, horde_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.spawn import fill_resource, refill, spawn_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.verbs import TakeDamage
from wasteland.testing import rehearse
from wasteland.testing.laying import names
from wasteland.testing.search_and_survive import a_table, give, next_stage
from wasteland.testing.wandering import wander


def one_slot_left(table: SurvivorsTable, need: int) -> SurvivorsTable:
    """Only one slot of the Objective, in this need, is still open."""
    table.needed = [1 if at == need else 0 for at in range(len(table.needed))]
    return table


def winners(table: SurvivorsTable) -> tuple[int, ...] | None:
    return None if table.result is None else table.result.winners


MELEE, CANNED_FOOD = 1, 0
"""Which need of Arm the Camp and Full Pantry asks for these."""


# -- victory


@rule("sns.end.victory.objective-met")
def test_the_last_card_placed_from_the_hand_wins_at_once() -> None:
    table = one_slot_left(a_table(objective="arm-the-camp", hand=["machete", "canned-food"]), MELEE)

    rehearsal = rehearse(table, item_phase(table, table.players[0]), answers=["Place Machete on the Objective"])

    assert rehearsal.ended
    assert winners(table) == (0,)


@rule("sns.end.victory.objective-met")
def test_a_need_that_is_full_wins_nothing_while_another_has_open_slots() -> None:
    table = a_table(objective="arm-the-camp", hand=["machete", "canned-food"])
    table.needed = [1, 1, 0]

    rehearse(table, item_phase(table, table.players[0]), answers=["Place Machete on the Objective", "Done with items"])

    assert table.result is None


@rule("sns.end.victory.objective-met")
def test_an_attack_under_way_is_not_finished() -> None:
    table = one_slot_left(a_table(mats=["butcher"], hand=["pistol"], back=["walker"], resources=["machete"]), MELEE)

    rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)], answers=["Place Machete on the Objective"])

    assert winners(table) == (0,)
    assert (table.resources[0], table.back[0]) == (None, None), "nothing is filled any more"


@rule("sns.end.victory.objective-met")
def test_another_player_may_fill_the_last_slot_in_my_turn() -> None:
    table = one_slot_left(a_table(players=2, hand=["machete"], back=["brute"], resource_next=["radio", "katana"]), MELEE)

    rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)], answers=["Melee attack", (1, "Place Katana")])

    assert winners(table) == (0, 1)


@rule("sns.end.victory.objective-met")
def test_an_event_in_the_spawn_phase_may_fill_the_last_slot() -> None:
    row, event = ["machete"] * 3 + ["katana"] * 2, ["supply-drop"]
    table = a_table(2, objective="full-pantry", resources=row, horde_next=event, resource_next=["canned-food"], turn_of=None)
    one_slot_left(table, CANNED_FOOD)

    rehearse(table, spawn_phase(table), answers=["Place Canned Food on the Objective"])

    assert winners(table) == (0, 1)
    assert table.back[1] is None, "the Spawn Phase is not finished"


# -- defeat


def missing_a_walker(table: SurvivorsTable) -> None:
    """The first seat shoots at a Walker and misses, which costs 1 Damage."""
    rehearse(table, attack_phase(table, table.players[0]), dice=[(1, 2)])


def hurt(where: str) -> SurvivorsTable:
    """A player who has a Pistol, a Walker before it, and 9 Damage cards in Deck, Hand or Discard Pile."""
    laid: dict[str, list[str]] = {"hand": ["pistol"], "deck": [], "discard": []}
    laid[where] = laid[where] + ["damage"] * 9
    return a_table(mats=["butcher"], objective=None, back=["walker"], damage_left=1, **laid)  # type: ignore[arg-type]


@rule("sns.end.defeat.any-supply-empty")
def test_the_last_damage_card_of_one_player_loses_the_game() -> None:
    table = a_table(players=2, mats=["butcher"], hand=["pistol"], back=["walker"], damage_left=[1, 10])

    missing_a_walker(table)

    assert winners(table) == ()


@rule("sns.end.defeat.any-supply-empty")
def test_one_damage_card_left_is_not_yet_defeat() -> None:
    table = a_table(players=2, mats=["butcher"], hand=["pistol"], back=["walker"], damage_left=[2, 1])

    missing_a_walker(table)

    assert table.result is None


@rule("sns.end.defeat.any-supply-empty")
@pytest.mark.parametrize("where", ["deck", "hand", "discard"])
def test_damage_counts_wherever_the_player_has_it(where: str) -> None:
    table = hurt(where)
    before = winners(table)

    missing_a_walker(table)

    assert (before, winners(table)) == (None, ()), "9 Damage cards are not yet defeat, and the tenth is"


@rule("sns.end.defeat.any-supply-empty")
@pytest.mark.parametrize(("where", "answer"), [("hand", "From the Hand"), ("discard", "From the Discard Pile")])
def test_damage_removed_from_where_it_was_counts_no_more(where: str, answer: str) -> None:
    table = hurt(where)
    player = give(table, 0, hand=["bandages"])

    rehearse(table, item_phase(table, player), answers=["Sacrifice Bandages", answer, "Remove no more"], stop=True)
    missing_a_walker(table)

    assert table.result is None
    assert len(player.supply) == 1


@rule("sns.end.defeat.any-supply-empty", "sns.draw.reshuffle-when-short")
def test_damage_drawn_from_deck_to_hand_counts_as_before() -> None:
    table = hurt("deck")

    rehearse(table, draw_phase(table, table.players[0]))
    assert names(table.players[0].hand).count("damage") == 5
    missing_a_walker(table)

    assert winners(table) == ()


@rule("sns.end.defeat.any-supply-empty")
def test_a_damage_card_that_is_prepped_counts_too() -> None:
    table = a_table(mats=["scrapper"], hand=["pistol"], back=["walker"], damage_left=2)
    (player,) = table.players
    player.prepped["scrapper"] = player.supply.pop()

    missing_a_walker(table)

    assert winners(table) == ()


@rule("sns.end.result-shared")
@pytest.mark.parametrize("hurt", [0, 1, 2])
def test_defeat_is_everybodys(hurt: int) -> None:
    supplies = [1 if seat == hurt else 10 for seat in range(3)]
    table = a_table(players=3, mats=["butcher"], back=["exploder"], damage_left=supplies, turn_of=None)

    rehearse(table, ability_phase(table), dice=[2])

    assert winners(table) == ()
    assert [GAME.score(table, seat) for seat in range(3)] == [0, 0, 0]


@rule("sns.end.result-shared")
def test_victory_is_everybodys() -> None:
    table = one_slot_left(a_table(players=3, hand=["machete"], damage_left=[10, 1, 1]), MELEE)

    rehearse(table, item_phase(table, table.players[0]), answers=["Place Machete"])

    assert winners(table) == (0, 1, 2)
    assert [GAME.score(table, seat) for seat in range(3)] == [1, 1, 1]


@rule("sns.end.first-condition-decides")
def test_a_rescue_that_wins_comes_before_the_damage_of_a_kill_by_the_same_attack() -> None:
    table = a_table(objective="no-one-left-behind", hand=["revolver"], back=["nurse"], front=["walker"], damage_left=1)
    table.front[0] = replace(table.front[0], killed=(TakeDamage(1),))  # type: ignore[type-var]
    one_slot_left(table, 0)

    rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)], answers=["Place Nurse on the Objective"])

    assert winners(table) == (0,)
    assert len(table.players[0].supply) == 1, "the Damage of the Kill is not taken any more"


@rule("sns.end.first-condition-decides")
def test_damage_that_loses_comes_before_the_scavenge_that_would_win() -> None:
    table = a_table(objective="full-pantry", hand=["machete"], back=["exploder"], resources=["canned-food"], damage_left=1)
    one_slot_left(table, CANNED_FOOD)

    rehearsal = rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)])

    assert winners(table) == ()
    assert rehearsal.asked == [], "nobody gets to place the Canned Food"


@rule("sns.end.first-condition-decides")
def test_defeat_is_tested_after_every_single_damage_card() -> None:
    table = a_table(players=3, back=["exploder"], damage_left=[10, 1, 10], turn_of=None)

    rehearse(table, ability_phase(table), dice=[3])

    assert [len(player.supply) for player in table.players] == [8, 0, 10], "the third player's 2 Damage are not dealt any more"


# -- rounds


def turns_in_two_rounds(players: int) -> str:
    """Who takes the turns, A being the first player of round 1, and when the Horde comes (H).

    Decks are empty and no Zombie is about, so that every turn passes by itself."""
    table = a_table(players, first=players - 1, turn_of=None)
    table.turns_taken = 0
    table.horde_deck = Pile()
    for player in table.players:
        player.deck = Pile()

    async def two_rounds() -> None:
        for _ in range(10):
            await next_stage(table)

    letters = {f"seat.{(players - 1 + at) % players}": letter for at, letter in zip(range(players), "ABCD", strict=False)}
    letters[""] = "H"
    rules = ("sns.turn.phase-order", "sns.horde.subphases-in-order")
    events = rehearse(table, two_rounds(), dice=[6, 6]).events
    return "".join(letters["".join(event.concerns)] for event in events if event.rule in rules)


@rule("sns.round.four-turns-then-horde")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_round_is_four_turns_and_a_horde_phase(players: int) -> None:
    turns = turns_in_two_rounds(players)

    assert ["H" if letter == "H" else "turn" for letter in turns] == [*["turn"] * 4, "H"] * 2


@rule("sns.round.turns.one-player")
def test_one_player_takes_all_turns() -> None:
    assert turns_in_two_rounds(1) == "AAAAH" + "AAAAH"


@rule("sns.round.turns.two-players", "sns.round.first-player.passes-clockwise")
def test_two_players_alternate_and_the_token_changes_hands() -> None:
    assert turns_in_two_rounds(2) == "ABABH" + "BABAH"


@rule("sns.round.turns.three-players", "sns.round.first-player.passes-clockwise")
def test_of_three_players_the_first_takes_turns_1_and_4() -> None:
    assert turns_in_two_rounds(3) == "ABCAH" + "BCABH"


@rule("sns.round.turns.four-players", "sns.round.first-player.passes-clockwise")
def test_four_players_take_a_turn_each() -> None:
    assert turns_in_two_rounds(4) == "ABCDH" + "BCDAH"


@rule("sns.round.first-player.passes-clockwise")
def test_the_token_is_passed_after_the_spawn_phase() -> None:
    table = a_table(3, objective=None, back=["walker"] * 5, horde_next=["supply-drop"], turn_of=None)

    told = rehearse(table, next_stage(table), dice=[6]).told

    takers = [text.split()[0] for text in told if " scavenges " in text and "Event" not in text]
    assert takers == ["Veteran", "Preacher", "Courier"], "in the Spawn Phase the old holder is still first"
    assert told[-1] == "The Preacher is first player now."


@rule("sns.round.no-limit")
def test_play_goes_on_after_any_number_of_rounds() -> None:
    table = a_table(turn_of=None)
    table.round = 500

    rehearse(table, next_stage(table), dice=[6])

    assert (table.round, table.turns_taken, table.result) == (501, 0, None)


# -- rows and decks


@rule("sns.wasteland.back-row.refilled-at-once")
def test_an_emptied_back_space_is_spawned_before_the_next_attack() -> None:
    table = a_table(mats=["butcher"], hand=["pistol", "starter-ammunition"], back=["walker"], horde_next=["stalker"])

    rehearsal = rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)], stop=True)

    assert rehearsal.prompts == ["Attack once more?"]
    assert names(table.back)[0] == "stalker"


@rule("sns.wasteland.back-row.refilled-at-once")
@pytest.mark.parametrize("players", [1, 4])
def test_the_back_row_shows_no_gap_between_the_actions_of_a_turn(players: int) -> None:
    for at in wander(Play(GAME, Setting(players), 4), seed=4, answers=1500):
        if at.asked()[0].rule in ("sns.item.permitted-actions", "sns.trade.one-card-a-turn", "sns.attack.free-mixing"):
            assert None not in at.state.back


@rule("sns.wasteland.resource-row.refilled-at-once")
def test_an_emptied_resource_space_is_filled_before_the_next_attack() -> None:
    table = a_table(
        mats=["butcher"], hand=["pistol", "starter-ammunition"], back=["walker"], resources=["radio"], resource_next=["grenade"]
    )

    rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)], stop=True)

    assert names(table.resources)[0] == "grenade"
    assert names(table.players[0].discard) == ["radio"]


@rule("sns.wasteland.horde-deck.empty")
def test_an_empty_horde_deck_is_rebuilt_from_its_discard_pile() -> None:
    table = a_table()
    table.horde_discard, table.horde_deck = table.horde_deck.loose[:7], Pile()

    rehearse(table, refill(table, 0))

    assert table.back[0] is not None
    assert table.horde_discard == []
    assert len(table.horde_deck) + sum(card is not None for card in (*table.back, *table.front)) == 7


@rule("sns.wasteland.horde-deck.empty")
def test_the_horde_discard_pile_stays_while_the_deck_has_cards() -> None:
    table = a_table(horde_next=["walker"])
    table.horde_discard, table.horde_deck.loose = table.horde_deck.loose[:7], []

    rehearse(table, refill(table, 0))

    assert (len(table.horde_deck), len(table.horde_discard)) == (0, 7)


@rule("sns.wasteland.horde-deck.empty")
def test_with_no_horde_card_left_the_space_stays_empty() -> None:
    table = a_table()
    table.horde_deck = Pile()

    rehearse(table, spawn_phase(table))

    assert table.back == [None] * 4


@rule("sns.wasteland.resource-deck.empty")
def test_an_empty_resource_deck_is_rebuilt_from_its_discard_pile() -> None:
    table = a_table()
    table.resource_discard, table.resource_deck = table.resource_deck.loose[:2], Pile()

    rehearse(table, fill_resource(table, 0))

    assert table.resources[0] is not None
    assert (len(table.resource_deck), table.resource_discard) == (1, [])


@rule("sns.wasteland.resource-deck.empty")
def test_with_no_resource_card_left_the_space_stays_empty_and_a_scavenge_yields_nothing() -> None:
    table = a_table(mats=["butcher"], hand=["machete"], back=["walker"])
    table.resource_deck = Pile()

    rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)], answers=["Melee attack"])

    assert table.resources == [None] * 4
    assert table.players[0].discard == []


# -- decisions and cards


@rule("sns.game.group-decision")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_where_the_group_decides_the_first_player_has_the_last_word(first: int) -> None:
    table = a_table(players=3, back=["spitter"], first=first, turn_of=None)

    rehearsal = rehearse(table, ability_phase(table), stop=True)

    assert [asked.seat for asked in rehearsal.asked] == [first]
    assert [label.split(" (")[0] for label in rehearsal.labels()] == ["The Veteran", "The Preacher", "The Courier"]


@rule("sns.game.group-decision")
@pytest.mark.parametrize("split", [(3, 0), (2, 1), (1, 2), (0, 3)])
def test_any_split_that_the_rules_permit_may_be_taken(split: tuple[int, int]) -> None:
    table = a_table(players=2, front=["walker"] * 3, first=1, turn_of=None)
    answers = [(1, "The Veteran")] * split[0] + [(1, "The Preacher")] * split[1]

    rehearse(table, movement_phase(table, Night()), dice=[2], answers=answers)

    assert tuple(10 - len(player.supply) for player in table.players) == split


@rule("sns.game.card-text-wins")
def test_a_mat_wins_over_the_5_cards_of_the_draw_phase() -> None:
    table = a_table(mats=["courier"])

    rehearse(table, draw_phase(table, table.players[0]))

    assert len(table.players[0].hand) == 6


@rule("sns.game.card-text-wins")
def test_a_weapon_wins_over_line_of_sight() -> None:
    table = a_table(mats=["butcher"], hand=["sniper-rifle"], front=["crawler"], back=["walker"])

    rehearse(table, attack_phase(table, table.players[0]), dice=[(6, 6)], answers=["Ranged attack", "Walker in Back 1"])

    assert names(table.horde_discard) == ["walker"]


@rule("sns.game.card-text-wins")
def test_a_zombie_wins_over_the_1_damage_of_leaving() -> None:
    table = a_table(front=["brute"], turn_of=None)

    rehearse(table, horde_phase(table), dice=[4])

    assert len(table.players[0].supply) == 8
