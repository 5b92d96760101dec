"""The public table of one deal: what anybody in the room may know. It never holds a hand."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.tricks import Seat, Trick, Tricks
from tapis.games.tutti.contracts import BOXES, Contract
from tapis.games.tutti.result import COLUMNS, SEATS

SPEECH = (1, 3, 2, 4)
"""The order of speech, in places after the dealer."""

Filled = tuple[frozenset[str], ...]
"""The filled boxes of each column."""

NONE_FILLED: Filled = (frozenset(), frozenset())


@dataclass(frozen=True, slots=True)
class Table:
    """``lifted`` hands are in their owners' hands; ``bound`` may no longer chibre (17.15).

    ``chibres`` counts who has passed the choice on. ``replayed`` is the box a table marks under 17.16.
    """

    dealer: Seat
    filled: Filled = NONE_FILLED
    cut: int | None = None
    dealt: bool = False
    lifted: frozenset[Seat] = frozenset()
    chibres: int = 0
    bound: bool = False
    contract: Contract | None = None
    taker: Seat | None = None
    tricks: Tricks | None = None
    replayed: tuple[Seat, str] | None = None

    def place(self, number: int) -> Seat:
        """The seat ``number`` places after the dealer, in order of play."""
        return (self.dealer + number) % SEATS

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """Who speaks, in order."""
        return tuple(self.place(number) for number in SPEECH)

    @property
    def speaker(self) -> Seat:
        """Whose word it is while no contract is named."""
        return self.speakers[self.chibres]

    def has_filled(self, seat: Seat, box: str) -> bool:
        """Whether the team of ``seat`` has filled ``box``."""
        return box in self.filled[seat % COLUMNS]

    def full(self, seat: Seat) -> bool:
        """Whether the team of ``seat`` has no free box."""
        return len(self.filled[seat % COLUMNS]) == len(BOXES)

    @property
    def trick(self) -> Trick | None:
        """The trick being played."""
        return None if self.tricks is None else self.tricks.trick

    @property
    def won(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        return () if self.tricks is None else self.tricks.won

    @property
    def played_out(self) -> bool:
        """Whether the nine tricks lie on the table."""
        return self.tricks is not None and self.tricks.full
