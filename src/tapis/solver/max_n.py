"""Play of individuals, all hands known: every player does what is best for that player (max^n).

C. Luckhardt and K. Irani, "An algorithmic solution of n-person games" (AAAI 1986). Unlike between two
sides the outcome hangs on what a player does who can choose between equally good cards; here it is the
first of them in the order of the lanes. There is little to prune, so only the last tricks are played.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from tapis.core.cards import Card
from tapis.solver import rules
from tapis.solver.compiler import compiled, native
from tapis.solver.pack import Packed

PLAIN_TRICKS, COMPILED_TRICKS = 3, 4
"""So many tricks of four players take a moment; one more takes a second or two."""

Totals: TypeAlias = tuple[int, ...]
"""What every seat has at the end of the deal: points, or tricks where cards have none."""


@dataclass(frozen=True, slots=True)
class Wish:
    """How much a seat likes an outcome: as much as it can get, or as near to its aim as it can come."""

    aims: tuple[int, ...] = ()

    def __call__(self, seat: int, totals: Totals) -> int:
        """How much ``seat`` likes these totals: the more the better."""
        return -abs(totals[seat] - self.aims[seat]) if self.aims else totals[seat]


most = Wish()
"""The wish of every seat to get as much as it can."""


def closest(aims: tuple[int, ...]) -> Wish:
    """The wish of every seat to end as near to its aim as it can, as in the estimation."""
    return Wish(aims)


def longest() -> int:
    """How many tricks are played out here, unless another limit is asked for."""
    return COMPILED_TRICKS if compiled() else PLAIN_TRICKS


def max_n(at: Packed, limit_tricks: int | None = None, wish: Wish = most) -> Totals:
    """What every seat has at the end of the deal when each serves its own wish.

    ValueError when more than ``limit_tricks`` are to be played.
    """
    if at.over:
        return _counted(at)
    found = outcomes(at, limit_tricks, wish).values()
    return max(found, key=lambda totals: wish(at.turn, totals))


def outcomes(at: Packed, limit_tricks: int | None = None, wish: Wish = most) -> dict[Card, Totals]:
    """As ``max_n``, for every card that may be laid, in the order of the lanes."""
    limit = longest() if limit_tricks is None else limit_tricks
    if at.play.tricks > limit:
        raise ValueError(f"{at.play.tricks} tricks are left, and max^n is asked to play {limit}.")
    if compiled() and not at.dead and not any(at.play.reversed):
        found: dict[int, Totals] = native("individuals").outcomes(at, wish.aims)
    else:
        found = plainly(at, wish)
    return {at.card(bit): totals for bit, totals in found.items()}


def plainly(at: Packed, wish: Wish) -> dict[int, Totals]:
    """The outcome of each card, by the plain rules: the reference for the compiled search."""
    known: dict[Hashable, Totals] = {}
    return {bit: _outcome(rules.lay(at, bit), wish, known) for bit in _bits(rules.legal(at))}


def _outcome(at: Packed, wish: Wish, known: dict[Hashable, Totals]) -> Totals:
    if at.over:
        return _counted(at)
    key = None if at.trick else (at.hands, at.leader, at.points, at.tricks)
    if key is not None and key in known:
        return known[key]
    ends = [_outcome(rules.lay(at, bit), wish, known) for bit in _bits(rules.legal(at))]
    best = max(ends, key=lambda totals: wish(at.turn, totals))
    if key is not None:
        known[key] = best
    return best


def _counted(at: Packed) -> Totals:
    return at.points if at.play.scored else at.tricks


def _bits(word: int) -> list[int]:
    return [1 << place for place in range(word.bit_length()) if word >> place & 1]
