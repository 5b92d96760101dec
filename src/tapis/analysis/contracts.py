"""Tutti: what every contract of a finished deal is worth with all hands seen and best play of both sides.

Counted is what would stand in the box (17.12): the points, a match (17.6) where the side can take all nine
tricks at all, the reverse match where every suit is trump. A match is looked for only where best play brings
every point.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tapis.analysis.boxes import played, written
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.game import Position
from tapis.core.tricks import Seat
from tapis.games.tutti.contracts import CONTRACTS, MISERE, Contract
from tapis.games.tutti.deal import Tutti
from tapis.games.tutti.play import first_trick
from tapis.games.tutti.result import MATCH, SEATS, TRICKS, Result, points_of_a_deal
from tapis.games.tutti.sheet import side_written
from tapis.games.tutti.table import Table
from tapis.law import Profile
from tapis.solver import engine
from tapis.solver.pack import PLANES, Packed, pack


@dataclass(frozen=True, slots=True)
class PlayedBy:
    """By what a deal is played and marked: its game, and the answers and figures it is of."""

    game: Tutti
    profile: Profile


@dataclass(frozen=True, slots=True)
class Exact:
    """What stands in the box when ``taker`` names ``contract``, a ``match`` of the side written included.

    Where nothing is compiled it is what players of the first level make of the deal.
    """

    contract: Contract
    taker: Seat
    written: int
    match: bool


@dataclass(frozen=True, slots=True)
class Unsure:
    """What is known of a contract whose search was given up: the ``least`` and the ``most`` in the box."""

    contract: Contract
    taker: Seat
    least: int
    most: int


PATIENCE = 20_000_000
"""Tricks looked at before a contract is given up, some six seconds."""
THREADS = min(2, os.cpu_count() or 1)
"""How many work at a contract, for somebody waits."""


def every_contract(hands: tuple[Cards, ...], taker: Seat, house: PlayedBy) -> Iterator[Exact | Unsure]:
    """Every contract named by ``taker``, one after the other; those that take longest come last."""
    for contract in sorted(CONTRACTS, key=lambda each: (each.box == MISERE, each.trump is not None)):
        yield solved(hands, taker, contract, house, PATIENCE)


def by_players(hands: tuple[Cards, ...], taker: Seat, seed: str, profile: Profile) -> Iterator[Exact]:
    """As ``every_contract``, played by players of the first level, who see their own cards only."""
    for contract in CONTRACTS:
        result = played(contract, taker, hands, Chance(seed), profile)
        yield Exact(contract, taker, written(result, profile), result.winner == side_written(result))


def solved(
    hands: tuple[Cards, ...], taker: Seat, contract: Contract, house: PlayedBy, tricks: int
) -> Exact | Unsure:
    """One contract with best play of both sides, given up after so many tricks looked at."""
    at = opened(hands, taker, contract, house.game)
    least, most = engine.bounds(at, at.sides[0], tricks, THREADS)
    if least == most:
        return _exact(at, taker, contract, least, house.profile)
    ends = [written(_result(contract, mine, match=True), house.profile) for mine in (least, most)]
    return Unsure(contract, taker, min(ends), max(ends))


def _exact(at: Packed, taker: Seat, contract: Contract, mine: int, profile: Profile) -> Exact:
    """The contract of which the first side takes ``mine``."""
    whole = points_of_a_deal(contract.mode)
    match = mine in (0, whole) and _all_tricks(at, 0 if mine == whole else 1)
    result = _result(contract, mine, match)
    won = result.winner == (1 if contract.box == MISERE else 0)
    return Exact(contract, taker, written(result, profile), won)


def _result(contract: Contract, mine: int, match: bool) -> Result:
    """What counts when the first side takes ``mine``; all points are a ``match`` or not."""
    due = points_of_a_deal(contract.mode)
    more = MATCH if match else 0
    points = tuple(due + more if each == due else each for each in (mine, due - mine))
    return Result(0, contract.box, points, contract.base).settled()


def opened(hands: tuple[Cards, ...], taker: Seat, contract: Contract, game: Tutti) -> Packed:
    """The card play of a contract before its first lead."""
    table = Table(
        (taker - 1) % SEATS,
        cut=1,
        dealt=True,
        lifted=frozenset(range(SEATS)),
        contract=contract,
        taker=taker,
        tricks=first_trick(contract, taker),
    )
    return pack(game, Position(table, hands))


def _all_tricks(at: Packed, column: int) -> bool:
    """Whether best play leaves all tricks to one side; decided by counting cards, not points."""
    counted = (at.play.deck, *(0,) * (PLANES - 1))
    cards = replace(at, play=replace(at.play, planes=counted, last=0), points=(0,) * SEATS)
    every = TRICKS * SEATS
    return engine.value(cards, at.sides[0]) == (every if column == 0 else 0)
