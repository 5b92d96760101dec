"""Exact play of point games of four with all hands seen: what every card is worth to a side.

One table a thread serves all deals; entries of an earlier deal are told by their generation.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from tapis.solver import rules
from tapis.solver.native import points_words as words
from tapis.solver.native.points_neighbours import touching
from tapis.solver.native.points_prepare import points_of, prepared
from tapis.solver.native.points_search import ask, begin_trick
from tapis.solver.native.points_table import BUCKET, GENERATIONS, table
from tapis.solver.pack import CardPlay, Packed

MEGABYTES = 63.5
"""What the table of a thread may take; with the workspace no more than 64."""
EVERYBODY = 0b1111
LEAD, STANDING = 8.0, (1.6, 0.6, 0.1, -0.2)
"""What a first guess counts for the lead, and for each point of a card under so many higher ones."""
TRUMP_LEAD, TRUMP_STANDING, SIDE_STANDING = 2.8, (12.8, 5.7, 2.5, 1.6, 0.7), (-1.9, -4.5, -6.1, -5.3, -5.4)
"""The same where there is a trump, for each trump and for each other card."""
DUCKING_LEAD = -15.0
"""The same in a misère on tutti, where the cards tell nothing that helps."""
ALONE_LEAD, ALONE_TRUMPS, ALONE_OTHERS = 2.6, (28.0, 11.9, 6.0, 4.0, 2.7), (0.6, 0.3, -1.4, -1.1, -1.0)
"""The same of one seat against three with a trump, where its own cards alone tell what it takes."""
ENDLESS = 1 << 60
"""More tricks than any search looks at."""
STEP = 20
"""How far the second goal lies from the first answer."""

Words = np.ndarray[Any, np.dtype[np.int64]]


class Solver:
    """A table and a workspace; not for two threads at a time.

    ``without`` names ideas to search without (``points_words``), for measurements and for checks.
    """

    def __init__(self, megabytes: float = MEGABYTES, without: int = 0) -> None:
        self._without = without
        self.table: Words = table(megabytes)
        self.words: Words = words.empty()
        self._generation = 0

    @property
    def nodes(self) -> int:
        """The tricks looked at for the last position."""
        return int(self.words[words.NODES])

    def value(self, at: Packed, side: int, guess: int | None = None) -> int:
        """What ``side`` takes from here with best play of all; a ``guess`` near it saves time."""
        self._begin(at, side)
        return self._exact(at, guess)[0]

    def bounds(self, at: Packed, side: int, tricks: int) -> tuple[int, int]:
        """The least and the most that ``side`` takes, as far as so many tricks looked at tell it.

        The two are one where the search came to its end.
        """
        self._begin(at, side)
        self.words[words.LIMIT] = tricks
        return self._exact(at, None)

    def values(self, at: Packed, side: int) -> dict[int, int]:
        """What ``side`` takes from here, for every card that may be laid."""
        self._begin(at, side)
        found: dict[int, int] = {}
        guess = None
        for card, same in self._merged(at):
            if same:
                found[card] = found[same]
                continue
            gain, after = _after(at, card, side)
            found[card] = gain + self._exact(after, None if guess is None else guess - gain)[0]
            guess = found[card]
        return found

    def intervals(self, at: Packed, side: int, tricks: int) -> dict[int, tuple[int, int]]:
        """The least and the most of every card that may be laid, as far as so many tricks looked at tell.

        Half of them go to the best card, the rest in equal parts to all; what one leaves the next may use.
        """
        self._begin(at, side)
        w = self.words
        w[words.LIMIT] = tricks // 2
        best = self._exact(at, None)
        much = bool(int(w[words.SIDE]) >> at.turn & 1)
        cards = self._merged(at)
        found: dict[int, tuple[int, int]] = {}
        for number, (card, same) in enumerate(cards):
            if same:
                found[card] = found[same]
                continue
            w[words.LIMIT] = self.nodes + (tricks - self.nodes) // (len(cards) - number)
            w[words.STOPPED] = 0
            gain, after = _after(at, card, side)
            least, most = (gain + each for each in self._exact(after, best[0 if much else 1] - gain))
            found[card] = (least, min(most, best[1])) if much else (max(least, best[0]), most)
        return found

    def _merged(self, at: Packed) -> list[tuple[int, int]]:
        """The cards that may be laid, the highest first, each with the one above it where the two touch and
        count alike, else 0."""
        legal, worth = rules.legal(at), at.play.worth
        lower = int(touching(self.words, legal, at.trick[rules.strongest(at)] if at.trick else 0))
        cards = sorted(_bits(legal), reverse=True)
        both = zip(cards, [0, *cards], strict=False)
        return [(card, upper if lower & card and worth(upper) == worth(card) else 0) for card, upper in both]

    def _begin(self, at: Packed, side: int) -> None:
        """Write the deal into the workspace."""
        self._generation += 1
        if self._generation == GENERATIONS:
            self.table[:] = 0
            self._generation = 1
        play, w = at.play, self.words
        w[:] = 0
        w[:4] = at.hands
        w[words.TRUMP], w[words.EXEMPT] = play.trump, play.exempt
        w[words.RUFFING], w[words.FREE_WHEN_VOID] = play.ruffing, play.free_when_void
        w[words.SIDE] = EVERYBODY & ~side if play.counts == "misere" else side
        w[words.COUNTED] = side
        w[words.TURNING] = any(play.reversed)
        for number, backwards in enumerate(play.reversed):
            w[words.BACKWARDS + play.tricks - number] = backwards
        w[words.POINTS : words.POINTS + 64] = points_of(play.planes)
        w[words.BUCKETS] = self.table.size // BUCKET
        w[words.LIMIT] = ENDLESS
        w[words.WITHOUT] = self._without
        w[words.GENERATION] = self._generation
        prepared(w)

    def _exact(self, at: Packed, guess: int | None) -> tuple[int, int]:
        """The least and the most that ``side`` takes from a position of the deal begun."""
        w, play = self.words, at.play
        w[:4] = at.hands
        rest = w[words.REST] = play.worth(sum(at.hands) + sum(at.trick)) + play.last
        led, best, winner = 0, 0, at.turn
        if at.trick:
            place = rules.strongest(at)
            led, best = rules.lane_of(at.trick[0]), at.trick[place]
            winner = (at.leader + place) % play.seats
        pool, laid = play.worth(sum(at.trick)), sum(at.trick)
        begin_trick(w, at.turn)

        def asked(goal: int) -> int | None:
            found = int(ask(w, self.table, len(at.trick), at.turn, led, best, winner, laid, goal, pool))
            return None if w[words.STOPPED] else found

        if guess is None:
            guess = expected(at, int(w[words.COUNTED]))
        return closed_in(asked, int(rest), guess)


def expected(at: Packed, side: int) -> int:
    """What a side is likely to take, by how many higher cards of the others are out against each card.

    Fitted to 250 deals played top down, 110 with a trump, 80 misères on tutti of eight tricks, and 120 of
    eight tricks with one against three: the root of the mean square error on other deals is 17 points (top
    down and with a trump), 30 and 8. A misère with a trump begins where strong cards would bring nothing: far
    off the value, and yet a guess ten points off had 1.09 times the tricks looked at, over sixteen deals.
    """
    play = at.play
    rest = play.worth(sum(at.hands) + sum(at.trick)) + play.last
    if play.trump and side.bit_count() == play.seats - 1:
        return rest - expected(at, EVERYBODY & ~side)
    alone = bool(play.trump) and side.bit_count() == 1
    more = _lead(play, alone) * play.tricks / 9 * (1 if side >> at.turn & 1 else -1)
    for seat, hand in enumerate(at.hands):
        ours = side >> seat & 1
        foes = sum(other for each, other in enumerate(at.hands) if side >> each & 1 != ours)
        for card in _bits(hand) if ours or not alone else ():
            higher = (foes & rules.lane_of(card) & -(card << 1)).bit_count()
            more += _standing(play, card, higher, alone) * (1 if ours else -1)
    return min(max(round(more if alone else rest / 2 + more), 0), rest)


def _lead(play: CardPlay, alone: bool) -> float:
    """What the lead adds to the guess."""
    if alone:
        return ALONE_LEAD
    if play.counts == "misere":
        return -TRUMP_LEAD if play.trump else DUCKING_LEAD
    return TRUMP_LEAD if play.trump else LEAD


def _standing(play: CardPlay, card: int, higher: int, alone: bool) -> float:
    """What a card with so many higher ones against it adds to the guess."""
    place = min(higher, 4)
    if alone:
        return (ALONE_TRUMPS if card & play.trump else ALONE_OTHERS)[place]
    if play.counts == "misere" and not play.trump:
        return 0.0
    if play.trump:
        usual = (TRUMP_STANDING if card & play.trump else SIDE_STANDING)[place]
        return -usual if play.counts == "misere" else usual
    return play.worth(card) * STANDING[min(place, 3)]


def closed_in(asked: Callable[[int], int | None], whole: int, guess: int) -> tuple[int, int]:
    """The least and the most of a value up to ``whole``, of which ``asked`` tells whether it reaches a goal.

    Goals around the guess first, ever further away; once it lies between two, halves of what is left. The two
    are one unless ``asked`` gives up.
    """
    least, most, step, goal = 0, whole, STEP, min(max(guess, 1), whole)
    while least < most:
        found = asked(goal)
        if found is None:
            break
        if found >= goal:
            least, goal = found, found + step
        else:
            most, goal = found, found - step + 1
        step *= 2
        if (least > 0 and most < whole) or not least < goal <= most:
            goal = (least + most + 1) // 2
    return least, most


def _bits(word: int) -> Iterator[int]:
    while word:
        yield word & -word
        word &= word - 1


def _after(at: Packed, card: int, side: int) -> tuple[int, Packed]:
    """What ``side`` gains when ``card`` is laid, and the position then; nothing counts twice."""
    after = rules.lay(at, card)
    gain = sum(after.points[seat] - at.points[seat] for seat in range(at.play.seats) if side >> seat & 1)
    if after.over:
        return gain, replace(after, play=replace(after.play, last=0))
    return gain, after


_own = threading.local()


def values(at: Packed, side: int) -> dict[int, int]:
    """What ``side`` takes from here with best play of all, for every card that may be laid.

    In a misère both sides play for little. Four seats; ``side`` is any mask of them.
    """
    return _solver().values(at, side)


def value(at: Packed, side: int) -> int:
    """What ``side`` takes from here with best play of all; much less work than the value of every card."""
    return 0 if at.over else _solver().value(at, side)


def bounds(at: Packed, side: int, tricks: int) -> tuple[int, int]:
    """The least and the most that ``side`` takes with best play of all, as far as so many tricks looked at
    tell it; the two are one where that was enough."""
    return (0, 0) if at.over else _solver().bounds(at, side, tricks)


def intervals(at: Packed, side: int, tricks: int) -> dict[int, tuple[int, int]]:
    """The same for every card that may be laid, with so many tricks looked at for all of them together."""
    return _solver().intervals(at, side, tricks)


def _solver() -> Solver:
    if not hasattr(_own, "solver"):
        _own.solver = Solver()
    solver: Solver = _own.solver
    return solver
