"""What a learned player of jass is told of a card that may be laid, compiled: forty-four numbers.

They rest on what the rules of thumb of ``thumb.policy`` work out, with the voids everybody has seen, what
stands in each suit, and what has been made so far. A readable player says the same in cards; a test holds the
two against each other.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS, count, low, may_be_laid
from tapis.solver.native.learned import drawn, judged
from tapis.solver.native.points.rules import beats
from tapis.solver.native.points.words import lane_of
from tapis.solver.native.thumb.pays import ANNOUNCED, BEST_OF, LEAST, MARKS
from tapis.solver.native.thumb.policy import (
    BACKWARDS,
    DUCKING,
    EXEMPT,
    FREE_WHEN_VOID,
    FRIENDS,
    LANE,
    LANES,
    LAST,
    POINTS,
    PROMISED,
    RUFFING,
    SEATS,
    SHARED,
    TRUMP,
    chosen,
    guessed,
    over,
    prepared,
    promised,
    takes,
    wins,
    worth_of,
)

FEATURES, MOST_CARDS, MOST_POINTS = 44, 9, 1000
BY_THUMB, GAIN, KEPT_BACK = 17, 20, 21


@njit(**OPTIONS)
def within(value: Any, limit: Any) -> Any:
    """A number kept between -limit and limit."""
    return min(limit, max(-limit, value))


@njit(**OPTIONS)
def open_to(hand: Any, laid: Any, led: Any, best: Any, terms: Any) -> Any:
    """The cards of a hand that may be laid."""
    if laid == 0:
        return hand
    trump = terms[TRUMP]
    ways = (terms[RUFFING], terms[FREE_WHEN_VOID])
    return may_be_laid(hand, led, best & trump, trump, terms[EXEMPT], ways[0], ways[1])


@njit(**OPTIONS)
def standing(seat: Any, taken: Any, pays: Any, seats: Any, row: Any) -> None:
    """Fill what is said of the points so far where everybody plays for marks."""
    row[13:17] = 0.0
    row[15] = seats / 4.0
    if not pays[MARKS]:
        return
    mine, good, rival = taken[seat] + pays[ANNOUNCED + seat], 0, MOST_POINTS
    for other in range(seats):
        points = taken[other] + pays[ANNOUNCED + other]
        if other == seat:
            continue
        good += points >= pays[LEAST]
        before = 0
        for third in range(seats):
            before += third != seat and taken[third] + pays[ANNOUNCED + third] > points
        if before < pays[BEST_OF]:
            rival = min(rival, points)
    row[13] = max(0, pays[LEAST] - mine) / 21.0
    row[14] = within((mine - rival) / 20.0, 2.0)
    row[16] = good / 3.0


@njit(**OPTIONS)
def of_the_trick(at: Any, pool: Any, hand: Any, mean: Any, tricks: Any, terms: Any, row: Any) -> None:
    """Fill what is the same for every card, but for the points so far."""
    seat, laid, _led, _best, winner, left = at
    seats, friends = terms[SEATS], terms[FRIENDS + seat] | 1 << seat
    ours, theirs, turned, now = 0, 0, 0, terms[BACKWARDS + left]
    for other in range(seats):
        if friends >> other & 1:
            ours += tricks[other]
        else:
            theirs += tricks[other]
    for trick in range(1, left):
        turned += terms[BACKWARDS + trick] != now
    row[0] = 1.0 if laid == 0 else 0.0
    row[1] = 1.0 if laid == seats - 1 else 0.0
    row[2] = (count(hand) - 1) / 8.0
    row[3] = pool / 20.0
    row[4] = 1.0 if laid and friends >> winner & 1 else 0.0
    row[5] = 1.0 if laid and not friends >> winner & 1 else 0.0
    row[6] = 1.0 if terms[DUCKING] else 0.0
    row[7] = 1.0 if terms[TRUMP] else 0.0
    row[8] = 1.0 if left > 1 and terms[BACKWARDS + left - 1] != now else 0.0
    row[9] = turned / max(left - 1, 1)
    row[10] = mean / 5.0
    row[11] = 1.0 if ours and not theirs else 0.0
    row[12] = 1.0 if theirs and not ours else 0.0


@njit(**OPTIONS)
def of_the_suit(card: Any, at: Any, hand: Any, unseen: Any, terms: Any, lacks: Any, row: Any) -> None:
    """Fill what stands in a card's suit and in trumps, and who may hold them."""
    seat, laid, led, best, _winner, left = at
    seats, friends, trump = terms[SEATS], terms[FRIENDS + seat], terms[TRUMP]
    backwards, suit = terms[BACKWARDS + left], lane_of(card)
    higher = over(card, suit, backwards)
    lower = suit & ~higher & ~card
    row[22] = terms[POINTS + low(card)] / 10.0
    row[23] = 1.0 if card & trump else 0.0
    row[24] = 1.0 if laid and card & led else 0.0
    row[25] = 1.0 if laid == 0 or beats(card, best, led | trump, backwards) else 0.0
    row[26] = count(higher & unseen) / 4.0
    row[27] = count(lower & unseen) / 4.0
    row[28] = count(higher & hand) / 4.0
    row[29] = count(lower & hand) / 4.0
    row[30] = worth_of(suit & unseen, terms) / 20.0
    row[31] = count(trump & hand) / 4.0
    row[32] = count(trump & unseen) / 4.0
    row[33:39] = 0.0
    for step in range(1, seats):
        other = (seat + step) % seats
        may, behind = unseen & ~lacks[other], step < seats - laid
        if friends >> other & 1:
            row[33] += 1.0 if may & suit else 0.0
            row[35] += 1.0 if may & trump else 0.0
            row[37] += 1.0 if behind else 0.0
        else:
            row[34] += 1.0 / 3.0 if may & suit else 0.0
            row[36] += 1.0 / 3.0 if may & trump else 0.0
            row[38] += 1.0 / 3.0 if behind else 0.0
    row[40] = 1.0 if count(suit & hand) == 1 else 0.0
    row[41] = 1.0 if higher & unseen == 0 else 0.0


@njit(**OPTIONS)
def told(
    at: Any, pool: Any, hand: Any, open_: Any, unplayed: Any, known: Any, table: Any, rules: Any, mind: Any
) -> Any:
    """Fill the rows of a ``mind`` with the features of every open card, and its cards; how many there are.

    ``at`` and ``rules`` are those of ``thumb.policy.chosen``; ``known`` how many cards each holds, what each
    did not follow and has shown; ``table`` points and tricks taken.
    """
    seat, laid, _led, _best, _winner, left = at
    terms, habits, lacks, room = rules
    counts, proven, sure = known
    taken, tricks = table
    rows, cards, pays = mind[3], mind[4], mind[6]
    unseen, held = unplayed & ~hand, count(hand)
    out = count(unseen)
    foes = guessed(seat, hand, unseen, counts, proven, sure, terms, (lacks, room))
    prepared(foes, out, left, terms, habits, room)
    seats, mean = terms[SEATS], worth_of(unseen, terms) / max(out, 1)
    trick = (seats - 1) * mean + terms[LAST] / max(held - 1, 1)
    shared = habits[SHARED] if terms[FRIENDS + seat] else 0.0
    look, whole = (unseen, foes, held - 1, trick, shared), (unseen, foes, held, trick, shared)
    sign = -1.0 if terms[DUCKING] else 1.0
    coming = (seats - 1 - laid) * mean + (terms[LAST] if held == 1 else 0)
    for lane in range(LANES):
        room[PROMISED + lane] = promised(hand & LANE << 16 * lane, look, terms, habits, room)
    sure_of, left_over = 0.0, hand
    while left_over:
        card = left_over & -left_over
        left_over ^= card
        sure_of += takes(card, hand, whole, terms, habits, room)
    of_the_trick(at, pool, hand, mean, tricks, terms, rows[0])
    standing(seat, taken, pays, seats, rows[0])
    found, best_value, best_kept = 0, -1e300, -1e300
    while open_:
        card = open_ & -open_
        open_ ^= card
        row = rows[found]
        row[:17] = rows[0, :17]
        stake = pool + terms[POINTS + low(card)] + coming
        ours = wins(card, at, unseen, terms, habits, lacks, sure, room)
        kept = 0.0
        for lane in range(LANES):
            if card & LANE << 16 * lane:
                kept += promised((hand ^ card) & LANE << 16 * lane, look, terms, habits, room)
            else:
                kept += room[PROMISED + lane]
        row[BY_THUMB] = sign * (ours * stake + kept)
        row[18] = ours
        row[19] = stake / 20.0
        row[GAIN] = sign * ours * stake / 20.0
        row[KEPT_BACK] = sign * kept
        of_the_suit(card, at, hand, unseen, terms, lacks, row)
        row[39] = takes(card, hand, whole, terms, habits, room)
        row[42] = sure_of / 4.0
        row[43] = ours * row[11]
        best_value, best_kept = max(best_value, row[BY_THUMB]), max(best_kept, row[KEPT_BACK])
        cards[found] = card
        found += 1
    for one in range(found):
        rows[one, BY_THUMB] = within((rows[one, BY_THUMB] - best_value) / 10.0, 3.0)
        rows[one, KEPT_BACK] = (rows[one, KEPT_BACK] - best_kept) / 20.0
    return found


@njit(**OPTIONS)
def picked(
    at: Any, pool: Any, hand: Any, unplayed: Any, known: Any, table: Any, rules: Any, mind: Any
) -> Any:
    """The card laid by whose turn it is: by the rules of thumb where nothing was learned.

    A ``mind`` is the net, the heat, a stream of chance, rows, cards and scores for a choice, what is paid.
    """
    learned, heat, stream, rows, cards, scores, _ = mind
    if learned.shape[0] == 0:
        counts, proven, sure = known
        return chosen(at, pool, hand, unplayed, counts, proven, sure, rules)
    open_ = open_to(hand, at[1], at[2], at[3], rules[0])
    if open_ & (open_ - 1) == 0:
        return open_
    many = told(at, pool, hand, open_, unplayed, known, table, rules, mind)
    judged(rows, many, learned, scores)
    return cards[drawn(scores, many, heat, stream)]


@njit(**OPTIONS)
def roomy() -> Any:
    """Room for a choice: a stream of chance, rows, cards and scores."""
    rows, cards = np.zeros((MOST_CARDS + 1, FEATURES)), np.zeros(MOST_CARDS + 1, np.int64)
    return np.zeros(1, np.uint64), rows, cards, np.zeros(MOST_CARDS + 1)


@njit(**OPTIONS)
def minded(learned: Any, heat: Any, pays: Any) -> Any:
    """A mind with room for a choice."""
    return learned, heat, *roomy(), pays
