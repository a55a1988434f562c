"""What a view says of shops, barter, camps, combats and the book, while they are on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, HIT, a_foe, a_shooter, fought
from tests.rulebook.waste_knights_2e.tables import a_table
from tests.rules import rule
from wasteland.engine.game import Result
from wasteland.engine.passages import Vote
from wasteland.engine.viewing import Board, Card, Contest, Forecast, Space, View
from wasteland.games.waste_knights_2e.camping import camp
from wasteland.games.waste_knights_2e.chronicle import arrive
from wasteland.games.waste_knights_2e.cities import city_action
from wasteland.games.waste_knights_2e.deciding import chosen
from wasteland.games.waste_knights_2e.happenings import resolve
from wasteland.games.waste_knights_2e.reading import passage
from wasteland.games.waste_knights_2e.stalls import barter
from wasteland.games.waste_knights_2e.stories import Entry, Option
from wasteland.games.waste_knights_2e.table import Reading, WasteTable
from wasteland.games.waste_knights_2e.terms import BLUE, GREEN, WHITE, Attack
from wasteland.games.waste_knights_2e.turns import go_on
from wasteland.games.waste_knights_2e.verbs.goods import DrawGear, Gain, Xp
from wasteland.games.waste_knights_2e.view import view
from wasteland.testing import Rehearsal, rehearse


def board(seen: View, id: str) -> Board | None:
    return next((one for one in seen.boards if one.id == id), None)


def spaces(table: WasteTable, id: str, seat: int | None = 0) -> dict[str, Space]:
    """The spaces of a board that is in the view now, by their ids."""
    found = board(view(table, seat), id)
    assert found is not None
    return {space.id: space for space in found.spaces}


def tracks(table: WasteTable) -> dict[str, int]:
    return {track.id: track.value for track in view(table, 0).tracks}


# -- the city


def shopping(*answers: Any, **more: Any) -> WasteTable:
    table = a_table(at="pumps", **more)
    rehearse(table, city_action(table, table.knights[0]), answers=answers, stop=True)
    return table


@rule("wk2.city.two-shops")
def test_a_city_shows_what_each_of_its_shops_does_and_why_one_is_of_no_use() -> None:
    shops = spaces(shopping(wounds=2), "city")

    assert [*shops] == ["quack", "garage", "workshop", "stalls"]
    assert shops["quack"].text.startswith("heals 1 radiation")
    assert [space.facts.get("why") for space in shops.values()] == [
        None, "nothing there can be mended", "none of your gear is broken", None,
    ]  # fmt: skip


def test_a_shop_that_was_visited_says_which_visit_that_was() -> None:
    shops = spaces(shopping("Quack", wounds=2), "city")

    assert (shops["quack"].tags, shops["quack"].facts["visit"]) == (("visited", "here"), 1)


def test_a_city_is_left_behind_with_its_last_shop() -> None:
    table = a_table(at="pumps")
    rehearse(table, city_action(table, table.knights[0]), answers=["Leave"])

    assert board(view(table, 0), "city") is None


# -- barter


def test_the_scale_of_a_barter_has_both_sums_and_the_markers_on_either_side() -> None:
    table = a_table(carried=["dundee-hat"], gear_left=["mil-feed"], fuel=2, ammo=0, meds=0)
    answers = ["Give 1 fuel", "Give 1 fuel", "Take 1 meds"]
    rehearse(table, barter(table, table.knights[0], 1), answers=answers, stop=True)
    seen = tracks(table)

    assert (seen["offered"], seen["price"], seen["give.fuel"], seen["take.meds"], seen["take.fuel"]) == (2, 1, 2, 1, 0)


def test_what_may_be_done_with_a_resource_is_told_apart_by_what_it_concerns() -> None:
    table = a_table(gear_left=[], fuel=2, ammo=0, meds=0)
    done = rehearse(table, barter(table, table.knights[0], 1), answers=["Give 1 fuel"], stop=True)
    assert done.open is not None
    about = {shown.label: shown.concerns for shown in map(done.open.shown, range(len(done.labels())))}

    assert about["Give 1 fuel"] == ("give.fuel",)
    assert about["Put back 1 fuel"] == ("give.fuel.back",)
    assert about["Take 1 ammo"] == ("take.ammo",)


# -- the camp


def test_a_camp_shows_who_shares_the_fire_and_how_much_repair_is_left() -> None:
    table = a_table(2, at="pumps", hands=["pistol"], broken=["pistol"])
    most = camped(table)["fire"].facts["repair"]
    fire = camped(table, "Mend")["fire"]

    assert [piece.id for piece in fire.pieces] == ["knight.0", "knight.1"]
    assert isinstance(most, int)
    assert isinstance(fire.facts["repair"], int)
    assert fire.facts["repair"] < most == fire.facts["most"]


def camped(table: WasteTable, *answers: Any) -> dict[str, Space]:
    rehearse(table, camp(table, table.knights[0]), answers=answers, stop=True)
    return spaces(table, "camp")


def test_a_bargain_shows_what_lies_on_either_side_and_what_was_put_back_is_gone() -> None:
    table = a_table(2, at="pumps", carried=["dundee-hat"], fuel=2)
    answers = ["Trade with", "Give Dundee Hat", "Ask for 1 fuel", "Ask for 1 fuel", "Put back 1 fuel"]
    rehearse(table, camp(table, table.knights[0]), answers=answers, stop=True)
    piles = {pile.id: pile for pile in view(table, 0).piles}

    assert [card.name for card in piles["given"].cards] == ["Dundee Hat"]
    assert (piles["asked"].count, tracks(table)["take.fuel"]) == (1, 1)


@rule("wk2.precise.camp-trade")
def test_a_card_that_is_put_back_is_not_handed_over() -> None:
    table = a_table(2, at="pumps", carried=["dundee-hat"], fuel=2)
    answers: list[Any] = ["Trade with", "Give Dundee Hat", "Ask for 1 fuel", "Put back Dundee Hat", "Propose it", (1, "Agree")]
    rehearse(table, camp(table, table.knights[0]), answers=answers, stop=True)

    assert [gear.card.face for gear in table.knights[0].carried] == ["dundee-hat"]
    assert [knight.fuel for knight in table.knights] == [3, 1]


# -- combat


def a_fight(foe: Any, *answers: str, dice: Any = (), tokens: Any = (), **more: Any) -> tuple[WasteTable, Rehearsal[Any]]:
    table = a_table(knights=["alinta"], hands=["pistol"], **more)
    return table, fought(table, foe, dice, answers, tokens=tokens, stop=True)


def seen_fight(table: WasteTable) -> Contest:
    found = view(table, 0).contest
    assert found is not None
    return found


def forecasts(table: WasteTable) -> dict[str, Forecast]:
    return {one.id: one for one in view(table, 0).forecasts}


def test_before_the_steps_the_pool_of_the_knight_and_the_chance_to_fell_the_foe_are_told() -> None:
    table, _ = a_fight(a_shooter(health=2))
    table.combat.weapon = table.knights[0].hands[0].card  # type: ignore[union-attr]
    pool, attack = seen_fight(table).sides[0].played[0], forecasts(table)["attack"]
    felling = [bar.label for bar in attack.bars if bar.concerns == ("somebody",)]

    assert (pool.facts["skill"], felling, len(attack.bars)) == ("Guns", ["2+"], 5)
    assert [bar.value for bar in attack.bars] == sorted((bar.value for bar in attack.bars), reverse=True)


@rule("wk2.combat.attack.botch-break")
def test_the_break_of_a_weapon_is_foretold() -> None:
    table, _ = a_fight(a_shooter())
    gun = table.knights[0].hands[0]
    table.combat.weapon = gun.card  # type: ignore[union-attr]
    breaks = forecasts(table)["break"].bars[0]

    assert (breaks.concerns, 0 < breaks.value < 100) == ((gun.id,), True)


def test_what_is_won_is_told_in_a_few_words_too() -> None:
    table, _ = a_fight(a_shooter(rewards=(Xp(1), Gain(any=2), DrawGear())))
    card = seen_fight(table).sides[1].card

    assert card is not None
    assert card.facts["gains"] == "1 XP, 2 resources of your choice, draw 1 gear card"


def test_bare_hands_do_not_break() -> None:
    table, _ = a_fight(a_shooter())

    assert "break" not in forecasts(table)


@rule("wk2.threat.red-timing")
@pytest.mark.parametrize(
    ("token", "attack", "step"),
    [("t1", "ranged", "ranged"), ("t1", "melee", "melee"), ("t5", "ranged", "engagement"), ("t9", "melee", "engagement")],
)
def test_a_token_is_pinned_to_the_step_in_which_it_bites(token: str, attack: str, step: str) -> None:
    table, _ = a_fight(a_foe(Attack(attack)), tokens=[token])

    assert seen_fight(table).sides[1].played[0].facts["step"] == step


@rule("wk2.combat.ranged.simultaneous")
def test_where_both_attack_in_the_step_that_is_on_it_is_the_same_moment() -> None:
    table, _ = a_fight(a_shooter(), "Pistol", dice=[[HIT], [BLANK] * 4], armor="vest")

    assert seen_fight(table).between is not None


def test_what_an_attack_came_to_stays_with_its_dice_until_the_combat_is_over() -> None:
    table, _ = a_fight(a_shooter(dice=[GREEN, WHITE]), "Pistol", dice=[[HIT, BLANK], [BLANK] * 4], armor="vest")
    (blow,) = [one for one in seen_fight(table).reckonings if one.id == "foe-blow"]

    assert (blow.total, [die.die for die in blow.dice]) == ("1 wound", ["green", "white"])


def test_a_combat_that_is_over_is_still_seen_and_says_how_it_ended() -> None:
    table = a_table(knights=["alinta"])
    fought(table, a_foe(), [[BLANK], [BLANK] * 3])
    seen = view(table, 0)

    assert seen.contest is None
    assert seen.ended is not None
    assert seen.ended.result == "Both part"


def test_with_the_next_turn_it_is_gone() -> None:
    table = a_table(knights=["alinta"])
    fought(table, a_foe(), [[BLANK], [BLANK] * 3])
    table.actions = 0
    rehearse(table, go_on(table), stop=True)

    assert view(table, 0).ended is None


@rule("wk2.combat.armor.use")
def test_the_armor_is_asked_with_what_it_saves_and_who_falls_without_it_is_warned() -> None:
    _, done = a_fight(a_shooter(dice=[BLUE]), "Pistol", dice=[[f"{HIT}+{HIT}"], [BLANK] * 4], armor="vest", wounds=4)
    assert done.open is not None
    vest, bare = map(done.open.shown, range(2))

    assert (vest.danger, bare.danger) == (False, True)
    assert [(cost.amount, cost.of) for cost in bare.costs] == [(2, "Wounds")]


# -- the book


def test_a_text_without_a_picture_shows_the_place_where_it_is_read() -> None:
    table = a_table(1, at="old-refinery")
    entry = Entry(id="9", title="Smoke", text="It burns.")

    assert passage(table, table.knights[0], entry, entry, "").picture == "old-refinery"


@rule("wk2.precise.votes")
def test_votes_that_were_cast_openly_are_seen_while_the_others_decide() -> None:
    table = a_table(2)
    table.reading = Reading("1", 0)
    entry = Entry(id="9", title="Vote", decided="vote", options=(Option(label="Stay"), Option(label="Go")))
    rehearse(table, chosen(table, table.knights[0], entry), answers=[(0, "Stay")], stop=True)
    seen = passage(table, table.knights[0], entry, entry, "")

    assert (seen.decided, seen.votes) == ("vote", (Vote(0, "Stay"),))


@rule("wk2.precise.votes")
def test_of_a_ballot_no_vote_is_seen() -> None:
    table = a_table(2)
    table.reading = Reading("1", 0)
    entry = Entry(id="9", title="Ballot", decided="ballot", options=(Option(label="Stay"), Option(label="Go")))
    rehearse(table, chosen(table, table.knights[0], entry), answers=[(0, "Stay")], stop=True)
    seen = passage(table, table.knights[0], entry, entry, "")

    assert (seen.decided, seen.votes) == ("ballot", ())


# -- the chronicle


def lying(table: WasteTable, space: str, seat: int | None = 0) -> list[Card]:
    return spaces(table, "chronicle", seat)[f"chronicle.{space}"].cards


@rule("wk2.narr.entry.choice-commit")
def test_decisions_are_written_down_in_order_with_who_decided_where() -> None:
    table = a_table(1, at="pumps")
    entry = next(entry for entry in table.adventure.entries.values() if entry.options)
    plain = next(option.label for option in entry.options if not (option.test or option.fight or option.when))
    rehearse(table, resolve(table, table.knights[0], entry.id), answers=[plain], stop=True)
    (decision,) = lying(table, "decisions")

    assert (decision.name, decision.text) == (entry.title, plain)
    assert (decision.facts["space"], decision.facts["knight"], decision.facts["round"]) == ("pumps", 0, 1)


@rule("wk2.move.stop-anywhere")
def test_the_journey_has_every_space_that_a_knight_came_to() -> None:
    table = a_table(2)
    for space in ("pumps", "kalgrave"):
        arrive(table, table.knights[1], space)
    found = board(view(table, None), "chronicle")
    assert found is not None

    assert {path.id: path.spaces for path in found.paths} == {"journey.0": (), "journey.1": ("pumps", "kalgrave")}


@rule("wk2.narr.epilogue.recorded", "wk2.narr.end.grades")
def test_in_the_end_the_ending_and_the_epilogues_stand_on_the_chronicle() -> None:
    table = a_table(1)
    assert lying(table, "end") == []
    id, ending = next(iter(table.adventure.endings.items()))
    table.result = Result((), "It is over.")
    table.ending = id
    last = lying(table, "end")[0]

    assert (last.kind, last.facts["outcome"], last.name) == (
        "ending", ending.outcome, table.adventure.entries[ending.entry].title,
    )  # fmt: skip
