"""What the bar of an event shows of the desk: the clock of the round that is being played."""

from __future__ import annotations

from datetime import UTC, datetime
from math import ceil

from django.urls import reverse
from django.utils.translation import gettext

from tapis.club.state.tournament import Phase
from tapis.web import view_support
from tapis.web.frame.health import Lamp
from tapis.web.server.instants import minutes_after


def clock_lamp(event: str) -> Lamp | None:
    """How long the round still lasts; None while no clock runs."""
    found = next(
        (
            each
            for each in view_support.tournament(event).rounds
            if each.phase is Phase.PUBLISHED and each.started
        ),
        None,
    )
    if found is None or (ends := minutes_after(found.started, found.minutes)) is None:
        return None
    left = ceil((ends - datetime.now(UTC)).total_seconds() / 60)
    words = gettext("%(minutes)s min") % {"minutes": left} if left > 0 else gettext("time is up")
    return Lamp(
        tone="good" if left > 0 else "warn",
        words=words,
        href=reverse("desk:rounds", args=(event,)),
        before=gettext("Round %(number)s ·") % {"number": found.number},
        icon="clock",
    )
