"""What may be shown to everybody, computed from the event alone. Hidden people appear without their names."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.rounds.course import waiting
from tapis.club.state.entrants import by_public_name
from tapis.club.state.tournament import Entrant, Round, Tournament
from tapis.web.desk.rounds.clock import ends, face, stands, told


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Where somebody sits in a round; table 0 means sitting out."""

    name: str
    number: int
    table: int
    seat: int
    """The index of the seat, or of the column of a pair."""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class ClockPage:
    """The clock of a round: when it ends (ISO, UTC; empty before it starts) and who still plays."""

    found: Round
    ends: str
    playing: tuple[int, ...]
    stopped: str = ""
    """What it shows while it stands still."""


def latest(tournament: Tournament) -> Round | None:
    """The last round that was published; None before the first."""
    return tournament.round(tournament.published)


def seats_by_name(tournament: Tournament, found: Round) -> tuple[SeatLine, ...]:
    """Everybody of a round in order of names, as published."""
    lines = [
        _line(tournament.entrants[number], table, seat)
        for table, group in enumerate(found.seating.tables, start=1)
        for seat, number in enumerate(group)
    ]
    lines += [_line(tournament.entrants[number], 0, 0) for number in found.seating.out]
    return tuple(sorted(lines, key=lambda line: by_public_name(tournament.entrants[line.number])))


def _line(entrant: Entrant, table: int, seat: int) -> SeatLine:
    return SeatLine(entrant.public_listed, entrant.number, table, seat, entrant.person.unpublished)


def clock(found: Round) -> ClockPage:
    """The clock of a round."""
    stopped = face(found.clock.seconds) if found.clock and stands(found) else ""
    return ClockPage(found, told(ends(found)), waiting(found), stopped)
