"""Who takes the trick of a lesson, and what it brings: the points of a deal are told as they come."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from tapis.core.tricks import Seat
from tapis.learn.lessons.counting import TrickPoints
from tapis.web.learn.teller import Teller


def takes(teller: Teller, seat: Seat, points: TrickPoints | None) -> str:
    """A sentence on the trick; where cards have points, its own and those so far."""
    taken = _taken(teller, seat)
    if points is None:
        return taken
    brings = ngettext("%(points)s point", "%(points)s points", points.trick) % {"points": points.trick}
    counted = gettext("%(brings)s, %(total)s so far.") % {"brings": brings, "total": points.so_far}
    return f"{taken} {counted}"


def _taken(teller: Teller, seat: Seat) -> str:
    if seat == teller.of.lesson.script.seat:
        return gettext("You take the trick.")
    return gettext("%(name)s takes the trick.") % {"name": teller.names[seat]}
