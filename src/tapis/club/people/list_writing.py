"""The entry list as a file that a spreadsheet opens and that can be brought in again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapis.club.events import Person
from tapis.club.people.columns import INTERNET, PARTNERS, TITLES, ColumnRole
from tapis.club.people.name_cells import parts_of
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
)
"""Columns that are written only when some entrant has something in them."""
YES_WORD = msgid("yes")


def export(tournament: Tournament, say: Callable[[str], str] = str) -> bytes:
    """The entry list as a spreadsheet opens it; ``say`` translates headings and answers."""
    return export_people([entrant.person for _, entrant in sorted(tournament.entrants.items())], say)


def export_people(people: Sequence[Person], say: Callable[[str], str] = str) -> bytes:
    """The same of people who need not be entered anywhere."""
    teams = any(person.partner for person in people)
    roles = [role for role in EXPORTED if teams or role not in PARTNERS]
    told = [_cells(person, say) for person in people]
    roles += [role for role in WHERE_USED if any(cells[role] for cells in told)]
    rows = ((cells[role] for role in roles) for cells in told)
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
