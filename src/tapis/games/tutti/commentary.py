"""What is said of a deal: while it is played, when it is over, and of what it was worth."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Suit
from tapis.core.ending import DealOver, Ending
from tapis.core.hindsight import Hindsight, points_of_the_cards, the_deal
from tapis.core.panel import NamedSeats
from tapis.core.placard import Course, Direction, Placard
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.games.tutti.contracts import ALTERNANCE, LABELS, SLALOM, UP, direction
from tapis.games.tutti.result import COLUMNS, TRICKS, Result
from tapis.games.tutti.speaking import Message, choice_under_way
from tapis.games.tutti.table import Table
from tapis.law import Breach, first_bar


def contract(table: Table) -> Saying | None:
    """The box that is played, with what was named beside it."""
    if table.contract is None:
        return None
    named = Saying(LABELS[table.contract.box])
    beside = table.contract.start or table.contract.base
    if not beside:
        return named
    return Saying("{contract} ({beside})", {"contract": named, "beside": Saying(LABELS[beside])})


def marks(table: Table, seat: Seat) -> Sequence[Saying]:
    """Who chose the contract, and who left the choice to the next."""
    if seat == table.taker:
        return [Saying("chose")]
    left = table.dealt and seat in table.speakers[: table.chibres]
    return [Saying("chibre")] if left and table.contract is None else []


def trump(table: Table) -> Suit | None:
    """The suit of the box that is played, if it is one of a suit."""
    return table.contract.trump if table.contract else None


def silence(table: Table, seat: Seat) -> Breach | None:
    """Why nobody may send a message now."""
    return first_bar((choice_under_way,), Message(table, seat))


def course(table: Table) -> Course | None:
    """Top down or bottom up, trick by trick, in a slalom and an alternance."""
    chosen, tricks = table.contract, table.tricks
    if chosen is None or tricks is None or chosen.mode not in (SLALOM, ALTERNANCE):
        return None
    ways = (direction(chosen, number) for number in range(TRICKS))
    directions = tuple(Direction(Saying(LABELS[way]), way == UP) for way in ways)
    return Course(directions, min(len(tricks.won), TRICKS - 1))


PLACARD = Placard(contract, marks, trump, course)


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


def hindsight(found: Hindsight) -> Sequence[Saying]:
    """What the cards and the choice of the box cost, and what the deal gave, in points of the sheet."""
    return [*points_of_the_cards(found), *_of_the_choice(found), *the_deal(found)]


def _of_the_choice(found: Hindsight) -> Sequence[Saying]:
    if found.call is None:
        return []
    if not found.call:
        return [Saying("the choice of the box cost nothing")]
    return [Saying("the choice of the box cost {call:point|points}", {"call": found.call})]
