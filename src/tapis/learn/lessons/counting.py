"""What a trick of a lesson brings, and what its taker and partners have so far, where cards have points.

Knows no mark: what a sheet makes of the points of a deal is the game's matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tapis.core.card_play import CardReading, NoCardPlay, Solvable
from tapis.core.plugin import SomeGame
from tapis.core.steps import Step, tricks
from tapis.core.tricks import Seat


@dataclass(frozen=True, slots=True)
class TrickPoints:
    """The points of a trick, and all that its taker, with partners, has taken up to it."""

    trick: int
    so_far: int


def points_of(game: SomeGame, step: Step[Any, Any], winner: Seat) -> TrickPoints | None:
    """What the trick that ended with this card brings; None where tricks are counted, and not points."""
    reading = _reading(game, step)
    if reading is None or reading.counts != "points":
        return None
    full = [each for each in tricks(step.after.table) if each.full][-1]
    brings = sum(reading.worth(card) for card in full.cards)
    brings += 0 if step.after.hands[winner] else reading.last
    side = _side(reading, winner)
    before = (reading.taken[place] for place, seat in enumerate(reading.places) if seat in side)
    return TrickPoints(brings, brings + sum(reading.worth(card) for cards in before for card in cards))


def _reading(game: SomeGame, step: Step[Any, Any]) -> CardReading | None:
    if not isinstance(game, Solvable):
        return None
    try:
        return game.card_play(step.before.table)
    except NoCardPlay:
        return None


def _side(reading: CardReading, seat: Seat) -> frozenset[Seat]:
    """The seats that count together with one."""
    place = reading.places.index(seat)
    mask = next((each for each in reading.sides if each >> place & 1), 1 << place)
    return frozenset(each for at, each in enumerate(reading.places) if mask >> at & 1)
