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
    """The public table of one deal."""

    dealer: Seat
    filled: Filled = NONE_FILLED
    """The boxes each team had filled before the deal."""
    cut: int | None = None
    """Below how many cards the pack was cut; None before."""
    dealt: bool = False
    lifted: frozenset[Seat] = frozenset()
    """The seats that have taken up their hands."""
    chibres: int = 0
    """How many speakers have passed the choice on."""
    bound: bool = False
    """The speaker may no longer pass the choice on (17.15)."""
    contract: Contract | None = None
    taker: Seat | None = None
    """Who named the contract."""
    tricks: Tricks | None = None
    replayed: tuple[Seat, str] | None = None
    """Who named a filled box, and the free one marked for it (17.16)."""

    def place(self, number: int) -> Seat:
        """The seat ``number`` places after the dealer, in order of play."""
        return (self.dealer + number) % SEATS

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """The seats that speak, in order."""
        return tuple(self.place(number) for number in SPEECH)

    @property
    def speaker(self) -> Seat:
        """The seat that speaks now, while no contract is named."""
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
