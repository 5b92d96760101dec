"""A player of Old whist who leads high, wins as cheaply as possible, and leaves partner's trick alone."""

from __future__ import annotations

from collections.abc import Sequence

from oldwhist.deal import HIGH_TO_LOW, Table
from tapis import kit


def player(
    view: kit.View[Table, kit.Card], moves: Sequence[kit.Move[kit.Card]], _chance: kit.Chance
) -> kit.Move[kit.Card]:
    """The choice of a move; ``view`` is all that the player knows."""
    trick = kit.present(view.table.tricks)
    cards = [move for move in moves if isinstance(move, kit.Played)]
    if trick is None or not trick.cards:
        return min(cards, key=_rank)
    winning = [move for move in cards if trick.lay(move.card).winner == view.seat]
    if not winning or _with_us(trick, view.seat):
        return max(cards, key=_rank)
    return max(winning, key=lambda move: (trick.led == move.card.suit, _rank(move)))


def _with_us(trick: kit.Trick, seat: kit.Seat) -> bool:
    return trick.winner % 2 == seat % 2


def _rank(move: kit.Played) -> int:
    """How low a card is in its suit."""
    return HIGH_TO_LOW.index(move.card.rank)
