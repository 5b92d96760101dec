"""What a player likes to know of many deals of bridge that are over."""

from __future__ import annotations

from tapis.core.past import PastDeal, PastFigure, ToldAs
from tapis.core.speech import msgid
from tapis.games.bridge.result import PlayedOut, Result, side_of
from tapis.games.bridge.tournament.comparison import imps


def _declared(deal: PastDeal[Result]) -> bool | None:
    return deal.result.declarer == deal.seat if isinstance(deal.result, PlayedOut) else None


def _made(deal: PastDeal[Result]) -> bool | None:
    """Whether a contract of the own side was made."""
    played = deal.result
    ours = isinstance(played, PlayedOut) and played.side == side_of(deal.seat)
    return played.over >= 0 if ours and isinstance(played, PlayedOut) else None


def _to_par(deal: PastDeal[Result]) -> int | None:
    """What the contract was worth against par, with everybody's best cards."""
    return None if deal.found is None or deal.found.call is None else imps(-deal.found.call)


PAST: tuple[PastFigure[Result], ...] = (
    PastFigure(msgid("Contracts you declared"), ToldAs.SHARE, _declared),
    PastFigure(msgid("Contracts of your side made"), ToldAs.SHARE, _made),
    PastFigure(msgid("IMPs a deal, contracts against par"), ToldAs.MEAN, _to_par),
)
