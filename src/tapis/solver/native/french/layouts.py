"""Hands of whist that agree with everything proven, those first that would have been bid as was heard.

Cards are given out as ``worlds`` does, every layout as likely as any other; those are kept in which the
rules of thumb would have said what was said, and where they are too few, those that disagree with fewest
calls.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS, count
from tapis.solver.native.chance import STEP, mixed
from tapis.solver.native.french.calling import ACES, COUNTED, counted, said
from tapis.solver.native.french.ducking import most_dangerous
from tapis.solver.native.worlds import MOST_CARDS, imagine, states
from tapis.solver.native.worlds import counted as ways_of

SEATS = 4
TROU = 3
"""So many aces make a trou."""


@njit(**OPTIONS)
def differs(hands: Any, me: Any, trou: Any, heard: Any, worths: Any, rule: Any, most: Any) -> Any:
    """With how many calls of the others the hands disagree, counted no further than beyond ``most``.

    ``heard`` are the auction before each call, who spoke and the call; ``trou`` is who announced three
    aces, -1 for nobody, -2 where none was asked. A hand that hides a trou, or has none that was announced,
    agrees with nothing.
    """
    before, speakers, calls = heard
    counts, bids, ladder = rule
    for seat in range(SEATS):
        if seat != me and trou > -2 and (count(hands[seat] & ACES) == TROU) != (seat == trou):
            return most + 1
    found, known = 0, 1 << me
    for one in range(calls.size):
        seat = speakers[one]
        if seat == me:
            continue
        if not known >> seat & 1:
            counted(hands[seat], counts, bids, worths[seat])
            known |= 1 << seat
        if said(before[one], seat, hands[seat], worths[seat], bids, ladder) != calls[one]:
            found += 1
            if found > most:
                return found
    return found


@njit(**OPTIONS)
def layouts(
    me: Any, hand: Any, unseen: Any, owners: Any, heard: Any, trou: Any, rule: Any, asked: Any, seed: Any
) -> Any:
    """Layouts of the hands as dealt, a row each: those that disagree with fewest calls first found.

    ``hand`` is one's own as dealt; ``owners`` what each seat lacks, how many of the unseen cards it was
    dealt, and what it was dealt besides; ``asked`` how many layouts, and in how many tries. No rows: nobody
    can hold what is proven.
    """
    lacking, needs, known_cards = owners
    number, tries = asked
    known = (np.zeros(MOST_CARDS, np.int64), np.zeros(SEATS, np.int64), np.zeros(states(needs)))
    if ways_of(unseen, lacking, needs, known) == 0.0:
        return np.zeros((0, SEATS), np.int64)
    found, off = np.zeros((number, SEATS), np.int64), np.full(number, 1 << 30, np.int64)
    given, worths, stream = np.zeros(SEATS, np.int64), np.zeros((SEATS, COUNTED)), np.zeros(1, np.uint64)
    filled, exact, worst = 0, 0, 0
    for one in range(tries):
        stream[0] = mixed(np.uint64(seed) + np.uint64(one) * STEP)
        imagine(lacking, needs, known, stream, given)
        for seat in range(SEATS):
            given[seat] |= known_cards[seat]
        given[me] = hand
        most = calls_allowed(filled, number, off, worst, heard[2].size)
        wrong = differs(given, me, trou, heard, worths, rule, most)
        if wrong > most:
            continue
        place = filled if filled < number else worst
        found[place], off[place] = given, wrong
        filled = min(filled + 1, number)
        worst = int(np.argmax(off)) if filled == number else 0
        exact += 1 if wrong == 0 else 0
        if exact >= number:
            break
    return found[:filled]


@njit(**OPTIONS)
def calls_allowed(filled: Any, number: Any, off: Any, worst: Any, heard: Any) -> Any:
    """How many calls a layout may disagree with: any number at first, then fewer than the worst kept."""
    return heard if filled < number else off[worst] - 1


@njit(**OPTIONS)
def put_away(dealt: Any, played: Any, relief: Any) -> Any:
    """The card a player by rules of thumb puts away before a petite misère, of those not played since."""
    card = most_dangerous(dealt, dealt, relief)
    left = dealt & ~played
    return most_dangerous(left, left, relief) if card & played else card
