"""Combat: who fights, the sequence, combat decks, effects before combat and the starting range."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import (
    HIT,
    LONG,
    MISS,
    a_combat,
    a_drug,
    a_duel,
    a_luck_card,
    a_weapon,
    an_enemy,
    at_clash,
    combat,
    play_combat_out,
    rolls,
    the_combat,
)
from tests.rules import rule
from wasteland.games.waste_knights_1e.cards import Luck
from wasteland.games.waste_knights_1e.combat import begin_combat
from wasteland.games.waste_knights_1e.combatants import deck_of, passives_on, player_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import Foe
from wasteland.games.waste_knights_1e.terms import Range, Timing
from wasteland.games.waste_knights_1e.verbs.combat_effects import EnemyLosesHealth, GainDominance, MoreDamage, StartingRange
from wasteland.games.waste_knights_1e.verbs.effects import Lose
from wasteland.testing.waste_knights_1e import a_move, a_table, exploring


def quick(range: Range, name: str = "Quick Feet") -> Luck:
    """A luck card that changes the starting range."""
    return a_luck_card(Timing.BEFORE_COMBAT, StartingRange(range=range), name=name)


def a_bomb(knight: Knight) -> None:
    """A bomb in the pocket: discarded before combat, the enemy loses 1 Health."""
    knight.pockets[0] = a_drug("Bomb", EnemyLosesHealth(), when=Timing.BEFORE_COMBAT)


# -- who fights


@rule("wk1.combat.when")
def test_an_enemy_that_is_faced_is_played_by_the_waster() -> None:
    table = a_combat(players=4)

    assert (player_of(table, ACTIVE), player_of(table, OTHER)) == (0, 2), "the Waster sits across from the Active Knight"


@rule("wk1.combat.when")
def test_in_a_duel_both_knights_fight_for_themselves() -> None:
    table = a_duel(players=4)

    assert (player_of(table, ACTIVE), player_of(table, OTHER)) == (0, 1)


@rule("wk1.combat.when")
def test_nobody_plays_the_enemy_against_himself() -> None:
    table = a_table(4, first=2)
    exploring(table, 0)
    table.quest.foes.append(Foe(an_enemy(), at=0))

    begin_combat(table, villain=0)

    assert player_of(table, OTHER) == 2, "the Waster of the step would be the Active Knight himself"


@rule("wk1.combat.terms")
def test_what_harms_an_enemy_does_nothing_to_a_knight_in_a_duel() -> None:
    table = a_duel(clash=0)
    a_bomb(table.knights[0])

    start = combat(table)

    assert start.prompts == [], "the bomb is for enemies only, so nobody is asked"


@rule("wk1.combat.terms", "wk1.hex.special.11-cerbero-tower")
def test_what_a_hex_gives_to_enemies_it_does_not_give_to_a_rival() -> None:
    table = a_duel()
    tower = next(hex for hex, tile in enumerate(table.tiles) if tile.number == 11)
    the_combat(table).at = tower

    assert table.tiles[tower].passives, "there is something to be given"
    assert table.tiles[tower] not in [source for _, source in passives_on(table, OTHER)]


# -- the sequence


@rule("wk1.combat.sequence")
def test_a_combat_has_a_start_three_clashes_and_an_end() -> None:
    table = a_combat(clash=0)
    begun = []

    while table.combat is not None:
        begun.append("end" if table.combat.over else table.combat.clash)
        answers = () if table.combat.over or not table.combat.clash else ("Change Range", "Change Range", "Advance", "Retreat")
        combat(table, *answers)

    assert begun == [0, 1, 2, 3, "end"]


@rule("wk1.combat.sequence")
def test_a_defeat_ends_the_combat_before_the_third_clash() -> None:
    table = a_combat(an_enemy(health=1))

    combat(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    assert (the_combat(table).over, the_combat(table).clash) == (True, 1)


@rule("wk1.combat.sequence")
def test_each_clash_is_told_with_the_range_at_which_it_begins() -> None:
    table = a_combat()
    combat(table, "Change Range", "Prepare", "Advance")

    clash = combat(table, "Prepare", "Defend")

    assert clash.told[0] == "Clash 2, at short range."


@rule("wk1.combat.sequence", "wk1.luck.play-timing")
def test_something_may_be_used_before_each_clash() -> None:
    table = a_combat()
    table.knights[0].luck = [a_luck_card(Timing.CLASH, GainDominance(), name=f"{which} Wind") for which in ("First", "Second")]

    first = combat(table, "Play First Wind", "Nothing", "Prepare", "Prepare")
    second = combat(table, "Play Second Wind", "Defend", "Defend", "Done")

    assert [clash.prompts[0] for clash in (first, second)] == ["Before the clash: use something?"] * 2
    assert the_combat(table).dominance == 2


@rule("wk1.combat.sequence")
def test_a_defeat_before_a_clash_ends_the_combat_before_cards_are_chosen() -> None:
    table = a_combat(an_enemy(health=1))
    table.knights[0].pockets[0] = a_drug("Bomb", EnemyLosesHealth(), when=Timing.CLASH)

    combat(table, "Use Bomb")

    assert (the_combat(table).over, the_combat(table).winner) == (True, ACTIVE)


@rule("wk1.combat.decks")
def test_everybody_has_one_whole_deck_in_hand_and_dominance_is_on_zero() -> None:
    table = a_combat(an_enemy(multi=1), a_weapon(multi=1))

    clash = combat(table, stop=True)
    other = combat(table, "Attack", stop=True)

    assert clash.labels() == other.labels() == ["Attack", "Multi-attack", "Prepare", "Defend", "Change Range"]
    assert the_combat(table).dominance == 0


@rule("wk1.combat.decks")
def test_the_active_knight_has_the_red_deck() -> None:
    table = a_combat(players=3)

    assert (deck_of(table, ACTIVE), deck_of(table, OTHER)) == ("red", "blue")


@rule("wk1.players2.combat-decks")
@pytest.mark.parametrize("active", [0, 1])
def test_with_two_players_each_keeps_a_deck_all_game(active: int) -> None:
    table = a_table(2)
    a_move(table, active, 1, entered=1)
    begin_combat(table, enemy=an_enemy())

    assert {player_of(table, side): deck_of(table, side) for side in (ACTIVE, OTHER)} == {0: "red", 1: "blue"}


# -- whose components


@rule("wk1.combat.closed-to-others")
@pytest.mark.parametrize("seat", [1, 3])
def test_others_use_nothing_in_a_combat(seat: int) -> None:
    table = a_combat(players=4)
    table.knights[seat].luck = [a_luck_card(Timing.BEFORE_ATTACK, MoreDamage(damage=1), on="any")]

    clash = combat(table, "Attack", "Prepare", dice=[(MISS, MISS)])

    assert seat not in {choice.seat for choice in clash.asked}


@rule("wk1.combat.waster-uses-enemy-card-only")
def test_the_waster_does_not_use_what_his_knight_has() -> None:
    table = a_combat(players=2)
    table.knights[1].luck = [a_luck_card(Timing.BEFORE_ATTACK, MoreDamage(damage=1), on="any")]

    clash = combat(table, "Prepare", "Attack", dice=[(MISS,)])

    assert len(clash.prompts) == 2, "nothing but the two combat cards"


@rule("wk1.combat.closed-to-others")
def test_a_combatant_uses_his_own_luck_in_it() -> None:
    table = a_combat()
    table.knights[0].luck = [a_luck_card(Timing.BEFORE_ATTACK, MoreDamage(damage=1))]

    combat(table, "Attack", "Prepare", "Play Stroke of Luck", dice=[(HIT, MISS)])

    assert the_combat(table).lost == 2


# -- before combat


@rule("wk1.combat.before-combat-effects")
@pytest.mark.parametrize(("one", "other"), [(0, 1), (1, 0)])
def test_in_a_duel_the_knights_alternate_until_both_pass_the_active_knight_first(one: int, other: int) -> None:
    table = a_duel(clash=0, active=one)
    for knight in table.knights:
        knight.luck = [quick(Range.LONG, "First Step"), quick(Range.SHORT, "Second Step")]

    start = combat(
        table, (one, "Play First Step"), (other, "Play Second Step"), (one, "Nothing"), (other, "Play First Step"), "Nothing"
    )

    assert [choice.seat for choice in start.asked] == [one, other, one, other, one]


@rule("wk1.combat.before-combat-effects")
def test_the_waster_may_use_or_leave_what_the_enemy_does_before_combat() -> None:
    table = a_combat(an_enemy(before_combat=(StartingRange(range=Range.SHORT),)), clash=0)

    start = combat(table, stop=True)

    assert (start.asked[-1].seat, start.labels()) == (1, ["The combat starts at short range", "Use nothing"])


@rule("wk1.combat.before-combat-effects")
def test_the_knight_may_answer_what_the_waster_used() -> None:
    table = a_combat(an_enemy(before_combat=(StartingRange(range=Range.SHORT),)), clash=0)
    table.knights[0].luck = [quick(Range.LONG)]

    start = combat(table, (0, "Nothing"), (1, "The combat starts at short"), (0, "Play Quick Feet"))

    assert len(start.asked) == 3


@rule("wk1.combat.before-combat-effects")
def test_knight_and_waster_alternate_one_thing_at_a_time() -> None:
    table = a_combat(an_enemy(before_combat=(StartingRange(range=Range.SHORT),)), clash=0)
    table.knights[0].luck = [quick(Range.LONG, "First Step"), quick(Range.SHORT, "Second Step")]

    start = combat(
        table, (0, "Play First Step"), (1, "Use nothing"), (0, "Play Second Step"), (1, "The combat starts at short")
    )

    assert [choice.seat for choice in start.asked] == [0, 1, 0, 1]


@rule("wk1.combat.before-combat-effects")
def test_an_enemy_that_is_beaten_before_combat_uses_nothing_more() -> None:
    table = a_combat(an_enemy(health=1, before_combat=(Lose(health=1),)), clash=0)
    a_bomb(table.knights[0])

    start = combat(table, (0, "Use Bomb"))

    assert [choice.seat for choice in start.asked] == [0]


@rule("wk1.combat.before-combat-effects")
def test_a_bomb_before_combat_can_end_it_at_once() -> None:
    table = a_combat(an_enemy(health=1), clash=0)
    a_bomb(table.knights[0])

    combat(table, "Use Bomb")

    assert (the_combat(table).over, the_combat(table).defeated) == (True, [False, True])


@rule("wk1.combat.end.defeat-by-radiation")
def test_a_knight_who_falls_before_combat_has_lost_it() -> None:
    table = a_combat(an_enemy(before_combat=(Lose(health=4),)), clash=0)

    combat(table, "Lose 4 Health")

    assert (the_combat(table).over, the_combat(table).winner) == (True, OTHER)


# -- the starting range


@rule("wk1.combat.starting-range")
def test_a_combat_starts_at_medium_range() -> None:
    table = a_combat(clash=0)

    combat(table)

    assert (the_combat(table).range, the_combat(table).clash) == (Range.MEDIUM, 1)


@rule("wk1.combat.starting-range")
def test_a_luck_card_sets_the_starting_range() -> None:
    table = a_combat(clash=0)
    table.knights[0].luck = [quick(Range.LONG)]

    combat(table, "Play Quick Feet")

    assert the_combat(table).range is Range.LONG


@rule("wk1.combat.starting-range")
def test_if_both_change_the_starting_range_it_is_not_changed() -> None:
    table = a_combat(an_enemy(before_combat=(StartingRange(range=Range.SHORT),)), clash=0)
    table.knights[0].luck = [quick(Range.LONG)]

    combat(table, "Play Quick Feet", "The combat starts at short")

    assert the_combat(table).range is Range.MEDIUM


@rule("wk1.combat.starting-range")
def test_of_several_changes_by_one_side_the_last_counts() -> None:
    table = a_combat(clash=0)
    table.knights[0].luck = [quick(Range.LONG, "First Step"), quick(Range.SHORT, "Second Step")]

    combat(table, "Play First Step", "Play Second Step")

    assert the_combat(table).range is Range.SHORT


@rule("wk1.combat.sequence")
def test_the_range_that_was_set_holds_in_the_first_clash() -> None:
    table = a_combat(weapon=a_weapon(LONG), clash=0)
    table.knights[0].luck = [quick(Range.LONG)]
    combat(table, "Play Quick Feet")

    clash = combat(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    assert rolls(clash) == ["9+, a hit."]


@rule("wk1.combat.decks")
def test_a_new_combat_begins_on_zero_at_medium_range() -> None:
    table = at_clash(a_combat(an_enemy(health=1)), 1, Range.SHORT, dominance=4)
    table.knights[0].hands[0] = a_weapon(LONG, *an_enemy().ranges)
    play_combat_out(table, "Attack", "Prepare", dice=[(HIT,)])

    begin_combat(table, enemy=an_enemy())

    assert (the_combat(table).dominance, the_combat(table).range) == (0, Range.MEDIUM)
