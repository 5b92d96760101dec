"""The hands that a player of whist imagines: they agree with what is proven, and would have been bid so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from tapis.bots.whist.house import WhistHouse
from tapis.bots.whist.spoken import CALLS, auction, bids, ladder
from tapis.bots.whist.words import by_seat, counts, words_of
from tapis.core.cards import PACK, Card, Cards
from tapis.core.events import Called, CardsPassed
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.whist.auction.state import SEATS, Auction
from tapis.games.whist.play.before_play import LADDER
from tapis.games.whist.play.calls import AuctionCall, Call
from tapis.games.whist.play.table import Table
from tapis.solver.compiler import native

TRIES = 20
"""So many layouts are drawn for each that is used, at most."""
NOT_ASKED = -2


@dataclass(frozen=True, slots=True)
class WhistCallHeard:
    """A call, and where the auction stood before it."""

    before: Auction
    seat: Seat
    call: int


def heard(house: WhistHouse, view: View[Table, Call]) -> Sequence[WhistCallHeard]:
    """What was said in the auction, trou and trumps apart."""
    table, found = house.game.open(view.table.dealer), []
    for event in view.events:
        if table.over:
            break
        if isinstance(event, Called) and (number := CALLS.get(cast("AuctionCall", event.call))) is not None:
            found.append(WhistCallHeard(table.auction, event.seat, number))
        table = house.game.apply(table, event)
    return found


def rule(house: WhistHouse) -> tuple[Any, Any, Any]:
    """How level 1 calls, in words: its counts, its figures, the games of the table."""
    each = counts()
    tables = (each.danger, each.relief, each.trumps, each.sides, each.runs)
    return tables, bids(), ladder(house.game.ladder)


def worlds(house: WhistHouse, view: View[Table, Call], seed: int, number: int) -> Any:
    """Hands as they were dealt, a row for each world; none where nobody can hold what is proven."""
    me, table, others = view.seat, view.table, [seat for seat in range(SEATS) if seat != view.seat]
    own = view.hand | _laid_by(table, me) | _put_away(view)
    sure = {seat: _laid_by(table, seat) | table.known[seat] for seat in others}
    unseen = Cards.of(PACK) - own
    for known in sure.values():
        unseen -= known
    owners = (
        by_seat(lambda seat: _voids(table, seat)),
        words_of([0 if seat == me else len(PACK) // SEATS - len(sure[seat]) for seat in range(SEATS)]),
        by_seat(lambda seat: sure.get(seat, Cards())),
    )
    told, asked = _told(house, view), (number, TRIES * number)
    layouts = native("french.layouts").layouts
    return layouts(me, own.bits, unseen.bits, owners, told, _trou(house, table), rule(house), asked, seed)


def _told(house: WhistHouse, view: View[Table, Call]) -> tuple[Any, Any, Any]:
    """The auction before each call, who spoke, and the call."""
    said = heard(house, view)
    width = native("french.auction").AUCTION
    before = words_of([word for each in said for word in auction(each.before)]).reshape(len(said), width)
    return before, words_of([each.seat for each in said]), words_of([each.call for each in said])


def _trou(house: WhistHouse, table: Table) -> int:
    """Who has announced the trou; -1 for nobody, -2 where nobody is asked."""
    if "TR" not in house.game.ladder:
        return NOT_ASKED
    return -1 if table.auction.trou is None else table.auction.trou


def _laid_by(table: Table, seat: Seat) -> Cards:
    tricks = () if table.tricks is None else table.tricks.every
    return Cards.of(
        card for each in tricks for at, card in zip(each.order, each.cards, strict=False) if at == seat
    )


def _put_away(view: View[Table, Call]) -> Cards:
    """The card this player has put away."""
    for event in view.events:
        if isinstance(event, CardsPassed) and event.giver == view.seat and event.cards is not None:
            return event.cards
    return Cards()


def _voids(table: Table, seat: Seat) -> Cards:
    """The suits a seat has not followed."""
    tricks = () if table.tricks is None else table.tricks.every
    led = {
        each.led
        for each in tricks
        for at, card in zip(each.order, each.cards, strict=False)
        if at == seat and card.suit != each.led
    }
    return Cards.of(Card(suit, rank) for suit in led for rank in LADDER)


def hands_now(view: View[Table, Call], dealt: Any) -> Any:
    """The hands that are left of those dealt, a card put away before a petite misère taken out."""
    found = dealt.copy()
    found[:, view.seat] = view.hand.bits
    away, relief, contract = native("french.layouts").put_away, counts().relief, view.table.contract
    for seat in range(SEATS):
        if seat == view.seat:
            continue
        laid = _laid_by(view.table, seat).bits
        found[:, seat] &= ~laid
        if contract is not None and contract.code == "PM":
            for row, hand in zip(found, dealt[:, seat], strict=True):
                row[seat] &= ~away(hand, laid, relief)
    return found
