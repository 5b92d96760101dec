"""Whether phones reach this laptop, where everybody sees it: a lamp in the bar, a line on the first page."""

from __future__ import annotations

import os
from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tapis.club.state.competition import Competition
from tapis.web.director.pages.network import dead_hosts
from tapis.web.director.todo import Todo, Weight
from tapis.web.frame.health import Lamp
from tapis.web.server.lan import OPEN
from tapis.web.server.network.addresses import LOOPBACK, best_number
from tapis.web.server.network.arrivals import ARRIVALS
from tapis.web.server.proxy import believed


def phones_lamp(event: str) -> Lamp | None:
    """How many phones have come; amber when printed codes died or the laptop is in no network.

    None where the server answers its own machine only, or is known by a name from outside.
    """
    if not os.environ.get(OPEN) or believed():
        return None
    page = reverse("director:phones", args=(event,))
    if dead_hosts(event):
        return Lamp(tone="warn", before=_("Address"), words=_("changed"), href=page)
    if best_number() == LOOPBACK:
        return Lamp(tone="warn", words=_("no network"), href=page)
    came = ARRIVALS.count()
    words = ngettext("%(came)s phone", "%(came)s phones", came) % {"came": came}
    return Lamp(tone="good", words=words, href=page, icon="phone")


def dead_codes(event: str, _competition: Competition) -> Sequence[Todo]:
    """A line for each address on paper that leads nowhere any more."""
    return tuple(
        Todo(
            weight=Weight.HALL,
            tone="warn",
            title=_("The address has changed"),
            words=_("Codes on paper say %(host)s; nobody answers there.") % {"host": dead.host},
            href=reverse("director:phones", args=(event,)),
            label=_("See what to do"),
            icon="phone",
        )
        for dead in dead_hosts(event)
    )
