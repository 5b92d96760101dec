"""Announcements: runs and fours, their values and which holder's count. The values are data.

A *meld* is one run or one four. Knows hands of cards, and nothing of turns.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from importlib.resources import files
from itertools import chain, combinations

from tapis.core.cards import SUITS, Card, Cards, Suit
from tapis.core.tricks import Seat, Trick
from tapis.games.putze.book import ART

ORDER = "6789TJQKA"
TABLE = tomllib.loads(files(__package__).joinpath("announcements.toml").read_text("utf-8"))
RUNS = {int(length): points for length, points in TABLE["runs"].items()}
FOURS: Mapping[str, int] = TABLE["fours"]
LONGEST, SHORTEST = max(RUNS), min(RUNS)
STOCK: int = TABLE["stock"]


@dataclass(frozen=True, slots=True)
class Meld:
    """One announcement: its cards, what it is worth, its highest rank."""

    cards: Cards
    points: int
    top: str

    def rank(self, trump: Suit) -> tuple[int, int, int, bool]:
        """How strong it is among announcements: value, length, height, trump."""
        run_of_trump = len(self.cards.suit(trump)) == len(self.cards)
        return self.points, len(self.cards), ORDER.index(self.top), run_of_trump


# P11  What can be announced.


@ART("P11")
def value_of_a_run(length: int) -> int:
    """Three cards in sequence are worth 20, four 50, five or more 100."""
    return RUNS[min(length, LONGEST)] if length >= SHORTEST else 0


@ART("P11")
def value_of_a_four(rank: str) -> int:
    """Four jacks are worth 200, four nines 150, four tens, queens, kings or aces 100."""
    return FOURS.get(rank, 0)


@ART("P11")
def a_card_serves_once(hand: Cards, trump: Suit) -> tuple[Meld, ...]:
    """A card counts in one announcement only, and those worth most together are made, best first."""
    return _best(hand, trump)


@lru_cache(maxsize=4096)
def _best(hand: Cards, trump: Suit) -> tuple[Meld, ...]:
    fours = [meld for meld in map(_four, FOURS) if not meld.cards - hand]
    chosen = chain.from_iterable(combinations(fours, number) for number in range(len(fours) + 1))
    every = [_in_order((*some, *_runs(hand, some)), trump) for some in chosen]
    return max(
        every, key=lambda melds: (sum(meld.points for meld in melds), [meld.rank(trump) for meld in melds])
    )


def _in_order(melds: Sequence[Meld], trump: Suit) -> tuple[Meld, ...]:
    return tuple(sorted(melds, key=lambda meld: meld.rank(trump), reverse=True))


def _four(rank: str) -> Meld:
    return Meld(Cards.of(Card(suit, rank) for suit in SUITS), value_of_a_four(rank), rank)


def _runs(hand: Cards, fours: Sequence[Meld]) -> Iterator[Meld]:
    """The runs, as long as they go, among the cards that no four uses."""
    rest = reduce(lambda cards, meld: cards - meld.cards, fours, hand)
    for suit in SUITS:
        held = "".join(rank if Card(suit, rank) in rest else " " for rank in ORDER)
        for run in held.split():
            if points := value_of_a_run(len(run)):
                yield Meld(Cards.of(Card(suit, rank) for rank in run), points, run[-1])


# P12  One holder counts.


@ART("P12")
def best_holder(melds: Mapping[Seat, Sequence[Meld]], trump: Suit) -> Seat:
    """Only the announcements of the player with the best one count, and they are shown.

    ``melds`` are given in the order of play: among equals the earlier player counts.
    """
    return max(melds, key=lambda seat: melds[seat][0].rank(trump))


# P14  The stöck.


@ART("P14")
def stock(won: Sequence[Trick], seat: Seat, trump: Suit) -> int:
    """King and queen of trumps from one hand are worth 20 points once both have been played."""
    laid = {trick.cards[trick.order.index(seat)] for trick in won if seat in trick.order}
    return STOCK if {Card(trump, "K"), Card(trump, "Q")} <= laid else 0
