"""Commands at the desk: a slip is read by two different people before it counts.

A wrong total is saved as "to clear" and never confirmed. A correction of a confirmed slip is a new
first reading with a reason; the old one counts until a second person has agreed. ``reader`` is
always the person who acts: the same name that the log keeps as the author.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapis.club.events import (
    SlipConfirmed,
    SlipCut,
    SlipPostponed,
    SlipRead,
    SlipReceived,
    SlipRejected,
    Source,
)
from tapis.club.rounds.succession import next_round
from tapis.club.rulings.cases import waits_for_the_jury
from tapis.club.rulings.confirmation import confirmation
from tapis.club.rulings.hindrances import contested
from tapis.club.slips.legibility import (
    Typed,
    bad_seats,
    not_by_totals,
    says_too_little,
    spelt_deals,
    unreadable,
)
from tapis.club.slips.places import sits_twice
from tapis.club.state import reasons, totals
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Reading, Slip, SlipState
from tapis.club.state.tournament import Tournament
from tapis.law import Refusal, Refused

UNREAD = (SlipState.PRINTED, SlipState.PLAYING, SlipState.RECEIVED, SlipState.POSTPONED)


def _open_slip(tournament: Tournament, number: int, table: int) -> Slip | Refused:
    slip = tournament.slip(number, table)
    if slip is None:
        return reasons.NO_SLIP(round=number, table=table)
    return reasons.EVENT_CLOSED() if tournament.closed else slip


def receive(tournament: Tournament, number: int, table: int) -> Outcome:
    """The paper slip has come in."""
    slip = _open_slip(tournament, number, table)
    return slip if isinstance(slip, Refused) else (SlipReceived(number, table),)


def postpone(tournament: Tournament, number: int, table: int, reason: str) -> Outcome:
    """The table will deliver later; draws and the next round do not wait for it."""
    slip = _open_slip(tournament, number, table)
    if isinstance(slip, Refused):
        return slip
    if slip.state not in UNREAD:
        return reasons.ALREADY_READ()
    return (SlipPostponed(number, table, reason.strip()),) if reason.strip() else reasons.NEEDS_REASON()


def cut(tournament: Tournament, number: int, table: int, deals: int, reason: str) -> Outcome:
    """The director cuts the round short for a table: its first ``deals`` deals count, none with 0.

    A table without any deal gives no results, so whoever sat there has a round not played.
    """
    slip = _open_slip(tournament, number, table)
    if isinstance(slip, Refused):
        return slip
    if slip.versions:
        return reasons.CONFIRMED_SLIP()
    if not 0 <= deals <= tournament.setup.deals_at(len(slip.seats)):
        most = tournament.setup.deals_at(len(slip.seats))
        return reasons.BAD_CUT(deals=most)
    if not reason.strip():
        return reasons.NEEDS_REASON()
    return (SlipCut(number, table, deals, reason.strip()),)


def read(competition: Competition, typed: Typed, reader: str) -> Outcome:
    """Record what ``reader`` saw; the second reading that agrees with the first confirms the slip."""
    tournament = competition.tournament
    slip = _open_slip(tournament, typed.round, typed.table)
    if isinstance(slip, Refused):
        return slip
    bad_people = unreadable(slip, typed) or bad_seats(slip, typed.seats)
    if refusal := bad_people or not_by_totals(competition, slip, typed):
        return refusal
    deals = () if typed.totals else spelt_deals(competition, slip, typed.deals)
    if isinstance(deals, Refused):
        return deals
    if refusal := says_too_little(competition, slip, typed, deals):
        return refusal
    event = SlipRead(
        round=typed.round,
        table=typed.table,
        seats=typed.seats,
        deals=deals,
        source=typed.source,
        clear=False,
        reason=typed.reason.strip(),
        doubtful=typed.doubtful,
        totals=typed.totals,
        foot=typed.foot,
    )
    as_sat = replace(slip, seats=event.seats, readings=()) if slip.without else slip
    event = replace(event, clear=totals.flaw(competition, as_sat, event) is None)
    onward = next_round(competition, slip)
    return (event, *confirmation(competition, slip, _as_read(event, reader)), *onward)


def _as_read(event: SlipRead, reader: str) -> Reading:
    return Reading(
        event.seats,
        event.deals,
        reader,
        "",
        event.source,
        event.clear,
        event.reason,
        totals=event.totals,
        foot=event.foot,
    )


def accept(competition: Competition, number: int, table: int, reader: str) -> Outcome:
    """The second reader compared paper and first reading, and agrees."""
    slip = _open_slip(competition.tournament, number, table)
    if isinstance(slip, Refused):
        return slip
    refusal = _not_acceptable(competition.tournament, slip, reader) or contested(competition.plugin, slip)
    if refusal:
        return refusal
    if refusal := _stopped(competition, slip, slip.readings[0]):
        return refusal
    if waits := waits_for_the_jury(competition, slip, slip.told):
        return _agreed_before_the_jury(slip, reader) or waits
    return (SlipConfirmed(number, table, 0, slip.readings[0].reason),)


def _stopped(competition: Competition, slip: Slip, chosen: Reading) -> Refusal | None:
    """Why a reading does not count since somebody left the table after it was read; or None."""
    if chosen.only_totals:
        return competition.left_before(slip)
    found = competition.stopped(slip, chosen.deals)
    return found[1] if found else None


def _agreed_before_the_jury(slip: Slip, reader: str) -> tuple[SlipRead, ...]:
    """The word of a second reader, kept until the jury has decided; nothing where they have given it."""
    if any(each.reader == reader for each in slip.readings):
        return ()
    first = slip.readings[0]
    return (
        SlipRead(
            round=slip.round,
            table=slip.table,
            seats=first.seats,
            deals=first.deals,
            source=Source.DESK,
            clear=first.clear,
            reason=first.reason,
            totals=first.totals,
            foot=first.foot,
        ),
    )


def _not_acceptable(tournament: Tournament, slip: Slip, reader: str) -> Refused | None:
    match slip.state:
        case SlipState.CONFLICT:
            return reasons.IN_CONFLICT()
        case SlipState.TO_CLEAR:
            return reasons.NOT_CLEAR()
        case SlipState.FIRST_READING:
            alone = all(each.reader == reader for each in slip.readings)
            second = tournament.setup.readers == 2 and alone
            return reasons.SECOND_PERSON(reader=reader) if second else None
    return reasons.NOTHING_READ()


def reject(tournament: Tournament, number: int, table: int, reader: str, reason: str) -> Outcome:
    """The second reader disagrees: the slip has to be read again, or stays as it was confirmed before."""
    slip = _open_slip(tournament, number, table)
    if isinstance(slip, Refused):
        return slip
    if not slip.readings or slip.rejected:
        return reasons.NOTHING_READ()
    alone = all(each.reader == reader for each in slip.readings)
    if tournament.setup.readers == 2 and alone and not slip.versions:
        return reasons.SECOND_PERSON(reader=reader)
    if slip.recorded and (twice := sits_twice(tournament, number, {table: slip.seats})):
        return reasons.SITS_ELSEWHERE(name=tournament.entrants[min(twice)].name)
    return (SlipRejected(number, table, reason.strip()),) if reason.strip() else reasons.NEEDS_REASON()


@dataclass(frozen=True, slots=True)
class AgreedReading:
    """Which open reading (from 0) of a slip in conflict agrees with the paper, and why."""

    round: int
    table: int
    reading: int
    reason: str


def settle(competition: Competition, choice: AgreedReading, reader: str) -> Outcome:
    """With the paper in hand, somebody who did not type that reading says which one is right."""
    slip = _open_slip(competition.tournament, choice.round, choice.table)
    if isinstance(slip, Refused):
        return slip
    if slip.rejected or not 0 <= choice.reading < len(slip.readings) or len(slip.readings) < 2:
        return reasons.NOT_IN_CONFLICT()
    chosen = slip.readings[choice.reading]
    if not chosen.clear:
        return reasons.NOT_CLEAR()
    if competition.tournament.setup.readers == 2 and chosen.reader == reader:
        return reasons.SECOND_PERSON(reader=reader)
    if not choice.reason.strip():
        return reasons.NEEDS_REASON()
    confirmed = SlipConfirmed(slip.round, slip.table, choice.reading, choice.reason.strip())
    return (
        contested(competition.plugin, slip)
        or _stopped(competition, slip, chosen)
        or waits_for_the_jury(competition, slip, chosen.deals or slip.told)
        or totals.asks_for_deals(competition, chosen)
        or (confirmed,)
    )
