"""What the cards of a lane count, seat by seat, in the order in which two positions are laid side by side.

Where a bound is carried to another position, each card there stands for one here, and the less the points of
the two differ the better the bound. Any order serves in which the cards of a seat that may change places do
so: touching cards, and all those below the ranks that mattered. Among those the dearest comes first, for no
other order has smaller differences. The highest trumps, as long as one side holds them, are that side's
whatever happens: they are counted apart, for their difference is known with its sign.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS, top
from tapis.solver.native.points.words import (
    CARDS,
    COUNTED,
    EXEMPT,
    HOLDERS,
    PILES,
    POINTS,
    SETS,
    TOPS,
    TRUMP,
    counts,
)

FILLED = 1 << 61
"""Marks a word that has been made; in differences it cancels out."""
OWNER = 3


@njit(**OPTIONS)
def pile(w: Any, lane: Any, chosen: Any, number: Any) -> Any:
    """The points of the cards of a set, of which so many from the top matter, six bits a card.

    Made when first asked for, and with it what ``TOPS`` holds of a set of trumps.
    """
    at = PILES + (lane * SETS + chosen) * (CARDS + 1) + number
    if w[at] == 0:
        owners = w[HOLDERS + lane * SETS + chosen]
        certain = _certain(w, owners, chosen, number) if (w[TRUMP] >> (16 * lane)) & 1 else 0
        if certain:
            sure = _points(w, lane, certain) if counts(w, owners >> 16 & OWNER) else 0
            w[TOPS + chosen * (CARDS + 1) + number] = sure
        made = 0
        for seat in range(4):
            made = _of_seat(w, lane, chosen, number, certain, seat, made)
        w[at] = FILLED | made
    return w[at]


@njit(**OPTIONS)
def _certain(w: Any, owners: Any, chosen: Any, number: Any) -> Any:
    """The highest of these trumps, at most so many, as far as one side holds them."""
    certain, left = 0, chosen
    for place in range(number):
        seat = owners >> (16 - 2 * place) & OWNER
        if ((w[COUNTED] >> seat) ^ (w[COUNTED] >> (owners >> 16 & OWNER))) & 1:
            break
        card = 1 << top(left)
        left ^= card
        certain |= card
    return certain


@njit(**OPTIONS)
def _points(w: Any, lane: Any, chosen: Any) -> Any:
    """What the cards of a set count."""
    points = 0
    for i in range(CARDS):
        if (chosen >> i) & 1:
            points += w[POINTS + 16 * lane + i]
    return points


@njit(**OPTIONS)
def _of_seat(w: Any, lane: Any, chosen: Any, number: Any, certain: Any, seat: Any, made: Any) -> Any:
    """The points of a seat's cards but for the ``certain`` ones, group by group, behind those made before."""
    owners, exempt = w[HOLDERS + lane * SETS + chosen], w[EXEMPT] >> (16 * lane)
    group, left, place = 0, chosen, 0
    while left:
        card = 1 << top(left)
        left ^= card
        mine = owners >> (16 - 2 * place) & OWNER == seat
        alone = mine and card & exempt != 0
        if alone or place == number or (place < number and not mine):
            made, group = _with(w, lane, group, made), 0
        if mine and not card & certain:
            group |= card
        if alone:
            made, group = _with(w, lane, group, made), 0
        place += 1
    return _with(w, lane, group, made)


@njit(**OPTIONS)
def _with(w: Any, lane: Any, group: Any, made: Any) -> Any:
    """The points of cards that may change places, the dearest first, behind those made before."""
    while group:
        best, left = top(group), group
        while left:
            card = top(left)
            left ^= 1 << card
            if w[POINTS + 16 * lane + card] > w[POINTS + 16 * lane + best]:
                best = card
        group ^= 1 << best
        made = made << 6 | w[POINTS + 16 * lane + best]
    return made
