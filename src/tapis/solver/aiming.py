"""Players who play for a number of points, as the compiled engine takes them: what they see and know.

There is no readable twin of the search: where nothing can be compiled, such a player does without it.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import cache
from typing import Any

from tapis.solver import nets
from tapis.solver.compiler import native
from tapis.solver.nets import Net
from tapis.solver.pack import PLANES
from tapis.solver.rules import lane_of

SEATS, FEATURES = 4, 30


@dataclass(frozen=True, slots=True)
class Habits:
    """What the features of a card rest on, as numbers; see the player they were learned for."""

    none_of: float
    """What each card that is out leaves of the chance that somebody holds none of them."""
    trump_kept: float
    plain_kept: float
    ruff: float
    ruff_time: float
    top: float
    time: float
    trumped: float
    unguarded: float
    ruffs: float
    steered: float
    doubt: float
    full: float
    """The points of a deal."""


@dataclass(frozen=True, slots=True)
class Taught:
    """What was learned: card values, and a net."""

    values: tuple[float, ...]
    """64 of bits, then one a seat."""
    points: tuple[int, ...]
    """Of each bit."""
    net: Net


@dataclass(frozen=True, slots=True)
class Likeness:
    """How a player thinks."""

    worlds: int
    """How many are imagined for each card, on the whole."""
    spread: float
    """How far (standard deviation, points) the others' numbers may be from those the player would write."""
    heat: float
    """How often playouts stray from the best card: at 0 never."""
    bonus: float
    """What an exact deal brings."""


@dataclass(frozen=True, slots=True)
class Aiming:
    """A card to be laid by a seat that plays for a number; words as in ``solver.pack``."""

    seat: int
    tricks_left: int
    """With the present one."""
    trick: tuple[int, ...]
    """The cards laid to it, in order."""
    best: int
    winner: int
    hand: int
    unplayed: int
    """The cards in all hands."""
    taken: tuple[int, ...]
    tricks: tuple[int, ...]
    played: tuple[int, ...]
    lacks: tuple[int, int, int]
    """Cards that the next seat, the one after and the last cannot hold."""
    needs: tuple[int, int, int]
    """How many each of them holds."""
    shown: int = 0
    """Cards that all can see the seat itself does not hold."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a card was found to cost on average, in how many worlds, and in how many no other cost less."""

    place: int
    """Its bit."""
    cost: float
    worlds: int
    best_in: int


def weighed(
    at: Aiming, number: int, habits: Habits, taught: Taught, like: Likeness, seed: int
) -> tuple[Weighed, ...]:
    """What every open card costs, from the lowest bit; empty where nobody can hold what is proven.

    ``number`` is what the seat plays for; the same ``seed`` (64 bits) gives the same answer. Needs the
    compiled engine.
    """
    search = native("aiming.search")
    known = arrays(habits, taught)
    found = search.weigh(words(at, taught), float(number), *known, _likeness(like), seed)
    return tuple(Weighed(int(row[0]), float(row[1]), int(row[2]), int(row[3])) for row in found)


def try_out() -> bool:
    """Compile what the search needs, by a question about two tricks in one suit; whether it has an answer."""
    nothing_learned = Net(hidden=((0.0,),) * FEATURES, bias=(0.0,), out=(0.0,))
    plain = Taught((0.0,) * 68, (0,) * 64, nothing_learned)
    habits = Habits(*(0.5,) * 13)
    nothing = (0,) * SEATS
    at = Aiming(0, 2, (), 0, 0, 0b11, 0b11111111, nothing, nothing, nothing, (0, 0, 0), (2, 2, 2))
    return len(weighed(at, 0, habits, plain, Likeness(2, 1.0, 1.0, 0.0), 0)) == 2


def words(at: Aiming, taught: Taught) -> Any:
    """A position in words, as ``native.aiming.search`` names them."""
    np = native("bits").np
    pool = sum(taught.points[card.bit_length() - 1] for card in at.trick)
    led = lane_of(at.trick[0]) if at.trick else 0
    first = (at.seat, at.tricks_left, len(at.trick), led, at.best, at.winner, pool, at.unplayed, at.hand)
    by_seat = (*at.taken, *at.tricks, *at.played, *at.lacks, *at.needs, at.shown)
    return np.array([*first, *by_seat], np.int64)


@cache
def arrays(habits: Habits, taught: Taught) -> tuple[Any, Any, Any, Any]:
    """The points of the bits, the habits, the net and the values of cards, as the engine takes them."""
    np = native("bits").np
    ladders = [base**n for base in (habits.none_of, habits.trump_kept, habits.plain_kept) for n in range(40)]
    rest = (habits.ruff, habits.ruff_time, habits.top, habits.time, habits.trumped, habits.unguarded)
    known = np.array([*ladders, *rest, habits.ruffs, habits.steered, habits.doubt, habits.full])
    planes = [
        sum(1 << bit for bit, worth in enumerate(taught.points) if worth >> plane & 1)
        for plane in range(PLANES)
    ]
    return (
        np.array([*taught.points, *planes], np.int64),
        known,
        nets.words(taught.net),
        np.array(taught.values),
    )


@cache
def _likeness(like: Likeness) -> Any:
    return native("bits").np.array(astuple(like), float)
