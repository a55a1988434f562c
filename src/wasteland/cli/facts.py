"""What is printed on things, in few words and in the inks of their kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from wasteland.engine.viewing import Card, Fact

_INK_OF_KIND = {
    "ranged": "steel",
    "melee": "ochre",
    "item": "rust",
    "location": "plum",
    "damage": "blood",
    "zombie": "moss",
    "event-walker": "ochre",
    "survivor": "name",
    "luck": "plum",
    "enemy": "blood",
    "event": "ochre",
    "common-task": "plum",
    "private-task": "steel",
}
_INK_OF_COLOUR = {"green": "moss", "yellow": "ochre", "red": "rust", "blue": "steel"}


def ink_of(card: Card) -> str:
    """The ink in which a card of this kind is printed; cards that have a colour are printed in it."""
    return _INK_OF_KIND.get(card.kind) or ink_of_colour(str(card.facts.get("colour")))


def ink_of_colour(colour: str) -> str:
    """The ink for a colour of the game's own."""
    return _INK_OF_COLOUR.get(colour, "")


def facts_of(facts: Mapping[str, Fact], short: bool = True, beside_text: bool = False) -> list[str]:
    """Printed facts, each in a word or two; *short* where there is little room, *beside_text* where words stand too."""
    told = [
        _SHORT[name](fact) if short and name in _SHORT else plainly(name, fact)
        for name, fact in facts.items()
        if not (beside_text and name in _SAID_BY_TEXTS)
    ]
    return [words for words in told if words]


def plainly(name: str, fact: Fact) -> str:
    """A fact by its name; nothing if it says nothing, or is for pictures."""
    if name in _NEVER_TOLD or fact in (None, False, ""):
        return ""
    name = name.replace("_", " ")
    return name if fact is True else f"{name} {fact}"


def _faces(fact: Fact) -> str:
    """Faces of a die in few signs."""
    faces = str(fact).split()
    return f"on {told_numbers(map(int, faces))}" if all(face.isdecimal() for face in faces) else f"on {fact}"


def _unsaid(_: Fact) -> str:
    return ""


_NEVER_TOLD = frozenset(
    {
        "face", "flavour", "starter", "sign", "story", "initials", "spaces", "kit", "city",
        "asks", "brings_reputation", "brings_cards", "brings_colour", "brings_blue",
        "short_icon", "medium_icon", "long_icon", "melee_icon",
    }
)  # fmt: skip
"""What is for pictures, or stands elsewhere."""

_SAID_BY_TEXTS = frozenset(
    {"group", "limited", "fits", "armor", "hands", "ranges", "damage", "multi", "pierce", "ammo", "fuel", "speed", "capacity"}
)
"""What the words of a card that has such facts say as well."""

_SHORT: dict[str, Callable[[Fact], str]] = {
    "bonus": lambda fact: f"+{fact}",
    "defense": lambda fact: f"Def {fact}",
    "ranged_defense": lambda fact: f"({fact} ranged)",
    "moves_on": _faces,
    "exit_damage": lambda fact: "" if fact == 1 else f"hits {fact}",
    "glow": lambda _: "*",
    "scope": str,
    "colour": str,
    "group": lambda fact: "" if fact == "general" else str(fact),
    "kind": str,
    "limited": lambda _: "limit 1",
    "hands": lambda fact: "two-handed" if fact == 2 else "",
    "ranges": str,
    "ammo": lambda fact: "uses Ammo" if fact == "needed" else "",
    "fuel": lambda _: "uses Fuel",
    "damaged speed": _unsaid,
    "damaged capacity": _unsaid,
    "timing": _unsaid,
    "rank": _unsaid,
    "icon": lambda fact: f"({fact})",
    "trait": str,
    "deed": _unsaid,
    "first": _unsaid,
    "second": _unsaid,
    "reward": _unsaid,
    "markers": lambda fact: f"{fact} marker{'s' * (fact != 1)}" if fact else "",
    "vocation": _unsaid,
    "difficulty": lambda fact: f"{fact}+",
    "icons": str,
    "price": lambda fact: f"for {fact}",
}
"""How facts that many cards have are written where there is little room, and which are left out there."""


def percent(share: float) -> str:
    """A chance in few signs; never 0 % or 100 % for what is not quite so."""
    if 0 < share < 0.005:
        return "<1%"
    if 0.995 <= share < 1:
        return ">99%"
    return f"{share:.0%}"


def told_numbers(numbers: Iterable[int]) -> str:
    """Numbers in few signs: 1-3,7."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)
