"""Bridge for programs that learn it: its contracts at their first lead, and all its calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tapis.core.card_play import Opening, earlier
from tapis.core.cards import PACK
from tapis.core.learning import MOST_CALLS, Learning
from tapis.core.tricks import Seat
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import BIDS, Answer, Bid, Call, Claim, Double, Pass, Redouble
from tapis.games.bridge.play.deal import Bridge
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.play.tricks import first_trick
from tapis.games.bridge.result import SEATS, STRAINS, TRICKS, Contract, Result

DECLARER, DUMMY, LEADER = 3, 1, 0


def openings() -> Iterator[Opening[Table, Call, Result]]:
    """A contract in each strain, played by seat 3; seat 0 leads, and then seat 1 lays its cards open."""
    for strain in STRAINS:
        yield Opening(
            f"bridge {strain}",
            Bridge(claims="never"),
            _opened(strain),
            TRICKS,
            PACK,
            leaders=(LEADER,),
            lying_open=frozenset({DUMMY}),
            open_after=1,
        )


def _opened(strain: str) -> Callable[[Seat, int], Table]:
    def opened(seat: Seat, before: int) -> Table:
        contract = Contract(1, strain)
        said = Auction(DECLARER, (Bid(1, strain), *(Pass(),) * (SEATS - 1)))
        tricks = first_trick(contract, seat)
        assert tricks.trick is not None
        tricks = replace(tricks, won=earlier(tricks.trick, before))
        return Table(said, dealt=True, contract=contract, declarer=DECLARER, tricks=tricks, dummy_open=True)

    return opened


def every_call() -> Iterator[Call]:
    """Every call; their order never changes, and new ones come last."""
    yield from (Pass(), Double(), Redouble())
    yield from BIDS
    yield from (Claim(tricks) for tricks in range(TRICKS + 1))
    yield from (Answer(agreed) for agreed in (True, False))


# Seven redoubled without a trick, and honours. Calls, with the answers to a last claim; the cards.
LEARNING = Learning(openings, every_call, points=(0, 5150), longest=MOST_CALLS + 2 + SEATS * TRICKS)
