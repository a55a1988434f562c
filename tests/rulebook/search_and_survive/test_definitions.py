"""Important Definitions: rows and decks, and the words Kill, Destroy, Discard, Draw, Scavenge, Remove, Sacrifice, Spawn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.rules import rule
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.cards import Kind
from wasteland.games.search_and_survive.damage import damage_in, take_damage
from wasteland.games.search_and_survive.draw import draw_cards
from wasteland.games.search_and_survive.horde import ability_phase
from wasteland.games.search_and_survive.horde_verbs import Explode
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.spawn import refill
from wasteland.games.search_and_survive.table import BACK, FRONT, Player, SurvivorsTable
from wasteland.games.search_and_survive.verbs import Draw, Scavenge
from wasteland.games.search_and_survive.view import view
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table, give


def fought(table: SurvivorsTable, *answers: str, dice: list[tuple[int, int]]) -> Rehearsal[None]:
    """The active player's Attack Phase, up to the first question without an answer."""
    return rehearse(table, attack_phase(table, table.active()), answers=answers, dice=dice, stop=True)


def used(table: SurvivorsTable, *answers: str) -> Rehearsal[None]:
    """The active player's Item Phase, up to the first question without an answer."""
    return rehearse(table, item_phase(table, table.active()), answers=answers, stop=True)


# -- rows and decks


@rule("sns.def.wasteland")
@pytest.mark.parametrize(("players", "spaces"), [(1, 12), (2, 15), (3, 18), (4, 21)])
def test_the_wasteland_has_three_spaces_per_column(players: int, spaces: int) -> None:
    (board,) = view(Play(GAME, Setting(players), 1).state, 0).boards

    assert len(board.spaces) == spaces
    assert {(space.row, space.column) for space in board.spaces} == {(row, at) for row in range(3) for at in range(players + 3)}


@rule("sns.def.wasteland", "sns.def.back-row")
def test_the_back_row_lies_between_the_resource_row_and_the_front_row() -> None:
    (board,) = view(a_table(resources=["radio"], back=["walker"], front=["crawler"]), 0).boards

    assert board.rows == ("Resource", "Back", "Front")
    column = {space.row: space.cards[0].name for space in board.spaces if space.column == 0}
    assert column == {0: "Radio", 1: "Walker", 2: "Crawler"}


@rule("sns.def.back-row")
@pytest.mark.parametrize("face", ["walker", "brute", "nurse", "distraction"])
def test_horde_cards_spawn_on_the_back_row(face: str) -> None:
    table = a_table(horde_next=[face])

    rehearse(table, refill(table, 2))

    assert names(table.back) == [None, None, face, None]
    assert names(table.front) == [None] * 4


@rule("sns.def.front-row.no-refill")
def test_a_front_space_is_not_refilled_after_a_kill() -> None:
    table = a_table(hand=["machete"], front=["crawler"], back=["walker"], resources=["radio"], objective="the-long-drive",
                    mats=["preacher"])  # fmt: skip

    rehearsal = fought(table, dice=[(1, 3)])

    assert names(table.front) == [None] * 4
    assert (names(table.back)[0], names(table.resources)[0]) == ("walker", "radio"), "no Spawn and no Scavenge"
    assert not [told for told in rehearsal.told if "appears" in told]


@rule("sns.def.resource-row-and-deck")
def test_a_resource_won_by_clearing_a_column_is_replaced_from_the_resource_deck() -> None:
    table = a_table(hand=["katana"], back=["walker"], resources=["radio"], resource_next=["shanty"], objective=None)

    fought(table, dice=[(6, 6)])

    assert names(table.active().discard) == ["radio"]
    assert names(table.resources)[0] == "shanty"


@rule("sns.def.resource-row-and-deck")
def test_abilities_scavenge_or_draw_the_top_card_of_the_resource_deck() -> None:
    table = a_table(resource_next=["radio", "shanty"], objective=None)
    player, card = table.active(), table.horde_deck.loose[0]

    rehearse(table, Scavenge().apply(table, player, card))
    rehearse(table, Draw(source="resource-deck").apply(table, player, card))

    assert (names(player.discard), names(player.hand)) == (["radio"], ["shanty"])


@rule("sns.def.horde-deck")
def test_zombies_survivors_and_event_walkers_all_come_from_the_horde_deck() -> None:
    play = Play(GAME, Setting(4), 1)
    in_rows = [card for card in (*play.state.back, *play.state.front) if card is not None]

    kinds = {card.kind for card in (*in_rows, *play.state.horde_deck.contents())}
    assert kinds == {Kind.ZOMBIE, Kind.SURVIVOR, Kind.EVENT_WALKER}
    assert len(in_rows) + len(play.state.horde_deck) == 100


@rule("sns.def.horde-deck")
@pytest.mark.parametrize("face", ["walker", "distraction", "nurse"])
def test_a_horde_card_that_is_not_controlled_or_placed_goes_to_the_horde_discard_pile(face: str) -> None:
    table = a_table(hand=["katana"], back=[face], horde_next=["brute"], survivors=["nurse"])

    fought(table, "Melee attack", dice=[(6, 6)])

    assert names(table.horde_discard) == [face], "the second Nurse is not controlled either"


# -- Damage


@rule("sns.def.damage.taking")
def test_a_miss_in_melee_moves_two_cards_from_supply_to_discard_pile() -> None:
    table = a_table(hand=["machete"], back=["walker"], damage_left=7, objective=None)

    fought(table, dice=[(1, 1)])

    assert len(table.active().supply) == 5
    assert names(table.active().discard) == ["damage", "damage"]


@rule("sns.def.damage.taking")
def test_damage_is_taken_one_card_after_another() -> None:
    table = a_table(damage_left=3, surge=1)

    rehearse(table, take_damage(table, table.active(), 3, "a test"), stop=True)

    assert (len(table.active().supply), names(table.active().discard)) == (1, ["damage"] * 2), "the last is asked about"


@rule("sns.def.damage.taking")
def test_damage_that_is_taken_in_a_row_is_told_in_one_line() -> None:
    table = a_table(damage_left=7)
    cards = table.active().supply[-3:]

    rehearsal = rehearse(table, take_damage(table, table.active(), 3, "a test"))

    assert rehearsal.told == ["Veteran takes 3 Damage (a test); 4 left."]
    assert set(rehearsal.events[0].concerns) == {card.id for card in cards}


@rule("sns.def.damage.taking")
def test_damage_before_a_question_is_told_before_it() -> None:
    table = a_table(damage_left=3, surge=1)

    rehearsal = rehearse(table, take_damage(table, table.active(), 3, "a test"), answers=["Keep the token"])

    assert [told for told in rehearsal.told if "Damage (" in told] == [
        "Veteran takes 2 Damage (a test); 1 left.",
        "Veteran takes 1 Damage (a test); 0 left.",
    ]


@rule("sns.def.damage-supply")
@pytest.mark.parametrize(("difficulty", "cards"), [("easy", 10), ("normal", 10), ("hard", 8)])
def test_the_damage_supply_starts_at_ten_and_at_eight_on_hard(difficulty: str, cards: int) -> None:
    play = Play(GAME, Setting(3, {"difficulty": difficulty}), 1)

    assert [len(player.supply) for player in play.state.players] == [cards] * 3


def all_damage(player: Player) -> int:
    """The Damage cards of a player, wherever they are."""
    cards = [*player.supply, *player.deck.contents(), *player.hand, *player.discard, *player.prepped.values()]
    return len(damage_in(cards))


@rule("sns.def.damage-supply")
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_supply_and_damage_cards_of_a_player_are_always_ten(difficulty: str) -> None:
    play, random = Play(GAME, Setting(2, {"difficulty": difficulty}), 3), Random(3)

    while not play.over:
        assert [all_damage(player) for player in play.state.players] == [10, 10]
        (question,) = play.asked()
        play.answer(question.seat, random.randrange(len(question.options)))


# -- Kill and Destroy


@rule("sns.def.kill")
def test_a_zombie_killed_in_combat_sets_off_its_kill_ability() -> None:
    table = a_table(hand=["pistol"], front=["carrier"], back=["walker"], resource_next=["radio"], mats=["preacher"])

    fought(table, dice=[(6, 6)])

    assert names(table.players[0].discard) == ["radio"]


@rule("sns.def.kill")
def test_a_zombie_killed_by_an_ability_that_says_kill_sets_off_its_kill_ability() -> None:
    table = a_table(hand=["chainsaw"], front=["walker", "carrier"], back=["walker", "walker"], resource_next=["radio"],
                    objective=None)  # fmt: skip

    fought(table, "Walker in Front 1", dice=[(6, 6)])

    assert names(table.players[0].discard) == ["radio"], "the Carrier stood beside the target of the Chainsaw"


@rule("sns.def.destroy")
def test_a_destroyed_zombie_does_not_set_off_its_kill_ability() -> None:
    table = a_table(hand=["grenade"], back=["carrier"], horde_next=["brute"], resource_next=["radio"], objective=None)

    used(table, "Sacrifice Grenade", "Column 1")

    assert table.active().discard == []
    assert names(table.horde_discard) == ["carrier"]


@rule("sns.def.destroy")
def test_a_zombie_destroyed_by_an_exploder_does_not_set_off_its_kill_ability() -> None:
    table = a_table(back=["exploder", "carrier"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[1])

    assert names(table.players[0].discard) == ["damage", "damage"], "the explosion, and no Resource"
    assert names(table.horde_discard) == ["exploder", "carrier"]


@rule("sns.def.destroy")
def test_a_destroyed_survivor_goes_to_the_horde_discard_pile() -> None:
    table = a_table(hand=["grenade"], back=["nurse"], horde_next=["brute"], objective="no-one-left-behind")

    rehearsal = used(table, "Sacrifice Grenade", "Column 1")

    assert names(table.horde_discard) == ["nurse"]
    assert "Place it on the Objective at once?" not in rehearsal.prompts


@rule("sns.def.explode")
def test_to_explode_is_to_destroy_and_deals_no_damage_by_itself() -> None:
    table = a_table(back=["walker", "brute", "walker"], front=[None, "walker"])
    brute = table.back[1]
    assert brute is not None

    rehearse(table, Explode().apply(table, table.active(), brute))

    assert names(table.back) == names(table.front) == [None] * 4
    assert len(table.active().supply) == 10


@rule("sns.def.adjacent")
def test_diagonals_are_not_adjacent() -> None:
    table = a_table(back=["walker", "exploder", "walker"], front=["crawler", "walker", "crawler"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[1])

    assert names(table.front) == ["crawler", None, "crawler", None]


@rule("sns.def.adjacent")
def test_two_columns_away_is_not_adjacent() -> None:
    table = a_table(back=["exploder", None, "walker"], turn_of=None)

    rehearse(table, ability_phase(table), dice=[1])

    assert names(table.back) == [None, None, "walker", None]


@rule("sns.def.adjacent")
def test_beside_means_in_the_same_row() -> None:
    table = a_table(hand=["chainsaw"], back=["walker", "walker"], front=["walker"], objective=None)

    fought(table, "Walker in Front 1", dice=[(6, 6)])

    assert names(table.back)[1] == "walker", "diagonally behind the target of the Chainsaw"


# -- Discard, Draw, Scavenge, Remove, Sacrifice


@rule("sns.def.discard")
def test_a_discarded_card_returns_by_the_next_reshuffle() -> None:
    table = a_table(2, hand=["radio", "canned-food"], deck=["pistol", "pistol"], objective=None)
    player = table.active()

    used(table, "Discard Canned Food")
    assert (names(player.discard), table.players[1].discard) == (["canned-food"], [])
    rehearse(table, draw_cards(table, player, 1))

    assert "canned-food" in names(player.hand)


@rule("sns.def.draw")
def test_a_drawn_card_goes_from_the_own_deck_to_the_hand() -> None:
    table = a_table(hand=["canned-food"], deck=["machete", "katana", "pistol"], resource_next=["shanty"], objective=None)

    used(table, "Discard Canned Food")

    assert names(table.active().hand) == ["machete", "katana"]


@rule("sns.def.draw")
def test_a_card_drawn_from_the_resource_deck_goes_to_the_hand_too() -> None:
    table = a_table(resource_next=["shanty", "radio"], objective=None)
    player = table.active()

    rehearse(table, Draw(cards=2, source="resource-deck").apply(table, player, table.horde_deck.loose[0]))

    assert (names(player.hand), player.discard) == (["shanty", "radio"], [])


@rule("sns.def.scavenge")
def test_a_scavenged_card_goes_to_the_discard_pile_and_cannot_be_used_yet() -> None:
    table = a_table(hand=["katana"], back=["walker", "brute"], resources=["machete"], objective=None)

    rehearsal = fought(table, "Walker in Back 1", dice=[(6, 6)])

    assert (names(table.active().hand), names(table.active().discard)) == (["katana"], ["machete"])
    assert not [label for label in rehearsal.labels() if "Machete" in label]


@rule("sns.def.remove")
def test_removed_damage_goes_back_to_the_supply() -> None:
    table = a_table(hand=["bandages"], discard=["damage", "damage"], damage_left=4)

    used(table, "Sacrifice Bandages", "From the Discard Pile", "From the Discard Pile")

    assert (len(table.active().supply), table.active().discard) == (6, [])


@rule("sns.def.remove")
def test_removed_damage_goes_back_to_the_supply_of_its_owner() -> None:
    table = a_table(2, hand=["first-aid-kit"], discard=["damage"])
    give(table, 1, discard=["damage", "damage"])

    used(table, "Sacrifice First Aid Kit", "The Preacher", "From the Discard Pile", "From the Discard Pile")

    assert [len(player.supply) for player in table.players] == [9, 10]


@rule("sns.def.sacrifice")
def test_a_sacrificed_card_never_comes_back() -> None:
    table = a_table(hand=["adrenaline-shot"], deck=["pistol"], objective=None)
    player = table.active()

    used(table, "Sacrifice Adrenaline Shot")
    rehearse(table, draw_cards(table, player, 5))

    assert names(table.sacrificed) == ["adrenaline-shot"]
    assert names([*player.hand, *player.discard]) == ["pistol"]
    assert "adrenaline-shot" not in names(table.resource_discard)


# -- Rescue and Spawn


@rule("sns.def.rescue")
def test_a_rescue_is_a_successful_attack_on_a_survivor() -> None:
    table = a_table(hand=["crowbar"], back=["nurse"], objective=None)

    fought(table, dice=[(3, 4)])

    assert names(table.players[0].survivors) == ["nurse"], "7 + 5 against 12"


@rule("sns.def.rescue")
def test_nothing_that_depends_on_a_kill_happens_at_a_rescue() -> None:
    table = a_table(hand=["crowbar"], back=["nurse"], front=[None], resource_next=["radio"], objective=None)
    assert table.back[0] is not None
    table.back[0] = replace(table.back[0], killed=(Scavenge(),), killed_in_melee=(Scavenge(),))

    fought(table, dice=[(6, 6)])

    assert names(table.players[0].survivors) == ["nurse"]
    assert "radio" not in names(table.players[0].discard)


@rule("sns.def.spawn")
def test_to_spawn_puts_the_top_card_face_up_into_an_empty_space() -> None:
    table = a_table(back=[None, "walker"], horde_next=["stalker", "brute"])

    rehearse(table, refill(table, 0))
    rehearse(table, refill(table, 1))

    assert names(table.back) == ["stalker", "walker", None, None], "the second space was not empty"


@rule("sns.def.spawn")
def test_an_ability_that_acts_on_spawning_takes_effect_at_once() -> None:
    table = a_table(horde_next=["crawler", "distraction"])

    rehearse(table, refill(table, 0))

    assert table.at(FRONT[0]) is not None
    assert table.at(BACK[0]) is not None
    assert table.calms == 1


@rule("sns.def.spawn")
def test_a_zombie_that_moves_does_not_spawn() -> None:
    table = a_table(back=["distraction"], turn_of=None)

    rehearse(table, movement_phase(table, Night()), dice=[1])

    assert (names(table.front)[0], table.calms) == ("distraction", 0)
