"""What a director gives at the tables of a tournament: scores without a result, and penalties (B30, B31).

The numbers are those of the Laws of Duplicate Bridge 2017: 12 C 2 for per cent and for IMPs, 90 for
penalties.
"""

from __future__ import annotations

from tapis.core.compare import Own, SetScore
from tapis.core.faults import Fault, Remedy
from tapis.games.bridge.book import ART
from tapis.law import Profile

PLUS, LEVEL, MINUS = "A+", "A=", "A-"
ABOVE, BETWEEN, BELOW = "Average plus", "Average", "Average minus"
IMPS = 3


@ART("B30")
def awards_in_per_cent() -> tuple[SetScore, ...]:
    """At least 60 to who bears no blame, 50 to who bears some, at most 40 to who bears it all."""
    return (
        SetScore(PLUS, ABOVE, 60, Own.RAISES),
        SetScore(LEVEL, BETWEEN, 50),
        SetScore(MINUS, BELOW, 40, Own.LOWERS),
    )


@ART("B30")
def awards_in_imps() -> tuple[SetScore, ...]:
    """Three IMPs for average plus, and three less for average minus."""
    return (SetScore(PLUS, ABOVE, IMPS), SetScore(LEVEL, BETWEEN, 0), SetScore(MINUS, BELOW, -IMPS))


@ART("B31")
def penalty_in_per_cent(_before: int, _profile: Profile) -> Remedy:
    """A tenth of one board's top unless the director sets another amount, {lowest} to {highest}."""
    return Remedy(points=-10, lowest=-100, highest=0)


@ART("B31")
def penalty_in_imps(_before: int, _profile: Profile) -> Remedy:
    """Three IMPs unless the director sets another amount, {lowest} to {highest}."""
    return Remedy(points=-IMPS, lowest=-24, highest=0)


@ART("B31", "B34")
def penalty_in_victory_points(_before: int, _profile: Profile) -> Remedy:
    """One victory point unless the director sets another amount, {lowest} to {highest}."""
    return Remedy(points=-1, lowest=-20, highest=0)


PENALTY_IN_VICTORY_POINTS = Fault(
    "procedural-penalty", "Procedural penalty", penalty_in_victory_points, unit="victory points"
)
PENALTY_IN_PER_CENT = Fault(
    "procedural-penalty", "Procedural penalty", penalty_in_per_cent, unit="% of one board"
)
PENALTY_IN_IMPS = Fault("procedural-penalty", "Procedural penalty", penalty_in_imps, unit="IMPs")
