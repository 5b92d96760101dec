"""Par of a bridge board: the score when both sides bid and play their best, every hand seen.

A contract that cannot be made is doubled; a side bids on as long as that leaves it better off, be it in a
sacrifice. Scored as a board of a series (24 to 26) under the given scheme, or by what it is worth in the
rubber or the Chicago game that the deal belongs to; there honours in one hand count with it (14), in a series
never (25).

Several contracts may come to that score. The one named is where such an auction ends: over it the other side
has no bid that would bring it more if everybody passed. It is the lowest such, with all its tricks bid where
that is worth as much. Nothing doubled is named over which opponents would rather bid the game they can make.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from tapis.core.deals import Makeable, OpeningLead, Par, Tricks
from tapis.core.tricks import Seat
from tapis.games.bridge.mark import prospects
from tapis.games.bridge.mark.scheme import Scheme, scheme
from tapis.games.bridge.mark.written import LETTERS
from tapis.games.bridge.result import (
    BOOK,
    HIGHEST_LEVEL,
    NO_TRUMP,
    PASSED_OUT,
    SIDES,
    STRAINS,
    Contract,
    Doubling,
    Honours,
    PlayedOut,
    Result,
    Side,
    side_of,
)
from tapis.games.bridge.stakes import DealBefore
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability
from tapis.law import Profile

BIDS = tuple((level, strain) for level in range(1, HIGHEST_LEVEL + 1) for strain in STRAINS)
"""Every bid, the lowest first."""

Table = Sequence[Sequence[int]]
"""Tricks of each declarer in each strain, in the order of ``STRAINS``."""
Held = Sequence[Honours | None]
"""The honours held in one hand where a strain is played, in the same order."""
NO_HONOURS: Held = (None,) * len(STRAINS)


def par(table: Table, at: DealBefore, scheme: Scheme, held: Held = NO_HONOURS) -> Par[Result]:
    """The par of a deal with these tricks and honours: the dealer's side may bid first."""

    def worth(bid: int, side: Side) -> Par[Result]:
        """What this bid comes to where nobody bids on."""
        played = _played(table, bid, side, held)
        return Par(prospects.worth(played, at, scheme), played)

    @cache
    def after(bid: int, side: Side) -> int:
        """What comes of it when ``side`` has just made this bid."""
        higher = (after(more, 1 - side) for more in range(bid + 1, len(BIDS)))
        return _best(1 - side, (worth(bid, side).score, *higher))

    def first(side: Side, passed: int) -> int:
        return _best(side, (passed, *(after(bid, side) for bid in range(len(BIDS)))))

    def last(bid: int, side: Side) -> bool:
        """Whether the auction ends with this bid: it comes to the par, and no bid over it is worth more."""
        here = worth(bid, side).score
        over = (worth(more, 1 - side).score for more in range(bid + 1, len(BIDS)))
        return here == score_of_par == after(bid, side) and _best(1 - side, (here, *over)) == here

    opening = side_of(at.dealer)
    score_of_par = first(opening, first(1 - opening, 0))
    if score_of_par == 0:
        return Par(0, PASSED_OUT)
    ends = ((bid, side) for bid in range(len(BIDS)) for side in (opening, 1 - opening))
    bid, side = next(each for each in ends if last(*each))
    return Par(score_of_par, _in_full(worth(bid, side).result, at, scheme))


def _best(side: Side, scores: Sequence[int]) -> int:
    """The best score for a side; scores count for north and south."""
    return max(scores) if side == 0 else min(scores)


def _played(table: Table, bid: int, side: Side, held: Held) -> PlayedOut:
    """The last bid, played by the declarer of the side who takes more tricks, doubled if it goes down."""
    declarer = max(_declarers(side), key=lambda seat: table[seat][bid % len(STRAINS)])
    level, strain = BIDS[bid]
    tricks = table[declarer][bid % len(STRAINS)]
    doubling = Doubling.UNDOUBLED if tricks >= BOOK + level else Doubling.DOUBLED
    return PlayedOut(Contract(level, strain, doubling), declarer, tricks, held[bid % len(STRAINS)])


def _declarers(side: Side) -> Iterator[Seat]:
    return iter(range(side, 2 * SIDES, SIDES))


def _in_full(result: Result, at: DealBefore, scheme: Scheme) -> Result:
    """The same score with all its tricks bid, where that is worth as much: 2♠ made for 1♠ and one more."""
    if not isinstance(result, PlayedOut) or result.over <= 0:
        return result
    contract = replace(result.contract, level=result.tricks - BOOK)
    bid = replace(result, contract=contract)
    same = prospects.worth(bid, at, scheme) == prospects.worth(result, at, scheme)
    return bid if same else result


def par_of_board(number: int, tricks: Tricks, profile: Profile) -> Par[Result]:
    """The par of a board of a series, its dealer and vulnerability those of its number."""
    return _kept(number, tricks, str(profile["scheme"]))


@lru_cache(maxsize=1000)
def _kept(number: int, tricks: Tricks, name: str) -> Par[Result]:
    at = DealBefore(vulnerable=board_vulnerability(number), dealer=board_dealer(number))
    return par(tricks, at, scheme(name))


def led(result: Result) -> OpeningLead | None:
    """The opening lead of a result, where it was written down."""
    if not isinstance(result, PlayedOut) or result.lead is None:
        return None
    return OpeningLead(result.declarer, STRAINS.index(result.contract.strain), result.lead)


MAKEABLE: Makeable[Result] = Makeable(
    tuple("" if strain == NO_TRUMP else strain for strain in STRAINS),
    lambda language: LETTERS[language[:2]].no_trump,
    par_of_board,
    led,
)
"""Tricks of every declarer in every strain, and the par under the scheme of the event (24)."""
