"""What the bot holds dear, in one table of numbers that simulations tune. The unit is about a green gear card."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth to a knight."""

    # levels, each entry the worth of the whole level
    health: tuple[float, ...] = (0.0, 6.0, 9.5, 12.0, 13.5)
    radiation: tuple[float, ...] = (0.0, -0.8, -2.6, -5.5, -14.0)
    ammo: tuple[float, ...] = (0.0, 1.6, 2.7, 3.5, 4.0)
    fuel: tuple[float, ...] = (0.0, 2.4, 4.2, 5.4, 6.2)
    fall: float = 8.0
    """Losing consciousness: the way back, what is stolen, the round lost; besides the Health."""

    # cards
    luck: float = 1.2
    trade: float = 0.9
    """A point of trade value, for what one can buy with it."""
    drawn: tuple[float, ...] = (1.7, 3.2, 5.0)
    """An unknown green, yellow or red gear card."""
    blue: float = 5.0
    """A blue card nobody has looked at closely."""
    damage: float = 3.2
    """A point of Health more that one takes in a clash, with the weapons at hand."""
    armor: float = 2.2
    passive: float = 0.8
    """A passive of general gear that cannot be told better."""
    use: float = 0.7
    """A use of gear that cannot be told better; of a marked one, which comes back, twice that."""
    spare: float = 0.25
    """The part of a weapon's worth that it keeps as a second one."""
    vehicle: float = 1.6
    """A point of Speed."""
    boot: float = 0.35
    """A place in the vehicle."""
    keep_luck: float = 0.7
    """The part of a luck card's worth that one must gain to play it."""

    # the way
    patience: float = 0.72
    """What a thing is worth a round later."""
    hazard: tuple[float, ...] = (0.0, 1.1, 1.9, 2.5, 2.9, 3.2, 3.4, 3.5)
    """The worst of so many wasteland cards, for a healthy knight with his first weapon."""
    frailty: tuple[float, ...] = (4.0, 3.2, 1.7, 1.1, 1.0)
    """How much worse that is by Health."""
    prowess: float = 0.55
    """How much less, for a point of Health more that he takes in a clash."""

    # others
    spite: float = 0.5
    """What a rival's loss is worth, as a part of what it costs him."""
    reputation: float = 0.8
    """A point of Reputation where it only breaks ties."""
    theft: float = 3.0
    """What is stolen after a duel, about."""

    # missions
    victory: float = 200.0
    name: float = 4.5
    """Savior: a point of Reputation on the way to the claim."""
    trophy: float = 14.0
    """Only One: a new trophy."""
    search: float = 25.0
    """Damsel: turning up a marker."""
    damsel: float = 60.0
    """Damsel: having her."""
    revenge: float = 6.0
    """Avengers: a Health of a villain."""
    cultist: float = 12.0
    """Cult: a marker; more when a second or third stands on the board."""


WEIGHTS = Weights()
