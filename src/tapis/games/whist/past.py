"""What a player likes to know of many deals of whist that are over."""

from __future__ import annotations

from tapis.core.past import PastDeal, PastFigure, ToldAs
from tapis.core.speech import msgid
from tapis.games.whist.result import PASS, Result


def _called(deal: PastDeal[Result]) -> bool | None:
    return None if deal.result.contract == PASS else deal.seat in deal.result.declarers


def _made(deal: PastDeal[Result]) -> bool | None:
    """Whether the own contract was made: then it brings its declarer something, and otherwise it costs."""
    return deal.points > 0 if _called(deal) else None


PAST: tuple[PastFigure[Result], ...] = (
    PastFigure(msgid("Contracts called"), ToldAs.SHARE, _called),
    PastFigure(msgid("Contracts made"), ToldAs.SHARE, _made),
    PastFigure(msgid("Points a deal"), ToldAs.MEAN, lambda deal: deal.points),
)
