"""Which card leads nearest to the number written: each is played out to the end in many imagined worlds.

Everybody in a playout lays cards as the learned player does, with some heat. What the others wrote is guessed
from the hand they would have been dealt, with a spread. All cards meet the same worlds and the same chances.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.aiming.policy import BITS, LAST, MOST_CARDS, SEATS, beats, open_cards
from tapis.solver.native.aiming.sight import noted, scored
from tapis.solver.native.bits import OPTIONS, count, low
from tapis.solver.native.chance import STEP, mixed, uniform
from tapis.solver.native.halving import give_up, in_this_round, note_best, note_means, rounds_of
from tapis.solver.native.learned import drawn
from tapis.solver.native.points.words import lane_of
from tapis.solver.native.worlds import MOST_CARDS as MOST_UNSEEN
from tapis.solver.native.worlds import counted, imagine, states

# What a position says first: whose turn it is, tricks left with this one, cards in the trick, its lane, its
# best card, who laid that, its points, the cards not yet played, the hand.
ME, LEFT, LAID, LED, BEST, WINNER, POOL, UNPLAYED, HAND = range(9)
# Then by seat: points and tricks taken, cards played; and by other seat, from the next one on: cards it
# cannot hold, how many it holds. Last what all can see that oneself does not hold.
TAKEN, TRICKS, PLAYED, LACKS, NEEDS, SHOWN = 9, 13, 17, 21, 24, 27
OTHERS = 3
# What a player is like: worlds for each card, spread of what others wrote, heat of playouts, bonus.
WORLDS, SPREAD, HEAT, BONUS = range(4)
TAU = 2.0 * np.pi


@njit(**OPTIONS)
def normal(stream: Any) -> Any:
    """A number of the normal distribution (Box and Muller)."""
    far = np.sqrt(-2.0 * np.log(1.0 - uniform(stream)))
    return far * np.cos(TAU * uniform(stream))


@njit(**OPTIONS)
def written(hand: Any, place: Any, values: Any) -> Any:
    """The number a learned player writes with such a hand: ``values`` of the cards, then of the places."""
    total = values[64 + place]
    while hand:
        total += values[low(hand)]
        hand &= hand - 1
    return total


@njit(**OPTIONS)
def whole(number: Any) -> Any:
    """A number as a slip can hold it."""
    return min(157.0, max(0.0, np.floor(number + 0.5)))


@njit(**OPTIONS)
def off(made: Any, number: Any, tricks: Any, bonus: Any) -> Any:
    """What a deal costs: the difference, or less than nothing for who is exact and has not just sat there."""
    far = abs(made - number)
    if far < 0.5:
        return -bonus if number > 0.5 or tricks else 0.0
    return far


@njit(**OPTIONS)
def played_out(at: Any, numbers: Any, known: Any, first: Any, tables: Any) -> Any:
    """Play a world to its end after ``first``; what the deal costs whose turn it is. Spoils ``known``.

    ``numbers`` is what all wrote; ``known`` the hands, what each is seen to lack, points and tricks taken.
    """
    policy, like, stream, room = tables
    _, cards, scores = room
    hands, lacks, taken, tricks = known
    points = policy[0]
    me, left, laid, led, best, winner = at[ME], at[LEFT], at[LAID], at[LED], at[BEST], at[WINNER]
    pool, unplayed, seat, card = at[POOL], at[UNPLAYED], at[ME], first
    while left:
        while laid < SEATS:
            hand = hands[seat]
            if card == 0:
                open_ = open_cards(hand, laid, led, best)
                card = open_
                if open_ & (open_ - 1):
                    seen = (hand, unplayed & ~hand, laid, led, best)
                    missing = numbers[seat] - taken[seat]
                    many = scored(seen, seat, missing, pool, open_, lacks, policy, room)
                    card = cards[drawn(scores, many, like[HEAT], stream)]
            noted(lacks, seat, card, laid, led, best)
            if laid == 0:
                led = lane_of(card)
            if laid == 0 or beats(card, best, led):
                best, winner = card, seat
            pool += points[low(card)]
            hands[seat] ^= card
            unplayed ^= card
            seat = (seat + 1) & 3
            laid += 1
            card = 0
        taken[winner] += pool + (LAST if left == 1 else 0)
        tricks[winner] += 1
        seat, laid, led, best, pool = winner, 0, 0, 0, 0
        left -= 1
    return off(taken[me], numbers[me], tricks[me], like[BONUS])


@njit(**OPTIONS)
def weigh(
    at: Any, number: Any, points: Any, habits: Any, learned: Any, values: Any, like: Any, seed: Any
) -> Any:
    """For every open card, from the lowest: the card, its mean cost, in how many worlds it was tried, and in
    how many of those it cost no more than any other still tried. Empty: nobody can hold what is proven.
    """
    me, needs = at[ME], at[NEEDS:SHOWN]
    stream = np.zeros(1, np.uint64)
    room = (np.zeros((MOST_CARDS, learned.shape[1] - 2)), np.zeros(MOST_CARDS, np.int64), np.zeros(BITS))
    tables, hands3 = ((points, habits, learned), like, stream, room), np.zeros(OTHERS, np.int64)
    layouts = (np.zeros(MOST_UNSEEN, np.int64), np.zeros(OTHERS, np.int64), np.zeros(states(needs)))
    found = counted(at[UNPLAYED] & ~at[HAND], at[LACKS:NEEDS], needs, layouts)
    open_ = open_cards(at[HAND], at[LAID], at[LED], at[BEST])
    many = count(open_)
    answer = np.zeros((many if found else 0, 4))
    if not found:
        return answer
    candidates, alive = np.zeros(many, np.int64), np.ones(many, np.bool_)
    for one in range(many):
        candidates[one] = open_ & -open_
        open_ &= open_ - 1
    start, lacking = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    start[me], lacking[me] = at[HAND], at[SHOWN]
    for other in range(OTHERS):
        lacking[(me + 1 + other) & 3] = at[LACKS + other]
    numbers, sums, now = np.zeros(SEATS), np.zeros(many), np.zeros(many)
    hands, lacks = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    taken, tricks = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    world, left = 0, many
    for _ in range(rounds_of(many)):
        for _world in range(in_this_round(like[WORLDS], many, left)):
            stream[0] = mixed(np.uint64(seed) + np.uint64(world) * STEP)
            world += 1
            imagine(at[LACKS:NEEDS], needs, layouts, stream, hands3)
            for other in range(OTHERS):
                seat = (me + 1 + other) & 3
                start[seat] = hands3[other]
                guess = written(hands3[other] | at[PLAYED + seat], seat, values)
                numbers[seat] = whole(guess + like[SPREAD] * normal(stream))
            numbers[me] = number
            again, least = stream[0], 1e300
            for one in range(many):
                if not alive[one]:
                    continue
                stream[0] = again
                hands[:], lacks[:] = start, lacking
                taken[:], tricks[:] = at[TAKEN:TRICKS], at[TRICKS:PLAYED]
                known = (hands, lacks, taken, tricks)
                now[one] = played_out(at, numbers, known, candidates[one], tables)
                sums[one] += now[one]
                answer[one, 2] += 1.0
                least = min(least, now[one])
            note_best(answer, now, alive, least)
        left = give_up(sums, alive, left)
    for one in range(many):
        answer[one, 0] = low(candidates[one])
    note_means(answer, sums)
    return answer
