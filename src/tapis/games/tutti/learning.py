"""Tutti for programs that learn it: its contracts at their first lead, and all its calls."""

from __future__ import annotations

from collections.abc import Iterator

from tapis.core.card_play import Opening, earlier
from tapis.core.learning import Learning
from tapis.core.tricks import Seat, Trick, Tricks, round_from
from tapis.games import jass
from tapis.games.tutti.calls import Call
from tapis.games.tutti.contracts import CONTRACTS, TUTTI, Contract
from tapis.games.tutti.deal import CUTS, WORDS, Tutti
from tapis.games.tutti.play import rankings
from tapis.games.tutti.result import SEATS, TRICKS, Result
from tapis.games.tutti.table import Table


def openings() -> Iterator[Opening[Table, Call, Result]]:
    """Every contract; those that an open question touches also under its other answer (T2, T3)."""
    for contract in CONTRACTS:
        yield _opening(contract, Tutti())
        if contract.mode == TUTTI:
            yield _opening(contract, Tutti(tutti_bauer_exempt=False), " T2")
        if contract.trump is not None:
            yield _opening(contract, Tutti(under_trump=True), " T3")


def _opening(contract: Contract, game: Tutti, option: str = "") -> Opening[Table, Call, Result]:
    def opened(seat: Seat, before: int) -> Table:
        ranked = rankings(contract)
        first, present = (
            Trick(round_from(leader, SEATS), ranked[at]) for leader, at in ((0, 0), (seat, before))
        )
        tricks = Tricks(ranked, present, earlier(first, before))
        everybody = frozenset(range(SEATS))
        return Table(0, cut=18, dealt=True, lifted=everybody, contract=contract, taker=seat, tricks=tricks)

    name = " ".join(filter(None, ("tutti", contract.box, contract.start, contract.base)))
    return Opening(name + option, game, opened, TRICKS, jass.PACK, leaders=(0,))


def every_call() -> Iterator[Call]:
    """Every call; their order never changes, and new ones come last."""
    yield from CUTS
    yield from WORDS


# A match where every suit is trump, with half as much again for the first of a row; a reverse match. A cut,
# a word from each, the cards.
LEARNING = Learning(openings, every_call, points=(-100, 529.5), longest=1 + SEATS + SEATS * TRICKS)
