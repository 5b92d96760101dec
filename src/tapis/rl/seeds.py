"""One rule for seeds: a seed is a text, the same cards everywhere; arrays take whole numbers besides.

Gymnasium and PettingZoo ask for whole numbers: theirs begin a stream from which each deal takes its own.
"""

from __future__ import annotations

import hashlib

import numpy as np

SEEDS = 1 << 62
"""An environment draws the seed of a deal below this number."""
WORD = 1 << 64


def word_of(seed: str | int) -> np.uint64:
    """The 64 bits that deal a batch: a whole number from 0 as it is, of a text its digest.

    TypeError for anything else, ValueError for a number that has no such bits.
    """
    if isinstance(seed, str):
        return np.uint64(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"))
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer):
        raise TypeError(f"A seed is a text, as 'autumn', or a whole number, not {seed!r}.")
    if not 0 <= seed < WORD:
        raise ValueError(f"A seed that is a number lies from 0 to {WORD - 1}, and {seed} does not.")
    return np.uint64(seed)
