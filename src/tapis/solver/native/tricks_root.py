"""From questions to answers: loads a deal into the workspace, and narrows a number of tricks down to one."""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS
from tapis.solver.native.tricks_layout import (
    DEALT,
    DUCKER,
    DUCKING,
    FOES,
    HANDS,
    MATE,
    NODES,
    SEATS,
    SIDE,
    SUITS,
    TRUMP,
    YES,
    alive_in,
    bare,
    beats,
    count,
    high,
    suit_of,
    together,
)
from tapis.solver.native.tricks_search import search
from tapis.solver.native.tricks_suits import prepare
from tapis.solver.native.tricks_table import forget

HONOURS = 4


@njit(**OPTIONS)
def load(workspace: Any, hands: Any, deck: Any, trump: Any, side: Any, ducking: Any) -> None:
    """Makes the workspace that of a deal: ``deck`` are the cards in the hands and in the present trick.

    Where the side is ``ducking`` (1, else 0) there is no trump, and every lane lies upside down.
    """
    w = bare(workspace)
    for seat in range(SEATS):
        w[HANDS + seat] = w[DEALT + seat] = hands[seat]
    w[DUCKING], w[DUCKER] = ducking, -1
    w[TRUMP], w[SIDE], w[NODES] = trump, side, 0
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
    forget(w)


@njit(**OPTIONS)
def guess(workspace: Any) -> Any:
    """Tricks of the side by its share of the highest cards: where the search begins."""
    w = bare(workspace)
    ours, all_of_them = 0, 0
    alive = w[HANDS] | w[HANDS + 1] | w[HANDS + 2] | w[HANDS + 3]
    for suit in range(SUITS):
        cards = alive_in(alive, suit)
        for honour in range(HONOURS, 0, -1):
            if cards:
                card = 1 << high(cards)
                cards ^= card
                for seat in range(SEATS):
                    if (w[SIDE] >> seat) & 1 and w[HANDS + seat] >> 16 * suit & card:
                        ours += honour
                all_of_them += honour
    left = count(w[HANDS])
    return (2 * left * ours + all_of_them) // (2 * all_of_them) if all_of_them else 0


@njit(**OPTIONS)
def _rest(
    w: Any, laid: Any, seat: Any, led: Any, best: Any, winner: Any, alive: Any, first: Any, most: Any
) -> Any:
    at_least, at_most = 0, min(most, count(w[HANDS + seat]))
    need = min(max(first, 1), at_most)
    while at_least < at_most:
        if search(w, laid, seat, led, best, winner, need, alive) & YES:
            at_least = need
        else:
            at_most = need - 1
        need = at_least + 1 if need <= at_least else at_most
    return at_least


@njit(**OPTIONS)
def rest(
    workspace: Any, laid: Any, seat: Any, led: Any, best: Any, winner: Any, alive: Any, first: Any, most: Any
) -> Any:
    """The tricks the side takes from here, the present one included; the search begins at ``first``.

    More than ``most`` are not looked for.
    """
    return _rest(bare(workspace), laid, seat, led, best, winner, alive, first, most)


@njit(**OPTIONS)
def after(
    workspace: Any,
    laid: Any,
    seat: Any,
    led: Any,
    best: Any,
    winner: Any,
    alive: Any,
    card: Any,
    first: Any,
    most: Any,
) -> Any:
    """The same once ``seat`` has laid a card."""
    w = bare(workspace)
    hand = w[HANDS + seat]
    w[HANDS + seat] = hand ^ card
    following = led if laid else suit_of(card)
    if laid == 0 or beats(w, card, following, best):
        best, winner = card, seat
    if laid < SEATS - 1:
        found = _rest(w, laid + 1, (seat + 1) & 3, following, best, winner, alive, first, most)
    else:
        gain = (w[SIDE] >> winner) & 1
        found = gain + _rest(w, 0, winner, 0, 0, winner, alive, first - gain, most - gain)
    w[HANDS + seat] = hand
    return found
