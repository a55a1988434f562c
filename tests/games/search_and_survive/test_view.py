"""The view of Search and Survive: all that an honest table shows, and nothing that a seat may not know."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.driving import play_randomly
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.viewing import Board, Pile, Sheet, Track, View, as_data
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.damage import damage_in
from wasteland.games.search_and_survive.horde import horde_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.rounds import step
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.turns import end_turn
from wasteland.games.search_and_survive.view import redeal, view
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.search_and_survive import a_table, give, take_turn


def the_board(seen: View) -> Board:
    (board,) = seen.boards
    return board


def row(seen: View, number: int) -> list[str | None]:
    """The names of the cards in a row, from the left."""
    spaces = [space for space in the_board(seen).spaces if space.row == number]
    return [space.cards[0].name if space.cards else None for space in sorted(spaces, key=lambda space: space.column)]


def pile(seen: View | Sheet, id: str) -> Pile:
    (found,) = [pile for pile in seen.piles if pile.id == id]
    return found


def track(seen: View | Sheet, id: str) -> Track:
    (found,) = [track for track in seen.tracks if track.id == id]
    return found


def cards(found: Pile) -> list[str]:
    return [card.name for card in found.cards]


# -- the Wasteland


def test_the_rows_show_every_space() -> None:
    table = a_table(2, resources=["radio", None, "shanty"], back=["walker", "nurse"], front=[None, "crawler"])

    seen = view(table, 0)

    assert the_board(seen).rows == ("Resource", "Back", "Front")
    assert row(seen, 0) == ["Radio", None, "Shanty", None, None]
    assert row(seen, 1) == ["Walker", "Nurse", None, None, None]
    assert row(seen, 2) == [None, "Crawler", None, None, None]


def test_every_space_has_an_id_of_its_own_and_a_name() -> None:
    spaces = the_board(view(a_table(4), 0)).spaces

    assert len({space.id for space in spaces}) == 21
    assert {space.name for space in spaces} >= {"Resource 1", "Back 7", "Front 3"}


def test_a_card_shows_what_is_printed_on_it() -> None:
    table = a_table(back=["riot-zombie", "exploder", "outbreak"], resources=["hospital", "bandages", "katana"])
    shown = {card.name: card for space in the_board(view(table, 0)).spaces for card in space.cards}

    assert shown["Riot Zombie"].facts["defense"] == 12
    assert shown["Riot Zombie"].facts["ranged_defense"] == 14
    assert shown["Riot Zombie"].facts["moves_on"] == "1 3 4"
    assert shown["Exploder"].facts["glow"] is True
    assert shown["Exploder"].facts["exit_damage"] == 1
    assert shown["Event Walker - Outbreak"].facts["sign"] == "negative"
    assert shown["Hospital"].facts["scope"] == "global"
    assert shown["Bandages"].facts["arrow"] is True
    assert shown["Katana"].facts["bonus"] == 7
    assert all(card.text and card.facts["flavour"] for card in shown.values())


def test_targets_are_marked_before_the_dice_fall() -> None:
    table = a_table(hand=["assault-rifle"], back=["walker", "brute", "runner"], objective=None)

    rehearse(table, attack_phase(table, table.active()), answers=["Brute", "Walker"], stop=True)

    marked = [space.id for space in the_board(view(table, 0)).spaces if "targeted" in space.tags]
    assert marked == ["back.1", "back.2"]


def test_a_barricaded_column_is_marked_and_noted() -> None:
    table = a_table(hand=["barricade"], back=["walker"] * 4)
    rehearse(table, item_phase(table, table.active()), answers=["Sacrifice Barricade", "Column 3"])

    seen = view(table, 0)

    assert [space.id for space in the_board(seen).spaces if "barricaded" in space.tags] == ["back.3", "front.3"]
    assert "Column 3 is barricaded." in seen.notes


# -- the sheets


def test_a_sheet_shows_mat_damage_left_and_surge_tokens() -> None:
    table = a_table(2, mats=["medic", "builder"], damage_left=[3, 9], surge=[0, 2])

    medic, builder = view(table, 0).sheets

    assert (medic.name, medic.text) == ("Medic", table.players[0].mat.text)
    assert (track(medic, "damage.0").value, track(medic, "damage.0").limit, track(medic, "damage.0").alarm) == (3, 10, True)
    assert (track(builder, "damage.1").value, track(builder, "damage.1").alarm) == (9, False)
    assert (track(medic, "surge.0").value, track(builder, "surge.1").value) == (0, 2)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_hands_lie_open_for_everybody(seat: int | None) -> None:
    table = a_table(2, hands=[["machete", "damage"], ["radio"]])

    sheets = view(table, seat).sheets

    assert [[card.name for card in sheet.hand] for sheet in sheets] == [["Machete", "Damage"], ["Radio"]]


def test_survivors_and_locations_in_play_are_shown() -> None:
    table = a_table(2, survivors=["nurse"], locations=["shanty", "shanty"])
    give(table, 1, locations=["hospital"])

    own, other = view(table, 0).sheets

    assert [(card.name, card.kind) for card in own.play] == [
        ("Nurse", "survivor"),
        ("Shanty", "location"),
        ("Shanty", "location"),
    ]
    assert [card.name for card in other.play] == ["Hospital"]


def test_piles_of_a_player_show_their_counts_and_what_lies_open() -> None:
    table = a_table(hand=["machete", "radio"], deck=[], discard=["katana", "damage"], locations=["workshop"])
    table.players[0].deck.loose = damage_in(table.players[0].supply)[:4]
    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    (sheet,) = view(table, 0).sheets

    assert (pile(sheet, "deck.0").count, cards(pile(sheet, "deck.0"))) == (4, [])
    assert cards(pile(sheet, "discard.0")) == ["Radio", "Damage", "Katana"], "the last one Discarded on top"
    assert cards(pile(sheet, "prepped.0")) == ["Machete"]


def test_a_card_put_on_top_of_a_deck_for_all_to_see_is_shown() -> None:
    table = a_table(2, hand=["radio"], discard=["katana", "machete"])
    rehearse(table, item_phase(table, table.active()), answers=["Discard Radio", "Katana"])

    sheet = view(table, 1).sheets[0]

    assert cards(pile(sheet, "deck.0")) == ["Katana"]


def test_used_and_primary_cards_are_marked() -> None:
    table = a_table(hand=["shotgun", "pistol", "machete"], back=["brute", "brute"], mats=["preacher"], objective=None)
    rehearse(table, attack_phase(table, table.active()), stop=True, dice=[(1, 1)],
             answers=["Ranged attack, Shotgun", "Brute in Back 1"])  # fmt: skip

    (sheet,) = view(table, 0).sheets

    assert {card.name: card.tags for card in sheet.hand} == {
        "Shotgun": ("primary", "used"),
        "Pistol": ("used",),
        "Machete": (),
    }


def test_a_weapon_that_has_swung_is_marked() -> None:
    table = a_table(hand=["machete", "crowbar"], back=["brute", "brute"], objective=None)
    rehearse(table, attack_phase(table, table.active()), stop=True, dice=[(1, 1)],
             answers=["Melee attack with Machete", "Brute in Back 1"])  # fmt: skip

    (sheet,) = view(table, 0).sheets

    assert {card.name: card.tags for card in sheet.hand} == {"Machete": ("used", "swung"), "Crowbar": ()}


def test_the_active_player_and_the_first_player_are_marked() -> None:
    sheets = view(a_table(3, first=1, turn_of=2), 0).sheets

    assert [sheet.tags for sheet in sheets] == [(), ("first player",), ("active",)]


# -- the common piles and tokens


def test_common_piles_show_their_counts() -> None:
    table = a_table(back=["walker"] * 4, resources=["radio"] * 4, horde_next=["brute"])

    seen = view(table, 0)

    assert pile(seen, "horde-deck").count == 96
    assert pile(seen, "resource-deck").count == 96


def test_what_has_fallen_or_was_sacrificed_or_destroyed_lies_open() -> None:
    table = a_table(hand=["grenade", "canned-food"], back=["brute", "walker"], locations=["shanty"], horde_next=["overrun"])
    rehearse(table, item_phase(table, table.active()), answers=["Sacrifice Grenade", "Column 1"], dice=[1], stop=True)

    seen = view(table, 0)

    assert cards(pile(seen, "horde-discard")) == ["Brute"]
    assert cards(pile(seen, "sacrificed")) == ["Grenade"]
    assert cards(pile(seen, "resource-discard")) == ["Shanty"]


def test_the_tokens_left_in_the_supply_are_shown() -> None:
    assert track(view(a_table(2, surge=[1, 4]), 0), "surge-supply").value == 7


# -- the Objective and the round


def test_the_objective_and_its_progress_are_shown() -> None:
    table = a_table(2, objective="starting-over", hand=["shanty"], survivors=["nurse"], difficulty="hard")
    rehearse(table, item_phase(table, table.active()), answers=["Place Shanty", "Place Nurse"])

    seen = view(table, 1)

    assert seen.title == "Starting Over"
    assert seen.level == "Hard"
    assert [(goal.name, goal.note, goal.needed, [card.name for card in goal.placed]) for goal in seen.goals] == [
        ("locations", "all different", 5, ["Shanty"]),
        ("survivors", "all different", 5, ["Nurse"]),
    ]


@pytest.mark.parametrize(
    ("objective", "notes"),
    [
        ("the-long-drive", ["from Hand only"] * 3),
        ("fortify", ["", "", "in play since an earlier turn"]),
        ("call-for-rescue", ["", "not yet", "not yet"]),
        ("the-cure", ["", "", ""]),
    ],
)
def test_a_need_says_where_its_cards_come_from_and_whether_it_has_to_wait(objective: str, notes: list[str]) -> None:
    assert [goal.note for goal in view(a_table(objective=objective), 0).goals] == notes


def test_a_need_that_is_full_waits_for_nothing_and_opens_the_next() -> None:
    table = a_table(objective="call-for-rescue", hand=["revolver"])
    table.needed[0] = 1
    rehearse(table, item_phase(table, table.active()), answers=["Place Revolver"])

    assert [goal.note for goal in view(table, 0).goals] == ["", "", "not yet"]


def test_a_card_prepped_last_turn_is_marked() -> None:
    table = a_table(mats=["scrapper"], objective=None, hand=["machete"], deck=["machete"])
    rehearse(table, end_turn(table, table.active()), answers=["Machete"])
    rehearse(table, take_turn(table, table.players[0]), stop=True)

    (sheet,) = view(table, 0).sheets

    assert [card.tags for card in sheet.hand] == [("prepped last turn",), ()]


@pytest.mark.parametrize(
    ("players", "first", "seats"),
    [(1, 0, [0, 0, 0, 0]), (2, 1, [1, 0, 1, 0]), (3, 1, [1, 2, 0, 1]), (4, 2, [2, 3, 0, 1])],
)
def test_the_four_turns_and_the_horde_phase_are_shown(players: int, first: int, seats: list[int]) -> None:
    table = a_table(players, first=first)
    table.turns_taken = 2

    stages = view(table, 0).stages

    assert [stage.seat for stage in stages] == [*seats, None]
    assert [stage.when for stage in stages] == ["over", "over", "now", "to come", "to come"]


def test_the_horde_phase_is_on_after_four_turns() -> None:
    assert [stage.when for stage in view(a_table(2, turn_of=None), 0).stages] == [*["over"] * 4, "now"]


def test_the_round_is_counted() -> None:
    table = a_table(back=["brute"] * 4, turn_of=None)

    rehearse(table, step(table), dice=[6])

    assert view(table, 0).round == 2


# -- what holds for now


def test_a_coming_calm_is_noted() -> None:
    table = a_table(turn_of=None)
    table.calms = 1

    assert "The next movement of the Horde is as if a 6 had been rolled." in view(table, 0).notes


def test_a_scream_and_the_die_of_the_movement_are_noted() -> None:
    table = a_table(2, back=["screamer"], front=["runner"], turn_of=None)
    rehearse(table, horde_phase(table), dice=[1, 4], stop=True)

    notes = view(table, 0).notes

    assert "The Horde's movement: the die shows 4." in notes
    assert "The Horde moves twice this round." in notes


def test_a_coming_bonus_is_noted() -> None:
    table = a_table(hand=["fuel-can"])
    rehearse(table, item_phase(table, table.active()), answers=["Sacrifice Fuel Can"])

    assert "The next attack gets +4." in view(table, 0).notes


def test_the_dice_of_an_attack_lie_on_the_table() -> None:
    table = a_table(hand=["machete"], back=["brute"], surge=1, objective=None)
    rehearse(table, attack_phase(table, table.active()), dice=[(2, 3)], stop=True)

    assert "An attack with Machete: the dice show 2 and 3, 11 in all." in view(table, None).notes


def test_a_card_that_is_just_being_won_is_shown_to_all() -> None:
    table = a_table(2, hand=["machete"], back=["nurse"], objective="no-one-left-behind")
    rehearse(table, attack_phase(table, table.active()), dice=[(6, 6)], stop=True)

    assert [cards(pile(view(table, seat), "offered")) for seat in (0, 1, None)] == [["Nurse"]] * 3


def test_the_result_is_shown_in_the_end() -> None:
    play = Play(GAME, Setting(2), 1)
    assert view(play.state, 0).result is None

    play.give_up()

    assert view(play.state, 0).result == "You gave up."


# -- what a seat may not know


def after_looking(*, put_back: bool) -> SurvivorsTable:
    """Seat 0 of 2 looks at the top of the Horde Deck: Brute, Nurse, Runner; with *put_back* they lie there again."""
    table = a_table(2, hand=["research-notes"], horde_next=["brute", "nurse", "runner"], deck=["pistol"])
    table.horde_deck.known = [7, 7, 7]  # nobody at this table knows them before
    answers = ["Discard Research Notes", *(["Runner", "Nurse"] if put_back else [])]
    rehearse(table, item_phase(table, table.active()), answers=answers, stop=True)
    return table


def test_cards_that_are_being_looked_at_are_shown_to_the_one_who_looks() -> None:
    seen = view(after_looking(put_back=False), 0)

    assert cards(pile(seen, "looked-at")) == ["Brute", "Nurse", "Runner"]


@pytest.mark.parametrize("seat", [1, None])
def test_others_see_how_many_are_being_looked_at_and_no_more(seat: int | None) -> None:
    looked_at = pile(view(after_looking(put_back=False), seat), "looked-at")

    assert (looked_at.count, looked_at.cards) == (3, [])


def test_the_one_who_looked_knows_the_top_of_the_horde_deck() -> None:
    seen = view(after_looking(put_back=True), 0)

    assert cards(pile(seen, "horde-deck")) == ["Brute", "Nurse", "Runner"]


@pytest.mark.parametrize("seat", [1, None])
def test_nobody_else_knows_the_top_of_the_horde_deck(seat: int | None) -> None:
    seen = view(after_looking(put_back=True), seat)

    assert (pile(seen, "horde-deck").count, cards(pile(seen, "horde-deck"))) == (100, [])


def ids_in(part: object) -> set[str]:
    """All words in a view's data."""
    if isinstance(part, dict):
        return set().union(*map(ids_in, part.values()))
    if isinstance(part, list):
        return set().union(*map(ids_in, part))
    return {part} if isinstance(part, str) else set()


@pytest.mark.parametrize("put_back", [False, True])
@pytest.mark.parametrize("seat", [1, None])
def test_the_cards_looked_at_are_nowhere_in_the_view_of_another(seat: int | None, put_back: bool) -> None:
    table = after_looking(put_back=put_back)
    secret = {card.id for card in (*table.looked_at, *table.horde_deck.top)}

    assert len(secret) == 3
    assert not secret & ids_in(as_data(view(table, seat)))


@pytest.mark.parametrize("put_back", [False, True])
def test_what_another_looked_at_is_dealt_anew(put_back: bool) -> None:
    table = after_looking(put_back=put_back)
    before = [card.id for card in (*table.looked_at, *table.horde_deck.top)]
    seen = as_data(view(table, 1))

    redeal(table, 1, Random(5))

    assert [card.id for card in (*table.looked_at, *table.horde_deck.top)] != before
    assert as_data(view(table, 1)) == seen


@pytest.mark.parametrize("put_back", [False, True])
def test_what_a_seat_looked_at_itself_is_not_dealt_anew(put_back: bool) -> None:
    table = after_looking(put_back=put_back)
    seen = as_data(view(table, 0))

    redeal(table, 0, Random(5))

    assert as_data(view(table, 0)) == seen


# -- the wire


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_view_of_a_game_can_be_sent_as_json(players: int) -> None:
    def sent(play: Play[SurvivorsTable]) -> None:
        for seat in (*range(players), None):
            data = as_data(view(play.state, seat))
            assert json.loads(json.dumps(data)) == data

    play_randomly(Play(GAME, Setting(players), players), Random(players), at_each=sent, limit=40)
