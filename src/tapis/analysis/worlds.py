"""Deals that agree with what a player sees: the own cards, and cards of others that everybody saw.

Every such deal is as likely; nothing is concluded from what anybody called. Seeded, so that the same seed
gives the same deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tapis.core.cards import NO_CARDS, Card, Cards
from tapis.core.chance import Chance
from tapis.core.tricks import Seat


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the hands: whole hands or some cards, by seat; ``sizes`` is how many cards each holds.

    Cards of the ``pack`` that no hand takes stay aside.
    """

    pack: tuple[Card, ...]
    sizes: tuple[int, ...]
    hands: Mapping[Seat, Cards] = field(default_factory=dict)

    @property
    def fault(self) -> str:
        """What is impossible about it: ``foreign``, ``twice``, ``too-many``; empty if nothing is."""
        cards = [card for hand in self.hands.values() for card in hand]
        if not set(cards) <= set(self.pack):
            return "foreign"
        if len(set(cards)) < len(cards):
            return "twice"
        full = any(len(hand) > self.sizes[seat] for seat, hand in self.hands.items())
        return "too-many" if full or sum(self.sizes) > len(self.pack) else ""


def worlds(known: Known, count: int, seed: str) -> Iterator[tuple[Cards, ...]]:
    """``count`` deals that agree with ``known``; world n is the same however many are drawn."""
    assert not known.fault, known.fault
    seen = {card for hand in known.hands.values() for card in hand}
    hidden = [card for card in known.pack if card not in seen]
    for number in range(count):
        yield _dealt(known, Chance(f"{seed}/world/{number}").shuffled(hidden))


def _dealt(known: Known, cards: Sequence[Card]) -> tuple[Cards, ...]:
    left, hands = iter(cards), []
    for seat, size in enumerate(known.sizes):
        own = known.hands.get(seat, NO_CARDS)
        hands.append(own | _take(left, size - len(own)))
    return tuple(hands)


def _take(cards: Iterator[Card], count: int) -> Cards:
    taken: Iterable[Card] = (next(cards) for _ in range(count))
    return Cards.of(taken)
