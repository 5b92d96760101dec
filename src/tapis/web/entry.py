"""Typing deals: boxes made from a regulation's own fields, and what was typed read back.

A box is named ``d<deal>-<field>-<seat>``. A deal nobody has typed anything into is None. Whether the
numbers are possible is for the sheet to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tapis.core.form import Field, Scope

Typed: TypeAlias = "Mapping[str, str]"
"""What the browser sent, by name of box."""


@dataclass(frozen=True, slots=True)
class Box:
    """One thing to type. ``shown`` is false while its condition does not hold."""

    name: str
    field: Field
    seat: int
    value: str
    shown: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """One field across the seats of a deal."""

    field: Field
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class DealForm:
    """The boxes of one deal; ``total`` is what the checked field's boxes add to, where they can be added."""

    deal: int
    rows: tuple[Row, ...]
    total: int | None = None
    wanted: int | None = None

    @property
    def difference(self) -> int | None:
        """How far the total is from what it must be."""
        return None if self.total is None or self.wanted is None else self.total - self.wanted


def name_of(deal: int, field: Field, seat: int) -> str:
    """The name of a box."""
    return f"d{deal}-{field.key}-{seat}"


def seats_of(field: Field, seats: int) -> range:
    """The seats a field is filled for; a field of the deal has one box, under seat 0."""
    return range(seats if field.scope is Scope.SEAT else 1)


def typed_of(fields: Sequence[Field], seats: int, deals: Iterable[Any]) -> dict[str, str]:
    """Entered deals as the boxes would show them."""
    boxes: dict[str, str] = {}
    for number, deal in enumerate(deals, start=1):
        for field in fields if deal is not None else ():
            values = deal.get(field.key)
            for seat in seats_of(field, seats):
                value = values[seat] if isinstance(values, list | tuple) else values
                boxes[name_of(number, field, seat)] = "" if value is None else str(value)
    return boxes


def form(fields: Sequence[Field], seats: int, deal: int, typed: Typed) -> DealForm:
    """The boxes of one deal, filled with what was typed."""
    rows = tuple(
        Row(
            field,
            tuple(
                Box(
                    name_of(deal, field, seat),
                    field,
                    seat,
                    typed.get(name_of(deal, field, seat), "").strip(),
                    asked(fields, field, seat, deal, typed),
                )
                for seat in seats_of(field, seats)
            ),
        )
        for field in fields
    )
    checked = next((row for row in rows if row.field.total is not None), None)
    if checked is None:
        return DealForm(deal, rows)
    numbers = [number(box.value) for box in checked.boxes]
    complete = all(isinstance(each, int) for each in numbers)
    total = sum(each for each in numbers if isinstance(each, int)) if complete else None
    return DealForm(deal, rows, total, checked.field.total)


def asked(fields: Sequence[Field], field: Field, seat: int, deal: int, typed: Typed) -> bool:
    """Whether a box is asked at all; its condition reads ``other=number,…``, a blank as its default."""
    if not field.only_if:
        return True
    conditions = (each.split("=") for each in field.only_if.split(","))
    return all(_counts(fields, key, seat, deal, typed) == int(value) for key, value in conditions)


def _counts(fields: Sequence[Field], key: str, seat: int, deal: int, typed: Typed) -> object:
    other = next(field for field in fields if field.key == key)
    value = number(typed.get(name_of(deal, other, seat), "").strip())
    anything = any(typed.get(name_of(deal, each, seat), "").strip() for each in fields)
    return other.blank if value is None and anything else value


def number(text: str) -> int | str | None:
    """What was typed as a number where it is one; an empty box is None."""
    if not text:
        return None
    try:
        return int(text)
    except ValueError:
        return text


def read(fields: Sequence[Field], seats: int, deal: int, typed: Typed) -> dict[str, Any] | None:
    """A deal as the regulation's JSON; None when nothing was typed."""
    shown = form(fields, seats, deal, typed)
    if not any(box.value for row in shown.rows for box in row.boxes):
        return None
    return {row.field.key: _values(row) for row in shown.rows}


def _values(row: Row) -> Any:
    values = [_value(row.field, box) for box in row.boxes]
    return values if row.field.scope is Scope.SEAT else values[0]


def _value(field: Field, box: Box) -> Any:
    if not box.shown:
        return None
    return (box.value or None) if field.choices else number(box.value)


def read_all(fields: Sequence[Field], seats: int, deals: int, typed: Typed) -> tuple[Any, ...]:
    """Every deal of a slip in order; deals nobody typed at the end are left out."""
    found = [read(fields, seats, deal, typed) for deal in range(1, deals + 1)]
    while found and found[-1] is None:
        found.pop()
    return tuple(found)
