"""Words and tones for what a desk sees: states of slips, places where readings come from."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tapis.club.events import Presence, Source
from tapis.club.state.slips import SlipState

STATES: dict[SlipState, tuple[Promise, str]] = {
    SlipState.PRINTED: (_("no slip yet"), ""),
    SlipState.PLAYING: (_("playing"), "info"),
    SlipState.RECEIVED: (_("on the desk"), "info"),
    SlipState.FIRST_READING: (_("to check"), "warn"),
    SlipState.TO_CLEAR: (_("to clear"), "bad"),
    SlipState.CONFLICT: (_("conflict"), "bad"),
    SlipState.CONFIRMED: (_("done"), "good"),
    SlipState.POSTPONED: (_("postponed"), ""),
    SlipState.VOID: (_("not played"), ""),
}
SOURCES = {Source.DESK: _("typed at the desk"), Source.TABLE: _("typed at the table")}

PRESENCES = {
    Presence.ANNOUNCED: _("announced"),
    Presence.REGISTERED: _("registered"),
    Presence.PRESENT: _("present"),
    Presence.ABSENT: _("absent"),
    Presence.WITHDRAWN: _("withdrawn"),
    Presence.ELIMINATED: _("eliminated"),
    Presence.EXCLUDED: _("excluded"),
}
"""Whether an entrant is there, in words."""
