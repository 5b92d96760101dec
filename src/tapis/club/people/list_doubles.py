"""Lines of a list whose name stands further up, or is entered already: two people, or one twice.

Club, telephone, year and member's number tell, where both lines have them; otherwise somebody has to say.
Knows rows as they were read and nothing of cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tapis.club.events import Person
from tapis.club.people.list_rows import Doubt, ListRow
from tapis.club.state.tournament import Tournament
from tapis.club.text.full_names import likeness
from tapis.law import Reason, Refused

TWICE = Reason("twice-in-list", "Line {line}: {name} is on line {other} already.")
ENTERED = Reason("entered-already", "Line {line}: {name} is already entered as number {number}.")


@dataclass(frozen=True, slots=True)
class NumberedPerson:
    """Somebody who has a number already, as an entry or as a member, under one of their names."""

    name: str
    number: int
    person: Person
    federation: str = ""


def entered_in(tournament: Tournament) -> dict[str, list[NumberedPerson]]:
    """Everybody entered, by name."""
    found: dict[str, list[NumberedPerson]] = {}
    for each in tournament.entrants.values():
        for name in each.person.names:
            known = NumberedPerson(name, each.number, each.person, each.person.federation)
            found.setdefault(likeness(name), []).append(known)
    return found


@dataclass(slots=True)
class _Met:
    """Who was met so far: by name, the line or whoever has a number already."""

    known: Mapping[str, Sequence[NumberedPerson]]
    seen: dict[str, ListRow] = field(default_factory=dict)


def marked_doubles(
    rows: Iterable[ListRow], known: Mapping[str, Sequence[NumberedPerson]], said: Mapping[int, bool]
) -> Iterator[ListRow]:
    """The rows, those marked whose name was met; ``said``: by line, whether they are other people."""
    met = _Met(known)
    for row in rows:
        yield _marked(row, met, said.get(row.line))


def _marked(row: ListRow, met: _Met, said: bool | None) -> ListRow:
    keys = [(likeness(name), name) for name in row.person.names] if row.person else []
    if row.doubt is None or row.settled:
        for key, name in keys:
            if key in met.known:
                return _entered(row, met.known[key], said)
            if key in met.seen:
                return _twice(row, name, met.seen[key], said)
    for key, _ in keys:
        met.seen.setdefault(key, row)
    return row


def _entered(row: ListRow, known: Sequence[NumberedPerson], said: bool | None) -> ListRow:
    """In doubt where something tells that it is somebody else, or where several have the name and nothing
    tells which of them it is: a list may be brought in again."""
    told = [(_others(_told(row), _facts(each.person, each.federation)), each) for each in known]
    same = [each for other, each in told if other is False]
    maybe = [each for other, each in told if other is None]
    sure = len(same) == 1 or (not same and len(told) == len(maybe) == 1)
    chosen = (same or maybe or known)[0]
    settled = said if said is not None else False if sure else None
    problem: Refused = ENTERED(line=row.line, name=chosen.name, number=chosen.number)
    return replace(
        row, problem=problem, doubt=Doubt.ENTERED, settled=settled, alike=chosen.person, known=chosen.number
    )


def _twice(row: ListRow, name: str, above: ListRow, said: bool | None) -> ListRow:
    told = _others(_told(row), _told(above))
    problem: Refused = TWICE(line=row.line, name=name, other=above.line)
    settled = told if said is None else said
    return replace(row, problem=problem, doubt=Doubt.TWICE, settled=settled, alike=above.person)


def _told(row: ListRow) -> tuple[str, ...]:
    assert row.person is not None
    born, member = str(row.born or ""), likeness(row.member)
    _number, club, digits, _born, federation = _facts(row.person, row.federation)
    return member, club, digits, born, federation


def _facts(person: Person, federation: str = "") -> tuple[str, ...]:
    """Number, club, telephone, year and federation, each reduced to what tells people apart."""
    digits = "".join(filter(str.isdigit, person.telephone))
    told = str(person.member or ""), likeness(person.club), digits, str(person.born or "")
    return (*told, likeness(federation))


def _others(one: tuple[str, ...], other: tuple[str, ...]) -> bool | None:
    """Whether two of one name are two people; None where nothing tells, or some of it yes and some no.

    A member's number, where both have one, tells alone.
    """
    if one[0] and other[0]:
        return one[0] != other[0]
    both = [each for each in zip(one, other, strict=True) if all(each)]
    same = {this == that for this, that in both}
    return None if len(same) != 1 else same == {False}
