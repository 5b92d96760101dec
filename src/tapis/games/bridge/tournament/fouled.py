"""Boards of which some tables had other cards than the rest (B37, B38): law 87 of 2017.

Whoever had the same cards is compared among themselves. How few tables may be so is a custom: here that of
the English union, or the formula however few there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tapis.core.compare import Compared, Mixture, TableScore
from tapis.core.sheet import Points
from tapis.games.bridge.book import ART
from tapis.games.bridge.tournament.columns import columns, plain, scaled, share, won
from tapis.games.bridge.tournament.directing import PLUS
from tapis.law import Profile

FEW = 3
"""So many tables are few, where they are no more than one in ``FEW`` of all."""
LEVEL, STEP = 60, 5
"""What few tables get in the mean, and for each matchpoint above or below that, in per cent."""


@ART("B37", "B28")
def same_cards(scores: Sequence[TableScore], most: int, profile: Profile) -> Compared:
    """Who had the same cards is compared, and counts as if as many had as of the board with most results."""
    results = sum(any(score.nets) for score in scores)
    if few(results, most) and profile.word("few_with_cards") == "level":
        return columns(scores, around_average_plus)
    return columns(scores, lambda net, others: scaled(net, others, max(most, results)))


@ART("B37", "B24")
def same_cards_alone(scores: Sequence[TableScore], most: int, profile: Profile) -> Compared:
    """Who had the same cards is compared, and nobody else."""
    results = sum(any(score.nets) for score in scores)
    level = few(results, most) and profile.word("few_with_cards") == "level"
    return columns(scores, around_average_plus if level else share)


@ART("B38")
def few(results: int, tables: int) -> bool:
    """Whether results with the same cards are too few to be compared as usual: three, and a third at most."""
    return results <= FEW and FEW * results <= tables


@ART("B38")
def around_average_plus(net: Mixture, others: Sequence[Mixture]) -> Points:
    """Few tables get 60 per cent in the mean, and 5 more or less for each matchpoint beside that."""
    return plain(Fraction(LEVEL) + STEP * (won(net, others) - len(others)))


@ART("B37", "B30", "B38")
def alone_with_cards(profile: Profile) -> str:
    """Whoever nobody else had the cards of cannot be compared and gets an average plus."""
    return PLUS if profile.word("few_with_cards") == "level" else ""
