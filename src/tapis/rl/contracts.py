"""The contracts a batch can play: the openings of every registered game, packed for the compiled engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tapis.core.card_play import Opening
from tapis.core.cards import SUITS, Cards
from tapis.core.game import Position, Table
from tapis.core.plugin import SomeCall, SomeResult, plugins
from tapis.rl.spec import FEATURES, SEATS, SIZE, number
from tapis.solver.compiler import native
from tapis.solver.pack import PLANES, CardPlay, Packed, pack

AnyOpening: TypeAlias = Opening[Table, SomeCall, SomeResult]
Words: TypeAlias = NDArray[np.uint64]
Counts: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.uint8]


MOST_POINTS = 255
"""What a byte of an observation holds."""


@cache
def openings() -> Mapping[str, AnyOpening]:
    """The contracts of every registered game at their first lead, by name."""
    offered = (plugin.rules.learning for plugin in plugins().values())
    return {each.name: each for learning in offered if learning is not None for each in learning.openings()}


def contracts(game: str = "") -> tuple[str, ...]:
    """The names of the contracts of ``game``, or of all games; ValueError where there are none."""
    if game and game not in plugins():
        raise ValueError(f"No game is called {game!r}; there are {', '.join(plugins())}.")
    return tuple(name for name in openings() if name.split()[0] == game or not game)


def chosen(names: str | Iterable[str]) -> tuple[AnyOpening, ...]:
    """The openings of these names; a game's name stands for all of its contracts. Raises ValueError."""
    found: list[AnyOpening] = []
    for name in [names] if isinstance(names, str) else names:
        if name in openings():
            found.append(openings()[name])
        elif name in plugins() and contracts(name):
            found += (openings()[each] for each in contracts(name))
        else:
            raise ValueError(f"No contract is called {name!r}: contracts() lists them.")
    if not found:
        raise ValueError("Name one contract at least: contracts() lists them.")
    return tuple(found)


@dataclass(frozen=True, slots=True)
class RuleTables:
    """The rules of several contracts as arrays, one row each, in the order the compiled step takes them."""

    laws: Words
    terms: Counts
    numbers: Bytes
    """The number of the card of each bit."""
    bits: Words
    """The bit of the card of each number; 0 is not in the pack."""
    fixed: Bytes
    """What an observation says of the contract."""

    def arrays(self) -> tuple[Words, Counts, Bytes, Words, Bytes]:
        """All of them."""
        return self.laws, self.terms, self.numbers, self.bits, self.fixed


def tables(several: tuple[AnyOpening, ...], tricks: int) -> RuleTables:
    """The rules of contracts played for so many tricks (0: all of a deal). Raises ValueError."""
    rows = [_row(opening, tricks) for opening in several]
    return RuleTables(*(np.stack(column) for column in zip(*rows, strict=True)))


def _row(opening: AnyOpening, tricks: int) -> tuple[Words, Counts, Bytes, Words, Bytes]:
    left = tricks or opening.tricks
    if len(opening.places) > SEATS:
        raise ValueError(f"{opening.name}: a batch has room for {SEATS} seats, not {len(opening.places)}.")
    if not 1 <= left <= opening.tricks:
        raise ValueError(f"{opening.name} has 1 to {opening.tricks} tricks, not {tricks}.")
    leader = opening.leaders[0] if opening.leaders else opening.places[0]
    table = opening.opened(leader, opening.tricks - left)
    packed = pack(opening.game, Position(table, (Cards(),) * opening.game.seats))
    if packed.play.worth(packed.play.deck) + packed.play.last > MOST_POINTS:
        raise ValueError(
            f"{opening.name}: an observation has room for {MOST_POINTS} points, and it has more."
        )
    numbers = np.array([0 if card is None else number(card) for card in packed.cards], np.uint8)
    bits = np.zeros(52, np.uint64)
    for place, each in enumerate(packed.cards):
        if each is not None and packed.play.deck >> place & 1:
            bits[number(each)] = 1 << place
    terms = _terms(opening, packed, [opening.game.speaker(table, seat) for seat in packed.places])
    return _laws(opening, packed), terms, numbers, bits, _fixed(packed, numbers)


def _laws(opening: AnyOpening, packed: Packed) -> Words:
    play = packed.play
    leaders = _mask(packed, opening.leaders or opening.places)
    ways = native("playout").ruffs_of(play)
    planes = (*play.planes, *(0,) * PLANES)[:PLANES]
    return np.array((play.trump, play.exempt, int(ways), play.deck, leaders, *planes), np.uint64)


def _terms(opening: AnyOpening, packed: Packed, speakers: list[int]) -> Counts:
    play, kind = packed.play, _kind(packed.play)
    ducking = sum(packed.sides[:-1]) if kind == 3 else 0
    backwards = sum(1 << trick for trick, turned in enumerate(play.reversed) if turned)
    seats = range(len(packed.places))
    choosers = [packed.places.index(each) for each in speakers]
    sides = [next(side for side in packed.sides if side >> seat & 1) for seat in seats]
    filled = [(*each, *(0,) * SEATS)[:SEATS] for each in (choosers, sides)]
    opened = _mask(packed, opening.lying_open), opening.open_after
    row = (play.seats, play.tricks, play.last, backwards, kind, *opened, ducking, *filled[0], *filled[1])
    return np.array(row, np.int64)


def _mask(packed: Packed, seats: Iterable[int]) -> int:
    return sum(1 << packed.places.index(seat) for seat in seats)


def _kind(play: CardPlay) -> int:
    """Which place of the feature ``kind`` is 1."""
    return (0 if play.scored else 1) + (2 if play.counts == "misere" else 0)


def _fixed(packed: Packed, numbers: Bytes) -> Bytes:
    row, play = np.zeros(SIZE, np.uint8), packed.play
    worth, strength, exempt = (row[FEATURES[name].places] for name in ("worth", "strength", "exempt"))
    for place, each in enumerate(packed.cards):
        if each is not None and play.deck >> place & 1:
            worth[numbers[place]] = play.worth(1 << place)
            strength[numbers[place]] = place % 16 + 1
            exempt[numbers[place]] = play.exempt >> place & 1
    if play.trump:
        trump = packed.card(play.trump & -play.trump).suit
        row[FEATURES["trump"].start + SUITS.index(trump)] = 1
    row[FEATURES["kind"].start + _kind(play)] = 1
    plain = {"players": play.seats, "last": play.last, "limit": play.limit}
    for name, value in (plain | {"ruffing": play.ruffing, "under": play.free_when_void}).items():
        row[FEATURES[name].start] = value
    return row
