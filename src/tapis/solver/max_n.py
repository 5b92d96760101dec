"""Play of individuals, all hands known: everybody does what is best for himself (max^n).

C. Luckhardt and K. Irani, "An algorithmic solution of n-person games" (AAAI 1986). Unlike between two sides
the outcome hangs on what a player does who can choose between cards that are equally good to him; here it
is the first of them in the order of the lanes. There is little to prune, so only the last tricks are played.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeAlias

from tapis.core.cards import Card
from tapis.solver import rules
from tapis.solver.pack import Packed

LAST_TRICKS = 3
"""So many tricks of four players take a second at most."""

Wish: TypeAlias = Callable[[int, tuple[int, ...]], int]
"""How much a seat likes an outcome, given what all have at the end of the deal."""


def most(seat: int, totals: tuple[int, ...]) -> int:
    """Everybody wants as much as he can get for himself."""
    return totals[seat]


def closest(aims: tuple[int, ...]) -> Wish:
    """Everybody wants to end as near to his aim as he can, as in the estimation."""
    return lambda seat, totals: -abs(totals[seat] - aims[seat])


def max_n(at: Packed, limit_tricks: int = LAST_TRICKS, wish: Wish = most) -> tuple[int, ...]:
    """What every seat has at the end of the deal when each serves his own wish.

    Points, or tricks where cards have none. ValueError when more than ``limit_tricks`` are to be played.
    """
    if at.play.tricks > limit_tricks:
        raise ValueError(f"{at.play.tricks} tricks are left, and max^n is asked to play {limit_tricks}.")
    return _outcome(at, wish, {})


def outcomes(at: Packed, limit_tricks: int = LAST_TRICKS, wish: Wish = most) -> dict[Card, tuple[int, ...]]:
    """The same for every card that may be laid."""
    known: dict[Hashable, tuple[int, ...]] = {}
    if at.play.tricks > limit_tricks:
        raise ValueError(f"{at.play.tricks} tricks are left, and max^n is asked to play {limit_tricks}.")
    return {card: _outcome(rules.lay(at, at.bit(card)), wish, known) for card in at.named(rules.legal(at))}


def _outcome(at: Packed, wish: Wish, known: dict[Hashable, tuple[int, ...]]) -> tuple[int, ...]:
    if at.over:
        return at.points if at.play.scored else at.tricks
    key = None if at.trick else (at.hands, at.leader, at.points, at.tricks)
    if key is not None and key in known:
        return known[key]
    cards = rules.legal(at)
    ends = (_outcome(rules.lay(at, 1 << k), wish, known) for k in range(cards.bit_length()) if cards >> k & 1)
    best = max(ends, key=lambda totals: wish(at.turn, totals))
    if key is not None:
        known[key] = best
    return best
