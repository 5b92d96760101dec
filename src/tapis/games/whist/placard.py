"""What everybody may read off a table of whist: the game that is played, and who plays it."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Suit
from tapis.core.placard import Placard
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.games.whist.calls import Event, named
from tapis.games.whist.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.table import Table


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
