"""Free tables: people sit down with whom they like, play a party, and sit down again.

The event is one long round. A *party* is one slip. A table is *playing* until its party has been handed
in, read or cut; then its people may play on together, or sit down somewhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tapis.club.events import LogEvent, OfficersNamed, PartyOpened, SeatKept, SeatsRecorded, TableLeft
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import by_name
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Entrant, Phase, Tournament
from tapis.club.text.slip_numbers import TABLES
from tapis.core.sheet import Mistake
from tapis.law import Reason, Refused, Setting

ROUND = 1
ORDER = "order of play"
"""The reason that the log gives when the seats of a table change before its first deal."""

PLAYING = (SlipState.PRINTED, SlipState.PLAYING)

NOT_FREE = Reason("not-free", "This event is drawn round by round; nobody opens a table by hand.")
TABLE_SIZE = Reason("table-size", "A table is {sizes} different people; {named} are named.")
NOT_HERE = Reason("not-here", "{name} is not marked present.")
IS_PLAYING = Reason("is-playing", "{name} is playing at table {table}.")
TABLE_TAKEN = Reason("table-taken", "A game is under way at table {table}.")
NOBODY_THERE = Reason("nobody-there", "Nobody sits at table {table}.")
TABLE_FULL = Reason("table-full", "Table {table} has no room for one more.")
SEAT_KEPT = Reason("seat-kept", "A seat at table {table} is kept for {name} already.")
NO_SEAT_KEPT = Reason("no-seat-kept", "No seat is kept for {name}.")


@dataclass(frozen=True, slots=True)
class FreeTable:
    """A table with people at it: the party they play or have just played."""

    place: int
    slip: Slip

    @property
    def playing(self) -> bool:
        """Whether the party is still under way."""
        return self.slip.state in PLAYING


def parties(tournament: Tournament) -> tuple[Slip, ...]:
    """Every party of the evening, in the order in which they began."""
    found = tournament.round(ROUND)
    return tuple(slip for _, slip in sorted(found.slips.items())) if found else ()


def next_number(tournament: Tournament) -> int:
    """The running number of the next party."""
    return max((slip.table for slip in parties(tournament)), default=0) + 1


def tables(tournament: Tournament) -> tuple[FreeTable, ...]:
    """Every table with people at it, in order of places."""
    latest = {slip.place: slip for slip in parties(tournament)}
    return tuple(FreeTable(place, slip) for place, slip in sorted(latest.items()) if not slip.left)


def last_party(tournament: Tournament, place: int) -> Slip | None:
    """The latest party at a place, whether its people still sit there or have got up."""
    return next((slip for slip in reversed(parties(tournament)) if slip.place == place), None)


def is_over(tournament: Tournament) -> bool:
    """Whether no further party begins this evening."""
    found = tournament.round(ROUND)
    return tournament.closed or (found is not None and found.phase is Phase.CLOSED)


def playing(tournament: Tournament) -> dict[int, int]:
    """The place of everybody who is in the middle of a party, by entrant's number."""
    return {number: at.place for at in tables(tournament) if at.playing for number in at.slip.people}


def waiting(tournament: Tournament) -> tuple[Entrant, ...]:
    """Who is present and not in the middle of a party, by name as people look for themselves."""
    busy = playing(tournament)
    idle = (each for each in tournament.entrants.values() if each.plays and each.number not in busy)
    return tuple(sorted(idle, key=by_name))


def next_place(tournament: Tournament, seats: Iterable[int] = ()) -> int:
    """The lowest number of a table at which nobody sits, once these people have got up."""
    rising = set(seats)
    taken = {at.place for at in tables(tournament) if at.playing or not rising & set(at.slip.people)}
    return next(place for place in range(1, len(taken) + 2) if place not in taken)


def revocations(tournament: Tournament, place: int) -> int:
    """How often the links of the parties at a place were revoked; its own link dies with theirs."""
    return sum(slip.link for slip in parties(tournament) if slip.place == place)


def open_table(competition: Competition, seats: tuple[int, ...], place: int = 0) -> Outcome:
    """People who are free sit down, in order of play, at the table ``place`` (0: the next one).

    Whoever sat there before, or sat with one of them, has then got up.
    """
    tournament = competition.tournament
    place = place or next_place(tournament, seats)
    refusal = _not_running(tournament) or _bad_place(tournament, place)
    if refusal := refusal or _not_a_table(competition, seats):
        return refusal
    begun = PartyOpened(ROUND, next_number(tournament), place, seats)
    return (*_getting_up(tournament, place, seats), begun)


def newcomers(tournament: Tournament, place: int) -> tuple[int, ...]:
    """Who sits down at a table for its next game, in the order in which seats were kept: those still free."""
    free_now = {each.number for each in waiting(tournament)}
    return tuple(number for number, at in tournament.kept.items() if at == place and number in free_now)


def tables_with_room(competition: Competition) -> tuple[FreeTable, ...]:
    """Tables with people at them where one more may sit down for the next party."""
    most = max(competition.plugin.sheet.marking.sizes)
    tournament = competition.tournament
    return tuple(
        at for at in tables(tournament) if len(at.slip.people) + len(newcomers(tournament, at.place)) < most
    )


def keep_seat(competition: Competition, number: int, place: int) -> Outcome:
    """Somebody who is free sits down at a table for its next game; the others there need say nothing."""
    tournament = competition.tournament
    refusal = _not_running(tournament) or _not_free(tournament, number)
    if refusal:
        return refusal
    at = _table_at(tournament, place)
    if at is None:
        return NOBODY_THERE(table=place)
    if tournament.kept.get(number) == place or number in at.slip.people:
        return SEAT_KEPT(table=place, name=tournament.entrants[number].name)
    if place not in {at.place for at in tables_with_room(competition)}:
        return TABLE_FULL(table=place)
    return (SeatKept(place, number),)


def let_go(tournament: Tournament, number: int) -> Outcome:
    """The seat that was kept for somebody is so no more."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if number not in tournament.kept:
        return NO_SEAT_KEPT(name=entrant.name)
    return _not_running(tournament) or (SeatKept(0, number),)


def next_party(competition: Competition, place: int) -> Outcome:
    """The same people play on: the deal passes on, and the regulation says what else they bring along.

    Whoever a seat was kept for sits down at the right of the last one.
    """
    tournament = competition.tournament
    at = _table_at(tournament, place)
    refusal = _not_running(tournament) or _bad_place(tournament, place)
    if refusal or at is None:
        return refusal or NOBODY_THERE(table=place)
    seats = (*at.slip.seats, *newcomers(tournament, place))
    if refusal := _not_a_table(competition, seats):
        return refusal
    dealer, options = sequel(competition, at.slip)
    return (PartyOpened(ROUND, next_number(tournament), place, seats, dealer, options),)


def change_seats(tournament: Tournament, slip: Slip, seats: tuple[int, ...], dealer: int) -> Outcome:
    """Before the first deal the people of a table say in which order they sit, and which seat deals first."""
    if refusal := _not_running(tournament):
        return refusal
    if slip.proposals or slip.readings or slip.versions:
        return reasons.ALREADY_PLAYING(table=slip.place)
    if sorted(seats) != sorted(slip.seats):
        return reasons.WRONG_SEATS(round=slip.round, table=slip.table, needed=len(slip.seats))
    if dealer not in range(len(seats)):
        return reasons.NOT_A_SEAT()
    moved = () if seats == slip.seats else (SeatsRecorded(slip.round, slip.table, seats, ORDER),)
    following = (dealer + 1) % len(seats)
    return (*moved, OfficersNamed(slip.round, slip.table, dealer, following))


def leave_table(tournament: Tournament, place: int) -> Outcome:
    """The people at a table get up; a party under way has to be handed in or cut first."""
    at = _table_at(tournament, place)
    if refusal := _not_running(tournament) or _bad_place(tournament, place):
        return refusal
    return (TableLeft(ROUND, at.slip.table, place),) if at else NOBODY_THERE(table=place)


def sequel(competition: Competition, slip: Slip) -> tuple[int, Mapping[str, Setting]]:
    """The first dealer of the party after ``slip``, and the options with which it begins.

    A party whose end nobody has entered passes on nothing.
    """
    deals = [deal for deal in slip.entered if deal is not None]
    marked = competition.sheet(slip, deals[: competition.deals_of(slip)])
    if isinstance(marked, Mistake) or not marked.over:
        return 0, {}
    again = competition.plugin.sheet.again
    return marked.dealer, dict(again(marked.sheet)) if again else {}


def _table_at(tournament: Tournament, place: int) -> FreeTable | None:
    return next((at for at in tables(tournament) if at.place == place), None)


def _getting_up(tournament: Tournament, place: int, seats: Iterable[int]) -> Iterator[LogEvent]:
    for at in tables(tournament):
        if not at.playing and (at.place == place or set(at.slip.people) & set(seats)):
            yield TableLeft(ROUND, at.slip.table, at.place)


def _not_running(tournament: Tournament) -> Refused | None:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if not tournament.setup.free_tables:
        return NOT_FREE()
    found = tournament.round(ROUND)
    return reasons.ROUND_CLOSED(round=ROUND) if found and found.phase is Phase.CLOSED else None


def _bad_place(tournament: Tournament, place: int) -> Refused | None:
    if not 1 <= place <= TABLES:
        return reasons.BAD_TABLE(limit=TABLES)
    at = _table_at(tournament, place)
    return TABLE_TAKEN(table=place) if at and at.playing else None


def _not_a_table(competition: Competition, seats: tuple[int, ...]) -> Refused | None:
    sizes = sorted(competition.plugin.sheet.marking.sizes)
    if len(seats) not in sizes or len(set(seats)) != len(seats):
        return TABLE_SIZE(sizes=_spoken(sizes), named=len(set(seats)))
    refusals = (_not_free(competition.tournament, number) for number in seats)
    return next(filter(None, refusals), None)


def _not_free(tournament: Tournament, number: int) -> Refused | None:
    """Why somebody cannot sit down now; or None."""
    entrant, busy = tournament.entrants.get(number), playing(tournament)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if not entrant.plays:
        return NOT_HERE(name=entrant.name)
    return IS_PLAYING(name=entrant.name, table=busy[number]) if number in busy else None


def _spoken(sizes: list[int]) -> str:
    whole = len(sizes) > 1 and sizes == list(range(sizes[0], sizes[-1] + 1))
    return f"{sizes[0]}–{sizes[-1]}" if whole else ", ".join(map(str, sizes))
