"""What one suit alone tells of the tricks to come, worked out once for every set of its cards still in play.

* *Quick*: how many rounds a hand on lead wins one after the other, keeping the lead (``stay``), and how many
  its partner then wins once it has the lead (``extra``).
* *Run*: how many rounds a side can win at most before the others win one, and which hand sees to that.
* *Sure*: how many trumps of a hand win a trick whatever the others do.

Each says as well down to which rank the answer depends on who holds what; below it the cards may be dealt
anew without changing it. All of it supposes that nobody ruffs; that is for ``tricks.bounds`` to see.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import APART, INLINED, count, low, top
from tapis.solver.native.tricks.layout import (
    HANDS,
    LENGTHS,
    MATE,
    NO_RANK,
    OWNERS,
    QUICK,
    RANKS,
    RUNS,
    SEATS,
    SUITS,
    SURE,
    TRUMP,
    alive_in,
    known_of,
    together,
)

UNKNOWN_16, UNKNOWN_12 = 0xFFFF, 0xFFF
NOBODY = 4


@njit(**APART)
def prepare(w: Any, deck: Any) -> None:
    """Notes who owns the cards of every subset of each suit, top first, and forgets the last deal."""
    for suit in range(SUITS):
        subsets = 1 << count(alive_in(deck, suit))
        for alive in range(subsets):
            here = known_of(alive, suit)
            w[here + OWNERS] = w[here + LENGTHS] = 0
            w[here + QUICK] = w[here + RUNS] = -1
            if suit == SUITS - 1:
                w[SURE + alive] = -1
            if alive:
                highest = top(alive)
                owner = _owner(w, 16 * suit + highest)
                rest = known_of(alive ^ (1 << highest), suit)
                w[here + OWNERS] = owner << 2 * RANKS - 2 | w[rest + OWNERS] >> 2
                w[here + LENGTHS] = w[rest + LENGTHS] + (1 << 4 * owner)


@njit(**APART)
def _owner(w: Any, place: Any) -> Any:
    for seat in range(1, SEATS):
        if (w[HANDS + seat] >> place) & 1:
            return seat
    return 0


@njit(**INLINED)
def _held(w: Any, suit: Any, alive: Any, seat: Any) -> Any:
    return (w[HANDS + seat] >> 16 * suit) & alive


@njit(**APART)
def _unbeaten(w: Any, suit: Any, alive: Any, leader: Any, card: Any, turn: Any) -> Any:
    """Whether no opponent of the leader can still beat the card in this round, each having kept its best."""
    for k in range(1, SEATS):
        seat = (leader + k) & 3
        theirs = _held(w, suit, alive, seat)
        if not together(w, seat, leader) and count(theirs) >= turn and top(theirs) > card:
            return False
    return True


@njit(**APART)
def _mates_below(w: Any, suit: Any, alive: Any, leader: Any, card: Any, turn: Any) -> Any:
    """Whether every partner can still play below the card, having given its lowest so far."""
    for k in range(1, SEATS):
        seat = (leader + k) & 3
        theirs = _held(w, suit, alive, seat)
        if together(w, seat, leader) and count(theirs) >= turn:
            for _ in range(turn - 1):
                theirs &= theirs - 1
            if low(theirs) > card:
                return False
    return True


@njit(**APART)
def _others_follow(w: Any, suit: Any, alive: Any, leader: Any, turn: Any) -> Any:
    most = 0
    for k in range(1, SEATS):
        most = max(most, count(_held(w, suit, alive, (leader + k) & 3)))
    return most >= turn


@njit(**APART)
def _work_out_quick(w: Any, suit: Any, alive: Any, leader: Any) -> Any:
    own, stay, rank = _held(w, suit, alive, leader), 0, NO_RANK
    while own:
        card = top(own)
        if not _unbeaten(w, suit, alive, leader, card, stay + 1):
            break
        if not _mates_below(w, suit, alive, leader, card, stay + 1):
            break
        if _others_follow(w, suit, alive, leader, stay + 1):
            rank = card
        own ^= 1 << card
        stay += 1
    extra, rank_extra = _work_out_extra(w, suit, alive, leader, stay, own)
    return stay | extra << 4 | rank << 8 | min(rank, rank_extra) << 12


@njit(**APART)
def _work_out_extra(w: Any, suit: Any, alive: Any, leader: Any, stay: Any, own: Any) -> Any:
    """What the only partner wins after ``stay`` rounds; the leader follows from below with ``own``."""
    mate, extra, rank = w[MATE + leader], 0, NO_RANK
    if mate < 0:
        return extra, rank
    theirs = _held(w, suit, alive, mate)
    for _ in range(min(stay, count(theirs))):
        theirs &= theirs - 1
    while theirs:
        card, turn = top(theirs), stay + extra + 1
        if not _unbeaten(w, suit, alive, leader, card, turn) or (own and low(own) > card):
            break
        if own or _others_follow(w, suit, alive, mate, turn):
            rank = card
        theirs ^= 1 << card
        own &= own - 1
        extra += 1
    return extra, rank


@njit(**INLINED)
def quick_in(w: Any, alive: Any, suit: Any, leader: Any) -> Any:
    """stay, extra, the rank that staying relies on, the rank that both rely on: four nibbles."""
    cards = alive_in(alive, suit)
    place = known_of(cards, suit) + QUICK
    known = (w[place] >> 16 * leader) & UNKNOWN_16
    if known == UNKNOWN_16:
        known = _work_out_quick(w, suit, cards, leader)
        w[place] ^= (known ^ UNKNOWN_16) << 16 * leader
    return known


@njit(**APART)
def _work_out_run(w: Any, suit: Any, alive: Any, leader: Any) -> Any:
    ours, theirs, longest = 0, 0, 0
    for seat in range(SEATS):
        held = _held(w, suit, alive, seat)
        if together(w, seat, leader):
            ours |= held
            longest = max(longest, count(held))
        else:
            theirs |= held
    best = top(theirs)
    tops = ours & ~((2 << best) - 1) if theirs else ours
    rounds = count(tops)
    if longest <= rounds or not theirs:
        return longest | NOBODY << 4 | NO_RANK << 8
    guard = _owner(w, 16 * suit + best)
    held = _held(w, suit, alive, guard)
    if rounds == 0:
        return guard << 4 | best << 8
    if count(held) > rounds:
        if not tops & ~_held(w, suit, alive, (guard + 3) & 3):
            return rounds | guard << 4 | 1 << 7 | best << 8
        held &= ~((2 << top(ours & ~tops)) - 1)
        if count(held) > rounds:
            for _ in range(rounds):
                held ^= 1 << top(held)
            return rounds | guard << 4 | 1 << 7 | top(held) << 8
    return longest | NOBODY << 4 | NO_RANK << 8


@njit(**INLINED)
def run_in(w: Any, alive: Any, suit: Any, leader: Any) -> Any:
    """The most rounds the leader's side wins before it loses one, and how that is known.

    rounds: 4 bits; the hand that then wins, or NOBODY: 3; whether it must keep small cards for that: 1; the
    rank relied on: 4. A hand that holds the best card wins at once. One behind the only hand with better
    cards wins as soon as that plays another; and so does one with enough cards above all the others.
    """
    cards = alive_in(alive, suit)
    place, shift = known_of(cards, suit) + RUNS, 12 if together(w, leader, 0) else 0
    known = (w[place] >> shift) & UNKNOWN_12
    if known == UNKNOWN_12:
        known = _work_out_run(w, suit, cards, leader)
        w[place] ^= (known ^ UNKNOWN_12) << shift
    return known


@njit(**APART)
def _work_out_sure(w: Any, alive: Any, seat: Any) -> Any:
    suit = SUITS - 1
    own, theirs = _held(w, suit, alive, seat), 0
    for k in range(1, SEATS):
        if not together(w, seat, (seat + k) & 3):
            theirs |= _held(w, suit, alive, (seat + k) & 3)
    best, rank, free, sure = max(0, count(own) - count(theirs)), NO_RANK, 0, 0
    for at in range(RANKS - 1, -1, -1):
        free += (theirs >> at) & 1
        if (own >> at) & 1:
            if free:
                free -= 1
            else:
                sure += 1
        if sure > best:
            best, rank = sure, at
    if best == 0 and own and theirs:
        above = theirs & ~((2 << top(own)) - 1)
        if count(own) > count(above) and not above & ~_held(w, suit, alive, (seat + 3) & 3):
            return 1 | top(own) << 4 | 1 << 8
    return best | rank << 4


@njit(**INLINED)
def sure_in(w: Any, alive: Any, seat: Any) -> Any:
    """Trumps of a seat that win a trick: how many, the rank relied on (nibbles), and whether not if it leads.

    Every higher card of the other side beats one of them at most. A hand just behind the only one with
    higher trumps wins with its best, if it has small ones to wait with.
    """
    if not w[TRUMP]:
        return 0
    cards = alive_in(alive, SUITS - 1)
    known = (w[SURE + cards] >> 16 * seat) & UNKNOWN_16
    if known == UNKNOWN_16:
        known = _work_out_sure(w, cards, seat)
        w[SURE + cards] ^= (known ^ UNKNOWN_16) << 16 * seat
    return known
