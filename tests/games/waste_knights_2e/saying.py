"""What the text of a card has to say, made from its verbs: one sentence for each thing that it does."""

from __future__ import annotations

from collections.abc import Iterable

from wasteland.engine.effects import in_words
from wasteland.engine.wording import begun, listed
from wasteland.games.waste_knights_2e.cards import GearCard, Side, UpgradeSide, Use
from wasteland.games.waste_knights_2e.families import Moment, Passive
from wasteland.games.waste_knights_2e.module_cards import Part
from wasteland.games.waste_knights_2e.terms import ARMOR, RANGED, WEAPON, Skill, Timing
from wasteland.games.waste_knights_2e.verbs.branching import Here
from wasteland.games.waste_knights_2e.verbs.passives import Whenever

COMBAT_SKILLS = (Skill.BLADES, Skill.GUNS)
HANDS = ("no hands", "one hand", "two hands")
MOMENTS = {
    Timing.CAMP: "in camp",
    Timing.EXPLORE: "before you explore",
    Timing.ENGAGEMENT: "in the Engagement step",
    Timing.ADVANCE: "in the Advance step",
    Timing.RESOLUTION: "in the Resolution step",
}
NOTICED: dict[Moment, str] = {
    "city": "After your City Action",
    "foe-defeated": "Whenever you defeat an enemy",
    "damaged": "Whenever your vehicle suffers damage",
}
PRICES = {
    "turn": "once a turn",
    "round": "once a round",
    "game": "once a game",
    "combat": "once in a combat",
    "discard": "discard it",
    "break": "break it",
}


def kind(card: GearCard) -> str:
    """What a gear card is, whichever side lies up."""
    if card.kind is not WEAPON:
        return f"{card.kind.title()}."
    ammo = ", no ammo" if card.attack is RANGED and card.hands and not card.needs_ammo else ""
    return f"{begun(str(card.attack))}, {HANDS[card.hands]}{ammo}."


def gear_side(card: GearCard, side: Side) -> str:
    """What a side of a gear card does besides its dice; nothing for a weapon that has only these."""
    said = [f"{trait.replace('-', ' ').title()}." for trait in side.traits]
    said += ["Full-auto."] if side.full_auto else []
    said += [f"Protection ({side.protection})."] if side.protection else []
    said += [f"Each fate: {in_words(side.fate)}."] if side.fate else []
    said += [*passives(side.passives), *map(use, side.uses)]
    if said or (side.dice and card.kind is WEAPON):
        return " ".join(said)
    if card.hands:
        return "No dice: nobody fights with it."
    return "No Protection." if card.kind is ARMOR else "Does nothing."


def upgrade_side(side: UpgradeSide) -> str:
    """What a side of an upgrade does."""
    said = [f"Your strongest {skill.title()} die that is not red becomes the next colour." for skill in side.betters]
    said += [f"{listed(f'A {colour} die' for colour in dice)} more in {skill.title()}." for skill, dice in side.raises.items()]
    return " ".join([*said, *passives(side.passives), *map(use, side.uses)])


def passives(held: Iterable[Passive]) -> list[str]:
    """What holds, a sentence each."""
    return [
        f"{NOTICED[one.moment]}: {in_words(one.do)}." if isinstance(one, Whenever) else f"{begun(one.words())}." for one in held
    ]


def use(one: Use) -> str:
    """When something may be used, at what price, if what, and what it does."""
    said = [moment(one), *([PRICES[one.limit]] if one.limit in PRICES else [])]
    said += [f"if {' and '.join(need.words() for need in one.needs)}"] if one.needs else []
    match one.do:
        case (Here(do=do),):
            return f"{begun(', '.join([*said, 'for all knights here']))}: {in_words(do)}."
    return f"{begun(', '.join(said))}: {in_words(one.do)}."


def moment(one: Use) -> str:
    """The moment of a use, with the tests that it is about."""
    if one.when is Timing.ACTION:
        return f"Special Action ({one.name})"
    if one.when not in (Timing.BEFORE_TEST, Timing.AFTER_ROLL):
        return MOMENTS[one.when]
    named = listed((skill.title() for skill in one.skills), "or")
    what = "attack" if one.only == "attacks" else "test"
    outside = one.only == "tests" and (not one.skills or any(skill in COMBAT_SKILLS for skill in one.skills))
    about = f"{named} {what}".strip()
    article = "an" if about[0] in "aA" else "a"
    return (
        f"{'before' if one.when is Timing.BEFORE_TEST else 'after the roll of'} {article} {about}{' outside combat' * outside}"
    )


def part(card: Part) -> str:
    """What a vehicle part does."""
    return " ".join([*(f"{stat.replace('-', ' ').title()} {by:+d}." for stat, by in card.adds.items()),
                     *passives(card.passives), *map(use, card.uses)])  # fmt: skip
