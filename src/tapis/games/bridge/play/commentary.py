"""What is said of a deal: while it is played, when it is over, and of what it was worth."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Suit
from tapis.core.ending import DealOver, Ending
from tapis.core.hindsight import DealSplit, Hindsight, tricks_of_the_cards
from tapis.core.panel import NamedSeats
from tapis.core.placard import Placard
from tapis.core.speech import Amount, Saying, msgid
from tapis.core.tricks import Seat
from tapis.games.bridge.play.calls import Event
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import (
    NO_TRUMP,
    SIDES,
    Contract,
    Doubling,
    PassedOut,
    PlayedOut,
    Result,
    side_of,
)


def contract(table: Table) -> Saying | None:
    """The last bid, doubled or not; a sentence for a deal passed out; None during the auction."""
    if table.contract is None:
        return Saying("All passed") if table.auction.over else None
    level, strain = table.contract.level, table.contract.strain
    bid = (
        Saying("{level} no trump", {"level": level})
        if strain == NO_TRUMP
        else Saying("{level}{suit}", {"level": level, "suit": strain})
    )
    match table.contract.doubling:
        case Doubling.DOUBLED:
            return Saying("{bid} doubled", {"bid": bid})
        case Doubling.REDOUBLED:
            return Saying("{bid} redoubled", {"bid": bid})
    return bid


def marks(table: Table, seat: Seat) -> Sequence[Saying]:
    """Who declares, who lies open, what is claimed, and whether the side is vulnerable."""
    roles = [(table.declarer, Saying("declarer")), (table.dummy, Saying("dummy"))]
    mine = [role for holder, role in roles if holder == seat]
    danger = [Saying("vulnerable")] if table.vulnerable[side_of(seat)] else []
    return [*mine, *_claim(table, seat), *danger]


def trump(table: Table) -> Suit | None:
    """The suit of the contract."""
    return table.contract.strain if table.contract and table.contract.strain != NO_TRUMP else None


def _claim(table: Table, seat: Seat) -> Sequence[Saying]:
    """A seat's claim, its answer to one, or in its trick that it was refused; until the play is over."""
    if table.played_out:
        return []
    if table.claim is None:
        return [Saying("claim refused")] if seat in table.claimers else []
    if seat == table.claim.seat:
        return [Saying("claims {tricks} of {left}", {"tricks": table.claim.tricks, "left": table.left})]
    return [Saying("accept")] if seat in table.claim.agreed else []


def tally(table: Table, _seat: Seat, _perceived: Sequence[Event]) -> Sequence[Saying]:
    """How many tricks declarer's side has of those it wants."""
    if table.contract is None or table.declarer is None or table.trick is None:
        return []
    taken = table.taken[side_of(table.declarer)]
    return [Saying("{tricks} of {wanted}", {"tricks": taken, "wanted": table.contract.needed})]


PLACARD = Placard(contract, marks, trump, tally=tally)


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


def hindsight(found: Hindsight) -> Sequence[Saying]:
    """What the own cards cost in tricks, the contract against par in points, and what par was."""
    worth = [] if found.deal is None else [Saying("par was {deal} for you", {"deal": Amount(found.deal)})]
    return [*tricks_of_the_cards(found), *_of_the_contract(found), *worth]


def split(found: Hindsight) -> DealSplit | None:
    """Par, the contract against it, and the cards, in points; they add up to what the deal is worth."""
    if found.own is None or found.call is None:
        return None
    return DealSplit(
        unit=msgid("in points"), cards=-found.own, contract=-found.call, others=found.others, deal=found.deal
    )


def _of_the_contract(found: Hindsight) -> Sequence[Saying]:
    """The contract against par, as it ends with everybody's best cards."""
    if found.call is None:
        return []
    if not found.call:
        return [Saying("the contract was the best one")]
    cost, brought = msgid("the contract cost you {call}"), msgid("the contract brought you {call}")
    return [Saying(cost if found.call > 0 else brought, {"call": Amount(abs(found.call), signed=False)})]
