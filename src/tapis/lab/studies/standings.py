"""Standings of events whose best entrant is known: how right they are, and what changes between two of them.

A *merit* is a total turned so that more is better; entrant 1 is the best of all, the last the worst.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import fmean
from typing import TypeAlias

from tapis.core.sheet import ranks
from tapis.lab.figures import Estimate, mean, share, tau

Merits: TypeAlias = "Mapping[int, float]"
"""What each entrant has made, by number; more is better."""


def added(rounds: Sequence[Merits]) -> dict[int, float]:
    """The merits of several rounds together."""
    entrants = sorted({entrant for merits in rounds for entrant in merits})
    return {entrant: sum(merits.get(entrant, 0.0) for merits in rounds) for entrant in entrants}


def places(merits: Merits) -> list[int]:
    """The rank of each entrant, in the order of their numbers."""
    return ranks([-merits[entrant] for entrant in sorted(merits)])


def right_order(merits: Merits) -> float:
    """Kendall's tau of the standings and the true order."""
    entrants = sorted(merits)
    return tau([merits[entrant] for entrant in entrants], [-entrant for entrant in entrants])


def better_ahead(merits: Merits) -> float:
    """How many pairs have the better one ahead; a tie counts half."""
    pairs = list(combinations(sorted(merits), 2))
    ahead = sum((merits[one] > merits[other]) + (merits[one] == merits[other]) / 2 for one, other in pairs)
    return ahead / len(pairs)


def best_is_first(merits: Merits) -> bool:
    """Whether nobody has more than the best."""
    return places(merits)[0] == 1


def winner_is_good(merits: Merits) -> bool:
    """Whether somebody of the best quarter has the first place, alone or with others."""
    best_quarter = -(-len(merits) // 4)
    return 1 in places(merits)[:best_quarter]


def quality(events: Sequence[Merits]) -> tuple[Estimate, Estimate, Estimate, Estimate]:
    """Of the standings of many events: tau, pairs in order, the best first, a good one first."""
    return (
        mean(map(right_order, events), -1, 1),
        mean(map(better_ahead, events), 0, 1),
        share(sum(map(best_is_first, events)), len(events)),
        share(sum(map(winner_is_good, events)), len(events)),
    )


def moved(one: Merits, other: Merits) -> float:
    """How many places an entrant moves from the one standings to the other, in the mean."""
    return fmean(abs(before - after) for before, after in zip(places(one), places(other), strict=True))


def alike(one: Merits, other: Merits) -> float:
    """Kendall's tau of two standings of the same people."""
    entrants = sorted(one)
    return tau([one[entrant] for entrant in entrants], [other[entrant] for entrant in entrants])


def other_winner(one: Merits, other: Merits) -> bool:
    """Whether nobody is first in both."""
    return (1, 1) not in set(zip(places(one), places(other), strict=True))
