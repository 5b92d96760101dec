"""From questions to answers: loads a deal into the workspace, and narrows a number of tricks down to one."""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import APART, bare, count, top
from tapis.solver.native.tricks.layout import (
    DEALT,
    DUCKER,
    DUCKING,
    FOES,
    HANDS,
    LIMIT,
    MATE,
    NODES,
    SEATS,
    SIDE,
    STACK,
    SUITS,
    TRUMP,
    YES,
    alive_in,
    beats,
    suit_of,
    together,
)
from tapis.solver.native.tricks.leads import forget_leads
from tapis.solver.native.tricks.search import OPEN, place, search
from tapis.solver.native.tricks.suits import prepare
from tapis.solver.native.tricks.table import forget

HONOURS = 4
ENDLESS = 1 << 62
"""More tricks than any search looks at."""


@njit(**APART)
def load(workspace: Any, hands: Any, deck: Any, trump: Any, side: Any, ducking: Any) -> None:
    """Makes the workspace that of a deal: ``deck`` are the cards in the hands and in the present trick.

    Where the side is ``ducking`` (1, else 0) there is no trump, and every lane lies upside down.
    """
    w = bare(workspace)
    for seat in range(SEATS):
        w[HANDS + seat] = w[DEALT + seat] = hands[seat]
    w[DUCKING], w[DUCKER] = ducking, -1
    w[TRUMP], w[SIDE], w[NODES], w[LIMIT] = trump, side, 0, ENDLESS
    for seat in range(SEATS):
        mates, mate, foes = 0, -1, 0
        for other in range(SEATS):
            if not together(w, seat, other):
                foes |= 15 << 4 * other
            elif other != seat:
                mates, mate = mates + 1, other
        w[MATE + seat], w[FOES + seat] = mate if mates == 1 else -1, foes
        if side == 1 << seat:
            w[DUCKER] = seat
    prepare(w, deck)
    forget_leads(w)
    forget(w)


@njit(**APART)
def guess(workspace: Any) -> Any:
    """Tricks of the side by its share of the highest cards: where the search begins."""
    w = bare(workspace)
    ours, all_of_them = 0, 0
    alive = w[HANDS] | w[HANDS + 1] | w[HANDS + 2] | w[HANDS + 3]
    for suit in range(SUITS):
        cards = alive_in(alive, suit)
        for honour in range(HONOURS, 0, -1):
            if cards:
                card = 1 << top(cards)
                cards ^= card
                for seat in range(SEATS):
                    if (w[SIDE] >> seat) & 1 and w[HANDS + seat] >> 16 * suit & card:
                        ours += honour
                all_of_them += honour
    left = count(w[HANDS])
    return (2 * left * ours + all_of_them) // (2 * all_of_them) if all_of_them else 0


@njit(**APART)
def solve(
    workspace: Any,
    laid: Any,
    seat: Any,
    led: Any,
    best: Any,
    winner: Any,
    alive: Any,
    card: Any,
    first: Any,
    least: Any,
    most: Any,
) -> Any:
    """The tricks the side takes from here, the present one included, once ``seat`` has laid ``card``, if any.

    The least and the most: the two are one unless the search gave up. The position is as
    ``tricks.search.place`` tells it. The search begins at ``first``; fewer than ``least`` and more than
    ``most`` are not told from these.
    """
    w, gain, mover, hand = bare(workspace), 0, seat, workspace[HANDS + seat]
    if card:
        w[HANDS + seat] = hand ^ card
        led = led if laid else suit_of(card)
        if laid == 0 or beats(w, card, led, best):
            best, winner = card, seat
        laid, seat = laid + 1, (seat + 1) & 3
        if laid == SEATS:
            laid, seat, gain = 0, winner, (w[SIDE] >> winner) & 1
    left = count(w[HANDS + seat])
    at_least, at_most = min(max(least - gain, 0), left), max(min(most - gain, left), 0)
    need = min(max(first - gain, at_least + 1), at_most)
    while at_least < at_most:
        place(w, STACK, laid, seat, led, best, winner, need, alive)
        answer = search(w)
        if answer == OPEN:
            break
        if answer & YES:
            at_least = need
        else:
            at_most = need - 1
        need = at_least + 1 if need <= at_least else at_most
    w[HANDS + mover] = hand
    return gain + at_least, gain + max(at_least, at_most)
