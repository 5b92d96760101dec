"""What happens at a table, and who perceives it.

A secret travels only on an event with an explicit audience; ``seen_by`` gives the event as one
seat perceived it, with what it did not perceive blanked. ``None`` as a seat is the public, and
``None`` as an audience is everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeAlias, TypeVar

from tapis.core.cards import Card, Cards
from tapis.core.tricks import Seat
from tapis.law import Clause

C = TypeVar("C")
C_co = TypeVar("C_co", covariant=True)

Audience: TypeAlias = "frozenset[Seat] | None"


def hears(seat: Seat | None, to: Audience) -> bool:
    """Whether ``seat`` belongs to the audience ``to``."""
    return to is None or seat in to


@dataclass(frozen=True, slots=True)
class Dealt:
    """The pack leaves the dealer's hand; nobody has looked yet, so nobody perceives a card.

    ``aside`` are the packets that lie face down on the table and belong to nobody.
    """

    hands: tuple[Cards, ...] | None
    aside: tuple[Cards, ...] = ()

    def seen_by(self, _seat: Seat | None) -> Dealt:
        """The deal without its cards."""
        return Dealt(None)


@dataclass(frozen=True, slots=True)
class Shown:
    """``cards`` of ``owner`` become known to ``to``: a hand lifted, a card turned; ``by`` permits it.

    What lies aside has no owner (None).
    """

    owner: Seat | None
    cards: Cards | None
    to: Audience
    by: Clause

    def seen_by(self, seat: Seat | None) -> Shown:
        """Whose cards were shown, and the cards to those who saw them."""
        return self if hears(seat, self.to) else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Called(Generic[C_co]):
    """A bid, an announcement, a folded slip of paper."""

    seat: Seat
    call: C_co | None
    to: Audience = None

    def seen_by(self, seat: Seat | None) -> Called[C_co]:
        """Who called, and the call to those who heard it."""
        return self if hears(seat, self.to) else replace(self, call=None)


@dataclass(frozen=True, slots=True)
class Played:
    """A card laid to the trick."""

    seat: Seat
    card: Card

    def seen_by(self, _seat: Seat | None) -> Played:
        """The whole event: cards are played face up."""
        return self


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """``cards`` pass from one seat to another, under clause ``by``; None is what lies aside."""

    giver: Seat | None
    taker: Seat | None
    cards: Cards | None
    to: Audience
    by: Clause

    def seen_by(self, seat: Seat | None) -> CardsPassed:
        """Who gave to whom, and the cards to those who saw them."""
        return self if hears(seat, self.to) else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Ruled:
    """A director or the table ruled on ``seat`` under ``clause``."""

    seat: Seat
    clause: Clause
    remedy: Mapping[str, str | int] = field(default_factory=dict)
    """The game's own data."""

    def seen_by(self, _seat: Seat | None) -> Ruled:
        """The whole event: rulings are public."""
        return self


Move: TypeAlias = Called[C] | Played
"""What a player may do."""


def hearers(moves: Iterable[Move[C]], call: C | None) -> Audience:
    """Who hears a call: whoever hears it where it is one of ``moves``, else whoever hears one of its kind."""
    calls = [move for move in moves if isinstance(move, Called)]
    same = [each.to for each in calls if each.call == call]
    alike = [each.to for each in calls if type(each.call) is type(call)]
    return next(iter([*same, *alike, *(each.to for each in calls)]), None)


DealEvent: TypeAlias = Dealt | Shown | Called[C] | Played | CardsPassed | Ruled
