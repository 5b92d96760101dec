"""What a player likes to know of many deals of estimation that are over."""

from __future__ import annotations

from collections.abc import Callable

from tapis.core.past import PastDeal, PastFigure, ToldAs
from tapis.core.speech import msgid
from tapis.games.estimation.result import Result
from tapis.games.estimation.sheet import difference


def _miss(deal: PastDeal[Result]) -> int:
    return difference(deal.result.estimated[deal.seat], deal.result.made[deal.seat])


def _zero(deal: PastDeal[Result]) -> bool | None:
    """Whether a zero came true; nothing where another number was estimated."""
    return None if deal.result.estimated[deal.seat] else not _miss(deal)


def _miss_with(least: int, most: int) -> Callable[[PastDeal[Result]], int | None]:
    """How far the estimate was off in deals in which the hand held so many trumps."""

    def missed(deal: PastDeal[Result]) -> int | None:
        return _miss(deal) if deal.trumps is not None and least <= deal.trumps <= most else None

    return missed


PAST: tuple[PastFigure[Result], ...] = (
    PastFigure("Exact estimates", ToldAs.SHARE, lambda deal: not _miss(deal)),
    PastFigure("Mean miss", ToldAs.MEAN, _miss),
    PastFigure(msgid("Mean miss with at most one trump"), ToldAs.MEAN, _miss_with(0, 1)),
    PastFigure(msgid("Mean miss with two trumps"), ToldAs.MEAN, _miss_with(2, 2)),
    PastFigure(msgid("Mean miss with three trumps"), ToldAs.MEAN, _miss_with(3, 3)),
    PastFigure(msgid("Mean miss with four trumps or more"), ToldAs.MEAN, _miss_with(4, 9)),
    PastFigure("Mean estimate", ToldAs.MEAN, lambda deal: deal.result.estimated[deal.seat]),
    PastFigure("Zeros that came true", ToldAs.SHARE, _zero),
)
