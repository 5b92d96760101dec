"""Commands at the desk: a slip is read by two different people before it counts.

A wrong total is saved as "to clear" and never confirmed. A correction of a confirmed slip is a new
first reading with a reason; the old one counts until a second person has agreed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tapis.club import reasons
from tapis.club.events import (
    SlipConfirmed,
    SlipPostponed,
    SlipRead,
    SlipReceived,
    SlipRejected,
    Source,
)
from tapis.club.marks import flaw
from tapis.club.reasons import Outcome
from tapis.club.slips import Reading, Slip, SlipState
from tapis.club.tournament import Tournament
from tapis.core.plugin import Cited, Plugin
from tapis.law import Breach, Refusal, Refused


@dataclass(frozen=True, slots=True)
class Typed:
    """A slip as somebody typed it: people in seat order, then each deal's result in JSON."""

    round: int
    table: int
    seats: tuple[int, ...]
    deals: tuple[Any, ...]
    source: Source = Source.DESK
    reason: str = ""


def receive(tournament: Tournament, number: int, table: int) -> Outcome:
    """The paper slip has come in."""
    slip = tournament.slip(number, table)
    return (SlipReceived(number, table),) if slip else reasons.NO_SLIP(round=number, table=table)


def postpone(tournament: Tournament, number: int, table: int, reason: str) -> Outcome:
    """The table will deliver later; draws and the next round do not wait for it."""
    if tournament.slip(number, table) is None:
        return reasons.NO_SLIP(round=number, table=table)
    return (SlipPostponed(number, table, reason.strip()),) if reason.strip() else reasons.NEEDS_REASON()


def read(tournament: Tournament, plugin: Plugin[Any], typed: Typed, reader: str) -> Outcome:
    """Record what ``reader`` saw; the second reading that agrees with the first confirms the slip."""
    slip = tournament.slip(typed.round, typed.table)
    if slip is None:
        return reasons.NO_SLIP(round=typed.round, table=typed.table)
    if refusal := _unreadable(tournament, plugin, slip, typed):
        return refusal
    clear = flaw(tournament.setup, plugin, slip, typed.deals) is None
    event = SlipRead(
        typed.round, typed.table, typed.seats, typed.deals, typed.source, clear, typed.reason.strip()
    )
    return (event, *_confirmation(tournament, slip, event, reader))


def _unreadable(tournament: Tournament, plugin: Plugin[Any], slip: Slip, typed: Typed) -> Refusal | None:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if slip.confirmed and not slip.readings and not typed.reason.strip():
        return reasons.ALREADY_CONFIRMED()
    return _bad_seats(slip, typed) or _bad_deals(tournament, plugin, typed.deals)


def _bad_seats(slip: Slip, typed: Typed) -> Refused | None:
    """The people of a slip may be in another order than drawn, but must be the people of that table."""
    if len(set(typed.seats)) != len(slip.seats):
        return reasons.WRONG_SEATS(round=slip.round, table=slip.table, needed=len(slip.seats))
    for number in typed.seats:
        if number not in slip.seats:
            return reasons.NOT_THIS_TABLE(number=number, round=slip.round, table=slip.table)
    return None


def _bad_deals(tournament: Tournament, plugin: Plugin[Any], deals: Sequence[Any]) -> Refused | None:
    if len(deals) > tournament.setup.deals:
        return reasons.TOO_MANY_DEALS(deals=tournament.setup.deals)
    for deal, typed in enumerate(deals, start=1):
        if typed is None:
            continue
        try:
            plugin.results.decode(typed)
        except ValueError as problem:
            return reasons.BAD_RESULT(deal=deal, problem=str(problem))
    return None


def _confirmation(
    tournament: Tournament, slip: Slip, event: SlipRead, reader: str
) -> tuple[SlipConfirmed, ...]:
    """What follows at once: agreement with somebody else's reading, or a single reader's word."""
    if not event.clear or slip.contests:
        return ()
    mine = Reading(event.seats, event.deals, reader, "", event.source, event.clear)
    others = () if slip.rejected else tuple(each for each in slip.readings if each.reader != reader)
    agreed = any(each.agrees(mine) for each in others)
    if agreed or (tournament.setup.readers == 1 and not others):
        return (SlipConfirmed(slip.round, slip.table, len(others), event.reason),)
    return ()


def accept(tournament: Tournament, plugin: Plugin[Any], number: int, table: int, reader: str) -> Outcome:
    """The second reader compared paper and first reading, and agrees."""
    slip = tournament.slip(number, table)
    if slip is None:
        return reasons.NO_SLIP(round=number, table=table)
    refusal = _not_acceptable(tournament, slip, reader) or _contested(plugin, slip)
    return refusal or (SlipConfirmed(number, table, 0, slip.readings[0].reason),)


def _not_acceptable(tournament: Tournament, slip: Slip, reader: str) -> Refused | None:
    match slip.state:
        case SlipState.CONFLICT:
            return reasons.IN_CONFLICT()
        case SlipState.TO_CLEAR:
            return reasons.NOT_CLEAR()
        case SlipState.FIRST_READING:
            alone = tournament.setup.readers == 2 and slip.readings[0].reader == reader
            return reasons.SECOND_PERSON(reader=reader) if alone else None
    return reasons.NOTHING_READ()


def _contested(plugin: Plugin[Any], slip: Slip) -> Refusal | None:
    """A contested line keeps the slip open until it is corrected or ruled on."""
    if not slip.contests:
        return None
    deal = slip.contests[0].deal
    sentence = "A player contests the line of deal {deal}; correct it or rule on it first."
    return Breach(plugin.citations[Cited.WATCH], "line-contested", sentence, {"deal": deal})


def reject(tournament: Tournament, number: int, table: int, reader: str, reason: str) -> Outcome:
    """The second reader disagrees; the slip has to be read again."""
    slip = tournament.slip(number, table)
    if slip is None:
        return reasons.NO_SLIP(round=number, table=table)
    if not slip.readings:
        return reasons.NOTHING_READ()
    if slip.readings[0].reader == reader and len(slip.readings) == 1:
        return reasons.SECOND_PERSON(reader=reader)
    return (SlipRejected(number, table, reason.strip()),) if reason.strip() else reasons.NEEDS_REASON()


def settle(tournament: Tournament, plugin: Plugin[Any], slip: Slip, choice: int, reason: str) -> Outcome:
    """With the paper in hand, a director chooses reading ``choice`` (from 0) of a slip in conflict."""
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if slip.rejected or not 0 <= choice < len(slip.readings) or len(slip.readings) < 2:
        return reasons.NOT_IN_CONFLICT()
    if not slip.readings[choice].clear:
        return reasons.NOT_CLEAR()
    if not reason.strip():
        return reasons.NEEDS_REASON()
    return _contested(plugin, slip) or (SlipConfirmed(slip.round, slip.table, choice, reason.strip()),)
