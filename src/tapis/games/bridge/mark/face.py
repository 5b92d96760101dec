"""The sheet as people draw it: two columns with an upper and a lower part, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator

from tapis.core.face import Account, Side, Written
from tapis.core.speech import Saying
from tapis.games.bridge.mark.paper import Column, paper
from tapis.games.bridge.mark.settlement import settle
from tapis.games.bridge.mark.sheet import Sheet

SCHEMES = {
    "seed": Saying("the book's own"),
    "laws": Saying("today's laws"),
    "chicago": Saying("Chicago"),
}
"""The name of each scheme, in words."""


def face(sheet: Sheet) -> Account | None:
    """The two columns of a party or of four deals; a series of boards is a plain list."""
    if sheet.form == "series":
        return None
    drawn = paper(sheet)
    parts = len(drawn.closed) + 1
    return Account(
        tuple(_side(column, parts) for column in drawn.columns),
        len(drawn.closed),
        tuple(_remarks(sheet)) if sheet.results else (),
    )


def _side(column: Column, parts: int) -> Side:
    lower = tuple(tuple(Written(each.points, each.deal) for each in part) for part in column.lower)
    missing = ((),) * (parts - len(lower))
    upper = tuple(Written(each.points, each.deal) for each in column.upper)
    return Side(upper, lower + missing, column.total)


def _remarks(sheet: Sheet) -> Iterator[Saying]:
    """The settlement, and its price where points have one."""
    settled = settle(sheet)
    yield Saying(
        "Difference {difference}, settlement {points} (bridge 22)",
        {"difference": settled.difference, "points": settled.points},
    )
    if settled.amount:
        yield Saying("At the price agreed: {amount} (bridge 23)", {"amount": settled.amount})
    yield Saying("Scheme: {scheme} (bridge B2)", {"scheme": SCHEMES[str(sheet.terms.option("scheme"))]})
