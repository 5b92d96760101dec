"""What a deal of estimation came to, in players' words: estimated and made."""

from __future__ import annotations

from tapis.core.ending import DealOver, Ending
from tapis.core.panel import NamedSeats
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.games.estimation.result import SEATS, Result
from tapis.games.estimation.sheet import difference
from tapis.games.estimation.table import Table


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
