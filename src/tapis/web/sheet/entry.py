"""Typing deals: boxes made from a regulation's own fields, and what was typed read back.

A box is named ``d<deal>-<field>-<seat>``. A deal nobody has typed anything into is None. Whether the
numbers are possible is for the sheet to say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from tapis.core.form import Field, Scope, Total
from tapis.core.terms import Json
from tapis.core.whole import signed, whole
from tapis.web.sheet.boxes import DealForm, EntryBox, EntryChoice, FieldRow

Typed: TypeAlias = "Mapping[str, str]"
"""What the browser sent, by name of box."""


Taken: TypeAlias = "Mapping[str, Mapping[str, frozenset[int]]]"
"""For each field and each of its choices, the columns that cannot choose it any more."""

FREE: Taken = {}

MOST_DIGITS = 9
"""Of a number in a box; a longer one is no number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Deal:
    """What the boxes of one deal are made from."""

    fields: Sequence[Field]
    seats: int
    number: int
    typed: Typed
    taken: Taken = field(default_factory=dict)
    resting: Collection[int] = ()


def name_of(deal: int, field: Field, seat: int) -> str:
    """The name of a box in the form."""
    return f"d{deal}-{field.key}-{seat}"


def seats_of(field: Field, seats: int) -> range:
    """The seats that fill in a field, the first of those who share a box; seat 0 for one of the deal."""
    return range(field.boxes(seats))


def typed_of(fields: Sequence[Field], seats: int, deals: Iterable[Json]) -> dict[str, str]:
    """Entered deals as the boxes would show them."""
    boxes: dict[str, str] = {}
    for number, deal in enumerate(deals, start=1):
        for each in fields if deal is not None else ():
            values = deal.get(each.key)
            for seat in seats_of(each, seats):
                value = values[seat] if isinstance(values, list | tuple) else values
                boxes[name_of(number, each, seat)] = "" if value is None else str(value)
    return boxes


def names_columns(field: Field) -> bool:
    """Whether the choices of a field are the columns of the sheet, counted from 0."""
    return len(field.choices) > 1 and field.choices == tuple(map(str, range(len(field.choices))))


def form(
    fields: Sequence[Field],
    seats: int,
    deal: int,
    typed: Typed,
    taken: Taken = FREE,
    resting: Collection[int] = (),
) -> DealForm:
    """The boxes of one deal, filled with what was typed; seats that are ``resting`` have nothing to type."""
    of = _Deal(fields=fields, seats=seats, number=deal, typed=typed, taken=taken, resting=resting)
    rows = tuple(
        FieldRow(each, tuple(_box(of, each, seat) for seat in seats_of(each, seats))) for each in fields
    )
    checked = next((row for row in rows if row.field.totals), None)
    if checked is None:
        return DealForm(deal, rows)
    whole = _completed(checked, [each.points for each in _allowed(of, checked.field)])
    implied = {box.name: box.implied for box in whole.boxes if box.implied}
    sent = {name: typed[name] for name in typed}  # unpacked as it is, a form would give lists
    counted = replace(of, typed={**sent, **implied})
    rows = tuple(whole if row is checked else _asked_again(counted, row) for row in rows)
    allowed = _allowed(counted, whole.field)
    return DealForm(deal, rows, _total(whole, allowed), allowed)


def _allowed(of: _Deal, field: Field) -> tuple[Total, ...]:
    """The sums that the boxes of a field may have, as far as the other boxes tell."""

    def holds(total: Total) -> bool:
        return all(_holds(of.fields, total.only_if, seat, of.number, of.typed) for seat in range(of.seats))

    return tuple(each for each in field.totals if holds(each))


def _asked_again(of: _Deal, row: FieldRow) -> FieldRow:
    """The row once it is known what its empty boxes count as, which may bring up another question."""
    boxes = (
        replace(box, shown=asked(of.fields, row.field, box.seat, of.number, of.typed)) for box in row.boxes
    )
    return replace(row, boxes=tuple(boxes))


def _total(row: FieldRow, allowed: Sequence[Total]) -> int | None:
    """The sum of the boxes; None while one of them is empty."""
    numbers = [number(box.counts) for box in row.boxes]
    if not all(isinstance(each, int) for each in numbers):
        return None
    total = sum(each for each in numbers if isinstance(each, int))
    if total in (each.points for each in allowed):
        return total
    return next((each.points for each in allowed if each.short == total), total)


def _box(of: _Deal, field: Field, seat: int) -> EntryBox:
    name = name_of(of.number, field, seat)
    value = of.typed.get(name, "").strip()
    shown = asked(of.fields, field, seat, of.number, of.typed)
    rests = field.scope is Scope.SEAT and seat in of.resting and not value
    return EntryBox(
        name=name,
        field=field,
        seat=seat,
        value=value,
        shown=shown,
        choices=tuple(_choices(of, field, value)),
        rests=rests,
    )


def _choices(of: _Deal, field: Field, value: str) -> Iterator[EntryChoice]:
    columns, taker = names_columns(field), _column_chosen(of)
    words = field.words or field.choices
    for choice, word in zip(field.choices, words, strict=True):
        column = whole(choice) if columns else None
        if column is not None and column >= of.seats:
            return
        taken = of.taken.get(field.key, {}).get(choice, frozenset())
        closed = (taker if column is None else column) in taken
        yield EntryChoice(
            value=choice,
            word=word,
            column=column,
            chosen=choice == value,
            taken=tuple(sorted(taken)),
            closed=closed,
        )


def _column_chosen(of: _Deal) -> int | None:
    """The column that took the deal, where one field of the deal says so."""
    naming = (each for each in of.fields if each.scope is Scope.DEAL and names_columns(each))
    said = number(next((of.typed.get(name_of(of.number, each, 0), "").strip() for each in naming), ""))
    return said if isinstance(said, int) else None


def _completed(row: FieldRow, allowed: Sequence[int]) -> FieldRow:
    """The row with its one empty box counted as what is missing to the sum, or as 0."""
    empty = [box for box in row.boxes if not box.value and box.shown]
    others = [number(box.value) for box in row.boxes if box.value]
    if not row.field.complement or len(empty) != 1 or not all(isinstance(each, int) for each in others):
        return row
    rest = _rest(row.field, allowed, sum(each for each in others if isinstance(each, int)))
    if rest is None:
        return row
    return replace(
        row, boxes=tuple(replace(box, implied=str(rest)) if box is empty[0] else box for box in row.boxes)
    )


def _rest(field: Field, allowed: Sequence[int], sum_so_far: int) -> int | None:
    if allowed and 0 <= allowed[0] - sum_so_far <= field.bounds[1]:
        return allowed[0] - sum_so_far
    return 0 if sum_so_far in allowed[1:] else None


def asked(fields: Sequence[Field], field: Field, seat: int, deal: int, typed: Typed) -> bool:
    """Whether the condition of a field holds for a box; an empty box counts as its default."""
    return _holds(fields, field.only_if, seat, deal, typed)


def _holds(fields: Sequence[Field], condition: str, seat: int, deal: int, typed: Typed) -> bool:
    """Whether ``key=value|value,…`` holds for the boxes of a seat and of the deal."""
    parts = (each.split("=") for each in condition.split(",") if each)
    return all(_counts(fields, key, seat, deal, typed) in values.split("|") for key, values in parts)


def _counts(fields: Sequence[Field], key: str, seat: int, deal: int, typed: Typed) -> str:
    """What another box counts as, as text without leading zeros; empty where it is not asked or not here."""
    other = next((field for field in fields if field.key == key), None)
    if other is None:
        return ""
    place = seat if other.scope is Scope.SEAT else 0
    if not asked(fields, other, place, deal, typed):
        return ""
    value = number(typed.get(name_of(deal, other, place), "").strip())
    anything = any(typed.get(name_of(deal, each, place), "").strip() for each in fields)
    if value is None:
        value = other.blank if anything else None
    return "" if value is None else str(value)


def number(text: str) -> int | str | None:
    """What was typed: a number where it is one, with any minus sign, else the text; None for nothing."""
    if not text:
        return None
    found = signed(text, MOST_DIGITS)
    return text if found is None else found


def read(fields: Sequence[Field], seats: int, deal: int, typed: Typed) -> dict[str, Json] | None:
    """A deal as the regulation's JSON; None when nothing was typed."""
    shown = form(fields, seats, deal, typed)
    if not any(box.value for row in shown.rows for box in row.boxes):
        return None
    return {row.field.key: _values(row) for row in shown.rows}


def _values(row: FieldRow) -> Json:
    values = [_value(row.field, box) for box in row.boxes]
    return values * row.field.shared if row.field.scope is Scope.SEAT else values[0]


def _value(field: Field, box: EntryBox) -> Json:
    if not box.shown:
        return None
    return (box.value or None) if field.choices else number(box.counts)
