"""Names as they stand in the cells of an entry list: in one piece, in two columns, two names in one cell.

Knows cells by their role and nothing of files, lines or tournaments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from tapis.club.events import Person
from tapis.club.people.columns import PARTNERS, ColumnRole, two_names
from tapis.club.people.names import tidy
from tapis.club.text.full_names import FullName, doubtful, guessed, together

NAMES = (ColumnRole.NAME, ColumnRole.FIRST, ColumnRole.LAST)
Cells: TypeAlias = Mapping[ColumnRole, str]
KeptName: TypeAlias = tuple[str, int]
"""A name as it is kept, and how many words of it are the surname; 0 where that is only a guess."""


def full_name(told: Cells, full: ColumnRole, first: ColumnRole, last: ColumnRole) -> str:
    """A name from one cell (``full``) or put together from two (``first`` and ``last``)."""
    return " ".join((told.get(full) or f"{told.get(first, '')} {told.get(last, '')}").split())


def names_in(told: Cells, members: int, *, surname_first: bool = False) -> tuple[KeptName, ...]:
    """The name of a player, or the names of a team of ``members``, which may stand in one cell."""
    if members == 1 or full_name(told, *PARTNERS):
        roles = (NAMES, PARTNERS) if full_name(told, *PARTNERS) else (NAMES,)
        return tuple(_one_name(told, *each, surname_first=surname_first) for each in roles)
    names = two_names(full_name(told, *NAMES))
    if len(names) == 1:
        return (_one_name(told, *NAMES, surname_first=surname_first),)
    return tuple(_whole(each, surname_first=surname_first) for each in names)


def _one_name(
    told: Cells, full: ColumnRole, first: ColumnRole, last: ColumnRole, *, surname_first: bool
) -> KeptName:
    if whole := told.get(full):
        return _whole(whole, surname_first=surname_first)
    parts = together(told.get(first, ""), told.get(last, ""))
    return parts.spoken, parts.words


def _whole(name: str, *, surname_first: bool) -> KeptName:
    found = guessed(name, surname_first)
    as_typed = found.spoken == " ".join(name.split()) and not surname_first
    return (name, 0) if as_typed else (found.spoken, found.words)


def with_names(person: Person, names: Sequence[KeptName]) -> Person:
    """The person with these names."""
    (name, words), (partner, more) = (*names, ("", 0), ("", 0))[:2]
    return replace(person, name=name, surname_words=words, partner=partner, partner_surname_words=more)


def renamed(person: Person, names: Sequence[FullName]) -> Person:
    """The person with names that were told apart by hand; as it was without any."""
    told = [(each.spoken, each.words) for each in names if each.spoken]
    return tidy(with_names(person, told)) if told else person


def to_look_at(told: Cells, members: int) -> bool:
    """Whether a name stood in one piece and may have been taken apart wrongly."""
    whole = [told.get(ColumnRole.NAME, ""), told.get(ColumnRole.PARTNER, "")]
    names = [name for cell in whole for name in two_names(cell)] if members > 1 else whole
    return any(map(doubtful, names))


def parts_of(person: Person) -> dict[ColumnRole, str]:
    """The cells that hold the names of a person or a team."""
    first, second = (*person.full_names, FullName("", ""))[:2]
    return {
        ColumnRole.LAST: first.surname,
        ColumnRole.FIRST: first.given,
        ColumnRole.PARTNER_LAST: second.surname,
        ColumnRole.PARTNER_FIRST: second.given,
    }
