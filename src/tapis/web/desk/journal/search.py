"""Looks for what concerns one person, one slip, one kind of event or one actor in the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tapis.club.events import LogEvent
from tapis.club.state.tournament import Tournament
from tapis.club.text.slip_numbers import read_slip_number
from tapis.log import Record
from tapis.web.frame.numbers import int_of

PEOPLE = ("numbers", "seats", "pair")


@dataclass(frozen=True, slots=True)
class Sieve:
    """What a reader of the log looks for; an empty or 0 field filters nothing."""

    kind: str = ""
    person: int = 0
    slip: tuple[int, int] | None = None
    """As (round, table); (-1, -1) finds nothing, for a number that no slip has."""
    actor: str = ""

    @property
    def idle(self) -> bool:
        """Whether nothing is filtered out."""
        return self == Sieve()

    def sifted(
        self, tournament: Tournament, records: tuple[Record, ...], events: tuple[LogEvent, ...]
    ) -> Iterator[tuple[Record, LogEvent]]:
        """The records that pass the filter, each with its event."""
        sat = _slips_of(tournament, self.person)
        for record, event in zip(records, events, strict=True):
            if (
                self.kind in {"", record.kind}
                and self.actor in {"", record.actor}
                and self._about(event, sat)
            ):
                yield record, event

    def _about(self, event: LogEvent, sat: frozenset[tuple[int, int]]) -> bool:
        place = (getattr(event, "round", 0), getattr(event, "table", 0))
        if self.slip is not None and place != self.slip:
            return False
        return not self.person or place in sat or self.person in _people(event)


def sieve(asked: Mapping[str, str]) -> Sieve:
    """What the query of an address asks for."""
    typed = asked.get("slip", "").strip()
    found = read_slip_number(typed)
    return Sieve(
        asked.get("kind", ""),
        int_of(asked.get("person")),
        (found if isinstance(found, tuple) else (-1, -1)) if typed else None,
        asked.get("actor", ""),
    )


def _slips_of(tournament: Tournament, person: int) -> frozenset[tuple[int, int]]:
    """The slips (round, table) at which somebody sat, or was recorded as sitting."""
    return frozenset(
        (slip.round, slip.table) for slip in tournament.slips if person in {*slip.seats, *slip.people}
    )


def _people(event: LogEvent) -> set[int]:
    """The numbers of the entrants that an event names."""
    named = {getattr(event, name, 0) for name in ("number", "entrant", "by")}
    named |= {each for name in PEOPLE for each in getattr(event, name, ()) or () if isinstance(each, int)}
    people = getattr(event, "people", ())
    return named | set(range(getattr(event, "first", 0), getattr(event, "first", 0) + len(people)))
