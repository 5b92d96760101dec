"""What a table knows of a deal beside what is typed: given in secret, taken before, lost by faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tapis.club.friendly.faults import Penalty
from tapis.core.face import Face, Grid
from tapis.core.form import Field
from tapis.core.sheet import Points
from tapis.web.sheet import entry
from tapis.web.sheet.boxes import EntryBox
from tapis.web.tables.page import Sitting


def with_penalties(totals: Sequence[Points], penalties: Sequence[Penalty]) -> tuple[Points, ...]:
    """The totals of the columns with what faults cost them."""
    return tuple(
        sum((each.points[column] for each in penalties), total) for column, total in enumerate(totals)
    )


def given(sitting: Sitting, deal: int) -> dict[str, str]:
    """What is known already of the next deal, by name of box."""
    if deal != len(sitting.deals) + 1:
        return {}
    fields = (each for each in sitting.plugin.sheet.fields if each.key in sitting.given)
    return {
        entry.name_of(deal, each, seat): str(value)
        for each in fields
        for seat, value in sitting.given[each.key].items()
    }


def fixed(sitting: Sitting, deal: int, boxes: tuple[EntryBox, ...]) -> tuple[EntryBox, ...]:
    """The boxes of a column; those whose value is known already cannot be typed into."""
    known = given(sitting, deal)
    return tuple(replace(box, fixed=True) if box.name in known else box for box in boxes)


def taken(fields: Sequence[Field], face: Face | None) -> entry.Taken:
    """What cannot be chosen any more: for boxes of a grid the columns that filled them, and full columns."""
    if not isinstance(face, Grid):
        return entry.FREE
    rows = {
        row.key: frozenset(column for column, box in enumerate(row.boxes) if box.points is not None)
        for row in face.rows
    }
    full = {
        str(column): frozenset({column}) if not free else frozenset() for column, free in enumerate(face.free)
    }
    boxes = {each.key: rows for each in fields if set(rows) <= set(each.choices)}
    return boxes | {each.key: full for each in fields if entry.names_columns(each)}
