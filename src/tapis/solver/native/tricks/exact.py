"""Exact play of trick-count games with all hands known: whist and bridge, with a trump or without.

One search needs a workspace of 36 megabytes, which each thread keeps; the table in it holds 1.8 million
proved positions, and starts anew when it is full.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tapis.solver import rules
from tapis.solver.native.tricks import layout, order, root
from tapis.solver.pack import LANE, LANES, TRUMP_LANE, WIDTH, Packed

NO_CARD = 0
EVERY = 0, 13

_own = threading.local()


def _workspace() -> Any:
    if not hasattr(_own, "workspace"):
        _own.workspace = layout.workspace()
    return _own.workspace


@dataclass(frozen=True, slots=True)
class _Dense:
    """The cards of a position pushed together in every lane, so that those of a suit are ranked from 0.

    ``bits`` are their bits in the position, lane by lane, the lowest first or, upside down, last.
    """

    bits: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, cards: int, step: int = 1) -> _Dense:
        """The cards of a word; upside down with a ``step`` of -1."""
        return cls(tuple(tuple(_bits(cards & LANE << WIDTH * lane))[::step] for lane in range(LANES)))

    def word(self, cards: int) -> int:
        """The same cards pushed together."""
        return sum(
            1 << WIDTH * lane + rank
            for lane, bits in enumerate(self.bits)
            for rank, bit in enumerate(bits)
            if bit & cards
        )


def _bits(word: int) -> Iterator[int]:
    while word:
        bit = word & -word
        yield bit
        word ^= bit


@dataclass(frozen=True, slots=True)
class _Moment:
    """The present trick as the compiled search takes it: how many cards lie, and whose is the best."""

    laid: int
    seat: int
    led: int
    best: int
    winner: int
    alive: int

    @property
    def arguments(self) -> tuple[int, ...]:
        """All of it, in this order."""
        return self.laid, self.seat, self.led, self.best, self.winner, self.alive


def _load(workspace: Any, at: Packed, side: int) -> tuple[_Dense, _Moment]:
    ducking = at.play.counts == "misere"
    assert not (ducking and at.play.trump), "a misère has no trump"
    deck = sum(at.hands) + sum(at.trick)
    dense = _Dense.of(deck, -1 if ducking else 1)
    trump = layout.SUIT << WIDTH * TRUMP_LANE if at.play.trump else 0
    hands = np.array([dense.word(hand) for hand in at.hands], dtype=np.int64)
    root.load(workspace, hands, dense.word(deck), trump, side, int(ducking))
    if not at.trick:
        return dense, _Moment(0, at.turn, 0, 0, at.turn, dense.word(deck))
    place = rules.strongest(at)
    led = layout.SUIT << (at.trick[0].bit_length() - 1) // WIDTH * WIDTH
    winner = (at.leader + place) % at.play.seats
    return dense, _Moment(len(at.trick), at.turn, led, dense.word(at.trick[place]), winner, dense.word(deck))


def _bounds(workspace: Any, at: Packed) -> tuple[int, int]:
    """Where the search begins, and the tricks beyond which none are counted."""
    if at.play.counts == "misere":
        return 1, min(at.play.limit + 1, at.play.tricks)
    return int(root.guess(workspace)), at.play.tricks


def _within(workspace: Any, at: Packed, window: tuple[int, int]) -> tuple[int, int, int]:
    """Where the search begins, the least and the most it tells apart."""
    first, most = _bounds(workspace, at)
    least, most = window[0], min(window[1], most)
    return min(max(first, least + 1), most), least, most


def value(at: Packed, side: int) -> int:
    """The tricks the seats of ``side`` take from here, the present one included, with best play of all.

    In a misère the side ducks, and no more are counted than the one that loses it.
    """
    return bounds(at, side, root.ENDLESS)[0]


def bounds(at: Packed, side: int, tricks: int) -> tuple[int, int]:
    """The least and the most of that, as far as so many tricks looked at tell it.

    The two are one where that was enough.
    """
    if at.over:
        return 0, 0
    workspace = _workspace()
    _, now = _load(workspace, at, side)
    workspace[layout.LIMIT] = tricks
    least, most = root.solve(workspace, *now.arguments, NO_CARD, *_within(workspace, at, EVERY))
    return int(least), int(most)


def values(at: Packed, side: int, window: tuple[int, int] = EVERY) -> Mapping[int, int]:
    """The value for every card that may be laid, by its bit; what is outside a window is told as its edge."""
    found = _of_each(at, side, window, root.ENDLESS)
    return {bit: least for bit, (least, _) in found.items()}


def intervals(at: Packed, side: int, tricks: int) -> Mapping[int, tuple[int, int]]:
    """The bounds for every card that may be laid, with so many tricks looked at for all of them together.

    What a card leaves of its equal part the next may use.
    """
    return _of_each(at, side, EVERY, tricks)


def _of_each(at: Packed, side: int, window: tuple[int, int], tricks: int) -> dict[int, tuple[int, int]]:
    if at.over:
        return {}
    workspace, legal = _workspace(), rules.legal(at)
    dense, now = _load(workspace, at, side)
    first, least, most = _within(workspace, at, window)
    tops, run = int(order.tops(dense.word(legal), now.alive)), (0, 0)
    left, found = tops.bit_count(), dict[int, tuple[int, int]]()
    for bit in sorted(_bits(legal), key=dense.word, reverse=True):
        if (card := dense.word(bit)) & tops:
            spent = int(workspace[layout.NODES])
            workspace[layout.LIMIT] = spent + max(tricks - spent, 0) // left
            left -= 1
            ends = root.solve(workspace, *now.arguments, card, first, least, most)
            run = int(ends[0]), int(ends[1])
            first = run[0]
        found[bit] = run
    return found


def table(hands: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The tricks each declarer takes with the hand opposite, the player on the left leading.

    ``hands`` are four packed words of as many cards each. A row for each declarer: with the suit of lane 0,
    1, 2 or 3 as trump, and without a trump.
    """
    columns = [_column(hands, lane) for lane in (*range(LANES), None)]
    return tuple(zip(*columns, strict=True))


def _column(hands: Sequence[int], trump: int | None) -> tuple[int, ...]:
    """One strain: four leads, which share one table of proved positions."""
    workspace, side = _workspace(), 0b0101
    lanes = [lane for lane in range(LANES) if lane != trump] + ([] if trump is None else [trump])
    words = [
        sum((hand >> WIDTH * lane & LANE) << WIDTH * at for at, lane in enumerate(lanes)) for hand in hands
    ]
    dense, deck = _Dense.of(sum(words)), sum(words)
    dealt = np.array([dense.word(word) for word in words], dtype=np.int64)
    trumps = 0 if trump is None else layout.SUIT << WIDTH * TRUMP_LANE
    root.load(workspace, dealt, dense.word(deck), trumps, side, 0)
    first, column, left = int(root.guess(workspace)), [0] * len(hands), words[0].bit_count()
    for leader in (0, 2, 1, 3):
        start = _Moment(0, leader, 0, 0, leader, dense.word(deck))
        first = int(root.solve(workspace, *start.arguments, NO_CARD, first, 0, left)[0])
        declarer = (leader - 1) % len(hands)
        column[declarer] = first if side >> declarer & 1 else left - first
    return tuple(column)
