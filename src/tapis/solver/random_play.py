"""Playouts in plain Python, for a machine that cannot compile: the same question, much slower."""

from __future__ import annotations

from tapis.core.chance import Chance
from tapis.solver import rules
from tapis.solver.outcomes import Outcomes
from tapis.solver.pack import CardPlay, Packed


def playouts(at: Packed, number: int, seed: int) -> Outcomes:
    """What everybody takes from ``at``, in so many plays in which all lay any card they may."""
    ends = [_played_out(at, Chance(f"{seed} {deal}")) for deal in range(number)]
    return Outcomes(
        [tuple(b - a for a, b in zip(at.points, end.points, strict=True)) for end in ends],
        [tuple(b - a for a, b in zip(at.tricks, end.tricks, strict=True)) for end in ends],
    )


def deals(play: CardPlay, number: int, seed: int, leader: int) -> Outcomes:
    """The same with hands dealt anew each time."""
    ends = [_dealt_and_played(play, leader, Chance(f"{seed} {deal}")) for deal in range(number)]
    return Outcomes([end.points for end in ends], [end.tricks for end in ends])


def _dealt_and_played(play: CardPlay, leader: int, chance: Chance) -> Packed:
    pack = chance.shuffled(_bits(play.deck))
    hands = tuple(sum(pack[seat * play.tricks : (seat + 1) * play.tricks]) for seat in range(play.seats))
    nothing = (0,) * play.seats
    return _played_out(Packed(play, hands, leader, points=nothing, tricks=nothing), chance)


def _played_out(at: Packed, chance: Chance) -> Packed:
    while not at.over:
        at = rules.lay(at, chance.pick(_bits(rules.legal(at))))
    return at


def _bits(word: int) -> list[int]:
    return [1 << place for place in range(word.bit_length()) if word >> place & 1]
