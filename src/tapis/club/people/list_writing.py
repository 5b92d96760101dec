"""The entry list as a file that a spreadsheet opens and that can be brought in again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tapis.club.events import Person, RosterPlayer
from tapis.club.people.columns import INTERNET, PARTNERS, TITLES, ColumnRole
from tapis.club.people.name_cells import parts_of
from tapis.club.people.teams.cells import written_points
from tapis.club.state.teams.rosters import numbers_of, paired
from tapis.club.state.tournament import Tournament
from tapis.club.text.words import msgid
from tapis.core.spreadsheet import write_table

EXPORTED = (
    ColumnRole.LAST,
    ColumnRole.FIRST,
    ColumnRole.PARTNER_LAST,
    ColumnRole.PARTNER_FIRST,
    ColumnRole.CLUB,
    ColumnRole.PAID,
    ColumnRole.STAND_IN,
    ColumnRole.TABLE,
    ColumnRole.HIDDEN,
    ColumnRole.NOTE,
)
WHERE_USED = (
    ColumnRole.JOKER,
    ColumnRole.AGE,
    ColumnRole.CATEGORY,
    ColumnRole.TELEPHONE,
    ColumnRole.YEAR,
    ColumnRole.MEMBER,
    ColumnRole.FEDERATION,
    ColumnRole.PARTNER_FEDERATION,
    ColumnRole.TEAM_NAME,
    ColumnRole.CAPTAIN,
    ColumnRole.SEEDING,
    ColumnRole.CARRIED,
)
"""Columns that are written only when some entrant has something in them."""
YES_WORD = msgid("yes")


def export(tournament: Tournament, say: Callable[[str], str] = str) -> bytes:
    """The entry list as a spreadsheet opens it; ``say`` translates headings and answers."""
    people = [
        (entrant.person, _of_team(tournament, at)) for at, entrant in sorted(tournament.entrants.items())
    ]
    return _table([*people, *_reserves(tournament)], say)


def _of_team(tournament: Tournament, number: int) -> dict[ColumnRole, str]:
    """What the line of a pair says of its team: the name, and on the first line everything else."""
    numbers = numbers_of(tournament, number)
    if numbers is None:
        return {}
    roster = tournament.teams.rosters[numbers]
    name = {ColumnRole.TEAM_NAME: roster.name}
    if number != numbers[0]:
        return name
    return name | {
        ColumnRole.CAPTAIN: roster.captain,
        ColumnRole.SEEDING: str(roster.seeding or ""),
        ColumnRole.CARRIED: written_points(roster.carried),
    }


def _reserves(tournament: Tournament) -> Iterator[tuple[Person, dict[ColumnRole, str]]]:
    """The players of a roster who are in neither of its pairs, two on a line."""
    for numbers, roster in sorted(tournament.teams.rosters.items()):
        seated = {name for number in numbers for name in tournament.entrants[number].person.names}
        left = [each for each in roster.players if each.name not in seated]
        for at in range(0, len(left), 2):
            one, two = (*left[at : at + 2], RosterPlayer(""))[:2]
            yield paired(Person(""), one, two), {ColumnRole.TEAM_NAME: roster.name}


def export_people(people: Sequence[Person], say: Callable[[str], str] = str) -> bytes:
    """The same of people who need not be entered anywhere."""
    return _table([(person, {}) for person in people], say)


def _table(people: Sequence[tuple[Person, dict[ColumnRole, str]]], say: Callable[[str], str]) -> bytes:
    teams = any(person.partner for person, _ in people)
    roles = [role for role in EXPORTED if teams or role not in PARTNERS]
    told = [_cells(person, say) | of_team for person, of_team in people]
    roles += [role for role in WHERE_USED if any(cells.get(role) for cells in told)]
    rows = ((cells.get(role, "") for role in roles) for cells in told)
    return write_table([say(TITLES[role]) for role in roles], map(tuple, rows))


def _cells(person: Person, say: Callable[[str], str]) -> dict[ColumnRole, str]:
    flags = {True: say(YES_WORD), False: ""}
    table = "" if person.pinned_table is None else str(person.pinned_table)
    return {
        **parts_of(person),
        ColumnRole.CLUB: person.club,
        ColumnRole.PAID: flags[person.paid],
        ColumnRole.STAND_IN: flags[person.stand_in],
        ColumnRole.TABLE: table,
        ColumnRole.HIDDEN: INTERNET if person.offline and not person.hidden else flags[person.hidden],
        ColumnRole.NOTE: person.note,
        ColumnRole.JOKER: flags[person.joker],
        ColumnRole.AGE: flags[person.of_age],
        ColumnRole.CATEGORY: ", ".join(person.categories),
        ColumnRole.TELEPHONE: person.telephone,
        ColumnRole.YEAR: str(person.born or ""),
        ColumnRole.MEMBER: str(person.member or ""),
        ColumnRole.FEDERATION: person.federation,
        ColumnRole.PARTNER_FEDERATION: person.partner_federation,
    }
