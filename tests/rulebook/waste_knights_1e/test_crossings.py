"""Where chapters meet: cases in which a rule of one has to hold in the middle of another."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import (
    HIT,
    MELEE,
    MISS,
    SHORT,
    a_combat,
    a_drug,
    a_duel,
    a_luck_card,
    a_weapon,
    an_enemy,
    combat,
    play_combat_out,
    strip,
    the_combat,
)
from tests.rulebook.waste_knights_1e.exploring import LAUNCH_SITE, at_hex, explore
from tests.rulebook.waste_knights_1e.made_up import an_item
from tests.rulebook.waste_knights_1e.moving import rest_of_move
from tests.rulebook.waste_knights_1e.resting import rest, resting
from tests.rules import rule
from wasteland.games.waste_knights_1e.board import GANGRAEN, hex_at
from wasteland.games.waste_knights_1e.knights import Errand, Fitted
from wasteland.games.waste_knights_1e.rounds import step
from wasteland.games.waste_knights_1e.table import KnightsTable
from wasteland.games.waste_knights_1e.terms import Frame, Range, Timing
from wasteland.games.waste_knights_1e.verbs.check_effects import StayConscious
from wasteland.games.waste_knights_1e.verbs.combat_passives import NoHealing
from wasteland.games.waste_knights_1e.verbs.effects import DamageVehicle, Heal, Suffer
from wasteland.testing.laying import names, next_copy
from wasteland.testing.rehearsal import Rehearsal, rehearse
from wasteland.testing.waste_knights_1e import a_move, a_table, take_gear

ROAD, BEYOND = hex_at(1, 1), hex_at(2, 3)


def on_the_road(card: str, *answers: str | tuple[int, str], dice: tuple[int, ...] = (), **laid: object) -> Rehearsal[None]:
    """Mel Gearson drives out of Gangraen, and on the first hex of his route this card is played on him."""
    table = a_table(knights=["mel-gearson"], wasteland_next=[card], at=[GANGRAEN, BEYOND], **laid)  # type: ignore[arg-type]
    return on_the_way(table, *answers, dice=dice)


def on_the_way(table: KnightsTable, *answers: str | tuple[int, str], dice: tuple[int, ...] = ()) -> Rehearsal[None]:
    """The move of the first seat over two hexes, up to the first question without an answer."""
    a_move(table, 0, ROAD, BEYOND)
    return rehearse(table, rest_of_move(table), answers=answers, dice=[dice] if dice else [], stop=True)


# -- falling on the way


@rule("wk1.wasteland.enemy.escape-failed", "wk1.gear.any-time")
def test_who_is_caught_by_an_enemy_and_heals_at_once_may_resume_his_move() -> None:
    done = on_the_road("shell-pickers", "Shell Pickers", "Escape", "Use Medi-shot", dice=(MISS,), gear=["medi-shot"], health=1)

    assert done.prompts[-1] == "Go on?"


@rule("wk1.wasteland.enemy.escape-failed", "wk1.unconscious.when")
def test_who_leaves_it_falls_and_his_move_is_over() -> None:
    done = on_the_road("shell-pickers", "Shell Pickers", "Escape", "Nothing", dice=(MISS,), gear=["medi-shot"], health=1)

    assert done.told[-1].startswith("The move of Mel Gearson ends on")


@rule("wk1.move.wasteland.must-play", "wk1.unconscious.no-activity")
def test_no_card_is_played_any_more_on_who_fell_in_a_duel_and_came_round() -> None:
    table = a_table(knights=["mel-gearson", "heat-leisure"], gear=["medi-shot"], health=[1, 4], at=[GANGRAEN, ROAD],
                    wasteland_next=["tornado"])  # fmt: skip
    strip(table.knights[0], a_weapon())
    strip(table.knights[1], a_weapon(id="rivals-weapon", name="Revolver"))
    duel = ["Wait", "Ask Heat", "Agree", "Prepare", "Attack", "Nothing"]

    done = on_the_way(table, *duel, (1, "Steal nothing"), (0, "Use Medi-shot"), dice=(HIT, MISS, MISS))

    assert (table.move, table.knights[0].health, names(table.wasteland_discard)) == (None, 2, ["tornado"])
    assert not [line for line in done.told if line.startswith("The Waster plays")]


@rule("wk1.vehicle.damage-second", "wk1.gear.special.tuning")
def test_a_digger_wrecks_a_damaged_car_with_all_but_its_tuning() -> None:
    table = a_table(knights=["mel-gearson"], stored=["hoof"], at=[GANGRAEN, BEYOND], wasteland_next=["digger-2-0"])
    knight = table.knights[0]
    knight.damaged, knight.boot, knight.tunings = True, [an_item("Torch")], [take_gear(table, "turbo-injector")]

    on_the_way(table, "Digger", "Face it", (1, "Your vehicle suffers"))

    assert (knight.vehicle, knight.fuel, names(knight.backpack)) == (None, 0, ["hoof", "turbo-injector"])
    assert (knight.tunings, knight.boot, names(table.green_discard)) == ([], [], ["torch"])


# -- falling by a missile


@rule("wk1.hex.special.10-launch-site-zero", "wk1.gear.any-time", "wk1.resource.radiation.no-healing")
def test_whom_a_missile_hits_on_both_dials_heals_them_as_they_are_hit() -> None:
    table = at_hex(LAUNCH_SITE, gears=[[], ["rad-out", "medi-shot"]], radiation=[0, 2], health=[4, 1])

    explore(table, "Fire a missile", "Gangraen", (1, "Nothing"), (1, "Use Rad-out"), (1, "Use Medi-shot"))

    assert (table.knights[1].radiation, table.knights[1].health) == (2, 2)


# -- combat


@rule("wk1.combat.dominance.per-health", "wk1.combat.attack.no-rescue-from-single-blow")
def test_what_adrenal_keeps_of_the_last_health_gives_no_dominance() -> None:
    table = a_duel(health=[4, 2])
    table.knights[1].pockets[0] = a_drug("Adrenal", StayConscious(), when=Timing.UNCONSCIOUS)

    combat(table, "Attack", "Prepare", (1, "Use Adrenal"), dice=[(HIT, 10)])

    assert the_combat(table).dominance == 2, "1 for the card and 1 for the Health that was lost"


@rule("wk1.combat.end.draw", "wk1.unconscious.no-activity")
def test_after_a_mutual_defeat_both_may_come_round_and_nobody_has_won() -> None:
    table = a_duel(health=1)
    for knight in table.knights:
        knight.pockets[0] = a_drug()

    healing = ((1, "Nothing"), (0, "Nothing"), (0, "Use Stim"), (1, "Use Stim"))
    done = play_combat_out(table, "Attack", "Attack", *healing, dice=[(HIT,), (HIT,)])

    assert [(knight.health, knight.reputation) for knight in table.knights] == [(2, 0), (2, 0)]
    assert "Both are defeated: a draw." in done.told


@rule("wk1.combat.initiative.equal", "wk1.luck.responses-in-combat")
def test_who_is_struck_down_still_answers_luck_that_is_played_against_his_attack() -> None:
    table = a_duel(lucks=[["dust-in-the-eyes"], ["not-today"]])
    table.knights[1].health = 1

    answers = ((0, "Play Dust"), (1, "Play Not Today"))
    clash = combat(table, "Attack", "Attack", *answers, dice=[(HIT, MISS), (HIT, MISS, MISS)])

    assert clash.rolled[1].count == 3, "Guns 3, and the dust costs him nothing"


@rule("wk1.unconscious.no-activity", "wk1.golden.cannot-beats-can")
def test_where_an_enemy_allows_no_healing_nothing_saves_a_knight_before_the_combat_is_over() -> None:
    table = a_combat(an_enemy(when_it_hits=(Suffer(radiation=1),), passives=(NoHealing(),)), radiation=3)
    table.knights[0].pockets[0] = a_drug("Rad-out", Heal(radiation=2))

    done = play_combat_out(table, "Prepare", "Attack", "Use Rad-out", dice=[(HIT,)])

    assert (table.knights[0].radiation, done.told.count("Mel Gearson loses consciousness.")) == (2, 1)


@rule("wk1.duel.both-full-knights", "wk1.golden.cannot-beats-can")
@pytest.mark.parametrize(("bearer", "health"), [(0, 4), (1, 2)], ids=["himself", "his rival"])
def test_gear_that_allows_no_healing_holds_for_the_rival_in_a_duel_and_not_for_its_owner(bearer: int, health: int) -> None:
    table = a_duel(health=[4, 4])
    table.knights[bearer].pockets[2] = an_item("Salt", passives=(NoHealing(),))
    table.knights[0].pockets[0] = a_drug("Stim", when=Timing.BEFORE_ATTACK)
    table.knights[0].health = 2

    done = combat(table, "Attack", "Prepare", *(["Use Stim"] if health == 4 else []), dice=[(MISS, MISS)])

    assert (table.knights[0].health, len(done.rolled)) == (health, 1)


@rule("wk1.resource.fuel.weapon-use", "wk1.resource.fuel.lost-with-vehicle")
@pytest.mark.parametrize(("clash", "rolled"), [(1, 1), (2, 2)], ids=["before it was started", "when it is running"])
def test_a_chainsaw_that_is_running_goes_on_when_the_car_is_wrecked(clash: int, rolled: int) -> None:
    saw = a_weapon(MELEE, burns_fuel=True)
    table = a_combat(an_enemy(SHORT, health=9, when_it_hits=(DamageVehicle(),)), saw, range=Range.SHORT, clash=clash)
    table.knights[0].damaged = True
    the_combat(table).fuelled = [saw] if clash == 2 else []

    done = combat(table, "Attack", "Attack", dice=[(HIT,), (MISS, MISS)][:rolled])

    assert (table.knights[0].vehicle, len(done.rolled)) == (None, rolled)


@rule("wk1.combat.prepare.lapse", "wk1.resource.radiation.no-bulls-eyes")
@pytest.mark.parametrize(("radiation", "lost"), [(0, 3), (2, 1)])
def test_to_the_irradiated_prepare_gives_dice_and_no_bulls_eyes(radiation: int, lost: int) -> None:
    table = a_combat(an_enemy(health=9), radiation=radiation)
    the_combat(table).prepared[0] = True

    combat(table, "Attack", "Prepare", dice=[(10, 9, MISS, MISS)])

    assert the_combat(table).lost == lost


# -- coming round


@rule("wk1.unconscious.no-activity", "wk1.luck.response-window")
def test_luck_that_would_bring_a_knight_round_may_be_cancelled() -> None:
    table = a_table(health=[0, 4], lucks=[[], ["not-today"]])
    table.knights[0].luck = [a_luck_card(Timing.ANY_TIME, Heal(health=1), name="Salts")]

    rehearse(table, step(table), answers=[(0, "Play Salts"), (1, "Play Not Today")])

    assert not table.knights[0].conscious


@rule("wk1.unconscious.no-activity", "wk1.resource.radiation.no-healing")
def test_what_heals_radiation_first_and_then_health_brings_a_knight_round_from_both() -> None:
    table = a_table(gear=["charcoal-flush"], health=[0, 4], radiation=[4, 0])

    rehearse(table, step(table), answers=["Use Charcoal Flush"], stop=True)

    assert (table.knights[0].health, table.knights[0].radiation) == (1, 1)


@rule("wk1.task.unconscious-still-accomplishes", "wk1.unconscious.no-activity")
def test_a_deed_done_in_a_mutual_defeat_counts_though_the_knight_comes_round_later() -> None:
    table = a_combat(an_enemy(health=1), health=1)
    table.tasks.append(Errand(next_copy(table.common.loose, "nice-trophy"), Frame.PURPLE))
    table.common.loose.clear()
    table.green.loose = [a_drug("Tonic")]

    answers = ("Attack", "Attack", "Tonic in pocket 1", "Use Tonic")
    done = play_combat_out(table, *answers, dice=[(HIT,), (HIT,)])

    assert (table.knights[0].reputation, table.knights[0].health) == (2, 2)
    assert done.prompts[-1] == "You lie unconscious: use something to come round?", "with what he has just won"


# -- gear that changes hands


@rule("wk1.gear.enhancement.lost-with-card", "wk1.trade.knights-what")
def test_what_hangs_on_a_stored_card_may_be_kept_when_that_is_given_away() -> None:
    table = resting(2, at=ROAD, stored=["hoof"])
    knight = table.knights[0]
    knight.fitted.append(Fitted(take_gear(table, "hollow-points"), knight.backpack[0]))

    answers = ["Trade with", "Give the Hoof that carries Hollow-points", "Make this offer"]
    placing = [(1, "Accept"), (1, "Hoof in the backpack"), (0, "Hollow-points in the backpack")]
    rest(table, *[(0, answer) for answer in answers], *placing, (0, "Done"), (1, "Done"))

    assert [names(one.backpack) for one in table.knights] == [["hollow-points"], ["hoof"]]
