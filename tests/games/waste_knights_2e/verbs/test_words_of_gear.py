"""Words of packs that gear and upgrades brought: what holds only if the vehicle runs, and passives that say if what."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules import rule
from wasteland.games.waste_knights_2e.families import Passive
from wasteland.games.waste_knights_2e.terms import AID, BLADES, BLUE, DESERT, HIGHWAY
from wasteland.games.waste_knights_2e.verbs.conditions import Runs
from wasteland.games.waste_knights_2e.verbs.passives import Change, Healing, MoreDice
from wasteland.games.waste_knights_2e.verbs.whereabouts import On
from wasteland.testing.waste_knights_2e import a_table

REHEARSAL = Path(__file__).parents[3] / "rulebook" / "waste_knights_2e" / "rehearsal"
ON_THE_FLAT = On((HIGHWAY, DESERT))


@rule("wk2.wrecked.bars")
@pytest.mark.parametrize("wrecked", [False, True])
def test_a_vehicle_runs_unless_it_is_wrecked(wrecked: bool) -> None:
    table = a_table(packs=[REHEARSAL])
    knight = table.knights[0]
    knight.wrecked = table.malfunctions.loose[0] if wrecked else None

    assert Runs().holds(table, knight) is not wrecked


def test_a_wreck_is_the_reason_against_what_takes_a_vehicle() -> None:
    table = a_table(packs=[REHEARSAL])
    table.knights[0].wrecked = table.malfunctions.loose[0]

    assert Runs().why_not(table, table.knights[0]) == "only if your vehicle is not wrecked"


@pytest.mark.parametrize(
    ("held", "words"),
    [
        (Change("repair", 1, (ON_THE_FLAT,)), "Repair +1 if you are on highway or desert"),
        (MoreDice((BLUE,), (BLADES,), when=(ON_THE_FLAT,)), "a blue die more in Blades tests if you are on highway or desert"),
        (Healing(1, ("meds",), (ON_THE_FLAT,)), "+1 wound healed by meds if you are on highway or desert"),
        (MoreDice((BLUE,), (AID,)), "a blue die more in Aid tests"),
    ],
)
def test_a_passive_says_what_has_to_hold_for_it(held: Passive, words: str) -> None:
    assert held.words() == words
