"""Compiles the engine before anybody waits for it, and remembers that this was done.

Numba keeps compiled code for the user, for one state of the sources, one version of itself and one processor.
A *mark* beside it says for which state everything was compiled, so that a server need not load the compiler
to learn that there is nothing to do.
"""

from __future__ import annotations

import functools
import hashlib
import platform
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from tapis.core.cards import RANKS, SUITS, Card
from tapis.solver import aiming, cache, engine, layouts, thumbs
from tapis.solver.cache import cache_folder, can_keep, sources
from tapis.solver.compiler import native
from tapis.solver.pack import LANE, LANES, WIDTH, CardPlay, Packed

TRUMP = LANE << WIDTH * (LANES - 1)
ALTERNATE = (False, True, False)


def _small(play: CardPlay) -> Packed:
    """Three tricks in three suits, of which everybody has one card."""
    hands = tuple(sum(1 << WIDTH * lane + (seat + lane) % 4 for lane in range(1, LANES)) for seat in range(4))
    ranks = (*RANKS, *(None,) * (WIDTH - len(RANKS)))
    cards = tuple(None if rank is None else Card(suit, rank) for suit in SUITS for rank in ranks)
    nothing = (0,) * 4
    return Packed(play, hands, 0, (), nothing, nothing, 0, (0b0101, 0b1010), (0, 1, 2, 3), cards)


POINTS = CardPlay(4, 3, 0x1FF, planes=(0xF, 0x3, 0, 0x1, 0), last=5, reversed=ALTERNATE)
TRICKS = CardPlay(4, 3, 0x1FFF, reversed=(False,) * 3, counts="tricks")
SMALL = tuple(
    map(
        _small,
        (
            replace(POINTS, trump=TRUMP, exempt=1 << 56, ruffing=True, reversed=(False,) * 3),
            POINTS,
            replace(POINTS, counts="misere"),
            TRICKS,
            replace(TRICKS, trump=TRUMP),
            replace(TRICKS, counts="misere"),
        ),
    )
)
"""A small position for each kind of card play that may have a part of the engine to itself."""


def steps() -> tuple[Callable[[], object], ...]:
    """One call for each part to be compiled; each answers a small question with it."""
    tried = (_playouts, _individuals, _stepping, aiming.try_out, thumbs.try_out, layouts.try_out)
    return (*tried, *(_exact(at) for at in SMALL))


def _playouts() -> object:
    engine.deals(SMALL[0].play, 1, 0)
    return engine.playouts(SMALL[0], 1, 0)


def _individuals() -> object:
    return engine.max_n(SMALL[0])


def _stepping() -> object:
    return native("stepping").try_out()


def _exact(at: Packed) -> Callable[[], object]:
    return lambda: engine.values(at, at.sides[0])


def done() -> bool:
    """Whether everything has been compiled for the present sources, versions and machine; loads nothing."""
    return mark().exists()


@functools.cache
def possible() -> bool:
    """Whether there is a compiler; it is not loaded, so it may still turn out not to work.

    It is looked for once: bots ask at each of their moves.
    """
    return find_spec("numba") is not None


def worth_while() -> bool:
    """Whether compiling now would spare somebody the wait: there is a compiler, and a place for its code."""
    return possible() and not done() and can_keep(cache_folder())


def remember() -> None:
    """Note that all of it has been compiled."""
    with suppress(OSError):
        mark().parent.mkdir(parents=True, exist_ok=True)
        mark().touch()


def sweep(now: float) -> None:
    """Delete what was compiled for versions that nobody has used for long before ``now``, in seconds."""
    cache.sweep({sources(), mark().name}, now)


def mark() -> Path:
    """The empty file that stands for this state of the sources, of Numba, of Python and of the machine.

    Where the sources lie, and when they were written there, is no matter.
    """
    try:
        compiler = version("numba")
    except PackageNotFoundError:
        compiler = "none"
    state = (compiler, sys.version_info[:3], platform.machine(), platform.node(), sources())
    return cache_folder() / f"{hashlib.sha256(repr(state).encode()).hexdigest()[:16]}.warm"
