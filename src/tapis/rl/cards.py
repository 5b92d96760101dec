"""Thousands of deals that go forward together, one card each at a step, on the compiled engine.

The play of the cards alone: calls before it are taken as made. A deal is known by a seed and its number; row
r of n begins with deal r, and when a deal ends the row goes on at once with the one n numbers further. Deal i
of a seed is the same whatever the number of rows, and plays contract i modulo the number of contracts.

The arrays a batch gives are its own and are written anew at every step: copy what is to be kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tapis.core.cards import PACK, Cards
from tapis.rl.contracts import Bytes, Counts, Words, chosen, tables
from tapis.rl.seeds import word_of
from tapis.rl.spec import SEATS, SIZE
from tapis.solver.compiler import native, why_not_compiled

ACTIONS = len(PACK)
"""An action is the number of a card."""


class Stepped(NamedTuple):
    """What a step gives, a row for each deal."""

    observations: Bytes
    """What whoever chooses next may know, as ``tapis.rl.spec`` tells it: rows × SIZE bytes."""
    masks: Bytes
    """1 for each card that may be laid: rows × 52."""
    rewards: NDArray[np.int16]
    """What the step brought each seat, rows × 5: card points or tricks of its side.

    Negative where they are what nobody wants; in a misère of tricks, 1 to the others for each trick of one
    who ducks.
    """
    done: NDArray[np.bool_]
    """Whether the deal ended with this card; what is seen then belongs to the next deal."""


class CardBatch:
    """So many deals (``size``) of these contracts, each played for so many ``tricks`` (0: whole deals).

    Names of contracts are those of ``contracts()``; that of a game stands for all of its contracts. Raises
    ValueError where they are wrong, TypeError for a size that is no number, RuntimeError where nothing can
    be compiled here.
    """

    def __init__(self, names: str | Iterable[str], size: int, tricks: int = 0) -> None:
        if why := why_not_compiled():
            raise RuntimeError(f"A batch needs the compiled engine, which does not work here: {why}")
        if isinstance(size, bool) or not isinstance(size, int | np.integer):
            raise TypeError(f"size is a whole number, not {size!r}.")
        if size < 1:
            raise ValueError(f"A batch has one deal at least, not {size}.")
        self._openings = chosen(names)
        self._rules = tables(self._openings, tricks).arrays()
        self._kernel = native("stepping")
        self._seed = np.uint64(0)
        self._words: Words = np.zeros((size, self._kernel.WORDS), np.uint64)
        self._counts: Counts = np.zeros((size, self._kernel.COUNTS), np.int64)
        self._sums = np.zeros((size, SEATS), np.int16)
        self.turn: NDArray[np.int8] = np.zeros(size, np.int8)
        """The seat to play, counted among those who play."""
        self.outcomes: NDArray[np.int16] = np.zeros((size, SEATS), np.int16)
        """The sums of the rewards of the deal that ended last in each row: rows × 5."""
        rewards, done = np.zeros((size, SEATS), np.int16), np.zeros(size, np.bool_)
        seen = np.zeros((size, SIZE), np.uint8), np.zeros((size, ACTIONS), np.uint8)
        self.last = Stepped(*seen, rewards, done)
        """What the last step gave."""
        self.reset()

    def __len__(self) -> int:
        return len(self._words)

    @property
    def numbers(self) -> Counts:
        """The number of the deal in each row."""
        return self._counts[:, self._kernel.NUMBER]

    @property
    def names(self) -> tuple[str, ...]:
        """The contract of each row."""
        return tuple(self._openings[which].name for which in self._counts[:, self._kernel.CONTRACT])

    def reset(self, seed: str | int = 0, first: int = 0) -> Stepped:
        """Deal anew from ``seed``, a text or a number from 0, row r the deal of number ``first`` + r."""
        self._seed = word_of(seed)
        self._counts[:, self._kernel.NUMBER] = np.arange(first, first + len(self))
        self.outcomes[:] = 0
        return self._step(np.full(len(self), -1, np.int64))

    def step(self, actions: ArrayLike) -> Stepped:
        """Lay a card in every deal; ValueError names a row whose card may not be laid, and then none is."""
        given = np.asarray(actions)
        if given.shape != (len(self),) or given.dtype.kind not in "iu" or (given < 0).any():
            raise ValueError(f"A step takes {len(self)} numbers of cards, one for each deal.")
        return self._step(np.ascontiguousarray(given, np.int64))

    def clone(self) -> CardBatch:
        """The same deals in a batch of its own."""
        twin = object.__new__(CardBatch)
        twin.__dict__.update(self.__dict__)
        for name in ("_words", "_counts", "_sums", "turn", "outcomes"):
            setattr(twin, name, getattr(self, name).copy())
        observations, masks, rewards, done = self.last
        twin.last = Stepped(observations.copy(), masks.copy(), rewards.copy(), done.copy())
        return twin

    def hands(self, row: int) -> tuple[Cards, ...]:
        """The cards of every seat that plays, as the referee knows them: no player may be told."""
        which = int(self._counts[row, self._kernel.CONTRACT])
        seats = len(self._openings[which].places)
        return tuple(self._cards(which, int(word)) for word in self._words[row, :seats])

    @property
    def _seen(self) -> tuple[Bytes, Bytes, NDArray[np.int8]]:
        return self.last.observations, self.last.masks, self.turn

    def _step(self, actions: Counts) -> Stepped:
        brought = self.last.rewards, self.last.done, self._sums, self.outcomes
        state = self._words, self._counts
        wrong = self._kernel.step(state, self._rules, self._seed, actions, brought, self._seen)
        if wrong >= 0:
            raise ValueError(f"Row {wrong}: card {actions[wrong]} may not be laid, as its mask says.")
        return self.last

    def _cards(self, which: int, word: int) -> Cards:
        numbers = self._rules[2][which]
        return Cards.of(PACK[numbers[bit]] for bit in range(word.bit_length()) if word >> bit & 1)
