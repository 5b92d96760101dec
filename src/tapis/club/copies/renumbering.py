"""The numbers an event gives out as things come, and events of another copy with the numbers they get here.

Entrants, calls, rulings, late tables, parties and free tables are numbered in order, so two copies that went
on apart give the same number to different things. Every field that holds such a number is told here by its
name; what it means is not known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TypeAlias

from tapis.club import events
from tapis.club.crossings import Seating
from tapis.club.events import LogEvent, NewNumber, Numbered

Number: TypeAlias = tuple[Numbered, int, int]
"""What is numbered, in which round (0: in the event), and the number."""
Change: TypeAlias = Callable[[Number], int]

ENTRANT = frozenset(("number", "entrant", "by", "instead"))
"""Fields that hold one entrant, 0 for none; a text in them is no number."""
ENTRANTS = frozenset(("seats", "pair", "numbers"))
BY_ENTRANT = frozenset(("others",))
RANKED = frozenset(("ranking",))
PLACED = frozenset(("table", "place", "id", "ruling", "first"))
"""Fields of which the kind of event says what they number."""
CALLS = (events.DirectorCalled, events.CallAnswered)
GIVING = (
    events.EntrantsRegistered,
    events.DirectorCalled,
    events.RulingMade,
    events.TableOpened,
    events.PartyOpened,
)
"""The kinds of events that give out numbers."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Which number something of the other copy has here; what is not named keeps its own."""

    known: Mapping[Number, int] = field(default_factory=dict)

    def here(self, number: Number) -> int:
        """The number here."""
        return self.known.get(number, number[2])

    def also(self, pairs: Iterable[tuple[Number, int]]) -> Numbers:
        """With these too."""
        return Numbers({**self.known, **dict(pairs)})


NO_NUMBERS = Numbers()


def changed_numbers(numbers: Numbers) -> tuple[NewNumber, ...]:
    """Those that differ, as the log keeps them."""
    return tuple(
        NewNumber(of, there, here, number)
        for (of, number, there), here in sorted(numbers.known.items())
        if there != here
    )


def given(event: LogEvent) -> tuple[Number, ...]:
    """The numbers that an event gives out."""
    match event:
        case events.EntrantsRegistered(first, people):
            return tuple((Numbered.ENTRANT, 0, number) for number in range(first, first + len(people)))
        case events.DirectorCalled(id=number):
            return ((Numbered.CALL, 0, number),)
        case events.RulingMade(id=number):
            return ((Numbered.RULING, 0, number),)
        case events.TableOpened(at, table) | events.PartyOpened(at, table):
            return ((Numbered.TABLE, at, table),)
    return ()


def references(event: LogEvent) -> frozenset[Number]:
    """Every number that an event names, those it gives out among them."""
    found = set[Number]()

    def noted(number: Number) -> int:
        found.add(number)
        return number[2]

    _walked(event, noted)
    return frozenset(each for each in found if each[2])


def renumbered(event: LogEvent, numbers: Numbers) -> LogEvent:
    """The event with the numbers that things have here."""
    return _walked(event, numbers.here)


def _walked(event: LogEvent, change: Change) -> LogEvent:
    told = {each.name: getattr(event, each.name) for each in fields(event)}
    changes = {
        name: new for name, value in told.items() if (new := _value(event, name, value, change)) != value
    }
    return replace(event, **changes) if changes else event  # type: ignore[arg-type]  # as they were typed


def _value(event: LogEvent, name: str, value: object, change: Change) -> object:
    def entrant(number: int) -> int:
        return change((Numbered.ENTRANT, 0, number)) if number else number

    if isinstance(value, int):
        return entrant(value) if name in ENTRANT else _placed(event, name, value, change)
    if isinstance(value, Mapping) and name in BY_ENTRANT:
        return {entrant(number): points for number, points in value.items()}
    return _row(name, value, entrant) if isinstance(value, tuple) else value


def _row(name: str, value: tuple[object, ...], entrant: Callable[[int], int]) -> tuple[object, ...]:
    """A row of entrants, a ranking of them or who sat where; any other row as it is."""
    if name in ENTRANTS:
        return tuple(entrant(number) for number in value if isinstance(number, int))
    if name in RANKED:
        return tuple((entrant(each[0]), each[1]) for each in value if isinstance(each, tuple))
    return tuple(_seating(each, entrant) if isinstance(each, Seating) else each for each in value)


def _placed(event: LogEvent, name: str, value: int, change: Change) -> int:
    """A number whose meaning depends on the kind of event; others are no running number."""
    at = getattr(event, "round", 0)
    match name:
        case "table" if at and value:
            return change((Numbered.TABLE, at, value))
        case "place":
            return change((Numbered.PLACE, 0, value))
        case "id":
            return change((Numbered.CALL if isinstance(event, CALLS) else Numbered.RULING, 0, value))
        case "ruling" if value:
            return change((Numbered.RULING, 0, value))
        case "first" if isinstance(event, events.EntrantsRegistered):
            return change((Numbered.ENTRANT, 0, value))
    return value


def _seating(seating: Seating, entrant: Callable[[int], int]) -> Seating:
    tables = tuple(tuple(map(entrant, table)) for table in seating.tables)
    return replace(seating, tables=tables, out=tuple(map(entrant, seating.out)))
