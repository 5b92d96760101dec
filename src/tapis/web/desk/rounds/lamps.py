"""What the bar of an event shows of the desk: the clock of the round that is being played."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext

from tapis.web.access.visits import Visit
from tapis.web.desk.rounds.clock import running_clock
from tapis.web.frame.health import Lamp


def clock_lamp(visit: Visit) -> Lamp | None:
    """How long the round still lasts; None while no clock runs."""
    clock = running_clock(visit.tournament)
    if clock is None:
        return None
    left = clock.minutes
    words = gettext("%(minutes)s min") % {"minutes": left} if left > 0 else gettext("time is up")
    if not clock.ends:
        words = gettext("stopped at %(face)s") % {"face": clock.face}
    return Lamp(
        tone="good" if clock.ends and left > 0 else "warn",
        words=words,
        href=reverse("desk:rounds", args=(visit.event,)),
        before=gettext("Round %(number)s ·") % {"number": clock.round},
        icon="clock",
    )
