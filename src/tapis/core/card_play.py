"""What an engine must know of a game's card play: a position read off as plain values.

A game that offers ``card_play`` can be solved; one that does not is played without an engine. How the play is
searched is the solver's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, Protocol, TypeVar, runtime_checkable

from tapis.core.cards import NO_CARDS, Card, Cards
from tapis.core.game import Game, Table
from tapis.core.ranking import Ranking
from tapis.core.tricks import Seat, Trick, Tricks

T_contra = TypeVar("T_contra", contravariant=True)
T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")


class NoCardPlay(ValueError):
    """The position has no card play that could be packed; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardReading:
    """The card play of one position: the present trick, who takes part, and what the cards are worth."""

    trick: Trick
    """The trick to which cards are being laid."""
    places: tuple[Seat, ...]
    """The seats that take part, in order of play."""
    rankings: tuple[Ranking, ...]
    """The orders of strength of the tricks to come, the present one first."""
    taken: tuple[tuple[Card, ...], ...]
    """The cards that each of ``places`` has won."""
    sides: tuple[int, ...] = ()
    """For each side a mask of the places that play together."""
    worth: Callable[[Card], int] = lambda _card: 0
    """The points of a card."""
    counts: Literal["points", "tricks", "misere"] = "points"
    """What the sides fight for: points, tricks, or to take no trick."""
    last: int = 0
    """The points that the last trick adds."""
    limit: int = 0
    """From how many tricks on a misère is lost."""
    without: Cards = NO_CARDS
    """Cards of the pack that are not in play."""
    exempt: tuple[Card, ...] = ()
    """Cards nobody is bound to play although their suit is led."""
    ruffing: bool = False
    """Whether a trump may always be played."""
    free_when_void: bool = False
    """Whether whoever is void may play a lower trump."""


@runtime_checkable
class Solvable(Protocol[T_contra]):
    """A game whose card play an engine can read."""

    def card_play(self, table: T_contra) -> CardReading:
        """The card play at ``table``; NoCardPlay where no trick is being played."""
        ...


@dataclass(frozen=True, slots=True)
class Opening(Generic[T, C, R]):
    """A contract of a game at its first lead: its calls are taken as made, its cards not dealt yet.

    Every opening of a game has a name of its own, which is never given to another.
    """

    name: str
    game: Game[T, C, R]
    opened: Callable[[Seat, int], T]
    """The table with the trick that a seat leads after so many others; what lay in those is of no account."""
    tricks: int
    """How many a whole deal has; each of ``places`` holds a card for every one."""
    cards: tuple[Card, ...]
    """Those the deal is made of."""
    places: tuple[Seat, ...] = (0, 1, 2, 3)
    """The seats that play."""
    leaders: tuple[Seat, ...] = ()
    """The seats that may lead first; empty: any of ``places``."""
    lying_open: frozenset[Seat] = frozenset()
    """Seats whose cards everybody sees, once ``open_after`` cards have been laid."""
    open_after: int = 0


def earlier(trick: Trick, number: int) -> tuple[Trick, ...]:
    """So many tricks played before, all alike: they stand for their number only."""
    filler = replace(trick, cards=tuple(Card("S", rank) for rank in "AKQJT")[: len(trick.order)])
    return (filler,) * number


def underway(tricks: Tricks | None, number: int) -> CardReading:
    """The present trick and those before it, in a deal of ``number`` tricks that all rank alike."""
    if tricks is None or tricks.trick is None:
        raise NoCardPlay("No trick is being played.")
    places = tuple(sorted(tricks.trick.order))
    to_come = (tricks.trick.ranking,) * (number - len(tricks.won))
    return CardReading(trick=tricks.trick, places=places, rankings=to_come, taken=_taken(tricks.won, places))


def partners(seats: int) -> tuple[int, ...]:
    """Masks of two sides, where seats opposite each other play together."""
    return tuple(sum(1 << seat for seat in range(seats) if seat % 2 == side) for side in range(2))


def everybody_alone(seats: int) -> tuple[int, ...]:
    """Masks of as many sides as there are players."""
    return tuple(1 << seat for seat in range(seats))


def _taken(won: Sequence[Trick], places: Sequence[Seat]) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        tuple(card for trick in won if trick.winner == seat for card in trick.cards) for seat in places
    )
