"""Rates with the interval in which the truth lies."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt


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


def wilson(count: int, of: int, z: float = 1.959963984540054) -> Rate:
    """The Wilson score interval, 95 % by default (Wilson 1927): honest for few games and for rates near 0 and 1."""
    if not of:
        return Rate(0, 0, 0.0, 1.0)
    share, spread = count / of, z * z / of
    middle = (share + spread / 2) / (1 + spread)
    reach = z / (1 + spread) * sqrt(share * (1 - share) / of + spread / (4 * of))
    return Rate(count, of, max(0.0, middle - reach), min(1.0, middle + reach))
