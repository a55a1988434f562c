"""Prep: keeping a card for the next turn."""

from __future__ import annotations

import json

from tests.rules import rule
from wasteland.engine.saving import from_plain, plain
from wasteland.games.search_and_survive.box import box
from wasteland.games.search_and_survive.prep import prep
from wasteland.games.search_and_survive.spawn import refill
from wasteland.games.search_and_survive.table import SurvivorsTable, Turn
from wasteland.games.search_and_survive.turns import end_turn
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.search_and_survive import a_table, give, take_turn

NOTHING = "Prep nothing"
PISTOLS = ["pistol"] * 5
NO_ONE = "no-one-left-behind"
"""An Objective that asks for no weapon."""


def prepped(table: SurvivorsTable) -> list[str | None]:
    return names(list(table.players[0].prepped.values()))


def turn(table: SurvivorsTable, *answers: str, dice: list[tuple[int, int]] | None = None) -> Rehearsal[None]:
    """A whole turn of seat 0, on a table without targets unless it has some."""
    return rehearse(table, take_turn(table, table.players[0]), answers=answers, dice=dice or [])


@rule("sns.prep.place-and-return")
def test_a_prepped_card_lies_on_the_mat_and_returns_in_the_next_draw_phase() -> None:
    table = a_table(mats=["scrapper"], objective=NO_ONE, hand=["machete", "pistol"], deck=PISTOLS)
    player = table.active()

    rehearse(table, end_turn(table, player), answers=["Machete"])
    assert (player.prepped["scrapper"].face, names(player.discard)) == ("machete", ["pistol"])
    rehearse(table, take_turn(table, player), stop=True)

    assert "machete" in names(player.hand)
    assert player.prepped == {}


@rule("sns.prep.place-and-return")
def test_a_prepped_card_lies_on_the_card_that_allows_it() -> None:
    table = a_table(hand=["machete"], locations=["workshop"])
    (workshop,) = table.active().locations

    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    assert table.players[0].prepped[workshop.id].face == "machete"


@rule("sns.prep.place-and-return")
def test_a_prepped_card_stays_where_it_is_during_the_turns_of_others() -> None:
    table = a_table(2, mats=["scrapper", "preacher"], objective=NO_ONE, hands=[["machete"], []])
    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    rehearse(table, take_turn(table, table.players[1]), stop=True)

    assert prepped(table) == ["machete"]


@rule("sns.prep.on-top-of-five")
def test_a_returning_card_comes_in_addition_to_the_five() -> None:
    table = a_table(mats=["scrapper"], objective=NO_ONE, hand=["machete"], deck=[*PISTOLS, "pistol"], back=["brute"])
    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    rehearse(table, take_turn(table, table.players[0]), stop=True)

    assert sorted(map(str, names(table.players[0].hand))) == ["machete", *PISTOLS]


@rule("sns.prep.at-end-of-turn")
def test_prepping_comes_after_the_attacks_and_before_the_hand_is_discarded() -> None:
    table = a_table(mats=["scrapper"], objective=NO_ONE, deck=["machete", *["damage"] * 4], back=["brute"])

    rehearsal = rehearse(table, take_turn(table, table.players[0]), dice=[(1, 1)], answers=["Done"], stop=True)

    assert rehearsal.prompts[-1] == "Prep a card on Scrapper for your next turn?"
    assert len(table.players[0].hand) == 5


@rule("sns.prep.at-end-of-turn")
def test_there_is_one_card_for_every_place_that_allows_it() -> None:
    table = a_table(mats=["scrapper"], hand=["machete", "katana", "radio", "pistol"], locations=["workshop", "workshop"])

    rehearsal = rehearse(table, end_turn(table, table.active()), answers=["Machete", "Katana", "Radio"])

    assert len(rehearsal.prompts) == 3
    assert prepped(table) == ["machete", "katana", "radio"]
    assert names(table.players[0].discard) == ["pistol"]


@rule("sns.prep.at-end-of-turn")
def test_between_two_places_the_table_comes_back_from_plain_data_as_it_was() -> None:
    table = a_table(mats=["scrapper"], hand=["machete", "katana"], locations=["workshop"])

    rehearse(table, end_turn(table, table.active()), answers=["Machete"], stop=True)

    assert from_plain(SurvivorsTable, json.loads(json.dumps(plain(table))), box(table.packs).find) == table


@rule("sns.prep.at-end-of-turn")
def test_nobody_has_to_prep() -> None:
    table = a_table(mats=["scrapper"], hand=["machete"])

    rehearse(table, end_turn(table, table.active()), answers=[NOTHING])

    assert (prepped(table), names(table.players[0].discard)) == ([], ["machete"])


@rule("sns.prep.at-end-of-turn")
def test_without_a_place_nothing_is_prepped() -> None:
    table = a_table(mats=["preacher"], hand=["machete"])

    assert rehearse(table, end_turn(table, table.active())).prompts == []


@rule("sns.prep.which-cards")
def test_used_weapons_unused_items_and_damage_can_be_prepped() -> None:
    table = a_table(mats=["scrapper"], objective=NO_ONE, hand=["machete", "bandages", "damage"])
    machete = table.active().hand[0]
    table.turn = Turn(0, used=[machete], swings=[machete])

    rehearsal = rehearse(table, prep(table, table.active()), stop=True)

    assert rehearsal.labels() == [NOTHING, "Machete", "Bandages", "Damage"]


@rule("sns.prep.which-cards")
def test_cards_discarded_or_sacrificed_this_turn_cannot_be_prepped() -> None:
    table = a_table(mats=["scrapper"], objective=None,
                    deck=["adrenaline-shot", "katana", "damage", "pistol", "shanty", "radio"])  # fmt: skip

    items = ["Sacrifice Adrenaline Shot", "Put Shanty into play", "Use Shanty", "Done with items"]
    rehearsal = rehearse(table, take_turn(table, table.players[0]), stop=True, answers=items)

    assert rehearsal.prompts[-1].startswith("Prep a card")
    assert rehearsal.labels() == [NOTHING, "Katana", "Pistol", "Radio"], "the Damage went to the Shanty"


@rule("sns.prep.not-twice-running")
def test_a_card_cannot_be_prepped_two_turns_running_not_even_elsewhere() -> None:
    table = a_table(mats=["scrapper"], objective=NO_ONE, hand=["machete"], deck=[], locations=["workshop"])
    player = table.active()
    rehearse(table, end_turn(table, player), answers=["Machete"])

    second = turn(table)
    assert second.prompts == [], "it is the only card in Hand, and neither mat nor Workshop may take it"
    turn(table, "Machete")

    assert prepped(table) == ["machete"], "in the third turn it may be Prepped again"


@rule("sns.prep.not-twice-running")
def test_the_refusal_says_why() -> None:
    table = a_table(mats=["scrapper"], objective=NO_ONE, hand=["machete"], deck=["radio"])
    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    rehearsal = rehearse(table, take_turn(table, table.players[0]), stop=True)

    assert rehearsal.labels() == [NOTHING, "Radio"]
    assert [(refusal.label, refusal.reason, refusal.rule) for refusal in rehearsal.refused()] == [
        ("Prep Machete", "it was Prepped last turn", "sns.prep.not-twice-running")
    ]


@rule("sns.prep.not-twice-running")
def test_a_second_copy_of_the_name_may_be_prepped() -> None:
    table = a_table(mats=["scrapper"], objective=NO_ONE, hand=["machete"], deck=["machete"])
    player = table.active()
    (first,) = player.hand
    rehearse(table, end_turn(table, player), answers=["Machete"])

    turn(table, "Machete")

    assert [card.id for card in player.prepped.values()] != [first.id]
    assert prepped(table) == ["machete"]


@rule("sns.prep.not-twice-running")
def test_losing_its_place_does_not_make_the_card_fit_to_be_prepped_again() -> None:
    table = a_table(
        mats=["scrapper"], objective=NO_ONE, hand=["machete"], deck=[], locations=["workshop"], horde_next=["overrun"]
    )
    rehearse(table, end_turn(table, table.active()), answers=[NOTHING, "Machete"])
    table.turn = None
    rehearse(table, refill(table, 0), dice=[1])
    table.back[0] = None

    rehearsal = turn(table)

    assert rehearsal.prompts == [], "Prepped on the Workshop last turn, drawn again this turn, refused on the mat"


@rule("sns.prep.place-lost")
def test_when_the_workshop_is_overrun_the_card_prepped_there_goes_to_its_owners_discard_pile() -> None:
    table = a_table(2, hand=["machete"], horde_next=["overrun"])
    give(table, 0, locations=["workshop"])
    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    rehearse(table, refill(table, 0), dice=[1])

    assert (prepped(table), names(table.players[0].discard)) == ([], ["machete"])
    assert names(table.resource_discard) == ["workshop"]


@rule("sns.prep.place-lost")
def test_a_card_prepped_elsewhere_stays() -> None:
    table = a_table(mats=["scrapper"], hand=["machete", "radio"], locations=["workshop"], horde_next=["overrun"])
    rehearse(table, end_turn(table, table.active()), answers=["Machete", "Radio"])

    rehearse(table, refill(table, 0), dice=[1])

    assert prepped(table) == ["machete"], "on the mat, which cannot be lost"
