"""How the public table changes with each event, of which it hears the public version only."""

from __future__ import annotations

from dataclasses import replace

from tapis.core.cards import Cards
from tapis.core.events import Called, CardsPassed, Dealt, Played, Ruled, Shown
from tapis.core.tricks import Seat
from tapis.games.putze.play.calls import Announce, Call, Discard, Event, Word
from tapis.games.putze.play.table import Table


def heard(table: Table, event: Event) -> Table:
    """The table after ``event``."""
    match event:
        case Called(seat, call):
            return _called(table, seat, call)
        case Shown(owner, cards):
            return _shown(table, owner, cards, event)
        case CardsPassed():
            return _moved(table, event)
        case Played(_, card) if table.tricks is not None:
            return replace(table, tricks=table.tricks.lay(card))
        case Dealt():
            table = replace(table, dealt=True)
        case Ruled(seat, clause) if seat == table.dealer and clause.ref == _misdeal(table):
            table = replace(table, misdealt=True)
    return table


def _misdeal(table: Table) -> str:
    """The clause by which a deal is ruled faulty at this table."""
    return "27.27" if table.variant.sits_out else "P18"


def _called(table: Table, seat: Seat, call: Call | None) -> Table:
    match call:
        case None | Discard():
            return replace(table, changed=(*table.changed, seat))
        case Word.KEEP:
            return replace(table, kept=(*table.kept, seat))
        case Word.READY:
            return replace(table, ready=table.ready | {seat})
        case Word.SIX:
            return replace(table, buyer=seat)
        case Announce(values):
            return replace(table, values=(*table.values, (seat, values)))
    return replace(table, said=(*table.said, (seat, call)))


def _shown(table: Table, owner: Seat | None, cards: Cards | None, event: Shown) -> Table:
    if event.to is None and cards is not None:
        if table.trump is not None:
            return replace(table, shown=owner)
        turned = next(iter(cards))
        return replace(table, turned=turned, trump=turned.suit)
    return replace(table, lifted=table.lifted | (event.to or frozenset())) if owner is None else table


def _moved(table: Table, event: CardsPassed) -> Table:
    if event.to is not None:
        return table if event.taker is None else replace(table, lifted=table.lifted | {event.taker})
    if event.by.ref == "P15":
        return replace(table, handed=True, turned=None)
    if event.giver is None or event.cards is None:
        return table
    return replace(table, bought=True, turned=next(iter(event.cards)))
