"""The player of whist: calls and cards by rules of thumb, from what one seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.bots.named import by_thumb
from tapis.bots.whist import ducking, taking
from tapis.bots.whist.calling import call
from tapis.bots.whist.sight import sight
from tapis.bots.whist.worth import most_dangerous
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.view import View
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.play.calls import Call, Cut, Discard, Move
from tapis.games.whist.play.table import Table


def choose(view: View[Table, Call], moves: Sequence[Move], chance: Chance) -> Move:
    """The move the rules of thumb ask for."""
    cards = [move for move in moves if isinstance(move, Played)]
    if len(cards) == 1:
        return cards[0]
    if cards:
        return Played(view.seat, _card(view))
    calls = [move for move in moves if isinstance(move, Called)]
    match calls[0].call:
        case Cut():
            return calls[chance.below(len(calls))]
        case Discard():
            wanted = most_dangerous(view.hand)
            return next(move for move in calls if move.call == Discard(wanted))
    return call(view, calls)


PLAYER = by_thumb(choose)


def _card(view: View[Table, Call]) -> Card:
    at, contract = sight(view), view.table.contract
    assert contract is not None
    if contract.kind in EACH_FOR_HIMSELF:
        return ducking.card(at)
    return taking.follow(at) if at.trick.cards else taking.lead(at)
