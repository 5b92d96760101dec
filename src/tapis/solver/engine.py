"""The one door to exact play and playouts: compiled where that is possible, the readable reference elsewhere.

Nothing is compiled, nor is anything that could compile loaded, until the first answer is asked for. Seats and
masks of seats are those of the packed position.
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.core.cards import Card
from tapis.solver import random_play
from tapis.solver.compiler import compiled, native, why_not_compiled
from tapis.solver.max_n import max_n
from tapis.solver.outcomes import Outcomes
from tapis.solver.pack import LANES, WIDTH, CardPlay, Packed
from tapis.solver.search import PackedWords, Search

__all__ = ["LONGEST", "Beyond", "Outcomes", "affordable", "bounds", "compiled", "deals"]
__all__ += ["intervals", "max_n", "playouts", "table", "value", "values", "wants_more"]
__all__ += ["why_not_compiled", "within"]

LONGEST = 4
"""The tricks the reference plays out exactly in a second or two."""


class Beyond(ValueError):
    """The play is too long for the reference, and no compiled search takes it."""


def _searches(at: Packed) -> str:
    """The name of the compiled search that takes the position; empty where none does."""
    if not compiled() or at.play.seats != 4 or at.dead:
        return ""
    return "points" if at.play.scored else "tricks"


def affordable(at: Packed) -> bool:
    """Whether exact values of this position can be had in reasonable time."""
    return at.play.tricks <= LONGEST or bool(_searches(at))


def within(at: Packed, side: int, least: int, most: int) -> Mapping[Card, int]:
    """As ``values`` in a game of tricks, but told only as far as they lie between two figures.

    Fewer than ``least`` tricks are told as so many, more than ``most`` as those; where the two are near each
    other this takes a fraction of the time. Raises Beyond where no compiled search takes the position.
    """
    if _searches(at) != "tricks":
        raise Beyond("Only the compiled engine asks for a window.")
    found: Mapping[int, int] = native("tricks.exact").values(at, side, (least, most))
    return {at.card(bit): min(max(value, least), most) for bit, value in found.items()}


def values(at: Packed, side: int) -> Mapping[Card, int]:
    """For every card that may be laid, what ``side`` takes from here with best play of all.

    Points, or tricks where cards have none; in a misère both sides play for little, and tricks beyond the one
    that loses it need not be counted. All other seats stand against ``side`` together.
    Raises Beyond for more tricks than the reference can play.
    """
    if name := _searches(at):
        found: Mapping[int, int] = native(f"{name}.exact").values(at, side)
        return {at.card(bit): value for bit, value in found.items()}
    if not affordable(at):
        raise Beyond(f"Without the compiled engine only {LONGEST} tricks are played out exactly.")
    return Search(side, at.play.counts == "misere").values(PackedWords(at))


def wants_more(at: Packed, side: int) -> bool:
    """Whether the seat to play wants ``side`` to take much: it belongs to it, or all play for little."""
    return bool(side >> at.turn & 1) != (at.play.counts == "misere")


def value(at: Packed, side: int) -> int:
    """What ``side`` takes from here with best play of all; 0 once the play is over."""
    if at.over:
        return 0
    if name := _searches(at):
        return int(native(f"{name}.exact").value(at, side))
    found = values(at, side).values()
    return (max if wants_more(at, side) else min)(found)


def bounds(at: Packed, side: int, tricks: int, threads: int = 1) -> tuple[int, int]:
    """The least and the most that ``side`` takes from here with best play of all.

    The two are one, except where the compiled engine has looked at so many ``tricks`` and does not know yet.
    A million takes a third of a second. Several ``threads`` share the work in a game of points; then what
    is known of a value that they have not found need not be the same the next time.
    """
    name = _searches(at)
    if at.over or not name:
        found = value(at, side)
        return found, found
    shared = (threads,) if name == "points" else ()
    least, most = native(f"{name}.exact").bounds(at, side, tricks, *shared)
    return int(least), int(most)


def intervals(at: Packed, side: int, tricks: int) -> Mapping[Card, tuple[int, int]]:
    """As ``bounds``, for every card that may be laid, so many ``tricks`` looked at for all together."""
    name = _searches(at)
    if not name:
        return {card: (value, value) for card, value in values(at, side).items()}
    found: Mapping[int, tuple[int, int]] = native(f"{name}.exact").intervals(at, side, tricks)
    return {at.card(bit): ends for bit, ends in found.items()}


def table(at: Packed) -> Mapping[str, tuple[int, ...]]:
    """The tricks of each declarer with the seat opposite, the next one leading, by trump suit ("" for none).

    ``at`` is a whole deal without a trump before its first lead. One search answers for a whole strain, which
    takes half the time of twenty questions. Raises Beyond where no compiled search takes the deal.
    """
    if _searches(at) != "tricks":
        raise Beyond("Only the compiled engine finds what every declarer takes in every strain.")
    rows = native("tricks.exact").table(at.hands)
    strains = (*(at.card(1 << WIDTH * lane).suit for lane in range(LANES)), "")
    return {strain: tuple(column) for strain, column in zip(strains, zip(*rows, strict=True), strict=True)}


def playouts(at: Packed, number: int, seed: int, threads: int = 1) -> Outcomes:
    """What everybody takes from ``at`` in so many plays in which all lay any card they may.

    The same for the same seed, however many threads; the reference draws others than the compiled engine.
    """
    if compiled() and not at.dead:
        found: Outcomes = native("playout").playouts(at, number, seed, threads)
        return found
    return random_play.playouts(at, number, seed)


def deals(play: CardPlay, number: int, seed: int, threads: int = 1, leader: int = 0) -> Outcomes:
    """As ``playouts``, with hands dealt anew each time and ``leader`` laying the first card."""
    if compiled():
        found: Outcomes = native("playout").random_deals(play, number, seed, threads, leader)
        return found
    return random_play.deals(play, number, seed, leader)
