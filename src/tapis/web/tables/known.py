"""What a table knows of a deal beside what is typed: what was given in secret, and what faults cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tapis.club.friendly_faults import Penalty
from tapis.core.sheet import Points
from tapis.web.sheet import entry
from tapis.web.sheet.boxes import Box

if TYPE_CHECKING:
    from tapis.web.tables.pages import Sitting


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


def fixed(sitting: Sitting, deal: int, boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """The boxes of a column; those whose value is known already cannot be typed into."""
    known = given(sitting, deal)
    return tuple(replace(box, fixed=True) if box.name in known else box for box in boxes)
