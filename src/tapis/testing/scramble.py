"""The same log with everything one seat could not perceive replaced by something else.

Hidden cards change places among themselves, so that the pack stays whole and every event still fits
the others; hidden calls become other legal calls.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeVar

from tapis.core.cards import NO_CARDS, Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, DealEvent, Dealt, Played, Shown, hears
from tapis.core.game import Game, Table, replay
from tapis.core.tricks import Seat

T = TypeVar("T", bound=Table)
C = TypeVar("C")
V = TypeVar("V")


def perceived(log: Sequence[DealEvent[C]], seat: Seat) -> Cards:
    """Every card ``seat`` has seen, by the audiences the events name."""
    seen = NO_CARDS
    for event in log:
        match event:
            case Played(_, card):
                seen = seen | Cards.of([card])
            case Shown(_, cards, to) | CardsPassed(_, _, cards, to) if cards is not None and hears(seat, to):
                seen = seen | cards
    return seen


def scrambled(
    game: Game[T, C, V], dealer: Seat, log: Sequence[DealEvent[C]], seat: Seat, chance: Chance
) -> list[DealEvent[C]]:
    """``log`` as it might have been, for all that ``seat`` knows."""
    exchange = _exchange(log, perceived(log, seat), chance)
    other: list[DealEvent[C]] = []
    for event in log:
        if isinstance(event, Called) and not hears(seat, event.to):
            other.append(_other_call(game, dealer, other, event, chance))
        else:
            other.append(_exchanged(event, exchange))
    return other


def _exchange(log: Sequence[DealEvent[C]], known: Cards, chance: Chance) -> Mapping[Card, Card]:
    deals = [event for event in log if isinstance(event, Dealt)]
    packets = chain.from_iterable((*(deal.hands or ()), *deal.aside) for deal in deals)
    hidden = [card for packet in packets for card in packet - known]
    return dict(zip(hidden, chance.shuffled(hidden), strict=True))


def _exchanged(event: DealEvent[C], exchange: Mapping[Card, Card]) -> DealEvent[C]:
    def swap(cards: Cards) -> Cards:
        return Cards.of(exchange.get(card, card) for card in cards)

    match event:
        case Dealt(hands, aside) if hands is not None:
            return Dealt(tuple(swap(hand) for hand in hands), tuple(swap(packet) for packet in aside))
        case Shown(_, cards) | CardsPassed(_, _, cards) if cards is not None:
            return replace(event, cards=swap(cards))
    return event


def _other_call(
    game: Game[T, C, V], dealer: Seat, log: Sequence[DealEvent[C]], call: Called[C], chance: Chance
) -> DealEvent[C]:
    at = replay(game, dealer, log)
    open_calls = [
        move
        for move in game.moves(at.table, call.seat, at.hands[call.seat])
        if isinstance(move, Called) and move.to == call.to
    ]
    return chance.pick(open_calls) if open_calls else call
