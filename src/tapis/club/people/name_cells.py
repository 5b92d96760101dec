"""Names as they stand in the cells of a list: in one piece, in two columns, two names in one cell.

Knows cells by their role and nothing of files, lines or tournaments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from tapis.club.events import Person
from tapis.club.people.columns import PARTNERS, ColumnRole, two_names
from tapis.club.people.guessing import telephone
from tapis.club.people.names import tidy
from tapis.club.text.full_names import FullName, guessed, is_given, together
from tapis.club.text.name_order import NUMBERING, taken_apart, unsure, without_titles

NAMES = (ColumnRole.NAME, ColumnRole.FIRST, ColumnRole.LAST)
Cells: TypeAlias = Mapping[ColumnRole, str]
KeptName: TypeAlias = tuple[str, int]
"""A name as it is kept, and how many words of it are the surname; 0 where that is only a guess."""
BEHIND = re.compile(
    r"(?P<name>.*[^\W\d_.'’)]{2}\.?\)?)[\s,;:–—-]+(?P<number>[+(]?\d[\d\s()./’'+-]{7,20}\d)\s*"
)
"""A telephone number behind a name in the same cell."""
ADDRESS = re.compile(r"(?:[<(]\s*)?(?<![^\s<(])[^\s@<(]+@[^\s@]+\.\w+\s*[>)]?")
"""An address; it begins where a word does, so a long word without one is looked at once."""


def full_name(told: Cells, full: ColumnRole, first: ColumnRole, last: ColumnRole) -> str:
    """A name from one cell (``full``) or put together from two (``first`` and ``last``)."""
    return " ".join((told.get(full) or f"{told.get(first, '')} {told.get(last, '')}").split())


def bare(cell: str) -> str:
    """A cell without the figures, addresses and telephone numbers beside a name."""
    alone = ADDRESS.sub(" ", cell) if "@" in cell else cell
    found = BEHIND.fullmatch(alone)
    name = found["name"] if found and telephone(found["number"]) else alone
    return without_titles(NUMBERING.sub("", name))[0]


def cleaned(told: Cells, members: int) -> tuple[dict[ColumnRole, str], str]:
    """The cells without what is no part of a name (titles, an address, a telephone), and the titles."""
    clean, titles = dict(told), list[str]()
    for role in (*NAMES, *PARTNERS):
        cell = ADDRESS.sub(" ", told.get(role, "")) if "@" in told.get(role, "") else told.get(role, "")
        found = BEHIND.fullmatch(cell)
        if found and telephone(found["number"]):
            cell = found["name"]
            clean.setdefault(ColumnRole.TELEPHONE, found["number"])
        if cell.strip():
            whole = role in (ColumnRole.NAME, ColumnRole.PARTNER)
            plain = NUMBERING.sub("", cell) if whole else cell
            clean[role], title = _without_titles(plain, members if whole else 1)
            titles += [title] if title else []
    return clean, " ".join(titles)


def _without_titles(cell: str, members: int) -> tuple[str, str]:
    parts = [without_titles(each) for each in two_names(cell)]
    if members == 1 or len(parts) != members:
        return without_titles(cell.strip(" ,;"))
    return " / ".join(name for name, _ in parts), " ".join(title for _, title in parts if title)


def in_one_piece(told: Cells, members: int) -> tuple[str, ...]:
    """The names of a line that say themselves which part stands first."""
    whole = [told.get(ColumnRole.NAME, ""), told.get(ColumnRole.PARTNER, "")]
    names = [name for cell in whole for name in two_names(cell)] if members > 1 else whole
    return tuple(name for name in names if name)


def names_in(told: Cells, members: int, *, surname_first: bool = False) -> tuple[KeptName, ...]:
    """The name of a player, or the names of a team of ``members``, which may stand in one cell."""
    if members == 1 or full_name(told, *PARTNERS):
        roles = (NAMES, PARTNERS) if full_name(told, *PARTNERS) else (NAMES,)
        return tuple(_one_name(told, *each, surname_first=surname_first) for each in roles)
    names = two_names(told.get(ColumnRole.NAME) or full_name(told, *NAMES))
    if len(names) < 2:
        return (_one_name(told, *NAMES, surname_first=surname_first),)
    return tuple(_whole(each, surname_first=surname_first) for each in _of_a_couple(names, surname_first))


def _of_a_couple(names: Sequence[str], surname_first: bool) -> Iterator[str]:
    """Both names in full where the surname stands once: Yerly Anne-Lise et Paul."""
    alone, other = (*names, "")[:2]
    if len(other.split()) == 1:
        alone, other = other, alone
    parts = taken_apart(other, surname_first=surname_first)
    shared = len(names) == 2 and is_given(alone) and len(alone.split()) == 1 and parts.given
    for name in names:
        yield f"{parts.surname}, {name}" if shared and name == alone else name


def _one_name(
    told: Cells, full: ColumnRole, first: ColumnRole, last: ColumnRole, *, surname_first: bool
) -> KeptName:
    if whole := told.get(full):
        return _whole(" ".join(whole.split()), surname_first=surname_first)
    if name := whole_of_a_half(told, first, last):
        parts = taken_apart(name, surname_first=not is_given(name.split()[0]))
    else:
        parts = together(told.get(first, ""), told.get(last, ""))
    return parts.spoken, parts.words


def whole_of_a_half(told: Cells, first: ColumnRole, last: ColumnRole) -> str:
    """A whole name that stands in the column of one half while the other is empty; else nothing.

    Such a name has a given name among its words, and another word: *Gremaud Léon*, but not *de la Cruz*.
    """
    filled = [cell for cell in (told.get(first, ""), told.get(last, "")) if cell.strip()]
    words = filled[0].split() if len(filled) == 1 else []
    given = [is_given(word) for word in words]
    return " ".join(words) if any(given) and not all(given) else ""


def halves(told: Cells) -> Iterator[tuple[ColumnRole, ColumnRole]]:
    """The columns of first and last name in which only one of both tells anything."""
    for _, first, last in (NAMES, PARTNERS):
        if bool(told.get(first, "").strip()) is not bool(told.get(last, "").strip()):
            yield first, last


def _whole(name: str, *, surname_first: bool) -> KeptName:
    found = taken_apart(name, surname_first=surname_first)
    as_typed = found.spoken == " ".join(name.split()) and found == guessed(name)
    return (name, 0) if as_typed else (found.spoken, found.words)


def with_names(person: Person, names: Sequence[KeptName]) -> Person:
    """The person with these names."""
    (name, words), (partner, more) = (*names, ("", 0), ("", 0))[:2]
    return replace(person, name=name, surname_words=words, partner=partner, partner_surname_words=more)


def renamed(person: Person, names: Sequence[FullName]) -> Person:
    """The person with names that were told apart by hand; as it was without any."""
    told = [(each.spoken, each.words) for each in names if each.spoken]
    return tidy(with_names(person, told)) if told else person


def to_look_at(told: Cells, members: int, *, surname_first: bool) -> bool:
    """Whether a name stood in one piece and may have been taken apart wrongly."""
    pieces = any(unsure(name, surname_first=surname_first) for name in in_one_piece(told, members))
    return pieces or (members == 1 and any(whole_of_a_half(told, *each) for each in halves(told)))


def lacking(told: Cells, members: int) -> ColumnRole | None:
    """The half of a name whose cell is empty, where the other has a cell of its own and is no whole name."""
    for first, last in halves(told) if members == 1 else ():
        if not whole_of_a_half(told, first, last) and not told.get(ColumnRole.NAME):
            return last if told.get(first, "").strip() else first
    return None


def parts_of(person: Person) -> dict[ColumnRole, str]:
    """The cells that hold the names of a person or a team."""
    first, second = (*person.full_names, FullName("", ""))[:2]
    return {
        ColumnRole.LAST: first.surname,
        ColumnRole.FIRST: first.given,
        ColumnRole.PARTNER_LAST: second.surname,
        ColumnRole.PARTNER_FIRST: second.given,
    }
