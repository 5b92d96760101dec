"""Who may still come, and who is old enough: the deadline of an event and the age it asks for.

The clock comes in as a text, local and without a zone (``2026-11-21T09:50``); nothing here looks at
one. Without it nobody is late.
"""

from __future__ import annotations

import re

from tapis.club.events import Person, Settings
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.core.plugin import AnyPlugin, Cited
from tapis.law import Refusal


def late(settings: Settings, now: str) -> bool:
    """Whether the deadline has passed at ``now``; an event without a date has its deadline every day."""
    if not settings.deadline or not now:
        return False
    day = settings.date if re.fullmatch(r"\d{4}-\d\d-\d\d", settings.date) else now[:10]
    return now >= f"{day}T{settings.deadline}"


def too_late(plugin: AnyPlugin, settings: Settings, now: str) -> Refusal | None:
    """The refusal for somebody who comes after the deadline, which the desk may confirm; None in time."""
    if not late(settings, now):
        return None
    return reasons.breach(plugin, Cited.DEADLINE, reasons.LATE, deadline=settings.deadline)


def too_young(competition: Competition, person: Person) -> Refusal | None:
    """The refusal for somebody whose age nobody has confirmed, where the event asks for one; or None."""
    age = competition.least_age
    if person.of_age or not age:
        return None
    return reasons.breach(competition.plugin, Cited.AGE, reasons.TOO_YOUNG, name=person.called, age=age)
