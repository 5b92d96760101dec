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
from numba import config, njit, types
from numba.core import cgutils
from numba.extending import intrinsic

from tapis.solver.native.bits import ONE, OPTIONS, count

STEP = np.uint64(0x9E3779B97F4A7C15)
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
ONES = 0x0101010101010101
S11, S27, S30, S31 = np.uint64(11), np.uint64(27), np.uint64(30), np.uint64(31)
UNIT = 2.0**-53


@njit(**OPTIONS)
def mixed(counter: Any) -> Any:
    """The random word that belongs to a counter."""
    word = (counter ^ (counter >> S30)) * FIRST
    word = (word ^ (word >> S27)) * SECOND
    return word ^ (word >> S31)


@njit(**OPTIONS)
def uniform(stream: Any) -> Any:
    """A float in [0, 1) off a stream, an array of one counter."""
    stream[0] += STEP
    return np.float64(mixed(stream[0]) >> S11) * UNIT


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


def _bit_of_byte() -> Any:
    """For every place and byte, the bit of the byte with so many set bits below it."""
    found = np.zeros((8, 256), np.uint8)
    for byte in range(256):
        for place, bit in enumerate(bit for bit in range(8) if byte >> bit & 1):
            found[place, byte] = 1 << bit
    return found.ravel()


BIT_OF_BYTE = _bit_of_byte()
PAIRS, FOURS, BYTES = (np.uint64(each) for each in (0x55 * ONES, 0x33 * ONES, 0x0F * ONES))
EACH_BYTE, TOP_BITS = np.uint64(ONES), np.uint64(0x80 * ONES)
S1, S2, S4, S7, S8, S56 = (np.uint64(each) for each in (1, 2, 4, 7, 8, 56))
BYTE = np.uint64(0xFF)


@njit(**OPTIONS)
def nth_by_bytes(mask: Any, place: Any) -> Any:
    """The same on any processor: the byte by running counts of all eight at once, the bit by a table."""
    counts = mask - ((mask >> S1) & PAIRS)
    counts = (counts & FOURS) + ((counts >> S2) & FOURS)
    counts = ((counts + (counts >> S4)) & BYTES) * EACH_BYTE
    at_most = ((place * EACH_BYTE | TOP_BITS) - counts) & TOP_BITS
    shift = (((at_most >> S7) * EACH_BYTE) >> S56) * S8
    below = ((counts << S8) >> shift) & BYTE
    return np.uint64(BIT_OF_BYTE[((place - below) << S8) | ((mask >> shift) & BYTE)]) << shift


def _has_the_instruction() -> bool:
    """Whether this processor lays bits out quickly, and code is compiled for it and for no other.

    The first two generations of Zen know the instruction, but take longer over it than the table does.
    """
    slow = binding.get_host_cpu_name() in ("znver1", "znver2")
    return bool(binding.get_host_cpu_features().get("bmi2")) and not slow and not config.CPU_NAME


nth = nth_by_instruction if _has_the_instruction() else nth_by_bytes
"""The bit of a mask with so many set bits below it."""


@njit(**OPTIONS)
def subset(cards: Any, size: Any, counter: Any) -> Any:
    """So many of the cards, every choice as likely as any other; and the counter after it.

    A random word takes each card with even chances (or one in four), and cards drawn one by one make up the
    number. As no step prefers a card, none of the sets of the right size is preferred.
    """
    counter += STEP
    chosen = cards & mixed(counter)
    if count(cards) > np.uint64(3) * size:
        counter += STEP
        chosen &= mixed(counter)
    counter += STEP
    word = mixed(counter)
    held = count(chosen)
    while held > size:
        chosen ^= nth(chosen, share(word, held))
        word *= held
        held -= ONE
    while held < size:
        left = cards ^ chosen
        number = count(left)
        chosen |= nth(left, share(word, number))
        word *= number
        held += ONE
    return chosen, counter


@njit(**OPTIONS)
def deal(hands: Any, deck: Any, size: Any, seats: Any, counter: Any) -> Any:
    """Lay hands of ``size`` cards into ``hands`` for all seats; the counter after it."""
    left = deck
    if seats == 4 and count(deck) == np.uint64(4) * size:
        half, counter = subset(deck, np.uint64(2) * size, counter)
        hands[0], counter = subset(half, size, counter)
        hands[1], counter = subset(deck ^ half, size, counter)
        hands[2], hands[3] = half ^ hands[0], deck ^ half ^ hands[1]
        return counter
    for seat in range(seats):
        hands[seat], counter = subset(left, size, counter)
        left ^= hands[seat]
    return counter
