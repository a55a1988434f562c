"""Passives: what gear, abilities, upgrades, injuries, malfunctions and stories change as long as they hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from wasteland.engine.content import verb
from wasteland.engine.wording import listed
from wasteland.games.waste_knights_2e import places
from wasteland.games.waste_knights_2e.cards import Space
from wasteland.games.waste_knights_2e.deck_cards import Foe
from wasteland.games.waste_knights_2e.dice import Pool
from wasteland.games.waste_knights_2e.families import Condition, Effect, Moment, Passive, Seen, Stat, all_hold
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.table import Test, WasteTable
from wasteland.games.waste_knights_2e.terms import COST, Action, Danger, FoeType, Shop, Skill, Terrain, Trait

Where = Literal["", "tests", "attacks"]
"""Everywhere, outside combat only, or in attacks only. [wk2.test.attack-is-test]"""


def _applies(test: Test, skills: tuple[Skill, ...], only: Where, tag: str) -> bool:
    """Whether a passive is about this test. [wk2.test.attack-is-test]"""
    if (skills and test.skill not in skills) or (tag and test.tag != tag):
        return False
    return not only or (only == "attacks") == test.in_combat


def _about(skills: tuple[Skill, ...], only: Where, tag: str) -> str:
    named = f"{listed((skill.title() for skill in skills), 'or')} " if skills else ""
    kind = {"": "tests", "tests": "tests outside combat", "attacks": "attacks"}[only]
    return f"{named}{kind}{f' to {tag}' if tag else ''}"


def _holding(when: tuple[Condition, ...]) -> str:
    """What has to hold for a passive, in words that end a sentence."""
    return f" if {' and '.join(one.words() for one in when)}" if when else ""


@verb
class Change(Passive):
    """A number of the knight, the vehicle or a rule is changed."""

    stat: Stat
    by: int
    when: tuple[Condition, ...] = ()

    def words(self) -> str:
        return f"{self.stat.replace('-', ' ').title()} {self.by:+d}{_holding(self.when)}"

    def change(self, table: WasteTable, knight: Knight, stat: Stat) -> int:
        return self.by if stat == self.stat and all_hold(self.when, table, knight) else 0


@verb
class MoreDice(Passive):
    """Dice are added to tests. [wk2.test.pool]"""

    dice_: Pool
    skills: tuple[Skill, ...] = ()
    only: Where = ""
    tag: str = ""
    against: tuple[FoeType, ...] = ()
    """In attacks on foes of these types only."""
    when: tuple[Condition, ...] = ()

    def words(self) -> str:
        dice = listed(f"a {colour} die" for colour in self.dice_)
        foes = f" against {listed(self.against, 'or')}" if self.against else ""
        return f"{dice} more in {_about(self.skills, self.only, self.tag)}{foes}{_holding(self.when)}"

    def dice(self, table: WasteTable, knight: Knight, test: Test) -> Pool:
        if not _applies(test, self.skills, self.only, self.tag) or not all_hold(self.when, table, knight):
            return ()
        if self.against and (table.combat is None or table.combat.foe.type not in self.against):
            return ()
        return self.dice_


@verb
class FewerDice(Passive):
    """Dice are lost in tests. [wk2.test.gain-lose]"""

    n: int = 1
    skills: tuple[Skill, ...] = ()
    only: Where = ""
    tag: str = ""

    def words(self) -> str:
        return f"lose {self.n} {'die' if self.n == 1 else 'dice'} in {_about(self.skills, self.only, self.tag)}"

    def lost_dice(self, table: WasteTable, knight: Knight, test: Test) -> int:
        return self.n if _applies(test, self.skills, self.only, self.tag) else 0


@verb
class MoreSuccesses(Passive):
    """Successes are added to tests, or taken away. [wk2.test.modifiers-to-result]"""

    n: int
    skills: tuple[Skill, ...] = ()
    only: Where = ""
    tag: str = ""

    def words(self) -> str:
        return f"{self.n:+d} success in {_about(self.skills, self.only, self.tag)}"

    def successes(self, table: WasteTable, knight: Knight, test: Test) -> int:
        return self.n if _applies(test, self.skills, self.only, self.tag) else 0


@verb
class Harder(Passive):
    """Tests are harder, or easier. [wk2.test.pass]"""

    n: int = 1
    skills: tuple[Skill, ...] = ()
    tag: str = ""

    def words(self) -> str:
        return f"difficulty {self.n:+d} in {_about(self.skills, 'tests', self.tag)}"

    def difficulty(self, table: WasteTable, knight: Knight, test: Test) -> int:
        return self.n if not test.in_combat and _applies(test, self.skills, "", self.tag) else 0


# -- moving


@verb
class DearerSpaces(Passive):
    """Spaces of a terrain cost more movement points to enter, or fewer. [wk2.move.mp.terrain-cost]"""

    by: int
    terrain: tuple[Terrain, ...] = ()
    first_only: bool = False
    """Only the first of them in a move."""
    begun_at: tuple[Condition, ...] = ()
    """Only in a move that begins where this holds."""

    def words(self) -> str:
        terrain = f"{' or '.join(self.terrain)} " if self.terrain else ""
        which = f"the first {terrain}space" if self.first_only else f"all {terrain}spaces"
        return f"{which} of a move: {self.by:+d} movement point"

    def step_cost(self, table: WasteTable, knight: Knight, space: Space, place: int, way: tuple[Space, ...]) -> int:
        if not self._is_meant(space) or not all_hold(self.begun_at, table, knight):
            return 0
        if self.first_only and any(self._is_meant(earlier) for earlier in way[:place]):
            return 0
        return max(self.by, -COST[space.terrain])

    def _is_meant(self, space: Space) -> bool:
        return not self.terrain or space.terrain in self.terrain


@verb
class Evades(Passive):
    """The first danger icons of a kind in a move do nothing. [wk2.danger.when]"""

    danger: Danger
    n: int = 1

    def words(self) -> str:
        return (
            f"ignore the first {self.danger} icon of each move"
            if self.n == 1
            else f"ignore {self.n} {self.danger} icons a move"
        )

    def ignores(self, table: WasteTable, knight: Knight, danger: Danger, nth: int) -> bool:
        return danger is self.danger and nth <= self.n


@verb
class ThirstyStart(Passive):
    """Beginning a Move Action takes fuel. [wk2.move.mp.fuel]"""

    fuel: int = 1

    def words(self) -> str:
        return f"a Move Action takes {self.fuel} fuel to begin"

    def fuel_to_move(self, table: WasteTable, knight: Knight) -> int:
        return self.fuel


@verb
class MoreIcons(Passive):
    """Spaces of a terrain have a danger icon more. [wk2.components.danger-markers]"""

    danger: Danger
    terrain: tuple[Terrain, ...]

    def words(self) -> str:
        return f"a {self.danger} icon on every {' or '.join(self.terrain)} space"

    def icons(self, table: WasteTable, space: Space) -> tuple[Danger, ...]:
        return (self.danger,) if space.terrain in self.terrain else ()


@verb
class ClosedCrossings(Passive):
    """A crossing of the Divide is closed while its entry token lies at one of its ends. [wk2.move.route.continuous]"""

    tokens: tuple[int, ...]
    """Those that close the crossing at whose end they lie."""

    def words(self) -> str:
        return "a crossing is closed until its entry token is gone"

    def closed_edges(self, table: WasteTable) -> Iterable[tuple[str, str]]:
        lying = {token.space for token in table.chronicle.tokens if token.number in self.tokens}
        return [crossing for crossing in places.board(table).crossings if not lying.isdisjoint(crossing)]


# -- harm and healing


@verb
class Sturdy(Passive):
    """The first damage of each round does less, or more. [wk2.damage.tokens]"""

    by: int = -1

    def words(self) -> str:
        return f"the first damage of each round: {self.by:+d}"

    def damage(self, table: WasteTable, knight: Knight, amount: int) -> int:
        if knight.used.get("damaged") == table.round:
            return 0
        return self.by


@verb
class Healing(Passive):
    """Healing heals more wounds, or fewer. [wk2.harm.healed-by]"""

    by: int
    at: tuple[Literal["meds", "quack", "other"], ...] = ("meds", "quack", "other")
    when: tuple[Condition, ...] = ()

    def words(self) -> str:
        return f"{self.by:+d} wound healed by {listed(self.at, 'or')}{_holding(self.when)}"

    def healing(self, table: WasteTable, knight: Knight, at: Literal["meds", "quack", "other"]) -> int:
        return self.by if at in self.at and all_hold(self.when, table, knight) else 0


@verb
class VehicleStopped(Passive):
    """The special ability of the vehicle is off. [wk2.malfunction.lasting]"""

    def words(self) -> str:
        return "the special ability of your vehicle is off"

    def stops_vehicle(self) -> bool:
        return True


# -- combat


@verb
class FoesHave(Passive):
    """Foes of some types have a trait, or draw more threat tokens. [wk2.combat.traits.check]"""

    types: tuple[FoeType, ...] = ()
    trait: Trait | None = None
    threat_: int = 0
    when: tuple[Condition, ...] = ()

    def problems(self) -> list[str]:
        return [] if self.trait is not None or self.threat_ else ["foes have a trait (trait) or more threat (threat)"]

    def words(self) -> str:
        what = self.trait.replace("-", " ").title() if self.trait is not None else f"Threat {self.threat_} more"
        return f"{listed(self.types, 'and') or 'all foes'} have {what}"

    def _is_meant(self, table: WasteTable, knight: Knight, foe: Foe) -> bool:
        return (not self.types or foe.type in self.types) and all_hold(self.when, table, knight)

    def traits(self, table: WasteTable, knight: Knight, foe: Foe) -> tuple[Trait, ...]:
        return (self.trait,) if self.trait is not None and self._is_meant(table, knight, foe) else ()

    def threat(self, table: WasteTable, knight: Knight, foe: Foe) -> int:
        return self.threat_ if self._is_meant(table, knight, foe) else 0


# -- what may be done


@verb
class Bars(Passive):
    """Actions of a kind are barred where something holds."""

    actions: tuple[Action, ...]
    why: str
    when: tuple[Condition, ...] = ()

    def words(self) -> str:
        return f"no {listed((action.title() for action in self.actions), 'or')} Action: {self.why}"

    def bars(self, table: WasteTable, knight: Knight, action: Action) -> str:
        barred = action in self.actions and all_hold(self.when, table, knight)
        return self.why if barred else ""


@verb
class CloseShops(Passive):
    """Shops are closed at some places. [wk2.city.two-shops]"""

    shops: tuple[Shop, ...]
    at: Place
    why: str
    when: tuple[Condition, ...] = ()

    def words(self) -> str:
        return f"{listed((shop.title() for shop in self.shops), 'and')} are closed at {self.at}: {self.why}"

    def closes(self, table: WasteTable, knight: Knight, shop: Shop) -> str:
        if shop not in self.shops or not all_hold(self.when, table, knight):
            return ""
        return self.why if knight.at in places.spaces(table, knight, self.at) else ""


@verb
class ShopsCost(Passive):
    """Visiting a shop takes resources at some places. [wk2.city.two-shops]"""

    shops: tuple[Shop, ...]
    at: Place
    resources: int = 1

    def words(self) -> str:
        return f"{listed((shop.title() for shop in self.shops), 'and')} cost {self.resources} more at {self.at}"

    def price(self, table: WasteTable, knight: Knight, shop: Shop) -> int:
        return self.resources if shop in self.shops and knight.at in places.spaces(table, knight, self.at) else 0


# -- what is noticed


@verb
class Whenever(Passive):
    """Something follows whenever something happens to a knight."""

    moment: Moment
    do: tuple[Effect, ...]
    when: tuple[Condition, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    """Entering these terrains only."""
    types: tuple[FoeType, ...] = ()
    """Foes of these types only."""
    first_only: bool = False
    """For the group once: at the boundary of a round, not for each knight."""

    def words(self) -> str:
        does = ", then ".join(effect.words() for effect in self.do)
        return f"{self.moment.replace('-', ' ')}: {does}"

    def noticed(self, table: WasteTable, knight: Knight, seen: Seen) -> tuple[Effect, ...]:
        if seen.moment != self.moment or not all_hold(self.when, table, knight):
            return ()
        if self.first_only and knight is not next((one for one in table.in_order() if not one.eliminated), None):
            return ()
        if self.terrain and not (isinstance(seen.about, Space) and seen.about.terrain in self.terrain):
            return ()
        if self.types and not (isinstance(seen.about, Foe) and seen.about.type in self.types):
            return ()
        return self.do
