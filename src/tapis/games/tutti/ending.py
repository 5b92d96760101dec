"""What a deal of tutti came to, in players' words: the box, what stands in it, for whom."""

from __future__ import annotations

from tapis.core.ending import DealOver, Ending
from tapis.core.panel import NamedSeats
from tapis.core.speech import Saying
from tapis.games.tutti.contracts import LABELS
from tapis.games.tutti.placard import contract
from tapis.games.tutti.result import COLUMNS, Result
from tapis.games.tutti.table import Table


def ended(deal: DealOver[Table, Result]) -> Ending:
    """The box and its figure; then who chose it, and what both sides made."""
    result = deal.result
    return Ending(_headline(deal), _more(deal), {} if result.replayed else _made(result))


def _headline(deal: DealOver[Table, Result]) -> Saying:
    result = deal.result
    named = None if result.replayed else contract(deal.table)
    told = {"contract": named or Saying(LABELS[result.box]), "points": deal.points(result.taker)}
    if result.replayed:
        return Saying("Contract played before: {points} in {contract}", told)
    if deal.kinds("match"):
        return Saying("{contract}: match, {points}", told)
    if deal.kinds("reverse-match"):
        return Saying("{contract}: reverse match, {points}", told)
    return Saying("{contract}: {points}", told)


def _more(deal: DealOver[Table, Result]) -> tuple[Saying, ...]:
    taker, team = deal.table.taker, deal.seats(deal.result.taker)
    chose = [Saying("chosen by {players}", {"players": NamedSeats((taker,))})] if taker is not None else []
    return (*chose, Saying("written for {players}", {"players": team}))


def _made(result: Result) -> dict[int, Saying]:
    match = result.winner
    if match is not None:
        return {match: Saying("all nine tricks"), 1 - match: Saying("no trick")}
    said = {column: {"points": result.points[column]} for column in range(COLUMNS)}
    return {column: Saying("{points:point|points} made", told) for column, told in said.items()}
