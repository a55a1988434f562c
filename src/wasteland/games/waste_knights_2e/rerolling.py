"""Re-rolls: which dice somebody rolls again, once they have fallen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wasteland.engine.asking import Choice, Pass, Shown
from wasteland.engine.chance import Dice
from wasteland.engine.dice import Icons, fallen, in_words
from wasteland.engine.telling import tell
from wasteland.engine.wording import listed
from wasteland.games.waste_knights_2e.dice import BOTCH, FATE, SUCCESS, Pool, dice_of
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.table import Test, WasteTable
from wasteland.games.waste_knights_2e.terms import Colour

THAT_IS_ALL = Pass("Roll those again")
KEEP = Pass("Keep them all")


class Lying(NamedTuple):
    """A die that lies there: its place in the roll, its colour and what it shows."""

    place: int
    colour: Colour
    face: Icons


async def again(table: WasteTable, knight: Knight, test: Test, most: int, why: str) -> None:
    """The knight picks dice one after another, and those are rolled again together; each at most once for this.
    [wk2.test.reroll-after] [wk2.precise.re-rolls]"""
    picked: list[int] = []
    while len(picked) < most:
        lying = [Lying(at, colour, face) for at, (colour, face) in enumerate(zip(test.pool, test.faces, strict=True))]
        left = list({(die.colour, die.face): die for die in lying if die.place not in picked}.values())
        if not left:
            break
        options: list[Lying | Pass] = [*left, THAT_IS_ALL if picked else KEEP]
        die = await Choice(knight.seat, f"{why}: roll which die again?", options, show=_shown, rule="wk2.test.reroll-after")
        if isinstance(die, Pass):
            break
        picked.append(die.place)
    if picked:
        test.faces = await rolled(table, knight.seat, test.pool, test.faces, picked, why)


def _shown(picked: Lying | Pass) -> Shown:
    return picked.shown() if isinstance(picked, Pass) else Shown(f"The {picked.colour} die: {in_words(picked.face)}")


async def rolled(
    table: WasteTable, seat: int, pool: Pool, faces: Sequence[Icons], places: Sequence[int], why: str
) -> tuple[Icons, ...]:
    """Some dice of a roll are rolled again; all faces, the new ones where the old ones were. [wk2.test.reroll-after]"""
    dice = dice_of(pool[place] for place in places)
    fell = await Dice(dice, seat, why)
    if table.news.heard:
        told = listed(map(in_words, fell))
        tell(table, "{}: [={}].", why, told, rule="wk2.test.reroll-after", dice=fallen(dice, fell))
    new = list(faces)
    for place, face in zip(places, fell, strict=True):
        new[place] = face
    return tuple(new)


def without_success(faces: Sequence[Icons], most: int, keeps_fate: bool) -> list[int]:
    """The dice that a foe rolls again, so as to harm most: those without success, blanks before botches before fates; a fate
    that it can use it keeps. [wk2.grim.enemy-rerolls]"""
    worth = {(): 0, (BOTCH,): 1, (FATE,): 2}
    bad = [at for at, face in enumerate(faces) if SUCCESS not in face and not (keeps_fate and FATE in face)]
    return sorted(sorted(bad, key=lambda at: worth.get(faces[at], 2))[:most])


def blanks(faces: Sequence[Icons]) -> list[int]:
    """The dice that show nothing at all. [wk2.threat.effect.reroll-blanks]"""
    return [at for at, face in enumerate(faces) if not face]
