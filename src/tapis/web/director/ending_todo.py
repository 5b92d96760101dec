"""What the end of the event itself waits for, once every round is over: protests, lots, deals of a tie.

Slips and rulings are not told here: each has a line of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tapis.club.rounds import course
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.web.director.todo import Todo, Weight
from tapis.web.frame.templatetags.tapis import say
from tapis.web.room.writer import now

WAITS = Mapping[str, tuple[object, str]]
ENDING: WAITS = {
    reasons.CLAIMS_OPEN.code: (_("End of the event"), "director:closing"),
    reasons.LOTS_UNDRAWN.code: (_("Draw the lots"), "desk:standings"),
    reasons.DEALS_FOR_TIE.code: (_("Type the deals"), "desk:standings"),
}
"""For each of them what its key says, and where that leads."""


def ending(event: str, competition: Competition) -> Sequence[Todo]:
    """A line where nothing but this keeps the ranking from being final."""
    if competition.tournament.closed:
        return ()
    outcome = course.close_event(competition, now=now())
    if isinstance(outcome, tuple) or outcome.code not in ENDING:
        return ()
    label, where = ENDING[outcome.code]
    return (
        Todo(
            weight=Weight.HINT,
            tone="info",
            title=say(outcome),
            words="",
            href=reverse(where, args=(event,)),
            label=str(label),
            icon="cup",
            stops=True,
        ),
    )
