"""The one clock of a round: when it ends, how long it still runs, and what a hand on it does.

Every page asks here, whichever shows it. The log says what was done, the server's time how long ago that was.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import ceil

from tapis.club.rounds import course
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Phase, Round, Tournament
from tapis.web.server.instants import instant, minutes_after

MORE = 5
"""How many minutes one key gives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningClock:
    """The clock of the round that is played."""

    round: int
    ends: str
    """When it ends (ISO, UTC); empty while it stands still."""
    left: int
    """How many seconds it has left; negative when time is up."""

    @property
    def minutes(self) -> int:
        """The minutes that are left, the one that has begun among them."""
        return ceil(self.left / 60)

    @property
    def face(self) -> str:
        """What a clock that stands shows, as 12:05."""
        return face(self.left)


def face(seconds: int) -> str:
    """What a clock that has so many seconds left shows, as 12:05."""
    return f"{seconds // 60}:{seconds % 60:02}"


def ends(found: Round) -> datetime | None:
    """When the clock of a round ends; None before it is started, while it stands, once it is closed."""
    if found.phase is Phase.CLOSED or not found.started:
        return None
    if found.clock is None:
        return minutes_after(found.started, found.minutes)
    begun = instant(found.clock.at)
    return begun + timedelta(seconds=found.clock.seconds) if begun and found.clock.running else None


def told(end: datetime | None) -> str:
    """An end as pages have it (ISO, UTC); empty without one."""
    return end.isoformat(timespec="seconds").replace("+00:00", "Z") if end else ""


def stands(found: Round) -> bool:
    """Whether somebody has stopped the clock of a round that is played."""
    return found.phase is not Phase.CLOSED and found.clock is not None and not found.clock.running


def running_clock(tournament: Tournament) -> RunningClock | None:
    """The clock of the round that is played; None where none was started."""
    found = next((each for each in tournament.rounds if each.phase is Phase.PUBLISHED and each.started), None)
    if found is None or (ends(found) is None and not stands(found)):
        return None
    return RunningClock(round=found.number, ends=told(ends(found)), left=_left(found))


def _left(found: Round) -> int:
    end = ends(found)
    if end is not None:
        return round((end - datetime.now(UTC)).total_seconds())
    return found.clock.seconds if found.clock else 0


def hand_on(competition: Competition, number: int, act: str) -> Outcome:
    """What a key of the clock does: ``more`` time, from now on where it is over; ``stop``, or ``go-on``."""
    tournament = competition.tournament
    found = tournament.round(number)
    left = max(0, _left(found)) if found else 0
    if act == "more":
        running = found is None or not stands(found)
        return course.set_clock(tournament, number, left + MORE * 60, running=running)
    return course.set_clock(tournament, number, left, running=act == "go-on")
