"""What a player likes to know of many deals of tutti that are over; the less a misère brings the better."""

from __future__ import annotations

from tapis.core.past import PastDeal, PastFigure, ToldAs
from tapis.core.speech import msgid
from tapis.games.tutti.contracts import MISERE
from tapis.games.tutti.result import Result


def _played(deal: PastDeal[Result], *, misere: bool) -> int | None:
    """The own side's points in a deal of a box that it chose."""
    result = deal.result
    chose = result.taker == deal.column and not result.replayed and result.figure is None
    return result.points[deal.column] if chose and (result.box == MISERE) is misere else None


PAST: tuple[PastFigure[Result], ...] = (
    PastFigure(msgid("Boxes your side filled"), ToldAs.SHARE, lambda deal: deal.result.taker == deal.column),
    PastFigure(msgid("Points in your boxes"), ToldAs.MEAN, lambda deal: _played(deal, misere=False)),
    PastFigure(msgid("Points in your misères"), ToldAs.MEAN, lambda deal: _played(deal, misere=True)),
    PastFigure(msgid("Matches"), ToldAs.SHARE, lambda deal: deal.result.winner == deal.column),
)
