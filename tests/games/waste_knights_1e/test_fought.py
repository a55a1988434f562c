"""What a view keeps of a combat: the attacks of its newest clash, how it ended, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from tests.driving import play_randomly, random_game, random_pick
from tests.rulebook.waste_knights_1e.combats import (
    HIT,
    MISS,
    a_combat,
    a_drug,
    a_duel,
    a_luck_card,
    a_weapon,
    an_enemy,
    combat,
    play_combat_out,
    rest_of_combat,
    the_combat,
)
from tests.rulebook.waste_knights_1e.exploring import explore
from tests.rulebook.waste_knights_1e.questing import OUTLASTED, STRIKE, TWO_QUIET_CLASHES, VILLAINS, quest
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.resuming import restored, saved
from wasteland.engine.viewing import Contest, as_data, changed
from wasteland.games.waste_knights_1e import GAME
from wasteland.games.waste_knights_1e.board import SPECIAL_SLOTS
from wasteland.games.waste_knights_1e.combat import begin_combat
from wasteland.games.waste_knights_1e.contest_view import HARMFUL, by_name
from wasteland.games.waste_knights_1e.exploration import explore_on
from wasteland.games.waste_knights_1e.fought import belongings
from wasteland.games.waste_knights_1e.movement import begin_move, end_move
from wasteland.games.waste_knights_1e.resources import gain_reputation
from wasteland.games.waste_knights_1e.table import Foe, KnightsTable, Quest
from wasteland.games.waste_knights_1e.terms import Colour, Range, Reach, Timing
from wasteland.games.waste_knights_1e.verbs.check_effects import TurnDie
from wasteland.games.waste_knights_1e.verbs.effects import DrawGear, Gain, Heal, Lose
from wasteland.games.waste_knights_1e.view import view
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.waste_knights_1e import a_move, exploring


def on(table: KnightsTable) -> Contest:
    """The combat that is on, as people see it."""
    seen = view(table, None).contest
    assert seen is not None
    return seen


def ended(table: KnightsTable) -> Contest:
    """The combat that ended last, as people see it."""
    seen = view(table, None)
    assert seen.contest is None and seen.ended is not None
    return seen.ended


def totals(seen: Contest) -> list[tuple[str, str]]:
    return [(sum.stage, sum.total) for sum in seen.reckonings]


def test_less_radiation_is_a_change_for_the_better() -> None:
    before, now = [("Health", 4), ("Radiation", 3)], [("Health", 2), ("Radiation", 1)]

    assert [(one.name, one.good) for one in changed(0, before, now, HARMFUL)] == [("Health", False), ("Radiation", True)]


def changes(seen: Contest) -> list[tuple[int, str, int, int]]:
    return [(change.seat, change.name, change.by, change.now) for change in seen.changes]


def one_beaten(*answers: str, **facts: Any) -> KnightsTable:
    """A combat that Mel Gearson has won with his first attack; *answers* are for what is asked then."""
    table = a_combat(an_enemy(health=1, **facts))
    play_combat_out(table, "Attack", "Prepare", *answers, dice=[[HIT, MISS]])
    return table


def rust_challenged(*cards: str, dice: Sequence[Sequence[int]] = ()) -> KnightsTable:
    """A combat of Mel Gearson, whose hits cost her 1 Health, with Baroness Rust, whom dominance only wounds."""
    table = quest("avengers", damage=2, at=SPECIAL_SLOTS[6])
    table.quest.foes = [Foe(VILLAINS["baroness-rust"], SPECIAL_SLOTS[6])]
    explore(table, "Challenge Baroness Rust", *cards, dice=dice)
    return table


# -- the newest clash


def test_the_attacks_of_a_clash_are_shown_while_cards_are_chosen_for_the_next() -> None:
    table = a_combat(an_enemy(armor=1))
    combat(table, "Attack", "Attack", dice=[[HIT, 10], [MISS]])

    assert the_combat(table).clash == 2
    assert totals(on(table)) == [("Clash 1", "1 damage"), ("Clash 1", "miss")]


def test_the_attack_that_is_being_made_is_shown_alone() -> None:
    table = a_combat()
    table.knights[0].luck = [a_luck_card(Timing.AFTER_ATTACK, TurnDie(to=8))]
    combat(table, "Attack", "Prepare", "Nothing", dice=[[MISS, 2]])

    combat(table, "Attack", "Attack", dice=[[MISS, 3]], stop=True)

    assert [(sum.id, sum.stage) for sum in on(table).reckonings] == [("pool", "Clash 2"), ("check", "Clash 2")]


@pytest.mark.parametrize(
    ("icon", "told", "clause"),
    [
        (Reach.MEDIUM, "Same moment", "wk1.combat.initiative.equal"),
        (Reach.LONG, "Mel Gearson first", "wk1.combat.initiative.order"),
    ],
)
def test_between_two_attacks_it_is_told_whose_comes_first_or_that_they_are_at_once(icon: Reach, told: str, clause: str) -> None:
    table = a_combat(an_enemy(icon, aggression=2))
    table.knights[0].luck = [a_luck_card(Timing.AFTER_ATTACK, TurnDie(to=8))]

    combat(table, "Attack", "Attack", dice=[[MISS, 2]], stop=True)

    between = on(table).between
    assert between is not None and (between.name, between.rule) == (told, clause)
    assert icon in between.why


def test_where_only_one_attacks_there_is_nothing_between() -> None:
    table = a_combat()
    table.knights[0].luck = [a_luck_card(Timing.AFTER_ATTACK, TurnDie(to=8))]

    combat(table, "Attack", "Prepare", dice=[[MISS, 2]], stop=True)

    assert on(table).between is None


def test_a_card_laid_down_says_by_name_whose_dominance_it_is() -> None:
    table = a_combat(weapon=a_weapon(Reach.MEDIUM), knights=("nicole-killman", "mel-gearson"))
    table.knights[0].luck = [a_luck_card(Timing.AFTER_ATTACK, TurnDie(to=8))]

    combat(table, "Attack", "Defend", dice=[[MISS, MISS]], stop=True)

    mine, theirs = (side.played[-1].text for side in on(table).sides)
    assert "1 dominance for Nicole Killman" in mine
    assert "2 dominance for Nicole Killman" in theirs


def test_a_clash_without_an_attack_clears_none_away() -> None:
    table = a_combat()
    combat(table, "Attack", "Prepare", dice=[[MISS, 2]])
    combat(table, "Defend", "Defend", "Done")

    assert totals(on(table)) == [("Clash 1", "miss")]


def test_the_first_attack_of_the_next_clash_clears_those_before_away() -> None:
    table = a_combat()
    combat(table, "Attack", "Attack", dice=[[MISS, 2], [MISS]])
    combat(table, "Defend", "Attack", "Done", dice=[MISS])

    assert [(sum.id, sum.stage) for sum in on(table).reckonings] == [("attack.1", "Clash 2")]


def test_dice_that_were_turned_are_shown_as_they_lie() -> None:
    table = a_combat()
    table.knights[0].luck = [a_luck_card(Timing.AFTER_ATTACK, TurnDie(to=8))]
    combat(table, "Attack", "Prepare", "Play Stroke of Luck", dice=[[MISS, 2]])

    [attack] = on(table).reckonings
    assert ([die.face for die in attack.dice], attack.total) == ([8, 2], "1 damage")


def test_what_an_attack_was_made_of_stays_as_it_was() -> None:
    table = a_combat()
    combat(table, "Attack", "Change Range", "Retreat", dice=[HIT])
    before = on(table).reckonings
    table.knights[0].hands = [None, None]
    table.knights[0].health = 1

    assert the_combat(table).range is Range.LONG
    assert on(table).reckonings == before
    assert before[0].lines[0].note == "Guns +2, against Change Range -1"


# -- the sides


def test_a_side_that_has_prepared_is_shown_so() -> None:
    table = a_combat()
    combat(table, "Prepare", "Defend")

    mine, foes = on(table).sides
    assert ("prepared" in mine.tags, "prepared" in foes.tags) == (True, False)
    assert [card.name for card in mine.played] == ["Prepare"]


@pytest.mark.parametrize(("health", "alarm"), [(2, True), (3, False)])
def test_little_health_is_an_alarm(health: int, alarm: bool) -> None:
    assert on(a_combat(health=health)).sides[0].tracks[0].alarm is alarm


# -- how it ended


def test_the_story_tells_the_end_with_the_attacks_of_the_last_clash() -> None:
    table = a_combat(clash=3)
    told = play_combat_out(table, "Attack", "Prepare", dice=[[HIT, MISS]])

    [end] = [event.contest for event in told.events if event.contest is not None]
    assert totals(end) == [("Clash 3", "1 damage")]
    assert end == replace(ended(table), changes=[])


def test_a_last_clash_without_attacks_shows_none() -> None:
    table = a_combat(clash=2)
    play_combat_out(table, "Attack", "Prepare", "Prepare", "Change Range", "Advance", dice=[[MISS, 2]])

    assert totals(ended(table)) == []


def test_a_combat_stands_as_it_ended_while_its_victor_is_still_asked() -> None:
    table = a_combat(an_enemy(health=1, reward=(Heal(health=1),)), health=2)
    table.knights[0].pockets[0] = a_drug("Tonic", Gain(ammo=1), when=Timing.AFTER_COMBAT)
    rest = rehearse(table, rest_of_combat(table), answers=["Attack", "Prepare"], dice=[HIT], stop=True)

    assert rest.open is not None and rest.open.prompt.startswith("After combat")
    assert view(table, None).ended is None
    seen = on(table)
    assert (seen.result, seen.sides[0].tracks[0].value, changes(seen)) == ("Mel Gearson wins", 2, [(0, "Health", 1, 3)])


def test_what_a_mission_makes_of_a_victory_does_not_change_how_it_was_won() -> None:
    table = rust_challenged(*OUTLASTED)

    assert (ended(table).result, ended(table).why) == ("Mel Gearson wins", "over Baroness Rust by dominance")


def test_each_combat_has_an_id_of_its_own() -> None:
    table = one_beaten()
    before = ended(table).id
    begin_combat(table, enemy=an_enemy())

    assert before != on(table).id


# -- what came of it


def test_rewards_are_told_by_name_and_number() -> None:
    table = one_beaten("Medi-shot in the backpack", reward=(Gain(reputation=2), DrawGear(green=1)))

    assert changes(ended(table)) == [(0, "Reputation", 2, 2), (0, "Green gear", 1, 2)]


def test_losses_are_told_too() -> None:
    table = a_combat(an_enemy(when_it_wins=(Lose(ammo=2),)), clash=3)
    play_combat_out(table, "Defend", "Prepare", "Done")

    assert changes(ended(table)) == [(0, "Ammo", -2, 2)]


def test_of_a_duel_it_is_told_for_both() -> None:
    table = a_duel(clash=3, dominance=2)
    play_combat_out(table, "Prepare", "Prepare", "Steal Revolver", "Revolver in the backpack")

    assert changes(ended(table)) == [(0, "Reputation", 1, 1), (0, "Green gear", 1, 2), (1, "Green gear", -1, 0)]


def test_what_a_mission_counts_is_told_too() -> None:
    table = rust_challenged(*STRIKE, *TWO_QUIET_CLASHES, dice=[[HIT, MISS]])

    assert changes(ended(table)) == [(0, "Revenge points", 2, 2)]


def test_everything_that_a_knight_has_is_counted_under_its_name() -> None:
    table = a_combat()
    knight = table.knights[0]
    knight.reputation, knight.health, knight.radiation, knight.ammo, knight.fuel = 5, 4, 3, 2, 1
    colours = {Colour.YELLOW: 2, Colour.RED: 3, Colour.BLUE: 4}
    knight.backpack = [
        a_weapon(id=f"{colour}.{copy}", colour=colour) for colour, copies in colours.items() for copy in range(copies)
    ]
    knight.luck = [a_luck_card(Timing.CLASH)] * 5
    knight.vehicle = None

    assert by_name(table, belongings(table)[0]) == [
        *(("Reputation", 5), ("Health", 4), ("Radiation", 3), ("Ammo", 2), ("Fuel", 1)),
        *(("Green gear", 1), ("Yellow gear", 2), ("Red gear", 3), ("Blue gear", 4), ("Luck cards", 5)),
    ]


@pytest.mark.parametrize(
    ("mission", "quest", "counted"),
    [
        ("there-can-be-only-one", Quest(trophies=[[1, 2], [], []]), ("Trophies", 2)),
        ("cult-of-the-manifold", Quest(scores=[3, 0, 0]), ("Cultist markers", 3)),
        ("avengers", Quest(scores=[4, 0, 0]), ("Revenge points", 4)),
        ("damsel-in-distress", Quest(carrier=0), ("The Damsel", 1)),
    ],
)
def test_each_mission_has_its_own_count(mission: str, quest: Quest, counted: tuple[str, int]) -> None:
    table = a_combat(players=3, mission=mission)
    table.quest = quest

    assert counted in by_name(table, belongings(table)[0])


def test_what_is_gained_later_does_not_come_of_it() -> None:
    table = one_beaten(reward=(Gain(reputation=1),))
    before = changes(ended(table))
    gain_reputation(table, table.knights[0], 1)

    assert changes(ended(table)) == before


# -- how long it is shown


def test_the_combat_that_ended_is_shown_until_the_next_begins() -> None:
    table = one_beaten()
    begin_combat(table, enemy=an_enemy())

    assert view(table, None).ended is None


def test_it_is_shown_after_the_turn_in_which_it_was_fought() -> None:
    table = one_beaten()
    end_move(table)

    assert ended(table).result == "Mel Gearson wins"


def test_it_is_shown_while_the_next_knight_has_his_turn_and_no_longer() -> None:
    table = one_beaten()
    end_move(table)
    staying = rehearse(table, begin_move(table, table.knights[1]), answers=[], stop=True)
    assert staying.open is not None and view(table, None).ended is not None

    rehearse(table, begin_move(table, table.knights[1]), answers=["Stay here"])

    assert view(table, None).ended is None


def test_the_move_of_another_is_a_turn() -> None:
    table = one_beaten()
    end_move(table)
    a_move(table, 1, 2, entered=1)

    end_move(table)

    assert view(table, None).ended is None


def test_the_exploration_of_another_is_a_turn_as_well() -> None:
    table = one_beaten()
    end_move(table)
    exploring(table, 1)

    rehearse(table, explore_on(table), answers=["Done here"])

    assert view(table, None).ended is None


# -- the state shows it, and no rule asks for it

AVENGERS = Setting(3, {"mission": "avengers", "knights": "random"})


def wiped(play: Play[KnightsTable]) -> None:
    """All that is kept for people alone is gone."""
    table = play.state
    table.fought, table.combats = None, 0
    if table.combat is not None:
        table.combat.struck, table.combat.number = [], 0
        if table.combat.attack is not None:
            table.combat.attack.pool = ()


@pytest.mark.parametrize("seed", range(12))
def test_a_game_goes_alike_without_it(seed: int) -> None:
    whole = random_game(GAME, AVENGERS, seed)

    assert play_randomly(Play(GAME, AVENGERS, seed), Random(seed), at_each=wiped).log == whole.log


def contests(play: Play[KnightsTable]) -> Any:
    seen = GAME.view(play.state, None)
    return as_data([seen.contest, seen.ended])


def test_what_is_taken_back_is_shown_as_it_was() -> None:
    play, random = Play(GAME, AVENGERS, 5), Random(5)
    shown, times = {0: contests(play)}, 0
    while not play.over:
        question = random.choice(play.asked())
        play.answer(question.seat, random_pick(question, random))
        after = contests(play)
        if play.log and after != shown[max(shown)]:
            times += 1
            play.undo(question.seat, agreed=True)
            assert contests(play) == shown[len(play.log)]
            play.redo()
            assert contests(play) == after
        shown[len(play.log)] = after

    assert times > 20


def test_a_save_of_before_it_was_kept_is_read() -> None:
    play = play_randomly(Play(GAME, AVENGERS, 5), Random(5), limit=150)
    data: Any = json.loads(json.dumps(saved(play)))
    for name in ("fought", "combats"):
        del data["checkpoint"][name]
    rest = {name: part for name, part in data.items() if name != "hash"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"))

    back = restored(GAME, {**rest, "hash": sha256(text.encode()).hexdigest()[:16]}, 1)

    assert back.lost is None
    assert back.play.log == play.log
