"""A round as it stands, and the sections that its tables are in.

Tables are numbered through all sections; ``table_name`` is what people call them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tapis.club.crossings import Seating
from tapis.club.crossings.boards.sections import FieldSection, place_of, table_name
from tapis.club.state.slips import DONE, Slip
from tapis.club.state.stage import RoundClock


class Phase(StrEnum):
    """How far a round has come."""

    DRAWN = "drawn"
    PUBLISHED = "published"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Round:
    """One round of the event."""

    number: int
    seating: Seating
    """Who sits where, in entrants' numbers."""
    seed: str
    """What the draw was made from."""
    method: str
    """How the seating came about."""
    phase: Phase = Phase.DRAWN
    edits: tuple[str, ...] = ()
    """The reason of every change by hand."""
    slips: Mapping[int, Slip] = field(default_factory=dict)
    """By table, once the round is published."""
    waiting: frozenset[int] = frozenset()
    """Who came too late for a place in it and plays from the next round on."""
    started: str = ""
    """When its clock was started (ISO 8601, UTC); empty before."""
    minutes: int = 0
    """How long the clock runs."""
    clock: RoundClock | None = None
    """None where it runs as it was started."""
    closed: str = ""
    """When it was closed (ISO 8601, UTC); empty before."""
    claims_until: str = ""
    """Until when claims are heard (ISO 8601, UTC); empty for no limit."""
    lists: int = 1
    """2 where those who sit in the first column and those in the second are ranked apart."""
    turned: bool = False
    """Whether boards are turned, so that those who keep their tables hold the second column."""
    sections: tuple[FieldSection, ...] = ()
    """The sections in which it is played, in order of their tables; none where all play one movement."""
    apart: bool = False
    """Whether each section is compared and ranked alone."""

    @property
    def published(self) -> bool:
        """Whether the seating can no longer change."""
        return self.phase is not Phase.DRAWN

    @property
    def missing(self) -> tuple[int, ...]:
        """The tables that keep the ranking from being final: not settled, postponed or under correction."""
        return tuple(table for table, slip in sorted(self.slips.items()) if slip.state not in DONE)

    def section_of(self, table: int) -> int:
        """The place of a table's section, from 0; 0 where there are none."""
        return place_of(self.sections, table)[0]

    def method_at(self, table: int) -> str:
        """How the seating of a table came about: by the movement of its section, where there are any."""
        return self.sections[self.section_of(table)].kind if self.sections else self.method

    def table_name(self, table: int) -> str:
        """What people call a table."""
        return table_name(self.sections, table)
