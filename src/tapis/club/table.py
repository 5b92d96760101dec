"""Commands of a table: seats, secretary, deals typed on the phone, contested lines.

What a table types is a proposal for its own round until somebody confirms the slip.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapis.club import reasons
from tapis.club.desk import Typed, read
from tapis.club.events import (
    ContestSettled,
    DealProposed,
    LineContested,
    OfficersNamed,
    SeatsDrawn,
    SeatsRecorded,
    Source,
    TableLinkRevoked,
)
from tapis.club.marks import proposed, sheet
from tapis.club.reasons import Outcome
from tapis.club.slips import Slip
from tapis.club.tournament import Tournament
from tapis.core.chance import Chance
from tapis.core.plugin import Plugin
from tapis.core.sheet import Mistake
from tapis.law import Refusal, Refused


def draw_seats(tournament: Tournament, plugin: Plugin[Any], slip: Slip, seed: str) -> Outcome:
    """Everybody at the table draws a card for his seat; only before the first deal."""
    if plugin.draw_seats is None:
        return reasons.NO_SEAT_DRAW()
    if refusal := _begun(tournament, slip):
        return refusal
    drawn = plugin.draw_seats(Chance(seed))
    seats = tuple(slip.seats[player] for player in drawn.order)
    cards = tuple(card.code for card in drawn.cards)
    return (SeatsDrawn(slip.round, slip.table, seed, cards, seats),)


def name_officers(tournament: Tournament, slip: Slip, secretary: int, assistant: int) -> Outcome:
    """The table names who writes, and so deals first, and who helps him."""
    places = range(len(slip.seats))
    if secretary == assistant or secretary not in places or assistant not in places:
        return reasons.SAME_PERSON()
    return _begun(tournament, slip) or (OfficersNamed(slip.round, slip.table, secretary, assistant),)


def _begun(tournament: Tournament, slip: Slip) -> Refused | None:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    return (
        reasons.ALREADY_PLAYING(table=slip.table)
        if slip.proposals or slip.readings or slip.versions
        else None
    )


def propose_deal(tournament: Tournament, plugin: Plugin[Any], slip: Slip, deal: int, typed: Any) -> Outcome:
    """Enter or correct one deal at the table; the next deal opens only when this one adds up."""
    if refusal := _not_proposable(tournament, slip, deal):
        return refusal
    try:
        plugin.results.decode(typed)
    except ValueError as problem:
        return reasons.BAD_RESULT(deal=deal, problem=str(problem))
    marked = sheet(tournament.setup, plugin, slip, proposed({**slip.proposals, deal: typed}))
    if isinstance(marked, Mistake):
        return marked.breach
    return (DealProposed(slip.round, slip.table, deal, typed),)


def _not_proposable(tournament: Tournament, slip: Slip, deal: int) -> Refused | None:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if slip.versions or slip.readings:
        return reasons.ALREADY_CONFIRMED() if slip.versions else reasons.ROUND_CLOSED(round=slip.round)
    if not 1 <= deal <= tournament.setup.deals:
        return reasons.TOO_MANY_DEALS(deals=tournament.setup.deals)
    entered = len(proposed(slip.proposals))
    return reasons.DEAL_BEFORE(deal=entered + 1) if deal > entered + 1 else None


def hand_in(tournament: Tournament, plugin: Plugin[Any], slip: Slip, reader: str) -> Outcome:
    """The table hands its sheet in: that is a first reading, for a desk to confirm."""
    deals = proposed(slip.proposals)
    if missing := [str(n) for n in range(len(deals) + 1, tournament.setup.deals + 1)]:
        return reasons.DEALS_MISSING(deals=", ".join(missing))
    typed = Typed(slip.round, slip.table, slip.seats, deals, Source.TABLE)
    return read(tournament, plugin, typed, reader)


def contest(tournament: Tournament, slip: Slip, deal: int, seat: int, note: str = "") -> Outcome:
    """A player disputes his entered line; it stays marked until it is corrected or ruled on."""
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    entered = _entered(slip)
    if not 1 <= deal <= len(entered) or entered[deal - 1] is None or seat not in range(len(slip.seats)):
        return reasons.NO_LINE(deal=deal)
    return (LineContested(slip.round, slip.table, deal, seat, note.strip()),)


def _entered(slip: Slip) -> tuple[Any, ...]:
    if slip.readings:
        return slip.readings[-1].deals
    return slip.confirmed.deals if slip.confirmed else proposed(slip.proposals)


def settle_contest(slip: Slip, deal: int, seat: int, reason: str) -> Outcome:
    """The contested line stands, for this reason; a correction would have ended the contest itself."""
    if not any((each.deal, each.seat) == (deal, seat) for each in slip.contests):
        return reasons.NOT_CONTESTED()
    if not reason.strip():
        return reasons.NEEDS_REASON()
    return (ContestSettled(slip.round, slip.table, deal, seat, reason.strip()),)


def record_seats(
    tournament: Tournament, number: int, tables: Mapping[int, tuple[int, ...]], reason: str
) -> Outcome:
    """People sat elsewhere than published, and played: the slips say so, the seating stays as it was.

    ``tables`` gives the people in seat order for every table that changes.
    """
    found = tournament.round(number)
    if found is None or not found.published:
        return reasons.NOT_PUBLISHED(round=number)
    if not reason.strip():
        return reasons.NEEDS_REASON()
    for table, seats in tables.items():
        if refusal := _unseatable(tournament, number, table, seats):
            return refusal
    seated = {t: tables.get(t, slip.seats) for t, slip in found.slips.items()}
    everybody = [person for seats in seated.values() for person in seats]
    if len(set(everybody)) != len(everybody):
        return reasons.SAME_PERSON()
    return tuple(SeatsRecorded(number, table, seats, reason.strip()) for table, seats in tables.items())


def _unseatable(tournament: Tournament, number: int, table: int, seats: tuple[int, ...]) -> Refusal | None:
    slip = tournament.slip(number, table)
    if slip is None:
        return reasons.NO_SLIP(round=number, table=table)
    if slip.versions or slip.readings:
        return reasons.ALREADY_CONFIRMED()
    if len(seats) != len(slip.seats):
        return reasons.WRONG_SEATS(round=number, table=table, needed=len(slip.seats))
    unknown = next((person for person in seats if person not in tournament.entrants), None)
    return None if unknown is None else reasons.NO_ENTRANT(number=unknown)


def revoke_link(tournament: Tournament, number: int, table: int) -> Outcome:
    """Links given out for this table so far stop working; a new one can be printed."""
    if tournament.slip(number, table) is None:
        return reasons.NO_SLIP(round=number, table=table)
    return (TableLinkRevoked(number, table),)
