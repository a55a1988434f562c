"""Copies of a card to which different things have happened: wherever one is picked, they are told apart."""

from __future__ import annotations

import pytest

from tests.rulebook.search_and_survive.fighting import a_fight, fight
from tests.rules import rule
from wasteland.games.search_and_survive.attack import attack_phase
from wasteland.games.search_and_survive.items import item_phase
from wasteland.games.search_and_survive.table import SurvivorsTable
from wasteland.games.search_and_survive.trade import trade_phase
from wasteland.games.search_and_survive.turns import end_turn
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import rehearse
from wasteland.testing.search_and_survive import a_table, take_turn

PREPPED = "prepped last turn"
MISS = (1, 2)
PEOPLE = ["guard", "nurse", "lookout", "gatherer"]


def prepped_last_turn(table: SurvivorsTable, face: str) -> SurvivorsTable:
    """The first card of that name in the Hand of seat 0 was Prepped last turn."""
    (player, *_) = table.players
    player.prepped_before = [next(card for card in player.hand if card.face == face)]
    return table


def options(labels: list[str], name: str) -> list[str]:
    return [label for label in labels if name in label]


# -- attacks


def swung_and_drawn() -> SurvivorsTable:
    """One Machete is swung and misses, a Nailed Bat draws another; the Fire Axe is still to come."""
    return a_fight(["machete", "nailed-bat", "fire-axe"], objective="arm-the-camp", back=PEOPLE, deck=["machete"])


SO_FAR = ["Melee attack with Machete", "Guard in Back 1", "Melee attack with Nailed Bat", "Nurse in Back 2"]


@rule("sns.objective.no-use-and-play")
def test_the_fire_axe_tells_a_swung_machete_from_a_fresh_one() -> None:
    table = swung_and_drawn()

    phase = fight(table, *SO_FAR, "Melee attack with Fire Axe", dice=[MISS, (6, 6)], stop=True)

    assert options(phase.labels(), "Machete") == ["Machete (swung)", "Machete (fresh)"]


@rule("sns.objective.no-use-and-play")
@pytest.mark.parametrize(("discarded", "left"), [("Machete (swung)", "Place Machete"), ("Machete (fresh)", "")])
def test_what_the_fire_axe_takes_is_the_copy_that_was_picked(discarded: str, left: str) -> None:
    table = swung_and_drawn()
    more = ["Melee attack with Fire Axe", discarded, "Guard in Back 1"]

    phase = fight(table, *SO_FAR, *more, dice=[MISS, (6, 6), MISS], stop=True)

    placeable = [label for label in phase.labels() if label.startswith("Place Machete")] if phase.open else []
    assert [label.split(" on ")[0] for label in placeable] == ([left] if left else [])


@rule("sns.melee.one-attack-per-card")
def test_a_katana_that_may_strike_again_is_told_from_another() -> None:
    table = a_fight(["katana", "katana"], back=["walker"])

    phase = fight(table, dice=[(6, 6)], stop=True)

    assert [label.split(": ")[0] for label in options(phase.labels(), "Katana")] == [
        "Melee attack with Katana (fresh) (+7)",
        "Melee attack with Katana (swung, may strike again) (+7)",
    ]


def two_katanas(spent_first: bool) -> SurvivorsTable:
    """Both Katanas have hit; one has struck again and is spent, the other may still. The Fire Axe is to come."""
    table = a_fight(["katana", "katana", "fire-axe"], back=PEOPLE)
    first, second, _ = table.players[0].hand
    spent, ready = (first, second) if spent_first else (second, first)
    turn = table.turn
    assert turn is not None
    turn.swings, turn.extra_swings, turn.used = [spent, spent, ready], [spent, ready], [spent, ready]
    return table


@rule("sns.melee.one-attack-per-card", "sns.prep.not-twice-running")
@pytest.mark.parametrize("spent_first", [True, False])
@pytest.mark.parametrize(("discarded", "attacks_left"), [("Katana (swung)", 4), ("Katana (swung, may strike again)", 0)])
def test_the_fire_axe_tells_a_spent_katana_from_one_that_may_strike_again(
    spent_first: bool, discarded: str, attacks_left: int
) -> None:
    table = two_katanas(spent_first)

    phase = fight(table, "Melee attack with Fire Axe", discarded, "Guard in Back 1", dice=[MISS], stop=True)

    assert len(options(phase.labels() if phase.open else [], "Melee attack with Katana")) == attacks_left


@rule("sns.ranged.further-attack-costs-ammunition")
def test_ammunition_whose_bonus_was_added_is_told_from_fresh_ammunition() -> None:
    table = a_fight(["pistol", "ammunition", "nailed-bat"], objective="arm-the-camp", back=PEOPLE, deck=["ammunition"])
    shot = ["Ranged attack", "Guard in Back 1", "Melee attack with Nailed Bat", "Nurse in Back 2"]

    phase = fight(table, *shot, dice=[MISS, (6, 6)], stop=True)

    assert [label.split(": ")[1] for label in options(phase.labels(), "Fire again at Guard in Back 1")] == [
        "discard Ammunition (used this turn)",
        "discard Ammunition (fresh)",
    ]


# -- trade, items, costs


@rule("sns.trade.one-card-a-turn", "sns.prep.not-twice-running")
@pytest.mark.parametrize(("given", "may_be_prepped"), [("Machete (prepped last turn)", True), ("Machete (fresh)", False)])
def test_the_copy_that_is_given_away_is_the_one_that_was_picked(given: str, may_be_prepped: bool) -> None:
    table = prepped_last_turn(a_table(2, mats=["scrapper"], objective=None, hand=["machete", "machete"]), "machete")

    rehearse(table, trade_phase(table, table.active()), answers=[given])
    left = rehearse(table, end_turn(table, table.active()), stop=True)

    assert (left.prompts == ["Prep a card on Scrapper for your next turn?"]) == may_be_prepped


@rule("sns.trade.one-card-a-turn")
def test_copies_to_which_the_same_has_happened_are_one_option() -> None:
    table = a_table(2, mats=["scrapper"], objective=None, hand=["machete", "machete", "radio"])

    phase = rehearse(table, trade_phase(table, table.active()), stop=True)

    assert phase.labels() == ["Trade nothing", "Machete", "Radio"]


@rule("sns.item.permitted-actions", "sns.objective.no-use-and-play")
def test_an_item_used_and_drawn_again_is_told_from_a_fresh_one() -> None:
    table = a_table(objective="the-long-drive", hand=["canned-food", "canned-food"], deck=[])

    phase = rehearse(table, item_phase(table, table.active()), answers=["Discard Canned Food"], stop=True)

    assert [label.split(": draw")[0] for label in options(phase.labels(), "Discard Canned Food")] == [
        "Discard Canned Food", "Discard Canned Food",
    ]  # fmt: skip
    assert sorted(label.rpartition("(")[2] for label in options(phase.labels(), "Discard Canned Food")) == [
        "fresh)", "used this turn)",
    ]  # fmt: skip


@rule("sns.location.played-in-item-phase", "sns.prep.not-twice-running")
def test_a_location_prepped_last_turn_is_told_from_another() -> None:
    table = prepped_last_turn(a_table(objective=None, hand=["shanty", "shanty"]), "shanty")

    phase = rehearse(table, item_phase(table, table.active()), stop=True)

    assert [label.rpartition(" (")[2] for label in options(phase.labels(), "Put Shanty")] == ["prepped last turn)", "fresh)"]


@rule("sns.def.discard", "sns.prep.not-twice-running")
def test_a_price_is_paid_with_the_copy_that_was_picked() -> None:
    table = a_table(mats=["scrapper"], objective=None, hand=["machete", "machete", "damage"], locations=["supermarket"])
    prepped_last_turn(table, "machete")
    first, second, _ = table.active().hand

    rehearse(table, item_phase(table, table.active()), stop=True,
             answers=["Use Supermarket", f"Machete ({PREPPED})", "Damage"])  # fmt: skip

    assert table.active().hand == [second]
    assert first in table.active().discard


@rule("sns.objective.way-one.from-hand-or-mat", "sns.prep.not-twice-running")
def test_the_copy_that_is_placed_is_the_one_that_was_picked() -> None:
    table = prepped_last_turn(a_table(objective="arm-the-camp", hand=["machete", "machete"]), "machete")
    first, second = table.active().hand

    rehearse(table, item_phase(table, table.active()), answers=[f"Place Machete on the Objective ({PREPPED})"], stop=True)

    assert (table.placed[1], table.active().hand) == ([first], [second])


@rule("sns.def.draw", "sns.objective.no-use-and-play")
def test_a_used_card_in_the_discard_pile_is_told_from_a_fresh_one() -> None:
    table = a_table(objective="the-long-drive", hand=["canned-food", "radio"], deck=["pistol"] * 2, discard=["canned-food"])

    phase = rehearse(table, item_phase(table, table.active()), answers=["Discard Canned Food", "Discard Radio"], stop=True)

    assert options(phase.labels(), "Canned Food") == ["Canned Food (fresh)", "Canned Food (used this turn)"]


@rule("sns.def.draw", "sns.item.damage.one-use-a-turn")
def test_damage_that_has_served_is_told_from_other_damage_in_the_discard_pile() -> None:
    table = a_table(
        objective=None, hand=["damage", "radio", "pistol"], deck=["pistol"], discard=["damage"], locations=["shanty"]
    )

    phase = rehearse(table, item_phase(table, table.active()), answers=["Use Shanty", "Discard Radio"], stop=True)

    assert options(phase.labels(), "Damage") == ["Damage (fresh)", "Damage (used this turn)"]


# -- Damage, of which one is as good as another unless something happened to it


@rule("sns.item.damage.three-for-surge", "sns.prep.not-twice-running")
def test_damage_that_cannot_be_prepped_is_the_first_to_go_for_a_token() -> None:
    table = a_table(mats=["scrapper"], objective=None, hand=["damage"] * 4)
    player = table.active()
    player.prepped_before = [player.hand[3]]

    rehearse(table, item_phase(table, player), answers=["Discard Damage cards for a Surge Token"])

    assert player.prepped_before[0] in player.discard


@rule("sns.def.remove", "sns.item.damage.one-use-a-turn")
def test_damage_that_has_served_is_the_first_to_be_removed() -> None:
    table = a_table(objective=None, hand=["bandages", "damage", "damage"], damage_left=8)
    player = table.active()
    table.turn.paid = [player.hand[2]]  # type: ignore[union-attr]

    rehearse(table, item_phase(table, player), answers=["Sacrifice Bandages", "From the Hand", "Remove no more"])

    assert names(player.hand) == ["damage"]
    assert player.hand[0] not in table.turn.paid  # type: ignore[union-attr]


@rule("sns.prep.which-cards")
def test_at_the_end_of_a_turn_used_and_fresh_copies_are_one_option() -> None:
    table = a_table(mats=["scrapper"], objective=None, hand=["machete", "machete"], back=["brute"])
    rehearse(table, attack_phase(table, table.active()), answers=["End your turn"], dice=[MISS])

    assert rehearse(table, end_turn(table, table.active()), stop=True).labels() == ["Prep nothing", "Machete"]


@rule("sns.prep.not-twice-running")
def test_through_two_turns_the_fresh_copy_may_be_prepped_after_the_other_was_given_away() -> None:
    table = a_table(2, mats=["scrapper", "preacher"], objective=None, hand=["machete"], deck=["machete"])
    rehearse(table, end_turn(table, table.active()), answers=["Machete"])

    rehearse(table, take_turn(table, table.players[0]), answers=[f"Machete ({PREPPED})", "Machete"])

    assert names(list(table.players[0].prepped.values())) == ["machete"]
    assert names(table.players[1].discard) == ["machete"]
