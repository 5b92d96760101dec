"""What the columns of a list hold: told by their headings, or by what stands in them where there are none.

A guess only: whoever looks at the list says otherwise. Knows cells and nothing of people or events.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum

from tapis.club.people.cash_book import booked
from tapis.club.people.columns import (
    OF_NAMED_TEAMS,
    PARTNERS,
    SURNAME_FIRST,
    TEAM_WORDS,
    TOWNS,
    ColumnRole,
    Columns,
    answer,
    heading,
    private,
    role_of,
    two_names,
)
from tapis.club.text.full_names import is_given, is_particle
from tapis.club.text.name_order import AT_LEAST, NUMBERING, without_titles

Cells = Sequence[Sequence[str]]
TELEPHONE = re.compile(r"(?:\+|00)?[\d(][\d\s()./’'-]{6,20}\d")
MAIL = re.compile(r"[^\s@]+@[^\s@]+\.\w+")
BORN = re.compile(r"(?:.*\D)?(1[89]\d\d|20[0-3]\d)(?:\D.*)?")
FIRST_YEAR = re.compile(r"(1[89]\d\d|20[0-3]\d)(?:-\d\d-\d\d)?")
MOST = 0.6
"""Which share of its cells says what a column holds."""
SAMPLE = 200

SECOND = {
    ColumnRole.NAME: ColumnRole.PARTNER,
    ColumnRole.FIRST: ColumnRole.PARTNER_FIRST,
    ColumnRole.LAST: ColumnRole.PARTNER_LAST,
}


class Holds(Enum):
    """What stands in the cells of one column."""

    NOTHING = 0
    TELEPHONE = 1
    MAIL = 2
    YEAR = 3
    NUMBER = 4
    MONEY = 5
    TEAM = 6
    WHOLE = 7
    """Names with a given name and another word."""
    GIVEN = 8
    TEXT = 9


def by_headings(first: Sequence[str], members: int = 1, *, named: bool = False) -> Columns:
    """The columns as told by their headings, in a list for teams of ``members``; a role is held once.

    ``named``: where two pairs are a team that has a name of its own.
    """
    roles = _clubs(first)
    if members > 1:
        roles = _second_names(roles)
    roles = _split(_split(roles, ColumnRole.NAME, ColumnRole.FIRST, ColumnRole.LAST), *PARTNERS)
    if ColumnRole.NAME not in roles and ColumnRole.LAST not in roles:
        roles = [ColumnRole.NAME if role is ColumnRole.TEAM else role for role in roles]
    roles = _of_teams(first, roles) if named else [None if role in OF_NAMED_TEAMS else role for role in roles]
    roles = [None if role is ColumnRole.TEAM else role for role in roles]
    twice = [at for at, role in enumerate(roles) if role and role in roles[:at]]
    hides = [at for at in twice if roles[at] is ColumnRole.HIDDEN]
    unclear = [
        at for at, (cell, role) in enumerate(zip(first, roles, strict=True)) if not role and private(cell)
    ]
    kept = tuple(None if at in twice else role for at, role in enumerate(roles))
    turned = any(SURNAME_FIRST.match(heading(cell)) for cell in first)
    return Columns(kept, True, turned, tuple(sorted((*hides, *unclear))))


def _of_teams(first: Sequence[str], roles: Sequence[ColumnRole | None]) -> list[ColumnRole | None]:
    """The roles with the column of teams for their names, unless another one holds these."""
    told = ColumnRole.TEAM_NAME in roles
    return [
        ColumnRole.TEAM_NAME if role is ColumnRole.TEAM and not told and heading(cell) in TEAM_WORDS else role
        for cell, role in zip(first, roles, strict=True)
    ]


def _clubs(first: Sequence[str]) -> list[ColumnRole | None]:
    """The roles of the headings; where people live is left aside beside a column of clubs."""
    roles = [role_of(cell) for cell in first]
    town = [heading(cell) in TOWNS for cell in first]
    told = any(role is ColumnRole.CLUB and not lived for role, lived in zip(roles, town, strict=True))
    return [None if told and lived else role for role, lived in zip(roles, town, strict=True)]


def _second_names(roles: Sequence[ColumnRole | None]) -> list[ColumnRole | None]:
    """The roles with a repeated name column read as the partner's name."""
    seen: set[ColumnRole | None] = set()
    told = []
    for role in roles:
        told.append(SECOND.get(role, role) if role in seen and role else role)
        seen.add(role)
    return told


def _split(
    roles: Sequence[ColumnRole | None], full: ColumnRole, first: ColumnRole, last: ColumnRole
) -> list[ColumnRole | None]:
    """The roles with ``full`` read as ``last`` where another column holds ``first`` names."""
    apart = first in roles and last not in roles
    return [last if apart and role is full else role for role in roles]


def by_contents(rows: Cells, members: int = 1) -> Columns:
    """The columns of a list without headings."""
    held = [_holds(column) for column in columns_of(rows)]
    roles: list[ColumnRole | None] = [None] * len(held)
    _place_names(held, roles, members)
    for what, role in ((Holds.TELEPHONE, ColumnRole.TELEPHONE), (Holds.YEAR, ColumnRole.YEAR)):
        _place(held, roles, what, role)
    _place(held, roles, Holds.MONEY, ColumnRole.PAID)
    _place(held, roles, Holds.TEXT, ColumnRole.CLUB)
    return Columns(tuple(roles), headed=False)


def completed(columns: Columns, rows: Cells) -> Columns:
    """Headed columns with the telephone found where its heading says nothing."""
    if ColumnRole.TELEPHONE in columns.roles:
        return columns
    held = [_holds(column) for column in columns_of(rows)]
    roles = [*columns.roles, *[None] * (len(held) - len(columns.roles))]
    _place(held, roles, Holds.TELEPHONE, ColumnRole.TELEPHONE)
    return replace(columns, roles=tuple(roles))


def columns_of(rows: Cells) -> list[list[str]]:
    """The filled cells of each column, of as many rows as tell enough."""
    some = rows[:SAMPLE]
    width = max(map(len, rows), default=0)
    return [[text for row in some if at < len(row) and (text := row[at].strip())] for at in range(width)]


def _place(held: list[Holds], roles: list[ColumnRole | None], what: Holds, role: ColumnRole) -> None:
    at = next((at for at, each in enumerate(held) if each is what and roles[at] is None), None)
    if at is not None and role not in roles:
        roles[at] = role


def _place_names(held: list[Holds], roles: list[ColumnRole | None], members: int) -> None:
    """Names in one piece, or given names beside a column of words, else the first column of words."""
    if Holds.TEAM in held and members > 1:
        return _place(held, roles, Holds.TEAM, ColumnRole.NAME)
    if Holds.WHOLE in held or Holds.TEAM in held:
        _place(held, roles, Holds.WHOLE if Holds.WHOLE in held else Holds.TEAM, ColumnRole.NAME)
        return _place(held, roles, Holds.WHOLE, ColumnRole.PARTNER) if members > 1 else None
    pairs = ((ColumnRole.LAST, ColumnRole.FIRST), (ColumnRole.PARTNER_LAST, ColumnRole.PARTNER_FIRST))
    for last, first in pairs[:members]:
        _place_apart(held, roles, last, first)
    if ColumnRole.LAST not in roles and not _figures(held):
        _place(held, roles, Holds.TEXT, ColumnRole.NAME)
        _place(held, roles, Holds.GIVEN, ColumnRole.NAME)
        if members > 1:
            _place(held, roles, Holds.TEXT, ColumnRole.PARTNER)
    return None


def _figures(held: Sequence[Holds]) -> bool:
    """Whether a table has more columns of figures than of words: accounts, and no list of people."""
    return sum(each in (Holds.NUMBER, Holds.YEAR, Holds.MONEY) for each in held) > held.count(Holds.TEXT)


def _place_apart(
    held: list[Holds], roles: list[ColumnRole | None], last: ColumnRole, first: ColumnRole
) -> None:
    for at, each in enumerate(held):
        beside = next((to for to in (at - 1, at + 1) if _free_words(held, roles, to)), None)
        if each is Holds.GIVEN and roles[at] is None and beside is not None:
            roles[at], roles[beside] = first, last
            return


def _free_words(held: list[Holds], roles: list[ColumnRole | None], at: int) -> bool:
    return 0 <= at < len(held) and held[at] is Holds.TEXT and roles[at] is None


def _holds(cells: Sequence[str]) -> Holds:
    if not cells:
        return Holds.NOTHING
    tests: tuple[tuple[Holds, Callable[[str], object]], ...] = (
        (Holds.MAIL, MAIL.fullmatch),
        (Holds.YEAR, FIRST_YEAR.fullmatch),
        (Holds.TELEPHONE, telephone),
        (Holds.NUMBER, _counts),
        (Holds.MONEY, _money),
        (Holds.TEAM, _team),
        (Holds.WHOLE, _whole_name),
        (Holds.GIVEN, _given),
    )
    found = (what for what, test in tests if sum(1 for cell in cells if test(cell)) >= MOST * len(cells))
    return next(found, Holds.TEXT)


def telephone(cell: str) -> bool:
    """Whether a cell is a telephone number: enough figures, and nothing but what stands between them."""
    return bool(TELEPHONE.fullmatch(cell.strip())) and 8 <= sum(map(str.isdigit, cell)) <= 15


def _counts(cell: str) -> bool:
    return cell.strip(".").isdecimal() and answer(cell) is None and len(cell) < 7


def _money(cell: str) -> bool:
    return answer(cell) is not None or booked(cell) is not None


def _team(cell: str) -> bool:
    names = two_names(cell)
    return len(names) == 2 and all(len(name.split()) > 1 or is_given(name) for name in names)


def _whole_name(cell: str) -> bool:
    words = without_titles(NUMBERING.sub("", cell).replace(",", " "))[0].split()
    return 1 < len(words) <= 6 and any(map(is_given, words)) and not any(map(str.isdigit, cell))


def _given(cell: str) -> bool:
    words = cell.split()
    return 0 < len(words) <= 3 and all(is_given(word) and not is_particle(word) for word in words)


def swapped(columns: Columns, rows: Cells) -> bool:
    """Whether given names stand below the heading of last names and the other way round."""
    if not columns.in_two:
        return False
    first, last = columns.roles.index(ColumnRole.FIRST), columns.roles.index(ColumnRole.LAST)
    both = [(row[first], row[last]) for row in rows[:SAMPLE] if max(first, last) < len(row)]
    said = [_given(two) - _given(one) for one, two in both]
    crossed, right = said.count(1), said.count(-1)
    return crossed >= 2 and crossed >= AT_LEAST * (crossed + right)
