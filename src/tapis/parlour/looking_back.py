"""A deal that is over, looked back at: the hands as they were dealt, and what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from itertools import takewhile
from typing import Any

from tapis.core.cards import Cards
from tapis.core.ending import DealOver, Ending
from tapis.core.events import Played
from tapis.core.game import Table, advance, replay
from tapis.core.hindsight import Hindsight
from tapis.core.past import PastDeal
from tapis.core.plugin import SomeCall, SomeResult
from tapis.core.record import DealRecord
from tapis.core.sheet import Points
from tapis.core.tricks import Seat
from tapis.core.view import own_hand
from tapis.parlour.state.events import DealWeighed
from tapis.parlour.state.played import PlayedDeal
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour, Playing


def dealt(deal: Playing) -> tuple[Cards, ...]:
    """The hands of each seat when most cards were held, the first moment of several."""
    at = replay(deal.game, deal.dealer, ())
    fullest = at.hands
    for event in takewhile(lambda each: not isinstance(each, Played), deal.events):
        at = advance(deal.game, at, event)
        fullest = max(fullest, at.hands, key=lambda hands: sum(map(len, hands)))
    return fullest


def ending(table: Parlour, chair: int | None) -> Ending | None:
    """What the deal just over came to, as seen from a chair; None where its game has no words for it."""
    deal, plugin = table.last, table.plugin
    if deal is None or plugin.rules.ended is None:
        return None
    result = deal.game.result(deal.at.table)
    assert result is not None
    return plugin.rules.ended(_over(table, deal, result, chair))


def _over(
    table: Parlour, deal: Playing, result: SomeResult, chair: int | None
) -> DealOver[Table, SomeResult]:
    lines = table.plugin.sheet.marking.lines(table.sheet)
    return DealOver(
        table=deal.at.table,
        result=result,
        lines=tuple(line for line in lines if line.deal == len(table.results)),
        columns=tuple(each % table.columns for each in deal.seats),
        profile=table.plugin.regulation.profile(table.options, table.edition),
        seat=deal.seat_in(chair),
    )


def deal_record(table: Parlour, number: int) -> DealRecord[SomeCall] | None:
    """Deal ``number`` (from 1) once it is over, as a log holds it; None before."""
    if not 1 <= number <= len(table.deals):
        return None
    deal = table.deals[number - 1]
    return DealRecord(
        table.plugin.regulation.id,
        table.edition,
        deal.dealer,
        dict(deal.options),
        deal.events,
        deal.seed,
        deal.terms,
        deal.taken_back,
        deal.parts,
        deal.coached,
    )


def brought(table: Parlour, deal: PlayedDeal, column: int) -> Points:
    """What a deal that is over brought a column, without what the end of its party brought besides."""
    closing = table.plugin.sheet.closing
    lines = table.plugin.sheet.marking.lines(deal.sheet)
    own = (each for each in lines if each.deal == deal.place and each.seat == column)
    return sum((each.points for each in own if each.kind not in closing), 0)


SIDES = 2


def against(table: Parlour, deal: PlayedDeal, column: int) -> Points:
    """What a deal that is over brought the other of two sides; 0 where there are more columns."""
    return brought(table, deal, 1 - column) if table.columns == SIDES else 0


def past_deal(table: Parlour, number: int, guest: str) -> PastDeal[Any] | None:
    """Deal ``number``, which is over, as a guest who had cards in it looks back at it; None for others."""
    deal = table.deals[number - 1]
    chair = next((each for each, known in enumerate(deal.guests) if guest and known == guest), None)
    if chair not in deal.seats:
        return None
    seat, column = deal.seats.index(chair), chair % table.columns
    return PastDeal(
        result=table.plugin.sheet.results.decode(deal.result),
        seat=seat,
        column=column,
        points=brought(table, deal, column),
        against=against(table, deal, column),
        found=deal.weighed[seat] if seat < len(deal.weighed) else None,
        trumps=_trumps(table, deal, seat),
    )


def _trumps(table: Parlour, deal: PlayedDeal, seat: Seat) -> int | None:
    """How many trumps a seat held at the first lead."""
    placard = table.plugin.rules.placard
    if placard is None:
        return None
    before = tuple(takewhile(lambda each: not isinstance(each, Played), deal.events))
    at = replay(table.plugin.game(deal.options, deal.terms, table.edition), deal.dealer, before)
    trump = placard.trump(at.table)
    hand = own_hand((event.seen_by(seat) for event in before), seat)
    return None if trump is None else sum(card.suit == trump for card in hand)


def weighed(table: Parlour, number: int, found: Sequence[Hindsight]) -> Outcome:
    """What was found out about deal ``number``; nothing where the table has gone on, or knows already."""
    over = table.last is not None and table.playing is None and table.last.number == number
    if not over or table.weighed:
        return ()
    return (DealWeighed(number, [_figures(each) for each in found]),)


def _figures(found: Hindsight) -> dict[str, int]:
    """What is known, by name."""
    figures = ((each.name, getattr(found, each.name)) for each in fields(found))
    return {name: figure for name, figure in figures if figure is not None}
