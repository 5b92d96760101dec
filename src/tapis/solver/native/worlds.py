"""Hands of others that agree with everything proven, each layout as likely as any other.

The unseen cards are given out one by one. Of every way to fill what is still wanted it is known how many
layouts it leaves, so that a card goes to an owner in as many cases as layouts have it there: no hand is
preferred, and none is drawn in vain. A heap that nobody holds is an owner like others.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS
from tapis.solver.native.chance import uniform

MOST_CARDS = 52


@njit(**OPTIONS)
def states(needs: Any) -> Any:
    """How many states there are: each owner may still want any number of cards up to its own."""
    size = 1
    for owner in range(needs.size):
        size *= needs[owner] + 1
    return size


@njit(**OPTIONS)
def counted(unseen: Any, lacks: Any, needs: Any, known: Any) -> Any:
    """How many layouts there are, as a float; 0 where nobody can hold what is proven.

    ``known`` is filled: the cards one by one; how far states lie apart, by owner; and for every state, which
    says how many cards each owner still wants, how many layouts it leaves. The last card is given out first.
    """
    cards, strides, ways = known
    number, wanted, owners = 0, 0, needs.size
    while unseen:
        cards[number] = unseen & -unseen
        unseen &= unseen - 1
        number += 1
    size = 1
    for owner in range(owners):
        strides[owner] = size
        size *= needs[owner] + 1
        wanted += needs[owner]
    if wanted != number:
        return 0.0
    ways[0] = 1.0
    for state in range(1, size):
        still = 0
        for owner in range(owners):
            still += state // strides[owner] % (needs[owner] + 1)
        card, found = cards[still - 1], 0.0
        for owner in range(owners):
            if state // strides[owner] % (needs[owner] + 1) and not card & lacks[owner]:
                found += ways[state - strides[owner]]
        ways[state] = found
    return ways[size - 1]


@njit(**OPTIONS)
def imagine(lacks: Any, needs: Any, known: Any, stream: Any, hands: Any) -> None:
    """Lay a layout into ``hands``, one for each owner; ``known`` is what ``counted`` filled."""
    cards, strides, ways = known
    state, still = 0, 0
    for owner in range(needs.size):
        hands[owner] = 0
        state += needs[owner] * strides[owner]
        still += needs[owner]
    while still:
        still -= 1
        card, left, taker = cards[still], uniform(stream) * ways[state], -1
        for owner in range(needs.size):
            if card & lacks[owner] or not state // strides[owner] % (needs[owner] + 1):
                continue
            share = ways[state - strides[owner]]
            if share > 0.0:
                taker = owner
                left -= share
                if left < 0.0:
                    break
        hands[taker] |= card
        state -= strides[taker]
