"""Tasks: the frame, introducing and marking them, deeds, private tasks, rewards and what comes after."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tests.rulebook.waste_knights_1e.combats import LONG, a_combat, a_weapon, combat
from tests.rulebook.waste_knights_1e.exploring import (
    BIOLABS,
    DRAW_YELLOW,
    GANGRAEN,
    GARDEN,
    MEATGRINDER,
    REFINERY,
    activities,
    at_hex,
    explore,
    hold,
    place,
    refusals,
)
from tests.rulebook.waste_knights_1e.moving import driving, move
from tests.rules import rule
from wasteland.games.waste_knights_1e import tasks
from wasteland.games.waste_knights_1e.board import BOARD, CITY_SLOTS, SPECIAL_SLOTS
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Enemy, PrivateTask, Task
from wasteland.games.waste_knights_1e.checks import check
from wasteland.games.waste_knights_1e.combats import Combat
from wasteland.games.waste_knights_1e.families import Requirement
from wasteland.games.waste_knights_1e.knights import Errand
from wasteland.games.waste_knights_1e.table import KnightsTable, Move
from wasteland.games.waste_knights_1e.terms import GREEN, Frame, Range, Skill, Trait
from wasteland.games.waste_knights_1e.verbs.effects import Gain, GainBlue
from wasteland.games.waste_knights_1e.verbs.hex_effects import LaySpecial
from wasteland.games.waste_knights_1e.verbs.requirements import HandIn, HaveDefeated, PassCheck, PayGear
from wasteland.games.waste_knights_1e.view import view
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_table, take_gear

IN_BOX = box(("base",))
ALL = (*IN_BOX.common, *IN_BOX.private)


def on_frame(table: KnightsTable) -> dict[Frame, str]:
    """The tasks on the frame by their spaces."""
    return {errand.frame: errand.task.face for errand in table.tasks}


def an_enemy(trait: Trait | None = None) -> Enemy:
    """An enemy of the wasteland deck, of a trait."""
    return next(card for card in IN_BOX.wasteland_cards if isinstance(card, Enemy) and trait in (None, card.trait))


def beaten(table: KnightsTable, trait: Trait | None = None, seat: int = 0) -> Combat:
    """A combat in which this knight has defeated a wasteland card's enemy."""
    table.combat = Combat(seat, enemy=an_enemy(trait), from_card=True, defeated=[False, True], by_health=True, over=True)
    return table.combat


def duel(active: int, rival: int, *, defeated: tuple[bool, bool]) -> Combat:
    """A duel that is over."""
    return Combat(active, rival=rival, defeated=list(defeated), by_health=True, over=True)


def after_combat(table: KnightsTable, combat: Combat, *answers: str | tuple[int, str]) -> Rehearsal[None]:
    return rehearse(table, tasks.notice_combat(table, combat), answers=answers)


def gone(table: KnightsTable) -> list[str | None]:
    """The tasks that have left the game, in order."""
    return names([card for card in table.removed if isinstance(card, Task)])


def tokens(table: KnightsTable) -> list[tuple[Frame, int, int]]:
    """The task tokens on the board: colour, number and hex."""
    return [(token.frame, token.number, token.hex) for token in tasks.task_tokens(table)]


def reputations(table: KnightsTable) -> list[int]:
    return [knight.reputation for knight in table.knights]


# -- the cards


@rule("wk1.setup.cards.task-decks")
def test_there_are_11_common_and_16_private_tasks() -> None:
    assert (len(IN_BOX.common), len(IN_BOX.private)) == (11, 16)


@rule("wk1.gear.blue.source")
def test_each_blue_card_is_the_reward_of_exactly_one_task() -> None:
    rewards = Counter(effect.card for task in ALL for effect in task.reward if isinstance(effect, GainBlue))

    assert rewards == Counter(card.face for card in IN_BOX.blue)


@rule("wk1.gear.blue.source")
def test_five_blue_cards_are_rewards_of_common_tasks() -> None:
    assert sum(isinstance(effect, GainBlue) for task in IN_BOX.common for effect in task.reward) == 5


def test_every_described_hex_appears_in_a_private_task() -> None:
    named = {demand.hex for task in IN_BOX.private for demand in (task.first, task.second)}

    assert named == set(range(1, 16))


@pytest.mark.parametrize("task", IN_BOX.private, ids=lambda task: task.face)
def test_the_two_hexes_of_a_private_task_are_mostly_at_least_3_apart(task: PrivateTask) -> None:
    places = [[CITY_SLOTS[demand.hex]] if demand.hex < 6 else SPECIAL_SLOTS for demand in (task.first, task.second)]
    apart = [BOARD.distance(one, other) >= 3 for one, other in product(*places) if one != other]

    assert sum(apart) > len(apart) / 2


@pytest.mark.parametrize("task", ALL, ids=lambda task: task.face)
def test_a_story_is_short_enough_to_be_read_aloud(task: Task) -> None:
    assert 60 <= len(task.story.split()) <= 110


@pytest.mark.parametrize("task", IN_BOX.private, ids=lambda task: task.face)
def test_the_text_of_a_private_task_names_its_hexes_and_what_is_to_be_done_there(task: PrivateTask) -> None:
    first, second = task.text.split("2)")
    for demand, text in ((task.first, first), (task.second, second)):
        tile = next(tile for tile in (*IN_BOX.cities.values(), *IN_BOX.specials) if tile.number == demand.hex)
        assert f"Explore {tile} [{demand.hex}]" in text
        assert all(asked_for(requirement) in text for requirement in demand.do)


def asked_for(requirement: Requirement) -> str:
    """The words that a text must have for a requirement."""
    match requirement:
        case PassCheck(skill, difficulty):
            return f"{skill.capitalize()} ({difficulty})"
        case PayGear(colour, cards):
            return f"discard {cards} {colour} gear card"
        case HandIn(sort, cards):
            return f"discard {cards} {sort.capitalize()}"
        case HaveDefeated(trait):
            return f"you have defeated {'an enemy' if trait is None else f'a {trait.capitalize()}'}"
    raise AssertionError(f"no words for {requirement}")


@pytest.mark.parametrize("task", ALL, ids=lambda task: task.face)
def test_the_text_of_a_task_names_its_reward(task: Task) -> None:
    _, reward = task.text.split("Reward: ")
    for effect in task.reward:
        match effect:
            case Gain(reputation=points):
                assert f"{points} Reputation" in reward
            case GainBlue(card):
                assert next(gear.name for gear in IN_BOX.blue if gear.face == card) in reward
            case _:
                assert effect.words().removeprefix("draw ") in reward


@pytest.mark.parametrize("task", IN_BOX.private, ids=lambda task: task.face)
def test_a_private_task_brings_2_or_3_reputation_and_a_good_card(task: PrivateTask) -> None:
    points = sum(effect.reputation for effect in task.reward if isinstance(effect, Gain))
    colours = [colour for effect in task.reward for colour in effect.gear()]

    assert points in (2, 3)
    assert len(colours) == 1
    assert colours[0] is not GREEN


@rule("wk1.special-token.placement")
def test_three_private_tasks_place_the_special_tokens() -> None:
    placed = [effect.token for task in ALL for effect in task.after if isinstance(effect, LaySpecial)]

    assert sorted(placed) == ["nuked", "pills", "reboot"]


# -- the frame


@rule("wk1.setup.cards.task-row", "wk1.task.common.availability")
def test_with_four_players_one_common_and_two_private_tasks_are_laid_out() -> None:
    table = a_table(4, common_next=["pit-fight"], private_next=["clean-water", "last-call"])
    rehearse(table, tasks.lay_out_tasks(table))

    assert on_frame(table) == {Frame.PURPLE: "pit-fight", Frame.ORANGE: "clean-water", Frame.GREEN: "last-call"}


@rule("wk1.players3.private-row")
def test_with_three_players_one_private_task_lies_on_the_orange_space() -> None:
    table = a_table(3, common_next=["pit-fight"], private_next=["clean-water"])
    rehearse(table, tasks.lay_out_tasks(table))

    assert on_frame(table) == {Frame.PURPLE: "pit-fight", Frame.ORANGE: "clean-water"}


@rule("wk1.setup.general.task-tokens")
def test_a_tasks_story_is_read_out() -> None:
    table = a_table(4, common_next=["pit-fight"], private_next=["clean-water", "last-call"])

    told = rehearse(table, tasks.lay_out_tasks(table)).told

    assert any("ONE OF YOU KNIGHTS IS SECOND BEST" in line for line in told)


@rule("wk1.setup.general.task-tokens", "wk1.task.tokens")
def test_tokens_mark_the_hexes_of_both_requirements_and_none_of_a_common_task() -> None:
    table = a_table(4, common="pit-fight", private=["burn-baby-burn"])

    assert tokens(table) == [(Frame.ORANGE, 1, place(REFINERY)), (Frame.ORANGE, 2, place(GARDEN))]


@rule("wk1.task.tokens")
def test_token_1_leaves_the_board_when_the_task_is_accepted() -> None:
    table = a_table(4)
    hold(table, "burn-baby-burn")

    assert tokens(table) == [(Frame.ORANGE, 2, place(GARDEN))]


@rule("wk1.task.tokens")
def test_token_2_leaves_the_board_when_the_task_is_accomplished() -> None:
    table = at_hex(GANGRAEN, 3, yellow_next=["vest"])
    hold(table, "clean-water")
    table.private.loose.clear()
    explore(table, "Accomplish Clean Water", DRAW_YELLOW, "Vest on the body")

    assert not list(tasks.task_tokens(table))


@rule("wk1.task.tokens")
def test_the_map_shows_the_tokens() -> None:
    table = a_table(4, private=["burn-baby-burn"])
    pieces = {piece.name for space in view(table, 0).boards[0].spaces for piece in space.pieces if piece.kind == "task"}

    assert pieces == {"Burn, Baby, Burn!"}


# -- introducing


@rule("wk1.task.introduce")
def test_the_waster_draws_two_tasks_and_puts_one_on_the_space() -> None:
    table = a_table(4, first=0, common_next=["pit-fight", "nice-trophy"])
    rehearse(table, tasks.introduce(table, Frame.PURPLE), answers=[(2, "Nice Trophy!")])

    assert on_frame(table) == {Frame.PURPLE: "nice-trophy"}


@rule("wk1.task.introduce")
def test_the_other_goes_under_the_deck_and_only_the_waster_knows_it() -> None:
    table = a_table(4, common_next=["pit-fight", "nice-trophy"])
    rehearse(table, tasks.introduce(table, Frame.PURPLE), answers=["Nice Trophy!"])

    assert (names(table.common.bottom), table.common.known_below) == (["pit-fight"], [2])


@rule("wk1.task.introduce")
def test_a_private_task_is_replaced_by_a_private_one() -> None:
    table = a_table(4, private_next=["clean-water", "last-call"])
    rehearse(table, tasks.introduce(table, Frame.GREEN), answers=["Last Call"])

    assert on_frame(table) == {Frame.GREEN: "last-call"}


@rule("wk1.task.introduce")
def test_a_single_card_left_is_introduced_without_a_question() -> None:
    table = a_table(4, common_next=["pit-fight"])
    table.common.loose.clear()
    rehearse(table, tasks.introduce(table, Frame.PURPLE))

    assert on_frame(table) == {Frame.PURPLE: "pit-fight"}


@rule("wk1.task.introduce")
def test_without_any_card_the_space_stays_empty() -> None:
    table = a_table(4)
    table.common.loose.clear()
    rehearse(table, tasks.introduce(table, Frame.PURPLE))

    assert on_frame(table) == {}


@rule("wk1.task.introduce", "wk1.deck.reshuffle")
def test_the_last_two_cards_rebuild_the_deck_and_the_other_goes_under_the_new_one() -> None:
    discarded = ["robo-killer", "speed-record"]
    table = a_table(4, common_next=["pit-fight", "nice-trophy"])
    table.common_discard = [next_copy(table.common.loose, face) for face in discarded]
    table.common.loose.clear()

    rehearse(table, tasks.introduce(table, Frame.PURPLE), answers=["Nice Trophy!"])

    assert (sorted(card.face for card in table.common.loose), names(table.common.bottom)) == (discarded, ["pit-fight"])
    assert table.common_discard == []


@rule("wk1.task.introduce", "wk1.deck.reshuffle")
@pytest.mark.parametrize("frame", [Frame.PURPLE, Frame.ORANGE])
def test_an_empty_deck_of_tasks_is_rebuilt_from_its_own_discard_pile(frame: Frame) -> None:
    table = a_table(4)
    table.common_discard, table.common.loose = table.common.loose[:2], []
    table.private_discard, table.private.loose = table.private.loose[:2], []
    other = table.private_discard if frame is Frame.PURPLE else table.common_discard

    asked = rehearse(table, tasks.introduce(table, frame), stop=True)

    assert len(asked.labels()) == 2
    assert [table.common_discard, table.private_discard] == ([[], other] if frame is Frame.PURPLE else [other, []])


@rule("wk1.task.introduce", "wk1.task.common.immediate")
def test_when_speed_record_is_accomplished_nice_trophy_takes_its_place() -> None:
    table = a_table(4, knights=["mel-gearson"], common="speed-record", common_next=["nice-trophy", "pit-fight"])
    move = Move(0, True, route=list(range(8)), entered=8, expended=16)
    answers: list[str | tuple[int, str]] = ["Keep it", "Muscle Car", (2, "Nice Trophy!")]
    rehearse(table, tasks.notice_move(table, table.knights[0], move), answers=answers)

    assert (on_frame(table), gone(table), names(table.common.bottom)) == (
        {Frame.PURPLE: "nice-trophy"},
        ["speed-record"],
        ["pit-fight"],
    )


# -- growing old


@rule("wk1.prep.mark-tasks")
def test_every_available_task_gets_a_marker_in_the_row_and_with_knights() -> None:
    table = a_table(4, common="pit-fight", private=["last-call"])
    held = hold(table, "clean-water")
    rehearse(table, tasks.mark_tasks(table))

    assert [errand.markers for errand in (*table.tasks, held)] == [1, 1, 1]


@rule("wk1.prep.task-outdated-at-three")
def test_a_task_with_three_markers_is_discarded_without_reward_and_replaced() -> None:
    table = a_table(4, common="pit-fight", common_next=["nice-trophy", "robo-killer"])
    table.tasks[0].markers = 2
    rehearse(table, tasks.mark_tasks(table), answers=["Robo-killer"])

    assert (on_frame(table), names(table.common_discard)) == ({Frame.PURPLE: "robo-killer"}, ["pit-fight"])
    assert reputations(table) == [0, 0, 0, 0]


@rule("wk1.prep.task-outdated-at-three")
def test_the_new_task_is_not_marked() -> None:
    table = a_table(4, common="pit-fight", common_next=["nice-trophy", "robo-killer"])
    table.tasks[0].markers = 2
    rehearse(table, tasks.mark_tasks(table), answers=["Robo-killer"])

    assert table.tasks[0].markers == 0


@rule("wk1.prep.task-outdated-at-three", "wk1.task.private.hold-limit")
def test_a_task_that_a_knight_holds_is_outdated_too() -> None:
    table = a_table(4, private_next=["last-call", "nobodys-baby"])
    hold(table, "clean-water", markers=2)
    rehearse(table, tasks.mark_tasks(table), answers=["Last Call"])

    assert (table.knights[0].tasks, on_frame(table)) == ([], {Frame.ORANGE: "last-call"})


# -- common tasks


@rule("wk1.task.common.availability")
def test_a_common_task_is_open_to_every_knight() -> None:
    table = a_table(4, common="nice-trophy", common_next=["pit-fight", "robo-killer"], green_next=["road-map"])
    after_combat(table, beaten(table, seat=3), (3, "Road Map in the backpack"), (2, "Pit Fight"))

    assert reputations(table) == [0, 0, 0, 2]


@rule("wk1.task.common.immediate")
def test_mel_expends_16_points_over_8_hexes_and_gains_muscle_car_and_2_reputation() -> None:
    table = a_table(4, knights=["mel-gearson"], common="speed-record")
    table.common.loose.clear()
    knight = table.knights[0]
    move = Move(0, True, route=list(range(8)), entered=8, expended=16)
    rehearse(table, tasks.notice_move(table, knight, move), answers=["Keep it", "Muscle Car"])

    assert (knight.vehicle and knight.vehicle.face, knight.reputation) == ("muscle-car", 2)


@rule("wk1.task.common.immediate")
def test_on_the_road_mel_sets_the_record_on_the_hex_that_completes_it() -> None:
    tiles = {24: "widows-pass", 10: "ridge-of-lamps", 12: "the-cold-stairs", 13: "strangler-wood", 14: "the-tailings"}
    table = a_table(2, knights=["mel-gearson"], vehicles=["strider"], gear=["road-map"], at=[25, 0], tiles=tiles,
                    common="speed-record")  # fmt: skip
    table.common.loose.clear()
    table.wasteland_cards.loose.clear()
    route = [24, 10, 3, 12, 13, 14, 5, 0]

    move(table, driving(table, *route), *["Go on"] * 6, "Keep it", "Muscle Car", stop=True)

    knight = table.knights[0]
    assert (knight.at, knight.vehicle and knight.vehicle.face, knight.reputation) == (5, "muscle-car", 2)


@rule("wk1.task.common.immediate")
@pytest.mark.parametrize(("expended", "entered"), [(14, 8), (16, 5)])
def test_a_shorter_journey_is_no_speed_record(expended: int, entered: int) -> None:
    table = a_table(4, common="speed-record")
    move = Move(0, True, route=list(range(8)), entered=entered, expended=expended)
    rehearse(table, tasks.notice_move(table, table.knights[0], move))

    assert on_frame(table) == {Frame.PURPLE: "speed-record"}


@rule("wk1.task.common.immediate")
def test_the_dowsers_round_counts_cities_and_special_hexes_entered_in_one_move() -> None:
    table = a_table(4, common="the-dowsers-round")
    table.common.loose.clear()
    route = [place(GANGRAEN), place(BIOLABS), place(REFINERY)]
    move = Move(0, True, route=route, entered=3, expended=4)
    rehearse(table, tasks.notice_move(table, table.knights[0], move), answers=["Water Witch in the backpack"])

    assert reputations(table)[0] == 1


@rule("wk1.task.common.immediate")
def test_the_dowsers_round_does_not_count_hexes_still_ahead() -> None:
    table = a_table(4, common="the-dowsers-round")
    route = [place(GANGRAEN), place(BIOLABS), place(REFINERY)]
    move = Move(0, True, route=route, entered=2, expended=3)
    rehearse(table, tasks.notice_move(table, table.knights[0], move))

    assert on_frame(table) == {Frame.PURPLE: "the-dowsers-round"}


@rule("wk1.task.common.immediate")
def test_three_successes_in_one_check_are_hands_of_gold() -> None:
    table = a_table(4, common="hands-of-gold")
    table.common.loose.clear()
    answers = ["Lucky Kangaroo Foot in the backpack"]
    rehearse(table, check(table, table.knights[0], Skill.BLADES, 7, "to see"), answers=answers, dice=[(7, 8, 10, 1)])

    assert reputations(table)[0] == 1


@rule("wk1.task.common.immediate", "wk1.combat.attack.hit-or-miss")
def test_three_successes_in_an_attack_check_are_hands_of_gold_bulls_eyes_included() -> None:
    table = a_combat(weapon=a_weapon(LONG), range=Range.LONG, knights=("heat-leisure",), common="hands-of-gold")
    table.common.loose.clear()
    table.knights[0].pockets[0] = take_gear(table, "hawk-drops")

    combat(table, "Attack", "Prepare", "Use Hawk Drops", "Lucky Kangaroo Foot in the backpack", dice=[(7, 7, 8)])

    assert reputations(table)[0] == 1, "at long range 9+ are successes; with Hawk Drops a 7 is a bull's eye"


@rule("wk1.task.common.immediate")
def test_two_successes_are_not_enough() -> None:
    table = a_table(4, common="hands-of-gold")
    rehearse(table, check(table, table.knights[0], Skill.BLADES, 7, "to see"), dice=[(7, 8, 6, 1)])

    assert on_frame(table) == {Frame.PURPLE: "hands-of-gold"}


HUNTS = {
    "robo-killer": Trait.MACHINE,
    "the-croc-king": Trait.BEAST,
    "toll-breakers": Trait.GANG,
    "no-more-sermons": Trait.CULT,
    "two-heads-are-worse": Trait.MUTANT,
}


@rule("wk1.task.common.immediate", "wk1.wasteland.forced-enemy-choice")
@pytest.mark.parametrize(("face", "trait"), HUNTS.items())
def test_a_hunt_asks_for_its_trait_alone_and_binds_the_wasters(face: str, trait: Trait) -> None:
    task = next(task for task in IN_BOX.common if task.face == face)
    table = a_table(4, common=face)
    knight = table.knights[0]
    done = {of for of in HUNTS.values() if task.deed.after_combat(table, knight, beaten(table, of))}

    assert (done, tasks.forced_traits(table, 0)) == ({trait}, [[trait]])


@rule("wk1.task.common.immediate")
def test_a_villain_of_the_mission_is_no_trophy() -> None:
    table = a_table(4, common="nice-trophy")
    combat = beaten(table)
    combat.from_card = False
    after_combat(table, combat)

    assert on_frame(table) == {Frame.PURPLE: "nice-trophy"}


@rule("wk1.task.common.simultaneous")
def test_if_both_fall_in_a_duel_the_active_knight_takes_the_task() -> None:
    table = a_table(4, common="pit-fight", yellow_next=["vest"])
    table.common.loose.clear()
    after_combat(table, duel(2, 1, defeated=(True, True)), DRAW_YELLOW, (2, "Vest on the body"))

    assert reputations(table) == [0, 0, 2, 0]


@rule("wk1.task.common.simultaneous")
def test_the_task_that_comes_next_is_not_accomplished_by_the_same_duel() -> None:
    table = a_table(4, common="pit-fight", yellow_next=["vest"], common_next=["nice-trophy", "robo-killer"])
    after_combat(table, duel(2, 1, defeated=(True, True)), DRAW_YELLOW, "Vest on the body", "Nice Trophy!")

    assert (reputations(table), on_frame(table)) == ([0, 0, 2, 0], {Frame.PURPLE: "nice-trophy"})


@rule("wk1.task.several-at-once")
def test_the_waster_orders_tasks_that_one_event_accomplishes() -> None:
    table = a_table(4, common="nice-trophy", yellow_next=["vest"], green_next=["road-map"])
    table.tasks.append(Errand(next_copy(table.common.loose, "robo-killer"), Frame.ORANGE))
    table.common.loose.clear()
    table.private.loose.clear()
    answers: list[str | tuple[int, str]] = [(2, "Robo-killer"), DRAW_YELLOW, "Vest on the body", "Road Map in the backpack"]
    after_combat(table, beaten(table, Trait.MACHINE), *answers)

    assert gone(table) == ["robo-killer", "nice-trophy"]


@rule("wk1.task.unconscious-still-accomplishes")
def test_a_knight_who_falls_in_the_same_combat_still_gains_the_reward() -> None:
    table = a_table(4, common="nice-trophy", health=[0, 4, 4, 4], green_next=["road-map"])
    table.common.loose.clear()
    combat = beaten(table)
    combat.defeated = [True, True]
    after_combat(table, combat, "Road Map in the backpack")

    assert (reputations(table)[0], names(table.knights[0].backpack)) == (2, ["road-map"])


# -- private tasks


@rule("wk1.task.private.accept")
def test_hugh_jackal_accepts_burn_baby_burn_at_the_old_refinery() -> None:
    table = at_hex(REFINERY, 4, knights=["hugh-jackal"], fuel=0, private=["burn-baby-burn"])
    answers = ["Explore Old Refinery", "Gain 4 Fuel", "Accept Burn, Baby, Burn!"]
    explore(table, *answers, dice=[(1, 7, 2), 7])

    knight = table.knights[0]
    assert (knight.fuel, names([errand.task for errand in knight.tasks])) == (4, ["burn-baby-burn"])


@rule("wk1.task.private.row-size", "wk1.task.tokens")
def test_no_new_task_appears_for_one_that_is_accepted() -> None:
    table = at_hex(REFINERY, 4, knights=["hugh-jackal"], private=["burn-baby-burn", "last-call"])
    table.knights[0].explored = True
    explore(table, "Accept Burn, Baby, Burn!", dice=[7])

    assert on_frame(table) == {Frame.GREEN: "last-call"}


@rule("wk1.task.private.accomplish")
def test_exploring_rustys_garden_accomplishes_it() -> None:
    table = at_hex(GARDEN, 4, red_next=["adrenal"])
    hold(table, "burn-baby-burn")
    table.private.loose.clear()
    explore(table, "Accomplish Burn, Baby, Burn!", "Adrenal in the backpack")

    knight = table.knights[0]
    assert (knight.reputation, names(knight.backpack), knight.tasks) == (2, ["adrenal"], [])


@rule("wk1.task.private.accomplish")
def test_the_second_requirement_comes_after_the_first() -> None:
    table = at_hex(GARDEN, 4, private=["burn-baby-burn"])

    assert not any("Burn" in label for label in explore(table).labels())


@rule("wk1.task.private.accept")
def test_once_accepted_only_its_holder_can_accomplish_it() -> None:
    table = at_hex(GARDEN, 4)
    hold(table, "burn-baby-burn", seat=1)

    assert not any("Burn" in label for label in explore(table).labels())


@rule("wk1.task.private.accept")
def test_accepting_shows_the_odds_of_its_check() -> None:
    table = at_hex(REFINERY, 4, private=["burn-baby-burn"])
    table.knights[0].explored = True

    assert explore(table).odds("Accept Burn, Baby, Burn!") == pytest.approx(0.4), "Repair 1 against 7"


@rule("wk1.task.private.accept")
def test_what_cannot_be_discarded_keeps_a_task_from_being_accepted() -> None:
    table = at_hex(GANGRAEN, 4, private=["off-and-on-again"], gear=["road-map"], health=3)

    reason, clause = refusals(explore(table))["Accept Off and On Again"]

    assert (reason, clause) == ("it costs 1 yellow card: your gear is worth 1 of 2", "wk1.task.private.accept")


@rule("wk1.task.private.one-attempt")
def test_a_failed_attempt_is_the_only_one_of_the_step() -> None:
    table = at_hex(MEATGRINDER, 4, private=["a-helping-hand"])

    done = explore(table, "Accept A Helping Hand", dice=[6])

    assert "Accept A Helping Hand" not in activities(done)


@rule("wk1.task.private.one-attempt")
def test_another_step_brings_another_attempt() -> None:
    table = at_hex(MEATGRINDER, 4, private=["a-helping-hand"])
    explore(table, "Accept A Helping Hand", "Done here", dice=[6])

    assert "Accept A Helping Hand" in activities(explore(table))


@rule("wk1.task.private.hold-limit")
def test_who_holds_a_task_accepts_no_other() -> None:
    table = at_hex(MEATGRINDER, 4, private=["a-helping-hand"])
    hold(table, "clean-water")

    assert refusals(explore(table))["Accept A Helping Hand"][1] == "wk1.task.private.hold-limit"


@rule("wk1.task.private.accomplish")
def test_a_requirement_to_have_beaten_somebody_is_met_in_the_same_round() -> None:
    table = at_hex(MEATGRINDER, 4)
    hold(table, "house-champion")
    before = explore(table).labels()
    table.exploring = None
    table.knights[0].defeated.append(an_enemy())

    after = explore(table).labels()

    assert ("Accomplish House Champion" in before, "Accomplish House Champion" in after) == (False, True)


@rule("wk1.task.accomplish-reward")
def test_a_blue_card_named_as_reward_is_searched_out_of_the_supply() -> None:
    table = at_hex(BIOLABS, 4)
    hold(table, "side-effects")
    table.private.loose.clear()
    table.knights[0].explored = True
    explore(table, "Accomplish Side Effects", "Keep it")

    assert (names(table.knights[0].attached), "scales" in names(table.blue)) == (["scales"], False)


@rule("wk1.task.accomplish-effects", "wk1.deck.removed-from-game")
def test_an_accomplished_task_leaves_the_game() -> None:
    table = at_hex(GANGRAEN, 4, yellow_next=["vest"])
    hold(table, "clean-water")
    table.private.loose.clear()
    explore(table, "Accomplish Clean Water", DRAW_YELLOW, "Vest on the body")

    assert (gone(table), table.private_discard) == (["clean-water"], [])


@rule("wk1.task.accomplish-effects")
def test_the_tasks_own_effects_come_after_the_reward() -> None:
    table = at_hex(BIOLABS, 4)
    hold(table, "side-effects")
    table.private.loose.clear()
    table.knights[0].explored = True

    told = explore(table, "Accomplish Side Effects", "Keep it").told

    reward, effect = (next(at for at, line in enumerate(told) if word in line) for word in ("2 Reputation", "Pills"))
    assert reward < effect


# -- what tasks ask of the Waster


@rule("wk1.wasteland.forced-enemy-private-scope")
def test_a_private_task_binds_the_waster_of_its_holder_alone() -> None:
    table = a_table(4)
    hold(table, "saint-george-of-the-highway", seat=1)

    assert [tasks.forced_traits(table, seat) for seat in range(4)] == [[], [[Trait.BEAST]], [], []]


@rule("wk1.wasteland.forced-enemy-private-scope")
def test_a_private_task_in_the_row_binds_nobody() -> None:
    table = a_table(4, private=["saint-george-of-the-highway"])

    assert tasks.forced_traits(table, 0) == []
