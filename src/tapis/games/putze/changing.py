"""Cards that change hands before the lead: the blind, the better cards, the six of trumps.

Clauses 27.13, 27.14, 27.20, 27.21 and 27.26. Nobody sees what is laid down or put aside, and the player
himself no longer once he has lifted the new cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from tapis.core.cards import Card, Cards
from tapis.core.events import Audience, Called, Moved, Shown
from tapis.core.game import Position
from tapis.core.tricks import Seat
from tapis.games.putze.book import ART, broken
from tapis.games.putze.calls import Call, Discard, Event, Word
from tapis.games.putze.dealing import BETTER
from tapis.games.putze.speaking import speak_aloud, wait_for_your_word
from tapis.games.putze.table import Table
from tapis.law import Breach

# 27.13  The blind.


@ART("27.13")
def nobody_sees_the_hand_laid_down(seat: Seat) -> Audience:
    """Lay your hand face down before you lift the blind; nobody sees it."""
    return frozenset({seat})


@ART("27.13", "P16")
def only_the_taker_sees_the_blind(taker: Seat) -> Audience:
    """Nobody but the player who takes the blind sees its cards."""
    return frozenset({taker})


@ART("27.13", "P20")
def what_is_put_down_stays_down(table: Table, seat: Seat) -> bool:
    """Once you have lifted the new cards you may not look at the old ones again."""
    return seat in table.lifted and (seat == table.taker or seat in table.changed)


def lift_the_blind(at: Position[Table], taker: Seat) -> Sequence[Event]:
    """The old hand face down, then the blind into the hand."""
    by = nobody_sees_the_hand_laid_down.clauses[0]
    return [
        Moved(taker, None, at.hands[taker], nobody_sees_the_hand_laid_down(taker), by),
        Moved(None, taker, at.aside[1], only_the_taker_sees_the_blind(taker), by),
    ]


# 27.21  The better cards.


@ART("27.21")
def put_three_cards_aside(hand: Cards, cards: Cards) -> bool:
    """Put three cards of your hand aside first; only then lift the three better ones."""
    return len(cards) == BETTER and not cards - hand


@ART("27.21")
def only_where_there_are_better_cards(table: Table) -> bool:
    """There are no better cards in this game."""
    return table.variant.better


@ART("27.21")
def change_once(table: Table, seat: Seat) -> bool:
    """You have already changed your cards or kept them."""
    return seat not in (*table.changed, *table.kept)


@ART("27.21")
def put_aside_face_down(seat: Seat) -> Audience:
    """Put your three cards aside face down: nobody else may see them."""
    return frozenset({seat})


@ART("27.21")
def own_better_cards_only(seat: Seat) -> Audience:
    """Lift your own three better cards, or look at them if you change none; nobody else sees them."""
    return frozenset({seat})


def refuse_change(table: Table, hand: Cards, call: Called[Call]) -> Breach | None:
    """Why cards may not be put aside, or kept, now, or None."""
    if not only_where_there_are_better_cards(table):
        return only_where_there_are_better_cards.breach()
    if not change_once(table, call.seat):
        return change_once.breach(seat=call.seat)
    if not wait_for_your_word(table, call.seat):
        return wait_for_your_word.breach(seat=call.seat)
    if not isinstance(call.call, Discard):
        return None if speak_aloud(call) else speak_aloud.breach(seat=call.seat)
    if call.to != put_aside_face_down(call.seat):
        return put_aside_face_down.breach(seat=call.seat)
    return None if put_three_cards_aside(hand, call.call.cards) else put_three_cards_aside.breach()


def possible_changes(table: Table, seat: Seat, hand: Cards) -> Sequence[Called[Call]]:
    """Every three cards ``seat`` may put aside, and keeping all."""
    if seat != table.changing:
        return ()
    aside = [Discard(Cards.of(three)) for three in combinations(hand, BETTER)]
    to = put_aside_face_down(seat)
    changes: list[Called[Call]] = [Called(seat, each, to) for each in aside]
    return [*changes, Called(seat, Word.KEEP)]


def lift_better_cards(at: Position[Table], log: Sequence[Event], seat: Seat) -> Sequence[Event]:
    """The three cards aside and the better ones into the hand, or only a look at them."""
    packet = at.aside[1 + at.table.order.index(seat)]
    by, to = own_better_cards_only.clauses[0], own_better_cards_only(seat)
    if seat in at.table.kept:
        return [Shown(None, packet, to, by)]
    given = next(event.call for event in log if isinstance(event, Called) and event.seat == seat)
    assert isinstance(given, Discard)
    return [
        Moved(seat, None, given.cards, put_aside_face_down(seat), by),
        Moved(None, seat, packet, to, by),
    ]


# 27.14, 27.20, 27.26  The six of trumps.


@ART("27.1", "27.25", "27.27")
def turned_card_is_not_for_sale(table: Table) -> bool:
    """Here the turned card cannot be exchanged for the six."""
    return bool(table.variant.exchange)


@ART("27.14")
def exchange_after_the_words(table: Table) -> bool:
    """Wait with the exchange until all have spoken."""
    return table.all_have_spoken


@ART("27.14")
def exchange_only_if_you_play(table: Table, seat: Seat) -> bool:
    """Only a player who plays may exchange the six."""
    return seat in table.players


@ART("27.14", "P15")
def exchange_before_the_lead(table: Table) -> bool:
    """The exchange is closed."""
    return table.exchanging


@ART("27.14", "27.11", "27.20", "27.26")
def exchange_the_six(table: Table, hand: Cards) -> bool:
    """Only the six of trumps buys the turned card."""
    return table.trump is not None and Card(table.trump, "6") in hand


@ART("P15")
def ready_once(table: Table, seat: Seat) -> bool:
    """You have said already that you are ready."""
    return seat not in table.ready


@ART("27.14", "27.20", "27.26")
def everybody_sees_the_exchange() -> Audience:
    """The six and the turned card change places in everybody's sight."""
    return None


@ART("P15")
def everybody_sees_who_gets_the_turned_card() -> Audience:
    """The turned card goes openly to the player who took the blind."""
    return None


def refuse_exchange(table: Table, hand: Cards, call: Called[Call]) -> Breach | None:
    """Why the six may not be exchanged, nor readiness be declared, or None."""
    if not turned_card_is_not_for_sale(table):
        return broken(turned_card_is_not_for_sale, table.variant.deal, seat=call.seat)
    if not exchange_after_the_words(table):
        return exchange_after_the_words.breach(seat=call.seat)
    if not exchange_only_if_you_play(table, call.seat):
        return exchange_only_if_you_play.breach(seat=call.seat)
    if not exchange_before_the_lead(table):
        return exchange_before_the_lead.breach(seat=call.seat)
    return _refuse_wording(table, hand, call)


def _refuse_wording(table: Table, hand: Cards, call: Called[Call]) -> Breach | None:
    if not speak_aloud(call):
        return speak_aloud.breach(seat=call.seat)
    if call.call is Word.READY:
        return None if ready_once(table, call.seat) else ready_once.breach(seat=call.seat)
    if exchange_the_six(table, hand):
        return None
    return broken(exchange_the_six, table.variant.exchange, seat=call.seat)


def possible_exchanges(table: Table, seat: Seat, hand: Cards) -> Sequence[Called[Call]]:
    """Exchanging the six, for whoever holds it and plays, or being ready."""
    if not table.exchanging or seat not in table.players:
        return ()
    words = [Word.SIX] * exchange_the_six(table, hand) + [Word.READY] * ready_once(table, seat)
    return [Called(seat, word) for word in words]


def buy_the_turned_card(table: Table, buyer: Seat) -> Sequence[Event]:
    """The six to the table, the turned card into the hand."""
    assert table.trump is not None
    assert table.turned is not None
    by, to = table.variant.clause(table.variant.exchange), everybody_sees_the_exchange()
    six = Cards.of([Card(table.trump, "6")])
    return [
        Moved(None, buyer, Cards.of([table.turned]), to, by),
        Moved(buyer, None, six, to, by),
    ]


def hand_over_the_turned_card(table: Table, taker: Seat) -> Sequence[Event]:
    """What lies there at the end of the exchange goes to whoever took the blind."""
    assert table.turned is not None
    to, by = everybody_sees_who_gets_the_turned_card(), ART.clause("P15")
    return [Moved(None, taker, Cards.of([table.turned]), to, by)]


# What follows from a decision.


def follow_up(at: Position[Table], log: Sequence[Event]) -> Sequence[Event]:
    """The cards that now change hands because somebody has decided so."""
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
    """``event`` without the cards ``seat`` has put down since."""
    match event:
        case Shown(owner, _, to) | Moved(owner, None, _, to) if owner == seat and to is not None:
            return replace(event, cards=None)
        case Called(speaker, Discard()) if speaker == seat:
            return replace(event, call=None)
    return event
