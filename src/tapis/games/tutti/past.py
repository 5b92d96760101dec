"""What a player likes to know of many deals of tutti that are over; the less a misère brings the better."""

from __future__ import annotations

from collections.abc import Container

from tapis.core.past import PastDeal, PastFigure, ToldAs
from tapis.core.speech import msgid
from tapis.games.tutti.contracts import BOXES, MISERE
from tapis.games.tutti.result import Result


def _played(deal: PastDeal[Result], boxes: Container[str]) -> int | None:
    """The own side's points in a deal of one of these boxes, which it chose."""
    result = deal.result
    chose = result.taker == deal.column and not result.replayed and result.figure is None
    return result.points[deal.column] if chose and result.box in boxes else None


def _in_box(box: str) -> PastFigure[Result]:
    """What the own side made in one box."""
    return PastFigure(BOX_TITLES[box], ToldAs.MEAN, lambda deal: _played(deal, (box,)))


BOX_TITLES = {
    "hearts": msgid("Your points in Hearts"),
    "diamonds": msgid("Your points in Diamonds"),
    "clubs": msgid("Your points in Clubs"),
    "spades": msgid("Your points in Spades"),
    "down": msgid("Points in your top downs"),
    "up": msgid("Points in your bottom ups"),
    "slalom": msgid("Points in your slaloms"),
    "alternance": msgid("Points in your alternances"),
    MISERE: msgid("Points in your misères"),
    "tutti": msgid("Points in your tuttis"),
}


PAST: tuple[PastFigure[Result], ...] = (
    PastFigure(msgid("Boxes your side filled"), ToldAs.SHARE, lambda deal: deal.result.taker == deal.column),
    PastFigure(msgid("Points in your boxes"), ToldAs.MEAN, lambda deal: _played(deal, {*BOXES} - {MISERE})),
    *(_in_box(box) for box in BOXES),
    PastFigure(msgid("Matches"), ToldAs.SHARE, lambda deal: deal.result.winner == deal.column),
)
