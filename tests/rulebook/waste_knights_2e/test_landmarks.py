"""Call of the Waste: landmarks before the game and on the way."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.engine.game import Setting
from wasteland.engine.piles import EVERYBODY
from wasteland.games.waste_knights_2e import GAME, landmarks, places, powers
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.camping import camp
from wasteland.games.waste_knights_2e.module_cards import Landmark
from wasteland.games.waste_knights_2e.modules import BEFORE, DURING, OPTIONS
from wasteland.games.waste_knights_2e.table import Move, Standing, WasteTable
from wasteland.games.waste_knights_2e.terms import CRATER, Module, Stage
from wasteland.games.waste_knights_2e.turns import go_on, possible, why_not
from wasteland.games.waste_knights_2e.view import view
from wasteland.games.waste_knights_2e.wasteland import draw_card
from wasteland.testing import Rehearsal, rehearse

CALL = Module.CALL_OF_THE_WASTE
ALL = {card.id: card for card in box(("base",), (CALL,)).landmarks}
TWO_HANDS = ("saint-diesels", "party-line", "eleven-doors", "ropeway")
"""What two knights look at: two each."""


def called(players: int = 1, *, met: str = BEFORE, first: Sequence[str] = (), **more: Any) -> WasteTable:
    """A table with landmarks, brought in as it says; *first* are drawn before others."""
    table = a_table(players, modules={CALL: met}, **more)
    for name in reversed(first):
        table.landmark_deck.loose.remove(ALL[name])
        table.landmark_deck.lay_on_top(ALL[name], EVERYBODY)
    return table


def dealt(*answers: str) -> WasteTable:
    """Two knights were dealt landmarks and kept Saint Diesel's and Eleven Doors; the answers say where those are."""
    table = called(2, first=TWO_HANDS)
    rehearse(table, landmarks.deal(table), answers=["Saint Diesel's", "Eleven Doors", *answers], stop=True)
    return table


def a_space(table: WasteTable, terrain: str) -> str:
    """A plain space of a terrain, where a landmark may stand."""
    card = next(card for card in ALL.values() if terrain in card.terrain)
    spaces = places.board(table).spaces.values()
    return next(space.id for space in spaces if space.terrain == terrain and not landmarks.why_not_there(table, card, space))


def at_landmark(name: str, terrain: str = "", is_open: bool = True, players: int = 1, **more: Any) -> WasteTable:
    """The first knight is where a landmark stands."""
    table = called(players, **more)
    space = a_space(table, terrain or ALL[name].terrain[0])
    table.landmark_deck.loose.remove(ALL[name])
    table.landmarks.append(Standing(ALL[name], space, -1 if is_open else players - 1, is_open))
    for knight in table.knights:
        knight.at = space
    return table


def moved_and_drew(table: WasteTable, *answers: str) -> Rehearsal[None]:
    """The first knight has ended a move and draws a wasteland card; what is asked next is left open."""
    table.move = Move(0, [table.knights[0].at], 1)
    return rehearse(table, draw_card(table, table.knights[0]), answers=answers, stop=True)


def met_on(terrain: str, card: str, *first: str, **more: Any) -> WasteTable:
    """A table on which landmarks are met, with the first knight on a terrain and this card on the decks."""
    deck = "road_next" if terrain in ("highway", "desert") else "rough_next"
    decks: dict[str, Any] = {deck: [card]}
    table = called(met=DURING, first=first, **decks, **more)
    table.knights[0].at = a_space(table, terrain)
    return table


# -- the cards


@rule("wk2.landmark.variants")
def test_landmarks_are_brought_in_before_the_game_or_during_it() -> None:
    option = next(option for option in OPTIONS if option.id == CALL)

    assert option.values == ("off", BEFORE, DURING)
    assert [called(met=met).landmarks_met for met in (BEFORE, DURING)] == [BEFORE, DURING]


@rule("wk2.landmark.card.fields")
@pytest.mark.parametrize("card", ALL.values(), ids=ALL)
def test_a_landmark_has_terrain_two_abilities_an_entry_and_a_marker(card: Landmark) -> None:
    chapter = next(chapter for chapter in box(("base",)).chapters.values() if chapter.landmarks)

    assert card.terrain and card.text and card.active and card.entry in chapter.entries
    assert len([use for use in card.uses if use.name]) == 1


# -- before the game


@rule("wk2.landmark.v1.deal")
def test_each_knight_keeps_one_of_two_and_all_others_leave_the_game() -> None:
    table = called(2, first=TWO_HANDS)
    first = rehearse(table, landmarks.deal(table), stop=True)
    assert first.labels() == ["Saint Diesel's", "The Party Line"]

    table = dealt()

    assert [[card.id for card in knight.laid_off] for knight in table.knights] == [["party-line"], ["ropeway"]]
    assert len(table.landmark_deck) == 0 and len(table.landmarks_gone) == len(ALL) - 4


@rule("wk2.landmark.v1.deal", "wk2.landmark.v1.place")
def test_only_the_owner_sees_which_landmark_was_kept() -> None:
    table = dealt()
    space = a_space(table, "scrub")
    table.landmarks.append(Standing(ALL["saint-diesels"], space, 0))
    table.knights[0].landmarks = []

    own, other = (view(table, seat).sheets[0].piles[-1] for seat in (0, 1))

    assert [card.name for card in own.cards] == ["Saint Diesel's"]
    assert other.cards == [] and "Saint Diesel" not in str(view(table, 1).boards[0])


@rule("wk2.landmark.v1.deal")
def test_what_a_seat_has_not_seen_is_dealt_anew() -> None:
    table = dealt()
    before = view(table, 0)
    kept, fates = table.knights[0].landmarks[:], set()

    for seed in range(30):
        GAME.redeal(table, 0, Random(seed))
        fates.add(table.knights[1].landmarks[0].id)

    assert table.knights[0].landmarks == kept and len(fates) > 3
    assert view(table, 0) == before


@rule("wk2.landmark.v1.place")
def test_the_marker_goes_face_down_on_a_terrain_of_the_card() -> None:
    table = called(first=["saint-diesels", "ropeway"])

    done = rehearse(table, landmarks.deal(table), answers=["Saint Diesel's"], stop=True)
    assert done.open is not None
    spaces = [done.open.options[at] for at in range(len(done.open.options))]

    assert {places.board(table)[space].terrain for space in spaces} == {"highway", "scrub"}


@rule("wk2.landmark.v1.place.away-from-cities")
def test_a_marker_lies_four_spaces_from_any_city_at_least() -> None:
    table = called()
    board = places.board(table)
    far = {space.id: min(board.map.steps(space.id).get(city.id, 99) for city in board.cities) for space in board.spaces.values()
           if space.terrain != CRATER}  # fmt: skip
    spaces = [space for space in board.spaces.values() if space.terrain in ("desert", "scrub") and not space.kind]

    refused = {landmarks.why_not_there(table, ALL["cricket-ground"], space) for space in spaces if far[space.id] == 3}
    allowed = {landmarks.why_not_there(table, ALL["cricket-ground"], space) for space in spaces if far[space.id] == 4}

    assert refused == {"a city is too near"} and allowed == {""}


@rule("wk2.landmark.v1.place.barred-spaces")
def test_a_marker_lies_on_no_special_space_no_crater_and_no_other_marker() -> None:
    table = at_landmark("cricket-ground", "scrub")
    board, card = places.board(table), ALL["half-way-hotel"]

    assert all(landmarks.why_not_there(table, card, space) for space in board.spaces.values() if space.kind)
    assert all(landmarks.why_not_there(table, card, space) for space in board.spaces.values() if space.terrain == CRATER)
    assert landmarks.why_not_there(table, card, board[table.knights[0].at]) == "there is one already"


@rule("wk2.landmark.v1.place.barred-spaces")
def test_a_knight_without_a_legal_space_returns_the_card() -> None:
    table = called(first=["weighbridge-40", "ropeway"])
    for space in places.board(table).spaces.values():
        if space.terrain == "highway":
            table.landmarks.append(Standing(ALL["the-drive-in"], space.id))

    rehearse(table, landmarks.deal(table), answers=["Weighbridge 40"])

    assert all(one.card.id != "weighbridge-40" for one in table.landmarks)
    assert [card.id for card in table.knights[0].laid_off] == ["ropeway", "weighbridge-40"]


@rule("wk2.landmark.v1.reveal", "wk2.landmark.entry")
def test_who_ends_a_move_there_may_flip_the_marker_of_anybody_and_its_entry_is_resolved_at_once() -> None:
    table = at_landmark("kind-minefield", "desert", is_open=False, players=2)
    assert table.landmarks[0].owner == 1

    done = rehearse(table, landmarks.look(table, table.knights[0]), answers=["Flip the marker"], stop=True)

    assert table.landmarks[0].is_open
    assert "Sew with him" in done.labels() and table.reading is not None and table.reading.knight == 0


@rule("wk2.landmark.v1.reveal")
def test_the_wasteland_card_comes_before_the_marker() -> None:
    table = at_landmark(
        "kind-minefield", "desert", is_open=False, knights=["logan-harris"], road_next=["the-hitcher"], fuel=0, ammo=0, meds=0
    )
    space = table.landmarks[0].space
    table.knights[0].at = next(id for id in places.open_map(table).beside[space] if places.board(table)[id].terrain != CRATER)
    way = ["Move", f"Over {places.name_of(table, space)}", "Drive"]

    done = rehearse(table, go_on(table), answers=way, dice=[(BLANK, BLANK)], stop=True)

    assert [card.face for card in table.road_discard] == ["the-hitcher"]
    assert done.prompts[-1] == "A landmark lies here. Flip its marker?"


@rule("wk2.landmark.v1.reveal")
def test_the_marker_may_be_left_as_it_lies() -> None:
    table = at_landmark("kind-minefield", "desert", is_open=False)

    rehearse(table, landmarks.look(table, table.knights[0]), answers=["Leave it"])

    assert not table.landmarks[0].is_open


# -- on the way


@rule("wk2.landmark.v2.setup")
def test_in_the_second_variant_all_landmarks_lie_face_down_in_their_deck() -> None:
    table = called(met=DURING)

    pile = next(pile for pile in view(table, 0).piles if pile.id == "landmark-deck")

    assert pile.count == len(ALL) and not pile.cards and table.landmarks == []


@rule("wk2.landmark.v2.trigger", "wk2.landmark.v2.draw", "wk2.landmark.entry")
def test_an_encounter_may_be_discarded_for_a_landmark_also_where_its_letter_tells_nothing() -> None:
    table = met_on("desert", "road-g", "party-line", "eleven-doors")

    done = moved_and_drew(table, "Look for a landmark")

    assert [(one.card.id, one.space, one.is_open) for one in table.landmarks] == [("eleven-doors", table.knights[0].at, True)]
    assert ALL["party-line"] in table.landmark_deck.loose, "what does not match is shuffled back"
    assert [card.face for card in table.road_discard] == ["road-g"]
    assert "Knock at seven" in done.labels()


@rule("wk2.landmark.v2.trigger")
def test_the_encounter_may_be_kept() -> None:
    table = met_on("desert", "road-a", plot="waiting")

    moved_and_drew(table, "Go on with the encounter")

    assert table.landmarks == [] and [read.entry for read in table.chronicle.entries] == ["1"]


@rule("wk2.landmark.v2.trigger")
@pytest.mark.parametrize("place", ["pumps", "saltmarket"])
def test_no_landmark_is_met_on_cities_and_special_spaces(place: str) -> None:
    table = met_on("desert", "road-a", plot="waiting")
    table.knights[0].at = place

    assert "Look for a landmark instead" not in moved_and_drew(table).prompts
    assert landmarks.why_none_met(table, table.knights[0]) == "this place has a name already"


@rule("wk2.landmark.v2.trigger")
def test_waiting_threat_tokens_are_resolved_on_their_yellow_side_first() -> None:
    table = met_on("desert", "road-g", "eleven-doors")
    token = next(token for token in table.bag if token.yellow == "wound")
    table.bag.remove(token)
    table.drawn = [token]

    moved_and_drew(table, "Look for a landmark")

    assert table.knights[0].wounds == 1


@rule("wk2.elimination.loses", "wk2.landmark.v2.trigger")
def test_who_is_eliminated_by_a_waiting_token_finds_no_landmark() -> None:
    table = met_on("desert", "road-g", "eleven-doors", players=2)
    knight, in_deck = table.knights[0], len(table.landmark_deck)
    knight.injuries = [table.injuries.loose.pop(), table.injuries.loose.pop()]
    knight.contaminated = powers.number(table, knight, "health") - 1
    table.drawn = [next(token for token in table.bag if token.yellow == "wound")]
    table.bag.remove(table.drawn[0])

    moved_and_drew(table, "Look for a landmark")

    assert knight.eliminated
    assert (table.landmarks, len(table.landmark_deck), table.chronicle.entries) == ([], in_deck, [])


@rule("wk2.landmark.v2.draw")
def test_where_no_landmark_matches_the_encounter_is_resolved_after_all() -> None:
    table = met_on("desert", "road-a", "party-line", plot="waiting")
    table.landmark_deck.loose = [ALL["ropeway"]]

    moved_and_drew(table, "Look for a landmark")

    assert table.landmarks == [] and len(table.landmark_deck) == 2
    assert [read.entry for read in table.chronicle.entries] == ["1"]


@rule("wk2.landmark.v2.limit")
def test_with_six_landmarks_beside_the_board_no_more_are_met() -> None:
    table = met_on("desert", "road-a", plot="waiting")
    spaces = [space.id for space in places.board(table).spaces.values() if space.terrain == "scrub" and not space.kind]
    for name, space in zip(list(ALL)[:6], spaces, strict=False):
        table.landmark_deck.loose.remove(ALL[name])
        table.landmarks.append(Standing(ALL[name], space, is_open=True))
    table.move = Move(0, [])

    assert landmarks.why_none_met(table, table.knights[0]) == "6 landmarks lie there"
    assert landmarks.why_none_met(table, table.knights[0]) != ""


# -- what they do


@rule("wk2.landmark.passive")
def test_the_active_knight_on_the_space_may_use_the_passive_ability() -> None:
    """Logan Harris has Repair 3; at Saint Diesel's it is 4."""
    table = at_landmark("saint-diesels", "scrub", players=2, knights=["logan-harris", "zoey-shaw"], damage=4)

    rehearse(table, camp(table, table.knights[0]), answers=["Mend your vehicle"] * 4, stop=True)

    assert table.knights[0].damage == 0


@rule("wk2.landmark.passive")
@pytest.mark.parametrize("how", ["elsewhere", "face down", "in the turn of another"])
def test_it_works_for_nobody_else(how: str) -> None:
    table = at_landmark("saint-diesels", "scrub", players=2, knights=["logan-harris", "zoey-shaw"], damage=4)
    if how == "elsewhere":
        table.knights[0].at = "pumps"
    elif how == "face down":
        table.landmarks[0].is_open = False
    else:
        table.turn = 2

    done = rehearse(table, camp(table, table.knights[0]), answers=["Mend your vehicle"] * 3, stop=True)

    assert table.knights[0].damage == 1
    assert "Mend your vehicle" not in (done.labels() if done.open is not None else [])


@rule("wk2.landmark.active")
def test_the_special_action_of_a_landmark_is_once_a_game_for_each_knight() -> None:
    table = at_landmark("half-way-hotel", "scrub", players=2, wounds=[3, 3])
    rehearse(table, go_on(table), answers=["Full Board"], stop=True)
    assert table.knights[0].wounds < 3
    table.acted, table.round = [], 2

    def full_board(number: int) -> str:
        knight = table.knights[number]
        act = next(act for act in possible(table, knight) if act.name == "Full Board")
        return why_not(table, knight, act)

    assert full_board(0) == "you have used it in this game"
    table.turn = 2
    assert full_board(1) == ""


@rule("wk2.landmark.active")
def test_who_is_elsewhere_has_no_such_action() -> None:
    table = at_landmark("half-way-hotel", "scrub")
    table.knights[0].at = "pumps"

    assert "Full Board" not in rehearse(table, go_on(table), stop=True).labels()


@rule("wk2.landmark.v1.deal", "wk2.setup.first-plot")
def test_landmarks_are_dealt_after_the_normal_set_up() -> None:
    options = {"adventure": "rehearsal", "setup": "quick", CALL: BEFORE}
    table = GAME.lay_out(Setting(1, options, a_table().packs))

    done = rehearse(table, GAME.step(table), answers=["Johnny"], stop=True)

    assert table.stage is Stage.ROUND_START and table.plot is not None
    assert done.prompts[-1] == "Keep which landmark?"


@rule("wk2.landmark.passive")
@pytest.mark.parametrize("fuel", [0, 1])
def test_who_has_nothing_to_weigh_gets_nothing_for_it(fuel: int) -> None:
    table = at_landmark("weighbridge-40", fuel=fuel, ammo=0, meds=0)

    done = rehearse(table, camp(table, table.knights[0]), stop=True)

    assert (done.open is not None) is bool(fuel)
