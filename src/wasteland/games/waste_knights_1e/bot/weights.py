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
    damage: float = 4.5
    """A point of Health more that one takes in a clash, with the weapons at hand."""
    siege: float = 2.8
    """How much more that is, where the mission has somebody who must be beaten first."""
    armor: float = 3.0
    passive: float = 0.8
    """A passive of general gear that cannot be told better."""
    free_hand: float = 2.0
    """That a two-handed weapon takes one hand, whatever weapons there are now."""
    use: float = 0.7
    """A use of gear that cannot be told better; of a marked one, which comes back, twice that."""
    mending: float = 2.0
    """A Health that a use heals which comes back."""
    spare: float = 0.25
    """The part of a weapon's worth that it keeps as a second one."""
    vehicle: float = 1.6
    """A point of Speed."""
    boot: float = 0.35
    """A place in the vehicle."""
    sturdy: float = 1.8
    """That it is never wrecked."""
    keep_luck: float = 0.7
    """The part of a luck card's worth that one must gain to play it."""

    glut: float = 0.06
    """How much less new gear is worth for each card that one has."""
    haste: float = 0.15
    """What new gear is worth for each round that is left, up to its full worth."""

    # the way
    patience: float = 0.72
    """What a thing is worth a round later."""
    hazard: tuple[float, ...] = (0.0, 1.1, 1.9, 2.5, 2.9, 3.2, 3.4, 3.5)
    """The worst of so many wasteland cards, for a healthy knight with his first weapon."""
    frailty: tuple[float, ...] = (4.0, 3.2, 1.7, 1.1, 1.0)
    """How much worse that is by Health."""
    prowess: float = 0.55
    """How much less, for a point of Health more that he takes in a clash."""

    idle: float = 1.5
    """A round spent where one is, for a knight who could as well go on."""
    stop: float = 1.2
    """Having to stop, for each of the next two hexes of a route."""
    point: float = 0.5
    """A movement point, as far as the route is that long."""
    token: float = 0.5
    """A token on one's hex; around it, a fifth of that."""
    skipped: float = 2.5
    """Skipping the Exploration Step."""
    flight: float = 1.5
    """Being placed wherever one likes."""
    dent: float = 2.5
    """A damaged vehicle; repairing it brings as much."""
    wreck: float = 9.0

    # checks and combats that are on
    explore: float = 3.0
    """Passing an exploration check."""
    task: float = 9.0
    found: float = 4.0
    """Passing a search check."""
    action: float = 8.0
    check: float = 2.0
    """Passing any other check."""
    hit: float = 2.2
    """A Health that an attack of one's own takes."""
    hurt: float = 2.6
    """A Health that the Waster takes from a knight."""
    start: float = 1.5
    """Choosing the range at which a combat starts."""
    trap: float = 2.5
    """A Health that an enemy loses before the combat, or a die more in all of it."""
    dominance: float = 1.2
    marked: float = 0.8
    """A marker on something that is used by marking."""
    fitted: float = 3.0
    """An Implant or a Tuning attached."""
    missile: float = 1.5
    oracle: float = 0.5
    cancel: float = 2.2
    """Cancelling a luck card that matters; others less than half of it."""

    least: float = 1.5
    """What something must bring that is gone when it is used."""
    lasting: float = 1.3
    """A luck card that lasts for a combat."""

    # others
    wait: float = 1.2
    """What a wasteland card must hurt that the Waster does not wait for another."""
    worse: float = 0.6
    """How much more, for each card that may still come, up to three."""
    quarrel: float = 1.0
    """What a duel must promise, or threaten, that a knight cares."""
    spite: float = 0.5
    """What a rival's loss is worth, as a part of what it costs him."""
    reputation: float = 0.8
    """A point of Reputation where it only breaks ties."""
    theft: float = 3.0
    """What is stolen after a duel, about."""

    chance: float = 0.45
    """How likely a knight will have defeated somebody when a task asks for it."""
    lacking: float = 0.25
    """How likely he will get what a task asks for and he does not have."""

    # missions
    victory: float = 200.0
    name: float = 4.5
    """Savior: a point of Reputation on the way to the claim."""
    trophy: float = 14.0
    """Only One: a new trophy."""
    search: float = 40.0
    """Damsel: turning up a marker."""
    damsel: float = 90.0
    """Damsel: having her."""
    revenge: float = 6.0
    """Avengers: a Health of a villain."""
    cultist: float = 12.0
    """Cult: a marker; more when a second or third stands on the board."""


WEIGHTS = Weights()
