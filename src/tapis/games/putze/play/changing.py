"""Cards that change hands before the lead: the blind, the better cards, the six of trumps.

Clauses 27.13, 27.14, 27.20, 27.21 and 27.26. Nobody sees what is laid down or put aside; nor does its
owner any more, once the new cards are lifted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeAlias

from tapis.core.cards import Card, Cards
from tapis.core.events import Called, CardsPassed, Shown
from tapis.core.game import Position
from tapis.core.laying import Calling
from tapis.core.tricks import Seat
from tapis.games.putze.book import ART
from tapis.games.putze.play.calls import BETTER, Call, Discard, Event, Word
from tapis.games.putze.play.speaking import not_your_word, whispered
from tapis.games.putze.play.table import Table
from tapis.law import Bars, Breach, first_bar

Changing: TypeAlias = "Calling[Table, Call | None]"
Discarding: TypeAlias = Calling[Table, Discard]

# 27.13  The blind.


HAND_LAID_DOWN = ART.audience(
    "27.13",
    code="hand-laid-down",
    sentence="Lay your hand face down before you lift the blind; nobody sees it.",
)
THE_BLIND = ART.audience(
    *("27.13", "P16"),
    code="the-blind",
    sentence="Nobody but the player who takes the blind sees its cards.",
)


@ART("27.13", "P20")
def what_is_put_down_stays_down(table: Table, seat: Seat) -> bool:
    """Once you have lifted the new cards you may not look at the old ones again."""
    return seat in table.lifted and (seat == table.taker or seat in table.changed)


def lift_the_blind(at: Position[Table], taker: Seat) -> Sequence[Event]:
    """The events by which the taker lays the old hand down and lifts the blind."""
    return [
        CardsPassed(taker, None, at.hands[taker], *HAND_LAID_DOWN.only(taker)),
        CardsPassed(None, taker, at.aside[1], *THE_BLIND.only(taker)),
    ]


# 27.21  The better cards.


PUT_ASIDE = ART.audience(
    "27.21",
    code="put-aside",
    sentence="Put your three cards aside face down: nobody else may see them.",
)
BETTER_CARDS = ART.audience(
    "27.21",
    code="better-cards",
    sentence="Lift your own three better cards, or look at them if you change none; nobody else sees them.",
)


@ART.bars("27.21")
def no_better_cards(changing: Changing) -> bool:
    """There are no better cards in this game."""
    return not changing.table.variant.better


@ART.bars("27.21")
def changed_already(changing: Changing) -> bool:
    """You have already changed your cards or kept them."""
    return changing.move.seat in (*changing.table.changed, *changing.table.kept)


@ART.bars("27.21")
def others_would_see_them(discarding: Discarding) -> bool:
    """Put your three cards aside face down: nobody else may see them."""
    return discarding.move.to != frozenset({discarding.move.seat})


@ART.bars("27.21")
def not_three_of_your_cards(discarding: Discarding) -> bool:
    """Put three cards of your hand aside first; only then lift the three better ones."""
    cards = discarding.call.cards
    return len(cards) != BETTER or bool(cards - discarding.hand)


CHANGING: Bars[Changing] = (no_better_cards, changed_already, not_your_word)
KEEPING: Bars[Changing] = (*CHANGING, whispered)
DISCARDING: Bars[Discarding] = (*CHANGING, others_would_see_them, not_three_of_your_cards)


def refuse_keeping(changing: Changing) -> Breach | None:
    """Why a player may not keep all cards now, or None."""
    return first_bar(KEEPING, changing)


def refuse_discard(discarding: Discarding) -> Breach | None:
    """Why cards may not be put aside now, or None."""
    return first_bar(DISCARDING, discarding)


def possible_changes(table: Table, seat: Seat, hand: Cards) -> Sequence[Called[Call]]:
    """The moves that put three cards of ``hand`` aside, each choice of them, and the one that keeps all."""
    if seat != table.changing:
        return ()
    aside = [Discard(Cards.of(three)) for three in combinations(hand, BETTER)]
    to, _ = PUT_ASIDE.only(seat)
    changes: list[Called[Call]] = [Called(seat, each, to) for each in aside]
    return [*changes, Called(seat, Word.KEEP)]


def lift_better_cards(at: Position[Table], log: Sequence[Event], seat: Seat) -> Sequence[Event]:
    """The events by which a seat puts three cards aside and lifts the better ones, or only looks at them."""
    packet = at.aside[1 + at.table.order.index(seat)]
    if seat in at.table.kept:
        return [Shown(None, packet, *BETTER_CARDS.only(seat))]
    given = next(event.call for event in log if isinstance(event, Called) and event.seat == seat)
    assert isinstance(given, Discard)
    return [
        CardsPassed(seat, None, given.cards, *PUT_ASIDE.only(seat)),
        CardsPassed(None, seat, packet, *BETTER_CARDS.only(seat)),
    ]


# 27.14, 27.20, 27.26  The six of trumps.


EXCHANGE = ART.audience(
    *("27.14", "27.20", "27.26"),
    code="exchange",
    sentence="The six and the turned card change places in everybody's sight.",
)
HANDED_OVER = ART.audience(
    "P15",
    code="handed-over",
    sentence="The turned card goes openly to the player who took the blind.",
)


def _as_dealt(changing: Changing) -> str:
    return changing.table.variant.deal


@ART.bars_where(_as_dealt, "27.1", "27.25", "27.27")
def turned_card_not_for_sale(changing: Changing) -> bool:
    """Here the turned card cannot be exchanged for the six."""
    return not changing.table.variant.exchange


@ART.bars("27.14")
def not_all_have_spoken(changing: Changing) -> bool:
    """Wait with the exchange until all have spoken."""
    return not changing.table.all_have_spoken


@ART.bars("27.14")
def not_a_player(changing: Changing) -> bool:
    """Only a player who plays may exchange the six."""
    return changing.move.seat not in changing.table.players


@ART.bars("27.14", "P15")
def exchange_closed(changing: Changing) -> bool:
    """The exchange is closed."""
    return not changing.table.exchanging


def _as_exchanged(changing: Changing) -> str:
    return changing.table.variant.exchange


@ART.bars_where(_as_exchanged, "27.14", "27.11", "27.20", "27.26")
def six_missing(changing: Changing) -> bool:
    """Only the six of trumps buys the turned card."""
    return changing.call is Word.SIX and not _holds_the_six(changing.table, changing.hand)


@ART.bars("P15")
def ready_already(changing: Changing) -> bool:
    """You have said already that you are ready."""
    return changing.call is Word.READY and changing.move.seat in changing.table.ready


EXCHANGING: Bars[Changing] = (
    turned_card_not_for_sale,
    not_all_have_spoken,
    not_a_player,
    exchange_closed,
    whispered,
    six_missing,
    ready_already,
)


def refuse_exchange(changing: Changing) -> Breach | None:
    """Why the six may not be exchanged, nor readiness be declared, or None."""
    return first_bar(EXCHANGING, changing)


def _holds_the_six(table: Table, hand: Cards) -> bool:
    return table.trump is not None and Card(table.trump, "6") in hand


def possible_exchanges(table: Table, seat: Seat, hand: Cards) -> Sequence[Called[Call]]:
    """The moves that exchange the six, for whoever holds it and plays, and that end the exchange."""
    if not table.exchanging or seat not in table.players:
        return ()
    words = [Word.SIX] * _holds_the_six(table, hand) + [Word.READY] * (seat not in table.ready)
    return [Called(seat, word) for word in words]


def buy_the_turned_card(table: Table, buyer: Seat) -> Sequence[Event]:
    """The events by which the six goes to the table and the turned card into the buyer's hand."""
    assert table.trump is not None
    assert table.turned is not None
    openly = EXCHANGE.under(table.variant.exchange).everybody
    six = Cards.of([Card(table.trump, "6")])
    return [
        CardsPassed(None, buyer, Cards.of([table.turned]), *openly),
        CardsPassed(buyer, None, six, *openly),
    ]


def hand_over_the_turned_card(table: Table, taker: Seat) -> Sequence[Event]:
    """The events by which the card that lies there after the exchange goes to the taker of the blind."""
    assert table.turned is not None
    return [CardsPassed(None, taker, Cards.of([table.turned]), *HANDED_OVER.everybody)]


# What follows from a decision.


def follow_up(at: Position[Table], log: Sequence[Event]) -> Sequence[Event]:
    """The events that move cards now, because somebody has decided so."""
    table, taker = at.table, at.table.taker
    for seat in (*table.changed, *table.kept):
        if seat not in table.lifted:
            return lift_better_cards(at, log, seat)
    if taker is not None and taker not in table.lifted:
        return lift_the_blind(at, taker)
    if table.buyer is not None and not table.bought:
        return buy_the_turned_card(table, table.buyer)
    if taker is None or table.handed or table.exchanging or table.alone or not table.all_have_spoken:
        return ()
    return hand_over_the_turned_card(table, taker)


def hidden_again(seat: Seat, event: Event) -> Event:
    """``event`` without the cards that ``seat`` has put down since."""
    match event:
        case Shown(owner, _, to) | CardsPassed(owner, None, _, to) if owner == seat and to is not None:
            return replace(event, cards=None)
        case Called(speaker, Discard()) if speaker == seat:
            return replace(event, call=None)
    return event
