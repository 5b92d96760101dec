"""Deals of whist for a player that learns, compiled: bid by level 1, or a game of a lot for whom it suits."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from compiling import FRESH
from numba import njit

from tapis.solver.native.bits import count
from tapis.solver.native.french.auction import (
    A9,
    A10,
    ACE,
    BEST,
    BEST_SUIT,
    E8,
    FIRST,
    GM,
    GMT,
    OWNERS,
    PIC,
    PM,
    S6,
    S7,
    S8,
    TR,
)
from tapis.solver.native.french.calling import (
    ACES,
    COUNTED,
    DANGER,
    DANGER_AWAY,
    ONE_TRICK,
    TRICKS,
    bid_out,
    counted,
    trump_named,
)
from tapis.solver.native.french.trick import SEATS

Words = npt.NDArray[np.int64]
FORCED = np.array([E8, E8, S6, S7, S8, A9, A10, PM, PM, PIC, GM, GM, GMT, GMT])
"""The games drawn by lot."""
MISERES = np.arange(7, 14)
"""Which of them are played for no trick, or for one."""
TWO = np.array([1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2, 1, 2])
"""By how many each is played, where each plays for himself."""


def dealt(many: int, seed: int) -> Words:
    """So many deals, the words of four hands each."""
    chance, bits = np.random.default_rng(seed), 1 << np.arange(52, dtype=np.int64)
    found = np.zeros((many, SEATS), np.int64)
    for deal in range(many):
        found[deal] = bits[chance.permutation(52)].reshape(SEATS, 13).sum(1)
    return found


@njit(**FRESH)  # type: ignore[untyped-decorator]
def for_it(worths: Any, at: Any, without: Any) -> Any:
    """Who is best for a game of which low figures are good."""
    found = -1
    for seat in range(SEATS):
        if not without >> seat & 1 and (found < 0 or worths[seat, at] < worths[found, at]):
            found = seat
    return found


@njit(**FRESH)  # type: ignore[untyped-decorator]
def forced(auction: Any, worths: Any, lot: Any) -> None:
    """Let those who are best for it play the game of a lot."""
    game = FORCED[lot]
    auction[BEST], auction[BEST_SUIT], auction[OWNERS] = game, -1, 0
    if game in (PM, PIC, GM, GMT):
        at = DANGER_AWAY if game == PM else ONE_TRICK if game == PIC else DANGER
        for _ in range(TWO[lot]):
            auction[OWNERS] |= 1 << for_it(worths, at, auction[OWNERS])
        return
    most = -1e300
    for seat in range(SEATS):
        for suit in range(SEATS):
            alone = worths[seat, TRICKS + suit]
            if game != E8 and alone > most:
                most, auction[BEST_SUIT], auction[OWNERS] = alone, suit, 1 << seat
            for other in range(seat):
                both = alone + worths[other, TRICKS + suit]
                if game == E8 and both > most:
                    most, auction[BEST_SUIT], auction[OWNERS] = both, suit, 1 << seat | 1 << other


@njit(**FRESH)  # type: ignore[untyped-decorator]
def trou(auction: Any, hands: Any, worths: Any) -> Any:
    """Whether somebody has three aces; plays the trou then."""
    for seat in range(SEATS):
        if count(hands[seat] & ACES) == 3:
            for other in range(SEATS):
                if other != seat and hands[other] & ACES:
                    auction[BEST], auction[ACE], auction[OWNERS] = TR, other, 1 << seat | 1 << other
                    auction[BEST_SUIT] = trump_named(hands[other], worths[other])
            return True
    return False


@njit(**FRESH)  # type: ignore[untyped-decorator]
def bid(auction: Any, hands: Any, first: Any, how: Any, lot: Any) -> Any:
    """Bid a deal as level 1 does, or force a game of a lot; whether there is a game."""
    opening, (counts, bids, ladder) = how
    worths = np.zeros((SEATS, COUNTED))
    for seat in range(SEATS):
        counted(hands[seat], counts, bids, worths[seat])
    auction[:] = opening
    auction[FIRST] = first
    if lot >= 0:
        forced(auction, worths, lot)
    elif not trou(auction, hands, worths):
        bid_out(auction, hands, worths, bids, ladder)
    return auction[BEST] >= 0
