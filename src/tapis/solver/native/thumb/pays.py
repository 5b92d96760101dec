"""What a deal that was played out is worth to a seat: its side's points, or the marks of the best few.

Words by seat; see ``thumb.search`` for the position they belong to.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import OPTIONS

# What is played for. A side's points: which seats, the sign, what all and no tricks add; or the marks of the
# best few: how many, from how many points on, whether a tie below the leader leaves it one, who sits there
# without playing; cards that are worth more in one hand, how much; then what each seat has announced.
MARKS, SIDE, SIGN, ALL, NONE, BEST_OF, LEAST, LEADER, IDLE, PAIR, PAIRED = range(11)
ANNOUNCED = 11


@njit(**OPTIONS)
def side_paid(taken: Any, tricks: Any, pays: Any, seats: Any) -> Any:
    """What the points of a side are worth."""
    points, ours, others = 0, 0, 0
    for seat in range(seats):
        if pays[SIDE] >> seat & 1:
            points += taken[seat]
            ours += tricks[seat]
        else:
            others += tricks[seat]
    if others == 0:
        points += pays[ALL]
    elif ours == 0:
        points += pays[NONE]
    return float(points * pays[SIGN])


@njit(**OPTIONS)
def in_place(taken: Any, least: Any, seats: Any, place: Any) -> Any:
    """The points of whoever is in this place, from 0, among those who have ``least``; -1 where nobody is."""
    for seat in range(seats):
        before, level = 0, 0
        for other in range(seats):
            before += taken[other] > taken[seat]
            level += taken[other] == taken[seat]
        if taken[seat] >= least and before <= place < before + level:
            return taken[seat]
    return -1


@njit(**OPTIONS)
def marked(me: Any, taken: Any, pays: Any, seats: Any) -> Any:
    """One's own marks less the mean of everybody else's; ``taken`` with all that was announced.

    ``me`` is -1 for one of those who sit there and do not play.
    """
    least, best_of, good = pays[LEAST], pays[BEST_OF], 0
    for seat in range(seats):
        good += taken[seat] >= least
    first, next_ = in_place(taken, least, seats, 0), in_place(taken, least, seats, best_of)
    last = in_place(taken, least, seats, best_of - 1)
    mine_taken = taken[me] if me >= 0 else -1
    given, won = min(good, best_of), 1 if mine_taken >= max(last, least) else 0
    if good == 1:
        given, won = best_of, best_of if mine_taken >= least else 0
    elif next_ >= 0 and first == next_:
        given, won = 0, 0
    elif next_ >= 0 and last == next_:
        given, won = pays[LEADER], pays[LEADER] if mine_taken == first else 0
    mine = won - (1 if me >= 0 and mine_taken < least else 0)
    return mine - (given - (seats - good) - mine) / max(seats + pays[IDLE] - 1, 1)


@njit(**OPTIONS)
def paid(me: Any, table: Any, dealt: Any, pays: Any, seats: Any) -> Any:
    """What a world that was played to its end is worth to a seat; ``dealt`` are all hands."""
    taken, tricks = table
    if not pays[MARKS]:
        return side_paid(taken, tricks, pays, seats)
    for seat in range(seats):
        taken[seat] += pays[ANNOUNCED + seat]
        if pays[PAIR] and dealt[seat] & pays[PAIR] == pays[PAIR]:
            taken[seat] += pays[PAIRED]
    return marked(me, taken, pays, seats)
