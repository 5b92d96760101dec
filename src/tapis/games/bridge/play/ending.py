"""What a deal of bridge came to, in players' words: the contract with its tricks above or below."""

from __future__ import annotations

from tapis.core.ending import DealOver, Ending
from tapis.core.panel import NamedSeats
from tapis.core.speech import Saying, msgid
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import NO_TRUMP, SIDES, Contract, Doubling, PassedOut, PlayedOut, Result


def ended(deal: DealOver[Table, Result]) -> Ending:
    """The contract and how it ended; then who declared, the tricks, and who scores how much."""
    result = deal.result
    if isinstance(result, PassedOut):
        return Ending(Saying("All passed"))
    tricks = Saying(
        "{tricks:trick|tricks}, {needed} needed",
        {"tricks": result.tricks, "needed": result.contract.needed},
    )
    declared = Saying("declared by {players}", {"players": NamedSeats((result.declarer,))})
    return Ending(_headline(result), (declared, tricks, *_scored(deal)))


def _headline(result: PlayedOut) -> Saying:
    told = {"contract": short(result.contract), "tricks": abs(result.over)}
    if result.over < 0:
        return Saying("{contract} −{tricks}", told)
    return Saying(msgid("{contract} made, +{tricks}") if result.over else msgid("{contract} made"), told)


def short(contract: Contract) -> Saying:
    """The contract as a sheet has it."""
    level, strain = contract.level, contract.strain
    bid = (
        Saying("{level} NT", {"level": level})
        if strain == NO_TRUMP
        else Saying("{level}{suit}", {"level": level, "suit": strain})
    )
    if contract.doubling is Doubling.UNDOUBLED:
        return bid
    doubled = contract.doubling is Doubling.DOUBLED
    return Saying(msgid("{bid} doubled") if doubled else msgid("{bid} redoubled"), {"bid": bid})


def _scored(deal: DealOver[Table, Result]) -> tuple[Saying, ...]:
    brought = [(deal.points(side), side) for side in range(SIDES)]
    return tuple(
        Saying("{points} for {players}", {"points": points, "players": deal.seats(side)})
        for points, side in brought
        if points
    )
