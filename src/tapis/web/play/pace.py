"""How long things take at a virtual table: seconds, from the settings.

``pace`` lies between a bot's move and what came before it, ``linger`` when a trick has just been
completed; ``hold`` is how long a guest may be silent before the chair is held, and ``stand_in`` how much
longer it takes until a bot plays on. Every ``beat`` a page says that it is there: two of them may be lost
before anybody is missed. With a pace of 0 bots answer before the page does.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings


@dataclass(frozen=True, slots=True)
class Pace:
    """The pace of a server, in seconds."""

    pace: float
    linger: float
    hold: float
    stand_in: float
    beat: float = 10.0


def pace() -> Pace:
    """The pace of this server."""
    return Pace(**settings.PLAY)
