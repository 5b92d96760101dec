"""Several commands as one: each upon what the one before gave, all of them or none.

Knows no command; what may follow what is theirs to refuse.
"""

from __future__ import annotations

from collections.abc import Callable

from tapis.club.events import Entry, LogEvent
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.law import Breach, Refused


def one_after_the_other(competition: Competition, *commands: Callable[[Competition], Outcome]) -> Outcome:
    """What all of them give, or the first refusal."""
    found: list[LogEvent] = []
    for command in commands:
        outcome = command(competition)
        if isinstance(outcome, Breach | Refused):
            return outcome
        found += outcome
        state = competition.tournament
        for event in outcome:
            state = fold.apply(state, Entry(event, version=state.version + 1))
        competition = Competition(state, competition.plugin)
    return tuple(found)
