"""Knights who compete: whom they work for, what they may not know of each other, and fights between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.rulebook.waste_knights_2e.fighting import BLANK, BOTCH, HIT, a_foe
from tests.rules import rule
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.viewing import as_data
from wasteland.games.waste_knights_2e import GAME, chronicle, combat, duels, endings, happenings, turns
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.gear import equip
from wasteland.games.waste_knights_2e.hiding import redeal
from wasteland.games.waste_knights_2e.knights import Gear
from wasteland.games.waste_knights_2e.stories import Entry, Option
from wasteland.games.waste_knights_2e.table import Reading, WasteTable
from wasteland.games.waste_knights_2e.terms import SPECIAL
from wasteland.games.waste_knights_2e.verbs.goods import Xp
from wasteland.games.waste_knights_2e.view import view
from wasteland.testing import Rehearsal, rehearse
from wasteland.testing.waste_knights_2e import a_table

ATTACK = turns.Act(SPECIAL, turns.ATTACK)
MISS = (BLANK,) * 3
TREASURES = "sunken-treasures"


def a_contest(players: int = 2, **laid: Any) -> WasteTable:
    """Alinta and Johnny on open water, she with six crates and he with three; each works for somebody."""
    table = a_table(
        players, adventure=TREASURES, plot="deep-vault", knights=["alinta", "johnny-taylor"], **{"at": "long-span", **laid}
    )
    table.chronicle.effects += ["open-water", "loose-cargo"]
    for knight, faction, haul in zip(table.knights, ("sluice", "wake", "league", "manifold"), (6, 3, 0, 0), strict=False):
        knight.faction = faction
        knight.counters["haul"] = haul
    table.factions = [one for one in ("sluice", "wake", "league", "manifold") if one not in {k.faction for k in table.knights}]
    return table


def hauls(table: WasteTable) -> list[int]:
    return [chronicle.counted(table, knight, "haul") for knight in table.knights]


def fought(table: WasteTable, dice: Sequence[Any], answers: Sequence[Any] = ()) -> Rehearsal[None]:
    """The first knight attacks the second one, bare-handed both where they have no weapons."""
    return rehearse(table, duels.attack(table, table.knights[0]), dice=dice, answers=answers)


# -- fights between knights


@rule("wk2.combat.no-pvp")
def test_where_all_ride_together_nobody_can_attack_anybody() -> None:
    table = a_table(2, adventure="safe-haven", plot="bitter-water", at="pumps")

    assert ATTACK not in turns.possible(table, table.knights[0])


@rule("wk2.combat.no-pvp")
def test_rivals_may_fight_only_where_the_story_lets_them() -> None:
    table = a_contest()
    assert not turns.why_not(table, table.knights[0], ATTACK)

    table.chronicle.effects.remove("open-water")
    assert "does not let knights fight" in turns.why_not(table, table.knights[0], ATTACK)


@rule("wk2.combat.no-pvp", "wk2.precise.unconscious-presence")
def test_only_a_conscious_knight_on_the_same_space_can_be_attacked() -> None:
    table = a_contest()
    assert ATTACK in turns.possible(table, table.knights[0])

    table.knights[1].at = "pumps"
    assert ATTACK not in turns.possible(table, table.knights[0])

    table.knights[1].at = "long-span"
    table.knights[1].unconscious = table.injuries.loose.pop()
    assert ATTACK not in turns.possible(table, table.knights[0])


@rule("wk2.combat.no-pvp", "wk2.combat.ranged.simultaneous", "wk2.combat.one-attack")
def test_who_is_wounded_more_gives_up_half_of_what_was_at_stake() -> None:
    table = a_contest()
    table.knights[0].counters["haul"] = 5

    done = fought(table, [(HIT, BLANK, BLANK), (HIT, HIT, BLANK)])

    assert [roll.why for roll in done.rolled] == ["Blades against Johnny Taylor", "Blades against Alinta"]
    assert [knight.wounds for knight in table.knights] == [2, 1]
    assert hauls(table) == [2, 6], "three of five, rounded up"


@rule("wk2.combat.no-pvp", "wk2.combat.resolution.undecided")
def test_of_equals_nobody_gives_anything() -> None:
    table = a_contest()

    fought(table, [(HIT, BLANK, BLANK), (HIT, BLANK, BLANK)])

    assert hauls(table) == [6, 3]


@rule("wk2.combat.no-pvp", "wk2.combat.ranged.who", "wk2.combat.defeat.skip")
def test_who_is_shot_down_from_afar_strikes_no_more_and_drops_half_of_what_is_left() -> None:
    table = a_contest(hands=["pistol"], wounds=[0, 5])
    table.knights[1].counters["haul"] = 6

    done = fought(table, [(HIT, HIT, HIT, BLANK)], ["Pistol"])

    assert len(done.rolled) == 1
    assert table.knights[1].unconscious is not None
    assert hauls(table) == [8, 2], "two of three find room, and one of the four that were left is not taken"
    assert table.general == ["long-span"] * 2


@rule("wk2.combat.no-pvp", "wk2.combat.attack.botch-break")
def test_a_botch_breaks_the_weapon_against_a_knight_too() -> None:
    table = a_contest(hands=["pistol"])

    fought(table, [(BOTCH, BLANK, BLANK, BLANK), MISS], ["Pistol"])

    assert not table.knights[0].hands[0].works


@rule("wk2.combat.no-pvp", "wk2.narr.special-cards")
def test_a_relic_passes_to_who_comes_off_better() -> None:
    table = a_contest()
    dress = next(card for card in table.specials if card.id == "diving-dress")
    table.specials.remove(dress)
    table.knights[0].specials.append(dress)

    fought(table, [MISS, (HIT, BLANK, BLANK)])

    assert [card.id for card in table.knights[1].specials] == ["diving-dress"]


@rule("wk2.combat.no-pvp", "wk2.combat.weapon.choose")
def test_both_choose_their_weapons_before_either_is_known() -> None:
    table = a_contest(hands=["pistol"])
    johnny = table.knights[1]
    equip(johnny, Gear(next(card for card in box(("base",)).starting_gear if card.face == "pistol"), True))

    done = fought(table, [(*MISS, BLANK), MISS], [(0, "Pistol"), (1, "Bare-handed")])

    assert done.prompts[:2] == ["Fight with which weapon?"] * 2
    assert done.told[0] == "Alinta attacks Johnny Taylor."
    assert "Guns against Johnny Taylor" in done.told[1] or "Alinta spends 1 ammo" in done.told[1], done.told[:3]


# -- whom one works for


@rule("wk2.narr.end.competitive", "wk2.precise.chronicle-secrets")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_whom_a_rival_works_for_until_it_is_shown(seats: int) -> None:
    table = a_contest(seats)
    seen = [sheet.facts.get("faction") for sheet in view(table, 0).sheets]
    assert [one is not None for one in seen] == [True, *[False] * (seats - 1)]

    table.knights[1].is_known = True
    assert view(table, 0).sheets[1].facts["faction"] == "Freeport Wake"
    assert view(table, None).sheets[1].facts["faction"] == "Freeport Wake"


@rule("wk2.narr.end.competitive", "wk2.precise.chronicle-secrets")
def test_what_is_dealt_anew_for_a_rival_looks_the_same_to_him_and_loses_nothing() -> None:
    table = a_contest(3)
    table.knights[1].is_known = True
    dealt = set[str]()
    for seed in range(20):
        twin = table.copy()
        redeal(twin, 0, Random(seed))
        assert as_data(view(twin, 0)) == as_data(view(table, 0))
        assert [twin.knights[0].faction, twin.knights[1].faction] == ["sluice", "wake"]
        assert sorted([*(knight.faction for knight in twin.knights), *twin.factions]) == sorted(table.adventure.factions)
        dealt.add(twin.knights[2].faction)

    assert dealt == {"league", "manifold"}


@rule("wk2.precise.chronicle-secrets")
def test_a_rivals_score_is_his_own_and_his_crates_are_seen_by_all() -> None:
    table = a_contest()
    tracks = {track.id for track in view(table, 0).sheets[1].tracks}

    assert "knight.1.haul" in tracks
    assert {"knight.1.score", "knight.1.trust"}.isdisjoint(tracks)


@rule("wk2.precise.chronicle-secrets", "wk2.narr.reader-role")
def test_what_is_decided_in_secret_is_told_and_read_to_its_subject_alone() -> None:
    table = a_contest()
    options = (Option(label="Take it", text="It is taken.", do=(Xp(1),)), Option(label="Leave it", text="It is left."))
    entry = Entry(id="99", title="A Drawer", text="There is a drawer.", secret=True, options=options)
    table.adventure = replace(table.adventure, entries={**table.adventure.entries, "99": entry})

    done = rehearse(table, happenings.resolve(table, table.knights[0], "99"), answers=["Take it"])

    heard = {str(event.text): event.to for event in done.events}
    assert table.knights[0].xp == 1
    assert [to for text, to in heard.items() if "Take it" in text or "It is taken" in text] == [(0,), (0,)]
    assert [to for text, to in heard.items() if "There is a drawer" in text] == [None]


@rule("wk2.precise.chronicle-secrets", "wk2.narr.reader-role")
def test_what_came_of_a_secret_decision_does_not_lie_open() -> None:
    table = a_contest()
    table.reading = Reading("41", 0, "options.2")

    read = [view(table, seat).passage for seat in (0, 1, None)]

    assert [passage is not None and "nought" in " ".join(passage.paragraphs) for passage in read] == [True, False, False]


# -- how it ends


@rule("wk2.narr.end.competitive")
def test_a_shared_ending_is_won_by_all_who_are_left() -> None:
    table = a_contest(3)
    table.knights[2].eliminated = True

    assert endings.winners(table, table.adventure.endings["common"]) == (0, 1)


@rule("wk2.narr.end.competitive", "wk2.narr.end.solo")
def test_a_shared_ending_is_won_alone_whatever_rivals_bring_home() -> None:
    table = a_contest(1)
    table.hands = [99, 99, 99]

    common = Entry(id="peace", title="A peace", options=(Option(label="Share it", end="common"),))
    table.adventure = replace(table.adventure, entries={**table.adventure.entries, "peace": common})

    rehearse(table, happenings.resolve(table, table.knights[0], "peace"))

    assert table.result is not None and table.result.winners == (0,)


@rule("wk2.narr.end.solo")
@pytest.mark.parametrize(("scores", "won"), [((12, 16), (0,)), ((12, 15), ())])
def test_who_plays_both_knights_has_won_with_the_one_who_beats_the_hands_that_were_dealt(
    scores: tuple[int, int], won: tuple[int, ...]
) -> None:
    table = a_contest(1)
    table.hands = [15, 9, 20]
    for knight, score in zip(table.knights, scores, strict=True):
        knight.counters["score"] = score

    assert endings.winners(table, table.adventure.endings["haul"]) == won
    assert endings.winners(table, table.adventure.endings["sunk"]) == ()
    assert not duels.rivals(table, table.knights[0]), "nobody attacks himself"


@rule("wk2.narr.end.competitive", "wk2.narr.end.solo")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_set_up_deals_each_knight_a_faction_of_his_own(seats: int) -> None:
    play = Play(GAME, Setting(seats, {"adventure": TREASURES, "setup": "quick"}), 3, checkpoints=False)
    while not play.state.knights or play.state.plot is None:
        question = play.asked()[0]
        play.answer(question.seat, 0)
    table = play.state

    dealt = [knight.faction for knight in table.knights]
    assert sorted([*dealt, *table.factions]) == sorted(table.adventure.factions)
    assert len(set(dealt)) == len(table.knights)
    assert sorted(table.hands) == (sorted(table.adventure.hands) if seats == 1 else [])


def test_a_duel_that_is_over_is_gone_when_a_foe_is_fought() -> None:
    table = a_contest(hands=["pistol"])
    fought(table, [(*MISS, BLANK), MISS], ["Pistol"])
    assert view(table, 0).ended is not None

    rehearse(table, combat.fight(table, table.knights[0], a_foe()), stop=True)

    assert view(table, 0).ended is None


def test_a_combat_that_is_over_is_gone_when_a_rival_is_fought() -> None:
    table = a_contest(hands=["pistol"])
    rehearse(table, combat.fight(table, table.knights[0], a_foe()), dice=[(*MISS, BLANK), (BLANK,)], answers=["Pistol"])
    assert view(table, 0).ended is not None

    rehearse(table, duels.attack(table, table.knights[0]), stop=True)

    assert view(table, 0).ended is None
