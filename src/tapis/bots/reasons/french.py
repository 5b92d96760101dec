"""Why a call or a card at bridge and whist."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.bots.bridge.cardplay import sight as bridge_sight
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.reasons.cards import CardFacts, why_card
from tapis.bots.reasons.types import any_cut
from tapis.bots.whist.calling import PROMISE
from tapis.bots.whist.sight import sight
from tapis.bots.whist.worth import best_trump, danger, tricks
from tapis.core.cards import SUITS, Cards
from tapis.core.events import Called, Played
from tapis.core.speech import Saying
from tapis.core.view import View
from tapis.games.bridge.play import calls as bridge_calls
from tapis.games.bridge.play.table import Table as BridgeTable
from tapis.games.bridge.result import NO_TRUMP
from tapis.games.whist.auction.contracts import CONTRACTS, EACH_FOR_HIMSELF
from tapis.games.whist.auction.hearing import heard
from tapis.games.whist.play import calls as whist_calls
from tapis.games.whist.play.table import Table as WhistTable


def why_bridge(
    view: View[BridgeTable, bridge_calls.Call],
    moves: Sequence[bridge_calls.Move],
    move: bridge_calls.Move,
) -> Saying | None:
    """The points and lengths behind a call, what a card does in its trick."""
    if isinstance(move, Played):
        return why_card(facts_bridge(view, moves, move))
    hand = BridgeHand(view.hand)
    match move.call:
        case bridge_calls.Bid(_, strain) if strain != NO_TRUMP:
            told = {"points": hand.points, "suit": strain, "count": hand.lengths[strain]}
            return Saying("You hold {points:point|points} and {count:card|cards} of {suit}.", told)
        case bridge_calls.Bid() | bridge_calls.Pass() | bridge_calls.Double() | bridge_calls.Redouble():
            shape = "-".join(str(length) for length in sorted(hand.lengths.values(), reverse=True))
            told = {"points": hand.points, "shape": shape}
            return Saying("You hold {points:point|points}, {shape} in the suits.", told)
    return None


def facts_bridge(
    view: View[BridgeTable, bridge_calls.Call], moves: Sequence[bridge_calls.Move], move: Played
) -> CardFacts:
    """What is known of a card to be laid at bridge."""
    at = bridge_sight.sight(view, move.seat)
    return CardFacts(
        card=move.card,
        hand=at.hand,
        open=_open(moves),
        trick=at.trick,
        out=at.rivals,
        friends=frozenset({at.partner}),
    )


def facts_whist(
    view: View[WhistTable, whist_calls.Call], moves: Sequence[whist_calls.Move], move: Played
) -> CardFacts | None:
    """What is known of a card at whist; None of those who want others to take tricks."""
    at, contract = sight(view), view.table.contract
    for_himself = contract is not None and contract.kind in EACH_FOR_HIMSELF
    if for_himself and not at.declares:
        return None
    return CardFacts(
        card=move.card,
        hand=view.hand,
        open=_open(moves),
        trick=at.trick,
        out=at.unseen,
        friends=at.mates,
        ducking=for_himself,
    )


def why_whist(
    view: View[WhistTable, whist_calls.Call],
    moves: Sequence[whist_calls.Move],
    move: whist_calls.Move,
) -> Saying | None:
    """The tricks counted behind a call, what a card does in its trick."""
    if isinstance(move, Played):
        at = facts_whist(view, moves, move)
        return None if at is None else why_card(at)
    if isinstance(move.call, whist_calls.Join):
        return _joining(view, move.call)
    return _counted(view.hand, move)


def _joining(view: View[WhistTable, whist_calls.Call], call: whist_calls.Join) -> Saying | None:
    """What the hand takes in the suit proposed, beside what that call promises and what is wanted."""
    joined = heard(view.table.auction, view.seat, call).best
    if joined is None:
        return None
    told = {
        **_about(tricks(view.hand, call.suit)),
        "suit": call.suit,
        "promised": round(PROMISE),
        "wanted": CONTRACTS[joined.code].tricks,
    }
    return Saying(
        "With {suit} as trump your hand takes around {count:trick|tricks}, by a rule of thumb; whoever"
        " proposed it promises around {promised}, and {wanted} are wanted.",
        told,
    )


def _counted(hand: Cards, move: Called[whist_calls.Call]) -> Saying | None:
    match move.call:
        case whist_calls.Cut():
            return any_cut()
        case whist_calls.Special(_, None):
            told = _about(danger(hand))
            return Saying(
                "By a rule of thumb a misère would make your hand take around {count:trick|tricks}.", told
            )
        case whist_calls.Discard():
            return Saying("Without it a misère is safest.")
    named = getattr(move.call, "suit", None)
    trump = named if named and named in SUITS else best_trump(hand)
    worth = {**_about(tricks(hand, trump)), "suit": trump}
    return Saying(
        "With {suit} as trump your hand takes around {count:trick|tricks}, by a rule of thumb.", worth
    )


def _about(count: float) -> dict[str, object]:
    return {"count": round(count)}


def _open(moves: Sequence[bridge_calls.Move] | Sequence[whist_calls.Move]) -> Cards:
    return Cards.of(move.card for move in moves if isinstance(move, Played))
