"""Several threads at one question: what a position is worth, with a table they share.

Each asks for a goal of its own as long as there is more than one to ask for; what one finds out makes some
questions of the others idle, and those are given up. At the last goal all work together, and take the cards
in different orders, so that one finds in the table what another has searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from statistics import NormalDist
from threading import Lock
from typing import Protocol

SPREAD = 17.0
"""How far off the first guess is: the root of its mean square error, in points."""


class Asker(Protocol):
    """One who can be asked, in a thread, whether the value reaches a goal."""

    def ready(self, otherwise: bool) -> None:
        """Be ready for the next question, and take the cards in another order if somebody asks the same."""
        ...

    def stop(self) -> None:
        """Give up the present one."""
        ...

    def ask(self, goal: int) -> int | None:
        """A bound that decides it; None where the search gave up."""
        ...


class Goals:
    """The goals of a value up to ``whole`` that are still open, handed out to threads and closed in on."""

    def __init__(self, whole: int, guess: int, askers: Sequence[Asker]) -> None:
        self.least, self.most = 0, whole
        self._likely = NormalDist(guess, SPREAD)
        self._askers = askers
        self._asked: dict[int, int] = {}
        self._lock = Lock()
        self._over = False

    def next(self, worker: int) -> int | None:
        """A goal for a thread: the one that halves what is likely, beside those that others ask for."""
        with self._lock:
            self._asked.pop(worker, None)
            if self.least >= self.most or self._over:
                return None
            goal = self._halving(*self._gap())
            self._askers[worker].ready(otherwise=goal in self._asked.values())
            self._asked[worker] = goal
            return goal

    def _gap(self) -> tuple[int, int]:
        """The likeliest stretch of goals in which nobody asks: values from the first up to the second."""
        ends = sorted({self.least, *self._asked.values(), self.most + 1})
        gaps = [(low, high - 1) for low, high in pairwise(ends) if high - low > 1]
        return max(gaps, key=lambda gap: self._share(*gap), default=(self.least, self.most))

    def _share(self, least: int, most: int) -> float:
        return self._likely.cdf(most + 0.5) - self._likely.cdf(least - 0.5) + (most - least) * 1e-6

    def _halving(self, least: int, most: int) -> int:
        """The goal that the value is as likely to reach as not, if it lies between these."""
        half = self._share(least, most) / 2
        return next((goal for goal in range(least + 1, most) if self._share(least, goal - 1) >= half), most)

    def answered(self, worker: int, goal: int, found: int) -> None:
        """What one thread found; those whose questions are thereby answered are stopped."""
        with self._lock:
            self._asked.pop(worker, None)
            if found >= goal:
                self.least = max(self.least, found)
            else:
                self.most = min(self.most, found)
            for other, asked in self._asked.items():
                if not self.least < asked <= self.most:
                    self._askers[other].stop()

    def given_up(self, worker: int, goal: int) -> None:
        """One thread has searched no further: the value stays open if the question was not answered since."""
        with self._lock:
            self._asked.pop(worker, None)
            if self.least < goal <= self.most:
                self._over = True
                for other in self._asked:
                    self._askers[other].stop()


def closed_in_together(whole: int, guess: int, askers: Sequence[Asker]) -> tuple[int, int]:
    """As ``points.closed_in``, with a thread for each of those that can be asked."""
    goals = Goals(whole, guess, askers)

    def work(worker: int) -> None:
        while (goal := goals.next(worker)) is not None:
            found = askers[worker].ask(goal)
            if found is None:
                goals.given_up(worker, goal)
            else:
                goals.answered(worker, goal, found)

    with ThreadPoolExecutor(len(askers)) as pool:
        for done in [pool.submit(work, worker) for worker in range(len(askers))]:
            done.result()
    return goals.least, goals.most
