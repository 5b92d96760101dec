"""Exact play of the last tricks in plain Python: the reference by which every other search is judged.

Alpha-beta with a table at trick boundaries, and nothing cleverer: it must be right at a glance. It runs over
the readable core, which is what makes it a judge, or over packed positions, which is how a machine without
a compiler gets its answers.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial, reduce
from typing import Any, Protocol, TypeVar

from tapis.core.card_play import CardReading
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.game import Game, Position, advance
from tapis.core.tricks import Seat, Trick, complete, present
from tapis.solver import rules
from tapis.solver.pack import Packed
from tapis.solver.reading import read

MOST = 1 << 20
"""More than any side can take."""

NO_CHANCE = Chance("")
"""Nothing is drawn any more while cards are played."""

S = TypeVar("S", bound="State")


class State(Protocol):
    """A position of card play, as a search sees it."""

    @property
    def turn(self) -> int:
        """The bit of the seat to move in a mask of seats."""
        ...

    @property
    def key(self) -> Hashable | None:
        """What decides the rest of the play, as a key; None while a trick is being played."""
        ...

    def choices(self) -> Sequence[Card]:
        """The cards that may be laid; none once the play is over."""
        ...

    def after(self: S, card: Card) -> S:
        """The state once the card is laid."""
        ...

    def taken(self, side: int) -> int:
        """What the seats of ``side`` have taken so far: points, or tricks where cards have none."""
        ...


@dataclass(frozen=True)
class Readable:
    """A position of a game, played by the game's own rules; seats are those of the table.

    ``terms`` are those of the position the search began with, ``counts`` what each seat has taken since.
    """

    game: Game[Any, Any, Any]
    at: Position[Any]
    terms: CardReading
    counts: tuple[int, ...]

    @classmethod
    def of(cls, game: Game[Any, Any, Any], at: Position[Any]) -> Readable:
        """The state of a position; NoCardPlay when no card is to be played."""
        return cls(game, at, read(game, at), (0,) * game.seats)

    @cached_property
    def _mover(self) -> Seat | None:
        return next(iter(self.game.to_move(self.at.table)), None)

    @property
    def turn(self) -> int:
        """The bit of the seat to move."""
        return 0 if self._mover is None else 1 << self._mover

    @property
    def key(self) -> Hashable | None:
        """The hands, who leads, and how a misère stands."""
        trick = present(self.at.table.tricks)
        return (self.at.hands, trick.order, self.counts) if trick is not None and not trick.cards else None

    def choices(self) -> Sequence[Card]:
        """The cards the game offers."""
        if self._mover is None:
            return ()
        moves = self.game.moves(self.at.table, self._mover, self.at.hands[self._mover])
        return [move.card for move in moves if isinstance(move, Played)]

    def after(self, card: Card) -> Readable:
        """The state once the card is laid, and what then happens by itself."""
        assert self._mover is not None
        at = advance(self.game, self.at, Played(self._mover, card))
        while not self.game.to_move(at.table) and (following := self.game.referee(at, (), NO_CHANCE)):
            at = reduce(partial(advance, self.game), following, at)
        counts = self.counts
        won = complete(at.table.tricks)
        if len(won) > len(complete(self.at.table.tricks)):
            counts = self._counted(won[-1], over=present(at.table.tricks) is None)
        return Readable(self.game, at, self.terms, counts)

    def _counted(self, trick: Trick, over: bool) -> tuple[int, ...]:
        gain = 1
        if self.terms.last:
            gain = sum(map(self.terms.worth, trick.cards)) + self.terms.last * over
        return tuple(count + gain * (seat == trick.winner) for seat, count in enumerate(self.counts))

    def taken(self, side: int) -> int:
        """What these seats have taken since the search began."""
        return _of(self.counts, side)


@dataclass(frozen=True, slots=True)
class PackedWords:
    """A packed position, played by the rules of packed play; seats are those of the position."""

    at: Packed

    @property
    def turn(self) -> int:
        """The bit of the seat to move."""
        return 1 << self.at.turn

    @property
    def key(self) -> Hashable | None:
        """The hands and who leads."""
        return None if self.at.trick else (self.at.hands, self.at.leader)

    def choices(self) -> Sequence[Card]:
        """The cards that may be laid."""
        return () if self.at.over else list(self.at.named(rules.legal(self.at)))

    def after(self, card: Card) -> PackedWords:
        """The state once the card is laid."""
        return PackedWords(rules.lay(self.at, self.at.bit(card)))

    def taken(self, side: int) -> int:
        """The points or the tricks of these seats."""
        return _of(self.at.points if self.at.play.scored else self.at.tricks, side)


def _of(counts: Sequence[int], side: int) -> int:
    return sum(count for seat, count in enumerate(counts) if side >> seat & 1)


@dataclass(frozen=True, slots=True)
class Search:
    """What ``side`` takes with best play of both sides; where all are ``ducking``, both want little.

    ``known`` holds between which bounds the rest lies, by the key of the state.
    """

    side: int
    ducking: bool = False
    known: dict[Hashable, tuple[int, int]] = field(default_factory=dict)

    def values(self, at: State) -> Mapping[Card, int]:
        """For every card that may be laid, what the side still takes once it is."""
        before = at.taken(self.side)
        found = {}
        for card in at.choices():
            after = at.after(card)
            found[card] = after.taken(self.side) - before + self.rest(after, -MOST, MOST)
        return found

    def rest(self, at: State, low: int, high: int) -> int:
        """What the side takes from here, right between ``low`` and ``high``, else a bound on that side."""
        key = at.key
        at_least, at_most = self.known.get(key, (-MOST, MOST)) if key is not None else (-MOST, MOST)
        low, high = max(low, at_least), min(high, at_most)
        if low >= high:
            return at_least if low == at_least else at_most
        found = self._best(at, low, high)
        if key is not None:
            self.known[key] = (at_least if found <= low else found, at_most if found >= high else found)
        return found

    def _best(self, at: State, low: int, high: int) -> int:
        cards = at.choices()
        if not cards:
            return 0
        most = bool(at.turn & self.side) != self.ducking
        best, before = -MOST if most else MOST, at.taken(self.side)
        for card in cards:
            after = at.after(card)
            gain = after.taken(self.side) - before
            value = gain + self.rest(after, low - gain, high - gain)
            if most:
                best, low = max(best, value), max(low, value)
            else:
                best, high = min(best, value), min(high, value)
            if low >= high:
                break
        return best
