"""Rearranging gear: in the Knights Step and the Rest Step by all at once, elsewhere only where something allows it."""

from __future__ import annotations

from typing import Any

from tests.rulebook.waste_knights_1e.made_up import a_weapon, an_armor, an_item, fit
from tests.rules import rule
from wasteland.engine.windows import MOST_ACTS
from wasteland.games.waste_knights_1e import gear
from wasteland.games.waste_knights_1e.equipping import arrange_together, rearrange, shifts
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.luck import draw_for_the_round
from wasteland.games.waste_knights_1e.placing import backpack_capacity
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.settling import receive
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Stage, Timing
from wasteland.games.waste_knights_1e.windows import usable
from wasteland.testing.laying import names
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_table, store, take_gear


def arranging(stage: Stage = Stage.KNIGHTS, **laid: Any) -> tuple[KnightsTable, Knight]:
    """A table at which all arrange their gear, and the knight of its first seat."""
    table = a_table(stage=stage, **laid)
    return table, table.knights[0]


def arrange(table: KnightsTable, *answers: tuple[int, str]) -> Rehearsal[None]:
    """So many answers on the floor; it stays open if somebody is not done."""
    seats = [knight.seat for knight in table.knights]
    return rehearse(table, arrange_together(table, seats), answers=answers, stop=True)


def labels(table: KnightsTable, knight: Knight, *, enhancements: bool = False) -> list[str]:
    """What a knight may do with his gear."""
    return [act.shown().label for act in shifts(table, knight, enhancements=enhancements)]


# -- the Knights Step


@rule("wk1.prep.re-equip")
def test_in_the_knights_step_all_gear_moves_freely() -> None:
    table, knight = arranging(gear=["medi-shot", "vest"], stored=["hoof", "crossbow", "dundee-hat", "chainsaw"])

    arrange(
        table,
        (0, "Hoof in hand 1"),
        (0, "Vest in the vehicle"),
        (0, "Chainsaw in the backpack"),
        (0, "Medi-shot in the vehicle"),
        (0, "Dundee Hat in pocket 1"),
    )

    assert (names(knight.hands)[0], knight.body, names(knight.pockets)[0]) == ("hoof", None, "dundee-hat")
    assert (names(knight.backpack), names(knight.boot)) == (["crossbow", "chainsaw"], ["vest", "medi-shot"])


@rule("wk1.prep.re-equip")
def test_a_card_swaps_places_with_the_one_that_gives_way() -> None:
    table, knight = arranging(gear=["vest"], stored=["hoof", "spitter", "medi-shot"])
    coat = an_armor("Coat")
    knight.boot = [coat]

    arrange(table, (0, "Coat on the body"))

    assert knight.body is coat
    assert names(knight.boot) == ["vest"]


@rule("wk1.prep.re-equip")
def test_even_if_everything_is_full() -> None:
    table, knight = arranging(vehicles=[None], gear=["vest"], stored=["hoof", "spitter"])
    coat = an_armor("Coat")
    knight.backpack.append(coat)

    arrange(table, (0, "Coat on the body"))

    assert names(knight.backpack) == ["hoof", "spitter", "vest"]


def to_and_fro(seat: int, times: int) -> list[tuple[int, str]]:
    """A vest put on and taken off, again and again."""
    return [(seat, f"Vest {'in the backpack' if time % 2 == 0 else 'on the body'}") for time in range(times)]


@rule("wk1.prep.re-equip")
def test_who_rearranges_without_end_is_done_and_it_is_told() -> None:
    table, knight = arranging(gear=["vest"])

    arranged = arrange(table, *to_and_fro(0, MOST_ACTS))

    assert arranged.told[-1] == f"{knight} has done {MOST_ACTS} things here: that is enough, and play goes on."
    assert arranged.open is None or arranged.open.seat == 1


@rule("wk1.prep.re-equip-window")
def test_who_rearranges_alone_without_end_is_done() -> None:
    table, knight = arranging(gear=["vest"])

    rehearse(table, rearrange(table, knight, "Rearrange?"), answers=to_and_fro(0, MOST_ACTS))

    assert names([knight.body]) == ["vest"]


@rule("wk1.prep.re-equip")
def test_capacity_is_never_exceeded() -> None:
    full = ["hoof", "spitter", "medi-shot", "rad-out", "road-map"]
    table, knight = arranging(vehicles=["strider"], gear=["vest"], stored=full)

    assert (len(knight.backpack), len(knight.boot)) == (3, 2)
    assert not any(label.startswith("Vest in") for label in labels(table, knight))


@rule("wk1.prep.re-equip")
def test_a_coat_with_pockets_is_not_taken_off_while_they_are_needed() -> None:
    table, knight = arranging(gear=["swagmans-coat"], stored=["hoof", "spitter", "medi-shot"])
    assert "Swagman's Coat in the vehicle" in labels(table, knight)

    knight.backpack.append(take_gear(table, "rad-out"))

    assert not any(label.startswith("Swagman's Coat") for label in labels(table, knight))


@rule("wk1.prep.re-equip")
def test_no_panel_takes_two_cards() -> None:
    table, knight = arranging(gear=["medi-shot", "rad-out", "road-map"], stored=["dundee-hat"])

    arrange(table, (0, "Dundee Hat in pocket 2"))

    assert names(knight.pockets) == ["medi-shot", "dundee-hat", "road-map"]
    assert names(knight.backpack) == ["rad-out"]


@rule("wk1.prep.re-equip")
def test_in_the_knights_step_stored_gear_counts_as_available() -> None:
    table, knight = arranging(stored=["medi-shot"], health=1)

    assert len(usable(table, knight, Timing.ANY_TIME, 0)) == 1

    table.stage = Stage.MOVE
    assert usable(table, knight, Timing.ANY_TIME, 0) == []


@rule("wk1.prep.re-equip")
def test_in_the_knights_step_the_permanent_effects_of_stored_gear_hold() -> None:
    table, knight = arranging(stored=["lucky-kangaroo-foot"])
    before = len(knight.luck)

    rehearse(table, draw_for_the_round(table, knight))

    assert len(knight.luck) == before + 2, "one for the round, one for the foot"


@rule("wk1.prep.re-equip")
def test_but_no_stored_coat_makes_the_backpack_larger() -> None:
    _, knight = arranging(stored=["swagmans-coat"])

    assert backpack_capacity(knight) == 3


@rule("wk1.prep.re-equip")
def test_all_arrange_their_gear_at_the_same_time_and_leave_when_done() -> None:
    table, _ = arranging(stored=["hoof"])
    store(table, 1, "spitter")

    done = arrange(table, (1, "Spitter in hand"), (0, "Done"), (1, "Done"))

    assert done.open is None
    assert names(table.knights[1].hands)[0] == "spitter"


@rule("wk1.prep.re-equip")
def test_who_has_nothing_to_arrange_is_not_asked() -> None:
    table, _ = arranging(stored=["hoof"])

    assert rehearse(table, arrange_together(table, [0, 1]), answers=[(0, "Done")]).open is None


@rule("wk1.prep.re-equip")
def test_the_knights_step_asks_for_it() -> None:
    table, knight = arranging(stored=["hoof"])

    done = rehearse(table, step(table), answers=[(0, "Hoof in hand 1")], stop=True)

    assert done.prompts == ["Rearrange your gear?"] * 2
    assert names(knight.hands)[0] == "hoof"


@rule("wk1.prep.re-equip")
def test_of_cards_alike_one_is_offered() -> None:
    table, knight = arranging(stored=["medi-shot", "medi-shot"])

    assert labels(table, knight) == ["Medi-shot in pocket 1", "Medi-shot in the vehicle"]


# -- the rest of the round


@rule("wk1.prep.re-equip-window")
def test_in_the_move_step_nobody_is_asked_about_his_gear() -> None:
    table = a_table(stored=["hoof"], stage=Stage.MOVE)

    done = rehearse(table, step(table), stop=True)

    assert not any("Hoof" in label for label in done.labels())


@rule("wk1.prep.re-equip-window")
def test_in_the_exploration_step_nobody_is_asked_about_his_gear() -> None:
    table = a_table(stored=["hoof"], stage=Stage.EXPLORATION)
    rehearse(table, step(table))

    done = rehearse(table, step(table), stop=True)

    assert not any("Hoof" in label for label in done.labels())


@rule("wk1.prep.re-equip-window")
def test_a_card_just_gained_is_placed_and_moves_nothing_but_what_gives_way() -> None:
    table = a_table(gear=["hoof", "spitter", "vest"], stored=["dundee-hat"])
    knight = table.knights[0]
    club = a_weapon("Club")

    done = rehearse(table, receive(table, knight, club), answers=["Club in hand 1"])

    assert [act.card for act in done.asked[0].options] == [club] * 4, "hands, backpack, vehicle, and of the new card only"
    assert names(knight.backpack) == ["dundee-hat", "hoof"]
    assert names(knight.hands) == ["club", "spitter"]


@rule("wk1.prep.re-equip-window")
def test_an_effect_that_says_so_allows_all_of_it() -> None:
    table = a_table(stored=["hoof", "vest"])
    knight = table.knights[0]

    rehearse(table, rearrange(table, knight, "Rearrange?"), answers=["Hoof in hand 1", "Vest on the body", "Done"])

    assert (names(knight.hands)[0], names([knight.body])) == ("hoof", ["vest"])


@rule("wk1.prep.re-equip-window")
def test_who_has_nothing_to_rearrange_is_not_asked() -> None:
    table = a_table()

    assert rehearse(table, rearrange(table, table.knights[0], "Rearrange?")).asked == []


# -- the Rest Step


@rule("wk1.rest.use-any-gear")
def test_at_rest_stored_gear_is_used_where_it_lies() -> None:
    table, knight = arranging(Stage.REST, at=[0, 1], stored=["first-aid-kit"], health=1)
    (kit,) = knight.backpack

    rehearse(table, step(table), answers=[(0, "Use First-aid Kit")], stop=True)

    assert knight.health == 2
    assert knight.backpack == [kit]
    assert gear.is_marked(table, kit)


@rule("wk1.rest.use-any-gear")
def test_stored_gear_that_was_used_is_shown_for_a_moment() -> None:
    table, _ = arranging(Stage.REST, at=[0, 1], stored=["medi-shot"], health=1)

    done = rehearse(table, step(table), answers=[(0, "Use Medi-shot")], stop=True)

    assert "Russel Crown uses Medi-shot." in [event.text for event in done.events if event.seen_by(1)]


@rule("wk1.rest.use-any-gear")
def test_at_rest_gear_is_rearranged_freely() -> None:
    table, knight = arranging(Stage.REST, stored=["hoof"])

    arrange(table, (0, "Hoof in hand 1"))

    assert names(knight.hands)[0] == "hoof"


# -- what is told


def test_what_a_rival_may_not_see_he_does_not_hear() -> None:
    table, _ = arranging(stored=["hoof"], gear=["vest"])

    done = arrange(table, (0, "Hoof in the vehicle"), (0, "Vest in the backpack"), (0, "Hoof in hand 1"))

    assert [event.text for event in done.events if event.seen_by(1)] == [
        "Russel Crown puts Vest in the backpack.",
        "Russel Crown puts Hoof in hand 1.",
    ]


def test_the_question_says_how_much_room_there_is_and_what_cannot_go_where() -> None:
    table, knight = arranging(stored=["hoof"])

    async def ask() -> None:
        await rearrange(table, knight, "Rearrange?")

    done = rehearse(table, ask(), stop=True)

    assert done.asked[0].note() == "2 free in the backpack, 3 free in the vehicle"
    assert ("Hoof on the body", "weapons lie in hands") in [it[:2] for it in done.refused()]


def test_a_card_in_a_free_pocket_stays_where_it_is() -> None:
    table, knight = arranging(vehicles=[None], gear=["medi-shot"])
    knight.backpack = [an_item() for _ in range(3)]

    assert not any(label.startswith("Medi-shot") for label in labels(table, knight)), "pockets are alike"


def test_a_card_that_carries_something_is_not_like_one_that_carries_nothing() -> None:
    table, knight = arranging(stored=["hoof", "hoof"])
    fit(table, 0, take_gear(table, "hollow-points"), knight.backpack[0])

    assert labels(table, knight).count("Hoof in the vehicle") == 2
