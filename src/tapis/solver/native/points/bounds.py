"""What a side is sure of at the start of a trick, without a search.

Each bound says on which ranks it rests: in each lane on those down to the lowest card named.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS, count, low, top
from tapis.solver.native.points.rules import beats, contested
from tapis.solver.native.points.words import (
    BACKWARDS,
    BOUNDS,
    CARDS,
    CLASS_CARDS,
    CLASS_POINTS,
    CLASSES,
    ENDS,
    KEPT,
    LANE,
    RELEVANT,
    REST,
    SAFE,
    SETS,
    TRUMP,
    TURNING,
    WITHOUT,
    WORTHLESS,
    above,
    counts,
    ducking,
    lane_of,
    plays_for_much,
    worth,
)


@njit(**OPTIONS)
def settled(w: Any, leader: Any, goal: Any) -> Any:
    """A bound that decides whether the side reaches ``goal``, or -1."""
    if w[WITHOUT] & BOUNDS:
        return -1
    if w[TURNING]:
        return _run(w, leader, goal)
    sure = _safe_trumps(w, goal)
    return sure if sure >= 0 or ducking(w) else _winners(w, leader, goal)


@njit(**OPTIONS)
def _safe_trumps(w: Any, goal: Any) -> Any:
    """The same, by the trump points that no play takes from a side, and the last trick if its highest trump
    can be kept for that.

    A trump is lost only to a higher one, so of the trumps from the top only as many matter as show enough.
    """
    trumps = (w[0] | w[1] | w[2] | w[3]) & w[TRUMP]
    if trumps == 0:
        return -1
    base = low(w[TRUMP])
    all_of_them = trumps >> base
    ours = w[SAFE + SETS + all_of_them] + w[KEPT + SETS + all_of_them] >= goal
    needed = goal if ours else w[REST] - goal + 1
    side = SETS if ours else 0
    safe, last = SAFE + side, w[KEPT + side + all_of_them]
    sure = w[safe + all_of_them] + last
    if sure < needed:
        return -1
    while trumps & (trumps - 1):
        fewer = w[safe + ((trumps & (trumps - 1)) >> base)] + last
        if fewer < needed:
            break
        sure = fewer
        trumps &= trumps - 1
    w[RELEVANT] = trumps & -trumps
    return sure if ours else w[REST] - sure


@njit(**OPTIONS)
def _winners(w: Any, leader: Any, goal: Any) -> Any:
    """The same, by what the side that leads can take at once."""
    ours = plays_for_much(w, leader)
    for k in range(4):
        runner = (leader + k) & 3
        if plays_for_much(w, runner) == ours:
            sure = cash(w, leader, runner)
            if ours and sure >= goal:
                return sure
            if not ours and w[REST] - sure < goal:
                return w[REST] - sure
    return -1


@njit(**OPTIONS)
def _run(w: Any, leader: Any, goal: Any) -> Any:
    """The same where the lanes turn, by the tricks that the leader wins one after the other.

    Won are those for which there is a card above all others of its lane, or below them where the lanes run
    backwards. There is no trump, and every rank matters anyway.
    """
    ours = plays_for_much(w, leader)
    sure = run_out(w, leader)
    if ours:
        return sure if sure >= goal else -1
    return w[REST] - sure if w[REST] - sure < goal else -1


@njit(**OPTIONS)
def run_out(w: Any, leader: Any) -> Any:
    """The points of the leader's side in the tricks that the leader wins one after the other."""
    hand = w[leader]
    others = (w[0] | w[1] | w[2] | w[3]) & ~hand
    highest, lowest, both = 0, 0, 0
    for lane in range(4):
        mask = LANE << (16 * lane)
        own, foreign = hand & mask, others & mask
        if foreign == 0:
            both |= own
        elif own:
            highest |= own & above(1 << top(foreign))
            lowest |= own & ((foreign & -foreign) - 1)
    left = count(hand)
    won, lengths, tricks = 0, 0, 0
    while tricks < left:
        cards = lowest if w[BACKWARDS + left - tricks] else highest
        cards = (cards if cards & ~won else both) & ~won
        if cards == 0:
            break
        place = top(cards)
        won |= 1 << place
        lengths += 1 << (8 * (place >> 4))
        tricks += 1
    if tricks == left:
        return w[REST]
    sure = worth(w, won)
    for k in range(1, 4):
        seat = (leader + k) & 3
        if tricks:
            sure += _thrown(w, w[seat], lengths, tricks, plays_for_much(w, seat) == plays_for_much(w, leader))
    return sure


@njit(**OPTIONS)
def cash(w: Any, leader: Any, runner: Any) -> Any:
    """The points the side of the runner gets when the runner draws the trumps and plays all winners.

    Winners are the cards at the top of a lane, and those below once all others have run out of it. If the
    runner does not lead, a winner is needed in a lane the partner can lead. Partners follow with their
    dearest cards, the others with their cheapest. Who cannot draw all trumps plays the highest of them only.
    """
    hand, lead, trump = w[runner], w[leader], w[TRUMP]
    others = (w[0] | w[1] | w[2] | w[3]) & ~hand
    drawn = others & trump
    entry = leader == runner
    winners, relevant, lengths = 0, 0, 0
    for lane in range(3, -1, -1):
        mask = LANE << (16 * lane)
        own, foreign = hand & mask, others & mask
        best, number = own, count(own)
        if foreign:
            longest = 0
            for seat in range(4):
                if seat != runner:
                    longest = max(longest, count(w[seat] & mask))
            best = own & above(1 << top(foreign))
            number = count(best)
            if number:
                relevant |= best & -best
                if number >= longest:
                    best, number = own, count(own)
            if mask & trump and number < longest:
                if number == 0 or not (entry or lead & mask):
                    return 0
                entry, winners, lengths = True, best, number << (8 * lane)
                break
        if number and lead & mask and (mask & trump or not drawn):
            entry = True
        winners |= best
        lengths |= number << (8 * lane)
    if not entry or winners == 0:
        return 0
    w[RELEVANT] = relevant
    if winners == hand:
        return w[REST]
    sure = worth(w, winners)
    tricks = count(winners)
    for k in range(1, 4):
        seat = (runner + k) & 3
        sure += _thrown(w, w[seat], lengths, tricks, plays_for_much(w, seat) == plays_for_much(w, runner))
    return sure


@njit(**OPTIONS)
def _thrown(w: Any, hand: Any, lengths: Any, tricks: Any, partner: Any) -> Any:
    """The points of the cards a hand throws on so many tricks, following suit while it can."""
    points, free = 0, 0
    sum_at, rest_at = (17, 25) if partner else (0, 8)
    for lane in range(4):
        cards = (hand >> (16 * lane)) & (SETS - 1)
        if cards:
            number = min((lengths >> (8 * lane)) & 255, count(cards))
            ends = w[ENDS + (lane * SETS + cards) * (CARDS + 1) + number]
            tricks -= number
            points += (ends >> sum_at) & 255
            free |= ((ends >> rest_at) & (SETS - 1)) << (16 * lane)
    if partner:
        return points + _dearest(w, free, tricks)
    return points + _cheapest(w, free, tricks)


@njit(**OPTIONS)
def _dearest(w: Any, cards: Any, number: Any) -> Any:
    """The points of so many of the dearest of these cards."""
    points = 0
    for i in range(w[CLASSES]):
        if number <= 0:
            break
        taken = min(number, count(cards & w[CLASS_CARDS + i]))
        points += taken * w[CLASS_POINTS + i]
        number -= taken
    return points


@njit(**OPTIONS)
def _cheapest(w: Any, cards: Any, number: Any) -> Any:
    """The points of so many of the cheapest of these cards."""
    points = 0
    number -= count(cards & w[WORTHLESS])
    for i in range(w[CLASSES] - 1, -1, -1):
        if number <= 0:
            break
        taken = min(number, count(cards & w[CLASS_CARDS + i]))
        points += taken * w[CLASS_POINTS + i]
        number -= taken
    return points


@njit(**OPTIONS)
def last_trick(w: Any, leader: Any) -> Any:
    """What the side takes with the last card of every hand."""
    best, winner = w[leader], leader
    lane = lane_of(best)
    for k in range(1, 4):
        seat = (leader + k) & 3
        if beats(w[seat], best, lane | w[TRUMP], w[BACKWARDS + 1]):
            best, winner = w[seat], seat
    w[RELEVANT] = contested(w[0] | w[1] | w[2] | w[3], best, lane_of(best))
    return w[REST] if counts(w, winner) else 0
