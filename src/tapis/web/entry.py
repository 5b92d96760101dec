"""Typing deals: boxes made from a regulation's own fields, and what was typed read back.

A box is named ``d<deal>-<field>-<seat>``. A deal nobody has typed anything into is None. Whether the
numbers are possible is for the sheet to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from tapis.core.form import Field, Scope

Typed: TypeAlias = "Mapping[str, str]"
"""What the browser sent, by name of box."""


@dataclass(frozen=True, slots=True)
class Box:
    """One thing to type. ``shown`` is false while its condition does not hold.

    ``implied`` is what an empty box counts as because the others leave no choice.
    """

    name: str
    field: Field
    seat: int
    value: str
    shown: bool = True
    implied: str = ""

    @property
    def counts(self) -> str:
        """What the box counts as."""
        return self.value or self.implied


@dataclass(frozen=True, slots=True)
class Row:
    """One field across the seats of a deal."""

    field: Field
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class DealForm:
    """The boxes of one deal; ``total`` is what the checked field's boxes add to, where they can be added.

    ``allowed`` are the sums it may have, the usual one first.
    """

    deal: int
    rows: tuple[Row, ...]
    total: int | None = None
    allowed: tuple[int, ...] = ()

    @property
    def wanted(self) -> int | None:
        """The usual sum."""
        return self.allowed[0] if self.allowed else None

    @property
    def difference(self) -> int | None:
        """How far the total is from what it must be."""
        if self.total is None or not self.allowed:
            return None
        return 0 if self.total in self.allowed else self.total - self.allowed[0]


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
    checked = next((row for row in rows if row.field.totals), None)
    if checked is None:
        return DealForm(deal, rows)
    allowed = tuple(
        each.points for each in checked.field.totals if _holds(fields, each.only_if, 0, deal, typed)
    )
    whole = _completed(checked, allowed)
    numbers = [number(box.counts) for box in whole.boxes]
    complete = all(isinstance(each, int) for each in numbers)
    total = sum(each for each in numbers if isinstance(each, int)) if complete else None
    return DealForm(deal, tuple(whole if row is checked else row for row in rows), total, allowed)


def _completed(row: Row, allowed: Sequence[int]) -> Row:
    """The row with its one empty box counted as what is missing to the first possible sum."""
    empty = [box for box in row.boxes if not box.value and box.shown]
    others = [number(box.value) for box in row.boxes if box.value]
    if not row.field.complement or len(empty) != 1 or not all(isinstance(each, int) for each in others):
        return row
    lowest, highest = row.field.bounds
    sum_so_far = sum(each for each in others if isinstance(each, int))
    rest = next((total - sum_so_far for total in allowed if lowest <= total - sum_so_far <= highest), None)
    if rest is None:
        return row
    return replace(
        row, boxes=tuple(replace(box, implied=str(rest)) if box is empty[0] else box for box in row.boxes)
    )


def asked(fields: Sequence[Field], field: Field, seat: int, deal: int, typed: Typed) -> bool:
    """Whether a box is asked at all, by its field's condition; a blank counts as its default."""
    return _holds(fields, field.only_if, seat, deal, typed)


def _holds(fields: Sequence[Field], condition: str, seat: int, deal: int, typed: Typed) -> bool:
    """Whether ``key=value|value,…`` holds for the boxes of a seat and of the deal."""
    parts = (each.split("=") for each in condition.split(",") if each)
    return all(_counts(fields, key, seat, deal, typed) in values.split("|") for key, values in parts)


def _counts(fields: Sequence[Field], key: str, seat: int, deal: int, typed: Typed) -> str:
    """What another box counts as, as text without leading zeros."""
    other = next(field for field in fields if field.key == key)
    place = seat if other.scope is Scope.SEAT else 0
    value = number(typed.get(name_of(deal, other, place), "").strip())
    anything = any(typed.get(name_of(deal, each, place), "").strip() for each in fields)
    if value is None:
        value = other.blank if anything else None
    return "" if value is None else str(value)


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
    return (box.value or None) if field.choices else number(box.counts)


def read_all(fields: Sequence[Field], seats: int, deals: int, typed: Typed) -> tuple[Any, ...]:
    """Every deal of a slip in order; deals nobody typed at the end are left out."""
    found = [read(fields, seats, deal, typed) for deal in range(1, deals + 1)]
    while found and found[-1] is None:
        found.pop()
    return tuple(found)
