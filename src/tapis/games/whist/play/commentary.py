"""What is said of a deal: while it is played, when it is over, and of what it was worth."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Suit
from tapis.core.ending import DealOver, Ending
from tapis.core.hindsight import DealSplit, Hindsight, tricks_of_the_cards
from tapis.core.panel import NamedSeats
from tapis.core.placard import Placard
from tapis.core.speech import Amount, Saying, msgid
from tapis.core.tricks import Seat
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.mark.scoring import Kind
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play.calls import Event, named
from tapis.games.whist.play.table import Table
from tapis.games.whist.result import Result, Ruled


def contract(table: Table) -> Saying | None:
    """The best game of the auction, with its trump; or that there was none."""
    if table.best is None:
        return Saying("All passed") if table.over else None
    return named(table.best.code, table.best.suit)


def marks(table: Table, seat: Seat) -> Sequence[Saying]:
    """Who plays, and whose game is lost already."""
    if seat in table.lost:
        return [Saying("lost")]
    return [Saying("plays the game")] if seat in table.declarers else []


def trump(table: Table) -> Suit | None:
    """The suit of the best game."""
    return table.best.suit if table.best else None


def tally(table: Table, seat: Seat, _perceived: Sequence[Event]) -> Sequence[Saying]:
    """How many tricks those who play have of those they want, for the one who asks as for the opponents."""
    chosen = table.contract
    if chosen is None or (table.trick is None and not table.won):
        return []
    players = [seat] if chosen.kind in EACH_FOR_HIMSELF and seat in table.declarers else table.declarers
    taken = sum(table.taken(each) for each in players)
    return [Saying("{tricks} of {wanted}", {"tricks": taken, "wanted": chosen.tricks})]


PLACARD = Placard(contract, marks, trump, tally=tally)


MADE, LOST = msgid("{game}: made"), msgid("{game}: lost")
RULED = {
    Ruled.WON: msgid("{game}: won by the word of the jury"),
    Ruled.LOST: msgid("{game}: lost by the word of the jury"),
    Ruled.ANNULLED: msgid("{game}: annulled by the jury"),
}


def ended(deal: DealOver[Table, Result]) -> Ending:
    """The game and how it ended; then who played it, and what it brought the reader."""
    best, contract = deal.table.best, deal.table.contract
    if not deal.result.declarers or best is None or contract is None:
        return Ending(Saying("All passed"), (Saying("The same player deals again."),))
    game = named(best.code, best.suit)
    players = Saying("played by {players}", {"players": NamedSeats(tuple(best.owners))})
    return Ending(_headline(deal, game, contract.kind in EACH_FOR_HIMSELF), (players, *_own(deal)))


def _headline(deal: DealOver[Table, Result], game: Saying, each_alone: bool) -> Saying:
    result = deal.result
    if result.ruled == Ruled.ANNULLED or (result.ruled and not each_alone):
        return Saying(_by_jury(result), {"game": game})
    if each_alone:
        return _each_alone(deal, game)
    if result.tricks is None:
        return Saying(MADE if deal.kinds(Kind.MADE) else LOST, {"game": game})
    over = result.tricks - _needed(deal)
    told = {"game": game, "tricks": result.tricks, "over": abs(over)}
    if over < 0:
        return Saying("{game}: {tricks:trick|tricks}, −{over}", told)
    if over:
        return Saying("{game}: {tricks:trick|tricks}, +{over}", told)
    return Saying("{game}: {tricks:trick|tricks}, just made", told)


def _by_jury(result: Result) -> str:
    return RULED[Ruled(result.ruled)]


def _needed(deal: DealOver[Table, Result]) -> int:
    """The tricks the game asks for by the grid of this table."""
    price = grid_of(deal.profile).price(deal.result.contract)
    assert price is not None
    return price.needs


def _each_alone(deal: DealOver[Table, Result], game: Saying) -> Saying:
    """Of a misère or a piccolo: who made it, who lost it."""
    pairs = list(zip(deal.result.declarers, deal.result.made, strict=True))
    made, lost = (_seats(deal, [column for column, did in pairs if did is so]) for so in (True, False))
    if not lost:
        return Saying(MADE, {"game": game})
    if not made:
        return Saying(LOST, {"game": game})
    told = {"game": game, "made": NamedSeats(made), "lost": NamedSeats(lost)}
    return Saying("{game}: made by {made}, lost by {lost}", told)


def _seats(deal: DealOver[Table, Result], columns: list[int]) -> tuple[Seat, ...]:
    return tuple(deal.columns.index(column) for column in columns)


def _own(deal: DealOver[Table, Result]) -> tuple[Saying, ...]:
    """What it brought the reader."""
    if deal.seat is None:
        return ()
    points = deal.points(deal.columns[deal.seat])
    good, bad = msgid("{points:point|points} for you"), msgid("{points:point|points} against you")
    return (Saying(bad if points < 0 else good, {"points": abs(points)}),)


def hindsight(found: Hindsight) -> Sequence[Saying]:
    """What the own cards cost in tricks, and how the game ends with everybody's best cards."""
    if found.deal is None:
        return tricks_of_the_cards(found)
    even = Saying("with everybody's best cards the game is just made")
    worth = Saying("with everybody's best cards the game ends at {deal}", {"deal": Amount(found.deal)})
    return [*tricks_of_the_cards(found), worth if found.deal else even]


def split(found: Hindsight) -> DealSplit | None:
    """The end with everybody's best cards and the cards, in tricks; they add up to those over or under."""
    if found.given is None or found.cards is None:
        return None
    return DealSplit(unit=msgid("in tricks"), cards=-found.cards, others=found.others, deal=found.given)
