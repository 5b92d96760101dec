"""What hands of putze are worth to players of level 1, and what they announce, told from words of the engine.

The figures of a hand are those of ``bots.putze.hand_value`` and of the announcements (P11), looked up suit
by suit, so that thousands of imagined hands can be told. A card that would serve in a run and in a four
serves in both here, which level 1 does not allow itself; such hands are rare.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tapis.bots.putze.rule import COMPARED, hand_value
from tapis.core.cards import Cards
from tapis.games import jass
from tapis.games.putze.play.announcements import FOURS, a_card_serves_once
from tapis.solver.pack import LANES, WIDTH, lanes

RANKS = 9
MASK = (1 << RANKS) - 1
TRUMP = "S"
"""Any suit: words say of a card only whether it is a trump."""
Announced = tuple[int, int, int, bool]
NOTHING: Announced = (0, 0, 0, False)


@dataclass(frozen=True, slots=True)
class SuitHeld:
    """Some cards of one suit: what they should bring, the points of their runs, how strong the best is."""

    value: float
    points: int
    best: Announced


@cache
def held() -> tuple[tuple[SuitHeld, ...], ...]:
    """For each lane of a word, and each set of nine cards in it, what they are worth."""
    return tuple(tuple(_held(lane)) for lane in range(LANES))


def _held(lane: int) -> Iterator[SuitHeld]:
    known = lanes(jass.trump_ranking(TRUMP)).cards[WIDTH * lane : WIDTH * lane + RANKS]
    for word in range(MASK + 1):
        cards = Cards.of(card for at, card in enumerate(known) if card is not None and word >> at & 1)
        melds = a_card_serves_once(cards, TRUMP)
        best = melds[0].rank(TRUMP) if melds else NOTHING
        yield SuitHeld(hand_value(cards, TRUMP), sum(meld.points for meld in melds), best)


@cache
def fours() -> tuple[tuple[int, int, Announced], ...]:
    """The words of four cards of a rank that are announced, their points and their strength."""
    known = lanes(jass.trump_ranking(TRUMP))
    found = []
    for rank, points in FOURS.items():
        four = Cards.of(card for card in jass.PACK if card.rank == rank)
        found.append((known.word(four), points, a_card_serves_once(four, TRUMP)[0].rank(TRUMP)))
    return tuple(found)


def worth(word: int) -> float:
    """What a hand should bring whoever holds it, announcements included."""
    found = sum(each[word >> WIDTH * lane & MASK].value for lane, each in enumerate(held()))
    return found + COMPARED * sum(points for four, points, _ in fours() if word & four == four)


def announced(word: int) -> tuple[Announced, int]:
    """How strong the best announcement of a hand is, and the points of all."""
    suits = [each[word >> WIDTH * lane & MASK] for lane, each in enumerate(held())]
    several = [(best, points) for four, points, best in fours() if word & four == four]
    best = max((*(suit.best for suit in suits), *(each for each, _ in several)))
    return best, sum(suit.points for suit in suits) + sum(points for _, points in several)


def compared(hands: tuple[int, ...], leader: int) -> tuple[int, ...]:
    """The points that count of each hand's announcements: all of the best holder's, and nobody else's (P12).

    ``leader`` is the place of whoever leads: among equals the earlier one counts.
    """
    told = [announced(word) for word in hands]
    order = [(leader + step) % len(hands) for step in range(len(hands))]
    best = max(order, key=lambda place: told[place][0])
    return tuple(points if place == best else 0 for place, (_, points) in enumerate(told))
