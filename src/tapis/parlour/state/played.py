"""What is kept of a deal at a virtual table once it is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from tapis.core.events import Called, DealEvent, Played
from tapis.core.hindsight import Hindsight
from tapis.core.plugin import SomeCall
from tapis.core.seed_parts import SeedParts
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.law import Setting

AnyEvent: TypeAlias = "DealEvent[SomeCall]"


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that is over, with all that a replay needs."""

    number: int
    dealer: Seat
    options: Mapping[str, Setting]
    terms: DealTerms
    seed: str
    events: tuple[AnyEvent, ...]
    result: Json
    names: tuple[str, ...] = ()
    """Who sat in the chairs when it ended."""
    stood_in: frozenset[int] = frozenset()
    """Which events, counted from 1, a bot brought about for the guest who sat there."""
    taken_back: int = 0
    """How often moves were taken back in it."""
    parts: SeedParts | None = None
    """What its seed was made of, where house and players made it together."""
    seats: tuple[int, ...] = ()
    """The chair of each seat when it ended."""
    weighed: tuple[Hindsight, ...] = ()
    """What it was worth to each seat; empty as long as nobody knows."""
    coached: bool = False
    """Whether a coach helped in it: it counts nowhere."""
    guests: tuple[str, ...] = ()
    """The guest who played in each chair when it ended; empty where a bot did."""
    sheet: Any = None
    """That of its party, once the deal stood on it."""
    place: int = 0
    """Which deal of its party it was."""
    hinted: bool = False
    """Whether somebody was told a move in it."""
    left: frozenset[tuple[str, int]] = frozenset()
    """The guests who got up while it was played, with the chair whose hand they had."""

    def stands_in(self, seat: Seat) -> bool:
        """Whether a bot moved for the player of a seat."""
        moves = enumerate(self.events, 1)
        own = (n for n, each in moves if isinstance(each, Called | Played) and each.seat == seat)
        return not self.stood_in.isdisjoint(own)
