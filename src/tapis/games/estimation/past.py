"""What a player likes to know of many deals of estimation that are over."""

from __future__ import annotations

from tapis.core.past import PastDeal, PastFigure, ToldAs
from tapis.games.estimation.result import Result
from tapis.games.estimation.sheet import difference


def _miss(deal: PastDeal[Result]) -> int:
    return difference(deal.result.estimated[deal.seat], deal.result.made[deal.seat])


def _zero(deal: PastDeal[Result]) -> bool | None:
    """Whether a zero came true; nothing where another number was estimated."""
    return None if deal.result.estimated[deal.seat] else not _miss(deal)


PAST: tuple[PastFigure[Result], ...] = (
    PastFigure("Exact estimates", ToldAs.SHARE, lambda deal: not _miss(deal)),
    PastFigure("Mean miss", ToldAs.MEAN, _miss),
    PastFigure("Mean estimate", ToldAs.MEAN, lambda deal: deal.result.estimated[deal.seat]),
    PastFigure("Zeros that came true", ToldAs.SHARE, _zero),
)
