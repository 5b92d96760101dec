"""Deals of four players played out by a mind, compiled; nobody sees more than at a table."""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS
from tapis.solver.native.french.policy import chosen
from tapis.solver.native.french.trick import (
    DECLARERS,
    EACH,
    LAID,
    OPEN_AFTER,
    OPENS,
    SEATS,
    WON,
    decided,
    lay,
    turn,
)


@njit(**OPTIONS)
def lay_open(play: Any, hands: Any, shown: Any) -> None:
    """Show what lies open for everybody."""
    due = play[OPENS] and SEATS * play[WON] + play[LAID] >= OPEN_AFTER
    for seat in range(SEATS):
        shown[seat] = hands[seat] if due and play[DECLARERS] >> seat & 1 else 0


@njit(**OPTIONS)
def play_out(play: Any, hands: Any, shown: Any, mind: Any) -> None:
    """Play to the end; ``play`` says then who took how many tricks, ``hands`` what nobody laid any more."""
    while not decided(play):
        seat = turn(play)
        if play[EACH]:
            lay_open(play, hands, shown)
        card = chosen(play, hands[seat], shown, mind)
        hands[seat] &= ~card
        lay(play, card)
