"""What is said of a deal: while it is played, when it is over, and of what it was worth."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Suit
from tapis.core.ending import DealOver, Ending
from tapis.core.hindsight import Hindsight, points_of_the_last_cards, the_deal
from tapis.core.panel import NamedSeats
from tapis.core.placard import Placard
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.games.estimation.result import SEATS, Result
from tapis.games.estimation.sheet import difference
from tapis.games.estimation.table import Table


def contract(table: Table) -> Saying | None:
    """The trump suit."""
    return Saying("Trump: {trump}", {"trump": table.trump}) if table.trump else None


def marks(table: Table, seat: Seat) -> Sequence[Saying]:
    """Whether a slip is down, and corrected; after the deal what stands on it."""
    if seat in dict(table.estimates):
        return [Saying("estimate {points}", {"points": dict(table.estimates)[seat]})]
    down = [Saying("slip down")] if seat in table.slips else []
    return [*down, *([Saying("corrected")] if seat in table.corrections else [])]


def trump(table: Table) -> Suit | None:
    """The trump suit."""
    return table.trump


PLACARD = Placard(contract, marks, trump)


def ended(deal: DealOver[Table, Result]) -> Ending:
    """The reader's own estimate, or for somebody who watches the closest one; then the others'."""
    result = deal.result
    gaps = [difference(result.estimated[seat], result.made[seat]) for seat in range(SEATS)]
    each = {deal.columns[seat]: _told(result, seat) for seat in range(SEATS)}
    if deal.seat is not None:
        return Ending(_told(result, deal.seat), (_gap(gaps[deal.seat]), *_closest(deal, gaps)), each)
    return Ending(_closest(deal, gaps)[0], (), each)


def _told(result: Result, seat: Seat) -> Saying:
    told = {"estimated": result.estimated[seat], "made": result.made[seat]}
    return Saying("{estimated} estimated, {made} made", told)


def _gap(gap: int) -> Saying:
    return Saying("{gap:point|points} off", {"gap": gap}) if gap else Saying("exact")


def _closest(deal: DealOver[Table, Result], gaps: list[int]) -> tuple[Saying, ...]:
    """Who came closest; nothing where the reader did."""
    best = min(gaps)
    if deal.seat is not None and gaps[deal.seat] == best:
        return ()
    who = NamedSeats(tuple(seat for seat, gap in enumerate(gaps) if gap == best))
    if not best:
        return (Saying("exact: {players}", {"players": who}),)
    return (Saying("closest: {players}, {gap:point|points} off", {"players": who, "gap": best}),)


def hindsight(found: Hindsight) -> Sequence[Saying]:
    """What the last cards and the slip cost, and what the deal gave, in points of the sheet."""
    return [
        *points_of_the_last_cards(found),
        *_of_the_estimate(found),
        *the_deal(found),
    ]


def _of_the_estimate(found: Hindsight) -> Sequence[Saying]:
    if found.call is None:
        return []
    if not found.call:
        return [Saying("your estimate cost nothing")]
    return [Saying("your estimate cost {call:point|points}", {"call": found.call})]
