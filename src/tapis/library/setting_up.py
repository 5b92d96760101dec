"""Hands that somebody lays out, put in the place of those that chance dealt.

Knows events of dealing only: whatever a game shows of the cards afterwards is shown of the new ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tapis.core.cards import Card, Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Dealt, Shown
from tapis.core.terms import DealTerms
from tapis.core.tricks import Seat, seat_of


def laid_out(
    hands: Mapping[Seat, Cards | str | Iterable[Card]] | Sequence[Cards | str | None],
) -> dict[Seat, Cards]:
    """Hands by seat, as somebody wrote them; ValueError where a card is written twice."""
    if isinstance(hands, str) or not isinstance(hands, Mapping | Sequence):
        raise TypeError(f"Hands are listed by seat, as ['HK H7', 'SA'], not {hands!r}.")
    by_seat = hands if isinstance(hands, Mapping) else dict(enumerate(hands))
    found = {seat: _cards(each) for seat, each in by_seat.items() if each is not None}
    twice = [
        card.code for card in set().union(*found.values()) if sum(card in each for each in found.values()) > 1
    ]
    if twice:
        raise ValueError(f"{', '.join(sorted(twice))} lies in two hands.")
    return found


def _cards(hand: Cards | str | Iterable[Card]) -> Cards:
    if isinstance(hand, Cards):
        return hand
    if isinstance(hand, str):
        return Cards.read(hand)
    if not isinstance(hand, Iterable):
        raise TypeError(f"A hand is Cards or a text, as 'HK H7', not {hand!r}.")
    return Cards.of(hand)


def turned_up(card: str | None, hands: object) -> Card | None:
    """The card that is to be turned up; ValueError where no hands are laid out beside it."""
    if card and hands is None:
        raise ValueError(f"Who turns up {card} lays out hands as well, if only hands={{}}.")
    return read_card(card) if card else None


def terms_of(terms: object) -> DealTerms:
    """What a deal is played under, or nothing; TypeError for what is neither terms nor their written form."""
    if terms is None or isinstance(terms, DealTerms | Mapping):
        return DealTerms.of(terms)
    raise TypeError(f"terms are DealTerms, not {terms!r}.")


def named(names: object, seats: int) -> tuple[str, ...]:
    """Names by seat, or none at all; ValueError where they are not one for each seat."""
    told = names if isinstance(names, Sequence) and not isinstance(names, str) else None
    if told is None or len(told) not in {0, seats} or not all(isinstance(each, str) for each in told):
        raise ValueError(f"names are texts, one for each of {seats} seats, not {names!r}.")
    return tuple(told)


def set_up(
    events: Sequence[Any], hands: Mapping[Seat, Cards], turned: Card | None, chance: Chance
) -> list[Any]:
    """What happens by itself when the cards are dealt, with these hands; chance gives what they leave open.

    ValueError where the pack does not hold a card, or a hand not so many.
    """
    (dealt,) = (each for each in events if isinstance(each, Dealt))
    assert dealt.hands is not None
    new = _dealt(dealt, hands, chance)
    assert new.hands is not None
    was, now = [*dealt.hands, *dealt.aside], [*new.hands, *new.aside]
    return [new if each is dealt else _shown(each, was, now, turned, chance) for each in events]


def _dealt(dealt: Dealt, hands: Mapping[Seat, Cards], chance: Chance) -> Dealt:
    assert dealt.hands is not None
    packets = [*dealt.hands, *dealt.aside]
    pack = {card for packet in packets for card in packet}
    for seat, hand in hands.items():
        _possible(seat, hand, dealt.hands, pack)
    taken = {card for hand in hands.values() for card in hand}
    left = iter(chance.shuffled(sorted(pack - taken)))
    filled = [_filled(hands.get(place, Cards()), len(packet), left) for place, packet in enumerate(packets)]
    count = len(dealt.hands)
    return Dealt(tuple(filled[:count]), tuple(filled[count:]))


def _possible(seat: Seat, hand: Cards, dealt: Sequence[Cards], pack: set[Card]) -> None:
    seat_of(seat, len(dealt))
    if foreign := [card.code for card in hand if card not in pack]:
        raise ValueError(f"The pack holds no {', '.join(foreign)}.")
    if len(hand) > len(dealt[seat]):
        raise ValueError(f"Seat {seat} has {len(dealt[seat])} cards, not {len(hand)}.")


def _filled(hand: Cards, size: int, left: Iterator[Card]) -> Cards:
    return hand | Cards.of(next(left) for _ in range(size - len(hand)))


def _shown(
    event: Any, was: Sequence[Cards], now: Sequence[Cards], turned: Card | None, chance: Chance
) -> Any:
    """The event, with the cards that lie now where those lay that it showed."""
    if not isinstance(event, Shown) or not event.cards:
        return event
    place = next(place for place, packet in enumerate(was) if not event.cards - packet)
    if event.cards == was[place]:
        return replace(event, cards=now[place])
    if turned is not None and turned not in now[place]:
        raise ValueError(f"{turned.code} is not among the cards of which one is turned up.")
    drawn = chance.shuffled(list(now[place]))[: len(event.cards)]
    return replace(event, cards=Cards.of([turned] if turned else drawn))
