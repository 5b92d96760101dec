"""How long things take at a virtual table: seconds, from the settings.

``pace`` lies between a bot's move and what came before it, ``linger`` when a trick has just been
completed; ``hold`` is how long a guest may be silent before the chair is held, and ``stand_in`` how much
longer it takes until a bot plays on. Every ``beat`` a page says that it is there: two of them may be lost
before anybody is missed. With a pace of 0 bots answer before the page does. Each
table has a pace of its own, by which the first two are longer or shorter; once somebody has tapped, nobody
needs a trick to linger.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

from django.conf import settings
from django.utils.translation import gettext_lazy

from tapis.parlour.state.pacing import TAP
from tapis.web.frame.choices import Named

PACE_WORDS: Mapping[str, Named] = {
    "slow": gettext_lazy("slow"),
    "normal": gettext_lazy("normal"),
    "fast": gettext_lazy("fast"),
    TAP: gettext_lazy("at a tap"),
}
FACTORS: Mapping[str, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.35, TAP: 0.5}

SPREAD = 0.125
"""By how much of its time a bot's move comes sooner or later."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The pace of a server, in seconds."""

    pace: float
    linger: float
    hold: float
    stand_in: float
    beat: float = 10.0

    def before(self, chosen: str, *, gathered: bool) -> float:
        """The seconds before a move of the program at a table of that pace, after a complete trick or not."""
        return (self.linger if gathered and chosen != TAP else self.pace) * FACTORS[chosen]


def pace() -> Pace:
    """The pace of this server."""
    return Pace(**settings.PLAY)


def spread(name: str, version: int) -> float:
    """The factor of the time before the next move at a table: the same whoever asks, and another each time.

    Without it tables that once waited one behind the other would do so again at every move, and more of them
    each time, since all take equally long.
    """
    by_lot = blake2b(f"{name}/{version}".encode(), digest_size=4).digest()
    return 1 + SPREAD * (int.from_bytes(by_lot) / 2**31 - 1)
