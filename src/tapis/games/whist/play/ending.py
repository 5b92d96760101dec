"""What a deal of whist came to, in players' words: the game, its tricks, and how many above or below."""

from __future__ import annotations

from tapis.core.ending import DealOver, Ending
from tapis.core.panel import NamedSeats
from tapis.core.speech import Saying, msgid
from tapis.core.tricks import Seat
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.mark.scoring import Kind
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play.calls import named
from tapis.games.whist.play.table import Table
from tapis.games.whist.result import Result, Ruled

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
