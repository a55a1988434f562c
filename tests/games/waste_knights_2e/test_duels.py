"""A fight between knights as everybody sees it: both sides with their dice, what lies open when, and what came of it."""

from __future__ import annotations

from typing import Any

from tests.rulebook.waste_knights_2e.fighting import BLANK, BOTCH, HIT
from wasteland.engine.viewing import Contest, View
from wasteland.games.waste_knights_2e import duels
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.view import view
from wasteland.testing import Rehearsal, rehearse
from wasteland.testing.waste_knights_2e import a_table

MISS = (BLANK,) * 3


def on_open_water(**laid: Any) -> WasteTable:
    """Alinta and Johnny, who may fight here; what is laid is hers."""
    table = a_table(
        2, adventure="sunken-treasures", plot="deep-vault", knights=["alinta", "johnny-taylor"], at="long-span", **laid
    )
    table.chronicle.effects += ["open-water", "loose-cargo"]
    return table


def attacked(table: WasteTable, dice: Any = (), answers: Any = ()) -> Rehearsal[None]:
    """Alinta attacks Johnny, up to the first question without an answer."""
    return rehearse(table, duels.attack(table, table.knights[0]), dice=dice, answers=answers, stop=True)


def contest_in(seen: View) -> Contest:
    assert seen.contest is not None
    return seen.contest


def test_while_weapons_are_chosen_neither_side_shows_what_it_takes() -> None:
    table = on_open_water(hands=["pistol"])
    table.knights[1].hands = table.knights[0].hands[:]

    attacked(table, answers=[(0, "Pistol")])

    for seat in (0, 1, None):
        contest = contest_in(view(table, seat))
        assert contest.choosing
        assert [side.card for side in contest.sides] == [None, None]
        assert [card.kind for side in contest.sides for card in side.played if card.kind == "pool"] == []
        assert view(table, seat).forecasts == []


def test_the_two_are_seen_with_their_dice_their_armor_and_when_they_strike() -> None:
    table = on_open_water(hands=["pistol"], armor="trash-armor")
    table.knights[1].armor = table.knights[0].armor

    attacked(table, [(HIT, BLANK, BLANK, BLANK)], ["Pistol"])

    alinta, johnny = contest_in(view(table, 1)).sides
    assert [side.name for side in (alinta, johnny)] == ["Alinta", "Johnny Taylor"]
    assert alinta.card is not None and alinta.card.name == "Pistol"
    pools = [next(card for card in side.played if card.kind == "pool").facts for side in (alinta, johnny)]
    assert [facts["step"] for facts in pools] == ["ranged", "melee"]
    assert [facts["skill"] for facts in pools] == ["Guns", "Blades"]
    assert [card.name for card in alinta.played if card.kind == "gear"] == ["Trash Armor"]


def test_what_fell_stays_beside_the_steps_while_the_other_is_still_to_strike() -> None:
    table = on_open_water(hands=["pistol"], armor="trash-armor")

    attacked(table, [(HIT, BLANK, BLANK, BLANK), (HIT, BLANK, BLANK)], ["Pistol"])

    seen = view(table, 0)
    contest = contest_in(seen)
    assert [stage.name for stage in contest.stages if stage.when == "now"] == ["Melee attacks"]
    assert [(blow.name, blow.total) for blow in contest.reckonings if blow.id.startswith("blow.")] == [
        ("Alinta attacks", "1 wound"),
        ("Johnny Taylor attacks", "1 wound"),
    ]
    assert seen.reckonings == [], "the fight shows its dice"
    assert seen.forecasts == [], "both have struck"


def test_the_odds_are_those_of_who_has_not_struck() -> None:
    table = on_open_water(hands=["pistol"], armor="trash-armor")
    table.knights[1].armor = table.knights[0].armor

    attacked(table, [(HIT, BLANK, BLANK, BLANK)], ["Pistol"])

    assert [forecast.id for forecast in view(table, None).forecasts] == ["attack.1"]


def test_two_who_strike_at_once_are_told_so() -> None:
    table = on_open_water(armor="trash-armor")

    attacked(table, [(HIT, BLANK, BLANK), (HIT, BLANK, BLANK)])

    between = contest_in(view(table, None)).between
    assert between is not None and between.name == "Same moment"


def test_how_it_ended_is_told_and_stays_to_be_looked_at() -> None:
    table = on_open_water(hands=["pistol"])

    done = attacked(table, [(BOTCH, HIT, BLANK, BLANK), MISS], ["Pistol"])

    seen = view(table, None)
    assert seen.contest is None
    assert seen.ended is not None and seen.ended.result == "Alinta wins"
    assert [event.contest.result for event in done.events if event.contest is not None] == ["Alinta wins"]
    botch = next(line for line in seen.ended.reckonings[0].lines if line.label == "Botch")
    assert botch.note == "Pistol breaks"


def test_of_equals_it_is_said_that_they_part() -> None:
    table = on_open_water()

    attacked(table, [MISS, MISS])

    ended = view(table, 1).ended
    assert ended is not None and ended.result == "Both part"
