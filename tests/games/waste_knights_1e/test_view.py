"""What a seat sees of a table, and what it need not see at every moment."""

from __future__ import annotations

import json

from tests.rulebook.waste_knights_1e.combats import an_enemy
from tests.rulebook.waste_knights_1e.opening import laid_out, set_up_with_first_options
from tests.rules import rule
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.viewing import Pile, View, as_data
from wasteland.games.waste_knights_1e import GAME, checks
from wasteland.games.waste_knights_1e.combats import ACTIVE, Attack, Combat
from wasteland.games.waste_knights_1e.contest_view import contest, range_card
from wasteland.games.waste_knights_1e.ranges import RANGE_CARDS
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.tasks import DEALT
from wasteland.games.waste_knights_1e.terms import CombatCard, Range, Reach, Skill
from wasteland.games.waste_knights_1e.view import view
from wasteland.games.waste_knights_1e.waster import waster_of
from wasteland.testing.waste_knights_1e import a_table, exploring


def set_up(players: int = 2) -> KnightsTable:
    """A table at the beginning of the first round."""
    return set_up_with_first_options(laid_out(players))


def pile(seen: View, id: str) -> Pile:
    """A pile of the table."""
    return next(pile for pile in seen.piles if pile.id == id)


def in_words(seen: View) -> str:
    """Everything that goes over the wire."""
    return json.dumps(as_data(seen))


def dealing() -> Play[KnightsTable]:
    """The lesson while Chris has yet to choose his private tasks."""
    return Play(GAME, GAME.agreed(Setting(2, {"mission": "road-to-gangraen"})), 1)


def test_the_vehicle_pool_shows_one_of_each_model() -> None:
    table = set_up()

    garage = pile(view(table, 0), "garage")

    assert garage.count == len(table.garage)
    assert sorted(str(card.facts["face"]) for card in garage.cards) == sorted({card.face for card in table.garage})


def test_blue_gear_is_counted_only() -> None:
    supply = pile(view(set_up(), 0), "blue-supply")

    assert (supply.count, supply.cards) == (13, [])


def test_discards_are_told_by_name() -> None:
    table = set_up()
    table.wasteland_discard = table.wasteland_cards.loose[:2]

    discard = pile(view(table, 0), "wasteland-discard")

    assert [card.name for card in discard.cards] == [card.name for card in reversed(table.wasteland_discard)]
    assert [card.text for card in discard.cards] == ["", ""]


def test_the_story_of_a_task_is_in_the_codex_and_not_in_every_message() -> None:
    table = set_up()
    task = table.tasks[0].task

    printed = next(one.card for one in GAME.codex(table.packs) if one.card.id == task.face)

    assert printed.facts["story"] == task.story
    assert json.dumps(task.story) not in in_words(view(table, 0))


def test_a_hex_tells_the_icons_that_it_has() -> None:
    spaces = view(set_up(), 0).boards[0].spaces

    assert [name for space in spaces for name, fact in space.facts.items() if not fact] == []


@rule("wk1.players2.private-deal")
def test_whoever_is_dealt_private_tasks_reads_them_and_nobody_else_does() -> None:
    play = dealing()

    dealt = pile(view(play.state, 0), "considered")

    assert len(dealt.cards) == DEALT
    assert all(card.name not in in_words(view(play.state, 1)) for card in dealt.cards)


@rule("wk1.players2.private-deal")
def test_what_was_passed_over_is_not_laid_out_any_longer() -> None:
    assert [pile.id for pile in view(set_up(), 0).piles if pile.id == "considered"] == []


# -- combat


def test_a_range_card_names_the_skills_of_its_icons() -> None:
    told = {range: range_card(card, ()).facts["skill"] for range, card in RANGE_CARDS.items()}

    assert told == {Range.SHORT: "Guns or Blades", Range.MEDIUM: "Guns", Range.LONG: "Guns"}


def test_the_icon_of_an_attack_is_marked_on_the_side_that_makes_it() -> None:
    table = set_up()
    table.combat = Combat(0, rival=1, attack=Attack(ACTIVE, None, Reach.MELEE))

    combat = contest(table)

    assert combat is not None
    assert ["melee" in side.tags for side in combat.sides] == [True, False]


def test_a_side_names_the_seat_that_decides_for_it_be_the_waster_its_own_foe() -> None:
    table = a_table(4)
    exploring(table, 2)
    table.combat = Combat(2, enemy=an_enemy())

    combat = contest(table)

    assert waster_of(table) == 2, "the Waster's own knight challenges a villain"
    assert combat is not None
    assert [side.player for side in combat.sides] == [2, 0], "who would be his Waster in the Move Step plays the enemy"


def test_a_combat_says_when_cards_are_laid_face_down() -> None:
    table = set_up()
    table.combat = Combat(0, rival=1, clash=1)
    chosen = [contest(table)]
    table.combat.choosing = True
    chosen.append(contest(table))
    table.combat.choosing, table.combat.played = False, [CombatCard.ATTACK, CombatCard.DEFEND]
    chosen.append(contest(table))

    assert [combat is not None and combat.choosing for combat in chosen] == [False, True, False]


def test_the_track_of_a_combat_is_called_dominance() -> None:
    table = set_up()
    table.combat = Combat(0, rival=1, dominance=2)

    combat = contest(table)

    assert combat is not None
    assert (combat.lean_name, combat.lean) == ("Dominance", 2)


@rule("wk1.check.pool")
def test_a_check_with_one_die_has_no_dice() -> None:
    table = set_up()
    table.check = Check(0, Skill.TALK, 7, "to be let in", dice=-9)

    assert [reckoning.total for reckoning in checks.reckonings(table)] == ["1 die"]
