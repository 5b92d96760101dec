"""The play of the cards as integers: what every engine, compiled or not, works on.

A card is one bit of a 64-bit word: four *lanes* of sixteen bits, one for each suit, in which the bits ascend
in strength. The trump suit has the highest lane, so of the cards of a trick that can win at all (those of
the suit led, and trumps) the greatest number wins. Bit 63 is never used: a word fits a signed integer.

Knows one position of card play, and nothing of the calls before it or the mark after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeAlias

from tapis.core.card_play import CardReading, NoCardPlay
from tapis.core.cards import SUITS, Card, Cards, Suit
from tapis.core.game import Position
from tapis.core.ranking import Ranking
from tapis.core.tricks import Seat
from tapis.solver.reading import read

__all__ = ["LANE", "PLANES", "CardPlay", "Lanes", "NoCardPlay", "Packed", "lanes", "pack"]

Counts: TypeAlias = Literal["points", "tricks", "misere"]

LANE, LANES, TRUMP_LANE = 0x7FFF, 4, 3
WIDTH = 16
PLANES = 5
"""Bits enough for the points of one card."""


@dataclass(frozen=True, slots=True)
class Lanes:
    """Which bit is which card."""

    cards: tuple[Card | None, ...]
    """The card of each bit."""
    places: Mapping[Card, int]
    """The bit of each card."""

    def bit(self, card: Card) -> int:
        """The word of ``card``; KeyError when it is not in the pack."""
        return 1 << self.places[card]

    def word(self, several: Iterable[Card]) -> int:
        """The word of some cards, each of them once."""
        return sum(1 << self.places[card] for card in several)


@cache
def lanes(ranking: Ranking) -> Lanes:
    """The cards of a pack in the order of strength of a trick."""
    suits = sorted(SUITS, key=lambda suit: (suit == ranking.trump, SUITS.index(suit)))
    cards: list[Card | None] = [None] * (WIDTH * LANES)
    for lane, suit in enumerate(suits):
        ladder = ranking.trumps if suit == ranking.trump else ranking.plain
        for place, rank in enumerate(reversed(ladder)):
            cards[WIDTH * lane + place] = Card(suit, rank)
    return Lanes(tuple(cards), {card: place for place, card in enumerate(cards) if card is not None})


@dataclass(frozen=True, slots=True)
class CardPlay:
    """The rules of card play, as far as they decide which card may be laid and what it brings."""

    seats: int
    tricks: int
    """How many are still to be played, the present one included; each seat holds a card for each."""
    deck: int
    """The cards that a deal is made of."""
    trump: int = 0
    """The lane of the trump suit; 0 without one."""
    exempt: int = 0
    """Cards that need not be laid when their suit is led (the trump jack)."""
    ruffing: bool = False
    """A trump may be laid although one could follow, but none below a trump that lies there."""
    free_when_void: bool = False
    """That restraint binds only those who could follow; otherwise all who hold other cards."""
    planes: tuple[int, ...] = (0,) * PLANES
    """Bit k of the points of every card is in ``planes[k]``."""
    last: int = 0
    """The points that the last trick adds."""
    reversed: tuple[bool, ...] = ()
    """Of each trick to come, from the present one: whether in it the lanes run the other way round."""
    counts: Counts = "points"
    """What a side plays for: points, tricks, or as little as it can (misère)."""
    limit: int = 0
    """How many tricks a misère may take."""

    @property
    def scored(self) -> bool:
        """Whether the cards are worth points; else it is tricks that count."""
        return any(self.planes)

    def worth(self, cards: int) -> int:
        """The points of these cards."""
        return sum((cards & plane).bit_count() << bit for bit, plane in enumerate(self.planes))


@dataclass(frozen=True, slots=True)
class Packed:
    """A position of card play. Seats are numbered among those who play."""

    play: CardPlay
    hands: tuple[int, ...]
    """The cards of each seat."""
    leader: int
    """The seat that led to the present trick."""
    trick: tuple[int, ...] = ()
    """The cards laid to the present trick, in order from ``leader``."""
    points: tuple[int, ...] = ()
    """What each seat has taken so far, without the present trick."""
    tricks: tuple[int, ...] = ()
    """How many tricks each seat has taken so far."""
    dead: int = 0
    """Cards of the present trick that cannot win."""
    sides: tuple[int, ...] = ()
    """Masks of the seats that play together, the side that named the game first."""
    places: tuple[Seat, ...] = ()
    """Where each seat sits at the table."""
    cards: tuple[Card | None, ...] = ()
    """The card of each bit."""

    @property
    def turn(self) -> int:
        """The seat, among those who play, whose card comes next."""
        return (self.leader + len(self.trick)) % self.play.seats

    @property
    def over(self) -> bool:
        """Whether no card is left to play."""
        return self.play.tricks == 0

    def card(self, bit: int) -> Card:
        """The card of a word with a single bit."""
        found = self.cards[bit.bit_length() - 1]
        assert found is not None, f"bit {bit:#x} is no card"
        return found

    def bit(self, card: Card) -> int:
        """The word of ``card``; ValueError when it is not in the pack."""
        return 1 << self.cards.index(card)

    def named(self, word: int) -> Cards:
        """The cards of a word."""
        return Cards.of(self.card(1 << at) for at in range(word.bit_length()) if word >> at & 1)


def pack(game: Any, at: Position[Any]) -> Packed:
    """The card play of a position of one of the house's games; NoCardPlay says why there is none."""
    reading = read(game, at)
    known = lanes(reading.rankings[0])
    trick, points = reading.trick, tuple(sum(map(reading.worth, won)) for won in reading.taken)
    return Packed(
        play=_card_play(reading, known),
        hands=tuple(known.word(at.hands[seat]) for seat in reading.places),
        leader=reading.places.index(trick.order[0]),
        trick=tuple(map(known.bit, trick.cards)),
        points=points,
        tricks=tuple(len(won) // len(reading.places) for won in reading.taken),
        dead=known.word(card for card in trick.cards if card in trick.dead),
        sides=reading.sides,
        places=reading.places,
        cards=known.cards,
    )


def _card_play(reading: CardReading, known: Lanes) -> CardPlay:
    first = reading.rankings[0]
    worth = {known.bit(card): reading.worth(card) for card in known.places}
    return CardPlay(
        seats=len(reading.places),
        tricks=len(reading.rankings),
        deck=known.word(card for card in known.places if card not in reading.without),
        trump=LANE << WIDTH * TRUMP_LANE if first.trump is not None else 0,
        exempt=known.word(reading.exempt),
        ruffing=reading.ruffing,
        free_when_void=reading.free_when_void,
        planes=tuple(sum(bit for bit in worth if worth[bit] >> k & 1) for k in range(PLANES)),
        last=reading.last,
        reversed=tuple(each.plain != first.plain for each in reading.rankings),
        counts=reading.counts,
        limit=reading.limit,
    )


def suit_of(packed: Packed, lane: int) -> Suit:
    """The suit of a lane, counted from the lowest."""
    found = packed.cards[WIDTH * lane]
    assert found is not None
    return found.suit
