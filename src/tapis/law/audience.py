"""Audiences: the clause under which something is shown, and to whom.

``OWN_HAND.only(seat)`` and ``TURNED_CARD.everybody`` are the two last values of an event that shows cards::

    Shown(seat, hand, *OWN_HAND.only(seat))
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapis.law.clauses import Clause


@dataclass(frozen=True, slots=True)
class Audience:
    """Who may perceive something, under which clause; ``sentence`` is a msgid."""

    clauses: tuple[Clause, ...]
    code: str
    sentence: str

    @property
    def clause(self) -> Clause:
        """The clause an event names that shows something to these."""
        return self.clauses[0]

    def only(self, *seats: int) -> tuple[frozenset[int], Clause]:
        """The audience of an event that only these seats perceive: them, and the clause."""
        return frozenset(seats), self.clause

    def under(self, ref: str) -> Audience:
        """The same audience where clause ``ref``, one of its clauses, is the one that holds."""
        return replace(self, clauses=tuple(clause for clause in self.clauses if clause.ref == ref))

    @property
    def everybody(self) -> tuple[None, Clause]:
        """The audience of an event that everybody perceives: None, and the clause."""
        return None, self.clause
