"""Bits of a word, as the processor counts them; and the options under which everything here is compiled.

Numba has no spelling for these instructions of its own, so each is one line of LLVM.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

OPTIONS: dict[str, Any] = {"nogil": True, "cache": True, "boundscheck": False, "error_model": "numpy"}
"""No lock held, code kept between starts, no checks that plain Python would make."""

ZERO, ONE, ALL = np.uint64(0), np.uint64(1), np.uint64(0xFFFFFFFFFFFFFFFF)
LANE = np.uint64(0x7FFF)


@intrinsic
def popcount(_typing: Any, word: Any) -> Any:
    """How many bits of a 64-bit word are set."""

    def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), code


@intrinsic
def leading_zeros(_typing: Any, word: Any) -> Any:
    """How many bits stand above the highest that is set; 64 of nothing."""

    def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), code


@intrinsic
def trailing_zeros(_typing: Any, word: Any) -> Any:
    """How many bits stand below the lowest that is set; 64 of nothing."""

    def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), code


@njit(**OPTIONS)
def lane_of(card: Any) -> Any:
    """The lane of sixteen bits in which the highest bit of ``card`` lies."""
    return LANE << ((np.uint64(63) - leading_zeros(card)) & np.uint64(48))


@njit(**OPTIONS)
def may_be_laid(hand: Any, led: Any, top: Any, trump: Any, exempt: Any, ruffing: Any, free: Any) -> Any:
    """The cards of ``hand`` open when ``led`` is the lane led, ``top`` the highest trump there, or 0.

    For words with a sign and without: ``ruffing`` and ``free`` say what ``CardPlay`` does. There is no
    number in it, for a signed one beside an unsigned word would make a fraction of both.
    """
    follow = hand & led
    if not ruffing or led == trump:
        return follow if follow & ~exempt else hand
    lower = trump & ~-top if top else top
    if follow:
        return (follow | (hand & trump)) & ~lower
    return hand if free or not hand & ~trump else hand & ~lower


def try_out() -> None:
    """Compile and call a small function; raises what the compiler raises."""
    assert lane_of(ONE << np.uint64(20)) == LANE << np.uint64(16)


def words(several: Any) -> Any:
    """Python integers as an array of 64-bit words."""
    return np.array(several, dtype=np.uint64)
