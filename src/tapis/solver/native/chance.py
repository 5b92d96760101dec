"""Random numbers by counting, and random sets of cards.

Deal number i of a seed has a stream of its own, so that it is the same deal whichever thread plays it. The
stream is SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014). One number
serves for several choices: each takes its share off the top of a 128-bit product and leaves the rest (Lemire,
"Fast random integer generation in an interval", 2019). Within a trick the chances are right to 2**-48, while
cards are dealt to about 2**-20.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import binding, ir
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic

from tapis.solver.native.bits import ONE, OPTIONS, ZERO, popcount

STEP = np.uint64(0x9E3779B97F4A7C15)
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31 = np.uint64(27), np.uint64(30), np.uint64(31)


@njit(**OPTIONS)
def mixed(counter: Any) -> Any:
    """The random word that belongs to a counter."""
    word = (counter ^ (counter >> S30)) * FIRST
    word = (word ^ (word >> S27)) * SECOND
    return word ^ (word >> S31)


@intrinsic
def share(_typing: Any, word: Any, ways: Any) -> Any:
    """Which of so many ``ways`` a random word chooses: the upper half of their product."""

    def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), code


@intrinsic
def deposit(_typing: Any, bits: Any, mask: Any) -> Any:
    """The low bits laid out over the bits of ``mask`` (an instruction of x86-64 with BMI2)."""

    def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        return builder.call(
            cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64"), args
        )

    return types.uint64(types.uint64, types.uint64), code


@njit(**OPTIONS)
def nth_by_instruction(mask: Any, place: Any) -> Any:
    """The bit of ``mask`` with ``place`` set bits below it, in one instruction."""
    return deposit(ONE << place, mask)


@njit(**OPTIONS)
def nth_by_counting(mask: Any, place: Any) -> Any:
    """The same on any processor, bit by bit."""
    while place != ZERO:
        mask &= mask - ONE
        place -= ONE
    return mask & (ZERO - mask)


nth = nth_by_instruction if binding.get_host_cpu_features().get("bmi2") else nth_by_counting
"""The bit of a mask with so many set bits below it."""


@njit(**OPTIONS)
def subset(cards: Any, size: Any, counter: Any) -> Any:
    """So many of the cards, every choice as likely as any other; and the counter after it.

    A random word takes each card with even chances (or one in four), and cards drawn one by one make up the
    number. As no step prefers a card, none of the sets of the right size is preferred.
    """
    counter += STEP
    chosen = cards & mixed(counter)
    if popcount(cards) > np.uint64(3) * size:
        counter += STEP
        chosen &= mixed(counter)
    counter += STEP
    word = mixed(counter)
    held = popcount(chosen)
    while held > size:
        chosen ^= nth(chosen, share(word, held))
        word *= held
        held -= ONE
    while held < size:
        left = cards ^ chosen
        count = popcount(left)
        chosen |= nth(left, share(word, count))
        word *= count
        held += ONE
    return chosen, counter


@njit(**OPTIONS)
def deal(hands: Any, deck: Any, size: Any, seats: Any, counter: Any) -> Any:
    """Lay hands of ``size`` cards into ``hands`` for all seats; the counter after it."""
    left = deck
    if seats == 4 and popcount(deck) == np.uint64(4) * size:
        half, counter = subset(deck, np.uint64(2) * size, counter)
        hands[0], counter = subset(half, size, counter)
        hands[1], counter = subset(deck ^ half, size, counter)
        hands[2], hands[3] = half ^ hands[0], deck ^ half ^ hands[1]
        return counter
    for seat in range(seats):
        hands[seat], counter = subset(left, size, counter)
        left ^= hands[seat]
    return counter
