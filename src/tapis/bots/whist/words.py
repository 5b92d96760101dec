"""What a player of whist who thinks ahead tells the engine: hands and the play of the cards, in words.

What a hand is worth is told by tables over the 8,192 ways to hold a suit, filled by the readable counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tapis.bots.french.heights import highest
from tapis.bots.whist import worth
from tapis.bots.whist.instant import CardNets
from tapis.core.cards import RANKS, SUITS, Cards, Suit
from tapis.core.tricks import Seat
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.auction.state import SEATS
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import LOST_AT, tricks_of
from tapis.solver.compiler import native
from tapis.solver.nets import Net

HELD = 1 << len(RANKS)
"""So many ways there are to hold a suit."""
TRUMPS = len(RANKS) + 1
"""So many lengths a suit may have."""


@dataclass(frozen=True, slots=True)
class SuitCounts:
    """The readable counts as arrays: by what is held in a suit, the two as the first place of a word."""

    danger: Any
    """How dangerous it is in a misère."""
    relief: Any
    """How much less without its highest card."""
    trumps: Any
    """The tricks it takes as trumps."""
    sides: Any
    """The tricks it takes beside the trumps; by how many trumps there are first."""
    runs: Any
    """The tricks from the top; beside the trumps, then as trumps."""


@cache
def counts() -> SuitCounts:
    """All tables; needs the compiler's arrays."""
    np = native("bits").np
    held = [Cards(bits) for bits in range(HELD)]
    danger = [worth.suit_danger(each) for each in held]
    without = [danger[each.less(highest(each)).bits] if each else 0.0 for each in held]
    kinds = {many: [worth.side(each, many) for each in held] for many in (0, 2, 4, 6)}
    sides = [kinds[min(many // 2 * 2, 6)] for many in range(TRUMPS)]
    return SuitCounts(
        np.array(danger),
        np.array(danger) - np.array(without),
        np.array([worth.trumps(each) for each in held]),
        np.array(sides),
        np.array([[worth.run(each, trumps) for each in held] for trumps in (False, True)], np.int64),
    )


def mind(learned: CardNets | None = None, heat: float = 0.0) -> Any:
    """How all lay their cards, as the engine takes it: by nets, or by the rules of thumb of level 1."""
    np, kernel = native("bits").np, native("french.features")
    nothing = np.zeros((kernel.FEATURES + 2, 0))
    taking, ducking = (nothing, nothing) if learned is None else (_net(learned.taking), _net(learned.ducking))
    units = max(taking.shape[1], ducking.shape[1])
    cards = kernel.MOST_CARDS
    rows, words, scores = np.zeros((cards, kernel.FEATURES)), np.zeros(cards, np.int64), np.zeros(cards)
    room = rows, words, scores, (np.zeros(units), np.zeros(units))
    return counts().relief, taking, ducking, heat, np.zeros(1, np.uint64), room


@cache
def _net(net: Net) -> Any:
    """A row for each feature, for the bias, for what the units count; a column for each unit."""
    return native("bits").np.array([*net.hidden, net.bias, net.out], "float64")


def number(suit: Suit | None) -> int:
    """The number of a suit in words; -1 for none, and for no trump."""
    return SUITS.index(suit) if suit is not None and suit in SUITS else -1


def mask(seats: Sequence[Seat] | frozenset[Seat]) -> int:
    """Some seats as a mask."""
    return sum(1 << seat for seat in seats)


def play(table: Table) -> Any:
    """The play of the cards as it lies."""
    trick_words = native("french.trick")
    trick, contract, best = table.trick, table.contract, table.best
    assert trick is not None
    assert contract is not None
    assert best is not None
    words = native("bits").np.zeros(trick_words.PLAY, "int64")
    each = contract.kind in EACH_FOR_HIMSELF
    tricks = (*table.won, trick)
    words[: trick_words.VOID] = (
        number(best.suit),
        mask(best.owners),
        each,
        contract.tricks,
        LOST_AT[contract.kind] if each else 0,
        tricks_of(contract),
        trick.order[0],
        len(trick.cards),
        number(trick.led) if trick.cards else 0,
        Cards.of([trick.cards[trick.order.index(trick.winner)]]).bits if trick.cards else 0,
        trick.winner if trick.cards else 0,
        Cards.of(card for done in tricks for card in done.cards).bits,
        len(table.won),
        contract.code == "GMT",
    )
    for seat in range(SEATS):
        words[trick_words.VOID + seat] = _voids(table, seat)
        words[trick_words.HAS_LED + seat] = mask(
            frozenset(number(done.led) for done in table.won if done.order[0] == seat)
        )
        words[trick_words.TAKEN + seat] = table.taken(seat)
        words[trick_words.LOST + seat] = seat in table.lost
    return words


def _voids(table: Table, seat: Seat) -> int:
    """The suits a seat did not follow."""
    assert table.trick is not None
    found = 0
    for trick in (*table.won, table.trick):
        for at, card in zip(trick.order, trick.cards, strict=False):
            if at == seat and card.suit != trick.led:
                found |= 1 << number(trick.led)
    return found


def words_of(numbers: Sequence[int]) -> Any:
    """Some numbers as the engine takes them."""
    return native("bits").np.array(numbers, "int64")


def by_seat(cards: Callable[[Seat], Cards]) -> Any:
    """A word for each seat."""
    return native("bits").np.array([cards(seat).bits for seat in range(SEATS)], "int64")
