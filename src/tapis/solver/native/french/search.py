"""What a call or a card of whist brings: bid by rules of thumb, and played out, in imagined layouts.

All candidates meet the same layouts. What counts is what a seat earns beyond the mean of the three others.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tapis.solver.native.bits import OPTIONS, count, low
from tapis.solver.native.french.auction import (
    ACE,
    AUCTION,
    BEST,
    BEST_SUIT,
    FIRST,
    GMT,
    JOINABLE,
    NO_TRUMP,
    OWNERS,
    PIC,
    PM,
    TR,
    WITH_SUIT,
    hear,
)
from tapis.solver.native.french.calling import COUNTED, NEEDED, bid_out, counted
from tapis.solver.native.french.ducking import most_dangerous
from tapis.solver.native.french.playout import play_out
from tapis.solver.native.french.trick import (
    DECLARERS,
    EACH,
    FATAL,
    LEADER,
    OPENS,
    PLAY,
    SEATS,
    TAKEN,
    TRICKS,
    TRUMP,
    WANTED,
    failed,
    lay,
)
from tapis.solver.native.halving import give_up, in_this_round, note_best, note_means, rounds_of

OWN, OTHERS = range(2)


@njit(**OPTIONS)
def earned(me: Any, game: Any, play: Any, pays: Any) -> Any:
    """What a deal played to its end brings a seat beyond the mean of the others.

    ``pays`` are two tables: by game and tricks what one who plays it and one who does not earn; by game,
    and how many of its players made it and lost it, what one who made it, one who lost it and an opponent
    earn.
    """
    tricks, each = pays
    declarers, mine, total = play[DECLARERS], 0.0, 0.0
    taken, made = 0, 0
    for seat in range(SEATS):
        if declarers >> seat & 1:
            taken += play[TAKEN + seat]
            made += has_made(play, seat)
    for seat in range(SEATS):
        plays = declarers >> seat & 1
        if play[EACH]:
            kind = (0 if has_made(play, seat) else 1) if plays else 2
            points = each[game, made, count(declarers) - made, kind]
        else:
            points = tricks[game, taken, OWN if plays else OTHERS]
        total += points
        if seat == me:
            mine = points
    return mine - (total - mine) / (SEATS - 1)


@njit(**OPTIONS)
def has_made(play: Any, seat: Any) -> Any:
    """Whether a player of a misère or piccolo has made it."""
    return not failed(play, seat) and play[TAKEN + seat] == play[WANTED]


@njit(**OPTIONS)
def begin(auction: Any, play: Any, hands: Any, relief: Any) -> None:
    """Set up the play of the game that was bid; a petite misère has its cards put away."""
    game, suit, first = auction[BEST], auction[BEST_SUIT], auction[FIRST]
    each = JOINABLE >> game & 1
    play[:] = 0
    play[TRUMP] = -1 if suit == NO_TRUMP else suit
    play[DECLARERS], play[EACH] = auction[OWNERS], each
    play[WANTED], play[FATAL] = NEEDED[game], (2 if game == PIC else 1) if each else 0
    play[TRICKS], play[OPENS] = 12 if game == PM else 13, game == GMT
    if WITH_SUIT >> game & 1:
        first = low(auction[OWNERS])
    play[LEADER] = auction[ACE] if game == TR else first
    if game == PM:
        for seat in range(SEATS):
            hands[seat] &= ~most_dangerous(hands[seat], hands[seat], relief)


@njit(**OPTIONS)
def weigh_calls(
    me: Any, auction: Any, calls: Any, given: Any, rule: Any, pays: Any, mind: Any, worlds: Any
) -> Any:
    """For every call: its number, its mean cost, in how many layouts it was tried, and in how many of those
    it cost no more than any other still tried; ``given`` are the layouts, in turn, ``mind`` lays the cards.
    """
    counts, bids, ladder = rule
    relief, many = counts[1], calls.size
    answer = np.zeros((many, 4))
    alive, sums, now = np.ones(many, np.bool_), np.zeros(many), np.zeros(many)
    worths, there = np.zeros((SEATS, COUNTED)), np.zeros(AUCTION, np.int64)
    play, hands, shown = np.zeros(PLAY, np.int64), np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    ends, brought = np.zeros((many, 4), np.int64), np.zeros(many)
    for one in range(many):
        answer[one, 0] = calls[one]
    world, left = 0, many
    for _ in range(rounds_of(many)):
        for _world in range(in_this_round(worlds, many, left)):
            start = given[world % given.shape[0]]
            world += 1
            for seat in range(SEATS):
                counted(start[seat], counts, bids, worths[seat])
            least, known = 1e300, 0
            for one in range(many):
                if not alive[one]:
                    continue
                there[:] = auction
                hear(there, me, calls[one], ladder)
                bid_out(there, start, worths, bids, ladder)
                at = 0
                while at < known and not same_end(ends[at], there):
                    at += 1
                if at == known:
                    known += 1
                    ends[at, 0], ends[at, 1] = there[BEST], there[BEST_SUIT]
                    ends[at, 2], ends[at, 3] = there[OWNERS], there[ACE]
                    brought[at] = 0.0
                    if there[BEST] >= 0:
                        hands[:] = start
                        begin(there, play, hands, relief)
                        play_out(play, hands, shown, mind)
                        brought[at] = earned(me, there[BEST], play, pays)
                now[one] = -brought[at]
                sums[one] += now[one]
                answer[one, 2] += 1.0
                least = min(least, now[one])
            note_best(answer, now, alive, least)
        left = give_up(sums, alive, left)
    note_means(answer, sums)
    return answer


@njit(**OPTIONS)
def same_end(end: Any, auction: Any) -> Any:
    """Whether an auction has ended as another did."""
    same = end[0] == auction[BEST] and end[1] == auction[BEST_SUIT]
    return same and end[2] == auction[OWNERS] and end[3] == auction[ACE]


@njit(**OPTIONS)
def weigh_cards(
    me: Any, game: Any, play: Any, cards: Any, given: Any, pays: Any, mind: Any, worlds: Any
) -> Any:
    """For every card: its place, its mean cost, in how many layouts it was tried, and in how many of those
    it cost no more than any other still tried; ``given`` are the hands now, in turn.
    """
    many = cards.size
    answer = np.zeros((many, 4))
    for one in range(many):
        answer[one, 0] = low(cards[one])
    alive, sums, now = np.ones(many, np.bool_), np.zeros(many), np.zeros(many)
    there, hands, shown = np.zeros(PLAY, np.int64), np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    world, left = 0, many
    for _ in range(rounds_of(many)):
        for _world in range(in_this_round(worlds, many, left)):
            start = given[world % given.shape[0]]
            world += 1
            least = 1e300
            for one in range(many):
                if not alive[one]:
                    continue
                there[:], hands[:] = play, start
                hands[me] &= ~cards[one]
                lay(there, cards[one])
                play_out(there, hands, shown, mind)
                now[one] = -earned(me, game, there, pays)
                sums[one] += now[one]
                answer[one, 2] += 1.0
                least = min(least, now[one])
            note_best(answer, now, alive, least)
        left = give_up(sums, alive, left)
    note_means(answer, sums)
    return answer
