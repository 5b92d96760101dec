"""Whether the people of a study fill their tables, so that nobody sits out."""

from __future__ import annotations

from tapis.lab.field import Gathering
from tapis.lab.study import Choices
from tapis.law import Reason, Refused

NOT_FILLED = Reason(
    "not-filled", "{entrants} do not fill tables of {size}: nobody may sit out in this study."
)


def fills_its_tables(choices: Choices) -> Refused | None:
    """Why these people cannot play, or None."""
    gathering = Gathering.of(choices)
    size = gathering.plugin.columns
    whole = gathering.entrants % size == 0
    return None if whole else NOT_FILLED(entrants=gathering.entrants, size=size)
