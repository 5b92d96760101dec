"""Commands that run the day: start the clock of a round, close it, close the event, reopen it."""

from __future__ import annotations

from tapis.club.copies.open_rounds import copies_differ
from tapis.club.events import (
    AnnouncementMade,
    ClockSet,
    EventClosed,
    EventReopened,
    RoundClosed,
    RoundStarted,
)
from tapis.club.ranking.standings import Standings, announced, standings
from tapis.club.ranking.tie_breaks import LOT
from tapis.club.rulings.cases import round_waits_for_the_jury, waits_for_the_jury
from tapis.club.rulings.hindrances import contested
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import DONE, SlipState
from tapis.club.state.tournament import Phase, Round, RulingState, Tournament
from tapis.club.text.full_names import letters_of, same_letters
from tapis.club.text.slip_numbers import slip_number
from tapis.law import Reason, Refusal, Refused

SETTLED = (*DONE, SlipState.POSTPONED)
LINE_LIMIT = 160
MOST_MINUTES = 240
"""The longest that a clock runs."""
CLOCK_NOT_STARTED = Reason("clock-not-started", "The clock of round {round} has not been started.")
CLOCK_STANDS = Reason("clock-stands", "The clock of round {round} stands still already.")


def start_round(tournament: Tournament, number: int, minutes: int) -> Outcome:
    """Start (or restart) the clock of a published round."""
    found = tournament.round(number)
    if found is None or not found.published:
        return reasons.NOT_PUBLISHED(round=number)
    if found.phase is Phase.CLOSED:
        return reasons.ROUND_CLOSED(round=number)
    if not 1 <= minutes <= MOST_MINUTES:
        return reasons.BAD_SETTING(setting=reasons.SETTINGS["minutes"], lowest=1, highest=MOST_MINUTES)
    return (RoundStarted(number, minutes),)


def set_clock(tournament: Tournament, number: int, seconds: int, *, running: bool) -> Outcome:
    """Give the clock of a round so many seconds from now on; it runs, or stands still until it goes on."""
    found = tournament.round(number)
    if found is None or not found.published:
        return reasons.NOT_PUBLISHED(round=number)
    if found.phase is Phase.CLOSED:
        return reasons.ROUND_CLOSED(round=number)
    if not found.started:
        return CLOCK_NOT_STARTED(round=number)
    stands = found.clock is not None and not found.clock.running
    if not running and stands:
        return CLOCK_STANDS(round=number)
    if not 0 <= seconds <= MOST_MINUTES * 60:
        return reasons.BAD_SETTING(setting=reasons.SETTINGS["minutes"], lowest=0, highest=MOST_MINUTES)
    return (ClockSet(number, seconds, running),)


def waiting(found: Round) -> tuple[int, ...]:
    """The tables that keep a round from being closed: neither settled nor postponed."""
    return tuple(table for table, slip in sorted(found.slips.items()) if slip.state not in SETTLED)


def close_round(competition: Competition, number: int, claims_until: str = "") -> Outcome:
    """Close a round once every slip is settled or postponed, and nothing waits for the jury.

    Its results are provisional: claims are heard until ``claims_until`` (ISO, UTC; "" for no limit).
    """
    found = competition.tournament.round(number)
    if found is None or not found.published:
        return reasons.NOT_PUBLISHED(round=number)
    if found.phase is Phase.CLOSED:
        return reasons.ROUND_CLOSED(round=number)
    if refusal := copies_differ(competition.tournament, number) or round_waits_for_the_jury(
        competition, found
    ):
        return refusal
    if tables := waiting(found):
        return reasons.SLIPS_MISSING(round=number, tables=", ".join(map(str, tables)))
    return (RoundClosed(number, claims_until),)


def claims_until(tournament: Tournament) -> str:
    """The time (ISO, UTC) until which claims are heard; empty when there is no limit."""
    return max((each.claims_until for each in tournament.rounds), default="")


def close_event(competition: Competition, reason: str = "", now: str = "") -> Outcome:
    """Make the ranking final: every round closed, every slip settled, nothing contested or appealed."""
    tournament = competition.tournament
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if refusal := copies_differ(tournament):
        return refusal
    for number in range(1, tournament.setup.rounds + 1):
        found = tournament.round(number)
        if found is None or found.phase is not Phase.CLOSED:
            return reasons.ROUNDS_OPEN(round=number)
        if tables := found.missing:
            return reasons.SLIPS_MISSING(round=number, tables=", ".join(map(str, tables)))
    if disputed := _disputed(competition) or _early(tournament, reason, now):
        return disputed
    table = standings(competition)
    undrawn = _untyped(table) or _undrawn(tournament, table) if not reason.strip() else None
    return undrawn or (EventClosed(reason.strip(), announced(table)),)


def _untyped(table: Standings) -> Refused | None:
    """The refusal when deals that would part equal totals are not typed; or None."""
    if not table.to_complete:
        return None
    return reasons.DEALS_FOR_TIE(slips=", ".join(slip_number(*at) for at in table.to_complete))


def _undrawn(tournament: Tournament, table: Standings) -> Refused | None:
    """The refusal when people share a rank and the lots that would part them are not drawn; or None."""
    if LOT not in tournament.setup.tie_keys:
        return None
    ranks = dict.fromkeys(row.rank for row in table.rows if row.shared)
    return reasons.LOTS_UNDRAWN(ranks=", ".join(map(str, ranks))) if ranks else None


def _disputed(competition: Competition) -> Refusal | None:
    for slip in competition.tournament.slips:
        refusal = contested(competition.plugin, slip) or waits_for_the_jury(competition, slip, slip.told)
        if refusal:
            return refusal
    appealed = (each for each in competition.tournament.rulings if each.state is RulingState.APPEALED)
    ruling = next(appealed, None)
    return reasons.RULING_OPEN(id=ruling.id) if ruling else None


def _early(tournament: Tournament, reason: str, now: str) -> Refusal | None:
    until = claims_until(tournament)
    return reasons.CLAIMS_OPEN(until=until) if now and now < until and not reason.strip() else None


def reopen_event(tournament: Tournament, director: str, second: str, reason: str) -> Outcome:
    """After the prize-giving only a director and a second person together reopen the event."""
    if not tournament.closed:
        return reasons.EVENT_OPEN()
    if not letters_of(second) or same_letters(director, second):
        return reasons.SAME_PERSON()
    if not reason.strip():
        return reasons.NEEDS_REASON()
    return (EventReopened(second.strip(), reason.strip()),)


def announce(tournament: Tournament, text: str) -> Outcome:
    """Show a line to everybody in the hall, in place of the one before; an empty one takes it down."""
    line = " ".join(text.split())
    if len(line) > LINE_LIMIT:
        return reasons.LINE_TOO_LONG(limit=LINE_LIMIT)
    return (AnnouncementMade(line),) if line != tournament.announcement else reasons.SAME_LINE()
