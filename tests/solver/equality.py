"""The gate between engines: what they say of an ending must be what the game's own rules lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.game import Position
from tapis.solver import engine
from tapis.solver.pack import Packed, pack
from tapis.solver.search import PackedWords, Readable, Search
from tests.solver.card_play import Case

Values: TypeAlias = Mapping[Card, int]
Answer: TypeAlias = Callable[[Packed, int], Values]
"""What a side takes from here, for every card that may be laid."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An ending on which two answers are not the same."""

    case: str
    at: Position[Any]
    side: int
    expected: Values
    found: Values


def judged(case: Case, at: Position[Any], side: int) -> Values:
    """What the readable search over the game's own rules says; ``side`` is a mask of seats at the table."""
    state = Readable.of(case.game, at)
    return Search(side, state.terms.counts == "misere").values(state)


def by_words(packed: Packed, side: int) -> Values:
    """What the readable search over packed positions says, which is what plays where nothing compiles."""
    return Search(side, packed.play.counts == "misere").values(PackedWords(packed))


def compare(case: Case, left: int, laid: int, seed: str, *answers: Answer) -> Difference | None:
    """One ending drawn from ``seed``, put to the game and to each answer; None when all say the same.

    Without an answer it is the engine's, and that of the search over packed positions.
    """
    chance = Chance(f"{case.name} {left} {laid} {seed}")
    at = case.ending(left, chance, laid)
    packed = pack(case.game, at)
    side = _side(packed, chance)
    seats = sum(1 << place for seat, place in enumerate(packed.places) if side >> seat & 1)
    expected = judged(case, at, seats)
    for answer in answers or (engine.values, by_words):
        found = answer(packed, side)
        if counted(packed, expected) != counted(packed, found):
            return Difference(case.name, at, side, expected, found)
    return None


def _side(packed: Packed, chance: Chance) -> int:
    """The side that values are asked for: in a misère the player who ducks, else either, or anybody."""
    ducking = packed.play.counts == "misere" and not packed.play.scored
    return packed.sides[0] if ducking else chance.pick(packed.sides)


def counted(packed: Packed, values: Values) -> Values:
    """Tricks beyond the one that loses a misère are the same loss."""
    if packed.play.counts != "misere" or packed.play.scored:
        return dict(values)
    return {card: min(value, packed.play.limit + 1) for card, value in values.items()}
