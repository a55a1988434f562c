"""The laws of every table can fail: each of them notices a table that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.games.waste_knights_1e.conservation import check_asked, check_cards
from tests.games.waste_knights_1e.secrecy import Secrets, check_prompt, check_told
from tests.rulebook.waste_knights_1e.combats import a_combat, the_combat
from wasteland.engine.asking import Choice
from wasteland.engine.telling import Event
from wasteland.games.waste_knights_1e import waster
from wasteland.games.waste_knights_1e.attack import AttackWay, planned
from wasteland.games.waste_knights_1e.combats import ACTIVE, Combat
from wasteland.games.waste_knights_1e.knights import Fitted, Knight
from wasteland.games.waste_knights_1e.table import KnightsTable, Lasting, Seen
from wasteland.games.waste_knights_1e.terms import CombatCard, Frame, Reach, Stage
from wasteland.testing.waste_knights_1e import a_move, a_table, equip, exploring, take_gear


def test_a_sound_table_passes() -> None:
    check_cards(a_table(3, gear=["vest"], luck=["tripwire"], private=["burn-baby-burn"]), settled=True)


# -- cards are conserved


def test_a_lost_luck_card_is_noticed() -> None:
    table = a_table(luck=["tripwire"])
    table.knights[0].luck.clear()

    with pytest.raises(AssertionError, match="there are 0 of the luck card tripwire"):
        check_cards(table)


def test_a_luck_card_in_two_hands_is_noticed() -> None:
    table = a_table(luck=["tripwire"])
    table.knights[1].luck = table.knights[0].luck[:]

    with pytest.raises(AssertionError, match="there are 2 of the luck card tripwire"):
        check_cards(table)


def test_one_card_too_many_and_another_too_few_are_noticed() -> None:
    table = a_table()
    table.luck.loose[0] = table.luck.loose[1]

    with pytest.raises(AssertionError, match=r"there are [02] of the luck card .*; there are [02] of the luck card"):
        check_cards(table)


def test_a_doubled_wasteland_card_is_noticed() -> None:
    table = a_table()
    table.looked_at, table.looked_at_by = table.wasteland_cards.loose[:1], 0

    with pytest.raises(AssertionError, match="there are 2 of the wasteland card"):
        check_cards(table)


def test_a_card_played_in_a_move_may_lie_among_the_discards() -> None:
    table = a_table()
    move = a_move(table, 0, 1)
    move.played = table.wasteland_cards.loose.pop()
    check_cards(table)

    table.wasteland_discard.append(move.played)

    check_cards(table)


@pytest.mark.parametrize(("kind", "task"), [("common", "nice-trophy"), ("private", "burn-baby-burn")])
def test_a_lost_task_is_noticed(kind: str, task: str) -> None:
    table = a_table(3, common="nice-trophy", private=["burn-baby-burn"])
    table.tasks = [errand for errand in table.tasks if errand.task.face != task]

    with pytest.raises(AssertionError, match=f"there are 0 of the {kind} task card {task}"):
        check_cards(table)


def test_a_lost_knight_sheet_is_noticed() -> None:
    table = a_table()
    table.undealt.pop()

    with pytest.raises(AssertionError, match="there are 0 of the knight card"):
        check_cards(table)


def test_a_card_from_elsewhere_is_noticed() -> None:
    table = a_table()
    table.luck.loose.append(table.wasteland_cards.loose[0])  # type: ignore[arg-type]

    with pytest.raises(AssertionError, match="these are not in the box"):
        check_cards(table)


@pytest.mark.parametrize("place", ["backpack", "incoming", "attached", "tunings"])
def test_gear_in_two_places_is_noticed(place: str) -> None:
    table = a_table()
    getattr(table.knights[0], place).append(table.green.loose[0])

    with pytest.raises(AssertionError, match="there are 2 of"):
        check_cards(table)


# -- what is counted stays in range


@pytest.mark.parametrize(
    ("level", "count"),
    [("ammo", -1), ("ammo", 5), ("fuel", 5), ("health", -1), ("health", 5), ("radiation", 5), ("radiation", -1)],
)
def test_a_level_out_of_range_is_noticed(level: str, count: int) -> None:
    table = a_table()
    setattr(table.knights[1], level, count)

    with pytest.raises(AssertionError, match=f"{level} is {count}"):
        check_cards(table)


def test_reputation_below_nothing_is_noticed() -> None:
    with pytest.raises(AssertionError, match="Reputation is -1"):
        check_cards(a_table(reputation=-1))


def test_a_hand_too_large_is_noticed() -> None:
    table = a_table()
    hand = table.knights[0].luck
    hand += [table.luck.loose.pop() for _ in range(6)]
    check_cards(table)

    with pytest.raises(AssertionError, match="too many luck cards"):
        check_cards(table, settled=True)


def test_fuel_without_a_vehicle_is_noticed() -> None:
    table = a_table(vehicles=[None])
    table.knights[0].fuel = 1

    with pytest.raises(AssertionError, match="without a vehicle"):
        check_cards(table, settled=True)


def test_a_task_that_should_be_gone_is_noticed() -> None:
    table = a_table(common="nice-trophy")
    table.tasks[0].markers = 3

    with pytest.raises(AssertionError, match="has 3 markers"):
        check_cards(table)


def test_a_round_too_many_is_noticed() -> None:
    with pytest.raises(AssertionError, match="it is round 13 of 12"):
        check_cards(a_table(round=13))


def nobody_for_luck(table: KnightsTable) -> None:
    table.lasting.append(Lasting(table.luck.loose.pop(), 9))


def nobody_for_the_oracle(table: KnightsTable) -> None:
    table.oracle = table.wasteland_cards.loose.pop()


def nobody_looks(table: KnightsTable) -> None:
    table.looked_at.append(table.wasteland_cards.loose.pop())


def his_own(table: KnightsTable) -> None:
    table.seen_stores = Seen(1, 1)


@pytest.mark.parametrize(
    ("breaks", "noticed"),
    [
        (nobody_for_luck, "lasts for nobody"),
        (nobody_for_the_oracle, "nobody knows the Oracle's card"),
        (nobody_looks, "nobody looks"),
        (his_own, "shown his own gear"),
    ],
)
def test_what_belongs_to_nobody_is_noticed(breaks: Callable[[KnightsTable], None], noticed: str) -> None:
    table = a_table()
    breaks(table)

    with pytest.raises(AssertionError, match=noticed):
        check_cards(table)


# -- no two things lie where one may


def in_hands(table: KnightsTable, knight: Knight) -> None:
    knight.hands = [take_gear(table, "vest"), None]


def two_too_large(table: KnightsTable, knight: Knight) -> None:
    large = [card for card in table.yellow.loose if card.hands == 2][:2]
    for card in large:
        table.yellow.loose.remove(card)
    knight.hands = [*large]


def in_the_second_hand(table: KnightsTable, knight: Knight) -> None:
    large = next(card for card in table.yellow.loose if card.hands == 2)
    table.yellow.loose.remove(large)
    knight.hands = [None, large]


def a_third_hand(table: KnightsTable, knight: Knight) -> None:
    knight.hands.append(None)


def on_the_body(table: KnightsTable, knight: Knight) -> None:
    knight.body = take_gear(table, "hoof")


def enhanced_twice(table: KnightsTable, knight: Knight) -> None:
    [carrier] = equip(table, 0, "hoof")
    grip = take_gear(table, "balanced-grip")
    knight.fitted = [Fitted(grip, carrier), Fitted(replace(grip, id="another-grip"), carrier)]


def enhancing_what_is_not_there(table: KnightsTable, knight: Knight) -> None:
    carrier = next(card for card in table.green.loose if card.face == "hoof")
    enhancement = next(card for card in table.green.loose if carrier.takes(card))
    table.green.loose.remove(enhancement)
    knight.fitted = [Fitted(enhancement, carrier)]


def weapon_as_implant(table: KnightsTable, knight: Knight) -> None:
    knight.attached.append(take_gear(table, "hoof"))


def weapon_as_tuning(table: KnightsTable, knight: Knight) -> None:
    knight.tunings.append(take_gear(table, "hoof"))


@pytest.mark.parametrize(
    ("breaks", "noticed"),
    [
        (in_hands, "is in a hand"),
        (two_too_large, "too much for two hands"),
        (in_the_second_hand, "lies on the second hand"),
        (a_third_hand, "2 hands and 3 pockets"),
        (on_the_body, "is worn"),
        (enhanced_twice, "carries Balanced Grip 2 times"),
        (enhancing_what_is_not_there, "is attached to"),
        (weapon_as_implant, "is attached"),
        (weapon_as_tuning, "attached to the vehicle"),
    ],
)
def test_gear_in_a_wrong_slot_is_noticed(breaks: Callable[[KnightsTable, Knight], None], noticed: str) -> None:
    table = a_table(knights=["geoffrey-goldrush"])
    breaks(table, table.knights[0])

    with pytest.raises(AssertionError, match=noticed):
        check_cards(table)


def test_two_tasks_on_one_space_are_noticed() -> None:
    table = a_table(4, private=["burn-baby-burn", "a-helping-hand"])
    table.tasks[1].frame = Frame.ORANGE

    with pytest.raises(AssertionError, match="two tasks lie on one space: orange, orange"):
        check_cards(table)


def test_a_card_on_a_space_of_another_colour_is_noticed() -> None:
    with pytest.raises(AssertionError, match="Hoof lies on a yellow space of the Stalls"):
        check_cards(a_table(stalls=[*[None] * 4, "hoof"]))


def test_a_space_too_few_is_noticed() -> None:
    table = a_table()
    table.stalls.pop()

    with pytest.raises(AssertionError, match="the Stalls have 9 spaces"):
        check_cards(table)


# -- the Waster is who the rules say

MOVES = [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 1, 0), (3, 2, 1), (4, 0, 2), (4, 1, 3), (4, 2, 0), (4, 3, 1)]


@pytest.mark.parametrize(("players", "mover", "right"), MOVES)
def test_the_waster_of_a_move_is_who_the_rules_say(players: int, mover: int, right: int) -> None:
    table = a_table(players)
    a_move(table, mover, 1)

    check_cards(table)

    assert waster.waster_of(table) == right


@pytest.mark.parametrize(("players", "first", "right"), MOVES)
@pytest.mark.parametrize("stage", [Stage.WASTER, Stage.KNIGHTS, Stage.REST])
def test_the_waster_of_other_steps_is_who_the_rules_say(players: int, first: int, right: int, stage: Stage) -> None:
    table = a_table(players, first=first, stage=stage)

    check_cards(table)

    assert waster.waster_of(table) == right


@pytest.mark.parametrize(("players", "explorer", "right"), [(2, 0, 1), (2, 1, 0), (3, 1, 0), (4, 3, 2)])
def test_the_waster_of_an_exploration_is_who_the_rules_say(players: int, explorer: int, right: int) -> None:
    table = a_table(players, stage=Stage.EXPLORATION)
    exploring(table, explorer)

    check_cards(table)

    assert waster.waster_of(table) == right


@pytest.mark.parametrize("players", [2, 3, 4])
def test_another_waster_is_noticed(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table(players)
    a_move(table, 1, 1)
    monkeypatch.setattr("tests.games.waste_knights_1e.conservation.waster_of", lambda table: 1)

    with pytest.raises(AssertionError, match="seat 1 is the Waster, not"):
        check_cards(table)


@pytest.mark.parametrize("rule", ["wk1.move.wasteland.play-window", "wk1.task.introduce", "wk1.task.several-at-once"])
def test_a_question_for_the_waster_that_another_is_asked_is_noticed(rule: str) -> None:
    table = a_table(4)
    a_move(table, 0, 1)
    check_asked(table, Choice(2, "Which?", ("this", "that"), rule=rule))

    with pytest.raises(AssertionError, match="is asked of seat 3, not of the Waster"):
        check_asked(table, Choice(3, "Which?", ("this", "that"), rule=rule))


def test_a_question_of_the_move_step_while_nobody_moves_is_noticed() -> None:
    with pytest.raises(AssertionError, match="is asked while nobody moves"):
        check_asked(a_table(2, stage=Stage.MOVE), Choice(1, "How do you move?", ("this", "that")))


@pytest.mark.parametrize(("rival", "players", "other"), [(None, (0, 2), 1), (1, (0, 1), 2)])
def test_a_combat_card_of_somebody_who_does_not_fight_is_noticed(
    rival: int | None, players: tuple[int, int], other: int
) -> None:
    table = a_table(4)
    a_move(table, 0, 1)
    enemy = None if rival is not None else next(card for card in table.wasteland_cards.loose if card.face == "hell-raiders")
    table.combat = Combat(0, rival=rival, enemy=enemy)  # type: ignore[arg-type]
    rule = "wk1.combat.cards.choose-secretly"
    for seat in players:
        check_asked(table, Choice(seat, "Which?", ("this", "that"), rule=rule))

    with pytest.raises(AssertionError, match=f"is asked of seat {other}"):
        check_asked(table, Choice(other, "Which?", ("this", "that"), rule=rule))


# -- secrets


def test_a_prompt_that_names_a_hidden_card_is_noticed() -> None:
    table = a_table(stored=["hoof"])

    with pytest.raises(AssertionError, match="gives away"):
        check_prompt(table, Choice(0, "Where does Hoof go?", ("here", "there")))


def test_a_prompt_may_name_what_lies_open() -> None:
    table = a_table(stored=["hoof"])
    table.stalls[0] = table.green.loose.pop(next(at for at, card in enumerate(table.green.loose) if card.face == "hoof"))

    check_prompt(table, Choice(0, "Where does Hoof go?", ("here", "there")))


@pytest.mark.parametrize("to", [None, (1,), (0, 1)])
def test_news_that_name_a_hidden_card_to_another_are_noticed(to: tuple[int, ...] | None) -> None:
    table = a_table(luck=["tripwire"])

    with pytest.raises(AssertionError, match="gives Tripwire of Russel Crown away to seat 1"):
        check_told(Secrets.of(table), table, [Event("Drawn: Tripwire.", to=to)])


def test_news_may_name_a_hidden_card_to_its_owner() -> None:
    table = a_table(luck=["tripwire"])

    check_told(Secrets.of(table), table, [Event("Drawn: Tripwire.", to=(0,))])


def test_news_may_name_what_lies_open_and_has_the_name_of_a_hidden_card_in_its_own() -> None:
    table = a_table(knights=("david-mayhem", "guy-pierced"), stored=["vest"])

    check_told(Secrets.of(table), table, [Event("Guy Pierced attaches Scrap Plates to Yard Vest.")])
    with pytest.raises(AssertionError, match="gives Vest of David Mayhem away"):
        check_told(Secrets.of(table), table, [Event("Guy Pierced has seen a Vest under the Yard Vest.")])


def test_news_may_name_what_lay_open_before() -> None:
    table = a_table(gear=["hoof"])
    knight, before = table.knights[0], Secrets.of(table)
    hoof = knight.hands[0]
    assert hoof is not None
    knight.hands[0], knight.backpack = None, [hoof]

    check_told(before, table, [Event("Russel Crown puts Hoof in the backpack.", concerns=(hoof.id,))])


def test_news_may_name_the_weapon_of_an_attack_that_was_put_away_in_the_middle_of_it() -> None:
    table = a_combat(stored=["hoof"])
    [hoof] = table.knights[0].backpack
    the_combat(table).attack = planned(table, ACTIVE, AttackWay(hoof, Reach.SHORT), CombatCard.ATTACK)

    check_told(Secrets.of(table), table, [Event("Damage: hit +1, Hoof +1; 2 in all.")])
