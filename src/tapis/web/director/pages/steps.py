"""What the director does next, and how far the evening has come.

Knows the tournament only; where a step is done is the name of an address.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tapis.club.events import Presence
from tapis.club.rounds import course, drawing, free_tables
from tapis.club.rounds.table_sizes import joins
from tapis.club.slips.desk import UNREAD
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.slips import SlipState
from tapis.club.state.tournament import Phase, Round, Tournament
from tapis.law import Breach, Refusal, Refused

OVERRULED = (reasons.CLAIMS_OPEN.code, reasons.LOTS_UNDRAWN.code)
"""What a director may close the event in spite of, with a reason."""

WAITING = (Presence.ANNOUNCED, Presence.REGISTERED)


@dataclass(frozen=True, slots=True)
class Next:
    """The next thing for a director to do."""

    kind: str
    """What it is, as the templates know it."""
    where: str
    """The name of the address where it is done."""
    figures: dict[str, int] = field(default_factory=dict)
    """What fills its sentence."""
    refusal: Refusal | None = None
    """Why it cannot be done yet; None when it can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """The people of the event in numbers; ``tables`` is how many the next draw would fill."""

    entered: int
    present: int
    absent: int
    waiting: int
    gone: int
    tables: int
    out: int


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """One round on the way: its phase, how many of its slips are settled."""

    number: int
    phase: str
    slips: int = 0
    settled: int = 0


def counts(competition: Competition) -> Counts:
    """How many people there are, by presence."""
    every = [each.presence for each in competition.tournament.entrants.values()]
    waiting = sum(every.count(presence) for presence in WAITING)
    present, absent = every.count(Presence.PRESENT), every.count(Presence.ABSENT)
    players = len(drawing.field(competition))
    tables, out = divmod(players, competition.plugin.columns)
    out = 0 if joins(competition, players) else out
    return Counts(
        entered=len(every),
        present=present,
        absent=absent,
        waiting=waiting,
        gone=len(every) - waiting - present - absent,
        tables=tables,
        out=out,
    )


def progress(tournament: Tournament) -> tuple[RoundProgress, ...]:
    """Every round of the event, those to come too."""
    return tuple(_progress(tournament.round(n), n) for n in range(1, tournament.setup.rounds + 1))


def _progress(found: Round | None, number: int) -> RoundProgress:
    if found is None:
        return RoundProgress(number, "planned")
    if found.phase is Phase.PUBLISHED and (found.started or not untouched(found)):
        return RoundProgress(
            number, "playing", len(found.slips), len(found.slips) - len(course.waiting(found))
        )
    return RoundProgress(number, found.phase.value, len(found.slips), len(found.slips) - len(found.missing))


def next_step(competition: Competition, now: str = "") -> Next:
    """The one thing to do now."""
    tournament = competition.tournament
    return (
        _people(competition) or _open_round(tournament) or _drawing(competition) or _ending(competition, now)
    )


def _people(competition: Competition) -> Next | None:
    tournament = competition.tournament
    if tournament.closed:
        return Next("prizes", "screen:chooser") if tournament.stage.held else Next("final", "desk:standings")
    if not tournament.entrants:
        return Next("people", "director:entrants")
    found = counts(competition)
    if tournament.setup.free_tables:
        return None if free_tables.is_over(tournament) else _free(competition, found)
    if not tournament.rounds and (found.waiting or found.present < competition.plugin.columns):
        figures = {"known": found.entered - found.waiting, "entered": found.entered, "waiting": found.waiting}
        return Next("check-in", "director:checkin", figures)
    return None


def _free(competition: Competition, found: Counts) -> Next:
    """The next step at free tables: to open a table, once enough people are there."""
    tournament = competition.tournament
    least = min(competition.plugin.sheet.marking.sizes)
    if not tournament.rounds and found.present < least:
        figures = {"known": found.entered - found.waiting, "entered": found.entered, "waiting": found.waiting}
        return Next("check-in", "director:checkin", figures)
    busy = sum(at.playing for at in free_tables.tables(tournament))
    return Next("tables", "director:tables", {"playing": busy, "free": len(free_tables.waiting(tournament))})


def _open_round(tournament: Tournament) -> Next | None:
    for found in tournament.rounds:
        if found.phase is not Phase.PUBLISHED:
            continue
        waiting, slips = len(course.waiting(found)), len(found.slips)
        figures = {"round": found.number, "settled": slips - waiting, "slips": slips}
        if not found.started and untouched(found):
            return Next("print", "papers:papers", figures | {"minutes": tournament.setup.round_minutes})
        return _slips(found, figures) if waiting else Next("close", "desk:rounds", figures)
    return None


def _slips(found: Round, figures: dict[str, int]) -> Next:
    """Slips are typed while any is missing, then read; what is left then waits for a decision."""
    states = [slip.state for slip in found.slips.values() if not slip.contests]
    figures |= {
        "once": states.count(SlipState.FIRST_READING),
        "untyped": sum(states.count(state) for state in UNREAD if state is not SlipState.POSTPONED),
    }
    if figures["untyped"]:
        return Next("slips", "desk:slips", figures)
    return Next("read", "desk:queue", figures) if figures["once"] else Next("clear", "director:open", figures)


def untouched(found: Round) -> bool:
    """Whether nothing has happened yet at any table of the round."""
    return all(slip.state is SlipState.PRINTED for slip in found.slips.values())


def _drawing(competition: Competition) -> Next | None:
    number = competition.tournament.published + 1
    if number > competition.tournament.setup.rounds:
        return None
    figures = {"round": number}
    refusal = drawing.publish(competition, number)
    match refusal:
        case Refused(code="not-drawn"):
            return Next("draw", "director:draw", figures)
        case Refused() | Breach():
            return Next("redraw", "director:draw", figures, refusal)
    return Next("publish", "director:draw", figures)


def _ending(competition: Competition, now: str) -> Next:
    outcome = course.close_event(competition, now=now)
    if isinstance(outcome, tuple):
        return Next("finish", "director:closing")
    where = "director:closing" if outcome.code in OVERRULED else "director:open"
    return Next("finish", where, refusal=outcome)
