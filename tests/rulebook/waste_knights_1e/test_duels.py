"""Knights who meet: asking, duels and their rewards, truces, and searching for the unconscious."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import (
    HIT,
    MISS,
    a_combat,
    a_drug,
    a_duel,
    a_luck_card,
    a_weapon,
    combat,
    play_combat_out,
    strip,
    the_combat,
)
from tests.rulebook.waste_knights_1e.moving import driving, whole_move
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import CITY_SLOTS, NEIGHBOURS
from wasteland.games.waste_knights_1e.combatants import deck_of
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER
from wasteland.games.waste_knights_1e.duels import meet, met_here, whom_to_meet
from wasteland.games.waste_knights_1e.knights import Errand, Knight
from wasteland.games.waste_knights_1e.movement import next_hex
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Frame, Timing
from wasteland.games.waste_knights_1e.trade import WHAT_OFFER
from wasteland.games.waste_knights_1e.verbs.combat_effects import MoreDamage
from wasteland.testing.laying import next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table

FOUND, MISSED = (7, 1), (6, 6)
"""Mel Gearson and Heat Leisure have 2 dice in Survival: a search check, Survival (7), passed and failed."""


def a_meeting(players: int = 2, *, together: tuple[int, ...] = (1,), **laid: object) -> KnightsTable:
    """Mel Gearson has just entered hex 1, where the knights of these seats are."""
    table = a_table(players, knights=("mel-gearson", "heat-leisure", "geoffrey-goldrush", "guy-pierced"), at=20, **laid)  # type: ignore[arg-type]
    a_move(table, 0, 1, 2, entered=1)
    for seat in together:
        table.knights[seat].at = 1
    return table


def meeting(
    table: KnightsTable,
    *answers: str | tuple[int, str],
    dice: tuple[tuple[int, ...], ...] = (),
    seat: int = 0,
    stop: bool = False,
) -> Rehearsal[Knight | None]:
    """One interaction on the hex, up to a duel; whom he meets."""

    async def one() -> Knight | None:
        knight = table.knights[seat]
        rival = await whom_to_meet(table, knight)
        if rival is not None:
            await meet(table, knight, rival)
        return rival

    return rehearse(table, one(), answers=answers, dice=dice, stop=stop)


# -- asking


@rule("wk1.duel.interaction-trigger")
def test_the_active_knight_may_ask_every_knight_on_the_hex_he_enters() -> None:
    table = a_meeting(4, together=(1, 3))

    assert meeting(table, stop=True).labels() == ["Ask Heat Leisure", "Ask Guy Pierced", "Nobody"]


@rule("wk1.duel.interaction-trigger")
def test_whom_he_does_not_ask_he_ignores() -> None:
    table = a_meeting()

    ignored = meeting(table, "Nobody")

    assert (ignored.value, table.combat, len(ignored.asked)) == (None, None, 1)


@rule("wk1.duel.interaction-trigger")
def test_several_knights_may_be_asked_in_one_move() -> None:
    table = a_meeting(4, together=(1, 2))
    meeting(table, "Ask Heat Leisure", "Refuse", "Let it be")

    assert meeting(table, stop=True).labels() == ["Ask Geoffrey Goldrush", "Nobody"]


@rule("wk1.duel.interaction-trigger")
def test_nobody_is_asked_twice_in_a_move() -> None:
    table = a_meeting()
    meeting(table, "Ask Heat Leisure", "Refuse", "Let it be")

    again = meeting(table)

    assert (again.value, again.asked) == (None, [])


@rule("wk1.duel.interaction-trigger")
def test_where_nobody_is_nobody_is_met() -> None:
    table = a_meeting(together=())

    assert meeting(table).asked == []


@rule("wk1.duel.interaction-trigger")
def test_knights_on_the_starting_hex_are_not_met() -> None:
    table = a_table(knights=("mel-gearson", "heat-leisure"), at=7)
    planned = driving(table, min(NEIGHBOURS[7]))

    done = rehearse(table, whole_move(table, 0), answers=planned, stop=True)

    assert "Whom do you meet here?" not in done.prompts
    assert met_here(table, table.knights[0]) == []


@rule("wk1.duel.interaction-trigger")
def test_after_an_interaction_the_move_comes_back_to_those_on_the_hex() -> None:
    table = a_meeting(4, together=(1, 2))
    a_move(table, 0, 1, 2)

    onward = rehearse(table, next_hex(table), answers=["Wait", "Ask Heat Leisure", "Refuse", "Let it be"], stop=True)

    assert onward.prompts[-1] == "Whom do you meet here?"
    assert onward.labels() == ["Ask Geoffrey Goldrush", "Nobody"]


# -- agreeing or searching


@rule("wk1.duel.agree-or-search-check")
def test_if_the_other_agrees_the_duel_starts_at_once() -> None:
    table = a_meeting()

    meeting(table, (0, "Ask Heat Leisure"), (1, "Agree"), stop=True)

    assert (the_combat(table).active, the_combat(table).rival) == (0, 1)


@rule("wk1.duel.agree-or-search-check")
def test_after_a_refusal_a_passed_search_check_starts_the_duel() -> None:
    table = a_meeting()

    met = meeting(table, (0, "Ask Heat Leisure"), (1, "Refuse"), (0, "Search"), dice=(FOUND,), stop=True)

    assert the_combat(table).rival == 1
    assert (met.rolled[0].count, met.rolled[0].why) == (2, "Survival (7) to find Heat Leisure")


@rule("wk1.duel.agree-or-search-check")
def test_a_failed_search_check_leads_to_nothing() -> None:
    table = a_meeting()

    meeting(table, "Ask Heat Leisure", "Refuse", "Search", dice=(MISSED,))

    assert table.combat is None


@rule("wk1.duel.agree-or-search-check")
def test_the_search_may_be_left() -> None:
    table = a_meeting()

    met = meeting(table, "Ask Heat Leisure", "Refuse", "Let it be")

    assert (table.combat, met.rolled) == (None, [])


@rule("wk1.duel.agree-or-search-check")
def test_the_chance_to_find_somebody_is_shown() -> None:
    table = a_meeting()

    assert meeting(table, "Ask Heat Leisure", "Refuse", stop=True).odds("Search") == 0.64


# -- the duel


@rule("wk1.duel.both-full-knights")
def test_both_spend_ammo_and_lose_health_on_their_boards() -> None:
    table = a_duel()

    combat(table, "Attack", "Attack", dice=[(HIT, MISS), (HIT, MISS, MISS)])

    assert [(knight.ammo, knight.health) for knight in table.knights] == [(3, 3), (3, 3)]


@rule("wk1.duel.both-full-knights")
def test_both_choose_one_of_their_own_weapons() -> None:
    table = a_duel()
    strip(table.knights[1], a_weapon(id="one", name="Revolver"), a_weapon(id="two", name="Carbine"))

    clash = combat(table, "Prepare", "Attack", stop=True)

    assert (clash.asked[-1].seat, clash.labels()) == (1, ["Revolver, medium icon", "Carbine, medium icon"])


@rule("wk1.duel.both-full-knights")
def test_both_use_their_own_luck_and_gear() -> None:
    table = a_duel()
    table.knights[1].luck = [a_luck_card(Timing.BEFORE_ATTACK, MoreDamage(damage=1))]
    table.knights[0].pockets[0] = a_drug()

    combat(table, "Prepare", "Attack", (1, "Play Stroke"), (0, "Use Stim"), dice=[(HIT, MISS, MISS)])

    assert table.knights[0].health == 4, "2 lost, 2 healed"


@rule("wk1.duel.both-full-knights")
def test_dominance_always_counts_in_a_duel() -> None:
    table = a_duel(clash=3)

    combat = play_combat_out(table, "Attack", "Prepare", "Steal nothing", dice=[(MISS, MISS)])

    assert "Victory for Mel Gearson over Heat Leisure by dominance." in combat.told


@rule("wk1.duel.combat-roles", "wk1.combat.attack.choose-weapon", "wk1.combat.initiative.equal")
@pytest.mark.parametrize(
    ("active", "answers", "dice"),
    [(0, ((0, "Pistol"), (1, "Revolver")), (2, 3)), (1, ((1, "Revolver"), (0, "Pistol")), (3, 2))],
)
def test_the_active_knight_keeps_every_priority(
    active: int, answers: tuple[tuple[int, str], ...], dice: tuple[int, int]
) -> None:
    table = a_duel(active=active)
    for knight, other in zip(table.knights, ("one", "two"), strict=True):
        knight.hands[1] = a_weapon(id=other, name=other.title())

    clash = combat(table, "Attack", "Attack", *answers, dice=[(MISS,) * count for count in dice])

    assert [roll.seat for roll in clash.rolled] == [active, 1 - active], "he names his weapon first and rolls first"


@rule("wk1.duel.combat-roles")
def test_no_waster_takes_part_in_a_duel() -> None:
    table = a_duel(players=4)

    clash = combat(table, "Change Range", "Change Range", "Advance", "Advance")

    assert {choice.seat for choice in clash.asked} == {0, 1}


@rule("wk1.duel.combat-roles", "wk1.combat.decks")
def test_in_a_duel_of_four_players_the_active_knight_has_the_red_deck() -> None:
    table = a_duel(players=4)

    assert [deck_of(table, side) for side in (ACTIVE, OTHER)] == ["red", "blue"]


# -- truce


@rule("wk1.duel.double-defend-trade")
def test_two_defends_in_the_first_clash_end_the_duel_with_a_trade() -> None:
    table = a_duel()

    combat = play_combat_out(table, "Defend", "Defend", (0, "Make no offer"), (1, "Make no offer"))

    assert combat.prompts[-2:] == [WHAT_OFFER, WHAT_OFFER]
    assert [knight.reputation for knight in table.knights] == [0, 0]
    assert not [text for text in combat.told if "Victory" in text or "draw" in text]


@rule("wk1.duel.double-defend-trade", "wk1.trade.knights-when", "wk1.hex.city.03-queens-valley")
def test_where_knights_cannot_trade_a_truce_ends_without() -> None:
    table = a_duel()
    for knight in table.knights:
        knight.at = CITY_SLOTS[3]

    combat = play_combat_out(table, "Defend", "Defend")

    assert WHAT_OFFER not in combat.prompts
    assert combat.told[-1] == "Mel Gearson and Heat Leisure do not trade: nobody trades in Queen's Valley."


@rule("wk1.duel.double-defend-trade", "wk1.trade.knights-when", "wk1.hex.city.03-queens-valley")
@pytest.mark.parametrize(("at", "truce"), [(1, "you may trade instead"), (CITY_SLOTS[3], "you part in peace")])
def test_whoever_is_asked_is_told_what_a_truce_would_bring(at: int, truce: str) -> None:
    table = a_meeting()
    for knight in table.knights:
        knight.at = at

    question = meeting(table, "Ask Heat Leisure", stop=True)

    assert question.asked[-1].shown(0).note.endswith(f"if both Defend in its first clash, {truce}")


@rule("wk1.duel.double-defend-trade")
def test_in_a_later_clash_two_defends_are_nothing_special() -> None:
    table = a_duel(clash=2)

    combat(table, "Defend", "Defend", "Done", "Done")

    assert (the_combat(table).truce, the_combat(table).clash) == (False, 3)


@rule("wk1.duel.double-defend-trade")
def test_there_is_no_truce_with_an_enemy() -> None:
    table = a_combat()

    combat(table, "Defend", "Defend", "Done")

    assert (the_combat(table).truce, the_combat(table).clash) == (False, 2)


@rule("wk1.duel.double-defend-trade")
def test_one_defend_is_no_truce() -> None:
    table = a_duel()

    combat(table, "Defend", "Prepare", "Done")

    assert not the_combat(table).truce


# -- rewards


@rule("wk1.duel.winner-reward")
def test_the_winner_gains_reputation_and_may_steal_even_from_a_conscious_loser() -> None:
    table = a_duel(clash=3, dominance=1, ammo=[1, 4])

    play_combat_out(table, "Prepare", "Prepare", (0, "Steal 2 Ammo"))

    assert [(knight.reputation, knight.ammo) for knight in table.knights] == [(1, 3), (0, 2)]


@rule("wk1.duel.winner-reward")
def test_the_knight_who_was_asked_may_win_as_well() -> None:
    table = a_duel(clash=3, dominance=-1)

    play_combat_out(table, "Prepare", "Prepare", (1, "Steal nothing"))

    assert [knight.reputation for knight in table.knights] == [0, 1]


@rule("wk1.duel.winner-reward")
def test_a_duel_may_accomplish_a_task() -> None:
    table = a_duel(clash=3, dominance=1)
    table.tasks.append(Errand(next_copy(table.common.loose, "pit-fight"), Frame.PURPLE))
    table.common.loose.clear()
    table.yellow.loose = [a_drug("Tonic")]
    table.garage.clear()

    play_combat_out(table, "Prepare", "Prepare", "Steal nothing", "Tonic in pocket 1")

    assert table.knights[0].reputation == 3, "1 for the duel, 2 for Pit Fight"


@rule("wk1.duel.winner-reward")
def test_a_drawn_duel_rewards_nobody() -> None:
    table = a_duel(clash=3)

    combat = play_combat_out(table, "Prepare", "Prepare")

    assert [knight.reputation for knight in table.knights] == [0, 0]
    assert len(combat.asked) == 2, "nothing is stolen"


@rule("wk1.duel.no-revive-by-winner")
def test_the_winner_cannot_revive_whom_he_knocked_out_in_this_round() -> None:
    table = a_duel()
    table.knights[1].health = 1
    play_combat_out(table, "Attack", "Prepare", "Steal nothing", dice=[(HIT, MISS)])

    met = meeting(table, "Search for Heat", dice=(FOUND,), stop=True)

    assert met.prompts[-1] == "What do you steal from Heat Leisure?", "stealing is all that is left"


@rule("wk1.duel.no-revive-by-winner")
def test_the_knight_who_was_asked_cannot_revive_whom_he_knocked_out_either() -> None:
    table = a_duel()
    table.knights[0].health = 1
    play_combat_out(table, "Prepare", "Attack", "Steal nothing", dice=[(HIT, MISS, MISS)])
    a_move(table, 1, 1, entered=1)

    met = meeting(table, "Search for Mel", dice=(FOUND,), seat=1, stop=True)

    assert met.prompts[-1] == "What do you steal from Mel Gearson?", "stealing is all that is left"


@rule("wk1.duel.no-revive-by-winner")
def test_who_won_by_dominance_has_knocked_nobody_out() -> None:
    table = a_duel(clash=3, dominance=1)

    play_combat_out(table, "Prepare", "Prepare", "Steal nothing")

    assert table.knights[0].knocked_out == []


# -- the unconscious


@rule("wk1.unconscious.interaction")
def test_an_unconscious_knight_can_be_searched_for() -> None:
    table = a_meeting(health=[4, 0])

    found = meeting(table, "Search for Heat Leisure", dice=(FOUND,), stop=True)

    assert (found.prompts[-1], found.labels()) == (
        "You have found Heat Leisure. What now?", ["Revive Heat Leisure", "Steal from Heat Leisure"],
    )  # fmt: skip


@rule("wk1.unconscious.interaction")
@pytest.mark.parametrize(("at", "revived"), [(1, "1 Reputation, and you may trade"), (CITY_SLOTS[5], "1 Reputation")])
def test_whoever_has_found_somebody_is_told_what_each_way_brings(at: int, revived: str) -> None:
    table = a_meeting(health=[4, 0])
    for knight in table.knights:
        knight.at = at

    found = meeting(table, "Search for Heat Leisure", dice=(FOUND,), stop=True)

    seen = [found.asked[-1].shown(pick) for pick in range(2)]
    assert [(shown.does, shown.note) for shown in seen] == [
        ("Revive", revived),
        ("Steal from", "a gear card, 2 Ammo, 2 Fuel or a private task"),
    ]


@rule("wk1.unconscious.interaction")
def test_a_failed_search_finds_nobody_and_is_not_repeated_in_this_move() -> None:
    table = a_meeting(health=[4, 0])
    meeting(table, "Search for Heat Leisure", dice=(MISSED,))

    assert meeting(table).asked == []


@rule("wk1.unconscious.interaction")
def test_reviving_brings_reputation_and_a_trade_and_nothing_is_stolen() -> None:
    table = a_meeting(health=[4, 0], ammo=[2, 4])

    meeting(table, "Search for Heat", "Revive", dice=(FOUND,), stop=True)

    assert (table.knights[1].health, table.knights[0].reputation, table.knights[0].ammo) == (2, 1, 2)
    assert table.bargain is not None
    assert table.bargain.seats == (0, 1)


@rule("wk1.unconscious.interaction", "wk1.trade.knights-when", "wk1.hex.city.05-alice-offsprings")
def test_where_knights_cannot_trade_a_revival_brings_reputation_only() -> None:
    table = a_meeting(health=[4, 0])
    for knight in table.knights:
        knight.at = CITY_SLOTS[5]

    met = meeting(table, "Search for Heat", "Revive", dice=(FOUND,))

    assert (table.knights[0].reputation, table.knights[1].health) == (1, 2)
    assert WHAT_OFFER not in met.prompts


@rule("wk1.unconscious.interaction", "wk1.gear.any-time")
def test_who_comes_round_before_he_is_searched_for_may_be_asked_instead() -> None:
    table = a_meeting(health=[4, 0], gears=[[], ["medi-shot"]], luck=[])

    answers: list[str | tuple[int, str]] = ["Wait", "Search for Heat Leisure", (1, "Use Medi-shot")]
    met = rehearse(table, next_hex(on_the_way(table)), answers=answers, stop=True)

    assert (table.knights[1].health, met.labels()) == (2, ["Ask Heat Leisure", "Nobody"])


@rule("wk1.unconscious.interaction", "wk1.gear.any-time")
def test_who_does_not_come_round_is_searched_for() -> None:
    table = a_meeting(health=[4, 0], gears=[[], ["medi-shot"]])

    found = meeting(table, "Search for Heat Leisure", (1, "Nothing"), dice=(FOUND,), stop=True)

    assert found.prompts[-1] == "You have found Heat Leisure. What now?"


@rule("wk1.gear.any-time")
def test_before_he_meets_somebody_a_knight_may_use_what_works_at_any_time() -> None:
    table = a_meeting(health=[1, 0], gear=["medi-shot"])

    met = meeting(table, "Use Medi-shot", "Search for Heat Leisure", dice=(FOUND,), stop=True)

    assert met.rolled[0].count == 2, "Survival 2, and his wounds cost none any more"


def on_the_way(table: KnightsTable) -> KnightsTable:
    """Mel Gearson is about to enter hex 1."""
    a_move(table, 0, 1, 2)
    return table


@rule("wk1.unconscious.interaction")
def test_stealing_leaves_him_where_he_lies() -> None:
    table = a_meeting(health=[4, 0], ammo=[2, 4])

    meeting(table, "Search for Heat", "Steal from", "Steal 2 Ammo", dice=(FOUND,))

    assert (table.knights[1].conscious, table.knights[0].ammo, table.knights[0].reputation) == (False, 4, 0)


@rule("wk1.unconscious.interaction")
@pytest.mark.parametrize(("health", "radiation"), [(0, 0), (4, 4)])
def test_he_is_not_asked_and_fights_nobody(health: int, radiation: int) -> None:
    table = a_meeting(health=[4, health], radiation=[0, radiation])

    assert meeting(table, stop=True).labels() == ["Search for Heat Leisure", "Nobody"]
