"""What a card, or a contract, brings: played out in imagined worlds by players who go by rules of thumb.

Nobody in a playout sees more than at a table: cards played, suits not followed, cards shown. All candidates
meet the same worlds.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS, count, low
from tapis.solver.native.chance import STEP, mixed
from tapis.solver.native.halving import give_up, in_this_round, note_best, note_means, rounds_of
from tapis.solver.native.points.rules import beats
from tapis.solver.native.points.words import lane_of
from tapis.solver.native.thumb.pays import ANNOUNCED, paid
from tapis.solver.native.thumb.policy import BACKWARDS, KEPT, LAST, MOST_SEATS, POINTS, ROOM, SEATS, TRUMP
from tapis.solver.native.thumb.sight import minded, open_to, picked, roomy
from tapis.solver.native.worlds import MOST_CARDS, counted, imagine, states

# What a position says: whose turn it is, cards in the trick, its lane, its best card, who laid that, tricks
# left with this one, points of the trick, the cards not yet played, the hand.
ME, LAID, LED, BEST, WINNER, LEFT, POOL, UNPLAYED, HAND = range(9)
# By seat, a row each: points and tricks taken, cards played, how many cards it holds, what it did not follow,
# what it has shown.
TAKEN, TRICKS, PLAYED, COUNTS, NOT_FOLLOWED, SURE = range(6)


@njit(**OPTIONS)
def played_out(at: Any, hands: Any, known: Any, table: Any, first: Any, rules: Any, mind: Any) -> None:
    """Play a world to its end after ``first``, or from the lead where that is 0. Spoils the arrays.

    All lay cards by the ``mind``, which may have learned, or go by rules of thumb.
    """
    counts, followed, _sure = known
    taken, tricks = table
    terms = rules[0]
    seat, laid, led, best, winner, left = at[ME], at[LAID], at[LED], at[BEST], at[WINNER], at[LEFT]
    pool, unplayed, card, seats, trump = at[POOL], at[UNPLAYED], first, terms[SEATS], terms[TRUMP]
    while left:
        while laid < seats:
            if card == 0:
                turn = (seat, laid, led, best, winner, left)
                card = picked(turn, pool, hands[seat], unplayed, known, table, rules, mind)
            if laid == 0:
                led = lane_of(card)
            elif card & (led | trump) == 0:
                followed[seat] |= led & ~terms[KEPT]
            if laid == 0 or beats(card, best, led | trump, terms[BACKWARDS + left]):
                best, winner = card, seat
            pool += terms[POINTS + low(card)]
            hands[seat] ^= card
            unplayed ^= card
            counts[seat] -= 1
            seat = seat + 1 if seat + 1 < seats else 0
            laid += 1
            card = 0
        taken[winner] += pool + (terms[LAST] if left == 1 else 0)
        tricks[winner] += 1
        seat, laid, led, best, pool = winner, 0, 0, 0, 0
        left -= 1


@njit(**OPTIONS)
def shared(at: Any, rows: Any, lacks: Any, aside: Any, seats: Any) -> Any:
    """Whose hands are to be imagined: seats, what they lack, how many unseen cards they want, the cards.

    The last owner is the heap of cards in nobody's hand.
    """
    owners = np.zeros(seats, np.int64)
    wants, lack = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    unseen, number = at[UNPLAYED] & ~at[HAND] & ~aside, 0
    for seat in range(seats):
        if seat != at[ME]:
            unseen &= ~rows[SURE, seat]
    heap = count(unseen)
    for seat in range(seats):
        if seat != at[ME]:
            owners[number], lack[number] = seat, lacks[seat]
            wants[number] = rows[COUNTS, seat] - count(rows[SURE, seat] & at[UNPLAYED])
            heap -= wants[number]
            number += 1
    wants[number] = heap
    return owners, lack, wants, unseen


@njit(**OPTIONS)
def layouts(at: Any, rows: Any, lacks: Any, aside: Any, seats: Any, number: Any, seed: Any) -> Any:
    """So many layouts of the hidden cards, a row each: the hands by seat, last the cards in nobody's hand.

    Each that agrees with what is proven is as likely as any other; no rows: nobody can hold what is proven.
    """
    me = at[ME]
    owners, lack, wants, unseen = shared(at, rows, lacks, aside, seats)
    if wants.min() < 0:
        return np.zeros((0, seats + 1), np.int64)
    known = (np.zeros(MOST_CARDS, np.int64), np.zeros(seats, np.int64), np.zeros(states(wants)))
    if counted(unseen, lack, wants, known) == 0.0:
        return np.zeros((0, seats + 1), np.int64)
    found, given = np.zeros((number, seats + 1), np.int64), np.zeros(seats, np.int64)
    stream = np.zeros(1, np.uint64)
    for world in range(number):
        stream[0] = mixed(np.uint64(seed) + np.uint64(world) * STEP)
        imagine(lack, wants, known, stream, given)
        found[world, me] = at[HAND]
        for owner in range(seats - 1):
            seat = owners[owner]
            found[world, seat] = given[owner] | rows[SURE, seat] & at[UNPLAYED]
        found[world, seats] = given[seats - 1]
    return found


@njit(**OPTIONS)
def tried(many: Any, worlds: Any) -> Any:
    """In how many layouts the last of ``many`` cards are tried, at ``worlds`` for each on the whole."""
    total, left = 0, many
    for _ in range(rounds_of(many)):
        total += in_this_round(worlds, many, left)
        left = (left + 1) // 2
    return total


@njit(**OPTIONS)
def open_now(at: Any, terms: Any) -> Any:
    """The cards of the hand that may be laid."""
    return open_to(at[HAND], at[LAID], at[LED], at[BEST], terms)


@njit(**OPTIONS)
def weigh(
    at: Any, rows: Any, given: Any, terms: Any, habits: Any, pays: Any, worlds: Any, taught: Any, seed: Any
) -> Any:
    """For every open card, from the lowest: its place, its mean cost, in how many layouts it was tried, and
    in how many of those it cost no more than any other still tried; ``given`` are the layouts, in turn.

    ``taught`` is the net by which all lay cards, and its heat; all cards meet the same chances.
    """
    seats = terms[SEATS]
    rules = (terms, habits, np.zeros(MOST_SEATS, np.int64), np.zeros(ROOM))
    mind = minded(taught[0], taught[1], pays)
    open_ = open_now(at, terms)
    many = count(open_)
    answer, cards = np.zeros((many, 4)), np.zeros(many, np.int64)
    for one in range(many):
        cards[one] = open_ & -open_
        open_ &= open_ - 1
        answer[one, 0] = low(cards[one])
    alive, sums, now = np.ones(many, np.bool_), np.zeros(many), np.zeros(many)
    hands, dealt = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    counts, followed = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    taken, tricks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    world, left = 0, many
    for _ in range(rounds_of(many)):
        for _world in range(in_this_round(worlds, many, left)):
            start = given[world % given.shape[0], :seats]
            world += 1
            dealt[:] = start | rows[PLAYED, :seats]
            least = 1e300
            for one in range(many):
                if not alive[one]:
                    continue
                hands[:] = start
                counts[:], followed[:] = rows[COUNTS, :seats], rows[NOT_FOLLOWED, :seats]
                taken[:], tricks[:] = rows[TAKEN, :seats], rows[TRICKS, :seats]
                mind[2][0] = mixed(np.uint64(seed) + np.uint64(world) * STEP)
                known = (counts, followed, rows[SURE])
                played_out(at, hands, known, (taken, tricks), cards[one], rules, mind)
                now[one] = -paid(at[ME], (taken, tricks), dealt, pays, seats)
                sums[one] += now[one]
                answer[one, 2] += 1.0
                least = min(least, now[one])
            note_best(answer, now, alive, least)
        left = give_up(sums, alive, left)
    note_means(answer, sums)
    return answer


@njit(**OPTIONS)
def in_lanes(word: Any, places: Any) -> Any:
    """A word of cards in the lanes of another contract."""
    found = 0
    while word:
        found |= 1 << places[low(word)]
        word &= word - 1
    return found


@njit(**OPTIONS)
def compare(
    at: Any, rows: Any, given: Any, terms: Any, places: Any, habits: Any, pays: Any, taught: Any, seed: Any
) -> Any:
    """What each of several contracts pays in each of the layouts ``given``, a column for each contract.

    ``terms`` and ``pays`` have a row for each, ``places`` says where the cards of the words stand in its
    lanes.
    """
    seats, contracts, worlds = terms[0][SEATS], terms.shape[0], given.shape[0]
    found = np.zeros((worlds, contracts))
    room, lacking = np.zeros(ROOM), np.zeros(MOST_SEATS, np.int64)
    room_of = roomy()
    hands, dealt, there = np.zeros(seats, np.int64), np.zeros(seats, np.int64), at.copy()
    counts, followed, sure = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    taken, tricks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for world in range(worlds):
        for one in range(contracts):
            for seat in range(seats):
                hands[seat] = in_lanes(given[world, seat], places[one])
                sure[seat] = in_lanes(rows[SURE, seat], places[one])
            dealt[:] = hands
            there[UNPLAYED] = in_lanes(at[UNPLAYED], places[one])
            counts[:], followed[:] = rows[COUNTS, :seats], 0
            taken[:], tricks[:] = 0, 0
            known, rules = (counts, followed, sure), (terms[one], habits, lacking, room)
            mind = (taught[0], taught[1], *room_of, pays[one])
            room_of[0][0] = mixed(np.uint64(seed) + np.uint64(world) * STEP)
            played_out(there, hands, known, (taken, tricks), 0, rules, mind)
            found[world, one] = paid(at[ME], (taken, tricks), dealt, pays[one], seats)
    return found


@njit(**OPTIONS)
def venture(
    at: Any,
    rows: Any,
    given: Any,
    announced: Any,
    terms: Any,
    habits: Any,
    pays: Any,
    me: Any,
    taught: Any,
    seed: Any,
) -> Any:
    """What a deal pays seat ``me`` in each of the layouts ``given``; -1 for one who sits there and watches.

    ``announced`` are the points each seat has besides its cards, in each layout.
    """
    seats, worlds = terms[SEATS], given.shape[0]
    found, rules = np.zeros(worlds), (terms, habits, np.zeros(MOST_SEATS, np.int64), np.zeros(ROOM))
    paying = pays.copy()
    mind = minded(taught[0], taught[1], paying)
    hands, dealt = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    counts, followed = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    taken, tricks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for world in range(worlds):
        hands[:], dealt[:] = given[world, :seats], given[world, :seats]
        counts[:], followed[:] = rows[COUNTS, :seats], 0
        taken[:], tricks[:] = 0, 0
        paying[ANNOUNCED : ANNOUNCED + seats] = announced[world, :seats]
        mind[2][0] = mixed(np.uint64(seed) + np.uint64(world) * STEP)
        played_out(at, hands, (counts, followed, rows[SURE]), (taken, tricks), 0, rules, mind)
        found[world] = paid(me, (taken, tricks), dealt, paying, seats)
    return found
