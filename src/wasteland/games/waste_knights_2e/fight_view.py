"""What every fight shows, be it with a foe or between knights: its five steps, the dice of a knight with their odds, and what
attacks came to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from wasteland.engine.dice import fallen
from wasteland.engine.icons import at_least, chance
from wasteland.engine.reckonings import Line, Reckoning
from wasteland.engine.viewing import Bar, Between, Card, Fact, Forecast, Stage, Track, when
from wasteland.games.waste_knights_2e import attacks, powers, skill_tests
from wasteland.games.waste_knights_2e.cards import GearCard
from wasteland.games.waste_knights_2e.dice import BOTCH, FATE, SUCCESS, Pool, count, dice_of
from wasteland.games.waste_knights_2e.faces import dice_fact
from wasteland.games.waste_knights_2e.knights import Gear, Knight
from wasteland.games.waste_knights_2e.table import Test, WasteTable
from wasteland.games.waste_knights_2e.terms import AMBUSH, Attack, CombatStep

STEPS = {
    CombatStep.ENGAGEMENT: "Engagement",
    CombatStep.RANGED: "Ranged attacks",
    CombatStep.ADVANCE: "Advance",
    CombatStep.MELEE: "Melee attacks",
    CombatStep.RESOLUTION: "Resolution",
}
MOST_WOUNDS = 5
"""The odds of so many wounds are told."""
SAME_MOMENT = Between("Same moment", "Both attacks count, even if both fall.", "wk2.combat.ranged.simultaneous")
"""Where both attack in the step that is on, they do so at once. [wk2.combat.ranged.simultaneous]"""


def stages(now: CombatStep) -> list[Stage]:
    """The five steps, with the one that is on. [wk2.combat.sequence]"""
    at_now = list(STEPS).index(now)
    return [Stage(name, None, when(at, at_now)) for at, name in enumerate(STEPS.values())]


# -- a knight


def wounds_of(table: WasteTable, knight: Knight) -> Track:
    """How much of a knight's Health is gone. [wk2.harm.wound-tokens]"""
    health = powers.number(table, knight, "health")
    return Track("wounds", "Wounds", knight.harmed, health, alarm=knight.harmed >= health - 1)


def pool_of(table: WasteTable, knight: Knight, weapon: Gear | None, against: str, step: CombatStep) -> Card:
    """The dice that a knight attacks with, by where they come from, and when. [wk2.combat.ranged.pool]
    [wk2.combat.melee.pool]"""
    test = attacks.attack_with(knight, weapon, against)
    skill = skill_tests.knight_dice(knight, test.skill)
    facts: dict[str, Fact] = {
        "skill": test.skill.title(),
        "skill dice": dice_fact(skill),
        "weapon dice": "" if weapon is None else dice_fact(weapon.side.dice),
        "dice": dice_fact(likely_pool(table, knight, weapon, against)),
        "step": str(step),
    }
    name = test.skill.title() if weapon is None else f"{test.skill.title()} and {weapon}"
    return Card(f"pool.{knight.number}", name, "pool", facts={fact: told for fact, told in facts.items() if told})


def step_with(weapon: Gear | None, attack: Attack) -> CombatStep:
    """The step in which a knight attacks so with a weapon. [wk2.combat.engagement.ambush]"""
    return CombatStep.ENGAGEMENT if weapon is not None and AMBUSH in weapon.side.traits else step_of(attack)


def step_of(attack: Attack) -> CombatStep:
    return CombatStep.RANGED if attack is Attack.RANGED else CombatStep.MELEE


# -- what fell


def icons(faces: tuple[tuple[str, ...], ...], weapon: GearCard | None) -> list[Line]:
    """What fates and botches of an attack of a knight mean. [wk2.combat.attack.fate] [wk2.combat.attack.botch-break]"""
    said = (
        (FATE, "Fate", "" if weapon is None else weapon.text),
        (BOTCH, "Botch", "" if weapon is None else f"{weapon} breaks"),
    )
    return [Line(name, str(n), note, n) for icon, name, note in said if (n := count(faces, icon))]


def successes(pool: Pool, faces: tuple[tuple[str, ...], ...]) -> Line:
    """The dice of an attack, and how many of their icons are successes."""
    n = count(faces, SUCCESS)
    return Line("Successes", str(n), amount=n, dice=fallen(dice_of(pool), faces))


def in_wounds(n: int) -> str:
    """So many wounds, in words."""
    return "1 wound" if n == 1 else f"{n} wounds"


def roll(table: WasteTable, test: Test) -> Reckoning:
    """The dice of a test. [wk2.test.pool]"""
    knight = table.knights[test.knight]
    dice = fallen(dice_of(test.pool), test.faces)
    name = f"{test.skill.title()} {'' if test.difficulty is None else test.difficulty} {test.why}".replace("  ", " ")
    return Reckoning("test", name, [Line(test.skill.title(), "", dice=dice)], seat=knight.seat)


# -- what may come


def forecasts_of(
    table: WasteTable,
    knight: Knight,
    weapon: Gear | None,
    against: str,
    falls: tuple[int | None, str],
    prevented: int = 0,
    which: str = "",
) -> Iterator[Forecast]:
    """How the attack of a knight may go: who *falls* by how many wounds, and whether the weapon breaks."""
    dice, test = dice_of(likely_pool(table, knight, weapon, against)), attacks.attack_with(knight, weapon, against)
    besides = skill_tests.extra_successes(table, knight, test) - prevented - table.hindered
    bars = odds_of_wounds(lambda n: chance(dice, at_least(success=n - besides)) if n > besides else Fraction(1), *falls)
    yield Forecast(f"attack{which}", f"{knight} attacks", bars=bars, bars_name="wounds")
    if weapon is not None and (breaks := chance(dice, at_least(botch=1))):
        odds = [Bar("a botch", percent(breaks), (weapon.id,))]
        yield Forecast(f"break{which}", f"{weapon} breaks", bars=odds, bars_name="botches")


def odds_of_wounds(odds: Callable[[int], Fraction], needed: int | None, who: str) -> list[Bar]:
    """The chance of so many wounds or more; the bar that fells somebody concerns them."""
    most = max(MOST_WOUNDS, needed or 0)
    return [Bar(f"{n}+", percent(odds(n)), (who,) if n == needed else ()) for n in range(1, most + 1)]


def likely_pool(table: WasteTable, knight: Knight, weapon: Gear | None, against: str) -> Pool:
    """The pool as it would be now. [wk2.precise.pool-order]"""
    test = attacks.attack_with(knight, weapon, against)
    return skill_tests.likely_pool(table, knight, test, attacks.dice_with(knight, weapon))


def percent(odds: Fraction) -> int:
    """A chance in whole percent; only what is certain is 100 or 0."""
    return round(100 * odds) if odds in (0, 1) else min(99, max(1, round(100 * odds)))
