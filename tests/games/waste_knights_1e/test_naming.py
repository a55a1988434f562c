"""The laws about names find what they are there to find, and the game says in facts what its page draws."""

from __future__ import annotations

import pytest

from tests.games.naming import check_names, check_spans
from tests.games.waste_knights_1e.played import BOX
from wasteland.engine.asking import Choice, Cost, Refusal, Shown
from wasteland.engine.sums import in_words
from wasteland.engine.telling import Event
from wasteland.engine.words import Span
from wasteland.games.waste_knights_1e.attack import AttackWay
from wasteland.games.waste_knights_1e.contest_view import range_card
from wasteland.games.waste_knights_1e.faces import task_in_play
from wasteland.games.waste_knights_1e.families import costs_of
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS
from wasteland.games.waste_knights_1e.terms import Range, Reach, Skill
from wasteland.games.waste_knights_1e.verbs.branches import Check
from wasteland.games.waste_knights_1e.verbs.effects import Gain, Lose, Suffer
from wasteland.games.waste_knights_1e.view import view
from wasteland.games.waste_knights_1e.wording import in_a_row
from wasteland.testing.waste_knights_1e import a_table

# -- the laws


def asked(shown: Shown, *refused: Refusal) -> Choice[str]:
    """A question with one option that looks like this."""
    return Choice(0, "Where to?", ("there",), show=lambda _: shown, why_not=lambda: refused)


def test_an_option_that_names_a_hex_begins_with_its_name() -> None:
    seen = view(a_table(2), 0)
    gangraen = seen.boards[0].spaces[0]

    check_names(seen, asked(Shown(f"{gangraen.name} (T0)", (gangraen.id,))))
    with pytest.raises(AssertionError, match="does not say what is done with"):
        check_names(seen, asked(Shown(f"Go on to {gangraen.name}", (gangraen.id,))))


def test_an_option_that_says_what_it_does_may_begin_as_it_likes() -> None:
    seen = view(a_table(2), 0)

    check_names(seen, asked(Shown("Go on", (seen.boards[0].spaces[0].id,), does="Go on")))


def test_a_refusal_is_under_the_same_law() -> None:
    seen = view(a_table(2), 0)

    with pytest.raises(AssertionError, match="does not say what is done with"):
        check_names(seen, asked(Shown("Stay"), Refusal("Explore it", "it is closed", "", (seen.boards[0].spaces[0].id,))))


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("He falls.", (Span(0, 20, "loss"),)),
        ("He falls.", (Span(3, 3, "loss"),)),
        ("He falls.", (Span(0, 5, "loss"), Span(3, 8, "gain"))),
        ("He falls.", (Span(0, 2, "seat", "seat.2"),)),
        ("He falls.", (Span(0, 2, "thing"),)),
        ("He [-falls].", ()),
    ],
    ids=["beyond the text", "empty", "overlapping", "no such seat", "no id", "a bracket"],
)
def test_spans_that_say_nothing_true_are_found(text: str, spans: tuple[Span, ...]) -> None:
    with pytest.raises(AssertionError):
        check_spans(2, [Event(text, spans=spans)])


def test_the_number_of_a_hex_may_stand_in_brackets() -> None:
    check_spans(2, [Event("Explore Old Refinery [7].", spans=(Span(8, 20, "thing", "hex.3"),))])


# -- words with what they stand for


def test_things_in_a_row_are_named_one_by_one() -> None:
    one, two, three = BOX.luck[:3]

    told = in_a_row([one, two, three])

    assert told.text == f"{one}, {two} and {three}"
    assert [told.text[span.start : span.end] for span in told.spans] == [one.name, two.name, three.name]


def test_a_sum_names_the_cards_that_count() -> None:
    card = BOX.green[0]

    told = in_words([("Guns", 2), (card, -1)])

    assert told.text == f"Guns +2, {card} -1"
    assert [span.of for span in told.spans] == [card.id]


def test_a_way_to_attack_names_its_weapon() -> None:
    weapon = BOX.green[0]

    assert [span.of for span in AttackWay(weapon, Reach.SHORT).told().spans] == [weapon.id]
    assert AttackWay(None, Reach.SHORT).told().spans == ()


# -- what options cost


def test_what_effects_take_is_what_an_option_costs() -> None:
    assert costs_of((Lose(health=1, fuel=2), Suffer(radiation=3), Gain(ammo=1))) == (
        Cost(1, "Health"),
        Cost(2, "Fuel"),
        Cost(3, "Radiation"),
    )


def test_what_a_failed_check_takes_is_lost_only_then() -> None:
    check = Check(skill=Skill.GUNS, difficulty=7, pass_=(Lose(ammo=1),), fail=(Lose(health=2),))

    assert check.costs() == (Cost(2, "Health", "miss"), Cost(1, "Ammo", "hit"))


# -- facts for the page


def test_a_task_says_in_short_what_it_asks_for_and_brings() -> None:
    facts = {task.face: task_in_play(task).facts for task in (*BOX.common, *BOX.private)}

    speed, codes = facts["speed-record"], facts["dead-mans-codes"]
    assert speed["asks"] == "Expend at least 15 movement points over at least 6 different hexes in one move."
    assert (speed["brings_blue"], speed["brings_reputation"]) == ("Muscle Car", 2)
    assert (codes["brings_reputation"], codes["brings_cards"], codes["brings_colour"]) == (3, 1, "yellow")


def test_no_task_tells_its_reward_where_it_says_what_it_asks_for() -> None:
    for task in (*BOX.common, *BOX.private):
        assert "Reward" in task.text and "Reward" not in task.asks, task.name
        assert task_in_play(task).facts["brings_reputation"], task.name


def test_a_range_card_has_its_icons_in_order_with_what_each_does() -> None:
    facts = range_card(RANGE_CARDS[Range.LONG], ()).facts

    assert [(name, fact) for name, fact in facts.items() if name.endswith("_icon")] == [
        ("long_icon", "+1 damage"),
        ("medium_icon", "-1 die"),
    ]


def test_the_stalls_of_two_cities_say_so() -> None:
    spaces = view(a_table(2), None).boards[1].spaces

    assert [space.name for space in spaces if space.facts.get("city")] == ["Pumps", "New Sydney"]


def test_a_described_hex_has_a_face_and_no_other_has() -> None:
    spaces = view(a_table(2), None).boards[0].spaces

    assert {space.name: space.facts["face"] for space in spaces if "face" in space.facts}["Gangraen"] == "gangraen"
    assert all(("number" in space.facts) == ("face" in space.facts) for space in spaces)


def test_a_sheet_has_the_face_and_the_letters_of_its_knight() -> None:
    table = a_table(2, knights=("nicole-killman", "russel-crown"))

    sheets = view(table, None).sheets

    assert [(sheet.face, sheet.facts["initials"]) for sheet in sheets] == [
        ("nicole-killman", "NK"),
        ("russel-crown", "RC"),
    ]
