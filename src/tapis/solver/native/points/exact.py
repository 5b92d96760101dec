"""Exact play of point games of four with all hands seen: what every card is worth to a side.

One table a thread serves all deals; entries of an earlier deal are told by their generation.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from tapis.solver import rules
from tapis.solver.native.points import words
from tapis.solver.native.points.guess import EVERYBODY, bits_of, expected
from tapis.solver.native.points.marks import WEIGHTS, marks_of
from tapis.solver.native.points.neighbours import touching
from tapis.solver.native.points.prepare import points_of, prepared
from tapis.solver.native.points.search import ask, begin_trick
from tapis.solver.native.points.table import BUCKET, GENERATIONS, SEATS, table
from tapis.solver.native.points.together import closed_in_together
from tapis.solver.pack import Packed

MEGABYTES = 63.5
"""What the table of a thread may take; with the workspace no more than 64."""
ENDLESS = 1 << 60
"""More tricks than any search looks at."""
TOGETHER = 7
"""From how many tricks on several threads work at one position; shorter ones take no time."""
STEP = 20
"""How far the second goal lies from the first answer."""

Words = np.ndarray[Any, np.dtype[np.int64]]


class Solver:
    """A table and a workspace; not for two threads at a time.

    ``without`` names ideas to search without (``points.words``), for measurements and for checks. Several
    ``threads`` share the table, each with a workspace of its own.
    """

    def __init__(self, megabytes: float = MEGABYTES, without: int = 0, threads: int = 1) -> None:
        self._without = without
        self.table: Words = table(megabytes)
        self.words: Words = words.empty()
        self._helpers: list[Words] = []
        self.work_with(threads)
        self._generation = 0

    def work_with(self, threads: int) -> None:
        """Have so many threads work at the next position."""
        self._helpers = self._helpers[: threads - 1]
        self._helpers += [words.empty() for _ in range(threads - 1 - len(self._helpers))]

    @property
    def nodes(self) -> int:
        """The tricks looked at for the last position, by all threads."""
        return sum(int(each[words.NODES]) for each in (self.words, *self._helpers))

    def value(self, at: Packed, side: int, guess: int | None = None) -> int:
        """What ``side`` takes from here with best play of all; a ``guess`` near it saves time."""
        self._begin(at, side)
        return self._exact(at, guess)[0]

    def bounds(self, at: Packed, side: int, tricks: int) -> tuple[int, int]:
        """The least and the most that ``side`` takes, as far as so many tricks looked at tell it.

        The two are one where the search came to its end.
        """
        self._begin(at, side)
        for each in (self.words, *self._helpers):
            each[words.LIMIT] = tricks // (1 + len(self._helpers))
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
        cards = sorted(bits_of(legal), reverse=True)
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
        w[words.MARKED : words.MARKED + 4] = marks_of(play.counts == "misere", bool(play.trump), side)
        w[words.MARKS : words.MARKS + WEIGHTS.size] = WEIGHTS.ravel()
        w[words.TURNING] = any(play.reversed)
        for number, backwards in enumerate(play.reversed):
            w[words.BACKWARDS + play.tricks - number] = backwards
        w[words.POINTS : words.POINTS + 64] = points_of(play.planes)
        w[words.GROUPS] = self.table.size // (SEATS * BUCKET)
        w[words.LAST] = play.last
        w[words.LIMIT] = ENDLESS
        w[words.WITHOUT] = self._without
        w[words.GENERATION] = self._generation
        prepared(w)
        assert w[words.CLASSES] < words.MOST_CLASSES, "cards have more values than are compared at once"
        for each in self._helpers:
            each[:] = w
            w[words.SHARED] = each[words.SHARED] = 1

    def _exact(self, at: Packed, guess: int | None) -> tuple[int, int]:
        """The least and the most that ``side`` takes from a position of the deal begun."""
        question = Question(self.words, self.table, at)
        if guess is None:
            guess = expected(at, int(self.words[words.COUNTED]))
        if self._helpers and at.play.tricks >= TOGETHER:
            helpers = [Question(each, self.table, at) for each in self._helpers]
            return closed_in_together(question.rest, guess, [question, *helpers])
        return closed_in(question.ask, question.rest, guess)


class Question:
    """What is asked of a position of the deal that a workspace holds: whether it reaches a goal."""

    def __init__(self, w: Words, tt: Words, at: Packed) -> None:
        self._words, self._table, self._limit = w, tt, int(w[words.LIMIT])
        self._hands = at.hands
        w[:4] = at.hands
        self.rest = at.play.worth(sum(at.hands) + sum(at.trick)) + at.play.last
        w[words.REST] = self.rest
        led, best, winner = 0, 0, at.turn
        if at.trick:
            place = rules.strongest(at)
            led, best = rules.lane_of(at.trick[0]), at.trick[place]
            winner = (at.leader + place) % at.play.seats
        self._laid = len(at.trick), at.turn, led, best, winner, sum(at.trick)
        self._pool = at.play.worth(sum(at.trick))
        begin_trick(w, at.turn)

    def ready(self, otherwise: bool) -> None:
        """Be ready for the next goal, the last perhaps given up; ``otherwise``: cards in another order."""
        w = self._words
        w[:4], w[words.REST] = self._hands, self.rest
        w[words.LIMIT], w[words.STOPPED] = self._limit, 0
        w[words.SHARED] = 2 if otherwise else 1

    def stop(self) -> None:
        """Let the search in another thread give up."""
        self._words[words.LIMIT] = 0

    def ask(self, goal: int) -> int | None:
        """A bound that decides it; None where the search gave up."""
        w = self._words
        found = int(ask(w, self._table, *self._laid, goal, self._pool))
        return None if w[words.STOPPED] else found


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


def bounds(at: Packed, side: int, tricks: int, threads: int = 1) -> tuple[int, int]:
    """The least and the most that ``side`` takes with best play of all, as far as so many tricks looked at
    tell it; the two are one where that was enough."""
    return (0, 0) if at.over else _solver(threads).bounds(at, side, tricks)


def intervals(at: Packed, side: int, tricks: int) -> dict[int, tuple[int, int]]:
    """The same for every card that may be laid, with so many tricks looked at for all of them together."""
    return _solver().intervals(at, side, tricks)


def _solver(threads: int = 1) -> Solver:
    if not hasattr(_own, "solver"):
        _own.solver = Solver()
    solver: Solver = _own.solver
    solver.work_with(threads)
    return solver
