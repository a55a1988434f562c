"""What the bot holds dear, in one table of numbers that simulations tune. The unit is a resource."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """What things are worth to a knight."""

    # levels, each entry the worth of the whole level
    health: tuple[float, ...] = (0.0, 4.6, 7.5, 9.6, 11.1, 12.2, 13.0, 13.7, 14.2)
    """By the wounds that a knight can still take."""
    chassis: tuple[float, ...] = (0.0, 3.5, 5.5, 6.9, 7.9, 8.7, 9.3, 9.8)
    """By the damage that the vehicle can still take."""
    fuel: tuple[float, ...] = (0.0, 1.5, 2.7, 3.6, 4.3, 4.9, 5.4)
    ammo: tuple[float, ...] = (0.0, 1.6, 2.7, 3.5, 4.1, 4.6, 5.0)
    meds: tuple[float, ...] = (0.0, 1.7, 3.1, 4.2, 5.0, 5.6, 6.1)
    spare: float = 0.35
    """Each resource beyond those."""
    bare: float = 0.4
    """How much of the worth of ammo is left without a weapon that takes any."""

    # what weighs on a knight
    contaminated: float = 0.6
    """Besides the wound."""
    covered: float = 0.7
    test_lost: float = 3.0
    roll_lost: float = 4.0
    """A covered space of the Resilience track: a free one, one that takes a die from tests, or from every roll."""
    fall: float = 5.0
    """Lying unconscious: the turns that are lost, the injury."""
    wreck: float = 7.0
    hurt: tuple[float, ...] = (0.0, 4.0, 10.0, 30.0)
    """So many injuries, or malfunctions."""
    gone: float = 60.0
    """A knight who is eliminated."""
    barred: float = 1.5
    """An action that a kept card, or an entry, bars."""

    # what helps
    xp: tuple[float, ...] = (0.0, 3.5, 7.0, 10.5, 13.5, 16.5, 19.5)
    more_xp: float = 2.2
    """Each XP beyond those."""
    learnt: float = 1.5
    """An upgrade, chosen or owed, besides the XP."""
    gear: float = 1.5
    """A card that is drawn, or that cannot be told better."""
    broken: float = 0.5
    """The part of its worth that a broken card keeps which is no weapon and no armor."""
    strike: float = 2.6
    """A success in an attack with the best weapon."""
    second: float = 0.2
    """The part of its worth that another weapon has."""
    armor: float = 1.3
    """A point of Protection."""
    trophy: float = 2.0
    others: float = 0.8
    """What others have, where all win together; a rival's counts against oneself by *envy*."""
    envy: float = 0.15

    # the story
    deed: float = 2.0
    """An action less on the way to a good ending."""
    won: float = 60.0
    rivals: tuple[float, ...] = (1.0, 0.8, 0.75, 0.65, 0.6)
    """The part of it that is hoped for where one of so many knights wins."""
    bitter: float = 22.0
    """A victory, and a bitter ending."""
    lost: float = 20.0
    """A defeat, below nothing."""
    pride: float = 40.0
    """What it is worth to be on the way to a victory, and not to a bitter ending that is nearer."""
    taste: float = 130.0
    """What it is worth to be on the way to the victory that is liked best; it makes up for a longer way."""
    relish: float = 5.0
    """What that ending is worth more than others when it is at hand."""
    faith: float = 0.75
    """How likely an ending is reached that could be, with all the time there is."""
    nowhere: float = 90.0
    """The actions to an ending that nothing known leads to."""
    counter: float = 8.0
    """What all of a counter is worth for its own sake: a good one full, a bad one empty."""
    score: float = 5.0
    """A point of what counts where knights compete."""
    coin: float = 0.6
    """The part of it that is counted of what has still to be turned into it."""
    doom: float = 26.0
    """Standing one step before a number that ends all in defeat; *spared* of it is left with each step more."""
    doomed: float = 80.0
    """Standing on it, or there when the round is over."""
    spared: float = 0.55
    closed: float = 2.0
    """A way that the story keeps closed."""
    tale: float = 0.6
    """An entry that nobody has read, for its own sake."""

    # turns
    patience: float = 0.8
    """What a thing is worth a round later."""
    errand: float = 3.5
    """What a deed brings at the least that lies on the way to a good ending."""
    devotion: float = 0.95
    """What that part of it is worth a round later."""
    urgent: float = 10.0
    """An errand more that has to be run now, or it comes too late."""
    leisure: float = 0.5
    """The part that is left of camping, exploring and shopping while an errand waits."""
    icon: float = 1.1
    """A danger icon on the way, for a knight in health."""
    frailty: tuple[float, ...] = (3.0, 2.0, 1.4, 1.0)
    """How much worse dangers are by the wounds that one can still take."""
    idle: float = 0.1
    rival: float = 0.45
    """The part that is left of a deed for which somebody else is nearer."""
    upkeep: float = 0.35
    """A resource, a card or a mending, as far as it is sure to be of use soon."""
    stake: float = 4.0
    """What passing a test is worth where nobody can tell."""


WEIGHTS = Weights()
