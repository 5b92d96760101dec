"""Lines of a list whose name stands further up, or is entered already: two people, or one twice.

Club, telephone, year and member's number tell, where both lines have them; otherwise somebody has to say.
Knows rows as they were read and nothing of cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tapis.club.events import Person
from tapis.club.people.list_rows import Doubt, ListRow
from tapis.club.state.tournament import Tournament
from tapis.club.text.full_names import normalised
from tapis.law import Reason, Refused

TWICE = Reason("twice-in-list", "Line {line}: {name} is on line {other} already.")
ENTERED = Reason("entered-already", "Line {line}: {name} is already entered as number {number}.")


@dataclass(slots=True)
class _Met:
    """Who was met so far: by name, the line or the number of the entry."""

    entered: Mapping[str, tuple[str, int, Person]]
    seen: dict[str, ListRow] = field(default_factory=dict)


def marked_doubles(
    rows: Iterable[ListRow], tournament: Tournament, said: Mapping[int, bool]
) -> Iterator[ListRow]:
    """The rows, those marked whose name was met; ``said``: by line, whether they are other people."""
    entered = {
        normalised(name): (name, each.number, each.person)
        for each in tournament.entrants.values()
        for name in each.person.names
    }
    met = _Met(entered)
    for row in rows:
        yield _marked(row, met, said.get(row.line))


def _marked(row: ListRow, met: _Met, said: bool | None) -> ListRow:
    keys = [(normalised(name), name) for name in row.person.names] if row.person else []
    if row.doubt is None or row.settled:
        for key, name in keys:
            if key in met.entered:
                return _entered(row, met.entered[key], said)
            if key in met.seen:
                return _twice(row, name, met.seen[key], said)
    for key, _ in keys:
        met.seen.setdefault(key, row)
    return row


def _entered(row: ListRow, known: tuple[str, int, Person], said: bool | None) -> ListRow:
    """In doubt only where something tells that it is somebody else: a list may be brought in again."""
    name, number, person = known
    assert row.person is not None
    other = _others(_facts(row.person), _facts(person))
    settled = said if said is not None else None if other else False
    problem: Refused = ENTERED(line=row.line, name=name, number=number)
    return replace(row, problem=problem, doubt=Doubt.ENTERED, settled=settled, alike=person)


def _twice(row: ListRow, name: str, above: ListRow, said: bool | None) -> ListRow:
    told = _others(_told(row), _told(above))
    problem: Refused = TWICE(line=row.line, name=name, other=above.line)
    settled = told if said is None else said
    return replace(row, problem=problem, doubt=Doubt.TWICE, settled=settled, alike=above.person)


def _told(row: ListRow) -> tuple[str, ...]:
    assert row.person is not None
    return (normalised(row.member), *_facts(row.person), str(row.born or ""))


def _facts(person: Person) -> tuple[str, ...]:
    return normalised(person.club), "".join(filter(str.isdigit, person.telephone))


def _others(one: tuple[str, ...], other: tuple[str, ...]) -> bool | None:
    """Whether two of one name are two people; None where nothing tells, or some of it yes and some no."""
    both = [each for each in zip(one, other, strict=True) if all(each)]
    same = {this == that for this, that in both}
    return None if len(same) != 1 else same == {False}
