"""Whether the people of a study can all sit down to what they are to play."""

from __future__ import annotations

from tapis.lab.field import Gathering
from tapis.lab.study import Choices
from tapis.law import Reason, Refused

NOT_FILLED = Reason(
    "not-filled", "{entrants} do not fill tables of {size}: nobody may sit out in this study."
)
NO_FORMAT = Reason("no-such-format", "The formats of {regulation} are: {known}; not {format}.")


def seatable(choices: Choices) -> Refused | None:
    """Why these people cannot play, or None."""
    gathering = Gathering.of(choices)
    known = [each.id for each in gathering.plugin.event.formats]
    if gathering.format not in ("", *known):
        return NO_FORMAT(regulation=gathering.regulation, known=", ".join(known), format=gathering.format)
    size = gathering.plugin.columns
    whole = gathering.entrants % size == 0
    return None if whole else NOT_FILLED(entrants=gathering.entrants, size=size)
