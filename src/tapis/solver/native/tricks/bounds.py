"""Bounds at the start of a trick: what is certain without playing a card.

Each answers with the cards whose rank the proof relies on, or NOT_SHOWN. Only the ranks down to the lowest of
them in a suit matter; every position that agrees so far has the same answer.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tapis.solver.native.bits import INLINED
from tapis.solver.native.tricks.layout import (
    FOES,
    HANDS,
    SEATS,
    SIDE,
    SUITS,
    TRUMP,
    YES,
    at_rank,
    lengths,
    together,
)
from tapis.solver.native.tricks.suits import NOBODY, quick_in, run_in, sure_in

NOT_SHOWN = -1


@njit(**INLINED)
def _unruffed(held: Any, ruffers: Any) -> Any:
    """The rounds of a suit to which every seat that could ruff must follow; nibbles by seat."""
    least = 15
    for seat in range(SEATS):
        if (ruffers >> 4 * seat) & 15:
            least = min(least, (held >> 4 * seat) & 15)
    return least


@njit(**INLINED)
def _not_drawn(ruffers: Any, rounds: Any) -> Any:
    """The trumps of those who have more than so many rounds take from them."""
    for seat in range(SEATS):
        if (ruffers >> 4 * seat) & 15 <= rounds:
            ruffers &= ~(15 << 4 * seat)
    return ruffers


@njit(**INLINED)
def _sure_and_quick(w: Any, alive: Any, leader: Any, want: Any, ruffers: Any) -> Any:
    """Winners of the side suits first, then the leader's trumps that nothing can beat."""
    sure = sure_in(w, alive, leader)
    got = sure & 15
    if got == 0 or sure >> 8:
        return NOT_SHOWN
    ranks = at_rank(SUITS - 1, sure >> 4 & 15)
    for suit in range(SUITS - 1):
        if got >= want:
            break
        known = quick_in(w, alive, suit, leader)
        stay = min(known & 15, _unruffed(lengths(w, alive, suit), ruffers))
        if stay:
            got += stay
            ranks |= at_rank(suit, known >> 8 & 15)
    return ranks if got >= want else NOT_SHOWN


@njit(**INLINED)
def _mates_trumps(w: Any, alive: Any, leader: Any, want: Any) -> Any:
    for k in range(1, SEATS):
        seat = (leader + k) & 3
        if together(w, seat, leader):
            sure = sure_in(w, alive, seat)
            if sure & 15 >= want:
                return at_rank(SUITS - 1, sure >> 4 & 15)
    return NOT_SHOWN


@njit(**INLINED)
def quick(w: Any, alive: Any, leader: Any, left: Any, want: Any) -> Any:
    """Whether the side on lead takes ``want`` tricks by leading out winners, then partner's winners."""
    ruffers, trumps = 0, 0
    if w[TRUMP]:
        ruffers = lengths(w, alive, SUITS - 1) & w[FOES + leader]
        ranks = _sure_and_quick(w, alive, leader, want, ruffers)
        if ranks == NOT_SHOWN:
            ranks = _mates_trumps(w, alive, leader, want)
        if ranks != NOT_SHOWN:
            return ranks
        trumps = quick_in(w, alive, SUITS - 1, leader) & 15
        ruffers = _not_drawn(ruffers, trumps)
    ranks, got, ranks_extra, extra, cross = 0, 0, 0, 0, False
    if trumps:
        ranks, got = at_rank(SUITS - 1, quick_in(w, alive, SUITS - 1, leader) >> 8 & 15), trumps
    for suit in range(SUITS):
        known, held = quick_in(w, alive, suit, leader), lengths(w, alive, suit)
        safe = _unruffed(held, ruffers) if suit < SUITS - 1 or not w[TRUMP] else 15
        stay = min(known & 15, safe)
        more = min(known >> 4 & 15, safe - stay)
        if stay and (suit < SUITS - 1 or not w[TRUMP]):
            got += stay
            ranks |= at_rank(suit, known >> 8 & 15)
            if got >= want:
                return ranks
        if more:
            extra += more
            ranks_extra |= at_rank(suit, known >> 12)
            cross |= (held >> 4 * leader) & 15 > stay
    if cross and got + extra >= want and left >= want:
        return ranks | ranks_extra
    return NOT_SHOWN


@njit(**INLINED)
def _ruffs(w: Any, seat: Any) -> Any:
    """Whether the side of a seat has a trump."""
    trumps = 0
    for other in range(SEATS):
        if together(w, seat, other):
            trumps |= w[HANDS + other]
    return trumps & w[TRUMP] != 0


@njit(**INLINED)
def entry(w: Any, alive: Any, runner: Any, leader: Any, left: Any, want: Any) -> Any:
    """Whether the side against ``runner``, whose side cannot ruff, gets ``want`` tricks once it is in.

    The runner's side wins at most its runs; then it must lead to a hand that has kept the winning card, for
    while the runs last that hand throws others: it has enough of them when the tricks left over are as many
    as the suits it guards. Once in, it leads out its own winners.
    """
    if _ruffs(w, runner):
        return NOT_SHOWN
    guards, deep, ranks, run = 0, 0, 0, 0
    for suit in range(SUITS):
        known = run_in(w, alive, suit, runner)
        run += known & 15
        guard = known >> 4 & 7
        if guard != NOBODY:
            guards += 1 << 4 * guard
            deep += (known >> 7 & 1) << 4 * guard
            ranks |= at_rank(suit, known >> 8)
    spare = left - run
    if spare < want or (deep >> 4 * leader) & 15:
        return NOT_SHOWN
    for seat in range(SEATS):
        kept = (guards >> 4 * seat) & 15
        if kept > spare or (kept and want > 1 and spare - ((deep >> 4 * seat) & 15) < want):
            return NOT_SHOWN
        if kept and want > 1:
            more = _led_out(w, alive, seat, want)
            if more == NOT_SHOWN:
                return NOT_SHOWN
            ranks |= more
    return ranks


@njit(**INLINED)
def _led_out(w: Any, alive: Any, seat: Any, want: Any) -> Any:
    got, ranks = 0, 0
    for suit in range(SUITS):
        known = quick_in(w, alive, suit, seat)
        if known & 15 and got < want:
            got += known & 15
            ranks |= at_rank(suit, known >> 8 & 15)
    return ranks if got >= want else NOT_SHOWN


@njit(**INLINED)
def _trumps_against(w: Any, alive: Any, leader: Any, want: Any) -> Any:
    for k in range(1, SEATS):
        seat = (leader + k) & 3
        if not together(w, seat, leader):
            sure = sure_in(w, alive, seat)
            if sure & 15 >= want:
                return at_rank(SUITS - 1, sure >> 4 & 15)
    return NOT_SHOWN


@njit(**INLINED)
def settled(w: Any, alive: Any, leader: Any, left: Any, need: Any) -> Any:
    """The answer to "does the side take ``need`` of the tricks left?" where it is plain, else NOT_SHOWN."""
    ours = (w[SIDE] >> leader) & 1
    want = need if ours else left + 1 - need
    theirs, foe = left + 1 - want, (leader + 1) & 3
    while together(w, foe, leader):
        foe = (foe + 1) & 3
    ranks = quick(w, alive, leader, left, want)
    if ranks == NOT_SHOWN:
        ranks = entry(w, alive, foe, leader, left, want)
    if ranks != NOT_SHOWN:
        return ranks | YES if ours else ranks
    ranks = _trumps_against(w, alive, leader, theirs)
    if ranks == NOT_SHOWN:
        ranks = entry(w, alive, leader, leader, left, theirs)
    if ranks != NOT_SHOWN:
        return ranks if ours else ranks | YES
    return NOT_SHOWN
