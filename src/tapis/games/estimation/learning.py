"""Estimation for programs that learn it: its contracts at their first lead, and all its calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tapis.core.card_play import Opening, earlier
from tapis.core.cards import SUITS, Suit
from tapis.core.learning import MOST_CALLS, Learning
from tapis.core.tricks import Seat, Trick, Tricks, round_from
from tapis.games import jass
from tapis.games.estimation.calls import Call
from tapis.games.estimation.deal import CUTS, SLIPS, Estimation
from tapis.games.estimation.result import SEATS, TRICKS, Result
from tapis.games.estimation.table import Table


def openings() -> Iterator[Opening[Table, Call, Result]]:
    """A deal with each trump."""
    for trump in SUITS:
        yield Opening(f"estimation {trump}", Estimation(), _opened(trump), TRICKS, jass.PACK)


def _opened(trump: Suit) -> Callable[[Seat, int], Table]:
    def opened(seat: Seat, before: int) -> Table:
        trick = Trick(round_from(seat, SEATS), jass.trump_ranking(trump))
        said = frozenset(range(SEATS))
        tricks = Tricks((trick.ranking,) * TRICKS, trick, earlier(trick, before))
        return Table(0, cut=18, dealt=True, trump=trump, slips=said, tricks=tricks)

    return opened


def every_call() -> Iterator[Call]:
    """Every call; their order never changes, and new ones come last."""
    yield from CUTS
    yield from SLIPS


# Exact, and as far off as can be. Calls, for a slip may be corrected until the first card is laid; the cards.
LEARNING = Learning(openings, every_call, points=(-10, 157), longest=MOST_CALLS + SEATS * TRICKS)
