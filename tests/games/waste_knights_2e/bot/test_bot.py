"""The greedy bot of the second edition: what it does where anybody sees what is best."""

from __future__ import annotations

from typing import Any

from tests.games.waste_knights_2e.bot.seat import decided, picked
from tests.rulebook.waste_knights_2e.fighting import a_foe
from tests.rulebook.waste_knights_2e.tables import a_table
from wasteland.engine.asking import Choice
from wasteland.games.waste_knights_2e import armor, camping, cities, combat, resources, turns, upgrading
from wasteland.games.waste_knights_2e.bot import duelling
from wasteland.games.waste_knights_2e.bot.eye import Eye
from wasteland.games.waste_knights_2e.bot.known import Known
from wasteland.games.waste_knights_2e.bot.weights import WEIGHTS
from wasteland.games.waste_knights_2e.stories import Happening, Option, StoryTest
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.terms import BLUE, TALK
from wasteland.games.waste_knights_2e.verbs.goods import Gain, Xp
from wasteland.games.waste_knights_2e.verbs.harms import Deal, KnockOut, Wound
from wasteland.testing import rehearse
from wasteland.testing.waste_knights_2e import a_table as laid


def in_camp(table: WasteTable) -> str:
    return picked(table, camping.camp(table, table.knights[0]))


def turn(table: WasteTable) -> str:
    """What the bot does in its turn."""
    return picked(table, turns.go_on(table))


# -- health, vehicle, gear


def test_it_spends_meds_where_wounds_are_many() -> None:
    assert in_camp(a_table(wounds=4, meds=1)) == "Spend meds on wounds"


def test_it_keeps_its_meds_for_a_scratch() -> None:
    assert in_camp(a_table(wounds=1, meds=1)) == "Break camp"


def test_it_mends_its_weapon_in_camp() -> None:
    assert in_camp(a_table(hands=["pistol"], broken=["pistol"])).startswith("Mend Pistol")


def test_it_goes_to_the_quack_when_it_is_hurt() -> None:
    table = a_table(at="pumps", wounds=4)

    assert picked(table, cities.city_action(table, table.knights[0])) == "Quack"


def test_it_has_its_vehicle_mended_where_that_is_all_that_ails_it() -> None:
    table = a_table(at="pumps", damage=3)

    assert picked(table, cities.city_action(table, table.knights[0])) == "Garage"


def test_it_comes_round_when_it_can() -> None:
    table = a_table(wounds=5)
    knight = table.knights[0]
    knight.wounds, knight.unconscious = 6, table.injuries.loose.pop()

    assert turn(table) == "Regain Consciousness"


def test_it_chooses_an_upgrade_as_soon_as_it_is_owed_one() -> None:
    table = a_table(xp=3)
    table.knights[0].owed = 1

    assert picked(table, upgrading.choose(table, table.knights[0])) != "Put it off"


def test_it_gives_up_what_it_has_most_of() -> None:
    table = a_table(fuel=1, ammo=1, meds=6, hands=["pistol"])

    assert picked(table, resources.lose_any(table, table.knights[0], 1)) == "Meds"


# -- combat


def test_it_fights_with_the_better_weapon() -> None:
    table = a_table(hands=["knife", "pistol"], broken=["pistol"], ammo=0)

    assert picked(table, combat.fight(table, table.knights[0], a_foe())) == "Knife"


def test_it_shoots_before_it_is_struck() -> None:
    table = a_table(hands=["knife", "pistol"])

    assert picked(table, combat.fight(table, table.knights[0], a_foe(dice=[BLUE, BLUE], health=1))) == "Pistol"


def test_it_breaks_its_armor_before_it_falls() -> None:
    table = a_table(armor="vest", wounds=4)

    assert picked(table, armor.deal_wounds(table, table.knights[0], 2)) == "Use Vest"


# -- stories


def test_it_takes_what_is_free() -> None:
    free, dear = Option(label="Take it", do=(Gain(fuel=1),)), Option(label="Bleed for it", do=(Wound(2), Gain(fuel=1)))

    assert decided(a_table(plot="waiting"), dear, free) == "Take it"


def test_it_dares_a_test_that_it_mostly_passes() -> None:
    talk = Option(
        label="Talk", test=StoryTest(skill=TALK, difficulty=1), pass_=Happening(do=(Xp(2),)), fail=Happening(do=(Wound(1),))
    )

    assert decided(a_table(plot="waiting"), Option(label="Leave"), talk) == "Talk"


def test_it_leaves_a_test_that_it_mostly_fails() -> None:
    talk = Option(
        label="Talk", test=StoryTest(skill=TALK, difficulty=5), pass_=Happening(do=(Xp(2),)), fail=Happening(do=(Wound(3),))
    )

    assert decided(a_table(plot="waiting"), talk, Option(label="Leave")) == "Leave"


def test_it_never_lies_down_for_a_present() -> None:
    sleep = Option(label="Sleep", do=(KnockOut(), Gain(any=3)))

    assert decided(a_table(plot="waiting"), sleep, Option(label="Leave")) == "Leave"


def test_wounds_weigh_more_on_who_has_few_left() -> None:
    deal = Option(label="Dare it", do=(Deal(2), Gain(any=3)))

    assert decided(a_table(plot="waiting", wounds=0), deal, Option(label="Leave")) == "Dare it"
    assert decided(a_table(plot="waiting", wounds=4), deal, Option(label="Leave")) == "Leave"


def test_it_ends_no_adventure_in_defeat_while_there_is_another_way() -> None:
    table = laid(adventure="road-of-doom", plot="hobbs-ashes", at="pumps")
    lost = Option(label="Give in", do=(Xp(2),), end="closed")

    assert decided(table, lost, Option(label="Go on", do=(Wound(1),))) == "Go on"


def test_it_does_not_sell_itself_at_the_first_offer() -> None:
    table = laid(adventure="road-of-doom", plot="hobbs-ashes", at="pumps")
    sold = Option(label="Sell", end="sold")

    assert decided(table, sold, Option(label="Go on")) == "Go on"


# -- the way


def test_it_does_what_the_story_needs_where_it_stands() -> None:
    table = laid(adventure="road-of-doom", plot="hobbs-ashes", at="kalgrave")

    assert turn(table) == "Ask for a Surgeon"


def test_it_drives_to_where_the_story_needs_it() -> None:
    table = laid(adventure="road-of-doom", plot="hobbs-ashes", at="w-14", fuel=3)
    table.clock, table.actions = 10, 1

    assert turn(table) == "Move"


def test_it_camps_before_it_drives_on_half_dead() -> None:
    table = laid(adventure="road-of-doom", plot="hobbs-ashes", at="w-14", wounds=5, meds=2)

    assert turn(table) == "Camp"


# -- against other knights


def a_wreck_with_two(**more: Any) -> WasteTable:
    """Two who compete, on the same space, where the story lets them fight."""
    table = laid(2, adventure="sunken-treasures", plot="deep-vault", at="long-span", **more)
    table.clock, table.actions = 5, 1
    table.chronicle.effects.append("open-water")
    return table


def attack(table: WasteTable) -> float:
    """What the bot thinks of attacking the other."""
    question = rehearse(table, turns.go_on(table), stop=True).open
    assert isinstance(question, Choice)
    return duelling.best(Eye(table.copy(), 0, question, WEIGHTS, Known()))


def test_it_attacks_nobody_who_has_nothing() -> None:
    table = a_wreck_with_two(hands=["barbwire-club"])

    assert attack(table) < 0


def test_it_attacks_who_has_much_and_can_hardly_stand() -> None:
    table = a_wreck_with_two(hands=["barbwire-club"])
    table.knights[1].counters["haul"] = 6

    assert attack(table) > 0


def test_it_attacks_nobody_when_it_can_hardly_stand_itself() -> None:
    table = a_wreck_with_two(wounds=[5, 0])
    table.knights[1].counters["haul"] = 2

    assert attack(table) < 0


# -- artifacts


def test_it_opens_a_crate_that_it_stands_on() -> None:
    table = laid(2, adventure="rise-of-the-red-lord", plot="four-coasts", at="hangar-row")
    table.artifacts, table.unopened = ["hangar-row", "cerbero-tower"], ["50", "51", "52"]
    table.chronicle.counters.update(riders=4, colours=3)

    assert turn(table) == "The Crate at Hangar Row"
