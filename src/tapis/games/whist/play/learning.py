"""Whist for programs that learn it: its contracts at their first lead, and all its calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tapis.core.card_play import Opening, earlier
from tapis.core.cards import PACK, SUITS
from tapis.core.learning import Learning
from tapis.core.tricks import Seat
from tapis.games.whist.auction.contracts import CONTRACTS, strains
from tapis.games.whist.auction.state import SEATS, Auction, Best, Stand, Status
from tapis.games.whist.play.calls import CUTS, SAID, Call, Discard
from tapis.games.whist.play.deal import Whist
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import OPEN_AFTER, first_trick, tricks_of
from tapis.games.whist.result import Result

DECLARER = SEATS - 1


def openings() -> Iterator[Opening[Table, Call, Result]]:
    """Every game in every suit it is played in; those who play it sit from seat 3 downwards."""
    for code, contract in CONTRACTS.items():
        suits = strains(code) or ("" if contract.joinable else SUITS)
        for suit in suits or (None,):
            owners = tuple(range(DECLARER, DECLARER - contract.owners, -1))
            yield Opening(
                f"whist {code} {suit or ''}".rstrip(),
                Whist(),
                _opened(Best(code, suit, owners)),
                tricks_of(contract),
                PACK,
                lying_open=frozenset(owners) if code == "GMT" else frozenset(),
                open_after=OPEN_AFTER,
            )


def _opened(best: Best) -> Callable[[Seat, int], Table]:
    def opened(seat: Seat, before: int) -> Table:
        said = Auction(0, SEATS, statuses=(Status(Stand.PASSED),) * SEATS, best=best)
        put_away = frozenset(range(SEATS)) if best.code == "PM" else frozenset()
        first = first_trick(best, 0).trick
        assert first is not None
        return Table(
            said,
            over=True,
            cut=26,
            dealt=True,
            discarded=put_away,
            aside=put_away,
            open_hands=frozenset(best.owners) if best.code == "GMT" else frozenset(),
            tricks=replace(first_trick(best, seat), won=earlier(first, before)),
        )

    return opened


def every_call() -> Iterator[Call]:
    """Every call; their order never changes, and new ones come last."""
    yield from SAID.values()
    yield from CUTS
    yield from map(Discard, PACK)


# A grand chelem, won and lost. A cut, who has the trou, every game in every suit, what else each may say once
# (a pass, a proposal kept or joined), trumps named, a card put away by each, the cards.
LEARNING = Learning(
    openings,
    every_call,
    points=(-200, 200),
    longest=1 + SEATS + len(CONTRACTS) * len(SUITS) + 3 * SEATS + 1 + SEATS + len(PACK),
)
