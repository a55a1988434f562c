"""The frame of the game: golden rules, what is in the box, sheets, decks, and who decides."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.rulebook.waste_knights_1e.opening import drive, first_option, laid_out, set_up_with_first_options
from tests.rulebook.waste_knights_1e.questing import LET_BE, outlasts, quest
from tests.rulebook.waste_knights_1e.resting import rest, resting
from tests.rules import rule
from wasteland.engine.game import BadSetting, Setting
from wasteland.games.waste_knights_1e import GAME, gaining, gear, luck, settling, windows
from wasteland.games.waste_knights_1e.attack import usable
from wasteland.games.waste_knights_1e.board import GANGRAEN, hex_at
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import HANDS, POCKETS, Enemy, Event
from wasteland.games.waste_knights_1e.checks import check
from wasteland.games.waste_knights_1e.combatants import deck_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Combat
from wasteland.games.waste_knights_1e.knights import Errand
from wasteland.games.waste_knights_1e.movement import enter
from wasteland.games.waste_knights_1e.panels import PANELS
from wasteland.games.waste_knights_1e.placing import backpack_capacity
from wasteland.games.waste_knights_1e.pools import pool
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS
from wasteland.games.waste_knights_1e.resources import gain, level, lose
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.tasks import accomplish, introduce
from wasteland.games.waste_knights_1e.terms import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Colour,
    CombatCard,
    Frame,
    Resource,
    Skill,
    Timing,
)
from wasteland.games.waste_knights_1e.view import the_map
from wasteland.games.waste_knights_1e.wasteland_cards import resolve
from wasteland.testing import rehearse
from wasteland.testing.laying import names, next_copy
from wasteland.testing.waste_knights_1e import a_move, a_table

BOX = box(("base",))


# -- golden rules, and who decides


@rule("wk1.golden.component-overrides-rulebook", "wk1.resource.ammo.not-required")
@pytest.mark.parametrize(("weapon", "can_attack"), [("crossbow", True), ("hoof", False)])
def test_a_card_that_says_otherwise_is_obeyed(weapon: str, can_attack: bool) -> None:
    table = a_table(2, gear=[weapon], ammo=0)
    table.combat = Combat(0, enemy=BOX.villains["lord-humus"])

    strikes = [strike for strike in usable(table, ACTIVE, CombatCard.ATTACK) if strike.weapon and strike.weapon.face == weapon]

    assert bool(strikes) == can_attack, "a ranged attack costs Ammo, unless the weapon needs none"


@rule("wk1.game.player-count")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_can_play(players: int) -> None:
    table = set_up_with_first_options(laid_out(players))

    assert [knight.seat for knight in table.knights] == list(range(players))


@rule("wk1.game.player-count")
@pytest.mark.parametrize("players", [1, 5])
def test_fewer_or_more_cannot(players: int) -> None:
    with pytest.raises(BadSetting, match="2 to 4 seats"):
        GAME.agreed(Setting(players))


@rule("wk1.game.player-count")
@pytest.mark.parametrize("seats", [(), (1, 2), (5,)])
def test_a_pack_cannot_bring_a_mission_for_others(seats: tuple[int, ...]) -> None:
    mission = replace(BOX.missions["avengers"], seats=seats)

    assert list(mission.problems()) == ["a mission is for 2, 3 or 4 players"]


@rule("wk1.game.you-refers-to-owner")
def test_you_on_a_wasteland_card_is_the_active_knight_and_the_waster_does_the_rest() -> None:
    table = a_table(2, at=hex_at(1, 1))
    storm = next_copy(table.wasteland_cards.loose, "radiation-storm")
    move = a_move(table, 0, hex_at(1, 1), entered=1)
    move.played = storm

    done = rehearse(table, resolve(table, table.knights[0], storm), answers=[(0, "Face"), (1, "Gangraen")], stop=True)

    assert [knight.radiation for knight in table.knights] == [1, 0]
    assert (done.open and done.open.seat) == 1, "the Waster lays the next token too"


@rule("wk1.game.you-refers-to-owner")
def test_you_on_a_luck_card_is_the_knight_who_plays_it() -> None:
    table = a_table(2, lucks=[[], ["siphon-hose"]], fuel=1)
    card = table.knights[1].luck[0]

    rehearse(table, windows.play_luck(table, table.knights[1], card))

    assert table.knights[0].fuel == 1
    assert table.knights[1].fuel > 1


@rule("wk1.game.active-knight-priority")
def test_the_active_knight_acts_first_then_the_others_from_him() -> None:
    table = a_table(4, lucks=[["cold-sweat"], ["read-the-manual"], [], []], first=3)
    other = next_copy(table.luck.loose, "did-that-fall-off-the-table")
    table.knights[2].luck = [other]
    a_move(table, 1, hex_at(1, 1))

    made = check(table, table.knights[1], Skill.TALK, 5, "to be heard")
    answers = [(1, "Nothing"), (0, "Nothing"), (2, "Nothing")]
    done = rehearse(table, made, answers=answers, dice=[(9,) * table.knights[1].sheet.talk])

    assert [choice.seat for choice in done.asked] == [1, 0, 2]


@rule("wk1.game.waster-decides-disputes", "wk1.unconscious.wake-place")
@pytest.mark.parametrize(("players", "first", "waster"), [(2, 0, 1), (2, 1, 0), (3, 1, 0), (4, 1, 3), (4, 2, 0)])
def test_what_no_rule_gives_to_a_player_is_the_wasters_to_decide(players: int, first: int, waster: int) -> None:
    fallen = [0] + [4] * (players - 1)
    table = resting(players, at=[hex_at(1, 1), *[hex_at(3, 2)] * (players - 1)], health=fallen, first=first, ammo=0, fuel=0)

    rest(table, *[(seat, "No trade") for seat in range(1, players) if players > 2], (waster, "Pumps"))

    assert table.knights[0].at == hex_at(2, 2)


@rule("wk1.game.waster-decides-disputes", "wk1.task.introduce")
def test_the_waster_chooses_which_task_comes() -> None:
    table = a_table(3, first=1, common_next=["pit-fight", "speed-record"])

    rehearse(table, introduce(table, Frame.PURPLE), answers=[(0, "Speed Record")])

    assert [errand.task.face for errand in table.tasks] == ["speed-record"]


# -- the box


@rule("wk1.components.large-cards")
def test_the_large_cards_are_110() -> None:
    counts = [
        len(BOX.wasteland_cards),
        len(BOX.common) + len(BOX.private),
        2 * len(CombatCard),
        len(RANGE_CARDS),
        len(BOX.luck),
    ]

    assert counts == [44, 27, 10, 3, 26]
    assert sum(counts) == 110


@rule("wk1.components.small-cards")
def test_the_small_cards_are_110() -> None:
    counts = [len(BOX.green), len(BOX.yellow), len(BOX.red), len(BOX.blue), len(BOX.vehicles)]

    assert counts == [46, 25, 14, 13, 12]
    assert sum(counts) == 110
    assert [card.face for card in BOX.blue if card.group == "vehicle"] == ["muscle-car"]


@rule("wk1.components.small-cards")
def test_every_card_has_the_colour_of_its_deck() -> None:
    for colour, cards in ((GREEN, BOX.green), (YELLOW, BOX.yellow), (RED, BOX.red), (BLUE, BOX.blue)):
        assert {card.colour for card in cards} == {colour}


@rule("wk1.components.large-cards")
def test_the_wasteland_deck_is_events_and_enemies_only() -> None:
    assert Counter(type(card) for card in BOX.wasteland_cards) == {Event: 14, Enemy: 30}


@rule("wk1.components.board")
def test_the_central_tile_has_five_hexes_and_with_the_others_they_are_37() -> None:
    assert 1 + len(BOX.printed) == 5
    assert 5 + (len(BOX.cities) - 1) + len(BOX.specials) + len(BOX.tiles) == 37


@rule("wk1.components.books")
def test_the_mission_book_has_a_lesson_and_five_missions_and_fifteen_hexes_are_described() -> None:
    lessons = [mission for mission in BOX.missions.values() if mission.opening is not None]

    assert (len(lessons), len(BOX.missions)) == (1, 6)
    assert sorted(tile.number for tile in (*BOX.cities.values(), *BOX.specials)) == list(range(1, 16))


@rule("wk1.components.books")
@pytest.mark.parametrize("mission", list(BOX.missions))
def test_every_mission_has_texts_to_read_aloud(mission: str) -> None:
    told = BOX.missions[mission]

    assert 120 <= len(told.story.split()) <= 200
    assert 120 <= len(told.epilogue.split()) <= 200


@rule("wk1.components.knights")
def test_there_are_thirteen_knights_and_two_villains() -> None:
    assert len(BOX.knights) == 13
    assert [BOX.villains[id].name for id in ("lord-humus", "baroness-rust")] == ["Lord Humus", "Baroness Rust"]


@rule("wk1.components.player-kit")
@pytest.mark.parametrize("kept", ["ammo", "fuel", "radiation", "health"])
def test_everybody_has_four_levels_of_his_own_from_nothing_to_four(kept: str) -> None:
    table = a_table(4, ammo=2, fuel=2, radiation=2, health=2)
    resource, seen = Resource(kept), list[list[int]]()

    for change in (gain, lose):
        change(table, table.knights[1], resource, 9)
        seen.append([level(knight, resource) for knight in table.knights])

    others = {level(table.knights[1], other) for other in Resource if other is not resource}
    assert (seen, others) == ([[2, 4, 2, 2], [2, 0, 2, 2]], {2})


@rule("wk1.components.token-counts")
@pytest.mark.parametrize(
    ("event", "token", "laid", "answers"),
    [
        ("acid-rain", "contamination", 7, []),
        ("tornado", "obstacle", 7, []),
        ("radiation-storm", "radiation", 4, ["Gangraen", "Salt Yard", "Pumps"]),
        ("signal-fire", "threat", 4, ["Gangraen", "Salt Yard", "Pumps", "Medi-shot in pocket 1"]),
    ],
)
def test_a_card_lays_no_more_tokens_than_the_box_has(event: str, token: str, laid: int, answers: list[str]) -> None:
    table = a_table(2, at=hex_at(1, 1), green_next=["medi-shot"])
    card = next_copy(table.wasteland_cards.loose, event)
    a_move(table, 0, hex_at(1, 1), entered=1).played = card

    rehearse(table, resolve(table, table.knights[0], card), answers=["Face", *answers])

    assert pieces_on_the_map(table) == {token: laid}


def pieces_on_the_map(table: KnightsTable) -> Counter[str]:
    """What lies on the map but knights, by its kind."""
    return Counter(piece.kind for space in the_map(table).spaces for piece in space.pieces if piece.kind != "knight")


@rule("wk1.components.token-counts", "wk1.special-token.placement")
def test_each_of_the_three_special_tokens_is_laid_by_one_task() -> None:
    laid = Counter[str]()
    for number in range(len(BOX.private)):
        table = a_table(4)
        task = table.private.loose[number]
        errand = Errand(task, Frame.ORANGE, accepted=True)
        table.knights[0].tasks.append(errand)
        drive(accomplish(table, table.knights[0], errand), first_option)
        laid.update(token.special for token in table.specials)

    assert laid == {"nuked": 1, "pills": 1, "reboot": 1}


@rule("wk1.components.token-counts", "wk1.task.tokens")
def test_each_private_task_has_a_token_1_and_a_token_2_of_its_colour() -> None:
    table = a_table(4, private=["clean-water", "last-call"])

    tasks = [piece.tags for space in the_map(table).spaces for piece in space.pieces if piece.kind == "task"]
    assert sorted(tasks) == [("green", "1"), ("green", "2"), ("orange", "1"), ("orange", "2")]


@rule("wk1.components.token-counts", "wk1.components.player-kit")
def test_five_markers_are_enough_for_a_player() -> None:
    table = quest("there-can-be-only-one", 4, ammo=2)

    for table.round, rival in ((3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (4, 3)):
        outlasts(table, rival, 0, LET_BE)

    lost = sum(held.count(0) for held in table.quest.trophies)
    assert lost + 2 == 5, "three trophies, one for Reputation, one for the hex that he explores"


@rule("wk1.components.token-counts")
def test_six_small_mission_markers_are_all_that_a_mission_needs() -> None:
    table = set_up_with_first_options(laid_out(2, "damsel-in-distress"))

    assert len(table.quest.unseen) == 6


@rule("wk1.components.dice")
def test_dice_have_ten_sides_and_the_ten_is_the_highest() -> None:
    table = a_table(2, knights=["naomi-vatt"])

    done = rehearse(table, check(table, table.knights[0], Skill.SURVIVAL, 9, "to see far"), dice=[(10, 1)])

    assert [roll.name for roll in done.rolled] == ["2d10"]
    assert done.value is not None
    assert done.value.passed


# -- sheets


@rule("wk1.knight.skills")
@pytest.mark.parametrize("skill", list(Skill))
def test_a_skill_is_the_number_of_dice(skill: Skill) -> None:
    table = a_table(2, knights=["hugh-jackal"])
    knight = table.knights[0]

    assert pool(table, knight, Check(0, skill, 7, "")) == knight.sheet.skill(skill)


@rule("wk1.knight.skills")
def test_every_knight_has_six_skills_of_one_to_four() -> None:
    assert len(Skill) == 6
    for sheet in BOX.knights.values():
        assert all(1 <= sheet.skill(skill) <= 4 for skill in Skill)


@rule("wk1.knight.special-ability", "wk1.prep.unmark")
def test_an_ability_that_is_marked_on_use_waits_until_it_is_unmarked() -> None:
    table = a_table(2, knights=["naomi-vatt"], fuel=1)
    knight = table.knights[0]

    def abilities() -> list[windows.UseIt]:
        usable = windows.usable(table, knight, Timing.REST, 0)
        return [one for one in usable if isinstance(one, windows.UseIt) and one.source is knight.sheet]

    before = len(abilities())
    rehearse(table, abilities()[0].take(table, knight))
    used = len(abilities())
    gear.unmark_all(table)

    assert before > 0
    assert used == 0
    assert len(abilities()) == before


@rule("wk1.knight.special-ability")
def test_every_knight_has_one_ability_and_no_two_the_same() -> None:
    abilities = [sheet.ability for sheet in BOX.knights.values()]

    assert all(abilities)
    assert len(set(abilities)) == 13


@rule("wk1.knight.panels")
def test_a_sheet_has_two_hands_a_body_and_three_pockets() -> None:
    assert (HANDS, POCKETS) == (2, 3)
    assert [panel.split("-")[0] for panel in PANELS] == ["hand", "hand", "body", "pocket", "pocket", "pocket"]


@rule("wk1.knight.panels")
def test_a_backpack_holds_three_cards_unless_the_sheet_says_otherwise() -> None:
    table = a_table(3, knights=["mel-gearson", "geoffrey-goldrush", "guy-pierced"])

    assert [backpack_capacity(knight) for knight in table.knights] == [3, 4, 2]
    assert Counter(sheet.backpack for sheet in BOX.knights.values()) == {3: 11, 4: 1, 2: 1}


# -- decks


@rule("wk1.deck.discard-beside")
@pytest.mark.parametrize(("face", "colour"), [("road-map", GREEN), ("vest", YELLOW), ("adrenal", RED)])
def test_discarded_gear_goes_to_the_pile_of_its_colour(face: str, colour: object) -> None:
    table = a_table(2, stored=[face])
    [card] = table.knights[0].backpack

    rehearse(table, settling.discard(table, table.knights[0], card))

    assert [names(table.discards(one)) for one in (GREEN, YELLOW, RED)] == [
        [face] if one is colour else [] for one in (GREEN, YELLOW, RED)
    ]


@rule("wk1.deck.discard-beside")
def test_a_discarded_luck_card_goes_to_the_luck_pile() -> None:
    table = a_table(2, luck=["flinch"])
    [card] = table.knights[0].luck

    luck.discard_luck(table, table.knights[0], card)

    assert (table.knights[0].luck, table.luck_discard) == ([], [card])


@rule("wk1.deck.reshuffle")
def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    table = a_table(2)
    table.luck_discard, table.luck.loose = table.luck.loose, []

    rehearse(table, luck.draw_luck(table, table.knights[0], 2))

    assert len(table.knights[0].luck) == 2
    assert (len(table.luck), table.luck_discard) == (24, [])


@rule("wk1.deck.reshuffle")
@pytest.mark.parametrize("colour", [GREEN, YELLOW, RED])
def test_an_empty_gear_deck_is_made_anew_from_the_pile_of_its_colour(colour: Colour) -> None:
    table = a_table(2)
    table.garage = []
    cards = len(table.deck(colour))
    table.discards(colour).extend(table.deck(colour).loose)
    table.deck(colour).loose = []

    rehearse(table, gaining.draw_gear(table, table.knights[0], colour), stop=True)

    assert (len(table.deck(colour)), table.discards(colour)) == (cards - 1, [])


@rule("wk1.deck.reshuffle")
def test_the_card_that_empties_a_gear_deck_is_not_in_the_new_one() -> None:
    table = a_table(2, red_next=["adrenal"])
    table.red_discard, table.red.loose = table.red.loose, []
    left = len(table.red_discard)

    rehearse(table, gaining.draw_gear(table, table.knights[0], RED), answers=["Adrenal in pocket 1"])
    rehearse(table, settling.discard(table, table.knights[0], gear.owned(table.knights[0])[0]))

    assert (len(table.red), names(table.red_discard)) == (left, ["adrenal"])


@rule("wk1.deck.reshuffle")
def test_if_deck_and_pile_are_empty_the_draw_yields_nothing() -> None:
    table = a_table(2)
    table.red.loose = []

    rehearse(table, gaining.draw_gear(table, table.knights[0], RED))

    assert gear.owned(table.knights[0]) == []


@rule("wk1.deck.removed-from-game", "wk1.task.accomplish-effects")
def test_what_is_removed_from_the_game_never_comes_back() -> None:
    table = a_table(4, common="nice-trophy", green_next=["medi-shot"])
    task = table.tasks[0].task
    table.common.loose = []

    rehearse(table, accomplish(table, table.knights[0], table.tasks[0]), answers=["Medi-shot in pocket 1"])

    assert table.removed == [task]
    assert table.tasks == [], "the deck is empty, and what was accomplished is not shuffled in"


# -- the board holds everybody, and two players keep their decks


@rule("wk1.board.capacity-of-hex")
def test_any_number_of_knights_may_be_on_the_same_hex() -> None:
    table = a_table(4, at=[hex_at(1, 1), GANGRAEN, GANGRAEN, GANGRAEN])
    move = a_move(table, 0, GANGRAEN, by_vehicle=False)

    rehearse(table, enter(table, table.knights[0], move), stop=True)

    assert [knight.at for knight in table.knights] == [GANGRAEN] * 4


@rule("wk1.players2.combat-decks")
@pytest.mark.parametrize(("active", "own", "others"), [(0, "red", "blue"), (1, "blue", "red")])
def test_with_two_players_each_keeps_his_combat_deck(active: int, own: str, others: str) -> None:
    table = a_table(2)
    a_move(table, active, hex_at(1, 1))
    table.combat = Combat(active, enemy=BOX.villains["baroness-rust"])

    assert (deck_of(table, ACTIVE), deck_of(table, OTHER)) == (own, others)
