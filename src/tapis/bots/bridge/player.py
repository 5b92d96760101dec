"""The player of bridge: calls, cards and claims by rules of thumb, from what one seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.bots.bridge import system
from tapis.bots.bridge.cardplay import claiming, declaring, defending
from tapis.bots.bridge.cardplay.leading import opening_lead
from tapis.bots.bridge.cardplay.sight import BridgeSight, sight
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.named import by_thumb
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.bridge.play.calls import Answer, Call, Move, Pass
from tapis.games.bridge.play.table import Table


def choose(view: View[Table, Call], moves: Sequence[Move], _chance: Chance) -> Move:
    """The move the rules of thumb ask for."""
    seat = moves[0].seat
    if any(isinstance(move, Called) and isinstance(move.call, Answer) for move in moves):
        return _said(seat, claiming.answer(view))
    if any(isinstance(move, Played) for move in moves):
        return _played(view, moves)
    at = system.at_table(view.table)
    wished: Move = Called(seat, system.call(BridgeHand(view.hand), at))
    return wished if wished in moves else _said(seat, Pass())


PLAYER = by_thumb(choose, version="7")


def _said(seat: Seat, call: Call) -> Move:
    return Called(seat, call)


def _played(view: View[Table, Call], moves: Sequence[Move]) -> Move:
    seat = next(move.seat for move in moves if isinstance(move, Played))
    cards = [move for move in moves if isinstance(move, Played)]
    if len(cards) == 1 and view.table.left == 1:
        return cards[0]
    at = sight(view, seat)
    claim = claiming.claim(at)
    if claim is not None and _said(seat, claim) in moves:
        return _said(seat, claim)
    return Played(seat, card(at))


def card(at: BridgeSight) -> Card:
    """The card to play."""
    if not at.table.dummy_open:
        return opening_lead(at)
    if at.declaring:
        return declaring.follow(at) if at.trick.cards else declaring.lead(at)
    return defending.follow(at) if at.trick.cards else defending.lead(at)
