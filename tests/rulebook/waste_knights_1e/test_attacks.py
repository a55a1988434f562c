"""Attacks: weapon and icon, initiative, the attack check, damage, armor, and the Health lost."""

from __future__ import annotations

import pytest

from tests.rulebook.waste_knights_1e.combats import (
    HIT,
    LONG,
    MEDIUM,
    MELEE,
    MISS,
    SHORT,
    a_combat,
    a_drug,
    a_duel,
    a_luck_card,
    a_weapon,
    an_armor,
    an_enemy,
    an_enhancement,
    combat,
    play_combat_out,
    strip,
    the_combat,
)
from tests.rules import rule
from wasteland.engine.sums import in_words
from wasteland.games.waste_knights_1e.attack import AttackWay, damage_lines, planned, pool_lines, pool_of
from wasteland.games.waste_knights_1e.board import NEIGHBOURS
from wasteland.games.waste_knights_1e.cards import Gear
from wasteland.games.waste_knights_1e.combats import ACTIVE, OTHER, Attack
from wasteland.games.waste_knights_1e.families import Effect
from wasteland.games.waste_knights_1e.knights import Fitted
from wasteland.games.waste_knights_1e.pools import pool as check_pool
from wasteland.games.waste_knights_1e.resources import heal
from wasteland.games.waste_knights_1e.table import Check, KnightsTable
from wasteland.games.waste_knights_1e.terms import HEALTH, CombatCard, Range, Reach, Skill, Timing, Trait
from wasteland.games.waste_knights_1e.verbs.check_effects import MoreDice, Repeat, StayConscious
from wasteland.games.waste_knights_1e.verbs.combat_effects import EnemyLosesHealth, MoreDamage
from wasteland.games.waste_knights_1e.verbs.combat_passives import AttackDice, BullsEyes, FoeDice
from wasteland.games.waste_knights_1e.verbs.effects import Gain, Heal, Lose, Suffer
from wasteland.games.waste_knights_1e.windows import WAKE_PROMPT


def an_attack(table: KnightsTable, *faces: int, side: int = ACTIVE) -> Attack:
    """The medium-range attack of a side, with these dice on the table."""
    knight = table.knights[side]
    attack = planned(table, side, AttackWay(knight.hands[0] if side == ACTIVE else None, MEDIUM), CombatCard.ATTACK)
    attack.faces = faces
    return attack


def damage(table: KnightsTable, *faces: int, side: int = ACTIVE) -> int:
    """The Health that these dice cost the opponent."""
    return max(0, sum(number for _, number in damage_lines(table, an_attack(table, *faces, side=side))))


def a_bomb() -> Gear:
    """Discarded before an attack check, whoever makes it: the enemy loses 1 Health."""
    return a_drug("Bomb", EnemyLosesHealth(), when=Timing.BEFORE_ATTACK)


# -- weapon and icon


@rule("wk1.combat.attack.choose-weapon")
def test_an_attacking_knight_names_one_weapon_and_one_icon() -> None:
    table = a_combat(range=Range.SHORT)
    strip(table.knights[0], a_weapon(MEDIUM, SHORT), a_weapon(LONG, MELEE, id="pike", name="Pike"))

    clash = combat(table, "Attack", "Prepare", stop=True)

    assert clash.labels() == ["Pistol, medium icon", "Pistol, short icon", "Pike, melee icon"]
    assert [(refusal.label, refusal.reason) for refusal in clash.refused()] == [
        ("Pike, long icon", "Short Range does not show the long icon")
    ]


@rule("wk1.combat.attack.choose-weapon")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_knight_names_his_before_the_waster_names_the_enemys_icon(active: int) -> None:
    table = a_combat(an_enemy(MEDIUM, LONG), a_weapon(MEDIUM, LONG), active=active)

    clash = combat(table, "Attack", "Attack", "Pistol, long", stop=True)

    assert [choice.seat for choice in clash.asked[2:]] == [active, 1 - active]


@rule("wk1.combat.attack.choose-weapon")
def test_only_the_weapon_used_counts() -> None:
    table = a_combat()
    first, second = a_weapon(damage=2), a_weapon(id="other", name="Rifle", passives=(AttackDice(dice=3),))
    strip(table.knights[0], first, second)

    assert pool_lines(table, an_attack(table)) == [("Guns", 2)]


@rule("wk1.combat.attack.choose-weapon")
def test_only_the_enhancements_of_the_weapon_used_count() -> None:
    table = a_combat()
    first, second = a_weapon(), a_weapon(id="other", name="Rifle")
    strip(table.knights[0], first, second)
    sight = an_enhancement(passives=(AttackDice(dice=1),))
    table.knights[0].fitted = [Fitted(sight, second)]

    pools = [pool_of(table, planned(table, ACTIVE, AttackWay(weapon, MEDIUM), CombatCard.ATTACK)) for weapon in (first, second)]

    assert pools == [2, 3]


# -- initiative


@rule("wk1.combat.initiative.order")
@pytest.mark.parametrize(
    ("knights", "enemys", "first"), [(MEDIUM, LONG, 0), (LONG, MEDIUM, 1), (SHORT, LONG, 1), (LONG, SHORT, 0)]
)
def test_the_icon_farther_left_attacks_first(knights: Reach, enemys: Reach, first: int) -> None:
    table = a_combat(an_enemy(enemys), a_weapon(knights))
    dice = [(MISS,) * (2 if knights is MEDIUM else 1), (MISS,)]

    clash = combat(table, "Attack", "Attack", dice=dice if first == 0 else dice[::-1])

    assert clash.rolled[0].seat == first


@rule("wk1.combat.initiative.order", "wk1.combat.attack.defeated-cannot-strike")
def test_who_is_defeated_by_the_first_attack_does_not_attack() -> None:
    table = a_combat(an_enemy(LONG, health=1), a_weapon(MEDIUM))

    clash = combat(table, "Attack", "Attack", dice=[(HIT, MISS)])

    assert len(clash.rolled) == 1
    assert "Ruffians: defeated before the attack." in clash.told


@rule("wk1.combat.attack.defeated-cannot-strike")
def test_a_knight_with_lower_initiative_who_falls_does_not_attack() -> None:
    table = a_combat(an_enemy(MEDIUM), a_weapon(LONG), health=1)

    clash = combat(table, "Attack", "Attack", dice=[(HIT,)])

    assert (len(clash.rolled), the_combat(table).defeated) == (1, [True, False])


@rule("wk1.combat.attack.defeated-cannot-strike")
def test_an_enemy_that_is_defeated_before_its_attack_check_does_not_attack() -> None:
    table = a_combat(an_enemy(health=1))
    table.knights[0].pockets[0] = a_bomb()

    clash = combat(table, "Prepare", "Attack", "Use Bomb")

    assert (clash.rolled, the_combat(table).defeated) == ([], [False, True])


@rule("wk1.combat.initiative.equal")
def test_at_equal_initiative_an_enemy_that_is_defeated_before_its_attack_check_still_attacks() -> None:
    table = a_combat(an_enemy(health=1))
    table.knights[0].pockets[0] = a_bomb()

    clash = combat(table, "Attack", "Attack", "Nothing", "Use Bomb", dice=[(MISS, MISS), (MISS,)])

    assert (len(clash.rolled), the_combat(table).defeated) == (2, [False, True])


@rule("wk1.combat.initiative.equal")
def test_hell_raiders_still_attack_when_they_lose_their_last_health_at_equal_initiative() -> None:
    table = a_combat(an_enemy(MEDIUM, MELEE, aggression=4, health=3), range=Range.LONG)
    the_combat(table).lost = 2

    clash = combat(table, "Attack", "Attack", dice=[(HIT,), (MISS, MISS, MISS)])

    assert [roll.count for roll in clash.rolled] == [1, 3], "the second are theirs: 4 - 1 = 3 dice"
    assert the_combat(table).defeated == [False, True]


@rule("wk1.combat.initiative.equal")
def test_a_knight_who_falls_at_equal_initiative_still_attacks() -> None:
    table = a_duel()
    table.knights[1].health = 1

    clash = combat(table, "Attack", "Attack", dice=[(HIT, MISS), (HIT, MISS, MISS)])

    assert len(clash.rolled) == 2
    assert table.knights[0].health == 3


@rule("wk1.combat.initiative.equal")
def test_that_attack_is_made_with_his_luck_and_his_gear() -> None:
    table = a_duel()
    rival = table.knights[1]
    rival.health, rival.luck = 1, [a_luck_card(Timing.BEFORE_ATTACK, MoreDamage(damage=1))]
    rival.pockets[0] = a_drug("Red-eye", MoreDice(dice=2), when=Timing.BEFORE_ATTACK)

    used = ((1, "Nothing"), (1, "Play Stroke"), (1, "Use Red-eye"))
    clash = combat(table, "Attack", "Attack", *used, dice=[(HIT, MISS), (HIT, *(MISS,) * 4)])

    assert clash.rolled[1].count == 5, "Guns 3 and 2 more"
    assert (table.knights[0].health, the_combat(table).defeated) == (2, [False, True])


@rule("wk1.combat.initiative.equal")
def test_that_attack_may_be_repeated() -> None:
    table = a_duel()
    rival = table.knights[1]
    rival.health, rival.luck = 1, [a_luck_card(Timing.AFTER_ATTACK, Repeat(), name="Second Barrel")]

    combat(table, "Attack", "Attack", (1, "Play Second"), dice=[(HIT, MISS), (MISS,) * 3, (HIT, MISS, MISS)])

    assert (table.knights[0].health, the_combat(table).defeated) == (3, [False, True])


@rule("wk1.check.repeat", "wk1.luck.play-timing")
@pytest.mark.parametrize(("fell", "again"), [(HIT, MISS), (MISS, None)], ids=["a hit", "a miss"])
def test_a_rival_has_to_repeat_his_attack_only_if_it_hits(fell: int, again: int | None) -> None:
    table = a_duel()
    table.knights[1].luck = [a_luck_card(Timing.AFTER_ATTACK, Repeat(), name="Look Out", on="rival")]
    played = [] if again is None else [(1, "Play Look Out")]

    combat(table, "Attack", "Prepare", *played, dice=[(face, MISS) for face in (fell, again) if face is not None])

    assert table.knights[1].health == 4


@rule("wk1.combat.initiative.equal", "wk1.combat.attack.no-rescue-from-single-blow")
def test_but_nothing_heals_him_while_he_makes_it() -> None:
    table = a_duel()
    rival = table.knights[1]
    rival.health, rival.luck = 1, [a_luck_card(Timing.BEFORE_ATTACK, MoreDamage(damage=1))]
    rival.pockets[0] = a_drug()

    clash = combat(table, "Attack", "Attack", (1, "Nothing"), dice=[(HIT, MISS)], stop=True)

    assert clash.labels() == ["Play Stroke of Luck", "Nothing"]


@rule("wk1.combat.initiative.equal")
@pytest.mark.parametrize(("active", "dice"), [(0, [(MISS,) * 2, (MISS,) * 3]), (1, [(MISS,) * 3, (MISS,) * 2])])
def test_at_equal_initiative_the_active_knight_rolls_first(active: int, dice: list[tuple[int, ...]]) -> None:
    table = a_duel(active=active)

    clash = combat(table, "Attack", "Attack", dice=dice)

    assert [roll.seat for roll in clash.rolled] == [active, 1 - active]


# -- the check


@rule("wk1.combat.attack.pool")
def test_gains_are_counted_before_what_is_suffered_and_one_die_is_left() -> None:
    table = a_combat(an_enemy(passives=(FoeDice(dice=-5),)))
    attack = an_attack(table)
    attack.dice = 2

    assert in_words(pool_lines(table, attack)) == "Guns +2, cards played and used +2, Ruffians -5"
    assert pool_of(table, attack) == 1


@rule("wk1.combat.attack.pool")
def test_an_enemy_that_hinders_takes_two_dice_from_the_knight() -> None:
    table = a_combat(an_enemy(passives=(FoeDice(dice=-2),)), knights=("heat-leisure",))

    assert pool_of(table, an_attack(table)) == 1, "Guns 3 - 2, as against InHR"


@rule("wk1.combat.attack.pool")
def test_a_luck_card_before_the_check_adds_its_dice() -> None:
    table = a_combat()
    table.knights[0].luck = [a_luck_card(Timing.BEFORE_ATTACK, MoreDice(dice=2))]

    clash = combat(table, "Attack", "Prepare", "Play Stroke", dice=[(MISS,) * 4])

    assert clash.rolled[0].count == 4


@rule("wk1.combat.attack.pool", "wk1.check.pool")
def test_a_large_pool_is_rolled_in_parts() -> None:
    table = a_combat(an_enemy(aggression=13))

    clash = combat(table, "Prepare", "Attack", dice=[(MISS,) * 10, (MISS,) * 3])

    assert [roll.count for roll in clash.rolled] == [10, 3]


@rule("wk1.hex.special.11-cerbero-tower")
@pytest.mark.parametrize(("trait", "dice"), [(Trait.MACHINE, 5), (Trait.GANG, 3)])
@pytest.mark.parametrize("beside", [False, True])
def test_machines_on_cerbero_tower_and_beside_it_have_two_dice_more(trait: Trait, dice: int, beside: bool) -> None:
    table = a_combat(an_enemy(aggression=3, trait=trait))
    tower = next(hex for hex, tile in enumerate(table.tiles) if tile.number == 11)
    neighbour = next(hex for hex in range(37) if hex != tower and tower in NEIGHBOURS[hex])
    the_combat(table).at = neighbour if beside else tower

    assert pool_of(table, an_attack(table, side=OTHER)) == dice


@rule("wk1.hex.special.11-cerbero-tower")
def test_farther_away_the_tower_does_nothing() -> None:
    table = a_combat(an_enemy(aggression=3, trait=Trait.MACHINE))
    tower = next(hex for hex, tile in enumerate(table.tiles) if tile.number == 11)
    the_combat(table).at = next(hex for hex in range(37) if hex != tower and tower not in NEIGHBOURS[hex])

    assert pool_of(table, an_attack(table, side=OTHER)) == 3


@rule("wk1.combat.attack.luck-alternation")
@pytest.mark.parametrize("when", [Timing.BEFORE_ATTACK, Timing.AFTER_ATTACK])
def test_attacker_and_defender_alternate_before_and_after_the_check_the_attacker_first(when: Timing) -> None:
    table = a_duel()
    for knight in table.knights:
        knight.luck = [
            a_luck_card(when, MoreDamage(damage=1), name=f"{number} Try", on="any") for number in ("First", "Second")
        ]

    clash = combat(
        table, "Prepare", "Attack",
        (1, "Play First"), (0, "Play First"), (1, "Nothing"), (0, "Play Second"), (1, "Nothing"),
        dice=[(HIT, MISS, MISS)],
    )  # fmt: skip

    assert [choice.seat for choice in clash.asked[2:]] == [1, 0, 1, 0, 1]


# -- hit or miss, damage


@rule("wk1.combat.attack.hit-or-miss")
def test_one_success_hits_and_more_add_nothing() -> None:
    table = a_combat()

    combat(table, "Attack", "Prepare", dice=[(7, 9)])

    assert the_combat(table).lost == 1


@rule("wk1.combat.attack.hit-or-miss")
def test_a_miss_deals_nothing_but_its_arrow_counts() -> None:
    table = a_combat()

    combat(table, "Attack", "Prepare", dice=[(6, 6)])

    assert (the_combat(table).lost, the_combat(table).dominance) == (0, 1)


@rule("wk1.combat.attack.damage")
@pytest.mark.parametrize(("faces", "health"), [((9, 9), 1), ((10, 1), 2), ((10, 10), 3)])
def test_each_bulls_eye_adds_one_damage(faces: tuple[int, ...], health: int) -> None:
    table = a_combat()

    assert damage(table, *faces) == health


@rule("wk1.combat.attack.damage")
def test_hell_raiders_deal_three_damage_with_one_bulls_eye() -> None:
    table = a_combat(an_enemy(aggression=4, damage=1))

    assert damage(table, 10, 3, 1, 2, side=OTHER) == 3, "1 + 1 for the bull's eye + 1 of the panel"


@rule("wk1.combat.attack.damage")
def test_shotgun_and_luck_card_deal_three_damage_without_a_bulls_eye() -> None:
    table = a_combat(weapon=a_weapon(name="P-A Shotgun", damage=1))
    table.knights[0].luck = [a_luck_card(Timing.BEFORE_ATTACK, MoreDamage(damage=1), name="Die Already!")]

    combat(table, "Attack", "Prepare", "Play Die Already!", dice=[(9, 1)])

    assert the_combat(table).lost == 3


@rule("wk1.combat.attack.damage")
def test_a_text_that_gives_two_damage_per_bulls_eye_replaces_the_one() -> None:
    table = a_combat(weapon=a_weapon(passives=(BullsEyes(adds=2),)))

    assert damage(table, 10, 10) == 5, "1 for the hit + 2 for each bull's eye"


@rule("wk1.combat.attack.damage", "wk1.resource.radiation.no-bulls-eyes")
def test_an_irradiated_knight_has_no_use_of_bulls_eyes() -> None:
    table = a_combat(radiation=[2, 0])

    assert damage(table, 10, 10) == 1


@rule("wk1.combat.attack.soak")
@pytest.mark.parametrize(
    ("more", "armor", "pierce", "lost"), [(1, 1, 0, 1), (1, 3, 0, 0), (1, 2, 1, 1), (1, 1, 3, 2), (0, 0, 0, 1)]
)
def test_armor_less_piercing_soaks_damage(more: int, armor: int, pierce: int, lost: int) -> None:
    table = a_combat(an_enemy(armor=armor), a_weapon(damage=more, pierce=pierce))

    combat(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    assert the_combat(table).lost == lost


@rule("wk1.combat.attack.soak")
def test_chris_goes_from_four_to_two_health_by_three_damage() -> None:
    table = a_combat(an_enemy(damage=1))
    table.knights[0].starting = [an_armor(1, name="Junk Protector", starting=True)]

    combat(table, "Prepare", "Attack", dice=[(10,)])

    assert table.knights[0].health == 2, "3 damage, 1 soaked"


@rule("wk1.combat.attack.record-loss")
def test_an_enemys_losses_add_up_on_its_card() -> None:
    table = a_combat(an_enemy(health=3))
    combat(table, "Attack", "Prepare", dice=[(HIT, MISS)])
    combat(table, "Attack", "Attack", dice=[(10, MISS), (MISS,) * 3])

    assert (the_combat(table).lost, the_combat(table).defeated) == (3, [False, True])


@rule("wk1.combat.attack.record-loss")
def test_an_enemy_loses_no_more_than_it_has() -> None:
    table = a_combat(an_enemy(health=2), a_weapon(damage=3))

    combat(table, "Attack", "Prepare", dice=[(HIT, MISS)])

    assert (the_combat(table).lost, the_combat(table).taken) == (2, [2, 0])


@rule("wk1.combat.attack.record-loss")
def test_in_a_duel_both_lose_health_on_their_boards() -> None:
    table = a_duel()

    combat(table, "Attack", "Attack", dice=[(10, MISS), (HIT, MISS, MISS)])

    assert [knight.health for knight in table.knights] == [3, 2]


@rule("wk1.combat.panel.attack-icons-any-range")
@pytest.mark.parametrize(("reach", "range"), [(SHORT, Range.SHORT), (MELEE, Range.SHORT), (MEDIUM, Range.MEDIUM)])
def test_the_icons_of_the_panel_count_with_every_range_icon(reach: Reach, range: Range) -> None:
    weapon = a_weapon(reach, multi=1, damage=1, pierce=1)
    table = a_combat(an_enemy(armor=1), weapon, range=range)

    clash = combat(table, "Multi-attack", "Prepare", dice=[(HIT, MISS, MISS)])

    assert (clash.rolled[0].count, the_combat(table).lost) == (3, 2), "Guns or Blades 2 + 1; 1 + 1, nothing soaked"


# -- Health


@rule("wk1.combat.damage-is-not-health")
def test_direct_loss_of_health_ignores_armor() -> None:
    table = a_combat(an_enemy(when_it_hits=(Lose(health=1),)))
    table.knights[0].body = an_armor(3)

    combat(table, "Prepare", "Attack", dice=[(HIT,)])

    assert table.knights[0].health == 3, "the damage is soaked, the loss is not"


@rule("wk1.combat.attack.no-rescue-from-single-blow")
def test_nothing_heals_a_knight_between_a_blow_and_his_defeat() -> None:
    table = a_combat(an_enemy(damage=1), health=2)
    table.knights[0].pockets[0] = a_drug()

    clash = combat(table, "Prepare", "Attack", "Nothing", dice=[(HIT,)])

    assert the_combat(table).defeated == [True, False]
    assert clash.prompts[2:] == ["Before the attack check: use something?"], "no chance to use the drug after the blow"


@rule("wk1.combat.attack.no-rescue-from-single-blow")
def test_nothing_heals_a_knight_once_the_dice_of_a_blow_lie_on_the_table() -> None:
    table = a_combat(an_enemy(damage=1), health=2)
    knight = table.knights[0]
    knight.luck = [a_luck_card(Timing.AFTER_ATTACK, MoreDamage(damage=-1), name="Flinch", on="rival")]
    knight.pockets[0] = a_drug()

    clash = combat(table, "Prepare", "Attack", "Nothing", dice=[(HIT,)], stop=True)

    assert clash.labels() == ["Play Flinch", "Nothing"]


@rule("wk1.combat.attack.no-rescue-from-single-blow")
def test_what_prevents_unconsciousness_still_works() -> None:
    table = a_combat(an_enemy(damage=3))
    table.knights[0].pockets[0] = a_drug("Adrenal", StayConscious(), when=Timing.UNCONSCIOUS)

    combat(table, "Prepare", "Attack", "Use Adrenal", dice=[(HIT,)])

    assert (table.knights[0].health, the_combat(table).defeated) == (1, [False, False])


@rule("wk1.combat.attack.no-rescue-from-single-blow")
def test_beside_it_healing_is_refused_with_the_reason() -> None:
    table = a_combat(an_enemy(damage=3))
    table.knights[0].pockets[:2] = [a_drug("Adrenal", StayConscious(), when=Timing.UNCONSCIOUS), a_drug()]

    clash = combat(table, "Prepare", "Attack", dice=[(HIT,)], stop=True)

    assert clash.labels() == ["Use Adrenal: stay conscious, at 1 Health or 3 Radiation", "Nothing"]
    assert [refusal[:2] for refusal in clash.refused()] == [("Use Stim", "a single attack has taken your last Health")]


@rule("wk1.combat.attack.no-rescue-from-single-blow", "wk1.gear.any-time")
def test_once_the_combat_is_over_healing_brings_him_round() -> None:
    table = a_combat(an_enemy(damage=3))
    table.knights[0].pockets[0] = a_drug()

    done = play_combat_out(table, "Prepare", "Attack", "Use Stim", dice=[(HIT,)])

    assert (table.knights[0].health, done.prompts[-1]) == (2, WAKE_PROMPT)
    assert "Victory for Ruffians over Mel Gearson." in done.told
    assert table.move is not None and table.move.stopped, "his move is over all the same"


@rule("wk1.gear.any-time")
def test_who_is_attacked_may_heal_before_the_dice_fall() -> None:
    table = a_combat(an_enemy(damage=2), health=[3, 4])
    table.knights[0].pockets[0] = a_drug()

    combat(table, "Prepare", "Attack", (0, "Use Stim"), dice=[(HIT,)])

    assert table.knights[0].health == 1, "3, healed to 4, and hit for 3"


@rule("wk1.gear.any-time")
@pytest.mark.parametrize(("health", "drug"), [(4, Heal(health=2)), (2, Gain(ammo=2))], ids=["healthy", "nothing heals"])
def test_nobody_is_asked_before_an_attack_whom_nothing_heals(health: int, drug: Effect) -> None:
    table = a_combat(health=health, ammo=2)
    table.knights[0].pockets[0] = a_drug("Stim", drug)

    clash = combat(table, "Prepare", "Attack", dice=[(MISS,)])

    assert len(clash.asked) == 2, "a combat card of each side"


@rule("wk1.gear.any-time", "wk1.combat.end.defeat-by-radiation")
def test_radiation_that_a_hit_brings_may_be_healed_before_it_knocks_the_knight_out() -> None:
    table = a_combat(an_enemy(when_it_hits=(Suffer(radiation=1),)), radiation=3)
    table.knights[0].pockets[0] = a_drug("Rad-out", Heal(radiation=2))

    combat(table, "Prepare", "Attack", "Use Rad-out", dice=[(HIT,)])

    assert (table.knights[0].radiation, the_combat(table).defeated) == (2, [False, False])


@rule("wk1.combat.attack.no-rescue-from-single-blow")
def test_who_survives_a_blow_may_heal_at_once() -> None:
    table = a_combat(an_enemy(damage=1))
    table.knights[0].pockets[0] = a_drug()

    combat(table, "Prepare", "Attack", "Use Stim", dice=[(HIT,)])

    assert table.knights[0].health == 4


@rule("wk1.combat.attack.hit-or-miss")
def test_what_an_enemy_does_when_it_hits_it_does_not_do_when_it_misses() -> None:
    table = a_combat(an_enemy(when_it_hits=(Suffer(radiation=1),)))

    combat(table, "Prepare", "Attack", dice=[(MISS,)])
    combat(table, "Defend", "Attack", "Done", dice=[(HIT,)])

    assert table.knights[0].radiation == 1


@rule("wk1.combat.attack.hit-or-miss", "wk1.combat.attack.enemy")
def test_what_an_enemy_does_when_it_hits_it_does_with_the_hit_that_knocks_the_knight_out_too() -> None:
    table = a_combat(an_enemy(when_it_hits=(Lose(fuel=1),)), health=1, fuel=2)

    combat(table, "Prepare", "Attack", dice=[(HIT,)])

    assert (table.knights[0].conscious, table.knights[0].fuel) == (False, 1), "as with Parking Inspector"


@rule("wk1.luck.play-timing", "wk1.gear.general-effects")
def test_after_a_soaked_hit_that_irradiates_a_knight_may_heal_before_his_own_attack() -> None:
    choir = an_enemy(SHORT, when_it_hits=(Suffer(radiation=1),))
    table = a_combat(choir, a_weapon(MELEE), knights=("russel-crown",), range=Range.SHORT, radiation=1)
    knight = table.knights[0]
    knight.body, knight.pockets[0] = an_armor(2), a_drug("Rad-out", Heal(radiation=2))

    clash = combat(table, "Attack", "Attack", dice=[(HIT,)], stop=True)

    assert clash.labels() == ["Use Rad-out: heal 2 Radiation", "Nothing"]
    assert (knight.health, knight.radiation) == (4, 2)


# -- adrenaline


@rule("wk1.combat.adrenaline")
def test_wounds_of_this_combat_cost_no_dice_until_it_ends() -> None:
    table = a_combat()
    table.knights[0].health = 1

    assert pool_of(table, an_attack(table)) == 2


@rule("wk1.combat.adrenaline")
@pytest.mark.parametrize(("health", "dice"), [(2, 2), (1, 1)])
def test_wounds_from_before_the_combat_cost_dice(health: int, dice: int) -> None:
    table = a_combat(health=health, knights=("heat-leisure",))

    assert pool_of(table, an_attack(table)) == dice, "Guns 3, less 1 at 2 Health and 2 at 1"


@rule("wk1.combat.adrenaline")
def test_further_wounds_do_not_cost_more() -> None:
    table = a_combat(health=2, knights=("heat-leisure",))
    table.knights[0].health = 1

    assert pool_of(table, an_attack(table)) == 2


@rule("wk1.combat.adrenaline")
@pytest.mark.parametrize(("healed", "dice"), [(2, 2), (3, 3)])
def test_healing_in_combat_helps(healed: int, dice: int) -> None:
    table = a_combat(health=1, knights=("heat-leisure",))
    heal(table, table.knights[0], HEALTH, healed - 1)

    assert pool_of(table, an_attack(table)) == dice, "Guns 3, less what the wounds cost now"


@rule("wk1.combat.adrenaline")
def test_what_was_healed_in_combat_does_not_come_back_in_it() -> None:
    table = a_combat(an_enemy(damage=1, health=9), health=[1, 4])
    table.knights[0].pockets[0] = a_drug()

    combat(table, "Use Stim", "Attack", "Prepare", "Attack", dice=[(HIT,)])
    again = combat(table, "Attack", "Prepare", dice=[(MISS,) * 4])

    assert table.knights[0].health == 1, "1, healed to 3, and hit for 2"
    assert again.rolled[0].count == 4, "Guns 2 and 2 for Prepare, and nothing off for wounds"


@rule("wk1.combat.adrenaline")
def test_skill_checks_in_combat_are_spared_too_and_not_after_it() -> None:
    table = a_combat()
    knight = table.knights[0]
    knight.health = 1
    check = Check(0, Skill.REPAIR, 7, "")

    in_combat = check_pool(table, knight, check)
    table.combat = None

    assert (in_combat, check_pool(table, knight, check)) == (3, 1)


@rule("wk1.combat.adrenaline")
def test_an_enemy_fights_on_with_all_its_dice() -> None:
    table = a_combat(an_enemy(aggression=4, health=5))
    the_combat(table).lost = 4

    assert pool_of(table, an_attack(table, side=OTHER)) == 4


# -- costs at the moment of the attack


@rule("wk1.combat.attack.ammo")
def test_an_attack_that_can_no_longer_be_paid_is_not_made() -> None:
    table = a_combat(an_enemy(MEDIUM, when_it_hits=(Lose(ammo=4),)), a_weapon(LONG), ammo=1)

    clash = combat(table, "Attack", "Attack", dice=[(HIT,)])

    assert len(clash.rolled) == 1
    assert "Mel Gearson cannot attack: Pistol needs 1 Ammo, and there is none." in clash.told


@rule("wk1.combat.attack.ammo")
def test_an_attack_is_paid_for_after_what_is_used_before_it() -> None:
    table = a_combat(ammo=4)
    knight = table.knights[0]
    knight.luck = [a_luck_card(Timing.BEFORE_ATTACK, MoreDamage(damage=1), name="Die Already!")]
    knight.pockets[0] = a_drug("Extra Bullets", Gain(ammo=2))

    clash = combat(table, "Attack", "Prepare", stop=True)

    assert clash.labels() == ["Play Die Already!", "Nothing"], "with 4 Ammo there is none to gain"


@rule("wk1.combat.attack.ammo")
def test_a_luck_card_is_played_before_the_ammo_is_spent() -> None:
    table = a_combat(ammo=4)
    table.knights[0].luck = [a_luck_card(Timing.BEFORE_ATTACK, MoreDamage(damage=1), name="Die Already!")]

    clash = combat(table, "Attack", "Prepare", "Play Die Already!", dice=[(MISS, MISS)])

    assert clash.told.index("Mel Gearson plays Die Already!: ") < clash.told.index("Mel Gearson spends 1 Ammo (3 now).")
