"""Rates and ratios with the interval in which the truth lies."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt

Z = 1.959963984540054
"""So many standard deviations to either side are 95 %."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many of so many, with the bounds of the interval."""

    count: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The rate itself; 0 of nothing is 0."""
        return self.count / self.of if self.of else 0.0

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})" if self.of else "-"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number that was measured, with the bounds of its interval."""

    value: float
    low: float
    high: float

    def misses(self, least: float, most: float) -> bool:
        """Whether it lies outside, and its whole interval with it."""
        return self.low > most or self.high < least

    def nearly_misses(self, least: float, most: float) -> bool:
        """Whether it lies outside, but may as well lie within."""
        return not least <= self.value <= most and not self.misses(least, most)

    def __str__(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f}-{self.high:.2f})"


def wilson(count: int, of: int, z: float = Z) -> Rate:
    """The Wilson score interval, 95 % by default (Wilson 1927): honest for few games and for rates near 0 and 1."""
    if not of:
        return Rate(0, 0, 0.0, 1.0)
    share, spread = count / of, z * z / of
    middle = (share + spread / 2) / (1 + spread)
    reach = z / (1 + spread) * sqrt(share * (1 - share) / of + spread / (4 * of))
    return Rate(count, of, max(0.0, middle - reach), min(1.0, middle + reach))


def times_fair(count: int, of: int, fair: float) -> Estimate:
    """How many times its *fair* share of these a part has got, with Wilson's interval; of nothing it may be anything."""
    rate = wilson(count, of)
    if not of or not fair:
        return Estimate(1.0, 0.0, inf)
    return Estimate(count / (of * fair), rate.low / fair, rate.high / fair)
