"""Enemies of a mission: where they stand on the board, and how knights challenge them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wasteland.engine.asking import Refusal, Shown
from wasteland.engine.chance import dice
from wasteland.engine.content import verb
from wasteland.engine.dice import fallen
from wasteland.engine.telling import tell
from wasteland.engine.words import Name
from wasteland.games.waste_knights_1e import pools
from wasteland.games.waste_knights_1e.board import SPECIAL_SLOTS, hex_id, hex_named
from wasteland.games.waste_knights_1e.box import box
from wasteland.games.waste_knights_1e.cards import Enemy
from wasteland.games.waste_knights_1e.combat import combat_between, fight
from wasteland.games.waste_knights_1e.combats import Attack
from wasteland.games.waste_knights_1e.families import Passive
from wasteland.games.waste_knights_1e.foresight import first_blows
from wasteland.games.waste_knights_1e.knights import Knight
from wasteland.games.waste_knights_1e.table import Exploring, Foe, KnightsTable
from wasteland.games.waste_knights_1e.waster import waster_of


@verb
class Fellowship(Passive):
    """Stronger by others of its kind on the board. [wk1.mission.cult.cultist]"""

    dice: int = 1

    def words(self) -> str:
        return f"+{self.dice} Aggression for every other of its kind on the board"

    def attack_dice(self, table: KnightsTable, attack: Attack) -> int:
        enemy = None if table.combat is None else table.combat.enemy
        return 0 if enemy is None else self.more(table, enemy)

    def more(self, table: KnightsTable, card: Enemy) -> int:
        """What the others add to the Aggression of one of them."""
        return self.dice * (sum(foe.card is card for foe in table.quest.foes) - 1)


class Challenge(NamedTuple):
    """Fight an enemy of the mission on one's hex. [wk1.mission.challenge-on-hex]"""

    foe: int
    """Its place in the list of the mission's foes."""

    def shown(self, table: KnightsTable, knight: Knight) -> Shown:
        """How strong it is just now, and how likely both would hit."""
        foe = table.quest.foes[self.foe]
        combat = combat_between(table, knight, enemy=foe.card, villain=self.foe)
        breaks_off = f" and breaks off after {foe.stake}" if foe.stake < foe.health else ""
        strength = f"Aggression {aggression_of(table, foe.card)}, Health {foe.health}{breaks_off}"
        note = f"{strength}; {first_blows(table, combat)}; there is no escape"
        return Shown(f"Challenge {foe.card}", (foe_id(self.foe),), note=note, danger=True, does="Challenge")


def foe_id(place: int) -> str:
    """The id of a foe for views and options, by its place in the mission's list."""
    return f"foe.{place}"


def villain(table: KnightsTable, id: str) -> Enemy:
    """The card of a mission's enemy. [wk1.mission.villains]"""
    return box(table.packs).villains[id]


def challenges(table: KnightsTable, knight: Knight) -> list[Challenge]:
    """The foes that a knight may challenge now: those on his hex, one in an Exploration Step, and before he makes any check.
    [wk1.mission.challenge-on-hex]"""
    if table.exploring is None or _why_no_challenge(table.exploring):
        return []
    return [Challenge(place) for place, foe in enumerate(table.quest.foes) if foe.at == knight.at]


def _why_no_challenge(exploring: Exploring) -> str:
    """Why a knight can challenge nobody any more in this step; an empty text if he can. [wk1.mission.challenge-on-hex]"""
    if exploring.challenged:
        return "one challenge is all in an Exploration Step"
    return "a challenge comes before any exploration check, and you have made one" if exploring.rolled else ""


def aggression_of(table: KnightsTable, card: Enemy) -> int:
    """The Aggression of a foe, with what others of its kind add to it. [wk1.mission.cult.cultist]"""
    return card.aggression + sum(passive.more(table, card) for passive in card.passives if isinstance(passive, Fellowship))


def challenge_refusals(table: KnightsTable, knight: Knight) -> Iterator[Refusal]:
    """The foes on his hex that a knight may not challenge any more. [wk1.mission.challenge-on-hex]"""
    if table.exploring is not None and (why := _why_no_challenge(table.exploring)):
        for place, foe in enumerate(table.quest.foes):
            if foe.at == knight.at:
                yield Refusal(f"Challenge {foe.card}", why, "wk1.mission.challenge-on-hex", (foe_id(place),), does="Challenge")


async def challenge(table: KnightsTable, knight: Knight, place: int) -> None:
    """Fight a foe of the mission; whoever is the Waster now plays the foe. [wk1.mission.challenge-on-hex]"""
    assert table.exploring is not None
    table.exploring.challenged = True
    foe = table.quest.foes[place]
    tell(table, "{} challenges {}.", knight, Name(foe.card.name, foe_id(place)), rule="wk1.mission.challenge-on-hex",
         concerns=(foe_id(place),))  # fmt: skip
    await fight(table, enemy=foe.card, villain=place)


async def slot_rolled(table: KnightsTable, who: Enemy) -> int:
    """The Waster rolls a die for where a foe turns up; gives the place in the list of slots S1 to S10."""
    [face] = await dice(1, pools.SIDES, waster_of(table), f"where {who} turns up")
    tell(table, "The die for {} shows [={}].", who, face, dice=fallen(pools.DIE, [face]))
    return face - 1


def stand(table: KnightsTable, foe: Foe, slot: int, rule: str) -> None:
    """Put a foe's marker on a slot."""
    hex = foe.at = SPECIAL_SLOTS[slot]
    tell(table, "{} is at {} now.", foe.card, hex_named(table, hex), rule=rule, concerns=(hex_id(hex),))
