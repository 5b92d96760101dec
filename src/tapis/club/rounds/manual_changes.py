"""A published round changed by hand: a table opened for people without a place, a publication taken back.

Whoever has a place in a published seating keeps it; only people without one sit down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

from tapis.club.events import PublicationWithdrawn, TableOpened
from tapis.club.prizes.ceremony import shown_again
from tapis.club.rounds.drawing import seating_played
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.marks import first_board
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Entrant, Phase, Round, Tournament
from tapis.club.text.slip_numbers import TABLES
from tapis.law import Reason, Refused

NOT_IDLE = Reason("not-idle", "{name} sits at table {table}.")
NOT_IN_THE_ROOM = Reason("not-in-the-room", "{name} is not marked present.")
ONE_TABLE = Reason("one-table", "A table is {columns} different people without a place; {named} are named.")
USED = Reason(
    "publication-used",
    "Table {table} has used its slip already; the seating of round {round} stays published.",
)
RULED = Reason(
    "publication-ruled", "Something was decided about round {round} already; its seating stays published."
)
NOT_THE_LAST = Reason("not-the-last", "Only the round that was published last can be taken back.")
KEPT_APART = Reason("kept-apart", "{one} and {other} are to be kept apart.")
BOARDS_TRAVEL = Reason(
    "boards-travel", "Boards travel from table to table in this movement: another table would have none."
)


def under_way(tournament: Tournament) -> Round | None:
    """The round that is published and not over; None when none is."""
    found = tournament.round(tournament.published)
    free = tournament.setup.free_tables or tournament.closed
    return None if free or found is None or found.phase is Phase.CLOSED else found


def table_of(found: Round, number: int) -> int:
    """The table at which an entrant really sits in a round; 0 at none."""
    return next((table for table, slip in found.slips.items() if number in slip.people), 0)


def idle(tournament: Tournament, found: Round) -> tuple[Entrant, ...]:
    """Who is present and at no table of the round; stand-ins and jokers last."""
    seated = {number for slip in found.slips.values() for number in slip.people}
    here = [each for each in tournament.entrants.values() if each.plays and each.number not in seated]
    return tuple(sorted(here, key=lambda each: (each.person.completes, each.number)))


def seatless(tournament: Tournament, found: Round) -> tuple[Entrant, ...]:
    """Who is present, at no table, and not told to play from the next round on, where there is one."""
    waits = found.waiting if found.number < tournament.setup.rounds else frozenset[int]()
    return tuple(each for each in idle(tournament, found) if each.number not in waits)


def begun(slip: Slip) -> bool:
    """Whether anybody has used a slip: a deal typed, a reading, the paper received, the round cut short."""
    used = slip.proposals or slip.readings or slip.versions or slip.received
    return bool(used) or slip.cut is not None


def empty_chairs(competition: Competition) -> tuple[tuple[Slip, int], ...]:
    """Chairs at tables not begun whose people are away without a substitute: the slip, and the column.

    Where boards travel nobody takes a chair; there a table without its pair is cut.
    """
    tournament = competition.tournament
    found = under_way(tournament)
    waiting = [] if found is None else [each for _, each in sorted(found.slips.items()) if not begun(each)]
    return tuple(
        (slip, column)
        for slip in waiting
        if not slip.postponed and not first_board(tournament.setup, slip)
        for column, number in enumerate(slip.people)
        if not tournament.entrants[number].plays
        and not _replaced(slip, number)
        and not _told(tournament, number)
    )


def _replaced(slip: Slip, number: int) -> bool:
    """Whether somebody plays in the place of an entrant, or the table plays on without them."""
    return number in slip.without or any(each.entrant == number for each in slip.substitutes)


def _told(tournament: Tournament, number: int) -> bool:
    """Whether it is known in which deal they left, so that it is asked how the table goes on."""
    return tournament.entrants[number].deal > 0


def open_drawn_table(competition: Competition, number: int, people: Sequence[int], reason: str) -> Outcome:
    """Open another table in a published round with people who have no place in it."""
    tournament = competition.tournament
    found = under_way(tournament)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if found is None or found.number != number:
        return (
            reasons.NOT_PUBLISHED(round=number)
            if tournament.published < number
            else reasons.ROUND_CLOSED(round=number)
        )
    if refusal := no_table(found) or _not_idle(competition, found, people):
        return refusal
    if not reason.strip():
        return reasons.NEEDS_REASON()
    seats = in_order(tournament, tuple(people))
    return (TableOpened(number, len(found.seating.tables) + 1, seats, reason.strip()),)


def withdraw_publication(tournament: Tournament, number: int, reason: str) -> Outcome:
    """Take back a publication that nobody has used: the seating is a draft again, its slips are void."""
    found = tournament.round(number)
    if refusal := unwithdrawable(tournament, number):
        return refusal
    assert found is not None
    if not reason.strip():
        return reasons.NEEDS_REASON()
    return (PublicationWithdrawn(number, reason.strip()), *shown_again(tournament))


def unwithdrawable(tournament: Tournament, number: int) -> Refused | None:
    """Why the publication of a round stands; None while it can be taken back."""
    found = tournament.round(number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if found is None or not found.published or tournament.setup.free_tables:
        return reasons.NOT_PUBLISHED(round=number)
    if number != tournament.published:
        return NOT_THE_LAST()
    if found.phase is Phase.CLOSED:
        return reasons.ROUND_CLOSED(round=number)
    used = next((table for table, slip in sorted(found.slips.items()) if begun(slip)), 0)
    if used:
        return USED(table=used, round=number)
    decided = [
        *(each.round for each in tournament.rulings),
        *(each.round for each in tournament.calls),
        *(each.call.round for each in tournament.answers),
    ]
    return RULED(round=number) if number in decided else None


def no_table(found: Round) -> Refused | None:
    """Why no table can be added to a round; None where one can."""
    if found.seating.sets:
        return BOARDS_TRAVEL()
    return reasons.BAD_TABLE(limit=TABLES) if len(found.seating.tables) >= TABLES else None


def _not_idle(competition: Competition, found: Round, people: Sequence[int]) -> Refused | None:
    columns = competition.plugin.columns
    if len(people) != columns or len(set(people)) != columns:
        return ONE_TABLE(columns=columns, named=len(set(people)))
    for number in people:
        entrant = competition.tournament.entrants.get(number)
        if entrant is None:
            return reasons.NO_ENTRANT(number=number)
        if not entrant.plays:
            return NOT_IN_THE_ROOM(name=entrant.name)
        if table := table_of(found, number):
            return NOT_IDLE(name=entrant.name, table=table)
    return apart(competition.tournament, tuple(people))


def apart(tournament: Tournament, group: tuple[int, ...], number: int = 0) -> Refused | None:
    """The refusal where two of a group (``number`` one of them, if given) are to be kept apart; or None."""
    for pair in combinations(sorted(group), 2):
        if pair in tournament.apart and (not number or number in pair):
            one, other = (tournament.entrants[each].name for each in pair)
            return KEPT_APART(one=one, other=other)
    return None


def meetings_so_far(tournament: Tournament) -> Counter[tuple[int, ...]]:
    """How often two entrants have met in published rounds, as they really sat."""
    rounds = [seating_played(each) for each in tournament.rounds if each.published]
    return Counter(
        tuple(sorted(pair))
        for seating in rounds
        for group in seating.tables
        for pair in combinations(group, 2)
    )


def met_before(tournament: Tournament, number: int, others: Sequence[int]) -> tuple[int, ...]:
    """Whom of ``others`` an entrant has met in a published round."""
    met = meetings_so_far(tournament)
    return tuple(each for each in others if each != number and met[tuple(sorted((each, number)))])


def in_order(tournament: Tournament, group: tuple[int, ...]) -> tuple[int, ...]:
    """A group in the order of seats in which its people have sat least where they sit now."""
    rounds = [seating_played(each) for each in tournament.rounds if each.published]
    sat = Counter(
        (who, seat) for seating in rounds for each in seating.tables for seat, who in enumerate(each)
    )
    orders = permutations(sorted(group))
    return min(orders, key=lambda order: sum(sat[who, seat] for seat, who in enumerate(order)))
