"""Par of a bridge board: the score when both sides bid and play their best, every hand seen.

A contract that cannot be made is doubled; a side bids on as long as that leaves it better off, be it in a
sacrifice. Scored as a board of a series (24 to 26) under the given scheme.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from tapis.core.tricks import Seat
from tapis.games.bridge.result import (
    BOOK,
    HIGHEST_LEVEL,
    SIDES,
    STRAINS,
    Contract,
    Doubling,
    PlayedOut,
    Side,
    Vulnerable,
    side_of,
)
from tapis.games.bridge.scheme import Scheme
from tapis.games.bridge.series import score

BIDS = tuple((level, strain) for level in range(1, HIGHEST_LEVEL + 1) for strain in STRAINS)
"""Every bid, the lowest first."""

Table = Sequence[Sequence[int]]
"""Tricks of each declarer in each strain, in the order of ``STRAINS``."""


@dataclass(frozen=True, slots=True)
class Par:
    """The ``score`` for north–south, and what is played in the end (None: everybody passes)."""

    score: int
    played: PlayedOut | None = None


def par(table: Table, vulnerable: Vulnerable, dealer: Seat, scheme: Scheme) -> Par:
    """The par of a board with these tricks: the dealer's side may bid first."""

    @cache
    def after(bid: int, side: Side) -> Par:
        """What comes of it when ``side`` has just made this bid."""
        other = 1 - side
        last = _played(table, bid, side, vulnerable, scheme)
        return _best(other, (last, *(after(higher, other) for higher in range(bid + 1, len(BIDS)))))

    def first(side: Side, passed: Par) -> Par:
        return _best(side, (passed, *(after(bid, side) for bid in range(len(BIDS)))))

    opening = side_of(dealer)
    return first(opening, first(1 - opening, Par(0)))


def _best(side: Side, found: Sequence[Par]) -> Par:
    """The best par for a side; of equal ones the first, so that nobody bids higher than necessary."""
    return max(found, key=lambda each: each.score if side == 0 else -each.score)


def _played(table: Table, bid: int, side: Side, vulnerable: Vulnerable, scheme: Scheme) -> Par:
    """The last bid, played by the declarer of the side who takes more tricks, doubled if it goes down."""
    declarer = max(_declarers(side), key=lambda seat: table[seat][bid % len(STRAINS)])
    level, strain = BIDS[bid]
    tricks = table[declarer][bid % len(STRAINS)]
    doubling = Doubling.UNDOUBLED if tricks >= BOOK + level else Doubling.DOUBLED
    played = PlayedOut(Contract(level, strain, doubling), declarer, tricks)
    return Par(score(played, vulnerable, scheme), played)


def _declarers(side: Side) -> Iterator[Seat]:
    return iter(range(side, 2 * SIDES, SIDES))
