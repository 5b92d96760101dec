"""What everybody may read off a table of bridge: the contract, declarer and dummy, who is vulnerable."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Suit
from tapis.core.placard import Placard
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.games.bridge.calls import Event
from tapis.games.bridge.result import NO_TRUMP, Doubling, side_of
from tapis.games.bridge.table import Table


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
