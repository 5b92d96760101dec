"""Why a call or a card at the games of jass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from tapis.bots.estimation.own import Seen, written
from tapis.bots.putze.rule import ENOUGH, LAST, blind_value, hand_value
from tapis.bots.reasons.cards import CardFacts, why_card
from tapis.bots.reasons.types import any_cut
from tapis.bots.tutti.contracts import usual, valued
from tapis.core.cards import NO_CARDS, Card, Cards
from tapis.core.events import Move, Played
from tapis.core.speech import Saying
from tapis.core.tricks import Trick
from tapis.core.view import View
from tapis.games import jass
from tapis.games.estimation import calls as estimation
from tapis.games.putze.play import calls as putze
from tapis.games.putze.play.dealing import pack
from tapis.games.putze.play.table import Table as PutzeTable
from tapis.games.tutti import calls as tutti
from tapis.games.tutti.contracts import MISERE, card_value
from tapis.games.tutti.result import SEATS
from tapis.games.tutti.table import Table as TuttiTable

C = TypeVar("C")


def why_estimation(view: Seen, moves: Sequence[estimation.Move], move: estimation.Move) -> Saying | None:
    """The trumps and aces behind an estimate; for a card the points still missing, and what it does."""
    if not isinstance(move, Played):
        if isinstance(move.call, estimation.Cut):
            return any_cut()
        trump = view.table.trump
        if trump is None:
            return None
        aces = sum(card.rank == "A" and card.suit != trump for card in view.hand)
        told = {
            "count": len(view.hand.suit(trump)),
            "points": _points(view.hand.suit(trump), trump),
            "aces": aces,
        }
        return Saying("Trumps: {count}, worth {points}; aces beside them: {aces}.", told)
    at = facts_estimation(view, moves, move)
    if at is None:
        return None
    missing = _missing(view)
    return why_card(at) if missing is None else _wanting(why_card(at), missing)


def facts_estimation(view: Seen, moves: Sequence[estimation.Move], move: Played) -> CardFacts | None:
    """What is known of a card; whoever has the points written wants no trick."""
    trick, missing = view.table.trick, _missing(view)
    if trick is None:
        return None
    value = partial(jass.card_points, trump=view.table.trump)
    at = replace(_facts(view.hand, moves, move.card, trick), value=value)
    at = replace(at, out=_out(view.hand, view.table.won, trick, Cards.of(jass.PACK)))
    if missing is None:
        return replace(at, ducking=not at.takes and bool(trick.cards))
    return replace(at, ducking=missing <= 0)


def _wanting(reason: Saying | None, missing: int) -> Saying | None:
    """A reason together with what is still wanted."""
    if reason is None:
        return None
    if missing > 0:
        return Saying("You still want {points:point|points}. {reason}", {"points": missing, "reason": reason})
    return Saying("You have the points you wrote. {reason}", {"reason": reason})


def _missing(view: Seen) -> int | None:
    """The points still wanted, where one's own slip may be read."""
    wrote = written(view)
    if wrote is None:
        return None
    mine = [trick for trick in view.table.won if trick.winner == view.seat]
    return wrote - sum(jass.card_points(card, view.table.trump) for trick in mine for card in trick.cards)


def why_putze(
    view: View[PutzeTable, putze.Call], moves: Sequence[putze.Move], move: putze.Move
) -> Saying | None:
    """What a hand should bring, and how much is enough; what a card does in its trick."""
    table = view.table
    if isinstance(move, Played):
        at = facts_putze(view, moves, move)
        return None if at is None else why_card(at)
    match move.call:
        case putze.Discard():
            return Saying("These are worth least: no trumps and no high cards before others.")
        case putze.Word.TAKE:
            told = {"points": round(blind_value(table))}
            return Saying(
                "By a rule of thumb the blind brings around {points:point|points}, more than your hand.", told
            )
        case putze.Word.PLAY | putze.Word.OWN | putze.Word.REFUSE:
            return _speaking(view)
    return None


def facts_putze(
    view: View[PutzeTable, putze.Call], moves: Sequence[putze.Move], move: Played
) -> CardFacts | None:
    """What is known of a card to be laid at putze."""
    table = view.table
    if table.trick is None:
        return None
    at = _facts(view.hand, moves, move.card, table.trick)
    out = _out(view.hand, table.won, table.trick, Cards.of(pack(table.variant)))
    return replace(at, out=out, value=partial(jass.card_points, trump=table.trump))


def _speaking(view: View[PutzeTable, putze.Call]) -> Saying | None:
    """What the hand comes to, and what would be enough; nothing where nobody else is left to play."""
    table = view.table
    last = len(table.speaking) - len(table.said) == 1
    if table.trump is None or (last and not table.players):
        return None
    enough = ENOUGH[len(table.order)] - (LAST if last else 0.0)
    told = {"points": round(hand_value(view.hand, table.trump)), "enough": round(enough)}
    return Saying(
        "By a rule of thumb your hand brings around {points:point|points}; around {enough} are enough.",
        told,
    )


def why_tutti(
    view: View[TuttiTable, tutti.Call], moves: Sequence[tutti.Move], move: tutti.Move
) -> Saying | None:
    """What a contract should bring and its box usually does; what a card does in its trick."""
    if isinstance(move, Played):
        at = facts_tutti(view, moves, move)
        return None if at is None else why_card(at)
    match move.call:
        case tutti.Cut():
            return any_cut()
        case tutti.Choice(contract):
            told = {"points": round(valued(contract, view.hand)), "usual": round(usual(contract.box))}
            return Saying(
                "By a rule of thumb it brings around {points}; its box usually brings {usual}.", told
            )
        case tutti.Chibre():
            return Saying("None of the boxes that are free promises much more than it usually brings.")
    return None


def facts_tutti(
    view: View[TuttiTable, tutti.Call], moves: Sequence[tutti.Move], move: Played
) -> CardFacts | None:
    """What is known of a card to be laid at tutti."""
    table = view.table
    if table.trick is None or table.contract is None:
        return None
    at = _facts(view.hand, moves, move.card, table.trick)
    return replace(
        at,
        out=_out(view.hand, table.won, table.trick, Cards.of(jass.PACK)),
        value=partial(card_value, table.contract),
        friends=frozenset({(view.seat + SEATS // 2) % SEATS}),
        ducking=table.contract.box == MISERE,
    )


def _facts(hand: Cards, moves: Sequence[Move[C]], card: Card, trick: Trick) -> CardFacts:
    """What every game of jass knows of a card to be laid; the cards that are out come later."""
    open_now = Cards.of(move.card for move in moves if isinstance(move, Played))
    return CardFacts(card=card, hand=hand, open=open_now, trick=trick, out=NO_CARDS)


def _out(hand: Cards, won: Sequence[Trick], trick: Trick, whole: Cards) -> Cards:
    """The cards of the pack that were not played and are not in one's own hand."""
    return whole - hand - Cards.of(card for each in (*won, trick) for card in each.cards)


def _points(cards: Cards, trump: str) -> int:
    return sum(jass.card_points(card, trump) for card in cards)
