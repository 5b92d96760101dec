"""Bits of a word, as the processor counts them; and the options under which everything here is compiled.

Numba has no spelling for these instructions of its own, so each is one line of LLVM, for words
with a sign and without.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

OPTIONS: dict[str, Any] = {"nogil": True, "cache": True, "boundscheck": False, "error_model": "numpy"}
"""No lock held, code kept between starts, no checks that plain Python would make."""
INLINED: dict[str, Any] = OPTIONS | {"forceinline": True}
"""The same for what is written into its callers: a call hands its answer over in memory and is asked whether
it failed, which costs more than most of these functions do."""
APART: dict[str, Any] = OPTIONS | {"forceinline": False}
"""The same for what is not written into callers of that kind: where nothing is said, Numba does as it does
with the caller that comes first, and so all that such a caller calls would be written into it too."""

ZERO, ONE = np.uint64(0), np.uint64(1)
LANE = np.uint64(0x7FFF)


def _counted(word: Any, code: Callable[[Any, Any], Any]) -> Any:
    """An instruction on a word, signed or not, whose answer is of the same kind."""
    kind = word if isinstance(word, types.Integer) and word.bitwidth == 64 else types.int64
    kind = types.unliteral(kind)
    return kind(kind), lambda _context, builder, _signature, args: code(builder, args[0])


@intrinsic
def count(_typing: Any, word: Any) -> Any:
    """How many bits of a 64-bit word are set."""
    return _counted(word, lambda builder, value: builder.ctpop(value))


@intrinsic
def top(_typing: Any, word: Any) -> Any:
    """The place of the highest bit that is set; of nothing one less than 0, as the kind of word has it."""

    def code(builder: Any, value: Any) -> Any:
        zeros = builder.ctlz(value, ir.Constant(ir.IntType(1), 0))
        return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

    return _counted(word, code)


@intrinsic
def low(_typing: Any, word: Any) -> Any:
    """The place of the lowest bit that is set; 64 of nothing."""
    return _counted(word, lambda builder, value: builder.cttz(value, ir.Constant(ir.IntType(1), 0)))


@intrinsic
def bare(_typing: Any, _array: Any) -> Any:
    """The words of a workspace without the array around them: of an array each call would count references,
    which costs more than what most functions here do."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        return array.data

    return types.CPointer(types.int64)(types.int64[::1]), code


@intrinsic
def meeting(_typing: Any, _words: Any, _at: Any, _word: Any) -> Any:
    """Which of the eight words from a place on share a bit with ``word``: eight bits, the first the lowest.

    All eight are compared at once, and nothing has to be guessed where a loop would end.
    """

    def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        eight = ir.VectorType(ir.IntType(64), 8)
        there = builder.bitcast(builder.gep(args[0], [args[1]]), eight.as_pointer())
        one = builder.insert_element(
            ir.Constant(eight, ir.Undefined), args[2], ir.Constant(ir.IntType(32), 0)
        )
        places = ir.Constant(ir.VectorType(ir.IntType(32), 8), [0] * 8)
        shared = builder.and_(builder.load(there, align=8), builder.shuffle_vector(one, one, places))
        met = builder.icmp_unsigned("!=", shared, ir.Constant(eight, [0] * 8))
        return builder.zext(builder.bitcast(met, ir.IntType(8)), ir.IntType(64))

    return types.int64(types.CPointer(types.int64), types.int64, types.int64), code


@intrinsic
def published(_typing: Any, _words: Any, _at: Any, _word: Any) -> Any:
    """Write a signed word; whoever sees it in another thread sees what this one wrote before."""

    def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        builder.store_atomic(args[2], builder.gep(args[0], [args[1]]), "release", 8)
        return ir.Constant(ir.IntType(64), 0)

    return types.int64(types.CPointer(types.int64), types.int64, types.int64), code


@intrinsic
def seen(_typing: Any, _words: Any, _at: Any) -> Any:
    """Read a signed word that another thread may have published."""

    def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.load_atomic(builder.gep(args[0], [args[1]]), "acquire", 8)

    return types.int64(types.CPointer(types.int64), types.int64), code


@njit(**OPTIONS)
def lane_of(card: Any) -> Any:
    """The lane of sixteen bits in which the highest bit of ``card`` lies."""
    return LANE << (top(card) & np.uint64(48))


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
