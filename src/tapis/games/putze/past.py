"""What a player likes to know of many deals of putze that are over."""

from __future__ import annotations

from tapis.core.past import PastDeal, PastFigure, ToldAs
from tapis.core.speech import msgid
from tapis.games.putze.result import Result


def _net(deal: PastDeal[Result]) -> int | None:
    """What the deal brought whoever played in it."""
    return int(deal.points) if deal.result.played[deal.seat] else None


PAST: tuple[PastFigure[Result], ...] = (
    PastFigure(msgid("Deals played, not refused"), ToldAs.SHARE, lambda deal: deal.result.played[deal.seat]),
    PastFigure(msgid("Strokes, all in all"), ToldAs.SUM, _net),
    PastFigure(msgid("Strokes a deal played"), ToldAs.MEAN, _net),
)
