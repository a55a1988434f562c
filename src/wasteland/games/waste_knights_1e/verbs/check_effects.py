"""What cards do to a check while it is made, and to what is about to befall a knight: dice, repeats, losses, luck."""

from __future__ import annotations

from collections.abc import Iterator

from wasteland.engine.chance import dice
from wasteland.engine.content import verb
from wasteland.engine.saving import Named
from wasteland.engine.sums import total
from wasteland.engine.telling import tell
from wasteland.engine.wording import listed
from wasteland.games.waste_knights_1e import attack, checks, pools, reckoning, striking
from wasteland.games.waste_knights_1e.combats import Attack
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.ranges import SKILL_OF
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import HEALTH, MOST, RADIATION, Resource, Skill
from wasteland.games.waste_knights_1e.wording import more_dice

NO_CHECK, NOT_ROLLED = "no check is being made", "the dice are not rolled yet"
SUCCEEDED, FAILED = "it has succeeded", "it has failed"


def _open_check(table: KnightsTable) -> Attack | Check | None:
    """The skill check or attack that is being made."""
    if table.check is not None:
        return table.check
    return table.combat.attack if table.combat is not None else None


def _succeeds(table: KnightsTable, made: Attack | Check) -> bool:
    """Whether the dice, or an effect, make it a success."""
    return made.passed if isinstance(made, Check) else attack.is_hit(table, made)


def _skill_of(made: Attack | Check) -> Skill | None:
    """The skill that is rolled; an enemy rolls its Aggression. [wk1.combat.range.icons] [wk1.combat.attack.enemy]"""
    if isinstance(made, Check):
        return made.skill
    return None if made.weapon is None else SKILL_OF[made.reach]


def _is_own(table: KnightsTable, made: Attack | Check, knight: Knight) -> bool:
    """Whether it is the knight's own check or attack."""
    if isinstance(made, Check):
        return made.seat == knight.seat
    return table.combat is not None and table.combat.seat(made.side) == knight.seat


def _pool(table: KnightsTable, made: Attack | Check) -> int:
    """How many dice it would be rolled with now."""
    if isinstance(made, Check):
        return pools.pool(table, table.knights[made.seat], made)
    return attack.pool_of(table, made)


def _not_rolled(made: Attack | Check | None) -> str:
    """Why there are no dice to change; an empty text if there are."""
    if made is None:
        return NO_CHECK
    return "" if made.faces else NOT_ROLLED


@verb
class MoreDice(Effect):
    """Dice more or fewer in the check or attack check about to be made. [wk1.check.pool] [wk1.combat.attack.pool]"""

    dice: int

    def words(self) -> str:
        return f"{more_dice(self.dice)} in this check"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        made = _open_check(table)
        if made is None or made.faces:
            return NO_CHECK if made is None else "the dice are rolled"
        return "there is only 1 die" if self.dice < 0 and _pool(table, made) == 1 else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        made = _open_check(table)
        if made is not None:
            made.dice += self.dice


@verb
class Repeat(Effect):
    """Roll the whole pool of a check anew: of one's own if it failed, or if its hit would do nothing; of another's if it
    succeeded. [wk1.check.repeat]"""

    skills: tuple[Skill, ...] = ()
    """The skills meant, Blades and Guns in attack checks too; all if none is named."""

    def words(self) -> str:
        skills = f" {listed((skill.title() for skill in self.skills), 'or')}" if self.skills else ""
        return f"the whole{skills} check is rolled again"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        made = _open_check(table)
        if made is None or not made.faces:
            return _not_rolled(made)
        if self.skills and _skill_of(made) not in self.skills:
            return f"it is no {listed((skill.title() for skill in self.skills), 'or')} check"
        if made.succeeds:
            return "the dice do not matter"
        succeeded = _succeeds(table, made)
        if not _is_own(table, made, knight):
            return "" if succeeded else FAILED
        in_vain = isinstance(made, Attack) and total(attack.damage_lines(table, made)) <= 0
        return SUCCEEDED if succeeded and not in_vain else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        made = _open_check(table)
        if isinstance(made, Check):
            await checks.repeat(table, made)
        elif made is not None:
            await striking.roll(table, made)


@verb
class Reroll(Effect):
    """Roll the lowest dice of one's failed check or attack check again; the others lie. No card of the box does
    it. [wk1.check.success]"""

    dice: int = 1

    def words(self) -> str:
        return f"roll the lowest {'die' if self.dice == 1 else f'{self.dice} dice'} of the check again"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        made = _open_check(table)
        if made is None or not made.faces:
            return _not_rolled(made)
        return SUCCEEDED if _succeeds(table, made) else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        made = _open_check(table)
        if made is None or not made.faces:
            return
        count = min(self.dice, len(made.faces))
        faces = await dice(count, pools.SIDES, knight.seat, str(card))
        _lay(table, card, made, (*faces, *sorted(made.faces)[count:]))


@verb
class TurnDie(Effect):
    """Turn the lowest die of a check or attack check to a higher face. [wk1.check.success] [wk1.check.bulls-eye]"""

    to: int

    def words(self) -> str:
        return f"turn the lowest die to {self.to}"

    def problems(self) -> Iterator[str]:
        if not 1 <= self.to <= pools.SIDES:
            yield "a die shows 1 to 10"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        made = _open_check(table)
        if made is None or not made.faces:
            return _not_rolled(made)
        if min(made.faces) >= self.to:
            return f"every die shows {self.to} or more"
        if isinstance(made, Attack) and self.to >= attack.bulls_eyes_from(table, made):
            return ""
        if _succeeds(table, made):
            return SUCCEEDED
        need = made.difficulty if isinstance(made, Check) else attack.need_of(table, made)
        return "" if self.to >= need else f"{self.to} is not enough"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        made = _open_check(table)
        if made is not None and made.faces:
            lowest, *others = sorted(made.faces)
            _lay(table, card, made, (max(lowest, self.to), *others))


def _lay(table: KnightsTable, card: Named, made: Attack | Check, faces: tuple[int, ...]) -> None:
    """These are the dice of the check now."""
    made.faces = faces
    if table.news.heard:
        shown = checks.rolled(made) if isinstance(made, Check) else reckoning.rolled(table, made)
        tell(table, "{}: the dice now show [={}].", card, " ".join(map(str, faces)), rule="wk1.check.success",
             dice=shown.dice, reckonings=(shown,))  # fmt: skip


@verb
class Succeed(Effect):
    """The check or attack check succeeds whatever the dice show. No card of the box does it.
    [wk1.golden.component-overrides-rulebook]"""

    def words(self) -> str:
        return "the check succeeds whatever the dice show"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        made = _open_check(table)
        if made is None:
            return NO_CHECK
        return SUCCEEDED if made.faces and _succeeds(table, made) else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        made = _open_check(table)
        if made is not None:
            made.succeeds = True


# -- losses, luck, consciousness


@verb
class IgnoreLoss(Effect):
    """Lose less Health, or suffer less Radiation, than one is about to. [wk1.golden.component-overrides-rulebook]"""

    of: Resource
    amount: int = 1

    def words(self) -> str:
        verb = "suffer" if self.of is RADIATION else "lose"
        return f"{verb} {self.amount} {self.of.title()} less"

    def problems(self) -> Iterator[str]:
        if self.of not in (HEALTH, RADIATION):
            yield "only losses of health and gains of radiation can be ignored"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        loss = table.loss
        is_at_stake = loss is not None and loss.resource is self.of and loss.amount > 0
        return "" if is_at_stake else f"no {self.of.title()} is at stake"

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        if table.loss is not None and not self.why_not(table, knight, card):
            table.loss.amount = max(0, table.loss.amount - self.amount)


@verb
class CancelLuck(Effect):
    """The luck card that was just played has no effect. [wk1.luck.response-window] [wk1.luck.discard-after-use]"""

    def words(self) -> str:
        return "cancel the luck card"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        if table.played_luck is None:
            return "no luck card is being played"
        return "it is already cancelled" if table.cancelled else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        table.cancelled = True


@verb
class StayConscious(Effect):
    """Do not lose consciousness: stay at 1 Health, or at 3 Radiation. It is no healing.
    [wk1.combat.attack.no-rescue-from-single-blow] [wk1.unconscious.no-activity]"""

    def words(self) -> str:
        return f"stay conscious, at 1 Health or {MOST - 1} Radiation"

    def why_not(self, table: KnightsTable, knight: Knight, card: Named) -> str:
        return "you are conscious" if knight.conscious else ""

    async def apply(self, table: KnightsTable, knight: Knight, card: Named) -> None:
        knight.health = max(1, knight.health)
        knight.radiation = min(MOST - 1, knight.radiation)
        if table.loss is not None:
            table.loss.amount -= 1  # what he keeps of it he has not lost
        tell(table, "{} keeps {} [+conscious].", card, knight, rule="wk1.unconscious.when", concerns=(card.id,))
