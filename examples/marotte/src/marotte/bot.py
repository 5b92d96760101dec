"""A player of marotte who passes his lowest card, leads his highest and lays no higher card than he must."""

from collections.abc import Sequence

from marotte.deal import RANKING, Move, Table
from tapis.kit import Called, Card, Chance, View, present


def player(view: View[Table, Card], moves: Sequence[Move], _chance: Chance) -> Move:
    """The choice of a move; ``view`` is all that the player knows."""
    trick = present(view.table.tricks)
    strongest = max if trick is not None and not trick.cards else min
    return strongest(moves, key=_height)


def _height(move: Move) -> int:
    card = move.call if isinstance(move, Called) else move.card
    return 0 if card is None else RANKING.power(card, card.suit)
