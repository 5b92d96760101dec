"""A list of people entered as a whole, and taken back as a whole while nobody on it was drawn.

Knows people as they were read from a list, and nothing of files.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tapis.club.events import EntrantsRegistered, ListTakenBack, LogEvent, PaymentNoted
from tapis.club.people.list_rows import ListRow
from tapis.club.people.registration import register
from tapis.club.people.teams.cells import rosters_of
from tapis.club.people.teams.entries import enter_teams
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.fold import one_after_the_other
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Tournament
from tapis.club.text.full_names import NAME_LIMIT
from tapis.law import Reason

NO_LIST = Reason("no-list", "There is no such list, or it was taken back.")
DRAWN = Reason(
    "list-drawn", "People of this list have been drawn; it cannot be taken back as a whole any more."
)
HAS_PAST = Reason(
    "list-has-past",
    "Somebody of this list was forgotten or ruled on; it cannot be taken back as a whole any more.",
)


def enter_list(competition: Competition, rows: Sequence[ListRow], source: str) -> Outcome:
    """Enter the people of these lines, with what their list says that they have paid.

    Those of a team with a name are entered with it, whatever lines they stand on.
    """
    listed = rosters_of((row.team, row.person) for row in rows if row.team and row.person)
    pairs = [row for row in rows if row.person is not None and row.team is None]
    if not listed:
        return _enter_people(competition, pairs, source)
    return one_after_the_other(
        competition,
        lambda now: enter_teams(now, listed, source=source[:NAME_LIMIT], namesakes=True),
        lambda now: _enter_people(now, pairs, source),
    )


def _enter_people(competition: Competition, wanted: Sequence[ListRow], source: str) -> Outcome:
    first = max(competition.tournament.entrants, default=0) + 1
    people = (row.person for row in wanted if row.person is not None)
    entered = register(competition, people, namesakes=True, listed=True)
    if not isinstance(entered, tuple):
        return entered
    paid: list[LogEvent] = [
        PaymentNoted(number, row.amount) for number, row in enumerate(wanted, start=first) if row.amount
    ]
    named = (
        replace(each, source=source[:NAME_LIMIT]) if isinstance(each, EntrantsRegistered) else each
        for each in entered
    )
    return (*named, *paid)


def take_back(tournament: Tournament, first: int) -> Outcome:
    """Undo the list whose first entry has this number."""
    found = next((each for each in tournament.lists if each.numbers[:1] == (first,)), None)
    if found is None:
        return NO_LIST()
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    numbers = frozenset(found.numbers)
    if numbers & _drawn(tournament):
        return DRAWN()
    past = {each.entrant for each in tournament.rulings} | {each.number for each in tournament.forgotten}
    return HAS_PAST() if numbers & past else (ListTakenBack(found.numbers),)


def _drawn(tournament: Tournament) -> frozenset[int]:
    """Everybody whom a draw, a lot or a table has met."""
    seated = {
        number
        for each in tournament.rounds
        for table in (*each.seating.tables, each.seating.out)
        for number in table
    }
    waiting = {number for each in tournament.rounds for number in each.waiting}
    slips = {number for slip in tournament.slips for number in slip.people}
    lots = {number for lot in tournament.lots for number in lot}
    return frozenset(seated | waiting | slips | lots | {*tournament.kept})
