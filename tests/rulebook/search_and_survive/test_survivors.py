"""Survivors: Rescuing them, controlling them, and what each of the seven does."""

from __future__ import annotations

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, damage_taken, fight
from tests.rules import rule
from wasteland.engine.asking import Refusal
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.cards import Kind
from wasteland.games.search_and_survive.draw import draw_phase
from wasteland.games.search_and_survive.horde import horde_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.movement import Night, movement_phase
from wasteland.games.search_and_survive.spawn import refill, spawn_phase
from wasteland.games.search_and_survive.table import Turn
from wasteland.games.search_and_survive.turns import end_turn
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.search_and_survive import a_table, give, take_turn

HIT, MISS = (6, 6), (1, 2)
SURVIVORS = ["shooter", "brawler", "gatherer", "nurse", "lookout", "mechanic", "guard"]


# -- Rescuing


@rule("sns.survivor.defense-twelve")
def test_every_survivor_of_the_box_has_defense_12() -> None:
    survivors = [card for card in box(("base",)).horde if card.kind is Kind.SURVIVOR]

    assert {(card.face, card.defense, card.ranged_defense) for card in survivors} == {(face, 12, None) for face in SURVIVORS}


@rule("sns.survivor.defense-twelve")
@pytest.mark.parametrize("survivor", SURVIVORS)
@pytest.mark.parametrize(("roll", "rescued"), [((5, 5), False), ((5, 6), True)])
def test_a_total_of_12_rescues_and_11_does_not(survivor: str, roll: tuple[int, int], rescued: bool) -> None:
    table = a_fight(["pistol"], back=[survivor])

    fight(table, dice=[roll])

    assert names(table.players[0].survivors) == ([survivor] if rescued else [])


@rule("sns.survivor.rescue.no-damage-on-miss")
@pytest.mark.parametrize("weapon", ["pistol", "crowbar", "chainsaw"])
@pytest.mark.parametrize("roll", [(1, 1), (1, 2)])
def test_a_failed_rescue_costs_no_damage(weapon: str, roll: tuple[int, int]) -> None:
    table = a_fight([weapon], back=["nurse"])

    fight(table, dice=[roll])

    assert (len(table.players[0].supply), names(table.back)[0]) == (10, "nurse")


@rule("sns.survivor.rescue.no-damage-on-miss")
def test_after_a_melee_miss_a_failed_rescue_costs_nothing_further() -> None:
    table = a_fight(["crowbar", "pistol"], back=["walker", "nurse"])

    fight(table, "Melee attack", "Walker", "Ranged attack with Pistol at Nurse", dice=[MISS, MISS])

    assert damage_taken(table) == 2, "Zoe's 2 for the Zombie"


@rule("sns.survivor.rescue.into-play")
@pytest.mark.parametrize("weapon", ["pistol", "crowbar"])
def test_a_rescued_survivor_comes_into_play_under_the_rescuer(weapon: str) -> None:
    table = a_fight([weapon], players=2, back=["nurse"], first=1)
    nurse = table.back[0]

    phase = fight(table, dice=[HIT])

    player, other = table.players
    assert (player.survivors, player.discard, other.survivors, table.horde_discard) == ([nurse], [], [], [])
    assert "Preacher rescues Nurse." in phase.told


@rule("sns.survivor.permanent")
def test_a_survivor_stays_in_play_at_the_end_of_the_turn_and_is_in_no_pile() -> None:
    table = a_fight(["pistol"], survivors=["shooter"])
    player = table.players[0]

    rehearse(table, end_turn(table, player))

    assert names(player.survivors) == ["shooter"]
    assert names([*player.discard, *player.hand]) == ["pistol"]


@rule("sns.survivor.permanent")
def test_a_survivor_stays_through_the_horde_phase() -> None:
    table = a_table(survivors=["shooter"], back=["walker"], front=["crawler"], horde_next=["walker"] * 4, turn_of=None)

    rehearse(table, horde_phase(table), dice=[1])

    assert names(table.players[0].survivors) == ["shooter"]


@rule("sns.survivor.permanent")
def test_an_event_may_kill_a_survivor_in_play() -> None:
    table = a_table(survivors=["shooter"], horde_next=["outbreak"], turn_of=None)

    rehearse(table, refill(table, 0), dice=[2])

    assert (table.players[0].survivors, names(table.horde_discard)) == ([], ["shooter"])


@rule("sns.survivor.permanent")
def test_a_survivor_in_play_may_be_placed_on_the_objective() -> None:
    table = a_fight([], objective="no-one-left-behind", survivors=["shooter"])

    fight(table, "Place Shooter")

    assert (table.players[0].survivors, names(table.placed[0])) == ([], ["shooter"])


# -- from when on abilities work


@rule("sns.survivor.effect.immediate-in-combat")
def test_a_shooter_rescued_by_the_first_attack_helps_the_second() -> None:
    table = a_fight(["pistol", "starter-ammunition", "starter-ammunition"], back=["shooter", "brute"])

    phase = fight(table, "Shooter", dice=[HIT], stop=True)

    assert phase.labels()[0].startswith("Fire again at Walker in Back 1 (+3"), "+2 of the Hand and +1 of the Shooter"


@rule("sns.survivor.effect.immediate-in-combat")
def test_a_brawler_rescued_by_a_ranged_attack_helps_the_melee_attack() -> None:
    table = a_fight(["pistol", "crowbar"], back=["brawler"])

    phase = fight(table, "Ranged attack", "Melee attack", dice=[HIT, (1, 2)])

    assert "Preacher attacks Walker with Crowbar: 1 + 2 +7 = 10, hit." in phase.told


@rule("sns.survivor.effect.missed-phase-waits")
def test_a_gatherer_rescued_in_the_attack_phase_draws_in_the_next_draw_phase() -> None:
    deck = ["pistol", "damage", "damage", "damage", "damage", *["pistol"] * 5, "starter-ammunition"]
    table = a_fight([], back=["gatherer"], deck=deck, turn_of=None)
    player = table.players[0]

    rehearse(table, take_turn(table, player), dice=[HIT], answers=["Done with items"])
    now = len(player.deck)
    table.turn = Turn(0)
    next_turn = rehearse(table, draw_phase(table, player), answers=["Draw 1 more card"])

    assert now == 6, "the Gatherer came too late for this turn's Draw Phase"
    assert (next_turn.prompts, len(player.hand)) == (["Draw an additional card?"], 6)


# -- one of each name


@rule("sns.survivor.one-of-each-name", "sns.survivor.duplicate.may-be-rescued")
def test_a_rescued_second_copy_goes_to_the_horde_discard_pile() -> None:
    table = a_fight(["pistol"], back=["shooter"], survivors=["shooter"])
    second = table.back[0]

    fight(table, dice=[HIT])

    assert names(table.players[0].survivors) == ["shooter"]
    assert table.horde_discard == [second], "Joie keeps the Shooter she had"


@rule("sns.survivor.one-of-each-name")
def test_survivors_of_different_names_are_controlled_together() -> None:
    table = a_fight(["pistol"], back=["nurse"], survivors=["shooter", "brawler"])

    fight(table, dice=[HIT])

    assert names(table.players[0].survivors) == ["shooter", "brawler", "nurse"]


@rule("sns.survivor.duplicate.may-be-rescued")
def test_a_survivor_of_a_name_one_controls_is_a_legal_target() -> None:
    table = a_fight(["pistol"], back=["shooter", "walker"], survivors=["shooter"])

    phase = fight(table, stop=True)

    assert phase.labels()[0] == "Shooter in Back 1 (Defense 12)"


@rule("sns.survivor.duplicate.objective-open")
def test_a_second_copy_may_go_to_the_objective() -> None:
    table = a_fight(["pistol"], objective="no-one-left-behind", back=["shooter"], survivors=["shooter"])

    phase = fight(table, "Ranged attack", "Place Shooter", dice=[HIT])

    assert phase.asked[1].shown(1).label == "Shooter: to the Horde discard pile"
    assert (names(table.placed[0]), names(table.players[0].survivors)) == (["shooter"], ["shooter"])


@rule("sns.survivor.duplicate.objective-open")
def test_a_second_copy_that_fits_no_requirement_is_not_offered_to_the_objective() -> None:
    table = a_fight(["pistol"], objective="starting-over", back=["shooter"], survivors=["shooter"])
    table.placed[1].append(next(card for card in table.horde_deck.loose if card.face == "nurse"))
    table.needed[1] = 1

    phase = fight(table, dice=[HIT])

    assert (phase.prompts, names(table.horde_discard)) == ([], ["shooter"])


@rule("sns.survivor.same-name-two-players")
def test_two_players_may_each_control_a_survivor_of_the_same_name() -> None:
    table = a_fight(["pistol"], players=2, back=["shooter"])
    give(table, 1, survivors=["shooter"])

    fight(table, dice=[HIT])

    assert [names(player.survivors) for player in table.players] == [["shooter"], ["shooter"]]


# -- the seven Survivors


def test_the_shooter_adds_one_to_every_ranged_attack_and_to_no_melee_attack() -> None:
    table = a_fight(["pistol", "starter-ammunition", "crowbar"], back=["brute"], survivors=["shooter"])

    phase = fight(table, "Ranged attack", dice=[MISS], stop=True)

    assert phase.told[0].endswith("1 + 2 +3 = 6, missed.")
    assert phase.labels()[0] == "Fire again at Brute in Back 1 (+2 against 15): discard Ammunition (starter)"
    assert phase.labels()[1] == "Melee attack with Crowbar (+5)"


def test_the_brawler_adds_two_to_every_melee_attack_and_to_no_ranged_attack() -> None:
    table = a_fight(["pistol", "crowbar", "machete"], back=["brute"], survivors=["brawler"])

    phase = fight(table, "Melee attack with Machete", dice=[MISS], stop=True)

    assert phase.told[0].endswith("1 + 2 +8 = 11, missed.")
    assert phase.labels()[:2] == ["Ranged attack, Pistol as Primary Weapon (+1)", "Melee attack with Crowbar (+7)"]


def test_a_survivor_of_another_player_adds_nothing() -> None:
    table = a_fight(["pistol", "crowbar"], players=2, back=["brute"])
    give(table, 1, survivors=["shooter", "brawler"])

    phase = fight(table, stop=True)

    assert phase.labels() == ["Ranged attack, Pistol as Primary Weapon (+1)", "Melee attack with Crowbar (+5)"]


@pytest.mark.parametrize(("answer", "cards"), [("Draw 1 more card", 6), ("No more cards", 5)])
def test_the_gatherer_draws_an_additional_card_if_wanted(answer: str, cards: int) -> None:
    table = a_table(mats=["preacher"], survivors=["gatherer"])

    rehearse(table, draw_phase(table, table.players[0]), answers=[answer])

    assert len(table.players[0].hand) == cards


@pytest.mark.parametrize(("face", "left"), [(4, 0), (5, 1), (6, 1)])
def test_the_nurse_removes_a_damage_card_on_five_and_six(face: int, left: int) -> None:
    table = a_table(mats=["preacher"], survivors=["nurse"], discard=["damage"], damage_left=8)
    answers = ["Use Nurse", *(["From the Discard Pile"] if left else [])]

    rehearse(table, item_phase(table, table.players[0]), dice=[face], answers=answers)

    assert len(table.players[0].supply) == 8 + left


def test_the_nurse_removes_from_the_hand_as_well() -> None:
    table = a_table(mats=["preacher"], survivors=["nurse"], hand=["damage"], discard=["damage"], damage_left=8)

    rehearse(table, item_phase(table, table.players[0]), dice=[5], answers=["Use Nurse", "From the Hand"])

    player = table.players[0]
    assert (len(player.supply), player.hand, names(player.discard)) == (9, [], ["damage"])


def test_the_nurse_helps_once_a_turn() -> None:
    table = a_table(mats=["preacher"], survivors=["nurse"], hand=["canned-food"], discard=["damage"])

    phase = rehearse(table, item_phase(table, table.players[0]), dice=[1], answers=["Use Nurse"], stop=True)

    assert Refusal("Use Nurse", "once a turn", "sns.location.once-a-turn", ("nurse.1",), does="Use") in phase.refused()


def test_the_nurse_has_nothing_to_do_without_damage_in_hand_or_discard_pile() -> None:
    table = a_table(mats=["preacher"], survivors=["nurse"], hand=["canned-food"])

    phase = rehearse(table, item_phase(table, table.players[0]), stop=True)

    assert [(no.label, no.reason) for no in phase.refused()] == [("Use Nurse", "there is no Damage to remove")]


def test_the_lookout_has_the_movement_rolled_again_and_the_new_result_stands() -> None:
    table = a_table(survivors=["lookout"], front=["walker"], turn_of=None)

    rehearse(table, movement_phase(table, Night()), dice=[2, 6], answers=["Have it rolled again"])

    assert names(table.front)[0] == "walker", "a 2 would have moved it, a 6 does not"


def test_the_lookout_may_let_the_roll_stand() -> None:
    table = a_table(survivors=["lookout"], front=["walker"], turn_of=None)

    rehearse(table, movement_phase(table, Night()), dice=[2], answers=["Let it stand"])

    assert names(table.front)[0] is None


def test_the_lookout_is_asked_before_anything_moves_and_the_first_player_rolls() -> None:
    table = a_table(2, survivors=["lookout"], front=["walker"], first=1, turn_of=None)

    phase = rehearse(table, movement_phase(table, Night()), dice=[2, 6], answers=[(0, "Have it rolled again")])

    assert [roll.seat for roll in phase.rolled] == [1, 1]
    assert names(table.front)[0] == "walker"


def test_the_lookout_helps_once_in_a_horde_phase_of_two_movements() -> None:
    table = a_table(
        survivors=["lookout"], back=["screamer", "spitter", "spitter", "spitter"], front=["brute"] * 4,
        horde_next=["walker"] * 4, turn_of=None,
    )  # fmt: skip
    answers = ["Have it rolled again"]

    night = rehearse(table, horde_phase(table), dice=[1, 5, 6, 6], answers=answers)

    assert len(night.rolled) == 4, "the Screamer, a movement, the same again, and the second movement"


def test_the_mechanic_changes_a_card_of_the_resource_row() -> None:
    row = ["radio", "machete", "shanty", "grenade"]
    table = a_table(objective=None, survivors=["mechanic"], resources=row, resource_next=["katana"])

    rehearse(table, item_phase(table, table.players[0]), answers=["Use Mechanic", "Machete"])

    assert names(table.resources) == ["radio", "katana", "shanty", "grenade"]
    assert names(table.resource_deck.bottom) == ["machete"]


def test_the_mechanic_works_once_a_turn() -> None:
    table = a_table(objective=None, hand=["canned-food"], survivors=["mechanic"], resources=["radio", "machete"])

    phase = rehearse(table, item_phase(table, table.players[0]), answers=["Use Mechanic", "Machete"], stop=True)

    assert ("Use Mechanic", "once a turn") in [(refusal.label, refusal.reason) for refusal in phase.refused()]


def test_what_the_mechanic_put_under_the_deck_comes_last() -> None:
    table = a_table(objective=None, survivors=["mechanic"], resources=["machete", "shanty"],
                    resource_next=["katana", "radio", "grenade"])  # fmt: skip
    table.resource_deck.loose = []

    rehearse(table, item_phase(table, table.players[0]), answers=["Use Mechanic", "Machete"])
    table.resources[1:] = [None] * 3
    rehearse(table, spawn_phase(table))

    assert names(table.resources) == ["katana", "radio", "grenade", "machete"]


def test_the_mechanic_needs_a_resource_row() -> None:
    table = a_table(objective=None, hand=["canned-food"], survivors=["mechanic"])

    phase = rehearse(table, item_phase(table, table.players[0]), stop=True)

    assert ("Use Mechanic", "the Resource Row is empty") in [(refusal.label, refusal.reason) for refusal in phase.refused()]


def test_the_guard_ignores_one_damage_of_a_leaving_zombie_once_in_a_horde_phase() -> None:
    table = a_table(survivors=["guard"], front=["walker", "brute"], turn_of=None)

    rehearse(table, movement_phase(table, Night()), dice=[1])

    assert damage_taken(table) == 2, "3 Damage, 1 of them ignored"


def test_each_of_two_guards_ignores_one_damage_of_the_same_zombie() -> None:
    table = a_table(survivors=["guard", "guard"], front=["brute"], turn_of=None)

    rehearse(table, movement_phase(table, Night()), dice=[1])

    assert damage_taken(table) == 0, "2 Damage, both ignored"


def test_the_guard_helps_anew_in_every_horde_phase() -> None:
    row, coming = ["walker"] * 4, ["walker"] * 8
    table = a_table(survivors=["guard"], front=row[:2], back=row, horde_next=coming, turn_of=None)

    rehearse(table, horde_phase(table), dice=[2])
    first = damage_taken(table)
    rehearse(table, horde_phase(table), dice=[2])

    assert (first, damage_taken(table)) == (1, 4), "2 leave, then 4, and 1 of each night is held off"


def test_the_guard_helps_its_controller_only() -> None:
    table = a_table(2, survivors=["guard"], front=["walker"], turn_of=None)

    rehearse(table, movement_phase(table, Night()), dice=[1], answers=["The Preacher"])

    assert damage_taken(table, 1) == 1


@pytest.mark.parametrize("survivor", [survivor for survivor in SURVIVORS if survivor not in ("guard", "lookout")])
def test_nobody_but_the_guard_holds_off_a_leaving_zombie(survivor: str) -> None:
    table = a_table(survivors=[survivor], front=["walker"], turn_of=None)

    rehearse(table, movement_phase(table, Night()), dice=[1])

    assert damage_taken(table) == 1


def test_the_guard_ignores_no_other_damage() -> None:
    table = a_fight(["crowbar"], back=["walker"], survivors=["guard"])

    fight(table, dice=[MISS])

    assert damage_taken(table) == 2
