"""What cards may say: the families of a pack's verbs. An effect does something, a passive holds, a requirement is met."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from wasteland.engine.asking import Cost, Refusal, Sign
from wasteland.engine.content import Verb
from wasteland.engine.effects import EffectOf
from wasteland.engine.saving import Named
from wasteland.engine.viewing import Fact
from wasteland.engine.words import Words

if TYPE_CHECKING:
    from wasteland.games.waste_knights_1e.cards import Gear, WastelandCard
    from wasteland.games.waste_knights_1e.combats import Attack, Combat
    from wasteland.games.waste_knights_1e.knights import Knight
    from wasteland.games.waste_knights_1e.table import Check, KnightsTable, Move
    from wasteland.games.waste_knights_1e.terms import Colour, Resource, Token


When = Literal["sure", "miss", "hit"]
"""When something is lost: for sure, or if the check fails or is passed."""


class Effect(EffectOf["KnightsTable", "Knight", Named], Verb):
    """Something a card does to a knight. *card* is what says so. [wk1.game.you-refers-to-owner]"""

    __slots__ = ()

    sign: ClassVar[Sign] = ""
    """What kind of thing it does, for a sign beside its words."""

    def costs(self, when: When = "sure") -> tuple[Cost, ...]:
        """What it takes from a knight, as its words tell it."""
        return ()

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        """The effects that it may lead to, those of each way it can take."""
        return ()

    def heals(self, table: KnightsTable, knight: Knight, resource: Resource) -> bool:
        """Whether it would heal some Health or Radiation of the knight now, or may lead to that."""
        return any(effect.heals(table, knight, resource) for effects in self.branches() for effect in effects)

    def gear(self) -> tuple[Colour, ...]:
        """The colours of gear that it lets a knight draw: what a rewards space shows."""
        return tuple(colour for effects in self.branches() for effect in effects for colour in effect.gear())

    def brings(self) -> dict[str, Fact]:
        """What it brings as a reward, for whoever draws a rewards space: Reputation, so many cards of a colour, a blue card by
        its name."""
        return {}


class Requirement(Verb):
    """Something that has to be done: the cost of an action, a part of a task."""

    __slots__ = ()

    def words(self) -> str:
        """What is asked for, in a few words that begin in lower case."""
        raise NotImplementedError

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        """Why it cannot even be tried now; an empty text if it can."""
        return ""

    def costs(self, when: When = "sure") -> tuple[Cost, ...]:
        """What it takes from a knight, where that is counted on his board."""
        return ()

    def remark(self, knight: Knight) -> str:
        """What to know before one pays or tries it; an empty text if its words say all."""
        return ""

    def odds(self, table: KnightsTable, knight: Knight) -> float | None:
        """The chance to fulfil it, where dice decide."""
        return None

    async def fulfil(self, table: KnightsTable, knight: Knight, why: str, *things: object) -> bool:
        """Try it, pay it; whether it is done. *why* with its {} filled by *things* says what for."""
        raise NotImplementedError


def costs_of(parts: Iterable[Effect | Requirement], when: When = "sure") -> tuple[Cost, ...]:
    """What effects or requirements take from a knight, one after another."""
    return tuple(cost for part in parts for cost in part.costs(when))


class Deed(Verb):
    """What a common task asks for. The rules tell every deed of what happens; it answers whether that was it."""

    __slots__ = ()

    def words(self) -> str:
        """What is to be done."""
        raise NotImplementedError

    def after_combat(self, table: KnightsTable, knight: Knight, combat: Combat) -> bool:
        """Whether the knight has done it in this combat, in which he defeated his opponent."""
        return False

    def after_move(self, table: KnightsTable, knight: Knight, move: Move) -> bool:
        """Whether the knight has done it with this move, or this much of it."""
        return False

    def after_check(self, table: KnightsTable, knight: Knight, check: Check) -> bool:
        """Whether the knight has done it with this check or attack check, whose dice lie on the table."""
        return False

    def after_trade(self, table: KnightsTable, knight: Knight, taken: list[Gear], worth: int) -> bool:
        """Whether the knight has done it with this trade at the Stalls, for cards that were worth so much."""
        return False


class Passive(Verb):
    """Something that holds as long as a card lies open, a knight has an ability, or an enemy fights.

    Every method is a question of the rules, and the usual answer is that nothing changes. In an attack, a weapon's own
    passives and those of its enhancements are asked only if the attack is made with it.
    """

    __slots__ = ()

    def words(self) -> str:
        """What holds, in a few words that begin in lower case."""
        raise NotImplementedError

    def why_not(self, table: KnightsTable, knight: Knight) -> str:
        """Why it would change nothing if it began to hold now, for the rest of this move or combat; else an empty text."""
        return ""

    # -- checks

    def check_dice(self, table: KnightsTable, knight: Knight, check: Check) -> int:
        """Dice more (or fewer) in the knight's own check; attack checks ask `attack_dice`."""
        return 0

    # -- combat

    def attack_dice(self, table: KnightsTable, attack: Attack) -> int:
        """Dice more in an attack check of its owner."""
        return 0

    def foe_dice(self, table: KnightsTable, attack: Attack) -> int:
        """Dice more in an attack check against its owner."""
        return 0

    def damage(self, table: KnightsTable, attack: Attack) -> int:
        """Damage more of its owner's hit."""
        return 0

    def pierce(self, table: KnightsTable, attack: Attack) -> int:
        """Armor piercing more of its owner's hit."""
        return 0

    def armor(self, table: KnightsTable, attack: Attack) -> int:
        """Armor more against a hit on its owner."""
        return 0

    def bulls_eye_from(self, table: KnightsTable, attack: Attack) -> int:
        """The lowest face that counts as a bull's eye in its owner's attack."""
        return 10

    def bulls_eye_damage(self, table: KnightsTable, attack: Attack) -> int:
        """How much damage a bull's eye of its owner adds. [wk1.combat.attack.damage]"""
        return 1

    def ammo(self, table: KnightsTable, attack: Attack) -> int:
        """Ammo more (or less) that an attack of its owner costs."""
        return 0

    def dominance(self, table: KnightsTable, combat: Combat, side: int) -> int:
        """Dominance more that its owner gains at the end of a clash."""
        return 0

    def no_healing_in_combat(self, table: KnightsTable, combat: Combat) -> bool:
        """Whether the opponent of its owner cannot heal in this combat."""
        return False

    # -- moving

    def points(self, table: KnightsTable, move: Move) -> int:
        """Movement points more for the whole move by vehicle."""
        return 0

    def points_per_fuel(self, table: KnightsTable, move: Move) -> int:
        """Movement points more for each Fuel spent."""
        return 0

    def hex_cost(self, table: KnightsTable, move: Move, hex: int) -> int:
        """Movement points more (or fewer) that entering a hex costs; never below 1 in all."""
        return 0

    def threat(self, table: KnightsTable, move: Move, hex: int) -> int:
        """Wasteland cards more (or fewer) revealed for the threat of a hex; never below 0 in all."""
        return 0

    def spares(self, table: KnightsTable, knight: Knight, card: WastelandCard) -> bool:
        """Whether this wasteland card, played on its owner, does nothing; it still counts as the one played."""
        return False

    # -- the rest

    def board_effect(self, table: KnightsTable, knight: Knight, token: Token) -> int:
        """Radiation or Health more (or less) that the icons of a hex cost in the Waster Step; never below 0 in all."""
        return 0

    def healing(self, table: KnightsTable, knight: Knight, resource: Resource) -> int:
        """How much more a healing effect heals its owner."""
        return 0

    def price(self, table: KnightsTable, knight: Knight, card: Gear) -> int:
        """How much more (or less) a card at the Stalls costs its owner; never below 1 in all."""
        return 0

    def places(self) -> int:
        """Places more in the backpack, whatever happens."""
        return 0

    def luck_drawn(self, table: KnightsTable, knight: Knight) -> int:
        """Luck cards more drawn in the Knights Step."""
        return 0

    def speed(self, table: KnightsTable, knight: Knight) -> int:
        """Speed more of its owner's vehicle."""
        return 0

    def one_hand_is_enough(self) -> bool:
        """Whether a two-handed weapon takes only one hand panel, whatever happens."""
        return False

    def skips_exploration_check(self, table: KnightsTable, knight: Knight, hex: int) -> bool:
        """Whether its owner explores this hex without its check."""
        return False


class MissionRules(Verb):
    """A mission's own rules: asked by the chapters at the moments where a mission may differ."""

    __slots__ = ()
    counts: ClassVar[str] = ""
    """What it counts for each knight, if it does."""

    async def set_up(self, table: KnightsTable) -> None:
        """The mission's special set-up, after everything else. [wk1.golden.mission-overrides-setup]"""

    async def effects(self, table: KnightsTable) -> None:
        """What the mission schedules for this round. [wk1.prep.mission-effects]"""

    def binds_the_waster(self, table: KnightsTable, move: Move) -> list[WastelandCard]:
        """Of the revealed cards those of which the Waster has to play one at once; none where he may do as he likes."""
        return []

    async def explored(self, table: KnightsTable, knight: Knight) -> None:
        """The knight explores his hex: its check is passed, or was not needed."""

    def bars_exploring(self, table: KnightsTable, knight: Knight) -> tuple[str, str] | None:
        """Why the knight's hex cannot be explored because of the mission, and the clause."""
        return None

    def deeds(self, table: KnightsTable, knight: Knight) -> list[Any]:
        """What the mission lets the knight do now in his Exploration Step: options for `do`, each of which says with
        `shown(table, knight)` how people see it."""
        return []

    def refusals(self, table: KnightsTable, knight: Knight) -> Iterable[Refusal]:
        """What the mission has to offer here and does not let the knight do now, and why not."""
        return ()

    async def do(self, table: KnightsTable, knight: Knight, deed: Any) -> None:
        """Do what was chosen of `deeds`."""

    def judge(self, table: KnightsTable, combat: Combat) -> None:
        """A combat is over, and the fight says who was defeated: the mission may see it otherwise, before reward or task."""

    async def after_combat(self, table: KnightsTable, combat: Combat) -> None:
        """What a combat means to the mission, after rewards; the fight says who won and who was defeated."""

    def tally(self, table: KnightsTable, knight: Knight) -> int:
        """How many of what it counts the knight has."""
        return 0

    def spoils(self, table: KnightsTable, thief: Knight, victim: Knight) -> list[Any]:
        """What may be stolen besides the usual."""
        return []

    async def steal(self, table: KnightsTable, thief: Knight, victim: Knight, what: Any) -> None:
        """Steal what was chosen of `spoils`."""

    def fallen(self, table: KnightsTable, knight: Knight) -> None:
        """The knight has lost consciousness."""

    def bars_placing(self, table: KnightsTable, knight: Knight) -> str:
        """Why an effect cannot place the knight on another hex; an empty text if it can."""
        return ""

    def at_the_end(self, table: KnightsTable) -> tuple[list[Knight], str | Words]:
        """Who wins after the Rest Step of the last round, before ties are broken, and why in words."""
        raise NotImplementedError

    def estimate(self, table: KnightsTable, knight: Knight) -> float:
        """How near the knight is to winning, from 0 to 1: an estimate for bots and views."""
        return 0.0
